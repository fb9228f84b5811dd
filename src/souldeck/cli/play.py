"""`souldeck play`: who sits where, with which cards and luck."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import souldeck
from souldeck.bots.levels import LEVELS, bot_named
from souldeck.cli import front_end
from souldeck.cli.words import CardsPath, GameName, Options, Seats, settings
from souldeck.games import game_named
from souldeck.kernel.errors import BadValue
from souldeck.kernel.game import Game
from souldeck.play.holders import ME, Holder, seating
from souldeck.play.records import read_record
from souldeck.play.saves import latest, new_save, saved_games, saves_folder
from souldeck.play.session import Session
from souldeck.play.starting import Loaded, begin, branch, fresh_seed, resume

BOTS_HELP = f"Who sits where: me,random. One level alone takes every seat. Levels: {', '.join(LEVELS)}."
HEROES_HELP = "Short for --option heroes=NAMES, with a seat for each: knight,herald."
RESUME_HELP = "Go on with this saved game; without FILE, with the latest."


def play(
    game: GameName | None = None,
    /,
    *,
    guided: Annotated[bool, Parameter(help="A first game, explained as you play it.")] = False,
    seats: Seats = None,
    heroes: Annotated[str | None, Parameter(metavar="NAMES", help=HEROES_HELP)] = None,
    option: Options = (),
    seed: Annotated[int | None, Parameter(metavar="N", help="Number that decides all luck; else a new one.")] = None,
    bots: Annotated[str | None, Parameter(metavar="WHO", help=BOTS_HELP)] = None,
    cards: CardsPath = None,
    plain: Annotated[bool, Parameter(help="Line by line: for pipes and screen readers.")] = False,
    save: Annotated[Path | None, Parameter(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[list[Path] | None, Parameter(metavar="[FILE]", consume_multiple=(0, 1), help=RESUME_HELP)] = None,
) -> None:
    """Play a game in the terminal. It is saved after every choice."""
    chosen = {"--seats": seats, "--heroes": heroes, "--option": option, "--seed": seed, "--bots": bots}
    given = [name for name, value in chosen.items() if value not in (None, ())]
    if resume is not None:
        _refuse([*given, *(["--save"] if save else []), *(["--guided"] if guided else [])], "--resume")
        file = resume[0] if resume else latest(saves_folder(), game)
        _check_plays(file, game)
        go_on(file, cards, plain=plain)
        return
    if game is None:
        raise BadValue("name a game to play, such as: souldeck play drawing-dead ('souldeck games' lists them)")
    played = game_named(game)
    if guided:
        _refuse(given, "--guided")
    elif not given and not plain and is_first_start(played.name):
        wanted = front_end.wants_guide(played)
        if wanted is None:
            return
        guided = wanted
    if guided:
        play_guided(played, cards, save, plain=plain)
        return
    if heroes is not None and not seats and not bots and any(known.name == "heroes" for known in played.options):
        seats = len(heroes.split(","))
    option = option if heroes is None else (*option, f"heroes={heroes}")
    holders = seating(bots, seats, played.seats[0], bot_named)
    luck = fresh_seed() if seed is None else seed
    session, file = new_game(played, holders, settings(played, option), cards, luck, save)
    front_end.show(session, file, plain=plain)


def _refuse(given: Sequence[str], beside: str) -> None:
    """Raise `BadValue` for a word that would change what a saved or guided game has already."""
    if given:
        raise BadValue(f"{given[0]} cannot stand beside {beside}; leave it out")


def _check_plays(file: Path, game: str | None) -> None:
    """Raise `BadValue` when a saved game is one of another game than was named."""
    saved = read_record(file).header.game
    if game is not None and game_named(game).name != saved:
        raise BadValue(f"{file} is a game of {saved}, not of {game}; go on with it: souldeck play --resume {file}")


def new_game(
    game: Game, holders: Sequence[Holder], options: Mapping[str, str], cards: str | None, seed: int, save: Path | None
) -> tuple[Session, Path]:
    """A game that begins, and the file it is kept in."""
    loaded = game.load_cards(cards)
    today = date.today().isoformat()
    file = save or new_save(saves_folder(), game.name, today)
    version = souldeck.__version__
    return begin(game, holders, options, loaded, seed, save=file, date=today, souldeck=version), file


def is_first_start(game: str) -> bool:
    """Whether somebody sits at a terminal who has never played here, and the game could explain itself."""
    from souldeck.play.guide import has_guide

    return front_end.has_whole_screen() and has_guide(game) and not saved_games(saves_folder())


def play_guided(game: Game, cards: str | None, save: Path | None, *, plain: bool) -> None:
    """Play the first game that a game's guide explains."""
    from souldeck.play.guide import guide_of

    guide = guide_of(game.name)
    session, file = new_game(game, (Holder(ME),) * game.seats[0], guide.options, cards, guide.seed, save)
    front_end.show(session, file, guide, plain=plain)


def go_on(file: Path, cards: str | None, *, plain: bool) -> None:
    """Go on with a saved game, and with its guide if it was the guided one."""
    from souldeck.play.guide import guide_of_session

    session, replay = resume(file, game_named, bot_named, cards)
    for line in replay.warnings:
        print(line, file=sys.stderr)
    front_end.show(session, file, guide_of_session(session), plain=plain)


def play_on(loaded: Loaded, *, plain: bool) -> None:
    """Play on from where a record was run to, as a game of its own."""
    file = new_save(saves_folder(), loaded.game.name, date.today().isoformat())
    front_end.show(branch(loaded, bot_named, file), file, plain=plain)
