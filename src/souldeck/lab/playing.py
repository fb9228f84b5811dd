"""Playing the games of a plan: a lean loop around tables and bots, with nothing kept but the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, NamedTuple

from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.table import Table
from souldeck.lab.plan import Cell, Plan
from souldeck.play.asked import Asked, Chooser, question_seed


class Played(NamedTuple):
    """The result of one game. `rounds` is the turn it ended in, `seconds` the time it took to play."""

    number: int
    seed: int
    result: str
    reason: str
    winners: tuple[int, ...]
    characters: tuple[str, ...]
    rounds: int
    decisions: int
    seconds: float


class CardCount(NamedTuple):
    """How often a card was seen and used, in how many games, and in how many that were won.

    A game in which a card was used is one in which it was seen.
    """

    seen: int = 0
    used: int = 0
    games_seen: int = 0
    games_used: int = 0
    won_seen: int = 0
    won_used: int = 0

    def with_more(self, other: CardCount) -> CardCount:
        """Both counts together."""
        return CardCount(*(one + more for one, more in zip(self, other, strict=True)))


CardCounts = dict[str, CardCount]
"""The count of each card, by its id."""

NEVER: Final = CardCount()


def add_counts(counts: CardCounts, more: CardCounts) -> None:
    """Add what other games counted."""
    for card, count in more.items():
        counts[card] = counts.get(card, NEVER).with_more(count)


class Job(NamedTuple):
    """Some games of one cell."""

    cell: int
    numbers: tuple[int, ...]


class Batch(NamedTuple):
    """What came of a job."""

    cell: int
    games: tuple[Played, ...]
    cards: CardCounts


def play_job(plan: Plan, job: Job) -> Batch:
    """Play some games. Depends on nothing but its arguments and the card files, in whatever process it runs."""
    cell = plan.cells[job.cell]
    cards = _loaded(plan.game, cell.cards.path, cell.cards.fingerprint)
    bots = [bot_named(level) for level in cell.bots]
    counts: CardCounts = {}
    games = tuple([play_game(plan, cell, cards, bots, number, counts) for number in job.numbers])
    return Batch(job.cell, games, counts)


@cache
def _loaded(game: str, path: str | None, fingerprint: str) -> Any:
    """The card set, read once in each process."""
    chosen = game_named(game)
    cards = chosen.load_cards(path)
    if chosen.fingerprint(cards) != fingerprint:
        raise SouldeckError(f"{path or 'the built-in cards'} changed while games were played with them; begin again")
    return cards


def play_game(plan: Plan, cell: Cell, cards: Any, bots: Sequence[Chooser], number: int, counts: CardCounts) -> Played:
    """Play one game and add its cards to the counts."""
    began = perf_counter()
    game = game_named(plan.game)
    seed = plan.seed_of(number)
    tally = _Tally()
    try:
        table = game.new(plan.seats, dict(cell.options), cards, seed)
        tally.read(table)
        decisions = 0
        while table.waiting is not None:
            _choose(table, bots, seed)
            tally.read(table)
            decisions += 1
    except Exception as error:
        error.add_note(f"in the game with seed {seed}, bots {cell.bots_text}, options {dict(cell.options)}")
        raise
    outcome = table.outcome
    assert outcome is not None
    add_counts(counts, tally.counts(won=outcome.result == "won"))
    return Played(
        number,
        seed,
        outcome.result,
        outcome.reason,
        outcome.winners,
        game.characters_of(table),
        game.turn(table),
        decisions,
        perf_counter() - began,
    )


def _choose(table: Table, bots: Sequence[Chooser], seed: int) -> None:
    """One choice, made as a session lets its bots make it: the same seed plays the same game there."""
    assert table.waiting is not None
    seat = next(seat for seat in table.waiting.seats(table) if table.options(seat))
    asked = Asked(table, seat, question_seed(seed, seat, table.numbers[seat]))
    table.take(seat, bots[seat].choose(asked))


class _Tally:
    """How often each card was seen and used in one game."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()
        self._used: Counter[str] = Counter()

    def read(self, table: Table) -> None:
        """Count the cards in the table's last events."""
        card_of = table.game.card_of
        for event in table.events:
            found = card_of(table, event)
            if found is not None:
                card, used = found
                (self._used if used else self._seen)[card] += 1

    def counts(self, *, won: bool) -> CardCounts:
        """The counts of this one game."""
        return {card: self._count(card, won=won) for card in self._all()}

    def _all(self) -> Iterable[str]:
        return self._seen | self._used

    def _count(self, card: str, *, won: bool) -> CardCount:
        used = card in self._used
        return CardCount(self._seen[card], self._used[card], 1, int(used), int(won), int(won and used))
