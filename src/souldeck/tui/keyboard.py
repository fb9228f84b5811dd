"""Who sits at the keyboard, where one keyboard serves several hands that are closed to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from souldeck.play.closed_hands import shares_closed_hands
from souldeck.play.guide import Note
from souldeck.play.menus import is_midway
from souldeck.play.plain import PlainTable
from souldeck.play.session import Session

NOBODY: Final = -1


class Keyboard:
    """Shows each hand to its own player alone: before another seat chooses, the keyboard is handed over.

    What is shown follows `PlainTable.eyes`: the seat that sits there, or nobody while it is handed over. Where hands
    are open all seats of the person see together, and nothing is handed over. `called` gives the name of a seat.
    """

    def __init__(self, session: Session, plain: PlainTable, called: Callable[[int], str]) -> None:
        self.session = session
        self.plain = plain
        self.called = called
        self.is_shared = shares_closed_hands(session, plain.name)
        self.waits_for = NOBODY
        if self.is_shared:
            plain.eyes = ()

    def look(self) -> None:
        """Hand over if whoever sits there has nothing to choose, and another has."""
        asked = self._asked()
        if self.is_shared and asked and not set(asked) & {*self.plain.eyes, self.waits_for}:
            self._hand_to(asked[0])

    def pass_on(self) -> bool:
        """Hand over to the next seat that may choose as well. False when there is none."""
        others = self.others
        if not others:
            return False
        sits = self.plain.eyes[0]
        self._hand_to(next((seat for seat in others if seat > sits), others[0]))
        return True

    @property
    def others(self) -> list[int]:
        """The seats at this keyboard that may choose as well, beside the one that sits there."""
        if not self.is_shared or self.waits_for != NOBODY:
            return []
        return [seat for seat in self._asked() if seat not in self.plain.eyes]

    def sit_down(self) -> None:
        """The one who was waited for is there."""
        self.plain.eyes = (self.waits_for,)
        self.waits_for = NOBODY

    def note(self) -> Note | None:
        """What stands in the place of the choices while the keyboard is handed over."""
        if self.waits_for == NOBODY:
            return None
        who = self.called(self.waits_for)
        say = f"{who} chooses now, and hands are closed: let that player sit down, and nobody else look."
        return Note(title="Hand over the keyboard", say=say)

    def _asked(self) -> list[int]:
        """The seats at this keyboard that may choose; the one alone that has begun something."""
        table = self.session.table
        asked = list(self.session.asked_persons)
        return [seat for seat in asked if is_midway(table, seat)] or asked

    def _hand_to(self, seat: int) -> None:
        self.plain.eyes = ()
        self.waits_for = seat
