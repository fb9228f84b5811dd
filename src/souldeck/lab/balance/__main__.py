"""`make balance`: plays what is missing of the games that tell how balanced a game is, and writes its page.

Broken off, it goes on where it was. What stands on the page under "## Remarks" was written by people, and stays.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from souldeck.bots.levels import LEVELS
from souldeck.games import game_named
from souldeck.kernel.errors import SouldeckError
from souldeck.lab.balance.pages import GAMES, SEARCH, balance_of
from souldeck.lab.balance.runs import Run, folder_of, found_in, play_runs
from souldeck.lab.balance.telling import with_remarks
from souldeck.lab.crew import processes
from souldeck.lab.results import Results


def asked() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="balance", description="Play what is missing, and write the page of a game's balance."
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "--bots", metavar="LEVELS", help="play these alone, such as random,greedy; none: write the page"
    )
    parser.add_argument(
        "--games", type=int, metavar="N", help="games in a row of a table; fewer make it quicker and less sure"
    )
    parser.add_argument("--search", default=SEARCH, choices=LEVELS, help="the level that searches (%(default)s)")
    parser.add_argument(
        "--folder", type=Path, default=Path("build/balance"), help="where results are kept (%(default)s)"
    )
    parser.add_argument("--page", type=Path, help="the page to write (docs/balance/GAME.md)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (%(default)s)")
    return parser.parse_args()


def telling(run: Run) -> Callable[[Results], None]:
    """Tells how far a run is: a line at its start, every minute, and at its end."""
    told = 0.0

    def watch(results: Results) -> None:
        nonlocal told
        done, total = results.count, results.plan.total
        if time.monotonic() - told > 60 or done == total:
            told = time.monotonic()
            print(f"{run.name}: {done:,} of {total:,} games, {results.seconds:,.0f} s", file=sys.stderr, flush=True)

    return watch


def _command(words: argparse.Namespace) -> str:
    """What to type to get this page again."""
    more = [] if words.games is None else [f"--games {words.games}"]
    more += [] if words.search == SEARCH else [f"--search {words.search}"]
    return f"make balance GAME={words.game}" + (f' ARGS="{" ".join(more)}"' if more else "")


def main() -> None:
    """Play, and write the page."""
    words = asked()
    game = game_named(words.game)
    balance = balance_of(words.game, words.search, words.games)
    bots = None if words.bots is None else words.bots.split(",")
    runs = [run for run in balance.runs if bots is None or set(run.wanted.bots) <= set(bots)]
    folder = folder_of(game, words.folder)
    play_runs(game, runs, folder, partial(processes, words.workers), words.workers, telling)
    page = words.page or Path("docs/balance") / f"{words.game}.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    text = balance.page(found_in(folder, balance.runs), _command(words))
    page.write_text(with_remarks(text, page.read_text("utf-8") if page.exists() else ""), "utf-8")
    print(f"wrote {page}")


if __name__ == "__main__":
    try:
        main()
    except SouldeckError as error:
        sys.exit(f"balance: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
