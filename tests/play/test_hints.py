"""Hints: what they tell, that they change nothing, and that they can be broken off."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from itertools import count

import pytest

from play.seated import answer, seated
from play.test_plain import typed
from souldeck.bots.adviser import SearchAdviser
from souldeck.games import game_named
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked
from souldeck.play.hints import Hint, Rating
from toy import GAME, PACK


def never() -> bool:
    return False


def ticking() -> Callable[[], float]:
    """A clock on which each look takes a thousandth of a second."""
    ticks = count()
    return lambda: next(ticks) / 1000


def bury_or_leave() -> Table:
    """Seat 1 has seen that the top card is the moon, which seat 0 would draw, play and win with."""
    table = GAME.stage({"hands": [["reed"], ["heron"]], "deck": ["moon", "reed", "reed", "reed"]}, 2, {}, PACK)
    for seat, choice in ((0, "hold"), (1, "play heron")):
        table.answer(seat, table.numbers[seat], choice)
    table.answer(-1, 0, "moon")
    return table


def test_the_best_choice_stands_first_and_its_chance_is_better():
    hint = SearchAdviser(1.0, ticking()).hint([Asked(bury_or_leave(), 1, 3)], never)
    best, other = hint.ratings
    assert [best.option.text(), other.option.text()] == ["bury", "leave"]
    assert 0 <= other.chance < best.chance <= 1
    assert hint.playouts > 20


def test_a_longer_search_is_surer():
    question = Asked(seated("me", "me").table, 0, 3)
    short, long = (SearchAdviser(time, ticking()).hint([question], never) for time in (0.3, 5.0))
    assert long.playouts > short.playouts
    assert 0 < long.ratings[0].doubt < short.ratings[0].doubt


def test_hidden_cards_do_not_change_a_hint():
    table = bury_or_leave()
    swapped = [table, *[table.game.swapped(table, (1,), seed) for seed in range(3)]]
    told = [
        [(rating.option.text(), rating.chance) for rating in adviser.hint([Asked(each, 1, 3)], never).ratings]
        for each in swapped
        if (adviser := SearchAdviser(0.5, ticking()))
    ]
    assert told == [told[0]] * 4


def test_whoever_wants_it_at_once_is_told_what_it_looks_like_and_that_nothing_is_sure():
    hint = SearchAdviser(60).hint([Asked(bury_or_leave(), 1, 3)], lambda: True)
    assert hint.playouts == 0
    assert len(hint.ratings) == 2
    assert all(rating.text(GAME).endswith("±?") for rating in hint.ratings)
    assert "±?: not tried" in hint.meaning(GAME, 2)


@pytest.mark.parametrize(("chance", "doubt", "text"), [(0.583, 0.041, "58.3 % ±4.1"), (1.0, 0.0, "100.0 % ±0.0")])
def test_chances_are_told_in_percent(chance, doubt, text):
    option = bury_or_leave().options(1)[0]
    assert Rating(1, option, chance, doubt).text(GAME) == text


def test_a_number_that_only_ranks_is_called_no_chance_to_win():
    hint = Hint((Rating(0, bury_or_leave().options(1)[0], 0.03, 0.001),), 273)
    assert hint.ratings[0].text(game_named("dark-souls")) == "3.0 ±0.1"
    assert "but no chance to win" in hint.meaning(game_named("dark-souls"), 1)
    assert "How often the game is won" in hint.meaning(game_named("drawing-dead"), 1)


def test_a_choice_without_a_number_is_told_of():
    hint = Hint((Rating(0, bury_or_leave().options(1)[0], 0.03, 0.001),), 273)
    assert "A choice without a number looked worse" in hint.meaning(GAME, 2)
    assert "without a number" not in hint.meaning(GAME, 1)
    assert "±?" not in hint.meaning(GAME, 1)


class Certain:
    """Advises the last choice of each question, and remembers what it was asked."""

    seconds = 3.0

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.was_stopped = False

    def hint(self, questions: Sequence[Asked], stopped: Callable[[], bool]) -> Hint:
        self.asked += questions
        self.was_stopped = stopped()
        return Hint(tuple([Rating(each.seat, each.options[-1], 0.75, 0.02) for each in questions]), 210)


def test_a_hint_is_told_with_the_number_in_the_menu_and_is_no_move():
    session = seated("me", "bot:random")
    session.play_bots()
    before = session.record()
    printed = typed(session, "hint", adviser=Certain())
    options = session.table.options(0)
    assert "Playing on in mind for 3 seconds …" in printed
    assert f"    75.0 % ±2.0  {len(options)}. {options[-1].text()}" in printed
    assert "by 210 tries" in " ".join(printed[-5:])
    assert session.record() == before


def test_whoever_holds_several_seats_gets_a_hint_for_each_that_may_act():
    session = seated("me", "me")
    adviser = Certain()
    printed = typed(session, "hint", adviser=adviser)
    assert [each.seat for each in adviser.asked] == [0, 1]
    assert any(line.startswith("    75.0 % ±2.0") and "seat 1, " in line for line in printed)


def test_a_seat_is_advised_by_what_it_knows():
    session = seated("me", "bot:random")
    adviser = Certain()
    typed(session, "hint", adviser=adviser)
    assert adviser.asked[0].view == session.view((0,))


def test_ctrl_c_ends_the_hint_and_not_the_game():
    class Impatient(Certain):
        def hint(self, questions: Sequence[Asked], stopped: Callable[[], bool]) -> Hint:
            os.kill(os.getpid(), signal.SIGINT)
            return super().hint(questions, stopped)

    session, adviser = seated("me", "bot:random"), Impatient()
    handler = signal.getsignal(signal.SIGINT)
    printed = typed(session, "hint", "1", adviser=adviser)
    assert adviser.was_stopped
    assert any("75.0 % ±2.0" in line for line in printed)
    assert len(session.moves) > 1
    assert signal.getsignal(signal.SIGINT) is handler


def test_a_table_without_an_adviser_knows_no_hints():
    session = seated("me", "me")
    answer(session, "wait")
    assert any(line.startswith("'hint' is not offered") for line in typed(session, "hint"))
