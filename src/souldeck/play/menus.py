"""What a menu of choices has to know: whose they are, and which of them belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from souldeck.kernel.option import Option
from souldeck.kernel.table import Table

_LONG_MENU: Final = 20
_LONG_RUN: Final = 8
_LONG_RUN_OF_SEVERAL: Final = 3
"""A menu with more choices than `_LONG_MENU` folds runs longer than these, for one seat and for several."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice that stands in the menu."""

    seat: int
    number: int
    option: Option


def is_midway(table: Table, seat: int) -> bool:
    """Whether the seat has begun a choice that is asked in steps."""
    return table.waiting is not None and table.waiting.midway(table, seat)


def kind_of(offer: Offer) -> tuple[int, str]:
    """What a long menu folds together: a seat's choices that begin with the same word."""
    return (offer.seat, offer.option.text().partition(" ")[0])


def several_seats(offers: Sequence[Offer]) -> bool:
    """Whether more than one seat is offered something."""
    return len({offer.seat for offer in offers}) > 1


def folded_kinds(offers: Sequence[Offer]) -> list[tuple[int, str]]:
    """The kinds that a long menu shows in one line each: the last of those with many choices, until it is short."""
    runs = [(kind, len(list(run))) for kind, run in groupby(offers, kind_of)]
    kinds = [kind for kind, _ in runs]
    long_run = _LONG_RUN_OF_SEVERAL if several_seats(offers) else _LONG_RUN
    folded: list[tuple[int, str]] = []
    left = len(offers)
    for kind, length in reversed(runs):
        # Choices that do not stand side by side cannot be one line.
        if left > _LONG_MENU and length > long_run and kinds.count(kind) == 1:
            folded.insert(0, kind)
            left -= length
    return folded
