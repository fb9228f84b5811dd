"""Using Drawn Cards: one into the river, one as an action, one placed."""

import pytest

from rules.drawing_dead.stage import cards, minion, stage

HAND = "flame-5 bolt-7 wings-9"
RIVER = "fork-1 fork-3 fork-5 fork-7 fork-9 fork-11"


@pytest.mark.rule("dd.play.each_way_once")
def test_each_of_the_three_ways_is_used_once():
    table = stage(hand=HAND, river=RIVER)
    table.play("flame-5")

    assert table.refused("river bolt-7") == "dd.play.each_way_once"
    assert table.offers("action bolt-7")

    table.act("bolt-7")
    assert table.refused("action wings-9") == "dd.play.each_way_once"

    table.to_bank("wings-9")
    assert table.asks == "ability"


@pytest.mark.rule("dd.play.any_order")
def test_the_uses_may_come_in_any_order():
    table = stage(hand=HAND, river=RIVER)
    assert {option.split()[0] for option in table.options} == {"river", "action", "gate", "bank"}

    table.to_gate("wings-9")
    table.act("bolt-7")
    assert table.river[-1] == "flame-5"  # there was no other way left for it
    assert table.asks == "ability"


@pytest.mark.rule("dd.play.must_use_all")
def test_no_ability_can_be_chosen_while_a_use_is_left():
    table = stage(hand=HAND, river=RIVER)
    table.play("flame-5")
    table.act("bolt-7")
    assert table.refused("ability 1") == "dd.play.must_use_all"

    table.to_bank("wings-9")
    assert table.offers("ability 1")


@pytest.mark.rule("dd.play.river")
def test_a_card_played_into_the_river_is_the_seventh_there():
    table = stage(hand=HAND, river=RIVER)
    table.play("flame-5")
    assert table.river == cards(RIVER + " flame-5")
    assert table.hand == cards("bolt-7 wings-9")


@pytest.mark.rule("dd.play.action")
def test_an_action_is_carried_out_and_its_card_discarded():
    table = stage(hand=HAND, river=RIVER, actions={"flame-5": "Gain 1 shift token."})
    table.act("flame-5")
    assert table.hero.shift_tokens == 1
    assert table.discard == ["flame-5"]


@pytest.mark.rule("dd.play.action_out_of_hand")
def test_an_action_card_cannot_be_discarded_by_its_own_loot():
    table = stage(hand=HAND, river=RIVER, actions={"flame-5": "Loot 1."}, draws="bolt-13")
    table.act("flame-5")
    assert table.options == ["discard bolt-7", "discard wings-9", "discard bolt-13"]

    table.choose("discard wings-9")
    assert table.hand == cards("bolt-7 bolt-13")
    assert table.discard == cards("wings-9 flame-5")


@pytest.mark.rule("dd.play.action_as_far_as_possible")
def test_an_action_may_be_used_although_nothing_can_happen():
    table = stage(hand=HAND, river=RIVER, actions={"flame-5": "Heal 2. Recycle 1."})
    table.act("flame-5")  # nobody is hurt and nothing is lost
    assert table.discard == ["flame-5"]

    table = stage(
        hand=HAND, river=RIVER, enemies=[], actions={"bolt-7": "Deal 2 damage to an enemy. Gain 1 suit token."}
    )
    table.act("bolt-7")
    assert table.hero.suit_tokens == 1


@pytest.mark.rule("dd.play.place")
def test_a_card_is_placed_at_the_open_gate_or_in_the_bank():
    table = stage(hand=HAND, river=RIVER)
    other = table.copy()

    table.to_gate("flame-5")
    assert table.gate_pile == ["flame-5"]
    assert table.refused("bank bolt-7") == "dd.play.each_way_once"

    other.to_bank("flame-5")
    assert other.bank == ["flame-5"]


@pytest.mark.rule("dd.play.each_way_once")
def test_a_card_that_is_not_in_hand_cannot_be_used():
    table = stage(hand=HAND, river=RIVER, enemies=[minion()])
    assert table.offers("river flame-5")
    assert not table.offers("river flame-6")
