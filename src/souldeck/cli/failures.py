"""How a command fails: one line on stderr that says what is wrong and what to do, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable

from cyclopts import CycloptsError

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def told_in_one_line(command: Callable[[], int | None]) -> int:
    """Run a command; turn what a person can mend into one line, and leave defects of our own to the traceback."""
    try:
        return command() or 0
    except CycloptsError as error:
        say(str(error))
        return BAD_INPUT


def say(message: str) -> None:
    """Write one line to stderr."""
    print(f"souldeck: {message}", file=sys.stderr)
