"""How many ways a game can go within a few choices: a wrong rule of legality changes the number.

Chess programs call this perft. Luck is no choice: with luck outside every outcome is followed, otherwise the table's
generator decides.
"""

from __future__ import annotations

from dataclasses import dataclass

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.table import Table


@dataclass(frozen=True, slots=True)
class Count:
    """After this many choices: how many lines stand at a further decision, and how many have just ended."""

    choices: int
    decisions: int
    endings: int


def count_lines(table: Table, depth: int) -> tuple[Count, ...]:
    """The counts after 0 to `depth` choices from this table, which is left as it is."""
    decisions = [0] * (depth + 1)
    endings = [0] * (depth + 1)
    _walk(table, 0, decisions, endings)
    return tuple(Count(choices, *row) for choices, row in enumerate(zip(decisions, endings, strict=True)))


def _walk(table: Table, choices: int, decisions: list[int], endings: list[int]) -> None:
    decision = table.decision
    if decision is None:
        endings[choices] += 1
        return
    luck = decision.seats == (CHANCE,)
    if not luck:
        decisions[choices] += 1
        if choices + 1 == len(decisions):
            return
    for seat in decision.seats:
        for option in table.options(seat):
            after = table.copy()
            after.take(seat, option)
            _walk(after, choices if luck else choices + 1, decisions, endings)
