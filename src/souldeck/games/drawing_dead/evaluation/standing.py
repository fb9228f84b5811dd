"""How well the players stand, for bots that look ahead.

The work that is left is set against the cards and HP that are left to do it with; while a hand is being played, what
can still be made of it counts as well.
"""

from math import exp
from typing import Final

from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.damage import CARDS_LOST_TO_DEATH
from souldeck.games.drawing_dead.evaluation.prospects import Prospects, gate_to_unlock
from souldeck.games.drawing_dead.evaluation.weights import (
    AT_GATE,
    CARD,
    CARDS_FOR_HP,
    DANGER,
    DEAD,
    EVEN,
    FEW_CARDS,
    FEW_HP,
    GATE_CARD,
    HP,
    IN_BANK,
    LAST_CARD,
    SECOND_LIFE,
    SHIFT_TOKEN,
    SPREAD,
    SUIT_TOKEN,
)
from souldeck.games.drawing_dead.evaluation.worth import Worths
from souldeck.games.drawing_dead.pieces import Character
from souldeck.games.drawing_dead.table import DrawingDead

OPEN: Final = 0.005
"""As long as the game goes on, it is no surer than this."""
MOST_AGAINST: Final = 30.0
"""Log odds beyond which there is nothing to tell apart."""

_KNOWN: Final[dict[str, Prospects]] = {}
"""One for each card set of the process, by fingerprint: a handful."""


def prospects_of(cards: Cards) -> Prospects:
    """What is known of a card set, worked out when first asked for."""
    known = _KNOWN.get(cards.fingerprint)
    if known is None or known.worths.cards is not cards:
        known = Prospects(Worths(cards))
        _KNOWN[cards.fingerprint] = known
    return known


def evaluate(table: DrawingDead, seat: int) -> float:
    """From 0 (lost) to 1 (won), the same for every seat: the players win together."""
    if table.outcome is not None:
        return 1.0 if table.outcome.result == "won" else 0.0
    if not table.characters:
        return 0.5
    prospects = prospects_of(table.cards)
    points = _means(table, prospects) - _work(table, prospects) + prospects.turn(table)
    return OPEN + (1.0 - 2.0 * OPEN) / (1.0 + exp(min(MOST_AGAINST, (EVEN - points) / SPREAD)))


def _means(table: DrawingDead, prospects: Prospects) -> float:
    """Soul cards that are not lost, HP, tokens and levels."""
    cards = len(table.soul_deck) + len(table.discard_pile) + len(table.resolving) + len(table.chosen)
    points = CARD * cards + AT_GATE * len(table.gate_pile) + IN_BANK * len(table.bank)
    if cards < FEW_CARDS:
        points -= LAST_CARD * (FEW_CARDS - cards)
    for character in table.characters:
        points += _health(character) / len(table.characters)
        points += SHIFT_TOKEN * character.shift_tokens + SUIT_TOKEN * character.suit_tokens
        if character.level_sides:
            bleeding = CARDS_FOR_HP[len(character.level_sides) - 1] * _lives(character) < cards
            points += prospects.strength.gain(character, bleeding) / len(table.characters)
    return points


def _health(character: Character) -> float:
    """HP that are left, and the second life; the first death costs cards."""
    if character.dying:
        return DEAD if character.side else HP * character.card.sides[1].hp - CARD * CARDS_LOST_TO_DEATH
    left = character.face.hp - character.damage
    if not character.side:
        return HP * left + SECOND_LIFE
    return HP * left - DANGER * max(0, FEW_HP - left)


def _lives(character: Character) -> int:
    """The HP that are left in both lives."""
    left = character.face.hp - character.damage
    return left if character.side else left + character.card.sides[1].hp


def _work(table: DrawingDead, prospects: Prospects) -> float:
    """Gates to unlock and bosses to beat until the game is won, and what the enemies in play cost meanwhile."""
    points = prospects.ahead(table) + prospects.hero(table).enemies
    if gate_to_unlock(table):
        points += GATE_CARD * prospects.lacks(table).now + prospects.worths.boss_work(table.gate_card)
    return points
