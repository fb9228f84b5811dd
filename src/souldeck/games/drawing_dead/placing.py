"""Placing cards: the bank and its limit, cards revealed for bank or gate. (rulebook: The Bank, Gates)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead.gates import may_place_at_gate
from souldeck.games.drawing_dead.options import BANK, BY_BANK, BY_GATE, DISCARD, ENOUGH, GATE, WAYS, CardOption
from souldeck.games.drawing_dead.table import BANK_LIMIT, ActiveChooses, DrawingDead, without
from souldeck.kernel.option import Option

NO_BANKING: Final = "dd.bank.forbidden"


def may_bank(table: DrawingDead) -> str:
    """The rule against putting cards into the bank, or nothing."""
    for enemy in table.enemies:
        if enemy.card.passives.no_banking:
            return NO_BANKING
    return ""


def places(table: DrawingDead) -> int:
    """The ways in which any card can be placed; none when the gate is closed and an enemy forbids banking."""
    ways = 0
    if not may_place_at_gate(table):
        ways |= BY_GATE
    if not may_bank(table):
        ways |= BY_BANK
    return ways


def place_options(table: DrawingDead, card: int) -> tuple[CardOption, ...]:
    """Where this card can be placed."""
    return WAYS[places(table)][card]


def bank_revealed_card(table: DrawingDead, card: int) -> None:
    """A revealed card goes into the bank, or asks which card gives way. (dd.bank.limit, dd.bank.overflow)"""
    if len(table.bank) >= BANK_LIMIT:
        table.next(Overflow(card))
        return
    table.revealed = without(table.revealed, card)
    table.put_into_bank(card)


def discard_revealed(table: DrawingDead) -> None:
    """All revealed cards are discarded."""
    revealed = table.revealed
    table.revealed = ()
    table.discard_all(revealed)


@final
class Overflow(ActiveChooses):
    """The bank is full: one of its cards or the new one is discarded. (dd.bank.overflow_new_card)"""

    ask = "bank-overflow"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def data(self) -> tuple[int, ...]:
        return (self.card,)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [DISCARD[card] for card in (*table.bank, self.card)]

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        table.revealed = without(table.revealed, self.card)
        if option.card != self.card:
            table.bank = without(table.bank, option.card)
            table.put_into_bank(self.card)
        table.discard(option.card)


@final
class PlaceRevealed(ActiveChooses):
    """A beaten minion's card must go to the open gate or into the bank, after it is seen. (dd.defeat.minion_reveal)

    (dd.defeat.reveal_then_choose)
    """

    ask = "place"

    def run(self, table: DrawingDead) -> None:
        if table.revealed and not place_options(table, table.revealed[0]):
            discard_revealed(table)
        elif table.revealed:
            table.wait_for(self)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return place_options(table, table.revealed[0])

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        if option.verb == "bank":
            bank_revealed_card(table, option.card)
            return
        table.revealed = without(table.revealed, option.card)
        table.put_at_gate(option.card)


@final
class BankRevealed(ActiveChooses):
    """Bank X: all revealed cards go into the bank, in the order the player likes. (dd.keyword.bank)"""

    ask = "bank"

    def run(self, table: DrawingDead) -> None:
        if may_bank(table):
            discard_revealed(table)
            return
        if len(table.bank) + len(table.revealed) <= BANK_LIMIT:
            for card in table.revealed:
                bank_revealed_card(table, card)
            return
        table.wait_for(self)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [BANK[card] for card in table.revealed]

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        table.next(BANK_REVEALED)
        bank_revealed_card(table, option.card)


@final
class GateRevealed(ActiveChooses):
    """Gate X: any number of the revealed cards go to the open gate, the others are discarded. (dd.keyword.gate)

    Cards are offered in the order they were revealed, from place `start` on, so that each choice of cards comes once.
    """

    ask = "gate"

    def __init__(self, start: int) -> None:
        self.start: Final = start

    def data(self) -> tuple[int, ...]:
        return (self.start,)

    def run(self, table: DrawingDead) -> None:
        if may_place_at_gate(table) or self.start >= len(table.revealed):
            discard_revealed(table)  # dd.keyword.gate_closed
            return
        table.wait_for(self)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [*[GATE[card] for card in table.revealed[self.start :]], ENOUGH]

    def choose(self, table: DrawingDead, seat: int, option: Option) -> None:
        if not isinstance(option, CardOption):
            discard_revealed(table)
            return
        table.next(GateRevealed(table.revealed.index(option.card)))
        table.revealed = without(table.revealed, option.card)
        table.put_at_gate(option.card)


@final
class DiscardFromBank(ActiveChooses):
    """The active player discards cards of the bank."""

    ask = "discard-bank"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def data(self) -> tuple[int, ...]:
        return (self.count,)

    def needed(self, table: DrawingDead) -> bool:
        return self.count > 0 and bool(table.bank)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [DISCARD[card] for card in table.bank]

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        table.next(DiscardFromBank(self.count - 1))
        table.bank = without(table.bank, option.card)
        table.discard(option.card)


PLACE_REVEALED: Final = PlaceRevealed()
BANK_REVEALED: Final = BankRevealed()
GATE_REVEALED: Final = GateRevealed(0)
