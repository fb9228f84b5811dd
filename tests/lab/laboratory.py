"""Plans of few, short games, and an executor that plays them in this process."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.lab.plan import Plan, Wanted, plan_of
from souldeck.lab.results import Results

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Does at once, in this process, what it is given."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def planned(games: int, *options: str, game: str = "drawing-dead", **wanted: Any) -> Plan:
    """A plan of random games, unless more is wanted."""
    return plan_of(game_named(game), Wanted(games, options=options, **wanted), bot_named)


def nobody_watches(results: Results) -> None:
    """Nobody looks at how far it is."""


def without_time(results: Results) -> list[Any]:
    """All there is about the games and their cards, but for how long they took."""
    cells = range(len(results.plan.cells))
    return [[game._replace(seconds=0) for game in results.in_order(cell)] for cell in cells] + results.cards
