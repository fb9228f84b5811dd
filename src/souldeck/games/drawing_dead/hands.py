"""Which cards of a row make a set, a straight or a flush. (Iconography Index)

A way to meet a requirement is a mask: bit i stands for the card at place i of the row. Every way has exactly the cards
that the requirement counts, each of them needed.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from souldeck.games.drawing_dead.souls import NUMBERS, RiverCard

SET: Final = 0
STRAIGHT: Final = 1
FLUSH: Final = 2
INFERNAL: Final = 3
RADIANT: Final = 4

PART_NAMES: Final = ("set of", "straight of", "flush of", "infernal", "radiant")

ALONE: Final = 0
PLUS: Final = 1
AS_WELL_AS: Final = 2

ROW_LIMIT: Final = 7
"""The most cards a river holds. A pile at a gate may hold more."""


def _chosen_from(mask: int, count: int) -> tuple[int, ...]:
    """All masks of `count` bits out of `mask`, smallest first."""
    if count == 0:
        return (0,)
    ways = []
    sub = mask
    while sub:
        if sub.bit_count() == count:
            ways.append(sub)
        sub = (sub - 1) & mask
    return tuple(ways[::-1])


SUBSETS: Final = tuple(
    [tuple([_chosen_from(mask, count) for count in range(ROW_LIMIT + 1)]) for mask in range(1 << ROW_LIMIT)]
)
"""`SUBSETS[mask][count]`: every choice of that many places out of a mask of river places."""


def choices(mask: int, count: int) -> tuple[int, ...]:
    """Every choice of `count` places out of a mask; none when it has fewer."""
    return SUBSETS[mask][count] if mask >> ROW_LIMIT == 0 else _chosen_from(mask, count)


ONES: Final = 0x11111111111110
EIGHTS: Final = 0x88888888888880
"""A one, and an eight, in the four bits that count the cards of each number."""

FIRST: Final = 0x80
FOURTEENTH: Final = 0x800000000000000
"""The eights of the first number, and of the place after the last."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Row:
    """Cards in a row, counted so that all numbers are asked about at once.

    Bits 4n to 4n+3 of `numbers` hold how many cards of number n there are: at most seven, as a row is a river or a pile
    of printed cards. Bits 8s to 8s+7 of `suits` hold how many of suit s. With `ace_high` a 1 also stands at 14.
    """

    def __init__(self, cards: tuple[RiverCard, ...], ace_high: bool = False) -> None:
        numbers: i64 = 0
        suits: i64 = 0
        for card in cards:
            numbers += card.adds_number
            suits += card.adds_suit
        self.cards: Final = cards
        self.numbers: Final[i64] = numbers
        self.suits: Final[i64] = suits
        self.ace_high: Final = ace_high

    def sets(self, count: i64) -> i64:
        """Which numbers have at least `count` cards (1 to 8): those whose eight is set."""
        return (self.numbers + ONES * (8 - count)) & EIGHTS

    def largest_set(self) -> int:
        """The size of the largest set."""
        largest = 0
        while self.sets(largest + 1):
            largest += 1
        return largest

    def runs(self, count: i64) -> i64:
        """At which numbers a run of `count` consecutive ones starts: those whose eight is set.

        A 1 is low, and with the option high as well. (dd.match.one_is_low, dd.match.ace_high)
        """
        present = self.sets(1)
        if self.ace_high and count > 1 and present & FIRST:
            present |= FOURTEENTH
        runs = present
        for step in range(1, count):
            runs &= present >> 4 * step
        return runs

    def of_suit(self, suit: i64) -> i64:
        """How many cards there are of a suit."""
        return self.suits >> 8 * suit & 0xFF

    def places_of_number(self, number: int) -> int:
        """The mask of the cards of a number; 14 stands for 1."""
        number = number if number <= NUMBERS else 1
        mask: i64 = 0
        bit: i64 = 1
        for card in self.cards:
            if card.number == number:
                mask |= bit
            bit <<= 1
        return mask

    def places_of_suits(self, first: int, last: int) -> int:
        """The mask of the cards whose suit is one of these."""
        mask: i64 = 0
        bit: i64 = 1
        for card in self.cards:
            if first <= card.suit <= last:
                mask |= bit
            bit <<= 1
        return mask


@final
class Part:
    """One part of a requirement: `set of 3`, `infernal 4`."""

    def __init__(self, kind: int, count: int) -> None:
        self.kind: Final = kind
        self.count: Final = count

    def text(self) -> str:
        """The part in the words of the rules text, in lower case."""
        return f"{PART_NAMES[self.kind]} {self.count}"

    def met_by(self, row: Row) -> bool:
        """Whether some cards of the row meet the part.

        (dd.match.set, dd.match.straight, dd.match.flush, dd.match.infernal, dd.match.radiant)
        """
        if self.kind == SET:
            return row.sets(self.count) != 0
        if self.kind == STRAIGHT:
            return row.runs(self.count) != 0
        if self.kind == FLUSH:
            return any(row.of_suit(suit) >= self.count for suit in range(4))
        first = 0 if self.kind == INFERNAL else 2
        return row.of_suit(first) + row.of_suit(first + 1) >= self.count

    def ways(self, row: Row) -> tuple[int, ...]:
        """Every choice of exactly `count` cards that meets the part."""
        if not self.met_by(row):
            return ()
        if self.kind == SET:
            return self._sets(row)
        if self.kind == STRAIGHT:
            return self._straights(row)
        if self.kind == FLUSH:
            return self._flushes(row)
        first = 0 if self.kind == INFERNAL else 2
        return choices(row.places_of_suits(first, first + 1), self.count)

    def _sets(self, row: Row) -> tuple[int, ...]:
        """Every choice of cards of one number, number by number."""
        found: tuple[int, ...] = ()
        sets = row.sets(self.count)
        number = 0
        while sets:
            if sets & 8:
                found += choices(row.places_of_number(number), self.count)
            sets >>= 4
            number += 1
        return found

    def _flushes(self, row: Row) -> tuple[int, ...]:
        """Every choice of cards of one suit, suit by suit."""
        found: tuple[int, ...] = ()
        for suit in range(4):
            if row.of_suit(suit) >= self.count:
                found += choices(row.places_of_suits(suit, suit), self.count)
        return found

    def _straights(self, row: Row) -> tuple[int, ...]:
        """Every run of consecutive numbers, with every choice of the card that stands for each number."""
        found: tuple[int, ...] = ()
        starts = row.runs(self.count)
        low = 0
        while starts:
            if starts & 8:
                runs: tuple[int, ...] = (0,)
                for number in range(low, low + self.count):
                    singles = choices(row.places_of_number(number), 1)
                    runs = tuple([run | single for run in runs for single in singles])
                found += runs
            starts >>= 4
            low += 1
        return found


@final
class Pattern:
    """A requirement: one part, two parts met by different cards (`plus`), or two met by the same (`as well as`)."""

    def __init__(self, first: Part, join: int = ALONE, second: Part | None = None) -> None:
        self.first: Final = first
        self.join: Final = join
        self.second: Final = second

    @property
    def size(self) -> int:
        """How many cards meet it."""
        if self.second is None or self.join == AS_WELL_AS:
            return self.first.count
        return self.first.count + self.second.count

    def text(self) -> str:
        """The requirement in the words of the rules text, in lower case."""
        if self.second is None:
            return self.first.text()
        word = "plus" if self.join == PLUS else "as well as"
        return f"{self.first.text()} {word} {self.second.text()}"

    def has(self, kind: int) -> bool:
        """Whether one of its parts is of this kind."""
        return self.first.kind == kind or (self.second is not None and self.second.kind == kind)

    def ways(self, row: Row) -> tuple[int, ...]:
        """Every choice of exactly `size` cards that meets the requirement, each once. (dd.match.every_way_offered)

        The same cards, or different ones, meet its two parts. (dd.match.as_well_as, dd.match.plus)
        """
        firsts = self.first.ways(row)
        if self.second is None or not firsts:
            return firsts
        seconds = self.second.ways(row)
        if self.join == AS_WELL_AS:
            return tuple([way for way in firsts if way in seconds])
        two_sets = self.first.kind == SET and self.second.kind == SET
        ways: dict[int, None] = {}
        for one in firsts:
            for other in seconds:
                if not one & other and not (two_sets and _same_number(row, one | other)):
                    ways[one | other] = None
        return tuple(ways)

    def met_by(self, row: Row) -> bool:
        """Whether some cards of the row meet the requirement."""
        if self.second is None:
            return self.first.met_by(row)
        if not (self.first.met_by(row) and self.second.met_by(row)):
            return False
        return bool(self.ways(row))


def _same_number(row: Row, mask: int) -> bool:
    """Whether all cards of the mask have one number: two sets must differ. (dd.match.plus_sets_differ)"""
    numbers = [card.number for place, card in enumerate(row.cards) if mask >> place & 1]
    return numbers.count(numbers[0]) == len(numbers)
