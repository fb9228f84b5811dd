"""Activating Character Abilities: penance, which cards are chosen, and what becomes of the river."""

import pytest

from rules.drawing_dead.stage import built_in_cards, cards, hero, minion, stage

STRIKE = "Straight of 3: Deal 3 damage to an enemy."
STAB = "Set of 2: Deal 1 damage to an enemy."
RIVER = "flame-5 bolt-6 fork-7 wings-7 wings-11 bolt-13 fork-2"
LADDER = "flame-5 bolt-6 fork-7 wings-8 wings-9"
DUMMY = minion(hp=9)


@pytest.mark.rule("dd.ability.one_a_round")
def test_exactly_one_ability_is_activated_a_round():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE))
    assert table.options == ["ability 1", "ability 2", "ability 3", "ability 4"]
    assert table.refused("ability 5") == "dd.ability.one_a_round"

    table.activate(1, "flame-5 bolt-6 fork-7")
    assert table.round == 2
    assert table.refused("ability 2") == "dd.play.must_use_all"


@pytest.mark.rule("dd.ability.penance_moves")
def test_the_penance_token_is_put_on_the_activated_ability():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE, STAB, penance=1))
    table.activate(2, "fork-7 wings-7")
    assert table.hero.penance == 2
    assert table.hero.damage == 0


@pytest.mark.rule("dd.ability.penance_repeat")
def test_repeating_an_ability_costs_1_damage_and_two_soul_cards():
    free = stage("ability", river=RIVER, heroes=hero(STRIKE))
    free.activate(1, "flame-5 bolt-6 fork-7")
    assert free.hero.damage == 0

    table = stage("ability", river=RIVER, heroes=hero(STRIKE, penance=1), draws="flame-12 flame-13")
    table.choose("ability 1")
    assert table.hero.damage == 1
    assert table.lost == cards("flame-12 flame-13")


@pytest.mark.rule("dd.ability.penance_each_repeat")
def test_every_further_repeat_costs_again():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE))
    for repeats in range(4):
        table.choose("ability 1")
        assert table.hero.damage == repeats
        table.choose("use nothing")
        table.to_the_next_ability()


@pytest.mark.rule("dd.ability.penance_before_cards")
def test_penance_is_paid_before_the_cards_are_chosen():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE, penance=1), draws="flame-12 flame-13")
    table.choose("ability 1")
    assert table.asks == "cards"
    assert table.lost == cards("flame-12 flame-13")
    assert table.river == cards(RIVER)


@pytest.mark.rule("dd.ability.penance_lethal")
def test_lethal_penance_does_not_stop_the_ability():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE, hp=8, damage=7, penance=1), enemies=[minion(hp=9)])
    table.activate(1, "flame-5 bolt-6 fork-7")
    assert table.enemy().damage == 3
    assert table.hero.is_infernal


@pytest.mark.rule("dd.ability.penance_is_no_shred")
def test_cards_lost_to_penance_and_death_are_no_shred():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE, hp=8, damage=7, penance=1), draws="flame-12 flame-13")
    table.choose("ability 1")
    assert table.happened("lost") == cards("flame-12 flame-13")
    assert table.happened("shredded") == []

    shredder = stage("enemy", enemies=[minion("Weak: Shred 2.")], draws="flame-12 flame-13")
    assert shredder.happened("shredded") == cards("flame-12 flame-13")


@pytest.mark.rule("dd.ability.up_to_five", "dd.ability.one_option")
def test_the_cards_chosen_decide_which_option_happens():
    ladder = hero(
        "Straight of 3: Deal 1 damage to an enemy.\n"
        "Straight of 4: Deal 2 damage to an enemy.\n"
        "Straight of 5: Deal 4 damage to an enemy."
    )
    for spent, damage in (("flame-5 bolt-6 fork-7", 1), ("flame-5 bolt-6 fork-7 wings-8", 2), (LADDER, 4)):
        table = stage("ability", river=LADDER, heroes=ladder, enemies=[DUMMY])
        table.activate(1, spent)
        assert table.enemy().damage == damage


@pytest.mark.rule("dd.ability.up_to_five", "dd.ability.lenient_selection")
def test_never_more_than_five_cards_are_chosen():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE), lenient_selection="yes")
    table.choose("ability 1")
    sizes = {len(option.partition(": ")[2].split()) for option in table.options}
    assert sizes == {0, 3, 4, 5}
    assert table.refused("use straight of 3: wings-11 bolt-13 fork-2") == "dd.ability.exact_selection"


@pytest.mark.rule("dd.ability.exact_selection")
def test_only_cards_that_the_requirement_needs_can_be_chosen():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE))
    table.choose("ability 1")
    assert table.options == [
        "use straight of 3: flame-5 bolt-6 fork-7",
        "use straight of 3: flame-5 bolt-6 wings-7",
        "use nothing",
    ]
    assert table.refused("use straight of 3: flame-5 bolt-6 fork-7 wings-7") == "dd.ability.exact_selection"


@pytest.mark.rule("dd.ability.lenient_selection")
def test_with_lenient_selection_idle_cards_are_saved_with_the_others():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE), enemies=[DUMMY], lenient_selection="yes")
    table.activate(1, "flame-5 bolt-6 fork-7 wings-11 bolt-13")
    assert table.enemy().damage == 3
    assert sorted(table.discard) == sorted(cards("flame-5 bolt-6 fork-7 wings-11 bolt-13"))
    assert sorted(table.lost) == sorted(cards("wings-7 fork-2"))


@pytest.mark.rule("dd.ability.none_chosen")
def test_no_cards_may_be_chosen_and_then_nothing_happens_and_the_river_is_lost():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE), enemies=[DUMMY])
    table.choose("ability 1")
    table.choose("use nothing")
    assert table.enemy().damage == 0
    assert table.lost == cards(RIVER)
    assert table.discard == []
    assert table.hero.penance == 1


@pytest.mark.rule("dd.ability.none_reachable")
def test_an_ability_out_of_reach_is_activated_in_vain():
    table = stage("ability", river="flame-1 bolt-3 fork-5", heroes=hero(STRIKE), enemies=[DUMMY])
    table.choose("ability 1")
    assert table.lost == cards("flame-1 bolt-3 fork-5")
    assert table.enemy().damage == 0
    assert table.round == 2


@pytest.mark.rule("dd.ability.unchosen_lost", "dd.ability.chosen_discarded")
def test_chosen_cards_are_discarded_and_the_others_lost():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE), enemies=[DUMMY])
    table.activate(1, "flame-5 bolt-6 wings-7")
    assert sorted(table.discard) == ["bolt-6", "flame-5", "wings-7"]
    assert sorted(table.lost) == sorted(cards("fork-7 wings-11 bolt-13 fork-2"))


@pytest.mark.rule("dd.ability.unchosen_lost", "dd.ability.chosen_in_no_pile")
def test_the_unchosen_cards_are_lost_before_the_ability_resolves_and_the_chosen_lie_in_no_pile():
    table = stage("ability", river="flame-5 bolt-5 fork-9", heroes=hero("Set of 2: Recycle 3."))
    table.activate(1, "flame-5 bolt-5")
    assert table.lost == []
    assert sorted(table.discard) == ["bolt-5", "flame-5", "fork-9"]
    assert table.happened("recycled") == ["fork-9"]


@pytest.mark.rule("dd.ability.chosen_in_no_pile")
def test_a_refill_during_an_ability_leaves_its_chosen_cards_out():
    table = stage(
        "ability",
        river="flame-5 bolt-5",
        heroes=hero("Set of 2: Shred 3."),
        deck="wings-1",
        discard="wings-2",
        rest="gate",
        stop="cleanup",
    )
    table.activate(1, "flame-5 bolt-5")
    assert sorted(table.lost) == ["wings-1", "wings-2"]
    assert table.soul_deck == []
    assert table.discard == cards("flame-5 bolt-5")


@pytest.mark.rule("dd.ability.targets_late")
def test_targets_are_chosen_when_the_ability_resolves():
    table = stage(
        "ability", river="flame-5 bolt-5 fork-9", heroes=hero(STAB), enemies=[minion(name="one"), minion(name="two")]
    )
    table.choose("ability 1")
    table.choose("use set of 2: flame-5 bolt-5")
    assert table.options == ["target one", "target two"]
    assert table.lost == ["fork-9"]


@pytest.mark.rule("dd.ability.written_order")
def test_effects_happen_in_the_order_of_the_text():
    for text, lost in (("Shred 1. Recycle 9.", []), ("Recycle 9. Shred 1.", ["bolt-1"])):
        table = stage("ability", river="flame-5 bolt-5", heroes=hero(f"Set of 2: {text}"), draws="bolt-1")
        table.activate(1, "flame-5 bolt-5")
        assert table.lost == lost


@pytest.mark.rule("dd.ability.river_empties")
def test_the_river_is_empty_when_the_phase_ends():
    table = stage("ability", river=RIVER, heroes=hero(STRIKE), stop="cleanup")
    table.activate(1, "flame-5 bolt-6 fork-7")
    assert table.river == []


@pytest.mark.rule("dd.ability.no_enemy")
def test_an_ability_may_be_used_without_an_enemy_and_skips_what_has_no_target():
    table = stage(
        "ability",
        river="flame-5 bolt-5",
        heroes=hero("Set of 2: Deal 2 damage to an enemy. Heal 1.", damage=2),
        enemies=[],
    )
    table.activate(1, "flame-5 bolt-5")
    assert table.hero.damage == 1
    assert "flame-5" in table.discard


SWEEP = "Set of 2: Deal 2 damage to 2 enemies."


@pytest.mark.rule("dd.ability.two_targets")
def test_two_targets_are_two_different_enemies_and_each_takes_it_all():
    three = [minion(name="one", hp=9), minion(name="two", hp=9), minion(name="three", hp=9)]
    table = stage("ability", river="flame-5 bolt-5", heroes=hero(SWEEP), enemies=three)
    table.activate(1, "flame-5 bolt-5")
    assert table.options == ["target one", "target two"]  # a pair is named in the order in which it lies
    table.target("one")
    assert table.options == ["target two", "target three"]
    table.target("three")
    assert [table.enemy(name).damage for name in ("one", "two", "three")] == [2, 0, 2]


@pytest.mark.rule("dd.ability.two_targets_fewer")
def test_two_targets_may_be_one_when_there_is_only_one():
    table = stage("ability", river="flame-5 bolt-5", heroes=hero(SWEEP), enemies=[DUMMY])
    table.activate(1, "flame-5 bolt-5")
    assert table.enemy().damage == 2


@pytest.mark.rule("dd.ability.two_targets_any_kind")
def test_a_boss_and_a_minion_may_be_targets_together():
    table = stage(
        "ability", river="flame-5 bolt-5", heroes=hero(SWEEP), enemies=[minion(hp=9)], boss=minion(name="boss", hp=9)
    )
    table.activate(1, "flame-5 bolt-5")
    assert [table.enemy("minion").damage, table.enemy("boss").damage] == [2, 2]


@pytest.mark.rule("dd.ability.two_targets_together")
def test_both_targets_take_the_damage_before_either_is_handled():
    spiteful = minion("Reward: Deal 5 damage to an enemy.", name="spiteful", hp=1)
    other = minion(name="other", hp=2)
    table = stage("ability", river="flame-5 bolt-5", heroes=hero(SWEEP), enemies=[spiteful, other])
    table.activate(1, "flame-5 bolt-5")
    assert table.enemies == []
    assert table.options == ["handle spiteful", "handle other"]


OVERPOWER = (
    "Straight of 3: Deal 3 damage to an enemy. Take 1 damage unless this defeats an enemy.\n"
    "Straight of 4: Deal 4 damage to an enemy. Take 1 damage unless this defeats an enemy.\n"
    "Straight of 5: Deal 3 damage to 2 enemies. Take 1 damage unless this defeats an enemy."
)


@pytest.mark.rule("dd.ability.overpower")
def test_overpower_deals_3_then_4_then_3_to_two():
    abilities = [ability for character in built_in_cards().characters for ability in character.abilities]
    overpower = next(ability.printed for ability in abilities if ability.id == "overpower")
    assert overpower == OVERPOWER
    for spent, dealt in (
        ("flame-5 bolt-6 fork-7", [3, 0]),
        ("flame-5 bolt-6 fork-7 wings-8", [4, 0]),
        (LADDER, [3, 3]),
    ):
        table = stage(
            "ability",
            river=LADDER,
            heroes=hero(overpower),
            enemies=[minion(name="one", hp=9), minion(name="two", hp=9)],
        )
        table.activate(1, spent)
        if dealt[1] == 0:
            table.target("one")
        assert [table.enemy(name).damage for name in ("one", "two")] == dealt


@pytest.mark.rule("dd.ability.overpower_recoil")
@pytest.mark.parametrize("spent", ["flame-5 bolt-6 fork-7", "flame-5 bolt-6 fork-7 wings-8", LADDER])
def test_overpower_hurts_its_user_unless_it_defeats_an_enemy(spent: str):
    tough = stage("ability", river=LADDER, heroes=hero(OVERPOWER), enemies=[minion(hp=5)])
    tough.activate(1, spent)
    assert tough.hero.damage == 1

    weak = stage("ability", river=LADDER, heroes=hero(OVERPOWER), enemies=[minion(hp=3)])
    weak.activate(1, spent)
    weak.whatever()
    assert weak.hero.damage == 0


@pytest.mark.rule("dd.ability.own_defeats_only")
def test_a_defeat_by_a_trigger_or_a_reward_is_none_by_the_ability():
    careful = hero("Set of 2: Deal 1 damage to an enemy. Take 1 damage unless this defeats an enemy.")
    thorny = minion("When this takes damage, deal 1 damage to an enemy.", name="thorny", hp=9)
    frail = minion("Reward: Deal 9 damage to an enemy.", name="frail", hp=1)

    direct = stage("ability", river="flame-5 bolt-5", heroes=careful, enemies=[thorny, frail])
    direct.activate(1, "flame-5 bolt-5")
    direct.target("frail")
    direct.whatever()
    assert direct.hero.damage == 0

    table = stage("ability", river="flame-5 bolt-5", heroes=careful, enemies=[thorny, frail])
    table.activate(1, "flame-5 bolt-5")
    table.target("thorny")
    table.target("frail")  # the thorns fell the frail one, whose reward fells the thorny one
    table.whatever()
    assert {"thorny", "frail"}.isdisjoint(table.enemies)
    assert table.hero.damage == 1
