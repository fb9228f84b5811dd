"""Taking back: a step, an announcement, a turn; when it is free and who must agree."""

from __future__ import annotations

import pytest

from play.seated import answer, seated
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.game import Game
from souldeck.play.errors import NeedsConsent, NothingToUndo
from souldeck.play.history import Back, Move, taking_back
from souldeck.play.holders import Holder
from tiny import Ask, Tiny, tiny


def test_a_step_is_taken_back_to_the_table_before_it():
    session = seated("me", "me")
    before = session.game.save(session.table)
    answer(session, "take amber")
    back = session.undo("me")
    assert (back.left, back.seen, back.needs) == (1, False, ())
    assert session.game.save(session.table) == before
    with pytest.raises(NothingToUndo):
        session.undo("me")


def test_what_was_taken_back_can_be_made_again_until_something_else_is_chosen():
    session = seated("me", "me")
    answer(session, "take amber", "take jet", "hold", "hold")
    after = session.record()
    session.undo("me")
    session.undo("me")
    assert session.redo() == 1
    assert session.redo() == 1
    assert session.record() == after
    session.undo("me")
    answer(session, "hold")
    with pytest.raises(NothingToUndo):
        session.redo()


def test_the_same_choice_after_an_undo_meets_the_same_luck():
    session = seated("me", "me")
    answer(session, "take amber", "take jet", "hold", "hold")
    after = session.record()
    session.undo("me")
    answer(session, "hold")
    assert session.record() == after


def test_a_turn_is_taken_back_to_its_first_choice():
    session = seated("me", "me")
    answer(session, "take amber", "take jet", "hold", "hold")
    second_round = session.game.save(session.table)
    answer(session, "take amber", "wait", "hold")
    session.undo("me", Back.TURN)
    assert session.game.save(session.table) == second_round
    session.undo("me", Back.TURN)
    assert len(session.moves) == 1


def test_the_choices_of_bots_go_back_with_the_persons():
    session = seated("me", "bot:random")
    session.play_bots()
    answer(session, "hold") if session.table.decision.ask == "play" else answer(session, "wait")
    session.play_bots()
    session.undo("me")
    assert session.asked_persons == (0,)


def test_alone_a_choice_is_taken_back_also_after_a_reveal_and_that_is_marked():
    entries = []
    session = seated("me", "me")
    session.journal = entries.extend
    answer(session, "take amber", "take jet", "hold", "hold")  # the next round is drawn
    assert session.undo("me").seen
    assert not session.undo("me").seen
    assert [entry.line for entry in entries if entry.line.startswith("undo")] == ["undo: 1 seen", "undo: 1"]


def test_several_persons_must_agree_once_somebody_has_seen_something_new():
    session = seated("ann", "bob")
    answer(session, "take amber")
    assert session.taking_back("ann").needs == ()
    answer(session, "wait", "hold", "hold")
    with pytest.raises(NeedsConsent, match="the word of ann"):
        session.undo("bob")
    assert session.undo("bob", agreed=["ann"]).seen


def test_a_choice_of_another_person_goes_back_only_with_their_word():
    session = seated("ann", "bob")
    answer(session, "take amber", "wait")
    with pytest.raises(NeedsConsent, match="the word of bob"):
        session.undo("ann")
    session.undo("bob")
    session.undo("ann")
    with pytest.raises(NothingToUndo):
        session.undo("ann")


class Announced(Ask):
    """A question that goes on with a choice begun before."""

    def midway(self, table: Tiny, seat: int) -> bool:
        return True


def moves_of(table: Tiny, *words: str) -> list[Move]:
    table.game = Game()
    moves = [Move(CHANCE, None, (), table)]
    for word in words:
        after = moves[-1].table.copy()
        seat = after.decision.seat
        option = next(option for option in after.options(seat) if option.text() == word)
        after.take(seat, option)
        moves.append(Move(seat, option, (), after))
    return moves


def test_a_choice_asked_in_steps_is_taken_back_to_its_beginning():
    table = tiny(
        Ask("move", "attack"), Ask("move", "attack"), Announced("longsword", "dagger"), Announced("quick", "slow")
    )
    moves = moves_of(table, "move", "attack", "dagger")
    holders = [Holder("me"), Holder("me")]
    assert taking_back(moves, holders, "me", Back.STEP).left == 3
    assert taking_back(moves, holders, "me", Back.ANNOUNCEMENT).left == 2
    assert taking_back(moves[:3], holders, "me", Back.ANNOUNCEMENT).left == 2
    assert taking_back(moves[:2], holders, "me", Back.ANNOUNCEMENT).left == 1


def test_a_finished_announcement_is_taken_back_as_a_whole():
    table = tiny(Ask("move", "attack"), Announced("longsword", "dagger"), Announced("quick", "slow"), Ask("a", "b"))
    moves = moves_of(table, "attack", "dagger", "slow")
    assert taking_back(moves, [Holder("me"), Holder("me")], "me", Back.ANNOUNCEMENT).left == 1
