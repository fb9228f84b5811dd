"""Paying stamina: which cards cover a cost, and every way in which none is discarded for nothing. (Deck Basics)

A card or a cost is packed into one integer with a field for each set of stamina types. In a card's field stands how
many stamina it could give to that set, in a cost's field how many symbols only that set can pay; `any` counts for the
set of all types. Cards cover a cost when each field of their sum is at least the cost's: by Hall's theorem each symbol
then finds stamina of its own. A field holds up to 7, and more is as good as 7, so all of it fits a machine word.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from souldeck.games.dark_souls.cards import PlayerCard

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


def total(kinds: "tuple[PlayerCard, ...]", hand: tuple[int, ...]) -> int:
    """What all stamina of a hand gives together."""
    units = 0
    for kind in hand:
        more = kinds[kind].units
        if more:
            units = together(units, more)
    return units


def ways_to_pay(
    kinds: "tuple[PlayerCard, ...]", hand: tuple[int, ...], cost: int, symbols: int
) -> list[tuple[int, ...]]:
    """Every way to pay a cost of that many symbols from a sorted hand. (ds.pay.no_waste)

    Each way is a sorted tuple of kinds, of which none could be left out.
    """
    ways: list[tuple[int, ...]] = []
    stamina = tuple([kind for kind in hand if kinds[kind].is_stamina])
    if symbols:
        _extend(ways, kinds, stamina, 0, (), 0, cost, symbols)
    else:
        ways.append(())
    return ways


def _extend(
    ways: list[tuple[int, ...]],
    kinds: "tuple[PlayerCard, ...]",
    stamina: tuple[int, ...],
    start: int,
    chosen: tuple[int, ...],
    units: int,
    cost: int,
    symbols: int,
) -> None:
    """Add the ways that begin with the chosen cards. A set that pays is not looked further: more would be waste."""
    last = -1
    for place in range(start, len(stamina)):
        kind = stamina[place]
        if kind == last:
            continue
        last = kind
        more = together(units, kinds[kind].units)
        longer = chosen + (kind,)
        if covers(more, cost):
            if not _wastes(kinds, longer, cost):
                ways.append(longer)
        elif len(longer) < symbols:
            _extend(ways, kinds, stamina, place + 1, longer, more, cost, symbols)


def _wastes(kinds: "tuple[PlayerCard, ...]", paid: tuple[int, ...], cost: int) -> bool:
    """Whether the cost would be covered without one of the cards."""
    return any(covers(total(kinds, paid[:place] + paid[place + 1 :]), cost) for place in range(len(paid)))


def continues(ways: list[tuple[int, ...]], paid: tuple[int, ...]) -> list[int]:
    """The kinds that may be paid next, sorted, when cards are paid in the order of their kinds."""
    following: list[int] = []
    for way in ways:
        if len(way) > len(paid) and way[: len(paid)] == paid and way[len(paid)] not in following:
            following.append(way[len(paid)])
    return following


def continues_in_any_order(ways: list[tuple[int, ...]], paid: tuple[int, ...]) -> list[int]:
    """The kinds that may be paid next, sorted, when those cards have been paid in any order."""
    following: list[int] = []
    for way in ways:
        rest = list(way)
        fits = True
        for kind in paid:
            if kind in rest:
                rest.remove(kind)
            else:
                fits = False
        if fits:
            following.extend([kind for kind in rest if kind not in following])
    return sorted(set(following))
