"""What things are worth to the party. A unit is a card of a hero, unless said otherwise."""

from typing import Final

# What an attack does besides its damage, in damage.
BLEEDING: Final = 0.6
FREEZING: Final = 0.4
POISONING: Final = 0.9
STAGGERING: Final = 0.8
AREA: Final = 1.2
"""An area may hit more than one enemy, from anywhere."""
RANGED: Final = 1.1

DODGE: Final = 4
"""Damage that a dodge stops on the average, conditions counted."""

SEEN: Final = 9.0
"""The cards among which a hero finds the best: a hand, and what comes into it while the good ones are kept."""
LEAST_DECK: Final = 28
"""The size from which on a deck counts as thinner: below that of the beginning a better hand is not worth the life."""
THIN: Final = 0.2
"""How much less a Remnant thins a deck out than another card: it is the first to be given up."""
HELPED: Final = 0.6
"""How often a card that heals or searches is used on the way through a deck."""
REACH: Final = 0.75
"""How much of its best attack a hero brings to bear on an enemy on the average."""
BOSS_REACH: Final = 0.9
HAND_REACH: Final = 0.75
LEAST_ATTACKS: Final = 1.0
"""Attacks that even the weakest enemy takes."""
ATTACK: Final = 1.4
"""Cards that a hero spends on attacks in a round, counting those without; what a dearer one does is counted as less."""
TIME: Final = 2.0
"""Cards that pass in the time of an attack whatever it costs."""
REACTION: Final = 1.2
"""Cards that a reaction costs."""
CONDITION: Final = 0.7
"""Cards that a condition costs."""
STRAY: Final = 2.0
"""Cards that each fight costs besides, looking for better ones."""
FORESIGHT: Final = 0.8
"""What a fight costs whose enemies are not known yet, as a share of what it looks like: weaknesses help."""
FAIL: Final = 8.0
"""Cards that a hero must keep to go on."""
SPREAD: Final = 6.0
"""How far a fight strays from what was expected, in cards of each hero."""
RUN_SPREAD: Final = 8.0
"""The same for a whole run to a boss, with decks that are only guessed."""

FARMED: Final = 0.85
"""What a fight costs after one more run of treasure and souls, as a share."""
SOUL: Final = 0.06
"""What a soul is worth, in runs of one hero."""
TREASURE: Final = 0.4
"""What a common treasure is worth before it is put into a deck, in runs of one hero."""

# Cards that a standing on the boards costs or saves.
AFTER_A_STEP: Final = 0.9
"""How surely an enemy is attacked that is reached with a step first."""
AWAY: Final = 0.4
"""Attacks that are lost for each column between the heroes and an enemy."""
IN_THE_WAY: Final = 0.5
"""The same for an enemy behind another."""
KEPT: Final = 0.25
"""How much of an attack in hand beyond the usual one is there for the next activation."""
HIT_AGAIN: Final = 0.6
"""What is left of a hero's reactions for each attack after the first."""
EDGE: Final = 0.15
"""What a place away from the middle column costs before the enemies are there."""
LEAST_OF_ALL: Final = 0.6
"""How much the hero with the fewest cards counts against the average of all."""
ABILITY: Final = 1.5
"""Cards that a heroic ability saves that is not used yet."""
STUCK: Final = 3.0
"""Cards that a hero loses who has no attack in hand and no room for one: some must be cycled first."""
UNARMED: Final = 2.0
"""The same at the beginning of a fight."""
USUAL_ROUNDS: Final = 15.0
"""More rounds than this the fights of one run seldom take, if the heroes do not wait."""
IMPATIENCE: Final = 4.0
"""How much more what is left of a fight counts each time the usual rounds have passed once more."""
PATIENCE: Final = 1.0
"""How many times the usual rounds may pass once more before a fight that still goes on counts as lost."""
CONSOLATION: Final = 0.03
"""What each beaten boss is worth in a game that can no longer be won."""
