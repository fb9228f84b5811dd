"""The table: pending work, the question it waits on, and the loop that runs the rules.

A game's own table is a class derived from `Table`, in plain Python or compiled.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from souldeck.kernel.chance import CHANCE, below, following
from souldeck.kernel.decision import Decision
from souldeck.kernel.errors import BrokenRules, NotOffered, StaleAnswer
from souldeck.kernel.event import TAKEN, Event
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import LuckQuestion, Question, Step

if TYPE_CHECKING:
    from souldeck.kernel.game import Game

STEP_CAP: Final = 100_000
"""More steps than any card needs between two decisions; reaching it means that the rules run in a circle."""

Asked: TypeAlias = tuple[str, ...]
"""What a seat is asked, to compare: the question's key, what it is about, and the text of each option."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Listed:
    """The options listed for one seat, then those for others. A chain, which few seats need and copies share."""

    __slots__ = ("options", "others", "seat")

    def __init__(self, seat: int, options: Sequence[Option], others: "Listed | None") -> None:
        self.seat: Final = seat
        self.options: Final = options
        self.others: Final = others


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Table:
    """One game in progress. A game's state class adds its zones and verbs, and copies them in `copy`.

    Attributes are declared, not set in a constructor, so that a copy is a plain series of assignments in either build.
    """

    # A dictionary would double the time of a copy.
    __slots__ = (
        "counted",
        "depth",
        "events",
        "game",
        "luck_outside",
        "offers",
        "outcome",
        "random",
        "steps",
        "unsettled",
        "waiting",
    )

    # The agenda is the first `depth` of `steps`: a list that is made shorter and longer at each step costs twice that.
    steps: list[Step]
    depth: i64
    # How many questions each seat has been asked. A list, which is counted up in place, for the same reason.
    counted: list[int]

    game: "Game"
    waiting: Question | None
    outcome: Outcome | None
    events: list[Event]
    unsettled: tuple[tuple[int, Asked], ...]
    random: int
    luck_outside: bool
    offers: Listed | None

    def lay(self, game: "Game", seats: int, random: int) -> None:
        """Give the kernel's own fields their first values."""
        self.game = game
        self.steps = []
        self.depth = 0
        self.counted = [0] * seats
        self.waiting = None
        self.outcome = None
        self.events = []
        self.unsettled = ()
        self.random = random
        self.luck_outside = False
        self.offers = None

    def fill_kernel(self, other: "Table") -> None:
        """Take over the kernel's own fields of another table; the lists that change are not shared."""
        self.game = other.game
        self.steps = other.steps[: other.depth]
        self.depth = other.depth
        self.counted = other.counted[:]
        self.waiting = other.waiting
        self.outcome = other.outcome
        self.events = other.events
        self.unsettled = other.unsettled
        self.random = other.random
        self.luck_outside = other.luck_outside
        self.offers = other.offers

    def copy(self) -> "Table":
        """An exact copy. Nothing done to either shows on the other."""
        raise NotImplementedError

    # -- pending work -------------------------------------------------------------------------------------------------

    @property
    def agenda(self) -> list[Step]:
        """The steps that wait, the next one last. `then` and `next` put steps there."""
        return self.steps[: self.depth]

    @agenda.setter
    def agenda(self, steps: list[Step]) -> None:
        self.steps = steps
        self.depth = len(steps)

    def then(self, steps: tuple[Step, ...]) -> None:
        """These next, in this order, before whatever already waits."""
        agenda, depth = self.steps, self.depth
        for step in reversed(steps):
            if depth < len(agenda):
                agenda[depth] = step
            else:
                agenda.append(step)
            depth += 1
        self.depth = depth

    def next(self, step: Step) -> None:
        """This one next."""
        depth = self.depth
        if depth < len(self.steps):
            self.steps[depth] = step
        else:
            self.steps.append(step)
        self.depth = depth + 1

    def advance(self) -> None:
        """Run pending work until someone has a real choice to make, or the game is over."""
        left = STEP_CAP
        while self.waiting is None and self.outcome is None:
            depth = self.depth - 1
            if depth < 0:
                raise BrokenRules("nothing is left to do, but the game is not over")
            self.depth = depth
            step = self.steps[depth]
            left -= 1
            if not left:
                raise BrokenRules(f"more than {STEP_CAP} steps without a decision; the last was {type(step).__name__}")
            step.run(self)

    def wait_for(self, question: Question) -> None:
        """Ask a question, or answer it at once where it leaves no choice. The one place where that happens."""
        self.offers = None
        seats = question.seats(self)
        if len(seats) == 1:
            if not question.many(self):
                offered = question.options(self, seats[0])
                if not offered:
                    raise BrokenRules(f"the question {type(question).__name__} offers nothing to choose")
                if len(offered) == 1:
                    self._take_only(question, seats[0], offered[0])
                    return
                self.offers = Listed(seats[0], offered, None)
        else:
            if not seats:
                raise BrokenRules(f"the question {type(question).__name__} asks nobody")
            for seat in seats:
                if question.midway(self, seat):
                    offered = question.options(self, seat)
                    if len(offered) == 1:
                        self.offers = None
                        self._take_only(question, seat, offered[0])
                        return
                    self.offers = Listed(seat, offered, self.offers)
        self.waiting = question

    def _take_only(self, question: Question, seat: int, option: Option) -> None:
        if not question.quiet:
            self.events.append(Event(TAKEN, seat, -1, 0, option))
        question.choose(self, seat, option)

    def end(self, outcome: Outcome) -> None:
        """The game is over; what still waits is dropped."""
        self.outcome = outcome
        self.waiting = None
        self.agenda = []
        self.offers = None

    def random_below(self, count: int) -> int:
        """The generator's next number, `0 <= number < count`."""
        self.random = following(self.random)
        return below(self.random, count)

    # -- decisions ----------------------------------------------------------------------------------------------------

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each seat's question."""
        return tuple(self.counted)

    @numbers.setter
    def numbers(self, numbers: tuple[int, ...]) -> None:
        self.counted = list(numbers)

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        waiting = self.waiting
        if waiting is None:
            return None
        seats = waiting.seats(self)
        numbers = tuple(self.counted[seat] if seat != CHANCE else 0 for seat in seats)
        return Decision(self, waiting, waiting.ask, waiting.about(self), seats, numbers)

    def options(self, seat: int) -> Sequence[Option]:
        """What this seat may answer now; nothing when it is not asked. Listed when first read."""
        waiting = self.waiting
        if waiting is None:
            return ()
        offered = self.listed(seat)
        if offered is None:
            if seat not in waiting.seats(self):
                return ()
            offered = waiting.options(self, seat)
            if not offered and not any([waiting.options(self, other) for other in waiting.seats(self)]):
                raise BrokenRules(f"the question {type(waiting).__name__} offers nothing to choose")
            self.offers = Listed(seat, offered, self.offers)
        return offered

    def listed(self, seat: int) -> Sequence[Option] | None:
        """What has been listed for a seat so far, without listing anything."""
        listed = self.offers
        while listed is not None and listed.seat != seat:
            listed = listed.others
        return None if listed is None else listed.options

    def answer(self, seat: int, number: int, option: Option | str) -> None:
        """Take one of the seat's options, by value or by its text; rules run on to the next real choice.

        Raises `StaleAnswer` when `number` is not the number of what this seat is asked now, `NotOffered` when the
        option is not among those offered. The table is unchanged then.
        """
        chosen = self.offered(seat, number, option)
        self.take(seat, chosen)

    def offered(self, seat: int, number: int, option: Option | str) -> Option:
        """The offered option equal to this one; raises as `answer` does."""
        if self.waiting is None:
            raise StaleAnswer("the game is over; there is nothing to answer")
        if seat not in self.waiting.seats(self):
            raise NotOffered(f"it is not seat {seat}'s choice")
        if seat != CHANCE and number != self.counted[seat]:
            raise StaleAnswer(f"answer to question {number} of seat {seat}, which is now at {self.counted[seat]}")
        text = option if isinstance(option, str) else option.text()
        for candidate in self.options(seat):
            if candidate is option or candidate.text() == text:
                return candidate
        raise NotOffered(f"'{text}' is not offered to seat {seat} now")

    def take(self, seat: int, option: Option) -> None:
        """Answer with an option object that this table offers. For callers that just read it from `options`."""
        question = self.waiting
        if question is None:
            raise StaleAnswer("the game is over; there is nothing to answer")
        before = self.copy() if len(question.seats(self)) > 1 else None
        self.waiting = None
        self.events = []
        self.offers = None
        if seat != CHANCE:
            self._count_up(seat)
        question.choose(self, seat, option)
        self.advance()
        if before is not None or self.unsettled:
            self._settle(before, seat)

    def asked(self, seat: int) -> Asked:
        """What the seat is asked now, to compare; empty when it is not asked."""
        waiting = self.waiting
        if waiting is None or seat not in waiting.seats(self):
            return ()
        return (waiting.ask, waiting.about(self), *[option.text() for option in self.options(seat)])

    def _settle(self, before: "Table | None", seat: int) -> None:
        """Raise the numbers of the other seats whose question has changed; luck from outside is waited for first."""
        luck = isinstance(self.waiting, LuckQuestion)
        if before is None:
            if not luck:
                for other, asked in self.unsettled:
                    if self.asked(other) != asked:
                        self._count_up(other)
                self.unsettled = ()
            return
        question = before.waiting
        assert question is not None
        others = [other for other in question.seats(before) if other != seat]
        if luck:
            self.unsettled = tuple([(other, before.asked(other)) for other in others])
            return
        still = question.seats(self) if self.waiting is question else ()
        for other in others:
            reads = question.reads(before, other) if other in still else ()
            if reads and reads == question.reads(self, other):
                # What was listed for it, it is offered still.
                listed = before.listed(other)
                if listed is not None:
                    self.offers = Listed(other, listed, self.offers)
            elif self.asked(other) != before.asked(other):
                self._count_up(other)

    def _count_up(self, seat: int) -> None:
        self.counted[seat] = self.counted[seat] + 1
