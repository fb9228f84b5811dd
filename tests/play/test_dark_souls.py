"""Dark Souls line by line: several heroes in one person's hands, and choices that are asked in steps."""

from __future__ import annotations

import pytest

from play.test_guides import choose, guided
from play.test_plain import typed
from rules.dark_souls.tale import assassin, built_in_cards, herald, knight, tale
from souldeck.games import game_named
from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.questions import QUESTIONS
from souldeck.games.references import reference_of
from souldeck.kernel.chance import CHANCE
from souldeck.play.guide import guide_of
from souldeck.play.history import Move
from souldeck.play.holders import ME, Holder
from souldeck.play.records import Header
from souldeck.play.session import Session

ENEMIES = ["lothric_knight at F2", "cage_spider at F3"]


def two_heroes(*of_knight, **more):
    """A fight of two heroes who are both played by one person."""
    other = herald("spear kite_shield stamina_fth", at="F3")
    return session_on(tale(knight(*of_knight, at="F2", **more), other, enemies=ENEMIES).table)


def session_on(table):
    """A game that one person plays on from this table, with luck as it comes."""
    table.luck_outside = False
    game = game_named("dark-souls")
    cards = built_in_cards()
    seats = len(table.heroes)
    header = Header(game.name, game.version, "", game.fingerprint(cards), ("me",) * seats, {}, 1, "2026-01-31")
    return Session(game, cards, [Holder(ME)] * seats, header, [Move(CHANCE, None, (), table)])


def test_an_attack_with_one_target_and_one_way_to_pay_is_one_word():
    session = two_heroes("long_sword stamina_str")
    typed(session, "attack long_sword 2")
    assert [move.option.text() for move in session.moves[1:]] == ["attack long_sword 2"]
    assert session.table.hands[0] == ()


def test_what_one_hero_has_begun_is_finished_before_the_other_acts():
    session = two_heroes("long_sword stamina_str stamina_str_or_dex")
    printed = typed(session, "attack long_sword 2", "done")
    paying = "How does the Knight pay for Long Sword against Lothric Knight in F2: strength?"
    asked = printed[len(printed) - 1 - printed[::-1].index(paying) :]
    assert [line for line in asked if "[pay" in line] == [
        "  1. Pay Strength [pay stamina_str]",
        "  2. Pay Strength or Dexterity [pay stamina_str_or_dex]",
    ]
    assert not any("Herald," in line for line in asked)
    assert any("'done' is not offered" in line for line in printed)


def test_what_has_been_begun_is_taken_back_by_undo_as_one_choice():
    session = two_heroes("long_sword stamina_str stamina_str_or_dex")
    printed = typed(session, "attack long_sword 2", "undo")
    assert len(session.moves) == 1
    assert "Taken back: 1 choice." in printed


def test_long_lists_of_two_heroes_are_folded_by_hero_and_verb():
    session = two_heroes("long_sword shortsword knight_shield stamina_str stamina_dex stamina_fth")
    folded = [line for line in typed(session) if "…" in line]
    assert any("Knight, cycle …: '? cycle' lists these 6 choices" in line for line in folded)


def test_a_draw_that_cannot_be_made_is_chosen_only_by_a_second_word():
    session = two_heroes("remnant_of_humanity stamina_str", deck=0)
    printed = typed(session, "use remnant_of_humanity 1")
    assert any(line.startswith("Careful: the Knight would have to draw more cards than are left") for line in printed)
    assert len(session.moves) == 1
    typed(session, "use remnant_of_humanity 1", "yes")
    assert session.table.bonfire == 1


def test_a_discard_that_no_draw_can_follow_is_warned_of_when_it_is_made():
    session = two_heroes("kite_shield shortsword long_sword stamina_str", deck=1)
    printed = typed(session, "knight cycle stamina_str", "cycle shortsword")
    assert any(line.startswith("Careful: the Knight would have to draw more cards") for line in printed)
    assert any("'undo' takes back what was begun." in line for line in printed)
    assert len(session.moves) == 2
    typed(session, "enough")
    assert session.table.outcome is None


def test_a_hero_is_named_where_two_could_do_the_same():
    session = two_heroes("long_sword stamina_str")
    assert "'done' could be: knight done, herald done." in typed(session, "done")
    typed(session, "herald done")
    assert [move.seat for move in session.moves[1:]] == [1]


def test_the_guide_and_the_reference_name_questions_and_events_that_exist():
    kinds = {kind for name, kind in vars(events).items() if name.isupper()}
    for note in guide_of("dark-souls").notes:
        assert note.asked in {"", *QUESTIONS}
        assert note.happened in {"", *kinds}
    assert set(reference_of("dark-souls").asks) == set(QUESTIONS) - {"luck"}


def test_the_guided_encounter_is_won():
    session, guide = guided("dark-souls")
    for step in guide.path:
        choose(session, step.choose)
    assert session.table.decision.ask == "rest-or-press-on"
    assert session.table.loot_souls == 4


def test_each_heros_ability_is_offered_by_its_own_name():
    two = session_on(tale(herald(at="F3"), assassin(at="F2"), enemies=ENEMIES).table)
    printed = " ".join(typed(two))
    assert "Herald, Perseverance: A hero heals 3. [herald ability]" in printed
    assert "Assassin, Backstab: Deal 1 damage to an enemy in your column, ignoring Defence. [assassin" in printed


def test_who_builds_a_deck_is_told_how_far_it_is():
    game = game_named("dark-souls")
    table = game.new(1, {"heroes": "knight", "decks": "custom"}, built_in_cards(), seed=1)
    session = session_on(table)
    assert any("0 of 28 chosen" in line for line in typed(session))
    assert "Cards are chosen in the order of this list" in " ".join(typed(session))
    assert any("2 of 28 chosen" in line for line in typed(session, "include stamina_str", "include long_sword"))


def test_whoever_discards_in_order_is_told_how_to_reach_what_was_passed_over():
    session = two_heroes("long_sword stamina_str stamina_dex")
    assert "Cards are discarded in the order" not in " ".join(typed(session))
    assert "Cards are discarded in the order of the list" in " ".join(typed(session, "knight cycle stamina_str"))


def test_a_behaviour_is_written_down_when_the_fight_is_lost_by_it():
    six = "stamina_str " * 6
    vordt = {"name": "vordt", "behaviour": "mace_thrust"}
    session = session_on(tale(knight(six, at="F2", deck=0, ability="used"), boss=vordt).table)
    session.choose(0, session.table.numbers[0], "done")
    assert session.table.boss is None
    behaviours = {behaviour.id for behaviour in built_in_cards().bosses[0].behaviours}
    assert {line.removeprefix("luck: ") for line in session.record().splitlines()} & behaviours


def test_why_names_the_hero_who_holds_the_card_and_is_done():
    session = two_heroes("long_sword stamina_str")
    printed = typed(session, "knight done", "why attack long_sword 2")
    assert "'attack long_sword 2' (Knight): this hero is done." in printed
    assert not any("is not in the hand" in line for line in printed)


def test_a_reason_that_holds_for_all_heroes_is_told_once_and_things_by_their_names():
    session = two_heroes("long_sword stamina_str")
    printed = typed(session, "why enter a1")
    assert len([line for line in printed if line.startswith("'enter a1'")]) == 1
    assert "  In the way: Shortsword" in typed(two_heroes("shortsword stamina_str"), "why attack shortsword 1")


def test_what_waits_until_another_hero_has_finished_is_not_called_offered():
    session = two_heroes("long_sword stamina_str stamina_str_or_dex")
    printed = typed(session, "attack long_sword 2", "why done", "why herald done")
    assert not any("is offered" in line for line in printed)
    assert "'done' (Knight): this hero is in the middle of an action; finish it, or take it back." in printed
    assert "'herald done' (Herald): Knight has begun something; finish it, or take it back, first." in printed


def at_the_bonfire(**more):
    """A rest of the Knight, with an Estoc in the inventory."""
    setup = {"heroes": ["knight"], "phase": "rest", "souls": 20, "inventory": ["estoc"], "bonfire": 2, **more}
    return session_on(game_named("dark-souls").stage(setup, 1, {}, built_in_cards()))


def test_a_choice_may_be_typed_in_the_words_that_are_shown():
    session = at_the_bonfire()
    typed(session, "gain stamina_str_or_dex", "enough", "put estoc")
    texts = [move.option.text() for move in session.moves[1:]]
    assert texts[-1] == "add estoc"
    session = two_heroes("long_sword stamina_str")
    typed(session, "knight discard strength")
    assert session.moves[1].option.text() == "cycle stamina_str"


def test_a_choice_may_be_typed_with_the_name_of_its_card_and_of_the_only_hero_who_chooses():
    session = two_heroes("long_sword stamina_str")
    printed = typed(session, "why attack long sword 2", "attack long sword 2", "knight done", "why herald done")
    assert "'attack long sword 2' is offered." in printed
    assert "'herald done' is offered." in printed
    assert [move.option.text() for move in session.moves[1:]] == ["attack long_sword 2", "done"]


def taking_places():
    """Two heroes before they take their places."""
    return session_on(tale(knight(), herald(), encounters={"a1": "the_deeps"}, phase="encounter").table)


def test_a_choice_may_be_typed_as_it_stands_in_the_list_of_several_heroes():
    session = taking_places()
    printed = typed(session, "Knight, Stand in F2")
    assert "  2. Knight, Stand in F2 [knight place F2]" in printed
    assert session.moves[1].option.text() == "place F2"


def test_the_help_gives_as_an_example_only_what_has_a_text():
    assert any(line.endswith("what a card says (? Long Sword)") for line in typed(two_heroes("long_sword"), "?"))
    assert any(line.endswith("what a card says") for line in typed(taking_places(), "?"))


def test_why_names_the_hero_whose_choice_it_is():
    printed = typed(taking_places(), "knight place F2", "why knight done")
    assert "'knight done' (Knight): it is the choice of the Herald now." in printed


def test_why_understands_the_words_that_are_shown():
    session = at_the_bonfire()
    typed(session, "gain stamina_str_or_dex", "enough")
    printed = typed(session, "why put scimitar", "why stand F2", "why discard strength", "why don't react")
    assert "'put scimitar': that card is not in the inventory." in printed
    assert not any("is nothing that can be done" in line for line in printed)


def test_the_table_in_lines_calls_things_by_their_names_and_not_by_ids():
    fight, rest = two_heroes("long_sword stamina_str"), at_the_bonfire()
    assert "  Hand: Strength, Long Sword." in fight.game.show(fight.view((0, 1)))
    lines = rest.game.show(rest.view((0,)))
    assert any("Inventory: 20 souls. Estoc." in line for line in lines)
    assert any(line.startswith("Market: 16 ") for line in lines)
    assert not any("_" in line for line in (*lines, *fight.game.show(fight.view((0, 1)))))


def test_help_takes_its_examples_from_the_table():
    printed = "\n".join(typed(two_heroes("long_sword stamina_str"), "?", "why"))
    assert "beginning of each word ('at lo 2' for 'attack long_sword 2')." in printed
    assert "what a card says (? Long Sword)" in printed
    assert "Say what you would like to do: why attack long_sword 2" in printed
    assert "flame" not in printed


def test_the_quick_reference_and_the_rules_are_looked_up_line_by_line():
    printed = typed(two_heroes(), "rules", "rules ds.act.cycle", "rules pebbles")
    assert "The boards." in printed
    assert "ds.act.cycle:" in printed
    assert any(line.startswith("No rule has 'pebbles'") for line in printed)
    assert not any(len(line) > 80 for line in printed if "[" not in line)


def test_closed_hands_of_one_person_are_said_to_hide_nothing():
    game = game_named("dark-souls")
    settings = {"heroes": "knight,herald", "closed_hands": "yes"}
    alone = Session.begin(game, [Holder(ME)] * 2, settings, built_in_cards(), 9)
    assert any(line.startswith("Closed hands hide cards between players only") for line in typed(alone))
    two = Session.begin(game, [Holder("ann"), Holder("bob")], settings, built_in_cards(), 9)
    assert not any(line.startswith("Closed hands") for line in typed(two))


@pytest.mark.rule("ds.act.half_made")
def test_what_has_been_begun_is_nobody_elses_until_it_is_finished_and_then_told_in_one_line():
    session = two_heroes("long_sword stamina_str stamina_str_or_dex")
    typed(session, "attack long_sword 2")
    assert [line.said for line in session.log((0,), 1)] == ["Long Sword, standard, strength: Attack for 2."]
    assert session.log((1,), 1) == []
    assert "0: attack long_sword 2" in session.record((0,)).splitlines()
    assert "0: attack long_sword 2" not in session.record((1,)).splitlines()
    typed(session, "pay stamina_str")
    assert [line.said for line in session.log((0,), 1)][1:] == ["Pay Strength"]
    (line,) = session.log((1,), 1)
    assert (line.number, line.said) == (2, "Long Sword, standard, strength: Attack for 2; Pay Strength")
    assert any("Long Sword" in told for told in line.told)
    assert "0: attack long_sword 2" in session.record((1,)).splitlines()
