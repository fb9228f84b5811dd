"""The full-screen program."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Label

from souldeck.tui.player import Player
from souldeck.tui.table import TableScreen


def no_colour() -> bool | None:
    """Without colour (https://no-color.org) the terminal's own two colours are used, and nothing else."""
    return True if os.environ.get("NO_COLOR") else None


class TableApp(App[None]):
    """One game on the whole screen."""

    TITLE = "souldeck"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", show=False)]

    def __init__(self, player: Player) -> None:
        super().__init__(ansi_color=no_colour())
        self.player = player

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.player))


class FirstStart(App[bool]):
    """The question whether somebody new wants the guided game."""

    TITLE = "souldeck"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,1", "answer(True)", show=False),
        Binding("n,2", "answer(False)", show=False),
        Binding("q,escape,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(self, title: str) -> None:
        super().__init__(ansi_color=no_colour())
        self.game = title

    def compose(self) -> ComposeResult:
        with Vertical(id="first-start"), Vertical(classes="dialog line") as dialog:
            dialog.border_title = self.game
            dialog.border_subtitle = "1 or Enter: guided · 2: straight in · q: leave"
            yield Label(
                "This is your first game here.\n\n"
                "1  A guided game: everything is explained when it first comes up.\n"
                "2  Straight in: you know the rules, or would rather find out.\n",
                markup=False,
            )

    def action_answer(self, answer: bool) -> None:
        self.exit(answer)

    def action_leave(self) -> None:
        self.exit(None)
