"""Several seats may be free at once; every seat's questions are numbered, and an old answer is refused."""

import pytest

import toy
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import BrokenRules, NotOffered, StaleAnswer
from souldeck.kernel.table import Table
from tiny import Ask, Roll, Tiny, Vote, Word, tiny


def pebbles(seed: int = 3, **options: str) -> toy.Pebbles:
    """A table where both seats may take a stone."""
    table = toy.GAME.new(2, options, toy.PACK, seed)
    assert table.decision is not None
    assert (table.decision.ask, table.decision.seats) == ("gather", (0, 1))
    return table


def texts(table: Table, seat: int) -> list[str]:
    return [option.text() for option in table.options(seat)]


def test_seats_that_are_free_at_once_answer_in_any_order():
    one, other = pebbles(), pebbles()
    one.answer(0, 0, "take amber")
    one.answer(1, 1, "take jet")
    other.answer(1, 0, "take jet")
    other.answer(0, 1, "take amber")
    assert one.taken == other.taken == ("amber", "jet")
    assert one.points == other.points


def test_a_number_rises_for_the_seat_that_answered_and_for_seats_whose_options_changed():
    table = pebbles()
    table.answer(0, 0, "take amber")
    assert table.numbers == (1, 1)
    assert texts(table, 1) == ["take jet", "wait"]


def test_a_seat_whose_options_stay_the_same_keeps_its_number():
    table = pebbles()
    before = texts(table, 1)
    table.answer(0, 0, "wait")
    assert table.numbers == (1, 0)
    assert texts(table, 1) == before
    table.answer(1, 0, "take jet")
    assert table.taken == ("nothing", "jet")


def test_an_answer_to_an_old_question_is_refused_and_the_table_stays_as_it_is():
    table = pebbles()
    table.answer(0, 0, "take amber")
    before = toy.GAME.save(table)
    with pytest.raises(StaleAnswer, match="answer to question 0 of seat 1, which is now at 1"):
        table.answer(1, 0, "take amber")
    assert toy.GAME.save(table) == before
    table.answer(1, 1, "take jet")


@pytest.mark.parametrize(
    ("seat", "number", "option", "why"),
    [
        (1, 0, "take ruby", "'take ruby' is not offered to seat 1"),
        (1, 0, "", "'' is not offered to seat 1"),
        (2, 0, "wait", "it is not seat 2's choice"),
        (-1, 0, "wait", "it is not seat -1's choice"),
    ],
)
def test_an_answer_that_is_not_offered_is_refused_and_the_table_stays_as_it_is(seat, number, option, why):
    table = pebbles()
    before = toy.GAME.save(table)
    with pytest.raises(NotOffered, match=why):
        table.answer(seat, number, option)
    assert toy.GAME.save(table) == before


def test_an_option_of_an_equal_table_answers_as_well_as_its_text():
    table, twin = pebbles(), pebbles()
    table.answer(0, 0, twin.options(0)[0])
    assert table.taken[0] == "amber"


def test_nothing_answers_a_game_that_is_over():
    table = tiny(Ask("left", "right"))
    table.answer(0, 0, "left")
    with pytest.raises(StaleAnswer, match="the game is over"):
        table.answer(0, 1, "left")
    with pytest.raises(StaleAnswer, match="the game is over"):
        table.take(0, Word("left"))


def test_a_decision_lists_options_only_while_the_table_waits_on_it():
    table = pebbles()
    decision = table.decision
    assert decision is not None
    assert [option.text() for option in decision.options_of(1)] == ["take amber", "take jet", "wait"]

    table.answer(0, 0, "take amber")

    with pytest.raises(StaleAnswer, match="moved on"):
        decision.options_of(1)
    with pytest.raises(StaleAnswer, match="moved on"):
        decision.options_of(0)


def test_a_seat_that_is_not_asked_has_no_options():
    table = tiny(Ask("left", "right", seat=1))
    assert table.options(0) == ()
    assert table.decision is not None
    assert table.decision.seat == 1


def test_the_same_words_about_something_else_are_a_new_question():
    table = tiny(Vote("peace", (0, 1), then=(Vote("war", (0, 1)),)))
    table.answer(0, 0, "yes")
    with pytest.raises(StaleAnswer):
        table.answer(1, 0, "yes")
    table.answer(1, 1, "no")
    assert table.done == ("0 yes peace", "1 no war")


def test_a_seat_that_is_no_longer_asked_cannot_use_its_old_answer_when_it_is_asked_again():
    table = tiny(Vote("peace", (0, 1)), Vote("peace", (0, 1)))
    table.answer(0, 0, "yes")
    assert table.numbers == (1, 0)
    table.answer(1, 0, "no")
    assert table.numbers == (1, 1)
    with pytest.raises(StaleAnswer):
        table.answer(0, 0, "yes")


class Steps(Vote):
    """A seat that has begun (seat 1) is midway and has one option left."""

    def midway(self, table: Tiny, seat: int) -> bool:
        return seat == 1 and table.done == ()

    def options(self, table: Tiny, seat: int) -> list[Word]:
        return [Word("finish")] if seat == 1 else [Word("no"), Word("yes")]


def test_among_several_seats_the_only_option_of_one_that_is_midway_is_taken_and_of_others_waits():
    table = tiny(Steps("march", (0, 1)))
    assert table.done == ("1 finish march",)
    assert table.numbers == (0, 0)
    waiting = tiny(Ask("left", "right"), Steps("march", (0, 1)))
    waiting.answer(0, 0, "left")
    assert [option.text() for option in waiting.options(1)] == ["finish"]


class BothMidway(Steps):
    """Both seats have begun; only seat 0 has something left to choose."""

    def midway(self, table: Tiny, seat: int) -> bool:
        return table.done == ()


def test_what_was_listed_for_one_seat_is_gone_when_the_only_option_of_another_leads_to_luck():
    table = tiny(BothMidway("march", (0, 1), then=(Roll("calm", "storm"),)), luck_outside=True)
    assert table.decision is not None
    assert table.decision.seats == (CHANCE,)
    assert not table.options(0)
    table.answer(CHANCE, 0, "calm")


class Nobody(Vote):
    """A question that offers nothing to anybody."""

    def options(self, table: Tiny, seat: int) -> list[Word]:
        return []


def test_a_question_that_is_put_to_nobody_is_an_error_that_names_the_step():
    with pytest.raises(BrokenRules, match="the question Vote asks nobody"):
        tiny(Vote("peace", ()))


def test_a_question_that_none_of_its_seats_can_answer_is_an_error_that_names_the_step():
    table = tiny(Nobody("peace", (0, 1)))
    with pytest.raises(BrokenRules, match="the question Nobody offers nothing"):
        table.options(0)


def test_an_answer_on_a_copy_leaves_the_original_alone():
    table = pebbles()
    other = table.copy()
    before = toy.GAME.save(table)
    other.answer(0, 0, "take amber")
    assert toy.GAME.save(table) == before
    table.answer(0, 0, "take amber")
    assert toy.GAME.save(table) == toy.GAME.save(other)
