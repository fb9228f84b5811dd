"""How commands print: aligned columns, wrapped text, JSON. Plain text, so that it reads alike in a pipe."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

GAP = "  "
READABLE_WIDTH = 100


def width() -> int:
    """The characters a line may have: the terminal's, but no more than reads well."""
    return min(shutil.get_terminal_size().columns, READABLE_WIDTH)


def print_lines(lines: Iterable[str]) -> None:
    """Lines as they are."""
    for line in lines:
        print(line)


def print_columns(rows: Iterable[Sequence[str]]) -> None:
    """Rows of texts, one under the other; the last column is wrapped within its own edge."""
    table = [tuple(row) for row in rows]
    if not table:
        return
    widths = [max(len(cell) for cell in column) for column in zip(*table, strict=True)]
    edge = sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    for row in table:
        lead = GAP.join(cell.ljust(wide) for cell, wide in zip(row[:-1], widths[:-1], strict=True))
        lead = f"{lead}{GAP}" if lead else ""
        print(wrapped(row[-1], lead, " " * edge).rstrip())


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """A paragraph within the width, its lines led by these."""
    room = max(width(), len(later) + 40)
    return textwrap.fill(text, room, initial_indent=first, subsequent_indent=later, break_on_hyphens=False) or first


def print_json(data: Any) -> None:
    """Data as JSON, for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
