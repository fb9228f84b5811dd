"""How far bots look in Dark Souls: what is to come is judged as it stands, by what it may be and not by one draw."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from rules.dark_souls.tale import Said, Story, assassin, built_in_cards, knight, tale
from souldeck.bots.budget import Budget
from souldeck.bots.greedy import GreedyBot
from souldeck.bots.looking import Look
from souldeck.bots.playout import Playout, Policy
from souldeck.games.dark_souls.evaluation.foresight import SAMPLES, Draws, cards_to_come
from souldeck.games.dark_souls.evaluation.weights import PATIENCE, USUAL_ROUNDS
from souldeck.games.dark_souls.game import GAME as DARK_SOULS
from souldeck.games.dark_souls.table import ROUND_CAP, DarkSouls
from souldeck.play.asked import Asked

HELPLESS = "stamina_int stamina_int stamina_int stamina_int stamina_int stamina_int"
READY = "long_sword stamina_str stamina_str stamina_fth stamina_fth stamina_int"
MIXED = " ".join(["long_sword"] * 8 + ["knight_armour"] * 4 + ["stamina_str"] * 8)

PATIENT: Final = (1 + PATIENCE) * USUAL_ROUNDS
"""Rounds that a fight of the first run may take before it counts as lost."""


def facing(enemy: str, hand: str, deck: int | str = MIXED) -> Story:
    return tale(knight(hand, at="F1", deck=deck), enemies=[enemy])


def look(story: Story) -> Look:
    story.table.luck_outside = True
    return Look(story.table, 0)


def worth(story: Story, choice: str) -> float:
    ahead = look(story)
    return ahead.worth(story.table, next(option for option in story.table.options(0) if option.text() == choice))


# -- cards to come ----------------------------------------------------------------------------------------------------


def test_no_look_in_a_fight_lets_luck_decide_which_cards_come():
    story = facing("cage_spider at F1", HELPLESS)
    ahead = look(story)
    for option in story.table.options(0):
        ahead.worth(story.table, option)
        assert not ahead.met_luck, option.text()


def test_a_cycle_is_worth_what_the_deck_holds():
    weapons, junk = (facing("cage_spider at F1", HELPLESS, deck) for deck in (MIXED, 20))
    assert worth(junk, "cycle stamina_int") < worth(junk, "done")
    assert worth(weapons, "cycle stamina_int") > worth(junk, "cycle stamina_int")


def test_a_cycle_is_worth_the_mean_of_its_draws_and_the_same_whenever_it_is_asked_for():
    story = facing("cage_spider at F1", HELPLESS)
    first = worth(story, "cycle stamina_int")
    story.table.random = 12345
    assert worth(story, "cycle stamina_int") == first


def test_to_draw_more_cards_than_the_deck_holds_is_as_good_as_a_defeat():
    story = facing("cage_spider at F1", HELPLESS, "long_sword")
    story.does("cycle stamina_int")
    assert worth(story, "cycle stamina_int") < worth(story, "enough")


def test_cards_to_come_are_counted_for_the_hero_who_draws_them():
    story = tale(knight(HELPLESS, at="F1"), assassin(HELPLESS, at="F2"), enemies=["hound_rat at F3"])
    assert cards_to_come(story.table) == [0, 0]
    story.does("cycle stamina_int", by="assassin")
    story.does("cycle stamina_int", by="assassin")
    assert cards_to_come(story.table) == [0, 2]


def test_draws_take_known_cards_first_and_never_more_than_there_are():
    story = tale(knight("stamina_int", at="F1", deck="stamina_str", top="long_sword"), enemies=["hound_rat at F3"])
    kind_of = built_in_cards().kind_of
    sword, strength, intelligence = (kind_of[id] for id in ("long_sword", "stamina_str", "stamina_int"))
    draws = Draws()
    assert draws.hands(story.table, 0, 1) == [tuple(sorted((intelligence, sword)))] * SAMPLES
    assert draws.hands(story.table, 0, 5) == [tuple(sorted((intelligence, sword, strength)))] * SAMPLES


def test_a_hero_whose_full_hand_has_no_attack_cycles_instead_of_waiting_for_one():
    # Nobody is hit in the back row here, so that waiting would cost nothing and go on for ever.
    story = tale(knight(HELPLESS, at="B1", deck=MIXED), enemies=["black_knight_ultra_greatswordsman at F1"])
    chosen: list[str] = []
    while story.asks == "activation":
        chosen.append(GreedyBot().choose(Asked(story.table, 0, seed=len(chosen))).text())
        story.does(chosen[-1])
    assert "cycle stamina_int" in chosen


@pytest.mark.parametrize(
    "hero",
    [
        knight(HELPLESS, at="B1", deck="stamina_fth stamina_int"),  # nothing to attack with
        knight("knight_shield stamina_fth stamina_fth stamina_str stamina_str stamina_str", at="B1", deck=MIXED),
        knight(HELPLESS, at="B1", deck=0),  # lost if it gives up a card
    ],
)
def test_a_hero_whom_nobody_hits_does_not_wait_for_ever(hero: Said):
    story = tale(hero, enemies=["black_knight_ultra_greatswordsman at F1"])
    assert rounds_played(story.table, until=("rest", "explore")) < 2 * PATIENT


def test_a_fight_that_has_lasted_too_long_is_still_better_won_than_left():
    story = facing("hollow_assassin at F1", READY)
    story.table.rounds = int(PATIENT) + 1
    assert worth(story, "attack long_sword 1") > 1.2 * worth(story, "done")


def test_a_game_that_was_waited_away_ends_at_the_bonfire():
    # The knight stood in the back row, its hand worth too much to be given up, its attacks worth too little.
    options = {"heroes": "knight", "bosses": "abyss_watcher,wolnir", "side": "a"}
    table = DARK_SOULS.new(1, DARK_SOULS.settings(1, options), built_in_cards(), 81127398757709)
    assert rounds_played(table) < 10 * PATIENT
    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.reason) == ("lost", "the bonfire has burned down")


def rounds_played(table: DarkSouls, until: tuple[str, ...] = ()) -> int:
    """The rounds after which a greedy game is over, or has come to one of these phases."""
    table.luck_outside = False
    while table.outcome is None and table.rounds < ROUND_CAP and table.phase not in until:
        table.take(0, GreedyBot().choose(Asked(table, 0, seed=table.numbers[0])))
    return table.rounds


# -- what follows from a look -----------------------------------------------------------------------------------------


def test_the_rest_of_an_announcement_is_known_from_its_beginning():
    story = facing("cage_spider at F1", READY)
    ahead = look(story)
    attack = next(option for option in story.table.options(0) if option.text() == "attack long_sword 1")
    before = ahead.worth(story.table, attack)
    line = [option.text() for option in ahead.line]
    assert line, "the stamina has to be chosen"
    story.does(attack.text(), *line)
    assert story.table.begun[0] is None
    assert story.table.game.evaluate(story.table, 0) == before


def test_a_playout_ends_at_the_bonfire_where_the_evaluation_knows_what_decks_will_be():
    story = tale(knight(HELPLESS, at="F1", deck=0), enemies=["hound_rat at F1"])
    playout = Playout(story.table.copy(), turns=9)
    Policy(tries=40).play(playout, Random(1), Budget(playouts=1))
    assert playout.over
    assert playout.world.phase == "rest"
