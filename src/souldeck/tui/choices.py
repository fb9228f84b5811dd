"""The menu on the screen."""

from __future__ import annotations

from rich.text import Text

from souldeck.tui import telling
from souldeck.tui.painted import Painted
from souldeck.tui.player import Player


class Choices(Painted):
    """The menu: blocks of lines, one for each row; the row under the bar is kept in sight."""

    def __init__(self, player: Player) -> None:
        super().__init__(id="choices")
        self.player = player

    def show(self) -> None:
        blocks: list[list[Text]] = []

        def paint(width: int) -> list[Text]:
            blocks[:] = telling.choices(self.player, width)
            return [line for block in blocks for line in block]

        self.paint(paint)
        if self.player.cursor < len(blocks):
            first = sum(len(block) for block in blocks[: self.player.cursor])
            self.show_line(first, first + len(blocks[self.player.cursor]) - 1)
