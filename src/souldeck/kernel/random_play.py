"""Playing on with random choices: the cheapest of all players, as quick as the rules it is compiled with."""

from souldeck.kernel.chance import below, following
from souldeck.kernel.table import Table


def play_at_random(table: Table, random: int, at_most: int) -> tuple[int, int]:
    """Take random options, each as likely as any other, until the game ends or so many choices were made.

    `random` is a generator's state (see `chance`). Gives its state afterwards and how many choices were made. Where
    several seats may act, one of those that can is picked first.
    """
    made = 0
    while made < at_most and table.waiting is not None:
        seats = table.waiting.seats(table)
        seat = seats[0]
        if len(seats) > 1:
            random = following(random)
            able = [each for each in seats if table.options(each)]
            seat = able[below(random, len(able))]
        options = table.options(seat)
        random = following(random)
        table.take(seat, options[below(random, len(options))])
        made += 1
    return random, made
