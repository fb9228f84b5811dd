"""Running a game: whose choice it is, bots, the log, warnings."""

from __future__ import annotations

import pytest

from play.seated import answer, play_out, seated
from souldeck.bots.levels import bot_named
from souldeck.kernel.errors import BadValue, NotOffered, StaleAnswer, UnknownName
from souldeck.play.asked import Asked
from souldeck.play.holders import Holder, seating
from souldeck.play.session import Session
from toy import GAME, PACK, Say


def test_a_person_is_asked_and_bots_answer_for_themselves():
    session = seated("me", "bot:random")
    session.play_bots()
    assert session.asked_persons == (0,)
    play_out(session)
    assert session.outcome
    assert session.persons == ("me",)


def test_a_game_of_bots_alone_plays_to_its_end_and_the_same_from_the_same_seed():
    records = []
    for _ in range(2):
        session = seated("bot:random", "bot:random")
        session.play_bots()
        assert session.outcome
        records.append(session.record())
    assert records[0] == records[1]
    other = seated("bot:random", "bot:random", seed=8)
    other.play_bots()
    assert other.record() != records[0]


def test_a_bot_that_chooses_what_is_not_offered_is_refused():
    class Cheat:
        def choose(self, asked):
            return Say("take", "ruby")

    session = Session.begin(GAME, [Holder("me"), Holder("cheat", Cheat())], {}, PACK, 7)
    with pytest.raises(NotOffered):
        session.play_bots()
    assert len(session.moves) == 1


def test_a_bot_is_given_what_its_seat_knows_and_worlds_of_its_own():
    asked = Asked(seated("ann", "bob").table, 1, 5)
    assert asked.view["hands"][0] == ["?", "?"]
    assert asked.game == "toy"
    world = asked.world(3)
    assert world.game.view(world, (1,)) == asked.view
    world.answer(1, world.numbers[1], asked.options[0])
    assert len(asked.options) == 3


def test_one_person_may_hold_both_seats():
    session = seated("me", "me")
    assert session.asked_persons == (0, 1)
    assert session.eyes_of("me") == (0, 1)
    assert "?" not in str(session.view(session.eyes_of("me"))["hands"])


def test_an_answer_that_is_not_offered_or_comes_late_changes_nothing():
    session = seated("me", "me")
    before = session.record()
    with pytest.raises(NotOffered):
        session.choose(0, 0, "take ruby")
    session.choose(0, 0, "wait")
    with pytest.raises(StaleAnswer):
        session.choose(1, 99, "wait")
    assert session.record() == before + "0: wait\n"


def test_the_log_shows_what_was_done_without_what_another_seat_hides():
    session = seated("ann", "bob")
    answer(session, "take amber", "wait")
    everything, anns = session.log(None), session.log((0,))
    assert [line.said for line in anns] == ["", "take amber", "wait"]
    assert [line.number for line in session.log(None, 1)] == [1, 2]
    assert any("a card" in told for line in anns for told in line.told)
    assert not any("a card" in told for line in everything for told in line.told)


def test_a_choice_that_loses_at_once_is_warned_of():
    session = seated("me", "me")
    answer(session, "wait", "take amber")
    table = session.table.copy()
    table.hands, table.points = ((3,), (0,)), (0, 4)
    table.offers = None
    session.moves[-1] = type(session.moves[-1])(1, None, (), table)
    moon, hold = table.options(0)
    warning = session.warning(0, moon)
    assert warning is not None
    assert warning.text == "this loses the game at once (won: the moon)"
    assert session.warning(0, hold) is None


@pytest.mark.parametrize(
    ("typed", "seats", "texts"),
    [
        (None, None, ["me", "me"]),
        (None, 2, ["me", "me"]),
        ("random", None, ["bot:random", "bot:random"]),
        ("me,random", None, ["me", "bot:random"]),
        ("random, me", 2, ["bot:random", "me"]),
    ],
)
def test_seats_are_filled_as_typed(typed, seats, texts):
    assert [holder.text for holder in seating(typed, seats, 2, bot_named)] == texts


def test_seats_that_cannot_be_filled_are_refused():
    with pytest.raises(BadValue, match="names 3 players, but there are 2 seats"):
        seating("me,me,random", 2, 2, bot_named)
    with pytest.raises(UnknownName, match="there is no bot 'randm'; did you mean 'random'"):
        seating("me,randm", None, 2, bot_named)
