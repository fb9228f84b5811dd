"""Card files: what is read, what lies over it, and everything that is refused with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field

from souldeck.cards import cache
from souldeck.cards.card_files import CardSet, read_cards
from souldeck.cards.errors import CardErrors, Fault
from souldeck.cards.language import Language
from souldeck.cards.models import CardModel, Fields, RulesText
from souldeck.cards.schema import card_schema
from souldeck.cards.stored_trees import StoredTrees
from souldeck.cards.walk import below

HitPoints = Annotated[int, Field(ge=1, le=20)]


class Requirement(RulesText):
    start = "pattern"


class Minion(CardModel):
    kind: Literal["minion"]
    name: str
    type: Literal["hound", "husk"]
    hp: HitPoints
    text: RulesText | None = None


class Boss(Fields):
    name: str
    hp: HitPoints
    text: RulesText


class Gate(CardModel):
    kind: Literal["gate"]
    name: str
    requirement: Requirement
    boss: Boss


GameCheck = Callable[[CardSet], Iterable[Fault]]

MODELS: dict[str, type[CardModel]] = {"minion": Minion, "gate": Gate}

HOUND = """\
- id: ash_hound
  kind: minion
  name: Ash Hound
  type: hound
  hp: 2
  text: |
    Weak: Deal 1 damage to the active character.
    Reward: Recycle 2.
"""
ARCH = """\
- id: twin_arch
  kind: gate
  name: Twin Arch
  requirement: Set of 2
  boss:
    name: The Dyer
    hp: 7
    text: |
      Weak, set of 2: Shred 2.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, so that places in reports are short."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(language: Language, text: str, own: str | None = None, check: GameCheck | None = None) -> CardSet:
    Path("built_in.yaml").write_text(text, "utf-8")
    overlay = None
    if own is not None:
        overlay = Path("mod.yaml")
        overlay.write_text(own, "utf-8")
    return read_cards([Path("built_in.yaml")], MODELS, language, overlay=overlay, check=check)


def refused(language: Language, text: str, own: str | None = None) -> list[str]:
    """The first line of each fault."""
    with pytest.raises(CardErrors) as raised:
        read(language, text, own)
    return [str(fault).splitlines()[0] for fault in raised.value.faults]


@pytest.mark.usefixtures("folder")
def test_a_card_has_its_numbers_and_its_text_as_words_and_as_a_tree(drawing_dead: Language) -> None:
    cards = read(drawing_dead, HOUND + ARCH)

    (hound,) = cards.of(Minion)
    (arch,) = cards.of(Gate)

    assert (hound.card.hp, hound.card.type) == (2, "hound")
    assert str(hound.card.text) == "Weak: Deal 1 damage to the active character.\nReward: Recycle 2."
    assert hound.card.text is not None
    assert [node.key for node in below(hound.card.text.tree) if node.line > 1][:1] == ["reward"]
    assert arch.card.requirement.tree.key == "pat1"
    assert arch.card.boss.text.tree.key == "text"


@pytest.mark.usefixtures("folder")
def test_all_faults_of_all_cards_are_told_at_once_at_their_fields(drawing_dead: Language) -> None:
    wrong = """\
- id: ash_hound
  kind: minion
  name: 12
  type: hond
  hp: 0
  helth: 3
- id: Clay Husk
  kind: minon
- kind: minion
  id: pale_husk
  name: Pale Husk
  type: husk
  hp: three
- id: twin_arch
  kind: gate
  name: Twin Arch
  requirement: Pair of 2
  boss:
    name: The Dyer
    hp: 7
    txt: Shred 2.
- just words
"""
    assert refused(drawing_dead, wrong) == [
        "built_in.yaml:3:9: 'name' is text (put it in quotes if it looks like a number), not '12'",
        "built_in.yaml:4:9: 'type' is 'hound' or 'husk', not 'hond'; did you mean 'hound'?",
        "built_in.yaml:5:7: 'hp' is at least 1, not '0'",
        "built_in.yaml:6:3: there is no field 'helth' here; there are id, kind, name, type, hp, text",
        "built_in.yaml:8:9: 'minon' is no kind of card; did you mean 'minion'?",
        "built_in.yaml:13:7: 'hp' is a number, not 'three'",
        "built_in.yaml:17:16: 'Pair' is not a word of this game's rules text",
        "built_in.yaml:19:5: the field 'text' is missing",
        "built_in.yaml:21:5: there is no field 'txt' here; did you mean 'text'?",
        "built_in.yaml:22:3: a card begins '- id: …'",
    ]


@pytest.mark.usefixtures("folder")
def test_a_fault_in_a_text_points_at_the_word_in_the_file(drawing_dead: Language) -> None:
    wrong = HOUND.replace("Reward: Recycle", "Reward: Recicle")

    with pytest.raises(CardErrors) as raised:
        read(drawing_dead, wrong)

    assert str(raised.value) == (
        "built_in.yaml:8:13: 'Recicle' is not a word of this game's rules text; did you mean 'recycle'?\n"
        "        Reward: Recicle 2.\n"
        "                ^"
    )


@pytest.mark.usefixtures("folder")
def test_every_text_of_a_file_is_looked_at_and_nested_ones_too(drawing_dead: Language) -> None:
    wrong = HOUND.replace("Recycle 2", "Recycle X") + ARCH.replace("Shred 2", "shred 2")

    assert refused(drawing_dead, wrong) == [
        "built_in.yaml:8:21: 'X' without 'where X is …' at the end of the sentence",
        "built_in.yaml:17:23: write it so: 'Weak, set of 2: Shred 2.'",
    ]


@pytest.mark.usefixtures("folder")
def test_an_id_is_taken_once(drawing_dead: Language) -> None:
    assert refused(drawing_dead, HOUND + ARCH + HOUND) == [
        "built_in.yaml:18:7: the id 'ash_hound' is taken, see built_in.yaml:1:7"
    ]
    assert refused(drawing_dead, HOUND.replace("ash_hound", "Ash Hound")) == [
        "built_in.yaml:1:7: 'id' is written in small letters, digits and '_', a letter first, not 'Ash Hound'"
    ]


@pytest.mark.usefixtures("folder")
def test_own_cards_replace_and_add(drawing_dead: Language) -> None:
    stronger = HOUND.replace("hp: 2", "hp: 5")
    another = HOUND.replace("ash_hound", "mud_hound")

    cards = read(drawing_dead, HOUND + ARCH, own=stronger + another)

    assert [(loaded.card.id, loaded.is_own) for loaded in cards] == [
        ("ash_hound", True),
        ("twin_arch", False),
        ("mud_hound", True),
    ]
    assert [minion.card.hp for minion in cards.of(Minion)] == [5, 2]


@pytest.mark.usefixtures("folder")
def test_an_own_card_goes_through_the_same_checks(drawing_dead: Language) -> None:
    assert refused(drawing_dead, HOUND + ARCH, own=HOUND.replace("hp: 2", "hp: 99")) == [
        "mod.yaml:5:7: 'hp' is at most 20, not '99'"
    ]
    assert refused(drawing_dead, HOUND + ARCH, own=ARCH.replace("twin_arch", "ash_hound")) == [
        "mod.yaml:2:9: 'ash_hound' is a minion; what replaces it must be one too, not a gate"
    ]
    assert refused(drawing_dead, HOUND, own=HOUND + HOUND) == [
        "mod.yaml:9:7: the id 'ash_hound' is taken, see mod.yaml:1:7"
    ]


@pytest.mark.usefixtures("folder")
def test_the_game_looks_at_the_whole_set_and_may_refuse_a_card(drawing_dead: Language) -> None:
    def one_minion(cards: CardSet) -> Iterable[Fault]:
        for loaded in cards.of(Minion)[1:]:
            yield loaded.fault("there is room for 1 minion", "id")

    assert len(read(drawing_dead, HOUND, check=one_minion)) == 1
    with pytest.raises(CardErrors, match=r"mod\.yaml:1:7: there is room for 1 minion"):
        read(drawing_dead, HOUND, own=HOUND.replace("ash_hound", "mud_hound"), check=one_minion)


@pytest.mark.usefixtures("folder")
def test_a_game_can_point_at_a_phrase_it_has_no_behaviour_for(drawing_dead: Language) -> None:
    (hound,) = read(drawing_dead, HOUND).of(Minion)
    assert hound.card.text is not None
    (recycle,) = (node for node in below(hound.card.text.tree) if node.key == "recycle")

    fault = hound.fault("phrase 'recycle' has no behaviour in this game yet", "text", at=recycle)

    assert str(fault.place) == "built_in.yaml:8:13"


def test_own_cards_may_be_a_folder(drawing_dead: Language, folder: Path) -> None:
    Path("built_in.yaml").write_text(HOUND)
    own = folder / "mod"
    own.mkdir()
    with pytest.raises(CardErrors, match=r"there is no \.yaml file in this folder"):
        read_cards([Path("built_in.yaml")], MODELS, drawing_dead, overlay=own)

    (own / "gates.yaml").write_text(ARCH)
    (own / "minions.yaml").write_text(HOUND.replace("ash_hound", "mud_hound"))

    cards = read_cards([Path("built_in.yaml")], MODELS, drawing_dead, overlay=own)

    assert [loaded.card.id for loaded in cards] == ["ash_hound", "twin_arch", "mud_hound"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "built_in.yaml:1:1: a card file is a list of cards, each beginning '- id: …'"),
        ("id: ash_hound\n", "built_in.yaml:1:1: a card file is a list of cards, each beginning '- id: …'"),
        ("- id: ash_hound\n", "built_in.yaml:1:3: 'kind' is missing: one of minion, gate"),
    ],
)
def test_a_file_that_is_no_list_of_cards_is_refused(drawing_dead: Language, text: str, fault: str) -> None:
    assert refused(drawing_dead, text) == [fault]


@pytest.mark.usefixtures("folder")
def test_a_text_over_several_lines_must_be_a_block(drawing_dead: Language) -> None:
    wrong = HOUND.replace("text: |", "text: >")

    assert refused(drawing_dead, wrong) == ["built_in.yaml:6:9: '>' joins lines, but here each line counts; write '|'"]


@pytest.mark.usefixtures("folder")
def test_the_fingerprint_follows_the_content_and_not_the_writing(drawing_dead: Language) -> None:
    plain = read(drawing_dead, HOUND).fingerprint
    commented = read(drawing_dead, "# a comment\n" + HOUND.replace("name: Ash Hound", 'name: "Ash Hound"')).fingerprint
    stronger = read(drawing_dead, HOUND.replace("hp: 2", "hp: 3")).fingerprint
    reworded = read(drawing_dead, HOUND.replace("Recycle 2", "Recycle 3")).fingerprint

    assert plain == commented
    assert len({plain, stronger, reworded}) == 3
    assert len(plain) == 12


@pytest.mark.usefixtures("folder")
def test_a_card_named_in_a_text_must_be_there(dark_souls: Language) -> None:
    class Rule(CardModel):
        kind: Literal["rule"]
        name: str
        text: RulesText

    def rules(name: str) -> CardSet:
        Path("rules.yaml").write_text(
            f'- id: abyss\n  kind: rule\n  name: Watchers\n  text: |\n    2 "{name}" start in F1 and F3.\n'
        )
        return read_cards([Path("rules.yaml")], {"rule": Rule}, dark_souls)

    assert len(rules("Watchers")) == 1
    with pytest.raises(CardErrors, match=r'rules\.yaml:5:5: no card is called "Wathcers"; did you mean \'Watchers\''):
        rules("Wathcers")


@pytest.mark.usefixtures("folder")
def test_texts_read_before_come_from_the_cache_and_a_damaged_cache_does_no_harm(
    drawing_dead: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = read(drawing_dead, HOUND + ARCH)
    stored = (cache.cache_directory() or Path()) / StoredTrees(drawing_dead).name

    def parser_is_not_needed(*_: object) -> None:
        raise RuntimeError("parsed again")

    with monkeypatch.context() as patch:
        patch.setattr(Language, "check", parser_is_not_needed)
        again = read(drawing_dead, HOUND + ARCH)
        with pytest.raises(RuntimeError, match="parsed again"):
            read(drawing_dead, HOUND.replace("Recycle 2", "Recycle 3"))
    assert again.fingerprint == first.fingerprint
    assert again.of(Minion)[0].card == first.of(Minion)[0].card

    for damage in (b"", stored.read_bytes()[:-1], b"x" * 100):
        stored.write_bytes(damage)
        assert read(drawing_dead, HOUND + ARCH).fingerprint == first.fingerprint


def test_editors_get_a_schema_of_the_card_files() -> None:
    schema = card_schema(MODELS, "Cards of a test")

    minion = schema["$defs"]["Minion"]
    assert schema["type"] == "array"
    assert minion["additionalProperties"] is False
    assert minion["properties"]["hp"] == {"maximum": 20, "minimum": 1, "title": "Hp", "type": "integer"}
    assert schema["$defs"]["Gate"]["properties"]["requirement"]["description"] == "rules text: a pattern"
