"""Component List: what the built-in card set holds, counted against the rulebook."""

from collections import Counter

import pytest

from rules.drawing_dead.stage import built_in_cards, hero, minion, stage
from souldeck.games.drawing_dead.souls import NAMES, number_of, suit_of


@pytest.mark.rule("dd.parts.soul_deck", "dd.parts.soul_values")
def test_the_soul_deck_has_each_number_in_each_suit_once_and_an_action_on_every_card():
    souls = built_in_cards().souls
    assert len(souls) == 52
    assert {(suit_of(card), number_of(card)) for card in range(52)} == {
        (suit, number) for suit in range(4) for number in range(1, 14)
    }
    assert all(card.action.effects and card.printed for card in souls)


@pytest.mark.rule("dd.parts.characters", "dd.parts.abilities", "dd.parts.level_ups")
def test_four_characters_have_two_sides_four_abilities_and_two_two_sided_level_ups_each():
    characters = built_in_cards().characters
    assert len({character.id for character in characters}) == 4
    assert [len(character.sides) for character in characters] == [2] * 4
    assert len({ability.id for character in characters for ability in character.abilities}) == 16
    level_ups = [card for character in characters for card in character.level_ups]
    assert len({card.id for card in level_ups}) == 8
    assert all(len(side.enhancements) == 2 for card in level_ups for side in card.sides)


@pytest.mark.rule("dd.parts.minions")
def test_there_are_twenty_minions():
    assert len({minion.id for minion in built_in_cards().minions}) == 20


@pytest.mark.rule("dd.parts.enemy_cards")
def test_every_enemy_card_has_its_numbers_both_abilities_and_a_reward():
    for enemy in built_in_cards().enemies:
        assert enemy.hp > 0
        assert enemy.name
        assert enemy.type
        assert enemy.weak is not None
        assert enemy.strong is not None
        assert enemy.strong.needs is not None
        assert enemy.reward is not None


@pytest.mark.rule("dd.parts.gates", "dd.enemy.always_a_minion")
def test_there_are_four_gates_of_each_level_with_a_boss_behind_and_a_minion_before_them():
    gates = built_in_cards().gates
    assert Counter(gate.level for gate in gates) == {1: 4, 2: 4, 3: 4}
    assert len({gate.boss.id for gate in gates}) == 12
    assert all(gate.boss.is_boss for gate in gates)
    assert all(gate.minions >= 1 for gate in gates)


@pytest.mark.rule("dd.parts.penance_tokens")
def test_each_player_has_a_penance_token_of_its_own():
    strike = hero("Set of 2: Deal 1 damage to an enemy.")
    table = stage("ability", river="flame-5", heroes=[strike, strike], active=1)
    table.choose("ability 3")
    assert [each.penance for each in table.heroes] == [0, 3]


@pytest.mark.rule("dd.parts.counters_unlimited")
def test_counters_and_tokens_never_run_out():
    rich = hero("Set of 2: Gain 9 shift tokens. Gain 9 suit tokens.", shift=90, suit=90)
    table = stage("ability", river="flame-5 bolt-5", heroes=rich, enemies=[minion(hp=99, damage=90)])
    table.activate(1, "flame-5 bolt-5")
    assert (table.hero.shift_tokens, table.hero.suit_tokens) == (99, 99)
    assert table.enemy().damage == 90


@pytest.mark.rule("dd.parts.conserved")
@pytest.mark.parametrize("seed", range(5))
def test_all_52_soul_cards_are_in_one_place_each_after_every_decision(seed: int):
    table = stage("deal", enemies=[minion("Weak: Tamper 1."), minion("Weak: Loot 1.", name="looter")])
    for turn in range(150):
        if table.outcome:
            break
        assert sorted(table.everywhere()) == sorted(NAMES)
        options = table.options
        table.choose(options[(turn * 7 + seed) % len(options)])
    assert turn > 20
