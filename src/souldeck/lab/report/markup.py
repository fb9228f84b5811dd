"""The few pieces of HTML that a report is made of. Whatever is given is escaped."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from souldeck.lab.report.charts import Spec

NUMBERS: Final = frozenset("0123456789+−–-")
"""A cell that begins with one of these is set flush right, as is the head of its column."""


def heading(text: str, level: int = 2) -> str:
    """A heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str, style: str = "") -> str:
    """A paragraph."""
    return f'<p class="{style}">{escape(text)}</p>' if style else f"<p>{escape(text)}</p>"


def section(*parts: str) -> str:
    """What belongs together, with its heading first."""
    return "\n".join(("<section>", *parts, "</section>"))


def tiles(entries: Iterable[tuple[str, str]]) -> str:
    """A few figures, large, each with what it is."""
    items = [f"<li><b>{escape(figure)}</b><span>{escape(what)}</span></li>" for figure, what in entries]
    return "\n".join(('<ul class="tiles">', *items, "</ul>"))


def chart(spec: Spec, says: str) -> str:
    """A chart that the page's script draws; `says` is read aloud in its place."""
    # Within a script nothing is escaped, so what would end it must not stand there.
    data = json.dumps(spec, ensure_ascii=False).replace("</", "<\\/")
    place = f'<div class="chart" role="img" aria-label="{escape(says, quote=True)}"></div>'
    return f'{place}<script type="application/json">{data}</script>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of texts."""
    right = [all(row[place][:1] in NUMBERS or not row[place] for row in rows) for place in range(len(head))]

    def line(cells: Sequence[str], tag: str) -> str:
        styles = [' class="number"' if flush else "" for flush in right]
        marked = [f"<{tag}{style}>{escape(cell)}</{tag}>" for cell, style in zip(cells, styles, strict=True)]
        return f"<tr>{''.join(marked)}</tr>"

    body = [line(row, "td") for row in rows]
    return "\n".join(('<div class="scroll"><table>', line(head, "th"), *body, "</table></div>"))


def folded(summary: str, content: str) -> str:
    """Content that opens with a click."""
    return f"<details><summary>{escape(summary)}</summary>\n{content}\n</details>"
