"""Leveling up: a side of the level card, chosen at the defeat of a boss and for good. (rulebook: Leveling Up)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.options import Numbered
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step

SIDE_NAMES: Final = ("a", "b")


def level_up(table: DrawingDead) -> tuple[Step, ...]:
    """Every character's choice, the active one's first. (dd.level.active_first)"""
    seats = len(table.characters)
    return tuple([ChooseSide((table.active + place) % seats) for place in range(seats)])


@final
class ChooseSide(Question):
    """The player of a character chooses which side of its next level-up card counts. (dd.level.sides)

    Each beaten boss brings one, at once and for good. (dd.level.by_bosses, dd.level.chosen_at_once)
    """

    ask = "level-up"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats(self, table: DrawingDead) -> tuple[int, ...]:
        return (self.seat,)

    def needed(self, table: DrawingDead) -> bool:
        """A character that a scenario gave both level-ups early has nothing left to choose."""
        character = table.characters[self.seat]
        return len(character.level_sides) < len(character.card.level_ups)

    def about(self, table: DrawingDead) -> str:
        character = table.characters[self.seat]
        return f"level-up:{character.card.level_ups[len(character.level_sides)].id}"

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return SIDES

    def choose(self, table: DrawingDead, seat: int, option: Numbered) -> None:
        character = table.characters[self.seat]
        sides = (*character.level_sides, option.value)
        table.put_character(self.seat, character.changed(level_sides=sides))
        table.happened(events.LEVELED, self.seat, option.value, len(sides) + 1)


SIDES: Final = tuple([Numbered("side", value, name) for value, name in enumerate(SIDE_NAMES)])
