"""What a choice of Dark Souls needs is in sight on the smallest screen, and takes few keys."""

from __future__ import annotations

import pytest

from play.test_dark_souls import session_on
from rules.dark_souls.tale import assassin, herald, knight, sorcerer, tale
from souldeck.tui import telling
from souldeck.tui.boards.dark_souls.looks import CONDITIONS
from souldeck.tui.places import places
from souldeck.tui.refusing import refusals
from tui.at_the_table import player_of, shown, table_of

FOUR = (
    knight("long_sword stamina_str stamina_str stamina_fth", at="F1"),
    herald("spear kite_shield stamina_fth", at="F2"),
    sorcerer("soul_arrow stamina_int stamina_fth", at="F3"),
    assassin("estoc kukris stamina_dex", at="B2"),
)
ENEMIES = ["skeleton at F1", "peasant_hollow at F2", "irithyllian_beast_hound at F3", "sages_devout at B1"]


def player_on(story):
    """The person who plays all heroes of a story on."""
    return player_of(session_on(story.table))


def board(player, width=80, height=24):
    """The board on a screen of that size, as the table draws it."""
    place = places(width, height)["board"]
    lines = [line.plain for line in telling.board(player, place.width, place.height)]
    assert len(lines) <= place.height or player.view["phase"] == "rest"
    return lines


def take(player, *texts):
    """Make choices, each by the beginning of its text."""
    for text in texts:
        player.take(next(offer for offer in player.menu.offers if offer.option.text().startswith(text)))


def enter(player, *titles):
    """Open groups by the beginning of their titles."""
    for title in titles:
        player.cursor = next(at for at, row in enumerate(player.rows) if row.title.startswith(title))
        player.enter()


def asked(player):
    """The question over the choices, without the numbers beside it."""
    return telling.question(player, 100)[0].plain.rpartition("1-")[0].strip()


def rows(player):
    return [telling.said(player, row) for row in player.rows]


def test_attack_target_defence_and_weakness_of_each_enemy_are_in_sight_beside_four_heroes():
    text = "\n".join(board(player_on(tale(*FOUR, enemies=ENEMIES))))
    for hero in ("Knight", "Herald", "Sorcerer", "Assassin"):
        assert hero in text
    assert "⚔3 F1→Knight" in text
    assert "⚔2 F2→Herald push" in text
    assert "⚔2 B3→Assassin Frs" in text
    assert "⚔4 B1→Assassin" in text
    for guard in ("D0, no weakness", "D1, weak to precise", "D1, weak to magical"):
        assert guard in text


@pytest.mark.rule("ds.boss.weakness")
def test_the_whole_behaviour_of_a_boss_is_told_and_its_spent_attack_is_not_shown_as_the_next():
    boss = {"name": "vordt", "behaviour": "hammerfist", "next": ["charging_slam"]}
    player = player_on(tale(*FOUR, boss=boss))
    text = " ".join(" ".join(board(player)).split())
    assert "Hammerfist: " in text
    assert "Weak to magical. (7 left then Charging Slam)" in text
    assert "⚔ next card" in text
    assert "⚔4" not in text


def after_a_fight():
    """The player of a hero who has just won an encounter."""
    player = player_on(tale(knight("long_sword stamina_str", at="F1"), enemies=["hound_rat at F1"]))
    take(player, "attack long_sword 2")
    while player.session.table.decision.ask == "activation":
        take(player, "done")
    return player


@pytest.mark.rule("ds.explore.next_to")
def test_the_map_with_its_ways_takes_the_place_of_the_boards_between_two_fights():
    player = after_a_fight()
    assert player.session.table.decision.ask == "rest-or-press-on"
    lines = board(player)
    assert not any(line.startswith(("back", "front")) for line in lines)
    assert len([line for line in lines if line.startswith("Bonfire ─")]) == 4


@pytest.mark.rule("ds.market.price", "ds.deck.limit")
def test_a_rest_shows_prices_first_and_then_every_deck_with_its_limit():
    story = tale(
        knight("long_sword"), herald("spear"), sorcerer("soul_arrow"), assassin("estoc"), phase="rest", souls=9
    )
    player = player_on(story)
    assert any("for 2" in line for line in board(player))
    assert all(row.offer for row in player.rows), "what is bought stands in the list itself"
    take(player, "enough")
    text = "\n".join(board(player))
    most = story.table.top_bonfire.max_deck
    for hero in player.view["heroes"]:
        assert f"{hero['name']}, {hero['deck']} of {most}: " in text
    assert "Market" not in text


@pytest.mark.rule("ds.explore.bonfire")
def test_a_party_that_has_rested_stands_on_no_space_of_the_map_and_is_sold_nothing():
    player = after_a_fight()
    take(player, "rest")
    assert "here" not in "\n".join(board(player))
    while player.session.table.decision.ask != "explore":
        take(player, "enough" if player.session.table.decision.ask == "buy" else "done")
    text = "\n".join(board(player))
    assert "here" not in text
    assert "Market" not in text


async def test_a_question_that_is_too_long_for_a_line_goes_on_in_the_next():
    hand = "long_sword stamina_str stamina_str stamina_str stamina_dex stamina_fth"
    session = session_on(tale(knight(hand, at="F2"), enemies=["irithyllian_slave_warrior at F2"]).table)
    session.choose(0, session.table.numbers[0], "attack long_sword 3")
    async with table_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        asked = " ".join(shown(pilot.app, "question").replace("1-2", "").split())
        choices = shown(pilot.app, "choices")
    assert "against Irithyllian Slave Warrior in F2: strength, strength, any, any?" in asked
    assert "1 Pay Dexterity" in choices


@pytest.mark.rule("ds.target.column")
def test_the_letter_of_an_enemy_offers_the_attacks_that_can_hit_it():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    player.pick("enemy:F3")
    assert [row.offer.option.text() for row in player.rows] == [f"attack soul_arrow {row}" for row in (1, 2, 3)]
    assert {"card:soul_arrow", "enemy:F3"} <= player.lit


@pytest.mark.rule("ds.target.blocked")
def test_an_enemy_that_nobody_can_hit_is_described_and_nothing_is_refused_that_is_not_asked():
    player = player_on(tale(knight("long_sword", at="F3"), enemies=["skeleton at F1"]))
    player.pick("enemy:F1")
    assert refusals(player) == []
    assert "Skeleton" in "\n".join(line.plain for line in telling.detail(player, 80))


@pytest.mark.rule("ds.target.column")
def test_an_enemy_out_of_reach_says_why_while_a_target_is_asked():
    hand = "soul_arrow stamina_int stamina_int stamina_fth"
    story = tale(sorcerer(hand, at="F1"), enemies=["skeleton at F1", "sages_devout at B1", "hound_rat at F2"])
    player = player_on(story)
    take(player, "attack soul_arrow 1")
    player.pick("enemy:F2")
    assert [attempt for attempt, _ in refusals(player)] == ["on F2"]


@pytest.mark.rule("ds.act.half_made")
def test_a_reason_that_forbids_several_things_with_a_card_is_told_once():
    hand = "long_sword knight_shield stamina_str stamina_str stamina_dex"
    player = player_on(tale(knight(hand, at="F1"), enemies=["skeleton at F1"]))
    player.pick("card:knight_shield")
    reasons = [refusal for _, refusal in refusals(player)]
    assert len(reasons) == len(set(reasons)) > 1
    take(player, "cycle knight_shield")
    player.pick("card:long_sword")
    because = "this hero is in the middle of an action; finish it, or take it back"
    assert [(attempt, refusal.because) for attempt, refusal in refusals(player)] == [("Long Sword", because)]


def test_in_the_list_of_a_hero_this_hero_is_asked():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    assert asked(player) == "What does each hero do?"
    enter(player, "Herald")
    assert asked(player) == "What does the Herald do? (Esc: back)"
    enter(player, "Move")
    assert asked(player) == "Move to another space (Esc: back)"


def test_whoever_acted_with_a_hero_stays_with_that_hero_until_esc():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    enter(player, "Herald", "Move")
    take(player, "move F1")
    assert player.menu.path == ("Herald",)
    player.back()
    assert "Knight" in rows(player)[0]
    enter(player, "Knight")
    take(player, "done")
    assert player.menu.path == ()


def test_a_hero_goes_on_after_a_choice_that_was_asked_in_steps():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    enter(player, "Herald", "Discard")
    take(player, "cycle kite_shield", "enough")
    assert player.menu.path == ("Herald",)


def test_a_new_round_begins_with_all_heroes():
    player = player_on(tale(*FOUR[:2], enemies=["hound_rat at B3"]))
    take(player, "done")
    enter(player, *[row.title for row in player.rows if row.title == "Herald"])
    take(player, "done")
    while player.session.table.decision.ask != "activation":
        take(player, "")
    assert player.menu.path == ()


def test_only_the_cards_of_the_hero_who_chooses_light_up():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    enter(player, "Herald", "Discard")
    player.cursor = next(at for at, row in enumerate(player.rows) if row.offer.option.text() == "cycle stamina_fth")
    lit = [line.split()[0] for line in board(player) if "▶" in line]
    assert lit == ["Herald"]


def test_cards_keep_their_letters_when_others_are_gone():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    before = dict(player.letters)
    take(player, "attack long_sword 2")
    after = player.board.keys(player.view, player.letters)
    assert "card:long_sword" not in after
    assert after == {ref: before[ref] for ref in after if ref in before} | {
        ref: key for ref, key in after.items() if ref not in before and key not in before.values()
    }


def test_a_letter_that_several_heroes_share_means_the_hero_whose_choices_are_open():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    player.pick("card:stamina_fth")
    assert len({offer.seat for row in player.rows for offer in row.offers}) == 3
    player.back()
    enter(player, "Herald")
    player.pick("card:stamina_fth")
    assert [row.offer.option.text() for row in player.rows] == ["cycle stamina_fth"]
    assert player.rows[0].offer.seat == 1
    player.back()
    assert player.menu.path == ("Herald",)
    player.back()
    assert player.menu.path == ()


def test_the_quick_reference_explains_the_signs_of_the_table():
    player = player_on(tale(*FOUR, enemies=ENEMIES))
    page = "\n".join(text.plain for text in telling.rules_page(player)).partition("Signs on the table")[2]
    assert [word for word in ("22+6", "22·4", "✦", "●", "⚔3", "x2", "D1", "◂", "✓", "▶", "◆") if word not in page] == []
    assert [word for word in CONDITIONS.values() if word not in page] == []


def test_the_table_in_words_names_cards_and_wraps_each_line_once():
    player = player_on(tale(knight("long_sword", at="F1", discard="stamina_str knight_shield"), enemies=ENEMIES))
    page = [text.plain for text in telling.table_page(player)]
    assert "Discard pile of the Knight, the oldest first: Strength, Knight Shield." in page
    assert not any(line.startswith("    ") for line in page)
