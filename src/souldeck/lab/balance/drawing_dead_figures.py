"""What the games of one bot say about the balance of Drawing Dead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from souldeck.lab.balance.drawing_dead import DIFFICULTIES, GAME, Level
from souldeck.lab.balance.runs import Found
from souldeck.lab.intervals import Compared, Estimate, share, stratified_difference
from souldeck.lab.report.card_names import CardName, CardNames

if TYPE_CHECKING:
    import polars as pl

ROUNDS: Final = (10, 18)
"""How long a game should last."""

NONE: Final = (0, 0)


@dataclass(frozen=True, slots=True)
class Played:
    """All games of one bot: rows of those alone and of their cards, of those that compare characters, and of pairs."""

    level: Level
    games: pl.DataFrame
    cards: pl.DataFrame
    compared: pl.DataFrame | None
    pairs: pl.DataFrame | None

    @property
    def bot(self) -> str:
        """The level of the bot."""
        return self.level.bot


def played(found: Found, level: Level) -> Played | None:
    """Everything of one bot, once it has played all difficulties alone."""
    import polars as pl

    alone = [found[level.solo(difficulty)] for difficulty in DIFFICULTIES if level.solo(difficulty) in found]
    pairs = [found[level.pairs(difficulty)] for difficulty in DIFFICULTIES if level.pairs(difficulty) in found]
    if len(alone) < len(DIFFICULTIES):
        return None
    return Played(
        level,
        pl.concat([tables.games for tables in alone]),
        pl.concat([tables.cards for tables in alone]),
        found[level.comparison].games if level.comparison in found else None,
        pl.concat([tables.games for tables in pairs]) if len(pairs) == len(DIFFICULTIES) else None,
    )


def at(games: pl.DataFrame, difficulty: str) -> pl.DataFrame:
    """The games of a difficulty."""
    return games.filter(games["difficulty"] == difficulty)


def of(games: pl.DataFrame, character: str) -> pl.DataFrame:
    """The games in which this character plays alone."""
    return games.filter(games["characters"] == character)


def win_rate(games: pl.DataFrame) -> Estimate:
    """The share of games won."""
    return share(_wins(games), games.height)


def _wins(games: pl.DataFrame) -> int:
    return int((games["result"] == "won").sum())


def lost_by_deck(games: pl.DataFrame) -> Estimate:
    """Of the games lost, the share that the soul deck ended; a second death ended the others."""
    lost = games.filter(games["result"] == "lost")
    return share(int((lost["reason"] == "soul deck empty").sum()), lost.height)


def of_good_length(games: pl.DataFrame) -> Estimate:
    """The share of games that last neither too short nor too long."""
    return share(int(games["rounds"].is_between(*ROUNDS).sum()), games.height)


def rounds_at(games: pl.DataFrame, part: float) -> int:
    """The round by which this part of the games is over."""
    return int(games["rounds"].quantile(part, "nearest") or 0)


def gain(games: pl.DataFrame, others: pl.DataFrame) -> Estimate:
    """By how much more of these games were won than of the others."""
    found = stratified_difference([Compared(_wins(games), games.height, _wins(others), others.height)])
    assert found is not None, "both were played"
    return found


@dataclass(frozen=True, slots=True)
class Sides:
    """A level-up card: how often its first side was taken, and the gain of those games over those with the other."""

    card: CardName
    first: Estimate
    gain: Estimate | None


def sides(whole: Played) -> list[Sides]:
    """Every level-up card that was taken. Each difficulty is compared within itself."""
    names = CardNames(GAME)
    taken = {card.rpartition(":")[0] for card in whole.cards["card"] if names[card].kind.startswith("level-up")}
    return [_sides_of(whole, names[card]) for card in sorted(taken)]


def _sides_of(whole: Played, card: CardName) -> Sides:
    first, other = (_taken(whole, f"{card.id}:{side}") for side in "ab")
    groups = [Compared(*first.get(at, NONE), *other.get(at, NONE)) for at in DIFFICULTIES]
    count = sum(games for _, games in first.values())
    whole_count = count + sum(games for _, games in other.values())
    return Sides(card, share(count, whole_count), stratified_difference(groups))


def _taken(whole: Played, side: str) -> dict[str, tuple[int, int]]:
    """By difficulty: how many games with this side were won, and how many there were."""
    rows = whole.cards.filter(whole.cards["card"] == side)
    return {at: (won, games) for at, won, games in rows.select("difficulty", "won_used", "games_used").iter_rows()}


def abilities(whole: Played) -> Iterator[tuple[str, CardName, Estimate]]:
    """Each character, each of its abilities, and in which share of rounds it was chosen."""
    import polars as pl

    names = CardNames(GAME)
    rounds = dict(whole.games.group_by("characters").agg(pl.col("rounds").sum()).iter_rows())
    used = whole.cards.group_by("characters", "card").agg(pl.col("used").sum()).sort("characters", "card")
    for character, card, count in used.iter_rows():
        if names[card].kind == "ability":
            yield character, names[card], share(count, rounds[character])


def soul_uses(whole: Played) -> list[tuple[CardName, Estimate]]:
    """Soul cards by how often they were used when they came into sight, the least used first."""
    import polars as pl

    names = CardNames(GAME)
    counted = whole.cards.group_by("card").agg(pl.col("used").sum(), pl.col("seen").sum())
    rates = [
        (names[card], share(min(used, seen), seen))
        for card, used, seen in counted.iter_rows()
        if names[card].kind == "soul"
    ]
    return sorted(rates, key=lambda entry: (entry[1].value, entry[0].name))
