"""The figures of a report: how often, why, how long, and with which cards games were won."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, Literal

from souldeck.lab.intervals import Compared, Estimate, share, stratified_difference, z_for_all
from souldeck.lab.report.card_names import CardName, CardNames

if TYPE_CHECKING:
    import polars as pl

WON: Final = "won"

Labels = tuple[str, ...]
"""The values that tell one row of figures from the next, in the order of the columns they come from."""


@dataclass(frozen=True, slots=True)
class WinRate:
    """How many games were won of those with these values."""

    labels: Labels
    won: int
    games: int

    @property
    def rate(self) -> Estimate:
        """The share of games won."""
        return share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Ending:
    """How many of the games with these values ended like this: `won`, `lost: second death`."""

    labels: Labels
    outcome: str
    count: int
    games: int

    @property
    def share(self) -> Estimate:
        """Which part of the games that is."""
        return share(self.count, self.games)


@dataclass(frozen=True, slots=True)
class Length:
    """How many rounds games with these values lasted: the median, and the ends that eight games of ten lie between."""

    labels: Labels
    games: int
    low: float
    median: float
    high: float
    won: float | None
    lost: float | None


@dataclass(frozen=True, slots=True)
class CardEffect:
    """How games went in which a card was used (or seen), and those in which it was not.

    `beyond` is by how much more of them were won than with the usual card of its kind, when all combinations of
    settings are compared within themselves; None where that cannot be told. Its interval holds for all cards at once.
    For a side of a card that was chosen, the others are the games in which the other side was.
    """

    card: CardName
    won: int
    games: int
    others_won: int
    others: int
    beyond: Estimate | None

    @property
    def stands_out(self) -> bool:
        """Whether more than chance is behind it."""
        return self.beyond is not None and not self.beyond.low <= 0 <= self.beyond.high


def win_rates(rows: pl.DataFrame, by: Sequence[str]) -> list[WinRate]:
    """The win rate for each value of these columns, in the order of the rows; those of games or of seats."""
    import polars as pl

    won = pl.col("won") if "won" in rows.columns else pl.col("result") == WON
    counted = rows.group_by(by, maintain_order=True).agg(won.sum().alias("wins"), pl.len().alias("games"))
    return [WinRate(_labels(row[: len(by)]), row[-2], row[-1]) for row in counted.iter_rows()]


def endings(games: pl.DataFrame, by: Sequence[str]) -> list[Ending]:
    """How games ended for each value of these columns; the commonest ending of all games first."""
    import polars as pl

    reason = pl.col("reason")
    outcome = pl.when(reason == "").then(pl.col("result")).otherwise(pl.col("result") + ": " + reason)
    told = games.with_columns(outcome.alias("outcome"))
    order = told["outcome"].value_counts(sort=True)["outcome"].to_list()
    counted = told.group_by([*by, "outcome"], maintain_order=True).len()
    counts: dict[Labels, dict[str, int]] = defaultdict(dict)
    for row in counted.iter_rows():
        counts[_labels(row[: len(by)])][row[-2]] = row[-1]
    return [
        Ending(labels, outcome, of_these[outcome], sum(of_these.values()))
        for labels, of_these in counts.items()
        for outcome in order
        if outcome in of_these
    ]


def lengths(games: pl.DataFrame, by: Sequence[str]) -> list[Length]:
    """How long games lasted for each value of these columns."""
    import polars as pl

    rounds, won = pl.col("rounds"), pl.col("result") == WON
    counted = games.group_by(by, maintain_order=True).agg(
        pl.len().alias("games"),
        rounds.quantile(0.1).alias("low"),
        rounds.median().alias("median"),
        rounds.quantile(0.9).alias("high"),
        rounds.filter(won).median().alias("won"),
        rounds.filter(~won).median().alias("lost"),
    )
    return [Length(_labels(row[: len(by)]), *row[len(by) :]) for row in counted.iter_rows()]


def card_effects(
    cards: pl.DataFrame, combination: Sequence[str], names: CardNames, when: Literal["used", "seen"]
) -> list[CardEffect]:
    """What winning goes with, card by card; those that do most come first.

    Combinations in which every game was won, or none, tell nothing about cards and are left out.
    """
    import polars as pl

    if cards.is_empty():  # and so without columns
        return []
    telling = cards.filter((pl.col("won") > 0) & (pl.col("won") < pl.col("games")))
    columns = ("card", f"won_{when}", f"games_{when}", "won", "games")
    totals = telling.group_by([*combination, "card"], maintain_order=True).agg(pl.col(columns[1:]).sum())
    compared = _compared([(names[row[-5]], row) for row in totals.select(*combination, *columns).iter_rows()])
    z = z_for_all(len(compared))
    found = {card: (groups, stratified_difference(groups, z)) for card, groups in compared.items()}
    usual = _usual([(card, estimate) for card, (_, estimate) in found.items() if estimate is not None])
    effects = [
        _effect(card, groups, _beyond(estimate, usual.get(card.kind))) for card, (groups, estimate) in found.items()
    ]
    return sorted((effect for effect in effects if effect.games), key=_by_effect)


def _compared(rows: Sequence[tuple[CardName, tuple[Any, ...]]]) -> dict[CardName, list[Compared]]:
    """Games with each card against those without it, in each combination.

    A side that was chosen stands against the other side: games without either did not get as far as the choice.
    """
    won_of: Counter[tuple[object, ...]] = Counter()
    games_of: Counter[tuple[object, ...]] = Counter()
    for card, (*where, _, won, games, _, _) in rows:
        won_of[card.chosen_of, *where] += won
        games_of[card.chosen_of, *where] += games
    compared: dict[CardName, list[Compared]] = defaultdict(list)
    for card, (*where, _, won, games, all_won, all_games) in rows:
        choice = (card.chosen_of, *where)
        of = (won_of[choice], games_of[choice]) if card.chosen_of else (all_won, all_games)
        compared[card].append(Compared(won, games, of[0] - won, of[1] - games))
    return compared


def _usual(estimates: Sequence[tuple[CardName, Estimate]]) -> dict[str, float]:
    """The mean of each kind of card; nothing for a kind of which there is one alone."""
    kinds: dict[str, list[float]] = defaultdict(list)
    for card, estimate in estimates:
        kinds[card.kind].append(estimate.value)
    return {kind: fmean(values) for kind, values in kinds.items() if len(values) > 1}


def _beyond(estimate: Estimate | None, usual: float | None) -> Estimate | None:
    if estimate is None or usual is None:
        return None
    return Estimate(estimate.value - usual, estimate.low - usual, estimate.high - usual)


def _effect(card: CardName, groups: Sequence[Compared], beyond: Estimate | None) -> CardEffect:
    won, games, others_won, others = (sum(numbers) for numbers in zip(*groups, strict=True))
    return CardEffect(card, won, games, others_won, others, beyond)


def _by_effect(effect: CardEffect) -> tuple[float, str]:
    return (-effect.beyond.value if effect.beyond else 0.0, effect.card.name)


def _labels(values: Sequence[object]) -> Labels:
    return tuple(str(value) for value in values)
