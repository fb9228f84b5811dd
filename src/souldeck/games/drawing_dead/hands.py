"""Which cards of a row make a set, a straight or a flush. (Iconography Index)

A way to meet a requirement is a mask: bit i stands for the card at place i of the row. Every way has exactly the cards
that the requirement counts, each of them needed.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

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


SIZES: Final = tuple([mask.bit_count() for mask in range(1 << ROW_LIMIT)])
"""How many places a mask of river places has."""


def choices(mask: int, count: int) -> tuple[int, ...]:
    """Every choice of `count` places out of a mask; none when it has fewer."""
    return SUBSETS[mask][count] if mask >> ROW_LIMIT == 0 else _chosen_from(mask, count)


def size(mask: int) -> int:
    """How many places a mask has."""
    return SIZES[mask] if mask >> ROW_LIMIT == 0 else mask.bit_count()


NO_CARDS: Final = [0] * (NUMBERS + 2)
"""The masks of the numbers of an empty row."""


@final
@mypyc_attr(acyclic=True)
class Row:
    """Cards in a row, sorted: `numbers[n]` and `suits[s]` are the masks of the cards of that number and suit.

    Bit n of `present` says that there is a card of number n; with `ace_high` a 1 also stands at 14.
    """

    def __init__(self, cards: tuple[RiverCard, ...], ace_high: bool = False) -> None:
        numbers = NO_CARDS[:]
        suits = [0, 0, 0, 0]
        present = 0
        bit = 1
        for card in cards:
            numbers[card.number] = numbers[card.number] | bit
            suits[card.suit] = suits[card.suit] | bit
            present |= 1 << card.number
            bit <<= 1
        if ace_high and numbers[1]:
            numbers[NUMBERS + 1] = numbers[1]
            present |= 1 << NUMBERS + 1
        self.numbers: Final = numbers
        self.suits: Final = suits
        self.present: Final = present

    def largest_set(self) -> int:
        """The size of the largest set."""
        return max(size(mask) for mask in self.numbers)

    def runs(self, count: int) -> int:
        """Bit n says that a run of `count` consecutive numbers starts at n."""
        runs = self.present
        for step in range(1, count):
            runs &= self.present >> step
        return runs


@final
class Part:
    """One part of a requirement: `set of 3`, `infernal 4`."""

    def __init__(self, kind: int, count: int) -> None:
        self.kind: Final = kind
        self.count: Final = count

    def text(self) -> str:
        """The part in the words of the rules text, in lower case."""
        return f"{PART_NAMES[self.kind]} {self.count}"

    def ways(self, row: Row) -> list[int]:
        """Every choice of exactly `count` cards that meets the part."""
        if self.kind == STRAIGHT:
            return self._straights(row)
        found: list[int] = []
        for mask in self._groups(row):
            if size(mask) >= self.count:
                found.extend(choices(mask, self.count))
        return found

    def met_by(self, row: Row) -> bool:
        """Whether some cards of the row meet the part."""
        if self.kind == STRAIGHT:
            return row.runs(self.count) != 0
        return any(size(mask) >= self.count for mask in self._groups(row))

    def _groups(self, row: Row) -> list[int]:
        """The masks of cards that count together for this part."""
        if self.kind == SET:
            return row.numbers[: NUMBERS + 1]
        if self.kind == FLUSH:
            return row.suits
        first = 0 if self.kind == INFERNAL else 2
        return [row.suits[first] | row.suits[first + 1]]

    def _straights(self, row: Row) -> list[int]:
        """Every run of consecutive numbers, with every choice of the card that stands for each number."""
        found: list[int] = []
        starts = row.runs(self.count)
        low = 0
        while starts >> low:
            if starts >> low & 1:
                runs = [0]
                for number in range(low, low + self.count):
                    runs = [run | single for run in runs for single in choices(row.numbers[number], 1)]
                found.extend(runs)
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

    def ways(self, row: Row) -> list[int]:
        """Every choice of exactly `size` cards that meets the requirement, each once."""
        if self.second is None:
            return self.first.ways(row)
        firsts = self.first.ways(row)
        seconds = self.second.ways(row) if firsts else []
        if self.join == AS_WELL_AS:
            return [way for way in firsts if way in seconds]
        two_sets = self.first.kind == SET and self.second.kind == SET
        ways: dict[int, None] = {}
        for one in firsts:
            for other in seconds:
                if not one & other and not (two_sets and _same_number(row, one | other)):
                    ways[one | other] = None
        return list(ways)

    def met_by(self, row: Row) -> bool:
        """Whether some cards of the row meet the requirement."""
        if self.second is None:
            return self.first.met_by(row)
        if not (self.first.met_by(row) and self.second.met_by(row)):
            return False
        return bool(self.ways(row))


def _same_number(row: Row, mask: int) -> bool:
    """Whether all cards of the mask have one number: two sets must differ."""
    return any(numbers & mask == mask for numbers in row.numbers)
