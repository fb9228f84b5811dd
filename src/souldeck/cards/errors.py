"""Faults found in files that people write, each with its place, and the exception that carries all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from souldeck.kernel.errors import SouldeckError


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file. Lines and columns count from 1; column is in characters."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong: where, what, and the line of the file it stands in."""

    place: Place
    message: str
    excerpt: str = ""

    def __str__(self) -> str:
        report = f"{self.place}: {self.message}"
        if not self.excerpt:
            return report
        return f"{report}\n    {self.excerpt}\n    {' ' * (self.place.column - 1)}^"


@dataclass(frozen=True, slots=True, order=True)
class TextFault:
    """One thing that is wrong with a text, at a line and column of that text (both from 1)."""

    line: int
    column: int
    message: str


class CardErrors(SouldeckError):
    """Everything wrong with the files that were read, in file order. `str()` is the report to print."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(set(faults)))
        super().__init__("\n".join(str(fault) for fault in self.faults))
