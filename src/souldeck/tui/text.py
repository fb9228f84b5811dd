"""Styled text: lines that know what they are about, wrapped and laid side by side. Knows no widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from rich.style import Style
from rich.text import Text

REF: Final = "ref"
"""Under this name a style says which thing of the table its words are about: `soul:flame_5`."""

ROW: Final = "row"
"""Under this name a style says to which row of a list its words belong."""


def about(ref: str) -> Style:
    """For words about a thing of the table: pointing at them points at the thing."""
    return Style(meta={REF: ref})


def joined(parts: Iterable[Text | str], between: str = "") -> Text:
    """Texts one after the other."""
    return Text(between).join([part if isinstance(part, Text) else Text(part) for part in parts])


def width_of(lines: Iterable[Text]) -> int:
    """The length of the longest line."""
    return max((line.cell_len for line in lines), default=0)


def cropped(line: Text, width: int) -> Text:
    """The line, its end replaced by … when it is longer than the width."""
    if line.cell_len > width:
        line = line.copy()
        line.truncate(max(width, 1), overflow="ellipsis")
    return line


def longest(lines: Iterable[Text], width: int) -> Text:
    """The first of ever shorter lines that is no longer than the width; else the last, cut."""
    line = Text()
    for line in lines:
        if line.cell_len <= width:
            return line
    return cropped(line, width)


def spread(left: Text, right: Text, width: int) -> Text:
    """One text at the left edge and one at the right; the left one gives way."""
    left = cropped(left, width - right.cell_len - 1)
    return joined([left, " " * (width - left.cell_len - right.cell_len), right])


def filled(line: Text, width: int) -> Text:
    """The line with spaces up to the width."""
    return joined([line, " " * (width - line.cell_len)])


def wrapped(text: Text, width: int, later: str = "") -> list[Text]:
    """A text in lines of the width, broken between words; all but the first are led by `later`."""
    return [line for paragraph in text.split("\n", allow_blank=True) for line in _wrapped_line(paragraph, width, later)]


def _wrapped_line(rest: Text, width: int, later: str) -> list[Text]:
    lines: list[Text] = []
    while True:
        lead = later if lines else ""
        at = _break(rest.plain, width - len(lead))
        lines.append(joined([lead, rest[:at]]))
        at += len(rest.plain[at:]) - len(rest.plain[at:].lstrip(" "))
        if at >= len(rest):
            return lines
        rest = rest[at:]


def _break(plain: str, width: int) -> int:
    """Where a line of at most that width ends: before a space if there is one, else in the middle of a word."""
    if len(plain) <= width:
        return len(plain)
    space = plain.rfind(" ", 1, width + 1)
    return space if plain[: max(space, 0)].strip() else max(width, 1)


def beside(blocks: Sequence[Sequence[Text]], widths: Sequence[int], gap: str = "  ") -> list[Text]:
    """Blocks of lines side by side, each within its width."""
    rows = zip_longest(*blocks, fillvalue=Text())
    return [
        joined([filled(cropped(line, width), width) for line, width in zip(row, widths, strict=True)], gap)
        for row in rows
    ]


def shares(width: int, count: int, gap: int = 2) -> list[int]:
    """The widths of so many columns that share a width, with gaps between them."""
    room = width - gap * (count - 1)
    return [room // count + (place < room % count) for place in range(count)]
