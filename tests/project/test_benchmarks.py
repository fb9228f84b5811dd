"""The benchmarks measure what they say. How quick anything is, no test asks."""

import pytest

from benchmarks.measuring import bytes_of_each, lost_by
from benchmarks.playing import RandomGames, counts_of_a_game, searching, seconds_of_choices
from souldeck.games import GAMES, game_named

games = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=list(GAMES))


@games
def test_the_caller_in_plain_python_plays_the_same_games(game):
    inside, outside = RandomGames(game, 1), RandomGames(game, 1, plainly=True)
    for _ in range(3):
        ours, theirs = inside.deal(), outside.deal()
        assert inside.play(ours) == outside.play(theirs) > 10
        assert game.save(ours) == game.save(theirs)


@games
def test_every_decision_event_and_draw_of_a_game_is_counted(game):
    counted = counts_of_a_game(RandomGames(game, 1), games=1)
    play = RandomGames(game, 1)
    assert play.play(play.deal()) == counted["decisions"]
    assert counted["events"] > counted["draws of luck"] > 10


@games
def test_tables_in_the_middle_wait_for_a_choice_and_can_be_searched(game):
    for table in RandomGames(game, 1).midgame(count=2):
        assert table.decision is not None
        assert searching(table)() == 1


@games
def test_a_choice_is_timed_wherever_there_is_one(game):
    tables = RandomGames(game, 1).midgame(count=3)
    forced = [table for table in tables if len(table.options(table.decision.seats[0])) == 1]
    assert len(seconds_of_choices(tables, seconds=0.001)) == len(tables) - len(forced)


def test_memory_is_that_of_one_more_thing_with_what_is_new_in_it():
    shared = bytes(100_000)
    assert 1000 < bytes_of_each(lambda: (shared, bytearray(1000))) < 1300


def test_what_does_half_as_much_loses_half():
    def quick() -> int:
        return 2 * slow()

    def slow() -> int:
        return sum(range(2000)) // 1_999_000

    assert 0.3 < lost_by(slow, quick, seconds=0.02) < 0.7
