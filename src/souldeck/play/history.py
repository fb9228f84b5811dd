"""The moves of a game so far: the log, and how far somebody may take them back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Eyes
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance
from souldeck.kernel.table import Table
from souldeck.play.errors import NothingToUndo
from souldeck.play.holders import Holder
from souldeck.play.menus import is_midway
from souldeck.play.records import Choice, End, Entry, Luck


@dataclass(frozen=True, slots=True)
class Move:
    """An answer and all that followed, up to the next decision.

    `table` is the table there; it is never changed again. The first move of a game is its set-up, which has no option.
    """

    seat: int
    option: Option | None
    events: tuple[Event, ...]
    table: Table

    def entries(self, eyes: Eyes = None) -> list[Entry]:
        """The move as a record writes it; luck that these eyes did not see is written as unknown."""
        written: list[Entry] = [Choice(self.seat, self.option.text())] if self.option else []
        for event in self.events:
            if event.kind == LUCK and isinstance(event.note, Chance):
                seen = self.table.game.seen(self.table, event, eyes).what >= 0
                written.append(Luck(event.note.name(self.table, event.what) if seen else None))
        if self.table.outcome:
            written.append(End(self.table.outcome.text))
        return written


@dataclass(frozen=True, slots=True)
class LogLine:
    """A move for people: which it was (from 1, the set-up is 0), whose, what was said, and what came of it."""

    number: int
    seat: int
    said: str
    told: tuple[str, ...]


def log_lines(moves: Sequence[Move], eyes: Eyes, first: int = 0) -> list[LogLine]:
    """The moves from number `first` on, as these eyes saw them.

    A choice that is asked in steps is told to others when it is finished, in one line; before, it is nobody else's.
    """
    lines = []
    for number in range(first, len(moves)):
        move = moves[number]
        said = _said(moves, number, eyes) if move.option else ""
        game = move.table.game
        told = [game.tell(move.table, game.seen(move.table, event, eyes)) for event in move.events]
        line = LogLine(number, move.seat, said, tuple(text for text in told if text))
        if move.option is None or line.said or line.told:
            lines.append(line)
    return lines


def _said(moves: Sequence[Move], number: int, eyes: Eyes) -> str:
    """What these eyes read of the choice itself."""
    move = moves[number]
    if eyes is None or move.seat in eyes:
        return _step(moves, number)
    if is_midway(move.table, move.seat):
        return ""
    *begun, last = [_step(moves, step) for step in _steps(moves, number)]
    return "; ".join([*[step.rstrip(".") for step in begun], last])


def _step(moves: Sequence[Move], number: int) -> str:
    before, option = moves[number - 1].table, moves[number].option
    return before.game.explain(before, option) if option else ""


def _steps(moves: Sequence[Move], number: int) -> list[int]:
    """The numbers of the moves that make up one choice of that move's seat, from its beginning to that move."""
    seat = moves[number].seat
    steps = [number]
    for earlier in range(number - 1, 0, -1):
        if not is_midway(moves[steps[0] - 1].table, seat):
            break
        if moves[earlier].seat == seat:
            steps.insert(0, earlier)
    return steps


def unfinished(moves: Sequence[Move], eyes: Eyes) -> set[int]:
    """The numbers of the moves with which other seats have begun a choice that is still nobody else's."""
    if eyes is None:
        return set()
    latest = {move.seat: number for number, move in enumerate(moves) if move.option and move.seat not in eyes}
    return {step for seat, last in latest.items() if is_midway(moves[-1].table, seat) for step in _steps(moves, last)}


class Back(Enum):
    """How far to go back."""

    STEP = "step"
    """To the person's last choice."""

    ANNOUNCEMENT = "announcement"
    """To the beginning of a choice that is asked in steps."""

    TURN = "turn"
    """To the person's first choice of the turn."""


@dataclass(frozen=True, slots=True)
class TakingBack:
    """What it would mean to go back: to how many moves, whether somebody has seen something new since, and the names
    of the persons who would have to agree."""

    left: int
    seen: bool
    needs: tuple[str, ...]


def taking_back(moves: Sequence[Move], holders: Sequence[Holder], name: str, how_far: Back) -> TakingBack:
    """What going back would mean for the person of that name. Raises `NothingToUndo`.

    A choice is taken back freely as long as nobody has seen anything new; after that every other person must agree,
    and so must whoever else's choice goes with it. Bots agree to everything.
    """
    own = [number for number in range(1, len(moves)) if holders[moves[number].seat].name == name]
    if not own:
        raise NothingToUndo("there is no choice of yours to take back yet")
    if how_far is Back.TURN:
        first = _turn_began(moves, own)
    else:
        first = own[-1] if how_far is Back.STEP else _steps(moves, own[-1])[0]
    gone = moves[first:]
    seats = {seat for seat, holder in enumerate(holders) if not holder.bot}
    seen = any(_shown(move, seats) for move in gone)
    others = {
        holders[seat].name
        for seat in (seats if seen else seats & {move.seat for move in gone})
        if holders[seat].name != name
    }
    return TakingBack(first, seen, tuple(sorted(others)))


def _turn_began(moves: Sequence[Move], own: Sequence[int]) -> int:
    """The number of the first of these moves in the turn of the last."""

    def turn(number: int) -> int:
        before = moves[number - 1].table
        return before.game.turn(before)

    return next(number for number in own if turn(number) == turn(own[-1]))


def _shown(move: Move, seats: Collection[int]) -> bool:
    """Whether the move showed something new to one of these seats."""
    game = move.table.game
    return any(seat in seats for event in move.events for seat in game.shown_to(move.table, event))
