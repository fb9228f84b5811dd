"""The table line by line: what is printed, what may be typed, and how it ends."""

from __future__ import annotations

import pytest

from play.seated import answer, seated
from souldeck.kernel.game import Game
from souldeck.play.errors import InputEnded
from souldeck.play.guide import Advice, Guide, Note
from souldeck.play.plain import PlainTable
from souldeck.play.scenarios import read_scenario
from toy import Say


def typed(session, *lines, **more):
    """What is printed when these lines are typed and the input ends then."""
    left = list(lines)
    printed: list[str] = []
    table = PlainTable(session, lambda: left.pop(0) if left else None, printed.append, **more)
    try:
        table.run()
    except InputEnded as error:
        printed.append(str(error))
    return printed


def test_bots_alone_play_to_the_end_without_a_prompt():
    session = seated("bot:random", "bot:random")
    printed = typed(session)
    assert session.outcome
    assert printed[0] == "Pebbles."
    assert not any("Which" in line for line in printed)
    assert any(line.startswith("Bot random (seat 1): ") for line in printed)
    assert printed[-1] == f"The game is {session.outcome.text}."


def test_the_menu_is_numbered_and_a_number_chooses():
    session = seated("me", "me")
    answer(session, "take amber")
    printed = typed(session, "2")
    assert printed[printed.index("Which stone do you take?") :][1:3] == ["  1. take jet", "  2. wait"]
    assert "You (seat 1): wait" in printed


@pytest.mark.parametrize("words", ["take jet", "take j", "t j", "TAKE", "je"])
def test_a_text_or_the_beginnings_of_its_words_choose(words):
    session = seated("me", "me")
    answer(session, "take amber")
    typed(session, words)
    assert session.moves[2].option.text() == "take jet"


def test_a_beginning_that_may_mean_several_choices_is_asked_back():
    session = seated("me", "me")
    answer(session, "wait")
    assert "'t' could be: take amber, take jet." in typed(session, "t")
    assert len(session.moves) == 2


def test_what_is_not_offered_is_refused_with_the_rule():
    session = seated("me", "me")
    answer(session, "take amber")
    rules = {"toy.stone.gone": "A stone is taken once."}
    printed = typed(session, "take amber", "why take amber", "why take jet", "7", "nonsense", rule_text=rules.get)
    assert "'take amber' is not offered: amber has been taken (toy.stone.gone); did you mean 'take jet'?" in printed
    assert "  In the way: stone amber" in printed
    assert "  Rule toy.stone.gone: A stone is taken once." in printed
    assert "'take jet' is offered." in printed
    assert "There is no choice 7; they go from 1 to 2." in printed
    assert "'nonsense' is not offered: nobody can 'nonsense' (toy.words.unknown)." in printed


def test_taking_back_and_making_again():
    session = seated("me", "me")
    printed = typed(session, "undo", "3", "undo", "redo", "undo turn", "undo now")
    assert "There is no choice of yours to take back yet." in printed
    assert printed.count("Taken back: 1 choice.") == 2
    assert "'undo' takes back a step, 'undo turn' the whole turn." in printed
    assert len(session.moves) == 1


def test_two_seats_of_one_person_are_asked_side_by_side():
    printed = typed(seated("me", "me"), "wait", "6")
    assert "  1. seat 0, take amber" in printed
    assert "  6. seat 1, wait" in printed
    assert any(line.startswith("'wait' could be: ") for line in printed)
    assert "You (seat 1): wait" in printed


def test_a_choice_that_loses_at_once_wants_a_yes():
    session = seated("me", "bot:random")
    session.play_bots()
    answer(session, "wait")
    table = session.table.copy()
    table.hands, table.points, table.offers = ((3,), (0,)), (0, 9), None
    session.moves[-1] = type(session.moves[-1])(0, session.moves[-1].option, (), table)
    printed = typed(session, "yes", "play moon", "table", "yes", "play moon", "yes")
    assert printed.count("There is nothing to say yes to.") == 2
    careful = "Careful: this loses the game at once (won: the moon). Type yes to choose it all the same."
    assert printed.count(careful) == 2
    assert session.outcome


def test_help_choices_and_cards_are_explained(monkeypatch):
    monkeypatch.setattr(type(seated("me", "me").game), "describe", lambda self, table, words: [f"about {words}"])
    session = seated("me", "me")
    answer(session, "wait", "wait")
    printed = typed(session, "?", "? 1", "? card:moon", "?1")
    assert "  quit         stop; the game can be gone on with" in "\n".join(printed).split("\n")
    assert len([line for line in printed if line.startswith("  about card:")]) == 3


def test_what_nobody_knows_is_said_to_be_unknown():
    assert Game.describe(seated("me", "me").game, None, "x") == []
    assert "Nothing here is called 'x'." in typed(seated("me", "me"), "? x")


def test_the_log_tells_what_happened():
    session = seated("me", "me")
    answer(session, "take amber")
    printed = typed(session, "log", "log all", "log")
    assert printed.count("You (seat 0): take amber") == 4


def test_a_copy_of_the_game_and_a_bug_report_are_written(tmp_path):
    session = seated("me", "me")
    answer(session, "take amber")
    typed(session, f"save {tmp_path}/a.record", f"bug {tmp_path}/b.yaml")
    assert (tmp_path / "a.record").read_text() == session.record()
    assert read_scenario(tmp_path / "b.yaml").title == "Something is wrong at: Which stone do you take?"
    printed = typed(session, f"save {tmp_path}/a.record", f"bug {tmp_path}/no/b.yaml")
    assert f"{tmp_path}/a.record: cannot be written: File exists." in printed
    assert f"{tmp_path}/no/b.yaml: cannot be written: No such file or directory." in printed


def test_quitting_and_the_end_of_input_say_how_to_go_on(tmp_path):
    saved = tmp_path / "a.record"
    on = f"The game is saved; go on with: souldeck play --resume {saved}"
    assert typed(seated("me", "me"), "save", "quit", saved=saved)[-2:] == [on, f"Stopped. {on}"]
    assert typed(seated("me", "me"), saved=saved)[-1] == f"the input ended in the middle of the game. {on}"
    assert typed(seated("me", "me"))[-1] == "the input ended in the middle of the game. This game was not saved"


def test_the_end_says_how_to_see_the_game_again(tmp_path):
    session = seated("me", "bot:random")
    printed = typed(session, *["1"] * 20, saved=tmp_path / "a.record")
    assert f"See it again: souldeck replay {tmp_path}/a.record" in printed


def test_an_empty_line_shows_the_menu_again():
    printed = typed(seated("me", "bot:random"), "", "  ")
    assert printed.count("Which stone do you take?") == 3


def test_nothing_printed_needs_a_colour_or_leaks_a_hidden_card():
    session = seated("ann", "bob")
    answer(session, "wait", "wait")
    printed = "\n".join(typed(session, "log all"))
    assert "\x1b" not in printed
    assert "Seat 1 drawn a card." in printed
    assert "Seat 0 drawn a card." not in printed


def test_a_long_menu_shows_its_many_last_choices_in_one_line(monkeypatch):
    session = seated("me", "me")
    answer(session, "wait", "wait")
    words = ["play reed", *[f"token {number}" for number in range(1, 31)]]
    options = [Say(*word.split()) for word in words]
    monkeypatch.setattr(type(session.table), "options", lambda self, seat: options if seat == 0 else ())
    printed = typed(session, "? token")
    assert "  1. play reed" in printed
    assert "  2 to 31. token …: '? token' lists these 30 choices" in printed
    assert printed.count("  12. token 11") == 1


def test_the_words_of_a_choice_may_be_typed_in_any_order():
    session = seated("me", "me")
    answer(session, "take amber")
    typed(session, "jet take")
    assert session.moves[2].option.text() == "take jet"


def test_a_game_gone_on_with_tells_its_last_choices_only():
    session = seated("me", "me", rounds="4")
    while len(session.moves) < 15 and not session.outcome:
        answer(session, session.table.options(session.asked_persons[0])[-1].text())
    printed = typed(session)
    assert len([line for line in printed if line.startswith("You (seat ")]) == 12


def test_a_guide_explains_each_thing_once_and_advises_while_its_path_is_followed():
    notes = (
        Note(title="Stones", say="Stones are taken.", asked="gather"),
        Note(title="A card", say="Cards are played.", offered="play"),
    )
    path = (Advice(choose="take amber", say="Amber is warm."), Advice(choose="take", say="Take another."))
    guide = Guide(options={}, seed=7, path=path, notes=notes)
    printed = typed(seated("me", "bot:random"), "undo", "wait", guide=guide)
    assert printed.count("Stones.") == 1
    assert "  Stones are taken." in printed
    assert "Guide: Amber is warm. (choice 1)" in printed
    assert "A card." in printed
    assert not any("Take another" in line for line in printed)  # the path was left
    assert len([line for line in printed if line.startswith("This is another way than the guide's")]) == 1


def test_a_number_longer_than_any_is_no_choice_and_no_end_of_the_game():
    long = "9" * 5000
    printed = typed(seated("me", "me"), long, f"? {long}", f"why {long}", "wait")
    assert sum(line.startswith("There is no choice 999") for line in printed) == 2
    assert not any(len(line) > 200 for line in printed)
    assert any(line.startswith("Nothing here is called '999") for line in printed)
