"""Deal Phase: six cards into the river, and how the soul deck is refilled."""

import pytest

from rules.drawing_dead.stage import cards, minion, stage

SIX = "flame-1 flame-2 flame-3 flame-4 flame-5 flame-6"


@pytest.mark.rule("dd.deal.six")
def test_a_round_starts_with_six_cards_in_the_river():
    table = stage("deal", draws=SIX)
    assert table.river == cards(SIX)


@pytest.mark.rule("dd.soul.refill")
def test_a_deck_that_is_too_small_is_dealt_out_before_the_discard_pile_refills_it():
    table = stage(
        "deal", deck="flame-1 flame-2", discard="bolt-1 bolt-2 bolt-3 bolt-4 bolt-5 bolt-6 bolt-7", rest="lost"
    )
    assert set(table.river[:2]) == {"flame-1", "flame-2"}
    assert set(table.river[2:]) <= set(cards("bolt-1 bolt-2 bolt-3 bolt-4 bolt-5 bolt-6 bolt-7"))
    assert table.discard == []


@pytest.mark.rule("dd.deal.short_loses")
def test_a_deal_of_fewer_than_six_cards_loses_the_game():
    six = stage("deal", deck="flame-1 flame-2", discard="bolt-1 bolt-2 bolt-3 bolt-4", rest="lost", stop="enemy")
    assert len(six.river) == 6

    five = stage("deal", deck="flame-1 flame-2", discard="bolt-1 bolt-2 bolt-3", rest="lost", stop="enemy")
    assert five.outcome == "lost: soul deck empty"


@pytest.mark.rule("dd.soul.refill_when_needed")
def test_an_empty_deck_is_refilled_only_when_a_card_is_wanted():
    table = stage("deal", deck=SIX, discard="bolt-1 bolt-2 bolt-3 bolt-4", rest="lost", stop="draw")
    assert table.soul_deck == []
    assert table.discard == cards("bolt-1 bolt-2 bolt-3 bolt-4")

    table.go_on()
    assert len(table.hand) == 3
    assert len(table.soul_deck) == 1
    assert table.discard == []


@pytest.mark.rule("dd.soul.refill_everywhere")
def test_shred_refills_the_deck_from_the_discard_pile():
    shredder = minion("Weak: Shred 3.")
    table = stage("enemy", enemies=[shredder], deck="flame-1", discard="bolt-1 bolt-2", rest="gate", stop="draw")
    assert sorted(table.lost) == ["bolt-1", "bolt-2", "flame-1"]


@pytest.mark.rule("dd.soul.strict_refill")
def test_with_strict_refill_only_deal_draw_and_loot_refill_the_deck():
    shredder = minion("Weak: Shred 3.", name="shredder")
    looter = minion("Weak: Loot 1.", name="looter")
    table = stage(
        "enemy",
        enemies=[shredder, looter],
        deck="flame-1",
        discard="bolt-1 bolt-2 bolt-3 bolt-4",
        rest="gate",
        strict_refill="yes",
        stop="draw",
    )
    table.first("shredder")
    assert table.lost == ["flame-1"]
    assert len(table.soul_deck) == 3  # Loot made a new deck of four and took one of them

    table.go_on()
    assert len(table.hand) == 3


@pytest.mark.rule("dd.soul.short_is_no_loss")
def test_whatever_finds_too_few_cards_outside_deal_and_draw_takes_what_there_is():
    shredder = minion("Weak: Shred 3.")
    table = stage("enemy", enemies=[shredder], deck="flame-1 flame-2", rest="gate", stop="draw")
    assert sorted(table.lost) == ["flame-1", "flame-2"]
    assert table.outcome == ""


@pytest.mark.rule("dd.soul.cards_in_use_stay")
def test_a_refill_takes_in_the_discard_pile_and_nothing_else():
    table = stage(
        "player",
        hand="flame-5",
        actions={"flame-5": "Shred 2."},
        river="bolt-1 bolt-2",
        bank="bolt-3",
        gate_pile="bolt-4",
        enemies=[minion(challenges="bolt-5")],
        discard="wings-1 wings-2 wings-3",
        deck="",
        rest="lost",
    )
    table.act("flame-5")
    assert len(table.soul_deck) == 1
    assert set(table.soul_deck) <= {"wings-1", "wings-2", "wings-3"}
    assert table.river == cards("bolt-1 bolt-2")
    assert table.bank == ["bolt-3"]
    assert table.gate_pile == ["bolt-4"]
    assert table.enemy().challenges == ["bolt-5"]
    assert table.discard == ["flame-5"]
