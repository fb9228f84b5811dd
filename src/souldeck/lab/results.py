"""What has come of a plan so far."""

from __future__ import annotations

from collections import Counter

from souldeck.kernel.build import BUILD
from souldeck.lab.plan import Plan
from souldeck.lab.playing import Batch, CardCounts, Played, add_counts


class Results:
    """The games of each cell and the counts of their cards.

    `seconds` is how long playing took, by the clock; `build` is the build that played.
    """

    def __init__(self, plan: Plan, build: str = BUILD) -> None:
        self.plan = plan
        self.build = build
        self.games: list[dict[int, Played]] = [{} for _ in plan.cells]
        self.cards: list[CardCounts] = [{} for _ in plan.cells]
        self.seconds = 0.0
        self.outcomes: Counter[str] = Counter()

    def add(self, batch: Batch) -> None:
        """Take in what came of a job."""
        for game in batch.games:
            self.games[batch.cell][game.number] = game
            self.outcomes[outcome_text(game)] += 1
        add_counts(self.cards[batch.cell], batch.cards)

    @property
    def done(self) -> set[tuple[int, int]]:
        """The games there are, as cell and number."""
        return {(cell, number) for cell, games in enumerate(self.games) for number in games}

    @property
    def count(self) -> int:
        """How many games there are."""
        return sum(map(len, self.games))

    def in_order(self, cell: int) -> list[Played]:
        """The games of a cell by their numbers, whatever the order they came in."""
        return [self.games[cell][number] for number in sorted(self.games[cell])]


def outcome_text(game: Played) -> str:
    """`won`, `lost: second death`, as `Outcome.text` says it."""
    return f"{game.result}: {game.reason}" if game.reason else game.result
