"""Options, refusals, outcomes and settings: values that compare and print as what they mean."""

import pytest

import toy
from souldeck.games import game_named
from souldeck.kernel.errors import BadValue, SouldeckError, UnknownName
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.numbers import shortened, whole_number
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.refusal import Refusal
from tiny import Word


def test_options_are_equal_when_they_read_the_same():
    assert Word("take amber") == toy.Say("take", "amber")
    assert Word("take amber") != toy.Say("take", "jet")
    assert Word("take amber") != "take amber"
    assert len({Word("wait"), toy.Say("wait"), Word("hold")}) == 2
    assert repr(Word("wait")) == "<wait>"
    assert Word("wait").touches() == ()


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("won", winners=(0, 1)), "won"),
        (Outcome("lost", "second death"), "lost: second death"),
        (Outcome("stopped", "cap"), "stopped: cap"),
    ],
)
def test_an_outcome_reads_as_the_result_and_its_reason(outcome, text):
    assert outcome.text == text
    assert repr(outcome) == f"<{text}>"


def test_outcomes_are_equal_when_result_reason_and_winners_are():
    assert Outcome("won", "points", (0,)) == Outcome("won", "points", (0,))
    assert Outcome("won", "points", (0,)) != Outcome("won", "points", (1,))
    assert Outcome("won") != "won"
    assert len({Outcome("won"), Outcome("won"), Outcome("lost")}) == 2


def test_refusals_are_equal_when_rule_reason_and_blockers_are():
    refusal = Refusal("toy.stone.gone", "jet has been taken", ("stone:jet",))
    assert refusal == Refusal("toy.stone.gone", "jet has been taken", ("stone:jet",))
    assert refusal != Refusal("toy.stone.gone", "jet has been taken")
    assert refusal != "toy.stone.gone"
    assert len({refusal, Refusal("toy.stone.gone", "jet has been taken", ("stone:jet",))}) == 1
    assert repr(refusal) == "<toy.stone.gone: jet has been taken>"


def test_settings_are_those_given_and_the_defaults_of_the_others():
    assert toy.GAME.settings(2, {"rounds": "4"}) == {"rounds": "4", "hands": "closed"}


@pytest.mark.parametrize(
    ("seats", "given", "error", "words"),
    [
        (3, {}, BadValue, "toy takes 2 to 2 seats, not 3"),
        (0, {}, BadValue, "toy takes 2 to 2 seats, not 0"),
        (2, {"round": "3"}, UnknownName, "toy has no option 'round'; did you mean 'rounds'?"),
        (2, {"zzz": "3"}, UnknownName, "toy has no option 'zzz'"),
        (2, {"hands": "opne"}, BadValue, "option hands takes closed, open; not 'opne'; did you mean 'open'?"),
        (2, {"rounds": "9"}, BadValue, "option rounds takes 3, 4, 2; not '9'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_there_is_and_the_nearest_name(seats, given, error, words):
    with pytest.raises(error) as caught:
        toy.GAME.settings(seats, given)
    assert str(caught.value) == words
    assert isinstance(caught.value, SouldeckError)


def test_a_game_that_does_not_exist_is_refused_with_the_nearest_one():
    with pytest.raises(UnknownName, match="there is no game 'drawing-ded'; did you mean 'drawing-dead'"):
        game_named("drawing-ded")


def test_only_a_near_name_is_suggested():
    assert did_you_mean("opne", ["open", "closed"]) == "; did you mean 'open'?"
    assert did_you_mean("zebra", ["open", "closed"]) == ""


def test_a_game_that_lacks_a_call_says_so():
    with pytest.raises(NotImplementedError):
        Game().view(None, None)
    with pytest.raises(NotImplementedError):
        Game().swapped(None, None, 0)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("17", 17), ("-1", -1), ("x", -1), ("²", -1), ("", -1), ("9" * 19, -1)]
)
def test_a_number_is_read_from_text_whatever_somebody_types(text, number):
    assert whole_number(text) == number


def test_a_long_text_is_repeated_in_short():
    assert shortened("wait") == "wait"
    assert shortened("9" * 5000) == f"{'9' * 60}…"
