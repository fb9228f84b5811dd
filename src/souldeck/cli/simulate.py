"""`souldeck simulate`: many games between bots, with what came of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from souldeck.bots.levels import LEVELS, bot_named
from souldeck.cli.output import print_columns, print_json
from souldeck.cli.words import AsJson, CardsPath, GameName, Seats, Seed
from souldeck.games import game_named
from souldeck.kernel.errors import BadValue

if TYPE_CHECKING:
    from souldeck.lab.results import Results
    from souldeck.lab.simulating import Watch

BOTS_HELP = f"Level in every seat, or one for each: random,greedy. Again for a comparison. Levels: {', '.join(LEVELS)}."
OPTION_HELP = "Settings of the game. Several values, with commas or by naming it again, are all played: a grid."


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(metavar="N", help="Games of each combination.", show_default=True)] = 100,
    bots: Annotated[tuple[str, ...], Parameter(metavar="LEVELS", help=BOTS_HELP)] = ("random",),
    seats: Seats = None,
    option: Annotated[tuple[str, ...], Parameter(metavar="NAME=VALUE,…", consume_multiple=True, help=OPTION_HELP)] = (),
    seed: Seed = 0,
    cards: CardsPath = None,
    vs: Annotated[
        str | None, Parameter(metavar="PATH", help="Play all of it with these cards too, and compare.")
    ] = None,
    workers: Annotated[int | None, Parameter(metavar="N", help="Processes; as many as there are cores.")] = None,
    out: Annotated[
        Path | None, Parameter(metavar="FILE.parquet", help="Keep results here; goes on where it was.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and tell how they ended.

    The same seed plays the same games, however many workers there are. With --out, every game is kept as it ends: when
    the command is broken off, the same command goes on.
    """
    from souldeck.lab.crew import processes
    from souldeck.lab.plan import Wanted, plan_of
    from souldeck.lab.simulating import simulate as play
    from souldeck.lab.simulating import simulate_to
    from souldeck.lab.summary import summary

    if vs is not None and vs == cards:
        raise BadValue(f"--cards and --vs both name '{vs}'; there is nothing to compare")
    many = _workers(workers)
    card_sets = (cards,) if vs is None else (cards, vs)
    chosen = game_named(game)
    plan = plan_of(chosen, Wanted(games, seats, option, bots, seed, card_sets), bot_named)
    many = min(many, plan.total)
    with _progress(plan.total) as watch:
        hire = partial(processes, many)
        results = play(plan, hire, many, watch) if out is None else simulate_to(out, plan, hire, many, watch)
    figures = summary(results)
    if json:
        print_json(figures if out is None else {**figures, "file": str(out)})
        return
    _print_figures(chosen.title, figures)
    if out is not None:
        print(f"Kept in {out}; 'souldeck report {out}' draws it.")


def _workers(typed: int | None) -> int:
    if typed is not None and typed < 1:
        raise BadValue(f"--workers takes a number from 1 up, not {typed}")
    return typed or os.cpu_count() or 1


@contextmanager
def _progress(total: int) -> Iterator[Watch]:
    """A bar on a terminal, with the rate, the time left and how it goes so far; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda results: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[won]}"),
        console=Console(stderr=True),
        transient=True,
    )
    with shown:
        task = shown.add_task("", total=total, rate="", won="")

        def watch(results: Results) -> None:
            count = results.count
            rate = f"{_rate(count / results.seconds)} games/s" if results.seconds else ""
            won = f"{results.outcomes['won'] / count:.0%} won" if count else ""
            shown.update(task, completed=count, rate=rate, won=won)

        yield watch


def _print_figures(title: str, figures: Mapping[str, Any]) -> None:
    seats = f"{figures['seats']} seat" + ("s" if figures["seats"] > 1 else "")
    print(f"{title}, {seats}, seed {figures['seed']}: {figures['games']:,} games ({figures['build']} build)\n")
    cells = figures["cells"]
    names = _varying(cells)
    print_columns(
        [(*names, "games", "won", "rounds", "decisions")]
        + [(*_values(cell, names), f"{cell['games']:,}", _percent(cell["win_rate"]), *_lengths(cell)) for cell in cells]
    )
    if "differences" in figures:
        _print_differences(figures["differences"], [name for name in names if name != "cards"])
    print()
    print_columns((outcome, f"{count:,}") for outcome, count in figures["outcomes"].items())
    print(
        f"\n{figures['decisions']:,} decisions in {figures['seconds']:,.1f} s: "
        f"{_rate(figures['games_per_second'])} games/s, {_rate(figures['decisions_per_second'])} decisions/s"
    )


def _print_differences(differences: Sequence[Mapping[str, Any]], names: Sequence[str]) -> None:
    first = differences[0]
    print(f"\n{first['vs']} against {first['cards']}, the same seeds:\n")
    rows = [
        (
            *_values(difference, names),
            _points(difference["win_rate"]),
            f"{difference['gained']:,}",
            f"{difference['lost']:,}",
            _more(difference["rounds"]),
        )
        for difference in differences
    ]
    print_columns([(*names, "won, in points", "won now", "lost now", "rounds"), *rows])


def _rate(rate: float) -> str:
    """A rate with its first digits, however slow the bots are: `1,250`, `0.031`."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def _varying(cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """What tells the cells apart: names of options, `bots`, `cards`."""
    named = [_named(cell) for cell in cells]
    return [name for name in named[0] if len({words[name] for words in named}) > 1]


def _named(cell: Mapping[str, Any]) -> dict[str, str]:
    return {**cell["options"], "bots": cell["bots"], "cards": cell["cards"]}


def _values(cell: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    return [_named(cell)[name] for name in names]


def _percent(rate: Mapping[str, float]) -> str:
    return f"{rate['value']:.1%} ({rate['low']:.0%} to {rate['high']:.0%})"


def _lengths(cell: Mapping[str, Any]) -> tuple[str, str]:
    return f"{cell['rounds']['value']:.1f}", f"{cell['decisions']['value']:.0f}"


def _points(rate: Mapping[str, float]) -> str:
    return f"{rate['value'] * 100:+.1f} ({rate['low'] * 100:+.1f} to {rate['high'] * 100:+.1f})"


def _more(length: Mapping[str, float]) -> str:
    return f"{length['value']:+.1f} ({length['low']:+.1f} to {length['high']:+.1f})"
