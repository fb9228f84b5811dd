"""Character Death."""

import pytest

from rules.drawing_dead.stage import cards, hero, minion, stage

SIX = "flame-1 flame-2 flame-3 flame-4 flame-5 flame-6"
BLOW = minion("Weak: Deal 2 damage to the active character.", name="blow")
STORM = minion("Weak: Deal 9 damage to each character.", name="storm")


@pytest.mark.rule("dd.death.lethal")
def test_a_character_with_damage_up_to_its_hp_dies():
    alive = stage("enemy", enemies=[BLOW], heroes=hero(hp=8, damage=5))
    assert (alive.hero.damage, alive.hero.is_infernal) == (7, False)

    dead = stage("enemy", enemies=[BLOW], heroes=hero(hp=8, damage=6))
    assert dead.hero.is_infernal


@pytest.mark.rule("dd.death.first", "dd.death.before_next_phase")
def test_a_first_death_costs_six_cards_and_the_radiant_side_before_the_draw():
    table = stage("enemy", enemies=[BLOW], heroes=hero(hp=8, damage=6), draws=SIX + " bolt-1 bolt-2 bolt-3")
    assert table.lost == cards(SIX)
    assert table.hand == cards("bolt-1 bolt-2 bolt-3")
    assert (table.hero.damage, table.hero.is_infernal) == (0, True)

    table.to_the_next_round()  # on its infernal side, the character is alive and well
    assert table.outcome == ""
    assert table.hero.damage == 2


@pytest.mark.rule("dd.death.before_next_phase")
def test_a_death_in_the_enemy_phase_may_leave_too_few_cards_to_draw():
    deck = SIX + " bolt-1 bolt-2"
    alive = stage("enemy", enemies=[BLOW], heroes=hero(hp=8, damage=5), deck=deck, rest="gate")
    assert len(alive.hand) == 3

    dead = stage("enemy", enemies=[BLOW], heroes=hero(hp=8, damage=6), deck=deck, rest="gate")
    assert dead.outcome == "lost: soul deck empty"


@pytest.mark.rule("dd.death.before_next_phase")
def test_a_death_in_the_player_phase_comes_before_cleanup():
    table = stage(
        "ability",
        river="flame-9",
        heroes=hero(hp=8, damage=7, penance=1),
        draws="wings-1 wings-2 " + SIX,
        stop="cleanup",
    )
    table.choose("ability 1")
    assert table.hero.is_infernal
    assert table.lost == cards("wings-1 wings-2 flame-9 " + SIX)


@pytest.mark.rule("dd.death.end_of_phase")
def test_a_death_waits_for_the_end_of_the_phase():
    table = stage(
        "enemy",
        enemies=[BLOW, minion("Weak: Shred 1.", name="other"), minion(name="idle")],
        heroes=hero(hp=8, damage=6),
    )
    table.first("blow")
    assert table.hero.is_infernal  # the other one acted by itself, then the phase ended

    three = [BLOW, minion("Weak: Shred 1.", name="other"), minion("Weak: Shred 1.", name="third")]
    table = stage("enemy", enemies=three, heroes=hero(hp=8, damage=6))
    table.first("blow")
    assert (table.hero.damage, table.hero.is_infernal) == (8, False)
    table.first("other")
    assert (table.hero.damage, table.hero.is_infernal) == (0, True)


@pytest.mark.rule("dd.death.second_loses")
def test_a_death_on_the_infernal_side_loses_the_game():
    table = stage("enemy", enemies=[BLOW], heroes=hero(side="infernal", infernal_hp=6, damage=4))
    assert table.outcome == "lost: second death"

    table = stage("enemy", enemies=[BLOW], heroes=hero(side="infernal", infernal_hp=6, damage=3))
    assert table.outcome == ""


@pytest.mark.rule("dd.death.marked")
def test_healing_before_the_end_of_the_phase_does_not_undo_a_death():
    healer = hero("Set of 2: Heal 3.", hp=8, damage=7, penance=1)
    table = stage("ability", river="flame-5 bolt-5", heroes=healer)
    table.activate(1, "flame-5 bolt-5")
    assert table.hero.is_infernal

    table = stage("ability", river="flame-5 bolt-5", heroes=hero("Set of 2: Heal 3.", hp=8, damage=7))
    table.activate(1, "flame-5 bolt-5")
    assert (table.hero.damage, table.hero.is_infernal) == (4, False)


@pytest.mark.rule("dd.death.no_more_damage")
def test_a_dying_character_takes_no_more_damage_and_dies_once():
    storms = [minion("Weak: Deal 9 damage to each character.", name=name) for name in ("one", "two", "three")]
    table = stage("enemy", enemies=storms, heroes=hero(hp=8))
    table.first("one")
    assert table.hero.damage == 9
    table.first("two")
    assert table.happened("character hurt") == ["seat 0"]
    assert table.hero.is_infernal
    assert table.outcome == ""


@pytest.mark.rule("dd.death.active_first", "dd.death.per_character")
def test_two_characters_may_die_once_each_the_active_one_first():
    table = stage("enemy", enemies=[STORM], heroes=2, active=1)
    assert table.outcome == ""
    assert [each.is_infernal for each in table.heroes] == [True, True]
    assert table.happened("died") == ["seat 1", "seat 0"]
    assert len(table.lost) == 12


@pytest.mark.rule("dd.death.per_character")
def test_a_second_death_of_the_same_character_loses_although_the_other_never_died():
    table = stage("enemy", enemies=[STORM], heroes=[hero(), hero(side="infernal")])
    assert table.outcome == "lost: second death"


@pytest.mark.rule("dd.death.keeps")
def test_tokens_level_and_penance_survive_a_death():
    kept = hero(hp=8, damage=6, shift=2, suit=1, penance=3, level_sides="b")
    table = stage("enemy", enemies=[BLOW], heroes=kept)
    assert table.hero.is_infernal
    assert (table.hero.shift_tokens, table.hero.suit_tokens) == (2, 1)
    assert (table.hero.penance, table.hero.level_sides) == (3, "b")
