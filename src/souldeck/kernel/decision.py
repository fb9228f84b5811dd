"""A choice the rules ask of one seat or of several."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import StaleAnswer
from souldeck.kernel.option import Option

if TYPE_CHECKING:
    from souldeck.kernel.step import Question


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """What is asked: `ask` is a stable key, `about` a reference to the card that asks (or empty).

    `seats` may choose, in any order when there are several; `numbers` holds each one's number of this question, to be
    sent back with the answer. Options are listed when first read, and only while the table still waits on this.
    """

    __slots__ = ("_question", "_table", "about", "ask", "numbers", "seats")

    def __init__(
        self, table: Any, question: "Question", ask: str, about: str, seats: tuple[int, ...], numbers: tuple[int, ...]
    ) -> None:
        self._table: Final = table
        self._question: Final = question
        self.ask: Final = ask
        self.about: Final = about
        self.seats: Final = seats
        self.numbers: Final = numbers

    @property
    def seat(self) -> int:
        """The seat that chooses; the first of them when several may."""
        return self.seats[0]

    @property
    def number(self) -> int:
        """The number of this question for `seat`."""
        return self.numbers[0]

    @property
    def options(self) -> Sequence[Option]:
        """The options of `seat`."""
        return self.options_of(self.seats[0])

    def options_of(self, seat: int) -> Sequence[Option]:
        """The options of one of the seats. Raises `StaleAnswer` when the table has moved on."""
        if self._table.waiting is not self._question or (
            seat != CHANCE and seat in self.seats and self._table.numbers[seat] != self.number_of(seat)
        ):
            raise StaleAnswer("the table has moved on since this decision was read")
        offered: Sequence[Option] = self._table.options(seat)
        return offered

    def number_of(self, seat: int) -> int:
        """The number of this question for one of the seats."""
        return self.numbers[self.seats.index(seat)]
