"""Every card of Dark Souls against the lists of facts, number by number, and against the component list."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from souldeck.cards.errors import CardErrors
from souldeck.cards.export import card_data
from souldeck.games.dark_souls import models
from souldeck.games.dark_souls.load import CARD_FILES, card_files, load_cards

FACTS = Path(__file__).parents[1] / "facts" / "dark_souls"
Fields = dict[str, Any]


def facts(name: str) -> Any:
    return yaml.safe_load((FACTS / f"{name}.yaml").read_text("utf-8"))


def plain(value: Any) -> Any:
    """As JSON has it: keys are texts."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


EXPORTED = {loaded.card.id: card_data(loaded.card) for loaded in card_files()}
DECKS = facts("decks")["decks"]
OF_KIND = {
    "stamina": facts("stamina")["stamina"],
    "equipment": facts("equipment")["equipment"],
    "treasure": facts("treasures")["treasures"],
    "hero": facts("heroes")["heroes"],
    "enemy": facts("enemies")["enemies"],
    "boss": facts("bosses")["bosses"],
    "encounter": facts("encounters")["encounters"],
    "board": facts("boards")["sides"],
}
LISTED = [(kind, card) for kind, cards in OF_KIND.items() for card in cards]
ADDED = ("kind", "count", "text")


def same_but_for(exported: Fields, *added: str) -> Fields:
    return {key: value for key, value in exported.items() if key not in (*ADDED, *added)}


@pytest.mark.parametrize(("kind", "card"), LISTED, ids=[card["id"] for _, card in LISTED])
def test_a_card_has_exactly_the_fields_and_values_of_the_list(kind: str, card: Fields):
    exported = EXPORTED[card["id"]]
    assert exported["kind"] == kind
    named = () if "name" in card else ("name",)
    deck = ("deck",) if kind == "hero" else ()
    assert same_but_for(exported, *named, *deck) == plain(card)


@pytest.mark.parametrize("hero", DECKS)
def test_a_starting_deck_is_as_listed_and_has_28_cards(hero: str):
    assert EXPORTED[hero]["deck"] == DECKS[hero]
    assert sum(DECKS[hero].values()) == 28


def test_bonfires_are_as_listed():
    for card in facts("bonfires")["bonfires"]:
        id = card["name"].lower().replace(" ", "_")
        assert same_but_for(EXPORTED[id], "id") == plain(card)


def test_no_card_is_there_that_is_not_listed():
    listed = {card["id"] for _, card in LISTED} | {
        card["name"].lower().replace(" ", "_") for card in facts("bonfires")["bonfires"]
    }
    assert set(EXPORTED) == listed


def test_the_counts_are_those_of_the_component_list():
    counted: Counter[str] = Counter()
    for card in EXPORTED.values():
        tier = card.get("tier", "") if card["kind"] in ("equipment", "treasure") else card.get("level", "")
        counted[f"{card['kind']} {tier}".strip()] += card["count"]
    starting = counted.pop("equipment start") + sum(
        card["count"] for card in EXPORTED.values() if card["kind"] == "stamina" and card["price"] is None
    )
    assert starting == 4 * 28
    assert counted == {
        "hero": 4,
        "stamina": 19 * 4 + 64 + 32,
        "equipment filler": 20,
        "treasure common": 40,
        "treasure transposed": 10,
        "enemy 1": 20,
        "enemy 2": 20,
        "enemy 3": 10,
        "boss": 4,
        "encounter 1": 10,
        "encounter 2": 12,
        "encounter 3": 8,
        "bonfire": 5,
        "board": 2,
    }
    bosses = [card for card in EXPORTED.values() if card["kind"] == "boss"]
    assert sum(len(boss["behaviours"]) for boss in bosses) == 32
    assert sum(each.get("copies", 1) for boss in bosses for each in boss.get("companions", [])) == 4


def test_market_copies_and_counts_agree():
    for card in EXPORTED.values():
        if card["kind"] == "stamina" and card["price"]:
            assert card["count"] == card["copies"]
        if "copies_in_box" in card:
            assert card["count"] == card["copies_in_box"]


def test_starting_equipment_is_counted_as_the_decks_have_it():
    total: Counter[str] = Counter()
    for deck in DECKS.values():
        total.update(deck)
    assert {id: EXPORTED[id]["count"] for id in total} == total


@pytest.mark.parametrize("boss", OF_KIND["boss"], ids=lambda boss: boss["id"])
def test_every_boss_has_each_weakness_twice(boss: Fields):
    weaknesses = Counter(behaviour["weakness"] for behaviour in boss["behaviours"])
    assert weaknesses == {"heavy": 2, "precise": 2, "magical": 2, "skilled": 2}


def test_no_encounter_draws_more_enemies_than_the_board_has_spaces():
    assert max(sum(row["enemies"]) for card in OF_KIND["encounter"] for row in card["by_players"].values()) == 6


WORDS = {
    "heal": "heal",
    "search": "Search",
    "shift": "Shift",
    "block": "Block",
    "dodge": "Dodge",
    "ranged": "at range",
    "draw": "raw",
    "riposte": "Hit the attacker",
    "buff": "next attack",
    "move": "Move to any space",
}


@pytest.mark.parametrize("card", OF_KIND["equipment"] + OF_KIND["treasure"], ids=lambda card: card["id"])
def test_the_printed_text_says_what_each_row_does(card: Fields):
    lines = EXPORTED[card["id"]]["text"].split("\n")
    assert len(lines) in (len(card["actions"]), len(card["actions"]) + 1)
    for action, line in zip(card["actions"], lines, strict=False):
        assert line.startswith(("Quick", "Standard")[action["mode"] == "standard"])
        assert line.split(":")[0].count(",") == len(action["cost"])
        for field, word in WORDS.items():
            assert (word.lower() in line.lower()) == bool(action.get(field)), f"{field} in '{line}'"
        for field in ("damage", "block", "heal", "shift", "search"):
            if action.get(field):
                assert str(action[field]) in line.split(":")[1]
        assert ("Attack" in line) == (action["kind"] == "attack")
        for condition in action.get("inflict", []):
            assert f"Inflict {condition}." in line


def test_a_behaviour_of_wolnir_says_where_each_hand_goes():
    impale = next(line for line in EXPORTED["wolnir"]["text"].split("\n") if line.startswith("Impale"))
    assert "Moves the left hand to F2 and the right hand to F3." in impale


def test_every_card_prints_a_text_but_boards():
    silent = [card["id"] for card in EXPORTED.values() if not card["text"]]
    assert silent == ["side_a", "side_b"]


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("attak: 3", "there is no field 'attak' here; did you mean 'attack'?"),
        ("weakness: hevy", "did you mean 'heavy'?"),
        ("hp: 0", "'hp' is at least 1"),
        ("spawn: F4", "'spawn' is"),
        ("area: [F1]", "has a 'target' or an 'area'"),
    ],
)
def test_a_mistake_in_a_users_card_is_told_with_its_place(tmp_path: Path, field: str, said: str):
    card = {
        "id": "my_rat",
        "kind": "enemy",
        "name": "My Rat",
        "level": 1,
        "souls": 1,
        "attack": 3,
        "defence": 0,
        "hp": 1,
        "weakness": "none",
        "spawn": "F2",
        "target": "F2",
    }
    name, _, value = field.partition(": ")
    lines = [f"{key}: {value if key == name else item}" for key, item in card.items()]
    if name not in card:
        lines.append(field)
    file = tmp_path / "mine.yaml"
    file.write_text("- " + "\n  ".join(lines) + "\n")
    with pytest.raises(CardErrors) as wrong:
        load_cards(str(file))
    assert f"{file}:" in str(wrong.value)
    assert said in str(wrong.value)


def test_a_users_card_replaces_one_or_is_added(tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "- {id: hound_rat, kind: enemy, name: Big Rat, level: 1, souls: 9, attack: 3, defence: 0, hp: 2,\n"
        "   weakness: none, spawn: F2, target: F2}\n"
        "- {id: new_rat, kind: enemy, name: New Rat, level: 1, souls: 1, attack: 1, defence: 0, hp: 1,\n"
        "   weakness: none, spawn: F2, target: F2, count: 2}\n"
    )
    cards = load_cards(str(file))
    assert len(cards.enemies_of_level[0]) == 22
    assert {foe.id: foe.souls for foe in cards.foes}["hound_rat"] == 9
    assert cards.fingerprint != load_cards().fingerprint


def test_a_starting_deck_of_another_size_or_with_unknown_cards_is_refused(tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "- id: knight\n  kind: hero\n  name: Knight\n  taunt: 10\n  ability: Stand Fast\n  timing: reaction\n"
        "  effect: {block: 3}\n  deck: {long_sward: 2}\n"
    )
    with pytest.raises(CardErrors) as wrong:
        load_cards(str(file))
    assert "did you mean 'long_sword'?" in str(wrong.value)
    assert "28 cards, not 2" in str(wrong.value)


def test_a_bonfire_allows_at_least_the_decks_that_heroes_begin_with(tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text("- {id: blazing_bonfire, kind: bonfire, n: 1, name: Blazing Bonfire, max_deck: 27}\n")
    with pytest.raises(CardErrors, match=r"mine\.yaml:1:79: 'max_deck' is at least 28, not '27'"):
        load_cards(str(file))


def test_a_behaviour_of_wolnir_moves_both_hands(tmp_path: Path):
    wolnir = next(loaded for loaded in card_files() if loaded.card.id == "wolnir")
    assert isinstance(wolnir.card, models.Boss)
    assert wolnir.card.hands == ["left_hand", "right_hand"]
    lines = wolnir.document.lines
    first = wolnir.document.place(*wolnir.route).line - 1
    last = next(at for at in range(first + 1, len(lines)) if lines[at].startswith("- "))
    text = "\n".join(lines[first:last]).replace("{left_hand: F2, right_hand: F3}", "F2")
    file = tmp_path / "mine.yaml"
    file.write_text(text + "\n")
    with pytest.raises(CardErrors, match="'move' must give left_hand and right_hand"):
        load_cards(str(file))


WRITTEN = {
    card["id"]: card
    for cards in (plain(yaml.safe_load(file.read_text("utf-8"))) for file in CARD_FILES)
    for card in cards
}
NOTHING = object()
"""Leave the field out."""


def changed(id: str, *changes: tuple[str, Any]) -> Fields:
    """A built-in card with other values: `actions.0.heal` says where."""
    card: Any = json.loads(json.dumps(WRITTEN[id]))
    for place, value in changes:
        *way, last = place.split(".")
        here = card
        for part in way:
            here = here[int(part)] if isinstance(here, list) else here[part]
        if value is NOTHING:
            del here[last]
        else:
            here[int(last) if isinstance(here, list) else last] = value
    return dict(card)


def refused(tmp_path: Path, *cards: Fields) -> str:
    """What the check says of these cards."""
    file = tmp_path / "mine.yaml"
    file.write_text(json.dumps(cards))
    with pytest.raises(CardErrors) as wrong:
        load_cards(str(file))
    return str(wrong.value)


IDLE = [
    ("assassin", [("effect.ignores_defence", False)], "'ignores_defence' is true or left out"),
    ("assassin", [("effect.ignores_defence", NOTHING)], "'damage' with 'ignores_defence: true', or neither"),
    ("herald", [("effect.ignores_defence", True)], "'damage' with 'ignores_defence: true', or neither"),
    ("assassin", [("effect.block", 3)], "does one of damage, heal, block, pays, not damage and block"),
    ("herald", [("effect", {})], "does one of damage, heal, block, pays, not nothing"),
    ("herald", [("effect.heal", 0)], "'heal' is at least 1"),
    ("herald", [("effect.target", "self")], "has heal, whose 'target' is self or another hero"),
    ("herald", [("timing", "at any time")], "its effect works at: hero activation"),
    ("herald", [("count", 2)], "is there once; leave 'count' out"),
    ("long_sword", [("actions.0.block", 2)], "has 'block', which does nothing in a row of kind attack"),
    ("long_sword", [("actions.0.damage", NOTHING)], "is an attack and needs 'damage' or 'inflict'"),
    ("long_sword", [("actions.0.inflict", ["bleed", "bleed"])], "names 'bleed' twice"),
    ("long_sword", [("actions.0.ranged", False)], "'ranged' is true or left out"),
    ("long_sword", [("rule", "may block for any hero, not only its owner")], "but no row that it is about"),
    ("long_sword", [("class", "knigt")], "there is no hero 'knigt'; did you mean 'knight'?"),
    ("target_shield", [("attack_type", "heavy")], "is heavy, but has no attack"),
    ("target_shield", [("actions.0.dodge", True)], "has a 'block' or a 'dodge'"),
    ("target_shield", [("actions.0.block", NOTHING)], "does nothing; it can have block, dodge, riposte, shift"),
    ("talisman", [("actions.1.who", "every hero"), ("actions.1.move", "any space")], "it can choose only one of them"),
    ("remnant_of_humanity", [("copies_in_box", 3)], "has 3 copies in the box, but a 'count' of 20"),
    ("stamina_int_or_fth", [("gives", ["int", "int"])], "names 'int' twice"),
    ("stamina_int_or_fth", [("rule", "single")], "gives int and fth, which is not 'single'"),
    ("stamina_int_or_fth", [("price", NOTHING)], "has a 'price' and as many 'copies' as its pile holds, or neither"),
    ("stamina_int_or_fth", [("count", 3)], "has 16 'copies' in its pile, but a 'count' of 3"),
    ("hound_rat", [("area", [])], "'area' "),
    ("blazing_bonfire", [("when_revealed", "gain 1 common treasure")], "lies face up from the start"),
    ("cooled_ashes", [("n", 4)], "another bonfire card is number 4 already"),
    ("cooled_ashes", [("n", 6)], "there is no bonfire card number 5"),
    ("side_a", [("spaces.b2", {})], "has the space 'b2', which needs a 'level' or 'boss: true'"),
    ("side_a", [("spaces.bonfire", {"level": 1})], "which is the bonfire and has neither 'level' nor 'boss'"),
    ("side_a", [("bosses", ["vordt", "vordt"])], "names 'vordt' twice"),
    ("side_a", [("paths", [["bonfire", "a1"], ["a1", "vordt"]])], "has no path to 'b1'"),
    ("side_a", [("id", "side_c")], "'id' "),
]


@pytest.mark.parametrize(("id", "changes", "said"), IDLE, ids=[f"{id} {places[0][0]}" for id, places, _ in IDLE])
@pytest.mark.rule("ds.backstab.damage", "ds.perseverance.heal", "ds.stamina.split")
def test_a_field_that_would_do_nothing_is_refused(tmp_path: Path, id: str, changes: list[Any], said: str):
    assert said in refused(tmp_path, changed(id, *changes))


BEATEN_BY_HANDS = "cannot be moved or attacked; the Hands start in play; loses when both Hands are gone"
FLIPS = "flips each time 5 more damage is reached; beaten at total hp"
SIDES = [
    ("vordt", [("sides.0.rule.effect", FLIPS)], "flips back and forth only with a side"),
    ("vordt", [("sides.0.rule.effect", BEATEN_BY_HANDS)], f"has the rule '{BEATEN_BY_HANDS}' on its side fog_gate"),
    ("vordt", [("sides.0.hp", NOTHING)], "needs 'hp' on its side fog_gate"),
    ("vordt", [("sides.0.hp", {"2": 5, "3": 5, "4": 5})], "says nothing for 1 heroes"),
    ("pontiff", [("sides", WRITTEN["pontiff"]["sides"][:1])], "has the sides fog_gate; it can have only; fog_gate, "),
    ("wolnir", [("companions", [])], "must give one space"),
    ("wolnir", [("companions.0.weakness", "heavy")], "has a 'weakness', and a Hand has that of the behaviour"),
    ("wolnir", [("companions.0.start", "B2")], "starts in one space with its companions"),
    ("wolnir", [("companions.0.id", "hound_rat")], "must give hound_rat and right_hand"),
    ("wolnir", [("behaviours.0.move", {"left_hand": "F2", "right_hand": "F2"})], "sends two Hands to one space"),
    ("wolnir", [("behaviours.2.id", "impale")], "has 'impale' twice"),
    ("abyss_watcher", [("companions.0.copies", 3)], "has 3 'copies', but starts in 2"),
    ("abyss_watcher", [("companions.0.start", ["F1", "B3"])], "has two companions that attack, in F1 and F3"),
    ("abyss_watcher", [("companions.0.attack", NOTHING)], "has an 'attack' and the rule of one that attacks"),
    ("abyss_watcher", [("companions.0.id", "hound_rat")], "another enemy is called 'hound_rat'"),
]


@pytest.mark.parametrize(("id", "changes", "said"), SIDES, ids=[f"{id} {places[0][0]}" for id, places, _ in SIDES])
@pytest.mark.rule("ds.pontiff.turns", "ds.pontiff.back", "ds.wolnir.beaten", "ds.watcher.as_one")
def test_a_boss_that_could_not_be_fought_is_refused(tmp_path: Path, id: str, changes: list[Any], said: str):
    assert said in refused(tmp_path, changed(id, *changes))
