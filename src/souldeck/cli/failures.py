"""How a command fails: what is wrong and what to do, on stderr, in one line for each thing wrong; never a traceback.

Defects of our own (`BrokenRules`, and whatever nobody foresaw) keep their traceback: they are for a bug report.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from souldeck.kernel.errors import BrokenRules, SouldeckError

if TYPE_CHECKING:
    from cyclopts import CycloptsError

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def told(command: Callable[[], int | None]) -> int:
    """Run a command and return its exit code; what a person can mend is told, not raised."""
    _open_what_is_closed()
    _write_what_can_be_written()
    try:
        code = command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _write_no_more()
        return BROKEN_PIPE
    except BrokenRules:
        raise
    except Exception as error:
        message = mendable(error)
        if not message:
            raise
        print(message, file=sys.stderr)
        if isinstance(error, OSError):
            _write_no_more()
        return BAD_INPUT
    return code or 0


def _open_what_is_closed() -> None:
    """A process may be started without input or output; then there is nothing to read, and nobody to read it."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  open as long as the process
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = sys.stdout


def _write_what_can_be_written() -> None:
    """Where the terminal's letters lack a sign, a `?` stands for it, and nothing ends."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Python flushes stdout once more when it ends; where it cannot be written, that would be told as an error."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def mendable(error: Exception) -> str:
    """What an error says to the person who can mend it; nothing when it is a defect of ours."""
    from cyclopts import CycloptsError

    from souldeck.cards.errors import CardErrors

    match error:
        case CardErrors():
            return str(error)  # each line begins with a place that editors can open
        case SouldeckError():
            return f"souldeck: {error}"
        case CycloptsError():
            return f"souldeck: {_misused(error)}"
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return f"souldeck: {where}{error.strerror or error}"
        case UnicodeDecodeError():
            return f"souldeck: a file that should be text is not UTF-8: {error.reason} at byte {error.start}"
        case _:
            return ""


def _misused(error: CycloptsError) -> str:
    """What is wrong with the words of a command, and where its usage is told."""
    from cyclopts import UnusedCliTokensError

    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        wrong = f"'{error.unused_tokens[0]}' is one word too many."
    else:
        wrong = str(error)
    command = " ".join(("souldeck", *(error.command_chain or ())))
    return f"{wrong} Usage: {command} --help"
