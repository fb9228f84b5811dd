"""Leveling Up."""

import pytest

from rules.drawing_dead.stage import boss, hero, minion, stage

PAIR = "flame-5 bolt-5"
FOUR = tuple(f"Set of 2: Deal {amount} damage to an enemy." for amount in (1, 2, 3, 4))
LEVEL_2 = ("Ability 1: +1 damage.\nAbility 2: Also recycle 1.", "Ability 1: Also recycle 1.\nAbility 2: +1 damage.")
LEVEL_3 = ("Ability 3: +1 damage.\nAbility 4: Also recycle 1.", "Ability 3: Also recycle 1.\nAbility 4: +1 damage.")


def strike_with(ability: int, **given) -> int:
    """How much damage that ability deals with a pair of fives."""
    table = stage(
        "ability", river=PAIR, heroes=hero(*FOUR, level_2=LEVEL_2, level_3=LEVEL_3, **given), enemies=[minion(hp=9)]
    )
    table.activate(ability, PAIR)
    return table.enemy().damage


def beat_boss(bosses_beaten: int = 0, **given):
    """A table on which a boss has just been beaten and a level-up is due."""
    heroes = given.pop("heroes", hero(*FOUR, level_2=LEVEL_2, level_3=LEVEL_3, level_sides="a" * bosses_beaten))
    table = stage(
        "ability", river=PAIR, heroes=heroes, boss=boss(hp=4), enemies=[], bosses_beaten=bosses_beaten, **given
    )
    table.activate(4, PAIR)
    return table


@pytest.mark.rule("dd.level.two", "dd.setup.level_one")
def test_level_2_enhances_abilities_1_and_2():
    assert [strike_with(ability) for ability in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert [strike_with(ability, level_sides="a") for ability in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [strike_with(ability, level_sides="b") for ability in (1, 2, 3, 4)] == [1, 3, 3, 4]


@pytest.mark.rule("dd.level.three")
def test_level_3_enhances_abilities_3_and_4():
    assert [strike_with(ability, level_sides="aa") for ability in (1, 2, 3, 4)] == [2, 2, 4, 4]
    assert [strike_with(ability, level_sides="ab") for ability in (1, 2, 3, 4)] == [2, 2, 3, 5]


@pytest.mark.rule("dd.level.two", "dd.level.three", "dd.level.sides", "dd.level.chosen_at_once")
def test_the_side_is_chosen_at_the_defeat_and_each_boss_gives_the_next_level():
    table = beat_boss()
    assert (table.asks, table.options) == ("level-up", ["side a", "side b"])
    table.choose("side b")
    assert table.hero.level_sides == "b"

    table = beat_boss(bosses_beaten=1)
    table.choose("side b")
    assert table.hero.level_sides == "ab"


@pytest.mark.rule("dd.level.from_next_ability")
def test_a_level_up_does_not_change_the_ability_that_earned_it():
    twice = hero("Set of 2: Deal 2 damage to an enemy. Deal 2 damage to another enemy.", level_2=LEVEL_2)
    table = stage("ability", river=PAIR, heroes=twice, boss=boss(hp=2), enemies=[minion(hp=9)])
    table.activate(1, PAIR)
    table.target("boss")
    table.choose("side a")  # +1 damage for this very ability
    assert table.enemy("minion").damage == 2

    table.to_the_next_ability(river=PAIR)
    table.activate(1, PAIR)
    assert table.enemy("minion").damage == 5


@pytest.mark.rule("dd.level.by_bosses")
@pytest.mark.parametrize("difficulty", ["peaceful", "standard", "infernal"])
def test_the_first_boss_gives_level_2_and_the_second_level_3_whatever_their_gates(difficulty: str):
    first = beat_boss(difficulty=difficulty)
    first.choose("side b")
    assert first.hero.level_sides == "b"

    second = beat_boss(bosses_beaten=1, difficulty=difficulty)
    second.choose("side b")
    assert second.hero.level_sides == "ab"


@pytest.mark.rule("dd.level.active_first")
def test_the_active_player_chooses_a_side_first():
    both = [hero(*FOUR), hero(*FOUR)]
    table = beat_boss(heroes=both, active=1)
    assert table.seat == 1
    table.choose("side a")
    assert table.seat == 0


def test_a_scenario_character_with_both_level_ups_is_asked_for_no_third():
    table = beat_boss(heroes=hero(*FOUR, level_2=LEVEL_2, level_3=LEVEL_3, level_sides="ab"))
    assert table.asks != "level-up"
    assert table.hero.level_sides == "ab"
