"""A scenario of the moment a player has found something wrong in."""

from __future__ import annotations

import json

from souldeck.play.positions import position_of
from souldeck.play.session import Session

_HEAD = """\
# A moment of a game that went wrong, as a scenario. Say in its first line what is wrong, and under 'expect' what should
# hold instead; 'souldeck scenario check FILE' tries it.
"""


def bug_report(session: Session, name: str) -> str:
    """The scenario as text. Alone at the table it holds the game's record, else the position as `name` knows it."""
    decision = session.table.decision
    told = session.game.question(session.table, session.eyes_of(name)) if decision else "the end of the game"
    start = _record(session) if session.persons == (name,) else _position(session, name)
    lines = [
        f"scenario: {json.dumps(f'Something is wrong at: {told}', ensure_ascii=False)}",
        f"game: {session.game.name}",
        *start,
        "play: []",
        "expect:",
        f"  asked: {decision.ask if decision else 'none'}",
        "  # offered: [a choice that should be there]",
        "  # refused: {a choice that should not: the.rule.against_it}",
        "  # view: {path.to.value: what it should be}",
    ]
    return _HEAD + "\n".join(lines) + "\n"


def _record(session: Session) -> list[str]:
    return ["record: |", *[f"  {line}".rstrip() for line in session.record().splitlines()]]


def _position(session: Session, name: str) -> list[str]:
    return [f"position: {position_of(session.table, session.eyes_of(name)[0])}"]
