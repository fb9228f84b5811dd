"""`souldeck rules`: finding rules, and which are tested."""

import json
from pathlib import Path

from cli.conftest import Run

CHECKOUT_TESTS = Path(__file__).parents[1]


def test_rules_are_found_by_words(run: Run) -> None:
    printed = run("rules", "drawing-dead", "bank", "swap").printed
    assert "dd.bank.swap" in printed
    assert "dd.win.third_boss" not in printed


def test_all_rules_are_printed_by_section(run: Run) -> None:
    printed = run("rules", "drawing-dead").printed
    assert printed.startswith("Winning and Losing\n  dd.win.third_boss")


def test_an_open_point_tells_question_and_reason(run: Run) -> None:
    printed = run("rules", "drawing-dead", "dd.win.cap").printed
    assert "(judgement)" in printed
    assert "Left open:" in printed


def test_words_no_rule_has_get_the_nearest(run: Run) -> None:
    assert run("rules", "drawing-dead", "bnak").refused == "souldeck: no rule has 'bnak'; did you mean 'bank'?"


def test_a_misspelt_game_gets_the_nearest(run: Run) -> None:
    assert "did you mean 'drawing-dead'?" in run("rules", "drawing-ded", "bank").refused


def test_coverage_as_json_counts_rules_and_names_the_untested(run: Run, tmp_path: Path) -> None:
    test = '@pytest.mark.rule("dd.bank.swap")\ndef test_a_swap():\n    pass\n'
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_bank.py").write_text(test)
    ran = run("rules", "coverage", "--json", "--tests", "tests")
    told = json.loads(ran.out)["drawing-dead"]
    assert ran.code == 1
    assert told["tested"] == 1
    assert told["rules"] == 1 + len(told["untested"])
    assert "dd.bank.swap" not in told["untested"]


def test_coverage_of_a_folder_that_is_missing_is_refused(run: Run) -> None:
    assert "there is no folder nowhere" in run("rules", "coverage", "--tests", "nowhere").refused
