"""Gates: what lies at them and what is enough."""

import pytest

from rules.drawing_dead.stage import boss, gate, minion, stage


@pytest.mark.rule("dd.gate.closed")
def test_no_gate_is_open_while_a_boss_is_up():
    assert stage(hand="flame-5 bolt-7 fork-9").offers("gate flame-5")

    table = stage(hand="flame-5 bolt-7 fork-9", boss=boss())
    assert table.refused("gate flame-5") == "dd.gate.closed"
    assert table.offers("bank flame-5")


@pytest.mark.rule("dd.gate.closed")
def test_no_gate_is_open_before_a_beaten_boss_is_replaced():
    table = stage(hand="flame-5 bolt-7 fork-9", boss=boss(hp=1), actions={"flame-5": "Deal 2 damage to an enemy."})
    table.act("flame-5")
    table.target("boss")
    table.choose("side a")
    assert table.enemies == ["minion"]
    assert table.refused("gate bolt-7") == "dd.gate.closed"
    assert table.offers("bank bolt-7")


@pytest.mark.rule("dd.gate.any_card")
def test_any_card_may_be_placed_at_a_gate_however_many_lie_there():
    table = stage(
        hand="flame-5 bolt-7 fork-9", gate=gate("Flush of 5"), gate_pile="wings-1 bolt-2 fork-3 wings-12 fork-13"
    )
    table.to_gate("flame-5")
    assert len(table.gate_pile) == 6


@pytest.mark.rule("dd.gate.cards_stay")
def test_cards_at_a_gate_stay_until_it_unlocks():
    table = stage("cleanup", gate=gate("Set of 3"), gate_pile="flame-5 bolt-5")
    assert table.gate_pile == ["flame-5", "bolt-5"]
    assert table.round == 2

    table = stage("cleanup", gate=gate("Set of 3"), gate_pile="flame-5 bolt-5 fork-5")
    assert table.gate_pile == []


@pytest.mark.rule("dd.gate.part_is_enough", "dd.gate.surplus_discarded")
def test_a_gate_unlocks_although_more_lies_there_and_all_of_it_is_discarded():
    table = stage("cleanup", gate=gate("Set of 2", boss=boss()), gate_pile="flame-5 bolt-5 fork-9", enemies=[minion()])
    assert table.enemies == ["minion", "boss"]
    assert sorted(table.discard) == ["bolt-5", "flame-5", "fork-9"]
    assert table.gate_pile == []
