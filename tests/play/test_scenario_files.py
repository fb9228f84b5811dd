"""Every scenario under tests/scenarios and tests/bugs holds. A bug report is mended by adding it there first."""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.games import game_named
from souldeck.games.ledgers import ledger_of
from souldeck.play.checking import check
from souldeck.play.scenarios import read_scenario
from souldeck.play.telling import verdict_lines

TESTS = Path(__file__).parents[1]
FILES = sorted(file for folder in ("scenarios", "bugs") for file in (TESTS / folder).glob("**/*.yaml"))


def rules_of(game: str) -> set[str]:
    return {rule.id for rule in ledger_of(game)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(TESTS).as_posix())
def test_the_scenario_holds(file: Path):
    checked = check(read_scenario(file), game_named, rules_of)
    assert checked.holds, "\n".join(verdict_lines(checked))


@pytest.mark.parametrize("file", [file for file in FILES if "scenarios" in file.parts], ids=lambda file: file.stem)
def test_the_scenario_expects_something_and_names_its_rules(file: Path):
    scenario = read_scenario(file)
    assert scenario.rules
    assert any(hasattr(act, "view") for act in scenario.acts)
