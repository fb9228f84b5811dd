"""Games played by hand or found by search run to the end they came to. When one changes, the commit says why.

The cards of Drawing Dead lie beside them as they were, so that these games test the rules, whatever becomes of the
cards. Those of Dark Souls are the cards of the box, which do not change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.games import game_named
from souldeck.play.records import read_record
from souldeck.play.starting import Loaded, load_record

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.record"))
CARDS = {"drawing-dead": str(FOLDER / "cards"), "dark-souls": None}


def loaded(file: Path) -> Loaded:
    return load_record(file, game_named, CARDS[read_record(file).header.game])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_runs_as_it_was_played(file: Path):
    game = loaded(file)
    assert (game.replay.stopped, game.replay.warnings) == ("", ())
    outcome = game.replay.moves[-1].table.outcome
    assert outcome
    assert outcome.text == game.record.outcome


def test_there_is_a_game_won_of_each_game_and_a_game_lost():
    ends = {(record.header.game, record.outcome.partition(":")[0]) for record in map(read_record, FILES)}
    assert ends == {("drawing-dead", "won"), ("drawing-dead", "lost"), ("dark-souls", "won")}


def test_two_heroes_have_beaten_both_bosses_of_the_first_board():
    table = loaded(FOLDER / "dark_souls_won.record").replay.moves[-1].table
    view = table.game.view(table, None)
    assert [hero["id"] for hero in view["heroes"]] == ["knight", "sorcerer"]
    assert [space["boss"] for space in view["map"]["spaces"] if space["boss"] and space["cleared"]] == [
        "vordt",
        "pontiff",
    ]
