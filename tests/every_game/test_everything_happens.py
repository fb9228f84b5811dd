"""Games are played until every card, line, sentence, question, step and refusal has happened."""

import pytest

from every_game import happening_dark_souls, happening_drawing_dead
from souldeck.games import game_named
from souldeck.kernel import table

INTERPRETED = str(table.__file__).endswith(".py")

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="the steps of a compiled build cannot be watched")

KNOWN = {
    "drawing-dead": (
        happening_drawing_dead,
        ("ended won", "asked loot", "event drawn", "step LockIn", "refused by dd.gate.closed", "flame-5 used"),
    ),
    "dark-souls": (
        happening_dark_souls,
        ("ended won", "asked shift", "event behaved", "step Push", "refused by ds.target.blocked", "mace row 3"),
    ),
}
"""For each game the module that plays it, and some of the things it looks for."""


@pytest.mark.parametrize("game", KNOWN)
def test_everything_happens(game: str):
    happening, _ = KNOWN[game]
    cards = game_named(game).load_cards()
    watched = happening.play_until_everything_happened(cards)
    assert watched.never(happening.possible(cards)) == []


@pytest.mark.parametrize("game", KNOWN)
def test_what_has_not_happened_is_named(game: str):
    happening, some = KNOWN[game]
    cards = game_named(game).load_cards()
    never = happening.play_until_everything_happened(cards, rounds=0).never(happening.possible(cards))
    assert never == happening.possible(cards)
    assert set(some) <= set(never)
