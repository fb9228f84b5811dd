"""Keyword Index: Challenge and Haunt, the keywords that stay on an enemy."""

import pytest

from rules.drawing_dead.stage import cards, hero, minion, stage

PAIR = "flame-5 bolt-5"
CHALLENGER = "Set of 2: Challenge an enemy."
HAUNTER = "Set of 2: Haunt an enemy."


@pytest.mark.rule("dd.challenge.place")
def test_challenge_puts_a_used_card_on_an_enemy_instead_of_discarding_it():
    table = stage("ability", river=PAIR, heroes=hero(CHALLENGER), stop="cleanup")
    table.activate(1, PAIR)
    assert table.options == ["challenge-with flame-5", "challenge-with bolt-5"]
    table.choose("challenge-with bolt-5")
    assert table.enemy().challenges == ["bolt-5"]
    assert table.discard == ["flame-5"]


@pytest.mark.rule("dd.challenge.reveal")
@pytest.mark.parametrize(("revealed", "damage"), [("wings-4", 2), ("wings-5", 0), ("wings-6", 0)])
def test_only_a_lower_card_hurts_the_challenged_enemy(revealed: str, damage: int):
    table = stage("enemy", enemies=[minion(hp=9, challenges="bolt-5")], draws=revealed, stop="draw")
    assert table.enemy().damage == damage
    assert table.enemy().challenges == []
    assert table.discard == ["bolt-5", revealed]


@pytest.mark.rule("dd.challenge.timing")
def test_a_challenge_waits_for_the_next_enemy_phase():
    river = "flame-1 flame-3 flame-5 flame-7 flame-9 flame-11"
    table = stage("deal", enemies=[minion(hp=9, challenges="bolt-5")], draws=river, stop="enemy")
    assert table.enemy().challenges == ["bolt-5"]
    table.go_on(draws="wings-4")
    assert table.enemy().damage == 2


@pytest.mark.rule("dd.challenge.kill_before_lock_in", "dd.challenge.timing")
def test_an_enemy_felled_by_its_challenge_does_not_act():
    biter = minion("Weak: Deal 1 damage to the active character.", hp=2, challenges="bolt-5")
    felled = stage("enemy", enemies=[biter], draws="wings-4 wings-1")
    felled.choose("bank wings-1")
    assert felled.hero.damage == 0

    standing = stage("enemy", enemies=[biter], draws="wings-6")
    assert standing.hero.damage == 1


@pytest.mark.rule("dd.challenge.order")
def test_the_active_player_orders_challenges_and_they_are_met_one_by_one():
    both = [minion(name="one", hp=9, challenges="bolt-5 bolt-9"), minion(name="two", hp=9, challenges="fork-7")]
    table = stage("enemy", enemies=both, draws="wings-8", stop="draw")
    assert table.options == ["meet one bolt-5", "meet one bolt-9", "meet two fork-7"]
    table.choose("meet one bolt-9")
    assert table.enemy("one").damage == 2
    assert table.options == ["meet one bolt-5", "meet two fork-7"]


@pytest.mark.rule("dd.challenge.printed_numbers")
def test_a_challenge_compares_printed_numbers():
    table = stage("ability", river=PAIR, heroes=hero(CHALLENGER, shift=2), enemies=[minion(hp=9)], stop="next round")
    table.token("+1", "flame-5")
    table.token("+1", "bolt-5")
    table.activate(1, PAIR)
    table.choose("challenge-with bolt-5")  # a six when it was spent
    table.go_on(draws="flame-1 flame-2 flame-3 flame-4 flame-7 flame-8 wings-5")
    assert table.enemy().damage == 0


@pytest.mark.rule("dd.challenge.no_card_left")
def test_without_a_card_to_reveal_the_challenge_is_just_discarded():
    table = stage("enemy", enemies=[minion(hp=9, challenges="bolt-5")], deck="", rest="gate", stop="draw")
    assert table.enemy().damage == 0
    assert table.discard == ["bolt-5"]


@pytest.mark.rule("dd.challenge.enemy_leaves")
def test_a_card_on_an_enemy_is_discarded_when_the_enemy_is_defeated():
    table = stage(
        "player",
        hand="flame-3 bolt-7 fork-9",
        enemies=[minion(hp=1, challenges="bolt-5")],
        actions={"flame-3": "Deal 1 damage to an enemy."},
        draws="wings-1",
    )
    table.act("flame-3")
    table.choose("bank wings-1")
    assert table.discard == cards("bolt-5 flame-3")


@pytest.mark.rule("dd.challenge.any_enemy")
def test_challenge_takes_any_enemy_that_is_left():
    strike = hero("Set of 2: Deal 3 damage to an enemy. Challenge an enemy.")
    both = [minion(hp=3), minion(name="other")]
    table = stage("ability", river=PAIR, heroes=strike, enemies=both, draws="wings-1", stop="cleanup")
    table.activate(1, PAIR)
    table.target("minion")
    table.choose("bank wings-1")
    table.choose("challenge-with flame-5")
    assert table.enemy("other").challenges == ["flame-5"]

    alone = stage("ability", river=PAIR, heroes=strike, enemies=[minion(hp=3)], draws="wings-1", stop="cleanup")
    alone.activate(1, PAIR)
    alone.choose("bank wings-1")
    assert alone.discard == cards(PAIR)


@pytest.mark.rule("dd.haunt.recycles")
def test_haunt_puts_a_token_on_an_enemy_whose_wounds_recycle():
    table = stage("ability", river=PAIR, heroes=hero(HAUNTER), stop="cleanup")
    table.activate(1, PAIR)
    assert table.enemy().haunts == 1


def wound(haunts: int, amount: int, hp: int = 9, lost: str = "wings-1 wings-2 wings-3"):
    """A table on which a haunted enemy has just taken that much damage at once."""
    table = stage(
        "player",
        hand="flame-3 bolt-7 fork-9",
        enemies=[minion(hp=hp, haunts=haunts)],
        lost=lost,
        actions={"flame-3": f"Deal {amount} damage to an enemy."},
    )
    table.act("flame-3")
    return table


@pytest.mark.rule("dd.haunt.recycles", "dd.haunt.per_instance")
def test_a_haunted_enemy_recycles_once_for_each_instance_of_damage():
    assert len(wound(haunts=0, amount=2).lost) == 3
    assert len(wound(haunts=1, amount=1).lost) == 2
    assert len(wound(haunts=1, amount=2).lost) == 2


@pytest.mark.rule("dd.haunt.recycles")
def test_damage_that_is_prevented_recycles_nothing():
    hardened = minion("If this would take damage, prevent 1 of that damage.", hp=9, haunts=1)
    for amount, left in ((1, 2), (2, 1)):
        table = stage(
            hand="flame-3 bolt-7 fork-9",
            enemies=[hardened],
            lost="wings-1 wings-2",
            actions={"flame-3": f"Deal {amount} damage to an enemy."},
        )
        table.act("flame-3")
        assert len(table.lost) == left


@pytest.mark.rule("dd.haunt.each_token")
def test_each_haunt_token_recycles():
    assert len(wound(haunts=2, amount=1).lost) == 1


@pytest.mark.rule("dd.haunt.lethal_damage")
def test_the_lethal_damage_recycles_before_the_enemy_is_discarded():
    table = wound(haunts=1, amount=2, hp=2)
    assert len(table.lost) == 2
    kinds = [line.split()[0] for line in table.story("recycled", "left")]
    assert kinds == ["recycled", "left"]


@pytest.mark.rule("dd.haunt.leaves_with_enemy")
def test_haunt_tokens_leave_with_their_enemy():
    haunted = minion("Weak: Shred 1.", hp=1, haunts=2)
    table = stage(
        "player",
        hand="flame-3 bolt-7 fork-9",
        enemies=[haunted],
        minion_deck=[],
        actions={"flame-3": "Deal 1 damage to an enemy."},
        draws="wings-1",
    )
    table.act("flame-3")
    table.choose("bank wings-1")
    table.to_the_next_round()  # the same card comes back from the minion discard pile
    assert table.enemies == ["minion"]
    assert table.enemy().haunts == 0


@pytest.mark.rule("dd.haunt.any_enemy")
def test_haunt_takes_any_enemy_that_is_left_or_none():
    strike = hero("Set of 2: Deal 3 damage to an enemy. Haunt an enemy.")
    table = stage("ability", river=PAIR, heroes=strike, enemies=[minion(hp=3), minion(name="other")], draws="wings-1")
    table.activate(1, PAIR)
    table.target("minion")
    table.choose("bank wings-1")
    assert table.enemy("other").haunts == 1

    alone = stage("ability", river=PAIR, heroes=strike, enemies=[minion(hp=3)], draws="wings-1", stop="cleanup")
    alone.activate(1, PAIR)
    alone.choose("bank wings-1")
    assert alone.enemies == []
