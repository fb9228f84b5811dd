"""What a turn may still bring: the best use of the hand, and of the river for an ability."""

from typing import Final, final

from souldeck.games.drawing_dead.evaluation.shapes import Shape, Wanted
from souldeck.games.drawing_dead.evaluation.strength import ALL_ABILITIES, Strength
from souldeck.games.drawing_dead.evaluation.weights import (
    AHEAD,
    AT_GATE,
    BOSS_HP,
    CARD,
    GATE_CARD,
    HAUNT,
    HP,
    IN_BANK,
    KILL,
    MINION_HP,
    PENANCE,
    SHIFT_TOKEN,
    THIRD_LEVEL,
    THREAT_ROUNDS,
)
from souldeck.games.drawing_dead.evaluation.worth import Worth, Worths
from souldeck.games.drawing_dead.gates import DIFFICULTIES
from souldeck.games.drawing_dead.keywords import CHALLENGE_DAMAGE
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.placing import may_bank
from souldeck.games.drawing_dead.souls import NUMBERS, PRINTED, RiverCard, number_of
from souldeck.games.drawing_dead.table import AS_ACTION, BANK_LIMIT, IN_RIVER, TO_PLACE, DrawingDead

ENOUGH_LOST: Final = 6
"""Lost cards enough for any Recycle."""


@final
class Prospects:
    """Works out what turns may bring with one card set.

    The tables of one decision are much alike, so it keeps what it worked out last for a river, a pile at the gate and
    a hero. Each of these is replaced as a whole, so that threads do not disturb each other.
    """

    def __init__(self, worths: Worths) -> None:
        self.worths: Final = worths
        self.strength: Final = Strength(worths)
        self._ahead: Final[dict[tuple[str, int, int], float]] = {}
        self._river = RiverShapes((), False)
        self._gate = GateLacks(0, (), worths, False)
        self._hero: HeroPoints | None = None

    def ahead(self, table: DrawingDead) -> float:
        """The work behind the gates that nobody has seen yet, and how hard bosses of the third level are."""
        key = (table.settings.difficulty, len(table.gates_seen), table.bosses_beaten)
        points = self._ahead.get(key)
        if points is None:
            levels = DIFFICULTIES[key[0]]
            points = AHEAD * sum([self.worths.level_work(level) for level in levels[key[1] :]])
            points += THIRD_LEVEL * levels[key[2] :].count(3)
            self._ahead[key] = points
        return points

    def lacks(self, table: DrawingDead) -> "GateLacks":
        """What the gate lacks."""
        known = self._gate
        if known.pile is not table.gate_pile or known.gate != table.gate:
            known = GateLacks(table.gate, table.gate_pile, self.worths, table.settings.ace_high)
            self._gate = known
        return known

    def hero(self, table: DrawingDead) -> "HeroPoints":
        """What the active hero can do to the enemies in play."""
        known = self._hero
        if known is None or not known.holds_for(table):
            known = HeroPoints(table, self.worths)
            self._hero = known
        return known

    def turn(self, table: DrawingDead) -> float:
        """The points that this turn is still good for."""
        if table.phase != "player" or not (table.river or table.hand):
            return 0.0
        shapes = self._river
        if shapes.river is not table.river:
            shapes = RiverShapes(table.river, table.settings.ace_high)
            self._river = shapes
        hero = self.hero(table)
        hand = table.hand
        if not hand:
            return hero.best(shapes.own())
        if table.uses & IN_RIVER:
            rivers = [hero.best(shapes.plus(card)) for card in hand]
        else:
            rivers = [hero.best(shapes.own())] * len(hand)
        nothing = [0.0] * len(hand)
        actions = [hero.action(card) for card in hand] if table.uses & AS_ACTION else nothing
        places = self._places(table) if table.uses & TO_PLACE else nothing
        return _best_uses(rivers, actions, places)

    def _places(self, table: DrawingDead) -> list[float]:
        """What each hand card is worth at the gate or in the bank, whichever is more."""
        banks = IN_BANK if not may_bank(table) and len(table.bank) < BANK_LIMIT else CARD
        if not gate_to_unlock(table):
            return [banks] * len(table.hand)
        lacks = self.lacks(table)
        return [max(banks, AT_GATE + GATE_CARD * (lacks.now - lacks.plus(card))) for card in table.hand]


def gate_to_unlock(table: DrawingDead) -> bool:
    """Whether a gate waits for cards; while the next one is being revealed, the last still lies there."""
    return table.gate_open and len(table.gates_seen) > table.bosses_beaten


def _best_uses(rivers: list[float], actions: list[float], places: list[float]) -> float:
    """The best way to give each use another card; with fewer cards than uses, some are left out."""
    count = len(rivers)
    if count == 1:
        return rivers[0] + actions[0] + places[0]
    if count == 2:
        place = max(places)
        return max(rivers[0] + actions[1], rivers[1] + actions[0]) + place
    best = -1e9
    for river in range(count):
        for action in range(count):
            if action != river:
                points = rivers[river] + actions[action]
                points += max([places[place] for place in range(count) if place != river and place != action])
                best = max(best, points)
    return best


@final
class RiverShapes:
    """The shapes of a river, as it lies and with one more card."""

    def __init__(self, river: tuple[RiverCard, ...], ace_high: bool) -> None:
        self.river: Final = river
        self.ace_high: Final = ace_high
        self._own: Shape | None = None
        self._plus: Final[dict[int, Shape]] = {}

    def own(self) -> Shape:
        """The shape as it lies."""
        shape = self._own
        if shape is None:
            shape = Shape(self.river, self.ace_high)
            self._own = shape
        return shape

    def plus(self, card: int) -> Shape:
        """The shape with that card added."""
        shape = self._plus.get(card)
        if shape is None:
            shape = Shape((*self.river, PRINTED[card]), self.ace_high)
            self._plus[card] = shape
        return shape


@final
class GateLacks:
    """How many cards a gate lacks with a pile, and with one more card."""

    def __init__(self, gate: int, pile: tuple[int, ...], worths: Worths, ace_high: bool) -> None:
        self.gate: Final = gate
        self.pile: Final = pile
        self._wanted: Final = worths.gates[gate]
        self._cards: Final = tuple([PRINTED[card] for card in pile])
        self._ace_high: Final = ace_high
        self.now: Final = self._wanted.lacking(Shape(self._cards, ace_high))
        self._plus: Final[dict[int, int]] = {}

    def plus(self, card: int) -> int:
        """How many with that card added."""
        lacks = self._plus.get(card, -1)
        if lacks < 0:
            lacks = self._wanted.lacking(Shape((*self._cards, PRINTED[card]), self._ace_high))
            self._plus[card] = lacks
        return lacks


@final
class Ranked:
    """A line, and the points that it is worth as things stand."""

    def __init__(self, points: float, wanted: Wanted) -> None:
        self.points: Final = points
        self.wanted: Final = wanted


def _points_of(line: Ranked) -> float:
    return line.points


@final
class HeroPoints:
    """What the lines of the active hero and the actions of soul cards are worth as things stand, the best line first.

    Of the ability chosen, if one has been; else penance counts against the ability that bears it. `enemies` is the work
    that the enemies in play are.
    """

    def __init__(self, table: DrawingDead, worths: Worths) -> None:
        hero = table.hero
        self._worths: Final = worths
        self._enemies: Final = table.enemies
        self._hero: Final = hero
        self._ability: Final = table.ability
        self._lost: Final = min(len(table.lost_pile), ENOUGH_LOST)
        self._lefts: Final = [
            (enemy.card.hp - enemy.damage, BOSS_HP if enemy.card.is_boss else MINION_HP) for enemy in table.enemies
        ]
        self._actions: Final[dict[int, float]] = {}
        self._rivers: Final[dict[Shape, float]] = {}
        self._lines: list[Ranked] | None = None
        self.enemies: Final = sum([_enemy(enemy, worths) for enemy in table.enemies])

    def holds_for(self, table: DrawingDead) -> bool:
        """Whether nothing has changed that this was worked out from."""
        hero = table.hero
        mine = self._hero
        return (
            table.enemies is self._enemies
            and (hero is mine or _same(hero, mine))
            and table.ability == self._ability
            and min(len(table.lost_pile), ENOUGH_LOST) == self._lost
            and table.cards is self._worths.cards
        )

    def best(self, shape: Shape) -> float:
        """The points of the best line that a river of that shape meets."""
        points = self._rivers.get(shape)
        if points is None:
            points = 0.0
            for line in self._ranked():
                if line.wanted.met_by(shape):
                    points = max(0.0, line.points)
                    break
            self._rivers[shape] = points
        return points

    def _ranked(self) -> "list[Ranked]":
        """The lines of the ability chosen, or of all, the best first; worked out when first asked for."""
        if self._lines is None:
            lines = []
            for ability in (self._ability,) if self._ability else ALL_ABILITIES:
                penance = PENANCE if self._hero.penance == ability and not self._ability else 0.0
                for line in self._worths.lines_of(self._hero, ability):
                    points = self._points(line.worth, line.more) + CARD * line.size - penance
                    lines.append(Ranked(points, line.wanted))
            lines.sort(key=_points_of, reverse=True)
            self._lines = lines
        return self._lines

    def action(self, card: int) -> float:
        """The points of a soul card's action, and of the card that is discarded rather than lost."""
        points = self._actions.get(card)
        if points is None:
            points = CARD + self._points(self._worths.actions[card], 0)
            self._actions[card] = points
        return points

    def _points(self, worth: Worth, more: int) -> float:
        """What a text is worth; `more` is added to the damage it deals."""
        points = worth.other - HP * worth.harm - CARD * worth.shred + SHIFT_TOKEN * worth.tokens
        if worth.recycle:
            points += CARD * min(worth.recycle, self._lost + 2)
        if worth.heal:
            points += HP * min(worth.heal, self._hero.damage)
        if worth.damage:
            points += self._damage(worth.damage + more, worth.targets)
        return points

    def _damage(self, amount: int, targets: int) -> float:
        """Damage that is not wasted, on the enemies where it counts most."""
        gains = [weight * amount if left > amount else weight * left + KILL for left, weight in self._lefts]
        if targets >= len(gains):
            return sum(gains)
        if targets == 1:
            return max(gains)
        gains.sort()
        return sum(gains[-targets:])


def _enemy(enemy: Enemy, worths: Worths) -> float:
    """The points of work that an enemy is, and what it costs meanwhile."""
    weight = BOSS_HP if enemy.card.is_boss else MINION_HP
    points = weight * (enemy.card.hp - enemy.damage) - HAUNT * enemy.haunts
    points += THREAT_ROUNDS * worths.threats[enemy.card.index]
    for card in enemy.challenges:
        points -= weight * CHALLENGE_DAMAGE * (number_of(card) - 1) / NUMBERS
    return points


def _same(one: Character, other: Character) -> bool:
    """Whether two states of characters differ at most in tokens."""
    return (
        one.card is other.card
        and one.damage == other.damage
        and one.side == other.side
        and one.penance == other.penance
        and one.level_sides == other.level_sides
    )
