"""The enemies activate: order, targets, attacks. (rulebook: Enemy Activations, Enemy Attacks, Area Attacks)"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.cards import BLEED, BURNING_WRATH, STAGGER, UNDYING_WILL, FoeCard, Strike
from souldeck.games.dark_souls.conditions import PoisonWorksOnFoe, condition_hurts_foe, end_for_hero
from souldeck.games.dark_souls.pieces import Blow, Foe
from souldeck.games.dark_souls.player_reactions import END_BLOW, REACT, TAKE_BLOW
from souldeck.games.dark_souls.spaces import ROW, SPACES, column_of, row_of
from souldeck.games.dark_souls.table import VICTORY, DarkSouls
from souldeck.kernel.step import Step


@final
class EnemyActivation(Step):
    """Each enemy activates, in the order of the spaces. (ds.activate.order)"""

    def run(self, table: DarkSouls) -> None:
        table.phase = phases.ENEMIES
        steps: list[Step] = []
        for foe in table.foes:
            # Each attack has its own target and reactions. (ds.double_strike.two)
            steps.extend([Attack(foe.id)] * foe.card.attack_count)
            steps.append(PoisonWorksOnFoe(foe.id))
            steps.append(CHECK_VICTORY)
        table.then(tuple(steps))


@final
@mypyc_attr(acyclic=True)
class Attack(Step):
    """One attack of an enemy, if it still stands. (ds.attack.order)"""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def data(self) -> tuple[int, ...]:
        return (self.attacker,)

    def run(self, table: DarkSouls) -> None:
        foe = table.foe(self.attacker)
        if foe is None:
            return
        strike = strike_of(table, foe)
        # Where heroes stand now. (ds.activate.positions)
        targets = targets_of(table, strike)
        stagger(table, foe)
        foe = table.foe(self.attacker)
        if foe is None:
            return
        if not targets:
            # Only an area can miss, and Stagger has worked. (ds.area.miss, ds.area.miss_staggers)
            table.happened(events.STRUCK_AT_NOBODY, foe.id, foe.card.index)
            return
        table.happened(events.STRUCK, foe.id, foe.card.index, sum(1 << seat for seat in targets))
        table.blow = Blow(foe.id, strike.inflict, strike.push)
        # Each reacts for itself. (ds.area.each_reacts)
        hits: list[Step] = [Hit(seat, strike.damage) for seat in targets]
        hits.append(END_BLOW)
        table.then(tuple(hits))


def strike_of(table: DarkSouls, foe: Foe) -> Strike:
    """What the enemy does: as its card shows, or the behaviour card of its boss. (ds.attack.value)"""
    if foe.card.is_boss:
        behaviour = table.shown_behaviour
        assert behaviour is not None
        return behaviour.strike
    assert foe.card.strike is not None
    if foe.card.is_legionnaire:
        # Straight opposite: the front row of its own column. (ds.watcher.legionnaire_target)
        return Strike(foe.card.strike.damage, column_of(foe.space), 0, 0, 0)
    return foe.card.strike


def wrath_of(card: FoeCard) -> int:
    """How much more each attack of the Abyss Watcher deals once it has heated up. (ds.watcher.burning_wrath)"""
    return 2 if card.rule == BURNING_WRATH else 0


def targets_of(table: DarkSouls, strike: Strike) -> tuple[int, ...]:
    """The seats an attack hits, in the order of their spaces. (ds.target.space, ds.area.all, ds.boss.target)"""
    if strike.area:
        seats = [table.hero_at(space) for space in range(SPACES) if strike.area >> space & 1]
        return tuple([seat for seat in seats if seat >= 0])
    seat = table.hero_at(strike.target)
    if seat >= 0:
        return (seat,)
    row = row_of(strike.target)
    # Highest taunt in the target row, else in the other. (ds.target.taunt_row, ds.target.other_row)
    for spaces in (ROW[row], ROW[1 - row]):
        seat = _highest_taunt(table, spaces)
        if seat >= 0:
            return (seat,)
    return ()


def _highest_taunt(table: DarkSouls, spaces: tuple[int, ...]) -> int:
    best = -1
    for space in spaces:
        seat = table.hero_at(space)
        if seat >= 0 and (best < 0 or table.heroes[seat].taunt > table.heroes[best].taunt):
            best = seat
    return best


def stagger(table: DarkSouls, foe: Foe) -> None:
    """A staggered attacker suffers before its damage; one killed by it does not attack. (ds.stagger.timing)

    The Hands have no attack of their own: they stagger with Wolnir's. (ds.wolnir.hand_conditions)
    """
    if foe.card.rule == UNDYING_WILL:
        for other in table.foes:
            if other.card.is_hand:
                condition_hurts_foe(table, other.id, STAGGER)
        return
    condition_hurts_foe(table, foe.id, STAGGER)


@final
@mypyc_attr(acyclic=True)
class Hit(Step):
    """The attack reaches one hero: Bleed, reactions, then what is left of it. (ds.attack.order)"""

    def __init__(self, seat: int, damage: int) -> None:
        self.seat: Final = seat
        self.damage: Final = damage

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.damage)

    def run(self, table: DarkSouls) -> None:
        assert table.blow is not None
        # One that has fallen hits all the same. (ds.area.one_attack)
        # One that has turned hits as its new side. (ds.boss.turns_in_attack)
        attacker = table.foe(table.blow.attacker)
        wrath = wrath_of(attacker.card) if attacker is not None else 0
        # Bleed adds before any block, and is used up even when the attack is dodged. (ds.bleed.bonus)
        bleed = 1 if end_for_hero(table, self.seat, BLEED) else 0
        table.blow = table.blow.hitting(self.seat, self.damage + wrath + bleed)
        steps: list[Step] = [REACT[self.seat]]
        steps.extend([REACT[seat] for seat in range(len(table.heroes)) if seat != self.seat])
        steps.append(TAKE_BLOW)
        table.then(tuple(steps))


@final
class CheckVictory(Step):
    """Without enemies the encounter is won at once. (ds.win.at_once)"""

    def run(self, table: DarkSouls) -> None:
        if not table.foes:
            table.leave_encounter(VICTORY)


CHECK_VICTORY: Final = CheckVictory()
ENEMY_ACTIVATION: Final = EnemyActivation()
