"""Games are played until every card, line, sentence, question, step and refusal has happened."""

import pytest

from every_game.happening_drawing_dead import play_until_everything_happened, possible
from souldeck.games import game_named
from souldeck.kernel import table

INTERPRETED = str(table.__file__).endswith(".py")


@pytest.mark.skipif(not INTERPRETED, reason="the steps of a compiled build cannot be watched")
def test_everything_in_drawing_dead_happens():
    cards = game_named("drawing-dead").load_cards()
    watched = play_until_everything_happened(cards)
    assert watched.never(possible(cards)) == []


@pytest.mark.skipif(not INTERPRETED, reason="the steps of a compiled build cannot be watched")
def test_what_has_not_happened_is_named():
    cards = game_named("drawing-dead").load_cards()
    never = play_until_everything_happened(cards, rounds=0).never(possible(cards))
    assert never == possible(cards)
    for thing in ("ended won", "asked loot", "event drawn", "step LockIn", "refused by dd.gate.closed", "flame-5 used"):
        assert thing in never
