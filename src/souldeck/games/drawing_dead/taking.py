"""Taking cards from the soul deck: one procedure for the deal, the draw and every keyword. (reference B2)"""

from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.soul_deck import SoulDeck, bit, card_of
from souldeck.games.drawing_dead.souls import NAMES, PRINTED, SOULS
from souldeck.games.drawing_dead.table import DrawingDead, without
from souldeck.kernel.event import Event
from souldeck.kernel.step import Chance, Step

INTO_RIVER: Final = 0
INTO_HAND: Final = 1
LOST: Final = 2
REVEALED: Final = 3
LOOTED: Final = 4
SHREDDED: Final = 5

DECK_EMPTY: Final = "soul deck empty"


@final
class Take(Step):
    """Take `count` cards from the top of the soul deck to `where`, one by one, refilling the deck as they are needed.

    Too few cards lose the game in the deal and draw phases (dd.deal.short_loses, dd.draw.short_loses); everything else
    takes what there is (dd.soul.short_is_no_loss).
    """

    def __init__(self, count: int, where: int) -> None:
        self.count: Final = count
        self.where: Final = where

    def data(self) -> tuple[int, ...]:
        return (self.count, self.where)

    def run(self, table: DrawingDead) -> None:
        left = self.count
        while left and (table.soul_deck.size or self.refill(table)):
            if table.luck_outside:
                if left > 1:
                    table.next(TAKE[self.where][left - 1])
                table.next(TAKE_ONE[self.where])
                return
            left -= TAKE_ONE[self.where].up_to(left, table)

    def refill(self, table: DrawingDead) -> bool:
        """Refill the empty deck where that may be done; the lack of a card may end the game.

        What there was has been taken by then. (dd.soul.refill, dd.soul.refill_when_needed)
        """
        if table.discard_pile and self.may_refill(table):
            table.shuffle_discard_into_deck()
            return True
        if self.where == INTO_RIVER or self.where == INTO_HAND:
            table.lose(DECK_EMPTY)
        return False

    def may_refill(self, table: DrawingDead) -> bool:
        """Whether this taking may shuffle the discard pile in. (dd.soul.refill_everywhere, dd.soul.strict_refill)"""
        return not table.settings.strict_refill or self.where in (INTO_RIVER, INTO_HAND, LOOTED)


@final
class TakeOne(Chance):
    """Luck decides which card lies on top."""

    def __init__(self, where: int) -> None:
        self.where: Final = where

    def data(self) -> tuple[int, ...]:
        return (self.where,)

    def cases(self, table: DrawingDead) -> int:
        return table.soul_deck.size

    def value(self, table: DrawingDead, index: int) -> int:
        return table.soul_deck.card(index)

    def name(self, table: DrawingDead, value: int) -> str:
        return NAMES[value]

    def happen(self, table: DrawingDead, value: int) -> None:
        table.soul_deck = table.soul_deck.without(value)
        table.events.append(self.told(table)[value])
        self.put(table, (value,))

    def up_to(self, count: int, table: DrawingDead) -> int:
        """Let the table's luck decide so many cards one after the other, or all there are; gives how many those were.

        The same as to run this step again and again, but deck and zone are made anew only once.
        """
        left, size = table.soul_deck.bits, table.soul_deck.size
        told = self.told(table)
        taken: list[int] = []
        while size and len(taken) < count:
            card = card_of(left, table.random_below(size) if size > 1 else 0)
            self.record(table, card, size)
            table.events.append(told[card])
            taken.append(card)
            left ^= bit(card)
            size -= 1
        table.soul_deck = SoulDeck(left, size)
        self.put(table, tuple(taken))
        return len(taken)

    def told(self, table: DrawingDead) -> tuple[Event, ...]:
        """What happens to each card that is taken."""
        if self.where == INTO_RIVER:
            return events.CARD_DEALT
        if self.where == LOST:
            return events.CARD_LOST
        if self.where == SHREDDED:
            return events.CARD_SHREDDED
        if self.where == REVEALED:
            return events.CARD_REVEALED
        return events.CARD_DRAWN[table.active]

    def put(self, table: DrawingDead, cards: tuple[int, ...]) -> None:
        """Put cards where they go."""
        if self.where == INTO_RIVER:
            table.river = table.river + tuple(PRINTED[card] for card in cards)
        elif self.where == LOST or self.where == SHREDDED:
            table.lost_pile = table.lost_pile + cards
        elif self.where == REVEALED:
            table.revealed = table.revealed + cards
        else:
            table.hand = table.hand + cards


@final
class TakeMinion(Chance):
    """Luck decides which minion comes off the top of the minion deck; it enters play."""

    def cases(self, table: DrawingDead) -> int:
        return len(table.minion_deck.pool)

    def value(self, table: DrawingDead, index: int) -> int:
        return table.minion_deck.pool[index]

    def name(self, table: DrawingDead, value: int) -> str:
        return table.cards.minions[value].id

    def happen(self, table: DrawingDead, value: int) -> None:
        table.minion_deck = table.minion_deck.gave(value)
        table.enter(table.cards.minions[value])


@final
class FillMinions(Step):
    """Turn up minions until as many are in play as the gate card says. (dd.cleanup.fill_minions)

    Its number holds whether or not one was defeated, and while its boss is up. (dd.cleanup.fill_without_defeat,
    dd.cleanup.minions_beside_boss)
    """

    def run(self, table: DrawingDead) -> None:
        minions = sum(not enemy.card.is_boss for enemy in table.enemies)
        if minions >= table.gate_card.minions:
            return  # dd.cleanup.surplus_minions_stay
        if not len(table.minion_deck):
            if not table.minion_discard:
                return  # dd.cleanup.minions_run_out
            # dd.cleanup.minion_deck_refills
            table.minion_deck = table.minion_deck.shuffled_with(table.minion_discard)
            table.minion_discard = ()
        table.then((TAKE_MINION, FILL_MINIONS))


@final
class Recycle(Step):
    """Put cards of the shuffled lost pile, as many as there are, into the discard pile. (dd.keyword.recycle)

    (dd.keyword.recycle_fewer)
    """

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def data(self) -> tuple[int, ...]:
        return (self.count,)

    def run(self, table: DrawingDead) -> None:
        if self.count > 0 and table.lost_pile:
            table.then((RECYCLE_ONE, RECYCLE[self.count - 1]))


@final
class RecycleOne(Chance):
    """Luck decides which card of the lost pile is recycled."""

    def cases(self, table: DrawingDead) -> int:
        return len(table.lost_pile)

    def value(self, table: DrawingDead, index: int) -> int:
        return table.lost_pile[index]

    def name(self, table: DrawingDead, value: int) -> str:
        return NAMES[value]

    def happen(self, table: DrawingDead, value: int) -> None:
        table.lost_pile = without(table.lost_pile, value)
        table.discard_pile += (value,)
        table.events.append(events.CARD_RECYCLED[value])


TAKE_ONE: Final = tuple([TakeOne(where) for where in range(SHREDDED + 1)])
TAKE: Final = tuple([tuple([Take(count, where) for count in range(53)]) for where in range(SHREDDED + 1)])
TAKE_MINION: Final = TakeMinion()
FILL_MINIONS: Final = FillMinions()
RECYCLE_ONE: Final = RecycleOne()
RECYCLE: Final = tuple([Recycle(count) for count in range(SOULS + 1)])
