"""What holds at every decision of every game: one module each, with `check(moment)`.

A check raises `AssertionError` with what is wrong. None needs a test runner; nothing a check does changes the table.
"""

from collections.abc import Callable
from typing import Final

from every_game.invariants import (
    answers,
    bots,
    conservation,
    copies,
    hidden,
    offers,
    refusals,
    saves,
    words,
    worlds,
)
from every_game.walks import Moment

INVARIANTS: Final[dict[str, Callable[[Moment], None]]] = {
    module.__name__.rpartition(".")[2]: module.check
    for module in (offers, answers, copies, saves, conservation, hidden, worlds, refusals, words, bots)
}

DEAR: Final = frozenset({"copies", "saves", "hidden", "worlds", "words", "bots"})
"""Those whose check takes ten times as long as the decision before it, or longer."""
