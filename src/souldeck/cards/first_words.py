"""The words that phrases of a category may begin with, and the groups of them that messages name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from souldeck.cards.grammar import terminal
from souldeck.cards.phrases import NUMBER, Phrase, PhraseTable, ShapePiece, SlotPiece, Subject, Verb, Word


@dataclass(frozen=True, slots=True)
class Group:
    """Words that together mean that any noun, or any action, may stand somewhere."""

    says: str
    names: frozenset[str]


class FirstWords:
    """The first words of a language's categories, by the grammar's names for them."""

    def __init__(self, table: PhraseTable) -> None:
        self.table = table

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The groups, the largest idea first."""
        nouns = [phrase.wording for phrase in self.table.categories["np"] if not (phrase.slots or phrase.from_core)]
        examples = ", ".join((*nouns[:1], "this"))
        return (
            Group(f"a noun ({examples}, …)", self.of("np")),
            Group(f"an action ({self.some_verbs(third=False)}, …)", self.of("act")),
            Group(f"an action ({self.some_verbs(third=True)}, …)", self.of("act", third=True)),
        )

    def some_verbs(self, *, third: bool) -> str:
        verbs = (phrase.pieces[0] for phrase in self.table.categories["act"])
        forms = dict.fromkeys(verb.third if third else verb.bare for verb in verbs if isinstance(verb, Verb))
        return ", ".join(list(forms)[:2])

    def of(self, category: str, *, third: bool = False) -> frozenset[str]:
        """The names of the words that a phrase of this category may begin with."""
        found: set[str] = set()
        waiting = [(category, third)]
        seen = set(waiting)
        while waiting:
            name, form = waiting.pop()
            for phrase in self.phrases(name):
                for first in self.first_of(phrase, form):
                    if isinstance(first, str):
                        found.add(first)
                    elif first not in seen:
                        seen.add(first)
                        waiting.append(first)
        return frozenset(found)

    def phrases(self, category: str) -> tuple[Phrase, ...]:
        while category in self.table.lists:
            category = self.table.lists[category].item
        return self.table.categories.get(category, ())

    def first_of(self, phrase: Phrase, third: bool) -> Iterator[str | tuple[str, bool]]:
        """The names of the words that the phrase begins with, or the category and form it begins with."""
        piece = phrase.pieces[0]
        if isinstance(piece, Word):
            yield terminal(piece.text)
        elif isinstance(piece, Verb):
            yield terminal(piece.third if third else piece.bare)
        elif isinstance(piece, Subject):
            yield terminal("you")
            yield ("np", False)
        elif isinstance(piece, SlotPiece):
            yield (piece.category, piece.third)
        elif isinstance(piece, ShapePiece):
            yield from ("ONE", "MANY") if piece.name == NUMBER else (piece.name,)
