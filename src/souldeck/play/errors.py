"""What can go wrong around a game, in words for the person who can mend it."""

from __future__ import annotations

from collections.abc import Sequence

from souldeck.kernel.errors import SouldeckError


class BadRecord(SouldeckError):
    """A record that cannot be read, or does not fit the game; the message begins with file and line."""


class BadPosition(SouldeckError):
    """A text that is no position, or one of another version."""


class NoSavedGame(SouldeckError):
    """There is nothing to go on with, or it cannot be opened."""


class NothingToUndo(SouldeckError):
    """There is no choice of that person to take back, or none to make again."""


class NeedsConsent(SouldeckError):
    """A choice can be taken back only if others agree, because somebody has seen something new since."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(f"something new was shown since; taking that back needs the word of {', '.join(names)}")
        self.names = tuple(names)


class InputEnded(SouldeckError):
    """The input ended while somebody was asked; the message says how to go on."""
