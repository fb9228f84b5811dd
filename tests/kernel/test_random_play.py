"""Playing on at random, with the player that is compiled with the rules."""

from collections import Counter

import pytest

from every_game.walks import LONGEST_GAME, Setting, all_games
from souldeck.kernel.chance import seeded
from souldeck.kernel.random_play import play_at_random

games = pytest.mark.parametrize(
    "setting", [Setting(game, seats, {}) for game in all_games() for seats in game.seats], ids=str
)


@games
def test_a_game_played_in_pieces_ends_as_one_played_at_once(setting):
    at_once, in_pieces = setting.deal(seed=3), setting.deal(seed=3)
    _, choices = play_at_random(at_once, seeded(5), LONGEST_GAME)
    random, made = seeded(5), 0
    while in_pieces.decision is not None:
        random, more = play_at_random(in_pieces, random, at_most=10)
        assert more == 10 or in_pieces.decision is None
        made += more
    assert made == choices > 10
    assert setting.game.save(in_pieces) == setting.game.save(at_once)


def test_a_game_that_is_over_takes_no_choice():
    (setting,) = [Setting(game, 2, {}) for game in all_games() if game.name == "toy"]
    table = setting.deal(seed=1)
    random, _ = play_at_random(table, seeded(1), LONGEST_GAME)
    assert table.outcome is not None
    assert play_at_random(table, random, LONGEST_GAME) == (random, 0)


def test_each_option_is_about_as_likely():
    (game,) = [game for game in all_games() if game.name == "drawing-dead"]
    table = Setting(game, 1, {}).deal(seed=1)
    options = [option.text() for option in table.options(0)]
    random, chosen = seeded(7), Counter()
    for _ in range(400):
        after = table.copy()
        random, _ = play_at_random(after, random, at_most=1)
        chosen[f"character {after.characters[0].card.id}"] += 1
    assert set(chosen) == set(options)
    assert min(chosen.values()) > 400 / len(options) / 2
