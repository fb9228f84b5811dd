"""Intervals against figures from the literature, and at their edges."""

import pytest

from souldeck.lab.intervals import mean, paired_share, share


def test_the_interval_of_a_share_is_wilsons() -> None:
    """R. G. Newcombe (1998), table I, method 3, gives these bounds."""
    rows = {(81, 263): (0.2553, 0.3662), (15, 148): (0.0624, 0.1605), (0, 20): (0.0, 0.1611), (1, 29): (0.0061, 0.1718)}

    for (part, whole), (low, high) in rows.items():
        estimate = share(part, whole)
        assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)
        assert estimate.value == part / whole


def test_a_share_of_all_or_nothing_stays_between_none_and_all() -> None:
    assert share(20, 20).high == 1
    assert share(0, 20).low == 0
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


def test_pairs_that_hardly_ever_differ_still_leave_room_for_doubt() -> None:
    same = paired_share(0, 0, 50)
    better = paired_share(12, 3, 100)

    assert same.low < 0 < same.high
    assert same.value == 0
    assert 0 < better.low < better.value < better.high


def test_a_mean_is_as_sure_as_its_values_are_alike() -> None:
    estimate = mean([10, 12, 14])

    assert estimate.value == 12
    assert estimate.high - estimate.value == pytest.approx(1.96 * 2 / 3**0.5, abs=1e-4)
    assert mean([5]).low == mean([5]).high == 5
