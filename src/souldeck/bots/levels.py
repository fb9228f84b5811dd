"""The bots by the names that people type."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from souldeck.bots.bot import Bot
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean

LEVELS: Final = {
    "random": ("souldeck.bots.random", "RandomBot"),
    "greedy": ("souldeck.bots.greedy", "GreedyBot"),
}
"""Level to the module and class of its bot, from the weakest up."""


def bot_named(level: str) -> Bot:
    """A bot of that level. Raises `UnknownName` with the nearest."""
    if level not in LEVELS:
        raise UnknownName(f"there is no bot '{level}'{did_you_mean(level, LEVELS)} (bots: {', '.join(LEVELS)})")
    module, name = LEVELS[level]
    bot: Bot = getattr(import_module(module), name)()
    return bot
