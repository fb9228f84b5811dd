"""What the party's decks will be after a rest: filled up with the best of what it has."""

from typing import Final, final

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import NO_TYPE
from souldeck.games.dark_souls.evaluation.worth import Armoury, DeckWorth
from souldeck.games.dark_souls.sorted_cards import distinct, holds, with_card, without

BOSS_HP: Final = 8.0
"""A fight that decks are measured by: so much damage, against Defence 1 and 2, with an attack of 4 every other time."""
BLOW: Final = 4.0
HIT: Final = 0.5

MOST_KEPT: Final = 20000


def strength(deck: DeckWorth) -> float:
    """Cards that a deck has left after a usual fight; what decks are compared by."""
    damage = 0.5 * (deck.damage(1, NO_TYPE) + deck.damage(2, NO_TYPE)) + 0.25 * sum(
        [deck.damage(1, weakness) - deck.damage(1, NO_TYPE) for weakness in (1, 2, 3, 4)]
    )
    lost = min(BLOW, max(0.0, BLOW - deck.stops) + 1.2)
    return deck.size + deck.helps - BOSS_HP / max(0.3, damage) * (2.0 + HIT * lost)


@final
class Decks:
    """Decks of one card set, each worked out once."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self._armoury: Final = Armoury(cards)
        self._decks: Final[dict[tuple[int, ...], DeckWorth]] = {}
        self._gains: Final[dict[tuple[tuple[int, ...], int], float]] = {}
        self._filled: Final[dict[tuple[object, ...], tuple[tuple[int, ...], ...]]] = {}

    def worth(self, deck: tuple[int, ...]) -> DeckWorth:
        """What a deck can do."""
        known = self._decks.get(deck)
        if known is None:
            if len(self._decks) >= MOST_KEPT:
                self._decks.clear()
            known = self._decks[deck] = DeckWorth(self._armoury, deck)
        return known

    def filled(
        self,
        decks: tuple[tuple[int, ...], ...],
        sizes: tuple[int, ...],
        cards: tuple[int, ...],
        remnants: int,
        barred: tuple[tuple[int, ...], ...] = (),
    ) -> tuple[tuple[int, ...], ...]:
        """Decks filled up to their sizes with what helps most of those cards and Remnants.

        `barred` are kinds that a deck may not take.
        """
        key = (decks, sizes, cards, remnants, barred)
        known = self._filled.get(key)
        if known is None:
            if len(self._filled) >= MOST_KEPT:
                self._filled.clear()
            known = self._filled[key] = self._fill(list(decks), sizes, cards, remnants, barred)
        return known

    def _fill(
        self,
        decks: list[tuple[int, ...]],
        sizes: tuple[int, ...],
        cards: tuple[int, ...],
        remnants: int,
        barred: tuple[tuple[int, ...], ...],
    ) -> tuple[tuple[int, ...], ...]:
        gains = [
            (self.gain(deck, kind), seat, kind)
            for seat, deck in enumerate(decks)
            if len(deck) < sizes[seat]
            for kind in distinct(cards)
            if not barred or not holds(barred[seat], kind)
        ]
        gains.extend(
            [(self.gain(deck, self.cards.remnant), seat, self.cards.remnant) for seat, deck in enumerate(decks)]
        )
        for more, seat, kind in sorted(gains, reverse=True):
            if more <= 0.0:
                break
            while len(decks[seat]) < sizes[seat] and self.gain(decks[seat], kind) > 0.0:
                if kind == self.cards.remnant:
                    if not remnants:
                        break
                    remnants -= 1
                elif holds(cards, kind):
                    cards = without(cards, kind)
                else:
                    break
                decks[seat] = with_card(decks[seat], kind)
        return tuple(decks)

    def gain(self, deck: tuple[int, ...], kind: int) -> float:
        """How much stronger that card would make a deck."""
        key = (deck, kind)
        known = self._gains.get(key)
        if known is None:
            if len(self._gains) >= MOST_KEPT:
                self._gains.clear()
            known = strength(self.worth(with_card(deck, kind))) - strength(self.worth(deck))
            self._gains[key] = known
        return known
