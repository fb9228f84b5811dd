"""Whether games that were kept would still end as they did: since then, rules or bots may have changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from souldeck.kernel.errors import SouldeckError
from souldeck.lab.playing import Job, Played, play_job
from souldeck.lab.results import Results

SECONDS: Final = 10.0
"""How long games may be played for this; one is played in any case."""


class PlayedOtherwise(SouldeckError):
    """A game that was kept ends otherwise today."""


def check_alike(results: Results, name: str) -> None:
    """Play the quickest game of each cell again, as many as there is time for, and compare.

    Raises `PlayedOtherwise` for the file of that `name`: games of two kinds must not be counted together.
    """
    for cell, before in _quickest(results):
        (after,) = play_job(results.plan, Job(cell, (before.number,))).games
        if _story(after) != _story(before):
            raise PlayedOtherwise(
                f"the rules or bots have changed since {name} was begun: the game with seed {before.seed} now goes "
                "another way; remove the file, or name another one"
            )


def _story(game: Played) -> tuple[object, ...]:
    """What a game that was kept is sure to have: tables of games know nothing of winners and characters."""
    return (game.seed, game.result, game.reason, game.rounds, game.decisions)


def _quickest(results: Results) -> Iterator[tuple[int, Played]]:
    quickest = [
        (cell, min(games.values(), key=lambda game: (game.seconds, game.number)))
        for cell, games in enumerate(results.games)
        if games
    ]
    left = SECONDS
    for place, (cell, game) in enumerate(sorted(quickest, key=lambda entry: entry[1].seconds)):
        left -= game.seconds
        if left < 0 and place:
            return
        yield cell, game
