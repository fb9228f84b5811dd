"""The four conditions: put on a card, taken off when they have worked. (rulebook: Conditions)"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.cards import BLEED, CHILLED_TO_THE_BONES, FROSTBITE, POISON, STAGGER
from souldeck.games.dark_souls.deck_basics import suffer
from souldeck.games.dark_souls.enemy_cards import hurt_foe, rule_in_play
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.step import Step

ALL_CONDITIONS: Final[tuple[int, ...]] = (BLEED, FROSTBITE, POISON, STAGGER)


# -- heroes -----------------------------------------------------------------------------------------------------------


def inflict_on_hero(table: DarkSouls, seat: int, conditions: int) -> None:
    """Put tokens on a hero; one that lies there already is not put twice. (ds.condition.once)"""
    for condition in ALL_CONDITIONS:
        if conditions & condition and not table.has_condition(seat, condition):
            table.set_conditions(seat, table.conditions[seat] | condition)
            table.happened(events.INFLICTED, seat, condition)


def end_for_hero(table: DarkSouls, seat: int, condition: int) -> bool:
    """Take a token off when its condition works; whether it was there. (ds.condition.removed)"""
    if not table.has_condition(seat, condition):
        return False
    table.set_conditions(seat, table.conditions[seat] & ~condition)
    table.happened(events.CONDITION_ENDED, seat, condition)
    return True


def hero_has_moved(table: DarkSouls, seat: int) -> None:
    """Frostbite: whatever brought the hero into another space. (ds.frostbite.any_move, ds.vordt.chilled)"""
    if end_for_hero(table, seat, FROSTBITE):
        suffer(table, seat, 2 if rule_in_play(table, CHILLED_TO_THE_BONES) else 1)


@final
@mypyc_attr(acyclic=True)
class HeroStaggers(Step):
    """Stagger: the hero suffers as the attack is made, before its damage. (ds.stagger.timing)"""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, table: DarkSouls) -> None:
        if end_for_hero(table, self.seat, STAGGER):
            suffer(table, self.seat, 1)


@final
@mypyc_attr(acyclic=True)
class PoisonWorks(Step):
    """Poison: the hero suffers at the end of the hero activation, before the refill. (ds.poison.hero)"""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, table: DarkSouls) -> None:
        if end_for_hero(table, self.seat, POISON):
            suffer(table, self.seat, 1)


# -- enemies ----------------------------------------------------------------------------------------------------------


def inflict_on_foe(table: DarkSouls, id: int, conditions: int) -> None:
    """Put tokens on an enemy that is still there; none is put twice. (ds.condition.once)"""
    for condition in ALL_CONDITIONS:
        foe = table.foe(id)
        if foe is not None and conditions & condition and not foe.conditions & condition:
            table.put_foe(foe.with_conditions(foe.conditions | condition))
            table.happened(events.FOE_INFLICTED, id, foe.card.index, condition)


def end_for_foe(table: DarkSouls, foe: Foe, condition: int) -> Foe | None:
    """The enemy without that token if it was there, else None."""
    if not foe.conditions & condition:
        return None
    freed = foe.with_conditions(foe.conditions & ~condition)
    table.put_foe(freed)
    table.happened(events.FOE_CONDITION_ENDED, foe.id, foe.card.index, condition)
    return freed


def condition_hurts_foe(table: DarkSouls, id: int, condition: int) -> None:
    """An enemy suffers 1 damage of a condition, without Defence. (ds.condition.no_attack)"""
    foe = table.foe(id)
    if foe is None:
        return
    freed = end_for_foe(table, foe, condition)
    if freed is not None:
        hurt_foe(table, freed, 1)


@final
@mypyc_attr(acyclic=True)
class PoisonWorksOnFoe(Step):
    """Poison: the enemy suffers right after its own attack. (ds.poison.enemy)"""

    def __init__(self, id: int) -> None:
        self.id: Final = id

    def data(self) -> tuple[int, ...]:
        return (self.id,)

    def run(self, table: DarkSouls) -> None:
        condition_hurts_foe(table, self.id, POISON)
