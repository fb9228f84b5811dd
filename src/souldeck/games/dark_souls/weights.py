"""What things are worth to the party, for the evaluation only. A unit is a card of each hero, unless said otherwise."""

from typing import Final

# What an attack does besides its damage, in damage.
BLEEDING: Final = 0.6
FREEZING: Final = 0.4
POISONING: Final = 0.9
STAGGERING: Final = 0.8
AREA: Final = 1.2
"""An area may hit more than one enemy, from anywhere."""
RANGED: Final = 1.1

DODGE: Final = 4.0
"""Damage that a dodge stops on the average, conditions counted."""

SEEN: Final = 9.0
"""The cards among which a hero finds the best: a hand, and what comes into it while the good ones are kept."""
REACH: Final = 0.75
"""How much of its best attack a hero brings to bear on an enemy on the average."""
BOSS_REACH: Final = 0.9
HAND_REACH: Final = 0.75
LEAST_ATTACKS: Final = 1.0
"""Attacks that even the weakest enemy takes."""
REACTION: Final = 1.2
"""Cards that a reaction costs."""
CONDITION: Final = 0.7
"""Cards that a condition costs."""
FAIL: Final = 8.0
"""Cards that a hero must keep to go on."""
SPREAD: Final = 6.0
"""How far a fight strays from what was expected, in cards of each hero."""
RUN_SPREAD: Final = 8.0
"""The same for a whole run to a boss, with decks that are only guessed."""

FARMED: Final = 0.88
"""What a fight costs after one more run of treasure and souls, as a share."""
GROWTH: Final = 3.0
"""Cards that a deck gains each rest."""
PREPARED: Final = 1.0
SOUL: Final = 0.06
"""What a soul is worth, in runs of one hero."""
TREASURE: Final = 0.4
"""What a common treasure is worth before it is put into a deck, in runs of one hero."""
STAMINA: Final = 0.065
"""The same of bought stamina, for each soul of its price."""

# Cards that a standing on the boards costs or saves.
NEXT_COLUMN: Final = 0.9
FAR_AWAY: Final = 0.6
IN_THE_WAY: Final = 0.7
"""How well an enemy is reached from the next column, from the one beyond, and past others."""
ATTACK_READY: Final = 1.0
"""An average attack in hand that can be made in this activation."""
ATTACK_KEPT: Final = 0.4
"""An average attack in hand that can be paid."""
BLOCK_KEPT: Final = 0.25
"""Each damage that the best reaction in hand stops."""
READY_NOT_KEPT: Final = 0.5
"""How much an attack in hand counts for later while it can be made now."""
HIT_AGAIN: Final = 0.6
"""What is left of a hero's reactions for each attack after the first."""
EDGE: Final = 0.15
"""What a place away from the middle column costs before the enemies are there."""
LEAST_OF_ALL: Final = 0.6
"""How much the hero with the fewest cards counts against the average of all."""
UNUSED: Final = 0.25
"""What is left of the worth of cards that are not put into a deck when there is occasion."""
