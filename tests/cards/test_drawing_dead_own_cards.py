"""Cards of a player's own that the language can say and Drawing Dead cannot carry out are refused at their place."""

from pathlib import Path

import pytest

from souldeck.cards.errors import CardErrors
from souldeck.games.drawing_dead.load import load_cards

SOUL = """\
- id: flame_5
  kind: soul
  suit: flame
  number: 5
  text: |
"""
ABILITY = """\
- id: gleaning
  kind: ability
  name: Gleaning
  character: ferhity
  position: 3
  text: |
"""
MINION = """\
- id: ash_hound
  kind: minion
  name: Ash Hound
  type: hound
  hp: 2
  text: |
"""
LEVEL_UP = r"""
- id: varrow_level_2
  kind: level-up
  name: Momentum
  character: varrow
  level: 2
  sides:
    - {name: One, text: "Ability 1, straight of 3: Heal 1.\nAbility 2: +1 damage."}
    - {name: Two, text: "Ability 1: +1 damage.\nAbility 2: Set of 2 is enough."}
"""
GATE = """\
- id: twin_arch
  kind: gate
  name: Twin Arch
  level: 1
  minions: 1
  boss: {name: The Dyer, type: mourner, hp: 8, text: "Reward: Heal 1."}
  requirement: |
"""


def refused(folder: Path, card: str, *lines: str) -> list[str]:
    """The place and the message of each fault; none when the card is right."""
    file = folder / "mine.yaml"
    file.write_text(card + "".join([f"    {line}\n" for line in lines]), "utf-8")
    try:
        load_cards(str(file))
    except CardErrors as errors:
        return [str(fault).splitlines()[0].removeprefix(f"{file}:") for fault in errors.faults]
    return []


ONLY_AN_ABILITY = "only an ability can say this: it is about the cards or targets of the ability"


@pytest.mark.parametrize(
    "said", ["Challenge an enemy.", "Take 1 damage unless this defeats an enemy.", "Deal 1 damage to another enemy."]
)
def test_what_speaks_of_its_ability_is_for_abilities_alone(tmp_path: Path, said: str):
    assert refused(tmp_path, ABILITY, f"Set of 2: Deal 1 damage to an enemy. {said}") == []
    assert refused(tmp_path, SOUL, f"Deal 1 damage to an enemy. {said}") == [f"6:32: {ONLY_AN_ABILITY}"]
    assert refused(tmp_path, MINION, "Weak: Shred 1.", f"Reward: {said}") == [f"8:13: {ONLY_AN_ABILITY}"]


def test_an_ability_counts_no_set_in_the_river_that_it_has_spent(tmp_path: Path):
    said = "Deal X damage to an enemy, where X is the size of the largest set in the river."
    assert refused(tmp_path, SOUL, said) == []
    (why,) = refused(tmp_path, ABILITY, f"Set of 2: {said}")
    assert "the river is spent when an ability resolves" in why


@pytest.mark.parametrize(
    ("said", "number"), [("Shred 0.", 0), ("Tamper 53.", 53), ("Heal 99.", 99), ("Gain 0 suit tokens.", 0)]
)
def test_a_number_that_can_do_nothing_or_never_all_is_refused(tmp_path: Path, said: str, number: int):
    (why,) = refused(tmp_path, SOUL, said)
    assert why.endswith(f"a number in a text is 1 to 52, not {number}")
    assert refused(tmp_path, SOUL, said.replace(str(number), "2").replace("token.", "tokens.")) == []


def test_an_ability_asks_for_one_requirement_once_and_its_level_ups_for_another(tmp_path: Path):
    assert refused(tmp_path, ABILITY, "Set of 2: Heal 2.", "Set of 3: Heal 3.") == []
    assert refused(tmp_path, ABILITY, "Set of 2: Heal 2.", "Set of 2: Recycle 2.") == [
        "8:5: the ability has a line for set of 2 already"
    ]
    assert [why.partition(": ")[2] for why in refused(tmp_path, LEVEL_UP)] == [
        "the ability has a line for straight of 3 already",
        "the ability has a line for set of 2 already",
    ]


@pytest.mark.parametrize(
    ("needs", "ability", "enemy", "gate"),
    [
        ("Set of 4", "", "", ""),
        ("Set of 5", "", "no set of 5 is printed", "no set of 5 is printed"),
        ("Flush of 6", "paid with 5 cards at most", "", ""),
        ("Set of 3 plus set of 3", "paid with 5 cards at most", "", ""),
        ("Radiant 7", "paid with 5 cards at most", "reads the 6 cards of the deal", ""),
        ("Straight of 14", "paid with 5", "reads the 6 cards", "no straight of 14 is printed; 13 is the most"),
        ("Infernal 3 as well as radiant 3", *["no cards are both at once"] * 3),
        ("Straight of 3 as well as flush of 2", *["their numbers must be equal"] * 3),
    ],
)
def test_a_requirement_that_can_never_be_met_is_refused(
    tmp_path: Path, needs: str, ability: str, enemy: str, gate: str
):
    for card, line, why in (
        (ABILITY, f"{needs}: Heal 1.", ability),
        (MINION, f"Strong, {needs[0].lower()}{needs[1:]}: Shred 1.", enemy),
        (GATE, needs, gate),
    ):
        faults = refused(tmp_path, card, line)
        assert [why in fault for fault in faults] == [True] * bool(why)
