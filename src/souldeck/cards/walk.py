"""Going through a tree in the order of its text."""

from __future__ import annotations

from collections.abc import Iterator

from souldeck.cards.node import Node, Slot


def children(node: Node) -> Iterator[Node]:
    """The nodes right below this one."""
    for slot in node.slots:
        yield from nodes_in(slot)


def nodes_in(slot: Slot) -> Iterator[Node]:
    """The nodes a slot holds: one, those of a list, or none."""
    if isinstance(slot, Node):
        yield slot
    elif isinstance(slot, tuple):
        yield from slot


def below(node: Node) -> Iterator[Node]:
    """This node and all below it, each before what is inside it."""
    yield node
    for child in children(node):
        yield from below(child)
