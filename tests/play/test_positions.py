"""Positions: a table as one line of text and back."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest

from play.seated import answer, play_out, seated
from souldeck.play.errors import BadPosition
from souldeck.play.positions import position_of, read_position
from toy import GAME, PACK


def table_of(text: str):
    return read_position(text).table(GAME, PACK)


def test_a_position_reads_back_exactly_at_every_decision():
    session = seated("me", "me")
    play_out(session)
    for move in session.moves:
        line = position_of(move.table)
        assert "\n" not in line
        assert GAME.save(table_of(line)) == GAME.save(move.table)


def test_a_position_may_be_broken_over_lines_by_a_message():
    line = position_of(seated("me", "me").table)
    assert position_of(table_of(f"  {line[:40]}\n{line[40:80]} \n {line[80:]}\n")) == line


def test_a_position_as_a_seat_knows_it_says_so_and_holds_no_secret():
    session = seated("ann", "bob")
    answer(session, "take amber", "wait")
    line = position_of(session.table, 0)
    assert read_position(line).seat == 0
    assert read_position(position_of(session.table)).seat is None
    known = table_of(line)
    assert GAME.view(known, (0,)) == GAME.view(session.table, (0,))
    swapped = GAME.swapped(session.table, (0,), 3)
    assert GAME.save(swapped)["hands"] != GAME.save(session.table)["hands"]
    assert position_of(swapped, 0) == line


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda line: "", "this is no position; one begins with 'souldeck-position:1:'"),
        (lambda line: "hello", "this is no position; one begins with 'souldeck-position:1:'"),
        (lambda line: line.replace(":1:", ":2:", 1), "a position of version '2', but this souldeck reads version 1"),
        (lambda line: line[:60], "a part of the position is missing; copy the whole line"),
        (lambda line: line[:60] + "x" + line[61:], "the position is damaged: its checksum does not fit"),
        (lambda line: line[:-1], "the position is damaged: its checksum does not fit"),
    ],
)
def test_a_text_that_is_no_whole_position_is_refused(change, message):
    with pytest.raises(BadPosition) as error:
        read_position(change(position_of(seated("me", "me").table)))
    assert str(error.value).startswith(message)


def position_holding(saved: Any) -> str:
    """A position with a checksum that fits, whatever it holds."""
    packed = urlsafe_b64encode(zlib.compress(json.dumps(saved).encode())).decode().rstrip("=")
    body = f"1:toy:{packed}"
    return f"souldeck-position:{body}:{zlib.crc32(body.encode()):08x}"


@pytest.mark.parametrize("holds", [[], 3, {"points": {"0": 1, "1": 2}}, {"more": 1}])
def test_a_position_made_by_hand_is_refused(holds):
    saved = {**GAME.save(seated("me", "me").table), **holds} if isinstance(holds, dict) else holds
    with pytest.raises(BadPosition, match="not made by souldeck"):
        table_of(position_holding(saved))


def test_a_position_that_unpacks_to_more_than_a_table_is_refused():
    with pytest.raises(BadPosition, match="cannot be unpacked"):
        read_position(position_holding({"a": "x" * 5_000_000}))
