"""What can happen, in past-tense words. The comment says what `who`, `what` and `amount` of the event hold."""

from typing import Final, TypeAlias, final

from souldeck.kernel.event import Event

# cards of a player: who = seat, what = kind
DRAWN: Final = "drawn"
DISCARDED: Final = "discarded"  # from hand, from play or as payment
PAID: Final = "paid"  # stamina; its discard
LOST: Final = "lost"  # to damage; amount = 1 from the hand, 0 from the deck
RETURNED: Final = "returned"  # a quick card, to the hand
HEALED: Final = "healed"  # amount = cards put under the deck; what = -1
SEARCHED: Final = "searched"  # from the discard pile onto the deck
REDRAWN: Final = "redrawn"  # a hand without attack goes back into the deck
ADDED: Final = "added"  # to a deck
REMOVED: Final = "removed"  # from a deck

# heroes: who = seat
HERO_CHOSEN: Final = "hero chosen"  # what = index of its card
PLACED: Final = "placed"  # what = space
MOVED: Final = "moved"  # what = space
HURT: Final = "hurt"  # amount = damage to be paid with cards
INFLICTED: Final = "inflicted"  # what = condition (bit)
CONDITION_ENDED: Final = "condition ended"  # what = condition (bit)
ATTACKED: Final = "attacked"  # what = kind, amount = row (from 1)
USED: Final = "used"  # what = kind, amount = row (from 1)
REACTED: Final = "reacted"  # what = kind, or -1 for the ability; amount = row
ABILITY_USED: Final = "ability used"
BLOCKED: Final = "blocked"  # amount = damage that this block stopped
DODGED: Final = "dodged"
BUFFED: Final = "buffed"  # what = attack type
MISSED: Final = "missed"  # an area without enemies
READIED: Final = "readied"  # the ability, by resting
DONE: Final = "done"  # no more actions this activation

# enemies: who = id of the enemy, what = index of its card
SPAWNED: Final = "spawned"  # amount = space
STRUCK: Final = "struck"  # attacks; amount = seats as a set
STRUCK_AT_NOBODY: Final = "struck at nobody"
WOUNDED: Final = "wounded"  # amount = wounds
UNHARMED: Final = "unharmed"  # an attack did no damage
FOE_MOVED: Final = "enemy moved"  # amount = space
FOE_INFLICTED: Final = "enemy inflicted"  # amount = condition (bit)
FOE_CONDITION_ENDED: Final = "enemy condition ended"  # amount = condition (bit)
REANIMATED: Final = "reanimated"
TURNED: Final = "turned"  # a boss, to its other side
DIED: Final = "died"
LEFT: Final = "left"  # the fallen boss's company
BEHAVED: Final = "behaved"  # who = index of the boss, what = index of the behaviour
PILE_TURNED: Final = "pile turned"  # the behaviours, unshuffled

# the party
ENTERED: Final = "entered"  # who = space of the map, what = encounter card or -1
ROUND: Final = "round"  # amount = rounds fought in this game
WON: Final = "encounter won"  # who = space of the map, amount = souls
DEFEATED: Final = "defeated"  # who = the seat that could not draw
GAINED: Final = "gained"  # what = kind; amount = 1 into the inventory, 0 into the loot
LOOT_LOST: Final = "loot lost"  # amount = souls
RESTED: Final = "rested"  # amount = number of the bonfire card now on top
BOUGHT: Final = "bought"  # what = kind

EachCard: TypeAlias = tuple[tuple[Event, ...], ...]
"""The events of one kind by seat and card."""


@final
class CardEvents:
    """The most frequent events: one hero, one card. Events never change, so each of these is made once."""

    def __init__(self, heroes: int, cards: int) -> None:
        self.drawn: Final = _with_each(DRAWN, 0, heroes, cards)
        self.discarded: Final = _with_each(DISCARDED, 0, heroes, cards)
        self.paid: Final = _with_each(PAID, 0, heroes, cards)
        self.lost_from_deck: Final = _with_each(LOST, 0, heroes, cards)
        self.lost_from_hand: Final = _with_each(LOST, 1, heroes, cards)
        self.added: Final = _with_each(ADDED, 0, heroes, cards)
        self.removed: Final = _with_each(REMOVED, 0, heroes, cards)


def _with_each(kind: str, amount: int, heroes: int, cards: int) -> EachCard:
    return tuple([tuple([Event(kind, seat, card, amount) for card in range(cards)]) for seat in range(heroes)])
