"""A running game: who holds which seat, whose choice it is, what was done, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.game import Eyes, Game, View
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked, question_seed
from souldeck.play.errors import NeedsConsent, NothingToUndo
from souldeck.play.history import Back, LogLine, Move, TakingBack, log_lines, taking_back, unfinished
from souldeck.play.holders import Holder
from souldeck.play.losing import Losing, losing
from souldeck.play.records import Entry, Header, Undo, record_text

Journal = Callable[[Sequence[Entry]], None]
"""Told each entry of the record when it happens, before anybody is shown what came of it."""


class Session:
    """One game being played.

    A front end shows `view`, offers `table.options` of the seats in `asked_persons`, passes answers to `choose` and
    lets `play_bots` (or `play_bot`, one choice at a time) do the rest. The session never changes a table it has given
    out: after each answer `table` is another one. With a `journal` the game is kept as it is played.
    """

    def __init__(
        self, game: Game, cards: Any, holders: Sequence[Holder], header: Header, moves: Sequence[Move]
    ) -> None:
        self.game = game
        self.cards = cards
        self.holders = tuple(holders)
        self.header = header
        self.moves = list(moves)
        self.journal: Journal | None = None
        self._undone: list[tuple[Move, ...]] = []

    @classmethod
    def begin(
        cls,
        game: Game,
        holders: Sequence[Holder],
        options: Mapping[str, str],
        cards: Any,
        seed: int,
        date: str = "",
        souldeck: str = "",
    ) -> Self:
        """A new game. `date` (2026-01-31) and `souldeck` (its version) are for the record's header.

        Raises what `Game.new` raises.
        """
        settings = game.settings(len(holders), dict(options))
        seats = tuple(holder.text for holder in holders)
        header = Header(game.name, game.version, souldeck, game.fingerprint(cards), seats, settings, seed, date)
        table = game.new(len(holders), settings, cards, seed)
        return cls(game, cards, holders, header, [Move(CHANCE, None, tuple(table.events), table)])

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as it stands. Only for looking at: change it through the session."""
        return self.moves[-1].table

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.table.outcome

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of the persons who play, in the order of their seats."""
        return tuple(dict.fromkeys(holder.name for holder in self.holders if not holder.bot))

    def eyes_of(self, name: str) -> tuple[int, ...]:
        """The seats of the person of that name."""
        return tuple(seat for seat, holder in enumerate(self.holders) if not holder.bot and holder.name == name)

    @property
    def asked_persons(self) -> tuple[int, ...]:
        """The seats of persons that may choose now; none while it is a bot's choice or when the game is over."""
        return () if self._asked_bot() is not None else tuple(seat for seat in self._asked() if not self._bot(seat))

    def view(self, eyes: Eyes) -> View:
        """What these eyes see."""
        return self.game.view(self.table, eyes)

    def refusal(self, seat: int, attempt: str) -> Refusal | None:
        """Why an attempt is not offered to the seat; None when it is."""
        return self.game.refusal(self.table, seat, attempt)

    def log(self, eyes: Eyes, first: int = 0) -> list[LogLine]:
        """The moves from number `first` on, as these eyes saw them. Move 0 is the set-up."""
        return log_lines(self.moves, eyes, first)

    def entries(self, eyes: Eyes = None) -> list[Entry]:
        """The whole game as entries of a record, without what was taken back."""
        hidden = unfinished(self.moves, eyes)
        shown = [move for number, move in enumerate(self.moves) if number not in hidden]
        return [entry for move in shown for entry in move.entries(eyes)]

    def record(self, eyes: Eyes = None) -> str:
        """The game so far as the text of a record, without what was taken back.

        With eyes it is these seats' own copy, which holds neither the seed nor luck that they have not seen, nor what
        others have begun and not finished.
        """
        header = self.header if eyes is None else replace(self.header, seed=None, eyes=eyes)
        return record_text(header, self.entries(eyes))

    def asked(self, seat: int) -> Asked:
        """What the seat is asked, as a bot in its place would be given it."""
        return Asked(self.table, seat, self._seed_for(seat))

    def warning(self, seat: int, option: Option) -> Losing | None:
        """What to say before a choice with which the seat loses at once; None for any other."""
        return losing(self.table, seat, option)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, number: int, option: Option | str) -> None:
        """A person's answer. Raises `StaleAnswer` and `NotOffered` as `Table.answer` does; nothing has changed then."""
        self._take(seat, self.table.offered(seat, number, option))

    def play_bot(self) -> bool:
        """Let one bot make the choice it is asked for. False when it is no bot's turn."""
        seat = self._asked_bot()
        if seat is None:
            return False
        bot = self.holders[seat].bot
        assert bot is not None
        chosen = bot.choose(self.asked(seat))
        self._take(seat, self.table.offered(seat, self.table.numbers[seat], chosen))
        return True

    def play_bots(self) -> None:
        """Let the bots choose until a person is asked or the game is over."""
        while self.play_bot():
            pass

    def _take(self, seat: int, option: Option) -> None:
        table = self.table.copy()
        # A table that a record was replayed on has been waiting for the record's luck.
        table.luck_outside = False
        table.take(seat, option)
        move = Move(seat, option, tuple(table.events), table)
        self._write(move.entries())
        self.moves.append(move)
        self._undone.clear()

    def _asked(self) -> tuple[int, ...]:
        decision = self.table.decision
        return () if decision is None else tuple(seat for seat in decision.seats if self.table.options(seat))

    def _asked_bot(self) -> int | None:
        """The bot to choose next. Where several seats may act in any order, bots do not wait for persons."""
        return next((seat for seat in self._asked() if self._bot(seat)), None)

    def _bot(self, seat: int) -> bool:
        return self.holders[seat].bot is not None

    def _seed_for(self, seat: int) -> int:
        """The same for the same question of the same game, so that bots play alike after an undo or a resume."""
        return question_seed(self.header.seed, seat, self.table.numbers[seat])

    def _write(self, entries: Sequence[Entry]) -> None:
        if self.journal:
            self.journal(entries)

    # -- taking back --------------------------------------------------------------------------------------------------

    def taking_back(self, name: str, how_far: Back = Back.STEP) -> TakingBack:
        """What it would mean to go back. Raises `NothingToUndo`."""
        return taking_back(self.moves, self.holders, name, how_far)

    def undo(self, name: str, how_far: Back = Back.STEP, agreed: Collection[str] = ()) -> TakingBack:
        """Go back to an earlier choice of the person of that name; the bots' choices since go with it.

        `agreed` are the names of the other persons who gave their word. Raises `NothingToUndo` and `NeedsConsent`.
        """
        back = self.taking_back(name, how_far)
        missing = [other for other in back.needs if other not in agreed]
        if missing:
            raise NeedsConsent(missing)
        gone = tuple(self.moves[back.left :])
        self._write([Undo(len(gone), back.seen)])
        del self.moves[back.left :]
        self._undone.append(gone)
        return back

    def redo(self) -> int:
        """Make again what was taken back last, luck and bots included. The number of moves. Raises `NothingToUndo`."""
        if not self._undone:
            raise NothingToUndo("there is nothing to make again")
        again = self._undone.pop()
        self._write([entry for move in again for entry in move.entries()])
        self.moves.extend(again)
        return len(again)
