"""How well things stand for the players, for bots that look ahead. No rule of the game asks for any of it."""
