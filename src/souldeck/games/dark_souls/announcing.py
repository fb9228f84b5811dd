"""What activations and reactions have in common: the payment of an announced action, step by step."""

from typing import Final

from souldeck.games.dark_souls.cards import ATTACK, ATTACK_TYPES, Action, PlayerCard
from souldeck.games.dark_souls.options import FURY
from souldeck.games.dark_souls.payments import continues, continues_in_any_order, total, ways_to_pay
from souldeck.games.dark_souls.pieces import Announcement
from souldeck.games.dark_souls.stamina import covers
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.option import Option

MAGICAL: Final = ATTACK_TYPES.index("magical")
COUNT_HAND: Final = -1

NOT_IN_HAND: Final = "ds.action.from_hand"
CANNOT_PAY: Final = "ds.pay.cost"
NO_STAMINA: Final = "ds.stamina.only"
OUT_OF_ORDER: Final = "ds.pay.order"
WASTE: Final = "ds.pay.no_waste"
ABILITY_SPENT: Final = "ds.ability.once"
NOT_MAGICAL: Final = "ds.fury.printed"
FURY_PAYS: Final = "ds.fury.pays"


def can_pay(table: DarkSouls, seat: int, action: Action, units: int = COUNT_HAND) -> bool:
    """Whether the stamina in hand, `units` if it has been counted, covers the cost."""
    if action.symbols == 0:
        return True
    return covers(total(table.cards.kinds, table.hands[seat]) if units < 0 else units, action.packed)


def may_fury_pay(table: DarkSouls, seat: int, card: PlayerCard, action: Action) -> str:
    """The rule against Spell Fury paying, or nothing: it pays for a printed magical attack that costs stamina."""
    if not table.heroes[seat].pays:
        return FURY_PAYS
    if not table.ready[seat]:
        return ABILITY_SPENT
    return "" if action.kind == ATTACK and card.attack_type == MAGICAL and action.symbols > 0 else NOT_MAGICAL


def action_of(table: DarkSouls, announced: Announcement) -> Action:
    """The row of the card that was announced."""
    return table.card(announced.card).actions[announced.row]


def is_paid(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether nothing more is to be paid."""
    return announced.fury or covers(total(table.cards.kinds, announced.paid), action_of(table, announced).packed)


def next_to_pay(table: DarkSouls, seat: int, announced: Announcement, *, in_any_order: bool) -> list[int]:
    """The kinds that go on with a way to pay, of which none is wasted. (ds.pay.no_waste)"""
    action = action_of(table, announced)
    ways = ways_to_pay(table.cards.kinds, table.hands[seat], action.packed, action.symbols)
    return continues_in_any_order(ways, announced.paid) if in_any_order else continues(ways, announced.paid)


def may_pay(table: DarkSouls, seat: int, announced: Announcement, kind: int) -> str:
    """The rule against paying with that card next, or nothing. The options are those that `next_to_pay` gives."""
    if table.hands[seat].count(kind) <= announced.paid.count(kind):
        return NOT_IN_HAND
    if not table.card(kind).is_stamina:
        return NO_STAMINA
    if kind in next_to_pay(table, seat, announced, in_any_order=table.settings.discard_order):
        return ""
    return OUT_OF_ORDER if kind in next_to_pay(table, seat, announced, in_any_order=True) else WASTE


def may_pay_with_ability(table: DarkSouls, seat: int, announced: Announcement) -> str:
    """The rule against the ability paying, or nothing: it pays the whole cost."""
    if announced.paid:
        return FURY_PAYS
    return may_fury_pay(table, seat, table.card(announced.card), action_of(table, announced))


def payment_options(table: DarkSouls, seat: int, announced: Announcement) -> list[Option]:
    """The next card to pay, by kinds; each set of cards in one order, or in any. (ds.pay.order, ds.pay.order_chosen)"""
    following = next_to_pay(table, seat, announced, in_any_order=table.settings.discard_order)
    offered: list[Option] = [table.cards.options.pay[kind] for kind in following]
    if not may_pay_with_ability(table, seat, announced):
        offered.append(FURY)
    return offered


def can_still_pay(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether there is a way to go on paying."""
    return is_paid(table, seat, announced) or bool(payment_options(table, seat, announced))
