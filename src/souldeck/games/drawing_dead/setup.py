"""Setup: characters, soul deck, gates, minions, who starts. (rulebook: Setup)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.gates import REVEAL_GATE
from souldeck.games.drawing_dead.options import Numbered
from souldeck.games.drawing_dead.pieces import Character
from souldeck.games.drawing_dead.rounds import ROUND
from souldeck.games.drawing_dead.souls import number_of
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.games.drawing_dead.taking import FILL_MINIONS, REVEALED, TAKE_ONE
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step


@final
class ChooseCharacter(Question):
    """Each player picks a different character. (dd.setup.characters)"""

    ask = "character"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats(self, table: DrawingDead) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        taken = [character.card.index for character in table.characters]
        return [
            Numbered("character", card.index, card.id, (f"character:{card.id}",))
            for card in table.cards.characters
            if card.index not in taken
        ]

    def choose(self, table: DrawingDead, seat: int, option: Numbered) -> None:
        take_character(table, option.value)


def take_character(table: DrawingDead, index: int) -> None:
    """The next seat takes a character: radiant side, level 1, penance aside. (dd.setup.radiant_side)

    (dd.setup.level_one, dd.setup.penance_aside)
    """
    table.happened(events.CHARACTER_CHOSEN, len(table.characters), index)
    table.characters += (Character(table.cards.characters[index]),)


@final
class DrawForStart(Step):
    """Two players draw a card each; the higher number starts, equal ones draw again. (dd.setup.starter)"""

    def run(self, table: DrawingDead) -> None:
        if len(table.characters) == 1:
            return
        table.then((TAKE_ONE[REVEALED], TAKE_ONE[REVEALED], COMPARE_START_CARDS))


@final
class CompareStartCards(Step):
    """The higher of the last two cards decides; tied cards wait until then. (dd.setup.tied_cards_wait)"""

    def run(self, table: DrawingDead) -> None:
        first, second = number_of(table.revealed[-2]), number_of(table.revealed[-1])
        if first == second:
            # dd.setup.starter_tie
            table.next(DRAW_FOR_START)
            return
        table.active = 0 if first > second else 1
        table.soul_deck = table.soul_deck.shuffled_with(table.revealed)  # dd.setup.starter_cards_back
        table.revealed = ()
        table.happened(events.STARTED, table.active)


DRAW_FOR_START: Final = DrawForStart()
COMPARE_START_CARDS: Final = CompareStartCards()
SETUP: Final = (REVEAL_GATE, FILL_MINIONS, DRAW_FOR_START, ROUND)  # dd.setup.minions
