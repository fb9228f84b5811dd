"""Dialogs over the table: a page to read, a line to type, a yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from souldeck.tui.painted import Pager


class Reading(ModalScreen[None]):
    """A page to read and scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,ctrl+c", "close", show=False)]

    def __init__(self, title: str, page: Sequence[Text], *, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.page = page
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self.heading
            dialog.border_subtitle = "↑ ↓ PgUp PgDn: scroll · Esc: close"
            yield Pager(self.page, at_end=self.at_end)

    def on_mount(self) -> None:
        self.query_one(Pager).focus()

    def action_close(self) -> None:
        self.dismiss(None)


class Typing(ModalScreen[str]):
    """A line to type, under a page that says what is known. Gives nothing when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c", "close", show=False)]

    def __init__(self, title: str, prompt: str, *, page: Sequence[Text] = (), value: str = "") -> None:
        super().__init__()
        self.heading = title
        self.prompt = prompt
        self.page = page
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog typing" if self.page else "dialog line") as dialog:
            dialog.border_title = self.heading
            dialog.border_subtitle = "Enter: go on · Esc: close"
            if self.page:
                yield Pager(self.page)
            yield Label(self.prompt)
            yield Input(self.value)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(" ".join(event.value.split()))

    def action_close(self) -> None:
        self.dismiss("")


class Asking(ModalScreen[bool]):
    """A question to be answered with yes or no. `default` is what Enter, or the key that led here, answers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
        Binding("enter,q,ctrl+c,ctrl+q", "default", show=False),
    ]

    def __init__(self, title: str, text: str, *, yes: str, no: str, default: bool = False) -> None:
        super().__init__()
        self.default = default
        self.heading = title
        self.text = text
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog line") as dialog:
            dialog.border_title = self.heading
            dialog.border_subtitle = f"y: {self.yes} · n: {self.no}"
            yield Label(self.text, markup=False)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

    def action_default(self) -> None:
        self.dismiss(self.default)
