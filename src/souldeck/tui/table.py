"""The screen of a game: it puts its parts where they belong, and turns keys and clicks into what the player does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Static

from souldeck.kernel.errors import SouldeckError
from souldeck.play.history import Back
from souldeck.play.menus import Offer
from souldeck.tui import telling
from souldeck.tui.choices import Choices
from souldeck.tui.dialogs import Asking, Reading, Typing
from souldeck.tui.keys import KEYS
from souldeck.tui.painted import Pager, Painted
from souldeck.tui.places import WIDE, too_small
from souldeck.tui.player import Player
from souldeck.tui.text import wrapped
from souldeck.tui.thinking import BEGUN, Thinking

PACE: Final = 0.5
"""Seconds between the choices of bots when only bots play."""


class TableScreen(Screen[None]):
    """Board, question, choices, details, news and keys."""

    # Keys go to the screen, never to a part of it.
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.paused = False
        self.told_end = False
        self.is_wide = False
        self.is_small = False
        self.thinking = Thinking(player)

    def compose(self) -> ComposeResult:
        yield Painted(id="board")
        yield Painted(id="question")
        yield Choices(self.player)
        yield Painted(id="news")
        yield Painted(id="detail")
        yield Pager([], id="note")
        yield Painted(id="keys")
        yield Static(id="too-small", markup=False)

    # -- showing ------------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.put_in_place()
        self.go_on()

    def on_unmount(self) -> None:
        self.thinking.stop()

    def on_resize(self) -> None:
        self.put_in_place()

    def put_in_place(self) -> None:
        """See whether the table fits this size of the terminal, and draw it."""
        width, height = self.app.size
        self.is_wide = width >= WIDE
        small = too_small(width, height)
        notice = self.query_one("#too-small", Static)
        notice.update(small)
        notice.display = self.is_small = bool(small)
        self.show()

    def make_room(self) -> None:
        """Put every part where it belongs; where that is depends on what is asked, too."""
        for name, place in telling.arranged(self.player, *self.app.size).items():
            self.part(name).put(place)

    def part(self, name: str) -> Painted:
        """A part of the screen by its name."""
        return self.query_one(f"#{name}", Painted)

    def show(self) -> None:
        """Draw everything as it stands."""
        self.make_room()
        player = self.player
        for part in self.query(Painted):
            part.display = not self.is_small
        board = self.part("board")
        height = int(board.styles.height.value) if board.styles.height else 0
        board.paint(lambda width: telling.board(player, width, height))
        self.part("question").paint(lambda width: telling.question(player, width))
        self.query_one(Choices).show()
        self.part("detail").paint(lambda width: telling.detail(player, width))
        self.part("keys").paint(telling.keys_line)
        self.show_news()
        self.show_note()

    def show_note(self) -> None:
        """A note of the guide stands in the place of choices, details and news until it is read."""
        notes = self.player.notes
        note = self.query_one("#note", Pager)
        for name in ("choices", "detail", "news"):
            self.part(name).display &= not notes or (self.is_wide and name == "news")
        note.display &= bool(notes)
        note.can_focus = False
        note.paragraphs = telling.note(self.player)
        note.repaint()
        note.border_title = notes[0].title if notes else ""
        note.border_subtitle = f"Enter: go on{f' ({len(notes) - 1} more)' if len(notes) > 1 else ''}"

    def show_news(self) -> None:
        """What happened, its end in sight."""
        paragraphs = telling.news(self.player)
        news = self.part("news")
        news.paint(lambda width: [line for text in paragraphs for line in wrapped(text, width, "    ")])
        self.call_after_refresh(news.scroll_end, animate=False)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        key = event.character or ""
        if self.player.notes or self.is_small:
            return
        ref = self.player.keys().get(key)
        if key.isdecimal():
            event.stop()
            self.tidy()
            self.choose(self.player.type_digit(key))
        elif ref:
            event.stop()
            self.tidy()
            self.choose(self.player.pick(ref))

    async def on_painted_pointed(self, event: Painted.Pointed) -> None:
        event.stop()
        if event.ref.startswith(telling.DO):
            await self.run_action(event.ref.removeprefix(telling.DO))
        elif self.player.notes:
            self.action_enter()
        elif event.row >= 0:
            self.tidy()
            self.choose(self.player.enter_row(event.row))
        elif event.ref:
            self.tidy()
            self.choose(self.player.pick(event.ref))

    def on_painted_hovered(self, event: Painted.Hovered) -> None:
        event.stop()
        if not event.ref.startswith(telling.DO) and not self.player.notes:
            self.player.look_at(event.ref, event.row)
            self.show()

    def choose(self, offer: Offer | None) -> None:
        """Make a choice, after a warning if it loses at once."""
        losing = self.player.warning(offer) if offer else None
        if offer and losing:
            warning = telling.careful(self.player, losing)
            dialog = Asking("Careful", warning, yes="choose it all the same", no="choose something else")
            self.app.push_screen(dialog, lambda yes: self.take(offer) if yes else None)
        elif offer:
            self.take(offer)
        else:
            self.show()

    def take(self, offer: Offer) -> None:
        self.try_to(lambda: self.player.take(offer))

    def try_to(self, do: Callable[[], object]) -> None:
        """Do something that may be impossible; then the message says why."""
        if self.player.bots_play:
            self.player.message = "A bot is choosing; a moment, please."
            self.show()
            return
        try:
            do()
        except SouldeckError as error:
            self.player.message = f"{str(error)[:1].upper()}{str(error)[1:]}."
        self.go_on()

    def go_on(self) -> None:
        """Show what has become of the table, tell the end, or let bots choose."""
        session = self.player.session
        self.show()
        if session.outcome is None:
            self.told_end = False
            if self.player.bots_play:
                self.play_bots()
        elif not self.told_end:
            self.told_end = True
            self.app.push_screen(Reading(telling.end_title(self.player), telling.ending(self.player)))

    @work(exclusive=True)
    async def play_bots(self) -> None:
        """Let the bots choose, beside the screen, so that it stays alive however long they think."""
        watching = not self.player.session.persons
        try:
            while self.player.bots_play:
                if self.paused:
                    await asyncio.sleep(PACE)
                    continue
                await asyncio.to_thread(self.player.session.play_bot)
                self.player.see_bots(watching=watching)
                self.show()
                await asyncio.sleep(PACE if watching else 0)
        except SouldeckError as error:
            self.player.message = f"{str(error)[:1].upper()}{str(error)[1:]}."
            self.show()
            return
        self.go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a window that shows nothing of the table, nothing can be done to it. (Leaving is always possible.)"""
        return action == "quit" or not self.is_small

    # -- keys ---------------------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """A message stands until the next key."""
        self.player.message = ""

    def action_move(self, by: int) -> None:
        self.tidy()
        self.player.move(by)
        self.show()

    def action_enter(self) -> None:
        if self.player.notes:
            self.player.read_note()
            self.show()
        else:
            self.tidy()
            self.choose(self.player.enter())

    def action_back(self) -> None:
        if self.player.notes:
            self.action_enter()
        else:
            self.tidy()
            self.player.back()
            self.show()

    def action_hand_over(self) -> None:
        """Where hands are closed, another player at the same keyboard goes on."""
        self.player.hand_over()
        self.show()

    def action_pause(self) -> None:
        """Bots that play alone pause, or go on; a note is read."""
        if self.player.notes:
            self.action_enter()
        elif not self.player.session.persons:
            self.paused = not self.paused
            self.player.message = "Paused; Space goes on." if self.paused else ""
            self.show()

    def action_scroll(self, by: int) -> None:
        """What happened a page up or down, or the note that stands in its place."""
        part = self.part("note" if self.player.notes else "news")
        part.scroll_relative(y=by * max(part.size.height - 1, 1), animate=False)

    def action_scroll_table(self, by: int) -> None:
        self.part("board").scroll_relative(y=by, animate=False)

    def action_explain(self) -> None:
        self.read("Explained", telling.explanation(self.player))

    def action_help(self) -> None:
        self.read("Help", telling.help_page())

    def action_rules(self) -> None:
        self.read("Quick reference", telling.rules_page(self.player))

    def action_log(self) -> None:
        self.app.push_screen(Reading("All that happened", telling.whole_log(self.player), at_end=True))

    def action_table(self) -> None:
        self.read("The table in words", telling.table_page(self.player))

    def read(self, title: str, page: list[Text]) -> None:
        self.app.push_screen(Reading(title, page))

    def action_why(self) -> None:
        page = telling.why_page(self.player)
        prompt = f"What would you like to do? For example: {telling.example(self.player)}"
        self.app.push_screen(Typing("Why is it not offered?", prompt, page=page), self.tell_why)

    def tell_why(self, attempt: str | None) -> None:
        if attempt:
            self.read("Why", telling.why(self.player, attempt))

    def action_hint(self) -> None:
        """Begin to think of a hint, or tell what is known by now."""
        if self.thinking.is_on:
            self.thinking.stop()
        elif self.player.session.asked_persons and not self.player.notes:
            self.think()

    @work
    async def think(self) -> None:
        self.player.message = BEGUN
        self.show()
        await self.thinking.think()
        self.show()

    def action_undo(self) -> None:
        self.tidy()
        self.try_to(lambda: self.player.undo(Back.STEP))

    def action_turn(self) -> None:
        self.tidy()
        self.try_to(lambda: self.player.undo(Back.TURN))

    def action_redo(self) -> None:
        self.tidy()
        self.try_to(self.player.redo)

    def action_save(self) -> None:
        prompt = "The game is saved after every choice. File to write a copy of it to:"
        dialog = Typing("Save a copy", prompt, value=self.player.free_name("copy", ".record"))
        self.app.push_screen(dialog, lambda file: self.command(f"save {file}") if file else None)

    def action_bug(self) -> None:
        prompt = "File to write this moment to, as a scenario that can be sent and checked:"
        dialog = Typing("Report a bug", prompt, value=self.player.free_name("bug", ".yaml"))
        self.app.push_screen(dialog, lambda file: self.command(f"bug {file}") if file else None)

    def action_type(self) -> None:
        example = telling.example(self.player)
        prompt = f"A choice ({example}, or the beginnings of its words) or a command (undo turn, why …, ? …):"
        self.app.push_screen(Typing("Type", prompt), self.typed)

    def typed(self, words: str | None) -> None:
        """A choice or a command in words, as the line-by-line table takes them."""
        if not words:
            return
        self.tidy()
        word, _, rest = words.partition(" ")
        simple: dict[str, Callable[[], None]] = {
            "quit": self.action_quit,
            "log": self.action_log,
            "table": self.action_table,
            "help": self.action_help,
            "rules": self.action_rules,
            "hint": self.action_hint,
            "undo": self.action_turn if rest == "turn" else self.action_undo,
            "redo": self.action_redo,
        }
        if word in simple and not (word == "rules" and rest):
            simple[word]()
        elif word == "why":
            self.tell_why(rest)
        elif words.startswith("?") or word == "rules":
            self.read("Explained", [Text(line) for line in self.player.say(words)])
        elif word in ("save", "bug"):
            self.command(words)
        else:
            offer, self.player.message = self.player.meant(words)
            self.choose(offer)

    def command(self, words: str) -> None:
        """A command whose answer is a message."""

        def do() -> None:
            self.player.message = " ".join(self.player.say(words))

        self.try_to(do)

    def action_quit(self) -> None:
        if self.player.session.outcome:
            self.app.exit()
            return
        dialog = Asking("Stop here?", self.player.plain.how_to_go_on(), yes="stop", no="play on", default=True)
        self.app.push_screen(dialog, lambda yes: self.app.exit() if yes else None)
