"""The table of Dark Souls in a terminal."""

from typing import Final

from souldeck.tui.boards.dark_souls.board import DarkSoulsBoard

BOARD: Final = DarkSoulsBoard
