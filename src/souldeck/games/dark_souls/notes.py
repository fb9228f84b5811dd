"""What to know of a choice before it is made, where the question alone would mislead."""

from typing import Final

from souldeck.games.dark_souls.pieces import CYCLING
from souldeck.games.dark_souls.setup import BuildDeck
from souldeck.games.dark_souls.table import DarkSouls

DECK_IN_ORDER: Final = (
    "Cards are chosen in the order of this list: what stands above the one you take is passed over for good."
)
DISCARDS_IN_ORDER: Final = (
    "Cards are discarded in the order of the list. For one that is passed over, take back and begin with it."
)


def note(table: DarkSouls, seat: int) -> str:
    """What the seat has to know. (ds.custom.size, ds.pay.order)"""
    if isinstance(table.waiting, BuildDeck):
        return DECK_IN_ORDER
    begun = table.begun[seat]
    in_order = begun is not None and begun.what == CYCLING and not table.settings.discard_order
    return DISCARDS_IN_ORDER if in_order else ""
