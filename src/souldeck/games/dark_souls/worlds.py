"""Tables that agree with what somebody knows. (design: hidden information)"""

from souldeck.games.dark_souls.table import DarkSouls, with_at
from souldeck.games.dark_souls.views import hidden_cards, seen, sees_announcement, sees_hand
from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.deck import Deck
from souldeck.kernel.game import Eyes


def world(table: DarkSouls, seat: int, seed: int) -> DarkSouls:
    """A table as the seat knows it, with other luck to come. Hands it does not see are dealt anew."""
    new = swapped(table, (seat,), seed)
    new.random = seeded(seed)
    new.luck_outside = False
    return new


def swapped(table: DarkSouls, eyes: Eyes, seed: int) -> DarkSouls:
    """The table with whatever these eyes cannot know dealt anew.

    A hero's hidden hand and the undrawn part of the deck are one bag, since the deck's list is known. What others have
    begun to announce is forgotten.
    """
    new = table.copy()
    new.offers = None
    new.events = [seen(table, event, eyes) for event in table.events]
    state = seeded(seed)
    for seat in range(len(table.heroes)):
        if not sees_announcement(eyes, seat):
            new.begin(seat, None)
        if not sees_hand(table, eyes, seat):
            state = _deal_anew(new, seat, state)
    return new


def _deal_anew(table: DarkSouls, seat: int, state: int) -> int:
    """Deal a hidden hand from hand and deck; the generator's next state."""
    hidden = hidden_cards(table, seat)
    deck = table.decks[seat]
    bag = sorted((*hidden, *deck.pool))
    hand = list(table.shown[seat])
    for _ in hidden:
        state = following(state)
        hand.append(bag.pop(below(state, len(bag))))
    table.hands = with_at(table.hands, seat, tuple(sorted(hand)))
    table.put_deck(seat, Deck(tuple(bag), deck.top, deck.bottom, deck.hidden))
    return state
