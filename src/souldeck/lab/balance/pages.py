"""Which runs and which page belong to which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean
from souldeck.lab.balance import dark_souls, drawing_dead, drawing_dead_page, level_ups
from souldeck.lab.balance.runs import Found, Run

SEARCH: Final = "adept"
"""The level that searches in the tables, unless another one is named."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What is played to judge a game, and how the page is written from what was found and the command that made it."""

    runs: Sequence[Run]
    page: Callable[[Found, str], str]


def _of_drawing_dead(search: str, games: int | None) -> Balance:
    levels = drawing_dead.levels(search, games or drawing_dead.GAMES)
    # The bot that searches takes longest, so it comes last.
    runs = [*level_ups.runs(levels), *drawing_dead.runs(levels)]
    return Balance(runs, lambda found, command: drawing_dead_page.page(found, levels, command))


def _of_dark_souls(search: str, games: int | None) -> Balance:
    bots, many = ("random", "greedy", search), games or dark_souls.GAMES
    return Balance(dark_souls.runs(bots, many), lambda found, command: dark_souls.page(found, bots, many, command))


GAMES: Final[dict[str, Callable[[str, int | None], Balance]]] = {
    drawing_dead.GAME: _of_drawing_dead,
    dark_souls.GAME: _of_dark_souls,
}


def balance_of(game: str, search: str, games: int | None = None) -> Balance:
    """The runs and the page of a game, with this level as the bot that searches, and so many games in a row of a table.

    Raises `UnknownName` for a game that has none.
    """
    if game not in GAMES:
        raise UnknownName(f"there are no figures of '{game}'{did_you_mean(game, GAMES)} (games: {', '.join(GAMES)})")
    return GAMES[game](search, games)
