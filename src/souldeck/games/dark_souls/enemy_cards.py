"""Wounds and death of enemies and bosses. (rulebook: Attacking Enemies; Boss Encounters)"""

from typing import Final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.cards import AUTHORITY, REANIMATE, WILL
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.table import DarkSouls

PONTIFF_STEP: Final = 5
"""The Pontiff turns each time this many more wounds are reached. (ds.pontiff.turns)"""


def rule_in_play(table: DarkSouls, rule: str) -> bool:
    """Whether a boss side with that printed rule is up."""
    return any(foe.card.rule == rule for foe in table.foes)


def hurt_foe(table: DarkSouls, foe: Foe, wounds: int) -> bool:
    """An enemy takes wounds. Whether the same life still stands: a dead or risen card does not. (ds.reanimate.fresh)"""
    hp = table.hp_of(foe.card)
    if not hp:
        return True
    if wounds <= 0:
        table.happened(events.UNHARMED, foe.id, foe.card.index)
        return True
    table.happened(events.WOUNDED, foe.id, foe.card.index, wounds)
    if foe.card.is_boss:
        return _hurt_boss(table, foe, foe.wounds + wounds, hp)
    if foe.wounds + wounds < hp:
        table.put_foe(foe.with_wounds(foe.wounds + wounds))
        return True
    _fall(table, foe)
    return False


def _fall(table: DarkSouls, foe: Foe) -> None:
    """An enemy has as many wounds as hit points: it rises once, or is removed. (ds.reanimate.once, ds.attack.wounds)"""
    if foe.card.ability == REANIMATE and not foe.risen:
        table.put_foe(Foe(foe.id, foe.card, foe.space, risen=True))
        table.happened(events.REANIMATED, foe.id, foe.card.index)
        return
    table.souls_at_stake += foe.card.souls
    table.remove_foe(foe, events.DIED)
    if foe.card.is_hand and not any(other.card.is_hand for other in table.foes):
        # Wolnir is beaten when both Hands are gone. (ds.wolnir.beaten)
        for other in table.foes:
            table.remove_foe(other, events.DIED)


def _hurt_boss(table: DarkSouls, foe: Foe, wounds: int, hp: int) -> bool:
    """A boss turns or dies; damage beyond that is lost. (ds.boss.excess_lost)"""
    assert table.boss is not None
    sides = table.boss.sides
    if foe.card.rule == AUTHORITY:
        return _hurt_pontiff(table, foe, wounds, hp)
    if wounds < hp:
        table.put_foe(foe.with_wounds(wounds))
    elif foe.card.rule == WILL:
        # The Clone falls: the Pontiff comes back with the wounds set aside. (ds.pontiff.back)
        _turn(table, foe, 0, table.wounds_aside)
    elif foe.card.index == sides[0].index and len(sides) > 1:
        # Heat up. (ds.boss.heat_up)
        _turn(table, foe, 1, 0)
        _dismiss_companions(table)
    else:
        table.remove_foe(foe, events.DIED)
        return False
    return True


def _hurt_pontiff(table: DarkSouls, foe: Foe, wounds: int, hp: int) -> bool:
    """At each five wounds short of his hit points the Pontiff turns. (ds.pontiff.turns, ds.pontiff.third_turn)

    The Clone comes without wounds; at his hit points the Pontiff is beaten. (ds.pontiff.clone, ds.pontiff.beaten)
    """
    turn = next_turn(foe.wounds)
    if wounds >= turn and turn < hp:
        table.wounds_aside = turn
        _turn(table, foe, 1, 0)
    elif wounds >= hp:
        table.remove_foe(foe, events.DIED)
        return False
    else:
        table.put_foe(foe.with_wounds(wounds))
    return True


def next_turn(wounds: int) -> int:
    """The wounds at which the Pontiff turns next. (ds.pontiff.turns)"""
    return (wounds // PONTIFF_STEP + 1) * PONTIFF_STEP


def _turn(table: DarkSouls, foe: Foe, side: int, wounds: int) -> None:
    """The boss card is turned over and stays where it is, conditions and all. (ds.boss.stays)"""
    assert table.boss is not None
    card = table.boss.sides[side]
    table.put_foe(foe.turned(card, wounds))
    table.happened(events.TURNED, foe.id, card.index)


def _dismiss_companions(table: DarkSouls) -> None:
    """Legionnaires leave when the Abyss Watcher heats up. (ds.watcher.legionnaires_leave)"""
    for other in table.foes:
        if other.card.is_legionnaire:
            table.remove_foe(other, events.LEFT)
