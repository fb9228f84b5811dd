"""Rates in processor time, and a fixed loop to hold them against, because machines and their load differ."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

ROUNDS = 5
SECONDS_A_ROUND = 0.5


def rate(work: Callable[[], int], rounds: int = ROUNDS, seconds: float = SECONDS_A_ROUND) -> float:
    """Units per second of processor time, the median of several rounds.

    `work` does some of the work and says how many units that was; it is called until a round has lasted long enough.
    """
    work()
    return median([_round(work, seconds) for _ in range(rounds)])


def _round(work: Callable[[], int], seconds: float) -> float:
    units = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        units += work()
    return units / spent


class _Card:
    """Something small to make, read and call, as rules do all the time."""

    __slots__ = ("number", "suit")

    def __init__(self, number: int, suit: int) -> None:
        self.number = number
        self.suit = suit

    def value(self) -> int:
        return self.suit * 13 + self.number


def calibration_loop() -> int:
    """One unit of the kind of work rules do: small objects, calls, tuples, lists, dictionaries and integers.

    Never changes, so that rates divided by its rate can be compared between machines and between years.
    """
    seen: dict[int, int] = {}
    hand: tuple[int, ...] = ()
    state = 12345
    for step in range(100):
        state = 698769069 * (state & 0xFFFFFFFF) + (state >> 32)
        card = _Card(step % 13 + 1, state & 3)
        hand = (*hand[-5:], card.value())
        seen[hand[-1]] = seen.get(hand[-1], 0) + 1
        pairs = [number for number in hand if number % 13 == card.number]
        if len(pairs) > 1:
            seen.pop(pairs[0], None)
    return 1
