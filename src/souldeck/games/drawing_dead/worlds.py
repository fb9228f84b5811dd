"""Tables that agree with what somebody knows. (design: hidden information)"""

from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.games.drawing_dead.views import sees_hand
from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.game import Eyes


def world(table: DrawingDead, seat: int, seed: int) -> DrawingDead:
    """A table as the seat knows it, with other luck to come. A hand it does not see is dealt anew."""
    new = swapped(table, (seat,), seed)
    new.random = seeded(seed)
    new.luck_outside = False
    return new


def swapped(table: DrawingDead, eyes: Eyes, seed: int) -> DrawingDead:
    """The table with whatever these eyes cannot know dealt anew: another player's closed hand, from hand and deck.

    Which cards lie in the deck is known from the open piles only together with that hand, so both are one bag.
    """
    new = table.copy()
    if sees_hand(table, eyes) or not table.hand:
        return new
    bag = sorted((*[card for card in table.hand if card not in table.shown], *table.soul_deck.cards()))
    state = seeded(seed)
    hand = []
    for card in table.hand:
        state = following(state)
        hand.append(card if card in table.shown else bag.pop(below(state, len(bag))))
    new.hand = tuple(hand)
    new.soul_deck = EMPTY.shuffled_with(bag)
    new.offers = None
    new.events = []
    return new
