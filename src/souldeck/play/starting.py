"""Beginning a game, going on with a saved one, and branching off a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from souldeck.kernel.errors import UnknownName
from souldeck.kernel.game import Game
from souldeck.play.errors import BadRecord
from souldeck.play.holders import ME, BotNamed, Holder, holders_from
from souldeck.play.records import Record, read_record
from souldeck.play.replay import Replay, replay
from souldeck.play.saves import Keeper
from souldeck.play.session import Session

GameNamed = Callable[[str], Game]
"""Gives the game of a name. Raises `UnknownName` for one that does not exist."""

_SEEDS = 2**31


def fresh_seed() -> int:
    """A seed for a game that was given none."""
    return secrets.randbelow(_SEEDS)


def begin(
    game: Game,
    holders: Sequence[Holder],
    options: Mapping[str, str],
    cards: Any,
    seed: int,
    *,
    save: Path | None,
    date: str,
    souldeck: str,
) -> Session:
    """A new game, kept in the file `save` from the first moment when one is given.

    `date` (2026-01-31) and `souldeck` (this version) go into the record. Raises what `Game.new` raises, and
    `NoSavedGame` when the file cannot be written or is there already.
    """
    session = Session.begin(game, holders, options, cards, seed, date, souldeck)
    if save:
        session.journal = Keeper.begin(save, session.record())
    return session


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record that was read and run, with the game and the cards it was run with."""

    record: Record
    game: Game
    cards: Any
    replay: Replay


def load_record(path: Path, game_named: GameNamed, cards: str | None = None, to: int | None = None) -> Loaded:
    """Read a record and run it, up to a line of the file if one is given. `cards` is laid over the built-in cards.

    Raises `BadRecord`, also for a game that is not there, and what reading cards raises.
    """
    record = read_record(path)
    if to is not None:
        record = record.up_to(to)
    try:
        game = game_named(record.header.game)
    except UnknownName as error:
        raise BadRecord(f"{path}: {error}") from None
    loaded = game.load_cards(cards)
    return Loaded(record, game, loaded, replay(record, game, loaded))


def resume(path: Path, game_named: GameNamed, bot_named: BotNamed, cards: str | None = None) -> tuple[Session, Replay]:
    """Go on with a saved game where it stopped; what is chosen from now on is added to its file.

    Raises `BadRecord` for a game that is over, is a seat's own copy, or does not run to its end any more, and
    `NoSavedGame` when its file cannot be written or the game is being played elsewhere.
    """
    loaded = load_record(path, game_named, cards)
    _check_goes_on(loaded)
    if loaded.replay.stopped:
        line = loaded.replay.stopped.removeprefix(f"{path}:").partition(":")[0]
        raise BadRecord(
            f"{loaded.replay.stopped} (play on from before that: souldeck replay {path} --to {int(line) - 1} --play)"
        )
    header = loaded.record.header
    holders = holders_from(header.seats, bot_named)
    session = Session(loaded.game, loaded.cards, holders, header, loaded.replay.moves)
    keeper = Keeper.go_on(path)
    keeper(loaded.replay.missing)
    session.journal = keeper
    return session, loaded.replay


def branch(loaded: Loaded, bot_named: BotNamed, save: Path | None, players: Sequence[Holder] | None = None) -> Session:
    """Play on from where a record was run to, in a file of its own: the record itself stays as it is.

    Without `players` the seats are held as in the record, or all by one person when only bots played.
    """
    _check_goes_on(loaded)
    header = loaded.record.header
    holders = tuple(players) if players else holders_from(header.seats, bot_named)
    if all(holder.bot for holder in holders) and not players:
        holders = (Holder(ME),) * len(holders)
    branched = replace(
        header,
        rules=loaded.game.version,
        cards=loaded.game.fingerprint(loaded.cards),
        seats=tuple(holder.text for holder in holders),
        options=loaded.game.settings(len(holders), header.options),
    )
    session = Session(loaded.game, loaded.cards, holders, branched, loaded.replay.moves)
    if save:
        session.journal = Keeper.begin(save, session.record())
    return session


def _check_goes_on(loaded: Loaded) -> None:
    record = loaded.record
    outcome = loaded.replay.moves[-1].table.outcome
    if outcome and not loaded.replay.stopped:
        raise BadRecord(f"{record.file}: this game is over ({outcome.text}); 'souldeck replay' shows it")
    if record.header.seed is None:
        raise BadRecord(f"{record.file}: this is a seat's own copy, to look at; the game itself is kept elsewhere")
