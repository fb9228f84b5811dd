"""What a build compiles: nothing, unless SOULDECK_COMPILE=1 asks for it.

Everything else about the package stands in pyproject.toml.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("kernel",)
"""Packages under src/souldeck that are compiled as one group, so that they call each other natively."""


def extensions() -> list[Extension]:
    """The compiled group, or nothing: a checkout and an ordinary install run the same source interpreted."""
    if os.environ.get("SOULDECK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = [str(path) for package in COMPILED for path in sorted(Path("src/souldeck", package).rglob("*.py"))]
    return mypycify(modules, opt_level="3", target_dir="build/mypyc")


setup(ext_modules=extensions())
