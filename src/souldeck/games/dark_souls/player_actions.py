"""What a hero may do in an activation, and what is chosen for it one after the other. (rulebook: Player Activations)"""

from typing import Final

from souldeck.games.dark_souls.announcing import (
    ABILITY_SPENT,
    CANNOT_PAY,
    COUNT_HAND,
    NOT_IN_HAND,
    OUT_OF_ORDER,
    action_of,
    can_pay,
    can_still_pay,
    may_fury_pay,
)
from souldeck.games.dark_souls.attacking import NO_TARGET, has_target, may_attack_space, may_backstab
from souldeck.games.dark_souls.cards import ATTACK, DEFENCE, UTILITY
from souldeck.games.dark_souls.options import ABILITY, DONE, ENOUGH, MOVE, ON, TO, HeroOption, about_each
from souldeck.games.dark_souls.payments import total
from souldeck.games.dark_souls.pieces import ATTACKING, CYCLING, HEROIC, NOT_CHOSEN, USING, Announcement
from souldeck.games.dark_souls.sorted_cards import distinct, holds, place_of, without
from souldeck.games.dark_souls.spaces import NEXT_TO, SPACES, are_neighbours
from souldeck.games.dark_souls.table import ATTACKED, CYCLED, MOVED, USED, DarkSouls
from souldeck.kernel.option import Option

IS_DONE: Final = "ds.act.done"
MOVE_ONCE: Final = "ds.act.move_once"
ONE_SPACE: Final = "ds.move.one_space"
SWAP_USES_BOTH: Final = "ds.move.swap_uses_both"
CYCLE_ONCE: Final = "ds.act.cycle_once"
ATTACK_ONCE: Final = "ds.act.attack_once"
USE_ONCE: Final = "ds.act.use_once"
ATTACK_ROWS: Final = "ds.act.attack_rows"
UTILITY_ROWS: Final = "ds.act.other_rows"
DEFENCE_ROWS: Final = "ds.react.outside"
NO_OTHER_SPACE: Final = "ds.falchion.relocation"
ABILITY_ELSEWHERE: Final = "ds.ability.when"


# -- what may be done -------------------------------------------------------------------------------------------------


def may_move(table: DarkSouls, seat: int, to: int) -> str:
    """The rule against moving to that space, or nothing."""
    if table.used[seat] & MOVED:
        return MOVE_ONCE
    if not are_neighbours(table.spaces[seat], to):
        return ONE_SPACE
    other = table.hero_at(to)
    return SWAP_USES_BOTH if other >= 0 and table.used[other] & MOVED else ""


def may_cycle(table: DarkSouls, seat: int) -> str:
    """The rule against discarding cards to draw as many, or nothing."""
    return CYCLE_ONCE if table.used[seat] & CYCLED else ""


def may_attack(table: DarkSouls, seat: int, kind: int, row: int, units: int = COUNT_HAND) -> str:
    """The rule against attacking with a row of a card in hand, or nothing. `units` is what the hand gives, if known."""
    card = table.card(kind)
    action = card.actions[row]
    if action.kind != ATTACK:
        return ATTACK_ROWS
    if table.used[seat] & ATTACKED:
        return ATTACK_ONCE
    if not can_pay(table, seat, action, units) and may_fury_pay(table, seat, card, action):
        return CANNOT_PAY
    return "" if has_target(table, seat, card, action) else NO_TARGET


def may_use(table: DarkSouls, seat: int, kind: int, row: int, units: int = COUNT_HAND) -> str:
    """The rule against using a row of a card in hand that is no attack, or nothing. `units` as for `may_attack`."""
    action = table.card(kind).actions[row]
    if action.kind != UTILITY:
        return DEFENCE_ROWS if action.kind == DEFENCE else UTILITY_ROWS
    if table.used[seat] & USED:
        return USE_ONCE
    return "" if can_pay(table, seat, action, units) else CANNOT_PAY


def may_use_ability(table: DarkSouls, seat: int) -> str:
    """The rule against using the heroic ability by itself, or nothing."""
    hero = table.heroes[seat]
    if not hero.damage and not hero.heal:
        return ABILITY_ELSEWHERE
    if not table.ready[seat]:
        return ABILITY_SPENT
    if hero.damage and not any(not may_backstab(table, seat, foe.space) for foe in table.foes):
        return NO_TARGET
    return ""


def beginnings(table: DarkSouls, seat: int) -> list[Option]:
    """Everything the hero may begin to do."""
    offered: list[Option] = []
    hand = table.hands[seat]
    options = table.cards.options
    units = total(table.cards.kinds, hand)
    for kind in distinct(hand):
        card = table.card(kind)
        for row in range(len(card.actions)):
            if not may_attack(table, seat, kind, row, units):
                offered.append(options.attack[kind][row])
            elif not may_use(table, seat, kind, row, units):
                offered.append(options.use[kind][row])
    if not may_use_ability(table, seat):
        offered.append(ABILITY)
    offered.extend([MOVE[space] for space in NEXT_TO[table.spaces[seat]] if not may_move(table, seat, space)])
    if not may_cycle(table, seat):
        offered.extend(about_each(options.cycle, hand))
    offered.append(DONE)
    return offered


# -- the steps of an announcement -------------------------------------------------------------------------------------


def asks_target(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether the next thing to choose is a target."""
    if announced.target != NOT_CHOSEN or announced.what == CYCLING:
        return False
    if announced.what == HEROIC:
        return True
    action = action_of(table, announced)
    return action.asks_enemy or action.asks_hero or action.relocates


def asks_type(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether several gems leave the attack type to choose. (ds.gem.two)"""
    if announced.what != ATTACKING or announced.as_type != NOT_CHOSEN:
        return False
    return len(set(table.buffs[seat])) > 1


def aims_at_enemies(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether the target of what is announced is an enemy."""
    if announced.what == HEROIC:
        return table.heroes[seat].damage > 0
    return announced.what != CYCLING and action_of(table, announced).asks_enemy


def may_aim(table: DarkSouls, seat: int, announced: Announcement, space: int) -> str:
    """The rule against the enemy in that space as the target of what is announced, or nothing."""
    if announced.what == HEROIC:
        return may_backstab(table, seat, space)
    card = table.card(announced.card)
    return may_attack_space(table, seat, card, card.actions[announced.row], space)


def target_options(table: DarkSouls, seat: int, announced: Announcement) -> list[Option]:
    """The enemies, heroes or spaces that the announced action may choose."""
    if aims_at_enemies(table, seat, announced):
        return [ON[space] for space in range(SPACES) if not may_aim(table, seat, announced, space)]
    if announced.what != HEROIC and action_of(table, announced).relocates:
        return [TO[space] for space in range(SPACES) if not may_relocate(table, seat, space)]
    return _heroes(table)


def may_relocate(table: DarkSouls, seat: int, space: int) -> str:
    """The rule against an action that takes the hero to that space, or nothing."""
    return NO_OTHER_SPACE if space == table.spaces[seat] else ""


def may_target(table: DarkSouls, seat: int, announced: Announcement) -> str:
    """The rule against the target that has been chosen, or nothing."""
    if aims_at_enemies(table, seat, announced):
        return may_aim(table, seat, announced, announced.target)
    return may_relocate(table, seat, announced.target) if action_of(table, announced).relocates else ""


def _heroes(table: DarkSouls) -> list[Option]:
    return [HeroOption("for", at, hero) for at, hero in enumerate(table.heroes)]


def may_discard_next(table: DarkSouls, seat: int, chosen: tuple[int, ...], kind: int) -> str:
    """The rule against discarding that card after the chosen ones, or nothing. (ds.pay.order, ds.pay.order_chosen)"""
    if table.hands[seat].count(kind) <= chosen.count(kind):
        return NOT_IN_HAND
    return OUT_OF_ORDER if kind < _first_in_order(table, chosen) else ""


def _first_in_order(table: DarkSouls, chosen: tuple[int, ...]) -> int:
    """The first of the kinds that may follow the chosen ones."""
    return -1 if table.settings.discard_order or not chosen else chosen[-1]


def cycle_options(table: DarkSouls, seat: int, chosen: tuple[int, ...]) -> list[Option]:
    """The cards that may be discarded next, and enough: the same as `may_discard_next` says. (ds.act.cycle)"""
    left = table.hands[seat]
    for kind in chosen:
        left = without(left, kind)
    offered = about_each(table.cards.options.cycle, left[place_of(left, _first_in_order(table, chosen)) :])
    offered.append(ENOUGH)
    return offered


def still_possible(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether what was announced so far is still allowed, after others have acted."""
    if announced.what == CYCLING:
        return all(table.hands[seat].count(kind) >= announced.paid.count(kind) for kind in announced.paid)
    if announced.what == HEROIC:
        return not may_use_ability(table, seat)
    if not holds(table.hands[seat], announced.card):
        return False
    if announced.target != NOT_CHOSEN and may_target(table, seat, announced):
        return False
    if announced.what == USING:
        against = may_use(table, seat, announced.card, announced.row)
    else:
        against = may_attack(table, seat, announced.card, announced.row)
    return not against and can_still_pay(table, seat, announced)
