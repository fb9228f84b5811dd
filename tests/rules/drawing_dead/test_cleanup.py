"""Cleanup Phase: bosses and minions replaced, gates unlocked, the turn passed on."""

import pytest

from rules.drawing_dead.stage import boss, gate, hero, minion, stage

PAIR = "flame-5 bolt-5"


@pytest.mark.rule("dd.cleanup.order")
def test_cleanup_replaces_the_boss_fills_the_minions_unlocks_and_passes_the_turn():
    open_gate = stage("cleanup", gate=gate("Set of 2", minions=2), gate_pile=PAIR, enemies=[minion()], heroes=2)
    assert open_gate.story("entered", "unlocked", "round")[:2] == ["entered spare_1", "unlocked gate_1"]
    assert open_gate.happened("round") == ["seat 1"]

    beaten = stage("cleanup", boss_beaten=True, bosses_beaten=1, enemies=[], next_gates=[gate("Set of 2", minions=1)])
    assert beaten.story("gate revealed", "entered") == ["gate revealed gate_2", "entered spare_1"]


@pytest.mark.rule("dd.cleanup.boss_replaced", "dd.cleanup.new_gate_is_empty")
def test_a_beaten_boss_gives_way_to_the_next_gate_which_is_empty():
    table = stage("cleanup", boss_beaten=True, bosses_beaten=1, next_gates=[gate("Set of 2")])
    assert (table.gate, table.gates_seen) == ("gate_2", 2)
    assert table.gate_pile == []
    assert table.gate_is_open
    assert not table.happened("unlocked")


@pytest.mark.rule("dd.cleanup.boss_replaced")
def test_a_boss_that_stands_is_not_replaced():
    table = stage("cleanup", boss=boss())
    assert table.gates_seen == 1
    assert "boss" in table.enemies


@pytest.mark.rule("dd.cleanup.fill_minions", "dd.cleanup.fill_without_defeat")
def test_minions_are_turned_up_to_the_number_on_the_gate_also_when_none_fell():
    table = stage("cleanup", gate=gate("Flush of 5", minions=2), enemies=[minion()], draws="spare_1")
    assert table.enemies == ["minion", "spare_1"]

    table = stage("cleanup", gate=gate("Flush of 5", minions=1), enemies=[minion()])
    assert table.enemies == ["minion"]


@pytest.mark.rule("dd.cleanup.surplus_minions_stay")
def test_minions_beyond_the_number_of_the_gate_stay():
    three = [minion(name="one"), minion(name="two"), minion(name="three")]
    table = stage("cleanup", gate=gate("Flush of 5", minions=1), enemies=three)
    assert table.enemies == ["one", "two", "three"]


@pytest.mark.rule("dd.cleanup.minions_beside_boss")
def test_the_number_on_the_gate_holds_while_its_boss_is_up():
    table = stage("cleanup", gate=gate("Flush of 5", minions=2), boss=boss(), enemies=[minion()])
    assert table.enemies == ["minion", "boss", "spare_1"]


@pytest.mark.rule("dd.cleanup.minion_deck_refills")
def test_an_empty_minion_deck_is_made_anew_from_the_minion_discard_pile():
    table = stage("cleanup", enemies=[], minion_deck=[], minion_discard=["spare_1"])
    assert table.enemies == ["spare_1"]
    assert table.minion_discard == []


@pytest.mark.rule("dd.cleanup.minions_run_out")
def test_without_any_minion_left_fewer_are_in_play():
    table = stage("cleanup", gate=gate("Flush of 5", minions=2), enemies=[], minion_deck=["spare_1"], minion_discard=[])
    assert table.enemies == ["spare_1"]
    assert table.outcome == ""


@pytest.mark.rule("dd.cleanup.unlock")
def test_a_gate_whose_requirement_is_met_is_flipped_to_its_boss():
    met = stage("cleanup", gate=gate("Set of 2", boss=boss(name="warden")), gate_pile=PAIR)
    assert "warden" in met.enemies
    assert met.gate_pile == []
    assert sorted(met.discard) == ["bolt-5", "flame-5"]

    short = stage("cleanup", gate=gate("Set of 3", boss=boss(name="warden")), gate_pile=PAIR)
    assert "warden" not in short.enemies
    assert short.gate_pile == ["flame-5", "bolt-5"]


@pytest.mark.rule("dd.cleanup.unlock_only_then")
def test_a_gate_does_not_unlock_when_its_last_card_is_placed():
    table = stage("player", hand="bolt-5 flame-2 fork-9", gate=gate("Set of 2"), gate_pile="flame-5")
    table.to_gate("bolt-5")
    assert table.gate_is_open
    assert table.gate_pile == ["flame-5", "bolt-5"]


@pytest.mark.rule("dd.cleanup.unlock_only_then")
def test_a_minion_defeated_in_the_enemy_phase_may_meet_the_gate_but_not_unlock_it():
    brute = minion("Weak: Deal 1 damage to each enemy.", name="brute")
    table = stage(
        "enemy", gate=gate("Set of 2"), gate_pile="flame-5", enemies=[brute, minion(name="frail")], draws="bolt-5"
    )
    table.choose("gate bolt-5")
    assert table.phase == "player"
    assert table.gate_is_open
    table.to_the_next_round()
    assert not table.gate_is_open


@pytest.mark.rule("dd.cleanup.unlock_mandatory")
def test_nobody_is_asked_whether_a_gate_unlocks():
    table = stage("cleanup", gate=gate("Set of 2", boss=boss()), gate_pile=PAIR)
    assert table.asks == "use"  # the next decision is in the next round
    assert "boss" in table.enemies


@pytest.mark.rule("dd.cleanup.boss_enters")
def test_a_boss_enters_unhurt_and_acts_in_the_next_enemy_phase():
    biter = boss("Weak: Deal 1 damage to the active character.", hp=9)
    table = stage("cleanup", gate=gate("Set of 2", boss=biter), gate_pile=PAIR, stop="next round")
    assert table.enemy("boss").damage == 0
    assert table.hero.damage == 0

    table.go_on()
    assert table.hero.damage == 1


@pytest.mark.rule("dd.cleanup.next_player")
def test_with_two_players_the_other_one_is_active_next():
    assert stage("cleanup", heroes=2, active=0).active == 1
    assert stage("cleanup", heroes=2, active=1).active == 0
    assert stage("cleanup").active == 0


@pytest.mark.rule("dd.cleanup.nothing_heals")
def test_bank_and_damage_stay_from_gate_to_gate():
    table = stage(
        "cleanup",
        boss_beaten=True,
        bosses_beaten=1,
        bank="wings-1 wings-2",
        heroes=hero(damage=4),
        enemies=[minion(hp=5, damage=3)],
    )
    assert table.bank == ["wings-1", "wings-2"]
    assert table.hero.damage == 4
    assert table.enemy("minion").damage == 3
