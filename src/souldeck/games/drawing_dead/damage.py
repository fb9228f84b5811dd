"""Damage, defeated enemies and their rewards, and the death of characters. (rulebook: Damage, Defeating Enemies …)"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.cards import INFERNAL_SIDE, Text
from souldeck.games.drawing_dead.leveling import level_up
from souldeck.games.drawing_dead.options import EnemyOption, Numbered
from souldeck.games.drawing_dead.pieces import Enemy
from souldeck.games.drawing_dead.placing import PLACE_REVEALED
from souldeck.games.drawing_dead.resolve import resolve_text
from souldeck.games.drawing_dead.table import GATES_TO_WIN, ActiveChooses, DrawingDead
from souldeck.games.drawing_dead.taking import LOST, RECYCLE, REVEALED, TAKE
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

CARDS_LOST_TO_DEATH: Final = 6

HAUNT: Final = -1
"""Stands for a Haunt token where triggers are listed by the number of their text."""


# -- enemies ----------------------------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hit(Step):
    """One instance of damage to one or several enemies at once. (dd.damage.triggers_first)

    `of_ability` tells damage that a character's ability deals from any other. (dd.ability.own_defeats_only)
    """

    def __init__(self, targets: tuple[int, ...], amount: int, of_ability: bool) -> None:
        self.targets: Final = targets
        self.amount: Final = amount
        self.of_ability: Final = of_ability

    def data(self) -> tuple[object, ...]:
        return (self.targets, self.amount, self.of_ability)

    def run(self, table: DrawingDead) -> None:
        triggers: list[tuple[int, int]] = []
        felled: list[Enemy] = []
        # All are hurt before any falls, and who falls does so at once. (dd.ability.two_targets_together,
        # dd.defeat.checked_at_once)
        for id in self.targets:
            enemy = table.enemy(id)
            if enemy is None:
                continue
            hurt = hurt_enemy(table, enemy, self.amount)
            if hurt.damage > enemy.damage:
                triggers.extend(_triggers_of(enemy))
            if hurt.damage >= hurt.card.hp:
                felled.append(hurt)
        if self.of_ability:
            table.struck = table.struck + self.targets
            table.felled += len(felled)
        if any(_ends_the_game(table, enemy) for enemy in felled):
            # Also when a second death is due. (dd.win.before_loss)
            table.win()
            return
        if felled:
            _fell(table, tuple(felled))
        if triggers:
            table.next(Triggers(tuple(triggers)))


def hurt_enemy(table: DrawingDead, enemy: Enemy, amount: int) -> Enemy:
    """The enemy takes the damage that its passives let through, and keeps it. (dd.damage.stays)"""
    passives = enemy.card.passives
    prevents = passives.prevents + (0 if enemy.warded else passives.prevents_first)
    dealt = max(0, amount - prevents)
    if dealt < amount:
        table.happened(events.PREVENTED, enemy.id, enemy.card.index, amount - dealt)
    hurt = enemy.changed(damage=enemy.damage + dealt, warded=True, wounded=enemy.wounded or dealt > 0)
    table.put_enemy(hurt)
    if dealt:
        table.happened(events.HURT, enemy.id, enemy.card.index, dealt)
    return hurt


def _triggers_of(enemy: Enemy) -> list[tuple[int, int]]:
    """What damage to this enemy sets off: pairs of a text (or a Haunt token) and the enemy.

    Each Haunt token works once, whatever the amount, and for lethal damage too. (dd.haunt.each_token,
    dd.haunt.per_instance, dd.haunt.lethal_damage)
    """
    passives = enemy.card.passives
    triggers = [(HAUNT, enemy.id)] * enemy.haunts
    if passives.first_hurt is not None and not enemy.wounded:
        triggers.append((passives.first_hurt.index, enemy.id))
    if passives.hurt is not None:
        triggers.append((passives.hurt.index, enemy.id))
    return triggers


def _ends_the_game(table: DrawingDead, enemy: Enemy) -> bool:
    """Lethal damage to the third boss wins at once. (dd.win.at_once, dd.win.third_boss)"""
    return enemy.card.is_boss and table.bosses_beaten == GATES_TO_WIN - 1


def _fell(table: DrawingDead, felled: tuple[Enemy, ...]) -> None:
    """Defeated enemies leave play and wait to be handled, behind those already waiting. (dd.defeat.by_reward)

    From now on they are no targets. (dd.defeat.no_target_any_more)
    """
    gone = [enemy.id for enemy in felled]
    table.enemies = tuple([enemy for enemy in table.enemies if enemy.id not in gone])
    table.fallen += (felled,)
    for enemy in felled:
        table.happened(events.DEFEATED, enemy.id, enemy.card.index)
        if enemy.card.is_boss:
            table.boss_up = False
            table.boss_beaten = True
    if not table.handling:
        table.handling = True
        table.next(HANDLE_DEFEATS)


@final
class Triggers(ActiveChooses):
    """What one instance of damage, or one defeat, set off; the active player orders it. (dd.damage.triggers_first)"""

    ask = "trigger"

    def __init__(self, left: tuple[tuple[int, int], ...]) -> None:
        self.left: Final = left

    def data(self) -> tuple[object, ...]:
        return (self.left,)

    def needed(self, table: DrawingDead) -> bool:
        return bool(self.left)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [
            Numbered("trigger", self.left.index(trigger), _named(table, trigger)) for trigger in _distinct(self.left)
        ]

    def choose(self, table: DrawingDead, seat: int, option: Numbered) -> None:
        text, enemy = self.left[option.value]
        rest = self.left[: option.value] + self.left[option.value + 1 :]
        table.next(Triggers(rest))
        table.next(RECYCLE[1] if text == HAUNT else resolve_text(table.cards.texts[text], table.active, enemy))


def _distinct(triggers: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """One of each: several Haunt tokens on one enemy are one option."""
    found: list[tuple[int, int]] = []
    for trigger in triggers:
        if trigger not in found:
            found.append(trigger)
    return found


def _named(table: DrawingDead, trigger: tuple[int, int]) -> str:
    text, enemy = trigger
    return f"haunt {enemy}" if text == HAUNT else f"{table.cards.texts[text].owner} {enemy}"


@final
class HandleDefeats(Step):
    """Defeated enemies are handled one after the other, each to the end. (dd.defeat.order)"""

    def run(self, table: DrawingDead) -> None:
        while table.fallen and not table.fallen[0]:
            table.fallen = table.fallen[1:]
        if not table.fallen:
            table.handling = False
            return
        table.then((CHOOSE_DEFEATED, HANDLE_DEFEATS))


@final
class ChooseDefeated(ActiveChooses):
    """The active player picks which of the enemies defeated together is handled next. (dd.defeat.order)"""

    ask = "defeated"

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [EnemyOption("handle", enemy.id, enemy.card.id) for enemy in table.fallen[0]]

    def choose(self, table: DrawingDead, seat: int, option: EnemyOption) -> None:
        enemy = next(fallen for fallen in table.fallen[0] if fallen.id == option.enemy)
        others = tuple([fallen for fallen in table.fallen[0] if fallen.id != enemy.id])
        table.fallen = (others, *table.fallen[1:])
        # The card goes, then the reward is claimed, then comes the reveal or the level-up.
        # (dd.defeat.reward_before_reveal)
        discard_enemy(table, enemy)
        spoils: tuple[Step, ...] = (LEVEL_UPS,) if enemy.card.is_boss else (TAKE[REVEALED][1], PLACE_REVEALED)
        table.then((Triggers(_defeat_triggers(table, enemy)), *_reward(table, enemy), *spoils))


def discard_enemy(table: DrawingDead, enemy: Enemy) -> None:
    """The card leaves play, with the challenges on it; a boss lies aside until cleanup. (dd.defeat.lethal)

    (dd.challenge.enemy_leaves, dd.defeat.boss_waits_for_cleanup)
    """
    table.discard_all(enemy.challenges)
    if not enemy.card.is_boss:
        table.minion_discard += (enemy.card.index,)
    table.happened(events.LEFT, enemy.id, enemy.card.index)


def _defeat_triggers(table: DrawingDead, enemy: Enemy) -> tuple[tuple[int, int], ...]:
    """What the defeat sets off: on the enemy itself, and on the characters."""
    texts: list[Text | None] = [enemy.card.passives.defeated]
    texts.extend([character.face.passives.enemy_defeated for character in table.characters])
    return tuple([(text.index, enemy.id) for text in texts if text is not None])


def _reward(table: DrawingDead, enemy: Enemy) -> tuple[Step, ...]:
    """The reward goes to the active character. (dd.defeat.reward, dd.defeat.reward_to_active)"""
    reward = enemy.card.reward
    return () if reward is None else (resolve_text(reward, table.active, enemy.id),)


@final
class LevelUps(Step):
    """A defeated boss levels all characters up, the active one first. (dd.defeat.boss_levels_all)"""

    def run(self, table: DrawingDead) -> None:
        table.bosses_beaten += 1
        table.then(level_up(table))


# -- characters -------------------------------------------------------------------------------------------------------


def hurt_character(table: DrawingDead, seat: int, amount: int) -> None:
    """A character takes damage, unless it is dying already. (dd.death.no_more_damage)"""
    character = table.characters[seat]
    if amount <= 0 or character.dying:
        return
    damage = character.damage + amount
    # Once lethal, it stays so until the phase ends, whatever heals. (dd.death.lethal, dd.death.marked)
    table.put_character(seat, character.changed(damage=damage, dying=damage >= character.face.hp))
    table.happened(events.HERO_HURT, seat, amount=amount)


def heal_character(table: DrawingDead, seat: int, amount: int) -> None:
    """A character loses up to that much damage, unless an enemy forbids healing. (dd.damage.heal)"""
    character = table.characters[seat]
    healed = min(amount, character.damage)
    if healed > 0 and not any(enemy.card.passives.no_healing for enemy in table.enemies):
        table.put_character(seat, character.changed(damage=character.damage - healed))
        table.happened(events.HEALED, seat, amount=healed)


@final
class Deaths(Step):
    """The end of a phase: characters with lethal damage die, the active one first. (dd.death.end_of_phase)

    (dd.death.active_first)
    """

    def run(self, table: DrawingDead) -> None:
        seats = len(table.characters)
        for place in range(seats - 1, -1, -1):
            seat = (table.active + place) % seats
            if table.characters[seat].dying:
                table.next(Death(seat))


@final
class Death(Step):
    """One character dies: all damage goes; six cards and the radiant side are lost, or the game. (dd.death.first)"""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, table: DrawingDead) -> None:
        character = table.characters[self.seat]
        table.happened(events.DIED, self.seat)
        if character.side == INFERNAL_SIDE:
            # Each may die once. (dd.death.second_loses, dd.death.per_character)
            table.lose("second death")
            return
        table.put_character(self.seat, character.changed(damage=0, dying=False))
        table.then((TAKE[LOST][CARDS_LOST_TO_DEATH], Flip(self.seat)))


@final
class Flip(Step):
    """A character that died goes on as its infernal side, and keeps the rest. (dd.death.first, dd.death.keeps)"""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, table: DrawingDead) -> None:
        table.put_character(self.seat, table.characters[self.seat].changed(side=INFERNAL_SIDE))


HANDLE_DEFEATS: Final = HandleDefeats()
CHOOSE_DEFEATED: Final = ChooseDefeated()
LEVEL_UPS: Final = LevelUps()
DEATHS: Final = Deaths()
