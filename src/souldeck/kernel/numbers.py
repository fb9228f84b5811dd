"""Whole numbers that somebody typed, or that stand in a file."""

from typing import Final

MOST_DIGITS: Final = 18
"""More than any count, place or line has. Python itself refuses to read a number of thousands of digits."""

_MOST_REPEATED: Final = 60


def whole_number(text: str) -> int:
    """The number that a text says; -1 for a text that is no number, or is longer than any that means something."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1


def shortened(text: str) -> str:
    """A text to be repeated in a message, cut when it is longer than anybody wants to read again."""
    return text if len(text) <= _MOST_REPEATED else f"{text[:_MOST_REPEATED]}…"
