"""The choices as a menu: a few at once, long lists in groups, and only what is about the things that were picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from souldeck.play.menus import Offer
from souldeck.tui.boards.board import Group

MOST: Final = 6
"""So many choices stand in a list by themselves; they fit the smallest screen."""

Grouping = Callable[[Sequence[Offer]], Sequence[Group]]
Concerns = Callable[[Offer], Sequence[str]]
"""The things that a choice is about, and those it could be aimed at in its next steps."""


def touched(offer: Offer) -> Sequence[str]:
    """The things that a choice is about by itself."""
    return offer.option.touches()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the menu: a choice, or a group of choices that can be opened."""

    offers: tuple[Offer, ...]
    title: str = ""
    ref: str = ""

    @property
    def offer(self) -> Offer | None:
        """The choice, if it is a single one."""
        return self.offers[0] if len(self.offers) == 1 else None

    @property
    def touches(self) -> tuple[str, ...]:
        """What lights up while the bar is on it."""
        if self.offer:
            return self.offer.option.touches()
        return (self.ref,) if self.ref else ()


class Menu:
    """What is offered at one decision, and how far the player has gone into it."""

    def __init__(self, offers: Sequence[Offer], grouping: Grouping, concerns: Concerns = touched) -> None:
        self.offers = tuple(offers)
        self.grouping = grouping
        self.concerns = concerns
        self.picked: tuple[str, ...] = ()
        self.opened: tuple[Row, ...] = ()
        self.within: tuple[Row, ...] = ()

    def rows(self) -> list[Row]:
        """What is to be seen now."""
        found = self._about(self.picked)
        if self.opened:
            found = self.opened[-1].offers
        if len(found) <= MOST:
            return [Row((offer,)) for offer in found]
        groups = self.grouping(found)
        if len(groups) == 1:
            return [Row((offer,)) for offer in found]
        return [row for group in groups for row in _rows_of(group, among=groups)]

    @property
    def thing(self) -> str:
        """What the open group is about, if it is about one thing."""
        return self.opened[-1].ref if self.opened else ""

    def open(self, row: Row) -> None:
        """Go into a group."""
        self.opened = (*self.opened, row)

    @property
    def path(self) -> tuple[str, ...]:
        """The titles of the open groups, one within the other."""
        return tuple(row.title for row in (*self.within, *self.opened))

    def reopen(self, path: Sequence[str]) -> None:
        """Go into the groups of these titles, as far as they are there."""
        for title in path:
            row = next((row for row in self.rows() if row.title == title and not row.offer), None)
            if row is None:
                return
            self.open(row)

    def back(self) -> bool:
        """Leave the group, or drop what was picked. False when there is nothing to go back from."""
        if self.opened:
            self.opened = self.opened[:-1]
        elif self.picked:
            self._put_back(self.picked[-1])
        else:
            return False
        return True

    def pick(self, ref: str) -> bool:
        """Pick a thing, so that only choices about it stay, or put it back. False when no choice is about it.

        Picked beside others if choices are about all of them, else in their place. In the group of one seat among
        several, choices of that seat are meant.
        """
        if ref in self.picked:
            self.opened = ()
            self._put_back(ref)
            return True
        self.within = tuple(row for row in (*self.within, *self.opened)[:1] if self._is_of_a_seat(row, ref))
        if self._about((*self.picked, ref)):
            self.picked = (*self.picked, ref)
        elif self._about((ref,)):
            self.picked = (ref,)
        else:
            return False
        self.opened = ()
        return True

    def _put_back(self, ref: str) -> None:
        """A thing is no longer picked; after the last one the group is open again in which it was picked."""
        self.picked = tuple(other for other in self.picked if other != ref)
        if not self.picked:
            self.opened, self.within = self.within, ()

    def _is_of_a_seat(self, row: Row, ref: str) -> bool:
        """Whether a group holds what one seat among several can do, something about that thing with it."""
        return len({offer.seat for offer in row.offers}) == 1 < len({offer.seat for offer in self.offers}) and any(
            ref in self.concerns(offer) for offer in row.offers
        )

    def _about(self, refs: Sequence[str]) -> tuple[Offer, ...]:
        wanted = set(refs)
        offers = self.within[0].offers if self.within else self.offers
        return tuple(offer for offer in offers if wanted <= set(self.concerns(offer)))


def _rows_of(group: Group, among: Sequence[Group]) -> list[Row]:
    """A group as one row to open; as all of its choices if it has no title, or if all small groups find room so."""
    large = [other for other in among if len(other.offers) > MOST]
    spread = sum(len(other.offers) for other in among if other not in large) + len(large)
    if not group.title or (spread <= MOST and group not in large):
        return [Row((offer,)) for offer in group.offers]
    return [Row(group.offers, group.title, group.ref)]
