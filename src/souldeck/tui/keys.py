"""The keys of the table and what each does, as a method of `TableScreen`. Digits and free letters choose and pick."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

KEYS: Final[list[BindingType]] = [
    Binding("up", "move(-1)", show=False),
    Binding("down", "move(1)", show=False),
    Binding("enter", "enter", show=False),
    Binding("escape,backspace", "back", show=False),
    Binding("question_mark,f1", "explain", show=False),
    Binding("w", "why", show=False),
    Binding("H", "hint", show=False),
    Binding("u", "undo", show=False),
    Binding("U", "turn", show=False),
    Binding("r", "redo", show=False),
    Binding("l", "log", show=False),
    Binding("t", "table", show=False),
    Binding("R,f2", "rules", show=False),
    Binding("h", "help", show=False),
    Binding("s", "save", show=False),
    Binding("exclamation_mark", "bug", show=False),
    Binding("colon,slash", "type", show=False),
    Binding("q,ctrl+c,ctrl+q", "quit", show=False),
    Binding("pageup", "scroll(-1)", show=False),
    Binding("pagedown", "scroll(1)", show=False),
    Binding("shift+up", "scroll_table(-1)", show=False),
    Binding("shift+down", "scroll_table(1)", show=False),
    Binding("space", "pause", show=False),
    Binding("tab", "hand_over", show=False),
]
