"""The whole language of a game, printed for people who write cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from souldeck.cards.language import Language
from souldeck.cards.node import Node
from souldeck.cards.phrases import ANY_KIND, NOBODY, PERSON, THIS, Phrase, ShapePiece
from souldeck.cards.shapes import SHAPES
from souldeck.cards.usage import uses
from souldeck.cards.walk import below
from souldeck.cards.words import article

_BEFORE_WORDS: Final = ("ability", "steps", "tail", "sentence", "clause")
_HOW: Final = """\
A line is an ability, a sentence is a step. Amounts are digits; 'a' lets somebody choose one.
take/takes agrees with who does it, card|cards with the amount before it. ⟨subj⟩ is 'you' or a noun.
⟨act⟩ stands for one of the phrases under ⟨act⟩, ⟨act3⟩ for the same with the other form of the verb,
⟨np: enemy⟩ for a noun of that kind, ⟨sentence⟩… for one or more, ⟨num⟩ for a number in digits.
Before a phrase stands how many texts of cards use it (– for none), after it how one of them says it."""

_SLOT = re.compile(r"<([^>+]*)(\+?)>")
_WIDTH: Final = 110
_SECOND_COLUMN: Final = 56


def describe(language: Language, name: str, trees: Iterable[Node] = ()) -> str:
    """The sentence forms and all phrases of a language by kind, each with its use by the cards' texts in `trees`."""
    return "\n".join(_Description(language, list(trees)).lines(name)) + "\n"


class _Description:
    def __init__(self, language: Language, trees: list[Node]) -> None:
        self.language = language
        self.table = language.table
        self.counted = uses(self.table, trees)
        self.examples = self.shortest_examples(trees)

    def shortest_examples(self, trees: list[Node]) -> dict[str, str]:
        """For each phrase, the shortest way in which some text says it."""
        examples: dict[str, str] = {}
        for tree in trees:
            for node in below(tree):
                phrase = self.table.phrases.get(node.key)
                if phrase is not None and len(phrase.words) < len(phrase.pieces):
                    is_sentence = phrase.category in _BEFORE_WORDS[:-1]
                    said = self.language.print(node) if is_sentence else self.language.print_phrase(node).strip()
                    if node.key not in examples or len(said) < len(examples[node.key]):
                        examples[node.key] = said
        return examples

    def lines(self, name: str) -> Iterator[str]:
        yield f"The rules text of {name}"
        yield "=" * len(f"The rules text of {name}")
        yield ""
        yield _HOW
        for category in self.order():
            yield ""
            yield from self.category(category)
        yield from self.shapes()
        yield from self.foreign()

    def order(self) -> list[str]:
        """Sentences first, then the words that go into them, as the phrase files have them."""
        known = [*self.table.categories, *self.table.lists]
        first = [category for category in _BEFORE_WORDS if category in known]
        return [*first, *(category for category in known if category not in first and category != "text")]

    def category(self, name: str) -> Iterator[str]:
        title = f"⟨{name}⟩ {self.table.titles.get(name, '')}".rstrip()
        if name in self.table.lists:
            items = self.table.lists[name]
            between = {"LINE": "a new line", "COMMA": "a comma", "NONE": "nothing"}[items.separator]
            yield f"{title}: one or more ⟨{items.item}⟩ with {between} between"
            return
        yield title
        groups: dict[frozenset[str], list[Phrase]] = {}
        for phrase in self.table.categories[name]:
            groups.setdefault(phrase.kinds, []).append(phrase)
        for kinds, phrases in groups.items():
            if heading := self.heading(name, kinds):
                yield f"  {heading}"
            for phrase in phrases:
                yield from self.phrase(phrase)

    def heading(self, category: str, kinds: frozenset[str]) -> str:
        if not kinds:
            person = self.table.wide_kinds.get(PERSON)
            return f"done by {_either(person)}, or by you" if category == "act" and person else ""
        if category == "np":
            return {frozenset({ANY_KIND}): "whatever was named before", frozenset({THIS}): "the card itself"}.get(
                kinds, _either(kinds)
            )
        if NOBODY in kinds:
            return "done by the card, never with a subject"
        return f"done by {_either(kinds)}, or by you"

    def phrase(self, phrase: Phrase) -> Iterator[str]:
        left = f"  {self.counted[phrase.key] or '–':>4}  {_shown(phrase.wording)}"
        example = self.examples.get(phrase.key, "").split("\n")
        if len(left) < _SECOND_COLUMN and len(example[0]) < _WIDTH - _SECOND_COLUMN:
            yield f"{left:<{_SECOND_COLUMN}}{example.pop(0)}".rstrip()
        else:
            yield left
        yield from (f"{'':<{_SECOND_COLUMN if len(left) < _SECOND_COLUMN else 12}}{line}" for line in example)

    def shapes(self) -> Iterator[str]:
        pieces = {piece for phrase in self.table.phrases.values() for piece in phrase.pieces}
        used = [shape for shape in SHAPES.values() if ShapePiece(shape.name) in pieces]
        if used:
            yield ""
            yield "Words in capitals"
            yield from (f"  {shape.name:<8}{shape.says}, as {shape.example}" for shape in used)

    def foreign(self) -> Iterator[str]:
        vocabulary = self.language.vocabulary
        pairs = [
            f"{word} → {instead}"
            for word, candidates in sorted(self.table.foreign.items())
            if vocabulary.terminal_of(word) is None and (instead := vocabulary.known_one_of(candidates))
        ]
        if pairs:
            yield ""
            yield "Words of other games, and what to write"
            yield from _wrapped(pairs)


def _shown(wording: str) -> str:
    return _SLOT.sub(lambda slot: f"⟨{slot[1].replace(':', ': ')}⟩{'…' if slot[2] else ''}", wording)


def _either(kinds: frozenset[str]) -> str:
    return " or ".join("this card" if kind == THIS else f"{article(kind)} {kind}" for kind in sorted(kinds))


def _wrapped(items: list[str]) -> Iterator[str]:
    line = " "
    for item in items:
        if len(line) + len(item) + 2 > _WIDTH:
            yield line
            line = " "
        line += f" {item};" if item != items[-1] else f" {item}"
    yield line
