"""`souldeck cards`: the cards of Drawing Dead, and cards of one's own."""

import json
from collections import Counter
from pathlib import Path

import pytest

from cli.conftest import Run
from souldeck.games import GAMES
from souldeck.games.card_sets import written_cards_of

OWN = """\
- id: ash_hound
  kind: minion
  name: Quiet Hound
  type: hound
  hp: 9
  text: |
    Weak: Deal 1 damage to the active character.
"""


@pytest.fixture
def own(run: Run) -> str:
    """A file of one card that replaces a built-in one."""
    Path("own.yaml").write_text(OWN)
    return "own.yaml"


def test_cards_are_listed(run: Run) -> None:
    assert len(run("cards", "list", "drawing-dead").printed.splitlines()) == 112
    gates = run("cards", "list", "drawing-dead", "--kind", "gate").printed.splitlines()
    assert gates[0].split(None, 2) == ["twin_arch", "gate", "Twin Arch"]
    assert len(gates) == 12
    assert len(json.loads(run("cards", "list", "drawing-dead", "--kind", "gate", "--json").printed)) == 12


def test_a_card_is_shown_by_its_id_or_its_name(run: Run) -> None:
    shown = run("cards", "show", "drawing-dead", "twin_arch").printed
    assert shown == run("cards", "show", "drawing-dead", "twin arch").printed
    assert shown.splitlines()[:2] == ["Twin Arch (gate, twin_arch)", "  level: 1"]
    assert "    name: The Dyer\n" in shown


def test_cards_are_exported_with_numbers_and_printed_text(run: Run) -> None:
    cards = json.loads(run("cards", "export", "drawing-dead", "--json").printed)
    kinds = {"soul": 52, "character": 4, "ability": 16, "level-up": 8, "minion": 20, "gate": 12}
    assert Counter(card["kind"] for card in cards) == kinds
    assert all({"id", "name", "kind", "count", "text"} <= card.keys() for card in cards)
    by_id = {card["id"]: card for card in cards}
    card = written_cards_of("drawing-dead").read(None)["flame_1"].card
    assert by_id["flame_1"] == {
        "id": "flame_1",
        "name": "Flame 1",
        "kind": "soul",
        "count": 1,
        "suit": "flame",
        "number": 1,
        "text": str(card.text),
    }
    gate = by_id["twin_arch"]
    assert (gate["boss"]["name"], gate["level"]) == ("The Dyer", 1)
    assert gate["boss"]["text"] in gate["text"]


def test_own_cards_lie_over_the_built_in_ones(run: Run, own: str) -> None:
    shown = run("cards", "show", "drawing-dead", "ash_hound", "--cards", own).printed
    assert shown.splitlines()[0] == "Quiet Hound (minion, ash_hound)"
    assert (
        run("cards", "check", "drawing-dead", "--cards", own).printed
        == "112 cards are right, 1 of them from own.yaml.\n"
    )
    assert json.loads(run("cards", "check", "drawing-dead", "--cards", own, "--json").printed) == {
        "cards": 112,
        "own": 1,
    }


def test_the_built_in_cards_are_right(run: Run) -> None:
    assert run("cards", "check", "drawing-dead").printed == "112 cards are right.\n"


def test_a_mistake_in_a_card_is_told_with_its_place_and_the_nearest_word(run: Run, own: str) -> None:
    Path(own).write_text(OWN.replace("damage", "damge"))
    ran = run("cards", "check", "drawing-dead", "--cards", own)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[0].startswith("own.yaml:7:18: 'damge' is not a word")
    assert "did you mean 'damage'?" in ran.err.splitlines()[0]


def test_all_mistakes_are_told_at_once_and_none_with_a_traceback(run: Run, own: str) -> None:
    Path(own).write_text(OWN.replace("hp: 9", "hp: 0").replace("type:", "typ:").replace("kind: minion", "kind: minion"))
    ran = run("play", "drawing-dead", "--cards", own)
    assert ran.code == 2
    assert {"own.yaml:5", "own.yaml:4"} <= {
        line.rsplit(":", 2)[0] for line in ran.err.splitlines() if "own.yaml" in line
    }
    assert "Traceback" not in ran.err


def test_a_new_card_file_is_right_and_changes_nothing(run: Run) -> None:
    text = run("cards", "new", "drawing-dead").printed
    assert (
        "souldeck cards check drawing-dead --cards mine.yaml"
        in run("cards", "new", "drawing-dead", "--cards", "mine.yaml").printed
    )
    assert Path("mine.yaml").read_text() == text
    assert run("cards", "check", "drawing-dead", "--cards", "mine.yaml").printed.endswith("6 of them from mine.yaml.\n")
    export = ("cards", "export", "drawing-dead")
    assert run(*export).printed == run(*export, "--cards", "mine.yaml").printed


def test_a_new_card_file_names_what_its_fields_may_hold(run: Run) -> None:
    text = run("cards", "new", "drawing-dead").printed
    assert "#   suit    one of: flame, fork, bolt, wings\n" in text
    assert "#   hp    a whole number, 1 to 99\n" in text


def test_a_new_card_file_never_replaces_one(run: Run, own: str) -> None:
    refused = run("cards", "new", "drawing-dead", "--cards", own).refused
    assert refused == "souldeck: own.yaml: there is already a file of that name; choose another"
    assert Path(own).read_text() == OWN


def test_the_schema_of_card_files_is_json(run: Run) -> None:
    schema = json.loads(run("cards", "schema", "drawing-dead").printed)
    assert schema["title"] == "Card file of Drawing Dead"
    assert "Minion" in schema["$defs"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("list", "drawing-ded"), "did you mean 'drawing-dead'?"),
        (("list", "drawing-dead", "--kind", "gates"), "has no cards of kind 'gates'; did you mean 'gate'?"),
        (("show", "drawing-dead", "twin_arc"), "there is no card 'twin_arc'; did you mean 'twin_arch'?"),
        (("show", "drawing-dead", "zzz"), "there is no card 'zzz'; souldeck cards list drawing-dead lists them"),
        (("check", "drawing-dead", "--cards", "nowhere.yaml"), "nowhere.yaml:1:1: cannot be read"),
        (("new", "drawing-dead", "--cards", "no/such/folder/mine.yaml"), "no/such/folder/mine.yaml: No such file"),
        (("export",), "GAME"),
        (("list", "drawing-dead", "--jsno"), "Did you mean --json?"),
        (("lst",), 'Did you mean "list"?'),
    ],
)
def test_what_the_cards_commands_cannot_use_is_refused(run: Run, words: tuple[str, ...], why: str) -> None:
    assert why in run("cards", *words).refused


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_every_game_are_listed_checked_exported_and_begun(run: Run, game: str) -> None:
    cards = json.loads(run("cards", "export", game).printed)
    assert len(run("cards", "list", game).printed.splitlines()) == len(cards)
    assert run("cards", "check", game).printed == f"{len(cards)} cards are right.\n"
    assert all({"id", "name", "kind", "count", "text"} <= card.keys() for card in cards)
    run("cards", "new", game, "--cards", "mine.yaml")
    assert json.loads(run("cards", "export", game, "--cards", "mine.yaml").printed) == cards
    for card in {card["kind"]: card for card in cards}.values():
        assert run("cards", "show", game, card["id"]).printed.startswith(
            f"{card['name']} ({card['kind']}, {card['id']})\n"
        )
