"""How a party plans its journey: which fights a run may still take on, and which boss is met in which of the runs that
the bonfire leaves.

What treasure and souls will make of the decks is counted in runs spent on gathering them.
"""

from typing import Final, final

from souldeck.games.dark_souls.cards import BONFIRE, MapSide
from souldeck.games.dark_souls.evaluation.prospects import Party, likely
from souldeck.games.dark_souls.evaluation.weights import CONSOLATION, FARMED, RUN_SPREAD, SOUL, TREASURE

DEEP: Final = 4
"""How many fights of a run are planned ahead."""
HALF: Final = 0.5
"""Gathering is counted in halves of a run."""
NO_WAY: Final = 1000.0


@final
class Outlook:
    """How likely a party wins the game from the bonfire on, with those decks at that bonfire card."""

    def __init__(
        self, party: Party, side: MapSide, bosses: tuple[int, ...], known: tuple[int, ...], bonfire: int
    ) -> None:
        self.party: Final = party
        self.side: Final = side
        self.bosses: Final = bosses
        self.known: Final = known
        self.bonfire: Final = bonfire
        self._chances: Final[dict[tuple[int, int, int], float]] = {}
        self.costs: Final = tuple([self._cost(at) for at in range(len(side.spaces))])
        self._ways: Final = tuple([self._way(at) if bosses[at] >= 0 else 0.0 for at in range(len(side.spaces))])
        self.gains: Final = tuple([self._gain(at) for at in range(len(side.spaces))])
        """What winning the fight in each space brings, in runs."""
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
        best = NO_WAY
        paths: list[tuple[int, float, int]] = [(BONFIRE, 0.0, 1 << BONFIRE)]
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

    def chance(self, runs: int, left: int, grown: float) -> float:
        """How likely the game is won with so many runs to come from the bonfire and those bosses left."""
        place = int(grown / HALF)
        part = grown / HALF - place
        low = self._chance(runs, left, place)
        return low + part * (self._chance(runs, left, place + 1) - low) if part else low

    def _chance(self, runs: int, left: int, place: int) -> float:
        if not left:
            return 1.0
        if runs <= 0:
            return CONSOLATION * (self.all_bosses & ~left).bit_count()
        key = (runs, left, place)
        known = self._chances.get(key)
        if known is None:
            known = self._chances[key] = self._best_run(runs, left, place)
        return known

    def _best_run(self, runs: int, left: int, place: int) -> float:
        """A run to gather, to one boss, or to all that are left."""
        best = self._chance(runs - 1, left, place + 2)
        bonfires = self.party.cards.bonfires
        grown = bonfires[len(bonfires) - runs].max_deck - bonfires[self.bonfire].max_deck
        life = self.party.life + self.party.helps + max(0, grown)
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

    def _gain(self, at: int) -> float:
        boss = self.bosses[at]
        heroes = self.party.heroes
        if boss >= 0:
            card = self.party.cards.bosses[boss]
            return (SOUL * card.souls + 1.5 * TREASURE * card.transposed) / heroes
        level = self.side.levels[at]
        treasure = level
        if self.known[at] >= 0:
            treasure = self.party.cards.encounters[self.known[at]].treasure[heroes - 1]
        souls = 2.0 * level * (heroes + 1)
        return (SOUL * souls + TREASURE * treasure) / heroes


@final
class Run:
    """A run under way: the party with its decks as they are, and as they will be after the next rest.

    `lost` is the outlook when the run ends in a defeat now, with what the inventory holds; `kept` when the loot comes
    home, too. The souls of both are counted in runs.
    """

    def __init__(
        self,
        now: Outlook,
        lost: Outlook,
        kept: Outlook,
        souls_lost: float,
        souls_kept: float,
        runs: int,
        *,
        gains: bool,
    ) -> None:
        self.now: Final = now
        self.lost: Final = lost
        self.kept: Final = kept
        self.souls_lost: Final = souls_lost
        self.souls_kept: Final = souls_kept
        self.runs: Final = runs
        self.gains: Final = gains
        self._plans: Final[dict[tuple[int, int, int, float], float]] = {}
        self._lost: Final[dict[int, float]] = {}

    def if_lost(self, cleared: int) -> float:
        """How likely the game is won after a defeat now."""
        known = self._lost.get(cleared)
        if known is None:
            known = self.lost.chance(self.runs, self.now.all_bosses & ~cleared, self.souls_lost)
            self._lost[cleared] = known
        return known

    def if_won(self, life: float, cleared: int, at: int) -> float:
        """How likely the game is won after a victory in that space, each hero with so many cards left."""
        stake = self.now.gains[at] if self.gains else 0.0
        return self._between(life, cleared | 1 << at, stake, DEEP - 1)

    def between_fights(self, life: float, cleared: int) -> float:
        """How likely the game is won when the next fight is to be chosen, or a rest."""
        left = self.now.all_bosses & ~cleared
        if not left:
            return 1.0
        rest = self.kept.chance(self.runs, left, self.souls_kept)
        return max(rest, self._best_fight(life, cleared, self.if_lost(cleared), DEEP))

    def _between(self, life: float, cleared: int, stake: float, deep: int) -> float:
        """The same later on the run; in between whole numbers of cards it is drawn straight."""
        whole = int(life)
        low = self._at(whole, cleared, stake, deep)
        part = life - whole
        return low + part * (self._at(whole + 1, cleared, stake, deep) - low) if part > 0.0 else low

    def _at(self, life: int, cleared: int, stake: float, deep: int) -> float:
        left = self.now.all_bosses & ~cleared
        if not left:
            return 1.0
        key = (life, cleared, deep, stake)
        known = self._plans.get(key)
        if known is None:
            known = self.kept.chance(self.runs, left, self.souls_kept + stake)
            if deep:
                lost = self.kept.chance(self.runs, left, self.souls_kept)
                known = max(known, self._best_fight(float(life), cleared, lost, deep))
            self._plans[key] = known
        return known

    def _best_fight(self, life: float, cleared: int, lost: float, deep: int) -> float:
        """The best of the fights that can be entered next."""
        best = 0.0
        side = self.now.side
        for at in range(len(side.spaces)):
            if at == BONFIRE or cleared >> at & 1 or not side.is_reached(at, cleared):
                continue
            ahead = life - self.now.costs[at]
            # However unlikely: where no fight at all was thought about, it would be all the same what becomes of cards.
            won = likely(ahead)
            stake = self.now.gains[at] if self.gains else 0.0
            after = self._between(max(0.0, ahead), cleared | 1 << at, stake, deep - 1)
            best = max(best, won * after + (1.0 - won) * lost)
        return best
