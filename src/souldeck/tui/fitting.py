"""Choosing how much of a table to draw, so that all of it fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

Drawing = Callable[[], Sequence[Text]]


class Part:
    """A part of a table that can be drawn in several ways, from the shortest to the fullest."""

    def __init__(self, *ways: Drawing) -> None:
        self._ways = ways
        self._drawn: dict[int, Sequence[Text]] = {}

    def __len__(self) -> int:
        return len(self._ways)

    def lines(self, way: int) -> Sequence[Text]:
        """The part drawn in one of its ways, 0 for the shortest."""
        if way not in self._drawn:
            self._drawn[way] = self._ways[way]()
        return self._drawn[way]


def fitted(parts: Sequence[Part], wishes: Sequence[Part], height: int) -> list[Text]:
    """All parts in their order, with an empty line between them as far as there is room.

    Each part starts with its shortest way; then the wishes are granted in turn, each taking its part to its next way
    that still leaves all of them within the height.
    """
    chosen = {id(part): 0 for part in parts}

    def used() -> int:
        return sum(len(part.lines(chosen[id(part)])) for part in parts)

    for part in wishes:
        before = chosen[id(part)]
        for way in range(before + 1, len(part)):
            chosen[id(part)] = way
            if used() <= height:
                break
            chosen[id(part)] = before
    spare = height - used()
    lines: list[Text] = []
    for part in parts:
        drawn = part.lines(chosen[id(part)])
        if lines and drawn and spare > 0:
            lines.append(Text())
            spare -= 1
        lines += drawn
    return lines
