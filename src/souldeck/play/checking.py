"""Running a scenario: what of it does not hold, and the table there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final

from souldeck.cards.errors import Fault
from souldeck.cards.yaml_places import Data, Route
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance
from souldeck.kernel.table import Table
from souldeck.play.history import Move
from souldeck.play.replay import luck_named, own_luck, waits_for_luck
from souldeck.play.scenarios import Choose, Expect, Refused, Scenario, ScriptLuck
from souldeck.play.staging import staged
from souldeck.play.values import NoSuchValueError, matches, shown, value_at

NOTHING: Final = "none"
"""The outcome of a game that goes on, and what is asked when none does."""


@dataclass(frozen=True, slots=True)
class Check:
    """A scenario that was run: what does not hold, the table at the first such place (else at the end), the moves."""

    scenario: Scenario
    faults: tuple[Fault, ...]
    table: Table
    moves: tuple[Move, ...]

    @property
    def holds(self) -> bool:
        """Whether everything the scenario says is so."""
        return not self.faults


def check(
    scenario: Scenario, game_named: Callable[[str], Game], rules_of: Callable[[str], Collection[str]] | None = None
) -> Check:
    """Run a scenario. `rules_of` gives the rule ids of a game, to tell misspelt ones.

    Raises `CardErrors` for a scenario whose table cannot be set up: an unknown game, card or rule, a broken position.
    """
    running = _Running(scenario, staged(scenario, game_named, rules_of))
    running.run()
    table = running.moves[-1].table
    return Check(scenario, tuple(running.faults), running.fault_table or table, tuple(running.moves))


class _CannotGoOnError(Exception):
    """The rest of the scenario makes no sense any more; the fault is noted."""


class _Running:
    """A scenario on its way. `since` are the events since the last expectation."""

    def __init__(self, scenario: Scenario, table: Table) -> None:
        self.scenario = scenario
        self.game = table.game
        self.table = table
        self.faults: list[Fault] = []
        self.fault_table: Table | None = None
        self.script: deque[tuple[str, Route]] = deque()
        self.since: list[Event] = list(table.events)
        self.moves = [Move(CHANCE, None, tuple(table.events), table)]

    def run(self) -> None:
        try:
            for act in self.scenario.acts:
                if isinstance(act, ScriptLuck):
                    self.script.extend((text, act.route) for text in act.texts)
                elif isinstance(act, Choose):
                    self.choose(act)
                else:
                    self.settle()
                    self.expect(act)
                    self.since = []
            self.settle()
        except _CannotGoOnError:
            return
        for text, route in self.script:
            self.fault(f"luck was never asked for '{text}'", route)

    def fault(self, message: str, route: Route) -> None:
        self.faults.append(self.scenario.fault(message, route))
        self.fault_table = self.fault_table or self.table

    # -- luck and choices ---------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let luck do what it is asked for: what the script says, and after that what the seed comes to."""
        while waits_for_luck(self.table):
            option = self.scripted() if self.script else own_luck(self.table)
            table = self.table.copy()
            table.take(CHANCE, option)
            self.goes_on(table)

    def scripted(self) -> Option:
        text, route = self.script.popleft()
        option = luck_named(self.table, text)
        if option is None:
            known = [each.text() for each in self.table.options(CHANCE)]
            self.fault(
                f"luck cannot come to '{text}' here{did_you_mean(text, known)} (it can: {', '.join(known)})", route
            )
            raise _CannotGoOnError
        return option

    def goes_on(self, table: Table) -> None:
        """The last move goes on to this table."""
        last = self.moves[-1]
        self.moves[-1] = Move(last.seat, last.option, (*last.events, *table.events), table)
        self.since.extend(table.events)
        self.table = table
        for event in table.events:
            certain = event.kind == LUCK and event.amount <= 1 and isinstance(event.note, Chance)
            if certain and self.script and self.luck_text(event) == self.script[0][0]:
                self.script.popleft()

    def luck_text(self, event: Event) -> str:
        """What luck came to."""
        assert isinstance(event.note, Chance)
        return event.note.name(self.table, event.what)

    def choose(self, act: Choose) -> None:
        self.settle()
        decision = self.table.decision
        if decision is None:
            assert self.table.outcome is not None
            self.fault(f"'{act.text}' comes after the end of the game ({self.table.outcome.text})", act.route)
            raise _CannotGoOnError
        for seat in self.seats(act.seat):
            for option in self.table.options(seat):
                if option.text() == act.text:
                    table = self.table.copy()
                    table.take(seat, option)
                    self.moves.append(Move(seat, option, (), table))
                    self.goes_on(table)
                    return
        seat = decision.seat if act.seat is None else act.seat
        why = self.game.refusal(self.table, seat, act.text)
        because = f": {why.because} ({why.rule})" if why else did_you_mean(act.text, self.offered(act.seat))
        self.fault(f"'{act.text}' is not offered here{because}", act.route)
        raise _CannotGoOnError

    def seats(self, seat: int | None) -> tuple[int, ...]:
        """The seats that are asked; only that one when one is named."""
        decision = self.table.decision
        asked = decision.seats if decision else ()
        return asked if seat is None else tuple(each for each in asked if each == seat)

    def offered(self, seat: int | None) -> list[str]:
        return [option.text() for each in self.seats(seat) for option in self.table.options(each)]

    # -- expectations -------------------------------------------------------------------------------------------------

    def expect(self, said: Expect) -> None:
        view = self.game.view(self.table, None if said.seat is None else (said.seat,))
        for path, wanted in said.view.items():
            self.expect_value(view, path, wanted, (*said.route, "view", path))
        decision = self.table.decision
        self.expect_equal(said.asked, decision.ask if decision else NOTHING, "asked", said)
        self.expect_options(said)
        for refused in said.refused:
            self.expect_refusal(refused, said.seat)
        self.expect_events(said)
        self.expect_equal(said.outcome, self.table.outcome.text if self.table.outcome else NOTHING, "outcome", said)

    def expect_equal(self, wanted: str | None, found: str, key: str, said: Expect) -> None:
        if wanted is not None and wanted != found:
            self.fault(f"'{key}' is '{found}', not '{wanted}'", (*said.route, key))

    def expect_value(self, view: object, path: str, wanted: Data, route: Route) -> None:
        try:
            value = value_at(view, path)
        except NoSuchValueError as error:
            self.fault(str(error), route)
            return
        if not matches(value, wanted):
            self.fault(f"'{path}' is {shown(value)}, not {shown(wanted)}", route)

    def expect_options(self, said: Expect) -> None:
        offered = self.offered(said.seat)
        for index, text in enumerate(said.offered):
            if text not in offered:
                self.fault(f"'{text}' is not offered{did_you_mean(text, offered)}", (*said.route, "offered", index))
        for index, text in enumerate(said.not_offered):
            if text in offered:
                self.fault(f"'{text}' is offered", (*said.route, "not_offered", index))
        if said.only_offered is not None and sorted(said.only_offered) != sorted(offered):
            self.fault(f"what is offered is: {', '.join(offered) or 'nothing'}", (*said.route, "only_offered"))

    def expect_refusal(self, wanted: Refused, seat: int | None) -> None:
        decision = self.table.decision
        asked = seat if seat is not None else decision.seat if decision else 0
        refusal = self.game.refusal(self.table, asked, wanted.attempt)
        if refusal is None:
            self.fault(f"'{wanted.attempt}' is offered, not refused", wanted.route)
        elif refusal.rule != wanted.rule:
            self.fault(f"'{wanted.attempt}' is refused by {refusal.rule}: {refusal.because}", wanted.route)
        elif wanted.blockers is not None and sorted(wanted.blockers) != sorted(refusal.blockers):
            found = ", ".join(refusal.blockers) or "nothing"
            self.fault(f"in the way of '{wanted.attempt}' is {found}", (*wanted.route, "blockers"))

    def expect_events(self, said: Expect) -> None:
        happened = [text for text in map(self.event_text, self.since) if text]
        after = 0
        for index, wanted in enumerate(said.happened):
            found = next((place for place in range(after, len(happened)) if _begins(happened[place], wanted)), None)
            if found is not None:
                after = found + 1
                continue
            hint = " after what stands before it" if _any(happened, wanted) else did_you_mean(wanted, happened)
            message = f"'{wanted}' did not happen{hint} (what did: {', '.join(happened) or 'nothing'})"
            self.fault(message, (*said.route, "happened", index))
        for index, unwanted in enumerate(said.not_happened):
            if _any(happened, unwanted):
                self.fault(f"'{unwanted}' happened", (*said.route, "not_happened", index))

    def event_text(self, event: Event) -> str:
        return "" if event.kind == LUCK else self.game.event_text(self.table, event)


def _begins(text: str, words: str) -> bool:
    """Whether these are the text's first words."""
    return text == words or text.startswith(f"{words} ")


def _any(texts: Iterable[str], words: str) -> bool:
    return any(_begins(text, words) for text in texts)
