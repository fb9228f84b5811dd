"""Measure the engine: python -m benchmarks [GAME …]

Rates are per second of processor time on one core, the median of several rounds. The ratio divides a rate by that of a
fixed loop in the same process: it is what can be compared between machines.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from benchmarks.measuring import calibration_loop, rate
from benchmarks.playing import RandomGames, build, games_of, greedy_choice, on_each, seconds_to_load_cards
from souldeck.games import GAMES
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.game import Game


def main() -> int:
    """Print the measurements of the games named on the command line, or of all."""
    try:
        games = games_of(sys.argv[1:] or list(GAMES))
    except SouldeckError as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 2
    loops = rate(calibration_loop)
    print(f"{platform.python_implementation()} {platform.python_version()}, {build()}")
    print(f"{'calibration loops':<34}{loops:>12,.0f} /s")
    for game in games:
        print(f"\n{game.name}")
        for what, per_second in measurements(game):
            print(f"  {what:<32}{per_second:>12,.0f} /s{1e6 / per_second:>12,.1f} µs{per_second / loops:>10.3f}")
        print(f"  {'cards loaded in':<32}{seconds_to_load_cards(game.name) * 1000:>12,.0f} ms")
    return 0


def measurements(game: Game) -> Iterator[tuple[str, float]]:
    """What is measured of a game, each with its rate per second. Defaults for its options, the fewest seats."""
    play = RandomGames(game, game.seats[0], {})
    yield "decisions, random play", rate(play.decisions_of_a_game)
    print(f"  {'decisions a game':<32}{play.decisions / play.games:>12.1f}")
    yield "games, random play", rate(play.one_game)
    tables = play.midgame()
    yield "copies", rate(on_each(tables, lambda table: table.copy(), times=100))
    yield "worlds", rate(on_each(tables, lambda table: game.world(table, 0, 1)))
    yield "playouts of worlds", rate(on_each(tables, lambda table: play.play(game.world(table, 0, 1))))
    yield "choices of the greedy bot", rate(on_each(tables, greedy_choice))
    yield "views", rate(on_each(tables, lambda table: game.view(table, (0,))))
    yield "saves", rate(on_each(tables, game.save))
    saves = [game.save(table) for table in tables]
    yield "loads", rate(on_each(saves, lambda saved: game.load(saved, play.cards)))


if __name__ == "__main__":
    sys.exit(main())
