"""The bot that takes any option."""

from __future__ import annotations

from random import Random

from souldeck.bots.bot import Bot
from souldeck.kernel.option import Option
from souldeck.play.asked import Asked


class RandomBot(Bot):
    """Each option is as likely as any other."""

    def choose(self, asked: Asked) -> Option:
        return Random(asked.seed).choice(asked.options)
