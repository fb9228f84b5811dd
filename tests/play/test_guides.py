"""The guided games: each path can be walked, and each note comes up."""

from __future__ import annotations

import random

import pytest

from souldeck.games import GAMES, game_named
from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.words import QUESTIONS
from souldeck.games.references import reference_of
from souldeck.kernel.event import LUCK, TAKEN
from souldeck.play.guide import NoGuide, guide_of, has_guide
from souldeck.play.holders import ME, Holder
from souldeck.play.session import Session

GUIDED = [name for name in GAMES if has_guide(name)]
KINDS = {kind for name, kind in vars(events).items() if name.isupper()} - {LUCK, TAKEN}


def guided(name, seed=None):
    game, guide = game_named(name), guide_of(name)
    return Session.begin(
        game, (Holder(ME),) * game.seats[0], guide.options, game.load_cards(), seed or guide.seed
    ), guide


def choose(session, text):
    seat = session.asked_persons[0]
    option = next(option for option in session.table.options(seat) if option.text().startswith(text))
    session.choose(seat, session.table.numbers[seat], option)


@pytest.mark.parametrize("name", GUIDED)
def test_the_path_can_be_walked_to_its_end(name):
    session, guide = guided(name)
    for step in guide.path:
        assert guide.advice_now(session) == step, f"'{step.choose}' is not offered at its place of the path"
        choose(session, step.choose)
    assert guide.advice_now(session) is None
    assert session.outcome is None


@pytest.mark.parametrize("name", GUIDED)
def test_whoever_leaves_the_path_is_advised_no_more_until_going_back(name):
    session, guide = guided(name)
    seat = session.asked_persons[0]
    other = next(option for option in session.table.options(seat) if not guide.path[0].means(option))
    choose(session, other.text())
    assert guide.advice_now(session) is None
    session.undo(ME)
    assert guide.advice_now(session) == guide.path[0]


@pytest.mark.parametrize("name", GUIDED)
def test_each_note_is_told_once_in_a_game_and_all_are_told_in_some(name):
    told = set()
    for seed in range(1, 100):
        session, guide = guided(name, seed)
        luck = random.Random(seed)
        in_this_game = []
        while session.asked_persons:
            in_this_game += [note.title for note in guide.notes_now(session)]
            choose(session, luck.choice(session.table.options(session.asked_persons[0])).text())
        assert len(in_this_game) == len(set(in_this_game))
        told |= set(in_this_game)
        if told == {note.title for note in guide.notes}:
            return
    assert told == {note.title for note in guide.notes}


def test_notes_of_drawing_dead_name_questions_and_events_that_exist():
    for note in guide_of("drawing-dead").notes:
        assert note.asked in {"", *QUESTIONS}
        assert note.happened in {"", *KINDS}


def test_a_game_without_a_guide_says_so():
    with pytest.raises(NoGuide, match="there is no guided game of toy; 'souldeck play toy' plays it"):
        guide_of("toy")


def test_the_reference_of_drawing_dead_explains_every_question_and_ending():
    reference = reference_of("drawing-dead")
    assert set(reference.asks) == set(QUESTIONS) - {"luck"}
    assert set(reference.endings) == {"won", "lost: soul deck empty", "lost: second death", "stopped: cap"}


def test_a_game_without_a_reference_has_an_empty_one():
    assert reference_of("toy").sections == ()
