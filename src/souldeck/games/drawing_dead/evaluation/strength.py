"""What the sides of level-up cards are worth: how much more an average turn does with them."""

from itertools import product
from typing import Final, final

from souldeck.games.drawing_dead.evaluation.shapes import Shape
from souldeck.games.drawing_dead.evaluation.weights import (
    AMPLE,
    CARD,
    DAMAGE,
    HP,
    NEXT_TARGET,
    SCARCE,
    SHIFT_TOKEN,
)
from souldeck.games.drawing_dead.evaluation.worth import Line, Worths
from souldeck.games.drawing_dead.hands import ROW_LIMIT
from souldeck.games.drawing_dead.pieces import Character
from souldeck.games.drawing_dead.souls import PRINTED, SOULS
from souldeck.kernel.chance import below, following, seeded

RIVERS: Final = 200
ALL_ABILITIES: Final = (1, 2, 3, 4)
BOTH_SIDES: Final = (0, 1)


@final
class Strength:
    """Compares the sides of level-up cards on the same rivers. What it worked out it keeps."""

    def __init__(self, worths: Worths) -> None:
        self._worths: Final = worths
        self._heroes: Final = len(worths.cards.characters)
        self._shapes: Final = _usual_shapes()
        self._gains: Final[dict[int, float]] = {}

    def gain(self, hero: Character, bleeding: bool) -> float:
        """The points that a turn of a hero brings more with its level-ups than with the average choice of sides.

        One turn, not all that come: enough to choose a side by, too little to be hurt for. `bleeding` says that there
        are fewer HP than usual for the cards that are left.
        """
        levels = 0
        for side in hero.level_sides:
            levels = 3 * levels + side + 1
        key = ((levels * self._heroes + hero.card.index) * 2 + hero.side) * 2 + bleeding
        gain = self._gains.get(key)
        if gain is None:
            choices = list(product(BOTH_SIDES, repeat=len(hero.level_sides)))
            turns = [self._turn(hero.changed(level_sides=sides), bleeding) for sides in choices]
            own = turns[choices.index(hero.level_sides)]
            gain = own - sum(turns) / len(turns)
            self._gains[key] = gain
        return gain

    def _turn(self, hero: Character, bleeding: bool) -> float:
        """The points that an ability brings in an average turn."""
        abilities = [
            [(_points(line, bleeding), line) for line in self._worths.lines_of(hero, ability)]
            for ability in ALL_ABILITIES
        ]
        return sum([_two_best(abilities, shape) for shape in self._shapes]) / len(self._shapes)


def _two_best(abilities: list[list[tuple[float, Line]]], shape: Shape) -> float:
    """What the best two abilities are worth on average: penance keeps a hero from using the best every time."""
    best = [max([points for points, line in lines if line.wanted.met_by(shape)], default=0.0) for lines in abilities]
    best.sort()
    return (best[-1] + best[-2]) / 2


def _points(line: Line, bleeding: bool) -> float:
    """What a line is worth, whatever the enemies; of HP and cards, those count more that there are few of."""
    does = line.worth
    points = does.other - HP * does.harm - CARD * does.shred + SHIFT_TOKEN * does.tokens + CARD * line.size
    points += HP * does.heal * (SCARCE if bleeding else AMPLE)
    points += CARD * does.recycle * (AMPLE if bleeding else SCARCE)
    if does.damage:
        points += DAMAGE * (does.damage + line.more) * (1.0 + NEXT_TARGET * (min(2, does.targets) - 1))
    return points


def _usual_shapes() -> list[Shape]:
    """The shapes of rivers of seven cards, the same at every start."""
    state = seeded(0)
    shapes = []
    for _ in range(RIVERS):
        cards = list(PRINTED)
        for place in range(ROW_LIMIT):
            state = following(state)
            other = place + below(state, SOULS - place)
            cards[place], cards[other] = cards[other], cards[place]
        shapes.append(Shape(tuple(cards[:ROW_LIMIT]), False))
    return shapes
