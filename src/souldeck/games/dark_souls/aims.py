"""Whom an attack that is offered could hit, and for how much: what players would reckon from the table themselves."""

from typing import Final

from souldeck.games.dark_souls.attacking import (
    damage_after_defence,
    enemies_in_area,
    may_attack_space,
    may_backstab,
)
from souldeck.games.dark_souls.cards import BLEED, Action, PlayerCard
from souldeck.games.dark_souls.options import ABILITY, ActionOption, Word
from souldeck.games.dark_souls.pieces import HEROIC, Foe
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.option import Option

UNSETTLED: Final = -1
"""The damage while gems of several types leave the attack type to choose. (ds.gem.two)"""


def enemies_within_reach(table: DarkSouls, option: Option, seat: int) -> tuple[str, ...]:
    """References to the enemies that an option of the seat could hit."""
    if isinstance(option, ActionOption) and option.verb == "attack":
        foes = reach(table, seat, option.card, option.card.actions[option.row])
    elif isinstance(option, Word) and option.word == ABILITY.word and table.heroes[seat].damage:
        foes = [foe for foe in table.foes if not may_backstab(table, seat, foe.space)]
    else:
        foes = []
    return tuple([f"enemy:{NAMES[foe.space]}" for foe in foes])


def reach(table: DarkSouls, seat: int, card: PlayerCard, action: Action) -> list[Foe]:
    """The enemies among which an attack may choose, or all whom its area hits."""
    if action.area:
        return enemies_in_area(table, action)
    return [foe for foe in table.foes if not may_attack_space(table, seat, card, action, foe.space)]


def damage_to(table: DarkSouls, seat: int, card: PlayerCard, action: Action, foe: Foe) -> int:
    """What the attack would deal to that enemy as things stand: gems, Bleed and Defence are reckoned in."""
    gems = table.buffs[seat]
    if len(set(gems)) > 1:
        return UNSETTLED
    damage = action.damage + len(gems) + (1 if foe.conditions & BLEED else 0)
    return damage_after_defence(table, foe, damage, gems[0] if gems else card.attack_type)


def announced_damage(table: DarkSouls, seat: int, foe: Foe) -> int:
    """What the attack, or the ability, that the seat has begun would deal to that enemy."""
    begun = table.begun[seat]
    if begun is None or begun.what == HEROIC:
        return table.heroes[seat].damage
    card = table.card(begun.card)
    return damage_to(table, seat, card, card.actions[begun.row], foe)
