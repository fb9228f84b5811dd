"""Games played by hand run to the end they came to. When one changes, the commit says why.

Their cards lie beside them as they were, so that these games test the rules, whatever becomes of the cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.games import game_named
from souldeck.play.starting import load_record

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.record"))
CARDS = str(FOLDER / "cards")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_runs_as_it_was_played(file: Path):
    loaded = load_record(file, game_named, CARDS)
    assert (loaded.replay.stopped, loaded.replay.warnings) == ("", ())
    outcome = loaded.replay.moves[-1].table.outcome
    assert outcome
    assert outcome.text == loaded.record.outcome


def test_there_is_a_game_won_and_a_game_lost():
    results = {load_record(file, game_named, CARDS).record.outcome.partition(":")[0] for file in FILES}
    assert results == {"won", "lost"}
