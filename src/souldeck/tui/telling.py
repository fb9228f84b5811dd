"""What the screen says: question, choices, details, news, and the pages of the dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from souldeck.cards.words import in_one_line
from souldeck.kernel.refusal import Refusal
from souldeck.play.helping import example as example_of
from souldeck.play.helping import note_on
from souldeck.play.history import LogLine
from souldeck.play.losing import Losing
from souldeck.play.menus import is_midway
from souldeck.play.news import merged
from souldeck.tui.boards.board import Marks
from souldeck.tui.menu import Row
from souldeck.tui.places import LEAST_HEIGHT, LEAST_WIDTH, Place, places
from souldeck.tui.player import Player
from souldeck.tui.refusing import refusals
from souldeck.tui.text import ROW, about, filled, joined, spread, wrapped

BOLD: Final = Style(bold=True)
QUIET: Final = Style(color="#909090")
BAR: Final = Style(bold=True, bgcolor="#3b4252")
MESSAGE: Final = Style(bold=True, color="#ffd866")
NEW: Final = Style(color="#e8e8e8")
HEAD: Final = Style(bold=True, color="#9ecbff")

NEWS_MOVES: Final = 12

COMMANDS: Final = (
    ("?", "explain", "what the choice under the bar, or the card that was picked, says and does"),
    ("w", "why", "why something is not offered, with the rule"),
    ("H", "hint", "which choices look best, after some seconds of playing on"),
    ("u", "undo", "take back a step"),
    ("U", "turn", "take back to the start of the turn"),
    ("r", "redo", "make again what was taken back"),
    ("l", "log", "all that happened"),
    ("t", "table", "the table in words, with all piles"),
    ("R", "rules", "the quick reference of the game"),
    ("h", "help", "this page"),
    ("s", "save", "write a copy of the game so far; it is saved after every choice anyway"),
    ("!", "bug", "write this moment as a scenario, to report what is wrong"),
    (":", "type", "type a choice, in its words or the beginnings of them, or a command"),
    ("q", "quit", "stop; the game can be gone on with"),
)
"""Key, name and meaning of each command."""

SHORT: Final = ("?", "w", "H", "u", "l", "R", "h", ":", "q")
"""The commands that stand in the last line."""

GOES_ON: Final = "    "
"""What leads a line that goes on with the one before it."""

DO: Final = "do:"
"""Words of the last line are about `do:undo` and the like."""


# -- the table --------------------------------------------------------------------------------------------------------


def marks(player: Player) -> Marks:
    """What stands out on the board."""
    row, decision = player.row, player.session.table.decision
    return Marks(
        player.lit,
        frozenset(player.menu.picked),
        player.board.keys(player.view, player.letters),
        decision.ask if decision else "",
        frozenset(offer.seat for offer in row.offers) if row else None,
    )


def board(player: Player, width: int, height: int) -> list[Text]:
    """The board of the game."""
    return player.board.draw(player.view, width, height, marks(player))


def question(player: Player, width: int) -> list[Text]:
    """What is asked, or what is being done with the thing that was picked; at the right what has been typed."""
    session = player.session
    thing = player.thing
    if session.outcome:
        asked = f"{end_title(player)}."
    elif not session.asked_persons:
        asked = "The bots are playing." if session.persons else "The bots are playing. Space pauses."
    elif thing:
        asked = f"{player.board.name(thing)}: what is to be done with it? (Esc: back)"
    elif player.menu.opened:
        asked = f"{_of_group(player)} (Esc: back)"
    else:
        asked = _asked(player)
    count = len(player.rows)
    right = f"{player.typed}_ " if player.typed else f"1-{count} " if count > 1 else ""
    if player.keyboard.others:
        right = f"Tab: another player  {right}"
    first, *more = wrapped(Text(f" {asked}", BOLD), width - len(right) - 1, " ")
    return [spread(first, Text(right, BOLD), width), *more]


def _of_group(player: Player) -> str:
    """What the open group is called; where it is all that a seat may do, what this seat is asked."""
    row, session, board = player.menu.opened[-1], player.session, player.board
    seat = row.offers[0].seat
    is_of_seat = row.title == board.name_of_seat(player.view, seat)
    return board.asked(player.view, seat, session.game.question(session.table, (seat,))) if is_of_seat else row.title


def _asked(player: Player) -> str:
    """The question, with the seat that is asked where one person holds several."""
    session = player.session
    asked = session.game.question(session.table, player.plain.eyes)
    seats = session.asked_persons
    if len(player.plain.eyes) < 2 or len(seats) != 1:
        return asked
    return player.board.asked(player.view, seats[0], asked)


def arranged(player: Player, width: int, height: int) -> dict[str, Place]:
    """The place of each part: the question gets as many lines as it needs, at the cost of the choices under it."""
    width, height = max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)
    asked = len(question(player, places(width, height)["question"].width))
    return places(width, height, asked)


def choices(player: Player, width: int) -> list[list[Text]]:
    """Each row of the menu as a block of lines; at the end what the game refuses to do with the picked thing.

    When the game is over, how it ended.
    """
    if player.session.outcome:
        return [[joined([" ", line]) for text in ending(player) for line in wrapped(text, width - 2)]]
    rows = player.rows
    several = len({offer.seat for row in rows for offer in row.offers}) > 1
    blocks = [_row(player, number, row, several, width) for number, row in enumerate(rows, start=1)]
    refused = [
        line
        for attempt, refusal in refusals(player)
        for line in wrapped(Text(f"    – {attempt}: {refusal.because}", QUIET), width, "      ")
    ]
    return [*blocks, refused] if refused else blocks


def _row(player: Player, number: int, row: Row, several: bool, width: int) -> list[Text]:
    """A row: the bar's mark, its number, its words."""
    chosen = number == player.cursor + 1
    lead = f"{'▶' if chosen else ' '}{number:2} "
    style = Style(meta={ROW: number - 1}) + (BAR if chosen else Style.null())
    words = said(player, row)
    if several and row.offer:
        words = f"{player.board.name_of_seat(player.view, row.offer.seat)}: {words}"
    rating = player.rating(row)
    rated = Text(f"  {rating.text(player.session.game)} " if rating else "", BOLD)
    lines = wrapped(Text(f"{lead}{words}"), width - rated.cell_len, " " * (len(lead) + 1))
    whole = [filled(line, width) for line in lines]
    whole[0] = joined([filled(lines[0], width - rated.cell_len), rated])
    for line in whole:
        line.stylize(style)
    return whole


def careful(player: Player, losing: Losing) -> str:
    """The warning before a choice."""
    begun = any(is_midway(player.session.table, offer.seat) for offer in player.menu.offers)
    back = " Esc, then u, takes back a step of what was begun." if begun else ""
    return f"{losing.text[:1].upper()}{losing.text[1:]}.{back}"


def said(player: Player, row: Row) -> str:
    """A row in words."""
    if row.offer:
        return player.session.game.explain(player.session.table, row.offer.option, row.offer.seat)
    return f"{row.title} ({len(row.offers)}) ›"


def detail(player: Player, width: int) -> list[Text]:
    """A message if there is one, and the text of what is looked at, picked, or under the bar."""
    lines = wrapped(Text(f" {player.message}", MESSAGE), width, " ") if player.message else []
    of_game = note_on(player.session, player.menu.offers)
    lines += wrapped(Text(f" {of_game}", QUIET), width, " ") if of_game else []
    advice = player.advice
    parting = player.guide.parting(player.session) if player.guide else ""
    if parting:
        lines += wrapped(Text(f" {parting}", HEAD), width, " ")
    if advice and not player.looked_at:
        lines += wrapped(joined([Text(" Guide: ", HEAD), advice.say]), width, " ")
    for ref in details_of(player):
        described = player.describe(ref)
        if described:
            text = joined([Text(f" {described[0]} ", BOLD), Text(in_one_line("\n".join(described[1:]), " · "))])
            lines += wrapped(text, width, " ")
    return lines


def details_of(player: Player) -> list[str]:
    """The things whose text is to be seen: looked at, else under the bar, else picked, else what the question is of."""
    if player.looked_at:
        return [player.looked_at]
    row = player.row
    touched = list(row.touches) if row else []
    if 0 < len(touched) <= 2:
        return touched
    decision = player.session.table.decision
    asks = [decision.about] if decision and decision.about else []
    return asks or ([player.thing] if player.thing else [])


def note(player: Player) -> list[Text]:
    """The first note of the guide that has not been read."""
    return [Text(line) for line in player.notes[0].say.splitlines()] if player.notes else []


def keys_line(width: int) -> list[Text]:
    """The last line: the commands, each to be clicked."""
    parts = [
        joined([Text(key, BOLD + about(DO + name)), Text(f" {name}", QUIET + about(DO + name))])
        for key, name, _ in COMMANDS
        if key in SHORT
    ]
    hint = Text("1-9 ↑↓ Enter  a-z: cards", QUIET)
    line = joined([" ", joined(parts, "  ")])
    return [spread(line, hint, width) if line.cell_len + hint.cell_len < width else line]


# -- what happened ----------------------------------------------------------------------------------------------------


def news(player: Player) -> list[Text]:
    """The last moves as paragraphs; what came of the player's last choice stands out."""
    first = max(0, min(player.news_from, len(player.session.moves) - 1) - NEWS_MOVES)
    lines = player.session.log(player.plain.eyes, first)
    return [text for line in lines for text in move_lines(player, line, new=line.number >= player.news_from)]


def whole_log(player: Player) -> list[Text]:
    """All moves."""
    return [text for line in player.session.log(player.plain.eyes) for text in move_lines(player, line, new=True)]


def move_lines(player: Player, line: LogLine, *, new: bool) -> list[Text]:
    """A move: who chose what, and under it what came of that."""
    told = [Text(f"  {each}", NEW if new else QUIET) for each in merged(line.told)]
    if not line.number:
        return told
    return [Text(f"{who(player, line.seat)}: {line.said}", HEAD if new else QUIET), *told]


def who(player: Player, seat: int) -> str:
    """A seat as the player calls it: alone `You`, else by what it plays, and who holds it."""
    session = player.session
    if len(session.holders) == 1:
        return player.plain.who(seat)
    name = player.board.name_of_seat(player.view, seat)
    holder = session.holders[seat]
    if holder.bot:
        return f"{name} (bot {holder.name})"
    return name if holder.name == player.plain.name else f"{name} ({holder.name})"


# -- pages of the dialogs ---------------------------------------------------------------------------------------------


def explanation(player: Player) -> list[Text]:
    """What is looked at, picked or under the bar, in full, and what the question means."""
    page: list[Text] = []
    row = player.row
    if row and row.offer and not player.looked_at:
        page += [Text(said(player, row), BOLD), Text(f"[{row.offer.option.text()}]", QUIET), Text()]
    for ref in details_of(player):
        page += [*described(player, ref), Text()]
    decision = player.session.table.decision
    meaning = player.reference.asks.get(decision.ask, "") if decision else ""
    if decision:
        page += [Text(player.session.game.question(player.session.table, player.plain.eyes), HEAD), Text(meaning)]
    return page


def described(player: Player, ref: str) -> list[Text]:
    """A thing's text in full."""
    lines = player.describe(ref)
    return [Text(lines[0], HEAD), *[Text(f"  {line}") for line in lines[1:]]] if lines else []


def why(player: Player, attempt: str) -> list[Text]:
    """Why something is not offered: the reason, what stands in the way, the rule."""
    if not player.asked:
        return []
    if player.plain.meant(attempt):
        return [Text(f"'{attempt}' is offered.", BOLD)]
    return [
        line
        for reason in player.plain.reasons(attempt)
        for line in refused(player, f"{attempt}{f' ({reason.names})' if reason.names else ''}", reason.refusal)
    ]


def refused(player: Player, attempt: str, refusal: Refusal) -> list[Text]:
    """A refusal as a paragraph."""
    in_the_way = ", ".join(player.board.name(ref) for ref in refusal.blockers)
    rule = player.rule_text(refusal.rule) if refusal.rule else ""
    return [
        joined([Text(attempt, HEAD), f": {refusal.because}."]),
        *([Text(f"  In the way: {in_the_way}.")] if in_the_way else []),
        *([Text(f"  Rule {refusal.rule}: {rule}", QUIET)] if refusal.rule else []),
        Text(),
    ]


def example(player: Player) -> str:
    """A choice in canonical text, to show how one is typed."""
    return example_of(player.session, player.menu.offers)[0]


def why_page(player: Player) -> list[Text]:
    """What the game refuses to do with the picked thing, before somebody types anything."""
    return [line for attempt, refusal in refusals(player) for line in refused(player, attempt, refusal)]


def table_page(player: Player) -> list[Text]:
    """The table in words, with all that finds no room on the board."""
    return [
        Text(line) for line in (*in_paragraphs(player.session.game.show(player.view)), *player.board.more(player.view))
    ]


def in_paragraphs(lines: Sequence[str]) -> list[str]:
    """Lines that were wrapped for a page of their own put together again, so that they are not wrapped twice."""
    paragraphs: list[str] = []
    for line in lines:
        if paragraphs and line.startswith(GOES_ON):
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line)
    return paragraphs


def help_page() -> list[Text]:
    """The keys."""
    return [
        Text("Choosing", HEAD),
        Text("  A number takes the choice of that number. ↑ ↓ move the bar, Enter takes what is under it."),
        Text("  The letter on a card picks it: then only what can be done with it is offered. Esc goes back."),
        Text("  The mouse does the same: click a card, an enemy or a choice; hold it over one to read it."),
        Text("  Tab hands the keyboard over to another player, where hands are closed and both may choose."),
        Text("  PgUp and PgDn scroll what happened, Shift ↑ ↓ the table where it is longer than its place."),
        Text(),
        Text("Commands", HEAD),
        *[joined([Text(f"  {key} ", BOLD), Text(f"{name:8}"), meaning]) for key, name, meaning in COMMANDS],
    ]


def rules_page(player: Player) -> list[Text]:
    """The quick reference of the game."""
    page: list[Text] = []
    for section in player.reference.sections:
        page += [Text(section.title, HEAD), *[Text(f"  {line}") for line in section.text.splitlines()], Text()]
    where = f"All rules: souldeck rules {player.session.game.name}"
    return [*page, Text(where, QUIET)]


def end_title(player: Player) -> str:
    """How the game ended, in short."""
    outcome = player.session.outcome
    return f"The game is {outcome.text}" if outcome else ""


def ending(player: Player) -> list[Text]:
    """How the game ended, why, and how to see it again."""
    outcome = player.session.outcome
    assert outcome is not None
    why = player.reference.endings.get(outcome.text, "")
    page = [Text(why or f"{end_title(player)}.", BOLD)]
    summary = player.board.summary(player.view)
    page += [*([Text(summary)] if summary else []), Text(), *[Text(line) for line in seeing_again(player)]]
    page += [Text(), Text("u takes back the last choice, l tells all that happened, q leaves.", QUIET)]
    return page


def seeing_again(player: Player) -> Sequence[str]:
    """How to replay a game that is over."""
    if player.saved is None:
        return ("This game was not saved.",)
    return (
        f"See it again: souldeck replay {player.saved}",
        f"Play on from any line of it: souldeck replay {player.saved} --to LINE --play",
    )
