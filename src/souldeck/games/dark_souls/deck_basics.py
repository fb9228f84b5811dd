"""Drawing, losing cards to damage, healing, searching. (rulebook: Deck Basics; Icons)"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.asking import HeroChooses
from souldeck.games.dark_souls.cards import MOST_HEROES
from souldeck.games.dark_souls.options import LOSE_TOP, CardOption, about_each
from souldeck.games.dark_souls.table import HAND_SIZE, NO_CARD, UNKNOWN, DarkSouls, with_at
from souldeck.kernel.deck import Deck
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance, Step

HIDDEN: Final = "?"
"""Stands for a card that somebody does not know."""


@mypyc_attr(acyclic=True)
class TakeTop(Chance):
    """The top card of a hero's deck goes somewhere: the one that lies there, or one that luck gives."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def take(self, table: DarkSouls, kind: int, seen: int) -> None:
        """The card, which those seats have seen, goes where it belongs."""
        raise NotImplementedError

    def run(self, table: DarkSouls) -> None:
        deck = table.decks[self.seat]
        place = deck.top_place()
        if place.card == UNKNOWN:
            super().run(table)
            return
        table.put_deck(self.seat, deck.without_top())
        self.take(table, place.card, place.seen)

    def cases(self, table: DarkSouls) -> int:
        return len(table.decks[self.seat].pool)

    def value(self, table: DarkSouls, index: int) -> int:
        return table.decks[self.seat].pool[index]

    def name(self, table: DarkSouls, value: int) -> str:
        return table.card(value).id if value >= 0 else HIDDEN

    def happen(self, table: DarkSouls, value: int) -> None:
        table.put_deck(self.seat, table.decks[self.seat].gave(value))
        self.take(table, value, 1 << self.seat)


@final
class Draw(TakeTop):
    """The hero draws a card; a draw that cannot be made defeats the party. (ds.draw.defeat)"""

    def run(self, table: DarkSouls) -> None:
        if len(table.decks[self.seat]):
            super().run(table)
        else:
            table.fail_to_draw(self.seat)

    def take(self, table: DarkSouls, kind: int, seen: int) -> None:
        table.take_into_hand(self.seat, kind, seen)
        table.record(table.cards.events.drawn, self.seat, kind)

    def several(self, table: DarkSouls, cards: int) -> None:
        """Let the table's luck decide so many cards, one after the other, of a deck that has as many undrawn on top.

        The same as to run this step again and again, but deck and hand are made anew only once.
        """
        deck = table.decks[self.seat]
        pool = list(deck.pool)
        hand = list(table.hands[self.seat])
        size = len(hand) + cards
        while len(hand) < size:
            cases = len(pool)
            kind = pool.pop(table.random_below(cases) if cases > 1 else 0)
            self.record(table, kind, cases)
            table.record(table.cards.events.drawn, self.seat, kind)
            hand.append(kind)
        table.put_deck(self.seat, Deck(tuple(pool), (), deck.bottom, deck.hidden - cards))
        hand.sort()
        table.hands = with_at(table.hands, self.seat, tuple(hand))


@final
@mypyc_attr(acyclic=True)
class DrawCards(Step):
    """The hero draws cards, one after the other. (ds.draw.defeat)"""

    def __init__(self, seat: int, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.cards)

    def run(self, table: DarkSouls) -> None:
        deck = table.decks[self.seat]
        if table.luck_outside or deck.top or deck.hidden < self.cards:
            table.then((DRAW[self.seat],) * self.cards)
        else:
            DRAW[self.seat].several(table, self.cards)


@final
class Refill(Step):
    """Every hero draws up to six cards; nobody discards down. (ds.draw.refill, ds.draw.no_hand_limit)"""

    def run(self, table: DarkSouls) -> None:
        draws: list[Step] = []
        for seat, hand in enumerate(table.hands):
            if len(hand) < HAND_SIZE:
                draws.append(DrawCards(seat, HAND_SIZE - len(hand)))
        table.then(tuple(draws))


@final
@mypyc_attr(acyclic=True)
class PayDamage(HeroChooses):
    """For each point of damage the hero gives up a card of the hand or the top card of the deck. (ds.damage.choice)"""

    ask = "damage"
    quiet = True

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount: Final = amount

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.amount)

    def about(self, table: DarkSouls) -> str:
        return f"hero:{table.heroes[self.seat].id}"

    def needed(self, table: DarkSouls) -> bool:
        # With hand and deck empty, the rest of the damage is lost. (ds.damage.nothing_left)
        return bool(table.hands[self.seat]) or len(table.decks[self.seat]) > 0

    def many(self, table: DarkSouls) -> bool:
        hand = table.hands[self.seat]
        return bool(hand) and (len(table.decks[self.seat]) > 0 or hand[0] != hand[-1])

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        offered = about_each(table.cards.options.lose, table.hands[seat])
        if len(table.decks[seat]):
            offered.append(LOSE_TOP)
        return offered

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        if self.amount > 1:
            table.next(PayDamage(seat, self.amount - 1))
        if isinstance(option, CardOption):
            table.discard_from_hand(seat, option.card.index, table.cards.events.lost_from_hand)
        else:
            table.next(LOSE_TOP_OF[seat])


@final
class LoseTop(TakeTop):
    """The top card of the deck is lost to damage. (ds.damage.seen_one_by_one)"""

    def take(self, table: DarkSouls, kind: int, seen: int) -> None:
        table.discard(self.seat, kind, table.cards.events.lost_from_deck)


def suffer(table: DarkSouls, seat: int, damage: int) -> None:
    """The hero suffers damage, next of all."""
    if damage > 0:
        table.happened(events.HURT, seat, amount=damage)
        table.next(PayDamage(seat, damage))


def heal(table: DarkSouls, seat: int, cards: int) -> None:
    """The oldest discards go under the deck, face down, the first above the later ones. (ds.heal.oldest, ds.heal.order)

    With fewer discards all of them are taken. (ds.heal.fewer)
    """
    pile = table.discards[seat]
    healed = min(cards, len(pile))
    deck = table.decks[seat]
    for kind in pile[:healed]:
        deck = deck.with_at_bottom(kind, table.all_seats)
    table.put_deck(seat, deck)
    table.discards = with_at(table.discards, seat, pile[healed:])
    table.happened(events.HEALED, seat, amount=healed)


@final
class Search(HeroChooses):
    """Cards of the discard pile go on top of the deck, in the order chosen. (ds.search.pick, ds.search.order)"""

    ask = "search"

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.cards)

    def needed(self, table: DarkSouls) -> bool:
        return bool(table.discards[self.seat])

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return about_each(table.cards.options.search, tuple(sorted(table.discards[seat])))

    def choose(self, table: DarkSouls, seat: int, option: CardOption) -> None:
        kind = option.card.index
        if self.cards > 1:
            table.next(Search(seat, self.cards - 1))
        pile = table.discards[seat]
        place = pile.index(kind)
        table.discards = with_at(table.discards, seat, pile[:place] + pile[place + 1 :])
        table.put_deck(seat, table.decks[seat].with_on_top(kind, table.all_seats))
        table.happened(events.SEARCHED, seat, kind)


@final
@mypyc_attr(acyclic=True)
class PutAway(Step):
    """The card in use goes back to the hand after a quick action, else to the discard pile. (ds.action.quick)"""

    def __init__(self, seat: int, quick: bool) -> None:
        self.seat: Final = seat
        self.quick: Final = quick

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.quick)

    def run(self, table: DarkSouls) -> None:
        kind = table.in_use[self.seat]
        table.in_use = with_at(table.in_use, self.seat, NO_CARD)
        if self.quick:
            table.take_into_hand(self.seat, kind, table.all_seats)
            table.happened(events.RETURNED, self.seat, kind)
        else:
            table.discard(self.seat, kind, table.cards.events.discarded)


def take_up(table: DarkSouls, seat: int, kind: int) -> None:
    """A card is used: until it is put away, it is neither in the hand nor discarded. (ds.action.card_in_use)"""
    table.drop_from_hand(seat, kind)
    table.in_use = with_at(table.in_use, seat, kind)


def pay(table: DarkSouls, seat: int, paid: tuple[int, ...]) -> None:
    """Discard stamina, before the action's effect. (ds.pay.before_effect, ds.pay.order)"""
    for kind in paid:
        table.discard_from_hand(seat, kind, table.cards.events.paid)


DRAW: Final = tuple([Draw(seat) for seat in range(MOST_HEROES)])
LOSE_TOP_OF: Final = tuple([LoseTop(seat) for seat in range(MOST_HEROES)])
REFILL: Final = Refill()
