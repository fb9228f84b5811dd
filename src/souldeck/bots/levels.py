"""The bots by the names that people type."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Final

from souldeck.bots.bot import Bot
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays: which bot, with what budget. The module is imported when the bot is wanted."""

    module: str
    bot: str
    budget: dict[str, int] = field(default_factory=dict)


_SEARCH: Final = ("souldeck.bots.search", "SearchBot")

LEVELS: Final = {
    "random": Level("souldeck.bots.random", "RandomBot"),
    "greedy": Level("souldeck.bots.greedy", "GreedyBot"),
    "adept": Level(*_SEARCH, {"playouts": 32}),
    "expert": Level(*_SEARCH, {"playouts": 128}),
    "master": Level(*_SEARCH, {"playouts": 512}),
}
"""From the weakest up. Budgets are playouts, never seconds, so that a game is played alike on any machine."""


def bot_named(level: str) -> Bot:
    """A bot of that level. Raises `UnknownName` with the nearest."""
    if level not in LEVELS:
        raise UnknownName(f"there is no bot '{level}'{did_you_mean(level, LEVELS)} (bots: {', '.join(LEVELS)})")
    named = LEVELS[level]
    bot: Bot = getattr(import_module(named.module), named.bot)(**named.budget)
    return bot
