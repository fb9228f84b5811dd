"""A hint that is worked out beside the screen."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Final

from souldeck.tui.player import Player

BEGUN: Final = "Thinking of a hint; play on if you like. H again: what is known by then."


class Thinking:
    """One hint at a time, which ends when its time is up, when it is enough, or when the table has changed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._enough: Event | None = None

    @property
    def is_on(self) -> bool:
        """Whether a hint is being thought of."""
        return self._enough is not None

    def stop(self) -> None:
        """It is enough."""
        if self._enough:
            self._enough.set()

    async def think(self) -> None:
        """Think of a hint and give it to the player, if the table is as it was and the same player sits there."""
        session, plain = self.player.session, self.player.plain
        table, eyes = session.table, plain.eyes

        def is_over() -> bool:
            return session.table is not table or plain.eyes != eyes

        enough = self._enough = Event()
        hint = await asyncio.to_thread(self.player.think, lambda: enough.is_set() or is_over())
        self._enough = None
        if not is_over():
            self.player.take_hint(hint)
