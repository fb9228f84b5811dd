"""Whole tables as plain values, so that two of them can be compared whatever classes they are made of."""

from __future__ import annotations

from functools import cache
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event
from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step
from souldeck.kernel.table import Table

PLAIN = (str, int, float, bool, type(None))
SLOTS = (GetSetDescriptorType, MemberDescriptorType)


def attributes(value: object) -> list[str]:
    """The names of what an object holds, as annotated, assigned or compiled; in alphabetical order."""
    return _sorted(frozenset(getattr(value, "__dict__", ())) | _declared(type(value)))


@cache
def _declared(owner: type) -> frozenset[str]:
    names: set[str] = set()
    for each in owner.__mro__:
        if "__mypyc_attrs__" in vars(each):  # compiled: its descriptors are those of properties, too
            names.update(each.__mypyc_attrs__)
            continue
        names.update(getattr(each, "__annotations__", ()))
        names.update([name for name, member in vars(each).items() if isinstance(member, SLOTS)])
    return frozenset(names)


@cache
def _sorted(names: frozenset[str]) -> list[str]:
    return sorted([name for name in names if not name.startswith("__")])


class Comparing:
    """Turns tables into plain values. Whatever belongs to the card set is named by its place there, not looked into."""

    def __init__(self, cards: object) -> None:
        self._kept = cards  # so that no id is given twice
        self._places: dict[int, int] = {}
        self._walk(cards)

    def _walk(self, value: object) -> None:
        if isinstance(value, PLAIN) or id(value) in self._places:
            return
        if isinstance(value, tuple | list | frozenset | set):
            for item in value:
                self._walk(item)
        elif isinstance(value, dict):
            for item in value.values():
                self._walk(item)
        else:
            self._places[id(value)] = len(self._places)
            for name in attributes(value):
                self._walk(getattr(value, name))

    def table(self, table: Table, without: tuple[str, ...] = ()) -> dict[str, Any]:
        """Every attribute of a table, by name. Options are listed when they are read and are no part of the state.

        Nor is what stands in the list of steps above its depth.
        """
        names = [name for name in attributes(table) if name not in (*without, "offers", "steps", "depth")]
        return {name: self.plain(getattr(table, name)) for name in [*names, "agenda"]}

    def plain(self, value: Any) -> Any:
        """A value as lists, dictionaries, texts and numbers."""
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is tuple or kind is list:
            return [item if type(item) in PLAIN else self.plain(item) for item in value]
        if id(value) in self._places:
            return f"{kind.__name__} {self._places[id(value)]}"
        if isinstance(value, frozenset | set):
            return sorted([self.plain(item) for item in value], key=repr)
        if isinstance(value, dict):
            return {str(key): self.plain(item) for key, item in value.items()}
        return [type(value).__name__, *self._inside(value)]

    def _inside(self, value: Any) -> list[Any]:
        if isinstance(value, Game):
            return []
        if isinstance(value, Option):
            return [value.text()]
        if isinstance(value, Event):
            return [value.kind, value.who, value.what, value.amount, self.plain(value.note)]
        if isinstance(value, Deck):
            return [self.plain(value.pool), [[place.card, place.seen] for place in value.places()]]
        if isinstance(value, Step):
            return [self.plain(value.data()), *self._attributes(value)]
        return self._attributes(value)

    def _attributes(self, value: Any) -> list[Any]:
        return [[name, self.plain(getattr(value, name))] for name in attributes(value)]


def differences(one: Any, other: Any, way: str = "") -> list[str]:
    """Where two plain values differ, each as the way there and what stands on either side."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            line
            for key in {**one, **other}
            for line in differences(one.get(key, "(nothing)"), other.get(key, "(nothing)"), f"{way}.{key}".strip("."))
        ]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [
            line
            for index, pair in enumerate(zip(one, other, strict=True))
            for line in differences(*pair, f"{way}[{index}]")
        ]
    return [] if one == other else [f"{way or 'all'}: {one!r} is not {other!r}"]


def same(one: Any, other: Any, what: str) -> None:
    """Assert that two plain values are equal; the message lists the first differences."""
    if one != other:
        found = differences(one, other)
        raise AssertionError("\n  ".join([f"{what}:", *found[:8], *(["…"] if len(found) > 8 else [])]))
