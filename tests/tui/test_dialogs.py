"""What stands over the table, and the question of the very first start."""

from __future__ import annotations

import pytest
from rich.text import Text

from souldeck.play.guide import guide_of
from souldeck.tui.app import FirstStart
from souldeck.tui.dialogs import Asking, Reading
from souldeck.tui.painted import Pager
from souldeck.tui.places import places
from souldeck.tui.table import TableScreen
from souldeck.tui.text import wrapped
from tui.at_the_table import drawing_dead, page, shown, table_of


@pytest.mark.parametrize(("key", "answer"), [("enter", True), ("1", True), ("2", False), ("q", None), ("escape", None)])
async def test_somebody_new_is_asked_for_the_guided_game(key, answer):
    app = FirstStart("Drawing Dead")
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())
        assert "This is your first game here." in screen
        await pilot.press(key)
    assert app.return_value is answer


async def test_a_very_long_page_opens_at_its_end_and_is_scrolled():
    lines = [Text(f"Line {number} of what happened, long enough to be broken in a window.") for number in range(5000)]
    async with table_of(drawing_dead()).run_test() as pilot:
        pilot.app.push_screen(Reading("All that happened", lines, at_end=True))
        await pilot.pause()
        await pilot.pause()
        assert "Line 4999 " in shown(pilot.app)
        await pilot.press("home")
        await pilot.pause()
        assert "Line 0 " in shown(pilot.app)
        await pilot.press("pagedown", "down", "k", "space", "end")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert pilot.app.screen.query_one(Pager).virtual_size.height >= 5000


async def test_the_guide_explains_and_advises_and_the_bar_is_on_what_it_means():
    table = table_of(drawing_dead(seed=229, difficulty="peaceful", characters="rime"), guided=True)
    async with table.run_test() as pilot:
        await pilot.pause()
        notes = list(table.player.notes)
        for note in notes:
            assert note.title in shown(table)
            assert " ".join(note.say.split()) in " ".join(shown(table, "note").split())
            await pilot.press("1", "a", "enter")  # nothing is chosen before the note is read
        assert len(table.player.session.moves) == 1
        assert "Guide: Put Wings 8 into the river." in " ".join(shown(table, "detail").split())
        await pilot.press("enter", "enter")
        assert table.player.session.moves[-1].option.text() == "river wings-8"
        await pilot.press("u")
        assert [note.title for note in table.player.notes] == [note.title for note in notes]


async def test_a_page_is_no_higher_than_what_it_says():
    async with table_of(drawing_dead()).run_test(size=(80, 50)) as pilot:
        pilot.app.push_screen(Reading("Why", [Text("It is so.")]))
        await pilot.pause()
        assert page(pilot.app) == "It is so."
        assert pilot.app.screen.query_one(".dialog").size.height == 1


def test_every_note_of_the_guide_fits_its_place_on_the_smallest_screen():
    place = places(80, 24)["note"]
    for note in guide_of("drawing-dead").notes:
        lines = [line for text in note.say.splitlines() for line in wrapped(Text(text), place.width - 5, "  ")]
        assert len(lines) <= place.height - 2, note.title


async def test_nothing_is_done_to_a_table_that_the_window_does_not_show():
    session = drawing_dead()
    async with table_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await pilot.resize_terminal(60, 18)
        await pilot.press("1", "enter", "u", "colon", "a", "1")
        await pilot.pause()
        assert len(session.moves) == 1
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Asking)
