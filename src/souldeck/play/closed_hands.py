"""Hands that are closed, at one keyboard."""

from __future__ import annotations

from souldeck.play.session import Session


def notice(session: Session) -> str:
    """What to say where hands are closed and one person holds several seats: that hides nothing; else nothing."""
    asked_for = session.header.options.get("closed_hands") == "yes"
    shared = any(len(session.eyes_of(name)) > 1 for name in session.persons)
    if not asked_for or not shared:
        return ""
    return "Closed hands hide cards between players only: whoever holds several seats sees the hands of all of these."
