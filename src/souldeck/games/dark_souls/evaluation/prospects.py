"""What a party may expect of fights it has not seen.

A fight is judged by the cards each hero will spend on it: on attacks, on reactions and on damage. What is left of the
deck says how likely it is won.
"""

from math import exp
from typing import Final, final

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import (
    ATTACK_TYPES,
    AUTHORITY,
    LAST_LEVEL,
    NO_TYPE,
    REANIMATE,
    WILL,
    Boss,
    FoeCard,
    Strike,
)
from souldeck.games.dark_souls.enemy_activations import wrath_of
from souldeck.games.dark_souls.enemy_cards import PONTIFF_STEP
from souldeck.games.dark_souls.evaluation.weights import (
    ATTACK,
    BOSS_REACH,
    CONDITION,
    FAIL,
    FORESIGHT,
    HAND_REACH,
    LEAST_ATTACKS,
    REACH,
    REACTION,
    SPREAD,
    STRAY,
)
from souldeck.games.dark_souls.evaluation.worth import DeckWorth
from souldeck.games.dark_souls.spaces import SPACES

Load = tuple[float, float]
"""What an enemy asks of the party: how many attacks, and how many cards it costs each time it activates."""

Stand = tuple[float, float, float, float]
"""The same on the boards, then what its next activation will cost where the heroes stand, and how much of a round the
heroes have before it: 0 when it comes next, 1 when all heroes act first."""

TYPES: Final[tuple[int, ...]] = (1, 2, 3, 4)
HALF: Final = 0.5
MOST_AGAINST: Final = 30.0


def likely(ahead: float, spread: float = SPREAD) -> float:
    """How likely a fight is won with so many cards more than expected."""
    return 1.0 / (1.0 + exp(min(MOST_AGAINST, max(-MOST_AGAINST, -ahead / spread))))


def cost(stands: list[Stand], heroes: int) -> float:
    """Cards each hero will spend until all enemies are gone; the most dangerous for its toughness falls first."""
    cards = 0.0
    rounds = 0.0
    for attacks, danger, following, before in sorted(stands, key=_dangerous_for_its_toughness, reverse=True):
        rounds += attacks / heroes
        activations = max(1.0, rounds + HALF) - before if attacks else 0.0
        cards += attacks * ATTACK + following * min(1.0, activations) + danger * max(0.0, activations - 1.0)
    return cards / heroes


def cost_anywhere(loads: list[Load], heroes: int) -> float:
    """The same at the beginning of a fight, wherever the heroes stand."""
    return STRAY + FORESIGHT * cost([(attacks, danger, danger, 0.0) for attacks, danger in loads], heroes)


def _dangerous_for_its_toughness(stand: Stand) -> float:
    return stand[1] / max(0.1, stand[0])


@final
class Party:
    """The decks of a party, and what fights would cost them."""

    def __init__(self, cards: Cards, decks: tuple[DeckWorth, ...]) -> None:
        self.cards: Final = cards
        self.decks: Final = decks
        self.heroes: Final = len(decks)
        sizes = [float(deck.size) for deck in decks]
        self.life: Final = HALF * (min(sizes) + sum(sizes) / len(sizes)) - FAIL
        self.usual: Final = tuple([REACH * deck.damage(1, NO_TYPE) for deck in decks])
        self.helps: Final = sum([deck.helps for deck in decks]) / len(decks)
        self._damage: Final[dict[int, float]] = {}
        self._loads: Final[dict[int, Load]] = {}
        self._levels: Final = tuple([self._level(level) for level in range(LAST_LEVEL)])
        self._encounters: Final[dict[int, float]] = {}
        self._unknown: Final[dict[int, float]] = {}
        self._bosses: Final[dict[int, float]] = {}
        self._dangers: Final[dict[int, float]] = {}
        self._on_boss: Final[dict[int, float]] = {}

    # -- one enemy ----------------------------------------------------------------------------------------------------

    def damage(self, defence: int, weakness: int) -> float:
        """What an attack of a hero does on the average."""
        key = defence * len(ATTACK_TYPES) + weakness
        known = self._damage.get(key)
        if known is None:
            known = REACH * sum([deck.damage(defence, weakness) for deck in self.decks]) / self.heroes
            self._damage[key] = known
        return known

    def damage_on_boss(self, defence: int) -> float:
        """The same to a boss, whose weakness is another each round."""
        known = self._on_boss.get(defence)
        if known is None:
            known = sum([self.damage(defence, weakness) for weakness in TYPES]) / len(TYPES)
            self._on_boss[defence] = known
        return known

    def attacks(self, hp: float, defence: int, weakness: int) -> float:
        """How many attacks an enemy takes."""
        return max(LEAST_ATTACKS, hp / max(0.2, self.damage(defence, weakness)))

    def attacks_on_boss(self, hp: float, defence: int) -> float:
        """The same for a boss."""
        return max(LEAST_ATTACKS, hp / max(0.2, self.damage_on_boss(defence))) if hp > 0.0 else 0.0

    def loss(self, seat: int, damage: float) -> float:
        """Cards that an attack costs a hero, reactions among them."""
        return min(damage, max(0.0, damage - self.decks[seat].stops) + REACTION)

    def danger(self, strike: Strike, more: int = 0) -> float:
        """Cards that an attack costs the party, whoever stands where."""
        hit = 1.0
        if strike.area:
            hit = self.heroes * strike.area.bit_count() / SPACES
        loss = sum([self.loss(seat, strike.damage + more) for seat in range(self.heroes)]) / self.heroes
        return hit * (loss + CONDITION * strike.inflict.bit_count())

    def load(self, card: FoeCard) -> Load:
        """What an enemy card asks for."""
        known = self._loads.get(card.index)
        if known is None:
            attacks = self.attacks(card.hp[self.heroes - 1], card.defence, card.weakness)
            danger = self.danger(card.strike) if card.strike is not None else 0.0
            known = (
                attacks * 2.0 if card.ability == REANIMATE else attacks,
                danger * card.attack_count,
            )
            self._loads[card.index] = known
        return known

    def _level(self, level: int) -> Load:
        loads = [self.load(self.cards.foes[index]) for index in self.cards.enemies_of_level[level]]
        return (sum([load[0] for load in loads]) / len(loads), sum([load[1] for load in loads]) / len(loads))

    # -- fights -------------------------------------------------------------------------------------------------------

    def encounter_cost(self, card: int) -> float:
        """Cards of each hero that an encounter costs before its enemies are known."""
        known = self._encounters.get(card)
        if known is None:
            counts = self.cards.encounters[card].enemies[self.heroes - 1]
            loads = [self._levels[level] for level in range(LAST_LEVEL) for _ in range(counts[level])]
            known = cost_anywhere(loads, self.heroes)
            self._encounters[card] = known
        return known

    def unknown_cost(self, level: int) -> float:
        """The same for an encounter that lies face down."""
        known = self._unknown.get(level)
        if known is None:
            costs = [self.encounter_cost(card) for card in self.cards.encounters_of_level[level - 1]]
            known = sum(costs) / len(costs)
            self._unknown[level] = known
        return known

    def boss_cost(self, index: int) -> float:
        """The same for a boss."""
        known = self._bosses.get(index)
        if known is None:
            boss = self.cards.bosses[index]
            side = boss.sides[0]
            if side.hp[0]:
                attacks = self.boss_attacks(boss, side, 0, 0)
            else:
                attacks = sum([self.hand_attacks(card, 0) for card, _ in boss.companions if card.is_hand])
            known = cost_anywhere([(attacks, self.boss_danger(boss, side))], self.heroes)
            self._bosses[index] = known
        return known

    def boss_danger(self, boss: Boss, side: FoeCard) -> float:
        """Cards that a boss with that side up costs the party each round, its companions with it."""
        known = self._dangers.get(side.index)
        if known is None:
            wrath = wrath_of(side)
            known = sum([self.danger(behaviour.strike, wrath) for behaviour in boss.behaviours]) / len(boss.behaviours)
            if side.index == boss.sides[0].index:
                for card, spaces in boss.companions:
                    if card.strike is not None:
                        known += spaces.bit_count() * self.danger(card.strike)
            self._dangers[side.index] = known
        return known

    def boss_attacks(self, boss: Boss, side: FoeCard, wounds: float, aside: int) -> float:
        """Attacks that a boss takes with that side up and so many wounds, its other sides with it."""
        return self.attacks_on_boss(self._boss_hp(boss, side, wounds, aside), side.defence) / BOSS_REACH

    def hand_attacks(self, card: FoeCard, wounds: float) -> float:
        """Attacks that one of Wolnir's Hands takes, which are out of reach every other time."""
        return self.attacks_on_boss(card.hp[self.heroes - 1] - wounds, card.defence) / HAND_REACH

    def _boss_hp(self, boss: Boss, side: FoeCard, wounds: float, aside: int) -> float:
        """Hit points of all sides that are still to come."""
        at = self.heroes - 1
        if len(boss.sides) < 2:
            return side.hp[at] - wounds
        first, second = boss.sides[0].hp[at], boss.sides[1].hp[at]
        turns = (first - 1) // PONTIFF_STEP
        if side.rule == AUTHORITY:
            return first - wounds + second * (turns - wounds // PONTIFF_STEP)
        if side.rule == WILL:
            return second - wounds + first - aside + second * (turns - aside // PONTIFF_STEP)
        return second - wounds if side.index == boss.sides[1].index else first - wounds + second
