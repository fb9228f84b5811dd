"""Which front end shows a game: the whole screen of a terminal, or lines."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from souldeck.bots.adviser import SearchAdviser
from souldeck.cli.output import print_lines
from souldeck.games.ledgers import ledger_of
from souldeck.play.plain import PlainTable
from souldeck.play.saves import Keeper
from souldeck.play.session import Session

if TYPE_CHECKING:
    from souldeck.kernel.game import Game
    from souldeck.play.guide import Guide


def show(session: Session, file: Path, guide: Guide | None = None, *, plain: bool) -> None:
    """Play a session, kept in that file, until it is over or the player leaves."""

    def rule_text(rule: str) -> str:
        return ledger_of(session.game.name)[rule].rule

    adviser = SearchAdviser()
    try:
        if plain or not has_whole_screen():
            _play_in_lines(PlainTable(session, read_line, print_line, file, rule_text, guide, adviser))
        else:
            from souldeck import tui

            print_lines(tui.run(session, file, rule_text, adviser, guide))
    finally:
        if isinstance(session.journal, Keeper):
            session.journal.close()


def _play_in_lines(table: PlainTable) -> None:
    """Play line by line; whoever breaks off is told that nothing is lost."""
    try:
        table.run()
    except KeyboardInterrupt:
        print_line(f"\nStopped. {table.how_to_go_on()}")
        raise


def has_whole_screen() -> bool:
    """Whether somebody sits at a terminal that can show more than lines, with the signs the table is drawn in."""
    # The whole screen is drawn through stderr, so that what a program prints can be kept apart from it.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    at_terminal = all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"
    return at_terminal and can_draw(sys.stderr.encoding)


def can_draw(encoding: str) -> bool:
    """Whether text in that encoding has the lines and signs of the table."""
    try:
        "│▶⚔✓…".encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def wants_guide(game: Game) -> bool | None:
    """Ask somebody who has never played here whether the guided game is wanted; None to leave."""
    from souldeck import tui

    return tui.ask_for_guide(game.title)


def read_line() -> str | None:
    """The next line somebody types; None when there is none any more."""
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    return sys.stdin.readline() or None


def print_line(line: str) -> None:
    """A line at once, for whoever reads along in a pipe."""
    print(line, flush=True)
