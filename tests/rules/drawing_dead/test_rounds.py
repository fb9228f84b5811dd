"""Gameplay: the phases of a round, and what two players share."""

import pytest

import souldeck
from rules.drawing_dead.stage import cards, minion, stage

HAND = "flame-5 bolt-7 fork-9"


@pytest.mark.rule("dd.round.phases")
def test_a_round_goes_deal_enemy_draw_player_cleanup_and_starts_again():
    shredder = minion("Weak: Shred 1.")
    table = stage("deal", enemies=[shredder])
    kinds = [line.split()[0] for line in table.story("dealt", "locked in", "shredded", "drawn")]
    assert kinds == ["dealt"] * 6 + ["locked", "shredded"] + ["drawn"] * 3
    assert table.phase == "player"

    table.to_the_next_round()
    assert (table.round, table.phase) == (2, "player")
    assert len(table.river) == 6


@pytest.mark.rule("dd.round.active_player")
def test_the_active_player_makes_the_choices_of_the_round():
    table = stage(hand=HAND, heroes=2, active=1)
    assert table.seat == 1
    table.to_the_next_round()
    assert table.seat == 0


@pytest.mark.rule("dd.round.shared_table")
def test_two_players_share_bank_gate_and_piles():
    table = stage(hand=HAND, heroes=2, active=0, bank="wings-1", gate_pile="wings-2")
    table.to_bank("flame-5")
    table.to_the_next_round()
    assert table.active == 1
    assert set(table.bank) >= {"wings-1", "flame-5"}
    assert table.gate_pile[0] == "wings-2"
    assert any(option.startswith("swap") and option.endswith("for wings-1") for option in table.options)


def seen_hand(table, seat: int) -> set[str]:
    """The cards of the active player's hand that stand anywhere in this seat's view."""
    shown = repr(souldeck.view(table.table, seat))
    return {card for card in cards(HAND) if f"'{card}'" in shown}


@pytest.mark.rule("dd.round.open_hands")
def test_players_see_each_other_s_hands():
    table = stage(hand=HAND, heroes=2, active=0)
    assert seen_hand(table, 0) == seen_hand(table, 1) == set(cards(HAND))


@pytest.mark.rule("dd.round.closed_hands")
def test_with_closed_hands_only_its_own_player_sees_a_hand():
    table = stage(hand=HAND, heroes=2, active=0, closed_hands="yes")
    assert seen_hand(table, 0) == set(cards(HAND))
    assert seen_hand(table, 1) == set()
