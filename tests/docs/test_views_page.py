"""The page of views names the keys that views have, and no others."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from souldeck.games import game_named

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "views.md"
LISTS = ("options", "market", "cards")
"""Keys whose own keys are names of options or cards."""
VALUES = {
    "drawing-dead": {"river", "action", "place", "strong", "weak"},
    "dark-souls": {"setup", "explore", "encounter", "enemies", "heroes", "rest"}
    | {"moved", "cycled", "attacked", "used", "done"},
}
"""Words that the page names as values."""
SELDOM: dict[str, dict[str, Any]] = {"drawing-dead": {}, "dark-souls": {"phase": "encounter", "at": "vordt"}}
"""Where a game starts that shows what random games hardly come to."""


def keys(view: Any) -> Iterator[str]:
    if isinstance(view, list):
        for entry in view:
            yield from keys(entry)
    elif isinstance(view, dict):
        for key, value in view.items():
            yield key
            yield from keys(list(value.values()) if key in LISTS and isinstance(value, dict) else value)


@pytest.mark.parametrize(("name", "title"), [("drawing-dead", "Drawing Dead"), ("dark-souls", "Dark Souls")])
def test_the_page_of_views_names_every_key_of_a_view_and_no_other(name: str, title: str) -> None:
    game = game_named(name)
    found: set[str] = set()
    cards = game.load_cards()
    random = Random(7)
    for table in (game.new(2, {}, cards, 1), game.new(2, {}, cards, 2), game.stage(SELDOM[name], 2, {}, cards, 3)):
        while table.waiting is not None:
            found.update(keys(game.view(table, None)))
            seat = random.choice([seat for seat in table.waiting.seats(table) if table.options(seat)])
            table.take(seat, random.choice(table.options(seat)))
    section = PAGE.read_text("utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`([a-z_]+)`", section))
    assert (found - named, named - found - VALUES[name]) == (set(), set())
