"""From phrases to a grammar: LALR, without conflicts, so that no text has two readings.

One phrase may need several productions: one for "you" and one for a noun as its subject, one for 1 card and one for
more. All of them carry the phrase's key and have one child for each piece of the phrase (one or more for `<x+>`), so
whoever reads the tree needs to know the phrase and nothing of the productions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from souldeck.cards.phrases import (
    NUMBER,
    Counted,
    ListCategory,
    Phrase,
    PhraseTable,
    Piece,
    ShapePiece,
    SlotPiece,
    Subject,
    Verb,
    Word,
)
from souldeck.cards.shapes import AMOUNTS, SHAPES

PHRASE_PREFIX: Final = "p_"
"""The grammar's name for a phrase is this and its key."""
LIST_PREFIX: Final = "l_"
"""The grammar's name for a list category is this and its name."""

LINE: Final = "LINE"
BULLET: Final = "BULLET"

_MARKS = {",": "COMMA", ".": "STOP", ":": "COLON"}
_DIGITS = re.compile("[0-9]+")


@cache
def terminal(word: str) -> str:
    """The grammar's name for a word. Capitals make no difference, and neither do `a` and `an`."""
    if word in _MARKS:
        return _MARKS[word]
    folded = word.lower()
    if folded == "1":
        return "ONE"
    if folded == "an":
        folded = "a"
    return "W_" + "".join(
        letter.upper() if letter.isascii() and letter.isalnum() else f"_{ord(letter):X}_" for letter in folded
    )


def production_start(category: str) -> str:
    """The grammar's name for a category as a whole."""
    return f"c_{category}"


@dataclass(frozen=True, slots=True)
class Form:
    """Which productions of a category a slot asks for: any amount or a certain one, bare or third form of the verb."""

    category: str
    amount: str = ""
    third: bool = False

    @property
    def name(self) -> str:
        return f"c_{self.category}{'_third' if self.third else ''}{self.amount and '_' + self.amount}"


def grammar_source(table: PhraseTable, starts: tuple[str, ...]) -> str:
    """The grammar of the language in lark's notation, with one rule for each form of a category that is used."""
    return "\n".join(_Writer(table).rules(starts)) + "\n"


class _Writer:
    """Writes rules for the forms that are needed, beginning with the start symbols."""

    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.needed: list[Form] = []
        self.terminals: set[str] = set()
        self.split = _split_categories(table)

    def rules(self, starts: tuple[str, ...]) -> Iterator[str]:
        self.needed = [Form(start) for start in starts]
        for form in self.needed:  # grows while it is read
            yield self.rule(form)
        yield from self.number_rules()
        yield f"%declare {' '.join(sorted(self.terminals))}"

    def number_rules(self) -> Iterator[str]:
        """What a number is. One that some phrase spells out is a word of its own, and still a number."""
        spelt_out = sorted({word for word in self.table.words() if _DIGITS.fullmatch(word)} - {"1"})
        self.terminals |= {"ONE", "MANY"}
        yield "?c_num: c_num_one | c_num_many"
        yield "?c_num_one: ONE"
        yield f"?c_num_many: {' | '.join(['MANY', *map(self.word, spelt_out)])}"

    def need(self, form: Form) -> str:
        if form not in self.needed:
            self.needed.append(form)
        return form.name

    def word(self, text: str) -> str:
        self.terminals.add(terminal(text))
        return terminal(text)

    def rule(self, form: Form) -> str:
        if form.category in self.table.lists:
            return self.list_rule(self.table.lists[form.category])
        if form.category in self.split and not form.amount:
            either = (self.need(Form(form.category, amount, form.third)) for amount in ("one", "many"))
            return f"?{form.name}: {' | '.join(either)}"
        phrases = self.table.categories[form.category]
        lines = dict.fromkeys(line for phrase in phrases for line in self.alternatives(phrase, form))
        return f"{form.name}: " + "\n    | ".join(lines)

    def list_rule(self, items: ListCategory) -> str:
        item = self.need(Form(items.item))
        if items.separator == "NONE":
            return f"c_{items.name}: {item}+ -> {LIST_PREFIX}{items.name}"
        separator = LINE if items.separator == "LINE" else self.word(",")
        self.terminals.add(separator)
        return f"c_{items.name}: {item} ({separator} {item})* -> {LIST_PREFIX}{items.name}"

    def alternatives(self, phrase: Phrase, form: Form) -> Iterator[str]:
        amounts = {
            amount: _possible_amounts(phrase.pieces[amount])
            for index, piece in enumerate(phrase.pieces)
            if isinstance(piece, Counted) and (amount := self.table.amount_for(phrase, index)) is not None
        }
        if form.amount:
            last = len(phrase.pieces) - 1
            if self.table.is_amount(phrase.pieces[last]):
                amounts[last] = (form.amount,)
            elif form.amount == "one":
                return
        has_subject = any(isinstance(piece, Subject) for piece in phrase.pieces)
        for third in (False, True) if has_subject else (form.third,):
            for numbers in product(*amounts.values()):
                chosen = dict(zip(amounts, numbers, strict=True))
                symbols = [self.symbol(phrase, index, chosen, third) for index in range(len(phrase.pieces))]
                yield f"{' '.join(symbols)} -> {PHRASE_PREFIX}{phrase.key}"

    def symbol(self, phrase: Phrase, index: int, chosen: dict[int, str], third: bool) -> str:
        piece = phrase.pieces[index]
        if isinstance(piece, Word):
            return self.word(piece.text)
        if isinstance(piece, Verb):
            return self.word(piece.third if third else piece.bare)
        if isinstance(piece, Counted):
            amount = self.table.amount_for(phrase, index)
            return self.word(piece.one if amount is not None and chosen[amount] == "one" else piece.many)
        if isinstance(piece, Subject):
            return self.need(Form("np")) if third else self.word("you")
        if isinstance(piece, ShapePiece):
            return self.shape(piece.name, chosen.get(index, ""))
        form = Form(piece.category, chosen.get(index, ""), piece.third)
        return self.need(form) + ("+" if piece.repeated else "")

    def shape(self, name: str, amount: str) -> str:
        if name == NUMBER:
            return f"c_num{amount and '_' + amount}"
        if name == "MANY":
            return "c_num_many"
        self.terminals.add(name)
        return name


def _possible_amounts(piece: Piece) -> tuple[str, ...]:
    if isinstance(piece, ShapePiece) and piece.name in AMOUNTS:
        return (piece.name.lower(),)
    return ("one", "many")


def _split_categories(table: PhraseTable) -> frozenset[str]:
    """The categories that some `card|cards` agrees with, so that their productions come in two kinds."""
    split: set[str] = set()
    amounts = [
        phrase.pieces[amount]
        for phrase in table.phrases.values()
        for index, piece in enumerate(phrase.pieces)
        if isinstance(piece, Counted) and (amount := table.amount_for(phrase, index)) is not None
    ]
    while amounts:
        piece = amounts.pop()
        if isinstance(piece, SlotPiece) and piece.category not in split and table.is_amount(piece):
            split.add(piece.category)
            amounts += [phrase.pieces[-1] for phrase in table.categories[piece.category]]
    return frozenset(split)


def shapes_used(table: PhraseTable) -> tuple[str, ...]:
    """The shapes of words this language knows. Numbers are always among them."""
    named = {
        piece.name for phrase in table.phrases.values() for piece in phrase.pieces if isinstance(piece, ShapePiece)
    }
    return tuple(name for name in SHAPES if name in named | {"ONE", "MANY"})
