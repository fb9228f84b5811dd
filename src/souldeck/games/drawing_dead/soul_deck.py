"""The soul deck. Nobody ever knows where in it a card lies, so it is a set of cards, kept as bits.

The general `Deck`, with places and who knows them, serves the minions; soul cards are drawn a hundred times a game.
"""

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SoulDeck:
    """Bit c of `bits` says that card c is in the deck, which has `size` cards. An instance never changes."""

    __slots__ = ("bits", "size")

    def __init__(self, bits: i64, size: i64) -> None:
        self.bits: Final[i64] = bits
        self.size: Final[i64] = size

    def __len__(self) -> int:
        return self.size

    def cards(self) -> tuple[int, ...]:
        """All cards, sorted."""
        return tuple([card for card in range(int(self.bits).bit_length()) if self.bits >> card & 1])

    def card(self, index: i64) -> int:
        """The card that has so many lower ones in the deck: what luck's case of that number comes to."""
        return card_of(self.bits, index)

    def without(self, card: i64) -> "SoulDeck":
        """The deck when that card has been drawn."""
        return SoulDeck(self.bits ^ bit(card), self.size - 1)

    def shuffled_with(self, cards: Iterable[int]) -> "SoulDeck":
        """The deck shuffled together with more cards."""
        bits = self.bits
        size = self.size
        for card in cards:
            bits |= bit(card)
            size += 1
        return SoulDeck(bits, size)


def bit(card: i64, one: i64 = 1) -> i64:
    """The bit of a card. A literal 1 would be shifted as a number of 32 bits in compiled code."""
    return one << card


def card_of(bits: i64, index: i64) -> int:
    """The card that has so many lower ones among these bits."""
    while index > 0:
        bits &= bits - 1
        index -= 1
    return int(bits & -bits).bit_length() - 1


EMPTY: Final = SoulDeck(0, 0)
