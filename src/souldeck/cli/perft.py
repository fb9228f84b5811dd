"""`souldeck perft`: how many ways a game can go within a few choices."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from souldeck.cli.output import print_columns, print_json
from souldeck.cli.words import AsJson, CardsPath, GameName, Options, Seats, Seed, settings
from souldeck.kernel.errors import BadValue


def perft(
    game: GameName,
    /,
    *,
    depth: Annotated[int, Parameter(metavar="N", help="How many choices to look ahead.", show_default=True)] = 3,
    position: Annotated[
        str | None, Parameter(metavar="POSITION", help="Count from this position instead of a new game.")
    ] = None,
    luck: Annotated[bool, Parameter(help="Follow every outcome of luck, not just the seed's.")] = False,
    seats: Seats = None,
    option: Options = (),
    seed: Seed = 0,
    cards: CardsPath = None,
    json: AsJson = False,
) -> None:
    """Count the decisions and endings within a few choices: a wrong rule of legality changes the numbers."""
    from souldeck.games import game_named
    from souldeck.play.counting import count_lines
    from souldeck.play.positions import table_at

    if depth < 0:
        raise BadValue(f"--depth takes a number from 0 up, not {depth}")
    chosen = game_named(game)
    if position is not None:
        table = table_at(position, game_named, cards)
    else:
        loaded = chosen.load_cards(cards)
        table = chosen.new(seats or chosen.seats[0], settings(chosen, option), loaded, seed, luck)
    table.luck_outside = luck
    counts = count_lines(table, depth)
    if json:
        print_json([{"choices": row.choices, "decisions": row.decisions, "endings": row.endings} for row in counts])
        return
    print_columns(
        [("choices", "decisions", "endings")]
        + [(f"{row.choices}", f"{row.decisions}", f"{row.endings}") for row in counts]
    )
