"""Enemy Activations: order, targets, areas, conditions on both sides."""

import pytest

from rules.dark_souls.tale import FILLER, assassin, herald, knight, sorcerer, tale


def strikes(story):
    return [event for event in story.events if event.startswith("struck ")]


@pytest.mark.rule("ds.activate.order", "ds.target.space")
def test_enemies_activate_front_row_first_from_column_1_to_3():
    enemies = ["winged_corvian at B2", "hollow_soldier at F3", "hound_rat at F2", "grave_warden at B1"]
    story = tale(knight(at="F2", deck=40), enemies=enemies, phase="enemies")
    story.goes_on_until("activation")
    names = ["hound_rat", "hollow_soldier", "grave_warden", "winged_corvian"]
    assert strikes(story) == [f"struck {name} knight" for name in names]


@pytest.mark.rule("ds.target.space", "ds.target.taunt_row", "ds.target.other_row")
def test_a_target_is_the_space_then_the_highest_taunt_of_its_row_then_of_the_other():
    enemies = ["hound_rat at F2"]
    there = tale(herald(at="F2"), knight(at="F1"), enemies=enemies, phase="enemies")
    assert there.happened("struck hound_rat herald"), "the hero in the space, whatever the taunt"

    row = tale(herald(at="F3"), assassin(at="F1"), knight(at="B2"), enemies=enemies, phase="enemies")
    assert row.happened("struck hound_rat assassin"), "8 against 4 in the front row"

    other = tale(herald(at="B3"), sorcerer(at="B1"), enemies=enemies, phase="enemies")
    assert other.happened("struck hound_rat sorcerer"), "5 against 4 in the back row"


@pytest.mark.rule("ds.activate.positions", "ds.push.direction", "ds.push.swap")
def test_an_attack_looks_at_where_heroes_stand_when_it_is_made():
    enemies = ["hollow_manservant at F1", "hound_rat at F2 with poison"]
    story = tale(knight(at="F1"), herald(at="B1"), enemies=enemies, phase="enemies")
    story.goes_on_until("activation")
    assert strikes(story) == ["struck hollow_manservant knight", "struck hound_rat herald"]
    assert (story.space("knight"), story.space("herald")) == ("B1", "F1")


@pytest.mark.rule("ds.double_strike.two", "ds.react.once")
def test_double_strike_is_two_attacks_with_a_reaction_to_each():
    hand = "knight_armour stamina_str stamina_str"
    story = tale(knight(hand, at="F2"), enemies=["flamberge_hollow_slave at F2"], phase="enemies")
    story.acts("react knight_armour 1")
    assert story.asks == "reaction"
    story.acts("react knight_armour 1")
    assert story.times("struck flamberge_hollow_slave knight") == 2
    assert not story.happened("hurt knight 2")


@pytest.mark.rule("ds.area.all", "ds.area.each_reacts", "ds.attack.value")
def test_an_area_hits_all_heroes_in_it_in_the_order_of_their_spaces():
    story = tale(herald(at="B2"), assassin(at="F2"), enemies=["silver_knight_spearman"], phase="enemies")
    assert story.happened("struck silver_knight_spearman herald assassin")
    story.goes_on_until("activation")
    hurt = [event for event in story.events if event.startswith("hurt")]
    assert hurt == ["hurt assassin 4", "hurt herald 4"]


@pytest.mark.rule("ds.area.miss", "ds.area.miss_staggers")
def test_an_area_without_heroes_misses_but_is_still_an_attack():
    enemies = ["silver_knight_spearman with stagger"]
    story = tale(knight(at="F1"), enemies=enemies, phase="enemies")
    assert story.happened("struck at nobody silver_knight_spearman")
    assert story.wounds("silver_knight_spearman") == 1
    assert story.asks == "activation"


@pytest.mark.rule("ds.push.direction", "ds.push.edge")
def test_a_push_goes_one_space_and_nowhere_at_the_edge():
    story = tale(knight(at="F2"), enemies=["peasant_hollow"], phase="enemies")
    story.goes_on_until("activation")
    assert story.space("knight") == "B2"

    story = tale(knight(at="B2"), enemies=["peasant_hollow"], phase="enemies")
    story.goes_on_until("activation")
    assert story.space("knight") == "B2"


@pytest.mark.rule("ds.push.order", "ds.attack.order")
def test_heroes_in_an_area_are_pushed_when_all_are_hit_nearest_the_edge_first():
    story = tale(knight(at="F2"), herald(at="F1"), enemies=["pontiff_knight_great_scythe"], phase="enemies")
    story.goes_on_until("activation")
    moves = [event for event in story.events if event.startswith(("hurt", "moved"))]
    assert moves == ["hurt herald 3", "hurt knight 3", "moved knight F1", "moved herald F2"]
    assert (story.space("knight"), story.space("herald")) == ("F1", "F2")


@pytest.mark.rule("ds.push.order", "ds.frostbite.any_move")
def test_a_hero_swapped_out_by_a_push_has_moved():
    heroes = (knight(at="F2"), herald(at="B2", conditions="frostbite"))
    story = tale(*heroes, enemies=["peasant_hollow"], phase="enemies")
    story.goes_on_until("activation")
    assert (story.space("knight"), story.space("herald")) == ("B2", "F2")
    assert story.happened("hurt herald 1")
    assert story.conditions("herald") == []


@pytest.mark.rule("ds.condition.once", "ds.condition.removed")
def test_a_condition_lies_on_a_card_once_and_can_come_back():
    enemies = ["pontiff_knight_swordsman at F1"]
    story = tale(knight("shortsword stamina_str", at="F1", deck=40), enemies=enemies, phase="enemies")
    story.goes_on_until("activation")
    assert story.conditions("knight") == ["stagger"]
    story.does("done")
    story.ends("damage")
    story.goes_on_until("activation")
    assert story.conditions("knight") == ["stagger"]
    assert story.times("inflicted knight stagger") == 1
    assert story.times("hurt knight 3") == 2, "the rest of the attack applies"

    story.acts("attack shortsword 2")
    story.goes_on_until("activation")
    assert story.happened("condition ended knight stagger")
    story.does("done")
    story.ends("damage")
    story.goes_on_until("activation")
    assert story.times("inflicted knight stagger") == 2


@pytest.mark.rule("ds.condition.no_attack")
def test_damage_of_a_condition_is_no_attack():
    heroes = (knight("knight_armour stamina_str", at="F1", conditions="poison bleed"),)
    story = tale(*heroes, enemies=["lothric_knight at F3 with poison bleed"])
    story.does("done")
    assert story.events[:3] == ["done knight", "condition ended knight poison", "hurt knight 1"], (
        "no reaction, no Bleed"
    )
    story.goes_on_until("activation")
    assert story.wounds("lothric_knight") == 1, "no Defence, no Bleed"


@pytest.mark.rule("ds.bleed.bonus")
def test_bleed_adds_1_before_blocks_and_is_used_up_even_by_a_dodge():
    blocked = tale(
        knight("knight_armour stamina_str", at="F2", conditions="bleed"), enemies=["hound_rat"], phase="enemies"
    )
    blocked.does("react knight_armour 1")
    assert blocked.happened("hurt knight 1"), "3 and 1 for Bleed, less 3"

    dodged = tale(assassin("buckler", at="F2", conditions="bleed"), enemies=["hound_rat"], phase="enemies")
    dodged.does("react buckler 2")
    assert dodged.conditions("assassin") == []
    assert not dodged.happened("hurt assassin 1")


@pytest.mark.rule("ds.bleed.bonus")
def test_bleed_gives_1_damage_to_an_attack_that_deals_none():
    story = tale(assassin("kukris", at="F2"), enemies=["hollow_assassin at F2 with bleed"])
    story.does("attack kukris 2")
    assert story.wounds("hollow_assassin") == 1


@pytest.mark.rule("ds.bleed.again")
def test_an_attack_that_inflicts_bleed_uses_the_old_token_and_leaves_its_own():
    fresh = tale(assassin("kukris", at="F2"), enemies=["hollow_assassin at F2"])
    fresh.does("attack kukris 2")
    assert fresh.wounds("hollow_assassin") == 0
    assert fresh.conditions("hollow_assassin") == ["bleed"]

    again = tale(assassin("kukris", at="F2"), enemies=["hollow_assassin at F2 with bleed"])
    again.does("attack kukris 2")
    assert again.conditions("hollow_assassin") == ["bleed"]
    assert again.happened("enemy condition ended hollow_assassin bleed")


@pytest.mark.rule("ds.frostbite.any_move")
def test_frostbite_works_on_moves_shifts_and_swaps_and_not_on_staying():
    moved = tale(knight("estoc", at="F1", conditions="frostbite"), enemies=["giant_slave at F3"])
    moved.does("move F2")
    assert moved.happened("hurt knight 1")

    hand = "winged_spear stamina_str stamina_fth estoc"
    shifted = tale(knight(hand, at="F3", conditions="frostbite"), enemies=["giant_slave at F3"])
    shifted.does("attack winged_spear 3", "stay")
    assert shifted.conditions("knight") == ["frostbite"]

    heroes = (knight("estoc", at="F1"), herald("spear", at="F2", conditions="frostbite"))
    swapped = tale(*heroes, enemies=["giant_slave at F3"])
    swapped.does("move F2", by="knight")
    assert swapped.happened("hurt herald 1")


@pytest.mark.rule("ds.poison.hero")
def test_poison_works_on_a_hero_at_the_end_of_the_activation_before_the_refill():
    story = tale(knight("estoc", at="F1", conditions="poison"), enemies=["giant_slave at F3"])
    story.does("done")
    assert story.asks == "damage"
    assert story.hand("knight") == ["estoc"], "not refilled yet"
    story.does("lose estoc")
    assert story.conditions("knight") == []


@pytest.mark.rule("ds.poison.enemy")
def test_poison_works_on_an_enemy_right_after_its_attack():
    enemies = ["hound_rat at F2 with poison", "hollow_soldier at F3"]
    story = tale(knight(at="F2", deck=40), enemies=enemies, phase="enemies")
    story.goes_on_until("activation")
    order = [event for event in story.events if event.startswith(("struck", "died"))]
    assert order == ["struck hound_rat knight", "died hound_rat", "struck hollow_soldier knight"]


@pytest.mark.rule("ds.stagger.timing")
def test_stagger_works_before_the_damage_and_a_dead_enemy_does_not_attack():
    enemies = ["hound_rat at F2 with stagger", "giant_slave at F3 with stagger"]
    story = tale(knight(at="F2", deck=40), enemies=enemies, phase="enemies")
    story.goes_on_until("activation")
    assert story.died("hound_rat")
    assert strikes(story) == ["struck giant_slave knight"]
    assert story.wounds("giant_slave") == 1


@pytest.mark.rule("ds.stagger.timing")
def test_a_staggered_hero_suffers_after_paying_and_before_the_damage():
    hand = "shortsword stamina_str stamina_fth"
    story = tale(knight(hand, at="F3", conditions="stagger"), enemies=["giant_slave at F3"])
    story.does("attack shortsword 2")
    assert story.asks == "damage"
    assert story.wounds("giant_slave") == 0
    assert story.discard("knight") == ["stamina_str"]
    story.does("lose top")
    assert story.wounds("giant_slave") == 2


@pytest.mark.rule("ds.win.at_once", "ds.explore.rest_or_press_on")
def test_without_enemies_the_encounter_is_won_before_the_heroes_act():
    story = tale(knight(at="F1"), enemies=["hound_rat at F2 with poison"], phase="enemies")
    story.goes_on_until("rest-or-press-on")
    assert story.happened("encounter won a1")
    assert not story.happened("done knight")


@pytest.mark.rule("ds.encounter.tokens_end", "ds.encounter.end")
def test_tokens_and_gems_end_with_the_encounter_and_enemies_go_back():
    heroes = (knight("shortsword stamina_str", at="F2", conditions="poison", gems="heavy"),)
    story = tale(*heroes, enemies=["hound_rat at F2 with poison"])
    drawn = [len(deck) for deck in story.table.enemy_decks]
    story.acts("attack shortsword 2")
    story.does("done")
    story.ends("damage")
    assert story.asks == "rest-or-press-on"
    assert story.conditions("knight") == []
    assert story.table.buffs == ((),)
    assert [len(deck) for deck in story.table.enemy_decks] == [drawn[0] + 1, *drawn[1:]]


@pytest.mark.rule("ds.encounter.tokens_end")
def test_a_gem_that_was_not_used_is_lost_at_the_end():
    heroes = (assassin("estoc", at="F2", gems="heavy"),)
    story = tale(*heroes, enemies=["hound_rat at F2"])
    story.does("ability")
    story.does("done")
    assert story.asks == "rest-or-press-on"
    assert story.table.buffs == ((),)
    assert FILLER in story.deck_cards("assassin")
