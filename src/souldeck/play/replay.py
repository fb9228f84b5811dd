"""Running a record again, on the luck it holds: the same game, also with another generator."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance, LuckOption
from souldeck.kernel.table import Table
from souldeck.play.errors import BadRecord
from souldeck.play.history import Move
from souldeck.play.records import Choice, End, Entry, Luck, Record, Undo


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was run: the moves it came to, and where it could not go on.

    `warnings` are lines for people. `stopped` says which line of the record does not fit this game, and why; it is
    empty when all of it was run. `missing` is the luck that the record had not yet written when it was cut off; the
    moves have it.
    """

    moves: tuple[Move, ...]
    warnings: tuple[str, ...]
    stopped: str
    missing: tuple[Luck, ...]


def replay(record: Record, game: Game, cards: Any) -> Replay:
    """Run a record. Raises `BadRecord` when not even the set-up of its game can be run.

    With other cards than it was played with, or other rules, the record is run as far as its choices are offered.
    """
    header = record.header
    try:
        table = game.new(len(header.seats), header.options, cards, header.seed or 0, luck_outside=True)
    except SouldeckError as error:
        raise BadRecord(f"{record.file}: {error}") from None
    running = _Running(record.file, table)
    stopped = ""
    try:
        running.run(record.entries)
    except _StoppedError as stop:
        stopped = str(stop)
    missing = () if stopped else tuple(running.rest_of_luck())
    return Replay(tuple(running.moves_so_far()), tuple(_warnings(record, game, cards)), stopped, missing)


def _warnings(record: Record, game: Game, cards: Any) -> Iterable[str]:
    header = record.header
    if record.cut:
        yield f"{record.file}: the last line was cut off ('{record.cut}') and is dropped"
    if header.cards != game.fingerprint(cards):
        yield (
            f"{record.file}: played with other cards (then {header.cards}, now {game.fingerprint(cards)}); it goes on "
            "as long as its choices are offered"
        )
    if header.rules != game.version:
        yield f"{record.file}: played by version {header.rules} of the rules, this is version {game.version}"


class _StoppedError(Exception):
    """A line of the record does not fit the game."""


class _Running:
    """A record on its way: a table with luck outside, the moves made, and the move that luck may not have finished."""

    def __init__(self, file: str, table: Table) -> None:
        self.file = file
        self.line = 0
        self.moves: list[Move] = []
        self.begin_move(table, CHANCE, None)

    def begin_move(self, table: Table, seat: int, option: Option | None) -> None:
        self.table = table
        self.seat = seat
        self.option = option
        self.events: list[Event] = []
        self.certain: deque[str] = deque()
        self.note_events(table.events)

    def note_events(self, events: Sequence[Event]) -> None:
        """Keep what happened. What luck did without an alternative has a line of its own in the record, to be met."""
        self.events.extend(events)
        for event in events:
            if event.kind == LUCK and event.amount <= 1 and isinstance(event.note, Chance):
                self.certain.append(event.note.name(self.table, event.what))

    def moves_so_far(self) -> list[Move]:
        """All moves, the one in progress too."""
        return [*self.moves, Move(self.seat, self.option, tuple(self.events), self.table)]

    def run(self, entries: Iterable[tuple[int, Entry]]) -> None:
        for line, entry in entries:
            self.line = line
            if isinstance(entry, Luck):
                self.luck(entry)
            elif isinstance(entry, Choice):
                self.choice(entry)
            elif isinstance(entry, Undo):
                self.undo(entry)
            else:
                self.end(entry)

    def stop(self, message: str) -> _StoppedError:
        return _StoppedError(f"{self.file}:{self.line}: {message}")

    def luck(self, luck: Luck) -> None:
        if self.certain:
            expected = self.certain.popleft()
            if luck.text != expected:
                raise self.stop(f"luck cannot come to '{luck.text}' here, only to '{expected}'")
            return
        if not waits_for_luck(self.table):
            raise self.stop(f"nothing is left to luck here, but the record says '{luck.line}'")
        if luck.text is None:
            raise self.stop("this is a seat's own copy, and the seat did not see what luck did here")
        # The table's own generator keeps pace, so that a game that is resumed goes on as if it had never stopped.
        own_luck(self.table)
        option = luck_named(self.table, luck.text)
        if option is None:
            known = [each.text() for each in self.table.options(CHANCE)]
            raise self.stop(f"luck cannot come to '{luck.text}' here{did_you_mean(luck.text, known)}")
        self.take_luck(option)

    def take_luck(self, option: Option) -> None:
        self.table.take(CHANCE, option)
        self.note_events(self.table.events)

    def choice(self, choice: Choice) -> None:
        if waits_for_luck(self.table):
            raise self.stop(f"luck decides something before '{choice.text}', but the record does not say what")
        if self.table.outcome:
            raise self.stop(f"'{choice.text}' comes after the end of the game ({self.table.outcome.text})")
        offered = self.table.options(choice.seat)
        option = next((each for each in offered if each.text() == choice.text), None)
        if option is None:
            hint = did_you_mean(choice.text, [each.text() for each in offered])
            raise self.stop(f"'{choice.text}' is not offered to seat {choice.seat} here{hint}")
        self.moves = self.moves_so_far()
        table = self.table.copy()
        table.take(choice.seat, option)
        self.begin_move(table, choice.seat, option)

    def undo(self, undo: Undo) -> None:
        moves = self.moves_so_far()
        if undo.count >= len(moves):
            raise self.stop(f"only {len(moves) - 1} choices were made, so {undo.count} cannot be taken back")
        back = moves[len(moves) - 1 - undo.count]
        self.moves = moves[: len(moves) - 1 - undo.count]
        self.begin_move(back.table, back.seat, back.option)
        self.events = list(back.events)
        self.certain.clear()

    def end(self, end: End) -> None:
        outcome = self.table.outcome
        if outcome is None or outcome.text != end.outcome:
            now = f"ends with '{outcome.text}'" if outcome else "goes on"
            raise self.stop(f"the record ends with '{end.outcome}' here, but the game {now}")

    def rest_of_luck(self) -> Iterable[Luck]:
        """Let the table's generator decide what the record has not written; it comes to what it came to then."""
        for text in self.certain:
            yield Luck(text)
        while waits_for_luck(self.table):
            before = len(self.events)
            self.take_luck(own_luck(self.table))
            for event in self.events[before:]:
                if event.kind == LUCK and isinstance(event.note, Chance):
                    yield Luck(event.note.name(self.table, event.what))


def waits_for_luck(table: Table) -> bool:
    """Whether luck is asked, which happens only on a table with luck outside."""
    return table.waiting is not None and table.waiting.ask == "luck"


def luck_named(table: Table, text: str) -> Option | None:
    """What luck may come to by its text."""
    return next((option for option in table.options(CHANCE) if option.text() == text), None)


def own_luck(table: Table) -> Option:
    """What the table's own generator says to a table that waits for luck; the generator moves on."""
    options = [option for option in table.options(CHANCE) if isinstance(option, LuckOption)]
    index = table.random_below(sum(option.weight for option in options))
    for option in options:
        index -= option.weight
        if index < 0:
            return option
    raise AssertionError("a number below the sum of the weights falls to one of them")
