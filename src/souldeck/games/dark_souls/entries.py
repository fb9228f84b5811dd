"""Reading the fields of one entry of a card file, so that every fault is found with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from souldeck.cards.errors import Fault
from souldeck.cards.yaml_places import Data, Document
from souldeck.kernel.nearest import did_you_mean

T = TypeVar("T")

NOTHING = "null"


class Entry:
    """A mapping of a card file, read field by field. What is wrong goes to `faults`; a default is read instead."""

    def __init__(self, document: Document, route: tuple[str | int, ...], data: Data, faults: list[Fault]) -> None:
        self.document = document
        self.route = route
        self.faults = faults
        self.data: dict[str, Data] = data if isinstance(data, dict) else {}
        self.read: set[str] = set()
        if not isinstance(data, dict):
            self.fault("fields stand here, each 'name: value'")

    def fault(self, message: str, *way: str | int) -> None:
        """Something is wrong with the value at the end of the way."""
        self.faults.append(self.document.fault(message, self.document.place(*self.route, *way)))

    def __contains__(self, name: str) -> bool:
        return name in self.data and self.data[name] != NOTHING

    def value(self, name: str) -> Data | None:
        """The value of a field, or None when it is left out or `null`."""
        self.read.add(name)
        return self.data[name] if name in self else None

    def ignore(self, *names: str) -> None:
        """Fields that inform people only."""
        self.read.update(names)

    def text(self, name: str, default: str | None = None) -> str:
        """A text. Without a default it must be there."""
        value = self.value(name)
        if isinstance(value, str):
            return value
        if value is not None:
            self.fault(f"'{name}' is a text", name)
        elif default is None:
            self.fault(f"'{name}' is missing")
        return default or ""

    def number(self, name: str, default: int | None = None, low: int = 0, high: int = 99) -> int:
        """A whole number between the bounds. Without a default it must be there."""
        value = self.value(name)
        if isinstance(value, int):
            if not low <= value <= high:
                self.fault(f"'{name}' is between {low} and {high}, not {value}", name)
            return value
        if value is not None:
            self.fault(f"'{name}' is a number", name)
        elif default is None:
            self.fault(f"'{name}' is missing")
        return default or 0

    def flag(self, name: str) -> bool:
        """`true`, `false` or left out."""
        return self.choice(name, {"true": True, "false": False}, default=False)

    def choice(self, name: str, known: Mapping[str, T], default: T) -> T:
        """One of the known words."""
        value = self.value(name)
        if value is None:
            return default
        return self.known(value, known, default, name)

    def required(self, name: str, known: Mapping[str, T], default: T) -> T:
        """One of the known words, which must be there."""
        if name not in self:
            self.read.add(name)
            self.fault(f"'{name}' is missing")
            return default
        return self.choice(name, known, default)

    def choices(self, name: str, known: Mapping[str, T], default: T) -> list[T]:
        """A list of known words, or nothing."""
        return [self.known(value, known, default, name, index) for index, value in enumerate(self.items(name))]

    def known(self, value: Data, known: Mapping[str, T], default: T, *way: str | int) -> T:
        """What a known word stands for."""
        if isinstance(value, str) and value in known:
            return known[value]
        self.fault(f"'{value}' is none of {', '.join(known)}{did_you_mean(str(value), known)}", *way)
        return default

    def items(self, name: str) -> list[Data]:
        """The items of a list, or nothing."""
        value = self.value(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(f"'{name}' is a list", name)
            return []
        return value

    def inner(self, name: str) -> Entry | None:
        """The mapping of a field, or None when it is left out."""
        value = self.value(name)
        return None if value is None else Entry(self.document, (*self.route, name), value, self.faults)

    def entries(self, name: str) -> list[Entry]:
        """The mappings of a list."""
        return [
            Entry(self.document, (*self.route, name, index), item, self.faults)
            for index, item in enumerate(self.items(name))
        ]

    def finish(self, allowed: Iterable[str] = ()) -> None:
        """Fault every field that nobody has read."""
        known = {*self.read, *allowed}
        for name in self.data:
            if name not in known:
                place = self.document.key_place(*self.route, name)
                message = f"there is no field '{name}' here{did_you_mean(name, known)}"
                self.faults.append(self.document.fault(message, place))
