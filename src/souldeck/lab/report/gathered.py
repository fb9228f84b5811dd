"""The tables of one or several simulations of a game, put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from souldeck.games import game_named
from souldeck.lab.summary import differences
from souldeck.lab.tables import BadTables, Files, Tables, read_tables, results_of

if TYPE_CHECKING:
    import polars as pl

    from souldeck.kernel.game import Game

SEATS: Final = "seats"
BOTS: Final = "bots"
CARDS: Final = "cards"


@dataclass(frozen=True, slots=True)
class Gathered:
    """What the files hold together: a row for each game, seat and card, as `souldeck.lab.tables` writes them.

    `combination` are the columns that tell which games belong together, `varying` those that have several values.
    `differences` are those between card sets that were played with the same seeds, as `souldeck.lab.summary` has them.
    """

    game: Game
    games: pl.DataFrame
    seats: pl.DataFrame
    cards: pl.DataFrame
    combination: tuple[str, ...]
    varying: tuple[str, ...]
    differences: tuple[Mapping[str, Any], ...]
    builds: tuple[str, ...]
    seconds: float


def gathered(paths: Sequence[Path]) -> Gathered:
    """The results in these files of games. Raises `BadTables` for those that cannot be put together, and says why."""
    import polars as pl

    tables = [read_tables(Files(path)) for path in paths]
    _check_same_game(paths, tables)
    game = game_named(tables[0].plan.game)
    options = tuple(option.name for option in game.options)
    combination = (BOTS, SEATS, CARDS, "fingerprint", *options)
    _check_no_game_twice(paths, tables, combination)
    games, seats, cards = (
        pl.concat(frames, how="diagonal_relaxed")
        for frames in (
            [found.games for found in tables],
            [found.seats for found in tables],
            [found.cards for found in tables],
        )
    )
    varying = tuple(name for name in (SEATS, CARDS, *options) if games[name].n_unique() > 1)
    return Gathered(
        game,
        games,
        seats,
        cards,
        combination,
        varying,
        tuple(difference for found in tables for difference in differences(results_of(found))),
        _in_order(found.build for found in tables),
        sum(found.seconds for found in tables),
    )


def without_companions(paths: Sequence[Path]) -> list[Path]:
    """The files of games alone: who types `*.parquet` names those of seats and cards too."""
    named = set(paths)
    companions = {Files(path).seats for path in named} | {Files(path).cards for path in named}
    return [path for path in dict.fromkeys(paths) if path not in companions]


def _in_order(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))


def _check_same_game(paths: Sequence[Path], tables: Sequence[Tables]) -> None:
    first = tables[0].plan
    for path, found in zip(paths, tables, strict=True):
        if found.plan.game != first.game:
            raise BadTables(
                f"{path} holds games of {found.plan.game}, but {paths[0]} holds games of {first.game}; "
                "make a report of each"
            )
        if found.plan.version != first.version:
            raise BadTables(
                f"{path} was played by version {found.plan.version} of the rules, but {paths[0]} by version "
                f"{first.version}; make a report of each"
            )


def _check_no_game_twice(paths: Sequence[Path], tables: Sequence[Tables], combination: Sequence[str]) -> None:
    """Games that are counted twice make figures look surer than they are."""
    owner: dict[tuple[object, ...], Path] = {}
    for path, found in zip(paths, tables, strict=True):
        for row in found.games.select(*combination, "seed").iter_rows():
            if owner.setdefault(row, path) is not path:
                raise BadTables(
                    f"{path} and {owner[row]} hold the same games, such as the one with seed {row[-1]}; "
                    "leave one out, or play it with another --seed"
                )
