"""Random texts, made straight from the phrase table: whatever a language can say, sooner or later."""

from __future__ import annotations

from collections import Counter
from random import Random

from souldeck.cards.node import Node, Slot
from souldeck.cards.phrases import ListCategory, Phrase, PhraseTable, Piece, ShapePiece, SlotPiece, Subject
from souldeck.cards.printer import YOU

_DEEPEST = 12


class RandomTexts:
    """Trees of one language. Phrases that came least often come first, so that soon all of them have come."""

    def __init__(self, table: PhraseTable, seed: int) -> None:
        self.table = table
        self.random = Random(seed)
        self.used: Counter[str] = Counter()
        self.height = _heights(table)

    def tree(self, start: str = "text") -> Node:
        value = self.category(start, 0)
        return value if isinstance(value, Node) else Node(start, (value,))

    def category(self, name: str, depth: int) -> Node | tuple[Node, ...]:
        if name in self.table.lists:
            return self.items(self.table.lists[name], depth)
        return self.phrase(self.chosen(name, depth), depth)

    def items(self, items: ListCategory, depth: int) -> tuple[Node, ...]:
        return tuple(
            self.phrase(self.chosen(items.item, depth), depth) for _ in range(self.random.choice((1, 1, 2, 3)))
        )

    def chosen(self, category: str, depth: int) -> Phrase:
        """A phrase of the category: the lowest when the tree is deep already, else one that came seldom."""
        phrases = self.table.categories[category]
        if depth > _DEEPEST:
            lowest = min(self.height[phrase.key] for phrase in phrases)
            phrases = tuple(phrase for phrase in phrases if self.height[phrase.key] == lowest)
        return min(phrases, key=lambda phrase: self.used[phrase.key] + self.random.expovariate(0.3))

    def phrase(self, phrase: Phrase, depth: int) -> Node:
        self.used[phrase.key] += 1
        return Node(phrase.key, tuple(slot for piece in phrase.pieces for slot in self.fill(piece, depth + 1)))

    def fill(self, piece: Piece, depth: int) -> tuple[Slot, ...]:
        if isinstance(piece, ShapePiece):
            return self.shape(piece.name)
        if isinstance(piece, Subject):
            return (Node(YOU) if self.random.random() < 0.5 else self.category("np", depth),)
        if isinstance(piece, SlotPiece):
            if piece.repeated:
                sentences = self.random.choice((1, 1, 2, 3))
                return (tuple(self.phrase(self.chosen(piece.category, depth), depth) for _ in range(sentences)),)
            return (self.category(piece.category, depth),)
        return ()

    def shape(self, name: str) -> tuple[int | str, ...]:
        number = self.random.randrange(0, 14)
        match name:
            case "NUM" | "MONEY":
                return (number,)
            case "MANY":
                return (number if number != 1 else 2,)
            case "ONE":
                return (1,)
            case "SIGNED":
                return (self.random.choice((number + 1, -number - 1)),)
            case "RANGE":
                return (number, number + 2)
            case "NAME":
                return (self.random.choice(("The Bloat", "Mr. Boom", "X", "a 2, an 8: No")),)
            case "SPACE":
                return (self.random.choice(("F1", "B3")),)
        return ()


def _heights(table: PhraseTable) -> dict[str, int]:
    """How deep the lowest tree of each phrase is."""
    heights: dict[str, int] = dict.fromkeys(table.phrases, 1000)
    changed = True
    while changed:
        changed = False
        for phrase in table.phrases.values():
            height = 1 + max((_height_of(table, slot, heights) for slot in phrase.slots), default=0)
            if height < heights[phrase.key]:
                heights[phrase.key] = height
                changed = True
    return heights


def _height_of(table: PhraseTable, slot: SlotPiece, heights: dict[str, int]) -> int:
    category = slot.category
    while category in table.lists:
        category = table.lists[category].item
    return min(heights[phrase.key] for phrase in table.categories[category])
