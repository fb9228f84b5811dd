"""`souldeck rules`: the rules of a game by words, and which of them are tested."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from souldeck.cards.ledger import Rule
from souldeck.cli.output import print_columns, print_json, wrapped
from souldeck.cli.words import AsJson, GameName
from souldeck.games.ledgers import ledger_of, ledgers

CHECKOUT = Path(__file__).parents[3]

app = App(name="rules")


@app.default
def rules(
    game: GameName, /, *words: Annotated[str, Parameter(help="Words, beginnings of words, or a rule's id.")]
) -> None:
    """Find the rules that have all of these words; without words, all rules of the game."""
    for section, found in groupby(ledger_of(game).find(" ".join(words)), lambda rule: rule.section):
        print(section)
        for rule in found:
            _print_rule(rule)
        print()


@app.command(name="coverage")
def rule_coverage(
    *,
    tests: Annotated[
        Path | None, Parameter(metavar="PATH", help="The folder of tests; without it, the checkout's.")
    ] = None,
    json: AsJson = False,
) -> int:
    """Tell which rules are named by a test; the exit code is 1 while one is not."""
    from souldeck.cards.coverage import coverage

    covered = coverage(ledgers(), tests or CHECKOUT / "tests")
    if json:
        print_json({game: of.data() for game, of in covered.items()})
    else:
        for game, of in covered.items():
            print(f"{game}: {len(of.tested)} of {len(of.tests)} rules are tested")
            print_columns(("", rule) for rule in of.untested)
    return int(any(of.untested for of in covered.values()))


def _print_rule(rule: Rule) -> None:
    print(f"  {rule.id}  ({rule.source})")
    print(wrapped(rule.rule, "    ", "    "))
    if rule.is_open_point:
        print(wrapped(f"Left open: {rule.question} Our reason: {rule.why}", "    ", "    "))
    if rule.option:
        print(f"    Option: {rule.option}")
