"""A question as the seat that must answer it knows it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol

from souldeck.kernel.game import View
from souldeck.kernel.option import Option
from souldeck.kernel.table import Table


class Asked:
    """All that a bot is given: its seat, what is asked and offered, its view, and worlds that agree with the view.

    The real table stays out of reach. `seed` differs for each question of a game and is the same whenever that
    question is asked again, so that a bot which draws its randomness from it plays on alike after an undo or a resume.
    """

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        decision = table.decision
        assert decision is not None
        self._table = table
        self.seat = seat
        self.seed = seed
        self.ask = decision.ask
        self.about = decision.about
        self.options: Sequence[Option] = decision.options_of(seat)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._table.game.name

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self._table.game.view(self._table, (self.seat,))

    def world(self, seed: int) -> Table:
        """A table that could be the real one, for all the seat knows. It is the bot's own to play on."""
        return self._table.game.world(self._table, self.seat, seed)


def question_seed(game_seed: int | None, seat: int, number: int) -> int:
    """What `Asked.seed` is in a game with that seed, for the question that the seat counts as `number`."""
    words = f"{game_seed} {seat} {number}".encode()
    return int.from_bytes(blake2b(words, digest_size=6).digest())


class Chooser(Protocol):
    """Whoever answers for a seat without being a person. Holds no state between questions."""

    def choose(self, asked: Asked) -> Option:
        """One of `asked.options`."""
        ...
