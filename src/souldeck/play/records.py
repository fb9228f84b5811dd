"""A record: one game as text, a line for each choice, luck included. A saved game is its record.

    souldeck record 1
    game: drawing-dead
    rules: 1
    souldeck: 0.1.0
    cards: 5d1f7a02
    seats: me, bot:random
    option: difficulty=standard
    seed: 7
    date: 2026-01-31

    # A line that begins with # is a comment.
    luck: flame-5
    0: river flame-5
    undo: 1
    outcome: lost: second death

`docs/reference/formats.md` describes every line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from souldeck.kernel.game import Eyes
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.numbers import shortened, whole_number
from souldeck.play.errors import BadRecord

FORMAT: Final = "souldeck record"
VERSION: Final = 1

_UNSEEN: Final = "?"
_SEEN: Final = "seen"


@dataclass(frozen=True, slots=True)
class Choice:
    """A seat's answer in canonical text."""

    seat: int
    text: str

    @property
    def line(self) -> str:
        return f"{self.seat}: {self.text}"


@dataclass(frozen=True, slots=True)
class Luck:
    """What luck came to; None in a seat's own copy where that seat did not see it."""

    text: str | None

    @property
    def line(self) -> str:
        return f"luck: {_UNSEEN if self.text is None else self.text}"


@dataclass(frozen=True, slots=True)
class Undo:
    """The last `count` choices were taken back, with the luck that followed them.

    `seen` marks that somebody had seen something new since.
    """

    count: int
    seen: bool

    @property
    def line(self) -> str:
        return f"undo: {self.count}{' ' + _SEEN if self.seen else ''}"


@dataclass(frozen=True, slots=True)
class End:
    """The game was over here, with this outcome."""

    outcome: str

    @property
    def line(self) -> str:
        return f"outcome: {self.outcome}"


Entry: TypeAlias = Choice | Luck | Undo | End


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was played with. `seed` is None and `eyes` are set in a seat's own copy."""

    game: str
    rules: str
    souldeck: str
    cards: str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int | None
    date: str
    eyes: Eyes = None

    @property
    def text(self) -> str:
        """The header's lines and the empty line after them."""
        lines = [
            f"{FORMAT} {VERSION}",
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"souldeck: {self.souldeck}",
            f"cards: {self.cards}",
            f"seats: {', '.join(self.seats)}",
            *[f"option: {name}={value}" for name, value in self.options.items()],
            *([] if self.seed is None else [f"seed: {self.seed}"]),
            f"date: {self.date}",
            *([] if self.eyes is None else [f"eyes: {' '.join(map(str, self.eyes)) or 'none'}"]),
        ]
        return "\n".join(lines) + "\n\n"


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read. `entries` are pairs of line number and entry.

    `file` is the name that messages show. `cut` is the last line where that had no end and was dropped, else empty.
    """

    file: str
    header: Header
    entries: tuple[tuple[int, Entry], ...]
    cut: str = ""
    lines: tuple[str, ...] = field(default=(), repr=False)

    @property
    def outcome(self) -> str:
        """How the game ended; empty while it goes on."""
        last = self.entries[-1][1] if self.entries else None
        return last.outcome if isinstance(last, End) else ""

    @property
    def choices(self) -> int:
        """How many choices have been made and not taken back."""
        count = 0
        for _, entry in self.entries:
            if isinstance(entry, Choice):
                count += 1
            elif isinstance(entry, Undo):
                count -= entry.count
        return count

    def up_to(self, line: int) -> Record:
        """The same record up to a line, with the luck and the outcome that follow it: what a branch begins with."""
        kept = [pair for pair in self.entries if pair[0] <= line]
        for pair in self.entries[len(kept) :]:
            if isinstance(pair[1], Choice | Undo):
                break
            kept.append(pair)
        last = max(kept[-1][0] if kept else 0, len(self.header.text.splitlines()))
        return Record(self.file, self.header, tuple(kept), "", self.lines[:last])

    @property
    def text(self) -> str:
        """The record with its comments, as it stands in a file."""
        return "".join(f"{line}\n" for line in self.lines)


def record_text(header: Header, entries: Iterable[Entry]) -> str:
    """A record as text."""
    return header.text + "".join(f"{entry.line}\n" for entry in entries)


def read_record(path: Path) -> Record:
    """The record in a file. Raises `BadRecord`."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    return parse_record(source, str(path))


def parse_record(source: bytes, file: str) -> Record:
    """The record in the bytes of a file; `file` is the name that messages show. Raises `BadRecord`.

    A last line without its end is what a killed process leaves; it is dropped.
    """
    whole, end, cut = source.rpartition(b"\n")
    if not end:
        raise BadRecord(f"{file}: this is no record; its first line would be '{FORMAT} {VERSION}'")
    try:
        text = whole.decode("utf-8")
    except UnicodeDecodeError as error:
        line = whole[: error.start].count(b"\n") + 1
        raise BadRecord(f"{file}:{line}: not text in UTF-8, so this is no record or a damaged one") from None
    reading = _Reading(file, text.removesuffix("\r").replace("\r\n", "\n").split("\n"))
    return reading.record(cut.decode("utf-8", "replace"))


_KEYS: Final = ("game", "rules", "souldeck", "cards", "seats", "option", "seed", "date", "eyes")
_NEEDED: Final = ("game", "rules", "cards", "seats")


class _Reading:
    """One pass over the lines of a record."""

    def __init__(self, file: str, lines: list[str]) -> None:
        self.file = file
        self.lines = lines
        self.number = 0

    def bad(self, message: str) -> BadRecord:
        return BadRecord(f"{self.file}:{self.number}: {message}")

    def record(self, cut: str) -> Record:
        self.number = 1
        self.check_first_line()
        header = self.header()
        entries = []
        while self.number < len(self.lines):
            self.number += 1
            line = self.lines[self.number - 1].strip()
            if line and not line.startswith("#"):
                entries.append((self.number, self.entry(line, len(header.seats))))
        return Record(self.file, header, tuple(entries), cut, tuple(self.lines))

    def check_first_line(self) -> None:
        first = self.lines[0].strip()
        if not first.startswith(FORMAT):
            raise self.bad(f"this is no record; its first line would be '{FORMAT} {VERSION}'")
        version = first.removeprefix(FORMAT).strip()
        if version != str(VERSION):
            raise self.bad(f"a record of version '{version}', but this souldeck reads version {VERSION}")

    def header(self) -> Header:
        found: dict[str, str] = {}
        options: dict[str, str] = {}
        while self.number < len(self.lines):
            self.number += 1
            line = self.lines[self.number - 1].strip()
            if not line:
                break
            if line.startswith("#"):
                continue
            key, colon, value = (part.strip() for part in line.partition(":"))
            if not colon or key not in _KEYS:
                raise self.bad(f"'{key}' is no line of a record's header{did_you_mean(key, _KEYS)}")
            if key == "option":
                name, _, chosen = value.partition("=")
                options[name.strip()] = chosen.strip()
            elif key in found:
                raise self.bad(f"'{key}' is given twice")
            else:
                found[key] = value
        for key in _NEEDED:
            if key not in found:
                raise self.bad(f"the header has no line '{key}: …'")
        if "seed" not in found and "eyes" not in found:
            raise self.bad("the header has no line 'seed: …'; only a seat's own copy goes without, and says 'eyes: …'")
        return Header(
            found["game"],
            found["rules"],
            found.get("souldeck", ""),
            found["cards"],
            tuple(word.strip() for word in found["seats"].split(",")),
            options,
            self.whole_number(found["seed"], "seed") if "seed" in found else None,
            found.get("date", ""),
            self.eyes(found["eyes"]) if "eyes" in found else None,
        )

    def eyes(self, value: str) -> Eyes:
        return () if value == "none" else tuple(self.whole_number(word, "eyes") for word in value.split())

    def whole_number(self, word: str, what: str) -> int:
        try:
            return int(word)
        except ValueError:
            raise self.bad(f"{what} takes a whole number, not '{shortened(word)}'") from None

    def entry(self, line: str, seats: int) -> Entry:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not value:
            raise self.bad(
                f"'{line}' is no line of a record: those read '0: choice', 'luck: …', 'undo: 1', '# comment'"
            )
        if key == "luck":
            return Luck(None if value == _UNSEEN else value)
        if key == "outcome":
            return End(value)
        if key == "undo":
            count, _, mark = value.partition(" ")
            if whole_number(count) < 0 or mark not in ("", _SEEN):
                wrong = shortened(value)
                raise self.bad(f"'undo' takes a number of choices, and '{_SEEN}' after it or nothing; not '{wrong}'")
            return Undo(whole_number(count), mark == _SEEN)
        if not 0 <= whole_number(key) < seats:
            raise self.bad(f"'{shortened(key)}' is no seat of this game; its seats are 0 to {seats - 1}")
        return Choice(whole_number(key), value)
