"""The board of Drawing Dead: everything in sight at every decision, and every choice within reach."""

from __future__ import annotations

import random

import pytest

from souldeck.tui.boards import board_of
from souldeck.tui.boards.board import Board, Marks
from souldeck.tui.boards.drawing_dead.cards import face, river_face
from souldeck.tui.menu import MOST, Menu
from souldeck.tui.places import places
from souldeck.tui.text import REF
from tui.at_the_table import choose, drawing_dead, pebbles, player_of

SIZES = [(80, 24), (100, 30), (120, 40)]


def walked(*holders, seed, steps, **options):
    """The player at each decision of a random game."""
    session = drawing_dead(*holders, seed=seed, **options)
    player = player_of(session)
    choices = random.Random(seed)
    for _ in range(steps):
        if session.outcome:
            return
        yield player
        seat = session.asked_persons[0]
        offered = session.table.options(seat)
        session.choose(seat, session.table.numbers[seat], choices.choice(offered))
        player.look()
    yield player


def drawn(player, width, height, marks=None):
    place = places(width, height)["board"]
    marks = marks or Marks(keys=player.board.keys(player.view))
    return player.board.draw(player.view, place.width - 1, place.height, marks), place


def missing(player, text):
    """What is on the table and not in the text of the board."""
    view = player.view
    cards = [face(card) for zone in ("hand", "bank", "revealed", "resolving") for card in view[zone]]
    cards += [river_face(card) for zone in ("river", "chosen") for card in view[zone]]
    wanted = [enemy["name"] for enemy in view["enemies"]] + [hero["name"] for hero in view["characters"]]
    wanted += [f"{enemy['hp'] - enemy['damage']}/{enemy['hp']} HP" for enemy in view["enemies"]]
    wanted += [f"{name} {count}" for name, count in (("deck", view["soul_deck"]), ("lost", len(view["lost_pile"])))]
    squeezed = text.replace(" ", "")
    numbers = [f"{card.number}" for card in cards]
    return [each for each in wanted if each not in text] + [each for each in numbers if each not in squeezed]


@pytest.mark.parametrize("options", [{"difficulty": "infernal"}, {"difficulty": "peaceful", "closed_hands": "yes"}])
@pytest.mark.parametrize("holders", [("me",), ("me", "me")])
@pytest.mark.parametrize("seed", [1, 2])
def test_all_that_lies_on_the_table_is_in_sight_at_every_decision(holders, options, seed):
    for player in walked(*holders, seed=seed, steps=60, **options):
        for size in SIZES:
            lines, place = drawn(player, *size)
            assert len(lines) <= place.height
            assert max(line.cell_len for line in lines) < place.width
            assert missing(player, "\n".join(line.plain for line in lines)) == []


def test_even_a_crowded_table_is_drawn():
    """A boss with two minions, two characters, a long pile at the gate, and a hand that has just looted."""
    player = player_of(drawing_dead("me", "me", characters="rime,varrow"))
    enemy = player.view["enemies"][0]
    text = "\n".join(["Each other enemy of its type deals 1 more damage.", enemy["text"]])
    names = ("Enemy 1", "Enemy 2", "Enemy 3")
    player.view["enemies"] = [enemy | {"name": name, "card": name, "text": text} for name in names]
    player.view["gate"]["pile"] = [f"wings-{number}" for number in range(1, 14)]
    player.view["hand"] = [f"fork-{number}" for number in range(9, 14)]
    player.view["bank"] = ["bolt-1", "bolt-2", "bolt-3"]
    for size in SIZES:
        lines, _ = drawn(player, *size)
        text = "\n".join(line.plain for line in lines)
        assert all(words in text for words in (*names, "Rime", "Varrow", "Fo13", "Wi13"))


def test_each_thing_on_the_table_can_be_pointed_at():
    player = player_of(drawing_dead(seed=7))
    lines, _ = drawn(player, 80, 24)
    refs = {
        span.style.meta[REF] for line in lines for span in line.spans if hasattr(span.style, "meta") and span.style.meta
    }
    assert set(player.board.keys(player.view)) <= refs
    assert {"gate:tinted_door", "enemy:tinted_door_boss", "character:rime", "ability:1", "ability:4"} <= refs


def test_the_keys_are_letters_that_no_command_uses_and_none_is_given_twice():
    commands = set("?wuUrltRhs!:q")
    for player in walked("me", seed=4, steps=80, difficulty="peaceful"):
        keys = list(player.board.keys(player.view).values())
        assert len(keys) == len(set(keys))
        assert not commands & set(keys)


def test_a_change_by_tokens_is_seen_on_the_card():
    player = player_of(drawing_dead(seed=7))
    before, _ = drawn(player, 80, 24)
    player.view["river"][0] |= {"number": 3, "tokens": 1}
    after, _ = drawn(player, 80, 24)
    changed = [line.plain[:7] for line, old in zip(after, before, strict=True) if line.plain != old.plain]
    assert changed == ["│  3 ▾│", "╰─ *f ╯"]


def test_a_hidden_hand_stays_hidden():
    player = player_of(drawing_dead(seed=7))
    player.view["hand"] = ["?", "?", "?"]
    text = "\n".join(line.plain for line in drawn(player, 80, 24)[0])
    assert text.count("??") == 3


def test_abilities_show_which_needs_the_river_meets():
    session = drawing_dead(seed=3)
    player = player_of(session)
    reach = player.view["reach"]
    text = "\n".join(line.plain for line in drawn(player, 80, 24)[0])
    met = sum(need["met"] for needs in reach for need in needs)
    assert met
    assert text.count("✓") == met


def test_what_an_enemy_will_do_is_marked():
    for player in walked("me", seed=2, steps=200, difficulty="hard"):
        if player.session.table.decision and player.session.table.decision.ask == "enemy-order":
            text = "\n".join(line.plain for line in drawn(player, 80, 24)[0])
            will = [enemy["will_do"][0] for enemy in player.view["enemies"] if enemy["will_do"]]
            assert all(f"will be {which}" in text for which in will)
            assert text.count("▶") == len(will)
            return
    pytest.fail("no two enemies acted in this game")


def test_every_choice_is_reached_through_the_menu():
    for player in walked("me", seed=6, steps=120, difficulty="peaceful"):
        if not player.session.asked_persons:
            continue
        found = []
        waiting = [Menu(player.menu.offers, player.board.groups)]
        while waiting:
            menu = waiting.pop()
            for row in menu.rows():
                if row.offer:
                    found.append(row.offer)
                else:
                    deeper = Menu(row.offers, player.board.groups)
                    assert len(row.offers) < len(menu.offers)
                    waiting.append(deeper)
        assert sorted(offer.option.text() for offer in found) == sorted(o.option.text() for o in player.menu.offers)


def test_tokens_are_grouped_by_the_card_they_go_on():
    for player in walked("me", seed=2, steps=200, difficulty="peaceful"):
        group = next((row for row in player.rows if row.title == "Put a token on a river card"), None)
        if group and len(group.offers) > MOST:
            player.menu.open(group)
            cards = [player.board.name(face(lies["card"]).ref) for lies in player.view["river"]]
            assert [row.title.partition(":")[0] for row in player.menu.rows()] == cards
            return
    pytest.fail("nobody had tokens in this game")


def test_what_may_be_attempted_with_a_thing():
    session = drawing_dead(seed=7)
    player = player_of(session)
    attempts = player.board.attempts
    hand, river = player.view["hand"][0], player.view["river"][0]["card"]
    ref = face(hand).ref
    assert attempts(player.view, ref) == [f"river {hand}", f"action {hand}", f"gate {hand}", f"bank {hand}"]
    assert f"token +1 {river}" in attempts(player.view, face(river).ref)
    assert attempts(player.view, "ability:2") == ["ability 2"]
    assert attempts(player.view, "enemy:ash_hound") == ["target ash_hound"]
    assert attempts(player.view, "gate:tinted_door") == []


def test_things_are_called_by_their_names():
    board = player_of(drawing_dead(seed=7)).board
    assert board.name("soul:flame_5") == "Flame 5"
    assert board.name("enemy:ash_hound") == "Ash Hound"
    assert board.name("character:rime") == "Rime"
    assert board.name("seat:0") == "seat 0"


def test_the_character_under_the_bar_is_presented_before_it_is_chosen():
    player = player_of(drawing_dead("me", "me", difficulty="peaceful"))
    assert player.session.table.decision.ask == "character"
    short = "\n".join(line.plain for line in drawn(player, 80, 24, Marks(frozenset({"character:varrow"})))[0])
    full = "\n".join(line.plain for line in drawn(player, 120, 40, Marks(frozenset({"character:varrow"})))[0])
    assert "Varrow: " in short
    assert "Overpower" in short
    assert "Take 1 damage unless" in " ".join(full.split())


def test_a_game_without_a_board_is_drawn_in_words():
    session = pebbles("me", "me")
    player = player_of(session)
    assert type(player.board) is Board
    lines = player.board.draw(player.view, 40, 10, Marks())
    assert max(line.cell_len for line in lines) <= 40
    assert board_of(session.game, player.describe).keys(player.view) == {}


def test_the_groups_of_a_game_without_a_board_are_verbs():
    session = pebbles("me", "me")
    player = player_of(session)
    choose(session, "wait")
    player.look()
    assert [group.title for group in player.board.groups(player.menu.offers)] == ["Take", "Wait"]
    takes = player.board.groups(player.menu.offers)[0].offers
    assert [group.offers for group in player.board.groups(takes)] == [takes]
