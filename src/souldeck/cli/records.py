"""`souldeck replay`, `position` and `saves`: games that were played, and moments of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from souldeck.cli.output import print_lines, wrapped
from souldeck.cli.words import CardsPath, Seat
from souldeck.games import game_named
from souldeck.kernel.errors import BadValue
from souldeck.kernel.game import EVERYTHING, Eyes
from souldeck.play.errors import BadPosition
from souldeck.play.history import log_lines
from souldeck.play.positions import PREFIX, position_of, table_at
from souldeck.play.records import Choice, Record, Undo
from souldeck.play.starting import Loaded, load_record
from souldeck.play.telling import table_lines

ToLine = Annotated[int | None, Parameter(name="--to", metavar="N", help="Stop after line N of the file.")]

NOT_AS_RECORDED = 1


def replay(
    file: Annotated[Path, Parameter(help="A record or saved game.")],
    /,
    *,
    to: ToLine = None,
    view: Seat = None,
    check: Annotated[bool, Parameter(help="Only tell whether it still plays as recorded.")] = False,
    play: Annotated[bool, Parameter(help="Play on from there, as a new game.")] = False,
    plain: Annotated[bool, Parameter(help="Play on line by line.")] = False,
    cards: CardsPath = None,
) -> int:
    """Show a recorded game choice by choice, each with its line in the file; check it; or play on from any line."""
    if check and play:
        raise BadValue("--play cannot stand beside --check; leave one of them out")
    loaded = load_record(file, game_named, cards, to)
    eyes = _eyes(loaded.record, view)
    code = _warned(loaded)
    if play:
        from souldeck.cli.play import play_on

        play_on(loaded, plain=plain)
        return 0
    if check:
        if not code:
            made, end = len(loaded.replay.moves) - 1, loaded.record.outcome or "going on"
            print(f"{file}: plays as recorded: {made} choices, {end}")
        return code
    _print_log(loaded, eyes)
    print()
    print_lines(table_lines(loaded.replay.moves[-1].table, eyes))
    return code


def position(
    file: Annotated[str, Parameter(help="A record, a file that holds a position, or the position itself.")],
    /,
    *,
    to: ToLine = None,
    view: Seat = None,
    cards: CardsPath = None,
) -> int:
    """Write a moment of a game as one line of text, or show the table of such a line."""
    text = file if file.startswith(PREFIX) else _text_of(Path(file))
    if text.startswith(PREFIX):
        table = table_at(text, game_named, cards)
        print_lines(table_lines(table, _checked_eyes(view, len(table.numbers))))
        return 0
    loaded = load_record(Path(file), game_named, cards, to)
    _eyes(loaded.record, view)
    print(position_of(loaded.replay.moves[-1].table, view))
    return _warned(loaded)


def _text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadPosition(f"{file}: this is no text, so it holds neither a record nor a position") from None


def saves() -> None:
    """List the saved games, the one played last first."""
    from souldeck.play.saves import saved_games, saves_folder

    folder = saves_folder()
    found = saved_games(folder)
    print(f"Saved games in {folder}:" if found else f"There are no saved games in {folder}.")
    for saved in found:
        if saved.is_begun:
            print(f"  {saved.text}")
    untouched = len([saved for saved in found if not saved.is_begun])
    if untouched:
        print(f"  and {untouched} {'game' if untouched == 1 else 'games'} in which nothing has been chosen yet")


def _eyes(record: Record, seat: int | None) -> Eyes:
    """Who looks: the seat that was asked for, or everybody."""
    return _checked_eyes(seat, len(record.header.seats))


def _checked_eyes(seat: int | None, seats: int) -> Eyes:
    if seat is None:
        return EVERYTHING
    if not 0 <= seat < seats:
        raise BadValue(f"--view takes a seat from 0 to {seats - 1}, not {seat}")
    return (seat,)


def _warned(loaded: Loaded) -> int:
    """Tell what is not as it was recorded; the exit code."""
    stopped = loaded.replay.stopped
    for line in (*loaded.replay.warnings, *([stopped] if stopped else [])):
        print(line, file=sys.stderr)
    return NOT_AS_RECORDED if stopped else 0


def _print_log(loaded: Loaded, eyes: Eyes) -> None:
    """Each choice with its line in the file, and what came of it."""
    lines = _lines_of_choices(loaded.record)
    for move in log_lines(loaded.replay.moves, eyes):
        if move.number:
            print(wrapped(f"seat {move.seat}: {move.said}", f"{lines[move.number - 1]}. ", "   "))
        for told in move.told:
            print(wrapped(told, "   ", "   "))


def _lines_of_choices(record: Record) -> list[int]:
    """The line in the file of each choice that was made and not taken back."""
    lines: list[int] = []
    for line, entry in record.entries:
        if isinstance(entry, Choice):
            lines.append(line)
        elif isinstance(entry, Undo):
            del lines[len(lines) - entry.count :]
    return lines
