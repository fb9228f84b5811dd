"""Carrying out the text of a card, sentence by sentence."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead.cards import Text
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.step import Step

NO_ENEMY: Final = 0
"""Enemies in play are numbered from 1."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Resolve(Step):
    """Carry out a text from sentence `at` on.

    `seat` is the text's "you"; `enemy` the enemy that speaks, or that set the text off.
    """

    def __init__(self, text: int, at: int, seat: int, enemy: int) -> None:
        self.text: Final = text
        self.at: Final = at
        self.seat: Final = seat
        self.enemy: Final = enemy

    def data(self) -> tuple[int, ...]:
        return (self.text, self.at, self.seat, self.enemy)

    def run(self, table: DrawingDead) -> None:
        text = table.cards.texts[self.text]
        if self.at + 1 < len(text.effects):
            table.next(Resolve(self.text, self.at + 1, self.seat, self.enemy))
        text.effects[self.at].happen(table, text, self)


def resolve_text(text: Text, seat: int, enemy: int = NO_ENEMY) -> Resolve:
    """The step that carries out a whole text."""
    return Resolve(text.index, 0, seat, enemy)
