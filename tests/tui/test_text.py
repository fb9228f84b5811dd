"""Styled text: broken between words, cropped, laid side by side, and always knowing what it is about."""

from __future__ import annotations

import pytest
from rich.text import Text

from souldeck.tui.fitting import Part, fitted
from souldeck.tui.text import REF, about, beside, cropped, joined, shares, spread, wrapped


def plain(lines):
    return [line.plain for line in lines]


def test_a_text_is_broken_between_words_and_goes_on_further_in():
    assert plain(wrapped(Text("Deal 2 damage to each enemy."), 14, "  ")) == ["Deal 2 damage", "  to each", "  enemy."]


def test_a_word_longer_than_the_line_is_broken_where_the_line_ends():
    assert plain(wrapped(Text("abcdefgh ij"), 5)) == ["abcde", "fgh", "ij"]


@pytest.mark.parametrize("width", range(1, 30))
def test_no_line_is_longer_than_the_width_and_no_word_is_lost(width):
    text = "Straight of 3 as well as flush of 3: Deal 5 damage.\n\nSet of 2: Heal 1."
    lines = plain(wrapped(Text(text), width))
    assert max(len(line) for line in lines) <= width
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_lines_keep_what_their_words_are_about():
    text = joined(["needs ", Text("Flame 5 and more", about("soul:flame_5"))])
    second = wrapped(text, 9)[1]
    assert second.plain == "Flame 5"
    assert second.spans[0].style.meta[REF] == "soul:flame_5"


def test_what_is_too_long_ends_in_an_ellipsis():
    assert cropped(Text("Keeper Of Coin"), 8).plain == "Keeper …"
    assert cropped(Text("Keeper"), 8).plain == "Keeper"


def test_the_left_text_gives_way_to_the_right_one():
    assert spread(Text("Round 1"), Text("deck 43"), 20).plain == "Round 1      deck 43"
    assert spread(Text("Round 1, player phase"), Text("deck 43"), 20).plain == "Round 1, pl… deck 43"


def test_blocks_stand_side_by_side_each_in_its_width():
    lines = beside([[Text("ab"), Text("c")], [Text("defgh")]], [3, 4], gap="|")
    assert plain(lines) == ["ab |def…", "c  |    "]
    assert shares(80, 3) == [26, 25, 25]


def numbered(*counts):
    return Part(*[lambda count=count: [Text(f"{count}")] * count for count in counts])


def test_a_part_is_drawn_as_fully_as_there_is_room():
    first, second = numbered(1, 3, 6), numbered(1, 2)
    assert len(fitted([first, second], [first, second, first], 4)) == 4  # 3 + 1, since 3 + 2 is too much
    assert plain(fitted([first, second], [second, first], 5)) == ["3", "3", "3", "2", "2"]


def test_what_does_not_fit_even_shortest_is_drawn_all_the_same():
    assert len(fitted([numbered(3), numbered(4)], [], 5)) == 7


def test_parts_are_parted_by_empty_lines_while_there_is_room():
    assert plain(fitted([numbered(1), numbered(1), numbered(1)], [], 4)) == ["1", "", "1", "1"]
