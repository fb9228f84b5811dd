"""The table of Drawing Dead in a terminal."""

from typing import Final

from souldeck.tui.boards.drawing_dead.board import DrawingDeadBoard

BOARD: Final = DrawingDeadBoard
