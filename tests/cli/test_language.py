"""`souldeck rules-text`: the language of card texts."""

from pathlib import Path

from cli.conftest import Run


def test_the_language_is_printed_with_how_often_cards_say_it(run: Run) -> None:
    printed = run("rules-text", "drawing-dead").printed
    assert printed.startswith("The rules text of Drawing Dead\n")
    assert "    32  reward: ⟨steps⟩ " in printed


def test_own_cards_are_counted_too(run: Run) -> None:
    card = "- {id: ash_hound, kind: minion, name: Ash Hound, type: hound, hp: 2, text: 'Weak: Shred 1.'}\n"
    Path("own.yaml").write_text(card)
    printed = run("rules-text", "drawing-dead", "--cards", "own.yaml").printed
    assert "    31  reward: ⟨steps⟩ " in printed


def test_a_game_that_is_not_there_has_no_language(run: Run) -> None:
    assert "did you mean 'drawing-dead'?" in run("rules-text", "drawing-ded").refused
    assert "nowhere.yaml:1:1: cannot be read" in run("rules-text", "drawing-dead", "--cards", "nowhere.yaml").refused
