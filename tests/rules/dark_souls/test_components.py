"""The component list, and that every card stays in the game."""

from collections import Counter

import pytest

from rules.dark_souls.tale import built_in_cards, knight, new_game, tale
from souldeck.games.dark_souls.game import GAME

CARDS = built_in_cards()


@pytest.mark.rule("ds.parts.heroes", "ds.parts.starting_decks", "ds.parts.remnants")
def test_four_heroes_with_28_cards_each_and_20_remnants():
    assert [hero.id for hero in CARDS.heroes] == ["assassin", "herald", "knight", "sorcerer"]
    assert {len(hero.deck) for hero in CARDS.heroes} == {28}
    assert CARDS.kinds[CARDS.remnant].copies == 20


@pytest.mark.rule("ds.parts.treasures", "ds.parts.stamina")
def test_treasures_and_market_stamina():
    assert (len(CARDS.common), len(CARDS.transposed)) == (40, 10)
    for_sale = Counter()
    for kind in CARDS.market:
        for_sale[CARDS.kinds[kind].price] += CARDS.kinds[kind].copies
    assert for_sale == {2: 64, 5: 32}


@pytest.mark.rule("ds.parts.encounters", "ds.parts.enemies", "ds.parts.bonfires")
def test_encounters_enemies_and_bonfires():
    assert [len(deck) for deck in CARDS.encounters_of_level] == [10, 12, 8]
    assert [len(deck) for deck in CARDS.enemies_of_level] == [20, 20, 10]
    assert [bonfire.max_deck for bonfire in CARDS.bonfires] == [28, 31, 34, 37, 40]


@pytest.mark.rule("ds.parts.bosses")
def test_bosses_behaviours_hands_and_legionnaires():
    assert [boss.id for boss in CARDS.bosses] == ["vordt", "abyss_watcher", "wolnir", "pontiff"]
    assert {len(boss.behaviours) for boss in CARDS.bosses} == {8}
    companions = {card.id: spaces.bit_count() for boss in CARDS.bosses for card, spaces in boss.companions}
    assert companions == {"undead_legionnaire": 2, "left_hand": 1, "right_hand": 1}


@pytest.mark.rule("ds.parts.no_token_limit")
def test_more_conditions_than_tokens_can_lie_on_the_table():
    enemies = [f"{name} with bleed" for name in ("hound_rat", "hollow_soldier", "skeleton", "winged_corvian")]
    enemies += ["grave_warden at B1 with bleed", "crossbow_grave_warden at B3"]
    story = tale(knight("kukris", at="F3", conditions="bleed"), enemies=enemies)
    story.does("attack kukris 2", "on B3")
    assert story.conditions("crossbow_grave_warden") == ["bleed"], "the seventh token of five"


@pytest.mark.rule("ds.parts.conserved")
def test_every_card_is_somewhere_from_the_first_deal_to_the_first_rest():
    story = new_game(2, heroes="knight,sorcerer")
    dealt = Counter(card for zone in GAME.zones(story.table).values() for card in zone)
    for _ in range(150):
        if story.outcome:
            break
        story.does(story.all_offered()[0])
        lying = Counter(card for zone in GAME.zones(story.table).values() for card in zone)
        assert lying == dealt
