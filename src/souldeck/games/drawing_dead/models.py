"""What the card files of Drawing Dead may hold, kind by kind."""

from typing import Annotated, Literal

from pydantic import Field

from souldeck.cards.models import CardModel, Fields, Id, RulesText

Name = Annotated[str, Field(min_length=1, max_length=40)]
Hp = Annotated[int, Field(ge=1, le=99)]
Suit = Literal["flame", "fork", "bolt", "wings"]
EnemyType = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$")]


class Requirement(RulesText):
    """What unlocks a gate: a requirement by itself."""

    start = "pattern"


class Soul(CardModel):
    """A card of the soul deck."""

    kind: Literal["soul"]
    suit: Suit
    number: Annotated[int, Field(ge=1, le=13)]
    text: RulesText


class Side(Fields):
    """One side of a character."""

    hp: Hp
    text: RulesText | None = None


class Character(CardModel):
    """A character: its radiant side, and the infernal side it turns to at its first death."""

    kind: Literal["character"]
    name: Name
    radiant: Side
    infernal: Side


class Ability(CardModel):
    """One of a character's four abilities; each line is what it needs and what it does."""

    kind: Literal["ability"]
    name: Name
    character: Id
    position: Annotated[int, Field(ge=1, le=4)]
    text: RulesText


class LevelUpSide(Fields):
    """One side of a level-up card: a line for each of its two abilities."""

    name: Name
    text: RulesText


class LevelUp(CardModel):
    """A level-up card: level 2 for abilities 1 and 2, level 3 for abilities 3 and 4."""

    kind: Literal["level-up"]
    name: Name
    character: Id
    level: Annotated[int, Field(ge=2, le=3)]
    sides: Annotated[list[LevelUpSide], Field(min_length=2, max_length=2)]


class Minion(CardModel):
    """A minion: passives, a weak and a strong ability, a reward."""

    kind: Literal["minion"]
    name: Name
    type: EnemyType
    hp: Hp
    text: RulesText


class Boss(Fields):
    """The boss on the back of a gate card."""

    name: Name
    type: EnemyType
    hp: Hp
    text: RulesText


class Gate(CardModel):
    """A gate card: its level, the minions before it, what unlocks it, and its boss."""

    kind: Literal["gate"]
    name: Name
    level: Annotated[int, Field(ge=1, le=3)]
    minions: Annotated[int, Field(ge=1, le=9)]
    requirement: Requirement
    boss: Boss


MODELS: dict[str, type[CardModel]] = {
    "soul": Soul,
    "character": Character,
    "ability": Ability,
    "level-up": LevelUp,
    "minion": Minion,
    "gate": Gate,
}
