"""What the texts of the cards are worth, roughly, in points of damage."""

from typing import Final, final

from souldeck.games.drawing_dead.abilities import lines_of_hero
from souldeck.games.drawing_dead.cards import AbilityLine, Cards, EnemyAbility, EnemyCard, GateCard, Text
from souldeck.games.drawing_dead.effects import (
    Amount,
    ChallengeEnemy,
    ChooseOne,
    DealToCharacters,
    DealToEnemies,
    DiscardBankCards,
    Effect,
    GainTokens,
    HauntEnemy,
    Heal,
    LargestSet,
    Loot,
    Number,
    RecycleCards,
    Reveal,
    Shred,
    TakeDamage,
    TakeUnlessDefeats,
)
from souldeck.games.drawing_dead.evaluation.shapes import Wanted
from souldeck.games.drawing_dead.evaluation.weights import (
    BANKED,
    BOSS_HP,
    CARD,
    CHALLENGE,
    GATE_CARD,
    GATED,
    HAUNT,
    HP,
    IN_BANK,
    LOOTED,
    TAMPERED,
    THREAT_ROUNDS,
)
from souldeck.games.drawing_dead.hands import FLUSH, INFERNAL, PLUS, RADIANT, SET, STRAIGHT, Part, Pattern
from souldeck.games.drawing_dead.pieces import Character

USUAL_LARGEST_SET: Final = 2

KEYWORDS: Final = {"bank": BANKED, "gate": GATED, "tamper": TAMPERED}
SPARED: Final = 0.5
"""How often the damage that an ability threatens its user with comes."""

ODDS: Final = {
    (SET, 2): 0.66,
    (SET, 3): 0.05,
    (STRAIGHT, 3): 0.36,
    (STRAIGHT, 4): 0.09,
    (STRAIGHT, 5): 0.02,
    (FLUSH, 3): 0.60,
    (FLUSH, 4): 0.11,
    (INFERNAL, 3): 0.67,
    (RADIANT, 3): 0.67,
    (INFERNAL, 4): 0.34,
    (RADIANT, 4): 0.34,
    (INFERNAL, 5): 0.10,
    (RADIANT, 5): 0.10,
}
"""How often a dealt river meets a part of a requirement; whatever is not listed, hardly ever. (reference C1)"""
RARE: Final = 0.01
TWO_PARTS: Final = 0.2
"""What a second part leaves of the odds: two pair against one."""


@final
class Worth:
    """What a text does, added up. Damage goes to `targets` enemies; the rest are counts of cards, HP and tokens."""

    def __init__(self) -> None:
        self.damage = 0
        self.targets = 1
        self.heal = 0
        self.recycle = 0
        self.tokens = 0
        self.harm = 0.0
        self.shred = 0
        self.other = 0.0


def worth(text: Text) -> Worth:
    """The effects of a text added up; of several modes, the first."""
    total = Worth()
    for effect in text.effects:
        _add(total, effect)
    return total


def _add(total: Worth, effect: Effect) -> None:
    if isinstance(effect, DealToEnemies):
        total.damage += number(effect.amount)
        total.targets = max(total.targets, effect.count)
    elif isinstance(effect, Heal):
        total.heal += number(effect.amount)
    elif isinstance(effect, RecycleCards):
        total.recycle += number(effect.amount)
    elif isinstance(effect, GainTokens):
        total.tokens += effect.count
    elif isinstance(effect, ChooseOne):
        for mode in effect.modes[0].effects:
            _add(total, mode)
    else:
        _add_the_rest(total, effect)


def _add_the_rest(total: Worth, effect: Effect) -> None:
    if isinstance(effect, Shred):
        total.shred += number(effect.amount)
    elif isinstance(effect, DealToCharacters | TakeDamage):
        total.harm += number(effect.amount)
    elif isinstance(effect, TakeUnlessDefeats):
        total.harm += SPARED * number(effect.amount)
    elif isinstance(effect, Loot):
        total.other += LOOTED * number(effect.amount)
    elif isinstance(effect, Reveal):
        total.other += KEYWORDS[effect.keyword] * number(effect.amount)
    elif isinstance(effect, ChallengeEnemy):
        total.other += CHALLENGE
    elif isinstance(effect, HauntEnemy):
        total.other += HAUNT
    elif isinstance(effect, DiscardBankCards):
        total.other -= IN_BANK * number(effect.amount)


def number(amount: Amount) -> int:
    """What an amount usually comes to."""
    if isinstance(amount, Number):
        return amount.number
    return USUAL_LARGEST_SET if isinstance(amount, LargestSet) else 1


def odds(needs: Pattern | None) -> float:
    """How often a dealt river meets a requirement."""
    if needs is None:
        return 1.0
    first = _odds(needs.first)
    if needs.second is None:
        return first
    return min(first, _odds(needs.second)) * (TWO_PARTS if needs.join == PLUS else TWO_PARTS / 2)


def _odds(part: Part) -> float:
    return ODDS.get((part.kind, part.count), RARE)


def threat(card: EnemyCard) -> float:
    """What an enemy costs its target in an average round, in points."""
    strong = 0.0 if card.strong is None else odds(card.strong.needs)
    weak = 0.0 if card.weak is None else odds(card.weak.needs)
    if not card.passives.also_weak:
        weak *= 1.0 - strong
    return strong * _cost(card.strong) + weak * _cost(card.weak)


def _cost(ability: EnemyAbility | None) -> float:
    if ability is None:
        return 0.0
    total = worth(ability.text)
    return HP * total.harm + CARD * total.shred


@final
class Line:
    """A line of a hero's ability: what it wants, what it is worth, and what is added to its damage."""

    def __init__(self, line: AbilityLine, hero: Character, ability: int) -> None:
        enhancement = hero.enhancement(ability)
        more = 0 if enhancement is None or line is enhancement.line else enhancement.damage
        for kind, extra in enumerate(hero.face.passives.more_damage):
            if extra and line.needs.has(kind):
                more += extra
        total = worth(line.text)
        if enhancement is not None and enhancement.also is not None:
            for effect in enhancement.also.effects:
                _add(total, effect)
        self.wanted: Final = Wanted(line.needs)
        self.size: Final = line.needs.size
        self.worth: Final = total
        self.more: Final = more


@final
class Worths:
    """What the texts of a card set are worth: actions by soul card, threats by enemy, lines by hero."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self.actions: Final = [worth(soul.action) for soul in cards.souls]
        self._lines: Final[dict[tuple[int, int, int, tuple[int, ...]], list[Line]]] = {}
        self.threats: Final = [threat(card) for card in cards.enemies]
        self.gates: Final = [Wanted(gate.needs) for gate in cards.gates]

    def boss_work(self, gate: GateCard) -> float:
        """The work of a gate's boss, as if it were up: else nobody would unlock the gate."""
        return BOSS_HP * gate.boss.hp + THREAT_ROUNDS * self.threats[gate.boss.index]

    def level_work(self, level: int) -> float:
        """The work of an average gate of a level and its boss."""
        gates = [gate for gate in self.cards.gates if gate.level == level]
        return sum(GATE_CARD * gate.needs.size + self.boss_work(gate) for gate in gates) / len(gates)

    def lines_of(self, hero: Character, ability: int) -> list[Line]:
        """The lines of one of a hero's abilities, with its levels and on its side."""
        key = (hero.card.index, hero.side, ability, hero.level_sides)
        lines = self._lines.get(key)
        if lines is None:
            lines = [Line(line, hero, ability) for line in lines_of_hero(hero, ability)]
            self._lines[key] = lines
        return lines
