"""Pending work is data; rules run until somebody has a real choice, and forced choices are taken in one place."""

import pytest

from souldeck.kernel.errors import BrokenRules
from souldeck.kernel.event import TAKEN, Event
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Question, Step
from souldeck.kernel.table import STEP_CAP, Table
from tiny import Ask, Do, tiny


def test_steps_run_in_the_order_they_are_named_and_what_a_step_adds_comes_before_what_waited():
    table = tiny(Do("deal", Do("card"), Do("card")), Do("play"))
    assert table.done == ("deal", "card", "card", "play")
    assert table.outcome == Outcome("won")
    assert table.decision is None


def test_rules_stop_at_a_choice_and_go_on_after_the_answer():
    table = tiny(Do("before"), Ask("left", "right"), Do("after"))
    decision = table.decision
    assert decision is not None
    assert (decision.ask, decision.seats, decision.numbers) == ("word", (0,), (0,))
    assert table.done == ("before",)

    table.answer(0, 0, "right")

    assert table.done == ("before", "right", "after")


def test_a_choice_with_one_option_is_taken_at_once_and_is_an_event():
    table = tiny(Ask("only"), Ask("left", "right", seat=1))
    assert table.done == ("only",)
    assert [(event.kind, event.who, str(event.note)) for event in table.events] == [(TAKEN, 0, "<only>")]
    assert table.numbers == (0, 0), "nobody answered, so no question was counted"


class QuietAsk(Ask):
    quiet = True


def test_a_quiet_question_takes_its_only_option_without_an_event():
    table = tiny(QuietAsk("pass"), Ask("left", "right"))
    assert table.done == ("pass",)
    assert table.events == []


def test_a_question_that_is_not_needed_drops_away_without_listing_options():
    table = tiny(Ask(needed=False), Do("after"))
    assert table.done == ("after",)


def test_a_question_without_options_is_an_error_that_names_the_step():
    with pytest.raises(BrokenRules, match="the question Ask offers nothing"):
        tiny(Ask())


class AskMany(Ask):
    """Says that there are many options without listing them."""

    def many(self, table: Table) -> bool:
        return True


def test_a_question_that_says_it_has_many_options_lists_them_when_they_are_first_read():
    table = tiny(AskMany("left", "right"))
    assert table.offers is None
    assert [option.text() for option in table.options(0)] == ["left", "right"]
    assert table.options(0) is table.options(0), "listed once"


def test_a_question_that_only_says_it_has_options_is_an_error_when_they_are_read():
    table = tiny(AskMany())
    with pytest.raises(BrokenRules, match="AskMany offers nothing"):
        table.options(0)


class Forever(Step):
    """Does itself again."""

    def run(self, table: Table) -> None:
        table.next(self)


def test_rules_that_run_in_a_circle_stop_with_the_name_of_the_step():
    with pytest.raises(BrokenRules, match=f"more than {STEP_CAP} steps .* Forever"):
        tiny(Forever())


class AskAgain(Ask):
    """A forced choice that leads to itself."""

    def choose(self, table: Table, seat: int, option: object) -> None:
        table.next(self)


def test_forced_choices_that_run_in_a_circle_stop_too():
    with pytest.raises(BrokenRules, match="AskAgain"):
        tiny(AskAgain("only"))


class Forget(Step):
    """Drops all pending work, as no rule may."""

    def run(self, table: Table) -> None:
        table.agenda = []


def test_rules_that_run_out_before_the_game_is_over_are_an_error():
    with pytest.raises(BrokenRules, match="nothing is left to do"):
        tiny(Forget())


def test_events_are_those_of_the_last_answer_only():
    table = tiny(Ask("only"), Ask("left", "right"), Ask("left", "right"))
    before = table.events
    assert len(before) == 1

    table.answer(0, 0, "left")

    assert table.events == []
    assert len(before) == 1, "what was read earlier stays as it was"


def test_the_end_drops_whatever_still_waits():
    table = tiny(Ask("left", "right"))
    table.end(Outcome("lost", "second death"))
    assert (table.decision, table.agenda, table.options(0)) == (None, [], ())


def test_an_abstract_question_and_step_say_that_they_lack_a_body():
    table = tiny(Ask("left", "right"))
    for call in (
        lambda: Step().run(table),
        lambda: Question().seats(table),
        lambda: Question().options(table, 0),
        lambda: Table().copy(),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_an_event_reads_as_what_it_holds():
    assert repr(Event("hurt", who=1, amount=2)) == "Event('hurt', who=1, what=-1, amount=2, note=None)"
