"""Who is asked: one hero, or the one who speaks for the party."""

from typing import Final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls.table import JUST, SPEAKER, DarkSouls
from souldeck.kernel.step import Question


@mypyc_attr(acyclic=True)
class SpeakerChooses(Question):
    """A question to the party as one. (ds.party.speaker)"""

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        return JUST[SPEAKER]


@mypyc_attr(acyclic=True)
class HeroChooses(Question):
    """A question to one hero."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        return JUST[self.seat]
