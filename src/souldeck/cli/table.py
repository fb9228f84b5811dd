"""A table as plain lines."""

from __future__ import annotations

from souldeck.kernel.game import Eyes
from souldeck.kernel.table import Table


def print_table(table: Table, eyes: Eyes) -> None:
    """What these eyes see, then what is asked, or how the game ended."""
    game = table.game
    for line in game.show(game.view(table, eyes)):
        print(line)
    print()
    if table.outcome:
        print(f"The game is over: {table.outcome.text}.")
        return
    print(game.question(table))
    for seat in table.decision.seats if table.decision else ():
        if eyes is None or seat in eyes:
            for option in table.options(seat):
                print(f"  {option.text()}")
