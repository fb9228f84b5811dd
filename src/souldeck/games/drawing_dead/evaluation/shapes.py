"""What a row of cards shows at a glance: sizes only, no choice of cards."""

from typing import Final, final

from mypy_extensions import i64

from souldeck.games.drawing_dead.hands import (
    AS_WELL_AS,
    FLUSH,
    INFERNAL,
    PLUS,
    RADIANT,
    SET,
    STRAIGHT,
    Part,
    Pattern,
    Row,
)
from souldeck.games.drawing_dead.souls import NUMBERS, RiverCard

DIGIT: Final = 4
"""The cards of each suit are counted in one digit of so many bits."""
LARGEST_DIGIT: Final = 15


@final
class Shape:
    """The sizes of the two largest sets, of the longest straight, of the largest flush and of the two classes.

    Bit n of `present` says that there is a card of number n. A set of more than 5 counts as 5: nothing asks for more.
    """

    def __init__(self, cards: tuple[RiverCard, ...], ace_high: bool) -> None:
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        five: i64 = 0
        suits: i64 = 0
        flush: i64 = 0
        for card in cards:
            number: i64 = 1 << card.number
            five |= four & number
            four |= three & number
            three |= two & number
            two |= one & number
            one |= number
            digit: i64 = DIGIT * card.suit
            suits += 1 << digit
            flush = max(flush, suits >> digit & LARGEST_DIGIT)
        present = one
        if ace_high and present & 2:
            present |= 1 << NUMBERS + 1
        self.cards: Final = cards
        self.ace_high: Final = ace_high
        self.present: Final[i64] = present
        self.set: Final[i64] = (one != 0) + (two != 0) + (three != 0) + (four != 0) + (five != 0)
        self.second_set: Final[i64] = _several(one) + _several(two) + _several(three) + _several(four) + _several(five)
        self.flush: Final[i64] = flush
        self.infernal: Final[i64] = (suits & LARGEST_DIGIT) + (suits >> DIGIT & LARGEST_DIGIT)
        self.radiant: Final[i64] = len(cards) - self.infernal
        self.straight: Final[i64] = _longest_run(present)

    def row(self) -> Row:
        """The cards sorted for the search for hands."""
        return Row(self.cards, self.ace_high)


@final
class Wanted:
    """A requirement as the sizes that a shape must have at least. Where sizes do not tell, hands are searched."""

    def __init__(self, needs: Pattern) -> None:
        sizes = {SET: 0, STRAIGHT: 0, FLUSH: 0, INFERNAL: 0, RADIANT: 0}
        second_set = 0
        parts = [needs.first] if needs.second is None else [needs.first, needs.second]
        both_sets = needs.join == PLUS and all(part.kind == SET for part in parts)
        if both_sets:
            second_set, sizes[SET] = sorted(part.count for part in parts)
        else:
            for part in parts:
                sizes[part.kind] = max(sizes[part.kind], part.count)
        self.needs: Final = needs
        self.parts: Final = tuple(parts)
        self.exact: Final = len(parts) == 1 or both_sets
        self.same_cards: Final = needs.join == AS_WELL_AS
        self.set: Final[i64] = sizes[SET]
        self.second_set: Final[i64] = second_set
        self.straight: Final[i64] = sizes[STRAIGHT]
        self.flush: Final[i64] = sizes[FLUSH]
        self.infernal: Final[i64] = sizes[INFERNAL]
        self.radiant: Final[i64] = sizes[RADIANT]

    def met_by(self, shape: Shape) -> bool:
        """Whether some cards of the row meet the requirement."""
        return (
            shape.set >= self.set
            and shape.straight >= self.straight
            and shape.flush >= self.flush
            and shape.second_set >= self.second_set
            and shape.infernal >= self.infernal
            and shape.radiant >= self.radiant
            and (self.exact or self.needs.met_by(shape.row()))
        )

    def lacking(self, shape: Shape) -> int:
        """How many cards are still wanted, if each that fits could be had."""
        if self.met_by(shape):
            return 0
        if self.second_set:
            lacks = max(0, self.set - shape.set) + max(0, self.second_set - shape.second_set)
        else:
            each = [_lacking(part, shape) for part in self.parts]
            lacks = max(each) if self.same_cards else sum(each)
        return max(1, lacks)


def _several(numbers: i64) -> i64:
    """1 where there is more than one number, else 0."""
    return 1 if numbers & numbers - 1 else 0


def _longest_run(present: i64) -> i64:
    """The most consecutive numbers."""
    length: i64 = 0
    while present:
        length += 1
        present &= present >> 1
    return length


def _lacking(part: Part, shape: Shape) -> int:
    if part.kind == SET:
        return max(0, part.count - shape.set)
    if part.kind == FLUSH:
        return max(0, part.count - shape.flush)
    if part.kind == INFERNAL:
        return max(0, part.count - shape.infernal)
    if part.kind == RADIANT:
        return max(0, part.count - shape.radiant)
    return part.count - _most_of_a_straight(shape.present, part.count)


def _most_of_a_straight(present: int, count: int) -> int:
    """The most different numbers that lie within reach of one straight of that size."""
    most = 0
    window = (1 << count) - 1
    while present:
        most = max(most, (present & window).bit_count())
        present >>= 1
    return most
