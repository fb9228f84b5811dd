"""Painted text: widgets that show styled lines and tell what of them was pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from souldeck.tui.places import Place
from souldeck.tui.text import REF, ROW, wrapped

Paint = Callable[[int], Sequence[Text]]
"""Gives the lines for a width."""


class Painted(ScrollView, can_focus=False):
    """Lines painted anew for each width. Words that are about a thing or a row tell so when they are pointed at."""

    class Pointed(Message):
        """The mouse pressed on a thing (`ref`), or on a row of a list (-1 for none)."""

        def __init__(self, ref: str, row: int) -> None:
            super().__init__()
            self.ref = ref
            self.row = row

    class Hovered(Message):
        """The mouse is over a thing, or over a row of a list, or over neither."""

        def __init__(self, ref: str, row: int) -> None:
            super().__init__()
            self.ref = ref
            self.row = row

    ALLOW_SELECT = False

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: Sequence[Text] = ()
        self._paint: Paint = lambda width: ()
        self._over: tuple[str, int] = ("", -1)
        self._place = Place(0, 0, 0, 0)

    def put(self, place: Place) -> None:
        """Stand there from now on."""
        if place != self._place:
            self._place = place
            self.styles.offset = (place.x, place.y)
            self.styles.width = place.width
            self.styles.height = place.height

    def paint(self, how: Paint) -> None:
        """Show these lines from now on."""
        self._paint = how
        self.repaint()

    def repaint(self) -> None:
        """Paint the lines again: they, or the width, have changed."""
        width = self.scrollable_content_region.width
        self.lines = self._paint(width) if width else ()
        self.virtual_size = Size(width, len(self.lines))
        self.refresh()

    def on_resize(self) -> None:
        self.repaint()

    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        width = self.size.width
        if at >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        segments = list(self.lines[at].render(self.app.console))
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        ref, row = _under(event)
        if ref or row >= 0:
            event.stop()
            self.post_message(self.Pointed(ref, row))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(_under(event))

    def on_leave(self) -> None:
        self._hover(("", -1))

    def _hover(self, over: tuple[str, int]) -> None:
        if over != self._over:
            self._over = over
            self.post_message(self.Hovered(*over))

    def show_line(self, first: int, last: int) -> None:
        """Scroll so that these lines are in sight."""
        self.scroll_to_region(Region(0, first, 1, last - first + 1), animate=False)


def _under(event: events.MouseEvent) -> tuple[str, int]:
    """The thing and the row under the mouse."""
    meta = event.style.meta
    return str(meta.get(REF, "")), int(meta.get(ROW, -1))


class Pager(Painted, can_focus=True):
    """A text to scroll through, of any length."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_up", show=False),
        Binding("down,j", "scroll_down", show=False),
        Binding("pageup,b", "page_up", show=False),
        Binding("pagedown,space", "page_down", show=False),
        Binding("home,g", "scroll_home", show=False),
        Binding("end,G", "scroll_end", show=False),
    ]

    def __init__(self, paragraphs: Sequence[Text], *, at_end: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.paragraphs = paragraphs
        self.at_end = at_end
        self._paint = self._wrap

    def _wrap(self, width: int) -> list[Text]:
        return [line for text in self.paragraphs for line in wrapped(text, width, _indent(text))]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._wrap(width))

    def on_mount(self) -> None:
        if self.at_end:
            self.call_after_refresh(self.scroll_end, animate=False)


def _indent(text: Text) -> str:
    """The lines of a paragraph begin where its first one does, and a little further in."""
    plain = text.plain
    return " " * (len(plain) - len(plain.lstrip(" ")) + (2 if plain.strip() else 0))
