"""Rates in processor time, held against a fixed loop because machines and their load differ; and memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final

ROUNDS: Final = 5
SECONDS_A_ROUND: Final = 0.5
SECONDS_OF_LOOP: Final = 0.1


@dataclass(frozen=True, slots=True)
class Rate:
    """How much was done: units per second of processor time, and the same divided by the rate of the fixed loop."""

    per_second: float
    to_loop: float


def rate(work: Callable[[], int], rounds: int = ROUNDS, seconds: float = SECONDS_A_ROUND) -> Rate:
    """The medians of several rounds, each of which runs the fixed loop first, under the same load.

    `work` does some of the work and says how many units that was; it is called until a round has lasted long enough.
    """
    work()
    measured = []
    for _ in range(rounds):
        loops = _round(calibration_loop, SECONDS_OF_LOOP)
        units = _round(work, seconds)
        measured.append((units, units / loops))
    return Rate(median([units for units, _ in measured]), median([ratio for _, ratio in measured]))


def lost_by(slower: Callable[[], int], quicker: Callable[[], int], seconds: float = SECONDS_A_ROUND) -> float:
    """The part of its rate that one way loses against the other; the median of rounds that measure both."""
    lost = []
    for _ in range(ROUNDS):
        quick = _round(quicker, seconds)
        lost.append(1 - _round(slower, seconds) / quick)
    return median(lost)


def _round(work: Callable[[], int], seconds: float) -> float:
    units = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        units += work()
    return units / spent


def bytes_of_each(make: Callable[[], object], count: int = 500) -> float:
    """The memory that one more of what is made takes, with all that is new in it."""
    make()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        made = [make() for _ in range(count)]
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    return taken / len(made)


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
