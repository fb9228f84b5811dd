"""The full-screen table in the terminal, on Textual. `run` plays a session with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from souldeck.play.guide import Guide
    from souldeck.play.hints import Adviser
    from souldeck.play.session import Session


def run(
    session: Session,
    saved: Path | None,
    rule_text: Callable[[str], str],
    adviser: Adviser,
    guide: Guide | None = None,
) -> list[str]:
    """Play until the player leaves. Gives the lines to print afterwards: how to go on, or to see the game again.

    `saved` is the file in which the game is kept, `rule_text` gives the statement of a rule by its id, `adviser` the
    hints. With a `guide` the game is explained as it is played.
    """
    from souldeck.games.references import reference_of
    from souldeck.tui.app import TableApp
    from souldeck.tui.player import Player
    from souldeck.tui.telling import seeing_again

    player = Player(session, saved, rule_text, reference_of(session.game.name), adviser, guide)
    TableApp(player).run()
    if session.outcome:
        return [f"The game is {session.outcome.text}.", *seeing_again(player)]
    return [player.plain.how_to_go_on()]


def ask_for_guide(title: str) -> bool | None:
    """Ask somebody new whether the guided game of that title is wanted; None to leave."""
    from souldeck.tui.app import FirstStart

    return FirstStart(title).run()
