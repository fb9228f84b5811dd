"""What can be looked up at the table line by line: the commands, with examples from this very table, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from souldeck.games.ledgers import ledger_of
from souldeck.games.references import reference_of
from souldeck.kernel.errors import UnknownName
from souldeck.play.meaning import meant
from souldeck.play.menus import Offer
from souldeck.play.names import name_of
from souldeck.play.session import Session

_HELP: Final = """\
Choose by number, by the words in brackets or those before them, or by the
beginning of each word{beginnings}.
  ?            this help            table        the whole table again
  ? 3          what a choice means  ? NAME       what a card says{thing}
  why WORDS    why a choice is not offered
  hint         which choices look best, after some seconds; Ctrl-C: at once
  rules        the quick reference  rules WORDS  the rules that have these words
  undo         take back a step     undo turn    take back the turn
  redo         make it again        log, log all what happened
  save FILE    write the game so far to another file; it is saved after every choice anyway
  bug FILE     write this moment as a scenario, to report what is wrong
  quit         stop; the game can be gone on with"""

_WIDTH: Final = 80


def help_lines(session: Session, offers: Sequence[Offer]) -> list[str]:
    """The commands, with a choice and a card that are here."""
    whole, short = example(session, offers)
    touched = [ref for offer in offers for ref in offer.option.touches()]
    things = [name_of(session, ref) for ref in touched if session.game.describe(session.table, ref)]
    return _HELP.format(
        beginnings=f" ('{short}' for '{whole}')" if short else "", thing=f" (? {things[0]})" if things else ""
    ).splitlines()


def example(session: Session, offers: Sequence[Offer]) -> tuple[str, str]:
    """A choice in its words, and in such beginnings of them as mean no other; these are empty when there are none."""
    for offer in offers:
        whole = offer.option.text()
        short = " ".join(word[:2] for word in whole.split())
        if short != whole and " " in short and list(meant(session, offers, short)) == [offer]:
            return whole, short
    return (offers[0].option.text() if offers else ""), ""


def note_on(session: Session, offers: Sequence[Offer]) -> str:
    """What the game would have known of this choice, beside its question."""
    notes = [session.game.note(session.table, seat) for seat in dict.fromkeys(offer.seat for offer in offers)]
    return " ".join(dict.fromkeys(note for note in notes if note))


def reference_lines(game: str) -> list[str]:
    """The quick reference of a game."""
    lines: list[str] = []
    for page in reference_of(game).sections:
        lines += [f"{page.title}.", *[part for line in page.text.splitlines() for part in _indented(line)], ""]
    return [*lines, f"'rules WORDS' finds exact rules; all of them: souldeck rules {game}"]


def rule_lines(game: str, words: str) -> list[str]:
    """The rules that have all of these words, or that there is none."""
    try:
        found = ledger_of(game).find(words)
    except UnknownName as error:
        return [f"{str(error)[:1].upper()}{str(error)[1:]}."]
    return [line for rule in found for line in (f"{rule.id}:", *_indented(rule.rule))]


def _indented(text: str) -> list[str]:
    return [f"  {part}" for part in wrap(text, _WIDTH - 2)]
