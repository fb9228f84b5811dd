"""Results kept as they come, in a file beside the one they will end in, so that a killed simulation goes on.

The first line holds the plan; every further line a batch of games, and how long they took by the clock. Batches may
come in any order: a game's result depends on the plan and its number alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from souldeck.kernel.errors import SouldeckError
from souldeck.lab.plan import Plan
from souldeck.lab.playing import Batch, CardCount, Played
from souldeck.lab.results import Results

FORMAT: Final = 1


class JournalInTheWay(SouldeckError):
    """The file of a simulation belongs to another one, is in use, or cannot be read."""


class Journal:
    """A file that takes batches. Opening it for a plan takes over what an earlier run of that plan left.

    Raises `JournalInTheWay` when the file holds another plan, is being written, or is damaged. A last line that was cut
    off is dropped.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.results = Results(plan)
        self._file: BufferedRandom = path.open("a+b")
        try:
            self._lock()
            self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def add(self, batch: Batch, seconds: float) -> None:
        """Keep a batch that came `seconds` after the one before."""
        self.results.add(batch)
        self.results.seconds += seconds
        self._write({"cell": batch.cell, "seconds": seconds, "games": batch.games, "cards": batch.cards})

    def remove(self) -> None:
        """The results are kept elsewhere now."""
        self.path.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _lock(self) -> None:
        """Two simulations that write one file would each play what the other does. The lock ends with the process."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise JournalInTheWay(f"{self.path}: another simulation is writing this file now") from error

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _read(self, plan: Plan) -> None:
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            self._take_over(plan, number, line)
            whole += len(line)
        self._file.truncate(whole)
        if not whole:
            self._write({"simulation": FORMAT, "plan": plan.plain()})

    def _take_over(self, plan: Plan, number: int, line: bytes) -> None:
        with _whole(self.path, number):
            data = json.loads(line)
            if number > 1:
                _add(self.results, data)
                return
            difference = difference_between(_plan(self.path, data), plan)
        if difference:
            raise JournalInTheWay(
                f"{self.path} holds a simulation that was broken off, with {difference}; "
                "repeat its command to finish it, or remove the file"
            )


def read_journal(path: Path) -> Results | None:
    """What a simulation that was broken off, or is still going on, has played so far; None before its first line.

    Raises `JournalInTheWay` when the file is damaged.
    """
    results: Results | None = None
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            with _whole(path, number):
                data = json.loads(line)
                if results is None:
                    results = Results(_plan(path, data))
                else:
                    _add(results, data)
    return results


@contextmanager
def _whole(path: Path, number: int) -> Iterator[None]:
    """A line that holds something else than it should is damaged."""
    try:
        yield
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise JournalInTheWay(f"{path}:{number}: this line is damaged; remove the file to begin anew") from error


def _plan(path: Path, first: Mapping[str, Any]) -> Plan:
    """The plan in the first line."""
    if first["simulation"] != FORMAT:
        raise JournalInTheWay(f"{path} was written by another version of souldeck; remove it")
    return Plan.from_plain(first["plan"])


def _add(results: Results, line: Mapping[str, Any]) -> None:
    """Take in a line after the first."""
    results.add(_batch(line))
    results.seconds += line["seconds"]


def difference_between(other: Plan, plan: Plan) -> str:
    """What another plan has that this one has not, in words; nothing when they are equal."""
    mine = plan.plain()
    for name, value in other.plain().items():
        if name != "cells" and value != mine[name]:
            return f"{name} {value} instead of {mine[name]}"
    if other.plain() == mine:
        return ""
    return "other options, bots or cards"


def _batch(data: Mapping[str, Any]) -> Batch:
    games = tuple(
        Played(number, seed, result, reason, tuple(winners), tuple(characters), *rest)
        for number, seed, result, reason, winners, characters, *rest in data["games"]
    )
    return Batch(data["cell"], games, {card: CardCount(*count) for card, count in data["cards"].items()})
