"""Dark Souls: The Card Game, for one to four players together."""
