"""Do words such as `that player`, `it` and `that damage` mean something that was named before?

What they mean must stand earlier in the same ability, and not in another row of the same list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from souldeck.cards.errors import TextFault
from souldeck.cards.node import Node
from souldeck.cards.phrases import Phrase, PhraseTable, ShapePiece, Verb, Word
from souldeck.cards.printer import print_phrase
from souldeck.cards.walk import children

PRONOUNS: Final = frozenset({"it", "them"})
"""The keys of the core's nouns that stand for whatever was named last."""

_OF_EVENTS: Final = frozenset({"amount", "damage", "death"})
_HAPPENINGS: Final = frozenset({"act", "event", "would"})
_IMPLIED_BY: Final = {"death": frozenset({"die"}), "die": frozenset({"roll"})}
_RELATIVE: Final = frozenset({"are", "is", "was", "were"})
_ALTERNATIVES: Final = frozenset({"bullet", "row"})


def reference_faults(table: PhraseTable, ability: Node) -> list[TextFault]:
    """The references of one ability that refer to nothing."""
    faults: list[TextFault] = []
    _read(table, ability, _Mentioned(), faults)
    return faults


def reference_of(phrase: Phrase) -> str | None:
    """What a phrase refers back to: `player` for "that player", `many` for "that many cents", None for most."""
    texts = [piece.text if isinstance(piece, Word) else "" for piece in phrase.pieces]
    if "that" not in texts[:-1]:
        return None
    what = texts[texts.index("that") + 1].removesuffix("'s")
    return what if what and what not in _RELATIVE else None


@dataclass
class _Mentioned:
    """What has been named so far in an ability."""

    kinds: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    event_words: set[str] = field(default_factory=set)
    something_happened: bool = False
    something_named: bool = False

    def copy(self) -> _Mentioned:
        return _Mentioned(
            set(self.kinds), set(self.words), set(self.event_words), self.something_happened, self.something_named
        )

    def has(self, what: str) -> bool:
        """Can `that <what>` refer to something?"""
        if what in ("many", "much"):
            return self.something_happened
        if what == "amount":
            return bool(self.event_words)
        words = self.event_words if what in _OF_EVENTS else self.words | self.kinds
        return what in words or bool(_IMPLIED_BY.get(what, frozenset()) & words)

    def add(self, phrase: Phrase) -> None:
        words = set(phrase.words)
        if phrase.category not in ("np", "poss"):
            self.words |= words
        if phrase.category in _HAPPENINGS:
            self.something_happened = True
        if phrase.category in ("event", "would"):
            self.event_words |= words
        if phrase.category == "np" and phrase.key not in PRONOUNS:
            self.something_named = True
            if _names_one(phrase):
                self.kinds |= phrase.kinds
        if phrase.category == "poss" and phrase.words[0] in ("a", "an", "another"):
            self.kinds.add(phrase.words[-1].removesuffix("'s"))


def _names_one(phrase: Phrase) -> bool:
    first = phrase.pieces[0]
    return not (
        (isinstance(first, Word) and first.text in ("each", "other"))
        or (isinstance(first, ShapePiece) and first.name == "MANY")
    )


def _read(table: PhraseTable, node: Node, mentioned: _Mentioned, faults: list[TextFault]) -> None:
    phrase = table.phrases.get(node.key)
    if phrase is not None:
        faults += _dangling(table, node, phrase, mentioned)
    for child in children(node):
        _read(table, child, mentioned.copy() if child.key in _ALTERNATIVES else mentioned, faults)
    if phrase is not None:
        mentioned.add(phrase)


def _dangling(table: PhraseTable, node: Node, phrase: Phrase, mentioned: _Mentioned) -> Iterator[TextFault]:
    if node.key in PRONOUNS and not mentioned.something_named:
        yield TextFault(node.line, node.column, f"'{print_phrase(table, node)}' refers to nothing before it")
    what = reference_of(phrase)
    if what is None:
        return
    if phrase.category == "np" and mentioned.kinds & phrase.kinds:
        return
    if not mentioned.has(what):
        yield TextFault(node.line, node.column, f"'that {what}' refers to nothing before it")


def refers_back(phrase: Phrase) -> bool:
    """Is this a noun, or an owner, that was named before?"""
    return phrase.key in PRONOUNS or (phrase.category in ("np", "poss") and reference_of(phrase) is not None)


def starts_with(phrase: Phrase) -> str:
    """The first word of a phrase, a verb in its bare form; empty when a slot comes first."""
    first = phrase.pieces[0]
    return first.text if isinstance(first, Word) else first.bare if isinstance(first, Verb) else ""
