"""What the evaluation of Drawing Dead says of the two sides of a level-up card."""

from __future__ import annotations

import pytest

from souldeck.games import game_named
from souldeck.games.drawing_dead.evaluation.standing import prospects_of
from souldeck.games.drawing_dead.pieces import Character

CARDS = game_named("drawing-dead").load_cards()
STRENGTH = prospects_of(CARDS).strength
EITHER = (False, True)

characters = pytest.mark.parametrize("card", CARDS.characters, ids=lambda card: card.id)


@characters
@pytest.mark.parametrize("bleeding", EITHER)
def test_what_one_side_gains_over_the_average_the_other_lacks(card, bleeding):
    gains = [STRENGTH.gain(Character(card, level_sides=(side,)), bleeding) for side in (0, 1)]
    assert gains[0] != 0
    assert sum(gains) == pytest.approx(0)


@characters
@pytest.mark.parametrize("before", [(), (0,), (1,)], ids=["level-2", "level-3-after-a", "level-3-after-b"])
def test_the_steady_side_is_better_while_cards_are_short_and_the_other_while_hp_are(card, before):
    """Neither side of a card of the built-in set is the better one whatever happens."""

    def better(bleeding: bool) -> int:
        return max((0, 1), key=lambda side: STRENGTH.gain(Character(card, level_sides=(*before, side)), bleeding))

    assert [better(bleeding) for bleeding in EITHER] == [0, 1]


def test_a_hero_without_level_ups_gains_nothing():
    assert all(STRENGTH.gain(Character(card), bleeding) == 0 for card in CARDS.characters for bleeding in EITHER)
