"""Games of Pebbles with people and bots at the table."""

from __future__ import annotations

from souldeck.bots.levels import bot_named
from souldeck.play.holders import holders_from
from souldeck.play.session import Session
from toy import GAME, PACK


def seated(*texts: str, seed: int = 7, **options: str) -> Session:
    """A game with these holders (`me`, `ann`, `bot:random`)."""
    return Session.begin(GAME, holders_from(texts, bot_named), options, PACK, seed, "2026-01-31", "0")


def answer(session: Session, *texts: str) -> None:
    """Answer for whichever seat is offered each of these."""
    for text in texts:
        decision = session.table.decision
        assert decision is not None
        seat = next(
            seat for seat in decision.seats if text in [option.text() for option in session.table.options(seat)]
        )
        session.choose(seat, decision.number_of(seat), text)


def play_out(session: Session) -> None:
    """Answer with the last option each time until the game is over."""
    while True:
        session.play_bots()
        if not session.asked_persons:
            return
        seat = session.asked_persons[-1]
        session.choose(seat, session.table.numbers[seat], session.table.options(seat)[-1])
