"""`souldeck scenario`: tables that are set up, and what must hold there."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from souldeck.cards.errors import CardErrors
from souldeck.cli.failures import BAD_INPUT
from souldeck.cli.output import print_lines
from souldeck.games import game_named
from souldeck.games.ledgers import ledger_of
from souldeck.kernel.errors import BadValue
from souldeck.play.checking import Check
from souldeck.play.checking import check as run
from souldeck.play.scenarios import read_scenario
from souldeck.play.telling import story_lines, verdict_lines

DOES_NOT_HOLD = 1

app = App(name="scenario", help="Run or show scenarios: tables that are set up, and what must hold there.")

File = Annotated[Path, Parameter(help="A scenario file.")]
Files = Annotated[Path, Parameter(help="Scenario files, and folders of them.")]


@app.command
def check(*files: Files) -> int:
    """Run scenarios and tell what does not hold; the exit code is 1 if one does not, 2 if one cannot be run."""
    code = 0
    for file in _scenario_files(files):
        try:
            checked = _run(file)
        except CardErrors as errors:
            print(errors, file=sys.stderr)
            code = BAD_INPUT
            continue
        print_lines(verdict_lines(checked))
        if not checked.holds:
            code = max(code, DOES_NOT_HOLD)
    return code


@app.command
def show(file: File, /) -> None:
    """Show a scenario as a story: the table it starts on, each choice and what came of it, the end."""
    print_lines(story_lines(_run(file)))


def _scenario_files(files: Collection[Path]) -> list[Path]:
    if not files:
        raise BadValue("name a scenario file: souldeck scenario check FILE…")
    return [each for file in files for each in (sorted(file.rglob("*.yaml")) if file.is_dir() else [file])]


def _run(file: Path) -> Check:
    return run(read_scenario(file), game_named, _rules_of)


def _rules_of(game: str) -> Collection[str]:
    return [rule.id for rule in ledger_of(game)]
