"""The cleanup phase. (rulebook: Cleanup Phase)"""

from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.gates import REVEAL_GATE, UNLOCK_GATE
from souldeck.games.drawing_dead.phases import Begin
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.games.drawing_dead.taking import FILL_MINIONS
from souldeck.kernel.step import Step


@final
class MendEnemies(Step):
    """Enemies whose passive mends them at cleanup lose damage, before anything else of this phase."""

    def run(self, table: DrawingDead) -> None:
        for enemy in table.enemies:
            mended = min(enemy.card.passives.heals_at_cleanup, enemy.damage)
            if mended:
                table.put_enemy(enemy.changed(damage=enemy.damage - mended))
                table.happened(events.MENDED, enemy.id, enemy.card.index, mended)


@final
class ReplaceBoss(Step):
    """A beaten boss is discarded and the next gate revealed; nothing lies at it yet. (dd.cleanup.boss_replaced)

    (dd.cleanup.new_gate_is_empty)
    """

    def run(self, table: DrawingDead) -> None:
        if table.boss_beaten:
            table.boss_beaten = False
            table.next(REVEAL_GATE)


@final
class NextPlayer(Step):
    """With two players, the other one becomes active. (dd.cleanup.next_player)"""

    def run(self, table: DrawingDead) -> None:
        table.active = (table.active + 1) % len(table.characters)


CLEANUP_PHASE: Final = (Begin("cleanup"), MendEnemies(), ReplaceBoss(), FILL_MINIONS, UNLOCK_GATE, NextPlayer())
"""In the rulebook's order. (dd.cleanup.order)"""
