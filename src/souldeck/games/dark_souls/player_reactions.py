"""Reactions to an attack and what is left of it: damage, conditions, pushes. (rulebook: Player Reactions)"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.announcing import (
    ABILITY_SPENT,
    CANNOT_PAY,
    COUNT_HAND,
    action_of,
    can_pay,
    is_paid,
    payment_options,
)
from souldeck.games.dark_souls.asking import HeroChooses
from souldeck.games.dark_souls.attacking import damage_after_defence
from souldeck.games.dark_souls.cards import (
    BLOCK_HEALS,
    BLOCK_STOPS_CONDITIONS,
    BLOCK_STOPS_PUSHES,
    BLOCKS_FOR_ANYONE,
    DEFENCE,
    MOST_HEROES,
)
from souldeck.games.dark_souls.conditions import inflict_on_hero
from souldeck.games.dark_souls.deck_basics import PutAway, heal, pay, suffer, take_up
from souldeck.games.dark_souls.enemy_cards import hurt_foe
from souldeck.games.dark_souls.movement import Push, Shift
from souldeck.games.dark_souls.options import (
    ABILITY,
    NO_REACTION,
    ActionOption,
    CardOption,
    HeroOption,
)
from souldeck.games.dark_souls.payments import total
from souldeck.games.dark_souls.pieces import REACTING, Announcement
from souldeck.games.dark_souls.sorted_cards import distinct
from souldeck.games.dark_souls.spaces import TO_BACK, TO_COLUMN_1_SIDE, TO_FRONT, column_of, row_of
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step

NOT_DEFENCE: Final = "ds.react.defence_only"
ONLY_OWNER: Final = "ds.sun.for_others"
ABILITY_NO_REACTION: Final = "ds.react.ability"


def may_react(table: DarkSouls, seat: int, kind: int, row: int, units: int = COUNT_HAND) -> str:
    """The rule against reacting with a row of a card in hand, or nothing. `units` is what the hand gives, if known."""
    card = table.card(kind)
    action = card.actions[row]
    if action.kind != DEFENCE:
        return NOT_DEFENCE
    assert table.blow is not None
    if seat != table.blow.seat and not (card.rules & BLOCKS_FOR_ANYONE and action.block):
        return ONLY_OWNER
    return "" if can_pay(table, seat, action, units) else CANNOT_PAY


def may_react_with_ability(table: DarkSouls, seat: int) -> str:
    """The rule against reacting with the heroic ability, or nothing."""
    assert table.blow is not None
    if not table.heroes[seat].block or seat != table.blow.seat:
        return ABILITY_NO_REACTION
    return "" if table.ready[seat] else ABILITY_SPENT


@final
class React(Question):
    """A hero may react once to an attack: block or dodge, or help where a card allows it. (ds.react.once)"""

    ask = "reaction"
    quiet = True

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def about(self, table: DarkSouls) -> str:
        attacker = table.foe(table.blow.attacker) if table.blow is not None else None
        return f"foe:{attacker.card.id}" if attacker is not None else ""

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        return table.asked_alone(self.seat)

    def midway(self, table: DarkSouls, seat: int) -> bool:
        return table.begun[seat] is not None

    def needed(self, table: DarkSouls) -> bool:
        blow = table.blow
        assert blow is not None
        if blow.reacted >> self.seat & 1:
            return False
        if self.seat == blow.seat:
            return True
        # Who helps is asked after the hero who is hit, for damage that is left. (ds.sun.after_target, ds.sun.only_left)
        return not blow.dodged and blow.left > 0 and _can_help(table, self.seat)

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        if seat != self.seat:
            return ()
        announced = table.begun[seat]
        if announced is not None:
            return payment_options(table, seat, announced)
        offered: list[Option] = [NO_REACTION]
        if not may_react_with_ability(table, seat):
            offered.append(ABILITY)
        rows = table.cards.options.react
        hand = table.hands[seat]
        units = total(table.cards.kinds, hand)
        offered.extend(
            [row for kind in distinct(hand) for row in rows[kind] if not may_react(table, seat, kind, row.row, units)]
        )
        return offered

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        announced = table.begun[seat]
        if isinstance(option, ActionOption):
            announced = Announcement(REACTING, option.card.index, option.row)
        elif isinstance(option, CardOption):
            assert announced is not None
            announced = announced.paying(option.card.index)
        elif option == ABILITY:
            _block_with_ability(table, seat)
            return
        else:
            return
        if is_paid(table, seat, announced):
            table.begin(seat, None)
            _react(table, seat, announced)
        else:
            table.begin(seat, announced)
            table.next(self)


def _can_help(table: DarkSouls, seat: int) -> bool:
    """Whether the hero could help; where hands are closed, as far as the others know."""
    if table.hides_hands:
        held = table.hands[seat] + table.decks[seat].cards()
        return any(table.card(kind).rules & BLOCKS_FOR_ANYONE for kind in held)
    rows = table.cards.options.react
    return any(not may_react(table, seat, kind, row.row) for kind in table.hands[seat] for row in rows[kind])


def _block_with_ability(table: DarkSouls, seat: int) -> None:
    """Stand Fast takes the place of the reaction and costs no stamina. (ds.react.ability)"""
    assert table.blow is not None
    table.spend_ability(seat)
    table.happened(events.REACTED, seat)
    _block(table, seat, table.heroes[seat].block, 0)


def _react(table: DarkSouls, seat: int, announced: Announcement) -> None:
    """Pay, block or dodge, hit back, shift, put the card away: all before the damage is paid. (ds.react.card_away)"""
    assert table.blow is not None
    action = action_of(table, announced)
    pay(table, seat, announced.paid)
    take_up(table, seat, announced.card)
    table.happened(events.REACTED, seat, announced.card, announced.row + 1)
    if action.dodge:
        table.blow = table.blow.answered(seat, 0, True, 0)
        table.happened(events.DODGED, seat)
    else:
        _block(table, seat, action.block, table.card(announced.card).rules if action.block else 0)
    if action.riposte:
        # After the dodge, and before the attacker's next attack. (ds.riposte.after_dodge)
        _hit_back(table, announced.card, action.riposte)
    table.next(PutAway(seat, action.quick))
    if action.shift:
        table.next(Shift(seat, action.shift))


def _block(table: DarkSouls, seat: int, amount: int, stops: int) -> None:
    """Blocks add up, and each tells the damage that it stopped itself. (ds.block.reduces)"""
    blow = table.blow
    assert blow is not None
    table.blow = blow.answered(seat, amount, False, stops)
    table.happened(events.BLOCKED, seat, amount=min(amount, blow.left))


def _hit_back(table: DarkSouls, kind: int, damage: int) -> None:
    """Damage of the card's type to the attacker, after Defence; it is no attack. (ds.riposte.defence)"""
    assert table.blow is not None
    attacker = table.foe(table.blow.attacker)
    if attacker is not None:
        hurt_foe(table, attacker, damage_after_defence(table, attacker, damage, table.card(kind).attack_type))


@final
class TakeBlow(Step):
    """What reactions have left of an attack: damage, then conditions; pushes wait. (ds.attack.order)"""

    def run(self, table: DarkSouls) -> None:
        blow = table.blow
        assert blow is not None
        # A dodge avoids everything. (ds.dodge.all)
        if blow.dodged:
            return
        # What some cards do when a block stops all damage; else conditions and pushes pass a block. (ds.block.effects)
        stops = blow.stops if not blow.left else 0
        if blow.push and not stops & BLOCK_STOPS_PUSHES:  # ds.block.stops_pushes
            table.blow = blow.pushing(blow.seat)
        conditions = 0 if stops & BLOCK_STOPS_CONDITIONS else blow.inflict  # ds.block.stops_conditions
        if conditions:
            table.next(Inflict(blow.seat, conditions))
        if stops & BLOCK_HEALS:  # ds.block.heals
            table.next(HealAnyone(blow.seat, 1))
        suffer(table, blow.seat, blow.left)


@final
@mypyc_attr(acyclic=True)
class Inflict(Step):
    """The attack's conditions land, after its damage."""

    def __init__(self, seat: int, conditions: int) -> None:
        self.seat: Final = seat
        self.conditions: Final = conditions

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.conditions)

    def run(self, table: DarkSouls) -> None:
        inflict_on_hero(table, self.seat, self.conditions)


@final
class HealAnyone(HeroChooses):
    """Choose who is healed."""

    ask = "heal"

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.cards)

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [HeroOption("for", at, hero) for at, hero in enumerate(table.heroes)]

    def choose(self, table: DarkSouls, seat: int, option: HeroOption) -> None:
        heal(table, option.value, self.cards)


@final
class EndBlow(Step):
    """When all heroes are hit, those to be pushed go, nearest the edge first. (ds.push.order)"""

    def run(self, table: DarkSouls) -> None:
        blow = table.blow
        assert blow is not None
        table.blow = None
        if blow.pushed:
            order = sorted(blow.pushed, key=lambda seat: _distance_to_edge(table.spaces[seat], blow.push))
            table.then(tuple([Push(seat, blow.push) for seat in order]))


def _distance_to_edge(space: int, direction: int) -> int:
    if direction == TO_BACK:
        return 1 - row_of(space)
    if direction == TO_FRONT:
        return row_of(space)
    return column_of(space) if direction == TO_COLUMN_1_SIDE else 2 - column_of(space)


REACT: Final = tuple([React(seat) for seat in range(MOST_HEROES)])
TAKE_BLOW: Final = TakeBlow()
END_BLOW: Final = EndBlow()
