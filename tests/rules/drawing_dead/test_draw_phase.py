"""Draw Phase: three cards into the active player's hand."""

import pytest

from rules.drawing_dead.stage import cards, stage


@pytest.mark.rule("dd.draw.three")
def test_the_active_player_draws_three_cards():
    table = stage("draw", draws="flame-1 bolt-2 wings-3")
    assert table.hand == cards("flame-1 bolt-2 wings-3")


@pytest.mark.rule("dd.draw.short_loses")
def test_a_draw_of_fewer_than_three_cards_loses_the_game():
    three = stage("draw", deck="flame-1", discard="bolt-1 bolt-2", rest="lost")
    assert sorted(three.hand) == ["bolt-1", "bolt-2", "flame-1"]

    two = stage("draw", deck="flame-1", discard="bolt-1", rest="lost")
    assert two.outcome == "lost: soul deck empty"
