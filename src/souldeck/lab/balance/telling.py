"""How pages of figures write: tables in Markdown, rates with their intervals, whether they are what was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from souldeck.lab.intervals import Estimate

REMARKS: Final = "## Remarks"
"""The heading of what people wrote on a page; it comes last, and stays when the figures are written anew."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table with an empty line after it; a word in place of one without rows."""
    if not rows:
        return paragraph("None.")
    lines = [head, ["---"] * len(head), *rows]
    return [*(f"| {' | '.join(line)} |" for line in lines), ""]


def paragraph(text: str) -> list[str]:
    """A paragraph with an empty line after it."""
    return [text, ""]


def percent(estimate: Estimate) -> str:
    """A share with the ends of its interval: `20.7 % (18.9–22.5)`."""
    return f"{estimate.value * 100:.1f} % ({estimate.low * 100:.1f}–{estimate.high * 100:.1f})"


def points(estimate: Estimate) -> str:
    """A difference of shares: `+3.1 (+0.4 to +5.8)`."""
    return f"{estimate.value * 100:+.1f} ({estimate.low * 100:+.1f} to {estimate.high * 100:+.1f})"


def band(low: float, high: float) -> str:
    """What was asked for: `20–30 %`, `under 1 %`."""
    return f"{low * 100:g}–{high * 100:g} %" if low else f"under {high * 100:g} %"


def verdict(estimate: Estimate, low: float, high: float) -> str:
    """Whether a share lies within what was asked for, as far as its interval can tell."""
    if low <= estimate.value <= high:
        return "yes"
    nearest, way = (low, "low") if estimate.value < low else (high, "high")
    away = f"{abs(estimate.value - nearest) * 100:.1f} points too {way}"
    return f"open: {away}" if estimate.low <= high and estimate.high >= low else f"**no**: {away}"


def near(difference: Estimate, most: float) -> str:
    """Whether a difference either way is at most so large, as far as its interval can tell."""
    if abs(difference.value) <= most:
        return "yes"
    surely = difference.low > most or difference.high < -most
    return "**no**" if surely else "open"


def holds(met: bool) -> str:
    """Whether a check holds."""
    return "yes" if met else "**no**"


def with_remarks(page: str, before: str) -> str:
    """The page with the remarks on the one before, if there were any."""
    _, heading, remarks = before.partition(f"\n{REMARKS}\n")
    return f"{page.rstrip()}\n{heading}{remarks}" if heading else f"{page.rstrip()}\n"
