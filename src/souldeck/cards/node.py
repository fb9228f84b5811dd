"""The tree of a parsed text. Needs neither the grammar library nor the card models, so compiled code may hold it."""

from __future__ import annotations

from typing import Final, TypeAlias, final

Slot: TypeAlias = "Node | int | str | tuple[Node, ...]"


@final
class Node:
    """One phrase of a text: its key, and what fills its slots in the order of the phrase. Immutable.

    A slot holds a node, a number (`<num>`, `+1`, `3¢`), a string (a name in quotes, a space of the board) or the nodes
    of a list. `1-3` fills two slots with numbers. Line and column (from 1) say where the phrase begins in its text;
    they are no part of equality, so equal texts give equal trees wherever they stand.
    """

    __slots__ = ("column", "key", "line", "slots")

    def __init__(self, key: str, slots: tuple[Slot, ...] = (), line: int = 1, column: int = 1) -> None:
        self.key: Final[str] = key
        self.slots: Final[tuple[Slot, ...]] = slots
        self.line: Final[int] = line
        self.column: Final[int] = column

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.key == other.key and self.slots == other.slots

    def __hash__(self) -> int:
        return hash((self.key, self.slots))

    def __repr__(self) -> str:
        return f"Node({', '.join([repr(self.key), *map(_show, self.slots)])})"

    def __reduce__(self) -> tuple[type[Node], tuple[str, tuple[Slot, ...], int, int]]:
        return Node, (self.key, self.slots, self.line, self.column)


def _show(slot: Slot) -> str:
    return f"({', '.join(map(repr, slot))},)" if isinstance(slot, tuple) else repr(slot)
