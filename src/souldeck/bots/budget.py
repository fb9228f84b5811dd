"""How long a search may think: so many playouts, or so many seconds."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import monotonic
from typing import Final

Clock = Callable[[], float]
"""Seconds since whenever, never going back."""


class Budget:
    """Says after each playout whether there is time for another, and during it whether to break it off.

    With `playouts` a search does the same whenever it is asked again. With `seconds` it stops before the playout that
    would end too late if it took as long as the longest so far. `stopped` is asked as well: whoever wants the answer
    now says True.
    """

    def __init__(
        self,
        playouts: int = 0,
        seconds: float = 0.0,
        clock: Clock = monotonic,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        if (playouts > 0) == (seconds > 0):
            raise ValueError("a budget is so many playouts or so many seconds")
        self._playouts: Final = playouts
        self._seconds: Final = seconds
        self._clock: Final = clock
        self._stopped: Final = stopped
        self._began = self._last = clock()
        self._longest = 0.0
        self.done = 0

    def spend(self) -> None:
        """One playout is done."""
        self.done += 1
        if self._seconds:
            now = self._clock()
            self._longest = max(self._longest, now - self._last)
            self._last = now

    def left(self) -> bool:
        """Whether there is time for another playout. There is for the first."""
        if not self.done:
            return True
        if self._stopped is not None and self._stopped():
            return False
        if self._playouts:
            return self.done < self._playouts
        return self._last + self._longest - self._began <= self._seconds

    def is_up(self) -> bool:
        """Whether a playout that is under way has to be broken off."""
        if self._stopped is not None and self._stopped():
            return True
        return self._seconds > 0 and self._clock() - self._began >= self._seconds

    def most_left(self) -> int | None:
        """How many playouts there is time for at most; None when seconds decide."""
        return self._playouts - self.done if self._playouts else None


class Undisturbed:
    """Within it the garbage collector waits, in all threads.

    A full collection looks through all cards, which takes up to a tenth of a second, in the midst of a playout, and a
    search leaves it nothing to find. A class and not a generator, whose end makes an object and so lets the collector
    begin too early.
    """

    def __init__(self) -> None:
        self._was_enabled = True

    def __enter__(self) -> None:
        self._was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if self._was_enabled:
            gc.enable()
