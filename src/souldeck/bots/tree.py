"""The tree of a search: what the searching seat knows, what may be chosen there, and what came of it so far.

A node is an information set of the searching seat: the choices made since the root and the luck that this seat saw. In
each world only some of a node's choices are offered, so each counts how often it was (its availability).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

EXPLORING: Final = 1.0
"""How many standard deviations of the results a choice is given the benefit of the doubt for."""

LEAST_SPREAD: Final = 0.005

WIDENING: Final = 1.0
WIDENING_POWER: Final = 0.35
"""After n visits of a node, `WIDENING * n ** WIDENING_POWER` of its choices are looked into, the likeliest first."""

PRIOR_VISITS: Final = 10.0
"""How many playouts the look at a choice counts for."""


class Choice:
    """One choice at a node, of `seat`: what it was worth at a look, and the results of the playouts through it."""

    def __init__(self, seat: int, text: str, look: float) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.look: Final = look
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.nodes: Final[dict[tuple[int, ...], Node]] = {}

    def expected(self, bias: float) -> float:
        """The mean of the results, of which the look, put right by the bias of looks, counts for some."""
        return (self.total + PRIOR_VISITS * (self.look + bias)) / (self.visits + PRIOR_VISITS)

    @property
    def mean(self) -> float:
        """The mean of the results; before the first, what the look said."""
        return self.total / self.visits if self.visits else self.look

    @property
    def deviation(self) -> float:
        """The standard deviation of the results."""
        if self.visits < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean) / (self.visits - 1))

    def add(self, result: float) -> None:
        """Count the result of a playout."""
        self.visits += 1
        self.total += result
        self.squares += result * result


class Node:
    """An information set. `reached` says that a playout has begun here: the next one looks at its choices."""

    def __init__(self) -> None:
        self.reached = False
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.looks = 0.0
        self.choices: Final[dict[tuple[int, str], Choice]] = {}

    def choose(self, offered: Sequence[Choice]) -> Choice:
        """The choice to look into next: upper confidence bounds over the likeliest of those offered.

        (P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002, with
        availability in the place of the node's visits and the node's own spread in the place of the known range.)
        """
        width = max(1, int(WIDENING * (self.visits + 1) ** WIDENING_POWER))
        if len(offered) > width:
            offered = sorted(offered, key=_likely, reverse=True)[:width]
        for choice in offered:
            choice.available += 1
        spread, bias = EXPLORING * self._spread(), self.bias
        return max(offered, key=lambda choice: _bound(choice, spread, bias))

    @property
    def best(self) -> Choice:
        """The choice that was looked into most; among equals, that with the best results."""
        bias = self.bias
        return max(self.choices.values(), key=lambda choice: (choice.visits, choice.expected(bias)))

    @property
    def bias(self) -> float:
        """How much more the playouts came to than the looks at their choices had promised.

        In the middle of a turn things look better, or worse, than at its end; the same for all choices, roughly.
        """
        return (self.total - self.looks) / self.visits if self.visits else 0.0

    def add(self, choice: Choice, result: float) -> None:
        """Count the result of a playout through a choice, for the seat that chooses here."""
        choice.add(result)
        self.looks += choice.look
        self.visits += 1
        self.total += result
        self.squares += result * result

    def _spread(self) -> float:
        if self.visits < 2:
            return LEAST_SPREAD
        variance = (self.squares - self.total * self.total / self.visits) / (self.visits - 1)
        return max(LEAST_SPREAD, sqrt(max(0.0, variance)))


def _likely(choice: Choice) -> tuple[int, float]:
    """Choices looked into before come first, then by the look."""
    return (1 if choice.visits else 0, choice.look)


def _bound(choice: Choice, spread: float, bias: float) -> float:
    return choice.expected(bias) + spread * sqrt(log(choice.available + 1) / (choice.visits + PRIOR_VISITS))
