"""What activations and reactions have in common: the payment of an announced action, step by step."""

from typing import Final

from souldeck.games.dark_souls.cards import ATTACK_TYPES, Action, PlayerCard
from souldeck.games.dark_souls.options import FURY
from souldeck.games.dark_souls.payments import continues, continues_in_any_order, total, ways_to_pay
from souldeck.games.dark_souls.pieces import Announcement
from souldeck.games.dark_souls.stamina import covers
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.option import Option

MAGICAL: Final = ATTACK_TYPES.index("magical")


COUNT_HAND: Final = -1


def can_pay(table: DarkSouls, seat: int, action: Action, units: int = COUNT_HAND) -> bool:
    """Whether the stamina in hand, `units` if it has been counted, covers the cost."""
    if action.symbols == 0:
        return True
    return covers(total(table.cards.kinds, table.hands[seat]) if units < 0 else units, action.packed)


def fury_can_pay(table: DarkSouls, seat: int, card: PlayerCard, action: Action) -> bool:
    """Whether Spell Fury can pay: for a printed magical attack that costs stamina. (ds.fury.printed)"""
    return (
        table.heroes[seat].pays
        and table.ready[seat]
        and action.kind == "attack"
        and card.attack_type == MAGICAL
        and action.symbols > 0
    )


def action_of(table: DarkSouls, announced: Announcement) -> Action:
    """The row of the card that was announced."""
    return table.card(announced.card).actions[announced.row]


def is_paid(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether nothing more is to be paid."""
    return announced.fury or covers(total(table.cards.kinds, announced.paid), action_of(table, announced).packed)


def payment_options(table: DarkSouls, seat: int, announced: Announcement) -> list[Option]:
    """The next card to pay, by kinds; each set of cards in one order, or in any. (ds.pay.order, ds.pay.order_chosen)"""
    action = action_of(table, announced)
    ways = ways_to_pay(table.cards.kinds, table.hands[seat], action.packed, action.symbols)
    if table.settings.discard_order:
        following = continues_in_any_order(ways, announced.paid)
    else:
        following = continues(ways, announced.paid)
    offered: list[Option] = [table.cards.options.pay[kind] for kind in following]
    if not announced.paid and fury_can_pay(table, seat, table.card(announced.card), action):
        offered.append(FURY)
    return offered


def can_still_pay(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether there is a way to go on paying."""
    return is_paid(table, seat, announced) or bool(payment_options(table, seat, announced))
