"""Whether a choice loses at once, or brings a setback for sure, so that a person can be warned of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.table import Table
from souldeck.play.menus import is_midway

_TRIES: Final = 200
"""Courses of luck looked at before a choice counts as losing. Nearly every choice is cleared by the first."""

_WORLDS: Final = 2


@dataclass(frozen=True, slots=True)
class Losing:
    """A choice that loses at once or is a setback: what it leads to, and whether every course of luck was tried."""

    outcome: str
    certain: bool
    setback: bool = False

    @property
    def text(self) -> str:
        """A line for people."""
        said = self.outcome if self.setback else f"this loses the game at once ({self.outcome})"
        return said if self.certain else f"{said}, in every way that was tried"


def losing(table: Table, seat: int, option: Option) -> Losing | None:
    """What the choice leads to if it loses the game at once, or is a setback, whatever luck does; None when it is not.

    It is tried in worlds that agree with what the seat knows, so that the answer gives nothing away.
    """
    search = _Search(seat)
    for seed in range(_WORLDS):
        world = table.game.world(table, seat, seed)
        world.luck_outside = True
        world.answer(seat, world.numbers[seat], option.text())
        if not search.lost(world, _TRIES):
            return None
    return Losing(search.outcome, search.certain, search.setback)


class _Search:
    """Goes through what luck may do until it has found a course that loses nothing, or has tried enough of them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.certain = True
        self.setback = False
        self.outcome = ""

    def lost(self, table: Table, tries: int) -> bool:
        """Whether every course from here loses at once or is a setback.

        At most so many are tried, spread over what luck may do.
        """
        told = [said for event in table.events if (said := table.game.setback(table, event))]
        if told and table.outcome is None:
            self.setback = True
            self.outcome = self.outcome or told[0]
            return True
        decision = table.decision
        if decision is None:
            assert table.outcome is not None
            self.outcome = self.outcome or table.outcome.text
            return self.is_loss(table.outcome)
        if self.seat in decision.seats and is_midway(table, self.seat):
            # Choices asked in steps are one to whoever makes them: all ways to finish this one may be lost.
            finished = reversed(decision.options_of(self.seat))
            return all(self.lost(_after(table, self.seat, option), tries) for option in finished)
        if CHANCE not in decision.seats:
            return False
        options = decision.options_of(CHANCE)
        tried = options[:: -(-len(options) // tries)]
        self.certain = self.certain and len(tried) == len(options)
        return all(self.lost(_after(table, CHANCE, option), max(1, tries // len(tried))) for option in tried)

    def is_loss(self, outcome: Outcome) -> bool:
        return outcome.result != "stopped" and self.seat not in outcome.winners


def _after(table: Table, seat: int, option: Option) -> Table:
    after = table.copy()
    after.take(seat, option)
    return after
