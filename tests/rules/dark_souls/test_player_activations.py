"""Player Activations: any order, once each, moves, half-made announcements."""

import pytest

from rules.dark_souls.tale import FILLER, assassin, herald, knight, sorcerer, tale

SLAVE = ["giant_slave at F3"]
SWORD = "long_sword stamina_str stamina_str"


@pytest.mark.rule("ds.act.any_order", "ds.party.own_hero")
def test_heroes_act_in_any_order_and_switch_freely():
    story = tale(knight(SWORD, at="F3"), herald("spear stamina_fth", at="F2"), enemies=SLAVE)
    story.does("move B2", by="herald")
    story.acts("attack long_sword 2", by="knight")
    story.does("cycle spear", by="herald")
    story.does("done", by="knight")
    assert story.refused("move F2", by="knight") == "ds.act.done"
    story.does("done", by="herald")
    assert story.happened("round 1") or story.asks in ("reaction", "damage")


@pytest.mark.rule("ds.act.once_each", "ds.act.move_once", "ds.act.attack_once", "ds.act.use_once")
def test_each_thing_is_done_once_in_an_activation_and_again_in_the_next():
    hand = "shortsword shortsword stamina_str stamina_str stamina_dex talisman talisman stamina_fth stamina_fth"
    story = tale(knight(hand, at="F3", deck=30), enemies=SLAVE)
    story.does("move F2")
    assert story.refused("move F1") == "ds.act.move_once"
    story.acts("use talisman 2", "for knight", "pay stamina_fth")
    assert story.refused("use talisman 2") == "ds.act.use_once"
    assert story.refused("attack shortsword 2") == "ds.attack.needs_target"

    story = tale(knight(hand, at="F3", deck=30), enemies=SLAVE)
    story.acts("attack shortsword 2")
    assert story.refused("attack shortsword 2") == "ds.act.attack_once"
    story.does("done")
    story.goes_on_until("activation")
    assert story.offers("attack shortsword 2", "move F2")


@pytest.mark.rule("ds.act.attack_rows", "ds.act.other_rows", "ds.react.outside")
def test_each_row_has_its_own_use():
    hand = "knight_shield talisman stamina_str stamina_str stamina_fth"
    story = tale(knight(hand, at="F3"), enemies=SLAVE)
    assert story.refused("use knight_shield 1") == "ds.act.other_rows"
    assert story.refused("attack talisman 2") == "ds.act.attack_rows"
    assert story.refused("use talisman 1") == "ds.react.outside"


@pytest.mark.rule("ds.act.done")
def test_a_hero_who_is_done_stays_done():
    story = tale(knight("chloranthy_ring stamina_dex"), herald("talisman stamina_fth"), enemies=SLAVE)
    story.does("done", by="herald")
    story.acts("use chloranthy_ring 1", "for herald", by="knight")
    assert story.refused("use talisman 2", by="herald") == "ds.act.done"


@pytest.mark.rule("ds.act.half_made")
def test_a_half_made_attack_does_not_show_on_the_others():
    hand = "shortsword stamina_str stamina_str_or_dex"
    story = tale(knight(hand, at="F3"), herald("spear stamina_fth", at="F2"), enemies=SLAVE)
    numbers = story.table.numbers
    offered = story.offered(1)
    story.does("attack shortsword 2", by="knight")
    assert story.table.begun[0] is not None, "which card pays is still to be chosen"
    assert story.table.numbers == (numbers[0] + 1, numbers[1])
    assert story.offered(1) == offered

    from souldeck.games.dark_souls.game import GAME

    assert GAME.view(story.table, (1,))["heroes"][0]["begun"] is None
    assert GAME.view(story.table, (0,))["heroes"][0]["begun"]["card"] == "shortsword"


@pytest.mark.rule("ds.act.half_made")
def test_what_has_become_impossible_is_dropped():
    hand = "shortsword stamina_str stamina_str_or_dex"
    enemies = ["hound_rat at F3", "giant_slave at F1"]
    story = tale(knight(hand, at="F3"), assassin("estoc stamina_dex", at="B3"), enemies=enemies)
    story.does("attack shortsword 2", by="knight")
    story.does("ability", by="assassin")
    assert story.died("hound_rat")
    assert story.table.begun == (None, None)
    assert story.refused("attack shortsword 2", by="knight") == "ds.attack.needs_target"
    assert story.offers("move F2"), "nothing of the activation is used up"


@pytest.mark.rule("ds.act.one_at_a_time")
def test_an_action_is_finished_before_another_begins():
    hand = "shortsword stamina_str stamina_str_or_dex"
    story = tale(knight(hand, at="F3"), enemies=SLAVE)
    story.does("attack shortsword 2")
    assert story.refused("move F2") == "ds.act.one_at_a_time"
    story.does("pay stamina_str")
    assert story.offers("move F2")


@pytest.mark.rule("ds.move.one_space")
def test_a_move_goes_one_space_straight():
    story = tale(knight(at="F1"), enemies=SLAVE)
    assert story.offers("move F2", "move B1")
    assert story.refused("move F3") == "ds.move.one_space"
    assert story.refused("move B2") == "ds.move.one_space"


@pytest.mark.rule("ds.move.swap", "ds.move.swap_uses_both", "ds.move.swap_no_consent")
def test_a_swap_uses_the_move_of_both():
    story = tale(knight(at="F1"), herald(at="F2"), assassin(at="F3"), enemies=SLAVE)
    story.does("move F2", by="knight")
    assert (story.space("knight"), story.space("herald")) == ("F2", "F1")
    assert story.refused("move B1", by="herald") == "ds.act.move_once"
    refusal = story.refusal("move F2", by="assassin")
    assert refusal is not None
    assert (refusal.rule, refusal.blockers) == ("ds.move.swap_uses_both", ("hero:knight",))
    story.does("move B3", by="assassin")


@pytest.mark.rule("ds.shift.steps")
def test_a_shift_is_up_to_so_many_steps_after_the_attack_and_is_not_the_move():
    hand = "winged_spear stamina_str stamina_fth"
    story = tale(knight(hand, at="F3"), herald(at="F2"), enemies=SLAVE)
    story.does("attack winged_spear 3", by="knight")
    assert story.wounds("giant_slave") == 2, "the shift comes after the damage"
    assert story.asks == "shift"
    assert story.offers("stay", "to F2", "to B3")
    story.does("to F2")
    assert (story.space("knight"), story.space("herald")) == ("F2", "F3")
    assert story.asks == "activation"
    assert story.offers("move F1")
    story.does("move B3", by="herald")
    assert story.discard("knight")[-1] == "winged_spear"


@pytest.mark.rule("ds.falchion.relocation")
def test_the_falchions_relocation_goes_anywhere_and_is_the_other_action():
    story = tale(knight("falchion stamina_str", at="F1", conditions="frostbite"), herald(at="B3"), enemies=SLAVE)
    story.does("use falchion 2", by="knight")
    assert story.offers("to F2", "to F3", "to B1", "to B2", "to B3")
    story.does("to B3")
    assert story.happened("condition ended knight frostbite"), "it is a movement"
    assert story.times(f"lost knight {FILLER} deck") == 1
    assert (story.space("knight"), story.space("herald")) == ("B3", "F1")
    assert "falchion" in story.hand("knight")
    assert story.refused("use falchion 2", by="knight") == "ds.act.use_once"
    assert story.offers("move F3")


@pytest.mark.rule("ds.ability.once", "ds.rest.abilities")
def test_an_ability_is_ready_again_after_a_rest():
    story = tale(herald(ability="used", discard="kukris", at="F2"), enemies=SLAVE)
    assert story.refused("ability") == "ds.ability.once"

    rest = tale(herald(ability="used"), phase="rest")
    assert rest.happened("readied herald")
    assert rest.table.ready == (True,)


@pytest.mark.rule("ds.act.any_order")
def test_a_hero_alone_who_can_only_be_done_is_not_asked():
    story = tale(knight(at="F3", done="moved"), enemies=SLAVE)
    assert story.asks == "reaction" or story.happened("struck giant_slave knight")
    assert story.happened("done knight")


@pytest.mark.rule("ds.stamina.any")
def test_a_sorcerer_pays_any_with_intelligence():
    story = tale(sorcerer("soul_arrow stamina_int stamina_int", at="F3", ability="used"), enemies=SLAVE)
    story.does("attack soul_arrow 2")
    assert story.wounds("giant_slave") == 2
    assert FILLER == "stamina_int"
