"""Moving over the boards: moves and swaps, shift, push. (rulebook: Player Activations; Icons)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.asking import HeroChooses
from souldeck.games.dark_souls.cards import FROSTBITE
from souldeck.games.dark_souls.conditions import condition_hurts_foe, hero_has_moved
from souldeck.games.dark_souls.options import STAY, TO, SpaceOption
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.spaces import NEXT_TO, beyond
from souldeck.games.dark_souls.table import DarkSouls, with_at
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step


def move_hero(table: DarkSouls, seat: int, to: int) -> None:
    """A hero goes to a space; one who stands there comes to where the first was. (ds.move.swap)

    Both have moved, so Frostbite works on both, on the mover first.
    """
    old = table.spaces[seat]
    if old == to:
        return
    other = table.hero_at(to)
    table.spaces = with_at(table.spaces, seat, to)
    table.happened(events.MOVED, seat, to)
    if other >= 0:
        table.spaces = with_at(table.spaces, other, old)
        table.happened(events.MOVED, other, old)
        hero_has_moved(table, other)
    hero_has_moved(table, seat)


def move_foe(table: DarkSouls, foe: Foe, to: int) -> None:
    """An enemy goes to a space; one that stands there changes places with it. (ds.boss.swap)"""
    if foe.space == to:
        return
    other = table.foe_at(to)
    if other is not None:
        table.put_foe(other.at(foe.space))
        table.happened(events.FOE_MOVED, other.id, other.card.index, foe.space)
    table.put_foe(foe.at(to))
    table.happened(events.FOE_MOVED, foe.id, foe.card.index, to)
    condition_hurts_foe(table, foe.id, FROSTBITE)
    if other is not None:
        condition_hurts_foe(table, other.id, FROSTBITE)


@final
class Shift(HeroChooses):
    """Up to so many steps, as of a move, swaps included; it is not the hero's move. (ds.shift.steps)"""

    ask = "shift"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.steps)

    def about(self, table: DarkSouls) -> str:
        return f"hero:{table.heroes[self.seat].id}"

    def many(self, table: DarkSouls) -> bool:
        return True

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [STAY, *[TO[space] for space in NEXT_TO[table.spaces[seat]]]]

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        if not isinstance(option, SpaceOption):
            return
        if self.steps > 1:
            table.next(Shift(seat, self.steps - 1))
        move_hero(table, seat, option.space)


@final
class Push(Step):
    """The hero is moved one space in a direction; whoever stands there swaps. (ds.push.direction, ds.push.swap)"""

    def __init__(self, seat: int, direction: int) -> None:
        self.seat: Final = seat
        self.direction: Final = direction

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.direction)

    def run(self, table: DarkSouls) -> None:
        move_hero(table, self.seat, beyond(table.spaces[self.seat], self.direction))
