"""Using Suit Change and +1/-1 Tokens: when, on what and how far."""

import pytest

from rules.drawing_dead.stage import hero, minion, stage

RIVER = "flame-5 bolt-6 fork-8 wings-11 flame-1 bolt-13"
HAND = "flame-2 bolt-2 fork-2"


@pytest.mark.rule("dd.token.kept")
def test_a_gained_token_lies_at_the_character_until_it_is_placed():
    table = stage(hand=HAND, river=RIVER, actions={"flame-2": "Gain 1 shift token."})
    assert not table.offers("token +1 bolt-6")

    table.act("flame-2")
    assert table.hero.shift_tokens == 1
    table.token("+1", "bolt-6")
    assert table.hero.shift_tokens == 0


@pytest.mark.rule("dd.token.any_number")
def test_any_number_of_tokens_changes_numbers_and_suits_of_the_river():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=2, suit=1))
    table.token("+1", "bolt-6")
    table.token("-1", "fork-8")
    table.token("wings", "flame-5")
    assert table.river_now[:3] == ["wings-5", "bolt-7", "fork-7"]
    assert (table.hero.shift_tokens, table.hero.suit_tokens) == (0, 0)
    assert not any(option.startswith("token") for option in table.options)


@pytest.mark.rule("dd.token.when")
def test_tokens_are_placed_until_the_ability_cards_are_chosen():
    strike = hero("Straight of 3: Deal 3 damage to an enemy.", shift=2)
    table = stage("ability", river=RIVER, heroes=strike, enemies=[minion(name="one"), minion(name="two")])
    assert table.offers("token +1 bolt-6")
    table.choose("ability 1")
    assert table.offers("token -1 fork-8")
    table.token("-1", "fork-8")
    assert table.offers("use straight of 3: flame-5 bolt-6 fork-8")

    table.choose("use straight of 3: flame-5 bolt-6 fork-8")
    assert table.asks == "target"
    assert table.refused("token +1 bolt-6") == "dd.token.when"


@pytest.mark.rule("dd.token.when")
def test_no_token_is_placed_in_the_enemy_phase():
    table = stage(
        "enemy",
        river=RIVER,
        heroes=hero(shift=1),
        enemies=[minion("Weak: Shred 1.", name="one"), minion("Weak: Shred 1.", name="two")],
    )
    assert table.asks == "enemy-order"
    assert table.refused("token +1 bolt-6") == "dd.token.when"


@pytest.mark.rule("dd.token.shift")
def test_the_user_picks_the_sign_of_a_shift_token():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=1))
    assert table.offers("token +1 bolt-6", "token -1 bolt-6")
    table.token("-1", "bolt-6")
    assert table.river_now[1] == "bolt-5"


@pytest.mark.rule("dd.token.suit", "dd.token.suit_must_change")
def test_the_user_picks_any_suit_but_the_one_the_card_has():
    table = stage(hand=HAND, river=RIVER, heroes=hero(suit=1))
    assert table.offers("token flame bolt-6", "token fork bolt-6", "token wings bolt-6")
    assert table.refused("token bolt bolt-6") == "dd.token.suit_must_change"
    table.token("wings", "bolt-6")
    assert table.river_now[1] == "wings-6"


@pytest.mark.rule("dd.token.range")
def test_no_token_leads_below_1_or_above_13():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=1))
    assert table.refused("token +1 bolt-13") == "dd.token.range"
    assert table.offers("token -1 bolt-13")
    assert table.refused("token -1 flame-1") == "dd.token.range"
    assert table.offers("token +1 flame-1")


@pytest.mark.rule("dd.token.several")
def test_shifts_add_up_and_the_last_suit_counts():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=2, suit=2))
    table.token("+1", "bolt-6")
    table.token("+1", "bolt-6")
    table.token("fork", "bolt-6")
    table.token("wings", "bolt-6")
    assert table.river_now[1] == "wings-8"


@pytest.mark.rule("dd.token.one_by_one")
def test_each_token_must_be_allowed_when_it_is_placed():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=2))
    assert table.refused("token +1 bolt-13") == "dd.token.range"  # although -1 could follow
    table.token("-1", "bolt-13")
    table.token("+1", "bolt-13")
    assert table.river_now[5] == "bolt-13"


@pytest.mark.rule("dd.token.river_only")
def test_tokens_go_on_river_cards_only():
    table = stage(hand=HAND, river=RIVER, heroes=hero(shift=1), bank="wings-4", gate_pile="wings-6")
    assert table.offers("token +1 bolt-6")
    for card in ("bolt-2", "wings-4", "wings-6"):
        assert table.refused(f"token +1 {card}") == "dd.token.river_only"


@pytest.mark.rule("dd.token.own_only")
def test_the_other_character_s_tokens_stay_where_they_are():
    table = stage(hand=HAND, river=RIVER, heroes=[hero(shift=0), hero(shift=3)], active=0)
    assert table.refused("token +1 bolt-6") == "dd.token.own_only"

    table = stage(hand=HAND, river=RIVER, heroes=[hero(shift=0), hero(shift=3)], active=1)
    assert table.offers("token +1 bolt-6")


@pytest.mark.rule("dd.token.spent")
def test_a_token_is_gone_when_its_card_leaves_the_river():
    table = stage(
        "ability", river="flame-5 bolt-6 fork-8", heroes=hero("Straight of 3: Deal 1 damage to an enemy.", shift=1)
    )
    table.token("-1", "fork-8")
    table.activate(1, "flame-5 bolt-6 fork-8")
    assert sorted(table.discard) == ["bolt-6", "flame-5", "fork-8"]
    assert table.hero.shift_tokens == 0


@pytest.mark.rule("dd.token.later_checks")
def test_a_token_counts_for_what_reads_the_river_afterwards():
    table = stage(
        "ability", river="flame-5 bolt-6 fork-8", heroes=hero("Straight of 3: Deal 1 damage to an enemy.", shift=1)
    )
    before = table.copy()

    table.token("-1", "fork-8")
    table.choose("ability 1")
    assert "use straight of 3: flame-5 bolt-6 fork-8" in table.options

    before.choose("ability 1")
    assert "use straight of 3: flame-5 bolt-6 fork-8" not in before.options


@pytest.mark.rule("dd.token.suit_forbidden", "dd.token.shift_forbidden")
def test_tokens_without_effect_cannot_be_placed():
    bearer = hero(shift=1, suit=1)

    dull = stage(hand=HAND, river=RIVER, heroes=bearer, enemies=[minion("Suit tokens have no effect.")])
    assert dull.refused("token wings bolt-6") == "dd.token.suit_forbidden"
    assert dull.offers("token +1 bolt-6")

    stiff = stage(hand=HAND, river=RIVER, heroes=bearer, enemies=[minion("Shift tokens have no effect.")])
    assert stiff.refused("token +1 bolt-6") == "dd.token.shift_forbidden"
    assert stiff.offers("token wings bolt-6")
