"""The words that several commands take, each with its help and what completes it in a shell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from cyclopts import Parameter
from cyclopts.completion import CompletionContext

from souldeck.games import GAMES
from souldeck.kernel.errors import BadValue
from souldeck.kernel.game import Game


def game_names(context: CompletionContext) -> Iterable[str]:
    """The games there are."""
    return GAMES


GameName = Annotated[str, Parameter(help="Name of a game, such as drawing-dead.", completer=game_names)]
CardsPath = Annotated[str | None, Parameter(metavar="PATH", help="A card file or folder laid over the built-in cards.")]
AsJson = Annotated[bool, Parameter(name="--json", help="Print JSON, for programs.")]
Seats = Annotated[int | None, Parameter(metavar="N", help="How many players.")]
Seat = Annotated[int | None, Parameter(metavar="SEAT", help="Show only what this seat may know; the first seat is 0.")]
Seed = Annotated[int, Parameter(metavar="N", help="Number that decides all luck; the same number deals the same game.")]
Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        metavar="NAME=VALUE",
        consume_multiple=True,
        help="Settings of the game; 'souldeck options GAME' lists them.",
    ),
]


def settings(game: Game, options: Sequence[str]) -> dict[str, str]:
    """Options as typed, by name. Raises `BadValue` for one that is no NAME=VALUE, or is given twice."""
    chosen: dict[str, str] = {}
    for typed in options:
        name, equals, value = typed.partition("=")
        if not equals or not name or not value:
            raise BadValue(f"'{typed}' is no option of a game; write NAME=VALUE{_such_as(game)}")
        if name in chosen:
            raise BadValue(f"option {name} is given twice")
        chosen[name] = value
    return chosen


def _such_as(game: Game) -> str:
    """An option of the game to learn from."""
    examples = [f", such as {option.name}={option.values[-1]}" for option in game.options if option.values]
    return examples[0] if examples else ""
