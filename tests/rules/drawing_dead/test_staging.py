"""A set-up that cannot be is refused at its place, with what can be; one that leaves things out is filled up."""

from typing import Any

import pytest

from rules.drawing_dead.made_up import built_in_cards
from souldeck.games.drawing_dead.game import GAME
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.errors import BadSetup

GATES = [gate.id for gate in built_in_cards().gates]
BOSS = built_in_cards().gates[0].boss.id


def staged(setup: dict[str, Any], seats: int = 1) -> DrawingDead:
    table = GAME.stage(setup, seats, {}, GAME.load_cards())
    assert isinstance(table, DrawingDead)
    return table


@pytest.mark.parametrize(
    ("setup", "route", "why"),
    [
        ({"hnad": []}, ("hnad",), "a setup has no 'hnad'; did you mean 'hand'?"),
        ({"hand": "flame-5"}, ("hand",), "hand is a list: [flame-5, bolt-9]"),
        ({"hand": ["flame-15"]}, ("hand", 0), "'flame-15' is no soul card; did you mean 'flame-5'?"),
        ({"hand": ["flame-5"], "bank": ["flame-5"]}, ("bank", 0), "flame-5 lies somewhere else already"),
        ({"hand": ["flame-1", "flame-2", "flame-3", "flame-4"]}, ("hand",), "hand holds 3 cards at most, not 4"),
        ({"bank": ["flame-1", "flame-2", "flame-3", "flame-4"]}, ("bank",), "bank holds 3 cards at most, not 4"),
        ({"river": [f"bolt-{n}" for n in range(1, 9)]}, ("river",), "river holds 7 cards at most, not 8"),
        ({"uses": "river"}, ("uses",), "uses is a list: [river, action, place]"),
        ({"uses": ["plase"]}, ("uses", 0), "no use 'plase'; did you mean 'place'? (river, action, place)"),
        ({"active": 1}, ("active",), "this is 0, nothing else, not '1'"),
        ({"characters": 3}, ("characters",), "characters is a list: [rime, ferhity]"),
        ({"characters": ["rime", "varrow"]}, ("characters",), "there are 2 characters, but 1 seat"),
        ({"characters": ["rim"]}, ("characters", 0, "name"), "no character 'rim'; did you mean 'rime'? "),
        ({"characters": [{"name": "rime", "damage": 50}]}, ("characters", 0, "damage"), "from 0 to 8, not '50'"),
        ({"characters": [{"dying": "maybe"}]}, ("characters", 0, "dying"), "no answer 'maybe' (yes, no)"),
        ({"characters": [{"level_sides": 3}]}, ("characters", 0, "level_sides"), "level_sides is a list: [a, b]"),
        ({"enemies": 3}, ("enemies",), "enemies is a list: [ash_hound, clay_husk]"),
        ({"enemies": ["ash_hund"]}, ("enemies", 0, "card"), "no minion 'ash_hund'; did you mean 'ash_hound'?"),
        ({"enemies": ["ash_hound", "ash_hound"]}, ("enemies", 1), "ash_hound is in play already"),
        ({"enemies": [{"card": "ash_hound", "damage": 2}]}, ("enemies", 0, "damage"), "from 0 to 1, not '2'"),
        ({"enemies": [{"card": "ash_hound", "challenges": 3}]}, ("enemies", 0, "challenges"), "challenges is a list: "),
        ({"minion_deck": 3}, ("minion_deck",), "minion_deck is a list: [ash_hound, clay_husk]"),
        ({"gates_seen": 3}, ("gates_seen",), "gates_seen is a list: [twin_arch, mirrored_doors]"),
        ({"gates_seen": ["twin_arch", "twin_arch"]}, ("gates_seen", 1), "'twin_arch' is named twice"),
        ({"gate": "twin_arc"}, ("gate",), "no gate 'twin_arc'; did you mean 'twin_arch'?"),
        ({"gate": "twin_arch", "boss": 99}, ("boss",), "write 'up', 'beaten' or the damage it has, 0 to 6"),
        ({"hand": ["flame-5"], "uses": ["river", "river"]}, ("uses", 1), "'river' is named twice"),
        ({"phase": "enemy", "uses": ["river"]}, ("uses",), "for the phase 'player', and the phase is 'enemy'"),
        ({"phase": "plyer"}, ("phase",), "no phase 'plyer'; did you mean 'player'? (deal, enemy, "),
        ({"round": 201}, ("round",), "this is a whole number from 0 to 200, not '201'"),
        ({"soul_deck": "flame-5"}, ("soul_deck",), "soul_deck is a list of cards or how many there are, 0 to 52"),
        (
            {"characters": [{"side": "radient"}]},
            ("characters", 0, "side"),
            "did you mean 'radiant'? (radiant, infernal)",
        ),
        ({"characters": [{"dying": "yes", "damage": 1}]}, ("characters", 0, "damage"), "from 9 to 99, not '1'"),
        ({"enemies": [BOSS]}, ("enemies", 0, "card"), f"{BOSS} is a boss; it comes with its gate and 'boss: up'"),
        ({"gates_seen": GATES[:2], "gate": GATES[0]}, ("gate",), f"{GATES[0]} is one of the gates before"),
        ({"gates_seen": GATES[:4]}, ("gates_seen",), "a game has 3 gates, not 4"),
        ({"gates_seen": GATES[:2], "bosses_beaten": 0}, ("bosses_beaten",), "from 1 to 2, not '0'"),
        ({"boss": "beaten", "bosses_beaten": 0}, ("bosses_beaten",), "from 1 to 2, not '0'"),
        ({"boss": "up", "gate_pile": ["flame-5"]}, ("gate_pile",), "a gate whose boss came has no cards at it"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(setup: dict[str, Any], route: tuple[str | int, ...], why: str):
    with pytest.raises(BadSetup) as raised:
        staged(setup)
    assert raised.value.route == route
    assert why in str(raised.value)


def test_two_seats_have_two_characters_named_or_not():
    with pytest.raises(BadSetup, match="rime is another seat's character already"):
        staged({"characters": ["rime", "rime"]}, seats=2)
    for named in ([], ["varrow"], ["rime", "solenne"]):
        one, other = staged({"characters": named}, seats=2).characters
        assert one.card is not other.card


def test_lethal_damage_may_lie_on_a_character_that_is_about_to_die():
    (hero,) = staged({"characters": [{"damage": 9, "dying": "yes"}], "phase": "player", "hand": ["bolt-1"]}).characters
    assert hero.damage >= hero.face.hp


@pytest.mark.rule("dd.cleanup.boss_replaced")
def test_a_boss_that_lies_beaten_counts_as_one():
    table = staged({"phase": "cleanup", "boss": "beaten"})
    assert table.bosses_beaten == 1


def test_a_dying_character_has_all_the_damage_that_kills_it():
    table = staged({"phase": "ability", "river": ["flame-5", "bolt-5"], "characters": [{"dying": "yes"}]})
    assert table.characters[0].damage == table.characters[0].face.hp
