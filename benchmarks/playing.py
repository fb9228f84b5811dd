"""The work that is measured: random games, copies, worlds, playouts, choices of bots, saves and loading of cards."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, Final, TypeVar

from souldeck.bots.budget import Budget
from souldeck.bots.greedy import GreedyBot
from souldeck.bots.search import Search, SearchBot
from souldeck.games import game_named
from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.event import LUCK
from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.kernel.random_play import play_at_random
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked

T = TypeVar("T")

TO_THE_END: Final = 1_000_000
GREEDY: Final = GreedyBot()
WITHOUT_END: Final = Budget(playouts=1_000_000_000)


class RandomGames:
    """Random games of one setting, one after the other. Options are listed at every decision, as any player would.

    The compiled build has a player of its own, compiled with the rules. `plainly` plays the same games choice for
    choice from outside, in plain Python.
    """

    def __init__(self, game: Game, seats: int, plainly: bool = False) -> None:
        self.game: Final = game
        self.cards: Final[Any] = game.load_cards()
        self.seats: Final = seats
        self._play: Final = play_in_plain_python if plainly else play_at_random
        self._random = seeded(1)
        self._dealt = 0

    def deal(self) -> Table:
        self._dealt += 1
        return self.game.new(self.seats, {}, self.cards, self._dealt)

    def play(self, table: Table, at_most: int = TO_THE_END) -> int:
        """Play a table to its end, or as far as so many decisions go; how many it took."""
        self._random, taken = self._play(table, self._random, at_most)
        return taken

    def one_game(self) -> int:
        self.play(self.deal())
        return 1

    def midgame(self, count: int = 50) -> list[Table]:
        """Tables about half-way through games."""
        halfway = round(counts_of_a_game(self)["decisions"] / 2)
        tables: list[Table] = []
        while len(tables) < count:
            table = self.deal()
            self.play(table, at_most=halfway)
            if table.waiting is not None:
                tables.append(table)
        return tables


def play_in_plain_python(table: Table, random: int, at_most: int) -> tuple[int, int]:
    """What `play_at_random` does, through the calls that any caller uses."""
    taken = 0
    while taken < at_most and (decision := table.decision) is not None:
        seat = decision.seats[0]
        if len(decision.seats) > 1:
            random = following(random)
            able = [each for each in decision.seats if table.options(each)]
            seat = able[below(random, len(able))]
        options = table.options(seat)
        random = following(random)
        table.take(seat, options[below(random, len(options))])
        taken += 1
    return random, taken


def counts_of_a_game(play: RandomGames, games: int = 200) -> dict[str, float]:
    """How many decisions, events and draws of luck a random game has."""
    counts = {"decisions": 0, "events": 0, "draws of luck": 0}
    for _ in range(games):
        table = play.deal()
        while table.waiting is not None:
            counts["events"] += len(table.events)
            counts["draws of luck"] += sum(event.kind == LUCK for event in table.events)
            counts["decisions"] += play.play(table, at_most=1)
    return {what: count / games for what, count in counts.items()}


def greedy_choice(table: Table) -> Option:
    """What the greedy bot would do."""
    return GREEDY.choose(_asked(table))


def searching(table: Table) -> Callable[[], int]:
    """A search at this table; each call is one playout more of it."""
    search = Search(_asked(table))

    def once() -> int:
        search.once(WITHOUT_END)
        return 1

    return once


def seconds_of_choices(tables: list[Table], seconds: float) -> list[float]:
    """Seconds by the clock that the search bot takes wherever there is a choice, when given `seconds` for each."""
    bot = SearchBot(seconds=seconds)
    taken = []
    for asked in map(_asked, tables):
        if len(asked.options) > 1:
            start = perf_counter()
            bot.choose(asked)
            taken.append(perf_counter() - start)
    return taken


def _asked(table: Table) -> Asked:
    decision = table.decision
    assert decision is not None
    return Asked(table, next(seat for seat in decision.seats if table.options(seat)), seed=1)


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
