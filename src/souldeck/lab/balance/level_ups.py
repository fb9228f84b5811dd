"""What a side of a level-up card is worth in itself: games in which the card shows that side twice.

A bot takes a side for a reason, so the games with it are not like the games with the other one. Here nobody chooses,
and the same seeds are played with either side.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from souldeck.games.card_sets import written_cards_of
from souldeck.games.drawing_dead.models import LevelUp
from souldeck.lab.balance.drawing_dead import DIFFICULTIES, GAME, Level
from souldeck.lab.balance.runs import Found, Run
from souldeck.lab.intervals import Estimate, paired_share
from souldeck.lab.plan import Wanted

if TYPE_CHECKING:
    import polars as pl

SIDES: Final = "ab"


def level_up_cards() -> Iterator[LevelUp]:
    """The built-in ones."""
    return (each.card for each in written_cards_of(GAME).read(None).of(LevelUp))


def runs(levels: Sequence[Level]) -> Iterator[Run]:
    """For each side of each level-up card, its character alone at every difficulty."""
    for level in levels:
        for card in level_up_cards() if level.side_games else ():
            options = (f"difficulty={','.join(DIFFICULTIES)}", f"characters={card.character}")
            wanted = Wanted(level.side_games, 1, options, (level.bot,))
            for side in SIDES:
                yield Run(_name(level, card.id, side), wanted, _one_sided(card, side))


def gains_unchosen(found: Found, level: Level) -> dict[str, Estimate]:
    """By how much more of the same games is won with the first side of each card than with the second.

    By the cards' ids; without those that were not played with both sides.
    """
    gains = ((card.id, _gain(found, level, card.id)) for card in level_up_cards())
    return {card: gain for card, gain in gains if gain is not None}


def _gain(found: Found, level: Level, card: str) -> Estimate | None:
    first, second = (found.get(_name(level, card, side)) for side in SIDES)
    if first is None or second is None:
        return None
    pairs = first.games.join(second.games, on=["difficulty", "seed"], suffix="_second")
    gained, lost = _won_alone(pairs, "result", "result_second"), _won_alone(pairs, "result_second", "result")
    return paired_share(gained, lost, pairs.height)


def _won_alone(pairs: pl.DataFrame, one: str, other: str) -> int:
    return pairs.filter((pairs[one] == "won") & (pairs[other] != "won")).height


def _name(level: Level, card: str, side: str) -> str:
    return f"side-{level.bot}-{card}-{side}-{level.side_games}"


def _one_sided(card: LevelUp, side: str) -> str:
    """A card file with the card, changed so that it shows one of its sides twice."""
    written = card.model_dump(mode="json")
    shown = written["sides"][SIDES.index(side)]
    return json.dumps([written | {"sides": [shown, shown]}], indent=2)
