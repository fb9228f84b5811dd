"""The Bank: three cards, what gives way, and swaps."""

import pytest

from rules.drawing_dead.stage import boss, cards, minion, stage

FULL = "wings-1 wings-2 wings-3"
HAND = "flame-5 bolt-7 fork-9"


@pytest.mark.rule("dd.bank.limit", "dd.bank.overflow")
def test_a_fourth_card_replaces_one_of_the_three():
    table = stage(hand=HAND, bank="wings-1 wings-2")
    table.to_bank("flame-5")
    assert table.bank == cards("wings-1 wings-2 flame-5")

    table = stage(hand=HAND, bank=FULL)
    table.to_bank("flame-5")
    assert table.asks == "bank-overflow"
    table.discards("wings-2")
    assert sorted(table.bank) == sorted(cards("wings-1 wings-3 flame-5"))
    assert table.discard == ["wings-2"]


@pytest.mark.rule("dd.bank.overflow_new_card")
def test_the_new_card_may_be_the_one_discarded():
    table = stage(hand=HAND, bank=FULL)
    table.to_bank("flame-5")
    table.discards("flame-5")
    assert table.bank == cards(FULL)
    assert table.discard == ["flame-5"]


@pytest.mark.rule("dd.bank.swap")
def test_a_hand_card_is_discarded_for_a_card_of_the_bank():
    table = stage(hand=HAND, bank="wings-1 wings-2")
    table.swap("bolt-7", "wings-2")
    assert sorted(table.hand) == sorted(cards("flame-5 fork-9 wings-2"))
    assert table.bank == ["wings-1"]
    assert table.discard == ["bolt-7"]


@pytest.mark.rule("dd.bank.swap_often")
def test_swaps_go_on_until_hand_or_bank_is_empty():
    table = stage(hand=HAND, bank=FULL)
    table.swap("flame-5", "wings-1")
    table.swap("wings-1", "wings-2")
    table.swap("bolt-7", "wings-3")
    assert sorted(table.hand) == sorted(cards("fork-9 wings-2 wings-3"))
    assert table.bank == []
    assert table.refused("swap fork-9 for wings-1") == "dd.bank.swap_often"


@pytest.mark.rule("dd.bank.swap_is_no_use")
def test_a_swap_is_no_use_and_shrinks_the_bank():
    table = stage(hand=HAND, bank="wings-1 wings-2")
    table.swap("flame-5", "wings-1")
    assert len(table.bank) == 1
    assert table.offers("river wings-1", "action wings-1", "bank wings-1")


@pytest.mark.rule("dd.bank.swap_between_uses")
def test_a_swap_may_come_between_uses_but_not_inside_an_action():
    table = stage(hand=HAND, bank="wings-1 wings-2", actions={"flame-5": "Loot 1."}, draws="fork-2")
    table.play("fork-9")
    assert table.offers("swap bolt-7 for wings-1")

    table.act("flame-5")
    assert table.asks == "loot"
    assert table.refused("swap bolt-7 for wings-1") == "dd.bank.swap_between_uses"

    table.choose("discard fork-2")
    table.swap("bolt-7", "wings-1")
    assert table.hand == ["wings-1"]


@pytest.mark.rule("dd.bank.swap_between_uses")
def test_there_is_no_swap_once_the_hand_is_used_up():
    table = stage("ability", river="flame-1 flame-2 flame-4", bank="wings-1")
    assert table.asks == "ability"
    assert not any(option.startswith("swap") for option in table.options)


KEEPER = "Cards can't be banked."


@pytest.mark.rule("dd.bank.forbidden")
def test_while_the_bank_is_forbidden_nothing_goes_in_but_swaps_take_cards_out():
    table = stage(
        hand=HAND, bank="wings-1", enemies=[minion(KEEPER)], actions={"flame-5": "Bank 2."}, draws="bolt-1 bolt-2"
    )
    assert table.refused("bank flame-5") == "dd.bank.forbidden"
    assert table.offers("gate flame-5", "swap flame-5 for wings-1")

    table.act("flame-5")
    assert table.bank == ["wings-1"]
    assert table.discard == cards("bolt-1 bolt-2 flame-5")


@pytest.mark.rule("dd.bank.forbidden")
def test_a_beaten_minion_s_card_is_discarded_when_bank_and_gate_are_closed_to_it():
    table = stage(
        hand=HAND,
        enemies=[minion(hp=1)],
        boss=boss(KEEPER),
        actions={"flame-5": "Deal 1 damage to an enemy."},
        draws="bolt-1",
    )
    table.act("flame-5")
    table.target("minion")
    assert table.bank == []
    assert table.discard == cards("bolt-1 flame-5")


@pytest.mark.rule("dd.play.place_nowhere")
def test_a_card_without_a_place_is_given_up():
    table = stage(hand=HAND, boss=boss(KEEPER))
    assert table.offers("discard flame-5")
    table.choose("discard flame-5")
    assert table.discard == ["flame-5"]
    assert table.refused("discard bolt-7") == "dd.play.each_way_once"

    table = stage(hand=HAND, boss=boss())
    assert table.refused("discard flame-5") == "dd.play.place_nowhere"
