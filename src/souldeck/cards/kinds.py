"""The second layer of checks: does each noun fit the place it stands in, and may it do what it is said to do?"""

from __future__ import annotations

from collections.abc import Iterator

from souldeck.cards.errors import TextFault
from souldeck.cards.node import Node
from souldeck.cards.phrases import ANY_KIND, NOBODY, PERSON, THIS, PhraseTable, SlotPiece
from souldeck.cards.printer import print_phrase, print_text, slots_by_piece
from souldeck.cards.walk import below
from souldeck.cards.words import article

_NOUN = "np"
_ACTION = "act"


def kind_faults(table: PhraseTable, tree: Node) -> list[TextFault]:
    """Every noun of the tree that is of the wrong kind."""
    return [fault for node in below(tree) if node.key in table.phrases for fault in _faults_of(table, node)]


def _faults_of(table: PhraseTable, node: Node) -> Iterator[TextFault]:
    phrase = table.phrases[node.key]
    filled = slots_by_piece(table, node)
    actor: Node | None = None
    for index, piece in enumerate(phrase.pieces):
        if not isinstance(piece, SlotPiece):
            continue
        slot = filled[index][0]
        if not isinstance(slot, Node):
            continue
        if piece.category == _NOUN:
            actor = slot if index == 0 else actor
            yield from _wrong_kind(table, slot, table.kinds_meant(piece.kinds))
        elif piece.category == _ACTION and actor is not None:
            yield from _wrong_actor(table, slot, actor)


def _kinds_of(table: PhraseTable, noun: Node) -> frozenset[str]:
    return table.phrases[noun.key].kinds


def _fits(kinds: frozenset[str], wanted: frozenset[str]) -> bool:
    return bool(kinds & (wanted | {ANY_KIND, THIS})) or ANY_KIND in wanted


def _wrong_kind(table: PhraseTable, noun: Node, wanted: frozenset[str]) -> Iterator[TextFault]:
    if not _fits(_kinds_of(table, noun), wanted):
        yield _fault(noun, f"'{print_phrase(table, noun)}' is {_named(_kinds_of(table, noun))}, not {_named(wanted)}")


def _wrong_actor(table: PhraseTable, action: Node, actor: Node) -> Iterator[TextFault]:
    phrase = table.phrases[action.key]
    if NOBODY in phrase.kinds:
        yield _fault(actor, f"leave out the subject, the card does this{_said_without(table, action, actor)}")
        return
    wanted = table.kinds_meant(phrase.kinds or frozenset({PERSON}))
    kinds = _kinds_of(table, actor)
    if not kinds & (wanted | {ANY_KIND}) and ANY_KIND not in wanted:
        verb = print_phrase(table, action)
        yield _fault(actor, f"'{print_phrase(table, actor)}' is {_named(kinds)}; only {_named(wanted)} can '{verb}'")


def _said_without(table: PhraseTable, action: Node, actor: Node) -> str:
    if action.key != "take_damage" or "deal_damage" not in table.phrases:
        return ""
    better = print_text(table, Node("say", (Node("do", (Node("deal_damage", (*action.slots, actor)),)),)))
    return f"; write '{better}'"


def _named(kinds: frozenset[str]) -> str:
    names = [f"{article(kind)} {kind}" if kind != THIS else "this card" for kind in sorted(kinds)]
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _fault(noun: Node, message: str) -> TextFault:
    return TextFault(noun.line, noun.column, message)
