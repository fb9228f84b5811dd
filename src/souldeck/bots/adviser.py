"""Hints by search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from time import monotonic
from typing import Final

from souldeck.bots.budget import Budget, Clock
from souldeck.bots.search import Search
from souldeck.bots.tree import Choice
from souldeck.play.asked import Asked
from souldeck.play.hints import Adviser, Hint, Rating

SECONDS: Final = 4.0

MOST: Final = 3
"""How many choices of a seat are worth telling."""

DEVIATIONS: Final = 1.96
"""Of a mean, for 19 times in 20."""


class SearchAdviser(Adviser):
    """Gives the choices that the search bot would think about longest."""

    def __init__(self, seconds: float = SECONDS, clock: Clock = monotonic) -> None:
        self.seconds = seconds
        self._clock: Final = clock

    def hint(self, questions: Sequence[Asked], stopped: Callable[[], bool]) -> Hint:
        ratings: list[Rating] = []
        playouts = 0
        for asked in questions:
            search = Search(asked)
            search.run(Budget(seconds=self.seconds / len(questions), clock=self._clock, stopped=stopped))
            ratings += _ratings(asked, search)
            playouts += search.root.visits
        ratings.sort(key=lambda rating: rating.chance, reverse=True)
        return Hint(tuple(ratings), playouts)


def _ratings(asked: Asked, search: Search) -> list[Rating]:
    choices = list(search.root.choices.values())
    spread = _spread(choices)
    options = {option.text(): option for option in asked.options}
    choices.sort(key=lambda choice: (choice.visits, choice.expected(search.root.bias)), reverse=True)
    return [
        Rating(asked.seat, options[choice.text], choice.mean, _doubt(choice.visits, spread))
        for choice in choices[:MOST]
    ]


def _spread(choices: Sequence[Choice]) -> float:
    """The standard deviation of results about the mean of their own choice, over all choices."""
    squares = sum([(choice.visits - 1) * choice.deviation**2 for choice in choices if choice.visits])
    free = sum([choice.visits - 1 for choice in choices if choice.visits])
    return sqrt(squares / free) if free else 0.5


def _doubt(visits: int, spread: float) -> float:
    return min(1.0, DEVIATIONS * spread / sqrt(visits)) if visits else 1.0
