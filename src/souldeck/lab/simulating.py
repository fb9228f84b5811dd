"""A simulation from its plan to its results, kept on the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Protocol

from souldeck.lab.alike import check_alike
from souldeck.lab.crew import Hire, play_all
from souldeck.lab.extras import need
from souldeck.lab.journal import Journal, difference_between
from souldeck.lab.plan import Plan
from souldeck.lab.playing import Batch
from souldeck.lab.results import Results
from souldeck.lab.tables import BadTables, Files, read_tables, results_of, write_tables

Watch = Callable[[Results], None]
"""Told of the results at the start and whenever there are more."""


def simulate(plan: Plan, hire: Hire, workers: int, watch: Watch) -> Results:
    """Play a plan and keep nothing."""
    kept = _InMemory(plan)
    _play(plan, kept, hire, workers, watch)
    return kept.results


def simulate_to(path: Path, plan: Plan, hire: Hire, workers: int, watch: Watch) -> Results:
    """Play a plan, or the rest of it, and leave its tables at that path and beside it.

    What is there already is not played again, so that a simulation that was killed goes on. Raises `BadTables` and
    `JournalInTheWay` when the files are those of another simulation, `PlayedOtherwise` when rules or bots
    changed in the middle of it, `MissingLibrary` without polars.
    """
    need("polars")
    files = Files(path)
    if files.games.exists():
        results = results_of(read_tables(files))
        difference = difference_between(results.plan, plan)
        if difference:
            raise BadTables(f"{path} holds another simulation, with {difference}; remove it, or name another file")
        return results
    with Journal(files.journal, plan) as journal:
        check_alike(journal.results, str(files.journal))
        _play(plan, journal, hire, workers, watch)
        write_tables(journal.results, files)
        journal.remove()
    return journal.results


class _Keeping(Protocol):
    results: Results

    def add(self, batch: Batch, seconds: float) -> None: ...


class _InMemory:
    """Results that are gone when the process is."""

    def __init__(self, plan: Plan) -> None:
        self.results = Results(plan)

    def add(self, batch: Batch, seconds: float) -> None:
        """Keep a batch that came `seconds` after the one before."""
        self.results.add(batch)
        self.results.seconds += seconds


def _play(plan: Plan, kept: _Keeping, hire: Hire, workers: int, watch: Watch) -> None:
    watch(kept.results)
    before = perf_counter()
    for batch in play_all(plan, kept.results.done, hire, workers):
        now = perf_counter()
        kept.add(batch, now - before)
        before = now
        watch(kept.results)
