"""Reading phrase files into a `PhraseTable`, with every fault of the files at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from souldeck.cards.errors import CardErrors, Fault, Place
from souldeck.cards.phrases import (
    ANY_KIND,
    NOBODY,
    NUMBER,
    SEPARATORS,
    THIS,
    WIDE_KINDS,
    Counted,
    ListCategory,
    Phrase,
    PhraseTable,
    Piece,
    ShapePiece,
    SlotPiece,
    Subject,
    Verb,
    Word,
    counting_categories,
)
from souldeck.cards.shapes import SHAPES
from souldeck.cards.words import article
from souldeck.kernel.nearest import did_you_mean

CORE: Final = Path(__file__).with_name("core.phrases")

_HEADER = re.compile(
    r"\[(?P<name>[a-z][a-z0-9_]*)(?:: (?P<kinds>[a-z]+(?: [a-z]+)*)| = (?P<list>[a-z0-9_]+ [A-Z]+))?\]"
)
_PHRASE = re.compile(r"(?P<key>\S+)\s+(?P<wording>\S.*)")
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_PIECE = re.compile(r"<[^<>]*>|[,.:]|[^\s<>,.:]+|.")
_SLOT = re.compile(r"<(?P<name>[a-z][a-z0-9_]*?)(?P<third>3?)(?P<repeated>\+?)(?:: ?(?P<kinds>[a-z]+(?: [a-z]+)*))?>")
_LAYOUT = ("BULLET",)
WHOLE: Final = "text"
"""The category that everything begins with."""


def read_phrases(files: Iterable[Path]) -> PhraseTable:
    """Read the core and then the game's phrase files. Raises CardErrors with every fault of all files."""
    sources = []
    for path in (CORE, *files):
        try:
            sources.append((path, path.read_text("utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise CardErrors([Fault(Place(str(path), 1, 1), f"cannot be read: {error}")]) from None
    reading = _Reading()
    for path, text in sources:
        reading.file(path.name if path == CORE else str(path), text, is_core=path == CORE)
    return reading.table("\f".join(text for _, text in sources))


@dataclass
class _Section:
    """The header that the lines below it belong to."""

    name: str
    kinds: frozenset[str]


@dataclass
class _Reading:
    """What has been read so far, from all files."""

    faults: list[Fault] = field(default_factory=list)
    phrases: dict[str, Phrase] = field(default_factory=dict)
    lists: dict[str, ListCategory] = field(default_factory=dict)
    excerpts: dict[Place, str] = field(default_factory=dict)
    wide_kinds: dict[str, frozenset[str]] = field(default_factory=dict)
    places_of_kinds: dict[str, Place] = field(default_factory=dict)
    cost_verbs: set[str] = field(default_factory=set)
    replacing: dict[str, Place] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    without: dict[str, Place] = field(default_factory=dict)
    foreign: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def file(self, name: str, text: str, *, is_core: bool) -> None:
        section: _Section | None = None
        for number, line in enumerate(text.splitlines(), 1):
            content, _, comment = line.partition("#")
            content = content.rstrip()
            place = Place(name, number, len(content) - len(content.lstrip()) + 1)
            self.excerpts[Place(name, number, 0)] = line
            if not content:
                continue
            if content.startswith("["):
                section = self.header(content, place)
                if comment.strip():
                    self.titles.setdefault(section.name, comment.strip())
            elif section is None:
                self.fault(place, "a phrase belongs under a header such as [act]")
            else:
                self.entry(section, content, place, is_core=is_core)

    def fault(self, place: Place, message: str) -> None:
        self.faults.append(Fault(place, message, self.excerpts.get(Place(place.file, place.line, 0), "")))

    def header(self, content: str, place: Place) -> _Section:
        match = _HEADER.fullmatch(content)
        if match is None:
            self.fault(place, "a header is written [act], [np: enemy] or [bullets = bullet NONE]")
            return _Section("", frozenset())
        name, kinds, items = match["name"], match["kinds"], match["list"]
        if items:
            item, _, separator = items.partition(" ")
            if separator not in SEPARATORS:
                self.fault(place, f"'{separator}' cannot separate a list; write {', '.join(SEPARATORS)}")
            self.lists[name] = ListCategory(name, item, separator, place)
        if name == "np" and not kinds:
            self.fault(place, "nouns need a kind, as in [np: enemy]")
        return _Section(name, frozenset(kinds.split()) if kinds else frozenset())

    def entry(self, section: _Section, content: str, place: Place, *, is_core: bool) -> None:
        if section.name == "costs":
            self.cost_verbs.update(content.split())
            return
        if section.name in ("replacing", "without"):
            keys = self.replacing if section.name == "replacing" else self.without
            keys.update(dict.fromkeys(content.split(), place))
            return
        match = _PHRASE.fullmatch(content.strip())
        if match is None:
            self.fault(place, "a phrase is written as its key, a space and its words")
        elif section.name == "kinds":
            self.wide_kinds[match["key"]] = frozenset(match["wording"].split())
            self.places_of_kinds[match["key"]] = place
        elif section.name == "foreign":
            self.foreign[match["key"]] = (match["wording"], *self.foreign.get(match["key"], ()))
        elif section.name:
            self.phrase(section, match["key"], match["wording"], place, is_core=is_core)

    def phrase(self, section: _Section, key: str, wording: str, place: Place, *, is_core: bool) -> None:
        line = self.excerpts[Place(place.file, place.line, 0)]
        start = Place(place.file, place.line, line.index(wording) + 1)
        if not _KEY.fullmatch(key):
            self.fault(place, f"'{key}' is no key; a key is in small letters, digits and '_'")
        if section.name in self.lists:
            self.fault(place, f"[{section.name}] is a list, so it has no phrases of its own")
        if key in self.phrases:
            earlier = self.phrases[key].place
            self.fault(place, f"'{key}' is the key of another phrase, {earlier.file}:{earlier.line}")
            return
        pieces = self.pieces(wording, start)
        self.phrases[key] = Phrase(key, section.name, section.kinds, pieces, wording, place, line, is_core)

    def pieces(self, wording: str, start: Place) -> tuple[Piece, ...]:
        pieces: list[Piece] = []
        for match in _PIECE.finditer(wording):
            text = match[0]
            if text != " ":
                place = Place(start.file, start.line, start.column + match.start())
                pieces.append(self.piece(text, place))
        for here, after in pairwise(pieces):
            if isinstance(here, Word) and here.text in ("a", "an") and isinstance(after, Word):
                expected = article(after.text)
                if here.text != expected:
                    self.fault(start, f"write '{expected} {after.text}'")
        return tuple(pieces)

    def piece(self, text: str, place: Place) -> Piece:
        if text.startswith("<"):
            return self.slot(text, place)
        if text in SHAPES or text in _LAYOUT:
            return ShapePiece(text)
        if "|" in text:
            one, _, many = text.partition("|")
            return Counted(one, many)
        if "/" in text:
            bare, _, third = text.partition("/")
            return Verb(bare, third)
        if text.isupper() and len(text) > 2:
            self.fault(place, f"'{text}' is no shape of a word{did_you_mean(text, SHAPES)}")
        return Word(text)

    def slot(self, text: str, place: Place) -> Piece:
        match = _SLOT.fullmatch(text)
        if match is None:
            self.fault(place, "a slot is written <n>, <act3>, <sentence+> or <np:enemy character>")
            return Word(text)
        if match["name"] == "subj":
            return Subject()
        if match["name"] == "num":
            return ShapePiece(NUMBER)
        kinds = frozenset((match["kinds"] or "").split())
        return SlotPiece(match["name"], kinds, bool(match["repeated"]), bool(match["third"]), place)

    # ---- when all files are read

    def table(self, source: str) -> PhraseTable:
        self.prune_core()
        categories: dict[str, list[Phrase]] = {}
        for phrase in self.phrases.values():
            categories.setdefault(phrase.category, []).append(phrase)
        settled = {name: tuple(phrases) for name, phrases in categories.items()}
        table = PhraseTable(
            self.phrases,
            settled,
            self.lists,
            self.wide_kinds,
            frozenset(self.cost_verbs),
            frozenset(self.replacing),
            self.foreign,
            counting_categories(settled),
            self.titles,
            source,
        )
        self.check(table)
        if self.faults:
            raise CardErrors(self.faults)
        return table

    def prune_core(self) -> None:
        """Leave out the core phrases that the game is without, that need a category it lacks, or that nothing uses."""
        for key, place in self.without.items():
            phrase = self.phrases.get(key)
            if phrase is not None and phrase.from_core:
                del self.phrases[key]
            else:
                self.fault(place, f"there is no core phrase '{key}'{did_you_mean(key, self.phrases)}")
        while lost := [*self.lost_lists(), *self.lost_phrases()]:
            for name in lost:
                (self.phrases if name in self.phrases else self.lists).pop(name)

    def lost_phrases(self) -> list[str]:
        known, wanted = self.known(), self.wanted()
        return [
            phrase.key
            for phrase in self.phrases.values()
            if phrase.from_core
            and (phrase.category not in wanted or any(slot.category not in known for slot in phrase.slots))
        ]

    def lost_lists(self) -> list[str]:
        known, wanted = self.known(), self.wanted()
        return [name for name, items in self.lists.items() if items.item not in known or name not in wanted]

    def known(self) -> set[str]:
        """The categories that have phrases or are lists."""
        return {phrase.category for phrase in self.phrases.values()} | self.lists.keys()

    def wanted(self) -> set[str]:
        """The categories that some phrase or list has a place for, or that the game itself has words in."""
        slots = {slot.category for phrase in self.phrases.values() for slot in phrase.slots}
        own = {phrase.category for phrase in self.phrases.values() if not phrase.from_core}
        return {WHOLE, "np", *slots, *own, *(items.item for items in self.lists.values())}

    def check(self, table: PhraseTable) -> None:
        for phrase in table.phrases.values():
            self.check_slots(table, phrase)
            if phrase.category != "np":
                self.check_kinds(table, phrase.kinds, phrase.place)
            for index, piece in enumerate(phrase.pieces):
                if isinstance(piece, Counted) and table.amount_for(phrase, index) is None:
                    self.fault(phrase.place, f"'{piece.one}|{piece.many}' has no amount before it to agree with")
        for name, kinds in self.wide_kinds.items():
            self.check_kinds(table, kinds, self.places_of_kinds[name])
        for key, place in self.replacing.items():
            if key not in table.phrases:
                self.fault(place, f"there is no phrase '{key}'{did_you_mean(key, table.phrases)}")

    def check_slots(self, table: PhraseTable, phrase: Phrase) -> None:
        known = {*table.categories, *table.lists}
        for slot in phrase.slots:
            place = slot.place or phrase.place
            if slot.category not in known:
                self.fault(place, f"there is no category [{slot.category}]{did_you_mean(slot.category, known)}")
            if not phrase.from_core:
                self.check_kinds(table, slot.kinds, place)

    def check_kinds(self, table: PhraseTable, kinds: frozenset[str], place: Place) -> None:
        known = {*table.kinds, *table.wide_kinds, *WIDE_KINDS, ANY_KIND, THIS, NOBODY}
        for kind in sorted(kinds - known):
            self.fault(place, f"no noun is of the kind '{kind}'{did_you_mean(kind, known)}")
