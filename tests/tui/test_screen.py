"""The screen as somebody sees it who presses keys and clicks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.filter import NoColor
from textual.pilot import Pilot

from souldeck.bots.adviser import SearchAdviser
from souldeck.play.errors import NoSavedGame
from souldeck.play.losing import Losing
from souldeck.play.records import read_record
from souldeck.tui import table as table_module
from tui.at_the_table import choose, drawing_dead, ended, page, pebbles, shown, table_of, until_asked, until_shown

SIZES = [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_in_sight(size):
    session = drawing_dead(seed=7)
    view = session.view((0,))
    async with table_of(session).run_test(size=size) as pilot:
        await pilot.pause()
        screen = shown(pilot.app)
    assert "Round 1, player phase" in screen
    assert view["gate"]["name"] in screen
    assert view["gate"]["requirement"] in screen
    assert view["gate"]["boss_name"] in screen
    assert view["enemies"][0]["name"] in screen
    assert "3/3 HP" in screen
    assert "Rime, radiant" in screen
    assert all(ability["name"] in screen for ability in view["characters"][0]["abilities"])
    assert all(word in screen for word in ("River", "Hand", "Bank", "deck 43", "discard 0", "lost 0", "minions 19"))
    assert "Use your cards: one into the river, one as an action, one placed." in screen
    assert "drawn." in screen
    assert "? explain" in screen
    assert "q quit" in screen


async def test_a_card_is_picked_by_its_letter_and_used_by_a_number():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await pilot.press("a")
        picked = shown(pilot.app, "question")
        choices = shown(pilot.app, "choices")
        await pilot.press("1")
        news = " ".join(shown(pilot.app, "news").split())
    card = picked.split(":")[0].strip()
    assert f"1 Play {card} into the river" in choices
    assert f"You: Play {card} into the river" in news
    assert session.moves[-1].option.text().startswith("river")


async def test_the_same_is_done_with_the_arrows_and_with_the_mouse():
    keys, mouse = drawing_dead(), drawing_dead()
    async with table_of(keys).run_test() as pilot:
        await pilot.press("down", "enter", "down", "enter")
    async with table_of(mouse).run_test() as pilot:
        await pilot.pause()
        await pilot.click("#choices", offset=(10, 1))
        await pilot.click("#choices", offset=(10, 1))
    assert keys.moves[-1].option == mouse.moves[-1].option
    assert len(keys.moves) == 2


async def test_a_card_is_picked_by_a_click_and_read_by_the_mouse_over_it():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await pilot.pause()
        lines = shown(pilot.app, "board").splitlines()
        row = next(y for y, line in enumerate(lines) if " f " in line) - 1
        await pilot.hover("#board", offset=(4, row))
        await pilot.pause()
        read = shown(pilot.app, "detail")
        hand = lines[row].index("│", 40) if "│" in lines[row][40:] else 40
        await pilot.click("#board", offset=(hand + 3, row))
        await pilot.pause()
        question = shown(pilot.app, "question")
    river = session.view((0,))["river"][0]["card"].split("-")
    assert read.strip().startswith(f"{river[0].capitalize()} {river[1]}.")
    assert "what is to be done with it?" in question


async def test_what_the_choice_under_the_bar_is_about_is_framed_otherwise():
    async with table_of(drawing_dead()).run_test() as pilot:
        await pilot.pause()
        lit = shown(pilot.app, "board")
        await pilot.press("b")
        picked = shown(pilot.app, "board")
    assert "┏━━" in lit
    assert "╔══" in picked


async def test_a_number_of_two_digits_waits_for_its_second():
    session = drawing_dead()
    table = table_of(session)
    table.player.menu.grouping = lambda offers: [type("All", (), {"title": "", "offers": offers, "ref": ""})]
    table.player._changed()
    async with table.run_test() as pilot:
        await pilot.press("1")
        typed = shown(pilot.app, "question")
        made = len(session.moves)
        await pilot.press("2")
    assert "1_" in typed
    assert made == 1
    assert session.moves[1].option == session.moves[0].table.options(0)[11]


async def test_keys_that_mean_nothing_do_nothing():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await pilot.press("9", "0", "Z", "é", "f12", "tab", "left", "ctrl+p", "ctrl+x", "escape", "escape", "backspace")
        assert "There is no choice 9; they go from 1 to 3." not in shown(pilot.app)
        await pilot.press("9")
        assert "There is no choice 9; they go from 1 to 3." in shown(pilot.app)
    assert len(session.moves) == 1


async def test_what_is_not_offered_stands_under_the_choices_with_the_reason():
    session = drawing_dead()
    choose(session, "river")
    async with table_of(session).run_test() as pilot:
        await pilot.press("a")
        choices = " ".join(shown(pilot.app, "choices").split())
        await pilot.press("w")
        await pilot.pause()
        why = page(pilot.app)
    assert "a card has been played into the river already this turn" in choices
    assert "Rule dd.play.each_way_once: Each of the three uses is made once." in why


async def test_why_answers_what_was_typed():
    session = drawing_dead()
    choose(session, "river")
    card = session.view((0,))["hand"][0]
    async with table_of(session).run_test() as pilot:
        await pilot.press("w", *f"river {card}", "enter")
        await pilot.pause()
        said = page(pilot.app)
        await pilot.press("escape", "w", *f"gate {card}", "enter")
        await pilot.pause()
        offered = page(pilot.app)
    assert "already this turn" in said
    assert f"'gate {card}' is offered." in offered


async def test_choices_and_commands_can_be_typed():
    session = drawing_dead()
    card = session.view((0,))["hand"][0]
    async with table_of(session).run_test() as pilot:
        await pilot.press("colon", *f"ri {card}", "enter")
        assert session.moves[-1].option.text() == f"river {card}"
        await pilot.press("colon", *"undo turn", "enter")
        assert len(session.moves) == 1
        await pilot.press("colon", *"river", "enter")
        assert "'river' could be: " in shown(pilot.app)
        await pilot.press("colon", *"target x", "enter")
        assert "'target x' is not offered" in shown(pilot.app)
        await pilot.press("colon", *"? ash hound", "enter")
        await pilot.pause()
        assert "Ash Hound, hound, 2 HP." in shown(pilot.app)
        await pilot.press("escape", "colon", *"rules dd.deal.six", "enter")
        await pilot.pause()
        assert "dd.deal.six:" in page(pilot.app)


async def test_steps_and_turns_are_taken_back_and_made_again():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await pilot.press("u")
        assert "There is no choice of yours to take back yet." in shown(pilot.app)
        await pilot.press("a", "1", "a", "1")
        assert len(session.moves) == 3
        await pilot.press("u")
        assert len(session.moves) == 2
        assert "Taken back: 1 choice." in shown(pilot.app)
        await pilot.press("r")
        assert len(session.moves) == 3
        await pilot.press("U")
        assert len(session.moves) == 1


async def test_pages_are_opened_and_closed():
    pages = {
        "question_mark": "Think of the ability first",
        "l": "Round 1: Rime is active.",
        "t": "Soul deck 43, discard pile 0, lost pile 0",
        "R": "Unlock three gates",
        "h": "take back to the start of the turn",
    }
    async with table_of(drawing_dead()).run_test(size=(100, 40)) as pilot:
        for key, words in pages.items():
            await pilot.press(key)
            await pilot.pause()
            assert words in shown(pilot.app), key
            await pilot.press("escape")
            await pilot.pause()
            assert words not in shown(pilot.app), key


async def test_the_last_line_is_clicked_like_keys():
    async with table_of(drawing_dead()).run_test() as pilot:
        await pilot.pause()
        at = shown(pilot.app, "keys").index("R rules")
        await pilot.click("#keys", offset=(at, 0))
        await pilot.pause()
        assert "Quick reference" in shown(pilot.app)


async def test_a_copy_and_a_bug_report_are_written(folder: Path):
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await pilot.press("a", "1", "s", "enter")
        assert "drawing-dead-copy.record" in shown(pilot.app)
        await pilot.press("exclamation_mark", "enter")
        assert "drawing-dead-bug.yaml" in shown(pilot.app)
        await pilot.press("exclamation_mark", "escape")
    assert read_record(folder / "drawing-dead-copy.record").choices == 1
    assert (folder / "drawing-dead-bug.yaml").read_text().startswith("# A moment of a game")


async def test_a_choice_that_loses_at_once_wants_a_yes(monkeypatch):
    session = drawing_dead()
    monkeypatch.setattr(type(session), "warning", lambda self, seat, option: Losing("lost: second death", True))
    async with table_of(session).run_test() as pilot:
        await pilot.press("a", "1")
        await pilot.pause()
        assert "This loses the game at once (lost: second death)." in shown(pilot.app)
        await pilot.press("enter")
        assert len(session.moves) == 1
        await pilot.press("1", "y")
        assert len(session.moves) == 2


async def test_a_full_disk_is_told_and_nothing_is_lost():
    session = drawing_dead()

    def full(entries):
        raise NoSavedGame("game.record: cannot be written: No space left on device")

    session.journal = full
    async with table_of(session).run_test() as pilot:
        await pilot.press("a", "1")
        assert "Game.record: cannot be written: No space left on device." in shown(pilot.app)
        assert len(session.moves) == 1
        session.journal = None
        await pilot.press("1")
        assert len(session.moves) == 2


async def test_quitting_asks_first_and_says_how_to_go_on():
    table = table_of(drawing_dead(), saved=Path("a.record"))
    async with table.run_test() as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert "souldeck play --resume a.record" in shown(pilot.app)
        await pilot.press("n")
        assert table.is_running
        await pilot.press("ctrl+c", "ctrl+c")
    assert not table.is_running


async def test_the_end_says_why_and_how_to_see_the_game_again():
    session = ended(seed=3)
    last = session.moves[-1].option.text()
    session.undo("me")
    async with table_of(session, saved=Path("a.record")).run_test(size=(100, 30)) as pilot:
        await pilot.press("colon", *last, "enter", "y")
        await pilot.pause()
        said = page(pilot.app)
        assert pilot.app.screen.heading == f"The game is {session.outcome.text}"
        assert "Too many cards were lost." in said or "A character died on the infernal side." in said
        assert "of 3 bosses beaten; " in said
        assert "souldeck replay a.record" in said
        await pilot.press("escape", "u")
        assert session.outcome is None


async def test_a_game_that_is_over_is_left_without_a_question():
    table = table_of(ended(seed=3))
    async with table.run_test() as pilot:
        await pilot.press("escape", "q")
    assert not table.is_running


async def test_bots_play_their_seats_and_the_person_is_asked_again():
    session = drawing_dead("me", "bot:random", seed=5, characters="rime,varrow")
    async with table_of(session).run_test() as pilot:
        await until_asked(pilot, session)
        assert session.asked_persons == (0,)
        assert session.moves[-1].table.active == 0


async def test_bots_alone_are_watched_and_can_be_paused(monkeypatch):
    monkeypatch.setattr(table_module, "PACE", 0.01)
    session = drawing_dead("bot:random", seed=5)
    async with table_of(session).run_test() as pilot:
        await pilot.press("space")
        made = len(session.moves)
        await until_shown(pilot, "Paused")
        await pilot.pause(0.1)
        assert len(session.moves) <= made + 1  # the one that was being chosen is still made
        await pilot.press("space")
        await until_shown(pilot, "The game is lost")
        assert session.outcome is not None


async def test_a_game_without_a_board_of_its_own_is_shown_in_words():
    session = pebbles("me", "bot:random")
    async with table_of(session).run_test() as pilot:
        await until_asked(pilot, session)
        assert "Which stone do you take?" in shown(pilot.app)
        await pilot.press("1")
        assert any(move.option and move.seat == 0 for move in session.moves)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_a_small_window_says_what_size_is_needed_and_growing_it_helps(size):
    session = drawing_dead()
    async with table_of(session).run_test(size=size) as pilot:
        await pilot.pause()
        if size[0] > 30:
            assert "at least 80 columns and 24 rows" in " ".join(shown(pilot.app).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Use your cards" in shown(pilot.app)
        await pilot.press("a", "1")
        assert len(session.moves) == 2


async def test_the_window_may_change_at_any_moment():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        for size, key in [((120, 40), "a"), ((80, 24), "1"), ((60, 10), "l"), ((81, 25), "escape"), ((200, 60), "w")]:
            await pilot.resize_terminal(*size)
            await pilot.press(key)
            await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.press("escape")
        await pilot.pause()
        assert "Use your cards" in shown(pilot.app)


async def test_without_colour_none_is_written(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    table = table_of(drawing_dead())
    async with table.run_test() as pilot:
        await pilot.pause()
        assert any(isinstance(line_filter, NoColor) for line_filter in table.get_line_filters())
        assert "▶ 1" in shown(table, "choices")  # the bar is more than a colour


async def hint_that_takes(seconds: float, pilot: Pilot[None], *keys: str) -> None:
    """Press `H`, then these keys, and wait until nobody thinks of a hint any more."""
    pilot.app.player.adviser = SearchAdviser(seconds)
    await pilot.press("H", *keys)
    while pilot.app.screen.thinking.is_on:
        await pilot.pause(0.05)
    await pilot.pause()


async def test_a_hint_stands_beside_the_choices_until_the_table_changes():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await hint_that_takes(0.3, pilot)
        choices, detail = shown(pilot.app, "choices"), shown(pilot.app, "detail")
        assert len(session.moves) == 1
        await pilot.press("enter", "enter")
        after = shown(pilot.app, "choices")
    assert re.search(r"▶.* \d+\.\d % ±\d", choices)
    assert "How often the game is won" in detail
    assert len(session.moves) > 1
    assert "%" not in after


async def test_a_choice_made_meanwhile_ends_the_thinking():
    session = drawing_dead()
    async with table_of(session).run_test() as pilot:
        await hint_that_takes(600, pilot, "a", "1")
        assert len(session.moves) > 1
        assert "%" not in shown(pilot.app, "choices")


async def test_the_hint_that_takes_too_long_is_told_when_asked_again():
    async with table_of(drawing_dead()).run_test() as pilot:
        await hint_that_takes(600, pilot, "H")
        assert "% ±" in shown(pilot.app, "choices")


async def test_leaving_does_not_wait_for_a_hint():
    async with table_of(drawing_dead()).run_test() as pilot:
        pilot.app.player.adviser = SearchAdviser(600)
        await pilot.press("H", "q", "enter")
    assert not pilot.app.is_running
