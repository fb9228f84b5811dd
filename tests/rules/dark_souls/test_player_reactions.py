"""Player Reactions: blocks, dodges, helpers, and what is left of an attack."""

import pytest

from rules.dark_souls.tale import assassin, herald, knight, tale
from souldeck.games.dark_souls.game import GAME

RAT = ["hound_rat at F2"]


@pytest.mark.rule("ds.block.reduces", "ds.react.optional", "ds.react.once")
def test_a_block_reduces_the_damage_and_nobody_must_react():
    hand = "knight_armour knight_shield stamina_str stamina_str"
    story = tale(knight(hand, at="F2"), enemies=["hollow_assassin at F2"], phase="enemies")
    assert story.offers("no reaction", "react knight_armour 1", "react knight_shield 2")
    story.does("react knight_armour 1")
    assert story.asks == "damage", "one reaction only"
    assert story.happened("hurt knight 1"), "4 less 3"

    story = tale(knight(hand, at="F2"), enemies=RAT, phase="enemies")
    story.acts("react knight_armour 2")
    assert not any(event.startswith("hurt") for event in story.events), "what blocks beyond the damage is lost"

    story = tale(knight(hand, at="F2"), enemies=RAT, phase="enemies")
    story.does("no reaction")
    assert story.happened("hurt knight 3")


@pytest.mark.rule("ds.react.defence_only", "ds.react.outside")
def test_only_rows_that_block_or_dodge_react():
    hand = "talisman knight_shield stamina_str stamina_fth"
    story = tale(knight(hand, at="F2"), enemies=RAT, phase="enemies")
    assert story.refused("react talisman 2") == "ds.react.defence_only"
    assert story.refused("react knight_shield 1") == "ds.react.defence_only"
    assert story.offers("react talisman 1", "react knight_shield 2")
    story.goes_on_until("activation")
    assert story.refused("react knight_shield 2") == "ds.react.outside"


@pytest.mark.rule("ds.react.ability", "ds.ability.once")
def test_stand_fast_blocks_3_in_place_of_a_reaction_without_stamina():
    story = tale(knight("knight_armour stamina_str", at="F2"), enemies=["hollow_assassin at F2"], phase="enemies")
    story.does("ability")
    assert story.happened("hurt knight 1")
    assert story.asks == "damage"
    assert story.hand("knight") == ["stamina_str", "knight_armour"]
    story.goes_on_until("reaction")
    assert story.refused("ability") == "ds.ability.once"

    other = tale(herald("kite_shield stamina_fth stamina_str", at="F2"), enemies=RAT, phase="enemies")
    assert other.refused("ability") == "ds.react.ability"


@pytest.mark.rule("ds.dodge.all")
def test_a_dodge_avoids_damage_conditions_and_push():
    story = tale(assassin("buckler", at="F1"), enemies=["hollow_manservant at F1"], phase="enemies")
    story.does("react buckler 2")
    assert story.space("assassin") == "F1"
    assert story.happened("dodged assassin")

    story = tale(assassin("buckler", at="F1"), enemies=["cathedral_grave_warden at F1"], phase="enemies")
    story.does("react buckler 2")
    assert story.conditions("assassin") == []


@pytest.mark.rule("ds.dodge.still_swapped", "ds.push.swap")
def test_a_hero_who_dodged_is_still_swapped_by_the_push_of_another():
    heroes = (assassin("buckler", at="F1"), knight(at="F2"))
    story = tale(*heroes, enemies=["pontiff_knight_great_scythe at F3"], phase="enemies")
    story.does("react buckler 2")
    story.goes_on_until("activation")
    assert (story.space("assassin"), story.space("knight")) == ("F2", "F1")


@pytest.mark.rule("ds.block.effects")
def test_conditions_and_pushes_pass_a_block_of_all_damage():
    story = tale(knight("knight_armour stamina_str", at="F2"), enemies=["peasant_hollow at F2"], phase="enemies")
    story.does("react knight_armour 1")
    assert story.space("knight") == "B2"

    enemies = ["pontiff_knight_swordsman at F1"]
    story = tale(knight("knight_armour stamina_str", at="F1"), enemies=enemies, phase="enemies")
    story.does("react knight_armour 1")
    assert story.conditions("knight") == ["stagger"]


@pytest.mark.rule("ds.block.stops_conditions")
def test_conjurator_robes_stop_conditions_when_they_stop_all_damage():
    enemies = ["pontiff_knight_swordsman at F1"]
    story = tale(knight("conjurator_robes", at="F1"), enemies=enemies, phase="enemies")
    story.does("react conjurator_robes 2")
    assert story.conditions("knight") == []

    story = tale(knight("conjurator_robes", at="F3"), enemies=["giant_slave at F3"], phase="enemies")
    story.does("react conjurator_robes 2")
    story.ends("damage")
    assert story.conditions("knight") == ["stagger"], "1 of 5 damage was left"


@pytest.mark.rule("ds.block.stops_pushes")
def test_the_stone_greatshield_stops_pushes_when_it_stops_all_damage():
    story = tale(knight("stone_greatshield", at="F1"), enemies=["hollow_manservant at F1"], phase="enemies")
    story.does("react stone_greatshield 2")
    assert story.space("knight") == "F1"


@pytest.mark.rule("ds.block.heals")
def test_wolf_knight_armour_heals_a_hero_of_choice_when_it_stops_all_damage():
    heroes = (knight("wolf_knight_armour stamina_fth", at="F2"), herald(at="B1", discard="kukris spear"))
    story = tale(*heroes, enemies=RAT, phase="enemies")
    story.does("react wolf_knight_armour 2")
    assert story.asks == "heal"
    story.does("for herald")
    assert story.discard("herald") == ["spear"]


@pytest.mark.rule("ds.react.card_away")
def test_a_quick_card_is_back_in_hand_before_the_damage_is_paid():
    story = tale(knight("knight_armour stamina_str", at="F2"), enemies=["hollow_assassin at F2"], phase="enemies")
    story.does("react knight_armour 1")
    assert story.asks == "damage"
    assert story.offers("lose knight_armour")


@pytest.mark.rule("ds.shift.steps", "ds.react.card_away")
def test_a_reaction_with_a_shift_moves_the_hero_before_the_damage():
    hand = "spider_shield stamina_str stamina_fth"
    story = tale(knight(hand, at="F3"), enemies=["giant_slave at F3"], phase="enemies")
    story.does("react spider_shield 2")
    assert story.asks == "shift"
    story.does("to B3")
    assert story.space("knight") == "B3"
    assert story.discard("knight")[-1] == "spider_shield"


@pytest.mark.rule("ds.riposte.defence")
def test_a_counter_hit_is_reduced_by_defence_unless_the_type_fits():
    hand = "parrying_dagger stamina_dex stamina_dex"
    hard = tale(assassin(hand, at="F3"), enemies=["hollow_soldier at F3"], phase="enemies")
    hard.does("react parrying_dagger 3")
    assert hard.happened("unharmed hollow_soldier")

    soft = tale(assassin(hand, at="F2"), enemies=["peasant_hollow at F2 with bleed"], phase="enemies")
    soft.does("react parrying_dagger 3")
    assert soft.wounds("peasant_hollow") == 1, "weak to precise; no attack, so no Bleed"
    assert soft.conditions("peasant_hollow") == ["bleed"]


@pytest.mark.rule("ds.riposte.after_dodge", "ds.double_strike.two")
def test_a_counter_hit_that_kills_costs_the_second_strike(tmp_path):
    file = tmp_path / "frail.yaml"
    file.write_text(
        "- {id: flamberge_hollow_slave, kind: enemy, name: Frail Slave, level: 1, souls: 3, attack: 2, defence: 1,\n"
        "   hp: 1, weakness: precise, spawn: F2, target: F2, ability: double_strike}\n"
    )
    hand = "parrying_dagger stamina_dex stamina_dex"
    enemies = ["flamberge_hollow_slave at F2", "giant_slave at F3"]
    story = tale(assassin(hand, at="F2"), enemies=enemies, phase="enemies", cards=GAME.load_cards(str(file)))
    story.does("react parrying_dagger 3")
    assert story.died("flamberge_hollow_slave")
    assert story.times("struck flamberge_hollow_slave assassin") == 1


@pytest.mark.rule("ds.area.one_attack", "ds.riposte.after_dodge")
def test_a_counter_hit_that_kills_the_attacker_spares_nobody_of_the_same_area():
    heroes = (assassin("parrying_dagger stamina_dex stamina_dex", at="F2"), knight(at="B2"))
    enemies = ["silver_knight_spearman at F2, 1 wounds", "giant_slave at F3"]
    story = tale(*heroes, enemies=enemies, phase="enemies")
    story.does("react parrying_dagger 3")
    assert story.died("silver_knight_spearman")
    story.ends("reaction")
    assert story.happened("hurt knight 4")


@pytest.mark.rule("ds.sun.for_others", "ds.sun.after_target", "ds.react.once")
def test_the_armour_of_the_sun_blocks_for_another_after_that_hero():
    heroes = (
        knight("knight_armour stamina_str", at="F3"),
        herald("armour_of_the_sun stamina_fth stamina_fth", at="B1"),
    )
    story = tale(*heroes, enemies=["sulyvahns_beast at F2"], phase="enemies")
    story.does("react knight_armour 1", by="knight")
    assert story.seats == (1,)
    story.does("react armour_of_the_sun 1")
    assert not any(event.startswith("hurt") for event in story.events), "6 less 3 and 3"


@pytest.mark.rule("ds.sun.after_target", "ds.react.once")
def test_a_helper_in_the_same_area_has_used_the_one_reaction():
    heroes = (
        knight(at="F2", ability="used"),
        herald("armour_of_the_sun stamina_fth stamina_fth", at="B2"),
    )
    story = tale(*heroes, enemies=["silver_knight_spearman"], phase="enemies")
    story.does("react armour_of_the_sun 1")
    assert "armour_of_the_sun" in story.hand("herald"), "it could block again"
    assert story.asks == "damage", "no second reaction to the same attack"
    assert story.happened("hurt herald 4")


@pytest.mark.rule("ds.sun.for_others")
def test_other_armour_does_not_block_for_another_hero():
    heroes = (
        knight(at="F3", ability="used"),
        herald("armour_of_the_sun kite_shield stamina_fth stamina_str", at="B1"),
    )
    story = tale(*heroes, enemies=["giant_slave at F2"], phase="enemies")
    assert story.seats == (1,)
    assert story.refused("react kite_shield 1", by="herald") == "ds.sun.for_others"


@pytest.mark.rule("ds.sun.only_left")
def test_a_helper_is_not_asked_when_nothing_is_left_to_block():
    heroes = (
        knight("knight_armour stamina_str", at="F2"),
        herald("armour_of_the_sun stamina_fth", at="B1"),
    )
    story = tale(*heroes, enemies=RAT, phase="enemies")
    story.does("react knight_armour 1")
    assert story.asks == "activation"
