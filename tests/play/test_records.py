"""Records: what stands in them, and running them again."""

from __future__ import annotations

import pytest

from play.seated import answer, play_out, seated
from souldeck.play.errors import BadRecord
from souldeck.play.records import Choice, End, Luck, Undo, parse_record, record_text
from souldeck.play.replay import replay
from toy import GAME, KINDS, PACK

LONG = "9" * 5000
"""More digits than Python reads as a number."""


def run(text: str, cards=PACK):
    return replay(parse_record(text.encode(), "game.record"), GAME, cards)


def test_a_record_reads_as_the_game_went():
    session = seated("me", "bot:random")
    play_out(session)
    lines = session.record().splitlines()
    assert lines[:4] == ["souldeck record 1", "game: toy", "rules: 1", "souldeck: 0"]
    assert "seats: me, bot:random" in lines
    assert "option: rounds=3" in lines
    assert lines[10] == ""
    assert lines[11].startswith("luck: ")
    assert lines[-1].startswith("outcome: won")


def test_what_is_written_is_read_back():
    session = seated("me", "me")
    entries = [
        Luck("reed"),
        Choice(0, "take amber"),
        Undo(1, seen=False),
        Undo(2, seen=True),
        Luck(None),
        End("won: x"),
    ]
    record = parse_record(record_text(session.header, entries).encode(), "game.record")
    assert record.header == session.header
    assert [entry for _, entry in record.entries] == entries
    assert record.outcome == "won: x"


@pytest.mark.parametrize("seed", range(5))
def test_a_record_runs_to_the_same_game(seed):
    session = seated("bot:random", "bot:random", seed=seed)
    session.play_bots()
    again = run(session.record())
    assert (again.stopped, again.warnings, again.missing) == ("", (), ())
    assert [move.entries() for move in again.moves] == [move.entries() for move in session.moves]
    assert again.moves[-1].table.outcome == session.outcome
    assert again.moves[-1].table.random == session.table.random


def test_the_luck_of_the_record_counts_not_the_seed():
    session = seated("bot:random", "bot:random")
    session.play_bots()
    again = run(session.record().replace("seed: 7", "seed: 8"))
    assert not again.stopped
    assert [move.entries() for move in again.moves] == [move.entries() for move in session.moves]


def test_undone_choices_stay_in_the_record_and_out_of_the_game():
    session = seated("me", "me")
    entries = session.entries()
    session.journal = entries.extend
    answer(session, "take amber", "take jet", "hold")
    session.undo("me")
    session.undo("me")
    answer(session, "wait")
    again = run(record_text(session.header, entries))
    assert not again.stopped
    assert GAME.save(again.moves[-1].table) == {**GAME.save(session.table), "luck_outside": True}
    assert parse_record(record_text(session.header, entries).encode(), "x").choices == 2


def test_comments_and_empty_lines_are_allowed():
    session = seated("me", "me")
    answer(session, "take amber")
    text = session.record().replace("0: take amber", "# the stone I wanted\n\n  0: take amber")
    assert not run(text).stopped


def test_a_record_stops_at_the_line_where_its_choice_is_not_offered():
    session = seated("me", "me")
    answer(session, "take amber", "take jet")
    text = session.record()
    assert run(text.replace("1: take jet", "1: take amber")).stopped == (
        "game.record:17: 'take amber' is not offered to seat 1 here; did you mean 'take jet'?"
    )
    assert len(run(text.replace("1: take jet", "1: take amber")).moves) == 2


def test_a_record_of_other_cards_warns_and_goes_on_as_long_as_it_can():
    session = seated("me", "me")
    answer(session, "take amber")
    fewer = PACK[1:]
    again = run(session.record(), fewer)
    assert not again.stopped
    assert len(again.warnings) == 1
    assert "played with other cards" in again.warnings[0]
    first = KINDS.index(str(session.entries()[0].text))
    without = tuple(card for card in PACK if card != first)
    assert run(session.record(), without).stopped == f"game.record:12: luck cannot come to '{KINDS[first]}' here"


def test_luck_that_the_record_lacks_before_a_choice_stops_it():
    session = seated("me", "me")
    answer(session, "take amber")
    lines = session.record().splitlines()
    del lines[13]
    assert "luck decides something before 'take amber'" in run("\n".join(lines) + "\n").stopped


def test_luck_that_a_cut_record_lacks_at_its_end_comes_to_the_same():
    session = seated("me", "me")
    answer(session, "take amber", "take jet", "hold", "hold")
    whole = session.record()
    cut = whole[: whole.rindex("luck: ")]
    again = run(cut)
    assert [luck.line for luck in again.missing] == [whole.splitlines()[-1]]
    assert cut + "".join(f"{luck.line}\n" for luck in again.missing) == whole
    assert again.moves[-1].table.random == session.table.random


def test_a_last_line_without_its_end_is_dropped_and_said_so():
    session = seated("me", "me")
    answer(session, "take amber")
    again = run(session.record() + "1: take j")
    assert again.warnings == ("game.record: the last line was cut off ('1: take j') and is dropped",)
    assert len(again.moves) == 2


def test_a_record_may_be_branched_at_any_line():
    session = seated("me", "me")
    answer(session, "take amber", "take jet", "hold", "hold")
    record = parse_record(session.record().encode(), "game.record")
    branch = record.up_to(16)
    assert branch.text.endswith("0: take amber\n")
    assert len(run(branch.text).moves) == 2
    assert record.up_to(19).text == record.text  # the luck that follows a choice belongs to it
    assert run(record.up_to(1).text).moves[-1].table.decision.ask == "gather"


def test_a_seats_own_copy_holds_neither_seed_nor_luck_it_has_not_seen():
    session = seated("ann", "bob")
    answer(session, "take amber", "wait", "hold", "hold")
    copy = session.record((0,))
    own = parse_record(copy.encode(), "own.record")
    assert own.header.seed is None
    luck = [entry.text for _, entry in own.entries if isinstance(entry, Luck)]
    assert len(luck) == 6
    drawn = [entry.text for entry in session.entries() if isinstance(entry, Luck)]
    assert luck == [text if number % 2 == 0 else None for number, text in enumerate(drawn)]
    assert "the seat did not see what luck did here" in replay(own, GAME, PACK).stopped


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "game.record: this is no record; its first line would be 'souldeck record 1'"),
        ("hello\n", "game.record:1: this is no record; its first line would be 'souldeck record 1'"),
        ("souldeck record 2\n", "game.record:1: a record of version '2', but this souldeck reads version 1"),
        (
            "souldeck record 1\ngmae: toy\n",
            "game.record:2: 'gmae' is no line of a record's header; did you mean 'game'?",
        ),
        ("souldeck record 1\ngame: toy\ngame: toy\n", "game.record:3: 'game' is given twice"),
        ("souldeck record 1\ngame: toy\n", "game.record:2: the header has no line 'rules: …'"),
        (f"@seed: {LONG}", "game.record:6: seed takes a whole number, not '9999"),
        (f"@seed: 1\n\nundo: {LONG}", "game.record:8: 'undo' takes a number of choices"),
        (f"@seed: 1\n\n{LONG}: wait", "game.record:8: '9999"),
        ("@\n", "game.record:6: the header has no line 'seed: …'; only a seat's own copy goes without"),
        ("@seed: x", "game.record:6: seed takes a whole number, not 'x'"),
        (
            "@seed: 1\n\nundo: all",
            "game.record:8: 'undo' takes a number of choices, and 'seen' after it or nothing; not 'all'",
        ),
        ("@seed: 1\n\n2: wait", "game.record:8: '2' is no seat of this game; its seats are 0 to 1"),
        ("@seed: 1\n\nwait", "game.record:8: 'wait' is no line of a record"),
    ],
)
def test_a_broken_record_is_refused_with_file_and_line(text, message):
    text = text.replace("@", "souldeck record 1\ngame: toy\nrules: 1\ncards: 0\nseats: me, me\n")
    text = text if text.endswith("\n") or not text else text + "\n"
    with pytest.raises(BadRecord) as error:
        parse_record(text.encode(), "game.record")
    assert str(error.value).startswith(message)
    assert len(str(error.value)) < 200


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(BadRecord, match=r"game.record:2: not text in UTF-8"):
        parse_record(b"souldeck record 1\ngame: \xff\n", "game.record")


def test_a_record_of_a_game_that_cannot_be_set_up_says_so():
    session = seated("me", "me")
    with pytest.raises(BadRecord, match=r"game.record: toy takes 2 to 2 seats, not 1"):
        run(session.record().replace("seats: me, me", "seats: me"))


def test_undoing_more_than_was_made_and_choices_after_the_end_stop_a_record():
    session = seated("bot:random", "bot:random")
    session.play_bots()
    text = session.record()
    assert "only" in run(text + "undo: 99\n").stopped
    assert "comes after the end of the game" in run(text + "0: wait\n").stopped
    assert "but the game" in run(text.replace(session.outcome.text, "lost: everything")).stopped
