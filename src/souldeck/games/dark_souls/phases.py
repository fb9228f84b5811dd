"""What the party is at, in words that views and saves show."""

from typing import Final

SETUP: Final = "setup"  # heroes and decks are chosen
EXPLORE: Final = "explore"  # an encounter is chosen
ENCOUNTER: Final = "encounter"  # heroes take places, enemies enter
ENEMIES: Final = "enemies"  # the enemies activate
HEROES: Final = "heroes"  # the heroes activate
REST: Final = "rest"  # at the bonfire

ON_THE_BOARDS: Final = (ENCOUNTER, ENEMIES, HEROES)
"""While heroes and enemies may stand on the boards."""
