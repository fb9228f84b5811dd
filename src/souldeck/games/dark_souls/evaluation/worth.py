"""What a hero's deck can do, as expected values of a hand and what soon comes into it."""

from math import comb
from typing import Final, final

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import (
    ATTACK,
    ATTACK_TYPES,
    BLEED,
    DEFENCE,
    FROSTBITE,
    NO_TYPE,
    POISON,
    STAGGER,
    Action,
    PlayerCard,
)
from souldeck.games.dark_souls.evaluation.weights import (
    AREA,
    BLEEDING,
    DODGE,
    FREEZING,
    HELPED,
    LEAST_DECK,
    POISONING,
    RANGED,
    SEEN,
    STAGGERING,
    THIN,
    TIME,
)
from souldeck.games.dark_souls.evaluation.weights import ATTACK as ATTACK_CARDS
from souldeck.games.dark_souls.sorted_cards import distinct
from souldeck.games.dark_souls.table import HAND_SIZE, DarkSouls

OTHERS: Final = HAND_SIZE - 1
"""The cards of a hand besides the one that is used."""

TYPES: Final = 4


def deck_of(table: DarkSouls, seat: int) -> tuple[int, ...]:
    """All cards of a hero, wherever they lie, sorted."""
    used = table.in_use[seat]
    held = [*table.decks[seat].cards(), *table.hands[seat], *table.discards[seat]]
    if used >= 0:
        held.append(used)
    held.sort()
    return tuple(held)


def condition_worth(conditions: int) -> float:
    """What conditions put on an enemy are worth in damage."""
    worth = 0.0
    if conditions & BLEED:
        worth += BLEEDING
    if conditions & FROSTBITE:
        worth += FREEZING
    if conditions & POISON:
        worth += POISONING
    if conditions & STAGGER:
        worth += STAGGERING
    return worth


def cards_spent(action: Action) -> int:
    """Cards that leave the hand for an action: its stamina, and the card itself unless it comes back."""
    return action.symbols if action.quick else action.symbols + 1


class Row:
    """A row of an equipment card: what it does, and how much of that is left when its cost is taken off."""

    def __init__(self, card: PlayerCard, action: Action) -> None:
        self.type: Final = card.attack_type
        self.action: Final = action
        self.share: Final = (ATTACK_CARDS + TIME) / (cards_spent(action) + TIME)

    def damage(self, defence: int, weakness: int) -> float:
        """What the attack does to an enemy for the cards of a usual attack."""
        action = self.action
        left = float(action.damage)
        if self.type == NO_TYPE or self.type != weakness:
            left = max(0.0, left - defence)
        left += condition_worth(action.inflict)
        if action.area:
            left *= AREA
        if action.ranged:
            left *= RANGED
        return left * self.share

    def stopped(self) -> float:
        """How much damage the reaction stops, less what it costs beyond one card."""
        stopped = float(DODGE if self.action.dodge else self.action.block)
        return max(0.0, stopped + 1.0 - cards_spent(self.action))

    def helps(self) -> float:
        """Cards that a healing or searching action wins."""
        return max(0.0, float(self.action.heal + self.action.search - cards_spent(self.action)))


Ranked = tuple[tuple[float, int], ...]
"""What each row of a card is worth for one purpose and its place on the card, the best first."""


@final
class Equipment:
    """The rows of one equipment card, ranked for each purpose once."""

    def __init__(self, card: PlayerCard) -> None:
        self.rows: Final = [Row(card, action) for action in card.actions]
        self.attacks: Final = card.attacks
        self.reacts: Final = any(action.kind == DEFENCE for action in card.actions)
        self.stops: Final = self._ranked(DEFENCE, [row.stopped() for row in self.rows])
        self._damage: Final[dict[int, Ranked]] = {}

    def damage(self, defence: int, weakness: int) -> Ranked:
        """Its attacks on an enemy with that Defence and weakness."""
        key = defence * len(ATTACK_TYPES) + weakness
        known = self._damage.get(key)
        if known is None:
            known = self._ranked(ATTACK, [row.damage(defence, weakness) for row in self.rows])
            self._damage[key] = known
        return known

    def _ranked(self, kind: str, worths: list[float]) -> Ranked:
        ranks = [(worth, place) for place, worth in enumerate(worths) if self.rows[place].action.kind == kind]
        return tuple(sorted(ranks, reverse=True))


@final
class Armoury:
    """The equipment of a card set, each card looked through once."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self._known: Final[dict[int, Equipment]] = {}

    def __getitem__(self, kind: int) -> Equipment:
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = Equipment(self.cards.kinds[kind])
        return known


@final
class DeckWorth:
    """What one deck can do, worked out once for its list of cards."""

    def __init__(self, armoury: Armoury, deck: tuple[int, ...]) -> None:
        cards = armoury.cards
        self.size: Final = len(deck)
        full = max(LEAST_DECK, len(deck)) - THIN * deck.count(cards.remnant)
        self._in_hand: Final = min(1.0, SEEN / full)
        shares = _shares(cards, deck, full)
        carried: list[tuple[Equipment, list[float], int]] = []
        helping = 0.0
        for kind in distinct(deck):
            if not cards.kinds[kind].actions:
                continue
            equipment = armoury[kind]
            chances = [_chance_to_pay(row.action, shares) for row in equipment.rows]
            copies = deck.count(kind)
            carried.append((equipment, chances, copies))
            helping += copies * max([row.helps() * chance for row, chance in zip(equipment.rows, chances, strict=True)])
        self._carried: Final = carried
        self._damage: Final[dict[int, float]] = {}
        self.helps: Final = HELPED * helping
        self.stops: Final = self._best(
            [
                (_expected(equipment.stops, chances), copies)
                for equipment, chances, copies in carried
                if equipment.reacts
            ]
        )

    def damage(self, defence: int, weakness: int) -> float:
        """Expected damage of the best attack in a hand, on an enemy with that Defence and weakness."""
        key = defence * len(ATTACK_TYPES) + weakness
        known = self._damage.get(key)
        if known is None:
            known = self._damage[key] = self._best(
                [
                    (_expected(equipment.damage(defence, weakness), chances), copies)
                    for equipment, chances, copies in self._carried
                    if equipment.attacks
                ]
            )
        return known

    def _best(self, worths: list[tuple[float, int]]) -> float:
        """The expected best of the cards in hand."""
        expected = 0.0
        none_better = 1.0
        for worth, copies in sorted(worths, reverse=True):
            for _ in range(copies):
                expected += worth * none_better * self._in_hand
                none_better *= 1.0 - self._in_hand
        return expected


def _expected(ranks: Ranked, chances: list[float]) -> float:
    """The best row that can be paid: the dearer one when it can, else the next."""
    expected = 0.0
    reached = 0.0
    for worth, place in ranks:
        chance = chances[place]
        if chance > reached:
            expected += worth * (chance - reached)
            reached = chance
    return expected


def _shares(cards: Cards, deck: tuple[int, ...], full: float) -> tuple[float, ...]:
    """What share of the deck gives each type of stamina, then how much stamina a card gives on the average."""
    counts = [0.0] * (TYPES + 1)
    for kind in deck:
        card = cards.kinds[kind]
        if not card.is_stamina:
            continue
        for at in range(TYPES):
            if card.gives >> at & 1:
                counts[at] += 1.0
        counts[TYPES] += 2.0 if card.both else 1.0
    return tuple([count / full for count in counts])


def _chance_to_pay(action: Action, shares: tuple[float, ...]) -> float:
    """How often the rest of a hand can pay: each type for itself, and all of it together."""
    chance = _at_least(action.symbols, min(1.0, shares[TYPES]))
    for at in range(TYPES):
        if action.cost[at]:
            chance = min(chance, chance**0.3 * _at_least(action.cost[at], shares[at]))
    return chance


def _at_least(count: int, share: float) -> float:
    """The chance that of the other cards in hand at least so many are of that share."""
    if count <= 0:
        return 1.0
    place = int(min(1.0, share) * GRAIN)
    row = _AT_LEAST[count]
    part = min(1.0, share) * GRAIN - place
    return row[place] + part * (row[place + 1] - row[place]) if part else row[place]


GRAIN: Final = 50
_AT_LEAST: Final = tuple(
    [
        tuple(
            [
                sum(
                    [
                        comb(OTHERS, hits) * (at / GRAIN) ** hits * (1.0 - at / GRAIN) ** (OTHERS - hits)
                        for hits in range(count, OTHERS + 1)
                    ]
                )
                for at in range(GRAIN + 1)
            ]
        )
        for count in range(OTHERS + 3)
    ]
)
