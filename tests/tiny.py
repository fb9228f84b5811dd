"""A table with nothing on it but a list of what happened, for tests of single steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from souldeck.kernel.chance import seeded
from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Chance, Question, Step
from souldeck.kernel.table import Table


class Tiny(Table):
    """What the steps of a test have done, as words."""

    done: tuple[str, ...]

    def copy(self) -> Tiny:
        other = Tiny()
        other.fill_kernel(self)
        other.done = self.done
        return other

    def do(self, word: str) -> None:
        self.done = (*self.done, word)


def tiny(*steps: Step, seats: int = 2, luck_outside: bool = False) -> Tiny:
    """A table that has run these steps as far as it gets; it is over once they are done."""
    table = Tiny()
    table.lay(Game(), seats, seeded(1))
    table.done = ()
    table.luck_outside = luck_outside
    table.then((*steps, End()))
    table.advance()
    return table


class Word(Option):
    """An option that is a word."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def text(self) -> str:
        return self.word


class Do(Step):
    """Writes down a word, then puts further steps on the agenda."""

    def __init__(self, word: str, *steps: Step) -> None:
        self.word: Final = word
        self.steps: Final = steps

    def run(self, table: Tiny) -> None:
        table.do(self.word)
        table.then(self.steps)


class End(Step):
    """The game is over."""

    def run(self, table: Tiny) -> None:
        table.end(Outcome("won"))


class Ask(Question):
    """Asks one seat for one of the words, and writes down the answer."""

    ask = "word"

    def __init__(self, *words: str, seat: int = 0, needed: bool = True) -> None:
        self.words: Final = words
        self.seat: Final = seat
        self.is_needed: Final = needed

    def seats(self, table: Tiny) -> tuple[int, ...]:
        return (self.seat,)

    def needed(self, table: Tiny) -> bool:
        return self.is_needed

    def options(self, table: Tiny, seat: int) -> Sequence[Option]:
        return [Word(word) for word in self.words]

    def choose(self, table: Tiny, seat: int, option: Word) -> None:
        table.do(option.word)


class Vote(Question):
    """Each seat says yes or no to a motion, in any order; the first answer may lead to other steps instead."""

    ask = "vote"

    def __init__(self, motion: str, left: tuple[int, ...], then: tuple[Step, ...] = ()) -> None:
        self.motion: Final = motion
        self.left: Final = left
        self.then: Final = then

    def seats(self, table: Tiny) -> tuple[int, ...]:
        return self.left

    def about(self, table: Tiny) -> str:
        return self.motion

    def options(self, table: Tiny, seat: int) -> Sequence[Option]:
        return [Word("no"), Word("yes")]

    def choose(self, table: Tiny, seat: int, option: Word) -> None:
        table.do(f"{seat} {option.word} {self.motion}")
        if self.then:
            table.then(self.then)
        elif self.left != (seat,):
            table.next(Vote(self.motion, tuple([other for other in self.left if other != seat])))


class Roll(Chance):
    """Rolls a die with these faces and writes down which came up; equal faces are one outcome."""

    def __init__(self, *faces: str) -> None:
        self.faces: Final = faces

    def cases(self, table: Any) -> int:
        return len(self.faces)

    def value(self, table: Any, index: int) -> int:
        return self.faces.index(self.faces[index])

    def name(self, table: Any, value: int) -> str:
        return self.faces[value]

    def happen(self, table: Tiny, value: int) -> None:
        table.do(self.faces[value])
