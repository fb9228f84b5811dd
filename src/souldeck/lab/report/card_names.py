"""What cards are called in a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from souldeck.cards.card_files import CardSet
from souldeck.games.card_sets import written_cards_of


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's id, its name and its kind: with its level, where cards of that kind have one.

    `chosen_of` is the id of the card that this is one side of, for players to choose; empty for a whole card.
    """

    id: str
    name: str
    kind: str
    chosen_of: str = ""


UNKNOWN_KIND: Final = "card"
"""The kind of a card that is not among the built-in ones."""

BOSS: Final = "boss"
"""The side of a card that is another kind of card than its front."""


class CardNames:
    """The names of a game's cards by the ids that statistics use.

    An id may have a part after a colon for one side of a card, `tinted_door:boss`. A card of somebody's own is called
    by its id, for its file may not be there any more.
    """

    def __init__(self, game: str) -> None:
        self._cards: CardSet = written_cards_of(game).read(None)

    def __getitem__(self, id: str) -> CardName:
        front, _, side = id.partition(":")
        name, kind = self._front(front)
        if not side:
            return CardName(id, name, kind)
        whole = f"{name} ({side})"
        return CardName(id, whole, f"{kind}, {side}") if side == BOSS else CardName(id, whole, kind, front)

    def _front(self, id: str) -> tuple[str, str]:
        if id not in self._cards:
            return _spoken(id), UNKNOWN_KIND
        card = self._cards[id].card
        level = getattr(card, "level", None)
        return getattr(card, "name", _spoken(id)), card.kind if level is None else f"{card.kind} {level}"


def _spoken(id: str) -> str:
    return id.replace("_", " ").capitalize()
