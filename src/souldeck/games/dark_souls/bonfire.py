"""Resting: the fire burns down, the party buys and rebuilds its decks. (rulebook: Resting at the Bonfire)"""

from collections.abc import Sequence
from typing import Any, Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.asking import SpeakerChooses
from souldeck.games.dark_souls.options import DONE, ENOUGH, CardOption
from souldeck.games.dark_souls.sorted_cards import distinct, holds, place_of, with_card, without
from souldeck.games.dark_souls.table import FINISHED, DarkSouls, with_at
from souldeck.games.dark_souls.treasures import (
    COMMON_INTO_INVENTORY,
    TRANSPOSED,
    TRANSPOSED_INTO_INVENTORY,
    GainStamina,
    has_remnant,
    return_remnant,
    secure_loot,
    take_from_market,
    take_remnant,
)
from souldeck.kernel.deck import Deck
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step

NOT_ENOUGH_SOULS: Final = "ds.market.price"
PILE_EMPTY: Final = "ds.market.pile_empty"
DECK_FULL: Final = "ds.deck.limit"
NOT_IN_INVENTORY: Final = "ds.deck.from_inventory"
NOT_IN_DECK: Final = "ds.deck.to_inventory"
NOT_BACK_AGAIN: Final = "ds.deck.each_once"


@final
class BurnDown(Step):
    """The top bonfire card is turned down: the fifth loses the game, else the new top card works. (ds.bonfire.burn)"""

    def run(self, table: DarkSouls) -> None:
        table.phase = phases.REST
        if table.bonfire + 1 == len(table.cards.bonfires):
            table.lose("the bonfire has burned down")
            return
        table.bonfire += 1
        table.happened(events.RESTED, amount=table.bonfire + 1)
        top = table.top_bonfire
        # Gifts are one for the party, into the inventory, also after a defeat. (ds.bonfire.gifts)
        gifts: list[Step] = [*[COMMON_INTO_INVENTORY] * top.common, *[TRANSPOSED_INTO_INVENTORY] * top.transposed]
        if top.stamina_price:
            gifts.append(GainStamina(top.stamina_price))
        table.then(tuple(gifts))


@final
class Recover(Step):
    """All but beaten bosses must be fought again; abilities are ready again. (ds.rest.resets, ds.rest.abilities)

    (ds.win.boss_stays_beaten)
    """

    def run(self, table: DarkSouls) -> None:
        for space, boss in enumerate(table.bosses):
            if boss < 0:
                table.cleared &= ~(1 << space)
        for seat, ready in enumerate(table.ready):
            if not ready:
                table.ready = with_at(table.ready, seat, True)
                table.happened(events.READIED, seat)


@final
class LoseLoot(Step):
    """A defeat costs the loot; its treasures are shuffled back. (ds.rest.loot_lost)

    The enemies that fell give nothing. (ds.reward.only_won)
    """

    def run(self, table: DarkSouls) -> None:
        table.happened(events.LOOT_LOST, amount=table.loot_souls)
        table.loot_souls = 0
        table.souls_at_stake = 0
        for kind in table.loot:
            if table.card(kind).tier == TRANSPOSED:
                table.transposed = with_card(table.transposed, kind)
            else:
                table.common = with_card(table.common, kind)
        table.loot = ()


@final
class KeepLoot(Step):
    """Rest by choice: the loot is safe. (ds.rest.loot_kept)"""

    def run(self, table: DarkSouls) -> None:
        secure_loot(table)


def may_buy(table: DarkSouls, kind: int) -> str:
    """The rule against buying a stamina card, or nothing."""
    if not table.market[place_of(table.cards.market, kind)]:
        return PILE_EMPTY
    return NOT_ENOUGH_SOULS if table.card(kind).price > table.souls else ""


@final
class Buy(SpeakerChooses):
    """Stamina cards for souls of the inventory, as many as the party likes. (ds.market.buy)"""

    ask = "buy"

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        buy = table.cards.options.buy
        offered: list[Option] = [buy[kind] for kind in table.cards.market if not may_buy(table, kind)]
        offered.append(ENOUGH)
        return offered

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        if isinstance(option, CardOption):
            table.next(self)
            table.souls -= option.card.price
            table.happened(events.BOUGHT, what=option.card.index, amount=option.card.price)
            take_from_market(table, option.card.index)


@final
class GatherDecks(Step):
    """Hand and discard pile go back into each deck. (ds.deck.gather)"""

    def run(self, table: DarkSouls) -> None:
        seats = len(table.heroes)
        for seat in range(seats):
            table.put_deck(seat, table.decks[seat].shuffled_with(table.hands[seat] + table.discards[seat]))
        table.hands = ((),) * seats
        table.shown = ((),) * seats
        table.discards = ((),) * seats
        table.used = (0,) * seats
        table.swapped_in = ((),) * seats
        table.swapped_out = ((),) * seats


def may_add(table: DarkSouls, seat: int, kind: int) -> str:
    """The rule against adding a card to a hero's deck, or nothing."""
    at_hand = has_remnant(table) if kind == table.cards.remnant else holds(table.inventory, kind)
    return may_go_in(table, seat, kind) if at_hand else NOT_IN_INVENTORY


def may_go_in(table: DarkSouls, seat: int, kind: int) -> str:
    """The rule against adding a card that is at hand."""
    if len(table.decks[seat]) >= table.top_bonfire.max_deck:
        return DECK_FULL
    return NOT_BACK_AGAIN if holds(table.swapped_out[seat], kind) else ""


def may_remove(table: DarkSouls, seat: int, kind: int) -> str:
    """The rule against taking a card out of a hero's deck, or nothing."""
    return may_go_out(table, seat, kind) if holds(table.decks[seat].pool, kind) else NOT_IN_DECK


def may_go_out(table: DarkSouls, seat: int, kind: int) -> str:
    """The rule against taking out a card that the deck has."""
    return NOT_BACK_AGAIN if holds(table.swapped_in[seat], kind) else ""


@final
class Rebuild(Question):
    """Every hero swaps cards with the inventory until all are done. (ds.deck.swap, ds.deck.any_hero)

    A design that a hero has put in is not taken out again in the same rest, nor put back after taking it out.
    (ds.deck.each_once)
    """

    ask = "rebuild"

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        return table.unfinished()

    def needed(self, table: DarkSouls) -> bool:
        return bool(table.unfinished())

    def reads(self, table: DarkSouls, seat: int) -> tuple[Any, ...]:
        return (
            table.decks[seat],
            distinct(table.inventory),
            has_remnant(table),
            table.swapped_in[seat],
            table.swapped_out[seat],
        )

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        options = table.cards.options
        at_hand = distinct(table.inventory)
        if has_remnant(table):
            at_hand.append(table.cards.remnant)
        offered: list[Option] = [options.add[kind] for kind in at_hand if not may_go_in(table, seat, kind)]
        in_deck = distinct(table.decks[seat].pool)
        offered.extend([options.remove[kind] for kind in in_deck if not may_go_out(table, seat, kind)])
        offered.append(DONE)
        return offered

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        table.next(self)
        if not isinstance(option, CardOption):
            table.set_used(seat, FINISHED)
            table.happened(events.DONE, seat)
        elif option.verb == "add":
            _add(table, seat, option.card.index)
        else:
            _remove(table, seat, option.card.index)


def _add(table: DarkSouls, seat: int, kind: int) -> None:
    if kind != table.cards.remnant:
        table.inventory = without(table.inventory, kind)
    else:
        take_remnant(table)
    table.put_deck(seat, Deck(with_card(table.decks[seat].pool, kind)))
    if not holds(table.swapped_in[seat], kind):
        table.swapped_in = with_at(table.swapped_in, seat, with_card(table.swapped_in[seat], kind))
    table.record(table.cards.events.added, seat, kind)


def _remove(table: DarkSouls, seat: int, kind: int) -> None:
    table.put_deck(seat, Deck(without(table.decks[seat].pool, kind)))
    if kind != table.cards.remnant:
        table.inventory = with_card(table.inventory, kind)
    else:
        return_remnant(table)
    if not holds(table.swapped_out[seat], kind):
        table.swapped_out = with_at(table.swapped_out, seat, with_card(table.swapped_out[seat], kind))
    table.record(table.cards.events.removed, seat, kind)


BURN_DOWN: Final = BurnDown()
RECOVER: Final = Recover()
LOSE_LOOT: Final = LoseLoot()
KEEP_LOOT: Final = KeepLoot()
BUY: Final = Buy()
GATHER_DECKS: Final = GatherDecks()
REBUILD: Final = Rebuild()
REST_BY_CHOICE: Final[tuple[Step, ...]] = (BURN_DOWN, RECOVER, KEEP_LOOT, BUY, GATHER_DECKS, REBUILD)
REST_DEFEATED: Final[tuple[Step, ...]] = (BURN_DOWN, RECOVER, LOSE_LOOT, BUY, GATHER_DECKS, REBUILD)
"""The steps of a rest, in the rulebook's order. (ds.rest.order)"""
