"""The 52 cards of the soul deck: a suit, a number, and by that an integer from 0 to 51."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

SUITS: Final = ("flame", "fork", "bolt", "wings")
"""Flame and Fork, the first two, are infernal, Bolt and Wings radiant. (Iconography Index)"""

NUMBERS: Final = 13
SOULS: Final = 52


def soul(suit: int, number: int) -> int:
    """The card of that suit and number."""
    return suit * NUMBERS + number - 1


def suit_of(card: int) -> int:
    """The printed suit."""
    return card // NUMBERS


def number_of(card: int) -> int:
    """The printed number, 1 to 13."""
    return card % NUMBERS + 1


NAMES: Final = tuple([f"{SUITS[suit_of(card)]}-{number_of(card)}" for card in range(SOULS)])
"""How options, records and scenarios write each card: `flame-5`."""

IDS: Final = tuple([f"{SUITS[suit_of(card)]}_{number_of(card)}" for card in range(SOULS)])
"""The id of each card in the card files."""


@final
@mypyc_attr(acyclic=True)
class RiverCard:
    """A card as it lies in the river, with what tokens have made of its number and suit.

    `adds_number` and `adds_suit` are what it adds to the counts of a row (see `hands.Row`).
    """

    def __init__(self, card: int, number: int, suit: int, tokens: int = 0) -> None:
        self.card: Final = card
        self.number: Final = number
        self.suit: Final = suit
        self.tokens: Final = tokens
        self.adds_number: Final[i64] = 1 << 4 * number
        self.adds_suit: Final[i64] = 1 << 8 * suit

    def __repr__(self) -> str:
        return f"<{NAMES[self.card]} as {SUITS[self.suit]}-{self.number}>"


PRINTED: Final = tuple([RiverCard(card, number_of(card), suit_of(card)) for card in range(SOULS)])
"""Each card as it is printed."""
