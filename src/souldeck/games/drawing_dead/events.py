"""What can happen, in past-tense words. The comment says what `who`, `what` and `amount` of the event hold."""

from typing import Final

from souldeck.games.drawing_dead.souls import SOULS
from souldeck.kernel.event import Event

# cards of the soul deck: who = card
DEALT: Final = "dealt"  # into the river
DRAWN: Final = "drawn"  # into the hand; what = seat
SHREDDED: Final = "shredded"  # from the soul deck to the lost pile, by Shred
REVEALED: Final = "revealed"  # from the soul deck, to be placed or compared
DISCARDED: Final = "discarded"
LOST: Final = "lost"  # to the lost pile, from the river or for penance and death (dd.ability.penance_is_no_shred)
RECYCLED: Final = "recycled"  # from the lost pile to the discard pile
PLAYED: Final = "played"  # from the hand into the river
USED: Final = "used"  # as an action
BANKED: Final = "banked"
PLACED: Final = "placed"  # at the gate
TAKEN_FROM_BANK: Final = "taken from bank"
REPLACED: Final = "replaced"  # by Tamper; what = card that takes its place
CHOSEN: Final = "chosen"  # for an ability
CHALLENGED: Final = "challenged"  # put on an enemy; what = enemy
TOKEN_PLACED: Final = "token placed"  # what = new suit or -1, amount = shift
SHUFFLED: Final = "shuffled"  # the discard pile became the soul deck; amount = cards

# enemies: who = enemy, what = index of its card
ENTERED: Final = "entered"
LOCKED_IN: Final = "locked in"  # amount = 1 strong, 0 weak
ACTED: Final = "acted"  # amount = 1 strong, 0 weak
HURT: Final = "hurt"  # amount = damage
PREVENTED: Final = "prevented"  # amount = damage
HAUNTED: Final = "haunted"
MENDED: Final = "mended"  # amount = damage removed
DEFEATED: Final = "defeated"
LEFT: Final = "left"  # discarded
CHALLENGE_MET: Final = "challenge met"  # amount = 1 when the enemy loses it

# characters: who = seat
CHARACTER_CHOSEN: Final = "character chosen"  # what = index of its card
STARTED: Final = "started"  # first to be active
HERO_HURT: Final = "character hurt"  # amount = damage
HEALED: Final = "healed"  # amount = damage removed
DIED: Final = "died"  # at the end of the phase
TOKENS_GAINED: Final = "tokens gained"  # what = 0 shift, 1 suit; amount = tokens
PENANCE: Final = "penance"  # amount = ability
ABILITY_CHOSEN: Final = "ability chosen"  # amount = ability
LEVELED: Final = "leveled"  # what = side, amount = level

# the table
ROUND: Final = "round"  # who = active seat, amount = round
GATE_UP: Final = "gate revealed"  # who = index of the gate card, amount = which gate (1 to 3)
UNLOCKED: Final = "unlocked"  # who = index of the gate card


def _for_each_card(kind: str, what: int = -1) -> tuple[Event, ...]:
    return tuple([Event(kind, card, what) for card in range(SOULS)])


# The most frequent events hold a soul card and at most a seat. Events never change, so each of these is made once.
CARD_DEALT: Final = _for_each_card(DEALT)
CARD_DRAWN: Final = tuple([_for_each_card(DRAWN, seat) for seat in (0, 1)])
CARD_TAKEN_FROM_BANK: Final = tuple([_for_each_card(TAKEN_FROM_BANK, seat) for seat in (0, 1)])
CARD_SHREDDED: Final = _for_each_card(SHREDDED)
CARD_REVEALED: Final = _for_each_card(REVEALED)
CARD_DISCARDED: Final = _for_each_card(DISCARDED)
CARD_LOST: Final = _for_each_card(LOST)
CARD_RECYCLED: Final = _for_each_card(RECYCLED)
CARD_PLAYED: Final = _for_each_card(PLAYED)
CARD_USED: Final = _for_each_card(USED)
CARD_BANKED: Final = _for_each_card(BANKED)
CARD_PLACED: Final = _for_each_card(PLACED)
CARD_CHOSEN: Final = _for_each_card(CHOSEN)

ABILITIES_CHOSEN: Final = tuple(
    [tuple([Event(ABILITY_CHOSEN, seat, amount=one) for one in range(5)]) for seat in (0, 1)]
)
"""By seat and number of the ability, from 1."""
