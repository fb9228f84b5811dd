"""What a hero's deck can do, as expected values of a hand and what soon comes into it. For the evaluation only."""

from math import comb
from typing import Final, final

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
    Cards,
    PlayerCard,
)
from souldeck.games.dark_souls.table import HAND_SIZE, DarkSouls
from souldeck.games.dark_souls.weights import (
    AREA,
    BLEEDING,
    DODGE,
    FREEZING,
    POISONING,
    RANGED,
    SEEN,
    STAGGERING,
)

OTHERS: Final = HAND_SIZE - 1
"""The cards of a hand besides the one that is used."""

MOST_DEFENCE: Final = 3
TYPES: Final = 4


def deck_of(table: DarkSouls, seat: int) -> tuple[int, ...]:
    """All cards of a hero, wherever they lie, sorted."""
    used = table.in_use[seat]
    held = [*table.decks[seat].cards(), *table.hands[seat], *table.discards[seat]]
    if used >= 0:
        held.append(used)
    return tuple(sorted(held))


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


@final
class Row:
    """A row of an equipment card as a deck can use it: how often it can be paid, and how many cards it takes."""

    def __init__(self, card: PlayerCard, action: Action, chance: float) -> None:
        self.type: Final = card.attack_type
        self.action: Final = action
        self.chance: Final = chance
        self.spent: Final = float(action.symbols if action.quick else action.symbols + 1)

    def damage(self, defence: int, weakness: int) -> float:
        """What the attack does to an enemy."""
        action = self.action
        left = float(action.damage)
        if self.type == NO_TYPE or self.type != weakness:
            left = max(0.0, left - defence)
        left += condition_worth(action.inflict)
        if action.area:
            left *= AREA
        return left * RANGED if action.ranged else left

    def stopped(self) -> float:
        """How much damage the reaction stops."""
        return DODGE if self.action.dodge else float(self.action.block)


@final
class DeckWorth:
    """What one deck can do, worked out once for its list of cards and its size; `size` may count blanks to come."""

    def __init__(self, cards: Cards, deck: tuple[int, ...], size: int) -> None:
        self.size: Final = size
        self._in_hand: Final = min(1.0, SEEN / max(1, size))
        attacks: list[list[Row]] = []
        reactions: list[list[Row]] = []
        shares = _shares(cards, deck, size)
        rows_of: dict[int, tuple[list[Row], list[Row], float]] = {}
        helping = 0.0
        for kind in deck:
            card = cards.kinds[kind]
            if not card.actions:
                continue
            known = rows_of.get(kind)
            if known is None:
                rows = [Row(card, action, _chance_to_pay(action, shares)) for action in card.actions]
                known = (
                    [row for row in rows if row.action.kind == ATTACK],
                    [row for row in rows if row.action.kind == DEFENCE],
                    max([_help(row) for row in rows]),
                )
                rows_of[kind] = known
            if known[0]:
                attacks.append(known[0])
            if known[1]:
                reactions.append(known[1])
            helping += known[2]
        self._attacks: Final = attacks
        self._damage: Final[dict[int, float]] = {}
        self.stops: Final = self._best([_of_card(rows, [row.stopped() for row in rows]) for rows in reactions])
        self.spent: Final = _mean([min([row.spent for row in rows]) for rows in attacks], 2.0)
        self.helps: Final = helping * self._in_hand

    def damage(self, defence: int, weakness: int) -> float:
        """Expected damage of the best attack in a hand, on an enemy with that Defence and weakness."""
        key = defence * len(ATTACK_TYPES) + weakness
        known = self._damage.get(key)
        if known is None:
            known = self._best(
                [_of_card(rows, [row.damage(defence, weakness) for row in rows]) for rows in self._attacks]
            )
            self._damage[key] = known
        return known

    def _best(self, worths: list[float]) -> float:
        """The expected best of the cards in hand."""
        expected = 0.0
        none_better = 1.0
        for worth in sorted(worths, reverse=True):
            expected += worth * none_better * self._in_hand
            none_better *= 1.0 - self._in_hand
        return expected


def _mean(values: list[float], without: float) -> float:
    return sum(values) / len(values) if values else without


def _help(row: Row) -> float:
    """Cards that a healing or drawing action wins, searches counting half."""
    action = row.action
    won = action.heal + max(0, action.draw - 1) + 0.5 * action.search
    return row.chance * max(0.0, won - 1.0) if won else 0.0


def _of_card(rows: list[Row], worths: list[float]) -> float:
    """The best row that can be paid: the dearer one when it can, else the next."""
    expected = 0.0
    reached = 0.0
    for worth, chance in sorted([(worth, row.chance) for worth, row in zip(worths, rows, strict=True)], reverse=True):
        if chance > reached:
            expected += worth * (chance - reached)
            reached = chance
    return expected


def _shares(cards: Cards, deck: tuple[int, ...], size: int) -> tuple[float, ...]:
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
    return tuple([count / max(1, size) for count in counts])


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
    return sum(
        [comb(OTHERS, hits) * share**hits * (1.0 - share) ** (OTHERS - hits) for hits in range(count, OTHERS + 1)]
    )
