"""The compiled build plays the same games as the source it was made from. Runs with `make compiled`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from every_game.walks import all_games
from souldeck.games import GAMES, game_named
from souldeck.games.dark_souls.evaluation.standing import Knowledge
from souldeck.games.drawing_dead.evaluation.prospects import Prospects
from souldeck.kernel.build import BUILD

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"
COMPILED = TESTS.parent / "build" / "compiled"

only_compiled = pytest.mark.skipif(BUILD != "compiled", reason="run by make compiled")


@only_compiled
@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_seeded_games_are_the_same_in_both_builds(game):
    interpreted = run(SOURCE, PLAY, game)
    compiled = run(COMPILED, PLAY, game)
    assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
    assert interpreted[1:] == compiled[1:]


@only_compiled
@pytest.mark.parametrize("game", list(GAMES))
def test_the_tables_of_a_game_are_compiled(game):
    table = game_named(game).new(1, {}, game_named(game).load_cards(), seed=1)
    assert hasattr(type(table), "__mypyc_attrs__")


@only_compiled
@pytest.mark.parametrize("known", [Knowledge, Prospects])
def test_what_a_game_tells_bots_of_how_things_stand_is_compiled(known):
    assert hasattr(known, "__mypyc_attrs__")


def test_no_compiled_module_lies_in_the_source_where_it_would_shadow_later_changes():
    assert [path for ending in ("so", "pyd") for path in SOURCE.rglob(f"*.{ending}")] == []


PLAY = """
import sys
from every_game.fingerprint import fingerprint
from souldeck.kernel.build import BUILD
print(BUILD, fingerprint(sys.argv[1]))
"""


def run(package: Path, program: str, *arguments: str) -> list[str]:
    """The words that a program prints when it imports the package from this folder."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(TESTS)])},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()
