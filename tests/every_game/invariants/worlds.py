"""A world agrees with what a seat knows, depends on that and the seed alone, and leads to games that finish."""

from every_game.comparing import same
from every_game.walks import Moment, finish
from souldeck.kernel.table import Table

FINISH_EVERY = 20
"""Playing a world to its end is dear, so only some are."""


def check(moment: Moment) -> None:
    game, table, plain = moment.game, moment.table, moment.comparing.table
    random = moment.random("worlds")
    before = plain(table)
    for seat in moment.seats:
        seed = random.randrange(2**32)
        world = game.world(table, seat, seed)
        same(plain(table), before, f"making a world for seat {seat} changed the table")
        check_agreement(moment, world, seat)
        made = plain(world)
        same(plain(game.world(table, seat, seed)), made, "the same seed made another world")
        other = game.swapped(table, (seat,), random.randrange(2**32))
        same(plain(game.world(other, seat, seed)), made, f"the world of seat {seat} knows hidden cards")
        assert world.random != table.random, f"the world of seat {seat} knows what luck will do"
        if random.randrange(FINISH_EVERY) == 0:
            finish(world, random)
            assert world.outcome is not None
            same(plain(table), before, "playing a world changed the table")


def check_agreement(moment: Moment, world: Table, seat: int) -> None:
    game, table = moment.game, moment.table
    same(game.view(world, (seat,)), game.view(table, (seat,)), f"the world of seat {seat} contradicts its view")
    same(
        [option.text() for option in world.options(seat)],
        [option.text() for option in table.options(seat)],
        f"in its world seat {seat} is offered something else",
    )
    same(list(world.numbers), list(table.numbers), "the questions of a world have other numbers")
