"""The games, each imported when first asked for."""

from importlib import import_module

from souldeck.kernel.errors import UnknownName
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean

GAMES = {
    "drawing-dead": "souldeck.games.drawing_dead.game",
    "dark-souls": "souldeck.games.dark_souls.game",
}
"""Name of the game to the module whose `GAME` it is."""


def game_named(name: str) -> Game:
    """The game of that name. Raises `UnknownName` with the nearest one."""
    if name not in GAMES:
        raise UnknownName(f"there is no game '{name}'{did_you_mean(name, GAMES)} (games: {', '.join(GAMES)})")
    game: Game = import_module(GAMES[name]).GAME
    return game
