"""Why something is not offered: at the wrong moment, by the wrong hero, or at something out of reach."""

from random import Random

import pytest

from rules.dark_souls.tale import Story, built_in_cards, herald, knight, new_game, sorcerer, tale
from souldeck.games.dark_souls.announcing import may_pay
from souldeck.games.dark_souls.game import GAME
from souldeck.games.dark_souls.pieces import CYCLING
from souldeck.games.dark_souls.player_actions import may_discard_next
from souldeck.games.dark_souls.table import DarkSouls

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


@pytest.mark.rule("ds.pay.order", "ds.action.from_hand", "ds.act.cycle")
def test_a_card_to_discard_is_refused_for_its_place_in_the_order_or_because_it_is_not_held():
    story = tale(knight("estoc spear stamina_str"), enemies=["giant_slave"])
    assert because(story, "cycle") == ("ds.action.from_hand", "write 'cycle stamina_str': one card")
    assert because(story, "cycle mace") == ("ds.action.from_hand", "Mace is not in the hand, or no more of it")
    assert because(story, "cycle spaer") == ("ds.action.from_hand", "there is no card 'spaer'; did you mean 'spear'?")
    story.does("cycle estoc")
    assert story.refused("cycle stamina_str") == "ds.pay.order"
    assert story.refused("cycle estoc") == "ds.action.from_hand"
    chosen = tale(knight("estoc spear stamina_str"), enemies=["giant_slave"], options={"discard_order": "chosen"})
    chosen.does("cycle estoc")
    assert chosen.refused("cycle stamina_str") == ""


@pytest.mark.rule("ds.pay.order", "ds.action.from_hand", "ds.stamina.only", "ds.pay.no_waste")
def test_a_card_to_pay_with_is_refused_by_what_is_wrong_with_it():
    hand = "long_sword stamina_str stamina_str stamina_dex stamina_fth stamina_str_or_fth"
    story = tale(knight(hand, at="F2"), enemies=["giant_slave at F2"])
    story.does("attack long_sword 1")
    assert story.offers("pay stamina_dex", "pay stamina_fth")
    assert story.refused("pay stamina_str_or_dex") == "ds.action.from_hand"
    assert story.refused("pay spear") == "ds.action.from_hand"
    assert story.refused("pay long_sword") == "ds.stamina.only"
    assert because(story, "pay") == ("ds.action.from_hand", "write 'pay stamina_str': one card")
    story.does("pay stamina_fth")
    assert story.refused("pay stamina_dex") == "ds.pay.order"


@pytest.mark.rule("ds.fury.pays", "ds.fury.printed", "ds.ability.once")
def test_an_ability_that_cannot_pay_is_refused_by_its_own_rules():
    magical = "soul_arrow stamina_int stamina_fth stamina_int_or_fth stamina_int_and_fth"
    heralds = tale(herald(magical, at="F2"), enemies=["giant_slave at F2"])
    heralds.does("attack soul_arrow 1")
    assert heralds.refused("pay ability") == "ds.fury.pays"
    spent = tale(sorcerer(magical, at="F2", ability="used"), enemies=["giant_slave at F2"])
    spent.does("attack soul_arrow 1")
    assert spent.refused("pay ability") == "ds.ability.once"
    heavy = "long_sword stamina_str stamina_str_or_dex"
    printed = tale(sorcerer(heavy, at="F2", gems="magical"), enemies=["giant_slave at F2"])
    printed.does("attack long_sword 2")
    assert printed.refused("pay ability") == "ds.fury.printed"


def test_a_word_that_goes_on_with_something_else_is_told_that_it_is_not_asked():
    story = tale(herald("long_sword stamina_str stamina_str_or_dex", at="F2"), enemies=["giant_slave at F2"])
    for attempt in ("on F2", "to F1", "for herald", "as heavy", "pay stamina_str", "enough"):
        refusal = story.refusal(attempt)
        assert refusal is not None
        assert refusal.because == f"'{attempt.split()[0]}' is not what is asked now"
    story.does("cycle long_sword")
    assert story.refused("on F2") == "ds.target.enemy"


@pytest.mark.rule("ds.falchion.relocation")
def test_a_relocation_to_the_own_space_is_none():
    story = tale(knight("falchion stamina_dex stamina_dex stamina_str stamina_str", at="F2"), enemies=["giant_slave"])
    row = next(text for text in story.all_offered() if text.startswith("use falchion"))
    story.does(row)
    assert because(story, "to F2") == ("ds.falchion.relocation", "this hero is in F2 already")


@pytest.mark.rule("ds.damage.choice")
def test_damage_is_paid_with_a_card_that_is_there():
    story = tale(knight("spear estoc", at="F2", deck=0), enemies=["giant_slave at F2"], phase="enemies")
    story.ends("reaction")
    assert because(story, "lose mace") == ("ds.damage.choice", "Mace is not in the hand")
    assert because(story, "lose top") == ("ds.damage.choice", "the deck is empty")


def because(story: Story, attempt: str) -> tuple[str, str]:
    """The rule that forbids an attempt, and the reason in words."""
    refusal = story.refusal(attempt)
    assert refusal is not None
    return refusal.rule, refusal.because


@pytest.mark.rule("ds.pay.order", "ds.pay.no_waste", "ds.act.cycle")
@pytest.mark.parametrize("order", ["fixed", "chosen"])
def test_what_may_be_paid_or_discarded_next_is_what_is_offered(order: str):
    seen = {"pay": 0, "cycle": 0}
    for seed in range(12):
        table = GAME.new(2, {"discard_order": order}, built_in_cards(), seed)
        assert isinstance(table, DarkSouls)
        random = Random(seed)
        for _ in range(200):
            if table.waiting is None:
                break
            for seat in range(2):
                begun, offered = table.begun[seat], [option.text() for option in table.options(seat)]
                verb = "cycle" if begun is not None and begun.what == CYCLING else "pay"
                if begun is None or not any(text.startswith(verb) for text in offered):
                    continue
                for kind, card in enumerate(table.cards.kinds):
                    against = (
                        may_discard_next(table, seat, begun.paid, kind)
                        if begun.what == CYCLING
                        else may_pay(table, seat, begun, kind)
                    )
                    assert (not against) == (f"{verb} {card.id}" in offered)
                seen[verb] += 1
            asked = [seat for seat in table.waiting.seats(table) if table.options(seat)]
            seat = random.choice(asked)
            table.take(seat, random.choice(list(table.options(seat))))
    assert min(seen.values()) > 20


@pytest.mark.rule("ds.party.own_hero")
def test_what_one_hero_is_asked_no_other_answers_nor_the_speaker():
    story = new_game(2, heroes="knight")
    assert story.seats == (1,)
    assert story.refused("hero herald", by="knight") == "ds.party.own_hero"
    story = new_game(2, heroes="knight,herald", decks="custom")
    assert story.refused("include kukris", by="herald") == "ds.party.own_hero"
    story = tale(knight(), herald(), phase="encounter")
    story.does("place F1", by="knight")
    assert story.refused("place F2", by="knight") == "ds.party.own_hero"
    armoured = herald("wolf_knight_armour stamina_str stamina_dex stamina_fth", at="F2")
    story = tale(knight(at="B1", ability="used"), armoured, enemies=["hound_rat"], phase="enemies")
    story.does("react wolf_knight_armour 1")
    story.goes_on_until("heal")
    assert story.refused("for knight", by="knight") == "ds.party.own_hero"


@pytest.mark.rule("ds.party.speaker")
@pytest.mark.parametrize(("phase", "asked"), [("explore", "explore"), ("victory", "rest-or-press-on"), ("rest", "buy")])
def test_what_the_party_is_asked_only_the_speaker_answers(phase: str, asked: str):
    story = tale(knight(), herald(), phase=phase, at="a1", encounters={"a1": "hollow_cave"}, souls=9)
    assert (story.asks, story.seats) == (asked, (0,))
    assert story.refused(story.offered(0)[0], by="herald") == "ds.party.speaker"
