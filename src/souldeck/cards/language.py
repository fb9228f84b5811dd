"""A game's rules text as one object: read a text, print it, check it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from souldeck.cards.errors import CardErrors, Fault, Place, TextFault
from souldeck.cards.node import Node
from souldeck.cards.phrase_files import read_phrases
from souldeck.cards.phrases import PhraseTable, ShapePiece
from souldeck.cards.printer import print_phrase, print_text, slots_by_piece
from souldeck.cards.vocabulary import Vocabulary
from souldeck.cards.walk import below

if TYPE_CHECKING:
    from souldeck.cards.parse import Parser, Reading

_NAME = ShapePiece("NAME")

TEXT = "text"
"""The category of a whole text, as a card has it."""


class Language:
    """The core with a game's phrases. The grammar is built, or taken from the cache, when a text is first read.

    `starts` are the categories that may stand alone in a field of a card, besides a whole text: `("pattern",)`.
    """

    def __init__(self, table: PhraseTable, starts: Iterable[str] = ()) -> None:
        self.table = table
        self.starts = (TEXT, "ability", *starts)
        self.vocabulary = Vocabulary(table)

    @classmethod
    def load(cls, files: Iterable[Path], starts: Iterable[str] = ()) -> Language:
        """Read the game's phrase files. Raises CardErrors with every fault in them."""
        return cls(read_phrases(files), starts)

    @cached_property
    def parser(self) -> Parser:
        """The reader of texts. Raises CardErrors when two phrases could be confused."""
        from souldeck.cards.parse import Parser

        return Parser(self.table, self.vocabulary, self.starts)

    def print(self, tree: Node) -> str:
        """The text of a tree; for what `parse` gave, exactly what was parsed."""
        return print_text(self.table, tree)

    def print_phrase(self, tree: Node) -> str:
        """A part of a tree as it stands inside a sentence, without a capital."""
        return print_phrase(self.table, tree)

    def names_in(self, tree: Node) -> Iterator[tuple[Node, str]]:
        """The names of cards that a text has in quotes, each with the node whose slot it fills."""
        for node in below(tree):
            if node.key in self._with_names:
                for index, slots in slots_by_piece(self.table, node).items():
                    if self.table.phrases[node.key].pieces[index] == _NAME:
                        yield node, str(slots[0])

    @cached_property
    def _with_names(self) -> frozenset[str]:
        return frozenset(key for key, phrase in self.table.phrases.items() if _NAME in phrase.pieces)

    def check(self, text: str, start: str = TEXT) -> Reading:
        """Read a text and check it: its tree, or everything that is wrong with it."""
        from souldeck.cards.checks import check_text

        return check_text(self, text, start)

    def parse(self, text: str, start: str = TEXT) -> Node:
        """The tree of a text that is right in every way. Raises CardErrors with all that is not."""
        reading = self.check(text, start)
        if reading.tree is None or reading.faults:
            raise CardErrors(_as_fault(text, fault) for fault in reading.faults)
        return reading.tree


def _as_fault(text: str, fault: TextFault) -> Fault:
    return Fault(Place("text", fault.line, fault.column), fault.message, text.split("\n")[fault.line - 1])
