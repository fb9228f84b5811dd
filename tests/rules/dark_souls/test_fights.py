"""Random fights against every boss and with rich decks, where random games seldom come, with every invariant."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from every_game.invariants import INVARIANTS
from every_game.walks import DECISIONS, Setting, walk
from souldeck.games.dark_souls.game import GAME
from souldeck.games.dark_souls.load import load_cards
from souldeck.kernel.table import Table

CARDS = load_cards()
DECISIONS_OF_EACH = max(24, DECISIONS // 200)
NAMES = ("knight", "herald", "assassin", "sorcerer")
TREASURES = [card.id for card in CARDS.kinds if card.tier in ("common", "transposed")]
MARKET = [card.id for card in CARDS.kinds if card.price]


@dataclass(frozen=True)
class Fight(Setting):
    """A setting that begins in the middle: heroes with treasures and good stamina, in a fight."""

    setup: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{super().__str__()} {sorted(self.setup)}"

    def deal(self, seed: int, luck_outside: bool = False) -> Table:
        """The same cards for every seed; luck differs."""
        heroes = [{"name": name, "deck": _rich_deck(seat)} for seat, name in enumerate(NAMES[: self.seats])]
        table = GAME.stage({**self.setup, "heroes": heroes}, self.seats, self.options, CARDS, seed)
        table.luck_outside = luck_outside
        while not luck_outside and table.waiting is not None and table.waiting.ask == "luck":
            table.take(-1, table.options(-1)[seed % len(table.options(-1))])
        return table


def _rich_deck(seat: int) -> list[str]:
    treasures = TREASURES[12 * seat : 12 * seat + 12]
    return treasures + [MARKET[at % len(MARKET)] for at in range(16)]


def fight(seats: int, setup: dict[str, Any], **options: str) -> Fight:
    return Fight(GAME, seats, options, setup)


FIGHTS = {
    "vordt": fight(2, {"phase": "encounter", "at": "vordt"}),
    "watcher": fight(3, {"phase": "encounter", "at": "abyss_watcher", "cleared": ["wolnir"]}, side="b"),
    "wolnir": fight(1, {"phase": "encounter", "at": "wolnir", "cleared": ["abyss_watcher"]}, side="b"),
    "pontiff": fight(4, {"phase": "encounter", "at": "pontiff", "cleared": ["vordt"], "bonfire": 4}),
    "level 3, closed": fight(
        4, {"phase": "encounter", "at": "d3", "encounters": {"d3": "lost_shrine"}}, closed_hands="yes"
    ),
    "rest": fight(3, {"phase": "rest", "souls": 30, "inventory": TREASURES[:9], "bonfire": 2}, discard_order="chosen"),
}


@pytest.mark.parametrize("name", FIGHTS)
@pytest.mark.parametrize("invariant", INVARIANTS)
def test_every_decision_of_a_fight(invariant: str, name: str):
    walk(FIGHTS[name], DECISIONS_OF_EACH, INVARIANTS[invariant])
