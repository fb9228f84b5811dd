"""Exploration, setup of encounters, winning and losing."""

import pytest

from rules.dark_souls.tale import FILLER, assassin, herald, knight, new_game, sorcerer, tale

SWORD = "long_sword stamina_str stamina_str"


def won(*heroes, **more):
    """A party that has just won the encounter of a1."""
    return tale(*(heroes or [knight(SWORD)]), phase="victory", **more)


@pytest.mark.rule("ds.explore.next_to", "ds.explore.bonfire", "ds.explore.cleared", "ds.party.speaker")
def test_the_party_enters_spaces_next_to_the_bonfire_or_a_cleared_space():
    story = tale(knight(), herald())
    assert story.all_offered() == ["enter a1", "enter b1", "enter c2", "enter d3"]
    assert story.refused("enter b2") == "ds.explore.next_to"
    assert story.refused("enter vordt") == "ds.explore.next_to"
    assert story.refused("enter bonfire") == "ds.explore.bonfire"
    assert story.refused("enter a1", by="herald") == "ds.party.speaker"

    story = tale(knight(), cleared=["b1"])
    assert story.offers("enter b2")
    assert story.refused("enter b1") == "ds.explore.cleared"


@pytest.mark.rule("ds.explore.past_boss")
def test_a_beaten_boss_counts_as_cleared_for_its_neighbours():
    story = tale(knight(), cleared=["vordt"])
    assert story.offers("enter b2", "enter a1")
    assert story.refused("enter vordt") == "ds.explore.cleared"


@pytest.mark.rule("ds.explore.flip", "ds.explore.stays_up", "ds.setup.board")
def test_a_card_is_turned_up_when_its_space_is_entered_and_stays():
    story = tale(knight(SWORD, deck=40), draws="hollow_cave winged_corvian")
    story.does("enter b1", "place F2")
    b1 = story.table.side.spaces.index("b1")
    assert story.table.cards.encounters[story.table.encounters[b1]].id == "hollow_cave"
    assert story.foes == ["winged_corvian at B2"]
    story.goes_on_until("explore", most=2000)
    assert story.table.cards.encounters[story.table.encounters[b1]].id == "hollow_cave"


@pytest.mark.rule("ds.reward.treasure", "ds.reward.souls", "ds.reward.order", "ds.loot.safe")
def test_a_victory_makes_the_old_loot_safe_and_gives_treasure_and_souls():
    story = tale(
        knight(SWORD, at="F2"),
        enemies=["hound_rat at F2"],
        at="b2",
        encounters={"b2": "prison_tower"},
        loot=["mace"],
        loot_souls=4,
        draws="rapier buckler",
    )
    story.does("attack long_sword 2", "done")
    assert story.asks == "rest-or-press-on"
    assert story.inventory == ["mace"]
    assert story.table.souls == 4
    assert story.loot == ["rapier", "buckler"]
    assert story.table.loot_souls == 1
    assert "b2" in story.cleared


@pytest.mark.rule("ds.reward.treasure")
def test_a_space_won_again_after_a_rest_pays_again():
    story = tale(knight(SWORD, at="F2"), enemies=["hound_rat at F2"], encounters={"a1": "hollow_cave"}, bonfire=2)
    story.does("attack long_sword 2", "done")
    assert len(story.loot) == 1


@pytest.mark.rule("ds.reward.only_won", "ds.rest.loot_lost")
def test_a_lost_encounter_gives_nothing_for_its_fallen_enemies():
    enemies = ["hound_rat at F2", "giant_slave at F3"]
    story = tale(knight(SWORD, at="F2", deck=0), enemies=enemies, loot=["mace"], loot_souls=4, souls=2)
    common = len(story.table.common)
    story.does("attack long_sword 2")
    story.goes_on_until("explore")
    assert story.happened("defeated knight")
    assert (story.table.souls, story.table.loot_souls, story.table.souls_at_stake) == (2, 0, 0)
    assert "mace" not in story.inventory
    assert len(story.table.common) == common, "mace went back, and the second bonfire card gave a treasure"


@pytest.mark.rule("ds.treasure.empty")
def test_empty_treasure_decks_give_nothing():
    story = tale(knight(SWORD, at="F2"), enemies=["hound_rat at F2"], treasures=[])
    story.does("attack long_sword 2", "done")
    assert story.loot == []


@pytest.mark.rule("ds.explore.rest_or_press_on", "ds.hand.opening")
def test_pressing_on_fills_the_hands_and_keeps_piles_as_they_are():
    story = won(knight("estoc", discard="kukris"))
    assert story.all_offered() == ["rest", "press on"]
    story.does("press on")
    assert len(story.hand("knight")) == 6
    assert story.discard("knight") == ["kukris"]
    assert story.asks == "explore"
    story.does("enter b1", "place F2")
    assert story.times("drawn knight stamina_int") == 5, "no opening hand with cards in hand"


@pytest.mark.rule("ds.explore.refill_can_fail", "ds.rest.loot_lost")
def test_a_failed_refill_before_pressing_on_costs_the_new_loot_but_not_the_old():
    story = won(knight(deck=0), loot=["mace"], loot_souls=3, bonfire=1, draws="rapier buckler")
    story.does("press on")
    assert story.happened("defeated knight")
    story.goes_on_until("explore")
    assert "mace" in story.inventory
    assert "rapier" not in story.inventory
    assert story.table.souls == 3


@pytest.mark.rule("ds.win.both")
def test_the_game_is_won_when_both_bosses_are_cleared():
    boss = {"name": "vordt", "side": 2, "wounds": 5, "behaviour": "charging_slam", "space": "F1"}
    story = tale(knight(SWORD, at="F1"), herald(at="F2"), boss=boss, cleared=["pontiff"])
    story.does("attack long_sword 2", "done", by="knight")
    assert story.outcome == "", "the activation is finished first"
    story.does("done", by="herald")
    assert story.outcome == "won"
    assert story.table.outcome.winners == (0, 1)
    assert story.refused("enter a1") == "ds.win.both"


@pytest.mark.rule("ds.win.boss_stays_beaten", "ds.rest.resets")
def test_a_rest_resets_all_spaces_but_beaten_bosses():
    story = tale(knight(), cleared=["a1", "b1", "vordt"], phase="rest")
    assert story.cleared == ["vordt"]


@pytest.mark.rule("ds.encounter.order", "ds.place.anew", "ds.spawn.draw", "ds.encounter.turns")
def test_heroes_take_places_and_hands_before_enemies_are_drawn_and_enemies_act_first():
    draws = "hollow_soldier"
    heroes = (knight(deck="estoc " * 20), herald(deck="estoc " * 20))
    story = tale(*heroes, encounters={"a1": "hollow_cave"}, draws=draws, phase="explore")
    story.does("enter a1")
    assert story.asks == "place"
    assert story.foes == []
    story.does("place F3", by="knight")
    story.does("place F1", by="herald")
    order = [event.split()[0] for event in story.events]
    assert order.index("placed") < order.index("drawn") < order.index("spawned") < order.index("struck")


@pytest.mark.rule("ds.place.one_per_space")
def test_only_one_hero_stands_in_a_space():
    story = tale(knight(), herald(), phase="encounter")
    story.does("place F2", by="knight")
    refusal = story.refusal("place F2", by="herald")
    assert refusal is not None
    assert (refusal.rule, refusal.blockers) == ("ds.place.one_per_space", ("hero:knight",))


@pytest.mark.rule("ds.hand.opening", "ds.hand.redraw", "ds.hand.redraw_fresh")
def test_a_fresh_hand_without_attack_may_be_drawn_anew_once():
    story = tale(knight(deck="knight_armour " * 12), phase="encounter")
    story.does("place F2")
    assert story.asks == "redraw"
    story.does("redraw")
    assert story.times("redrawn knight") == 1
    assert story.asks != "redraw", "the new hand stays"
    assert len(story.hand("knight")) == 6

    kept = tale(knight(deck="knight_armour " * 12), phase="encounter")
    kept.does("place F2", "keep")
    assert not kept.happened("redrawn knight")


@pytest.mark.rule("ds.hand.redraw_fresh")
def test_one_attack_row_in_hand_or_an_old_hand_forbids_the_redraw():
    story = tale(knight(deck="knight_shield " * 12), phase="encounter")
    story.does("place F2")
    assert story.asks != "redraw", "its first row attacks"

    old = tale(knight("knight_armour"), phase="encounter")
    old.does("place F2")
    assert old.asks != "redraw"


@pytest.mark.rule("ds.spawn.row", "ds.spawn.free")
def test_an_enemy_whose_space_is_taken_stands_in_its_row_as_the_players_choose():
    encounters = {"a1": "road_of_sacrifices"}
    story = tale(knight("estoc"), encounters=encounters, draws="hound_rat peasant_hollow", phase="encounter")
    story.does("place F1")
    assert story.asks == "spawn"
    assert story.all_offered() == ["spawn F1", "spawn F3"]
    assert story.refused("spawn F2") == "ds.spawn.free"
    assert story.refused("spawn B2") == "ds.spawn.row"
    story.does("spawn F3")
    assert story.foes == ["hound_rat at F2", "peasant_hollow at F3"]


@pytest.mark.rule("ds.spawn.anywhere")
def test_an_enemy_whose_row_is_full_stands_anywhere():
    front = "hound_rat hollow_soldier skeleton peasant_hollow hollow_assassin"
    heroes = (knight("estoc"), herald("spear"), assassin("estoc"), sorcerer("estoc"))
    story = tale(*heroes, encounters={"a1": "ashen_hollow"}, draws=front, phase="encounter")
    story.does("place F1", "place F2", "place F3", "place B1")
    assert story.asks == "spawn"
    assert story.all_offered() == ["spawn B1", "spawn B2", "spawn B3"]


@pytest.mark.rule("ds.spawn.levels")
def test_enemies_of_level_1_are_drawn_before_those_of_level_2():
    heroes = (knight("estoc"), herald("spear"))
    draws = "lothric_knight hound_rat lothric_knight"
    story = tale(*heroes, encounters={"a1": "ash_gardens"}, draws=draws, phase="encounter")
    story.draws = ["hound_rat", "lothric_knight"]
    story.does("place F1", "place F3")
    spawned = [event for event in story.events if event.startswith("spawned")]
    assert spawned == ["spawned hound_rat F2"]
    assert story.asks == "spawn"


@pytest.mark.rule("ds.encounter.cap")
def test_a_game_of_500_rounds_stops():
    story = tale(knight("estoc", at="F1", deck=60), enemies=["giant_slave at F3"], rounds=499, phase="enemies")
    assert story.table.rounds == 500
    story.goes_on_until("activation")
    story.does("done")
    assert story.outcome == "stopped: cap"


@pytest.mark.rule("ds.setup.different", "ds.setup.starting_decks", "ds.setup.heroes_option")
def test_each_player_picks_a_different_hero_or_names_it_before():
    story = new_game(2)
    story.does("hero herald")
    assert story.refused("hero herald", by="herald") != ""
    assert not story.offers("hero herald")
    seat = story.seats[0]
    assert seat == 1
    story.does("hero knight")
    assert [hero.id for hero in story.table.heroes] == ["herald", "knight"]
    assert story.deck("herald") == 28
    assert story.table.ready == (True, True)

    named = new_game(2, heroes="knight")
    assert named.asks == "hero"
    assert named.seats == (1,)
    assert not named.offers("hero knight")


@pytest.mark.rule("ds.setup.board", "ds.setup.decks", "ds.setup.side_option", "ds.setup.market")
def test_a_board_side_brings_its_spaces_and_bosses():
    story = new_game(1, heroes="knight", side="b")
    table = story.table
    assert table.side.spaces == ("bonfire", "a1", "b1", "c2", "d2", "e3", "wolnir", "abyss_watcher")
    assert table.encounters == (-1,) * 8
    assert [len(deck) for deck in table.enemy_decks] == [20, 20, 10]
    assert (len(table.common), len(table.transposed)) == (40, 10)
    assert table.market == (16, 16, 16, 16, 8, 8, 8, 8)
    assert table.bonfire == 0
    story.does("enter e3")
    assert table.cards.encounters[table.encounters[5]].level == 3


@pytest.mark.rule("ds.variant.bosses")
def test_two_chosen_bosses_stand_where_the_players_put_them():
    story = new_game(1, heroes="knight", bosses="pontiff,wolnir")
    names = [story.table.cards.bosses[boss].id if boss >= 0 else "" for boss in story.table.bosses]
    assert names[6:] == ["pontiff", "wolnir"]
    cleared = tale(knight(), cleared=["a1"], options={"bosses": "pontiff,wolnir"})
    assert cleared.offers("enter pontiff")
    assert cleared.refused("enter wolnir") == "ds.explore.next_to"

    from souldeck.kernel.errors import BadValue, UnknownName

    with pytest.raises(BadValue, match="two different bosses"):
        new_game(1, bosses="vordt,vordt")
    with pytest.raises(UnknownName, match="did you mean 'vordt'"):
        new_game(1, bosses="vord,wolnir")


@pytest.mark.rule("ds.custom.size", "ds.custom.pool", "ds.custom.shared", "ds.custom.in_order")
def test_custom_decks_have_28_cards_of_the_shared_starting_decks_and_remnants():
    story = new_game(2, heroes="knight,herald", decks="custom")
    assert story.asks == "build"
    assert story.refused("include mace") == "ds.custom.pool"
    assert story.refused("include soul_arrow") == "ds.custom.in_order", "three of them and 20 Remnants are no 28"
    story.does("include kukris")
    assert story.refused("include stamina_dex") == "ds.custom.in_order"
    while story.seats == (0,):
        story.does(story.all_offered()[-1])
    assert story.deck("knight") == 28
    assert story.table.remnants == 0
    assert story.deck_cards("knight").count("remnant_of_humanity") == 20
    assert not story.offers("include soul_arrow"), "the printed copies are shared"
    assert story.offers("include stamina_dex")


@pytest.mark.rule("ds.hand.opening")
def test_the_filler_of_these_stories_is_a_starting_card():
    assert FILLER in new_game(1, heroes="sorcerer").deck_cards("sorcerer")
