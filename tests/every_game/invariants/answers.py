"""An answer counts up the numbers of the seats it concerns, and an answer that does not fit changes nothing."""

from every_game.comparing import same
from every_game.walks import Moment
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import NotOffered, StaleAnswer
from souldeck.kernel.table import Table


def check(moment: Moment) -> None:
    table = moment.table
    random = moment.random("answers")
    check_that_wrong_answers_change_nothing(moment, random.choice(moment.seats))
    for seat in moment.asked:
        if seat == CHANCE or not table.options(seat):
            continue
        after = table.copy()
        after.take(seat, random.choice(list(table.options(seat))))
        assert after.numbers[seat] == table.numbers[seat] + 1, "the number of the seat that answered rises by one"
        for other in moment.seats:
            if other == seat:
                continue
            risen = after.numbers[other] - table.numbers[other]
            if other not in moment.asked:
                assert risen == 0, f"the number of seat {other}, which was not asked, rose"
            elif waits_for_luck(after):
                assert risen == 0, "numbers wait until luck has decided"
            else:
                asked_else = after.asked(other) != table.asked(other)
                assert risen == int(asked_else), f"the number of seat {other} rose by {risen}"


def check_that_wrong_answers_change_nothing(moment: Moment, seat: int) -> None:
    table, plain = moment.table, moment.comparing.table
    options = table.options(seat)
    before = plain(table)
    offered = options[0].text() if options else "pass"
    for number, text in ((table.numbers[seat] + 1, offered), (table.numbers[seat], "no such option")):
        try:
            table.answer(seat, number, text)
        except (StaleAnswer, NotOffered):
            same(plain(table), before, "an answer that was refused changed the table")
        else:
            raise AssertionError(f"'{text}' to question {number} of seat {seat} was taken")


def waits_for_luck(table: Table) -> bool:
    return table.waiting is not None and table.waiting.seats(table) == (CHANCE,)
