"""A deck is a row of places, each a known card or one not yet drawn.

There is no hidden order: the cards of the places nobody has seen are a pool, and a draw from such a place asks luck for
one of them. So nothing can leak, a world is cheap, and records and scripts speak of single draws.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Place:
    """A card that lies at a fixed place, and the seats that know it, as bits (seat 0 is bit 0)."""

    def __init__(self, card: int, seen: int) -> None:
        self.card: Final = card
        self.seen: Final = seen


UNDRAWN: Final = Place(-1, 0)
"""A place whose card luck has not decided yet."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """`top` and `bottom` are the places at both ends about which something is known; between them lie `hidden` others.

    The pool holds, sorted, the cards of all undrawn places: as many as there are. An instance never changes; each verb
    gives the deck after it.
    """

    __slots__ = ("bottom", "hidden", "pool", "top")

    def __init__(
        self, pool: tuple[int, ...], top: tuple[Place, ...] = (), bottom: tuple[Place, ...] = (), hidden: int = -1
    ) -> None:
        self.pool: Final = pool
        self.top: Final = top
        self.bottom: Final = bottom
        self.hidden: Final = len(pool) if hidden < 0 else hidden

    def __len__(self) -> int:
        return len(self.top) + self.hidden + len(self.bottom)

    def places(self) -> tuple[Place, ...]:
        """All places from the top down."""
        return self.top + (UNDRAWN,) * self.hidden + self.bottom

    def cards(self) -> tuple[int, ...]:
        """All cards, sorted: what is in the deck, not where."""
        known = [place.card for place in self.top + self.bottom if place is not UNDRAWN]
        return tuple(sorted([*self.pool, *known]))

    def known_top(self) -> int:
        """The card on top if it is fixed, else -1. The deck must not be empty."""
        return self.top_place().card

    def top_place(self) -> Place:
        """The place on top: its card, if fixed, and who knows it. The deck must not be empty."""
        if self.top:
            return self.top[0]
        return UNDRAWN if self.hidden else self.bottom[0]

    def without_top(self) -> "Deck":
        """The deck when its top card, a fixed one, is drawn."""
        if self.top:
            return Deck(self.pool, self.top[1:], self.bottom, self.hidden)
        return Deck(self.pool, (), self.bottom[1:], self.hidden)

    def drawn(self, index: int) -> "Deck":
        """The deck when its top place is undrawn and luck gives it card `index` of the pool."""
        pool = self.pool[:index] + self.pool[index + 1 :]
        if self.top:
            return Deck(pool, self.top[1:], self.bottom, self.hidden)
        return Deck(pool, (), self.bottom, self.hidden - 1)

    def gave(self, card: int) -> "Deck":
        """The deck when its top place is undrawn and luck gives it that card of the pool."""
        low: i64 = 0
        high: i64 = len(self.pool)
        while low < high:
            middle = (low + high) >> 1
            if self.pool[middle] < card:
                low = middle + 1
            else:
                high = middle
        return self.drawn(low)

    def fixed(self, depth: int, index: int, seen: int) -> "Deck":
        """The deck when luck gives the undrawn place at `depth` card `index` of the pool, seen by those seats."""
        row = self.places()
        pool = self.pool[:index] + self.pool[index + 1 :]
        row = (*row[:depth], Place(self.pool[index], seen), *row[depth + 1 :])
        return _from_row(row, pool)

    def shown(self, depth: int, seen: int) -> "Deck":
        """The deck when those seats, too, learn the fixed card at `depth`."""
        row = self.places()
        place = row[depth]
        return _from_row((*row[:depth], Place(place.card, place.seen | seen), *row[depth + 1 :]), self.pool)

    def with_on_top(self, card: int, seen: int) -> "Deck":
        """The deck with a card put on top, known to those seats."""
        return Deck(self.pool, (Place(card, seen), *self.top), self.bottom, self.hidden)

    def with_at_bottom(self, card: int, seen: int) -> "Deck":
        """The deck with a card put on the bottom, known to those seats."""
        return Deck(self.pool, self.top, (*self.bottom, Place(card, seen)), self.hidden)

    def shuffled_with(self, cards: tuple[int, ...]) -> "Deck":
        """The deck shuffled together with more cards: every place is forgotten."""
        return Deck(tuple(sorted(self.cards() + cards)))


def _from_row(row: tuple[Place, ...], pool: tuple[int, ...]) -> Deck:
    """The shortest way to write a row of places."""
    hidden = 0
    first = 0
    while first < len(row) and row[first] is not UNDRAWN:
        first += 1
    last = len(row)
    while last > first and row[last - 1] is not UNDRAWN:
        last -= 1
    middle = row[first:last]
    if all(place is UNDRAWN for place in middle):
        hidden = len(middle)
        return Deck(pool, row[:first], row[last:], hidden)
    return Deck(pool, row[:last], row[last:], 0)
