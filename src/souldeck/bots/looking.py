"""Looking ahead on a world: what comes of an option, up to the seat's next choice that does not belong to it."""

from __future__ import annotations

from typing import Final

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.option import Option
from souldeck.kernel.step import LuckOption, LuckQuestion
from souldeck.kernel.table import Table

MOST_LEAVES: Final = 4
"""How many ends of one choice are looked at; the rest of it is judged as it stands."""


class Look:
    """A look at what comes of choices that may be asked in steps, on a table that waits for `seat`, with luck outside.

    What follows an option belongs to it while the work that was pending beneath the question still lies untouched, or
    the seat is asked something else with nothing decided by luck in between, all in the same turn.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.seat: Final = seat
        self.game: Final = table.game
        self._depth: Final = len(table.agenda)
        self._beneath: Final = table.agenda[-1] if table.agenda else None
        self._turn: Final = table.game.turn(table)
        self._foresees: Final = table.game.foresees
        self.met_luck = False
        self.line: list[Option] = []
        """What follows the option where most comes of it.

        Only if the game foresees, all ends were looked at and luck had no part in it.
        """
        self._left = 0
        self._cut = False

    def worth(self, table: Table, option: Option) -> float:
        """How things stand for the seat when it takes this option and makes the best of the rest of it."""
        self.met_luck = False
        self._left = MOST_LEAVES
        self._cut = False
        worth = self._worth(table, option)
        if self._cut or self.met_luck or not self._foresees:
            self.line = []
        return worth

    def _worth(self, table: Table, option: Option) -> float:
        after = table.copy()
        after.take(self.seat, option)
        return self._see_through(after)

    def _see_through(self, table: Table) -> float:
        while self._goes_on(table):
            waiting = table.waiting
            if not isinstance(waiting, LuckQuestion):
                if self._left <= 0:
                    self._cut = True
                    break
                return self._best(table)
            self.met_luck = True
            let_luck_decide(table, waiting)
        self._left -= 1
        self.line = []
        return self.game.evaluate(table, self.seat)

    def _best(self, table: Table) -> float:
        most = -1.0
        line: list[Option] = []
        for option in table.options(self.seat):
            worth = self._worth(table, option)
            if worth > most:
                most = worth
                line = [option, *self.line]
        self.line = line
        return most

    def _goes_on(self, table: Table) -> bool:
        waiting = table.waiting
        if waiting is None or self.game.turn(table) != self._turn:
            return False
        if self.game.is_foreseen(table):
            return False
        depth = len(table.agenda)
        if depth < self._depth or (depth and self._depth and table.agenda[self._depth - 1] is not self._beneath):
            return False
        if isinstance(waiting, LuckQuestion):
            return depth > self._depth
        return self.seat in waiting.seats(table) and (depth > self._depth or waiting.midway(table, self.seat))


def let_luck_decide(table: Table, question: LuckQuestion) -> None:
    """Let the table's own generator answer for the luck it waits for."""
    chance = question.chance
    value = chance.value(table, table.random_below(chance.cases(table)))
    table.take(CHANCE, LuckOption(value, "", 1))
