"""Who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from souldeck.kernel.errors import BadValue
from souldeck.play.asked import Chooser

ME: Final = "me"
"""The name of the one person who plays."""

_BOT: Final = "bot:"

BotNamed = Callable[[str], Chooser]
"""Gives the bot of a level. Raises `UnknownName` for one that does not exist."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who answers for a seat: a person by name, or a bot by its level.

    One person may hold several seats; then all of them have the same name.
    """

    name: str
    bot: Chooser | None = None

    @property
    def text(self) -> str:
        """As records write it: `me`, `bot:random`."""
        return f"{_BOT}{self.name}" if self.bot else self.name


def holders_from(texts: Sequence[str], bot_named: BotNamed) -> tuple[Holder, ...]:
    """The holders whose `text` these are. Raises `UnknownName` for a bot that does not exist."""
    return tuple(
        Holder(text.removeprefix(_BOT), bot_named(text.removeprefix(_BOT))) if text.startswith(_BOT) else Holder(text)
        for text in texts
    )


def seating(typed: str | None, seats: int | None, least: int, bot_named: BotNamed) -> tuple[Holder, ...]:
    """The holders somebody typed: `random` (in every seat), or one word for each seat, `me,random`.

    Without words every seat is `me`; without a number of seats there are as many as words, else `least`.
    Raises `BadValue` when numbers differ and `UnknownName` for a bot that does not exist.
    """
    words = [word.strip() for word in typed.split(",")] if typed is not None else [ME]
    count = seats if seats is not None else max(len(words), least)
    if len(words) == 1:
        words *= count
    if len(words) != count:
        seats_there_are = "there is 1 seat" if count == 1 else f"there are {count} seats"
        raise BadValue(f"'{typed}' names {len(words)} players, but {seats_there_are}")
    return tuple(Holder(word) if word == ME else Holder(word, bot_named(word)) for word in words)
