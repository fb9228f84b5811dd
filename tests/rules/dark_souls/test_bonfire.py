"""Resting at the Bonfire: the fire, the loot, the market and the decks."""

import pytest

from rules.dark_souls.tale import FILLER, herald, knight, tale


@pytest.mark.rule("ds.rest.order", "ds.bonfire.gifts")
def test_a_rest_turns_the_card_down_works_the_new_one_and_sells_before_decks_are_rebuilt():
    story = tale(knight("estoc", discard="spear"), phase="rest", souls=2, loot=["mace"], draws="rapier")
    assert story.happened("rested 2")
    assert story.asks == "buy"
    assert story.inventory == ["mace", "rapier"], "the gift of the second card, and the loot"
    assert story.hand("knight") == ["estoc"], "not gathered yet"
    story.does("enough")
    assert story.asks == "rebuild"
    assert story.hand("knight") == []


@pytest.mark.rule("ds.bonfire.burn")
def test_when_the_fifth_card_is_turned_down_the_players_lose():
    story = tale(knight(), phase="rest", bonfire=4)
    assert story.outcome == ""
    assert story.table.bonfire == 4

    story = tale(knight(), phase="rest", bonfire=5)
    assert story.outcome == "lost: the bonfire has burned down"


@pytest.mark.rule("ds.bonfire.gifts", "ds.rest.loot_lost")
def test_the_new_card_gives_its_gift_also_after_a_defeat():
    story = tale(knight(), phase="defeat", loot=["mace"], draws="rapier")
    assert story.inventory == ["rapier"]
    assert story.loot == []


@pytest.mark.rule("ds.bonfire.stamina_gift")
def test_a_stamina_gift_is_of_any_type_of_that_price_that_is_left():
    story = tale(knight(), phase="rest", bonfire=2, market={"stamina_dex_or_int": 0})
    assert story.all_offered() == [
        "gain stamina_int_or_fth",
        "gain stamina_str_or_fth",
        "gain stamina_str_or_dex",
    ]
    story.does("gain stamina_str_or_dex")
    assert story.inventory == ["stamina_str_or_dex"]

    dearer = tale(knight(), phase="rest", bonfire=3)
    assert dearer.offers("gain stamina_int_and_fth", "gain stamina_str_and_dex")


@pytest.mark.rule("ds.bonfire.last_chance")
def test_the_fifth_card_stops_all_rewards():
    heroes = (knight("long_sword stamina_str stamina_str", at="F1"),)
    rat = tale(*heroes, enemies=["hound_rat at F1"], bonfire=5)
    rat.does("attack long_sword 2", "done")
    assert (rat.loot, rat.table.loot_souls) == ([], 0)

    boss = {"name": "vordt", "side": 2, "wounds": 4, "behaviour": "charging_slam", "space": "F1"}
    vordt = tale(*heroes, boss=boss, bonfire=5)
    vordt.does("attack long_sword 2", "done")
    assert (vordt.loot, vordt.table.loot_souls) == ([], 0)

    last = tale(knight(), phase="rest", bonfire=4)
    assert len(last.inventory) == 1, "its own gift comes all the same"


@pytest.mark.rule("ds.rest.loot_kept", "ds.loot.safe")
def test_a_rest_by_choice_keeps_the_loot():
    story = tale(knight(), phase="victory", souls=1)
    story.does("rest")
    assert len(story.inventory) >= 1
    assert story.loot == []

    story = tale(knight(), phase="rest", loot=["mace"], loot_souls=5, souls=2)
    assert "mace" in story.inventory
    assert story.table.souls == 7


@pytest.mark.rule("ds.rest.loot_lost")
def test_treasures_of_lost_loot_are_shuffled_back_into_their_decks():
    story = tale(knight(), phase="defeat", loot=["mace", "black_serpent"], loot_souls=5, bonfire=2)
    story.goes_on_until("explore")
    assert story.table.loot_souls == 0
    assert story.table.souls == 0
    assert story.table.cards.kind_of["mace"] in story.table.common
    assert story.table.cards.kind_of["black_serpent"] in story.table.transposed


@pytest.mark.rule("ds.market.buy", "ds.market.price", "ds.market.piles", "ds.market.pile_empty")
def test_the_party_buys_what_it_can_pay_from_the_piles():
    story = tale(knight(), phase="rest", souls=8, market={"stamina_str_or_dex": 1})
    before = len(story.inventory)
    story.does("buy stamina_str_or_dex")
    assert story.table.souls == 6
    assert story.refused("buy stamina_str_or_dex") == "ds.market.pile_empty"
    assert story.refused("buy mace") == "ds.market.piles"
    story.does("buy stamina_str_and_dex")
    assert story.table.souls == 1
    assert len(story.inventory) == before + 2
    assert story.asks == "rebuild", "nothing left to pay for"

    poor = tale(knight(), phase="rest", souls=4)
    assert poor.refused("buy stamina_str_and_dex") == "ds.market.price"


@pytest.mark.rule("ds.deck.gather")
def test_hand_and_discard_pile_go_back_into_the_shuffled_deck():
    story = tale(knight("estoc", discard="spear", deck="kukris", top="buckler"), phase="rebuild")
    assert sorted(story.deck_cards("knight")) == ["buckler", "estoc", "kukris", "spear"]
    assert story.top("knight") == []
    assert story.hand("knight") == []
    assert story.discard("knight") == []


@pytest.mark.rule("ds.deck.swap", "ds.deck.to_inventory", "ds.deck.from_inventory", "ds.deck.any_hero")
def test_cards_go_from_one_deck_over_the_inventory_into_another():
    story = tale(knight(deck="long_sword spear"), herald(deck="kukris"), phase="rebuild")
    assert story.refused("add long_sword", by="herald") == "ds.deck.from_inventory"
    story.does("remove long_sword", by="knight")
    assert story.inventory == ["long_sword"]
    assert story.refused("remove buckler", by="knight") == "ds.deck.to_inventory"
    story.does("add long_sword", by="herald")
    assert sorted(story.deck_cards("herald")) == ["kukris", "long_sword"]
    assert story.inventory == []


@pytest.mark.rule("ds.deck.limit", "ds.deck.smaller")
def test_a_deck_holds_what_the_bonfire_allows_or_fewer():
    story = tale(knight(deck=27), phase="rebuild", inventory=["mace", "rapier"])
    story.does("add mace")
    assert story.refused("add rapier") == "ds.deck.limit"
    story.does(f"remove {FILLER}", f"remove {FILLER}")
    story.does("done")
    assert story.deck("knight") == 26


@pytest.mark.rule("ds.deck.each_once")
def test_in_one_rest_a_design_goes_one_way():
    story = tale(knight(deck="estoc estoc spear"), phase="rebuild", inventory=["kukris", "kukris"])
    story.does("add kukris")
    assert story.refused("remove kukris") == "ds.deck.each_once"
    story.does("add kukris", "remove estoc")
    assert story.refused("add estoc") == "ds.deck.each_once"
    story.does("remove estoc")


@pytest.mark.rule("ds.remnant.always", "ds.remnant.supply", "ds.remnant.unlimited")
def test_remnants_fill_decks_from_the_supply_of_the_box():
    story = tale(knight(deck=10), phase="rebuild", remnants=1)
    story.does("add remnant_of_humanity")
    assert story.table.remnants == 0
    assert story.refused("add remnant_of_humanity") == "ds.deck.from_inventory"

    endless = tale(knight(deck=10), phase="rebuild", remnants=1, options={"unlimited_remnants": "yes"})
    endless.does("add remnant_of_humanity", "add remnant_of_humanity", "add remnant_of_humanity")
    assert endless.deck("knight") == 13
