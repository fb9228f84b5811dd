"""Why something is not offered: at the wrong moment, by the wrong hero, or at something out of reach."""

import pytest

from rules.dark_souls.tale import herald, knight, new_game, tale

ARROW = "soul_arrow stamina_int stamina_fth stamina_fth"

AT_THE_WRONG_MOMENT = [
    ("done", "ds.act.any_order"),
    ("cycle estoc", "ds.act.cycle"),
    ("gain stamina_int_or_fth", "ds.bonfire.stamina_gift"),
    ("include estoc", "ds.custom.size"),
    ("add mace", "ds.deck.swap"),
    ("remove mace", "ds.deck.swap"),
    ("rest", "ds.explore.rest_or_press_on"),
    ("press on", "ds.explore.rest_or_press_on"),
    ("as heavy", "ds.gem.two"),
    ("redraw", "ds.hand.redraw"),
    ("for knight", "ds.heal.any_hero"),
    ("buy stamina_int_or_fth", "ds.market.buy"),
    ("place F1", "ds.place.anew"),
    ("no reaction", "ds.react.optional"),
    ("search estoc", "ds.search.pick"),
    ("to F2", "ds.shift.steps"),
    ("move F2", "ds.act.move_once"),
    ("hero herald", "ds.setup.different"),
    ("attack long_sword 2", "ds.act.attack_once"),
    ("lose estoc", "ds.damage.choice"),
    ("pay stamina_str", "ds.pay.no_waste"),
    ("spawn F1", "ds.spawn.row"),
    ("take the treasure", "ds.encounter.turns"),
    ("", "ds.encounter.turns"),
]


@pytest.mark.parametrize(("attempt", "rule"), AT_THE_WRONG_MOMENT)
def test_what_is_not_asked_now_is_refused_by_the_rule_that_says_when(attempt: str, rule: str):
    story = tale(knight())
    assert story.asks == "explore"
    assert story.refused(attempt) == rule


@pytest.mark.rule("ds.party.own_hero")
def test_another_hero_decides_about_own_damage():
    story = tale(knight("estoc", at="F3"), herald("spear", at="B1"), enemies=["giant_slave"], phase="enemies")
    refusal = story.refusal("no reaction", by="herald")
    assert refusal is not None
    assert (refusal.rule, refusal.blockers) == ("ds.party.own_hero", ("hero:knight",))
    story.does("no reaction")
    assert story.refused("lose spear", by="herald") == "ds.party.own_hero"


@pytest.mark.rule("ds.target.blocked", "ds.invisibility.protected", "ds.target.column", "ds.target.enemy")
def test_each_enemy_out_of_reach_has_its_own_reason():
    enemies = ["peasant_hollow at F2", "winged_corvian at B2", "hound_rat at F3", "irithyllian_slave_warrior at B3"]
    story = tale(herald(ARROW, at="F2", ability="used"), enemies=enemies)
    story.does("attack soul_arrow 1")
    assert story.offers("on F2", "on B2")
    assert story.refused("on F3") == "ds.target.column"
    assert story.refused("on F1") == "ds.target.enemy"
    invisible = story.refusal("on B3")
    assert invisible is not None
    assert (invisible.rule, invisible.blockers) == (
        "ds.invisibility.protected",
        ("enemy:F2", "enemy:F3", "enemy:B2"),
    )


@pytest.mark.rule("ds.target.blocked")
def test_a_blocked_target_names_what_stands_between():
    hand = "homing_crystal_soulmass long_sword stamina_str stamina_fth stamina_int"
    enemies = ["peasant_hollow at F2", "winged_corvian at B2"]
    story = tale(knight(hand, at="B2", gems="heavy precise"), herald(at="F1"), enemies=enemies)
    story.does("attack long_sword 2", by="knight")
    blocked = story.refusal("on B2", by="knight")
    assert blocked is not None
    assert (blocked.rule, blocked.blockers) == ("ds.target.blocked", ("enemy:F2",))


@pytest.mark.rule("ds.wolnir.hand_front_row")
def test_a_hand_in_the_back_row_is_refused_by_its_own_rule():
    hands = ["left_hand at F1", "right_hand at B1"]
    story = tale(
        knight("long_sword stamina_str", at="F1", gems="heavy precise"),
        boss={"name": "wolnir", "behaviour": "swipe"},
        enemies=hands,
        options={"side": "b"},
    )
    story.does("attack long_sword 2")
    assert story.refused("on B1") == "ds.wolnir.hand_front_row"


@pytest.mark.rule("ds.setup.different")
def test_a_hero_who_is_taken_is_refused():
    story = new_game(2)
    story.does("hero herald")
    refusal = story.refusal("hero herald")
    assert refusal is not None
    assert (refusal.rule, refusal.blockers) == ("ds.setup.different", ("hero:herald",))
    assert story.refused("hero paladin") == "ds.setup.different"


def test_writing_that_leaves_something_out_is_told_how_to_write():
    story = tale(knight("estoc", at="F3"), enemies=["giant_slave"])
    for attempt, written in (("attack estoc", "attack long_sword 2"), ("use estoc x", "use long_sword 2")):
        refusal = story.refusal(attempt)
        assert refusal is not None
        assert written in refusal.because
    nothing = story.refusal("attack estoc 9")
    assert nothing is not None
    assert "has 3 rows" in nothing.because


@pytest.mark.rule("ds.spawn.row")
def test_a_space_in_small_letters_is_no_choice_and_is_refused_like_one():
    roads = {"a1": "road_of_sacrifices"}
    story = tale(knight("estoc"), phase="encounter", encounters=roads, draws="firebomb_hollow skeleton")
    story.does("place B2")
    assert story.asks == "spawn"
    assert story.offers("spawn F2", "spawn F3")
    assert story.refused("spawn f2") == "ds.spawn.row"
