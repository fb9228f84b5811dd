"""What the evaluation of Dark Souls makes of tables that a player can judge at a glance."""

from __future__ import annotations

import pytest

from rules.dark_souls.tale import Said, Story, assassin, built_in_cards, herald, knight, sorcerer, tale
from souldeck.bots.greedy import GreedyBot
from souldeck.games.dark_souls.evaluation.decks import Decks
from souldeck.games.dark_souls.evaluation.hands import HandWorth
from souldeck.games.dark_souls.evaluation.journeys import Outlook
from souldeck.games.dark_souls.evaluation.prospects import Party
from souldeck.games.dark_souls.table import FINISHED
from souldeck.play.asked import Asked

READY = "long_sword stamina_str stamina_fth stamina_fth stamina_fth stamina_fth"
HELPLESS = "stamina_int stamina_int stamina_int stamina_int stamina_int stamina_int"


def worth(story: Story) -> float:
    return story.table.game.evaluate(story.table, 0)


def facing_a_spider(hand: str = READY) -> Story:
    return tale(knight(hand, at="F1"), enemies=["cage_spider at F1"])


def kinds(ids: str) -> tuple[int, ...]:
    return tuple(sorted([built_in_cards().kind_of[id] for id in ids.split()]))


# -- in a fight -------------------------------------------------------------------------------------------------------


def test_what_a_hero_is_ready_to_do_counts_until_the_hero_leaves_it_undone():
    ready, left_undone = facing_a_spider(), facing_a_spider()
    left_undone.table.used = (FINISHED,)
    assert worth(ready) > worth(left_undone)
    assert worth(ready) > worth(facing_a_spider(HELPLESS))


def test_an_attack_stands_better_than_leaving_it_undone():
    attacked, left_undone = facing_a_spider(), facing_a_spider()
    left_undone.table.used = (FINISHED,)
    attacked.acts("attack long_sword 2", "on F1")
    assert worth(attacked) > worth(left_undone)


def test_an_enemy_is_best_met_in_its_column_next_best_with_a_step():
    near, a_step, far = (
        tale(knight(READY, at=space), enemies=["hollow_assassin at F1"]) for space in ("F1", "F2", "F3")
    )
    assert worth(near) > worth(a_step) > worth(far)


def test_the_next_blow_falls_better_on_the_hero_with_cards_to_spare():
    def hit(strong_at: str, weak_at: str) -> Story:
        return tale(
            knight(HELPLESS, at=strong_at, deck=20),
            herald(HELPLESS, at=weak_at, deck=6),
            enemies=["cathedral_evangelist at F1"],
        )

    assert worth(hit("F1", "F2")) > worth(hit("F2", "F1"))


@pytest.mark.parametrize(
    ("hand", "damage", "lost"),
    [
        ("stamina_str stamina_str", 4, 4),  # nothing to react with
        ("knight_armour stamina_fth", 4, 4),  # nothing to pay with
        ("knight_armour stamina_str", 4, 2),  # blocks three and comes back, or four and goes
        ("knight_shield", 3, 1),  # blocks three for itself
        ("knight_shield stamina_str", 0, 0),
        ("assassin_armour stamina_dex", 6, 2),  # dodges
    ],
)
def test_a_hand_knows_how_few_cards_an_attack_can_cost(hand: str, damage: int, lost: int):
    assert HandWorth(built_in_cards(), kinds(hand)).losses[damage] == lost


def test_a_condition_is_one_more_reason_to_dodge():
    hand = HandWorth(built_in_cards(), kinds("assassin_armour stamina_dex"))
    assert hand.losses[2] == 1  # blocks both
    assert hand.dodged[2] > hand.losses[2]


# -- at the bonfire ---------------------------------------------------------------------------------------------------


def rebuilding(hero: Said, inventory: str, **more: int) -> Story:
    return tale(hero, phase="rebuild", bonfire=2, inventory=inventory.split(), **more)


def greedy_rebuilds(story: Story) -> list[str]:
    """What the greedy bot does with the decks, choice by choice."""
    done: list[str] = []
    while story.asks == "rebuild":
        seat = story.seats[0]
        done.append(GreedyBot().choose(Asked(story.table, seat, seed=len(done))).text())
        story.does(done[-1])
    return done


DEXTERITY = " ".join(["estoc"] * 3 + ["assassin_armour"] * 4 + ["stamina_dex"] * 21)


def test_a_weapon_that_the_deck_can_pay_is_put_in():
    assert "add rapier" in greedy_rebuilds(rebuilding(assassin(deck=DEXTERITY), "rapier"))


def test_a_weapon_that_the_deck_cannot_pay_stays_out():
    assert "add great_soul_arrow" not in greedy_rebuilds(rebuilding(assassin(deck=DEXTERITY), "great_soul_arrow"))


def test_a_rest_does_not_leave_a_deck_smaller_than_the_first_one():
    story = rebuilding(assassin(deck=DEXTERITY), "stamina_fth stamina_fth")
    greedy_rebuilds(story)
    assert len(story.table.decks[0]) + len(story.table.hands[0]) >= 28


def test_a_card_goes_to_the_deck_that_it_helps_most():
    decks = Decks(built_in_cards())
    dexterity = kinds(DEXTERITY)
    faith = kinds(" ".join(["spear"] * 3 + ["herald_armour"] * 4 + ["stamina_fth"] * 21))
    rapier = kinds("rapier")
    filled = decks.filled((faith, dexterity), (30, 30), rapier, remnants=0)
    assert [len(deck) for deck in filled] == [28, 29]
    assert decks.filled((faith, dexterity), (30, 28), rapier, remnants=0) == (faith, dexterity), "no room for it"
    assert decks.filled((faith, dexterity), (30, 30), rapier, 0, barred=((), rapier)) == (faith, dexterity)


# -- on the journey ---------------------------------------------------------------------------------------------------


def outlook(story: Story, decks: tuple[tuple[int, ...], ...]) -> Outlook:
    table = story.table
    worths = Decks(table.cards)
    party = Party(table.cards, tuple([worths.worth(deck) for deck in decks]))
    return Outlook(party, table.side, table.bosses, table.encounters, table.bonfire)


def test_more_runs_fewer_bosses_and_richer_decks_make_winning_likelier():
    story = tale(assassin(), sorcerer(), phase="explore")
    ahead = outlook(story, (kinds(DEXTERITY), kinds(DEXTERITY)))
    both = ahead.all_bosses
    one = both & -both
    assert ahead.chance(4, both, 0.0) < ahead.chance(5, both, 0.0) < ahead.chance(5, both, 2.0)
    assert ahead.chance(4, both, 0.0) < ahead.chance(4, one, 0.0) < ahead.chance(4, 0, 0.0) == 1.0


def test_in_a_game_that_cannot_be_won_any_more_a_beaten_boss_is_still_worth_something():
    story = tale(assassin(), sorcerer(), phase="explore")
    ahead = outlook(story, (kinds(DEXTERITY), kinds(DEXTERITY)))
    both = ahead.all_bosses
    assert 0.0 == ahead.chance(0, both, 0.0) < ahead.chance(0, both & -both, 0.0) < 0.1


def test_cards_count_on_the_last_run_even_where_the_next_boss_is_hardly_beaten():
    def with_deck(cards: int) -> float:
        bosses = {"bosses": "abyss_watcher,wolnir"}
        return worth(
            tale(knight(READY, at="F1", deck=cards), enemies=["hollow_assassin at F1"], options=bosses, bonfire=5)
        )

    assert with_deck(24) > with_deck(20) > with_deck(16)


def test_a_better_deck_makes_every_fight_cheaper():
    story = tale(assassin(), sorcerer(), phase="explore")
    plain, rich = kinds(DEXTERITY), kinds(DEXTERITY + " rapier scimitar longbow morion_blade")
    poor, better = outlook(story, (plain, plain)), outlook(story, (rich, rich))
    fights = [at for at, cost in enumerate(poor.costs) if cost]
    assert len(fights) == 7
    assert all(better.costs[at] < poor.costs[at] for at in fights)
