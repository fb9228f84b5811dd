"""What the evaluation of Drawing Dead sees of a row at a glance, against the search for hands of the rules."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from souldeck.games.drawing_dead.evaluation.shapes import Shape, Wanted
from souldeck.games.drawing_dead.hands import (
    ALONE,
    AS_WELL_AS,
    FLUSH,
    INFERNAL,
    PLUS,
    RADIANT,
    SET,
    STRAIGHT,
    Part,
    Pattern,
    Row,
)
from souldeck.games.drawing_dead.souls import NUMBERS, RiverCard

rows = st.lists(
    st.builds(RiverCard, st.just(0), st.integers(1, NUMBERS), st.integers(0, 3), st.just(0)), max_size=8
).map(tuple)
parts = st.builds(Part, st.sampled_from((SET, STRAIGHT, FLUSH, INFERNAL, RADIANT)), st.integers(1, 5))


@given(rows, parts, st.booleans())
def test_a_shape_meets_one_part_when_cards_of_the_row_do(row, part, ace_high):
    wanted = Wanted(Pattern(part, ALONE, None))
    assert wanted.met_by(Shape(row, ace_high)) == part.met_by(Row(row, ace_high))


@given(rows, parts, parts, st.sampled_from((PLUS, AS_WELL_AS)))
def test_a_shape_meets_two_parts_when_cards_of_the_row_do(row, first, second, join):
    needs = Pattern(first, join, second)
    assert Wanted(needs).met_by(Shape(row, False)) == needs.met_by(Row(row, False))


@given(rows, parts)
def test_as_many_cards_are_lacking_as_the_best_row_needs_more(row, part):
    shape = Shape(row, False)
    lacks = Wanted(Pattern(part, ALONE, None)).lacking(shape)
    assert (lacks == 0) == part.met_by(Row(row, False))
    assert 0 <= lacks <= part.count
