"""Keyword Index: Bank, Gate, Loot, Recycle, Shred and Tamper."""

import pytest

from rules.drawing_dead.stage import boss, cards, hero, minion, stage

HAND = "flame-5 bolt-7 fork-9"
RIVER = "flame-1 bolt-2 fork-3"


def act(action: str, **given):
    """A table on which the five of flame has just been used for that action."""
    table = stage(**{"hand": HAND, "river": RIVER, "actions": {"flame-5": action}, **given})
    table.act("flame-5")
    return table


@pytest.mark.rule("dd.keyword.bank")
def test_bank_puts_revealed_cards_into_the_bank_up_to_its_limit():
    assert act("Bank 2.", draws="wings-1 wings-2").bank == cards("wings-1 wings-2")

    full = act("Bank 1.", bank="wings-3 wings-4 wings-6", draws="wings-1")
    assert full.asks == "bank-overflow"
    assert full.refused("discard bolt-7") == "dd.bank.overflow"
    full.discards("wings-4")
    assert sorted(full.bank) == sorted(cards("wings-3 wings-6 wings-1"))


@pytest.mark.rule("dd.keyword.all_revealed_first")
def test_bank_reveals_all_its_cards_before_the_first_is_placed_in_any_order():
    table = act("Bank 2.", bank="wings-3 wings-4", draws="wings-1 wings-2")
    assert table.revealed == cards("wings-1 wings-2")
    assert table.options == ["bank wings-1", "bank wings-2"]
    assert table.refused("bank bolt-7") == "dd.keyword.bank"

    table.choose("bank wings-2")
    assert table.asks == "bank-overflow"
    table.discards("wings-1")
    assert table.bank == cards("wings-3 wings-4 wings-2")


@pytest.mark.rule("dd.keyword.gate", "dd.keyword.all_revealed_first")
def test_gate_puts_any_of_the_revealed_cards_at_the_gate_and_discards_the_rest():
    table = act("Gate 3.", draws="wings-1 wings-2 wings-3")
    assert table.revealed == cards("wings-1 wings-2 wings-3")
    assert table.options == ["gate wings-1", "gate wings-2", "gate wings-3", "enough"]
    assert table.refused("gate bolt-7") == "dd.keyword.gate"

    table.choose("gate wings-2")
    table.choose("enough")
    assert table.gate_pile == ["wings-2"]
    assert table.discard == cards("wings-1 wings-3 flame-5")


@pytest.mark.rule("dd.keyword.gate_closed")
def test_gate_discards_everything_while_a_boss_is_up():
    table = act("Gate 2.", draws="wings-1 wings-2", boss=boss())
    assert table.gate_pile == []
    assert table.discard == cards("wings-1 wings-2 flame-5")


@pytest.mark.rule("dd.keyword.loot")
def test_loot_draws_and_then_discards_old_or_new_cards():
    table = act("Loot 2.", draws="wings-1 wings-2")
    assert table.options == ["discard bolt-7", "discard fork-9", "discard wings-1"]
    assert table.refused("discard wings-2") == "dd.keyword.loot"  # it can only be the second
    table.choose("discard bolt-7")
    table.choose("discard wings-2")
    assert table.hand == cards("fork-9 wings-1")


@pytest.mark.rule("dd.keyword.loot_without_hand")
def test_loot_without_a_hand_is_a_cycle():
    table = stage("enemy", enemies=[minion("Weak: Loot 2.")], draws="wings-1 wings-2", stop="draw")
    assert table.discard == cards("wings-1 wings-2")
    assert table.hand == []


@pytest.mark.rule("dd.keyword.loot_short")
def test_loot_discards_only_as_many_as_it_drew():
    table = act("Loot 3.", deck="wings-1", rest="gate")
    table.choose("discard wings-1")
    assert table.hand == cards("bolt-7 fork-9")
    assert table.offers("river bolt-7")


@pytest.mark.rule("dd.keyword.recycle")
def test_recycle_puts_cards_of_the_shuffled_lost_pile_into_the_discard_pile():
    table = act("Recycle 2.", lost="wings-1 wings-2 wings-3", draws="wings-3 wings-1")
    assert table.lost == ["wings-2"]
    assert table.discard == cards("wings-3 wings-1 flame-5")


@pytest.mark.rule("dd.keyword.recycle_fewer")
def test_recycle_takes_all_there_is():
    table = act("Recycle 3.", lost="wings-1", draws="wings-1")
    assert table.lost == []
    assert table.discard == cards("wings-1 flame-5")


@pytest.mark.rule("dd.keyword.shred")
def test_shred_loses_cards_from_the_soul_deck():
    table = act("Shred 2.", draws="wings-1 wings-2")
    assert table.lost == cards("wings-1 wings-2")


@pytest.mark.rule("dd.keyword.tamper", "dd.tamper.replaced_discarded", "dd.tamper.one_for_one")
def test_tamper_replaces_river_cards_with_drawn_ones():
    table = act("Tamper 2.", draws="wings-12 wings-13")
    table.choose("replace bolt-2 with wings-13")
    assert sorted(table.river) == sorted(cards("flame-1 wings-13 fork-3"))
    assert table.discard == cards("bolt-2 wings-12 flame-5")


@pytest.mark.rule("dd.keyword.tamper")
def test_tamper_may_replace_nothing():
    table = act("Tamper 2.", draws="wings-12 wings-13")
    table.choose("enough")
    assert table.river == cards(RIVER)
    assert table.discard == cards("wings-12 wings-13 flame-5")


@pytest.mark.rule("dd.tamper.one_for_one")
def test_a_card_drawn_by_tamper_cannot_replace_another_one():
    table = act("Tamper 2.", draws="wings-12 wings-13")
    table.choose("replace bolt-2 with wings-12")
    assert table.options == ["replace flame-1 with wings-13", "replace fork-3 with wings-13", "enough"]


@pytest.mark.rule("dd.tamper.tokens_go")
def test_tokens_go_with_the_card_that_is_replaced():
    table = stage(
        hand=HAND, river=RIVER, actions={"flame-5": "Tamper 1."}, draws="wings-12", heroes=hero(shift=1, suit=1)
    )
    table.token("+1", "bolt-2")
    table.act("flame-5")
    table.choose("replace bolt-2 with wings-12")
    assert sorted(table.river_now) == sorted(cards("flame-1 wings-12 fork-3"))
    assert table.hero.shift_tokens == 0


@pytest.mark.rule("dd.tamper.during_ability")
def test_tamper_during_an_ability_discards_what_it_draws():
    table = stage(
        "ability",
        river="flame-5 bolt-5 fork-9",
        heroes=hero("Set of 2: Tamper 2."),
        draws="wings-1 wings-2",
        stop="cleanup",
    )
    table.activate(1, "flame-5 bolt-5")
    assert table.discard == cards("wings-1 wings-2 flame-5 bolt-5")
