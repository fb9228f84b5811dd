"""Paying stamina: every way to pay a cost in which no card is discarded for nothing. (Deck Basics)"""

from souldeck.games.dark_souls.cards import PlayerCard
from souldeck.games.dark_souls.stamina import covers, together


def total(kinds: tuple[PlayerCard, ...], hand: tuple[int, ...]) -> int:
    """What all stamina of a hand gives together."""
    units = 0
    for kind in hand:
        more = kinds[kind].units
        if more:
            units = together(units, more)
    return units


def ways_to_pay(kinds: tuple[PlayerCard, ...], hand: tuple[int, ...], cost: int, symbols: int) -> list[tuple[int, ...]]:
    """Every way to pay a cost of that many symbols from a sorted hand. (ds.pay.choice, ds.pay.no_waste)

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
    kinds: tuple[PlayerCard, ...],
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


def _wastes(kinds: tuple[PlayerCard, ...], paid: tuple[int, ...], cost: int) -> bool:
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
