"""Why something is not offered, each reason once, with the seats it holds for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from souldeck.kernel.refusal import Refusal
from souldeck.play.meaning import addressed
from souldeck.play.menus import Offer, is_midway
from souldeck.play.session import Session


@dataclass(frozen=True, slots=True)
class Reason:
    """Why these seats may not do something. `names` is empty where it holds for all that are asked."""

    seats: tuple[int, ...]
    names: str
    refusal: Refusal


def reasons(session: Session, own: Sequence[int], offers: Sequence[Offer], words: str) -> list[Reason]:
    """Why what was typed stands not among these choices, for the seats that are asked or whose card it names.

    `own` are the seats of whoever asks.
    """
    game, table = session.game, session.table
    asked = list(dict.fromkeys(offer.seat for offer in offers))
    seats, words = addressed(session, own, words)
    attempt = game.canonical(table, words)
    holding = [seat for seat in game.seats_of(table, attempt) if seat in seats]
    tried = holding or [seat for seat in asked if seat in seats] or list(seats)
    found: dict[Refusal, list[int]] = {}
    for seat in tried:
        found.setdefault(session.refusal(seat, attempt) or _comes_later(session, asked), []).append(seat)
    alike = len(found) == 1 and tried == asked and not any(is_midway(table, seat) for seat in asked)
    return [
        Reason(tuple(seats), "" if alike or len(own) < 2 else _names(session, seats), refusal)
        for refusal, seats in found.items()
    ]


def _comes_later(session: Session, asked: Sequence[int]) -> Refusal:
    """The game would allow it, but the table first lets a choice be finished that is asked in steps."""
    begun = [seat for seat in asked if is_midway(session.table, seat)]
    return Refusal("", f"{_names(session, begun)} has begun something; finish it, or take it back, first")


def _names(session: Session, seats: Sequence[int]) -> str:
    return ", ".join(session.game.seat_name(session.table, seat) for seat in seats)
