"""Which stamina covers a cost, reckoned with packed numbers. (Deck Basics)

A card or a cost is packed into one integer with a field for each set of stamina types. In a card's field stands how
many stamina it could give to that set, in a cost's field how many symbols only that set can pay; `any` counts for the
set of all types. Cards cover a cost when each field of their sum is at least the cost's: by Hall's theorem each symbol
then finds stamina of its own. A field holds up to 7, and more is as good as 7, so all of it fits a machine word.
"""

from typing import Final

TYPES: Final = 4
ALL_TYPES: Final = 0b1111
FIELD: Final = 4
MOST_SYMBOLS: Final = 7
"""The dearest cost that a field can hold."""

GUARDS: Final = 0x888888888888888
"""The highest bit of each field. It is set where a sum passes 7, or where a difference is not below zero."""


def packed_units(gives: int, both: bool) -> int:
    """What a card gives: one stamina of one of its types, or one of each. (ds.stamina.split, ds.stamina.both)"""
    units = [1 << kind for kind in range(TYPES) if gives >> kind & 1] if both else [gives]
    packed = 0
    for subset in range(1, ALL_TYPES + 1):
        packed |= len([unit for unit in units if unit & subset]) << (FIELD * (subset - 1))
    return packed


def packed_cost(cost: tuple[int, int, int, int, int]) -> int:
    """What a cost asks for: symbols of each type, then of any type. (ds.stamina.any)"""
    packed = 0
    for subset in range(1, ALL_TYPES + 1):
        asked = sum([cost[kind] for kind in range(TYPES) if subset >> kind & 1])
        if subset == ALL_TYPES:
            asked += cost[TYPES]
        packed |= asked << (FIELD * (subset - 1))
    return packed


def covers(units: int, cost: int) -> bool:
    """Whether cards that give `units` together can pay the cost."""
    return ((units | GUARDS) - cost) & GUARDS == GUARDS


def together(units: int, more: int) -> int:
    """Two sums of stamina as one, each field up to 7."""
    both = units + more
    over = both & GUARDS
    return both ^ over | over - (over >> (FIELD - 1))
