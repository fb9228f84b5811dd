"""Where the parts of the screen stand, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from souldeck.tui.places import places, too_small

TOGETHER = ("board", "question", "choices", "news", "detail", "keys")
SIZES = [(width, height) for width in range(80, 240) for height in range(24, 80)]


def cells(place):
    return {(x, y) for x in range(place.x, place.x + place.width) for y in range(place.y, place.y + place.height)}


@pytest.mark.parametrize(
    ("width", "height"), [(80, 24), (81, 25), (100, 30), (111, 24), (112, 24), (120, 40), (200, 60)]
)
def test_the_parts_cover_the_screen_and_never_each_other(width, height):
    found = {name: cells(place) for name, place in places(width, height).items()}
    assert not any(found[one] & found[other] for one, other in combinations(TOGETHER, 2))
    assert set().union(*found.values()) == {(x, y) for x in range(width) for y in range(height)}


def test_every_part_has_enough_room():
    for width, height in SIZES:
        found = places(width, height)
        assert found["board"].width >= 79
        assert found["board"].height >= 14
        assert found["choices"].width >= 48
        assert found["choices"].height >= 6
        assert found["news"].width >= 32
        assert found["news"].height >= 6
        assert found["note"].height >= 8


def test_a_window_that_is_too_small_is_told_what_it_needs():
    assert too_small(80, 24) == ""
    assert "at least 80 columns and 24 rows; this one has 79 and 24" in too_small(79, 24)
    assert too_small(80, 23)
