"""How long a search thinks."""

from __future__ import annotations

import gc
from itertools import cycle

import pytest

from souldeck.bots.budget import Budget, Undisturbed


class Clock:
    """A clock that goes on by what each playout takes."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def spent(seconds, *playouts):
    """The seconds used, with playouts that take this long in turn, and how many there were."""
    clock = Clock()
    budget = Budget(seconds=seconds, clock=clock)
    lengths = cycle(playouts)
    while budget.left():
        clock.now += next(lengths)
        budget.spend()
    return clock.now - 100.0, budget.done


def test_so_many_playouts_are_made():
    budget = Budget(playouts=3)
    while budget.left():
        budget.spend()
    assert budget.done == 3


@pytest.mark.parametrize("playouts", [(0.01,), (0.002, 0.08, 0.005), (0.3, 0.1, 0.2), (0.09,)])
def test_seconds_are_used_and_at_most_a_tenth_more(playouts):
    used, _ = spent(1.0, *playouts)
    assert 1.0 - max(playouts) * 2 <= used <= 1.1


def test_a_playout_that_would_end_too_late_is_not_begun():
    used, done = spent(1.0, 0.4)
    assert (done, round(used, 3)) == (2, 0.8)


def test_the_first_playout_is_made_even_if_it_takes_too_long():
    assert spent(1.0, 5.0) == (5.0, 1)


def test_whoever_wants_the_answer_now_gets_it_after_the_playout_that_runs():
    budget = Budget(playouts=100, stopped=lambda: budget.done >= 2)
    while budget.left():
        budget.spend()
    assert budget.done == 2


def test_a_playout_that_lasts_too_long_is_broken_off():
    clock = Clock()
    budget = Budget(seconds=1.0, clock=clock)
    for _ in range(9):
        clock.now += 0.1
        assert not budget.is_up()
    clock.now += 0.2
    assert budget.is_up()


def test_a_playout_is_broken_off_for_whoever_wants_the_answer_now():
    wanted = False
    budget = Budget(playouts=100, stopped=lambda: wanted)
    assert not budget.is_up()
    wanted = True
    assert budget.is_up()


@pytest.mark.parametrize("both", [{}, {"playouts": 5, "seconds": 1.0}])
def test_a_budget_is_one_of_the_two(both):
    with pytest.raises(ValueError, match="so many playouts or so many seconds"):
        Budget(**both)


def break_off_undisturbed():
    with Undisturbed():
        assert not gc.isenabled()
        raise KeyboardInterrupt


def test_the_garbage_collector_waits_for_the_choice_and_goes_on_even_if_it_is_broken_off():
    with pytest.raises(KeyboardInterrupt):
        break_off_undisturbed()
    assert gc.isenabled()


def test_whoever_has_stopped_the_collector_finds_it_stopped():
    gc.disable()
    try:
        with Undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
