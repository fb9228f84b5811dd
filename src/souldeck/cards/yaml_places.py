"""YAML as plain values in which everything remembers its place.

The files that people write (cards, rule ledgers, scenarios) are read here. The values are strings, plain integers,
lists and mappings with string keys, nothing else: `No`, `on`, `1:30` and `1.5` stay what was typed. A key given
twice, a field without a value, anchors and tags are faults, and one reading finds all faults of a file (a file that
is not YAML has one).

    document = read_yaml(Path("cards/soul.yaml"))
    document.data                            # [{"id": "icy_duel", "hp": 3, "text": "Loot 1.\\n"}, …]
    document.place(0, "hp")                  # where the value stands: Place("cards/soul.yaml", 3, 7)
    document.key_place(0, "hp")              # where its key stands
    document.place_in_text(2, 6, 0, "text")  # line 2, column 6 of that text, as a place in the file
    raise CardErrors([document.fault("a card has 1 HP or more", document.place(0, "hp"))])
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeAlias

import yaml

from souldeck.cards.errors import CardErrors, Fault, Place

Data: TypeAlias = "str | int | list[Data] | dict[str, Data]"
Route: TypeAlias = "tuple[str | int, ...]"

_PLAIN_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_DEEPEST = 40
_BLOCK_ADVICE = "write '|' after the colon and the text on the next lines, indented"


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file that was read: its values and their places.

    `data` is None for a file without content. A route is the way to a value as keys and indexes: `(0, "text")`.
    """

    file: str
    lines: tuple[str, ...]
    data: Data | None
    _values: dict[Route, Place] = field(repr=False)
    _keys: dict[Route, Place] = field(repr=False)
    _texts: dict[Route, Place] = field(repr=False)

    def place(self, *route: str | int) -> Place:
        """Where the value at the end of the route stands; for a route that does not exist, its nearest part."""
        while route and route not in self._values:
            route = route[:-1]
        return self._values.get(route, Place(self.file, 1, 1))

    def key_place(self, *route: str | int) -> Place:
        """Where the key of the value stands, or the value itself where it has no key."""
        return self._keys.get(route) or self.place(*route)

    def place_in_text(self, line: int, column: int, *route: str | int) -> Place:
        """A line and column of a text (both from 1) as a place in the file. In a block, the indentation is added."""
        start = self._texts.get(route) or self.place(*route)
        return Place(self.file, start.line + line - 1, start.column + column - 1)

    def fault(self, message: str, place: Place) -> Fault:
        """A fault at that place, with the line of the file to show."""
        return Fault(place, message, _excerpt(self.lines, place))


def read_yaml(path: Path, *, folded: bool = False) -> Document:
    """Read a YAML file. `folded` allows text wrapped over lines (`>`, or in quotes), which card files refuse.

    Raises CardErrors with everything wrong with the file, also when there is no such file.
    """
    try:
        source = path.read_text("utf-8-sig")
    except OSError as error:
        raise CardErrors([Fault(Place(str(path), 1, 1), f"cannot be read: {error.strerror}")]) from None
    except UnicodeDecodeError:
        raise CardErrors([Fault(Place(str(path), 1, 1), "is not a text file in UTF-8")]) from None
    return parse_yaml(source, str(path), folded=folded)


def parse_yaml(source: str, file: str, *, folded: bool = False) -> Document:
    """The same for text that was read already; `file` is the name that errors show."""
    reading = _Reading(source, file, folded)
    data = reading.document()
    if reading.faults:
        raise CardErrors(reading.faults)
    return Document(file, reading.lines, data, reading.values, reading.keys, reading.texts)


class _Mark(Protocol):
    """What the library says about a place: line and column from 0."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class _NotYamlError(Exception):
    """The file cannot be read on from this mark."""

    def __init__(self, problem: str, mark: _Mark | None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.mark = mark


class _Reading:
    """One pass over the events of a YAML file. It collects values, places and faults."""

    def __init__(self, source: str, file: str, folded: bool) -> None:
        self.source = source
        self.file = file
        self.folded = folded
        self.lines = tuple(source.split("\n"))
        self.faults: list[Fault] = []
        self.values: dict[Route, Place] = {}
        self.keys: dict[Route, Place] = {}
        self.texts: dict[Route, Place] = {}

    def document(self) -> Data | None:
        events = iter(yaml.parse(self.source, Loader=yaml.CSafeLoader))
        data: Data | None = None
        try:
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent) and data is not None:
                    self.fault(event.start_mark, "a second document starts here; one file holds one list")
                elif isinstance(event, yaml.NodeEvent):
                    data = self.node(event, events, ())
        except _NotYamlError as error:
            self.only_fault(error.mark, error.problem)
        except yaml.MarkedYAMLError as error:
            self.explain(error)
        except yaml.YAMLError as error:
            self.only_fault(None, f"not YAML: {str(error).splitlines()[0]}")
        return data

    def place_of(self, mark: _Mark | None) -> Place:
        return Place(self.file, mark.line + 1, mark.column + 1) if mark else Place(self.file, 1, 1)

    def fault(self, mark: _Mark | None, message: str) -> None:
        place = self.place_of(mark)
        self.faults.append(Fault(place, message, _excerpt(self.lines, place)))

    def only_fault(self, mark: _Mark | None, message: str) -> None:
        """What made no sense of the file. Faults found before it may be its consequences, so they are dropped."""
        self.faults.clear()
        self.fault(mark, message)

    def explain(self, error: yaml.MarkedYAMLError) -> None:
        """The usual slips in our words, the library's words for the rest."""
        mark: _Mark | None = error.problem_mark or error.context_mark
        problem = error.problem or "cannot be read"
        if "mapping values are not allowed" in problem:
            self.only_fault(mark, f"a second colon in one line; {_BLOCK_ADVICE}")
        elif "quoted scalar" in (error.context or "") and "end of stream" in problem:
            self.only_fault(error.context_mark, "a quote is opened here and never closed")
        elif "tab character" in problem or "\t" in _excerpt(self.lines, self.place_of(mark)):
            self.only_fault(mark, "a tab; indent with spaces")
        else:
            self.only_fault(mark, f"not YAML: {problem}")

    def node(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], route: Route) -> Data:
        self.values[route] = self.place_of(event.start_mark)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self.fault(event.start_mark, "'&' and '*' are YAML anchors, which have no place here; put it in quotes")
        elif not isinstance(event, yaml.AliasEvent) and getattr(event, "tag", None) is not None:
            self.fault(event.start_mark, "'!' is a YAML tag, which has no place here; put it in quotes")
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, route)
        if isinstance(event, yaml.AliasEvent):
            return ""
        if len(route) == _DEEPEST:
            raise _NotYamlError("nested too deeply", event.start_mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, route)
        return self.mapping(events, route)

    def sequence(self, events: Iterator[yaml.Event], route: Route) -> list[Data]:
        items: list[Data] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self.node(_node_event(event), events, (*route, len(items))))
        return items

    def mapping(self, events: Iterator[yaml.Event], route: Route) -> dict[str, Data]:
        items: dict[str, Data] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent) or "\n" in event.value:
                raise _NotYamlError("a key must be a word", event.start_mark)
            key: str = event.value
            if key in items:
                earlier = self.keys[(*route, key)].line
                self.fault(event.start_mark, f"'{key}' is given twice, first in line {earlier}")
            else:
                self.keys[(*route, key)] = self.place_of(event.start_mark)
            value = self.node(_node_event(next(events)), events, (*route, key))
            items.setdefault(key, value)
        return items

    def scalar(self, event: yaml.ScalarEvent, route: Route) -> Data:
        text: str = event.value
        if event.style == "|":
            self.texts[route] = self.start_of_block(self.values[route].line, text)
            return text
        if event.style == ">" and not self.folded:
            self.fault(event.start_mark, "'>' joins lines, but here each line counts; write '|'")
        elif event.style != ">" and self.spans_lines(event) and not self.folded:
            self.fault(event.start_mark, f"text over more than one line; {_BLOCK_ADVICE}")
        if event.style in ("'", '"'):
            start = self.values[route]
            self.texts[route] = Place(self.file, start.line, start.column + 1)
            return text
        if not text:
            self.fault(event.start_mark, "nothing stands here; give a value or leave the field out")
        return int(text) if event.style != ">" and _PLAIN_INTEGER.fullmatch(text) else text

    def spans_lines(self, event: yaml.ScalarEvent) -> bool:
        start, end = self.place_of(event.start_mark), self.place_of(event.end_mark)
        return end.line > start.line

    def start_of_block(self, first: int, text: str) -> Place:
        """The place of the first character of a `|` block whose lines begin at index `first` of the file."""
        for number, line in enumerate(text.split("\n")):
            if line and first + number < len(self.lines):
                return Place(self.file, first + 1, len(self.lines[first + number]) - len(line) + 1)
        return Place(self.file, first + 1, 1)


def _node_event(event: yaml.Event) -> yaml.NodeEvent:
    """Inside a list or a mapping the library sends nothing but values, until the end of it."""
    assert isinstance(event, yaml.NodeEvent)
    return event


def _excerpt(lines: tuple[str, ...], place: Place) -> str:
    return lines[place.line - 1].rstrip() if 1 <= place.line <= len(lines) else ""
