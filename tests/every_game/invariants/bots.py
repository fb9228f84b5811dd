"""A bot chooses one of its options, by what its seat knows and nothing else, and leaves the table alone."""

from every_game.comparing import same
from every_game.walks import Moment
from souldeck.bots.bot import Bot
from souldeck.bots.greedy import GreedyBot
from souldeck.bots.random import RandomBot
from souldeck.bots.search import SearchBot
from souldeck.kernel.chance import CHANCE
from souldeck.play.asked import Asked

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), "search": SearchBot(playouts=2)}
EVERY = {"random": 1, "greedy": 10, "search": 60}
"""A bot that looks ahead is dear, so it is asked at some decisions only: one in so many."""


def check(moment: Moment) -> None:
    random = moment.random("bots")
    asked = [seat for seat in moment.asked if seat != CHANCE and moment.table.options(seat)]
    for level, bot in BOTS.items():
        if not asked or random.randrange(EVERY[level]):
            continue
        seat, seed = random.choice(asked), random.randrange(2**32)
        before = moment.comparing.table(moment.table)
        option = bot.choose(Asked(moment.table, seat, seed))
        same(moment.comparing.table(moment.table), before, f"the {level} bot changed the table")
        texts = [each.text() for each in moment.table.options(seat)]
        assert option.text() in texts, f"the {level} bot chose '{option.text()}', which is not offered"
        other = moment.game.swapped(moment.table, (seat,), random.randrange(2**32))
        other.offers = None
        again = bot.choose(Asked(other, seat, seed))
        assert again.text() == option.text(), f"the {level} bot of seat {seat} knows hidden cards"
