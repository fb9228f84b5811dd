"""`souldeck games` and `souldeck options`: what there is to play, and how."""

from __future__ import annotations

from souldeck.cli.output import print_columns
from souldeck.cli.words import GameName
from souldeck.games import GAMES, game_named
from souldeck.kernel.game import Game, GameOption


def games() -> None:
    """List the games, with how many seats each takes."""
    print_columns((game.name, _seats(game), game.title) for game in map(game_named, GAMES))


def options(game: GameName, /) -> None:
    """List what can be set in a game, for `souldeck play GAME --option NAME=VALUE`."""
    chosen = game_named(game)
    print(f"{chosen.title}, {_seats(chosen)}. Options, the default first:")
    print_columns((option.name, _values(option), option.meaning) for option in chosen.options)


def _seats(game: Game) -> str:
    low, high = game.seats
    many = f"{low}" if low == high else f"{low}-{high}"
    return f"{many} seat" if many == "1" else f"{many} seats"


def _values(option: GameOption) -> str:
    others = (value for value in option.values if value != option.default)
    return " ".join((option.default, *others))
