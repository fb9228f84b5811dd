"""Scenario files: what they can say, what does not hold, and mistakes in them with their place."""

from __future__ import annotations

import textwrap

import pytest

from play.seated import answer, seated
from souldeck.cards.errors import CardErrors
from souldeck.kernel.errors import UnknownName
from souldeck.play.bug_reports import bug_report
from souldeck.play.checking import Check, check
from souldeck.play.positions import position_of
from souldeck.play.scenarios import read_scenario
from souldeck.play.telling import story_lines, verdict_lines
from toy import GAME, RULES


def named(name: str):
    if name != "toy":
        raise UnknownName(f"there is no game '{name}'")
    return GAME


@pytest.fixture
def tried(tmp_path):
    """Writes a scenario and runs it. Lines are those of the file after `scenario:` and `game:`."""

    def run(body: str) -> Check:
        file = tmp_path / "try.yaml"
        file.write_text("scenario: A try\ngame: toy\n" + textwrap.dedent(body))
        return check(read_scenario(file), named, lambda game: RULES)

    return run


def faults(checked: Check) -> list[str]:
    return [f"{fault.place.line}:{fault.place.column} {fault.message}" for fault in checked.faults]


STAGED = """\
setup:
  hands: [[heron, moon], [reed, reed]]
  deck: [ferry, reed, ferry]
"""


def test_a_scenario_that_holds(tried):
    checked = tried("""\
        rules: [toy.hand.empty_of]
        setup:
          hands: [[heron, moon], [reed, reed]]
          deck: [ferry, reed, ferry]
        play:
          - expect:
              asked: play
              only_offered: [play heron, play moon, hold]
              refused: {play reed: toy.hand.empty_of}
          - luck: reed
          - play heron
          - expect:
              seat: 0
              view: {deck.0: reed, deck.count: 3, hands.0: [moon], hands.1: ["?", "?"]}
              happened: [played 0 1, looked 0 0]
          - bury
          - play reed
          - luck: [ferry, ferry]
          - seat: 1
            choose: wait
        expect:
          view: {hands: [[ferry, moon], [reed, ferry]], points: [0, 1]}
          happened: [drawn 0 2, drawn 1 2]
          not_happened: [took]
          outcome: none
        """)
    assert faults(checked) == []
    assert checked.holds
    assert [move.option.text() for move in checked.moves[1:]] == ["play heron", "bury", "play reed", "wait"]
    assert verdict_lines(checked) == [f"{checked.scenario.document.file}: holds: A try"]


def test_luck_that_is_not_scripted_comes_from_the_seed(tried):
    body = STAGED + "seed: {}\nplay: [hold, hold, wait]\n"
    hands = {seed: GAME.view(tried(body.format(seed)).table, None)["hands"] for seed in (1, 2, 3, 1)}
    assert len({str(hand) for hand in hands.values()}) > 1
    assert GAME.view(tried(body.format(2)).table, None)["hands"] == hands[2]


def test_luck_without_an_alternative_may_be_scripted_too(tried):
    staged = STAGED.replace("[ferry, reed, ferry]", "[ferry, ferry]")
    assert tried(staged + "play: [{luck: [ferry, ferry]}, hold, hold]\n").holds


def test_a_game_may_be_begun_instead_of_set_up(tried):
    checked = tried("seats: 2\noptions: {rounds: 2}\nplay: [{luck: [moon, reed, reed, reed]}]\nexpect: {asked: gather}")
    assert checked.holds
    assert GAME.view(checked.table, None)["hands"] == [["reed", "moon"], ["reed", "reed"]]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("expect: {view: {points: [0, 1]}}", "6:25 'points' is [0, 0], not [0, 1]"),
        ("expect: {view: {point: [0, 1]}}", "6:24 there is no 'point' here; did you mean 'points'?"),
        ("expect: {view: {hands.0.moo: x}}", "6:30 there is no 'moo' here; did you mean 'moon'?"),
        ("expect: {view: {round.x: 1}}", "6:26 'x' would be a part of 1, which has none"),
        ("expect: {asked: gather}", "6:17 'asked' is 'play', not 'gather'"),
        ("expect: {offered: [play moo]}", "6:20 'play moo' is not offered; did you mean 'play moon'?"),
        ("expect: {not_offered: [play moon]}", "6:24 'play moon' is offered"),
        ("expect: {only_offered: [hold]}", "6:24 what is offered is: play heron, play moon, hold"),
        ("expect: {refused: {play moon: toy.turn.other}}", "6:31 'play moon' is offered, not refused"),
        (
            "expect: {refused: {play reed: toy.turn.other}}",
            "6:31 'play reed' is refused by toy.hand.empty_of: you hold",
        ),
        (
            "expect: {refused: {play reed: {rule: toy.hand.empty_of, blockers: [x]}}}",
            "6:67 in the way of 'play reed' is nothing",
        ),
        ("expect: {outcome: won}", "6:19 'outcome' is 'none', not 'won'"),
        ("expect: {seat: 1, offered: [play reed]}", "6:29 'play reed' is not offered"),
        ("expect: {happened: [drawn]}", "6:21 'drawn' did not happen (what did: nothing)"),
        (
            "play: [hold, play reed]\nexpect: {happened: [scored 1 1, played 1 0]}",
            "7:33 'played 1 0' did not happen after what stands before it (what did: played 1 0, scored 1 1, drawn 0",
        ),
        ("play: [hold, play reed]\nexpect: {not_happened: [scored 1]}", "7:25 'scored 1' happened"),
        ("play: [hold, play moon]", "6:14 'play moon' is not offered here: you hold no moon (toy.hand.empty_of)"),
        ("play: [{seat: 1, choose: hold}]", "6:26 'hold' is not offered here"),
        ("play: [{luck: moon}, hold, hold]", "6:15 luck cannot come to 'moon' here (it can: reed, ferry)"),
        ("play: [{luck: reed}, hold]", "6:15 luck was never asked for 'reed'"),
        ("play: [play moon, hold]", "6:19 'hold' comes after the end of the game (won: the moon)"),
    ],
)
def test_what_does_not_hold_is_told_with_its_place(tried, body, message):
    checked = tried(STAGED + body + "\n")
    assert [fault.startswith(message) for fault in faults(checked)] == [True], faults(checked)
    report = verdict_lines(checked)
    assert report[0].endswith("does not hold: A try")
    assert "The table there:" in report
    assert any(line.startswith("  points: ") for line in report)


def test_all_that_does_not_hold_is_told_at_once(tried):
    checked = tried(STAGED + "expect: {asked: gather, outcome: won, offered: [x]}\n")
    assert len(checked.faults) == 3


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("plya: []", "3:1 a scenario has no field 'plya'; did you mean 'play'?"),
        ("play: hold", "3:7 'play' is a list"),
        ("setup: 3", "3:8 'setup' is a mapping"),
        ("play: [{luck: x, chose: y}]", "3:18 a step of 'play' has no field 'chose'; did you mean 'choose'?"),
        ("play: [{seat: 1}]", "3:8 'seat' says whose choice it is; the choice itself is missing"),
        ("play: [[x]]", "3:8 a text is wanted here"),
        ("expect: {ofered: [x]}", "3:10 'expect' has no field 'ofered'; did you mean 'offered'?"),
        ("expect: {refused: {x: {blockers: []}}}", "3:23 a refusal names its rule"),
        ("seats: two", "3:8 'seats' is a whole number"),
        ("seats: 3", "3:8 toy takes 2 to 2 seats, not 3"),
        ("options: {round: 3}", "3:10 toy has no option 'round'; did you mean 'rounds'?"),
        ("rules: [toy.stone.gon]", "3:9 there is no rule 'toy.stone.gon'; did you mean 'toy.stone.gone'?"),
        ("format: 2", "3:9 this souldeck reads scenarios of format 1"),
        ("setup: {hands: []}\nposition: x", "4:1 'setup' already says where the scenario starts"),
        ("setup: {hands: [[moo]]}", "3:18 there is no card 'moo'; did you mean 'moon'?"),
        ("position: hello", "3:11 this is no position"),
        ("record: |\n  hello", "3:9 record:1: this is no record"),
        ("cards: {a: 1}", "3:8 'cards' is a list of cards, as in a card file, or the path of one"),
    ],
)
def test_a_mistake_in_the_file_is_refused_with_its_place(tried, body, message):
    with pytest.raises(CardErrors) as error:
        tried(body + "\n")
    told = [f"{fault.place.line}:{fault.place.column} {fault.message}" for fault in error.value.faults]
    assert [fault.startswith(message) for fault in told] == [True], told


def test_a_file_that_is_no_scenario_is_refused(tmp_path):
    for text, message in [
        ("- a\n", "a scenario is a mapping"),
        ("game: chess\nscenario: x\n", "no game 'chess'"),
        ("", "mapping"),
        ("game: toy\n", "a scenario needs the field 'scenario'"),
    ]:
        (tmp_path / "try.yaml").write_text(text)
        with pytest.raises(CardErrors, match=message):
            check(read_scenario(tmp_path / "try.yaml"), named)


def test_a_choice_with_a_colon_in_it_needs_no_quotes(tried):
    checked = tried(STAGED + "play:\n  - use straight of 3: flame-5 bolt-6\n")
    assert "'use straight of 3: flame-5 bolt-6' is not offered here" in faults(checked)[0]


def test_a_scenario_may_start_from_a_position(tried):
    session = seated("me", "me")
    answer(session, "take amber", "wait")
    checked = tried(f"position: {position_of(session.table)}\nplay: [hold]\nexpect: {{view: {{stones: [jet]}}}}\n")
    assert checked.holds


def test_a_bug_report_of_somebody_alone_holds_the_game_and_runs(tmp_path):
    session = seated("me", "bot:random")
    session.play_bots()
    answer(session, session.table.options(0)[-1].text())
    session.play_bots()
    file = tmp_path / "bug.yaml"
    file.write_text(bug_report(session, "me"))
    checked = check(read_scenario(file), named)
    assert checked.holds
    assert GAME.view(checked.table, None) == GAME.view(session.table, None)


def test_a_bug_report_among_several_holds_only_what_its_writer_knows(tmp_path):
    session = seated("ann", "bob")
    answer(session, "take amber", "wait")
    text = bug_report(session, "ann")
    assert "record:" not in text
    swapped = seated("ann", "bob")
    answer(swapped, "take amber", "wait")
    other = GAME.swapped(session.table, (0,), 3)
    swapped.moves[-1] = type(swapped.moves[-1])(1, None, (), other)
    assert bug_report(swapped, "ann") == text
    file = tmp_path / "bug.yaml"
    file.write_text(text)
    assert check(read_scenario(file), named).holds


def test_a_bug_report_after_the_end_of_the_game(tmp_path):
    session = seated("me", "bot:random")
    while not session.outcome:
        session.play_bots()
        if session.asked_persons:
            session.choose(0, session.table.numbers[0], session.table.options(0)[0])
    file = tmp_path / "bug.yaml"
    file.write_text(bug_report(session, "me"))
    assert check(read_scenario(file), named).holds


def test_a_scenario_is_told_as_a_story(tried):
    story = story_lines(tried(f"about: One line.\nrules: [toy.stone.gone]\n{STAGED}play: [hold]\n"))
    assert story[:3] == ["A try", "Rules: toy.stone.gone", ""]
    assert "One line." in story
    assert "Seat 0: hold" in story
    assert "Which card do you play?" in story
