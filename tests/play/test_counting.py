"""Counting lines of play within a few choices."""

from souldeck.play.counting import Count, count_lines
from tiny import Ask, Do, Roll, Vote, tiny


def test_no_choice_leaves_the_position_itself() -> None:
    assert count_lines(tiny(Ask("left", "right")), 0) == (Count(0, 1, 0),)


def test_each_option_is_a_line_and_a_line_ends_once() -> None:
    table = tiny(Ask("left", "right"), Do("walk"), Ask("stay", "go", "ask"))
    assert count_lines(table, 3) == (Count(0, 1, 0), Count(1, 2, 0), Count(2, 0, 6), Count(3, 0, 0))


def test_seats_that_choose_in_any_order_are_lines_of_their_own() -> None:
    assert count_lines(tiny(Vote("feast", (0, 1))), 2) == (Count(0, 1, 0), Count(1, 4, 0), Count(2, 0, 8))


def test_every_outcome_of_luck_is_followed_but_is_no_choice() -> None:
    steps = (Roll("hit", "hit", "miss"), Ask("left", "right"))
    assert count_lines(tiny(*steps, luck_outside=True), 1) == (Count(0, 2, 0), Count(1, 0, 4))
    assert count_lines(tiny(*steps), 1) == (Count(0, 1, 0), Count(1, 0, 2))


def test_counting_leaves_the_table_as_it_is() -> None:
    table = tiny(Do("wake"), Ask("left", "right"))
    count_lines(table, 1)
    assert table.done == ("wake",)
    assert [option.text() for option in table.options(0)] == ["left", "right"]
