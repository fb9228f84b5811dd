"""Phrase files: the words of a game's rules text, each phrase written once.

A phrase file is read into a `PhraseTable`. Grammar, printer, checks and the printed description of the language are
all made from that table. The notation is explained at the head of `core.phrases`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias

from souldeck.cards.errors import Place
from souldeck.cards.shapes import AMOUNTS

ANY_KIND: Final = "any"
"""A noun that can stand for everything (`it`); a slot that takes every noun."""
THIS: Final = "this"
"""The card itself. It fits every slot, for only the game knows what the card is."""
NOBODY: Final = "nobody"
"""The subject of an action that never has one."""

NUMBER: Final = "NUM"
"""The shape that `<num>` asks for: ONE or MANY."""

PERSON: Final = "person"
"""The wide kind of noun that is the subject of an action without kinds of its own."""
WIDE_KINDS: Final = (PERSON, "target")
"""Wide kinds that every language has; one that the game does not narrow means every noun."""

SEPARATORS: Final = ("LINE", "COMMA", "NONE")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or mark of punctuation that the phrase spells out, written as it prints."""

    text: str


@dataclass(frozen=True, slots=True)
class Verb:
    """`take/takes`: one form for "you" and for an action without subject, one for everybody else."""

    bare: str
    third: str


@dataclass(frozen=True, slots=True)
class Counted:
    """`card|cards`: agrees with the nearest amount before it in the same phrase."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Subject:
    """`<subj>`: "you", or a noun; verbs of the phrase agree with it."""


@dataclass(frozen=True, slots=True)
class ShapePiece:
    """A word of a shape, such as MONEY. `<num>` is the shape NUM."""

    name: str


@dataclass(frozen=True, slots=True)
class SlotPiece:
    """`<category>`: a phrase of that category. `third` is the form that `<act3>` asks for."""

    category: str
    kinds: frozenset[str] = frozenset()
    repeated: bool = False
    third: bool = False
    place: Place | None = field(default=None, compare=False)


Piece: TypeAlias = Word | Verb | Counted | Subject | ShapePiece | SlotPiece


@dataclass(frozen=True)
class Phrase:
    """One line of a phrase file. `kinds` are those of a noun, or of the subjects that an action may have."""

    key: str
    category: str
    kinds: frozenset[str]
    pieces: tuple[Piece, ...]
    wording: str
    place: Place
    line: str = field(repr=False)
    from_core: bool = False

    @cached_property
    def slots(self) -> tuple[SlotPiece, ...]:
        return tuple(piece for piece in self.pieces if isinstance(piece, SlotPiece))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words the phrase spells out, verbs in their bare form."""
        return tuple(
            piece.text if isinstance(piece, Word) else piece.bare
            for piece in self.pieces
            if isinstance(piece, Word | Verb)
        )

    @property
    def erased(self) -> tuple[str, ...]:
        """The phrase with its slots erased: what two phrases with one meaning are likely to share."""
        return tuple(
            "_"
            if isinstance(piece, SlotPiece | ShapePiece | Subject)
            else piece.bare
            if isinstance(piece, Verb)
            else piece.one
            if isinstance(piece, Counted)
            else piece.text
            for piece in self.pieces
        )


@dataclass(frozen=True, slots=True)
class ListCategory:
    """`[text = ability LINE]`: phrases of `item`, with a new line, a comma or nothing between them."""

    name: str
    item: str
    separator: str
    place: Place


@dataclass(frozen=True)
class PhraseTable:
    """The phrases of one language.

    `wide_kinds` are names for several kinds of noun at once, `cost_verbs` begin the actions that may be a cost,
    `replacing` are the keys of actions that change an event though their words do not show it, and `foreign` gives for
    a word of other games what this language says instead, the likeliest first. `counting` are the categories whose
    phrases can be amounts, `titles` say what a category is, and `source` is all that was read.
    """

    phrases: dict[str, Phrase]
    categories: dict[str, tuple[Phrase, ...]]
    lists: dict[str, ListCategory]
    wide_kinds: dict[str, frozenset[str]]
    cost_verbs: frozenset[str]
    replacing: frozenset[str]
    foreign: dict[str, tuple[str, ...]]
    counting: frozenset[str]
    titles: dict[str, str]
    source: str

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Every kind of noun."""
        return frozenset(kind for phrase in self.categories.get("np", ()) for kind in phrase.kinds)

    def kinds_meant(self, kinds: frozenset[str]) -> frozenset[str]:
        """The kinds of noun behind kinds as written in a slot, a wide one replaced by what it stands for.

        A slot without kinds, or with a wide kind that this game does not narrow, takes any noun.
        """
        meant: set[str] = set()
        for kind in kinds or {ANY_KIND}:
            meant |= self.wide_kinds.get(kind, {kind} if kind in self.kinds | {NOBODY} else {ANY_KIND})
        return frozenset({ANY_KIND}) if ANY_KIND in meant else frozenset(meant)

    def is_amount(self, piece: Piece) -> bool:
        """Can `card|cards` agree with this piece?"""
        return _is_counting(piece, self.counting)

    def amount_for(self, phrase: Phrase, index: int) -> int | None:
        """The number of the piece that the `card|cards` at `index` agrees with, None when there is none."""
        amounts = [number for number, piece in enumerate(phrase.pieces[:index]) if _is_counting(piece, self.counting)]
        return amounts[-1] if amounts else None

    def words(self) -> Iterator[str]:
        """Every word that some phrase spells out, as it prints; punctuation too."""
        for phrase in self.phrases.values():
            for piece in phrase.pieces:
                if isinstance(piece, Word):
                    yield piece.text
                elif isinstance(piece, Verb):
                    yield from (piece.bare, piece.third)
                elif isinstance(piece, Counted):
                    yield from (piece.one, piece.many)
                elif isinstance(piece, Subject):
                    yield "you"


def counting_categories(categories: dict[str, tuple[Phrase, ...]]) -> frozenset[str]:
    """The categories in which some phrase ends in a number, as `up to <num>` does."""
    found: frozenset[str] = frozenset()
    while True:
        more = frozenset(
            name
            for name, phrases in categories.items()
            if any(_is_counting(phrase.pieces[-1], found) for phrase in phrases)
        )
        if more == found:
            return found
        found = more


def _is_counting(piece: Piece, counting: frozenset[str]) -> bool:
    if isinstance(piece, ShapePiece):
        return piece.name in (NUMBER, *AMOUNTS)
    return isinstance(piece, SlotPiece) and not piece.repeated and piece.category in counting
