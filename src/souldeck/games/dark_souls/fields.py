"""What fields of Dark Souls cards may hold, and how the rules read it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Literal, Self, TypeVar

from pydantic import AfterValidator, Field, model_validator

from souldeck.cards.models import CardModel, Fields
from souldeck.games.dark_souls.cards import CONDITIONS
from souldeck.games.dark_souls.spaces import NAMES

Item = TypeVar("Item", bound=Hashable)


def _true(said: bool) -> bool:
    if not said:
        raise ValueError("is true or left out")
    return said


def _once(said: list[Item]) -> list[Item]:
    twice = next((item for place, item in enumerate(said) if item in said[:place]), None)
    if twice is not None:
        raise ValueError(f"names '{twice}' twice")
    return said


Once = AfterValidator(_once)
"""For a list in which nothing stands twice."""
Mark = Annotated[bool, AfterValidator(_true)]
"""A field that is true where it is given at all."""
Name = Annotated[str, Field(min_length=1, max_length=60)]
Number = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Level = Annotated[int, Field(ge=1, le=3)]
AttackType = Literal["none", "heavy", "precise", "magical", "skilled"]
Stamina = Literal["str", "dex", "int", "fth"]
Symbol = Literal["str", "dex", "int", "fth", "any"]
Condition = Literal["bleed", "frostbite", "poison", "stagger"]
Space = Literal["F1", "F2", "F3", "B1", "B2", "B3"]
Direction = Literal["to_back", "to_front", "to_column_1_side", "to_column_3_side"]
Players = Literal["1", "2", "3", "4"]
ALL_PLAYERS: tuple[Players, ...] = ("1", "2", "3", "4")


def _for_all(said: dict[Players, int]) -> dict[Players, int]:
    missing = [players for players in ALL_PLAYERS if players not in said]
    if missing:
        raise ValueError(f"says nothing for {', '.join(missing)} heroes; it has a value for 1, 2, 3 and 4")
    return said


Hp = Positive | Annotated[dict[Players, Positive], AfterValidator(_for_all)]


def bits(names: list[Condition]) -> int:
    return sum([1 << CONDITIONS.index(name) for name in set(names)])


def area(spaces: list[Space]) -> int:
    return sum([1 << NAMES.index(space) for space in set(spaces)])


def hit_points(hp: Hp | None) -> tuple[int, int, int, int]:
    """Hit points by number of heroes; zeros for what cannot be hurt."""
    if hp is None:
        return (0, 0, 0, 0)
    if isinstance(hp, int):
        return (hp, hp, hp, hp)
    return (hp["1"], hp["2"], hp["3"], hp["4"])


def given(fields: Fields) -> set[str]:
    """The fields that say something."""
    return {name for name, value in fields if value is not None}


class Card(CardModel):
    """A card, and how many of it there are in the box."""

    count: Positive = 1

    @property
    def printed(self) -> str:
        """The text that its fields print as."""
        return ""


class SingleCard(Card):
    """A card of which there is one."""

    @model_validator(mode="after")
    def one_of_it(self) -> Self:
        """More of it would lie nowhere."""
        if self.count != 1:
            raise ValueError("is there once; leave 'count' out")
        return self
