"""The board of Dark Souls: both battle boards, hands and piles in sight, and every choice within reach."""

from __future__ import annotations

import random

import pytest

from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.kernel.chance import CHANCE
from souldeck.play.history import Move
from souldeck.play.holders import ME, Holder, holders_from
from souldeck.play.records import Header
from souldeck.play.session import Session
from souldeck.tui.boards.board import Marks
from souldeck.tui.boards.dark_souls.looks import word_of
from souldeck.tui.places import places
from souldeck.tui.refusing import refusals
from souldeck.tui.text import REF
from tui.at_the_table import player_of

CARDS = game_named("dark-souls").load_cards()
SIZES = [(80, 24), (100, 30), (120, 40)]


def dark_souls(heroes="knight,herald", *, seed=3, **options):
    """A game with these heroes, all held by one person."""
    holders = holders_from(("me",) * len(heroes.split(",")), bot_named)
    return Session.begin(game_named("dark-souls"), holders, {"heroes": heroes, **options}, CARDS, seed, "2026-01-31")


def walked(heroes, *, seed, steps, **options):
    """The player at each decision of a random game."""
    session = dark_souls(heroes, seed=seed, **options)
    player = player_of(session)
    choices = random.Random(seed)
    for _ in range(steps):
        yield player
        offers = player.menu.offers
        if not offers:
            return
        player.take(choices.choice(offers))


def drawn(player, width, height, marks=None):
    place = places(width, height)["board"]
    marks = marks or Marks(keys=player.board.keys(player.view))
    return player.board.draw(player.view, place.width - 1, place.height, marks), place


def own_cards(folder, text):
    """The built-in cards with these laid over them."""
    (folder / "own.yaml").write_text(text, "utf-8")
    return game_named("dark-souls").load_cards(str(folder / "own.yaml"))


def staged(setup, cards, **options):
    """A game that goes on from a setup, all heroes held by one person."""
    game = game_named("dark-souls")
    table = game.stage(setup, len(setup["heroes"]), options, cards, 1)
    seats = len(table.heroes)
    header = Header(game.name, game.version, "", game.fingerprint(cards), ("me",) * seats, {}, 1, "2026-01-31")
    return player_of(Session(game, cards, [Holder(ME)] * seats, header, [Move(CHANCE, None, (), table)]))


def text_of(lines):
    return "\n".join(line.plain for line in lines)


def set_up(session, *choices):
    """Make these choices, each by the beginning of its text, whoever is asked."""
    for chosen in choices:
        seat, option = next(
            (seat, option)
            for seat in session.asked_persons
            for option in session.table.options(seat)
            if option.text().startswith(chosen)
        )
        session.choose(seat, session.table.numbers[seat], option)


@pytest.mark.parametrize("heroes", ["knight", "knight,herald", "knight,herald,assassin,sorcerer"])
@pytest.mark.parametrize("seed", [1, 2])
def test_heroes_enemies_and_hands_are_in_sight_at_every_decision(heroes, seed):
    for player in walked(heroes, seed=seed, steps=60):
        for size in SIZES:
            lines, place = drawn(player, *size)
            text = text_of(lines)
            fighting = player.view["phase"] in ("encounter", "enemies", "heroes")
            assert not fighting or len(lines) <= place.height
            assert max(line.cell_len for line in lines) < place.width
            assert all(hero["name"] in text for hero in player.view["heroes"])
            assert all(foe["name"][:6] in text for foe in player.view["foes"])
            held = {card for hero in player.view["heroes"] for card in hero["hand"]}
            assert [card for card in held if word_of(player.view, card)[:7].strip() not in text] == []


def test_the_boards_lie_front_row_to_front_row():
    session = dark_souls("knight,herald")
    set_up(session, "enter a1", "place F2", "place B1")
    text = text_of(drawn(player_of(session), 100, 30)[0])
    rows = [line for line in text.splitlines() if line.startswith(("back", "front", "═"))]
    assert [row[:5].strip() for row in rows] == ["back", "front", "═════", "front", "back"]
    assert "B1 Herald" in rows[0]
    assert "F2 Knight" in rows[1]


def test_what_an_encounter_holds_is_told_while_heroes_take_their_places():
    session = dark_souls("knight,herald")
    set_up(session, "enter a1")
    space = next(space for space in session.view(None)["map"]["spaces"] if space["here"])
    card = next(card for card in CARDS.encounters if card.id == space["encounter"])
    said = f"{card.name}: {card.enemies[1][0]} of level 1"
    assert said in text_of(drawn(player_of(session), 80, 24)[0])
    while session.view(None)["phase"] == "encounter":
        set_up(session, "")
    assert said not in text_of(drawn(player_of(session), 80, 24)[0])


def test_who_may_still_act_and_how_stands_beside_each_hero():
    player = player_of(dark_souls("knight,herald", seed=3))
    player.view["phase"] = "heroes"
    player.view["heroes"][0]["done_this_activation"] = ["moved", "attacked"]
    player.view["heroes"][1]["done_this_activation"] = ["done"]
    knight, herald = (line for line in text_of(drawn(player, 100, 30)[0]).splitlines() if "deck" in line)
    assert knight.endswith("may cycle, use")
    assert "may" not in herald


def test_a_boss_shows_its_behaviour():
    for player in walked("knight", seed=5, steps=1):
        boss = {"name": "Vordt", "behaviour": "hammerfist", "behaviour_name": "Hammerfist", "behaviours_left": 3}
        player.view["boss"] = boss | {"behaviour_text": "Moves to F1.", "next_name": "Frost Breath"}
        player.view["phase"] = "enemies"
        assert "Hammerfist: Moves to F1. (3 left then Frost Breath)" in text_of(drawn(player, 80, 24)[0])


def test_lists_break_between_cards_and_not_within_their_names():
    player = player_of(dark_souls("knight,sorcerer"))
    lines = text_of(drawn(player, 80, 24)[0]).splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("Sorcerer, 28 of 28"))
    listed = [part for line in lines[start : start + 2] for part in line.split(": ")[-1].strip().split("  ")]
    assert {"2 Mail Breaker", "3 Soul Arrow", "11 Int"} <= set(listed)


def test_between_fights_every_way_to_a_boss_is_drawn():
    text = text_of(drawn(player_of(dark_souls(side="b")), 80, 24)[0])
    ways = [line for line in text.splitlines() if line.startswith("Bonfire")]
    assert len(ways) == 4
    assert sum(line.endswith("Wolnir") for line in ways) == 2
    assert sum(line.endswith("Abyss Watcher") for line in ways) == 2


def test_the_map_in_a_line_calls_its_spaces_as_everywhere_and_not_like_those_of_a_board():
    session = dark_souls()
    set_up(session, "enter b1", "place F2", "place B1")
    line = next(line for line in text_of(drawn(player_of(session), 80, 24)[0]).splitlines() if line.startswith("Map"))
    assert line.startswith("Map a1 b1* b2 c2 d3 Vordt")


def test_enemies_and_cards_in_hand_have_keys_that_no_command_uses():
    for player in walked("knight,herald,assassin,sorcerer", seed=4, steps=80):
        keys = player.board.keys(player.view)
        assert len(set(keys.values())) == len(keys)
        assert not set("?wuUrltRhs!:q") & set(keys.values())
        spaces = {f"enemy:{foe['space']}" for foe in player.view["foes"] if foe["hp"]}
        assert spaces <= set(keys)


def test_each_space_can_be_pointed_at():
    session = dark_souls("knight,herald")
    set_up(session, "enter a1", "place F2", "place B1")
    spans = [span.style for line in drawn(player_of(session), 80, 24)[0] for span in line.spans]
    refs = {style.meta[REF] for style in spans if hasattr(style, "meta") and style.meta}
    names = [f"{row}{column}" for row in "FB" for column in "123"]
    assert {f"{board}:{name}" for board in ("space", "enemy") for name in names} <= refs


def test_what_several_heroes_may_do_is_grouped_by_hero_and_then_by_what_is_done():
    session = dark_souls("knight,herald")
    set_up(session, "enter a1", "place F2", "place B1")
    while session.table.decision.ask != "activation":
        set_up(session, "")
    player = player_of(session)
    assert [row.title for row in player.rows] == ["Knight", "Herald"]
    player.enter()
    titles = [row.title for row in player.rows]
    assert titles.count("Discard cards and draw as many") == 1
    assert any(row.offer and row.offer.option.text() == "done" for row in player.rows)


def test_what_is_refused_to_a_card_is_told_with_its_rule():
    session = dark_souls("knight,herald")
    player = player_of(session)
    assert player.board.attempts(player.view, "card:long_sword")[0] == "attack long_sword 1"
    assert player.board.attempts(player.view, "card:stamina_str") == []
    assert player.session.refusal(0, "attack long_sword 1") is not None


OWN_STAMINA = """
- {id: stamina_wild, kind: stamina, gives: [str, dex], rule: one of the two, price: 3, copies: 4}
- {id: clear_water, kind: stamina, gives: [int, fth], rule: both, price: 4, copies: 4}
- id: gull_feather
  kind: treasure
  tier: common
  name: Feather of a Gull
  attack_type: none
  actions:
    - {mode: quick, cost: [any], kind: defence, block: 1}
    - {mode: quick, cost: [any], kind: defence, block: 2}
    - {mode: quick, cost: [any], kind: defence, block: 3}
    - {mode: quick, cost: [any], kind: defence, block: 4}
"""


@pytest.mark.rule("ds.stamina.split", "ds.stamina.both")
def test_cards_of_ones_own_are_shown_by_what_they_are_and_not_by_their_ids(tmp_path):
    cards = own_cards(tmp_path, OWN_STAMINA)
    hand = ["clear_water", "gull_feather", "stamina_wild", "stamina_wild"]
    player = staged({"heroes": [{"name": "knight", "hand": hand}], "enemies": ["giant_slave"]}, cards)
    hand_line = next(line for line in text_of(drawn(player, 100, 30)[0]).splitlines() if "Str/Dex" in line)
    assert hand_line.index("Feather of a Gull") < hand_line.index("2 Str/Dex") < hand_line.index("Int+Fth")
    assert player.board.attempts(player.view, "card:clear_water") == []
    assert "use gull_feather 4" in player.board.attempts(player.view, "card:gull_feather")


@pytest.mark.rule("ds.market.buy")
def test_the_market_shows_stamina_of_ones_own_by_its_types(tmp_path):
    cards = own_cards(tmp_path, OWN_STAMINA)
    setup = {"heroes": ["knight"], "phase": "rest", "souls": 9, "inventory": ["stamina_wild"], "bonfire": 2}
    text = text_of(drawn(staged(setup, cards), 100, 30)[0])
    assert "Str/Dex x3" in text
    assert "Int+Fth x4" in text
    assert "Str/Dex" in text.partition("Inventory")[2].splitlines()[0]


OWN_BOSS = """
- id: pale_king
  kind: boss
  name: King of Paleness
  tier: easier
  start: B2
  sides:
    - side: only
      rule:
        name: Old Grudge
        effect: cannot be moved or attacked; the Hands start in play; loses when both Hands are gone
  companions:
    - id: own_hand
      name: Pale Hand
      start: F1
      defence: 1
      hp: 3
      rule: attackable only in the front row, except by ranged attacks
  behaviours:
    - {id: own_blow, name: Blow of the King, damage: 2, target: F2, weakness: heavy, move: {own_hand: F2}}
    - {id: own_push, name: Push of the King, damage: 1, target: F1, weakness: heavy, move: {own_hand: F1}}
"""


@pytest.mark.rule("ds.wolnir.hands_move")
def test_a_boss_of_ones_own_is_called_by_its_name(tmp_path):
    cards = own_cards(tmp_path, OWN_BOSS)
    boss = {"name": "pale_king", "behaviour": "own_blow", "next": ["own_push"]}
    setup = {"heroes": ["knight"], "boss": boss, "enemies": [{"card": "own_hand", "space": "F1"}]}
    player = staged(setup, cards, bosses="pale_king,vordt")
    text = text_of(drawn(player, 180, 40)[0])
    assert "then Push of the King" in text
    assert "moves with King of Paleness" in text
    assert "─ King of Paleness" in text


def test_a_card_of_a_hero_who_is_done_says_so_and_not_that_nobody_holds_it():
    session = dark_souls("knight,herald")
    set_up(session, "enter a1", "place F2", "place B1")
    while session.table.decision.ask != "activation":
        set_up(session, "")
    held = session.view((0, 1))["heroes"]
    own = next(card for card in held[0]["hand"] if not card.startswith("stamina") and card not in held[1]["hand"])
    set_up(session, "done")
    player = player_of(session)
    player.look_at(f"card:{own}", -1)
    assert {refusal.because for _, refusal in refusals(player)} == {"this hero is done"}
