"""Attacking enemies: reach, Defence, weakness, special reaches."""

import pytest

from rules.dark_souls.tale import assassin, herald, knight, sorcerer, tale

SWORD = "long_sword stamina_str stamina_str stamina_fth"


@pytest.mark.rule("ds.attack.steps", "ds.attack.damage", "ds.attack.defence", "ds.attack.wounds", "ds.target.enemy")
def test_an_attack_pays_deals_its_damage_less_defence_and_its_card_is_discarded():
    story = tale(knight(SWORD, at="F2"), enemies=["lothric_knight at F2", "hound_rat at F3"])
    story.acts("attack long_sword 1", "on F2")
    assert story.happened("unharmed lothric_knight"), "damage 2 less Defence 2"

    story = tale(knight(SWORD, at="F2"), enemies=["silver_knight_spearman at F2", "hound_rat at F3"])
    story.does("attack long_sword 2")
    assert story.events[:2] == ["paid knight stamina_str", "attacked knight long_sword 2"]
    assert story.wounds("silver_knight_spearman") == 1, "damage 2 less Defence 1"
    assert story.discard("knight") == ["stamina_str", "long_sword"]
    assert story.refused("on F2") == "ds.target.enemy"


@pytest.mark.rule("ds.attack.weakness")
def test_an_attack_of_the_type_an_enemy_is_weak_to_ignores_defence():
    heavy = tale(knight(SWORD, at="F1"), enemies=["grave_warden at F1", "hound_rat at F3"])
    heavy.does("attack long_sword 2")
    assert heavy.died("grave_warden"), "weak to heavy: 2 damage, 2 hit points"

    skilled = tale(knight("shortsword stamina_str", at="F1"), enemies=["grave_warden at F1", "hound_rat at F3"])
    skilled.does("attack shortsword 2")
    assert skilled.wounds("grave_warden") == 1


@pytest.mark.rule("ds.target.column", "ds.attack.needs_target")
def test_an_attack_reaches_only_the_heros_own_column():
    story = tale(knight(SWORD, at="F2"), enemies=["hound_rat at F1"])
    refusal = story.refusal("attack long_sword 2")
    assert refusal is not None
    assert (refusal.rule, refusal.blockers) == ("ds.attack.needs_target", ("enemy:F1",))

    story.does("move F1")
    story.does("attack long_sword 2")
    assert story.died("hound_rat")


@pytest.mark.rule("ds.target.blocked")
def test_an_enemy_in_front_of_another_blocks_the_column():
    story = tale(knight(SWORD, at="F2"), enemies=["peasant_hollow at F2", "winged_corvian at B2"])
    story.does("attack long_sword 2")
    assert not story.died("winged_corvian"), "only the front one could be meant"
    assert story.wounds("peasant_hollow") == 1


@pytest.mark.rule("ds.target.blocked")
def test_a_hero_in_front_blocks_the_column_too():
    enemies = ["hound_rat at F2", "hollow_assassin at F3"]
    story = tale(knight(SWORD, at="B2"), herald(at="F2"), enemies=enemies)
    refusal = story.refusal("attack long_sword 2", by="knight")
    assert refusal is not None
    assert refusal.rule == "ds.attack.needs_target"
    assert "hero:herald" in refusal.blockers


@pytest.mark.rule("ds.ranged.past_cards", "ds.ranged.column")
def test_a_ranged_attack_reaches_past_cards_but_not_into_another_column():
    arrow = "soul_arrow stamina_int stamina_fth stamina_fth"
    enemies = ["peasant_hollow at F2", "winged_corvian at B2", "hound_rat at F3"]
    story = tale(assassin(arrow, at="B2"), herald(at="F2"), enemies=enemies)
    story.does("attack soul_arrow 1")
    assert story.offers("on F2", "on B2")
    assert story.refused("on F3", by="assassin") == "ds.target.column"
    story.acts("on B2")
    assert story.died("winged_corvian"), "weak to magical"


@pytest.mark.rule("ds.ranged.column")
def test_homing_crystal_soulmass_reaches_every_enemy():
    hand = "homing_crystal_soulmass stamina_int stamina_fth"
    story = tale(herald(hand, at="B1"), enemies=["peasant_hollow at F2", "winged_corvian at B3"])
    story.does("attack homing_crystal_soulmass 1")
    assert story.offers("on F2", "on B3")


@pytest.mark.rule("ds.invisibility.protected")
def test_an_invisible_enemy_is_safe_while_a_visible_one_is_in_play():
    enemies = ["irithyllian_slave_warrior at F2", "hound_rat at F3"]
    story = tale(knight(SWORD, at="F2"), enemies=enemies)
    assert story.refused("attack long_sword 2") == "ds.attack.needs_target"
    story.does("move F3")
    story.does("attack long_sword 2")
    assert story.died("hound_rat")


@pytest.mark.rule("ds.invisibility.alone", "ds.target.blocked")
def test_invisible_enemies_among_themselves_can_be_attacked_and_block():
    enemies = ["irithyllian_slave_warrior at F2", "irithyllian_slave_assassin at B2"]
    story = tale(knight(SWORD, at="F2"), enemies=enemies)
    story.does("attack long_sword 2")
    assert story.wounds("irithyllian_slave_warrior") == 1
    assert story.wounds("irithyllian_slave_assassin") == 0


@pytest.mark.rule("ds.invisibility.settled", "ds.invisibility.alone", "ds.area.attack")
def test_an_area_spares_an_invisible_enemy_even_when_the_last_visible_one_dies_in_it():
    hand = "soul_greatsword stamina_int stamina_int stamina_fth"
    enemies = ["hound_rat at F1", "irithyllian_slave_assassin at F2"]
    story = tale(herald(hand, at="B3"), enemies=enemies)
    story.does("attack soul_greatsword 1")
    assert story.foes == ["irithyllian_slave_assassin at F2"]
    assert story.wounds("irithyllian_slave_assassin") == 0


@pytest.mark.rule("ds.area.attack")
def test_an_area_ignores_columns_and_cards_in_between():
    hand = "greatsword_of_judgment stamina_dex stamina_int stamina_int"
    enemies = ["peasant_hollow at F2", "winged_corvian at B1", "sages_devout at B2"]
    story = tale(knight(hand, at="B3"), herald(at="F3"), enemies=enemies)
    story.acts("attack greatsword_of_judgment 2", "pay stamina_dex", "pay stamina_int", "pay stamina_int")
    assert story.foes == ["peasant_hollow at F2"]


@pytest.mark.rule("ds.area.drawn")
def test_drawn_left_is_column_3_and_drawn_right_is_column_1():
    hand = "crystal_soul_spear stamina_int stamina_fth stamina_fth"
    enemies = ["hound_rat at F1", "hollow_assassin at F3"]
    left = tale(herald(hand, at="B2"), enemies=enemies)
    left.does("attack crystal_soul_spear 1")
    assert left.foes == ["hound_rat at F1"]

    right = tale(herald(hand, at="B2"), enemies=enemies)
    right.does("attack crystal_soul_spear 2")
    assert right.foes == ["hollow_assassin at F3"]


@pytest.mark.rule("ds.area.nobody")
def test_an_area_with_nobody_in_it_misses_but_is_paid_and_put_away():
    hand = "falchion stamina_str stamina_dex"
    story = tale(knight(hand, at="F2"), enemies=["hound_rat at F3"])
    story.does("attack falchion 3")
    assert story.happened("missed knight falchion 3")
    assert story.foes == ["hound_rat at F3"]
    assert sorted(story.discard("knight")) == ["falchion", "stamina_dex", "stamina_str"]


@pytest.mark.rule("ds.attack.conditions", "ds.attack.damage")
def test_a_condition_lands_although_defence_leaves_no_damage():
    story = tale(assassin("kukris", at="F2"), enemies=["lothric_knight at F2"])
    story.does("attack kukris 2")
    assert story.happened("unharmed lothric_knight")
    assert story.conditions("lothric_knight") == ["bleed"]


@pytest.mark.rule("ds.backstab.damage", "ds.ability.once")
def test_backstab_deals_1_and_ignores_defence_once():
    story = tale(assassin("estoc", at="F2"), enemies=["lothric_knight at F2"])
    story.acts("ability", "on F2")
    assert story.wounds("lothric_knight") == 1
    assert story.refused("ability") == "ds.ability.once"


@pytest.mark.rule("ds.backstab.no_attack")
def test_backstab_reaches_past_cards_and_conditions_do_not_answer_it():
    enemies = ["irithyllian_slave_warrior at B2 with bleed", "silver_knight_spearman at F2"]
    story = tale(assassin("estoc", at="B2", conditions="stagger"), knight(at="F2"), enemies=enemies)
    story.does("ability", by="assassin")
    assert story.refused("on F1", by="assassin") == "ds.target.enemy"
    story.does("on B2")
    assert story.wounds("irithyllian_slave_warrior") == 1, "no extra wound of Bleed"
    assert story.conditions("irithyllian_slave_warrior") == ["bleed"]
    assert story.conditions("assassin") == ["stagger"]


@pytest.mark.rule("ds.perseverance.heal")
def test_perseverance_heals_three_cards_of_any_hero():
    story = tale(herald("spear"), knight(discard="kukris estoc spear talisman"), enemies=["hound_rat at F3"])
    story.acts("ability", "for knight", by="herald")
    assert story.discard("knight") == ["talisman"]
    assert story.bottom("knight") == ["kukris", "estoc", "spear"]


@pytest.mark.rule("ds.fury.pays", "ds.fury.uses_both")
def test_spell_fury_pays_the_whole_cost_of_a_magical_attack():
    story = tale(sorcerer("soul_arrow", at="F2"), enemies=["silver_knight_spearman at F2"])
    story.acts("attack soul_arrow 3", "pay ability")
    assert story.died("silver_knight_spearman")
    assert story.discard("sorcerer") == ["soul_arrow"]
    assert story.refused("attack soul_arrow 1") == "ds.action.from_hand"
    assert story.refused("ability") in ("ds.ability.when", "ds.ability.once")

    quick = tale(sorcerer("soul_arrow", at="F2"), enemies=["lothric_knight at F2"])
    quick.acts("attack soul_arrow 1", "pay ability")
    assert quick.hand("sorcerer") == ["soul_arrow"]
    assert quick.refused("attack soul_arrow 1") == "ds.act.attack_once"


@pytest.mark.rule("ds.fury.printed")
def test_spell_fury_does_not_pay_for_what_a_gem_makes_magical():
    story = tale(sorcerer("mail_breaker", at="F2", gems="magical"), enemies=["hound_rat at F2"])
    assert story.refused("attack mail_breaker 2") == "ds.pay.cost"

    magical = tale(sorcerer("sorcerers_staff", at="F2", gems="heavy"), enemies=["hound_rat at F2"])
    assert magical.offers("attack sorcerers_staff 1"), "printed magical, whatever the gem says"


@pytest.mark.rule("ds.ability.when")
def test_spell_fury_and_stand_fast_are_no_actions_of_their_own():
    story = tale(sorcerer("soul_arrow", at="F2"), knight("long_sword", at="F1"), enemies=["hound_rat at F2"])
    assert story.refused("ability", by="sorcerer") == "ds.ability.when"
    assert story.refused("ability", by="knight") == "ds.ability.when"


@pytest.mark.rule("ds.gem.next_attack")
def test_a_gem_strengthens_the_next_attack_and_gives_it_its_type():
    hand = "heavy_gem shortsword shortsword stamina_str"
    story = tale(knight(hand, at="F1"), enemies=["grave_warden at F1", "hound_rat at F3"])
    story.does("use heavy_gem 1")
    assert story.happened("buffed knight heavy")
    story.does("attack shortsword 2")
    assert story.died("grave_warden"), "3 damage, and weak to heavy now"
    assert story.table.buffs == ((),)


@pytest.mark.rule("ds.gem.area")
def test_a_gem_strengthens_an_area_against_every_enemy():
    hand = "soul_greatsword stamina_int stamina_int stamina_fth"
    enemies = ["hollow_manservant at F1", "cathedral_grave_warden at F2"]
    story = tale(herald(hand, at="B3", gems="magical"), enemies=enemies)
    story.does("attack soul_greatsword 1")
    assert story.died("hollow_manservant")
    assert story.wounds("cathedral_grave_warden") == 3


@pytest.mark.rule("ds.gem.two")
def test_two_gems_add_up_and_the_player_picks_the_type():
    story = tale(knight("shortsword stamina_str", at="F1", gems="heavy precise"), enemies=["lothric_knight at F1"])
    story.does("attack shortsword 2")
    assert story.offers("as heavy", "as precise")
    story.does("as precise")
    assert story.died("lothric_knight"), "2 + 2 damage of the type it is weak to"


@pytest.mark.rule("ds.reanimate.once", "ds.reanimate.fresh")
def test_an_enemy_reanimates_once_fresh_and_without_the_condition_of_the_blow():
    hand = "kukris kukris stamina_dex stamina_int stamina_dex stamina_int"
    story = tale(assassin(hand, at="F1"), enemies=["skeleton at F1 with poison"])
    story.does("attack kukris 1")
    assert story.happened("reanimated skeleton")
    assert story.foe("skeleton").wounds == 0
    assert story.conditions("skeleton") == []
    assert story.table.souls_at_stake == 0

    story.does("ability")
    assert story.died("skeleton")
    assert story.table.souls_at_stake == 2


@pytest.mark.rule("ds.reanimate.fresh")
def test_the_condition_of_the_killing_attack_does_not_land_on_the_risen_card():
    hand = "morion_blade stamina_dex stamina_dex"
    story = tale(assassin(hand, at="F1"), enemies=["skeleton at F1"])
    story.does("attack morion_blade 1")
    assert story.happened("reanimated skeleton")
    assert story.conditions("skeleton") == []


@pytest.mark.rule("ds.win.in_activation")
def test_the_activation_goes_on_after_the_last_enemy_fell():
    story = tale(knight(SWORD, at="F2"), enemies=["hound_rat at F2"])
    story.does("attack long_sword 2")
    assert story.foes == []
    assert story.offers("move F1", "done")
    story.does("done")
    assert story.asks == "rest-or-press-on"
