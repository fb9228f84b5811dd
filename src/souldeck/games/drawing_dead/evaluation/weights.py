"""What things are worth to the players, in points: one point is one damage on a boss.

Fitted by logistic regression on games of the greedy bot, 120 of each difficulty: how things stood at the end of each
turn against whether the game was won. In each tenth of the estimates the share won lay within 4 points of it. `SPREAD`
turns points into log odds.
"""

from typing import Final

SPREAD: Final = 5.5
EVEN: Final = 4.0
"""The points at which winning and losing are equally likely."""

BOSS_HP: Final = 1.0
MINION_HP: Final = 0.2
KILL: Final = 0.75
"""What a defeat brings besides: the reward and a card for the gate or the bank."""
GATE_CARD: Final = 1.2
"""A card that the gate's requirement still lacks."""
AHEAD: Final = 0.6
"""What a point of work at a gate that nobody has seen yet weighs; levels gained on the way make it lighter."""
THIRD_LEVEL: Final = 8.0
"""What a gate of the third level costs on top until its boss is beaten."""

CARD: Final = 0.5
"""A soul card that is not lost."""
FEW_CARDS: Final = 15
LAST_CARD: Final = 0.4
"""What each of the last cards is worth on top: without nine for a round the game ends."""
AT_GATE: Final = 0.45
IN_BANK: Final = 0.55

HP: Final = 0.9
SECOND_LIFE: Final = 4.8
FEW_HP: Final = 4
DANGER: Final = 1.5
"""What each of the last HP of the last life is worth on top."""
DEAD: Final = -40.0
THREAT_ROUNDS: Final = 0.8
"""For how many rounds what an enemy does on average is counted."""

SHIFT_TOKEN: Final = 0.6
SUIT_TOKEN: Final = 0.35
HAUNT: Final = 0.3
CHALLENGE: Final = 1.0
"""A card of a text that challenges: it meets a lower card about every second time."""
BANKED: Final = 0.35
GATED: Final = 0.5
TAMPERED: Final = 0.4
LOOTED: Final = 0.3
PENANCE: Final = 1.2 * (HP + 2 * CARD)

DAMAGE: Final = 0.65
"""A point of damage in times to come, when nobody knows yet what it will hit."""
NEXT_TARGET: Final = 0.5
"""How much of that a second enemy adds: often there is none."""
SCARCE: Final = 1.6
AMPLE: Final = 0.7
"""What HP and cards weigh in times to come: of the two that which there is little of, and the other."""
CARDS_FOR_HP: Final = (3.1, 2.15)
"""How many cards there usually are for one HP of both lives, after the first boss and after the second."""
