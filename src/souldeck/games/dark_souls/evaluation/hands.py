"""What a hero's hand can do by itself: the attacks it can pay, and what it makes of damage."""

from typing import Final, final

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import ATTACK, DEFENCE, Action, PlayerCard
from souldeck.games.dark_souls.evaluation.weights import CONDITION
from souldeck.games.dark_souls.evaluation.worth import cards_spent
from souldeck.games.dark_souls.payments import total
from souldeck.games.dark_souls.sorted_cards import distinct
from souldeck.games.dark_souls.stamina import covers

MOST_DAMAGE: Final = 10


@final
class ReadyAttack:
    """An attack that a hand can pay, and the cards it takes."""

    def __init__(self, card: PlayerCard, action: Action) -> None:
        self.card: Final = card
        self.action: Final = action
        self.spent: Final = float(cards_spent(action))


@final
class HandWorth:
    """What one hand can do, worked out once for its list of cards.

    `losses` tells for each damage how many cards the hero parts with when it reacts as well as it can, `dodged` the
    same of an attack that brings a condition.
    """

    def __init__(self, cards: Cards, hand: tuple[int, ...]) -> None:
        self.size: Final = len(hand)
        units = total(cards.kinds, hand)
        attacks: list[ReadyAttack] = []
        guards: list[Action] = []
        for kind in distinct(hand):
            card = cards.kinds[kind]
            for action in card.actions:
                if not covers(units, action.packed):
                    continue
                if action.kind == ATTACK:
                    attacks.append(ReadyAttack(card, action))
                elif action.kind == DEFENCE:
                    guards.append(action)
        self.attacks: Final = attacks
        self.losses: Final = tuple([_loss(guards, damage, 0.0) for damage in range(MOST_DAMAGE + 1)])
        self.dodged: Final = tuple([_loss(guards, damage, CONDITION) for damage in range(MOST_DAMAGE + 1)])


def _loss(guards: list[Action], damage: int, condition: float) -> float:
    """Cards that an attack costs with the best of these reactions, or with none."""
    least = damage + condition
    for action in guards:
        left = 0.0 if action.dodge else max(0, damage - action.block) + condition
        least = min(least, cards_spent(action) + left)
    return least
