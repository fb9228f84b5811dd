"""From a tree back to its text. Capitals, articles and agreement are made here, so a tree has one printed form."""

from __future__ import annotations

from collections.abc import Iterator

from souldeck.cards.node import Node, Slot
from souldeck.cards.phrases import (
    NUMBER,
    Counted,
    Phrase,
    PhraseTable,
    Piece,
    ShapePiece,
    SlotPiece,
    Subject,
    Verb,
    Word,
)
from souldeck.cards.shapes import SHAPES
from souldeck.cards.words import article

YOU = "you"
"""The key of the node for "you" in the place of a subject."""

_NEW_LINE = "\n"
_BULLET = "\n- "
_SEPARATORS = {"LINE": (_NEW_LINE,), "COMMA": (",",), "NONE": ()}


def print_text(table: PhraseTable, node: Node) -> str:
    """The text of a whole tree, each sentence with its capital."""
    return _join(_words(table, node, third=False), capitals=True)


def print_phrase(table: PhraseTable, node: Node) -> str:
    """A part of a text as it stands inside a sentence."""
    return _join(_words(table, node, third=False), capitals=False)


def is_one(table: PhraseTable, value: Slot) -> bool:
    """Is this amount exactly 1? What is counted then stands in the singular."""
    if not isinstance(value, Node):
        return value == 1
    phrase = table.phrases.get(value.key)
    return phrase is not None and table.is_amount(phrase.pieces[-1]) and is_one(table, value.slots[-1])


def slots_by_piece(table: PhraseTable, node: Node) -> dict[int, tuple[Slot, ...]]:
    """What fills each piece of the node's phrase, by the number of the piece; words that are spelt out have nothing."""
    filled: dict[int, tuple[Slot, ...]] = {}
    used = 0
    for index, piece in enumerate(table.phrases[node.key].pieces):
        size = _slots_filled(piece)
        if size:
            filled[index] = node.slots[used : used + size]
            used += size
    return filled


def _slots_filled(piece: Piece) -> int:
    if isinstance(piece, ShapePiece):
        return SHAPES[piece.name].size if piece.name in SHAPES else int(piece.name == NUMBER)
    return int(isinstance(piece, SlotPiece | Subject))


def _words(table: PhraseTable, node: Node, third: bool) -> Iterator[str]:
    if node.key == YOU:
        yield YOU
        return
    if node.key in table.lists:
        yield from _list(table, node.key, node.slots[0])
        return
    phrase = table.phrases[node.key]
    filled = slots_by_piece(table, node)
    for index, piece in enumerate(phrase.pieces):
        if isinstance(piece, Word):
            yield piece.text
        elif isinstance(piece, Verb):
            yield piece.third if third or _subject_is_named(phrase, filled) else piece.bare
        elif isinstance(piece, Counted):
            amount = table.amount_for(phrase, index)
            singular = amount is not None and is_one(table, filled[amount][0])
            yield piece.one if singular else piece.many
        elif isinstance(piece, ShapePiece):
            yield _shape(piece, filled.get(index, ()))
        else:
            yield from _slot(table, piece, filled[index][0])


def _subject_is_named(phrase: Phrase, filled: dict[int, tuple[Slot, ...]]) -> bool:
    """Does the phrase have a subject, and is it somebody other than you?"""
    for index, piece in enumerate(phrase.pieces):
        if isinstance(piece, Subject):
            subject = filled[index][0]
            return isinstance(subject, Node) and subject.key != YOU
    return False


def _shape(piece: ShapePiece, slots: tuple[Slot, ...]) -> str:
    if piece.name == "BULLET":
        return _BULLET
    if piece.name == NUMBER:
        return str(slots[0])
    return SHAPES[piece.name].write(tuple(value for value in slots if isinstance(value, int | str)))


def _slot(table: PhraseTable, piece: SlotPiece | Subject, value: Slot) -> Iterator[str]:
    if isinstance(value, tuple) and isinstance(piece, SlotPiece):
        yield from _list(table, piece.category, value)
    elif isinstance(value, Node):
        yield from _words(table, value, third=isinstance(piece, SlotPiece) and piece.third)


def _list(table: PhraseTable, category: str, items: Slot) -> Iterator[str]:
    separator = _SEPARATORS[table.lists[category].separator] if category in table.lists else ()
    assert isinstance(items, tuple)
    for number, item in enumerate(items):
        if number:
            yield from separator
        yield from _words(table, item, third=False)


def _join(words: Iterator[str], capitals: bool) -> str:
    """Put words together: spaces, articles, and a capital where a sentence begins."""
    text = ""
    waiting = ""  # an article, until the word after it is known
    at_start = capitals
    for word in words:
        if word in ("a", "an"):
            waiting = word
            continue
        for written in (article(word), word) if waiting else (word,):
            begins_line = written in (_NEW_LINE, _BULLET)
            glue = "" if not text or text.endswith((_NEW_LINE, "- ")) or begins_line or written in ",.:" else " "
            text += glue + (written[0].upper() + written[1:] if at_start else written)
            at_start = capitals and (begins_line or written in ".:")
        waiting = ""
    return text
