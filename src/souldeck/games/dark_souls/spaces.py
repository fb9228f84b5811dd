"""The two battle boards: two rows of three spaces each, front row to front row.

A space is an integer: F1, F2, F3 are 0 to 2, B1, B2, B3 are 3 to 5, on either board. Columns have one number on both
boards. The order of the spaces is the order in which enemies activate. (ds.activate.order)
"""

from typing import Final

NAMES: Final[tuple[str, ...]] = ("F1", "F2", "F3", "B1", "B2", "B3")
SPACES: Final = 6
COLUMNS: Final = 3
NOWHERE: Final = -1

FRONT: Final = 0
BACK: Final = 1

TO_BACK: Final = 1
TO_FRONT: Final = 2
TO_COLUMN_1_SIDE: Final = 3
TO_COLUMN_3_SIDE: Final = 4
DIRECTIONS: Final = {
    "to_back": TO_BACK,
    "to_front": TO_FRONT,
    "to_column_1_side": TO_COLUMN_1_SIDE,
    "to_column_3_side": TO_COLUMN_3_SIDE,
}

ROW: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2), (3, 4, 5))
"""The spaces of the front and of the back row."""

NEXT_TO: Final[tuple[tuple[int, ...], ...]] = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))
"""The spaces one step to the left, right, forwards or backwards."""

AREAS: Final = {
    "front row": 0b000111,
    "back row": 0b111000,
    "column 1": 0b001001,
    "column 2": 0b010010,
    "column 3": 0b100100,
}
"""Areas as sets of spaces: bit i is space i."""


def are_neighbours(space: int, other: int) -> bool:
    """Whether it is one step from one to the other."""
    return any(neighbour == other for neighbour in NEXT_TO[space])


def row_of(space: int) -> int:
    """`FRONT` or `BACK`."""
    return space // COLUMNS


def column_of(space: int) -> int:
    """0 to 2."""
    return space % COLUMNS


def beyond(space: int, direction: int) -> int:
    """The space one step in a direction, or the same one at the edge of the board. (ds.push.edge)"""
    if direction == TO_BACK:
        return space + COLUMNS if space < COLUMNS else space
    if direction == TO_FRONT:
        return space - COLUMNS if space >= COLUMNS else space
    if direction == TO_COLUMN_1_SIDE:
        return space - 1 if space % COLUMNS > 0 else space
    return space + 1 if space % COLUMNS < COLUMNS - 1 else space
