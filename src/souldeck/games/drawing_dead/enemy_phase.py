"""The enemy phase: challenges, then every enemy locks in an ability, then they resolve. (rulebook: Enemy Phase)"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.cards import EnemyAbility
from souldeck.games.drawing_dead.hands import Row
from souldeck.games.drawing_dead.options import EnemyOption
from souldeck.games.drawing_dead.pieces import Enemy
from souldeck.games.drawing_dead.resolve import resolve_text
from souldeck.games.drawing_dead.table import ActiveChooses, DrawingDead
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

WEAK: Final = 0
STRONG: Final = 1


def ability_for(enemy: Enemy, row: Row) -> int:
    """The strong ability if the river meets it, else the weak one, else none (-1). (dd.enemy.strong_first)

    (dd.enemy.weak_else, dd.enemy.neither)
    """
    if _met(enemy.card.strong, row):
        return STRONG
    return WEAK if _met(enemy.card.weak, row) else -1


def _met(ability: EnemyAbility | None, row: Row) -> bool:
    """Whether the river meets what such an ability asks, if anything. (dd.enemy.weak_without_requirement)"""
    return ability is not None and (ability.needs is None or ability.needs.met_by(row))


def locked_in(enemy: Enemy, row: Row) -> tuple[int, ...]:
    """All that this enemy will do: one ability, or by its card also the weak one. (dd.enemy.one_ability)"""
    first = ability_for(enemy, row)
    if first < 0:
        return ()
    if first == STRONG and enemy.card.passives.also_weak and _met(enemy.card.weak, row):
        return (STRONG, WEAK)
    return (first,)


@final
class LockIn(Step):
    """What each enemy will do, read off the river before anything resolves. (dd.enemy.lock_in)"""

    def run(self, table: DrawingDead) -> None:
        row = table.row()
        locked: list[tuple[int, int]] = []
        for enemy in table.enemies:
            for ability in locked_in(enemy, row):
                locked.append((enemy.id, ability))
                table.happened(events.LOCKED_IN, enemy.id, enemy.card.index, ability)
        table.next(ResolveAbilities(tuple(locked)))


@final
@mypyc_attr(acyclic=True)
class ResolveAbilities(ActiveChooses):
    """The active player picks which enemy acts next, until none that locked in is left. (dd.enemy.order)

    (dd.enemy.order_by_active) What is locked in happens, unless the enemy is gone; newcomers have locked in nothing.
    (dd.enemy.locked_stays, dd.enemy.gone_does_nothing, dd.enemy.newcomer_waits)
    """

    ask = "enemy-order"

    def __init__(self, left: tuple[tuple[int, int], ...]) -> None:
        self.left: Final = left

    def data(self) -> tuple[object, ...]:
        return (self.left,)

    def needed(self, table: DrawingDead) -> bool:
        return any(table.enemy(id) is not None for id, _ in self.left)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        options: list[Option] = []
        for id, ability in self.left:
            enemy = table.enemy(id)
            if enemy is not None:
                options.append(EnemyOption("next", id, enemy.card.id, "strong" if ability == STRONG else "weak"))
        return options

    def choose(self, table: DrawingDead, seat: int, option: EnemyOption) -> None:
        enemy = table.enemy(option.enemy)
        assert enemy is not None
        strong = option.note == "strong"
        ability = enemy.card.strong if strong else enemy.card.weak
        assert ability is not None
        table.happened(events.ACTED, enemy.id, enemy.card.index, STRONG if strong else WEAK)
        done = (enemy.id, STRONG if strong else WEAK)
        table.next(ResolveAbilities(tuple([locked for locked in self.left if locked != done])))
        table.next(resolve_text(ability.text, table.active, enemy.id))


def enemy_damage(table: DrawingDead, enemy: Enemy, amount: int) -> int:
    """What an enemy's damage comes to with the passives of the others now in play. (dd.enemy.numbers_at_resolution)"""
    for other in table.enemies:
        passives = other.card.passives
        if passives.rising and other.id != enemy.id and (not passives.pack or other.card.type == enemy.card.type):
            amount += passives.rising
    return amount


LOCK_IN: Final = LockIn()
