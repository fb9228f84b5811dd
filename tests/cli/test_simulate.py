"""`souldeck simulate`, as it is typed."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from souldeck.cli.simulate import _rate


def test_a_grid_is_told_cell_by_cell(run: Run) -> None:
    printed = run(
        "simulate", "drawing-dead", "--games", "3", "--option", "difficulty=easy,hard", "--workers", "1"
    ).printed

    lines = printed.splitlines()
    assert lines[0].startswith("Drawing Dead, 1 seat, seed 0: 6 games")
    assert lines[2].split() == ["difficulty", "games", "won", "rounds", "decisions"]
    assert [line.split()[:2] for line in lines[3:5]] == [["easy", "3"], ["hard", "3"]]
    assert "games/s" in lines[-1]


def test_json_tells_how_many_how_they_ended_and_how_quickly(run: Run) -> None:
    data = json.loads(run("simulate", "drawing-dead", "--games", "3", "--workers", "1", "--json").printed)

    keys = ["game", "games", "decisions", "seconds", "decisions_per_second", "games_per_second", "outcomes", "build"]
    assert [key for key in keys if key not in data] == []
    assert data["games"] == sum(data["outcomes"].values()) == 3
    assert data["seconds"] > 0


def test_a_rate_keeps_its_first_digits_however_slow_bots_are() -> None:
    assert [_rate(rate) for rate in (1250.4, 10.0, 3.14, 0.0312)] == ["1,250", "10", "3.1", "0.031"]


def test_results_are_kept_and_found_again(run: Run) -> None:
    words = ("simulate", "drawing-dead", "--games", "2", "--workers", "1", "--out", "runs.parquet")

    first, again = run(*words).printed, run(*words).printed

    assert Path("runs.parquet").is_file()
    assert first == again
    assert "holds another simulation" in run(*words, "--seed", "1").refused


def test_two_card_sets_are_compared_on_the_same_seeds(run: Run) -> None:
    Path("frail.yaml").write_text(
        "- id: rime\n  kind: character\n  name: Rime\n  radiant: {hp: 1}\n  infernal: {hp: 1}\n"
    )

    printed = run("simulate", "drawing-dead", "--games", "3", "--vs", "frail.yaml", "--workers", "1").printed

    assert "frail.yaml against built-in, the same seeds:" in printed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "0"], "--games takes a number from 1 up, not 0"),
        (["--workers", "0"], "--workers takes a number from 1 up, not 0"),
        (["--bots", "gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
        (["--option", "difficulty=esay"], "did you mean 'easy'?"),
        (["--out", "runs.csv"], "should end in .parquet"),
        (["--out", "nowhere/runs.parquet"], "No such file or directory"),
        (["--cards", "a.yaml", "--vs", "a.yaml"], "nothing to compare"),
    ],
)
def test_what_cannot_be_simulated_is_told_in_one_line(run: Run, words: list[str], told: str) -> None:
    assert told in run("simulate", "drawing-dead", *words).refused
