"""The page that tells how well Drawing Dead is balanced."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from souldeck.lab.balance.drawing_dead import DIFFICULTIES, GAME, Level, characters
from souldeck.lab.balance.drawing_dead_figures import (
    Played,
    abilities,
    at,
    gain,
    lost_by_deck,
    of,
    of_good_length,
    played,
    rounds_at,
    sides,
    soul_uses,
    win_rate,
)
from souldeck.lab.balance.level_ups import gains_unchosen
from souldeck.lab.balance.runs import Found
from souldeck.lab.balance.telling import band, holds, near, paragraph, percent, points, table, verdict
from souldeck.lab.intervals import Estimate
from souldeck.lab.report.card_names import CardNames
from souldeck.lab.report.figures import CardEffect, card_effects
from souldeck.lab.tables import Tables

if TYPE_CHECKING:
    import polars as pl

CHANCE: Final = "random"
"""The bot whose games say nothing of balance, but how often one wins by chance."""

CHARACTERS_APART: Final = 0.08
PLAYERS_APART: Final = 0.10
SIDES_APART: Final = 0.08
LEAST_OF_LOSSES: Final = 0.25
OF_GOOD_LENGTH: Final = 0.80
ABILITY_BAND: Final = (0.10, 0.45)

ENDS: Final = 8
"""How many soul cards are listed as used most and least."""

Unchosen = Mapping[str, Mapping[str, Estimate]]
"""By bot and level-up card: the gain of the first side where nobody chooses."""

QUESTION: Final = "How hard is each difficulty, is one character stronger than the others, which cards stand out?"
INTERVALS: Final = """\
Behind each figure stand the ends of its 95 % confidence interval. A figure is *open* when it is not what was asked for
but its interval reaches there."""
CHECKS: Final = """\
The greedy bot's characters are compared by four times as many games: the fewer games, the further the best and the
worst of four lie apart by luck alone. The table of characters below is made of the games above."""
SIDES: Final = """\
How often the first side was taken, and by how many points more of those games were won than of the games with the other
side. A bot takes a side for a reason, so this is what the side and its moment do together. What a side does by itself
is told where nobody chooses: the same seeds are played with a card that shows its first side twice, and with one that
shows the second twice. The bot that searches is too slow for that."""
LOSSES: Final = "A game is lost when the soul deck cannot give the cards that are due, or when a character dies again."
USES: Final = """\
How often a soul card that came into sight was used, as an action or for an ability: the eight that were used most and
the eight that were used least."""
STAND_OUT: Final = """\
Cards that winning goes with, or losing, by more than with the usual card of their kind and level. The intervals hold
for all cards at once."""


def page(found: Found, levels: Sequence[Level], command: str) -> str:
    """The page in Markdown, of whatever is finished. `command` is what makes it."""
    all_played = [whole for level in levels if (whole := played(found, level)) is not None]
    telling = [whole for whole in all_played if whole.bot != CHANCE]
    lines = [*_opening(found, command), *_win_rates(found, levels)]
    if telling:
        unchosen = {whole.bot: gains_unchosen(found, whole.level) for whole in telling}
        lines += _checks(telling, unchosen)
        for part in (_characters, _players, _losses, _lengths):
            lines += part(telling)
        lines += _sides(telling, unchosen)
        for part in (_abilities, _cards):
            lines += part(telling)
    return "\n".join(lines)


def _opening(found: Found, command: str) -> Iterator[str]:
    games = sum(tables.games.height for tables in found.values())
    used = {tables.plan.cells[0].cards for tables in found.values()}
    prints = ", ".join(sorted(cards.fingerprint for cards in used if cards.path is None))
    yield from ("# Drawing Dead in balance", "")
    yield from paragraph(
        f"{QUESTION} {games:,} games between bots tell, with the built-in cards (fingerprint {prints}), some "
        f"of them with one level-up card changed, and seed 0. "
        f"`{command}` plays what is missing of them and writes this page."
    )
    yield from paragraph(INTERVALS)


def _win_rates(found: Found, levels: Sequence[Level]) -> Iterator[str]:
    yield from ("## Won alone", "")
    yield from paragraph("Each character plays a quarter of the games.")
    yield from table(
        ("bot", "difficulty", "games", "won", "asked for", "met"),
        [
            (level.bot, difficulty, *_win_rate(found.get(level.solo(difficulty)), level.bands[difficulty]))
            for level in levels
            for difficulty in DIFFICULTIES
        ],
    )


def _win_rate(tables: Tables | None, asked: tuple[float, float]) -> tuple[str, str, str, str]:
    if tables is None:
        return ("", "not played yet", band(*asked), "")
    rate = win_rate(tables.games)
    return (f"{tables.games.height:,}", percent(rate), band(*asked), verdict(rate, *asked))


def _checks(telling: Sequence[Played], unchosen: Unchosen) -> Iterator[str]:
    yield from ("## Checks", "")
    yield from paragraph(CHECKS)
    yield from table(
        ("asked for", "bot", "found", "met"),
        [row for whole in telling for row in _checks_of(whole, unchosen[whole.bot].values())],
    )


def _checks_of(whole: Played, gaps: Collection[Estimate]) -> Iterator[tuple[str, str, str, str]]:
    def check(asked: str, found: str, met: str) -> tuple[str, str, str, str]:
        return (asked, whole.bot, found, met)

    if whole.compared is not None:
        by_character = sorted([of(whole.compared, who) for who in characters()], key=_won)
        apart = gain(by_character[-1], by_character[0])
        yield check("characters at most 8 points apart at Standard", points(apart), near(apart, CHARACTERS_APART))
    if whole.pairs is not None:
        gains = [gain(at(whole.pairs, difficulty), at(whole.games, difficulty)) for difficulty in DIFFICULTIES]
        most = max(gains, key=_size)
        yield check("two players within 10 points of one", points(most), near(most, PLAYERS_APART))
    deck = lost_by_deck(whole.games)
    both = LEAST_OF_LOSSES <= deck.value <= 1 - LEAST_OF_LOSSES
    yield check("soul deck and second death a quarter of the losses each", f"{percent(deck)} by the deck", holds(both))
    length = of_good_length(whole.games)
    yield check("10 to 18 rounds in 80 % of games", percent(length), holds(length.value >= OF_GOOD_LENGTH))
    order = [_won(at(whole.games, difficulty)) for difficulty in DIFFICULTIES]
    falling = all(harder < easier for easier, harder in pairwise(order))
    yield check("each difficulty harder than the one before", "in order" if falling else "out of order", holds(falling))
    if gaps:
        widest = max(gaps, key=_size)
        yield check("sides of a level-up at most 8 points apart", points(widest), near(widest, SIDES_APART))
    uses = [rate.value for _, _, rate in abilities(whole)]
    outside = sum(not ABILITY_BAND[0] <= rate <= ABILITY_BAND[1] for rate in uses)
    yield check("each ability in 10 to 45 % of rounds", f"{len(uses) - outside} of {len(uses)} are", holds(not outside))


def _won(games: pl.DataFrame) -> float:
    return win_rate(games).value


def _size(difference: Estimate) -> float:
    return abs(difference.value)


def _characters(telling: Sequence[Played]) -> Iterator[str]:
    names = CardNames(GAME)
    yield from ("## Characters", "")
    yield from table(
        ("character", "bot", *DIFFICULTIES),
        [
            (
                names[character].name,
                whole.bot,
                *(percent(win_rate(of(at(whole.games, difficulty), character))) for difficulty in DIFFICULTIES),
            )
            for whole in telling
            for character in characters()
        ],
    )


def _players(telling: Sequence[Played]) -> Iterator[str]:
    rows = [
        (difficulty, whole.bot, percent(win_rate(two)), points(gain(two, at(whole.games, difficulty))))
        for whole in telling
        if whole.pairs is not None
        for difficulty in DIFFICULTIES
        for two in (at(whole.pairs, difficulty),)
    ]
    if rows:
        yield from ("## Two players", "")
        yield from paragraph("Every pair of characters.")
        yield from table(("difficulty", "bot", "won by two", "more than by one, in points"), rows)


def _losses(telling: Sequence[Played]) -> Iterator[str]:
    yield from ("## Why games are lost", "")
    yield from paragraph(LOSSES)
    yield from table(
        ("difficulty", "bot", "of the losses, by the soul deck"),
        [
            (difficulty, whole.bot, percent(lost_by_deck(at(whole.games, difficulty))))
            for whole in telling
            for difficulty in DIFFICULTIES
        ],
    )


def _lengths(telling: Sequence[Played]) -> Iterator[str]:
    yield from ("## Rounds", "")
    yield from table(
        ("difficulty", "bot", "one game in ten is over by", "half are", "nine in ten are", "10 to 18 rounds"),
        [
            (
                difficulty,
                whole.bot,
                *(str(rounds_at(games, part)) for part in (0.1, 0.5, 0.9)),
                percent(of_good_length(games)),
            )
            for whole in telling
            for difficulty in DIFFICULTIES
            for games in (at(whole.games, difficulty),)
        ],
    )


def _sides(telling: Sequence[Played], unchosen: Unchosen) -> Iterator[str]:
    yield from ("## Sides of the level-up cards", "")
    yield from paragraph(SIDES)
    yield from table(
        ("card", "bot", "first side taken", "its gain, in points", "its gain where nobody chooses"),
        [
            (
                card.card.name,
                whole.bot,
                percent(card.first),
                _told(card.gain),
                _told(unchosen[whole.bot].get(card.card.id)),
            )
            for whole in telling
            for card in sides(whole)
        ],
    )


def _told(gain: Estimate | None) -> str:
    return "" if gain is None else points(gain)


def _abilities(telling: Sequence[Played]) -> Iterator[str]:
    names = CardNames(GAME)
    yield from ("## Abilities", "")
    yield from paragraph("In which share of its character's rounds each was chosen, at all difficulties.")
    yield from table(
        ("character", "ability", "bot", "chosen", band(*ABILITY_BAND)),
        [
            (names[character].name, ability.name, whole.bot, percent(rate), verdict(rate, *ABILITY_BAND))
            for whole in telling
            for character, ability, rate in abilities(whole)
        ],
    )


def _cards(telling: Sequence[Played]) -> Iterator[str]:
    for whole in telling:
        yield from (f"## Cards, as the {whole.bot} bot plays them", "")
        yield from paragraph(USES)
        uses = soul_uses(whole)
        yield from table(
            ("used most", "of its chances", "used least", "of its chances"),
            [
                (most.name, percent(often), least.name, percent(seldom))
                for (most, often), (least, seldom) in zip(reversed(uses[-ENDS:]), uses[:ENDS], strict=True)
            ],
        )
        yield from paragraph(STAND_OUT)
        yield from table(("card", "kind", "games", "beyond the usual, in points"), list(_standing_out(whole)))


def _standing_out(whole: Played) -> Iterator[tuple[str, str, str, str]]:
    names = CardNames(GAME)
    for when in ("used", "seen"):
        for effect in card_effects(whole.cards, ("difficulty", "characters"), names, when):
            if effect.beyond is not None and effect.stands_out and _is_used(effect) == (when == "used"):
                yield (effect.card.name, effect.card.kind, f"{effect.games:,}", points(effect.beyond))


def _is_used(effect: CardEffect) -> bool:
    """What a player uses is judged by its use; what stands in the way, by being met."""
    return effect.card.kind.partition(" ")[0] in ("soul", "ability", "level-up")
