"""The program of card texts: one small class for each thing a sentence can make happen."""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead.cards import ABILITY_TEXT, ADDED_TEXT, ENEMY_TEXT, Text
from souldeck.games.drawing_dead.damage import Hit, heal_character, hurt_character
from souldeck.games.drawing_dead.enemy_phase import enemy_damage
from souldeck.games.drawing_dead.keywords import CHOOSE_CHALLENGED, CHOOSE_HAUNTED, DiscardLoot, TamperWith
from souldeck.games.drawing_dead.options import EnemyOption, Numbered
from souldeck.games.drawing_dead.pieces import Enemy
from souldeck.games.drawing_dead.placing import BANK_REVEALED, GATE_REVEALED, DiscardFromBank
from souldeck.games.drawing_dead.resolve import Resolve, resolve_text
from souldeck.games.drawing_dead.table import ActiveChooses, DrawingDead
from souldeck.games.drawing_dead.taking import LOOTED, REVEALED, SHREDDED, TAKE, Recycle
from souldeck.games.drawing_dead.tokens import gain_tokens
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question

MOST: Final = 52
"""The largest number in a text: no text moves more cards than there are."""


class Amount:
    """A number in a text."""

    def value(self, table: DrawingDead) -> int:
        """What it comes to now. (dd.enemy.numbers_at_resolution)"""
        raise NotImplementedError


@final
class Number(Amount):
    """A printed number."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def value(self, table: DrawingDead) -> int:
        return self.number


@final
class LargestSet(Amount):
    """The size of the largest set in the river. (dd.match.best_for_amounts)"""

    def value(self, table: DrawingDead) -> int:
        return table.row().largest_set()


class Effect:
    """What one sentence does. `text` is the text it stands in, `told` who speaks it."""

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        """Do it, or put the steps and questions for it on the agenda."""
        raise NotImplementedError


# -- damage -----------------------------------------------------------------------------------------------------------

ONE: Final = 1
ALL: Final = 100


@final
class DealToEnemies(Effect):
    """Damage to an enemy, to several different ones, or to each.

    `another` leaves out the enemies that this ability has hit before.
    """

    def __init__(self, amount: Amount, count: int, another: bool) -> None:
        self.amount: Final = amount
        self.count: Final = count
        self.another: Final = another

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        of_ability = text.kind == ABILITY_TEXT or text.kind == ADDED_TEXT
        amount = self.amount.value(table)
        if text.kind == ABILITY_TEXT:
            amount += table.ability_damage
        aim = ChooseTarget(self.count, (), amount, of_ability, self.another)
        targets = tuple([enemy.id for enemy in aim.candidates(table)])
        if not targets:
            return  # dd.ability.no_enemy
        # With as few as the text names, or fewer, there is no choice. (dd.ability.two_targets_fewer)
        table.next(Hit(targets, amount, of_ability) if len(targets) <= self.count else aim)


@final
class ChooseTarget(ActiveChooses):
    """Choose the enemies, one by one in the order they lie; all are hit at once. (dd.ability.two_targets)"""

    ask = "target"

    def __init__(self, left: int, chosen: tuple[int, ...], amount: int, of_ability: bool, another: bool) -> None:
        self.left: Final = left
        self.chosen: Final = chosen
        self.amount: Final = amount
        self.of_ability: Final = of_ability
        self.another: Final = another

    def data(self) -> tuple[object, ...]:
        return (self.left, self.chosen, self.amount, self.of_ability, self.another)

    def candidates(self, table: DrawingDead) -> list[Enemy]:
        """The enemies that may still be chosen, minions and bosses alike. (dd.ability.two_targets_any_kind)"""
        after = self.chosen[-1] if self.chosen else 0
        return [
            enemy for enemy in table.enemies if enemy.id > after and not (self.another and enemy.id in table.struck)
        ]

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        candidates = self.candidates(table)
        firsts = candidates[: len(candidates) - self.left + 1]
        return [EnemyOption("target", enemy.id, enemy.card.id) for enemy in firsts]

    def choose(self, table: DrawingDead, seat: int, option: EnemyOption) -> None:
        chosen = (*self.chosen, option.enemy)
        if self.left > 1:
            table.next(ChooseTarget(self.left - 1, chosen, self.amount, self.of_ability, self.another))
        else:
            table.next(Hit(chosen, self.amount, self.of_ability))


@final
class DealToCharacters(Effect):
    """Damage to the active character or to each; an enemy's is raised by the passives of others.

    (dd.enemy.target, dd.enemy.target_unsaid)
    """

    def __init__(self, amount: Amount, each: bool) -> None:
        self.amount: Final = amount
        self.each: Final = each

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        amount = self.amount.value(table)
        speaker = table.enemy(told.enemy) if text.kind == ENEMY_TEXT else None
        if speaker is not None:
            amount = enemy_damage(table, speaker, amount)
        for seat in range(len(table.characters)):
            if self.each or seat == table.active:
                hurt_character(table, seat, amount)


@final
class TakeUnlessDefeats(Effect):
    """The user takes damage unless the ability's own damage defeated an enemy. (dd.ability.own_defeats_only)"""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        if not table.felled:
            hurt_character(table, told.seat, self.amount.value(table))


@final
class TakeDamage(Effect):
    """The card's user takes damage."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        hurt_character(table, told.seat, self.amount.value(table))


@final
class Heal(Effect):
    """The card's user heals, or each character does."""

    def __init__(self, amount: Amount, each: bool = False) -> None:
        self.amount: Final = amount
        self.each: Final = each

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        amount = self.amount.value(table)
        for seat in range(len(table.characters)):
            if self.each or seat == told.seat:
                heal_character(table, seat, amount)


# -- cards ------------------------------------------------------------------------------------------------------------


@final
class Shred(Effect):
    """Top cards of the soul deck are lost. (dd.keyword.shred)"""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        count = self.amount.value(table)
        if count > 0:
            table.next(TAKE[SHREDDED][count])


@final
class RecycleCards(Effect):
    """Lost cards come back to the discard pile. (dd.keyword.recycle)"""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        table.next(Recycle(self.amount.value(table)))


@final
class Loot(Effect):
    """Draw, then discard as many. (dd.keyword.loot)"""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        count = self.amount.value(table)
        if count > 0:
            table.then((TAKE[LOOTED][count], DiscardLoot(len(table.hand))))


@final
class Reveal(Effect):
    """Bank, Gate and Tamper: all cards are revealed first. (dd.keyword.all_revealed_first)"""

    def __init__(self, keyword: str, amount: Amount) -> None:
        self.keyword: Final = keyword
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        count = self.amount.value(table)
        if count <= 0:
            return
        if self.keyword == "bank":
            table.then((TAKE[REVEALED][count], BANK_REVEALED))
        elif self.keyword == "gate":
            table.then((TAKE[REVEALED][count], GATE_REVEALED))
        else:
            table.then((TAKE[REVEALED][count], TamperWith(0, ())))


@final
class DiscardBankCards(Effect):
    """Bank cards are discarded, as many as there are up to the number."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        table.next(DiscardFromBank(self.amount.value(table)))


# -- tokens and marks on enemies --------------------------------------------------------------------------------------


@final
class GainTokens(Effect):
    """The card's user gains shift or suit tokens. (dd.token.kept)"""

    def __init__(self, kind: int, count: int) -> None:
        self.kind: Final = kind
        self.count: Final = count

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        gain_tokens(table, told.seat, self.kind, self.count)


@final
class ChallengeEnemy(Effect):
    """A card used for the ability goes on an enemy. (dd.challenge.place)"""

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        table.next(CHOOSE_CHALLENGED)


@final
class HauntEnemy(Effect):
    """A Haunt token goes on an enemy. (dd.haunt.recycles)"""

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        table.next(CHOOSE_HAUNTED)


# -- choices ----------------------------------------------------------------------------------------------------------


@final
class ChooseOne(Effect):
    """Choose one of several texts when this is reached."""

    def __init__(self, modes: tuple[Text, ...]) -> None:
        self.modes: Final = modes

    def happen(self, table: DrawingDead, text: Text, told: Resolve) -> None:
        table.next(ChooseMode(tuple([mode.index for mode in self.modes]), told.seat, told.enemy))


@final
class ChooseMode(Question):
    """Which of the listed texts happens."""

    ask = "mode"

    def __init__(self, texts: tuple[int, ...], seat: int, enemy: int) -> None:
        self.texts: Final = texts
        self.seat: Final = seat
        self.enemy: Final = enemy

    def data(self) -> tuple[object, ...]:
        return (self.texts, self.seat, self.enemy)

    def seats(self, table: DrawingDead) -> tuple[int, ...]:
        return (self.seat,)

    def about(self, table: DrawingDead) -> str:
        return table.cards.texts[self.texts[0]].owner

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [Numbered("mode", place, str(place + 1)) for place in range(len(self.texts))]

    def choose(self, table: DrawingDead, seat: int, option: Numbered) -> None:
        table.next(resolve_text(table.cards.texts[self.texts[option.value]], self.seat, self.enemy))
