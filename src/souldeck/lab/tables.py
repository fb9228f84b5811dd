"""Results as tables in parquet files: one row for each game, for each seat, for each card of each cell.

`runs.parquet` holds the games; `runs.seats.parquet` and `runs.cards.parquet` lie beside it. Every row names its cell:
game, seats, bots, cards and the options, each in a column of its name. So any of the files can be read by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from souldeck.kernel.errors import BadValue, SouldeckError
from souldeck.lab.plan import Cell, Plan
from souldeck.lab.playing import Batch, Played
from souldeck.lab.results import Results

if TYPE_CHECKING:
    import polars as pl

SUFFIX: Final = ".parquet"
ABOUT: Final = "souldeck"
"""The key of the plan in a file's metadata."""


class BadTables(SouldeckError):
    """A file is no result of a simulation, or is there already with another one."""


@dataclass(frozen=True, slots=True)
class Files:
    """The three files of a simulation."""

    games: Path

    def __post_init__(self) -> None:
        if self.games.suffix != SUFFIX:
            raise BadValue(f"'{self.games}' should end in {SUFFIX}, such as {self.games.stem or 'runs'}{SUFFIX}")

    @property
    def seats(self) -> Path:
        return self.games.with_suffix(f".seats{SUFFIX}")

    @property
    def cards(self) -> Path:
        return self.games.with_suffix(f".cards{SUFFIX}")

    @property
    def journal(self) -> Path:
        """Where results are kept until all are there."""
        return self.games.with_name(f"{self.games.name}.partial")


@dataclass(frozen=True, slots=True)
class Tables:
    """What the three files hold, and the plan and time that made them."""

    games: pl.DataFrame
    seats: pl.DataFrame
    cards: pl.DataFrame
    plan: Plan
    seconds: float
    build: str


def tables_of(results: Results) -> Tables:
    """What results there are, as tables."""
    import polars as pl

    games, seats, cards = (
        pl.DataFrame(list(rows), infer_schema_length=None)
        for rows in (_game_rows(results), _seat_rows(results), _card_rows(results))
    )
    return Tables(games, seats, cards, results.plan, results.seconds, results.build)


def write_tables(results: Results, files: Files) -> None:
    """Write the results. The games come last, so that their file means that all is there."""
    tables = tables_of(results)
    plan = {"plan": tables.plan.plain()}
    timed = {**plan, "seconds": tables.seconds, "build": tables.build}
    for frame, path, about in (
        (tables.cards, files.cards, plan),
        (tables.seats, files.seats, plan),
        (tables.games, files.games, timed),
    ):
        unfinished = path.with_name(f"{path.name}.new")
        frame.write_parquet(unfinished, metadata={ABOUT: json.dumps(about)})
        unfinished.replace(path)


def read_tables(files: Files) -> Tables:
    """What a simulation wrote. Raises `BadTables` for files that are something else, or not there."""
    about = _about(files.games)
    if "seconds" not in about:
        raise BadTables(f"{files.games} is no table of games, but lies beside one; name that one")
    for path in (files.seats, files.cards):
        if not path.exists():
            raise BadTables(f"{files.games} needs {path.name} beside it, which is not there")
        if _about(path)["plan"] != about["plan"]:
            raise BadTables(f"{path} belongs to another simulation than {files.games}")
    games, seats, cards = (_read(path) for path in (files.games, files.seats, files.cards))
    return Tables(games, seats, cards, Plan.from_plain(about["plan"]), about["seconds"], about["build"])


def results_of(tables: Tables) -> Results:
    """The games of a finished simulation, as far as its summary needs them."""
    results = Results(tables.plan, tables.build)
    results.seconds = tables.seconds
    columns = ("cell", "number", "seed", "result", "reason", "rounds", "decisions", "seconds")
    for cell, number, seed, result, reason, *rest in tables.games.select(columns).iter_rows():
        results.add(Batch(cell, (Played(number, seed, result, reason, (), (), *rest),), {}))
    return results


def _about(path: Path) -> dict[str, Any]:
    import polars as pl

    if path.is_dir():
        raise BadTables(f"{path} is a folder; name a file")
    if not path.is_file():
        raise BadTables(_absent(path))
    try:
        about: dict[str, Any] = json.loads(pl.read_parquet_metadata(path)[ABOUT])
    except (pl.exceptions.PolarsError, KeyError, ValueError) as error:
        raise BadTables(f"{path} was not written by 'souldeck simulate', or is damaged") from error
    return about


def _absent(path: Path) -> str:
    if Files(path).journal.is_file():
        return f"{path} is not finished yet; repeat the command of its simulation, and it goes on"
    return f"{path}: there is no such file"


def _read(path: Path) -> pl.DataFrame:
    import polars as pl

    try:
        return pl.read_parquet(path)
    except pl.exceptions.PolarsError as error:
        raise BadTables(f"{path} is damaged; remove it, and play its simulation again") from error


Row = Mapping[str, Any]


def _cells(plan: Plan) -> Iterator[tuple[int, Cell, dict[str, Any]]]:
    """Each cell with the columns that tell it apart."""
    for place, cell in enumerate(plan.cells):
        yield (
            place,
            cell,
            {
                "cell": place,
                "game": plan.game,
                "seats": plan.seats,
                "bots": cell.bots_text,
                "cards": cell.cards.name,
                "fingerprint": cell.cards.fingerprint,
                **cell.options,
            },
        )


def _game_rows(results: Results) -> Iterator[Row]:
    for place, _, columns in _cells(results.plan):
        for game in results.in_order(place):
            yield {
                **columns,
                "number": game.number,
                "seed": game.seed,
                "result": game.result,
                "reason": game.reason,
                "rounds": game.rounds,
                "decisions": game.decisions,
                "seconds": game.seconds,
            }


def _seat_rows(results: Results) -> Iterator[Row]:
    for place, cell, columns in _cells(results.plan):
        for game in results.in_order(place):
            for seat, bot in enumerate(cell.bots):
                yield {
                    **columns,
                    "number": game.number,
                    "seed": game.seed,
                    "seat": seat,
                    "bot": bot,
                    "character": game.characters[seat] if seat < len(game.characters) else "",
                    "won": seat in game.winners,
                }


def _card_rows(results: Results) -> Iterator[Row]:
    for place, _, columns in _cells(results.plan):
        games = results.in_order(place)
        for card, count in sorted(results.cards[place].items()):
            yield {
                **columns,
                "card": card,
                **count._asdict(),
                "games": len(games),
                "won": sum(game.result == "won" for game in games),
            }
