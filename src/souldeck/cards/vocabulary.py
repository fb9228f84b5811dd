"""The words of a language: which there are, what the grammar calls them, and what to say about one that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from souldeck.cards.grammar import BULLET, LINE, shapes_used, terminal
from souldeck.cards.phrases import PhraseTable
from souldeck.cards.shapes import SHAPES
from souldeck.kernel.nearest import did_you_mean, nearest

END: Final = "$END"

_WORD = re.compile(r'"[^"]*"|[.,:]|[^\s.,:"]+|"')
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TYPEWRITER = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})


def scan(line: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """The words and marks of a line with their columns (from 1)."""
    for match in _WORD.finditer(line, start):
        yield match.start() + 1, match[0]


class Vocabulary:
    """All words of one language."""

    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.words = {terminal(word): word for word in table.words()}
        self.shapes = tuple(SHAPES[name] for name in shapes_used(table))

    @cached_property
    def spellings(self) -> frozenset[str]:
        """Every word as it is written inside a sentence, without punctuation."""
        return frozenset(word for word in self.table.words() if word not in ".,:")

    def terminal_of(self, word: str) -> str | None:
        """What the grammar calls this word, or None when no phrase uses it."""
        name = terminal(word)
        if name in self.words:
            return name
        return next((shape.name for shape in self.shapes if shape.pattern.fullmatch(word)), None)

    def shown(self, name: str) -> str:
        """A word by the grammar's name for it, as a message shows it."""
        if name in self.words:
            return f"'{self.words[name]}'"
        if name in SHAPES:
            return SHAPES[name].says
        return {LINE: "a new line", BULLET: "a row ('- …')", END: "the end"}[name]

    def unknown(self, word: str) -> str:
        """What to say about a word that is not of this language."""
        plain = word.translate(_TYPEWRITER)
        if plain != word and self.terminal_of(plain):
            return f"'{word}' has a mark of print in it; write '{plain}'"
        what = f"'{word}' is not a word of this game's rules text"
        if word == '"':
            return "a quote is opened here and not closed in this line"
        if number := self.number_in_words(word):
            return f"{what}; amounts are digits, write '{number}'"
        if instead := self.known_one_of(self.table.foreign.get(word.lower(), ())):
            return f"{what}; write '{instead}'"
        return what + did_you_mean(word, self.spellings)

    def known_one_of(self, candidates: Iterable[str]) -> str | None:
        """The first of these that is all words of this language."""
        return next((text for text in candidates if all(self.terminal_of(word) for _, word in scan(text))), None)

    @staticmethod
    def number_in_words(word: str) -> int:
        """The small number that a word means, 0 for other words."""
        folded = word.lower()
        return _NUMBERS.index(folded) + 1 if folded in _NUMBERS else 0

    def nearest_of(self, word: str, names: frozenset[str]) -> str | None:
        """Of the words with these names, the one most like `word`, or None when none is like it."""
        return nearest(word, (self.words[name] for name in names if name in self.words))
