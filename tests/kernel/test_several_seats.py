"""Several seats that may act in any order: numbers, steps of one choice, luck in the middle."""

from typing import Any, Final, final

import pytest

from souldeck.kernel.chance import CHANCE, seeded
from souldeck.kernel.errors import StaleAnswer
from souldeck.kernel.event import LUCK, TAKEN
from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance, Question
from souldeck.kernel.table import Table


@final
class Say(Option):
    def __init__(self, words: str) -> None:
        self.words: Final = words

    def text(self) -> str:
        return self.words


class Market(Table):
    """Two seats take apples from one pile of three; a throw takes one, two or three steps; the last seat ends it."""

    apples: int
    begun: tuple[bool, ...]
    thrown: tuple[int, ...]

    def copy(self) -> "Market":
        other = Market()
        other.fill_kernel(self)
        other.apples = self.apples
        other.begun = self.begun
        other.thrown = self.thrown
        return other


@final
class Trade(Question):
    ask = "trade"

    def seats(self, table: Market) -> tuple[int, ...]:
        return tuple(range(len(table.begun)))

    def midway(self, table: Market, seat: int) -> bool:
        return table.begun[seat]

    def reads(self, table: Market, seat: int) -> tuple[Any, ...]:
        return (table.begun[seat], table.apples, table.thrown[seat])

    def options(self, table: Market, seat: int) -> list[Option]:
        if table.begun[seat]:
            return [Say(f"throw at {place}") for place in range(table.apples)]
        return [Say("rest"), *[Say(word) for word in ("take", "begin", "roll") if table.apples]]

    def choose(self, table: Market, seat: int, option: Say) -> None:
        table.next(self)
        if option.words == "take":
            table.apples -= 1
        elif option.words == "roll":
            table.next(Roll(seat))
        else:
            table.begun = tuple([option.words == "begin" if at == seat else old for at, old in enumerate(table.begun)])


@final
class Roll(Chance):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def cases(self, table: Market) -> int:
        return 6

    def value(self, table: Market, index: int) -> int:
        return index + 1

    def name(self, table: Market, value: int) -> str:
        return str(value)

    def happen(self, table: Market, value: int) -> None:
        table.thrown = tuple([value if at == self.seat else old for at, old in enumerate(table.thrown)])


def market(apples: int = 3, luck_outside: bool = False) -> Market:
    table = Market()
    table.lay(Game(), 2, seeded(1))
    table.luck_outside = luck_outside
    table.apples = apples
    table.begun = (False, False)
    table.thrown = (0, 0)
    table.next(Trade())
    table.advance()
    return table


def test_a_choice_begun_by_one_seat_does_not_show_on_the_other() -> None:
    table = market()

    table.answer(0, 0, "begin")

    assert table.numbers == (1, 0)
    assert [option.text() for option in table.options(1)] == ["rest", "take", "begin", "roll"]
    table.answer(1, 0, "take")
    assert table.numbers == (2, 1), "one apple less to throw at: the first seat's options have changed"


def test_the_number_stays_where_what_is_read_differs_but_the_options_do_not() -> None:
    table = market()

    table.answer(0, 0, "take")

    assert table.numbers == (1, 0)


def test_what_was_listed_for_a_seat_is_listed_anew_only_when_an_answer_touched_it() -> None:
    table = market()
    listed = table.options(1)

    table.answer(0, 0, "begin")
    assert table.options(1) is listed

    table.answer(0, 1, "throw at 0")
    table.answer(0, 2, "take")
    assert table.options(1) is not listed


def test_an_answer_to_options_that_changed_is_refused() -> None:
    table = market()
    table.answer(0, 0, "begin")
    decision = table.decision
    assert decision is not None
    table.answer(1, 0, "take")

    with pytest.raises(StaleAnswer):
        table.answer(0, 1, "throw at 0")
    with pytest.raises(StaleAnswer):
        decision.options_of(0)
    table.answer(0, 2, "throw at 0")


def test_the_only_way_on_from_a_choice_begun_is_taken_but_an_only_beginning_waits() -> None:
    table = market(apples=1)

    table.answer(0, 0, "begin")

    assert [event.kind for event in table.events] == [TAKEN]
    assert table.begun == (False, False)
    table.answer(1, 0, "take")
    assert [option.text() for option in table.options(0)] == ["rest"]
    assert table.decision is not None


def test_numbers_do_not_depend_on_who_answers_for_luck() -> None:
    inside = market()
    outside = market(luck_outside=True)

    inside.answer(0, 0, "roll")
    outside.answer(0, 0, "roll")
    waiting = outside.copy()
    assert outside.decision is not None
    assert outside.decision.seats == (CHANCE,)
    for table in (outside, waiting):
        table.answer(CHANCE, 0, str(inside.thrown[0]))

        assert table.numbers == inside.numbers == (1, 0)
        assert [(event.kind, event.amount) for event in table.events] == [(LUCK, 6)]
