"""Cards made up for a story: enemies, gates and characters from a few words of rules text."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from souldeck.cards.language import Language
from souldeck.cards.node import Node
from souldeck.games import drawing_dead, game_named
from souldeck.games.drawing_dead.cards import (
    Ability,
    Cards,
    CharacterCard,
    CharacterSide,
    EnemyCard,
    GateCard,
    LevelUpCard,
    LevelUpSide,
    Passives,
    SoulCard,
)
from souldeck.games.drawing_dead.program import Programs
from souldeck.games.drawing_dead.requirements import gate_needs
from souldeck.games.drawing_dead.souls import NAMES

# -- what a story needs -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EnemySpec:
    """An enemy made up for a story, and what has happened to it before."""

    text: str
    name: str
    hp: int
    type: str
    damage: int = 0
    haunts: int = 0
    challenges: str = ""


def minion(text: str = "", *, name: str = "minion", hp: int = 5, type: str = "husk", **past: Any) -> EnemySpec:
    """A minion. Without a text it does nothing."""
    return EnemySpec(text, name, hp, type, **past)


def boss(text: str = "", *, name: str = "boss", hp: int = 7, type: str = "warden", **past: Any) -> EnemySpec:
    """A boss for the back of a gate, or for `boss=` when it is up."""
    return EnemySpec(text, name, hp, type, **past)


@dataclass(frozen=True)
class GateSpec:
    """A gate made up for a story."""

    needs: str
    minions: int = 1
    boss: EnemySpec = field(default_factory=boss)


gate = GateSpec

LevelUp = tuple[str, str]
"""The texts of both sides of a level-up card."""

PLAIN_LEVEL_2 = ("Ability 1: +1 damage.\nAbility 2: +1 damage.", "Ability 1: Also heal 1.\nAbility 2: Also heal 1.")
PLAIN_LEVEL_3 = ("Ability 3: +1 damage.\nAbility 4: +1 damage.", "Ability 3: Also heal 1.\nAbility 4: Also heal 1.")
PLAIN_ACTION = "Recycle 1."
PLAIN_ABILITIES = ("Set of 2: Deal 1 damage to an enemy.",) * 4


@dataclass(frozen=True)
class HeroSpec:
    """A character made up for a story, and what has happened to it before."""

    abilities: tuple[str, ...]
    hp: int = 8
    infernal_hp: int = 6
    infernal_text: str = ""
    level_2: LevelUp = PLAIN_LEVEL_2
    level_3: LevelUp = PLAIN_LEVEL_3
    side: str = "radiant"
    damage: int = 0
    level_sides: str = ""
    penance: int = 0
    shift: int = 0
    suit: int = 0


def hero(*abilities: str, **given: Any) -> HeroSpec:
    """A character whose first abilities are these; the others are plain."""
    return HeroSpec((*abilities, *PLAIN_ABILITIES[len(abilities) :]), **given)


# -- cards of a stage -------------------------------------------------------------------------------------------------


@cache
def _language() -> Language:
    return Language.load([Path(drawing_dead.__file__).parent / "drawing_dead.phrases"], ("pattern",))


@cache
def _tree(text: str, start: str = "text") -> Node:
    return _language().parse(text, start)


def _enemy_card(programs: Programs, index: int, spec: EnemySpec, is_boss: bool) -> EnemyCard:
    owner = f"{'boss' if is_boss else 'minion'}:{spec.name}"
    program = programs.enemy(owner, _tree(spec.text)) if spec.text else (None, None, None, Passives())
    return EnemyCard(index, spec.name, spec.name, spec.type, spec.hp, is_boss, *program, spec.text)


def _level_up(programs: Programs, id: str, texts: LevelUp, pair: tuple[Ability, Ability], low: int) -> LevelUpCard:
    steady, swingy = (
        LevelUpSide(name, programs.enhancements(id, _tree(text), pair, low), text)
        for name, text in zip("ab", texts, strict=True)
    )
    return LevelUpCard(id, "Level", (steady, swingy))


def _hero_card(programs: Programs, index: int, spec: HeroSpec) -> CharacterCard:
    id = f"hero_{index}"
    abilities = tuple(
        programs.ability(f"{id}_{place}", f"Ability {place}", _tree(text), text)
        for place, text in enumerate(spec.abilities, start=1)
    )
    level_ups = tuple(
        _level_up(programs, f"{id}_level_{level}", texts, (abilities[low - 1], abilities[low]), low)
        for level, low, texts in ((2, 1, spec.level_2), (3, 3, spec.level_3))
    )
    infernal = programs.side(id, _tree(spec.infernal_text)) if spec.infernal_text else Passives()
    radiant_side = CharacterSide(spec.hp, Passives(), "")
    infernal_side = CharacterSide(spec.infernal_hp, infernal, spec.infernal_text)
    return CharacterCard(index, id, id, (radiant_side, infernal_side), abilities, level_ups)


def cards_of(
    heroes: Sequence[HeroSpec],
    minions: Sequence[EnemySpec],
    gates: Sequence[GateSpec],
    levels: tuple[int, ...],
    actions: dict[str, str],
) -> Cards:
    programs = Programs(_language())
    plain = SoulCard(programs.action("soul:plain", _tree(PLAIN_ACTION)), PLAIN_ACTION)
    souls = [plain] * len(NAMES)
    for name, text in actions.items():
        souls[NAMES.index(name)] = SoulCard(programs.action(f"soul:{name}", _tree(text)), text)
    minion_cards = [_enemy_card(programs, index, spec, False) for index, spec in enumerate(minions)]
    gate_cards = []
    for index, (spec, level) in enumerate(zip(gates, levels, strict=True)):
        back = _enemy_card(programs, len(minions) + index, spec.boss, True)
        needs = gate_needs(_tree(spec.needs, "pattern"))
        gate_cards.append(GateCard(index, f"gate_{index + 1}", f"Gate {index + 1}", level, spec.minions, needs, back))
    characters = tuple(_hero_card(programs, index, spec) for index, spec in enumerate(heroes))
    return Cards(
        tuple(souls),
        characters,
        tuple(minion_cards),
        tuple(gate_cards),
        tuple(programs.lines),
        tuple(programs.texts),
        "stage",
    )


@cache
def built_in_cards() -> Cards:
    """The cards of the box."""
    loaded: Cards = game_named("drawing-dead").load_cards()
    return loaded
