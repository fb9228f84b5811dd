"""Splitting a text into words. Every word that no phrase uses is found here, with the nearest that one does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lark import Token
from lark.lexer import Lexer

from souldeck.cards.errors import TextFault
from souldeck.cards.grammar import BULLET, LINE
from souldeck.cards.vocabulary import Vocabulary, scan

UNKNOWN: Final = "UNKNOWN"


class WordLexer(Lexer):
    """Hands on words that were split already. It stands at module level, or lark could not save the grammar's table."""

    def __init__(self, _conf: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # lark's older interface, which takes anything
        return iter(data)


def split_words(text: str, vocabulary: Vocabulary) -> tuple[list[list[Token]], list[TextFault]]:
    """The words of a text, in groups that are an ability each, and the words that are not of the language.

    A line that begins with a dash belongs to the ability before it. The first token of a later group is the new line.
    """
    groups: list[list[Token]] = []
    faults: list[TextFault] = []
    for number, line in enumerate(text.split("\n"), 1):
        is_row = line.startswith("- ")
        if not groups or not is_row:
            groups.append([])
        if is_row:
            groups[-1].append(Token(BULLET, "- ", line=number, column=1))
        elif number > 1:
            groups[-1].append(Token(LINE, "\n", line=number, column=1))
        for column, word in scan(line, 2 if is_row else 0):
            kind = vocabulary.terminal_of(word)
            if kind is None:
                faults.append(TextFault(number, column, vocabulary.unknown(word)))
            groups[-1].append(Token(kind or UNKNOWN, word, line=number, column=column))
    return groups, faults
