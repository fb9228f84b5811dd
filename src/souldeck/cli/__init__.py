"""The command line: one module for each group of commands, imported when it is called.

Commands parse what was typed, call the library and print. They hold no rule of a game and no logic that
another front end would want.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from souldeck.cli.commands import print_front_page
from souldeck.cli.failures import told

__all__ = ["main"]


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, 1 where a check failed, 2 for input that cannot be used."""
    typed = sys.argv[1:] if words is None else list(words)
    return told(lambda: _run(typed))


def _run(typed: list[str]) -> int | None:
    if typed in ([], ["--help"], ["-h"]):
        print_front_page()
        return 0
    from souldeck.cli.app import app

    code: int | None = app(typed)
    return code
