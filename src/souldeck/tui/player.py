"""The person at the screen: what is offered, what was picked, what is looked at. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from souldeck.games.references import Reference
from souldeck.kernel.game import View
from souldeck.play.guide import Advice, Guide, Note
from souldeck.play.hints import Adviser, Hint, Rating
from souldeck.play.history import Back
from souldeck.play.losing import Losing
from souldeck.play.menus import Offer, is_midway
from souldeck.play.plain import PlainTable
from souldeck.play.session import Session
from souldeck.tui.boards import board_of
from souldeck.tui.keyboard import Keyboard
from souldeck.tui.menu import Menu, Row


class Player:
    """One game and what its player is doing with the menu.

    Nothing here waits or draws: the screen calls it, draws what `souldeck.tui.telling` says of it, and passes choices
    to `take`. After whatever changed the table, `look` makes the menu anew.
    """

    def __init__(
        self,
        session: Session,
        saved: Path | None,
        rule_text: Callable[[str], str],
        reference: Reference,
        adviser: Adviser,
        guide: Guide | None = None,
    ) -> None:
        self.session = session
        self.saved = saved
        self.rule_text = rule_text
        self.reference = reference
        self.adviser = adviser
        self.guide = guide
        self.heard: list[str] = []
        self.plain = PlainTable(session, lambda: None, self.heard.append, saved, rule_text)
        self.keyboard = Keyboard(session, self.plain, lambda seat: self.board.name_of_seat(self.view, seat))
        self.board = board_of(session.game, self.describe)
        self.message = ""
        self.looked_at = ""
        self.typed = ""
        self.news_from = max(0, len(session.moves) - 1)
        self.notes: list[Note] = []
        self.letters: dict[str, str] = {}
        self.path: tuple[str, ...] = ()
        self.look()

    def look(self) -> None:
        """See what the table offers now, to whoever sits at the keyboard."""
        self.keyboard.look()
        self.view: View = self.session.view(self.plain.eyes)
        self.menu = Menu(self.plain.menu(), self.board.groups, self.concerns)
        self._give_letters()
        self.cursor = 0
        self.typed = ""
        self.looked_at = ""
        self.hint: Hint | None = None
        handing = self.keyboard.note()
        self.notes = [handing] if handing else list(self.guide.notes_now(self.session)) if self.guide else []
        self._rows: list[Row] | None = None
        self._point_at_advice()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may choose now and whose player sits at the keyboard."""
        return tuple(seat for seat in self.session.asked_persons if seat in self.plain.eyes)

    @property
    def bots_play(self) -> bool:
        """Whether it is a bot's choice."""
        return self.session.outcome is None and not self.session.asked_persons

    def read_note(self) -> None:
        """The note that stands there has been read; if it was about the keyboard, its player sits there now."""
        self.notes.pop(0)
        if self.keyboard.note():
            self.keyboard.sit_down()
            self.look()

    def hand_over(self) -> None:
        """Let another player at this keyboard choose. What was told to the one before is nobody else's business."""
        if self.keyboard.pass_on():
            self.message = ""
            self.look()

    # -- looking ------------------------------------------------------------------------------------------------------

    def describe(self, ref: str) -> list[str]:
        """The text of a thing."""
        return self.session.game.describe(self.session.table, ref)

    @property
    def rows(self) -> list[Row]:
        """The rows of the menu."""
        if self._rows is None:
            self._rows = self.menu.rows()
        return self._rows

    @property
    def row(self) -> Row | None:
        """The row under the bar."""
        return self.rows[self.cursor] if self.rows else None

    @property
    def thing(self) -> str:
        """The thing that the player is doing something with: of the open group, or picked last."""
        opened = self.menu.thing
        return opened or (self.menu.picked[-1] if self.menu.picked else "")

    @property
    def advice(self) -> Advice | None:
        """What the guide would choose now."""
        return self.guide.advice_now(self.session) if self.guide else None

    def keys(self) -> dict[str, str]:
        """The things of the table by their keys."""
        return {key: ref for ref, key in self.board.keys(self.view, self.letters).items()}

    def _give_letters(self) -> None:
        """Things keep the keys they have had, until others need them."""
        keys = self.board.keys(self.view, self.letters)
        self.letters = {ref: key for ref, key in self.letters.items() if key not in keys.values()} | keys

    def concerns(self, offer: Offer) -> Sequence[str]:
        """The things that a choice is about or could be aimed at."""
        return self.session.game.concerns(self.session.table, offer.option, offer.seat)

    @property
    def lit(self) -> frozenset[str]:
        """What lights up on the board while the bar is where it is."""
        row = self.row
        return frozenset(self.concerns(row.offer) if row and row.offer else row.touches if row else ())

    # -- moving about in the menu -------------------------------------------------------------------------------------

    def move(self, by: int) -> None:
        """The bar up or down, round and round."""
        if self.rows:
            self.cursor = (self.cursor + by) % len(self.rows)
        self.looked_at = ""

    def enter(self) -> Offer | None:
        """The choice under the bar, or go into the group there."""
        if self.typed:
            return self._enter_number(int(self.typed))
        row = self.row
        if row is None or row.offer:
            return row.offer if row else None
        self.menu.open(row)
        self._changed()
        return None

    def enter_row(self, place: int) -> Offer | None:
        """The choice of a row that was clicked, or go into its group."""
        self.typed = ""
        self.cursor = place
        return self.enter()

    def look_at(self, ref: str, place: int) -> None:
        """The mouse is over a thing, over a row (-1 for none), or over neither."""
        self.looked_at = ref
        if 0 <= place < len(self.rows):
            self.cursor = place

    def type_digit(self, digit: str) -> Offer | None:
        """A digit of a row's number. The row is entered as soon as no other number could be meant."""
        number = int(self.typed + digit)
        if not 1 <= number <= len(self.rows):
            self.message = f"There is no choice {number}; they go from 1 to {len(self.rows)}." if self.rows else ""
            self.typed = ""
            return None
        self.typed = str(number)
        return self._enter_number(number) if number * 10 > len(self.rows) else None

    def _enter_number(self, number: int) -> Offer | None:
        return self.enter_row(number - 1)

    def back(self) -> None:
        """Out of a group, or away from what was picked or typed."""
        if self.typed:
            self.typed = ""
        elif self.menu.back():
            self.path = self.menu.path
            self._changed()
        self.looked_at = ""

    def pick(self, ref: str) -> Offer | None:
        """Point at a thing. When a single choice about it is left, pointing again takes that choice."""
        rows = self.rows
        if ref in self.menu.picked and len(rows) == 1 and rows[0].offer:
            return rows[0].offer
        picked = self.menu.pick(ref)
        self._changed()
        if not picked:
            self.looked_at = ref
        return None

    def _changed(self) -> None:
        self._rows = None
        self.cursor = 0
        self.typed = ""
        self.looked_at = ""
        self._point_at_advice()

    def _point_at_advice(self) -> None:
        """The bar on the choice that the guide means, or on the group it is in."""
        advice = self.advice
        for place, row in enumerate(self.rows if advice else ()):
            if any(advice and advice.means(offer.option) for offer in row.offers):
                self.cursor = place
                return

    # -- hints --------------------------------------------------------------------------------------------------------

    def think(self, stopped: Callable[[], bool]) -> Hint:
        """Think of a hint for what is asked now. It takes seconds."""
        seats = dict.fromkeys(offer.seat for offer in self.menu.offers)
        return self.adviser.hint([self.session.asked(seat) for seat in seats], stopped)

    def take_hint(self, hint: Hint) -> None:
        """Show a hint beside the choices until the table changes; the bar on the best of them."""
        self.hint = hint
        self.message = hint.meaning(self.session.game, len(self.menu.offers))
        rated = [self.rating(row) for row in self.rows]
        best = max((rating.chance for rating in rated if rating), default=0.0)
        self.cursor = next((place for place, rating in enumerate(rated) if rating and rating.chance == best), 0)

    def rating(self, row: Row) -> Rating | None:
        """What the hint says of a row: of its choice, or of the best choice in its group."""
        ratings = self.hint.ratings if self.hint else ()
        return next((rating for rating in ratings if any(rating.is_of(offer) for offer in row.offers)), None)

    # -- changing the table -------------------------------------------------------------------------------------------

    def warning(self, offer: Offer) -> Losing | None:
        """What to say before a choice that loses at once."""
        return self.session.warning(offer.seat, offer.option)

    def take(self, offer: Offer) -> None:
        """Make a choice. Raises what `Session.choose` raises; the table has not changed then."""
        self.news_from = len(self.session.moves)
        self.path = self.menu.path or self.path
        turn = self._turn()
        self.session.choose(offer.seat, offer.number, offer.option)
        self.look()
        self._stay(turn)

    def _turn(self) -> int:
        return self.session.game.turn(self.session.table)

    def _stay(self, turn: int) -> None:
        """Stay with the hero, or in the list, that was chosen from, while it is the same turn."""
        begun = any(is_midway(self.session.table, offer.seat) for offer in self.menu.offers)
        if begun and turn == self._turn():
            return
        if turn == self._turn():
            self.menu.reopen(self.path)
        self.path = self.menu.path
        self._changed()

    def undo(self, how_far: Back) -> None:
        """Take back. Raises `NothingToUndo`, `NeedsConsent`."""
        before = len(self.session.moves)
        back = self.session.undo(self.plain.name, how_far)
        self.news_from = back.left
        self.path = ()
        self.look()
        count = before - back.left
        self.message = f"Taken back: {count} {'choice' if count == 1 else 'choices'}. r makes them again."

    def redo(self) -> None:
        """Make again what was taken back. Raises `NothingToUndo`."""
        self.news_from = len(self.session.moves)
        count = self.session.redo()
        self.look()
        self.message = f"Made again: {count} {'choice' if count == 1 else 'choices'}."

    def see_bots(self, *, watching: bool) -> None:
        """Look again after a bot's choice. Whoever only watches is told each choice as news."""
        if watching:
            self.news_from = len(self.session.moves) - 1
        self.look()

    # -- words --------------------------------------------------------------------------------------------------------

    def meant(self, words: str) -> tuple[Offer | None, str]:
        """The choice that was typed, or why there is none."""
        offers = self.plain.meant(words)
        if len(offers) == 1:
            return offers[0], ""
        if offers:
            return None, f"'{words}' could be: {', '.join(offer.option.text() for offer in offers)}."
        if not self.menu.offers:
            return None, "Nothing is asked of you now."
        return None, self.plain.not_offered(words)

    def free_name(self, what: str, suffix: str) -> str:
        """A file name that is not taken yet: `drawing-dead-bug.yaml`, then `drawing-dead-bug-2.yaml`."""
        stem = f"{self.session.game.name}-{what}"
        names = (f"{stem}{f'-{number}' if number > 1 else ''}{suffix}" for number in count(1))
        return next(name for name in names if not Path(name).exists())

    def say(self, words: str) -> list[str]:
        """Carry out a command of the line-by-line table; what it answers."""
        self.heard.clear()
        self.plain.do(words)
        return list(self.heard)
