"""The bot that looks one choice ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from souldeck.bots.bot import Bot
from souldeck.bots.looking import Look
from souldeck.kernel.chance import following
from souldeck.kernel.option import Option
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked

WORLDS: Final = 2
"""How often an option is tried that luck has a part in."""

FINALISTS: Final = 2
"""How many of the options that looked best at first are tried that often."""

SEEDS: Final = 1 << 30


class GreedyBot(Bot):
    """Takes the option after which things stand best, by the game's evaluation."""

    def choose(self, asked: Asked) -> Option:
        options = asked.options
        if len(options) == 1:
            return options[0]
        random = Random(asked.seed)
        world = asked.world(random.randrange(SEEDS))
        return options[best_option(world, asked.seat)]


def best_option(world: Table, seat: int) -> int:
    """The place of the best option among those of the seat. The world is left as it was, but for its luck."""
    world.luck_outside = True
    look = Look(world, seat)
    options = world.options(seat)
    worths = []
    lucky = []
    for place, option in enumerate(options):
        worths.append(look.worth(world, option))
        if look.met_luck:
            lucky.append(place)
    if lucky:
        ranks = sorted(range(len(options)), key=worths.__getitem__, reverse=True)[:FINALISTS]
        for place in ranks:
            if place in lucky:
                for _ in range(WORLDS - 1):
                    world.random = following(world.random)
                    worths[place] += look.worth(world, options[place])
                worths[place] /= WORLDS
    return worths.index(max(worths))
