"""What the heroes who have still to act in this activation will do: each attacks as well as it can.

So a hero that can attack is worth what its attack will do, and the attack itself changes nothing: what is lost is what
a hero leaves undone.
"""

from typing import Final, final

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.attacking import (
    BLOCKED,
    OTHER_COLUMN,
    damage_after_defence,
    enemy_before,
    is_open_to_area,
    may_attack_space,
)
from souldeck.games.dark_souls.cards import BLEED
from souldeck.games.dark_souls.evaluation.hands import HandWorth, ReadyAttack
from souldeck.games.dark_souls.evaluation.weights import AFTER_A_STEP
from souldeck.games.dark_souls.evaluation.worth import condition_worth
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.spaces import column_of
from souldeck.games.dark_souls.table import ATTACKED, FINISHED, MOVED, DarkSouls


@final
class Target:
    """An enemy in the eyes of those who attack it.

    `left` is what is left of it, `each` the cards that each damage saves, `fall` those that its fall saves besides.
    """

    def __init__(self, foe: Foe, left: float, each: float, fall: float) -> None:
        self.foe: Final = foe
        self.left = left
        self.each: Final = each
        self.fall: Final = fall

    def saved(self, damage: float) -> float:
        """Cards that so much damage saves."""
        if self.left <= 0.0:
            return 0.0
        if damage >= self.left:
            return self.left * self.each + self.fall
        return damage * self.each


@final
class Plan:
    """The attacks to come in this activation, taken off the targets; `spent` are the cards of each hero for them."""

    def __init__(self, table: DarkSouls, targets: list[Target], hands: list[HandWorth]) -> None:
        self.spent: Final = [0.0] * len(hands)
        if table.phase == phases.HEROES:
            for seat, hand in enumerate(hands):
                if not table.used[seat] & (ATTACKED | FINISHED):
                    self._attack(table, seat, targets, hand)

    def _attack(self, table: DarkSouls, seat: int, targets: list[Target], hand: HandWorth) -> None:
        most = 0.0
        best: list[tuple[Target, float]] = []
        spent = 0.0
        for ready in hand.attacks:
            for hits in _ways_to_hit(table, seat, ready, targets):
                gain = sum([target.saved(damage) for target, damage in hits]) - ready.spent
                if gain > most:
                    most = gain
                    best = hits
                    spent = ready.spent
        self.spent[seat] = spent
        for target, damage in best:
            target.left -= damage


def _ways_to_hit(
    table: DarkSouls, seat: int, ready: ReadyAttack, targets: list[Target]
) -> list[list[tuple[Target, float]]]:
    """For each target the attack may choose, the expected damage; for an area, that on all in it."""
    action = ready.action
    if action.area:
        hit = [
            (target, _damage(table, seat, ready, target.foe))
            for target in targets
            if action.area >> target.foe.space & 1 and is_open_to_area(table, target.foe, action)
        ]
        return [hit]
    ways: list[list[tuple[Target, float]]] = []
    for target in targets:
        reach = _reach(table, seat, ready, target.foe)
        if reach:
            ways.append([(target, reach * _damage(table, seat, ready, target.foe))])
    return ways


def _damage(table: DarkSouls, seat: int, ready: ReadyAttack, foe: Foe) -> float:
    action = ready.action
    buffs = table.buffs[seat]
    damage = action.damage + len(buffs) + (1 if foe.conditions & BLEED else 0)
    as_type = buffs[0] if buffs else ready.card.attack_type
    return damage_after_defence(table, foe, damage, as_type) + condition_worth(action.inflict & ~foe.conditions)


def _reach(table: DarkSouls, seat: int, ready: ReadyAttack, foe: Foe) -> float:
    """How surely the hero attacks that enemy in this activation: now, after a step, or not at all."""
    forbidden = may_attack_space(table, seat, ready.card, ready.action, foe.space)
    if not forbidden:
        return 1.0
    if table.used[seat] & MOVED:
        return 0.0
    if enemy_before(table, foe.space) and not ready.action.ranged:
        return 0.0
    if forbidden == BLOCKED:
        return AFTER_A_STEP
    near = abs(column_of(table.spaces[seat]) - column_of(foe.space)) == 1
    return AFTER_A_STEP if near and forbidden == OTHER_COLUMN else 0.0
