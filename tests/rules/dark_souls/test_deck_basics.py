"""Deck Basics: stamina, payments, cards in use, damage and draws."""

import pytest

from rules.dark_souls.tale import FILLER, assassin, herald, knight, sorcerer, tale
from souldeck.play.losing import losing


@pytest.mark.rule("ds.stamina.split", "ds.stamina.both")
def test_a_split_card_pays_one_of_its_types_and_a_double_card_one_of_each():
    enemies = ["lothric_knight at F2"]
    split = tale(assassin("kukris stamina_dex_or_int", at="F2"), enemies=enemies)
    assert split.refused("attack kukris 1") == "ds.pay.cost", "one card, two symbols"

    double = tale(assassin("kukris stamina_dex_and_int", at="F2"), enemies=enemies)
    double.does("attack kukris 1")
    assert double.discard("assassin") == ["stamina_dex_and_int"]

    two = tale(assassin("kukris stamina_dex_or_int stamina_dex", at="F2"), enemies=enemies)
    two.does("attack kukris 1")
    assert sorted(two.discard("assassin")) == ["stamina_dex", "stamina_dex_or_int"]


@pytest.mark.rule("ds.stamina.any", "ds.stamina.both")
def test_a_colourless_symbol_takes_any_type_and_a_double_card_pays_two_of_them():
    enemies = ["lothric_knight at F2"]
    story = tale(knight("long_sword stamina_str stamina_fth stamina_dex", at="F2"), enemies=enemies)
    assert story.offers("attack long_sword 1"), "strength, faith and any"

    hand = "long_sword stamina_str stamina_str stamina_dex_and_int"
    story = tale(knight(hand, at="F2"), enemies=enemies)
    story.does("attack long_sword 3")
    assert story.wounds("lothric_knight") == 1, "two strength and two of any type"


@pytest.mark.rule("ds.stamina.only", "ds.remnant.action")
def test_neither_equipment_nor_a_remnant_pays():
    hand = "leather_shield long_sword stamina_str remnant_of_humanity estoc"
    story = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"])
    assert story.refused("attack long_sword 1") == "ds.pay.cost"
    story = tale(knight("shortsword stamina_str stamina_str_or_dex", at="F2"), enemies=["lothric_knight at F2"])
    story.does("attack shortsword 2")
    assert story.refused("pay shortsword") == "ds.stamina.only"


@pytest.mark.rule("ds.pay.cost", "ds.attack.damage")
def test_an_action_without_cost_needs_no_stamina():
    story = tale(assassin("kukris estoc", at="F2"), enemies=["lothric_knight at F2"])
    assert story.refused("attack kukris 1") == "ds.pay.cost"
    story.does("attack kukris 2")
    assert story.discard("assassin") == ["kukris"]


@pytest.mark.rule("ds.pay.choice", "ds.pay.no_waste")
def test_the_player_chooses_among_the_ways_to_pay_in_which_no_card_is_wasted():
    hand = "shortsword stamina_str stamina_str_or_dex stamina_str_and_fth stamina_fth"
    story = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"])
    story.does("attack shortsword 2")
    assert story.all_offered() == ["pay stamina_str", "pay stamina_str_or_dex", "pay stamina_str_and_fth"]
    assert story.refused("pay stamina_fth") == "ds.pay.no_waste"
    story.does("pay stamina_str_and_fth")
    assert story.discard("knight") == ["stamina_str_and_fth", "shortsword"]


@pytest.mark.rule("ds.pay.order")
def test_each_set_of_payment_is_offered_once_in_a_fixed_order():
    hand = "long_sword stamina_str stamina_fth stamina_dex stamina_int"
    story = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"])
    story.does("attack long_sword 1")
    assert story.all_offered() == ["pay stamina_dex", "pay stamina_int"]
    story.does("pay stamina_int")
    assert story.discard("knight") == ["stamina_int", "stamina_fth", "stamina_str"]


@pytest.mark.rule("ds.pay.order_chosen")
def test_with_the_option_the_owner_chooses_the_order_of_discards():
    hand = "shortsword estoc stamina_str stamina_dex"
    options = {"discard_order": "chosen"}
    story = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"], options=options)
    story.acts("attack shortsword 1", "pay stamina_str")
    assert story.discard("knight") == ["stamina_str", "stamina_dex"]

    story = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"], options=options)
    story.does("cycle shortsword", "cycle stamina_dex", "cycle estoc", "enough")
    assert story.discard("knight") == ["shortsword", "stamina_dex", "estoc"]


@pytest.mark.rule("ds.pay.before_effect", "ds.action.card_in_use")
def test_a_search_may_take_back_what_was_paid_for_it_but_not_its_own_card():
    healing = tale(herald("talisman stamina_fth"), enemies=["hound_rat at F3"])
    healing.acts("use talisman 2", "for herald")
    assert healing.bottom("herald") == ["stamina_fth"], "the paid card is healed"
    assert healing.discard("herald") == ["talisman"], "the card in use was not yet there"


@pytest.mark.rule("ds.action.quick")
def test_a_quick_card_returns_to_the_hand_and_a_standard_card_is_discarded():
    hand = "shortsword stamina_str stamina_dex"
    quick = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"])
    quick.does("attack shortsword 1")
    assert quick.hand("knight") == ["shortsword"]

    standard = tale(knight(hand, at="F2"), enemies=["lothric_knight at F2"])
    standard.does("attack shortsword 2")
    assert standard.discard("knight") == ["stamina_str", "shortsword"]


@pytest.mark.rule("ds.action.card_in_use")
def test_the_card_in_use_cannot_be_given_up_for_damage():
    hand = "shortsword stamina_str stamina_dex"
    story = tale(knight(hand, at="F2", conditions="stagger", deck=1), enemies=["lothric_knight at F2"])
    story.does("attack shortsword 1")
    assert story.discard("knight") == ["stamina_dex", "stamina_str", FILLER], "only the deck was left"
    assert story.hand("knight") == ["shortsword"]

    story = tale(knight(hand + " estoc", at="F2", conditions="stagger"), enemies=["lothric_knight at F2"])
    story.does("attack shortsword 1")
    assert story.asks == "damage"
    assert story.refused("lose shortsword") == "ds.action.card_in_use"
    assert story.offers("lose estoc", "lose top")


@pytest.mark.rule("ds.action.from_hand")
def test_only_cards_in_hand_are_used():
    story = tale(knight("stamina_str", at="F2", discard="long_sword"), enemies=["hound_rat at F2"])
    assert story.refused("attack long_sword 2") == "ds.action.from_hand"
    assert story.refused("use talisman 2") == "ds.action.from_hand"


@pytest.mark.rule("ds.damage.choice", "ds.damage.seen_one_by_one", "ds.attack.value")
def test_damage_is_paid_point_by_point_from_hand_or_deck():
    deck = "stamina_dex stamina_dex"
    story = tale(knight("estoc", at="F2", deck=deck), enemies=["hound_rat at F2"], phase="enemies")
    story.does("no reaction")
    assert story.happened("hurt knight 3")
    assert story.all_offered() == ["lose estoc", "lose top"]
    assert story.refused("lose kukris") == "ds.damage.choice"
    story.does("lose top")
    assert story.discard("knight") == ["stamina_dex"], "seen before the next choice"
    story.does("lose estoc")
    lost = [event for event in story.events if event.startswith("lost")]
    assert lost == ["lost knight stamina_dex deck", "lost knight estoc hand", "lost knight stamina_dex deck"]


@pytest.mark.rule("ds.damage.nothing_left", "ds.draw.defeat")
def test_damage_beyond_hand_and_deck_is_lost_and_the_next_draw_is_the_defeat():
    story = tale(knight("estoc", at="F2", deck=0), enemies=["hound_rat at F2"], phase="enemies")
    story.does("no reaction")
    assert story.happened("hurt knight 3")
    assert story.times("lost knight estoc hand") == 1
    assert story.happened("defeated knight")


@pytest.mark.rule("ds.draw.refill", "ds.draw.defeat")
def test_hands_are_filled_after_all_enemies_and_after_all_heroes_and_not_in_between():
    enemies = ["hound_rat at F2", "hollow_assassin at F3"]
    story = tale(knight("estoc", at="F2"), enemies=enemies, phase="enemies")
    story.does("no reaction", "lose top", "lose top", "lose top")
    assert story.asks == "reaction"
    assert story.hand("knight") == ["estoc"]
    story.goes_on_until("activation")
    assert len(story.hand("knight")) == 6
    story.forget()
    story.does(f"cycle {FILLER}", "enough")
    story.does("done")
    assert not story.happened("defeated knight")


@pytest.mark.rule("ds.draw.defeat", "ds.draw.together")
def test_one_hero_who_cannot_draw_defeats_the_whole_party_at_once():
    story = tale(knight(at="F2", deck=0), herald("spear", at="F3"), enemies=["giant_slave at F3"], phase="heroes")
    assert story.table.decks[0].cards() == (), "an empty deck alone is harmless"
    story.does("done", by="knight")
    story.does("done", by="herald")
    assert story.happened("defeated knight")
    assert story.happened("rested 2")
    assert story.foes == []


@pytest.mark.rule("ds.draw.no_hand_limit")
def test_a_hand_may_grow_above_six_and_is_then_not_filled():
    hand = "chloranthy_ring stamina_dex stamina_str stamina_str stamina_str stamina_str"
    story = tale(assassin(hand, at="F2"), enemies=["giant_slave at F3"])
    story.acts("use chloranthy_ring 2", "for assassin")
    assert len(story.hand("assassin")) == 7
    story.does("done")
    assert story.happened("struck giant_slave assassin")
    assert len(story.hand("assassin")) == 7


@pytest.mark.rule("ds.draw.by_choice", "ds.remnant.action", "ds.draw.defeat")
def test_a_draw_beyond_the_deck_by_choice_is_a_defeat_too():
    story = tale(knight("remnant_of_humanity", at="F2", deck=1), enemies=["giant_slave at F3"])
    story.does("use remnant_of_humanity 1")
    assert story.hand("knight") == [FILLER]
    assert story.discard("knight") == ["remnant_of_humanity"]

    story = tale(knight("remnant_of_humanity estoc", at="F2", deck=0), enemies=["giant_slave at F3"])
    story.does("use remnant_of_humanity 1")
    assert story.happened("defeated knight")


@pytest.mark.rule("ds.act.cycle", "ds.act.cycle_once")
def test_a_hero_discards_cards_to_draw_as_many_once():
    deck = "kukris kukris"
    story = tale(knight("estoc spear talisman", at="F2", deck=deck), enemies=["giant_slave at F3"])
    story.does("cycle estoc", "cycle talisman", "enough")
    assert story.asks == "activation"
    assert story.hand("knight") == ["kukris", "kukris", "spear"]
    assert story.discard("knight") == ["estoc", "talisman"]
    assert story.refused("cycle spear") == "ds.act.cycle_once"


@pytest.mark.rule("ds.heal.oldest", "ds.heal.order", "ds.heal.any_hero")
def test_heal_puts_the_oldest_discards_under_the_deck_the_first_above_the_later():
    discard = "kukris estoc spear buckler mace rapier scimitar"
    story = tale(herald("talisman stamina_fth", at="F2"), knight(discard=discard), enemies=["giant_slave at F3"])
    story.does("use talisman 2", by="herald")
    assert story.offers("for herald", "for knight")
    story.does("for knight")
    assert story.bottom("knight") == ["kukris", "estoc", "spear", "buckler", "mace"]
    assert story.discard("knight") == ["rapier", "scimitar"]
    assert story.deck("knight") == 25


@pytest.mark.rule("ds.heal.fewer")
def test_heal_and_search_take_what_is_there():
    story = tale(herald("talisman stamina_fth", at="F2"), knight(discard="kukris"), enemies=["giant_slave at F3"])
    story.acts("use talisman 2", "for knight")
    assert story.happened("healed knight 1")

    story = tale(knight("budding_green_blossom", discard="kukris"), enemies=["giant_slave at F3"])
    story.does("use budding_green_blossom 1")
    assert story.top("knight") == ["kukris"]
    assert story.asks == "activation"


@pytest.mark.rule("ds.heal.everybody")
def test_soothing_sunlight_heals_every_hero():
    discard = "kukris estoc spear talisman"
    story = tale(
        herald("soothing_sunlight stamina_fth", at="F2", discard=discard),
        knight(discard=discard),
        enemies=["giant_slave at F3"],
    )
    story.does("use soothing_sunlight 2", by="herald")
    assert story.discard("knight") == ["talisman"]
    assert story.discard("herald") == ["talisman", "stamina_fth", "soothing_sunlight"]


@pytest.mark.rule("ds.ring.any_hero")
def test_the_chloranthy_ring_lets_any_hero_draw():
    hand = "chloranthy_ring stamina_dex"
    story = tale(assassin(hand, at="F2"), knight("estoc"), enemies=["giant_slave at F3"])
    story.acts("use chloranthy_ring 1", "for knight")
    assert story.hand("knight") == [FILLER, "estoc"]
    assert story.hand("assassin") == ["chloranthy_ring"]


@pytest.mark.rule("ds.search.pick", "ds.search.order")
def test_searched_cards_lie_on_top_in_the_order_chosen():
    story = tale(knight("budding_green_blossom", at="F2", discard="kukris estoc spear"), enemies=["giant_slave at F3"])
    story.does("use budding_green_blossom 1", "search spear", "search kukris")
    assert story.top("knight") == ["kukris", "spear"]
    assert story.discard("knight") == ["estoc", "budding_green_blossom"]
    story.does("done")
    assert "kukris" in story.hand("knight")
    assert "spear" in story.hand("knight")


@pytest.mark.rule("ds.party.open_piles")
def test_piles_are_open_but_not_the_order_of_a_deck():
    from souldeck.games.dark_souls.game import GAME

    deck = "kukris estoc"
    story = tale(knight("estoc", discard="spear", deck=deck), herald(), enemies=["giant_slave at F3"])
    view = GAME.view(story.table, (1,))
    assert view["heroes"][0]["discard"] == ["spear"]
    assert view["heroes"][0]["deck"] == 2
    assert view["heroes"][0]["deck_top"] == []
    assert view["market"]["stamina_int_or_fth"] == 16


@pytest.mark.rule("ds.party.open_hands", "ds.party.closed_hands")
def test_hands_are_open_unless_the_players_close_them():
    from souldeck.games.dark_souls.game import GAME

    heroes = (knight("estoc"), sorcerer("spear"))
    story = tale(*heroes, enemies=["giant_slave at F3"])
    assert GAME.view(story.table, (1,))["heroes"][0]["hand"] == ["estoc"]

    story = tale(*heroes, enemies=["giant_slave at F3"], options={"closed_hands": "yes"})
    assert GAME.view(story.table, (1,))["heroes"][0]["hand"] == ["?"]
    assert GAME.view(story.table, (0,))["heroes"][0]["hand"] == ["estoc"]


@pytest.mark.rule("ds.party.closed_hands")
def test_a_card_that_goes_back_to_a_closed_hand_openly_stays_known():
    from souldeck.games.dark_souls.game import GAME

    hand = "shortsword stamina_str stamina_dex estoc"
    story = tale(
        knight(hand, at="F2"), herald(at="F1"), enemies=["lothric_knight at F2"], options={"closed_hands": "yes"}
    )
    story.does("attack shortsword 1", by="knight")
    assert GAME.view(story.table, (1,))["heroes"][0]["hand"] == ["shortsword", "?"]


def warned_of(story, seat, text):
    """What a person is told before a choice."""
    option = next(option for option in story.table.options(seat) if option.text() == text)
    warning = losing(story.table, seat, option)
    return warning.text if warning else ""


@pytest.mark.rule("ds.draw.defeat")
def test_a_draw_that_cannot_be_made_is_warned_of_before_the_choice_that_brings_it():
    enemies = ["lothric_knight at F2"]
    story = tale(knight("remnant_of_humanity stamina_dex", at="F2", deck=1), herald("kukris", at="B2"), enemies=enemies)
    assert warned_of(story, 0, "use remnant_of_humanity 1") == "", "one card is left to draw"

    empty = tale(knight("remnant_of_humanity stamina_dex", at="F2", deck=0), herald("kukris", at="B2"), enemies=enemies)
    assert "the Knight would have to draw" in warned_of(empty, 0, "use remnant_of_humanity 1")
    assert warned_of(empty, 0, "move F1") == ""
    assert warned_of(empty, 0, "done") == "", "the Herald has still to finish"
    empty.does("done")
    assert "the party would be defeated" in warned_of(empty, 1, "done"), "hands are refilled to six"
