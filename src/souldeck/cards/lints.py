"""The third layer of checks: sentences that can be read and still mean nothing, or say it in a second way.

Each lint looks at phrases by what they are made of, so that a game's own phrases are covered without a line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from souldeck.cards.errors import TextFault
from souldeck.cards.node import Node
from souldeck.cards.phrases import Phrase, PhraseTable, ShapePiece, SlotPiece, Word
from souldeck.cards.printer import print_phrase, slots_by_piece
from souldeck.cards.references import reference_faults, refers_back, starts_with
from souldeck.cards.walk import below, nodes_in

DIE: Final = range(1, 7)
"""What a die shows."""

_CHANGES: Final = frozenset({"prevent", "instead"})

Lint = Callable[[PhraseTable, Node], Iterator[TextFault]]


def lint_faults(table: PhraseTable, tree: Node) -> list[TextFault]:
    """Everything the lints find in a text."""
    faults = [fault for ability in _abilities(tree) for fault in reference_faults(table, ability)]
    faults += unexplained_x(table, tree)
    for node in below(tree):
        for lint in _LINTS:
            faults += lint(table, node)
    return faults


def _abilities(tree: Node) -> Iterator[Node]:
    if tree.slots and isinstance(tree.slots[0], tuple):
        yield from tree.slots[0]
    else:
        yield tree


def _phrase(table: PhraseTable, node: Node) -> Phrase | None:
    return table.phrases.get(node.key)


def _fault(node: Node, message: str) -> TextFault:
    return TextFault(node.line, node.column, message)


# ---- X


def unexplained_x(table: PhraseTable, tree: Node) -> Iterator[TextFault]:
    """X is explained at the end of its sentence, and what is explained is used."""
    explained: set[int] = set()
    for node in below(tree):
        phrase = _phrase(table, node)
        if phrase is not None and _explains_x(phrase):
            uses = [part for part in below(node) if part is not node and _uses_x(table, part)]
            explained |= {id(part) for part in uses}
            if not uses:
                yield _fault(node, "'where X is …' explains an X that the sentence does not use")
    for node in below(tree):
        if _uses_x(table, node) and id(node) not in explained:
            yield _fault(node, f"'{print_phrase(table, node)}' without 'where X is …' at the end of the sentence")


def _explains_x(phrase: Phrase) -> bool:
    return "where" in phrase.words


def _uses_x(table: PhraseTable, node: Node) -> bool:
    phrase = _phrase(table, node)
    if phrase is None or _explains_x(phrase):
        return False
    return any(
        (isinstance(piece, Word) and piece.text == "X") or (isinstance(piece, ShapePiece) and piece.name == "XMONEY")
        for piece in phrase.pieces
    )


# ---- replacements and costs


def replaces_nothing(table: PhraseTable, node: Node) -> Iterator[TextFault]:
    """What follows `would` takes the place of what would happen; otherwise it is written with `When`."""
    phrase = _phrase(table, node)
    if phrase is None or not any(slot.category == "would" for slot in phrase.slots):
        return
    happens = [
        part
        for index, slots in slots_by_piece(table, node).items()
        if not _is_slot_of(phrase, index, "would")
        for slot in slots
        for top in nodes_in(slot)
        for part in below(top)
    ]
    if not any(_changes_the_event(table, part) for part in happens):
        yield _fault(node, "a replacement must change 'that amount', prevent, or say 'instead'; else write 'When …'")


def _is_slot_of(phrase: Phrase, index: int, category: str) -> bool:
    piece = phrase.pieces[index]
    return isinstance(piece, SlotPiece) and piece.category == category


def _changes_the_event(table: PhraseTable, node: Node) -> bool:
    phrase = _phrase(table, node)
    if phrase is None:
        return False
    changes_amount = any(
        isinstance(one, Word) and isinstance(other, Word) and (one.text, other.text) == ("that", "amount")
        for one, other in pairwise(phrase.pieces)
    )
    return changes_amount or phrase.key in table.replacing or bool(_CHANGES & set(phrase.words))


def no_cost(table: PhraseTable, node: Node) -> Iterator[TextFault]:
    """Before a colon stands what is given up for what comes after it."""
    phrase = _phrase(table, node)
    if phrase is None:
        return
    filled = slots_by_piece(table, node)
    for index, (piece, after) in enumerate(pairwise(phrase.pieces)):
        if _is_slot_of(phrase, index, "act") and isinstance(piece, SlotPiece) and after == Word(":"):
            action = next(nodes_in(filled[index][0]))
            if starts_with(table.phrases[action.key]) not in table.cost_verbs:
                verbs = ", ".join(f"'{verb}'" for verb in sorted(table.cost_verbs))
                yield _fault(
                    action, f"'{print_phrase(table, action)}' cannot be a cost; a cost begins with one of {verbs}"
                )


# ---- the rows of a die


def rows_of_a_die(table: PhraseTable, node: Node) -> Iterator[TextFault]:
    """Each result of a die has one row, or none and then does nothing."""
    taken: set[int] = set()
    for slot in node.slots:
        rows = [row for row in nodes_in(slot) if row.key == "row"]
        for row in rows:
            result = row.slots[0]
            assert isinstance(result, Node)
            low, high = _ends(result)
            wrong = _wrong_result(result, low, high)
            if wrong:
                yield _fault(result, wrong)
                continue
            results = set(range(low, high + 1)) if result.key == "between" else {low, high}
            for number in sorted(results & taken):
                yield _fault(result, f"result {number} has two rows")
            taken |= results


def _ends(result: Node) -> tuple[int, int]:
    numbers = [number for number in result.slots if isinstance(number, int)]
    return numbers[0], numbers[-1]


def _wrong_result(result: Node, low: int, high: int) -> str:
    outside = [number for number in (low, high) if number not in DIE]
    if outside:
        return f"a die shows {DIE[0]} to {DIE[-1]}, not {outside[0]}"
    if result.key != "exactly" and low >= high:
        return f"write the smaller result first: '{high}-{low}'" if low > high else f"write '{low}'"
    if result.key == "either" and high == low + 1:
        return f"write '{low}-{high}'"
    return ""


# ---- choosing


def chosen_for_one_use(table: PhraseTable, node: Node) -> Iterator[TextFault]:
    """`choose` is for what is needed more than once or in a later event; otherwise the noun stands in its sentence."""
    for slot in node.slots:
        if not isinstance(slot, tuple):
            continue
        for number, (here, after) in enumerate(pairwise(slot)):
            choice = _plain_action(here)
            if choice is None or choice.key != "choose_np" or not _takes_it_up(table, after):
                continue
            later = [part for sentence in slot[number + 1 :] for part in below(sentence)]
            uses = sum(refers_back(table.phrases[part.key]) for part in later if part.key in table.phrases)
            if uses == 1:
                yield _fault(choice, "'choose' is for what is used again later; name it in the sentence that uses it")


def _plain_action(sentence: Node) -> Node | None:
    """The action of a sentence that is nothing but an action."""
    clause = next(nodes_in(sentence.slots[0]), None) if sentence.key == "say" else None
    return next(nodes_in(clause.slots[0]), None) if clause is not None and clause.key == "do" else None


def _takes_it_up(table: PhraseTable, sentence: Node) -> bool:
    """Is what was chosen the subject of this plain sentence, or what its action is done to?"""
    if sentence.key not in ("say", "say_where"):
        return False
    clause = next(nodes_in(sentence.slots[0]))
    if clause.key == "does":
        nouns = list(nodes_in(clause.slots[0]))
    elif clause.key == "do":
        action = next(nodes_in(clause.slots[0]))
        nouns = [noun for slot in action.slots for noun in nodes_in(slot)]
    else:
        return False
    return any(refers_back(table.phrases[noun.key]) for noun in nouns if noun.key in table.phrases)


_LINTS: Final[tuple[Lint, ...]] = (replaces_nothing, no_cost, rows_of_a_die, chosen_for_one_use)
