"""`souldeck play`: beginning, going on, and whatever it cannot begin or go on with."""

import io
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from souldeck import tui
from souldeck.cli import front_end
from souldeck.cli.failures import told
from souldeck.play.guide import guide_of
from souldeck.play.saves import saved_games, saves_folder

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody types anything, unless a test says otherwise."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines are typed, then input ends."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def choices_saved() -> list[int]:
    """How many choices each saved game has, the last one first."""
    return [saved.record.choices for saved in saved_games(saves_folder()) if saved.record]


def test_bots_play_a_whole_game_without_a_prompt(run: Run) -> None:
    printed = run("play", "drawing-dead", "--plain", "--bots", "random", "--seed", "7").printed
    assert "\nThe game is " in printed
    assert "> " not in printed


def test_a_seed_gives_the_same_game_again(run: Run) -> None:
    first = run("play", "toy", "--plain", "--bots", "random", "--seed", "7", "--save", "one.record").printed
    second = run("play", "toy", "--plain", "--bots", "random", "--seed", "7", "--save", "two.record").printed
    assert first.replace("one.record", "two.record") == second


def test_a_game_is_played_and_left_and_gone_on_with(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "quit")
    left = run("play", "toy", "--plain", "--seed", "1", "--bots", "me,random").printed
    assert "go on with: souldeck play --resume" in left
    before = choices_saved()
    typing(monkeypatch, "1", "quit")
    assert "Stopped." in run("play", "--resume", "--plain").printed
    (after,) = choices_saved()
    assert after > before[0] > 0


def test_a_file_can_be_named_to_save_in_and_to_go_on_with(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "quit")
    run("play", "toy", "--plain", "--seed", "7", "--option", "rounds=4", "--save", "mine.record")
    assert "option: rounds=4" in Path("mine.record").read_text()
    typing(monkeypatch, "quit")
    assert "Stopped." in run("play", "--resume", "mine.record", "--plain").printed


def test_heroes_are_named_in_short(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "quit")
    run("play", "dark-souls", "--plain", "--heroes", "knight,herald", "--save", "two.record")
    assert "option: heroes=knight,herald\n" in Path("two.record").read_text()


def test_a_record_is_played_on_from_a_line_as_a_game_of_its_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "toy", "--plain", "--bots", "random", "--seed", "7", "--save", "bots.record")
    played = Path("bots.record").read_text()
    line = str(1 + next(n for n, text in enumerate(played.splitlines()) if text.startswith("0:")))
    typing(monkeypatch, "quit")
    assert "Stopped." in run("replay", "bots.record", "--to", line, "--play", "--plain").printed
    assert Path("bots.record").read_text() == played
    assert choices_saved() == [1]


def test_input_that_ends_is_refused_and_nothing_is_lost(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1")
    ran = run("play", "toy", "--plain", "--seed", "7", "--bots", "me,random")
    assert "the input ended in the middle of the game" in ran.refused
    assert "souldeck play --resume" in ran.refused
    assert choices_saved()[0] > 0


def test_a_choice_that_does_not_exist_is_told_and_asked_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "99", "dance", "quit")
    printed = run("play", "toy", "--plain", "--seed", "7").printed
    assert "There is no choice 99" in printed
    assert "'dance' is not offered" in printed


@pytest.mark.usefixtures("types")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "name a game to play, such as: souldeck play drawing-dead"),
        (("toyy",), "there is no game 'toyy'; did you mean 'toy'?"),
        (("toy", "--seats", "5"), "toy takes 2 to 2 seats, not 5"),
        (("toy", "--option", "rounds"), "write NAME=VALUE"),
        (("dark-souls", "--option", "hard"), "write NAME=VALUE, such as side=b"),
        (("toy", "--option", "round=3"), "toy has no option 'round'; did you mean 'rounds'?"),
        (("toy", "--option", "rounds=9"), "option rounds takes 3, 4, 2; not '9'"),
        (("toy", "--bots", "randm"), "there is no bot 'randm'; did you mean 'random'?"),
        (("toy", "--bots", "me,random,random"), "toy takes 2 to 2 seats, not 3"),
        (("toy", "--bots", "me,me", "--seats", "1"), "'me,me' names 2 players, but there is 1 seat"),
        (("toy", "--heroes", "knight"), "toy has no option 'heroes'"),
        (("toy", "--seed", "seven"), 'unable to convert "seven" into int'),
        (("drawing-dead", "--cards", "nowhere.yaml"), "nowhere.yaml"),
        (("--resume",), "no game to go on with"),
        (("toy", "--resume"), "no game of toy to go on with"),
        (("--resume", "nowhere.record"), "nowhere.record: cannot be read: No such file or directory"),
        (("toy", "--guided", "--heroes", "knight"), "--heroes cannot stand beside --guided"),
        (("--resume", "--seed", "7"), "--seed cannot stand beside --resume"),
        (("toy", "--save", "taken"), "taken: there is already a file of that name"),
        (("toy", "--plian"), "Did you mean --plain?"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(run: Run, words: tuple[str, ...], why: str) -> None:
    Path("taken").write_text("a diary\n")
    assert why in run("play", *words).refused
    assert Path("taken").read_text() == "a diary\n"


@pytest.mark.usefixtures("types")
def test_a_game_that_is_over_is_not_gone_on_with(run: Run) -> None:
    run("play", "toy", "--plain", "--seed", "7", "--bots", "random", "--save", "over.record")
    assert "over.record: this game is over" in run("play", "--resume", "over.record").refused


@pytest.mark.usefixtures("types")
def test_a_game_that_is_over_says_how_it_ended_also_when_its_last_line_was_cut(run: Run) -> None:
    run("play", "toy", "--plain", "--seed", "7", "--bots", "random", "--save", "over.record")
    whole = Path("over.record").read_text()
    Path("over.record").write_text(whole[:-5])
    assert "this game is over (won: last round)" in run("play", "--resume", "over.record").err


def test_a_game_is_not_gone_on_with_as_another_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "quit")
    run("play", "toy", "--plain", "--seed", "7", "--bots", "me,random", "--save", "a.record")
    refused = run("play", "drawing-dead", "--resume", "a.record", "--plain").refused
    assert "a.record is a game of toy, not of drawing-dead" in refused


def test_a_game_without_a_choice_is_gone_on_with_last(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "quit")
    run("play", "toy", "--plain", "--seed", "7")
    typing(monkeypatch, "quit")
    run("play", "toy", "--plain", "--seed", "8")
    typing(monkeypatch, "quit")
    assert "You (seat 0): take amber" in run("play", "--resume", "--plain").printed
    listed = run("saves").printed
    assert "going on, 1 choice" in listed
    assert listed.endswith("  and 1 game in which nothing has been chosen yet\n")


def test_whoever_breaks_off_with_ctrl_c_is_told_that_the_game_is_saved(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(front_end, "read_line", interrupted)
    ran = run("play", "toy", "--plain", "--seed", "7", "--save", "a.record")
    assert ran.code == 130
    assert "Stopped. The game is saved; go on with: souldeck play --resume a.record" in ran.out


@pytest.mark.parametrize(("encoding", "draws"), [("utf-8", True), ("ascii", False), ("latin-1", False)])
def test_the_whole_screen_needs_letters_that_can_draw_it(encoding: str, draws: bool) -> None:
    assert front_end.can_draw(encoding) is draws


def test_a_terminal_that_lacks_a_sign_shows_a_question_mark_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bytes_out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bytes_out, encoding="ascii"))
    assert told(lambda: print("wait …")) == 0
    assert bytes_out.getvalue() == b"wait ?\n"


def test_a_save_that_was_cut_off_loses_only_the_cut_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "quit")
    run("play", "toy", "--plain", "--seed", "7", "--bots", "me,random", "--save", "cut.record")
    whole = Path("cut.record").read_text()
    Path("cut.record").write_text(f"{whole}0: pl")
    typing(monkeypatch, "quit")
    ran = run("play", "--resume", "cut.record", "--plain")
    assert ran.code == 0
    assert "the last line was cut off ('0: pl') and is dropped" in ran.err
    assert Path("cut.record").read_text() == whole


def test_a_killed_process_loses_nothing(run: Run) -> None:
    command = [sys.executable, "-m", "souldeck", "play", "drawing-dead", "--plain", "--seed", "7", "--save", "killed"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write("1\n1\n")
        game.stdin.flush()
        while "is played into the river." not in game.stdout.readline():
            assert game.poll() is None
        game.send_signal(signal.SIGKILL)
    assert "plays as recorded: 2 choices, going on" in run("replay", "killed", "--check").printed


def test_a_terminal_gets_the_whole_screen_unless_lines_are_wanted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_end, "has_whole_screen", lambda: True)
    monkeypatch.setattr(tui, "run", lambda session, saved, rule_text, adviser, guide: [f"{saved} on the whole screen"])
    assert run("play", "toy", "--save", "a.record").printed == "a.record on the whole screen\n"
    typing(monkeypatch, "quit")
    assert "Stopped." in run("play", "toy", "--save", "b.record", "--plain").printed


def test_a_guided_game_is_the_one_of_the_guide(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = guide_of("drawing-dead")
    monkeypatch.setattr(front_end, "has_whole_screen", lambda: True)
    monkeypatch.setattr(tui, "run", lambda session, saved, rule_text, adviser, guided: [f"{guided == guide}"])
    assert run("play", "drawing-dead", "--guided", "--save", "a.record").printed == "True\n"
    assert f"seed: {guide.seed}\n" in Path("a.record").read_text()
    assert "--seed cannot stand beside --guided" in run("play", "drawing-dead", "--guided", "--seed", "1").refused
    assert "there is no guided game of toy" in run("play", "toy", "--guided").refused


def test_a_guided_game_goes_on_explaining_when_it_is_resumed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_end, "has_whole_screen", lambda: True)
    monkeypatch.setattr(tui, "run", lambda session, saved, rule_text, adviser, guide: [f"guided: {guide is not None}"])
    run("play", "drawing-dead", "--guided", "--save", "guided.record")
    run("play", "drawing-dead", "--option", "difficulty=peaceful", "--seed", "229", "--save", "other.record")
    assert run("play", "--resume", "guided.record").printed == "guided: True\n"
    assert run("play", "--resume", "other.record").printed == "guided: False\n"


def test_a_guided_game_is_told_in_lines_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "quit")
    printed = run("play", "drawing-dead", "--guided", "--plain").printed
    assert f"\n{guide_of('drawing-dead').notes[0].title}.\n" in printed
    assert "\nGuide: " in printed


def test_the_first_start_offers_the_guided_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [None, True, False]
    asked: list[str] = []
    monkeypatch.setattr(front_end, "has_whole_screen", lambda: True)
    monkeypatch.setattr(tui, "ask_for_guide", lambda title: asked.append(title) or answers[len(asked) - 1])
    monkeypatch.setattr(tui, "run", lambda session, saved, rule_text, adviser, guide: [f"guided: {guide is not None}"])
    assert run("play", "drawing-dead").printed == ""
    assert run("play", "drawing-dead", "--seed", "1", "--save", "a.record").printed == "guided: False\n"
    assert asked == ["Drawing Dead"]  # whoever sets something knows what it means
    assert run("play", "drawing-dead", "--save", "b.record").printed == "guided: True\n"
    assert run("play", "drawing-dead").printed == "guided: False\n"
    assert run("play", "drawing-dead").printed == "guided: False\n"
    assert len(asked) == 3  # a saved game is there: it is no first start any more
