"""What the texts of cards mean where the rulebook has no word for it: lasting rules, choices, enhancements."""

import pytest

from rules.drawing_dead.stage import cards, hero, minion, stage

PAIR = "flame-5 bolt-5"
HAND = "flame-3 bolt-7 fork-9"
BITE = "Weak: Deal 1 damage to the active character."


def strike(times: int, amount: int, victim: str, **past: int):
    """An enemy after an ability has hit it that many times, and the table around it."""
    text = "Set of 2: " + " ".join([f"Deal {amount} damage to an enemy."] * times)
    table = stage("ability", river=PAIR, heroes=hero(text), enemies=[minion(victim, hp=9, **past)], stop="cleanup")
    table.activate(1, PAIR)
    return table


# -- damage to enemies ------------------------------------------------------------------------------------------------


def test_prevention_makes_every_instance_of_damage_smaller():
    hardened = "If this would take damage, prevent 1 of that damage."
    assert strike(2, 3, hardened).enemy().damage == 4
    assert strike(2, 1, hardened).enemy().damage == 0


def test_prevention_of_the_first_instance_is_used_up_each_round():
    careful = "The first time this would take damage each round, prevent 2 of that damage."
    table = strike(2, 1, careful)
    assert table.enemy().damage == 1  # the first blow used it up, although only 1 came

    table.go_on()
    table.to_the_next_ability(river=PAIR)
    table.activate(1, PAIR)
    assert table.enemy().damage == 2


def test_a_trigger_on_damage_comes_with_each_instance_or_with_the_first_of_the_round():
    each = strike(2, 1, "When this takes damage, shred 1.")
    assert len(each.happened("shredded")) == 2

    first = strike(2, 1, "The first time this takes damage each round, shred 1.")
    assert len(first.happened("shredded")) == 1
    first.go_on()
    first.to_the_next_ability(river=PAIR)
    first.activate(1, PAIR)
    assert len(first.happened("shredded")) == 2


def test_a_trigger_on_an_enemy_s_defeat_comes_before_its_reward():
    table = stage(
        hand=HAND,
        enemies=[minion("When this is defeated, shred 1.\nReward: Recycle 1.", hp=1)],
        actions={"flame-3": "Deal 1 damage to an enemy."},
        draws="wings-1 wings-2",
    )
    table.act("flame-3")
    assert table.story("shredded", "recycled") == ["shredded wings-1", "recycled wings-1"]


def test_another_enemy_is_one_that_the_ability_has_not_hit():
    twice = hero("Set of 2: Deal 1 damage to an enemy. Deal 2 damage to another enemy.")
    three = [minion(name=name, hp=9) for name in ("one", "two", "three")]
    table = stage("ability", river=PAIR, heroes=twice, enemies=three, stop="cleanup")
    table.activate(1, PAIR)
    table.target("two")
    assert table.options == ["target one", "target three"]
    table.target("three")
    assert [table.enemy(name).damage for name in ("one", "two", "three")] == [0, 1, 2]

    alone = stage("ability", river=PAIR, heroes=twice, enemies=[minion(hp=9)], stop="cleanup")
    alone.activate(1, PAIR)
    assert alone.enemy().damage == 1


# -- damage to characters, and healing --------------------------------------------------------------------------------


def test_each_other_enemy_of_its_type_deals_more_and_strangers_do_not():
    leader = minion("Each other enemy of its type deals 1 more damage.", name="leader", type="hound")
    for kind, damage in (("hound", 2), ("husk", 1)):
        assert stage("enemy", enemies=[leader, minion(BITE, type=kind)]).hero.damage == damage


def test_two_leaders_raise_damage_twice_but_none_raises_its_own():
    leaders = [minion(f"Each other enemy deals 1 more damage.\n{BITE}", name=name) for name in ("one", "two")]
    table = stage("enemy", enemies=[*leaders, minion(BITE)])
    table.whatever()
    assert table.hero.damage == 2 + 2 + 3


def test_harder_penance_costs_more_damage_and_the_same_cards():
    harsh = minion("Penance deals 1 more damage.")
    table = stage("ability", river=PAIR, heroes=hero(penance=1), enemies=[harsh])
    table.choose("ability 1")
    assert table.hero.damage == 2
    assert len(table.lost) == 2


def test_nobody_heals_while_an_enemy_forbids_it():
    for text, damage in (("", 1), ("Each character can't heal.", 3)):
        table = stage(
            hand=HAND, heroes=hero(damage=3), enemies=[minion(text)], actions={"flame-3": "Heal 2."}, rest="lost"
        )
        table.act("flame-3")
        assert table.hero.damage == damage


def test_each_character_heals():
    table = stage(hand=HAND, heroes=[hero(damage=3), hero(damage=1)], actions={"flame-3": "Each character heals 2."})
    table.act("flame-3")
    assert [each.damage for each in table.heroes] == [1, 0]


def test_an_enemy_mends_at_cleanup():
    mender = "At cleanup, this heals 2."
    assert stage("cleanup", enemies=[minion(mender, hp=9, damage=3)]).enemy().damage == 1
    assert stage("cleanup", enemies=[minion(mender, hp=9, damage=1)]).enemy().damage == 0


# -- choices and bank cards -------------------------------------------------------------------------------------------


def test_choose_one_does_the_bullet_that_is_chosen_and_no_other():
    fork_in_the_road = "Choose one:\n- Gain 1 shift token.\n- Gain 2 suit tokens."
    table = stage(hand=HAND, actions={"flame-3": fork_in_the_road})
    table.act("flame-3")
    other = table.copy()

    table.choose(table.options[0])
    assert (table.hero.shift_tokens, table.hero.suit_tokens) == (1, 0)

    other.choose(other.options[1])
    assert (other.hero.shift_tokens, other.hero.suit_tokens) == (0, 2)


def test_each_bullet_of_any_card_is_offered_in_its_own_words():
    lists = "Set of 2: Choose one:\n- Heal 1.\n- Recycle 2.\nSet of 3: Choose one:\n- Heal 2. Shred 1.\n- Recycle 3."
    table = stage("ability", river="flame-5 bolt-5 fork-5", heroes=hero(lists))
    table.activate(1, "flame-5 bolt-5 fork-5")
    said = [table.table.game.explain(table.table, option) for option in table.table.options(0)]
    assert said == ["Heal 2. Shred 1.", "Recycle 3."]


@pytest.mark.parametrize(("banked", "left"), [("wings-1 wings-2 wings-3", 1), ("wings-1", 0), ("", 0)])
def test_bank_cards_are_discarded_as_many_as_there_are(banked: str, left: int):
    table = stage("enemy", enemies=[minion("Weak: Discard 2 bank cards.")], bank=banked)
    if left:
        table.discards("wings-1")
        table.discards("wings-3")
        assert table.bank == ["wings-2"]
    assert len(table.bank) == left
    assert len(table.discard) == len(cards(banked)) - left


# -- what makes abilities better --------------------------------------------------------------------------------------


def dealt(river: str, spent: str, **given) -> int:
    """How much damage ability 1, a 2 with a pair and a 3 with a straight, deals to the only enemy."""
    ladder = "Set of 2: Deal 2 damage to an enemy.\nStraight of 3: Deal 3 damage to an enemy."
    table = stage("ability", river=river, heroes=hero(ladder, **given), enemies=[minion(hp=9)], stop="cleanup")
    table.activate(1, spent)
    return table.enemy().damage


STRAIGHT = "flame-5 bolt-6 fork-7"


def test_a_trait_of_the_infernal_side_strengthens_its_own_patterns_only():
    sharp = {"infernal_text": "Your sets deal 1 more damage."}
    assert dealt(PAIR, PAIR, side="infernal", **sharp) == 3
    assert dealt(STRAIGHT, STRAIGHT, side="infernal", **sharp) == 3
    assert dealt(PAIR, PAIR, side="radiant", **sharp) == 2


def test_more_damage_is_no_more_damage_of_actions():
    sharp = hero(side="infernal", infernal_text="Your sets deal 1 more damage.", level_sides="a")
    table = stage(hand=HAND, heroes=sharp, enemies=[minion(hp=9)], actions={"flame-3": "Deal 2 damage to an enemy."})
    table.act("flame-3")
    assert table.enemy().damage == 2


def level_2(first: str) -> dict[str, object]:
    side = f"{first}\nAbility 2: +1 damage."
    return {"level_2": (side, side), "level_sides": "a"}


def test_plus_damage_counts_for_every_line_of_the_ability():
    assert dealt(PAIR, PAIR, **level_2("Ability 1: +1 damage.")) == 3
    assert dealt(STRAIGHT, STRAIGHT, **level_2("Ability 1: +1 damage.")) == 4


def test_enough_lets_another_pattern_use_the_first_line():
    flush = "flame-1 flame-4 flame-9"
    assert dealt(flush, flush, **level_2("Ability 1: Flush of 3 is enough.")) == 2
    assert dealt(PAIR, PAIR, **level_2("Ability 1: Flush of 3 is enough.")) == 2


def test_a_new_line_stands_beside_the_old_ones():
    flush = "flame-1 flame-4 flame-9"
    more = level_2("Ability 1, flush of 3: Deal 5 damage to an enemy.")
    assert dealt(flush, flush, **more) == 5
    assert dealt(PAIR, PAIR, **more) == 2


def test_also_is_done_last_whichever_line_was_used_but_not_without_cards():
    more = level_2("Ability 1: Also gain 1 shift token.")
    ladder = "Set of 2: Gain 1 suit token.\nStraight of 3: Gain 2 suit tokens."
    for river, tokens in ((PAIR, (1, 1)), (STRAIGHT, (1, 2))):
        table = stage("ability", river=river, heroes=hero(ladder, **more))
        idle = table.copy()
        table.activate(1, river)
        assert (table.hero.shift_tokens, table.hero.suit_tokens) == tokens

        idle.choose("ability 1")
        idle.choose("use nothing")
        assert (idle.hero.shift_tokens, idle.hero.suit_tokens) == (0, 0)


def test_damage_that_is_also_done_is_the_ability_s_own():
    more = level_2("Ability 1: Also deal 1 damage to another enemy.")
    both = [minion(name="one", hp=9), minion(name="two", hp=9)]
    table = stage("ability", river=PAIR, heroes=hero("Set of 2: Deal 2 damage to an enemy.", **more), enemies=both)
    table.activate(1, PAIR)
    table.target("two")
    assert [table.enemy(name).damage for name in ("one", "two")] == [1, 2]
