"""Reading a text: words, grammar, tree."""

from __future__ import annotations

import hashlib
import io
import pickle
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

import lark
from lark import Lark, Token, Tree
from lark.exceptions import GrammarError, UnexpectedToken

from souldeck.cards import cache
from souldeck.cards.conflicts import conflict_faults
from souldeck.cards.errors import CardErrors, TextFault
from souldeck.cards.grammar import LIST_PREFIX, PHRASE_PREFIX, grammar_source, production_start
from souldeck.cards.lexer import UNKNOWN, WordLexer, split_words
from souldeck.cards.messages import Messages
from souldeck.cards.node import Node, Slot
from souldeck.cards.phrases import PhraseTable, Piece, ShapePiece, SlotPiece, Subject
from souldeck.cards.printer import YOU
from souldeck.cards.shapes import SHAPES
from souldeck.cards.vocabulary import END, Vocabulary

WHOLE_TEXT = "text"
ONE_ABILITY = "ability"

_Child: TypeAlias = "Tree[Token] | Token"


@dataclass
class Reading:
    """What came of a text: its tree, or what is wrong with it."""

    tree: Node | None = None
    faults: list[TextFault] = field(default_factory=list)


class Parser:
    """Reads texts of one language. Building it takes a third of a second, or a tenth of that from the cache.

    Raises CardErrors when two phrases of the language could be confused.
    """

    def __init__(self, table: PhraseTable, vocabulary: Vocabulary, starts: tuple[str, ...]) -> None:
        self.table = table
        self.vocabulary = vocabulary
        self.starts = starts
        self.lark = _build(table, starts)
        self.messages = Messages(table, vocabulary)

    def read(self, text: str, start: str) -> Reading:
        """Parse a text. After a mistake, the other abilities of a whole text are read all the same."""
        groups, unknown = split_words(text, self.vocabulary)
        if not unknown:
            whole = self.read_tokens([token for group in groups for token in group], start)
            if whole.tree is not None or start != WHOLE_TEXT:
                return whole
        reading = Reading(faults=list(unknown))
        for group in groups if start == WHOLE_TEXT else ():
            if all(token.type != UNKNOWN for token in group):
                first = int(group is not groups[0])  # without the line break before it
                reading.faults += self.read_tokens(group[first:], ONE_ABILITY).faults
        return reading

    def read_tokens(self, tokens: list[Token], start: str) -> Reading:
        try:
            value = self.value(self.parse(tokens, start))
        except UnexpectedToken as error:
            return Reading(faults=[self.explain(error, tokens, start)])
        return Reading(value if isinstance(value, Node) else Node(start, (value,)))

    def parse(self, tokens: list[Token], start: str) -> Tree[Token]:
        parsed: Any = self.lark.parse(tokens, start=production_start(start))
        return cast("Tree[Token]", parsed)

    def explain(self, error: UnexpectedToken, tokens: list[Token], start: str) -> TextFault:
        token = error.token
        if token.type != END:
            return self.messages.unexpected(token, frozenset(error.accepts), self.other_word(token, tokens, start))
        line, column = (tokens[-1].line or 1, (tokens[-1].column or 1) + len(tokens[-1])) if tokens else (1, 1)
        return TextFault(line, column, self.messages.too_short(frozenset(error.accepts)))

    def other_word(self, token: Token, tokens: list[Token], start: str) -> str:
        """A hint if `1` for `a`, or `a` for `1`, right here or one word before, would have been understood."""
        at = next(index for index, other in enumerate(tokens) if other is token)
        for index in (at, at - 1):
            word = tokens[index].lower() if index >= 0 else ""
            if word in ("a", "an") and self.reaches_further("1", tokens, index, at, start):
                return self.messages.amount_for_article(tokens[index + 1 :])
            if word == "1" and self.reaches_further("a", tokens, index, at, start):
                return self.messages.article_for_amount(tokens[index + 1 :])
        return ""

    def reaches_further(self, word: str, tokens: list[Token], index: int, at: int, start: str) -> bool:
        """With this word at `index`, is the text understood beyond the next word?"""
        other = Token(self.vocabulary.terminal_of(word) or UNKNOWN, word)
        try:
            self.parse([*tokens[:index], other, *tokens[index + 1 :]], start)
        except UnexpectedToken as error:
            return error.token.type == END or any(error.token is token for token in tokens[max(at, index + 1) + 1 :])
        return True

    # ---- from the grammar's tree to ours

    def value(self, tree: Tree[Token]) -> Slot:
        if tree.data.startswith(LIST_PREFIX):
            return tuple(self.node(child) for child in tree.children if isinstance(child, Tree))
        return self.node(tree)

    def node(self, tree: Tree[Token]) -> Node:
        """The node of a phrase. The tree has one child for each piece, or several for a repeated one."""
        key = tree.data[len(PHRASE_PREFIX) :]
        slots: list[Slot] = []
        position = 0
        children = tree.children
        for piece in self.table.phrases[key].pieces:
            if isinstance(piece, SlotPiece) and piece.repeated:
                end = self.end_of_repeated(piece.category, children, position)
                slots.append(tuple(self.node(child) for child in children[position:end] if isinstance(child, Tree)))
                position = end
                continue
            slots += self.fill(piece, children[position])
            position += 1
        line, column = _start(tree)
        return Node(key, tuple(slots), line, column)

    def end_of_repeated(self, category: str, children: list[_Child], position: int) -> int:
        while position < len(children):
            child = children[position]
            if not isinstance(child, Tree) or self.category_of(child) != category:
                break
            position += 1
        return position

    def category_of(self, tree: Tree[Token]) -> str:
        name = tree.data[2:]
        return name if tree.data.startswith(LIST_PREFIX) else self.table.phrases[name].category

    def fill(self, piece: Piece, child: _Child) -> tuple[Slot, ...]:
        if isinstance(piece, Subject) and isinstance(child, Token):
            return (Node(YOU, (), child.line or 1, child.column or 1),)
        if isinstance(child, Tree):
            return (self.value(child),)
        if not isinstance(piece, ShapePiece):
            return ()
        shape = SHAPES.get(piece.name) or SHAPES["MANY"]
        return shape.read(str(child)) if piece.name != "BULLET" else ()


def _start(tree: Tree[Token]) -> tuple[int, int]:
    child: _Child = tree
    while isinstance(child, Tree):
        child = child.children[0]
    return child.line or 1, child.column or 1


def _build(table: PhraseTable, starts: tuple[str, ...]) -> Lark:
    recipe = repr((table.source, starts, lark.__version__)).encode() + cache.code_digest()
    name = f"grammar-{hashlib.sha256(recipe).hexdigest()[:32]}"
    if stored := cache.load(name):
        try:
            return Lark.load(io.BytesIO(stored))
        except Exception:  # noqa: BLE001  whatever is wrong with it, it can be made again
            pass
    try:
        built = Lark(
            grammar_source(table, starts),
            parser="lalr",
            lexer=WordLexer,
            start=[production_start(start) for start in starts],
            keep_all_tokens=True,
            maybe_placeholders=False,
            strict=True,
        )
    except GrammarError as error:
        raise CardErrors(conflict_faults(table, starts, str(error))) from None
    buffer = io.BytesIO()
    try:
        built.save(buffer)
    except pickle.PicklingError:
        return built
    cache.store(name, buffer.getvalue())
    return built
