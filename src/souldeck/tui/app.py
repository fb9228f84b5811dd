"""The full-screen program."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from souldeck.tui.player import Player
from souldeck.tui.table import TableScreen


class TableApp(App[None]):
    """One game on the whole screen."""

    TITLE = "souldeck"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, player: Player) -> None:
        # Without colour (https://no-color.org) the terminal's own two colours are used, and nothing else.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.player = player

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.player))
