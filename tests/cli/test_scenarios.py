"""`souldeck scenario`: what holds, what does not, and what is no scenario."""

from pathlib import Path

import pytest

from cli.conftest import Run

HOLDS = """\
scenario: A game begins with the choice of a character
game: drawing-dead
setup:
  river: [flame-1, flame-2, flame-3]
expect:
  view: {river: [flame-1, flame-2, flame-3]}
"""


@pytest.fixture
def scenario(run: Run) -> Path:
    """A scenario that holds, in a file of the folder `tables`."""
    path = Path("tables/river.yaml")
    path.parent.mkdir()
    path.write_text(HOLDS)
    return path


def test_a_scenario_that_holds_is_told_so(run: Run, scenario: Path) -> None:
    told = f"{scenario}: holds: A game begins with the choice of a character\n"
    assert run("scenario", "check", str(scenario)).printed == told
    assert run("scenario", "check", "tables").printed == told


def test_what_does_not_hold_is_shown_with_the_table_there(run: Run, scenario: Path) -> None:
    scenario.write_text(HOLDS.replace("view: {river: [flame-1,", "view: {river: [bolt-1,"))
    ran = run("scenario", "check", str(scenario))
    assert (ran.code, ran.err) == (1, "")
    assert f"{scenario}:6:" in ran.out
    assert "The table there:" in ran.out


def test_a_broken_file_is_refused_and_the_others_are_run(run: Run, scenario: Path) -> None:
    Path("tables/a.yaml").write_text("scenari: Something\n")
    ran = run("scenario", "check", "tables")
    assert ran.code == 2
    assert ran.err.startswith("tables/a.yaml:1:1: a scenario has no field 'scenari'; did you mean 'scenario'?")
    assert f"{scenario}: holds" in ran.out


def test_files_must_be_named_and_there(run: Run) -> None:
    assert "name a scenario file" in run("scenario", "check").refused
    assert run("scenario", "check", "nowhere.yaml").refused.startswith("nowhere.yaml:1:1: cannot be read")
    assert run("scenario", "show", "nowhere.yaml").refused.startswith("nowhere.yaml:1:1: cannot be read")


def test_a_scenario_is_shown_as_a_story(run: Run, scenario: Path) -> None:
    printed = run("scenario", "show", str(scenario)).printed
    assert printed.startswith("A game begins with the choice of a character\n")
    assert "River: Flame 1, Flame 2, Flame 3." in printed
