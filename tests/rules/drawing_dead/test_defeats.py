"""Defeating Enemies and Claiming Rewards."""

import pytest

from rules.drawing_dead.stage import boss, cards, gate, hero, minion, stage

PAIR = "flame-5 bolt-5"


def strike(amount: int, targets: str = "an enemy", **given):
    """A table on which ability 1 deals that much damage with a pair of fives."""
    heroes = given.pop("heroes", hero(f"Set of 2: Deal {amount} damage to {targets}."))
    table = stage("ability", river=PAIR, heroes=heroes, **given)
    table.activate(1, PAIR)
    return table


@pytest.mark.rule("dd.damage.stays")
def test_damage_stays_and_adds_up():
    table = strike(2, enemies=[minion(hp=5, damage=1)])
    assert table.enemy().damage == 3

    table = stage("enemy", enemies=[minion("Weak: Deal 2 damage to the active character.")], heroes=hero(damage=3))
    assert table.hero.damage == 5


@pytest.mark.rule("dd.damage.heal")
def test_healing_removes_damage_but_never_more_than_there_is():
    for before, after in ((5, 2), (2, 0)):
        table = stage("ability", river=PAIR, heroes=hero("Set of 2: Heal 3.", damage=before))
        table.activate(1, PAIR)
        assert table.hero.damage == after


@pytest.mark.rule("dd.damage.triggers_first")
def test_what_watches_damage_happens_before_the_defeat_is_handled():
    bleeder = minion("When this takes damage, shred 1.\nReward: Recycle 1.", hp=2)
    table = strike(2, enemies=[bleeder], draws="wings-1 wings-2")
    table.choose("bank wings-2")
    assert table.story("shredded", "left", "recycled") == ["shredded wings-1", "left minion", "recycled wings-1"]


@pytest.mark.rule("dd.damage.triggers_first")
def test_the_active_player_orders_what_one_instance_of_damage_sets_off():
    bleeder = minion("When this takes damage, shred 1.", hp=9, haunts=1)
    table = strike(2, enemies=[bleeder], draws="wings-1")
    haunt, bleed = table.options
    assert "haunt" in haunt
    assert "haunt" not in bleed
    table.choose(haunt)  # nothing is lost yet, so nothing returns
    assert table.lost == ["wings-1"]


@pytest.mark.rule("dd.defeat.lethal")
def test_an_enemy_with_damage_up_to_its_hp_is_defeated():
    assert strike(2, enemies=[minion(hp=3)]).enemies == ["minion"]

    table = strike(3, enemies=[minion(hp=3)], draws="wings-1", stop="cleanup")
    table.choose("bank wings-1")
    assert table.enemies == []
    assert table.minion_discard == ["minion"]
    assert table.story("hurt", "defeated") == ["hurt minion", "defeated minion"]


@pytest.mark.rule("dd.defeat.checked_at_once")
def test_defeats_are_handled_between_two_instances_of_one_ability():
    twice = hero("Set of 2: Deal 1 damage to an enemy. Deal 1 damage to another enemy. Gain 1 suit token.")
    table = strike(1, heroes=twice, enemies=[minion(name="one", hp=1), minion(name="two", hp=1)], draws="wings-1")
    table.target("one")
    assert table.asks == "place"  # the card of the first defeat, before the second blow
    assert table.enemies == ["two"]

    table.choose("bank wings-1")
    assert table.asks == "place"  # the card of the second
    assert table.enemies == []


@pytest.mark.rule("dd.defeat.excess_lost")
def test_damage_beyond_the_last_hp_touches_nobody_else():
    table = strike(9, enemies=[minion(name="one", hp=1), minion(name="two", hp=2)], draws="wings-1")
    table.target("one")
    table.choose("bank wings-1")
    assert table.enemy("two").damage == 0


@pytest.mark.rule("dd.defeat.no_target_any_more", "dd.defeat.order", "dd.defeat.by_reward")
def test_defeats_are_handled_one_after_the_other_in_the_order_the_player_picks():
    spiteful = minion("Reward: Deal 2 damage to an enemy.", name="spiteful", hp=1)
    table = strike(
        1,
        "each enemy",
        enemies=[
            spiteful,
            minion(name="frail", hp=1),
            minion(name="brittle", hp=1),
            minion(name="late", hp=3),
            minion(name="tough", hp=9),
        ],
        draws="wings-1 wings-2 wings-3 wings-4",
    )
    assert table.options == ["handle spiteful", "handle frail", "handle brittle"]

    table.choose("handle spiteful")
    assert table.options == ["target late", "target tough"]  # the frail one is no target, though nobody handled it
    table.target("late")
    table.choose("bank wings-1")
    table.choose("handle brittle")
    table.choose("gate wings-2")
    table.choose("gate wings-3")
    table.choose("gate wings-4")
    assert table.happened("left") == ["spiteful", "brittle", "frail", "late"]


@pytest.mark.rule("dd.defeat.reward")
def test_the_reward_of_a_defeated_enemy_is_claimed():
    rich = minion("Reward: Gain 2 shift tokens.", hp=3)
    assert strike(2, enemies=[rich]).hero.shift_tokens == 0
    assert strike(3, enemies=[rich]).hero.shift_tokens == 2


@pytest.mark.rule("dd.defeat.reward_to_active")
def test_a_reward_goes_to_the_active_character():
    rich = minion("Reward: Gain 2 shift tokens.", hp=1)
    both = [hero("Set of 2: Deal 1 damage to an enemy."), hero("Set of 2: Deal 1 damage to an enemy.")]
    table = strike(1, heroes=both, active=1, enemies=[rich], draws="wings-1")
    assert table.seat == 1
    assert [each.shift_tokens for each in table.heroes] == [0, 2]


@pytest.mark.rule("dd.defeat.minion_reveal", "dd.defeat.reveal_then_choose")
def test_a_defeated_minion_reveals_a_card_that_goes_to_gate_or_bank():
    table = strike(3, enemies=[minion(hp=3)], bank="wings-2 wings-3 wings-4", draws="wings-1")
    assert table.revealed == ["wings-1"]
    assert table.options == ["gate wings-1", "bank wings-1"]
    other = table.copy()

    table.choose("gate wings-1")
    assert table.gate_pile == ["wings-1"]

    other.choose("bank wings-1")
    other.discards("wings-3")
    assert sorted(other.bank) == ["wings-1", "wings-2", "wings-4"]


@pytest.mark.rule("dd.defeat.minion_reveal")
def test_a_defeated_boss_reveals_no_card():
    table = strike(3, boss=boss(hp=3), enemies=[])
    assert table.asks == "level-up"
    table.choose("side a")
    assert table.happened("revealed") == []


@pytest.mark.rule("dd.defeat.reward_before_reveal")
def test_discard_reward_and_reveal_follow_each_other():
    rich = minion("Reward: Shred 1.", hp=3)
    table = strike(3, enemies=[rich], draws="wings-1 wings-2")
    assert table.story("left", "shredded", "revealed") == ["left minion", "shredded wings-1", "revealed wings-2"]

    prize = boss("Reward: Shred 1.", hp=3)
    table = strike(3, boss=prize, enemies=[], draws="wings-1")
    assert table.asks == "level-up"
    assert table.lost == ["wings-1"]


@pytest.mark.rule("dd.defeat.boss_levels_all", "dd.level.active_first", "dd.round.own_character")
def test_a_defeated_boss_lets_both_characters_level_up_the_active_one_first():
    both = [hero("Set of 2: Deal 3 damage to an enemy."), hero("Set of 2: Deal 3 damage to an enemy.")]
    table = strike(3, heroes=both, active=1, boss=boss(hp=3), enemies=[])
    assert (table.asks, table.seat) == ("level-up", 1)
    table.choose("side b")
    assert (table.asks, table.seat) == ("level-up", 0)
    table.choose("side a")
    assert [each.level_sides for each in table.heroes] == ["a", "b"]


@pytest.mark.rule("dd.defeat.boss_waits_for_cleanup")
def test_a_beaten_boss_is_no_enemy_but_the_next_gate_is_not_open_yet():
    strike_first = hero("Set of 2: Deal 3 damage to an enemy. Gate 1.")
    table = strike(3, heroes=strike_first, boss=boss(hp=3), enemies=[], draws="wings-1", stop="cleanup")
    table.choose("side a")
    assert table.enemies == []
    assert "wings-1" in table.discard  # Gate found no open gate
    assert table.gates_seen == 1

    table.go_on()
    assert table.gates_seen == 2
    assert table.gate_is_open


@pytest.mark.rule("dd.defeat.in_enemy_phase")
def test_a_defeat_in_the_enemy_phase_is_rewarded_like_any_other():
    brute = minion("Weak: Deal 1 damage to each enemy.", name="brute")
    rich = minion("Weak: Shred 1.\nReward: Gain 2 suit tokens.", name="rich", hp=1)
    table = stage("enemy", enemies=[brute, rich], draws="wings-1")
    table.first("brute")
    assert table.hero.suit_tokens == 2
    table.choose("gate wings-1")
    assert table.gate_pile == ["wings-1"]


@pytest.mark.rule("dd.defeat.in_enemy_phase")
def test_a_boss_defeated_in_the_enemy_phase_gives_its_level_up():
    brute = minion("Weak: Deal 1 damage to each enemy.", name="brute")
    table = stage("enemy", enemies=[brute], boss=boss("Weak: Shred 1.", hp=1))
    table.first("brute")
    assert table.asks == "level-up"
    assert table.phase == "enemy"


def test_the_stage_knows_its_gates():
    assert gate("Set of 2").needs == "Set of 2"
    assert cards(PAIR) == ["flame-5", "bolt-5"]
