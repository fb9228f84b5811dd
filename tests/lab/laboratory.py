"""Plans of few, short games, and an executor that plays them in this process."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.lab.plan import Plan, Wanted, plan_of
from souldeck.lab.playing import Batch, CardCounts, Played
from souldeck.lab.results import Results
from souldeck.lab.tables import Files, write_tables

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


IsWon = Callable[[int, int], bool]
"""Whether a game is won, by its cell and number."""


def keep(path: Path, plan: Plan, is_won: IsWon, cards: CardCounts | None = None) -> Path:
    """Write results made up for a plan, with these counts of cards in every cell."""
    results = Results(plan)
    for cell in range(len(plan.cells)):
        games = tuple(made_up(plan, number, won=is_won(cell, number)) for number in range(plan.games))
        results.add(Batch(cell, games, cards or {}))
    write_tables(results, Files(path))
    return path


def made_up(plan: Plan, number: int, *, won: bool) -> Played:
    """A game that nobody played: won in twenty rounds or lost in ten, by Rime and Varrow in turns."""
    seed, character = plan.seed_of(number), ("rime", "varrow")[number % 2]
    if won:
        return Played(number, seed, "won", "", (0,), (character,), 20, 150, 0.1)
    return Played(number, seed, "lost", "second death", (), (character,), 10, 60, 0.05)
