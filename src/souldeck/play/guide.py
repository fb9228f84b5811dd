"""The guided first game: what to tell somebody who has never seen the rules, and when.

A game's `guide.yaml` has options and a seed, so that every guided game begins alike; a path of first choices, each with
the reason for it; and notes, each told once, when what it explains first comes up. The path is left as soon as the
player chooses something else. Everything is worked out from the moves, so undo and resume need nothing kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import souldeck.games
from souldeck.cards.models import Fields
from souldeck.cards.yaml_places import read_yaml
from souldeck.kernel.errors import SouldeckError
from souldeck.kernel.option import Option
from souldeck.play.history import Move
from souldeck.play.holders import ME, Holder
from souldeck.play.session import Session


class NoGuide(SouldeckError):
    """A game without a guided first game."""


class Advice(Fields):
    """A choice of the path and the reason for it. `choose` is how the canonical text of the option begins."""

    say: str
    choose: str

    def means(self, option: Option) -> bool:
        """Whether this is the choice."""
        return option.text().startswith(self.choose)


class Note(Fields):
    """Something to explain: when this question is asked, when a choice with this first word is offered, when this kind
    of event has happened, from this turn on. All that are given must hold."""

    title: str
    say: str
    asked: str = ""
    offered: str = ""
    happened: str = ""
    turn: int = 0

    def fits(self, move: Move) -> bool:
        """Whether it is about the decision that this move led to."""
        decision = move.table.decision
        if decision is None:
            return False
        return (
            self.asked in ("", decision.ask)
            and self.turn <= move.table.game.turn(move.table)
            and (not self.happened or any(event.kind == self.happened for event in move.events))
            and (not self.offered or any(_verb(option) == self.offered for option in decision.options))
        )


class Guide(Fields):
    """The guide of one game."""

    options: dict[str, str]
    seed: int
    path: tuple[Advice, ...]
    notes: tuple[Note, ...]

    def notes_now(self, session: Session) -> tuple[Note, ...]:
        """What is to be explained at this decision, in the order of the guide."""
        before = [move for move, answer in pairwise(session.moves) if not session.holders[answer.seat].bot]
        return tuple(
            note for note in self.notes if note.fits(session.moves[-1]) and not any(note.fits(move) for move in before)
        )

    def advice_now(self, session: Session) -> Advice | None:
        """What the path chooses at this decision; None when the player has left it or has come to its end."""
        made = _made(session)
        if not self._walked(made) or len(made) >= len(self.path):
            return None
        advice = self.path[len(made)]
        offered = [option for seat in session.asked_persons for option in session.table.options(seat)]
        return advice if any(advice.means(option) for option in offered) else None

    def parting(self, session: Session) -> str:
        """What to say when the last choice left the path; nothing at any other moment."""
        made = _made(session)
        left = self._walked(made[:-1]) and not self._walked(made)
        return "This is another way than the guide's: it advises no more, but explains what comes up." if left else ""

    def _walked(self, made: Sequence[Option]) -> bool:
        """Whether these choices are the first of the path, or all of it and more."""
        return all(step.means(option) for step, option in zip(self.path, made, strict=False))


def _made(session: Session) -> list[Option]:
    """What persons have chosen."""
    return [move.option for move in session.moves if move.option and not session.holders[move.seat].bot]


def guide_of(game: str) -> Guide:
    """The guide of a game. Raises `NoGuide`."""
    if not has_guide(game):
        raise NoGuide(f"there is no guided game of {game}; 'souldeck play {game}' plays it")
    return Guide.model_validate(read_yaml(_file_of(game)).data)


def guide_of_session(session: Session) -> Guide | None:
    """The guide of a game that began as its guided game does, so that a resumed one goes on explaining; else None."""
    game, header = session.game, session.header
    if not has_guide(game.name):
        return None
    guide = guide_of(game.name)
    seats = (Holder(ME),) * game.seats[0]
    begun = (guide.seed, game.settings(len(seats), guide.options), seats)
    return guide if (header.seed, header.options, session.holders) == begun else None


def has_guide(game: str) -> bool:
    """Whether a game has a guide."""
    return _file_of(game).exists()


def _file_of(game: str) -> Path:
    return Path(souldeck.games.__file__).parent / game.replace("-", "_") / "guide.yaml"


def _verb(option: Option) -> str:
    return option.text().partition(" ")[0]
