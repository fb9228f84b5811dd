"""Gaining treasures and stamina, and the supply of Remnants. (rulebook: Exploration, Resting at the Bonfire)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.dark_souls.asking import SpeakerChooses
from souldeck.games.dark_souls.options import CardOption
from souldeck.games.dark_souls.sorted_cards import without
from souldeck.games.dark_souls.table import SPEAKER, DarkSouls, with_place
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance, Step

COMMON: Final = "common"
TRANSPOSED: Final = "transposed"


@final
class GainTreasure(Chance):
    """The top treasure of a deck goes into the loot, or `safe` into the inventory. An empty deck gives nothing.

    (ds.treasure.empty)
    """

    def __init__(self, tier: str, safe: bool) -> None:
        self.tier: Final = tier
        self.safe: Final = safe

    def data(self) -> tuple[str, bool]:
        return (self.tier, self.safe)

    def run(self, table: DarkSouls) -> None:
        if self._deck(table):
            super().run(table)

    def cases(self, table: DarkSouls) -> int:
        return len(self._deck(table))

    def value(self, table: DarkSouls, index: int) -> int:
        return self._deck(table)[index]

    def name(self, table: DarkSouls, value: int) -> str:
        return table.card(value).id

    def happen(self, table: DarkSouls, value: int) -> None:
        if self.tier == COMMON:
            table.common = without(table.common, value)
        else:
            table.transposed = without(table.transposed, value)
        table.gain(value, safe=self.safe)

    def _deck(self, table: DarkSouls) -> tuple[int, ...]:
        return table.common if self.tier == COMMON else table.transposed


@final
class GainStamina(SpeakerChooses):
    """The party gains a stamina card of a price, of the type it chooses. (ds.bonfire.stamina_gift)"""

    ask = "stamina-gift"

    def __init__(self, price: int) -> None:
        self.price: Final = price

    def data(self) -> tuple[int, ...]:
        return (self.price,)

    def needed(self, table: DarkSouls) -> bool:
        return bool(self.options(table, SPEAKER))

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [
            table.cards.options.gain[kind]
            for pile, kind in enumerate(table.cards.market)
            if table.card(kind).price == self.price and table.market[pile]
        ]

    def choose(self, table: DarkSouls, seat: int, option: CardOption) -> None:
        take_from_market(table, option.card.index)


def take_from_market(table: DarkSouls, kind: int) -> None:
    """A stamina card goes from its pile into the inventory."""
    pile = table.cards.market.index(kind)
    table.market = with_place(table.market, pile, table.market[pile] - 1)
    table.gain(kind, safe=True)


def has_remnant(table: DarkSouls) -> bool:
    """Whether the supply has a Remnant to give. (ds.remnant.supply, ds.remnant.unlimited)"""
    return table.settings.unlimited_remnants or table.remnants > 0


def remnants_left(table: DarkSouls, wanted: int) -> int:
    """How many of so many Remnants the supply can give."""
    return wanted if table.settings.unlimited_remnants else min(wanted, table.remnants)


def take_remnant(table: DarkSouls) -> None:
    """A Remnant goes from the supply into a deck."""
    if not table.settings.unlimited_remnants:
        table.remnants -= 1


def return_remnant(table: DarkSouls) -> None:
    """A Remnant goes from a deck back into the supply."""
    if not table.settings.unlimited_remnants:
        table.remnants += 1


def secure_loot(table: DarkSouls) -> None:
    """Souls and treasure of the loot pile go into the inventory, where they are safe. (ds.loot.safe)"""
    table.souls += table.loot_souls
    table.loot_souls = 0
    table.inventory = tuple(sorted(table.inventory + table.loot))
    table.loot = ()


COMMON_INTO_LOOT: Final[Step] = GainTreasure(COMMON, safe=False)
COMMON_INTO_INVENTORY: Final[Step] = GainTreasure(COMMON, safe=True)
TRANSPOSED_INTO_LOOT: Final[Step] = GainTreasure(TRANSPOSED, safe=False)
TRANSPOSED_INTO_INVENTORY: Final[Step] = GainTreasure(TRANSPOSED, safe=True)
