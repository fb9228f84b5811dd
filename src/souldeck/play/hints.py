"""Hints: which choices look best, how likely each is to win, and how sure that is."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from typing import Protocol

from souldeck.kernel.game import Game
from souldeck.kernel.option import Option
from souldeck.play.asked import Asked
from souldeck.play.menus import Offer


@dataclass(frozen=True, slots=True)
class Rating:
    """A choice, its estimated chance to win (only its rank in a game that was not fitted), and how far off that may be:
    half of its 95 % interval."""

    seat: int
    option: Option
    chance: float
    doubt: float

    def is_of(self, offer: Offer) -> bool:
        """Whether it is of this choice."""
        return (self.seat, self.option.text()) == (offer.seat, offer.option.text())

    def text(self, game: Game) -> str:
        """`58.3 % ±4.1`; `58.3 ±4.1` where the number is no chance, but only ranks; `58.3 % ±?` where it is untried."""
        doubt = "?" if self.is_untried else f"{100 * self.doubt:.1f}"
        return f"{100 * self.chance:.1f}{' %' if game.fitted else ''} ±{doubt}"

    @property
    def is_untried(self) -> bool:
        """Whether its number is how it looks, before anything was played on from it."""
        return self.doubt >= 1


@dataclass(frozen=True, slots=True)
class Hint:
    """The choices that a search found worth its time, the best first, and how often it played on."""

    ratings: tuple[Rating, ...]
    playouts: int

    def meaning(self, game: Game, offered: int) -> str:
        """What the numbers are, and why not each of the choices that are offered has one."""
        tries = f"{self.playouts} {'try' if self.playouts == 1 else 'tries'}"
        number = (
            f"How often the game is won from there if greedy bots play on, by {tries}"
            if game.fitted
            else f"How well it stands then if greedy bots play on, by {tries}: more is better, but no chance to win"
        )
        rest = (
            " A choice without a number looked worse and was hardly looked into." if offered > len(self.ratings) else ""
        )
        untried = " ±?: not tried, only looked at." if any(rating.is_untried for rating in self.ratings) else ""
        return f"{number}; in 19 of 20 hints more tries would end within the ±.{untried}{rest}"


class Adviser(Protocol):
    """Whoever gives hints. It is given what the seats know, as bots are, and takes `seconds` at most."""

    seconds: float

    def hint(self, questions: Sequence[Asked], stopped: Callable[[], bool]) -> Hint:
        """The best choices of all these questions; as soon as `stopped` says True, what is known by then."""
        ...


@contextmanager
def ctrl_c() -> Iterator[Callable[[], bool]]:
    """While this lasts, Ctrl-C stops nothing but what asks for it: gives whether it has been pressed."""
    pressed = Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
