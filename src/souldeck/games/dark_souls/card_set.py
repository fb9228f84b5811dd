"""The card set that a game is played with."""

from typing import Any, Final, final

from souldeck.games.dark_souls.cards import (
    LAST_LEVEL,
    MOST_HEROES,
    REMNANT,
    Bonfire,
    Boss,
    EncounterCard,
    FoeCard,
    HeroCard,
    MapSide,
    PlayerCard,
)
from souldeck.games.dark_souls.events import CardEvents
from souldeck.games.dark_souls.options import CardOptions


@final
class Cards:
    """All of its cards, and what is often asked of them together."""

    def __init__(
        self,
        kinds: tuple[PlayerCard, ...],
        heroes: tuple[HeroCard, ...],
        foes: tuple[FoeCard, ...],
        encounters: tuple[EncounterCard, ...],
        bosses: tuple[Boss, ...],
        bonfires: tuple[Bonfire, ...],
        sides: tuple[MapSide, ...],
        fingerprint: str,
    ) -> None:
        self.kinds: Final = kinds
        self.heroes: Final = heroes
        self.foes: Final = foes
        self.encounters: Final = encounters
        self.bosses: Final = bosses
        self.bonfires: Final = bonfires
        self.sides: Final = sides
        self.options: Final = CardOptions(kinds)
        self.events: Final = CardEvents(MOST_HEROES, len(kinds))
        self.fingerprint: Final = fingerprint
        self.kind_of: Final = {card.id: card.index for card in kinds}
        self.catalogue: Final[dict[str, dict[str, Any]]] = {card.id: card.shown for card in kinds}
        self.market: Final = tuple([card.index for card in kinds if card.price])
        self.market_copies: Final = tuple([kinds[kind].copies for kind in self.market])
        self.remnant: Final = self.kind_of[REMNANT]
        self.starting: Final = tuple(sorted([kind for hero in heroes for kind in hero.deck]))
        self.common: Final = self._treasures("common")
        self.transposed: Final = self._treasures("transposed")
        self.enemies_of_level: Final = tuple([self._enemies(level) for level in range(1, LAST_LEVEL + 1)])
        self.encounters_of_level: Final = tuple(
            [tuple([card.index for card in encounters if card.level == level]) for level in range(1, LAST_LEVEL + 1)]
        )

    def _enemies(self, level: int) -> tuple[int, ...]:
        return tuple(
            [foe.index for foe in self.foes if foe.role == "enemy" and foe.level == level for _ in range(foe.copies)]
        )

    def _treasures(self, tier: str) -> tuple[int, ...]:
        """All cards of a treasure deck, sorted; copies as often as they are in the box."""
        return tuple([card.index for card in self.kinds if card.tier == tier for _ in range(card.copies)])
