"""Gates: which come, what can be placed at them, when they unlock. (rulebook: Gates; Setup 3)"""

from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.hands import Row
from souldeck.games.drawing_dead.souls import PRINTED
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.step import Chance, Step

GATE_CLOSED: Final = "dd.gate.closed"

DIFFICULTIES: Final = {
    "peaceful": (1, 1, 2),
    "easy": (1, 2, 2),
    "standard": (1, 2, 3),
    "hard": (2, 2, 3),
    "infernal": (2, 3, 3),
}
"""The levels of the three gates. (dd.setup.difficulty)"""


@final
class RevealGate(Chance):
    """Luck decides which card of its level the next gate is. Lower gates stay undecided until they are revealed.

    (dd.setup.gate_stack, dd.setup.same_level_order, dd.setup.lower_gates_hidden)
    """

    def cases(self, table: DrawingDead) -> int:
        return len(_gates_left(table))

    def value(self, table: DrawingDead, index: int) -> int:
        return _gates_left(table)[index]

    def name(self, table: DrawingDead, value: int) -> str:
        return table.cards.gates[value].id

    def happen(self, table: DrawingDead, value: int) -> None:
        table.gate = value
        table.gates_seen += (value,)
        table.happened(events.GATE_UP, value, amount=len(table.gates_seen))


def _gates_left(table: DrawingDead) -> list[int]:
    """The gate cards that the next gate can be: of its level, not seen yet. (dd.setup.random_gates)"""
    level = DIFFICULTIES[table.settings.difficulty][len(table.gates_seen)]
    return [gate.index for gate in table.cards.gates if gate.level == level and gate.index not in table.gates_seen]


def may_place_at_gate(table: DrawingDead) -> str:
    """The rule against placing at the gate, or nothing; an open one takes any card. (dd.gate.any_card)"""
    return "" if table.gate_open else GATE_CLOSED


@final
class UnlockGate(Step):
    """A gate whose requirement some cards at it meet loses them all and is flipped to its boss. (dd.cleanup.unlock)

    Nobody is asked, and no other moment unlocks it. (dd.cleanup.unlock_mandatory, dd.cleanup.unlock_only_then)
    """

    def run(self, table: DrawingDead) -> None:
        needs = table.gate_card.needs
        if not table.gate_open or len(table.gate_pile) < needs.size or not needs.met_by(pile_row(table)):
            return
        # Further cards do no harm, and go too. (dd.gate.part_is_enough, dd.gate.surplus_discarded)
        pile = table.gate_pile
        table.gate_pile = ()
        table.discard_all(pile)
        table.boss_up = True
        table.happened(events.UNLOCKED, table.gate)
        table.enter(table.gate_card.boss)  # dd.cleanup.boss_enters


def pile_row(table: DrawingDead) -> Row:
    """The cards at the gate, as printed, sorted for the search for hands."""
    return Row(tuple(PRINTED[card] for card in table.gate_pile), table.settings.ace_high)


REVEAL_GATE: Final = RevealGate()
UNLOCK_GATE: Final = UnlockGate()
