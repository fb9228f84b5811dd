"""Dark Souls in figures: how far bots get, by the number of heroes and the pair of bosses.

Nothing is asked for here, for the cards are those of the printed game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from souldeck.games import game_named
from souldeck.lab.balance.runs import Found, Run
from souldeck.lab.balance.telling import paragraph, percent, table
from souldeck.lab.intervals import Estimate, share
from souldeck.lab.plan import Wanted
from souldeck.lab.report.card_names import CardNames

if TYPE_CHECKING:
    import polars as pl

GAME: Final = "dark-souls"

GAMES: Final = 288
"""Games of a bot with each number of heroes, where nobody says otherwise."""

QUESTION: Final = "How far do bots get in the printed game, with how many heroes, against which bosses?"
MEANING: Final = """\
Every party of that many heroes plays against every pair of bosses on side a of the board. *Fights* are the encounters
entered in a game, the same one again too; *rounds* the turn that half of the games are over by; *met* tells in how many
games the fight with that boss began. Behind each figure stand the ends of its 95 % confidence interval."""


def runs(bots: Sequence[str], games: int) -> list[Run]:
    """All there is to play, one run for each bot and number of heroes."""
    return [Run(_name(bot, heroes, games), _wanted(bot, heroes, games)) for bot in bots for heroes in _party_sizes()]


def _name(bot: str, heroes: int, games: int) -> str:
    return f"{heroes}-{bot}-{games}"


def _party_sizes() -> range:
    least, most = game_named(GAME).seats
    return range(least, most + 1)


def _wanted(bot: str, heroes: int, games: int) -> Wanted:
    cards = game_named(GAME).load_cards(None)
    parties = [",".join(party) for party in combinations([hero.id for hero in cards.heroes], heroes)]
    bosses = [",".join(pair) for pair in combinations([boss.id for boss in cards.bosses], 2)]
    options = [*(f"heroes={party}" for party in parties), *(f"bosses={pair}" for pair in bosses)]
    return Wanted(max(1, games // len(parties) // len(bosses)), heroes, options, (bot,))


def page(found: Found, bots: Sequence[str], games: int, command: str) -> str:
    """The page in Markdown, of whatever is finished. `command` is what makes it."""
    played = sum(tables.games.height for tables in found.values())
    prints = ", ".join(sorted({tables.plan.cells[0].cards.fingerprint for tables in found.values()}))
    lines = ["# Dark Souls in figures", ""]
    lines += paragraph(
        f"{QUESTION} {played:,} games between bots tell, with the built-in cards (fingerprint {prints}) and seed 0. "
        f"`{command}` plays what is missing of them and writes this page."
    )
    lines += paragraph(MEANING)
    for bot in bots:
        lines += [f"## The {bot} bot", ""]
        lines += table(
            ("heroes", "games", "won", "fights", "rounds", "commonest end"), list(_by_heroes(found, bot, games))
        )
        rows = list(_by_bosses(found, bot, games))
        if rows:
            lines += [f"## The {bot} bot, by bosses", ""]
            lines += table(("heroes", "bosses", "games", "won", "first met", "second met"), rows)
    return "\n".join(lines)


def _by_heroes(found: Found, bot: str, games_of_size: int) -> Iterator[tuple[str, ...]]:
    for heroes in _party_sizes():
        tables = found.get(_name(bot, heroes, games_of_size))
        if tables is None:
            yield (str(heroes), "", "not played yet", "", "", "")
            continue
        games = tables.games
        median = games["rounds"].quantile(0.5, "nearest") or 0
        fights = f"{_fights(tables.cards) / games.height:.1f}"
        yield (str(heroes), f"{games.height:,}", percent(_won(games)), fights, f"{median:.0f}", _commonest_end(games))


def _fights(cards: pl.DataFrame) -> int:
    """How many encounters were entered in all games together."""
    names = CardNames(GAME)
    rows = cards.select("card", "seen").iter_rows()
    return sum(seen for card, seen in rows if names[card].kind.startswith("encounter"))


def _commonest_end(games: pl.DataFrame) -> str:
    ends = games["reason"].value_counts(sort=True)
    return f"{ends['reason'][0] or 'won'} ({ends['count'][0] / games.height:.0%})"


def _by_bosses(found: Found, bot: str, games_of_size: int) -> Iterator[tuple[str, ...]]:
    import polars as pl

    names = CardNames(GAME)
    for heroes in _party_sizes():
        tables = found.get(_name(bot, heroes, games_of_size))
        if tables is None:
            continue
        for (bosses,), games in tables.games.group_by("bosses", maintain_order=True):
            pair = str(bosses).split(",")
            cards = tables.cards.filter(pl.col("bosses") == bosses)
            met = [percent(share(_met(cards, boss), games.height)) for boss in pair]
            title = " and ".join(names[boss].name for boss in pair)
            yield (str(heroes), title, f"{games.height:,}", percent(_won(games)), *met)


def _met(cards: pl.DataFrame, boss: str) -> int:
    return int(cards.filter(cards["card"] == boss)["games_seen"].sum())


def _won(games: pl.DataFrame) -> Estimate:
    return share(int((games["result"] == "won").sum()), games.height)
