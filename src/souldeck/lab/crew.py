"""Workers: a plan's games shared out in jobs over an executor, and shared out anew when a worker dies.

Any `concurrent.futures.Executor` will do. Results come in whatever order workers finish; they do not depend on how
many there are.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for_end
from threading import Thread
from typing import Final

from souldeck.kernel.errors import SouldeckError
from souldeck.lab.plan import Plan
from souldeck.lab.playing import Batch, Job, play_job

Hire = Callable[[], Executor]
"""Makes a fresh executor: at the start, and again whenever one broke."""

JOB_SECONDS: Final = 0.5
"""How long a job should take: that much is lost when a worker dies."""

MOST_GAMES: Final = 500
"""The most games of one job."""

JOBS_AHEAD: Final = 2
"""Jobs handed out for each worker, so that none waits for its next."""

PATIENCE: Final = 5
"""How often workers may die one after the other with nothing played in between."""


def processes(workers: int) -> Executor:
    """A pool of processes of this machine, which end when this one does, however it ends."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_live_no_longer_than_parent)


def _live_no_longer_than_parent() -> None:
    # Ctrl-C reaches the whole group; a worker has nothing to tidy up and nothing to say about it.
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait_for_end([sentinel])
    os._exit(1)


def play_all(plan: Plan, done: Collection[tuple[int, int]], hire: Hire, workers: int) -> Iterator[Batch]:
    """Play the games of a plan that are not `done` (cell and number), and give their results as they come.

    Raises `SouldeckError` when workers keep dying.
    """
    work = _Work(plan, done)
    deaths = 0
    while work.left:
        executor = hire()
        try:
            for batch in _play_with(executor, work, workers * JOBS_AHEAD):
                deaths = 0
                yield batch
        except BrokenExecutor as error:
            deaths += 1
            if deaths == PATIENCE:
                raise SouldeckError(
                    f"the workers died {PATIENCE} times without playing a game; if nothing above says why, "
                    "is there too little memory for them?"
                ) from error
        finally:
            executor.shutdown(wait=not work.left, cancel_futures=True)


def _play_with(executor: Executor, work: _Work, ahead: int) -> Iterator[Batch]:
    """Keep an executor busy until nothing is left. When it breaks, what it had not done yet is work again."""
    running: dict[Future[Batch], Job] = {}
    try:
        while True:
            while len(running) < ahead and (job := work.next_job()) is not None:
                running[_submitted(executor, work, job)] = job
            if not running:
                return
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                batch = future.result()
                del running[future]
                work.note_pace(batch)
                yield batch
    except BrokenExecutor:
        work.give_back(running.values())
        raise


def _submitted(executor: Executor, work: _Work, job: Job) -> Future[Batch]:
    try:
        return executor.submit(play_job, work.plan, job)
    except BrokenExecutor:
        work.give_back([job])
        raise


class _Work:
    """What is still to be played, cut into jobs as long as the pace of each cell suggests.

    The cells take turns, so that a simulation that is broken off has played as much of each.
    """

    def __init__(self, plan: Plan, done: Collection[tuple[int, int]]) -> None:
        self.plan = plan
        self._back: deque[Job] = deque()
        self._cell = 0
        self._missing = [self._not_in(done, cell) for cell in range(len(plan.cells))]
        self._sizes = [1] * len(plan.cells)
        self.left = plan.total - len(done)

    def _not_in(self, done: Collection[tuple[int, int]], cell: int) -> Iterator[int]:
        return (number for number in range(self.plan.games) if (cell, number) not in done)

    def next_job(self) -> Job | None:
        """Some games that nobody plays yet; None when all are given out."""
        if self._back:
            return self._back.popleft()
        for _ in self._missing:
            cell, self._cell = self._cell, (self._cell + 1) % len(self._missing)
            numbers = tuple(islice(self._missing[cell], self._sizes[cell]))
            if numbers:
                return Job(cell, numbers)
        return None

    def give_back(self, jobs: Collection[Job]) -> None:
        """These were not done after all."""
        self._back.extend(jobs)

    def note_pace(self, batch: Batch) -> None:
        """Learn from a batch how many games a job should have."""
        self.left -= len(batch.games)
        seconds = sum(game.seconds for game in batch.games) / len(batch.games)
        self._sizes[batch.cell] = max(1, min(MOST_GAMES, int(JOB_SECONDS / max(seconds, 1e-6))))
