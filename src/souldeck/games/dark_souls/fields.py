"""What fields of Dark Souls cards may hold, and how the rules read it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from souldeck.cards.models import CardModel
from souldeck.games.dark_souls.cards import CONDITIONS
from souldeck.games.dark_souls.spaces import NAMES

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
Hp = Positive | dict[Players, Positive]

ALL_PLAYERS: tuple[Players, ...] = ("1", "2", "3", "4")


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


class Card(CardModel):
    """A card, and how many of it there are in the box."""

    count: Positive = 1

    @property
    def printed(self) -> str:
        """The text that its fields print as."""
        return ""
