"""Pebbles: a toy game for the tests of the engine, small enough to be read in one go.

Each of two seats holds cards that the other cannot see. In a round both draw (luck, with unequal weights), then both
may take a stone in any order, then each plays a card or holds. A *heron* looks at the top of the deck and may bury what
it saw; a *ferry* rolls the weather and, if that is calm, makes the other seat pay or give a card away: both stop in the
middle of the card. A *reed* scores, and whoever plays the *moon* ends the game. Most points win.
"""

from toy.game import GAME, RULES, Toy
from toy.rules import KINDS, PACK, Pebbles, Say

__all__ = ["GAME", "KINDS", "PACK", "RULES", "Pebbles", "Say", "Toy"]
