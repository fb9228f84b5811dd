"""Boss Encounters: behaviours, heat up, and the special rules of each boss."""

import pytest

from every_game.invariants.dark_souls import check_behaviours
from rules.dark_souls.tale import GAME, assassin, built_in_cards, herald, knight, sorcerer, tale

SWORD = "long_sword stamina_str stamina_str"


def vordt(**more):
    return {"name": "vordt", **more}


def watcher(**more):
    return {"name": "abyss_watcher", **more}


def wolnir(**more):
    return {"name": "wolnir", **more}


def pontiff(**more):
    return {"name": "pontiff", **more}


LEGION = ["undead_legionnaire at F1", "undead_legionnaire at F3"]
HANDS = ["left_hand at B1", "right_hand at B3"]


@pytest.mark.rule("ds.boss.setup", "ds.boss.behaviour", "ds.boss.move", "ds.boss.weakness")
def test_a_boss_enters_with_its_fog_gate_side_turns_a_behaviour_moves_and_attacks():
    story = tale(knight("estoc"), phase="explore", cleared=["a1"], draws="hammerfist")
    story.does("enter vordt")
    story.does("place F1")
    assert story.foes == ["vordt at F1"]
    behaviour = story.events.index("behaved hammerfist")
    assert story.events[behaviour : behaviour + 3] == [
        "behaved hammerfist",
        "enemy moved vordt F1",
        "struck vordt knight",
    ]
    story.goes_on_until("activation")
    assert story.table.boss is not None
    assert story.table.shown_behaviour.id == "hammerfist"


@pytest.mark.rule("ds.boss.weakness")
def test_the_weakness_of_the_behaviour_card_holds_for_the_heroes():
    heavy = tale(knight(SWORD, at="F2"), boss=vordt(behaviour="double_swipe"))
    heavy.does("attack long_sword 2")
    assert heavy.wounds("vordt") == 2, "weak to heavy"

    magical = tale(knight(SWORD, at="F2"), boss=vordt(behaviour="overhead_smash"))
    magical.does("attack long_sword 2")
    assert magical.wounds("vordt") == 1


@pytest.mark.rule("ds.boss.target")
def test_a_boss_with_one_target_follows_the_rules_of_taunt():
    story = tale(knight(at="B2"), herald(at="B1"), boss=vordt(next=["overhead_smash"]), phase="enemies")
    assert story.happened("struck vordt knight")


@pytest.mark.rule("ds.boss.pile_turned")
def test_a_spent_pile_is_turned_over_and_comes_in_the_same_order():
    done = ["backhand_swipe", "frost_breath", "overhead_smash", "double_swipe", "charging_slam", "chilling_strike"]
    boss = vordt(done=[*done, "hammerfist"], behaviour="mace_thrust")
    story = tale(knight(at="B1", deck=60), boss=boss, phase="enemies")
    assert story.happened("pile turned")
    assert story.happened("behaved backhand_swipe")
    following = [story.table.boss.behaviours[place.card].id for place in story.table.behaviours.places()]
    assert following == [*done[1:], "hammerfist", "mace_thrust"]


@pytest.mark.rule("ds.boss.pile_turned")
def test_while_luck_is_asked_for_the_next_behaviour_the_last_one_lies_among_those_done():
    setup = {"heroes": [knight(at="B1")], "enemies": [], "boss": vordt(behaviour="hammerfist"), "phase": "enemies"}
    table = GAME.stage(setup, 1, {}, built_in_cards(), seed=1)
    assert table.decision.ask == "luck"
    assert table.shown_behaviour is None
    check_behaviours(table)


@pytest.mark.rule("ds.boss.heat_up", "ds.boss.excess_lost", "ds.boss.stays")
def test_a_fog_gate_side_turns_over_fresh_and_excess_damage_is_lost():
    boss = vordt(wounds=4, behaviour="charging_slam", space="F1", conditions=["poison"])
    story = tale(knight(SWORD, at="F1"), boss=boss)
    story.does("attack long_sword 2")
    assert story.happened("turned vordt_heat_up")
    assert story.foes == ["vordt_heat_up at F1"]
    assert story.wounds("vordt_heat_up") == 0
    assert story.conditions("vordt_heat_up") == ["poison"]
    assert story.table.shown_behaviour.id == "charging_slam"

    last = tale(knight(SWORD, at="F1"), boss=vordt(side=2, wounds=4, behaviour="charging_slam", space="F1"))
    last.does("attack long_sword 2")
    assert last.died("vordt_heat_up")


@pytest.mark.rule("ds.boss.turns_in_attack", "ds.stagger.timing")
def test_a_boss_that_turns_over_in_its_own_attack_goes_on_with_the_new_side():
    boss = watcher(wounds=5, conditions=["stagger"], next=["jumping_slam"])
    story = tale(knight(at="F1"), boss=boss, enemies=LEGION, phase="enemies", options={"side": "b"})
    assert story.happened("turned abyss_watcher_heat_up")
    story.does("no reaction")
    assert story.happened("hurt knight 6"), "4, and 2 of Burning Wrath"
    story.goes_on_until("activation")
    assert story.foes == ["abyss_watcher_heat_up at F1"], "the Legionnaires left and did not strike"


@pytest.mark.rule("ds.boss.reward", "ds.reward.order")
def test_vordt_and_wolnir_give_souls_and_a_transposed_treasure_as_loot():
    heroes = (knight(SWORD, at="F1"),)
    story = tale(*heroes, boss=vordt(side=2, wounds=4, behaviour="charging_slam", space="F1"), loot_souls=3)
    story.does("attack long_sword 2", "done")
    assert story.asks == "rest-or-press-on"
    assert story.table.loot_souls == 4
    assert len(story.loot) == 1
    assert story.table.souls == 3

    harder = tale(*heroes, boss=pontiff(wounds=11, behaviour="magical_slash", space="F1"))
    harder.does("attack long_sword 2", "done")
    assert harder.happened("encounter won pontiff")
    assert (harder.table.loot_souls, harder.loot) == (0, [])


@pytest.mark.rule("ds.boss.setup", "ds.rest.resets")
def test_a_boss_fought_again_after_a_defeat_is_as_new():
    story = tale(knight(at="F3", deck=0), boss=vordt(side=2, wounds=3, behaviour="charging_slam"), cleared=["a1"])
    story.does("done")
    assert story.happened("defeated knight")
    story.goes_on_until("explore")
    assert story.table.boss is None
    story.does("enter a1")
    assert story.refused("enter vordt") == "ds.explore.next_to"


# -- Vordt ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ds.vordt.icy_touch")
def test_heroes_who_begin_their_activation_in_the_front_row_suffer_frostbite():
    heroes = (knight(at="F2"), herald(at="B2"))
    story = tale(*heroes, boss=vordt(behaviour="charging_slam"), phase="start of heroes")
    assert story.conditions("knight") == ["frostbite"]
    assert story.conditions("herald") == []

    heated = tale(*heroes, boss=vordt(side=2, behaviour="charging_slam"), phase="start of heroes")
    assert heated.conditions("knight") == []


@pytest.mark.rule("ds.vordt.chilled", "ds.frostbite.any_move")
def test_on_the_heat_up_side_frostbite_deals_1_more():
    hero = knight("estoc", at="F2", conditions="frostbite")
    cold = tale(hero, boss=vordt(behaviour="charging_slam"))
    cold.does("move F1")
    assert cold.happened("hurt knight 1")

    colder = tale(hero, boss=vordt(side=2, behaviour="charging_slam"))
    colder.does("move F1")
    assert colder.happened("hurt knight 2")


@pytest.mark.rule("ds.frostbite.any_move", "ds.condition.no_attack")
def test_a_boss_that_stays_put_has_not_moved():
    hero = knight(at="B1", deck=40)
    moved = tale(hero, boss=vordt(conditions=["frostbite"], next=["hammerfist"]), phase="enemies")
    assert moved.wounds("vordt") == 1
    stayed = tale(hero, boss=vordt(conditions=["frostbite"], next=["double_swipe"]), phase="enemies")
    assert stayed.wounds("vordt") == 0


# -- Abyss Watcher ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ds.watcher.legionnaires", "ds.boss.setup")
def test_two_legionnaires_start_beside_the_watcher_and_are_attacked_like_enemies():
    options = {"side": "b"}
    story = tale(knight("estoc"), phase="explore", cleared=["d2"], options=options, draws="uppercut")
    story.does("enter abyss_watcher")
    story.does("place F1")
    story.goes_on_until("activation")
    assert story.foes == ["undead_legionnaire at F1", "abyss_watcher at F2", "undead_legionnaire at F3"]

    story = tale(knight(SWORD, at="F1"), boss=watcher(behaviour="uppercut"), enemies=LEGION, options=options)
    story.does("attack long_sword 2")
    assert story.wounds("undead_legionnaire") == 1


@pytest.mark.rule("ds.watcher.as_one", "ds.watcher.legionnaire_target")
def test_each_legionnaire_attacks_for_1_after_the_boss():
    heroes = (knight(at="F2", deck=40), herald(at="F3", deck=40))
    boss = watcher(next=["uppercut"])
    story = tale(*heroes, boss=boss, enemies=LEGION, phase="enemies", options={"side": "b"})
    story.goes_on_until("activation")
    struck = [event for event in story.events if event.startswith("struck")]
    assert struck == [
        "struck abyss_watcher knight",
        "struck undead_legionnaire herald",
        "struck undead_legionnaire herald",
    ], "nobody stands opposite the first: the front row's highest taunt, after the push"
    assert story.times("hurt herald 1") == 2


@pytest.mark.rule("ds.boss.swap")
def test_the_watcher_changes_places_with_a_legionnaire():
    boss = watcher(next=["thrusting_stab"])
    story = tale(knight(at="B1"), boss=boss, enemies=LEGION, phase="enemies", options={"side": "b"})
    story.goes_on_until("activation")
    assert story.foes == ["undead_legionnaire at F1", "undead_legionnaire at F2", "abyss_watcher at F3"]


@pytest.mark.rule("ds.watcher.legionnaires_leave")
def test_the_legionnaires_leave_when_the_watcher_heats_up():
    boss = watcher(wounds=5, behaviour="lunge")
    story = tale(assassin("estoc", at="F2"), boss=boss, enemies=LEGION, options={"side": "b"})
    story.acts("ability", "on F2")
    assert story.foes == ["abyss_watcher_heat_up at F2"]
    assert story.times("left undead_legionnaire") == 2


@pytest.mark.rule("ds.watcher.burning_wrath")
def test_the_heated_up_watcher_deals_2_more():
    boss = watcher(side=2, next=["uppercut"])
    story = tale(knight(at="F2"), boss=boss, phase="enemies", options={"side": "b"})
    story.does("no reaction")
    assert story.happened("hurt knight 5")


@pytest.mark.rule("ds.poison.boss")
def test_poison_works_on_the_watcher_after_the_legionnaires():
    boss = watcher(wounds=5, conditions=["poison"], next=["uppercut"])
    story = tale(knight(at="B1", deck=40), boss=boss, enemies=LEGION, phase="enemies", options={"side": "b"})
    story.goes_on_until("activation")
    struck = [event for event in story.events if event.startswith(("struck", "turned"))]
    assert struck[-1] == "turned abyss_watcher_heat_up"
    assert story.times("struck undead_legionnaire knight") == 2


# -- Wolnir -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ds.wolnir.untouchable", "ds.boss.setup")
def test_wolnir_himself_cannot_be_attacked():
    hand = "homing_crystal_soulmass stamina_int stamina_fth"
    boss = wolnir(behaviour="left_hand_strike")
    story = tale(herald(hand, at="F2"), boss=boss, enemies=HANDS, options={"side": "b"})
    story.does("attack homing_crystal_soulmass 1")
    assert story.offers("on B1", "on B3")
    assert story.refused("on B2") == "ds.wolnir.untouchable"


@pytest.mark.rule("ds.wolnir.hands_move", "ds.boss.setup")
def test_the_hands_start_in_the_back_and_move_as_the_behaviour_shows():
    options = {"side": "b"}
    story = tale(knight("estoc"), phase="explore", cleared=["a1", "b1"], options=options, draws="impale")
    story.does("enter wolnir")
    story.does("place F1")
    assert story.happened("spawned left_hand B1")
    assert story.happened("spawned right_hand B3")
    assert story.foes == ["left_hand at F2", "right_hand at F3", "wolnir at B2"]


@pytest.mark.rule("ds.wolnir.hand_front_row", "ds.area.attack")
def test_a_hand_in_the_back_row_is_reached_only_by_ranged_attacks():
    options = {"side": "b"}
    boss = wolnir(behaviour="right_hand_slam")
    hands = ["left_hand at B1", "right_hand at F3"]
    near = tale(knight(SWORD, at="F1"), boss=boss, enemies=hands, options=options)
    assert near.refused("attack long_sword 2") == "ds.attack.needs_target"

    far = tale(herald("longbow stamina_dex stamina_dex", at="F1"), boss=boss, enemies=hands, options=options)
    far.does("attack longbow 2")
    assert far.wounds("left_hand") == 3, "precise: the weakness of the behaviour"

    area = tale(herald("falchion stamina_str stamina_dex", at="F2"), boss=boss, enemies=hands, options=options)
    area.does("attack falchion 3")
    assert area.happened("missed herald falchion 3")


@pytest.mark.rule("ds.backstab.no_attack")
def test_backstab_reaches_a_hand_in_the_back_row():
    boss = wolnir(behaviour="right_hand_slam")
    story = tale(assassin("estoc", at="F1"), boss=boss, enemies=HANDS, options={"side": "b"})
    story.acts("ability", "on B1")
    assert story.wounds("left_hand") == 1


@pytest.mark.rule("ds.wolnir.hand_weakness")
def test_the_weakness_of_the_behaviour_holds_for_the_hands():
    hands = ["left_hand at F1", "right_hand at B3"]
    weak = tale(knight(SWORD, at="F1"), boss=wolnir(behaviour="left_hand_strike"), enemies=hands, options={"side": "b"})
    weak.does("attack long_sword 2")
    assert weak.wounds("left_hand") == 2
    hard = tale(knight(SWORD, at="F1"), boss=wolnir(behaviour="swipe"), enemies=hands, options={"side": "b"})
    hard.does("attack long_sword 2")
    assert hard.wounds("left_hand") == 1


@pytest.mark.rule("ds.wolnir.lost_hand", "ds.wolnir.beaten")
def test_a_lost_hand_changes_nothing_and_both_gone_beat_wolnir():
    boss = wolnir(behaviour="left_hand_strike", next=["sword_slash"])
    hands = ["left_hand at F1, 6 wounds", "right_hand at B3"]
    story = tale(knight(SWORD, at="F1", deck=40), boss=boss, enemies=hands, options={"side": "b"})
    story.does("attack long_sword 2", "done")
    assert story.died("left_hand")
    assert story.happened("struck wolnir knight")
    assert story.foes == ["right_hand at F3", "wolnir at B2"]

    hands = ["left_hand at F1, 6 wounds"]
    story = tale(knight(SWORD, at="F1"), boss=boss, enemies=hands, options={"side": "b"})
    story.does("attack long_sword 2")
    assert story.foes == []
    story.does("done")
    assert story.happened("encounter won wolnir")


@pytest.mark.rule("ds.wolnir.hand_conditions", "ds.poison.boss")
def test_conditions_of_a_hand_work_in_wolnirs_activation():
    boss = wolnir(next=["left_hand_strike"])
    hands = ["left_hand at B1 with stagger poison frostbite", "right_hand at B3 with frostbite"]
    story = tale(knight(at="B3", deck=40), boss=boss, enemies=hands, phase="enemies", options={"side": "b"})
    story.goes_on_until("activation")
    assert story.wounds("left_hand") == 3
    assert story.conditions("right_hand") == ["frostbite"], "it stayed in B3"


# -- Pontiff ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ds.pontiff.turns", "ds.boss.excess_lost", "ds.pontiff.clone")
def test_the_pontiff_turns_at_each_five_wounds_and_the_clone_is_fresh():
    boss = pontiff(wounds=4, behaviour="magical_slash", space="F1")
    story = tale(knight(SWORD, at="F1"), boss=boss)
    story.does("attack long_sword 2")
    assert story.foes == ["pontiff_clone at F1"]
    assert story.wounds("pontiff_clone") == 0
    assert story.table.wounds_aside == 5, "the sixth wound is lost"


@pytest.mark.rule("ds.pontiff.back", "ds.pontiff.clone")
def test_the_pontiff_comes_back_with_his_wounds_when_the_clone_falls():
    boss = pontiff(side=2, aside=5, wounds=1, behaviour="magical_slash", space="F1")
    story = tale(knight(SWORD, at="F1"), boss=boss)
    story.does("attack long_sword 2")
    assert story.foes == ["pontiff at F1"]
    assert story.wounds("pontiff") == 5


@pytest.mark.rule("ds.pontiff.turns", "ds.pontiff.beaten")
def test_the_pontiff_turns_twice_with_one_hero_and_then_falls():
    boss = pontiff(wounds=9, behaviour="magical_slash", space="F1")
    second = tale(knight(SWORD, at="F1"), boss=boss)
    second.does("attack long_sword 2")
    assert second.table.wounds_aside == 10

    last = tale(knight(SWORD, at="F1"), boss=pontiff(wounds=10, behaviour="magical_slash", space="F1"))
    last.does("attack long_sword 2")
    assert last.died("pontiff")

    three = (knight(SWORD, at="F1"), herald(at="F2"), sorcerer(at="F3"))
    third = tale(*three, boss=pontiff(wounds=14, behaviour="magical_slash", space="F1"))
    third.does("attack long_sword 2", by="knight")
    assert third.table.wounds_aside == 15, "below 16 hit points of three heroes"
