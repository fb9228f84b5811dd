"""Hands that are closed, at one keyboard."""

from __future__ import annotations

from souldeck.play.session import Session


def shares_closed_hands(session: Session, name: str) -> bool:
    """Whether hands are closed and that person holds several of them."""
    return session.header.options.get("closed_hands") == "yes" and len(session.eyes_of(name)) > 1


def notice(session: Session) -> str:
    """What to say where hands are closed and one person holds several seats: that hides nothing; else nothing."""
    if not any(shares_closed_hands(session, name) for name in session.persons):
        return ""
    return "Closed hands hide cards between players only: whoever holds several seats sees the hands of all of these."
