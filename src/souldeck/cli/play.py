"""`souldeck play`: who sits where, with which cards and luck, and which front end shows it."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import souldeck
from souldeck.bots.levels import LEVELS, bot_named
from souldeck.cli.words import CardsPath, GameName, Options, Seats, settings
from souldeck.games import game_named
from souldeck.games.ledgers import ledger_of
from souldeck.kernel.errors import BadValue
from souldeck.play.holders import seating
from souldeck.play.plain import PlainTable
from souldeck.play.saves import Keeper, latest, new_save, saves_folder
from souldeck.play.session import Session
from souldeck.play.starting import Loaded, begin, branch, fresh_seed, resume

BOTS_HELP = f"Who sits where: me,random. One level alone takes every seat. Levels: {', '.join(LEVELS)}."

Plain = Annotated[bool, Parameter(help="Line by line: for pipes, screen readers, and whoever likes it.")]


def play(
    game: GameName | None = None,
    /,
    *,
    seats: Seats = None,
    option: Options = (),
    seed: Annotated[
        int | None, Parameter(metavar="N", help="Number that decides all luck; without it, a new one.")
    ] = None,
    bots: Annotated[str | None, Parameter(metavar="WHO", help=BOTS_HELP)] = None,
    cards: CardsPath = None,
    plain: Plain = False,
    save: Annotated[Path | None, Parameter(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[
        list[Path] | None,
        Parameter(
            metavar="[FILE]", consume_multiple=(0, 1), help="Go on with this saved game; without FILE, with the latest."
        ),
    ] = None,
) -> None:
    """Play a game in the terminal. It is saved after every choice."""
    if resume is not None:
        fixed = {"--seats": seats, "--option": option, "--seed": seed, "--bots": bots, "--save": save}
        refuse_beside_resume([name for name, value in fixed.items() if value not in (None, ())])
        go_on(resume[0] if resume else latest(saves_folder(), game), cards, plain=plain)
        return
    if game is None:
        raise BadValue("name a game to play, such as: souldeck play drawing-dead ('souldeck games' lists them)")
    chosen = game_named(game)
    holders = seating(bots, seats, chosen.seats[0], bot_named)
    loaded = chosen.load_cards(cards)
    today = date.today().isoformat()
    file = save or new_save(saves_folder(), chosen.name, today)
    chance = fresh_seed() if seed is None else seed
    session = begin(
        chosen, holders, settings(option), loaded, chance, save=file, date=today, souldeck=souldeck.__version__
    )
    show(session, file, plain=plain)


def refuse_beside_resume(names: list[str]) -> None:
    """A saved game has its seats, options and luck already. Raises `BadValue` for words that would change them."""
    if names:
        raise BadValue(f"{names[0]} cannot be changed in a saved game; leave it out beside --resume")


def go_on(file: Path, cards: str | None, *, plain: bool) -> None:
    """Go on with a saved game."""
    session, replay = resume(file, game_named, bot_named, cards)
    for line in replay.warnings:
        print(line, file=sys.stderr)
    show(session, file, plain=plain)


def play_on(loaded: Loaded, *, plain: bool) -> None:
    """Play on from where a record was run to, as a game of its own."""
    file = new_save(saves_folder(), loaded.game.name, date.today().isoformat())
    show(branch(loaded, bot_named, file), file, plain=plain)


def show(session: Session, file: Path, *, plain: bool) -> None:
    """Play a session at the front end that fits."""
    try:
        PlainTable(session, read_line, print_line, file, lambda rule: ledger_of(session.game.name)[rule].rule).run()
    finally:
        if isinstance(session.journal, Keeper):
            session.journal.close()


def read_line() -> str | None:
    """The next line somebody types; None when there is none any more."""
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    return sys.stdin.readline() or None


def print_line(line: str) -> None:
    """A line at once, for whoever reads along in a pipe."""
    print(line, flush=True)
