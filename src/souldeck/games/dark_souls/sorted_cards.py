"""Cards that lie in no order: sorted tuples of kinds.

The searches are written out: compiled, they compare machine words where `in` and `index` compare objects.
"""

from mypy_extensions import i64


def place_of(cards: tuple[int, ...], kind: int) -> int:
    """The place of the first card of that kind, or where it would be put."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < kind:
            low = middle + 1
        else:
            high = middle
    return low


def holds(cards: tuple[int, ...], kind: int) -> bool:
    """Whether a card of that kind is among them."""
    place = place_of(cards, kind)
    return place < len(cards) and cards[place] == kind


def with_card(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The cards with one more."""
    more = list(cards)
    more.insert(place_of(cards, kind), kind)
    return tuple(more)


def without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The cards without one of that kind, which must be among them."""
    place = place_of(cards, kind)
    assert cards[place] == kind
    return cards[:place] + cards[place + 1 :]


def without_all(cards: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """The cards without the others, sorted too, which must be among them."""
    left: list[int] = []
    place = 0
    for kind in cards:
        if place < len(others) and others[place] == kind:
            place += 1
        else:
            left.append(kind)
    return tuple(left)


def distinct(cards: tuple[int, ...]) -> list[int]:
    """The kinds among the cards, each once."""
    kinds: list[int] = []
    last = -1
    for kind in cards:
        if kind != last:
            kinds.append(kind)
            last = kind
    return kinds
