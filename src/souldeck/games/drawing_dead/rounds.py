"""A round: deal, enemy, draw, player and cleanup phase. (rulebook: Gameplay)"""

from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.abilities import CHOOSE_ABILITY
from souldeck.games.drawing_dead.cleanup import CLEANUP_PHASE
from souldeck.games.drawing_dead.damage import DEATHS
from souldeck.games.drawing_dead.enemy_phase import LOCK_IN
from souldeck.games.drawing_dead.keywords import CHALLENGES
from souldeck.games.drawing_dead.phases import Begin
from souldeck.games.drawing_dead.player_phase import PLAYER_PHASE, USE_CARDS
from souldeck.games.drawing_dead.table import ROUND_CAP, DrawingDead
from souldeck.games.drawing_dead.taking import INTO_HAND, INTO_RIVER, TAKE
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Step

RIVER_SIZE: Final = 6
HAND_SIZE: Final = 3


@final
class Round(Step):
    """The phases in their order, round after round. (dd.round.phases)"""

    def run(self, table: DrawingDead) -> None:
        if table.round == ROUND_CAP:
            # Neither won nor lost. (dd.win.cap)
            table.end(Outcome("stopped", "cap"))
            return
        table.round += 1
        if any(enemy.warded for enemy in table.enemies):
            table.enemies = tuple([enemy.changed(warded=False, wounded=False) for enemy in table.enemies])
        table.happened(events.ROUND, table.active, amount=table.round)
        table.then(PHASES)


DEAL_PHASE: Final = (Begin("deal"), TAKE[INTO_RIVER][RIVER_SIZE])  # dd.deal.six
ENEMY_PHASE: Final = (Begin("enemy"), CHALLENGES, LOCK_IN, DEATHS)  # dd.challenge.kill_before_lock_in
DRAW_PHASE: Final = (Begin("draw"), TAKE[INTO_HAND][HAND_SIZE])
ROUND: Final = Round()
PHASES: Final[tuple[Step, ...]] = (
    *DEAL_PHASE,
    *ENEMY_PHASE,
    *DRAW_PHASE,
    *PLAYER_PHASE,
    DEATHS,  # dd.death.before_next_phase
    *CLEANUP_PHASE,
    ROUND,
)
FROM_PHASE: Final = {
    "deal": (ROUND,),
    "enemy": PHASES[PHASES.index(ENEMY_PHASE[0]) :],
    "draw": PHASES[PHASES.index(DRAW_PHASE[0]) :],
    "player": PHASES[PHASES.index(USE_CARDS) :],
    "ability": PHASES[PHASES.index(CHOOSE_ABILITY) :],
    "cleanup": PHASES[PHASES.index(CLEANUP_PHASE[0]) :],
}
"""What is still to do when play goes on with a phase; a staged game starts from one."""
