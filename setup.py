"""What a build compiles: nothing, unless SOULDECK_COMPILE=1 asks for it.

With gcc it can be compiled twice, the second time from a profile of the first at work: see PROFILED in the Makefile.
Everything else about the package stands in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED = (
    "cards/node.py",
    "kernel/*.py",
    "games/drawing_dead/*.py",
    "games/drawing_dead/evaluation/*.py",
    "games/dark_souls/*.py",
    "games/dark_souls/evaluation/*.py",
    "bots/*.py",
)
"""Under src/souldeck; all of it is one group, whose modules call each other natively."""

INTERPRETED = (
    "adviser.py",
    "card_texts.py",
    "enemy_models.py",
    "fields.py",
    "levels.py",
    "load.py",
    "map_models.py",
    "models.py",
    "player_models.py",
    "program.py",
    "requirements.py",
    "setups.py",
    "stage.py",
    "stage_enemies.py",
    "stage_heroes.py",
    "stage_party.py",
)
"""Modules that read files and check them, or find a bot by its name: nothing that is called in the midst of play."""

DIRECT = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-plt"]
"""Modules call each other inside one library, and Python without a stub: else calls go the way between libraries."""

PROFILE = {
    "": [],
    "write": ["-fprofile-generate", "-fprofile-update=single"],
    "read": ["-fprofile-use", "-Wno-missing-profile"],
}[os.environ.get("SOULDECK_PROFILE", "")]
"""SOULDECK_PROFILE=write counts how often each line runs, beside the objects; read compiles for what was counted."""


def extensions() -> list[Extension]:
    """The compiled group, or nothing: a checkout and an ordinary install run the same source interpreted."""
    if os.environ.get("SOULDECK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    found = sorted(path for pattern in COMPILED for path in Path("src/souldeck").glob(pattern))
    modules = [str(path) for path in found if path.name not in INTERPRETED]
    compiled = mypycify(modules, opt_level=os.environ.get("SOULDECK_OPTIMIZE", "2"), target_dir="build/mypyc")
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT, *PROFILE]
        extension.extra_link_args = [*extension.extra_link_args, *PROFILE]
    return compiled


setup(ext_modules=extensions())
