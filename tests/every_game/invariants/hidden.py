"""What a seat cannot know changes nothing that it sees, is offered, is refused or reads in the log."""

from every_game.comparing import same
from every_game.walks import Moment
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Eyes
from souldeck.kernel.table import Table

ATTEMPTS = 4


def check(moment: Moment) -> None:
    random = moment.random("hidden")
    attempts = random.sample(moment.heard, min(ATTEMPTS, len(moment.heard)))
    for eyes in moment.eyes():
        seed = random.randrange(2**32)
        other = moment.game.swapped(moment.table, eyes, seed)
        other.offers = None  # the swap must not live on options that were listed before it
        same(
            known(moment, other, eyes, attempts),
            known(moment, moment.table, eyes, attempts),
            f"eyes {eyes} can tell tables apart that differ only in what they cannot know",
        )
        check_that_asking_is_no_tell(moment, other)
        check_that_the_log_is_no_tell(moment, eyes, seed)


def known(moment: Moment, table: Table, eyes: Eyes, attempts: list[str]) -> dict[str, object]:
    """All that reaches these eyes: the view, what is asked of whom, their options, refusals and log."""
    game, decision, plain = moment.game, table.decision, moment.comparing.plain
    seats = eyes or ()
    seen = [game.seen(table, event, eyes) for event in moment.table.events]
    return {
        "view": game.view(table, eyes),
        "asked": [decision.ask, decision.about, list(decision.seats), game.question(table, eyes)] if decision else [],
        "numbers": list(table.numbers),
        "options": {
            str(seat): [
                [option.text(), list(game.concerns(table, option, seat)), game.explain(table, option, seat)]
                for option in table.options(seat)
            ]
            for seat in seats
        },
        "notes": [game.note(table, seat) for seat in seats],
        "refusals": {f"{seat} {text}": plain(game.refusal(table, seat, text)) for seat in seats for text in attempts},
        "events": [plain(event) for event in seen],
        "log": [game.tell(table, event) for event in seen],
        "shown": [list(game.shown_to(table, event)) for event in moment.table.events],
        "outcome": table.outcome.text if table.outcome else "",
    }


def check_that_asking_is_no_tell(moment: Moment, other: Table) -> None:
    """A seat is asked, or not, whatever it holds in secret: others can see whom the game waits for."""
    if moment.asked and moment.asked != (CHANCE,) and len(moment.asked) == 1:
        (seat,) = moment.asked
        assert len(other.options(seat)) > 1, f"with other hidden cards seat {seat} would not have been asked"


def check_that_the_log_is_no_tell(moment: Moment, eyes: Eyes, seed: int) -> None:
    """Had the same choice been made with other hidden cards, and all looked the same after it, the log would, too.

    Where luck showed everybody something else, that is no secret, even if nothing of it is left to see.
    """
    if moment.before is None:
        return
    seat, text = moment.choices[-1]
    other = moment.game.swapped(moment.before, eyes, seed)
    other.offers = None
    other.random = moment.before.random
    option = next((option for option in other.options(seat) if option.text() == text), None)
    if option is None or is_midway(other, seat) != is_midway(moment.before, seat):
        return  # After a beginning that these eyes did not see, the same words are another choice.
    other.take(seat, option)
    if shown_to_all(moment, other) != shown_to_all(moment, moment.table):
        return
    if moment.game.view(other, eyes) == moment.game.view(moment.table, eyes):
        same(log(moment, other, eyes), log(moment, moment.table, eyes), f"eyes {eyes} read hidden cards in the log")


def is_midway(table: Table, seat: int) -> bool:
    """Whether the seat has begun a choice that it makes in steps."""
    return seat != CHANCE and table.waiting is not None and table.waiting.midway(table, seat)


def shown_to_all(moment: Moment, table: Table) -> list[int]:
    """What luck has shown to every seat since the last answer.

    Luck without an alternative shows nothing to a seat that knows the deck; one that does not is shown what it came to.
    """
    luck = [Event(LUCK, event.who, event.what, 2, event.note) for event in table.events if event.kind == LUCK]
    return [event.what for event in luck if len(moment.game.shown_to(table, event)) == len(moment.seats)]


def log(moment: Moment, table: Table, eyes: Eyes) -> list[object]:
    """What the last answer led to, as these eyes saw it."""
    seen = [moment.game.seen(table, event, eyes) for event in table.events]
    return [[moment.comparing.plain(event), moment.game.tell(table, event)] for event in seen]
