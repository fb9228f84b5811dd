"""Where a round stands. (rulebook: Gameplay)"""

from typing import Final, final

from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.step import Step


@final
class Begin(Step):
    """A phase begins. Only screens and refusals read which one it is."""

    def __init__(self, phase: str) -> None:
        self.phase: Final = phase

    def data(self) -> tuple[str, ...]:
        return (self.phase,)

    def run(self, table: DrawingDead) -> None:
        table.phase = self.phase
