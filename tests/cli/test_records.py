"""`souldeck replay`, `position`, `saves` and `perft`, on a toy game."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from souldeck.bots.levels import bot_named
from souldeck.play.holders import Holder
from souldeck.play.saves import new_save, saves_folder
from souldeck.play.starting import begin
from toy import GAME

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def record(run: Run) -> str:
    """A game that two random bots played to its end, and saved."""
    bots = [Holder("random", bot_named("random"))] * 2
    path = new_save(saves_folder(), "toy", "2026-01-31")
    session = begin(GAME, bots, {}, GAME.load_cards(), 7, save=path, date="2026-01-31", souldeck="0.1.0")
    session.play_bots()
    return str(path)


def line_of(record: str, word: str) -> int:
    """The first line of the file that begins with this word."""
    lines = Path(record).read_text().splitlines()
    return next(number for number, line in enumerate(lines, start=1) if line.startswith(word))


def test_a_record_is_shown_choice_by_choice_to_its_end(run: Run, record: str) -> None:
    printed = run("replay", record).printed
    assert printed.splitlines()[4].startswith(f"{line_of(record, '0:')}. seat 0: ")
    assert printed.endswith("The game is won: last round.\n")


def test_a_record_is_shown_up_to_a_line_and_as_a_seat_saw_it(run: Run, record: str) -> None:
    first = line_of(record, "0:")
    shown = run("replay", record, "--to", str(first)).printed
    assert f"\n{first}. seat" in shown
    assert f"\n{first + 1}. seat" not in shown
    assert "'?', '?'" not in next(line for line in shown.splitlines() if line.startswith("hands"))
    seen = run("replay", record, "--to", str(first), "--view", "0").printed
    assert "'?', '?'" in next(line for line in seen.splitlines() if line.startswith("hands"))


def test_a_record_is_checked(run: Run, record: str) -> None:
    assert "plays as recorded: 16 choices, won: last round" in run("replay", record, "--check").printed


def test_a_record_that_does_not_fit_is_named_with_its_line(run: Run, record: str) -> None:
    text = Path(record).read_text().replace("0: take amber", "0: take ambr", 1)
    Path("bad.record").write_text(text)
    ran = run("replay", "bad.record", "--check")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"bad.record:{line_of(record, '0:')}: 'take ambr' is not offered")
    assert "did you mean 'take amber'?" in ran.err


def test_a_record_is_either_checked_or_played_on(run: Run, record: str) -> None:
    assert "--play cannot stand beside --check" in run("replay", record, "--check", "--play").refused


def test_a_file_that_is_no_record_is_refused(run: Run, record: str) -> None:
    Path("notes.txt").write_text("milk\n")
    assert run("replay", "notes.txt").refused.startswith("souldeck: notes.txt:1: this is no record")
    assert run("replay", "nowhere").refused == "souldeck: nowhere: cannot be read: No such file or directory"
    Path("picture.png").write_bytes(b"\xff\xfe")
    assert run("position", "picture.png").refused.startswith("souldeck: picture.png: this is no text")
    assert "--view takes a seat from 0 to 1, not 2" in run("replay", record, "--view", "2").refused


def test_a_position_goes_out_and_in_as_one_line(run: Run, record: str) -> None:
    to = ("--to", str(line_of(record, "0:")))
    line = run("position", record, *to).printed
    assert line.count("\n") == 1
    Path("moment.txt").write_text(line)
    table = run("replay", record, *to).printed.rpartition("\n\nround")[2]
    assert run("position", "moment.txt").printed == run("position", line.strip()).printed == f"round{table}"


def test_a_position_as_a_seat_knows_it_hides_what_it_does_not(run: Run, record: str) -> None:
    to = ("--to", str(line_of(record, "0:")))
    assert run("position", record, *to, "--view", "0").printed.strip().endswith(":as-known-to-0")
    assert "'?'" in run("position", run("position", record, *to).out.strip(), "--view", "0").printed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("souldeck-position:1:toy:abc", "a part of the position is missing"),
        ("souldeck-position:9:toy:abc:0:0", "a position of version '9'"),
        ("souldeck-position:1:toy:abc:00000000", "the position is damaged"),
    ],
)
def test_a_broken_position_is_refused(run: Run, text: str, why: str) -> None:
    assert why in run("position", text).refused


def test_a_seat_that_is_not_there_sees_nothing(run: Run, record: str) -> None:
    assert "--view takes a seat from 0 to 1, not 5" in run("position", record, "--view", "5").refused


def test_saved_games_are_listed(run: Run) -> None:
    assert run("saves").printed.startswith("There are no saved games in ")


def test_a_saved_game_is_listed_with_how_it_ended(run: Run, record: str) -> None:
    printed = run("saves").printed
    assert "toy-2026-01-31.record: toy, bot:random, bot:random, 2026-01-31: won: last round" in printed


def test_perft_counts_decisions_and_endings(run: Run) -> None:
    printed = run("perft", "toy", "--depth", "2", "--seed", "7").printed
    assert printed.splitlines()[0].split() == ["choices", "decisions", "endings"]
    counts = json.loads(run("perft", "toy", "--depth", "2", "--seed", "7", "--json").printed)
    assert [line.split() for line in printed.splitlines()[1:]] == [[str(n) for n in row.values()] for row in counts]


def test_perft_counts_from_a_position_with_every_outcome_of_luck(run: Run, record: str) -> None:
    position = run("position", record, "--to", str(line_of(record, "0:"))).out.strip()
    one = json.loads(run("perft", "toy", "--position", position, "--depth", "2", "--json").printed)
    every = json.loads(run("perft", "toy", "--position", position, "--depth", "2", "--luck", "--json").printed)
    assert one[0] == every[0] == {"choices": 0, "decisions": 1, "endings": 0}
    assert one[2]["decisions"] < every[2]["decisions"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--depth", "-1"), "--depth takes a number from 0 up, not -1"),
        (("--depth", "deep"), 'unable to convert "deep" into int'),
        (("--option", "rounds"), "'rounds' is no option of a game; write NAME=VALUE"),
        (("--option", "rounds=3", "rounds=4"), "option rounds is given twice"),
        (("--option", "round=3"), "did you mean 'rounds'?"),
        (("--option", "rounds=9"), "option rounds takes 3, 4, 2; not '9'"),
        (("--seats", "3"), "toy takes 2 to 2 seats, not 3"),
    ],
)
def test_what_perft_cannot_use_is_refused(run: Run, words: tuple[str, ...], why: str) -> None:
    assert why in run("perft", "toy", *words).refused
