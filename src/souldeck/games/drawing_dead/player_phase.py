"""The player phase: three cards, each used in its own way, and bank swaps. (rulebook: Using Drawn Cards, The Bank)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.abilities import CHOOSE_ABILITY
from souldeck.games.drawing_dead.keywords import DISCARD_USED
from souldeck.games.drawing_dead.options import BY_ACTION, BY_DISCARD, BY_RIVER, SWAPS, WAYS, CardOption, Swap, Token
from souldeck.games.drawing_dead.placing import bank_revealed_card, places
from souldeck.games.drawing_dead.resolve import resolve_text
from souldeck.games.drawing_dead.table import ALL_USES, AS_ACTION, IN_RIVER, TO_PLACE, ActiveChooses, DrawingDead
from souldeck.games.drawing_dead.tokens import place_token, token_options
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

EACH_WAY_ONCE: Final = "dd.play.each_way_once"
NO_SWAP: Final = "dd.bank.swap_often"


def may_use(table: DrawingDead, use: int) -> str:
    """The rule against using a card in this way now, or nothing."""
    return "" if table.uses & use else EACH_WAY_ONCE


def may_swap(table: DrawingDead) -> str:
    """The rule against a bank swap now, or nothing."""
    return "" if table.hand and table.bank else NO_SWAP


@final
class BeginPlayerPhase(Step):
    """All three uses are open."""

    def run(self, table: DrawingDead) -> None:
        table.phase = "player"
        table.uses = ALL_USES


@final
class UseCards(ActiveChooses):
    """Use a card in a way that is still open, swap with the bank or place a token. (dd.play.any_order)"""

    ask = "use"

    def needed(self, table: DrawingDead) -> bool:
        return bool(table.uses) and bool(table.hand)

    def many(self, table: DrawingDead) -> bool:
        return len(table.hand) > 1

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        ways = 0
        if not may_use(table, IN_RIVER):
            ways |= BY_RIVER
        if not may_use(table, AS_ACTION):
            ways |= BY_ACTION
        if not may_use(table, TO_PLACE):
            ways |= places(table) or BY_DISCARD
        options: tuple[Option, ...] = ()
        for card in table.hand:
            options = options + WAYS[ways][card]
        if not may_swap(table):
            options = options + tuple([SWAPS[card][bank_card] for card in table.hand for bank_card in table.bank])
        if table.hero.has_tokens:
            options = options + tuple(token_options(table))
        return options

    def choose(self, table: DrawingDead, seat: int, option: Option) -> None:
        table.next(USE_CARDS)
        if isinstance(option, CardOption):
            use_card(table, option.verb, option.card)
        elif isinstance(option, Swap):
            # No use of a card, and nothing goes into the bank. (dd.bank.swap_is_no_use)
            table.discard_from_hand(option.card)
            table.take_from_bank(option.bank_card)
        elif isinstance(option, Token):
            place_token(table, option)


def use_card(table: DrawingDead, verb: str, card: int) -> None:
    """A card leaves the hand for the river, for its action, or for its place. (dd.play.river, dd.play.action)"""
    table.leave_hand(card)
    if verb == "river":
        table.uses &= ~IN_RIVER
        table.put_into_river(card)
    elif verb == "action":
        table.uses &= ~AS_ACTION
        table.resolving += (card,)  # dd.play.action_out_of_hand
        table.events.append(events.CARD_USED[card])
        table.then((resolve_text(table.cards.souls[card].action, table.active), DISCARD_USED[card]))
    else:
        table.uses &= ~TO_PLACE
        _place(table, verb, card)


def _place(table: DrawingDead, verb: str, card: int) -> None:
    if verb == "gate":
        table.put_at_gate(card)
    elif verb == "bank":
        table.revealed += (card,)
        bank_revealed_card(table, card)
    else:
        table.discard(card)


BEGIN_PLAYER_PHASE: Final = BeginPlayerPhase()
USE_CARDS: Final = UseCards()
PLAYER_PHASE: Final = (BEGIN_PLAYER_PHASE, USE_CARDS, CHOOSE_ABILITY)
