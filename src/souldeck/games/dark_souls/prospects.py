"""What a party may expect of fights it has not seen, and of the journey. For the evaluation only.

A fight is judged by the cards each hero will spend on it: on attacks, on reactions and on damage. What is left of the
deck says how likely it is won. The journey is planned from that: which fights a run may still take on, and which boss
is met in which of the runs that the bonfire leaves.
"""

from math import exp
from typing import Final, final

from souldeck.games.dark_souls.cards import (
    DOUBLE_STRIKE,
    LAST_LEVEL,
    NO_TYPE,
    REANIMATE,
    Boss,
    Cards,
    FoeCard,
    MapSide,
    Strike,
)
from souldeck.games.dark_souls.spaces import SPACES
from souldeck.games.dark_souls.weights import (
    BOSS_REACH,
    CONDITION,
    FAIL,
    FARMED,
    GROWTH,
    HAND_REACH,
    LEAST_ATTACKS,
    PREPARED,
    REACH,
    REACTION,
    RUN_SPREAD,
    SOUL,
    SPREAD,
    TREASURE,
)
from souldeck.games.dark_souls.worth import DeckWorth

Load = tuple[float, float]
"""What an enemy asks of the party: how many attacks, and how many cards it costs each time it activates."""

Stand = tuple[float, float, float, float]
"""The same on the boards, then what its next activation will cost where the heroes stand, and how much of a round the
heroes have before it: 0 in the enemies' turn, 1 when all heroes still act first."""

TYPES: Final[tuple[int, ...]] = (1, 2, 3, 4)
DEEP: Final = 3
"""How many fights of a run are planned ahead."""
HALF: Final = 0.5
MOST_AGAINST: Final = 30.0


def likely(ahead: float, spread: float = SPREAD) -> float:
    """How likely a fight is won with so many cards more than expected."""
    return 1.0 / (1.0 + exp(min(MOST_AGAINST, max(-MOST_AGAINST, -ahead / spread))))


def cost(stands: list[Stand], heroes: int, spent: float) -> float:
    """Cards each hero will spend until all enemies are gone; the most dangerous for its toughness falls first."""
    cards = 0.0
    rounds = 0.0
    for attacks, danger, following, before in sorted(stands, key=_dangerous_for_its_toughness, reverse=True):
        rounds += attacks / heroes
        activations = max(0.0, rounds + HALF - before)
        cards += attacks * spent + following * min(1.0, activations) + danger * max(0.0, activations - 1.0)
    return cards / heroes


def cost_anywhere(loads: list[Load], heroes: int, spent: float) -> float:
    """The same at the beginning of a fight, wherever the heroes stand."""
    return cost([(attacks, danger, danger, 0.0) for attacks, danger in loads], heroes, spent)


def _dangerous_for_its_toughness(stand: Stand) -> float:
    return stand[1] / stand[0]


@final
class Party:
    """The decks of a party, and what fights would cost them."""

    def __init__(self, cards: Cards, decks: tuple[DeckWorth, ...]) -> None:
        self.cards: Final = cards
        self.decks: Final = decks
        self.heroes: Final = len(decks)
        self.spent: Final = sum([deck.spent for deck in decks]) / len(decks)
        sizes = [float(deck.size) for deck in decks]
        self.life: Final = HALF * (min(sizes) + sum(sizes) / len(sizes)) - FAIL
        self.usual: Final = tuple([REACH * deck.damage(1, NO_TYPE) for deck in decks])
        self.helps: Final = sum([deck.helps for deck in decks]) / len(decks)
        self._loads: Final[dict[int, Load]] = {}
        self._levels: Final = tuple([self._level(level) for level in range(LAST_LEVEL)])
        self._encounters: Final[dict[int, float]] = {}
        self._unknown: Final[dict[int, float]] = {}
        self._bosses: Final[dict[int, float]] = {}

    # -- one enemy ----------------------------------------------------------------------------------------------------

    def damage(self, defence: int, weakness: int) -> float:
        """What an attack of a hero does on the average."""
        return REACH * sum([deck.damage(defence, weakness) for deck in self.decks]) / self.heroes

    def attacks(self, hp: float, defence: int, weakness: int) -> float:
        """How many attacks an enemy takes."""
        return max(LEAST_ATTACKS, hp / max(0.2, self.damage(defence, weakness)))

    def attacks_on_boss(self, hp: float, defence: int) -> float:
        """The same for a boss, whose weakness is another each round."""
        damage = sum([self.damage(defence, weakness) for weakness in TYPES]) / len(TYPES)
        return max(LEAST_ATTACKS, hp / max(0.2, damage))

    def loss(self, seat: int, damage: float) -> float:
        """Cards that an attack costs a hero, reactions among them."""
        return min(damage, max(0.0, damage - self.decks[seat].stops) + REACTION)

    def danger(self, strike: Strike) -> float:
        """Cards that an attack costs the party, whoever stands where."""
        hit = 1.0
        if strike.area:
            hit = self.heroes * strike.area.bit_count() / SPACES
        loss = sum([self.loss(seat, strike.damage) for seat in range(self.heroes)]) / self.heroes
        return hit * (loss + CONDITION * strike.inflict.bit_count())

    def load(self, card: FoeCard) -> Load:
        """What an enemy card asks for."""
        known = self._loads.get(card.index)
        if known is None:
            attacks = self.attacks(card.hp[self.heroes - 1], card.defence, card.weakness)
            danger = self.danger(card.strike) if card.strike is not None else 0.0
            known = (
                attacks * 2.0 if card.ability == REANIMATE else attacks,
                danger * 2.0 if card.ability == DOUBLE_STRIKE else danger,
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
            known = cost_anywhere(loads, self.heroes, self.spent)
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
            known = cost_anywhere([self.boss_load(boss, boss.sides[0], 0, 0)], self.heroes, self.spent)
            self._bosses[index] = known
        return known

    def boss_load(self, boss: Boss, side: FoeCard, wounds: int, aside: int) -> Load:
        """What a boss with that side up and so many wounds asks for, its companions with it."""
        danger = sum([self.danger(behaviour.strike) for behaviour in boss.behaviours]) / len(boss.behaviours)
        if not side.hp[0]:
            return (sum([self.hand_attacks(card, 0) for card, _ in boss.companions if card.is_hand]), danger)
        attacks = self.attacks_on_boss(float(self._boss_hp(boss, side, wounds, aside)), side.defence)
        if side.index == boss.sides[0].index:
            for card, spaces in boss.companions:
                # They strike until the boss turns, and need not be fought.
                assert card.strike is not None
                share = self.attacks_on_boss(side.hp[self.heroes - 1] - wounds, side.defence) / attacks
                danger += share * spaces.bit_count() * self.danger(card.strike)
        return (attacks / BOSS_REACH, danger)

    def hand_attacks(self, card: FoeCard, wounds: int) -> float:
        """Attacks that one of Wolnir's Hands takes, which are out of reach every other time."""
        return self.attacks_on_boss(card.hp[self.heroes - 1] - wounds, card.defence) / HAND_REACH

    def _boss_hp(self, boss: Boss, side: FoeCard, wounds: int, aside: int) -> int:
        """Hit points of all sides that are still to come."""
        at = self.heroes - 1
        if len(boss.sides) < 2:
            return side.hp[at] - wounds
        first, second = boss.sides[0].hp[at], boss.sides[1].hp[at]
        if side.rule == "authority":
            return first - wounds + second * ((first - 1) // 5 - wounds // 5)
        if side.rule == "will":
            return second - wounds + first - aside + second * ((first - 1) // 5 - aside // 5)
        return second - wounds if side.index == boss.sides[1].index else first - wounds + second


@final
class Journey:
    """The plan of a party on a side of the board with its bosses: how likely the game is won.

    `grown` counts what treasure and souls will make of the decks, in runs spent on gathering them.
    """

    def __init__(self, party: Party, side: MapSide, bosses: tuple[int, ...], known: tuple[int, ...]) -> None:
        self.party: Final = party
        self.side: Final = side
        self.bosses: Final = bosses
        self.known: Final = known
        self._chances: Final[dict[tuple[int, int, int], float]] = {}
        self.costs: Final = tuple([self._cost(at) for at in range(len(side.spaces))])
        self._ways: Final = tuple([self._way(at) if bosses[at] >= 0 else 0.0 for at in range(len(side.spaces))])
        self.all_bosses: Final = sum([1 << at for at, boss in enumerate(bosses) if boss >= 0])

    def _cost(self, at: int) -> float:
        if self.bosses[at] >= 0:
            return self.party.boss_cost(self.bosses[at])
        if not self.side.levels[at]:
            return 0.0
        if self.known[at] >= 0:
            return self.party.encounter_cost(self.known[at])
        return self.party.unknown_cost(self.side.levels[at])

    def _way(self, boss: int) -> float:
        """What the cheapest way from the bonfire to a boss costs, with the boss."""
        best = 1000.0
        paths: list[tuple[int, float, int]] = [(0, 0.0, 1)]
        while paths:
            at, cards, been = paths.pop()
            for other in self.side.paths[at]:
                if been >> other & 1 or (self.bosses[other] >= 0 and other != boss):
                    continue
                more = cards + self.costs[other]
                if other == boss:
                    best = min(best, more)
                else:
                    paths.append((other, more, been | 1 << other))
        return best

    # -- runs ---------------------------------------------------------------------------------------------------------

    def chance(self, runs: int, left: int, grown: float) -> float:
        """How likely the game is won with so many runs to come from the bonfire and those bosses left."""
        if not left:
            return 1.0
        if runs <= 0:
            return 0.0
        place = int(grown / HALF)
        part = grown / HALF - place
        low = self._chance(runs, left, place)
        return low + part * (self._chance(runs, left, place + 1) - low) if part else low

    def _chance(self, runs: int, left: int, place: int) -> float:
        if not left:
            return 1.0
        if runs <= 0:
            return 0.0
        key = (runs, left, place)
        known = self._chances.get(key)
        if known is None:
            known = self._best_run(runs, left, place)
            self._chances[key] = known
        return known

    def _best_run(self, runs: int, left: int, place: int) -> float:
        """A run to gather, to one boss, or to all that are left."""
        best = self._chance(runs - 1, left, place + 2)
        life = self.party.life + self.party.helps + GROWTH * HALF * place
        share = FARMED ** (HALF * place)
        together = 0.0
        for at, boss in enumerate(self.bosses):
            if boss >= 0 and left >> at & 1:
                together += self._ways[at]
                won = likely(life - share * self._ways[at], RUN_SPREAD)
                best = max(
                    best,
                    won * self._chance(runs - 1, left & ~(1 << at), place + 1)
                    + (1.0 - won) * self._chance(runs - 1, left, place),
                )
        return max(best, likely(life - share * together, RUN_SPREAD))

    def plan(self, runs: int, life: float, cleared: int, safe: float, loot: float, gains: bool, deep: int) -> float:
        """How likely the game is won on a run between two fights, each hero with so many cards left.

        `runs` counts those after this one. `safe` and `loot` are what the inventory and the loot pile hold, in runs.
        """
        left = self.all_bosses & ~cleared
        if not left:
            return 1.0
        best = self.chance(runs, left, safe + loot)
        if not deep:
            return best
        lost = self.chance(runs, left, safe)
        reached = cleared | 1
        for at, paths in enumerate(self.side.paths):
            if reached >> at & 1 or not any(reached >> other & 1 for other in paths):
                continue
            ahead = life - self.costs[at]
            won = likely(ahead)
            if won < 0.02:
                continue
            gained = self.gain(at) if gains else 0.0
            after = self.plan(runs, max(0.0, ahead), cleared | 1 << at, safe + loot, gained, gains, deep - 1)
            best = max(best, won * after + (1.0 - won) * lost)
        return best

    def gain(self, at: int) -> float:
        """What winning a fight brings, in runs."""
        boss = self.bosses[at]
        if boss >= 0:
            card = self.party.cards.bosses[boss]
            return PREPARED * (SOUL * card.souls + 1.5 * TREASURE * card.transposed) / self.party.heroes
        level = self.side.levels[at]
        treasure = level
        if self.known[at] >= 0:
            treasure = self.party.cards.encounters[self.known[at]].treasure[self.party.heroes - 1]
        souls = 2.0 * level * (self.party.heroes + 1)
        return PREPARED * (SOUL * souls + TREASURE * treasure) / self.party.heroes
