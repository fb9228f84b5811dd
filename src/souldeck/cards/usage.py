"""Which phrases texts use: for the printed language, and to find words that no card needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from souldeck.cards.node import Node
from souldeck.cards.phrases import Phrase, PhraseTable, SlotPiece
from souldeck.cards.walk import below


def uses(table: PhraseTable, trees: Iterable[Node]) -> Counter[str]:
    """How many of the trees use each phrase; 0 for one that none uses."""
    counted: Counter[str] = Counter(dict.fromkeys(table.phrases, 0))
    for tree in trees:
        counted.update({node.key for node in below(tree)} & table.phrases.keys())
    return counted


def unused(table: PhraseTable, trees: Iterable[Node]) -> list[Phrase]:
    """The game's own phrases that none of the trees uses."""
    counted = uses(table, trees)
    return [phrase for key, phrase in table.phrases.items() if not counted[key] and not phrase.from_core]


def reachable(table: PhraseTable, starts: Iterable[str]) -> frozenset[str]:
    """The keys of the phrases that can stand somewhere in what begins with these categories."""
    found: set[str] = set()
    waiting = [*starts, "np"]
    seen = set(waiting)
    while waiting:
        category = waiting.pop()
        if category in table.lists:
            inside = {table.lists[category].item}
        else:
            phrases = table.categories.get(category, ())
            found |= {phrase.key for phrase in phrases}
            inside = {piece.category for phrase in phrases for piece in phrase.pieces if isinstance(piece, SlotPiece)}
        waiting += inside - seen
        seen |= inside
    return frozenset(found)
