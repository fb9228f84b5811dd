"""Card games by their rulebooks, completely and exactly.

>>> import souldeck
>>> table = souldeck.new("drawing-dead", seed=7)
>>> table.decision.ask
'character'
"""

from collections.abc import Mapping
from typing import Any

from souldeck.games import game_named
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.game import EVERYTHING, SPECTATOR, Eyes, View
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table

__version__ = "0.1.0"

__all__ = [
    "EVERYTHING",
    "SPECTATOR",
    "Option",
    "Outcome",
    "Refusal",
    "SouldeckError",
    "Table",
    "View",
    "answer",
    "copy",
    "load",
    "new",
    "outcome",
    "refusal",
    "save",
    "view",
    "world",
]


def new(
    game: str,
    seats: int = 1,
    options: Mapping[str, str] | None = None,
    cards: str | None = None,
    seed: int = 0,
    luck_outside: bool = False,
) -> Table:
    """A table of `game` (`drawing-dead`) at its first decision.

    `cards` is a file or folder laid over the built-in cards. With `luck_outside` every chance is a decision of seat
    `souldeck.kernel.chance.CHANCE`; otherwise the generator seeded with `seed` answers for luck.

    Raises `SouldeckError` for names and values that do not exist, with the nearest that does.
    """
    chosen = game_named(game)
    return chosen.new(seats, dict(options or {}), chosen.load_cards(cards), seed, luck_outside)


def answer(table: Table, seat: int, number: int, option: Option | str) -> None:
    """Take one of the seat's options; rules run on to the next real choice. See `Table.answer`."""
    table.answer(seat, number, option)


def view(table: Table, eyes: int | Eyes) -> View:
    """All that a seat may know; also for the seats of one person, `SPECTATOR` and `EVERYTHING`."""
    return table.game.view(table, (eyes,) if isinstance(eyes, int) else eyes)


def refusal(table: Table, seat: int, attempt: str) -> Refusal | None:
    """Why an attempt (an option's canonical text) is not offered to the seat; None when it is."""
    return table.game.refusal(table, seat, attempt)


def copy(table: Table) -> Table:
    """An exact copy, cheap enough for tree search."""
    return table.copy()


def world(table: Table, seat: int, seed: int) -> Table:
    """A table that agrees with what the seat knows. It depends on that knowledge and the seed alone."""
    return table.game.world(table, seat, seed)


def outcome(table: Table) -> Outcome | None:
    """Who won or lost, and why; None while the game goes on."""
    return table.outcome


def save(table: Table) -> View:
    """The table at its decision as plain data, exact also in the middle of a card."""
    return table.game.save(table)


def load(saved: View, cards: Any = None) -> Table:
    """The table a save was made of. Raises `BadSave` when it cannot be read or was made with other cards."""
    chosen = game_named(str(saved.get("game", "")))
    return chosen.load(saved, chosen.load_cards(None) if cards is None else cards)
