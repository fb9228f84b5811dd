"""The table line by line: for a pipe, a screen reader, a terminal without colours, or whoever likes it plain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from souldeck.kernel.errors import BrokenRules, SouldeckError
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.numbers import shortened
from souldeck.play.bug_reports import bug_report
from souldeck.play.closed_hands import notice
from souldeck.play.errors import InputEnded
from souldeck.play.helping import example, help_lines, note_on, reference_lines, rule_lines
from souldeck.play.hints import Adviser, ctrl_c
from souldeck.play.history import Back, LogLine
from souldeck.play.meaning import meant
from souldeck.play.menus import Offer, folded_kinds, is_midway, kind_of, several_seats
from souldeck.play.names import name_of
from souldeck.play.reasons import Reason, reasons
from souldeck.play.session import Session

if TYPE_CHECKING:
    from souldeck.play.guide import Guide

_LOG_LINES: Final = 12
_WIDTH: Final = 80


class PlainTable:
    """One game, line by line. `read` gives the next typed line, or None at the end of input; `write` prints one.

    `saved` is the file in which the game is kept, `rule_text` gives the statement of a rule by its id. With a `guide`
    the game is explained as it is played; with an `adviser` there are hints.
    """

    def __init__(
        self,
        session: Session,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        saved: Path | None = None,
        rule_text: Callable[[str], str] | None = None,
        guide: Guide | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.session = session
        self.read = read
        self.write = write
        self.saved = saved
        self.rule_text = rule_text
        self.guide = guide
        self.name = session.persons[0] if session.persons else ""
        # Whoever watches bots sees what a spectator does.
        self.eyes = session.eyes_of(self.name)
        self.told = max(0, len(session.moves) - _LOG_LINES)
        self.turn_shown: int | None = None
        self.warned: Offer | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "help": self.explain,
            "table": self.show_table,
            "why": self.why,
            "rules": self.rules,
            "undo": self.undo,
            "redo": self.redo,
            "log": self.log,
            "save": self.save,
            "bug": self.bug,
            "yes": self.yes,
        }
        if adviser:
            self.commands["hint"] = partial(self.hint, adviser)

    def run(self) -> None:
        """Play until the game is over or the player quits. Raises `InputEnded` when input ends before that."""
        self.write(f"{self.session.game.title}.{' Type ? for help.' if self.name else ''}")
        for part in wrap(notice(self.session), _WIDTH):
            self.write(part)
        while True:
            self.let_bots_play()
            if self.session.outcome:
                self.tell_end()
                return
            self.show_turn()
            self.show_notes()
            self.show_menu()
            self.show_advice()
            if not self.listen():
                self.write(f"Stopped. {self.how_to_go_on()}")
                return

    def let_bots_play(self) -> None:
        """Tell what happened, each bot's choice as it makes it."""
        self.tell_news()
        while self.session.play_bot():
            self.tell_news()

    def listen(self) -> bool:
        """Do what is typed until a choice has changed the table. False when the player quits."""
        before = self.session.table
        while self.session.table is before:
            typed = self.read()
            if typed is None:
                raise InputEnded(f"the input ended in the middle of the game. {self.how_to_go_on()}")
            words = " ".join(typed.split())
            if words == "quit":
                return False
            try:
                self.do(words)
            except BrokenRules:
                raise
            except SouldeckError as error:
                self.write(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        return True

    def do(self, words: str) -> None:
        """Carry out one typed line."""
        word, _, rest = words.partition(" ")
        if word != "yes":
            self.warned = None
        if not words:
            self.show_menu()
        elif word in self.commands:
            self.commands[word](rest)
        elif words.startswith("?"):
            self.explain(words[1:].strip())
        else:
            self.choose(words)

    # -- telling ------------------------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """What happened since the last time."""
        for line in self.session.log(self.eyes, self.told):
            self.tell(line)
        self.told = len(self.session.moves)

    def tell(self, line: LogLine) -> None:
        if line.number:
            self.write(f"{self.who(line.seat)}: {line.said}")
        for told in line.told:
            self.write(f"  {told}")

    def who(self, seat: int) -> str:
        """A seat as the player calls it."""
        holder = self.session.holders[seat]
        name = "You" if seat in self.eyes else f"Bot {holder.name}" if holder.bot else holder.name
        alone = len(self.session.holders) == 1 or (seat in self.eyes and len(self.eyes) == 1)
        return name if alone else f"{name} ({self.seat_name(seat)})"

    def seat_name(self, seat: int) -> str:
        """A seat by what it plays."""
        return self.session.game.seat_name(self.session.table, seat)

    def show_turn(self) -> None:
        """The whole table when a turn begins."""
        turn = self.session.game.turn(self.session.table)
        if turn != self.turn_shown:
            self.turn_shown = turn
            self.show_table()

    def show_table(self, _: str = "") -> None:
        self.write("")
        for line in self.session.game.show(self.session.view(self.eyes)):
            self.write(line)

    def show_notes(self) -> None:
        """What the guide explains here."""
        for note in self.guide.notes_now(self.session) if self.guide else ():
            self.write("")
            self.write(f"{note.title}.")
            for line in note.say.splitlines():
                for part in wrap(line, _WIDTH - 2):
                    self.write(f"  {part}")

    def show_advice(self) -> None:
        """What the guide would choose here."""
        advice = self.guide.advice_now(self.session) if self.guide else None
        if advice:
            numbers = [f"{number}" for number, offer in enumerate(self.menu(), start=1) if advice.means(offer.option)]
            for part in wrap(f"Guide: {advice.say} (choice {numbers[0]})", _WIDTH):
                self.write(part)
        parting = self.guide.parting(self.session) if self.guide else ""
        if parting:
            self.write(parting)

    def menu(self) -> list[Offer]:
        """What the player may choose, in the order of its numbers.

        What one of the player's seats has begun is finished, or taken back, before another acts.
        """
        table = self.session.table
        asked = [seat for seat in self.session.asked_persons if seat in self.eyes]
        begun = [seat for seat in asked if is_midway(table, seat)]
        return [Offer(seat, table.numbers[seat], option) for seat in begun or asked for option in table.options(seat)]

    def show_menu(self) -> None:
        offers = self.menu()
        self.write("")
        self.write(self.session.game.question(self.session.table, self.eyes))
        for part in wrap(note_on(self.session, offers), _WIDTH):
            self.write(part)
        folded = folded_kinds(offers)
        for number, offer in enumerate(offers, start=1):
            if kind_of(offer) not in folded:
                self.show_offer(number, offer, offers)
        for seat, verb in folded:
            numbers = [number for number, offer in enumerate(offers, start=1) if kind_of(offer) == (seat, verb)]
            whose = f"{self.seat_name(seat)}, " if several_seats(offers) else ""
            lists = f"'? {verb}' lists these {len(numbers)} choices"
            self.write(f"  {numbers[0]} to {numbers[-1]}. {whose}{verb} …: {lists}")

    def show_offer(self, number: int, offer: Offer, offers: Sequence[Offer], rated: str = "") -> None:
        seat = f"{self.seat_name(offer.seat)}, " if several_seats(offers) else ""
        alike = [other for other in offers if other.option == offer.option]
        self.write(f"  {rated}{number}. {seat}{self.said(offer, self.text_of(offer, alike))}")

    def text_of(self, offer: Offer, offers: Sequence[Offer]) -> str:
        """What has to be typed for a choice among these."""
        seat = f"{self.seat_name(offer.seat).lower()} " if several_seats(offers) else ""
        return f"{seat}{offer.option.text()}"

    def said(self, offer: Offer, typed: str) -> str:
        """What the choice means, and in brackets what may be typed for it."""
        said = self.session.game.explain(self.session.table, offer.option, offer.seat)
        return said if said == offer.option.text() else f"{said} [{typed}]"

    def tell_end(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        self.show_table()
        self.write("")
        self.write(f"The game is {outcome.text}.")
        if self.saved:
            self.write(f"See it again: souldeck replay {self.saved}")
            self.write(f"Play on from any line of it: souldeck replay {self.saved} --to LINE --play")

    def how_to_go_on(self) -> str:
        if self.saved is None:
            return "This game was not saved"
        return f"The game is saved; go on with: souldeck play --resume {self.saved}"

    # -- choosing -----------------------------------------------------------------------------------------------------

    def choose(self, words: str) -> None:
        """Take the choice that is meant, after a warning if it loses the game."""
        offers = self.meant(words)
        if not offers:
            self.write(self.not_offered(words))
        elif len(offers) > 1:
            self.write(f"'{words}' could be: {', '.join(self.text_of(offer, offers) for offer in offers)}.")
        else:
            losing = self.session.warning(offers[0].seat, offers[0].option)
            if losing:
                self.warned = offers[0]
                begun = is_midway(self.session.table, offers[0].seat)
                back = " 'undo' takes back what was begun." if begun else ""
                self.write(f"Careful: {losing.text}. Type yes to choose it all the same.{back}")
            else:
                self.take(offers[0])

    def meant(self, words: str) -> Sequence[Offer]:
        """The choices that the words may mean."""
        return meant(self.session, self.menu(), words)

    def reasons(self, words: str) -> list[Reason]:
        """Why what the words say is no choice."""
        return reasons(self.session, self.eyes, self.menu(), words)

    def not_offered(self, words: str) -> str:
        """Why what was typed is no choice."""
        if words.isdecimal():
            return f"There is no choice {shortened(words)}; they go from 1 to {len(self.menu())}."
        offers = self.menu()
        near = did_you_mean(words, [*[offer.option.text() for offer in offers], *self.commands, "quit"])
        why = "; ".join(
            f"{f'{each.names}: ' if each.names else ''}{each.refusal.because}{_cited(each)}"
            for each in self.reasons(words)
        )
        return f"'{shortened(words)}' is not offered{f': {why}' if why else ''}{near or '.'}"

    def yes(self, _: str) -> None:
        """Take the choice that was warned of."""
        if self.warned is None:
            self.write("There is nothing to say yes to.")
        else:
            self.take(self.warned)

    def take(self, offer: Offer) -> None:
        self.session.choose(offer.seat, offer.number, offer.option)

    # -- commands -----------------------------------------------------------------------------------------------------

    def explain(self, words: str) -> None:
        """Help; what a choice means; what a card says."""
        if not words:
            for line in help_lines(self.session, self.menu()):
                self.write(line)
            return
        table = self.session.table
        menu = self.menu()
        offers = self.meant(words)
        for offer in offers:
            self.show_offer(menu.index(offer) + 1, offer, menu)
        asked = offers[0].option.touches() if len(offers) == 1 else (words,)
        lines = [line for each in asked for line in self.session.game.describe(table, each)]
        for line in lines:
            self.write(f"  {line}")
        if not lines and not offers:
            self.write(f"Nothing here is called '{shortened(words)}'.")

    def why(self, words: str) -> None:
        """Why something is not offered, with the rule."""
        if not words:
            self.write(f"Say what you would like to do: why {example(self.session, self.menu())[0]}")
            return
        if self.meant(words):
            self.write(f"'{words}' is offered.")
            return
        if words.isdecimal():
            self.write(self.not_offered(words))
            return
        for reason in self.reasons(words):
            refusal = reason.refusal
            self.write(f"'{shortened(words)}'{f' ({reason.names})' if reason.names else ''}: {refusal.because}.")
            if refusal.blockers:
                self.write(f"  In the way: {', '.join(name_of(self.session, ref) for ref in refusal.blockers)}")
            if refusal.rule:
                rule = self.rule_text(refusal.rule) if self.rule_text else ""
                self.write(f"  Rule {refusal.rule}{f': {rule}' if rule else ''}")

    def rules(self, words: str) -> None:
        """The quick reference, or the rules that have these words."""
        game = self.session.game.name
        for line in rule_lines(game, words) if words else reference_lines(game):
            self.write(line)

    def hint(self, adviser: Adviser, _: str) -> None:
        """What a search thinks of the choices. It is no move: nothing is changed or written down."""
        offers = self.menu()
        seats = dict.fromkeys(offer.seat for offer in offers)
        self.write(f"Playing on in mind for {adviser.seconds:.0f} seconds …")
        with ctrl_c() as pressed:
            hint = adviser.hint([self.session.asked(seat) for seat in seats], pressed)
        for rating in hint.ratings:
            place = next(place for place, offer in enumerate(offers) if rating.is_of(offer))
            self.show_offer(place + 1, offers[place], offers, f"{rating.text(self.session.game):>13}  ")
        for part in wrap(hint.meaning(self.session.game, len(offers)), _WIDTH):
            self.write(part)

    def undo(self, words: str) -> None:
        if words not in ("", "turn"):
            self.write("'undo' takes back a step, 'undo turn' the whole turn.")
            return
        moves = len(self.session.moves)
        # A choice asked in steps is one choice to whoever makes it.
        back = self.session.undo(self.name, Back.TURN if words else Back.ANNOUNCEMENT)
        self.told = back.left
        count = moves - back.left
        self.write(f"Taken back: {count} {'choice' if count == 1 else 'choices'}.")
        self.turn_shown = None

    def redo(self, _: str) -> None:
        self.session.redo()

    def log(self, words: str) -> None:
        first = 0 if words == "all" else max(0, len(self.session.moves) - _LOG_LINES)
        for line in self.session.log(self.eyes, first):
            self.tell(line)

    def save(self, words: str) -> None:
        if words:
            self.write_file(words, self.session.record())
            self.write(f"The game so far is written to {words}.")
        else:
            self.write(self.how_to_go_on())

    def bug(self, words: str) -> None:
        file = words or f"{self.session.game.name}-bug.yaml"
        self.write_file(file, bug_report(self.session, self.name))
        self.write(
            f"This moment is written to {file}. Say in it what is wrong; 'souldeck scenario check {file}' tries it."
        )

    def write_file(self, file: str, text: str) -> None:
        """Write a new file. Raises `SouldeckError` when it cannot be."""
        try:
            with Path(file).expanduser().open("x", encoding="utf-8") as stream:
                stream.write(text)
        except OSError as error:
            raise SouldeckError(f"{file}: cannot be written: {error.strerror}") from None


def _cited(reason: Reason) -> str:
    return f" ({reason.refusal.rule})" if reason.refusal.rule else ""
