"""Winning and Losing."""

import pytest

from rules.drawing_dead.stage import boss, hero, minion, stage

STRIKE = "Set of 2: Deal 3 damage to an enemy."


def last_stand(**given):
    """A hand's breadth from the end: the third boss is up and one strike from its defeat."""
    setting = {"river": "flame-5 bolt-5", "heroes": hero(STRIKE), "bosses_beaten": 2, "boss": boss(hp=3), "enemies": []}
    return stage("ability", **{**setting, **given})


@pytest.mark.rule("dd.win.third_boss")
def test_the_third_boss_wins_the_game_and_the_second_does_not():
    second = last_stand(bosses_beaten=1)
    second.activate(1, "flame-5 bolt-5")
    assert second.outcome == ""

    third = last_stand()
    third.activate(1, "flame-5 bolt-5")
    assert third.outcome == "won"


@pytest.mark.rule("dd.win.together")
def test_two_players_win_and_lose_together():
    table = last_stand(heroes=[hero(STRIKE), hero(STRIKE)])
    table.activate(1, "flame-5 bolt-5")
    assert table.winners == (0, 1)

    doomed = minion("Weak: Deal 9 damage to the active character.")
    table = stage("enemy", enemies=[doomed], heroes=[hero(side="infernal"), hero()])
    assert table.outcome == "lost: second death"
    assert table.winners == ()


@pytest.mark.rule("dd.win.at_once")
def test_lethal_damage_to_the_third_boss_ends_everything_at_once():
    generous = boss("Reward: Gain 3 shift tokens.", hp=3)
    slow = hero("Set of 2: Deal 3 damage to an enemy. Gain 1 suit token.")

    second = last_stand(bosses_beaten=1, boss=generous, heroes=slow)
    second.activate(1, "flame-5 bolt-5")
    second.choose("side a")
    assert (second.hero.shift_tokens, second.hero.suit_tokens) == (3, 1)

    third = last_stand(boss=generous, heroes=slow)
    third.activate(1, "flame-5 bolt-5")
    assert third.outcome == "won"
    assert (third.hero.shift_tokens, third.hero.suit_tokens) == (0, 0)
    assert third.discard == []


@pytest.mark.rule("dd.win.before_loss")
def test_a_win_counts_although_a_second_death_is_due():
    dying = hero(STRIKE, side="infernal", infernal_hp=6, damage=5, penance=1)

    won = last_stand(heroes=dying)
    won.activate(1, "flame-5 bolt-5")  # penance is lethal
    assert won.outcome == "won"

    lost = last_stand(heroes=dying, boss=boss(hp=4))
    lost.activate(1, "flame-5 bolt-5")
    assert lost.outcome == "lost: second death"


@pytest.mark.rule("dd.win.cap")
def test_a_game_stops_after_200_rounds():
    table = stage("cleanup", round_number=199)
    assert (table.round, table.outcome) == (200, "")

    table = stage("cleanup", round_number=200)
    assert table.outcome == "stopped: cap"
