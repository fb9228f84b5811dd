"""What is pending and can be judged as it stands: cards to draw, enemies to come, a choice half made.

A look that let luck decide would see one draw of many, and of several such looks believe the luckiest.
"""

from typing import Final, final

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.deck_basics import Draw, DrawCards, LoseTop
from souldeck.games.dark_souls.encounter import PLACE_HEROES, DrawEnemy
from souldeck.games.dark_souls.exploration import FlipEncounter
from souldeck.games.dark_souls.pieces import CYCLING
from souldeck.games.dark_souls.player_activations import HERO_ACTIVATION
from souldeck.games.dark_souls.sorted_cards import without_all
from souldeck.games.dark_souls.table import HAND_SIZE, DarkSouls
from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.step import LuckQuestion

SAMPLES: Final = 4
"""Draws that are looked at; their mean counts."""

MOST_KEPT: Final = 4000


def is_foreseen(table: DarkSouls) -> bool:
    """Whether the evaluation reckons with what is pending, so that nobody needs to look further."""
    waiting = table.waiting
    if isinstance(waiting, LuckQuestion):
        return isinstance(waiting.chance, (Draw, LoseTop, DrawEnemy, FlipEncounter))
    if waiting is HERO_ACTIVATION:
        return any([begun is not None and begun.what == CYCLING for begun in table.begun])
    return waiting is PLACE_HEROES


def is_arranging(table: DarkSouls) -> bool:
    """Whether the party buys or rebuilds its decks: the evaluation knows what they will be in the end."""
    return table.phase == phases.REST and table.waiting is not None and not isinstance(table.waiting, LuckQuestion)


def being_cycled(table: DarkSouls, seat: int) -> tuple[int, ...]:
    """The cards of the hand that the hero has begun to cycle."""
    begun = table.begun[seat]
    return begun.paid if begun is not None and begun.what == CYCLING else ()


def cards_to_come(table: DarkSouls) -> list[int]:
    """How many cards each hero is about to draw in the midst of an activation, those for a cycle begun among them."""
    coming = [len(being_cycled(table, seat)) for seat in range(len(table.heroes))]
    waiting = table.waiting
    if isinstance(waiting, LuckQuestion) and isinstance(waiting.chance, Draw) and HERO_ACTIVATION in table.agenda:
        coming[waiting.chance.seat] += 1
        for step in table.agenda:
            if isinstance(step, Draw):
                coming[step.seat] += 1
            elif isinstance(step, DrawCards):
                coming[step.seat] += step.cards
    return coming


@final
class Draws:
    """What decks may bring. The same draws for each choice that is weighed, so that none is judged by better luck."""

    def __init__(self) -> None:
        self._known: Final[dict[tuple[int, ...], list[list[int]]]] = {}

    def hands(self, table: DarkSouls, seat: int, cards: int) -> list[tuple[int, ...]]:
        """The hero's hand with so many more cards, `SAMPLES` times. What is being cycled has left it."""
        deck = table.decks[seat]
        sure = [place.card for place in deck.top[:cards] if place.card >= 0]
        if not deck.hidden:
            sure.extend([place.card for place in deck.bottom[: cards - len(sure)]])
        kept = [*without_all(table.hands[seat], tuple(sorted(being_cycled(table, seat)))), *sure]
        return [tuple(sorted(kept + drawn[: cards - len(sure)])) for drawn in self._of(deck.pool)]

    def _of(self, pool: tuple[int, ...]) -> list[list[int]]:
        """Up to a hand of cards drawn from a pool, `SAMPLES` times."""
        known = self._known.get(pool)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            known = self._known[pool] = [_drawn(pool, number) for number in range(SAMPLES)]
        return known


def _drawn(pool: tuple[int, ...], number: int) -> list[int]:
    left = list(pool)
    state = seeded(len(pool) * SAMPLES + number)
    drawn: list[int] = []
    while left and len(drawn) < HAND_SIZE:
        state = following(state)
        drawn.append(left.pop(below(state, len(left))))
    return drawn
