"""Each invariant finds what it is there to find: broken kinds of Pebbles, each with one mistake that games do make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import toy
from every_game.invariants import INVARIANTS
from every_game.invariants.bots import BOTS
from every_game.walks import Moment, Setting, walk
from souldeck.bots.bot import Bot
from souldeck.kernel.event import Event
from souldeck.kernel.game import Eyes, Game, View
from souldeck.kernel.option import Option
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked
from toy.rules import LOOKED, REED, Bury, Gather, PlayCard, Toll

DECISIONS = 400


def check(invariant: str, game: Game) -> None:
    """Let one invariant look at random games of a broken Pebbles."""
    walk(Setting(game, 2, {"rounds": "3"}), DECISIONS, INVARIANTS[invariant])


def with_table(**methods: Any) -> Game:
    """Pebbles with other methods of its table."""
    game = toy.Toy()
    game.state = type("Broken", (toy.Pebbles,), methods)
    return game


def with_game(**methods: Any) -> Game:
    """Pebbles with other calls of the contract."""
    game: Game = type("Broken", (toy.Toy,), methods)()
    return game


@pytest.mark.parametrize("invariant", INVARIANTS)
def test_nothing_is_found_in_a_sound_game(invariant):
    check(invariant, toy.Toy())


# -- copies -----------------------------------------------------------------------------------------------------------


def copy_without_points(table: toy.Pebbles) -> toy.Pebbles:
    other = toy.Pebbles.copy(table)
    del other.points
    return other


def copy_that_resets(table: toy.Pebbles) -> toy.Pebbles:
    other = toy.Pebbles.copy(table)
    other.last = 3
    other.taken = ("", "")
    return other


def copy_that_shares_pending_work(table: toy.Pebbles) -> toy.Pebbles:
    other = toy.Pebbles.copy(table)
    other.steps = table.steps
    return other


@pytest.mark.parametrize("copy", [copy_without_points, copy_that_resets, copy_that_shares_pending_work])
def test_a_copy_that_lacks_or_shares_something_is_found(copy):
    with pytest.raises((AssertionError, AttributeError)):
        check("copies", with_table(copy=copy))


# -- saves ------------------------------------------------------------------------------------------------------------


def save_without(name: str, instead: Any) -> Callable[[toy.Toy, toy.Pebbles], View]:
    return lambda game, table: {**toy.Toy.save(game, table), name: instead}


@pytest.mark.parametrize(
    ("name", "instead"),
    [("points", [0, 0]), ("numbers", [0, 0]), ("random", 1), ("agenda", [["Round"]]), ("open", True)],
)
def test_a_save_that_loses_something_is_found(name, instead):
    with pytest.raises(AssertionError):
        check("saves", with_game(save=save_without(name, instead)))


def test_a_save_that_is_not_plain_data_is_found():
    with pytest.raises(AssertionError, match="does not survive as JSON"):
        check("saves", with_game(save=lambda game, table: {**toy.Toy.save(game, table), "points": (0, 0)}))


# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_card_that_vanishes_is_found():
    def lose(table: toy.Pebbles, seat: int, card: int) -> None:
        toy.Pebbles.lose(table, seat, card)
        table.discard = table.discard[:-1]

    with pytest.raises(AssertionError, match="vanished"):
        check("conservation", with_table(lose=lose))


def test_a_card_that_lies_in_two_places_is_found():
    def lose(table: toy.Pebbles, seat: int, card: int) -> None:
        toy.Pebbles.lose(table, seat, card)
        table.hands = ((*table.hands[0], card), table.hands[1])

    with pytest.raises(AssertionError, match="appeared"):
        check("conservation", with_table(lose=lose))


# -- offers -----------------------------------------------------------------------------------------------------------


def test_two_options_that_read_alike_are_found(monkeypatch):
    listed = PlayCard.options
    monkeypatch.setattr(PlayCard, "options", lambda step, table, seat: [*listed(step, table, seat), toy.Say("hold")])
    with pytest.raises(AssertionError, match="read alike"):
        check("offers", toy.Toy())


def test_a_forced_choice_that_reaches_a_seat_is_found(monkeypatch):
    monkeypatch.setattr(Bury, "options", lambda step, table, seat: [toy.Say("leave")])
    monkeypatch.setattr(Bury, "many", lambda step, table: True)
    with pytest.raises(AssertionError, match="one option reached seat"):
        check("offers", toy.Toy())


def test_options_in_an_order_that_changes_are_found(monkeypatch):
    times = []

    def options(step: PlayCard, table: toy.Pebbles, seat: int) -> list[Option]:
        times.append(1)
        return listed(step, table, seat)[:: 1 if len(times) % 2 else -1]

    listed = PlayCard.options
    monkeypatch.setattr(PlayCard, "options", options)
    with pytest.raises(AssertionError, match="fixed order"):
        check("offers", toy.Toy())


# -- answers ----------------------------------------------------------------------------------------------------------


def test_numbers_that_do_not_rise_are_found():
    with pytest.raises(AssertionError, match="rises by one"):
        check("answers", with_table(_count_up=lambda table, seat: None))


def test_numbers_of_other_seats_that_do_not_rise_are_found():
    with pytest.raises(AssertionError, match=r"the number of seat . rose by 0"):
        check("answers", with_table(_settle=lambda table, before, seat: None))


def test_old_answers_that_are_taken_are_found():
    def offered(table: Table, seat: int, number: int, option: Option | str) -> Option:
        return Table.offered(table, seat, table.numbers[seat], option)

    with pytest.raises(AssertionError, match="was taken"):
        check("answers", with_table(offered=offered))


# -- hidden information -----------------------------------------------------------------------------------------------


def test_a_view_that_shows_a_hidden_hand_is_found():
    def view(game: toy.Toy, table: toy.Pebbles, eyes: Eyes) -> View:
        return {**toy.Toy.view(game, table, eyes), "reeds": [hand.count(REED) for hand in table.hands]}

    for invariant in ("hidden", "worlds"):
        with pytest.raises(AssertionError, match=r"can tell tables apart|contradicts"):
            check(invariant, with_game(view=view))


def test_a_log_that_reads_what_another_seat_looked_at_off_the_table_is_found():
    def seen(game: toy.Toy, table: toy.Pebbles, event: Event, eyes: Eyes) -> Event:
        if event.kind == LOOKED:
            return Event(event.kind, event.who, table.deck.known_top())
        return toy.Toy.seen(game, table, event, eyes)

    with pytest.raises(AssertionError, match="can tell tables apart"):
        check("hidden", with_game(seen=seen))


def test_a_log_that_hides_nothing_is_found():
    with pytest.raises(AssertionError, match="read hidden cards in the log"):
        check("hidden", with_game(seen=lambda game, table, event, eyes: event))


def test_a_refusal_that_speaks_of_hidden_cards_is_found():
    def refusal(game: toy.Toy, table: toy.Pebbles, seat: int, attempt: str) -> Refusal | None:
        holders = [str(other) for other, hand in enumerate(table.hands) if REED in hand]
        found = toy.Toy.refusal(game, table, seat, attempt)
        return found and Refusal(found.rule, f"ask seat {' '.join(holders)} for a reed")

    with pytest.raises(AssertionError, match="can tell tables apart"):
        check("hidden", with_game(refusal=refusal))


def test_options_that_depend_on_another_hand_are_found(monkeypatch):
    def options(step: Gather, table: toy.Pebbles, seat: int) -> list[Option]:
        return [*listed(step, table, seat), *([toy.Say("ask")] if REED in table.hands[1 - seat] else [])]

    listed = Gather.options
    monkeypatch.setattr(Gather, "options", options)
    with pytest.raises(AssertionError, match="can tell tables apart"):
        check("hidden", toy.Toy())


def test_a_question_that_is_asked_only_with_certain_hidden_cards_is_found(monkeypatch):
    """The ferry's toll when no point may be paid: whoever holds two kinds is asked, whoever holds one is not."""
    listed = Toll.options
    monkeypatch.setattr(Toll, "options", lambda step, table, seat: listed(step, table, seat)[1:] or [toy.Say("pay")])
    with pytest.raises(AssertionError, match="would not have been asked"):
        check("hidden", toy.Toy())


# -- worlds -----------------------------------------------------------------------------------------------------------


def test_a_world_that_is_the_real_table_is_found():
    with pytest.raises(AssertionError, match=r"knows hidden cards|knows what luck will do"):
        check("worlds", with_game(world=lambda game, table, seat, seed: table.copy()))


def test_a_world_that_keeps_the_luck_to_come_is_found():
    def world(game: toy.Toy, table: toy.Pebbles, seat: int, seed: int) -> toy.Pebbles:
        other = toy.Toy.world(game, table, seat, seed)
        other.random = table.random
        return other

    with pytest.raises(AssertionError, match=r"luck|knows hidden cards"):
        check("worlds", with_game(world=world))


def test_a_world_that_remembers_what_happened_in_secret_is_found():
    def world(game: toy.Toy, table: toy.Pebbles, seat: int, seed: int) -> toy.Pebbles:
        other = toy.Toy.world(game, table, seat, seed)
        other.events = table.events
        return other

    with pytest.raises(AssertionError, match="knows hidden cards"):
        check("worlds", with_game(world=world))


def test_a_world_that_forgets_what_the_seat_looked_at_is_found():
    def world(game: toy.Toy, table: toy.Pebbles, seat: int, seed: int) -> toy.Pebbles:
        other = toy.Toy.world(game, table, seat, seed)
        other.deck = other.deck.shuffled_with(())
        return other

    with pytest.raises(AssertionError, match="contradicts its view"):
        check("worlds", with_game(world=world))


def test_a_world_that_does_not_depend_on_the_seed_alone_is_found():
    seeds = iter(range(10**6))
    with pytest.raises(AssertionError, match="the same seed made another world"):
        check("worlds", with_game(world=lambda game, table, seat, seed: game.swapped(table, (seat,), next(seeds))))


# -- bots -------------------------------------------------------------------------------------------------------------


class Peeking(Bot):
    """Looks at the other hand before it chooses."""

    def choose(self, asked: Asked) -> Option:
        hand = asked._table.hands[1 - asked.seat]
        return asked.options[REED in hand]


class Obstinate(Bot):
    """Does what it likes."""

    def choose(self, asked: Asked) -> Option:
        return toy.Say("dance")


class Handling(Bot):
    """Takes its time, and the table's."""

    def choose(self, asked: Asked) -> Option:
        asked._table.points = (9, 9)
        return asked.options[0]


@pytest.mark.parametrize(
    ("bot", "found"),
    [(Peeking(), "knows hidden cards"), (Obstinate(), "not offered"), (Handling(), "changed the table")],
)
def test_a_bot_that_cheats_is_found(bot, found, monkeypatch):
    monkeypatch.setitem(BOTS, "random", bot)
    with pytest.raises(AssertionError, match=found):
        check("bots", toy.Toy())


# -- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (None, "neither offered to seat . nor refused"),
        (Refusal("toy.no.rule", "no"), "which is no rule"),
        (Refusal("toy.turn.other", " "), "without a reason"),
        (Refusal("toy.turn.other", "no", ("jet",)), "is a reference"),
    ],
)
def test_a_refusal_that_is_missing_or_empty_is_found(answer, found):
    def refusal(game: toy.Toy, table: toy.Pebbles, seat: int, attempt: str) -> Refusal | None:
        return answer if toy.Toy.refusal(game, table, seat, attempt) else None

    with pytest.raises(AssertionError, match=found):
        check("refusals", with_game(refusal=refusal))


def test_an_offer_that_is_refused_is_found():
    refusal = Refusal("toy.turn.other", "not now")
    with pytest.raises(AssertionError, match=r"is offered .* and refused it"):
        check("refusals", with_game(refusal=lambda game, table, seat, attempt: refusal))


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ({"tell": lambda game, table, event: "two\nlines"}, "told in one line"),
        ({"show": lambda game, view: ["=" * 81]}, "a line of 81 columns"),
        ({"show": lambda game, view: ["\x1b[1mbold"]}, "plain text"),
        ({"evaluate": lambda game, table, seat: 1.5}, "from 0 to 1"),
        ({"evaluate": lambda game, table, seat: 0.5}, "stands at 0.5"),
    ],
)
def test_words_that_nobody_can_read_are_found(call, found):
    with pytest.raises(AssertionError, match=found):
        check("words", with_game(**call))


def test_a_mistake_is_reported_with_the_way_to_it():
    with pytest.raises(AssertionError) as caught:
        check("words", with_game(evaluate=lambda game, table, seat: -1.0))
    (note,) = caught.value.__notes__
    assert note.startswith("in toy 2 seats rounds=3, seed 0, decision 0")


def test_a_dear_check_looks_at_one_decision_in_so_many_and_at_every_start_and_end():
    counted = {"start": 0, "end": 0, "between": 0}

    def look(moment: Moment) -> None:
        counted["start" if not moment.choices else "end" if moment.decision is None else "between"] += 1

    walk(Setting(toy.Toy(), 2, {"rounds": "3"}), DECISIONS, look, every=5)
    assert counted["start"] in (counted["end"], counted["end"] + 1), "each game is seen from its start to its end"
    assert 0.1 * DECISIONS < counted["between"] <= 0.2 * DECISIONS
