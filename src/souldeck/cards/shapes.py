"""Shapes of words: what may fill a phrase where it has a word in capitals, and how it is read and written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Values = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of word that is not spelt out in a phrase.

    `read` turns the word into what fills the node's slots, `size` of them; `write` turns that back into the word.
    People are shown what it `says` and the `example`.
    """

    name: str
    pattern: re.Pattern[str]
    read: Callable[[str], Values]
    write: Callable[[Values], str]
    says: str
    example: str
    size: int


def _shape(name: str, pattern: str, read: Callable[[str], Values], write: Callable[[Values], str], says: str) -> Shape:
    phrase, _, example = says.partition(" as in ")
    return Shape(name, re.compile(pattern), read, write, phrase, example, len(read(example)))


def _number(word: str) -> Values:
    return (int(word),)


def _plain(values: Values) -> str:
    return str(values[0])


_NUMBER: Final = "(?:0|[1-9][0-9]{0,3})"

SHAPES: Final = {
    shape.name: shape
    for shape in (
        _shape("ONE", "1", _number, _plain, "1 as in 1"),
        _shape("MANY", f"(?!1$){_NUMBER}", _number, _plain, "a number other than 1 as in 2"),
        _shape(
            "RANGE",
            f"{_NUMBER}-{_NUMBER}",
            lambda word: tuple(int(part) for part in word.split("-")),
            lambda values: f"{values[0]}-{values[1]}",
            "two numbers with a dash as in 1-3",
        ),
        _shape("SIGNED", f"[+-]{_NUMBER}", _number, lambda values: f"{values[0]:+}", "a number with a sign as in +1"),
        _shape(
            "MONEY", f"{_NUMBER}¢", lambda word: (int(word[:-1]),), lambda values: f"{values[0]}¢", "cents as in 3¢"
        ),
        _shape("XMONEY", "[Xx]¢", lambda _: (), lambda _: "X¢", "X cents as in X¢"),
        _shape(
            "NAME",
            '"[^"]+"',
            lambda word: (word[1:-1],),
            lambda values: f'"{values[0]}"',
            'a name in quotes as in "Imp"',
        ),
        _shape("SPACE", "[A-Za-z][1-9]", lambda word: (word.upper(),), _plain, "a space of the board as in F2"),
    )
}
"""Every shape by its name. A language knows those that its phrases use."""

AMOUNTS: Final = ("ONE", "MANY")
"""The shapes that a `<num>` may have, and that `card|cards` can agree with."""
