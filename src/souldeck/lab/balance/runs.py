"""The simulations that a page of figures is made of, each kept in its own file and played in any number of sittings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from souldeck.bots.levels import bot_named
from souldeck.kernel.game import Game
from souldeck.lab.alike import check_alike
from souldeck.lab.crew import Hire
from souldeck.lab.journal import read_journal
from souldeck.lab.plan import Wanted, plan_of
from souldeck.lab.simulating import Watch, simulate_to
from souldeck.lab.tables import Files, Tables, read_tables, tables_of


@dataclass(frozen=True, slots=True)
class Run:
    """One simulation. Its name is that of its file.

    `own_cards` is the content of a card file to lay over the built-in cards; it is kept beside the results.
    """

    name: str
    wanted: Wanted
    own_cards: str = ""


Found = Mapping[str, Tables]
"""What was played of the runs that were begun, by their names."""


def folder_of(game: Game, root: Path) -> Path:
    """Where results with the cards of today are kept: other cards, other results."""
    return root / game.name / game.fingerprint(game.load_cards(None))


def play_runs(
    game: Game, runs: Sequence[Run], folder: Path, hire: Hire, workers: int, watching: Callable[[Run], Watch]
) -> None:
    """Play what is not there yet, and go on with what was broken off.

    Raises `PlayedOtherwise` when bots or rules have changed since a file was written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for run in runs:
        path = folder / f"{run.name}.parquet"
        was_there = path.exists()
        plan = plan_of(game, _with_own_cards_written(run, folder), bot_named)
        results = simulate_to(path, plan, hire, workers, watching(run))
        if was_there:
            check_alike(results, str(path))


def _with_own_cards_written(run: Run, folder: Path) -> Wanted:
    """What is wanted, with the run's own cards, if it has any, written into the folder."""
    if not run.own_cards:
        return run.wanted
    path = folder / f"{run.name}.yaml"
    path.write_text(run.own_cards, "utf-8")
    return replace(run.wanted, cards=(str(path),))


def found_in(folder: Path, runs: Sequence[Run]) -> Found:
    """The results of those runs by their names: of one that was broken off, as far as it came."""
    return dict(_begun(folder, runs))


def _begun(folder: Path, runs: Sequence[Run]) -> Iterator[tuple[str, Tables]]:
    for run in runs:
        files = Files(folder / f"{run.name}.parquet")
        if files.games.exists():
            yield run.name, read_tables(files)
        elif files.journal.exists():
            results = read_journal(files.journal)
            if results is not None and results.count:
                yield run.name, tables_of(results)
