"""The bot that searches: what it sees that a look does not, how it is held to its budget, and where it must live."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import toy
from every_game.walks import all_games, settings_of
from souldeck.bots.budget import Budget
from souldeck.bots.greedy import GreedyBot
from souldeck.bots.search import Search, SearchBot
from souldeck.bots.tree import Choice
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked

QUICK = {"turns": 1, "tries": 1}
"""A search that sees no further than it must: what holds for any search holds for this one."""

MOMENTS = 2


def moments(seed: int) -> Iterator[tuple[Table, int]]:
    """A table and a seat with a choice, at some decisions of a random game of each game with each number of seats."""
    random = Random(seed)
    for game in all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            setting = random.choice([setting for setting in settings_of(game) if setting.seats == seats])
            table = setting.deal(random.randrange(1000))
            met: list[tuple[Table, int]] = []
            while (decision := table.decision) is not None:
                seat = random.choice([seat for seat in decision.seats if table.options(seat)])
                if len(table.options(seat)) > 1:
                    met.append((table.copy(), seat))
                table.take(seat, random.choice(table.options(seat)))
            yield from random.sample(met, MOMENTS)


def bury_or_leave() -> Table:
    """Seat 1 has seen that the top card is the moon, which seat 0 would draw, play and win with."""
    table = toy.GAME.stage({"hands": [["reed"], ["heron"]], "deck": ["moon", "reed", "reed", "reed"]}, 2, {}, toy.PACK)
    for seat, choice in ((0, "hold"), (1, "play heron")):
        table.answer(seat, table.numbers[seat], choice)
    table.answer(-1, 0, "moon")
    assert [option.text() for option in table.options(1)] == ["leave", "bury"]
    return table


def choices_of(search: Search) -> list[Choice]:
    return list(search.root.choices.values())


def test_it_sees_what_the_other_seat_would_do_later_where_a_look_does_not():
    asked = Asked(bury_or_leave(), 1, 3)
    assert GreedyBot().choose(asked).text() == "leave"
    assert SearchBot(playouts=60, turns=3).choose(asked).text() == "bury"


def test_the_same_question_and_seed_get_the_same_answer():
    for table, seat in moments(seed=1):
        chosen = {SearchBot(playouts=4, **QUICK).choose(Asked(table, seat, 5)).text() for _ in range(2)}
        assert len(chosen) == 1


def test_hidden_cards_do_not_change_its_choice():
    for number, (table, seat) in enumerate(moments(seed=2)):
        chosen = set()
        for swap in range(3):
            other = table.game.swapped(table, (seat,), 100 * number + swap) if swap else table
            chosen.add(SearchBot(playouts=4, **QUICK).choose(Asked(other, seat, number)).text())
        assert len(chosen) == 1, f"{table.game.name}, seat {seat}"


def test_it_stops_when_the_rest_of_the_budget_could_not_change_the_choice_and_not_before():
    asked = Asked(bury_or_leave(), 1, 3)
    whole = Search(asked, turns=3)
    whole.run(Budget(playouts=60))
    early, budget = Search(asked, turns=3), Budget(playouts=60)
    early.run(budget, until_decided=True)
    assert 30 < budget.done < 60
    assert early.best.text == whole.best.text == "bury"


def test_a_search_that_is_stopped_at_once_answers_what_looks_best():
    search = Search(Asked(bury_or_leave(), 1, 3))
    search.run(Budget(seconds=60, stopped=lambda: True))
    assert search.best.text == "leave"
    assert search.best.visits == 0


class Ticking:
    """A clock that goes on when it is looked at, once for each choice of a playout, each time by another step."""

    def __init__(self, seed: int) -> None:
        self.now = 50.0
        self.steps = Random(seed)

    def __call__(self) -> float:
        self.now += self.steps.choice([0.001, 0.002, 0.05])
        return self.now


@pytest.mark.parametrize("seed", range(5))
def test_a_search_of_so_many_seconds_ends_at_most_a_tenth_later(seed):
    clock = Ticking(seed)
    budget = Budget(seconds=2.0, clock=clock)
    Search(Asked(bury_or_leave(), 1, seed), turns=3).run(budget)
    assert 1.5 < clock.now - 50.0 <= 2.2
    assert budget.done > 3


def test_a_search_goes_on_where_it_was():
    parts, whole = (Search(Asked(bury_or_leave(), 1, 3)) for _ in range(2))
    for playouts in (10, 15):
        parts.run(Budget(playouts=playouts))
    whole.run(Budget(playouts=25))
    once, twice = ([(each.text, each.visits, each.total) for each in choices_of(search)] for search in (whole, parts))
    assert once == twice


def test_every_playout_counts_for_one_choice_and_is_a_chance_to_win():
    for table, seat in moments(seed=3):
        search = Search(Asked(table, seat, 5), **QUICK)
        search.run(Budget(playouts=6))
        choices = choices_of(search)
        assert [choice.text for choice in choices] == [option.text() for option in table.options(seat)]
        assert sum(choice.visits for choice in choices) == 6
        assert all(0 <= choice.mean <= 1 and choice.deviation <= 1 for choice in choices)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_it_plays_on_to_the_end_of_a_turn_however_many_seats_there_are(game):
    random = Random(4)
    for seats in range(game.seats[0], game.seats[1] + 1):
        table = game.new(seats, {}, game.load_cards(), 3)
        turn = game.turn(table)
        while (decision := table.decision) is not None and game.turn(table) == turn:
            seat = random.choice([seat for seat in decision.seats if table.options(seat)])
            table.take(seat, SearchBot(playouts=1, **QUICK).choose(Asked(table, seat, random.randrange(2**32))))
        assert game.turn(table) != turn or table.outcome is not None
