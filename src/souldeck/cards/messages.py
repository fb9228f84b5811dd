"""What to say to a person whose sentence does not go on as it began."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final

from lark import Token

from souldeck.cards.errors import TextFault
from souldeck.cards.first_words import FirstWords
from souldeck.cards.phrases import PhraseTable
from souldeck.cards.vocabulary import Vocabulary
from souldeck.cards.words import article

_MOST_SHOWN: Final = 4

_NUMBERS: Final = frozenset(("ONE", "MANY"))


class Messages:
    """Explains, for one language, why a word cannot stand where it does."""

    def __init__(self, table: PhraseTable, vocabulary: Vocabulary) -> None:
        self.table = table
        self.vocabulary = vocabulary
        self.first_words = FirstWords(table)

    def unexpected(self, token: Token, expected: frozenset[str], hint: str) -> TextFault:
        """A fault at a word that cannot stand here. `expected` are the grammar's names of the words that could.

        `hint` is what is known about this mistake already; without it, a hint is looked for.
        """
        hint = hint or self.hint(token, expected)
        said = self.vocabulary.shown(token.type) if token.type in ("LINE", "BULLET") else f"'{token}'"
        message = f"{said} cannot stand here; expected {self.listed(str(token), expected)}{hint}"
        return TextFault(token.line or 1, token.column or 1, message)

    def too_short(self, expected: frozenset[str]) -> str:
        """What to say when a text ends too early."""
        if self.name(".") in expected:
            return "the sentence has no full stop"
        return f"the text ends too early; expected {self.listed('', expected)}"

    def hint(self, token: Token, expected: frozenset[str]) -> str:
        number = self.vocabulary.number_in_words(str(token))
        if number and expected >= _NUMBERS:
            return f"; amounts are digits, write '{number}'"
        if token == "." and self.name("this") in expected <= {self.name("this"), self.name("and")}:
            return f"; an effect needs 'this {self.a_span()}', a lasting rule starts with 'You'"
        near = self.vocabulary.nearest_of(str(token), expected)
        return f"; did you mean '{near}'?" if near else ""

    @staticmethod
    def amount_for_article(following: list[Token]) -> str:
        """The hint where 'a' stands and an amount would do."""
        return f"; amounts are digits, write '{_until_stop('1', following)}'"

    @staticmethod
    def article_for_amount(following: list[Token]) -> str:
        """The hint where '1' stands and 'a' would do."""
        return f"; one that is chosen has 'a', write '{_until_stop(article(str(following[0])), following)}'"

    def name(self, word: str) -> str:
        return self.vocabulary.terminal_of(word) or ""

    def a_span(self) -> str:
        spans = self.table.categories.get("span", ())
        return spans[0].wording if spans else "turn"

    def listed(self, word: str, expected: frozenset[str]) -> str:
        """The expected words, those that may begin a noun or an action as a group, the likeliest first, and not all."""
        rest = set(expected)
        groups = []
        for group in self.first_words.groups:
            if group.names <= rest:
                rest -= group.names
                groups.append(group.says)
        if rest >= _NUMBERS:
            rest -= _NUMBERS
            groups.append("a number")
        shown = sorted((self.vocabulary.shown(name) for name in rest), key=_by_likeness(word))
        parts = [*groups, *shown]
        if len(parts) > _MOST_SHOWN + 1:
            return ", ".join([*parts[:_MOST_SHOWN], "…"])
        return " or ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def _until_stop(first: str, following: list[Token]) -> str:
    words = [first]
    for word in following[:2]:
        if word in (".", ",", ":", "\n", "- "):
            break
        words.append(str(word))
    return " ".join(words)


def _by_likeness(word: str) -> Callable[[str], tuple[float, str]]:
    def key(candidate: str) -> tuple[float, str]:
        return -SequenceMatcher(None, word.lower(), candidate.strip("'").lower()).ratio(), candidate

    return key
