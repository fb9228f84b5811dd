"""What people call the things of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from souldeck.play.session import Session


def name_of(session: Session, ref: str) -> str:
    """A thing of the table as a person calls it."""
    return called(ref, session.game.describe(session.table, ref))


def called(ref: str, described: Sequence[str]) -> str:
    """The beginning of a thing's description; what has none is called by its reference."""
    return re.split(r"[,.:]", described[0])[0] if described else ref.replace(":", " ").replace("_", " ")
