"""What every bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from souldeck.kernel.option import Option
from souldeck.play.asked import Asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for a seat, from what that seat knows.

    A bot keeps nothing between questions and takes what randomness it needs from `asked.seed`. So a game that is
    resumed, taken back or replayed from its seed sees the bot play the same.
    """

    def choose(self, asked: Asked) -> Option:
        """One of `asked.options`."""
        raise NotImplementedError
