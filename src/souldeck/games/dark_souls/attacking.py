"""Attacks on enemies: who can be attacked, and what an attack does. (rulebook: Attacking Enemies)"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.cards import AIMS_ANYWHERE, BLEED, NO_TYPE, Action, PlayerCard
from souldeck.games.dark_souls.conditions import end_for_foe, inflict_on_foe
from souldeck.games.dark_souls.enemy_cards import hurt_foe
from souldeck.games.dark_souls.movement import Shift
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.spaces import BACK, COLUMNS, FRONT, NAMES, column_of, row_of
from souldeck.games.dark_souls.table import DarkSouls, with_at
from souldeck.kernel.step import Step

NOBODY_THERE: Final = "ds.target.enemy"
INVISIBLE: Final = "ds.invisibility.protected"
UNTOUCHABLE: Final = "ds.wolnir.untouchable"
HAND_IN_BACK: Final = "ds.wolnir.hand_front_row"
OTHER_COLUMN: Final = "ds.target.column"
BLOCKED: Final = "ds.target.blocked"
NO_TARGET: Final = "ds.attack.needs_target"


def may_attack_space(table: DarkSouls, seat: int, card: PlayerCard, action: Action, space: int) -> str:
    """The rule against attacking the enemy in that space, or nothing."""
    foe = table.foe_at(space)
    if foe is None:
        return NOBODY_THERE
    if not table.hp_of(foe.card):
        return UNTOUCHABLE
    if is_protected(table, foe):
        return INVISIBLE
    if foe.card.is_hand and row_of(space) == BACK and not action.ranged:
        return HAND_IN_BACK
    # A ranged attack reaches past other cards, but not out of the column. (ds.ranged.past_cards, ds.ranged.column)
    if card.rules & AIMS_ANYWHERE:
        return ""
    if column_of(space) != column_of(table.spaces[seat]):
        return OTHER_COLUMN
    return BLOCKED if not action.ranged and _is_blocked(table, seat, space) else ""


def in_the_way(table: DarkSouls, seat: int, space: int) -> tuple[str, ...]:
    """References to the cards in the column between a hero and an enemy's space. (ds.target.blocked)"""
    between: list[str] = []
    hero = _hero_before(table, seat)
    if hero >= 0:
        between.append(f"hero:{table.heroes[hero].id}")
    if enemy_before(table, space):
        between.append(f"enemy:{NAMES[space - COLUMNS]}")
    return tuple(between)


def _is_blocked(table: DarkSouls, seat: int, space: int) -> bool:
    return _hero_before(table, seat) >= 0 or enemy_before(table, space)


def _hero_before(table: DarkSouls, seat: int) -> int:
    """The hero who stands before that one in the same column, or -1."""
    own = table.spaces[seat]
    return table.hero_at(own - COLUMNS) if row_of(own) == BACK else -1


def enemy_before(table: DarkSouls, space: int) -> bool:
    """Whether an enemy stands before that space of its board in the same column."""
    return row_of(space) == BACK and table.foe_at(space - COLUMNS) is not None


def is_protected(table: DarkSouls, foe: Foe) -> bool:
    """Invisible, while an enemy that is not is in play. (ds.invisibility.protected, ds.invisibility.alone)"""
    return foe.card.invisible and any(not other.card.invisible for other in table.foes)


def may_backstab(table: DarkSouls, seat: int, space: int) -> str:
    """The rule against Backstab on the enemy in that space: only the column matters. (ds.backstab.no_attack)"""
    foe = table.foe_at(space)
    if foe is None:
        return NOBODY_THERE
    if not table.hp_of(foe.card):
        return UNTOUCHABLE
    return "" if column_of(space) == column_of(table.spaces[seat]) else OTHER_COLUMN


def has_target(table: DarkSouls, seat: int, card: PlayerCard, action: Action) -> bool:
    """Whether an attack can be made; an area may be attacked with nobody in it. (ds.area.nobody)"""
    return action.area != 0 or any(not may_attack_space(table, seat, card, action, foe.space) for foe in table.foes)


def damage_after_defence(table: DarkSouls, foe: Foe, damage: int, attack_type: int) -> int:
    """The enemy's Defence is taken off, unless it is weak to the type. (ds.attack.defence, ds.attack.weakness)"""
    if attack_type != NO_TYPE and attack_type == weakness_of(table, foe):
        return damage
    return max(0, damage - foe.card.defence)


def weakness_of(table: DarkSouls, foe: Foe) -> int:
    """The printed weakness; for a boss and Wolnir's Hands the one of the behaviour card. (ds.boss.weakness)

    (ds.wolnir.hand_weakness)
    """
    if foe.card.is_boss or foe.card.is_hand:
        behaviour = table.shown_behaviour
        return behaviour.weakness if behaviour is not None else NO_TYPE
    return foe.card.weakness


@final
@mypyc_attr(acyclic=True)
class AttackLands(Step):
    """A hero's attack lands: on the chosen enemy, or on all in an area. (ds.attack.damage, ds.area.attack)"""

    def __init__(self, seat: int, kind: int, row: int, space: int, as_type: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.row: Final = row
        self.space: Final = space
        self.as_type: Final = as_type

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.kind, self.row, self.space, self.as_type)

    def run(self, table: DarkSouls) -> None:
        card = table.card(self.kind)
        action = card.actions[self.row]
        # Gems serve the next attack action, whatever it hits. (ds.gem.next_attack, ds.gem.area)
        damage = action.damage + len(table.buffs[self.seat])
        table.buffs = with_at(table.buffs, self.seat, ())
        targets = self._targets(table, action)
        if not targets:
            table.happened(events.MISSED, self.seat, self.kind, self.row + 1)
            return
        for id in targets:
            attack_foe(table, id, damage, self.as_type, action.inflict)
        if action.shift:
            table.next(Shift(self.seat, action.shift))

    def _targets(self, table: DarkSouls, action: Action) -> list[int]:
        """Who is hit, settled before the first is hurt. (ds.invisibility.settled)"""
        if not action.area:
            foe = table.foe_at(self.space)
            return [foe.id] if foe is not None else []
        return [foe.id for foe in enemies_in_area(table, action)]


def enemies_in_area(table: DarkSouls, action: Action) -> list[Foe]:
    """All whom an attack on an area hits, in the order in which they stand."""
    return [foe for foe in table.foes if action.area >> foe.space & 1 and is_open_to_area(table, foe, action)]


def is_open_to_area(table: DarkSouls, foe: Foe, action: Action) -> bool:
    """Columns and cards in between don't matter to an area; protection does. (ds.area.attack)"""
    if not table.hp_of(foe.card) or is_protected(table, foe):
        return False
    return not foe.card.is_hand or action.ranged or row_of(foe.space) == FRONT


def attack_foe(table: DarkSouls, id: int, damage: int, attack_type: int, inflict: int) -> None:
    """One enemy is hit by an attack: Bleed, Defence, wounds, conditions."""
    foe = table.foe(id)
    if foe is None:
        return
    bleeding = end_for_foe(table, foe, BLEED)
    if bleeding is not None:
        # The token goes before the attack's own lands. (ds.bleed.bonus, ds.bleed.again)
        foe = bleeding
        damage += 1
    # Also when Defence leaves no damage. (ds.attack.conditions)
    if hurt_foe(table, foe, damage_after_defence(table, foe, damage, attack_type)):
        inflict_on_foe(table, id, inflict)
