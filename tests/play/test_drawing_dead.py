"""Drawing Dead at the plain table: whole games, resumed ones, hidden hands, warnings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from play.test_plain import typed
from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.play.holders import holders_from
from souldeck.play.plain import PlainTable
from souldeck.play.positions import position_of, read_position
from souldeck.play.records import parse_record
from souldeck.play.replay import replay
from souldeck.play.saves import Keeper
from souldeck.play.session import Session
from souldeck.play.starting import begin, resume

GAME = game_named("drawing-dead")
CARDS = GAME.load_cards()


def session_of(*texts: str, seed: int = 7, **options: str) -> Session:
    return Session.begin(GAME, holders_from(texts, bot_named), options, CARDS, seed, "2026-01-31", "0")


def played(*texts: str, seed: int = 7, **options: str) -> Session:
    session = session_of(*texts, seed=seed, **options)
    session.play_bots()
    assert session.outcome
    return session


@pytest.mark.parametrize("seats", [1, 2])
def test_bots_play_a_game_to_its_end_and_it_runs_again_from_its_record(seats):
    session = played(*["bot:random"] * seats)
    again = replay(parse_record(session.record().encode(), "x"), GAME, CARDS)
    assert (again.stopped, again.warnings) == ("", ())
    assert again.moves[-1].table.outcome == session.outcome
    assert GAME.view(again.moves[-1].table, None) == GAME.view(session.table, None)


def test_a_game_interrupted_after_every_few_choices_is_the_same_game(tmp_path: Path):
    whole = played("bot:random")
    path = tmp_path / "a.record"
    session = begin(GAME, whole.holders, {}, CARDS, 7, save=path, date="2026-01-31", souldeck="0")
    while session.outcome is None:
        for _ in range(5):
            session.play_bot()
        if session.outcome is None:
            assert isinstance(session.journal, Keeper)
            session.journal.close()
            session, _ = resume(path, game_named, bot_named)
    assert path.read_text() == whole.record()


def test_every_moment_of_a_game_is_a_position():
    for move in played("bot:random", "bot:random").moves:
        again = read_position(position_of(move.table)).table(GAME, CARDS)
        assert GAME.save(again) == GAME.save(move.table)


def test_with_closed_hands_a_seats_own_copy_hides_what_the_other_drew():
    session = played("bot:random", "bot:random", closed_hands="yes")
    own = session.record((0,))
    assert "seed" not in own
    assert "luck: ?" in own
    assert session.record((0, 1)).count("luck: ?") == 0
    shown = played("bot:random", "bot:random", closed_hands="no").record((0,))
    assert "luck: ?" not in shown


def test_a_choice_that_empties_the_soul_deck_is_warned_of():
    setup = {"phase": "ability", "river": ["flame-1", "flame-2"], "soul_deck": [], "discard_pile": 3}
    table = GAME.stage(setup, 1, {}, CARDS)
    session = session_of("me")
    session.moves[-1] = type(session.moves[-1])(0, None, (), table)
    warning = session.warning(0, table.options(0)[0])
    assert warning
    assert warning.text.startswith("this loses the game at once (lost: soul deck empty)")
    enough = GAME.stage({**setup, "discard_pile": 20}, 1, {}, CARDS)
    session.moves[-1] = type(session.moves[-1])(0, None, (), enough)
    assert session.warning(0, enough.options(0)[0]) is None


def test_the_plain_table_explains_cards_refuses_by_rule_and_plays():
    lines = ["character rime", "? 1", "? rime", "? ability 1", "why ability 1", "undo", "quit"]
    printed: list[str] = []
    PlainTable(session_of("me"), lambda: lines.pop(0) if lines else None, printed.append).run()
    text = "\n".join(printed)
    assert "Choose your character." in printed
    assert re.search(r"  Rime: \d+ HP on the radiant side, \d+ on the infernal side\.", text)
    assert "  Rule dd.play.must_use_all" in printed
    assert "  1 Icy Duel." in printed
    assert "Taken back: 1 choice." in printed
    assert "\x1b" not in text
    assert all(len(line) <= 120 for line in printed)


def test_a_card_is_played_and_asked_about_in_the_words_that_are_shown():
    session = session_of("me", seed=7, characters="rime")
    held = session.view((0,))["hand"]
    missing = next(name for name in ("flame-5", "bolt-9", "fork-3") if name not in held)
    shown, card = missing.replace("-", " "), held[0].replace("-", " ")
    printed = typed(session, f"why play {shown} into the river", f"why use {shown}", f"play {card} into the river")
    for asked in (f"play {shown} into the river", f"use {shown}"):
        assert f"'{asked}': {missing} is not in the hand." in printed
    assert session.moves[-1].option.text() == f"river {held[0]}"
