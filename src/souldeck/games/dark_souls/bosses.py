"""Boss encounters: placing, behaviours, companions. (rulebook: Boss Encounters)"""

from typing import Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.conditions import PoisonWorksOnFoe
from souldeck.games.dark_souls.enemy_activations import CHECK_VICTORY, Attack
from souldeck.games.dark_souls.movement import move_foe
from souldeck.games.dark_souls.spaces import SPACES
from souldeck.games.dark_souls.table import NO_CARD, UNKNOWN, DarkSouls
from souldeck.kernel.deck import Deck
from souldeck.kernel.step import Chance, Step


@final
class PlaceBoss(Step):
    """The boss stands where its card says, with its company; its behaviours are shuffled. (ds.boss.setup)"""

    def run(self, table: DarkSouls) -> None:
        boss = table.cards.bosses[table.bosses[table.at]]
        table.boss = boss
        table.enter(boss.sides[0], boss.sides[0].spawn)
        # Legionnaires, or the Hands. (ds.watcher.legionnaires)
        for companion, spaces in boss.companions:
            for space in range(SPACES):
                if spaces >> space & 1:
                    table.enter(companion, space)
        table.behaviours = Deck(tuple(range(len(boss.behaviours))))
        table.behaviours_done = ()
        table.behaviour = NO_CARD
        table.wounds_aside = 0


@final
class BossActivation(Step):
    """A behaviour card: move, then attack; then the company attacks. (ds.boss.behaviour)"""

    def run(self, table: DarkSouls) -> None:
        table.phase = phases.ENEMIES
        assert table.boss is not None
        table.then((TurnBehaviour(table.boss.index), BOSS_MOVES, BOSS_ATTACKS))


@final
class TurnBehaviour(Chance):
    """The next behaviour card. A spent pile is turned over unshuffled. (ds.boss.pile_turned)

    It knows its boss, so that the card can still be named when the encounter is over.
    """

    def __init__(self, boss: int) -> None:
        self.boss: Final = boss

    def data(self) -> tuple[int, ...]:
        return (self.boss,)

    def run(self, table: DarkSouls) -> None:
        if table.behaviour != NO_CARD:
            table.behaviours_done = (*table.behaviours_done, table.behaviour)
            table.behaviour = NO_CARD
        if not len(table.behaviours):
            deck = Deck(())
            for behaviour in table.behaviours_done:
                deck = deck.with_at_bottom(behaviour, table.all_seats)
            table.behaviours = deck
            table.behaviours_done = ()
            table.happened(events.PILE_TURNED)
        place = table.behaviours.top_place()
        if place.card == UNKNOWN:
            super().run(table)
            return
        table.behaviours = table.behaviours.without_top()
        self._show(table, place.card)

    def cases(self, table: DarkSouls) -> int:
        return len(table.behaviours.pool)

    def value(self, table: DarkSouls, index: int) -> int:
        return table.behaviours.pool[index]

    def name(self, table: DarkSouls, value: int) -> str:
        return table.cards.bosses[self.boss].behaviours[value].id

    def happen(self, table: DarkSouls, value: int) -> None:
        table.behaviours = table.behaviours.gave(value)
        self._show(table, value)

    def _show(self, table: DarkSouls, behaviour: int) -> None:
        table.behaviour = behaviour
        table.happened(events.BEHAVED, self.boss, behaviour)


@final
class BossMoves(Step):
    """The boss, or Wolnir's Hands, move as the behaviour says. (ds.boss.move, ds.wolnir.hands_move)"""

    def run(self, table: DarkSouls) -> None:
        behaviour = table.shown_behaviour
        assert behaviour is not None
        assert table.boss is not None
        hands = [card.index for card, _ in table.boss.companions if card.is_hand]
        for id in [foe.id for foe in table.foes if foe.card.is_hand or (foe.card.is_boss and not hands)]:
            foe = table.foe(id)
            if foe is not None:
                move_foe(table, foe, behaviour.moves[hands.index(foe.card.index) if hands else 0])


@final
class BossAttacks(Step):
    """The boss attacks, then each Legionnaire; then Poison works. (ds.watcher.as_one, ds.poison.boss)"""

    def run(self, table: DarkSouls) -> None:
        attacks: list[Step] = []
        after: list[Step] = []
        for foe in table.foes:
            if foe.card.is_boss:
                attacks.insert(0, Attack(foe.id))
                after.append(PoisonWorksOnFoe(foe.id))
            elif foe.card.is_legionnaire:
                attacks.extend((Attack(foe.id), PoisonWorksOnFoe(foe.id)))
            else:
                after.append(PoisonWorksOnFoe(foe.id))
        table.then((*attacks, *after, CHECK_VICTORY))


PLACE_BOSS: Final = PlaceBoss()
BOSS_ACTIVATION: Final = BossActivation()
BOSS_MOVES: Final = BossMoves()
BOSS_ATTACKS: Final = BossAttacks()
