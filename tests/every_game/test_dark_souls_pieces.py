"""Pieces, souls and tokens of Dark Souls at every decision of random games, and each mistake that would be found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from every_game.invariants.dark_souls import check
from every_game.walks import Moment, Setting, settings_of, share, walk
from rules.dark_souls.tale import assassin, knight, tale
from souldeck.games import game_named
from souldeck.games.dark_souls.table import DarkSouls

SETTINGS = settings_of(game_named("dark-souls"))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.rule("ds.parts.conserved", "ds.place.one_per_space")
def test_pieces_souls_and_tokens_are_in_order(setting: Setting):
    walk(setting, share(setting), check)


def two_share_a_space(table: DarkSouls) -> None:
    table.spaces = (table.spaces[0],) * 2


def one_stands_nowhere(table: DarkSouls) -> None:
    table.spaces = (table.spaces[0], -1)


def enemies_share_a_space(table: DarkSouls) -> None:
    table.foes = (table.foes[0], table.foes[1].at(table.foes[0].space))


def enemies_lie_in_another_order(table: DarkSouls) -> None:
    table.foes = table.foes[::-1]


def dead_enemy_stands(table: DarkSouls) -> None:
    table.foes = (table.foes[0].with_wounds(99), *table.foes[1:])


def soul_out_of_nothing(table: DarkSouls) -> None:
    table.souls += 1


def soul_at_stake_for_nobody(table: DarkSouls) -> None:
    table.souls_at_stake += 1


def behaviour_lies_twice(table: DarkSouls) -> None:
    table.behaviours_done = (table.behaviour,)


MISTAKES = [
    (two_share_a_space, "share a space"),
    (one_stands_nowhere, "stands nowhere"),
    (enemies_share_a_space, "share a space"),
    (enemies_lie_in_another_order, "order of their spaces"),
    (dead_enemy_stands, "99 wounds"),
    (soul_out_of_nothing, "0 souls"),
    (soul_at_stake_for_nobody, "at stake"),
    (behaviour_lies_twice, "behaviours lie as"),
]


@pytest.mark.parametrize(("mistake", "found"), MISTAKES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_mistake_is_found(mistake: Callable[[DarkSouls], None], found: str):
    vordt = {"name": "vordt", "behaviour": "mace_thrust"}
    before = tale(knight(at="F2"), assassin(at="B2"), enemies=["hound_rat at F3"], boss=vordt).table
    after = before.copy()
    check(Moment(SETTINGS[0], 0, after, before))
    mistake(after)
    with pytest.raises(AssertionError, match=found):
        check(Moment(SETTINGS[0], 0, after, before))
