"""The tables of the games: for each game one board, which draws its view and puts its choices in order."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from souldeck.kernel.game import Game
from souldeck.tui.boards.board import Board, Describe

BOARDS: Final = {
    "dark-souls": "souldeck.tui.boards.dark_souls",
    "drawing-dead": "souldeck.tui.boards.drawing_dead",
}
"""Name of the game to the module whose `BOARD` is its class of board. A game without one is shown in plain lines."""


def board_of(game: Game, describe: Describe) -> Board:
    """The board of a game; `describe` gives the text of a thing by its reference."""
    board: type[Board] = import_module(BOARDS[game.name]).BOARD if game.name in BOARDS else Board
    return board(game, describe)
