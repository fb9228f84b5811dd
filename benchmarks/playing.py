"""The work that is measured: random games, copies, worlds, saves and loading of cards."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any, Final, TypeVar

from souldeck.bots.greedy import GreedyBot
from souldeck.games import game_named
from souldeck.kernel import table as kernel_table
from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked

T = TypeVar("T")

GREEDY: Final = GreedyBot()


def build() -> str:
    """Which build was loaded."""
    return "interpreted" if str(kernel_table.__file__).endswith(".py") else "compiled"


class RandomGames:
    """Random games of one setting, one after the other. Options are listed at every decision, as any player would."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.cards: Any = game.load_cards()
        self.seats = seats
        self.options = options
        self.games = 0
        self.decisions = 0
        self._random = seeded(1)

    def deal(self) -> Table:
        self.games += 1
        return self.game.new(self.seats, self.options, self.cards, self.games)

    def play(self, table: Table, at_most: int = 1_000_000) -> int:
        """Play a table to its end, or as far as so many decisions go; how many it took."""
        taken = 0
        state = self._random
        while taken < at_most and (decision := table.decision) is not None:
            seat = decision.seats[0]
            if len(decision.seats) > 1:
                state = following(state)
                able = [each for each in decision.seats if table.options(each)]
                seat = able[below(state, len(able))]
            options = table.options(seat)
            state = following(state)
            table.take(seat, options[below(state, len(options))])
            taken += 1
        self._random = state
        self.decisions += taken
        return taken

    def decisions_of_a_game(self) -> int:
        return self.play(self.deal())

    def one_game(self) -> int:
        self.play(self.deal())
        return 1

    def midgame(self, count: int = 50) -> list[Table]:
        """Tables about half-way through games, once some games have been played."""
        halfway = self.decisions // self.games // 2
        tables: list[Table] = []
        while len(tables) < count:
            table = self.deal()
            self.play(table, at_most=halfway)
            if table.decision is not None:
                tables.append(table)
        return tables


def greedy_choice(table: Table) -> Option:
    """What the greedy bot would do."""
    decision = table.decision
    assert decision is not None
    seat = next(seat for seat in decision.seats if table.options(seat))
    return GREEDY.choose(Asked(table, seat, seed=1))


def on_each(things: list[T], work: Callable[[T], object], times: int = 1) -> Callable[[], int]:
    """Work on everything so many times, counted in pieces of work."""

    def all_of_it() -> int:
        for thing in things:
            for _ in range(times):
                work(thing)
        return len(things) * times

    return all_of_it


def seconds_to_load_cards(name: str, rounds: int = 3) -> float:
    """Processor time until the built-in cards of a game are there, in a fresh process whose imports are done."""
    program = (
        "from time import process_time\n"
        "from souldeck.games import game_named\n"
        f"game = game_named({name!r})\n"
        "start = process_time()\n"
        "game.load_cards()\n"
        "print(process_time() - start)\n"
    )
    return median([float(subprocess.check_output([sys.executable, "-c", program])) for _ in range(rounds)])


def games_of(names: list[str]) -> list[Game]:
    """The games of these names. Raises `UnknownName`."""
    return [game_named(name) for name in names]
