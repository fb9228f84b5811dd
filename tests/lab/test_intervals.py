"""Intervals against figures from the literature, and at their edges."""

from random import Random

import pytest

from souldeck.lab.intervals import Compared, Z, mean, paired_share, share, stratified_difference, z_for_all


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


def test_many_figures_at_once_are_told_less_surely() -> None:
    """A two-sided normal table at 5 % over 20 comparisons by Šidák gives 3.02."""
    assert z_for_all(1) == pytest.approx(Z)
    assert z_for_all(20) == pytest.approx(3.02, abs=0.005)
    assert share(5, 10, z_for_all(20)).low < share(5, 10).low


def test_a_difference_is_taken_within_groups_that_are_alike() -> None:
    """Easy games are won more often, and the card is used there more often; within each group it changes nothing."""
    easy, hard = Compared(72, 90, 8, 10), Compared(2, 10, 18, 90)

    mixed = stratified_difference([Compared(74, 100, 26, 100)])
    apart = stratified_difference([easy, hard])

    assert mixed is not None
    assert mixed.low > 0.3
    assert apart is not None
    assert apart.value == pytest.approx(0)
    assert apart.low < -0.1 < 0.1 < apart.high


def test_a_card_that_is_always_there_cannot_be_compared() -> None:
    assert stratified_difference([Compared(5, 10, 0, 0)]) is None
    assert stratified_difference([Compared(0, 0, 5, 10), Compared(3, 10, 0, 0)]) is None


def test_no_win_on_either_side_leaves_room_for_doubt() -> None:
    same = stratified_difference([Compared(0, 40, 0, 60)])

    assert same is not None
    assert same.value == 0
    assert same.low < 0 < same.high


def test_the_interval_of_a_difference_holds_the_truth_as_often_as_it_says() -> None:
    """Two groups with true shares 0.3 and 0.2, and 0.7 and 0.6, drawn 500 times."""
    luck = Random(1)
    held = 0
    for _ in range(500):
        drawn = [(binomial(luck, 30, a), 30, binomial(luck, 50, b), 50) for a, b in ((0.3, 0.2), (0.7, 0.6))]
        estimate = stratified_difference(Compared(*numbers) for numbers in drawn)
        assert estimate is not None
        held += estimate.low <= 0.1 <= estimate.high

    assert 0.93 < held / 500 < 0.98


def binomial(luck: Random, cases: int, rate: float) -> int:
    """How many of the cases came true."""
    return sum(luck.random() < rate for _ in range(cases))
