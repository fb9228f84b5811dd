"""Saved games: where they are, keeping one while it is played, and what a killed process leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from play.seated import answer, play_out
from souldeck.bots.levels import bot_named
from souldeck.play.errors import BadRecord, NoSavedGame
from souldeck.play.holders import holders_from
from souldeck.play.records import read_record
from souldeck.play.saves import latest, new_save, saved_games, saves_folder
from souldeck.play.session import Session
from souldeck.play.starting import begin, branch, load_record, resume
from toy import GAME, PACK


def started(path: Path, *texts: str, seed: int = 7) -> Session:
    holders = holders_from(texts or ("me", "me"), bot_named)
    return begin(GAME, holders, {}, PACK, seed, save=path, date="2026-01-31", souldeck="0")


def close(session: Session) -> None:
    session.journal.close()


def named(name: str):
    assert name == "toy"
    return GAME


def test_the_folder_follows_the_environment():
    assert saves_folder({"SOULDECK_HOME": "/games", "HOME": "/home/ann"}) == Path("/games/saves")
    assert saves_folder({"XDG_DATA_HOME": "/data", "HOME": "/home/ann"}) == Path("/data/souldeck/saves")
    assert saves_folder({"HOME": "/home/ann"}) == Path("/home/ann/.local/share/souldeck/saves")


def test_new_games_get_names_of_their_own(tmp_path):
    folder = tmp_path / "not" / "there"
    names = []
    for _ in range(3):
        path = new_save(folder, "toy", "2026-01-31")
        close(started(path))
        names.append(path.name)
    assert names == ["toy-2026-01-31.record", "toy-2026-01-31-2.record", "toy-2026-01-31-3.record"]


def test_every_choice_is_in_the_file_at_once(tmp_path):
    path = tmp_path / "a.record"
    session = started(path)
    assert path.read_text() == session.record()
    answer(session, "take amber", "take jet", "hold", "hold")
    assert path.read_text() == session.record()
    session.undo("me")
    assert path.read_text().endswith("undo: 1 seen\n")
    assert read_record(path).choices == 3


def test_a_game_resumed_goes_on_as_if_it_had_never_stopped(tmp_path):
    whole = started(tmp_path / "whole.record", "bot:random", "me")
    play_out(whole)
    parts = tmp_path / "parts.record"
    session = started(parts, "bot:random", "me")
    while session.outcome is None:
        session.play_bots()
        if session.asked_persons:
            session.choose(1, session.table.numbers[1], session.table.options(1)[-1])
        if session.outcome is None:
            close(session)
            session, replayed = resume(parts, named, bot_named)
            assert replayed.warnings == ()
    assert parts.read_text() == (tmp_path / "whole.record").read_text()


def test_what_was_taken_back_stays_so_after_a_resume(tmp_path):
    path = tmp_path / "a.record"
    session = started(path)
    answer(session, "take amber", "take jet")
    session.undo("me")
    close(session)
    again, _ = resume(path, named, bot_named)
    assert GAME.save(again.table) == {**GAME.save(session.table), "luck_outside": True}
    answer(again, "wait")
    assert path.read_text().endswith("1: take jet\nundo: 1\n1: wait\n")


def test_a_file_cut_at_any_byte_is_resumed_to_the_same_game(tmp_path):
    path = tmp_path / "a.record"
    session = started(path)
    answer(session, "take amber", "take jet", "hold", "hold")
    close(session)
    whole = path.read_bytes()
    header = whole.index(b"\n\n") + 2
    for end in range(header, len(whole)):
        path.write_bytes(whole[:end])
        resumed, replayed = resume(path, named, bot_named)
        close(resumed)
        assert replayed.stopped == ""
        assert bool(replayed.warnings) == (whole[end - 1 : end] != b"\n")
        assert whole.startswith(path.read_bytes())


def test_a_disk_that_is_full_leaves_no_half_a_line(tmp_path, monkeypatch):
    path = tmp_path / "a.record"
    session = started(path)
    whole = path.read_text()
    write = os.write

    def full(descriptor: int, text: bytes) -> int:
        if len(text) < 4:
            raise OSError(28, "No space left on device")
        return write(descriptor, text[: len(text) // 2])

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        with pytest.raises(NoSavedGame, match="cannot be written: No space left on device"):
            answer(session, "take amber")
    assert path.read_text() == whole
    assert len(session.moves) == 1
    answer(session, "take jet")
    assert path.read_text() == whole + "0: take jet\n"


def test_a_game_being_played_is_not_opened_twice(tmp_path):
    path = tmp_path / "a.record"
    session = started(path)
    with pytest.raises(NoSavedGame, match="being played in another window"):
        resume(path, named, bot_named)
    close(session)
    close(resume(path, named, bot_named)[0])


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    path = tmp_path / "a.record"
    close(started(path))
    with pytest.raises(NoSavedGame, match="there is already a file of that name"):
        started(path)
    assert [file.name for file in tmp_path.iterdir()] == ["a.record"]
    with pytest.raises(NoSavedGame, match="cannot be written: No such file or directory"):
        started(tmp_path / "no" / "b.record")


def test_saves_are_listed_the_last_played_first_and_broken_ones_too(tmp_path):
    going_on = started(tmp_path / "going-on.record")
    answer(going_on, "wait")
    close(going_on)
    over = started(tmp_path / "over.record", "bot:random", "bot:random")
    over.play_bots()
    close(over)
    (tmp_path / "broken.record").write_text("souldeck")
    (tmp_path / "notes.txt").write_text("not mine")
    for age, name in enumerate(["over.record", "broken.record", "going-on.record"]):
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    assert [saved.text.replace(f"{tmp_path}/", "") for saved in saved_games(tmp_path)] == [
        "over.record: toy, bot:random, bot:random, 2026-01-31: won: last round",
        "broken.record: cannot be read: broken.record: this is no record; its first line would be 'souldeck record 1'",
        "going-on.record: toy, me, me, 2026-01-31: going on, 1 choice",
    ]
    assert latest(tmp_path).name == "going-on.record"
    with pytest.raises(NoSavedGame, match="no game of drawing-dead to go on with"):
        latest(tmp_path, "drawing-dead")
    assert saved_games(tmp_path / "none") == []


def test_a_game_that_is_over_is_not_gone_on_with(tmp_path):
    path = tmp_path / "a.record"
    session = started(path, "bot:random", "bot:random")
    session.play_bots()
    close(session)
    with pytest.raises(BadRecord, match=r"this game is over \(won: last round\)"):
        resume(path, named, bot_named)


def test_a_saved_game_that_no_longer_fits_says_where_and_how_to_play_on(tmp_path):
    path = tmp_path / "a.record"
    session = started(path)
    answer(session, "take amber", "take jet")
    close(session)
    path.write_text(path.read_text().replace("1: take jet", "1: take ruby"))
    with pytest.raises(BadRecord, match=r"a.record:17: 'take ruby' is not offered .*--to 16 --play"):
        resume(path, named, bot_named)
    assert path.read_text().endswith("1: take ruby\n")
    branched = branch(load_record(path, named, to=16), bot_named, tmp_path / "b.record")
    answer(branched, "wait")
    assert (tmp_path / "b.record").read_text().endswith("0: take amber\n1: wait\n")


def test_a_branch_off_a_game_of_bots_is_played_by_a_person(tmp_path):
    session = Session.begin(GAME, holders_from(("bot:random", "bot:random"), bot_named), {}, PACK, 7, "d", "0")
    session.play_bots()
    path = tmp_path / "a.record"
    path.write_text(session.record())
    branched = branch(load_record(path, named, to=20), bot_named, None)
    assert branched.persons == ("me",)


PLAYER = """
import sys
from pathlib import Path
from play.test_saves import started
session = started(Path(sys.argv[1]))
print("begun", flush=True)
while session.outcome is None:
    seat = session.asked_persons[-1]
    session.choose(seat, session.table.numbers[seat], session.table.options(seat)[-1])
    print(len(session.moves), flush=True)
    sys.stdin.readline()
"""


@pytest.mark.parametrize("choices", [0, 1, 5])
def test_a_process_killed_loses_no_choice_that_was_made(tmp_path, choices):
    path = tmp_path / "a.record"
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as player:
        assert player.stdout.readline() == "begun\n"
        for number in range(choices):
            assert player.stdout.readline() == f"{number + 2}\n"
            if number < choices - 1:
                player.stdin.write("\n")
                player.stdin.flush()
        player.send_signal(signal.SIGKILL)
    session, replayed = resume(path, named, bot_named)
    assert len(session.moves) >= choices + 1
    assert replayed.warnings == ()
    play_out(session)
    reference = started(tmp_path / "b.record")
    play_out(reference)
    assert path.read_text() == (tmp_path / "b.record").read_text()
