"""From the tree of a requirement to the pattern that the rules search for. Stays interpreted."""

from typing import Final, cast

from souldeck.cards.node import Node
from souldeck.games.drawing_dead.abilities import MOST_CARDS
from souldeck.games.drawing_dead.hands import (
    ALONE,
    AS_WELL_AS,
    FLUSH,
    INFERNAL,
    PLUS,
    RADIANT,
    SET,
    STRAIGHT,
    Part,
    Pattern,
)
from souldeck.games.drawing_dead.rounds import RIVER_SIZE
from souldeck.games.drawing_dead.souls import NUMBERS, SOULS, SUITS

PARTS: Final = {
    "set_of": SET,
    "straight_of": STRAIGHT,
    "flush_of": FLUSH,
    "infernal_of": INFERNAL,
    "radiant_of": RADIANT,
}
JOINS: Final = {"pat1": ALONE, "pat_plus": PLUS, "pat_both": AS_WELL_AS}

PRINTED: Final = {SET: len(SUITS), STRAIGHT: NUMBERS, FLUSH: NUMBERS, INFERNAL: SOULS // 2, RADIANT: SOULS // 2}
"""How many cards of each kind there are. Only tokens, which enemies and gates never see, make a set of 5."""

NEVER_BOTH: Final = ({SET, STRAIGHT}, {INFERNAL, RADIANT})
"""What the same cards cannot be."""


class Unplayable(Exception):
    """A phrase that is a sentence of the language but nothing this game can do in that place."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message


def ability_needs(node: Node) -> Pattern:
    """What a line of an ability asks of the river. Raises `Unplayable` for what five cards cannot meet."""
    return _within(pattern(node), node, MOST_CARDS, "an ability is paid with 5 cards at most")


def enemy_needs(node: Node) -> Pattern:
    """What an enemy's ability asks of the river. Raises `Unplayable` for what six dealt cards cannot meet."""
    return _as_printed(_within(pattern(node), node, RIVER_SIZE, "an enemy reads the 6 cards of the deal"), node)


def gate_needs(node: Node) -> Pattern:
    """What unlocks a gate. Raises `Unplayable` for what the printed cards cannot meet."""
    return _as_printed(pattern(node), node)


def pattern(node: Node) -> Pattern:
    """The requirement a tree says. Raises `Unplayable` for one that no cards can meet."""
    parts = [Part(PARTS[_node(slot).key], cast(int, _node(slot).slots[0])) for slot in node.slots]
    made = Pattern(parts[0], JOINS[node.key], parts[1] if len(parts) > 1 else None)
    if min(part.count for part in parts) < 1:
        raise Unplayable(node, "a requirement counts 1 card or more")
    if made.join == AS_WELL_AS:
        if parts[0].count != parts[1].count:
            raise Unplayable(
                node, "both parts of 'as well as' are met by the same cards, so their numbers must be equal"
            )
        if {part.kind for part in parts} in NEVER_BOTH and made.size > 1:
            raise Unplayable(node, "no cards are both at once; 'plus' joins what different cards meet")
    return made


def _within(made: Pattern, node: Node, most: int, why: str) -> Pattern:
    if made.size > most:
        raise Unplayable(node, f"{why}, and this needs {made.size}")
    return made


def _as_printed(made: Pattern, node: Node) -> Pattern:
    for part in (made.first, made.second):
        if part is not None and part.count > PRINTED[part.kind]:
            raise Unplayable(node, f"no {part.text()} is printed; {PRINTED[part.kind]} is the most there can be")
    return made


def _node(slot: object) -> Node:
    return cast(Node, slot)
