"""The names under which bots play."""

from __future__ import annotations

import pytest

from every_game.invariants.bots import BOTS
from souldeck.bots.levels import LEVELS, bot_named
from souldeck.bots.search import SearchBot
from souldeck.kernel.errors import UnknownName


def test_the_strong_levels_differ_in_how_many_playouts_they_make():
    playouts = [bot.playouts for level in LEVELS if isinstance(bot := bot_named(level), SearchBot)]
    assert len(playouts) >= 3
    assert playouts == sorted(set(playouts))


def test_the_shared_suite_holds_each_kind_of_bot_to_what_its_seat_knows():
    assert {type(bot_named(level)) for level in LEVELS} == {type(bot) for bot in BOTS.values()}


def test_a_level_that_does_not_exist_is_refused_with_the_nearest():
    with pytest.raises(UnknownName, match="there is no bot 'mastr'; did you mean 'master'"):
        bot_named("mastr")
