"""What Dark Souls asks and offers, in words: who chooses, for which card, and what would come of it."""

from __future__ import annotations

import pytest

from play.test_dark_souls import session_on
from play.test_plain import typed
from rules.dark_souls.tale import herald, knight, sorcerer, tale


def asked_of(story, eyes=None):
    """The question as these eyes read it."""
    return story.table.game.question(story.table, eyes)


def said_of(story, text, seat=0):
    """The option of that text as its seat reads it."""
    options = story.table.options(seat)
    return story.table.game.explain(
        story.table, next(option for option in options if option.text().startswith(text)), seat
    )


@pytest.mark.rule("ds.spawn.row")
def test_who_is_to_stand_elsewhere_is_named():
    encounters = {"a1": "road_of_sacrifices"}
    story = tale(knight("estoc"), encounters=encounters, draws="hound_rat peasant_hollow", phase="encounter")
    story.does("place F1")
    assert asked_of(story) == "Where does the Peasant Hollow stand? F2 is taken."


def test_a_payment_names_the_hero_the_card_the_enemy_and_the_cost():
    story = tale(
        knight("long_sword stamina_str stamina_str stamina_str stamina_dex stamina_fth", at="F2"),
        enemies=["hound_rat at F2", "skeleton at F1"],
    )
    story.does("attack long_sword 3")
    assert (
        asked_of(story)
        == "How does the Knight pay for Long Sword against Hound Rat in F2: strength, strength, any, any?"
    )


def test_whom_an_action_serves_is_asked_with_what_it_does():
    story = tale(knight(at="F1"), herald("talisman stamina_fth", at="F2"), enemies=["hound_rat at F2"])
    story.does("use talisman 2")
    assert asked_of(story) == "Who heals 5 with Talisman?"
    assert said_of(story, "for herald", seat=1) == "The Herald, deck 20, discard pile 0"


@pytest.mark.rule("ds.perseverance.heal")
def test_whom_an_ability_heals_is_asked_with_how_much():
    story = tale(knight(at="F1"), herald(at="F2"), enemies=["hound_rat at F2"])
    story.does("ability")
    assert asked_of(story) == "Who heals 3?"


@pytest.mark.rule("ds.act.half_made")
def test_what_another_has_begun_is_not_asked_of_everybody():
    story = tale(knight(at="F1"), herald(at="F2"), enemies=["hound_rat at F2"])
    story.does("ability")
    assert asked_of(story, (0,)) == "What does the Knight do?"
    assert asked_of(story, ()) == "What does each hero do?"


@pytest.mark.rule("ds.act.any_order", "ds.search.pick")
def test_what_another_has_begun_waits_while_something_else_is_asked():
    story = tale(
        knight("long_sword stamina_str stamina_str_or_dex", at="F2"),
        herald("budding_green_blossom", at="F3", discard="stamina_fth stamina_str spear"),
        enemies=["lothric_knight at F2"],
    )
    story.does("attack long_sword 2", "use budding_green_blossom 1")
    assert story.table.begun[0] is not None
    assert asked_of(story).startswith("Which card from the discard pile of the Herald goes on top of the deck?")


@pytest.mark.rule("ds.damage.choice")
def test_who_loses_a_card_is_named():
    story = tale(knight(at="F1"), herald("stamina_fth", at="F2"), enemies=["hound_rat at F2"])
    story.goes_on_until("damage")
    assert asked_of(story) == "Which card does the Herald lose? 3 points are left to pay."


@pytest.mark.rule("ds.attack.defence", "ds.attack.weakness", "ds.gem.next_attack")
def test_an_attack_names_whom_it_can_hit_and_the_damage_after_defence():
    story = tale(
        sorcerer("soul_arrow stamina_int stamina_int", at="F3", gems="magical"),
        enemies=["cage_spider at F3", "crossbow_grave_warden at B3"],
    )
    said = said_of(story, "attack soul_arrow 2")
    assert said.endswith("Attack at range for 2. On F3: 2, B3: 3.")
    story.does("attack soul_arrow 2")
    assert said_of(story, "on B3") == "B3: Crossbow Grave Warden, 3 damage, 1 HP left"


@pytest.mark.rule("ds.bleed.bonus")
def test_bleed_counts_in_the_damage_that_is_told():
    story = tale(knight("long_sword stamina_str", at="F3"), enemies=["cage_spider at F3 with bleed"])
    assert said_of(story, "attack long_sword 2").endswith("On Cage Spider in F3: 2.")


@pytest.mark.rule("ds.fury.printed")
def test_spell_fury_is_named_where_nothing_else_can_pay():
    story = tale(sorcerer("soul_arrow stamina_int stamina_int", at="F3"), enemies=["cage_spider at F3"])
    assert said_of(story, "attack soul_arrow 3").startswith("Soul Arrow with Spell Fury, standard, intelligence")
    assert said_of(story, "attack soul_arrow 2").startswith("Soul Arrow, standard")
    assert any(
        "The Sorcerer uses Spell Fury." in line for line in typed(session_on(story.table), "attack soul_arrow 3")
    )


@pytest.mark.rule("ds.market.buy", "ds.deck.limit")
def test_a_rest_tells_the_souls_and_the_size_of_decks():
    story = tale(knight(), herald(), phase="rest", souls=9)
    while story.table.decision.ask not in ("buy", "rebuild"):
        seat = story.table.decision.seats[0]
        story.table.take(seat, story.table.options(seat)[0])
    assert asked_of(story) == "Which stamina card does the party buy? 9 souls are left."
    story.does("enough")
    most = story.table.top_bonfire.max_deck
    assert asked_of(story) == f"How does each hero change the deck? At most {most} cards."
    assert asked_of(story, (0,)) == f"How does the Knight change the deck? 20 of at most {most} cards."
    story.does("done", by="knight")
    assert asked_of(story) == f"How does the Herald change the deck? 20 of at most {most} cards."
