"""Measure the engine: python -m benchmarks [GAME …]

Rates are per second of processor time on one core, the median of several rounds. The ratio divides a rate by that of a
fixed loop that runs in each round: it is what can be compared between machines. Choices that are given some time are
timed by the clock.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from statistics import median
from typing import Final

from benchmarks.measuring import Rate, bytes_of_each, calibration_loop, lost_by, rate
from benchmarks.playing import (
    RandomGames,
    counts_of_a_game,
    games_of,
    greedy_choice,
    on_each,
    searching,
    seconds_of_choices,
    seconds_to_load_cards,
)
from souldeck.games import GAMES
from souldeck.kernel.build import BUILD
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.game import Game
from souldeck.kernel.table import Table

TO_THINK: Final = 0.1
"""Seconds that a search is given for a choice: the clock tells whether it keeps to them."""


def main() -> int:
    """Print the measurements of the games named on the command line, or of all."""
    try:
        games = games_of(sys.argv[1:] or list(GAMES))
    except SouldeckError as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 2
    print(f"{platform.python_implementation()} {platform.python_version()}, {BUILD}")
    print(f"{'calibration loops':<36}{rate(calibration_loop).per_second:>12,.0f} /s")
    for game in games:
        measure(game)
    return 0


def measure(game: Game) -> None:
    """Print what is measured of a game: its defaults, the fewest seats."""
    play = RandomGames(game, game.seats[0])
    counts = counts_of_a_game(play)
    tables = play.midgame()
    print(f"\n{game.name}")
    for what, count in counts.items():
        print(f"  {what + ', a random game':<34}{count:>12,.1f}")
    inside = print_rate("games, random play", rate(play.one_game))
    outside = RandomGames(game, game.seats[0], plainly=True)
    print_rate("the same, caller in plain Python", rate(outside.one_game))
    print(f"  {'decisions, random play':<34}{inside.per_second * counts['decisions']:>12,.0f} /s")
    print(f"  {'what the plain caller loses':<34}{lost_by(outside.one_game, play.one_game):>12.0%}")
    for what, measured in rates_at(tables, game, play):
        print_rate(what, measured)
    choices = seconds_of_choices(tables, TO_THINK)
    print(f"  {f'choices given {TO_THINK * 1000:.0f} ms':<34}{median(choices) * 1000:>12,.1f} ms", end="")
    print(f"{max(choices) * 1000:>11,.1f} ms at most")
    print(f"  {'cards loaded in':<34}{seconds_to_load_cards(game.name) * 1000:>12,.0f} ms")
    saved = game.save(tables[0])
    print(f"  {'memory of a table':<34}{bytes_of_each(lambda: game.load(saved, play.cards)):>12,.0f} bytes")
    print(f"  {'memory of a copy':<34}{bytes_of_each(tables[0].copy):>12,.0f} bytes")


def rates_at(tables: list[Table], game: Game, play: RandomGames) -> Iterator[tuple[str, Rate]]:
    """What is measured from the middle of games."""
    yield "copies", rate(on_each(tables, lambda table: table.copy(), times=100))
    yield "worlds", rate(on_each(tables, lambda table: game.world(table, 0, 1)))
    yield "worlds played to the end at random", rate(on_each(tables, lambda table: play.play(game.world(table, 0, 1))))
    yield "choices of the greedy bot", rate(on_each(tables, greedy_choice))
    searches = [searching(table) for table in tables]
    yield "playouts of a search", rate(on_each(searches, lambda once: once()))
    yield "views", rate(on_each(tables, lambda table: game.view(table, (0,))))
    yield "saves", rate(on_each(tables, game.save))
    saves = [game.save(table) for table in tables]
    yield "loads", rate(on_each(saves, lambda saved: game.load(saved, play.cards)))


def print_rate(what: str, measured: Rate) -> Rate:
    """One line: so many in a second, how long each took, the ratio to the fixed loop."""
    per_second = measured.per_second
    print(f"  {what:<34}{per_second:>12,.0f} /s{1e6 / per_second:>12,.2f} µs{measured.to_loop:>10.3f}", flush=True)
    return measured


if __name__ == "__main__":
    sys.exit(main())
