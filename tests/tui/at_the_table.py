"""Games at the full-screen table."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from souldeck.bots.adviser import SearchAdviser
from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.games.references import reference_of
from souldeck.play.guide import guide_of
from souldeck.play.holders import holders_from
from souldeck.play.session import Session
from souldeck.tui.app import TableApp
from souldeck.tui.painted import Pager
from souldeck.tui.player import Player
from toy import GAME, PACK

CARDS = game_named("drawing-dead").load_cards()
RULES = {"dd.play.each_way_once": "Each of the three uses is made once."}


def drawing_dead(*holders: str, seed: int = 7, **options: str) -> Session:
    """A game of Drawing Dead with these holders (`me`, `bot:random`); without, one person as Rime."""
    seats = holders_from(holders or ("me",), bot_named)
    return Session.begin(
        game_named("drawing-dead"), seats, options or {"characters": "rime"}, CARDS, seed, "2026-01-31"
    )


def pebbles(*holders: str, seed: int = 7) -> Session:
    """A game of the toy, which has no board of its own."""
    return Session.begin(GAME, holders_from(holders or ("me", "bot:random"), bot_named), {}, PACK, seed, "2026-01-31")


def player_of(session: Session, *, saved: Path | None = None, guided: bool = False) -> Player:
    """The player of a session."""
    name = session.game.name
    guide = guide_of(name) if guided else None
    return Player(session, saved, lambda rule: RULES.get(rule, ""), reference_of(name), SearchAdviser(0.3), guide)


def table_of(session: Session, *, saved: Path | None = None, guided: bool = False) -> TableApp:
    """The full-screen table with a session."""
    return TableApp(player_of(session, saved=saved, guided=guided))


def ended(seed: int) -> Session:
    """A game that was played to its end, always with the first choice."""
    session = drawing_dead(seed=seed)
    while session.asked_persons:
        choose(session, "")
    return session


def page(app: TableApp) -> str:
    """The page of the dialog that is open, as running text."""
    return " ".join(" ".join(text.plain.split()) for text in app.screen.query_one(Pager).paragraphs)


async def until_asked(pilot: Pilot[None], session: Session) -> None:
    """Wait until no bot is choosing any more."""
    while session.outcome is None and not session.asked_persons:
        await pilot.pause(0.01)
    await pilot.pause()


async def until_shown(pilot: Pilot[None], text: str) -> None:
    """Wait until the screen shows this."""
    while text not in shown(pilot.app):
        await pilot.pause(0.01)


def choose(session: Session, *texts: str) -> None:
    """Make choices, each by the beginning of its text."""
    for text in texts:
        seat = session.asked_persons[0]
        option = next(option for option in session.table.options(seat) if option.text().startswith(text))
        session.choose(seat, session.table.numbers[seat], option)


def shown(app: TableApp, part: str = "") -> str:
    """What stands on the screen, or in a part of it, as plain text."""
    screen = app.screen
    if not part:
        return "\n".join("".join(segment.text for segment in strip) for strip in screen._compositor.render_strips())
    widget = app.screen_stack[1].query_one(f"#{part}")
    return "\n".join(line.plain for line in widget.lines)  # type: ignore[attr-defined]
