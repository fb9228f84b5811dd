"""The table: pending work as data, the question it waits on, and the loop that runs the rules.

A `Step` is work nobody chooses. A `Question` is a step that waits for a seat. A `Chance` is a step that waits for luck.
All three are immutable; whatever changes is a field of the table. So a game can be copied, saved and compared at every
decision, also in the middle of a card.

Classes that games derive from take interpreted subclasses, so that a game in plain Python runs on the compiled kernel.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from souldeck.kernel.chance import CHANCE, below, following
from souldeck.kernel.decision import Decision
from souldeck.kernel.errors import BrokenRules, NotOffered, StaleAnswer
from souldeck.kernel.event import LUCK, TAKEN, Event
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome

if TYPE_CHECKING:
    from souldeck.kernel.game import Game

STEP_CAP: Final = 100_000
"""More steps than any card needs between two decisions; reaching it means that the rules run in a circle."""

Asked: TypeAlias = tuple[str, ...]
"""What a seat is asked, to compare: the question's key, what it is about, and the text of each option."""

Plain: TypeAlias = Any
"""What a save may hold: None, booleans, integers, strings, and tuples of these."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """A piece of pending work. Parameters are final fields; `data` lists them in the order of the constructor."""

    def run(self, table: Any) -> None:
        """Do the work. May change the table through its verbs and put further steps on the agenda."""
        raise NotImplementedError

    def data(self) -> tuple[Plain, ...]:
        """The constructor's arguments, for saves."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Step):
    """A step that waits for an answer. `ask` is a stable key, never text for people.

    A game overrides `options` and `choose`, and where they fit: `seats`, `needed`, `many`, `about`, and, when several
    seats may choose, `midway` and `reads`. A `quiet` question leaves no event when its only option is taken: with an
    event, everybody could tell a seat that could only pass from one that chose to.
    """

    ask: ClassVar[str] = ""
    quiet: ClassVar[bool] = False

    def seats(self, table: Any) -> tuple[int, ...]:
        """The seats that may choose now, in any order when there are several."""
        raise NotImplementedError

    def needed(self, table: Any) -> bool:
        """Whether there is anything left to ask; if not, the question drops away."""
        return True

    def many(self, table: Any) -> bool:
        """True when it is plain, without listing, that there are two options or more. False means: list them."""
        return False

    def about(self, table: Any) -> str:
        """A reference to the card or thing that asks, or nothing."""
        return ""

    def midway(self, table: Any, seat: int) -> bool:
        """Of several seats: whether this one has begun a choice that is asked in steps.

        Its only option is then taken at once. Otherwise a single option of one among several seats waits: what the
        others do may still bring it more.
        """
        return False

    def reads(self, table: Any, seat: int) -> tuple[Any, ...]:
        """Of several seats: the values this one's options are made from, if they are few and cheap to name.

        Where they are equal before and after an answer of another seat, the options are, too, and nobody lists them.
        Nothing means: list them and compare.
        """
        return ()

    def options(self, table: Any, seat: int) -> Sequence[Option]:
        """What this seat may choose, in a fixed order, each option once."""
        raise NotImplementedError

    def choose(self, table: Any, seat: int, option: Any) -> None:
        """Carry the choice out."""
        raise NotImplementedError

    def run(self, table: Any) -> None:
        """Wait for an answer; take the only option at once; drop away when nothing is left to ask."""
        if self.needed(table):
            laid: Table = table
            laid.wait_for(self)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance(Step):
    """A step that luck decides: one of `cases` equally likely cases, each of which comes to a value.

    Cases with the same value are one outcome of a higher probability. `happen` runs with the value luck came to.
    """

    def cases(self, table: Any) -> int:
        """How many equally likely cases there are, at least one."""
        raise NotImplementedError

    def value(self, table: Any, index: int) -> int:
        """What case `index` comes to: a card, a number on a die."""
        raise NotImplementedError

    def name(self, table: Any, value: int) -> str:
        """The canonical text of a value, as scripts and records write it."""
        raise NotImplementedError

    def happen(self, table: Any, value: int) -> None:
        """Carry out what luck came to."""
        raise NotImplementedError

    def run(self, table: Any) -> None:
        """Let the table's generator decide, or wait for whoever answers for luck."""
        laid: Table = table
        cases = self.cases(table)
        if cases > 1 and laid.luck_outside:
            laid.waiting = LuckQuestion(self)
            return
        self.come_to(laid, self.value(table, laid.random_below(cases) if cases > 1 else 0), cases)

    def come_to(self, table: "Table", value: int, cases: int) -> None:
        """Record what luck did, then carry it out."""
        self.record(table, value, cases)
        self.happen(table, value)

    def record(self, table: "Table", value: int, cases: int) -> None:
        """Record what luck did."""
        table.events.append(Event(LUCK, CHANCE, value, cases, self))


class LuckOption(Option):
    """One thing that luck can come to; its probability is `weight` divided by the step's number of cases."""

    def __init__(self, value: int, name: str, weight: int) -> None:
        self.value: Final = value
        self.weight: Final = weight
        self._name: Final = name

    def text(self) -> str:
        """The name the step gives this value."""
        return self._name


class LuckQuestion(Question):
    """A chance step while somebody outside answers for luck."""

    ask = "luck"

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance

    def seats(self, table: Any) -> tuple[int, ...]:
        return (CHANCE,)

    def options(self, table: Any, seat: int) -> Sequence[Option]:
        weights: dict[int, int] = {}
        for index in range(self.chance.cases(table)):
            value = self.chance.value(table, index)
            weights[value] = weights.get(value, 0) + 1
        return [LuckOption(value, self.chance.name(table, value), weight) for value, weight in weights.items()]

    def choose(self, table: Any, seat: int, option: Any) -> None:
        self.chance.come_to(table, option.value, self.chance.cases(table))

    def data(self) -> tuple[Plain, ...]:
        return (self.chance,)


@final
@mypyc_attr(acyclic=True)
class Listed:
    """The options listed for one seat, then those for others. A chain, which few seats need and copies share."""

    __slots__ = ("options", "others", "seat")

    def __init__(self, seat: int, options: Sequence[Option], others: "Listed | None") -> None:
        self.seat: Final = seat
        self.options: Final = options
        self.others: Final = others


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Table:
    """One game in progress. A game's state class adds its zones and verbs, and copies them in `fill`.

    Attributes are declared, not set in a constructor, so that a copy is a plain series of assignments in either build.
    """

    # A dictionary would double the time of a copy.
    __slots__ = (
        "agenda",
        "events",
        "game",
        "luck_outside",
        "numbers",
        "offers",
        "outcome",
        "random",
        "unsettled",
        "waiting",
    )

    game: "Game"
    agenda: list[Step]
    waiting: Question | None
    outcome: Outcome | None
    events: list[Event]
    numbers: tuple[int, ...]
    unsettled: tuple[tuple[int, Asked], ...]
    random: int
    luck_outside: bool
    offers: Listed | None

    def lay(self, game: "Game", seats: int, random: int) -> None:
        """Give the kernel's own fields their first values."""
        self.game = game
        self.agenda = []
        self.waiting = None
        self.outcome = None
        self.events = []
        self.numbers = (0,) * seats
        self.unsettled = ()
        self.random = random
        self.luck_outside = False
        self.offers = None

    def fill_kernel(self, other: "Table") -> None:
        """Take over the kernel's own fields of another table; the lists that rules append to are not shared."""
        self.game = other.game
        self.agenda = other.agenda[:]
        self.waiting = other.waiting
        self.outcome = other.outcome
        self.events = other.events
        self.numbers = other.numbers
        self.unsettled = other.unsettled
        self.random = other.random
        self.luck_outside = other.luck_outside
        self.offers = other.offers

    def copy(self) -> "Table":
        """An exact copy. Nothing done to either shows on the other."""
        raise NotImplementedError

    # -- pending work -------------------------------------------------------------------------------------------------

    def then(self, steps: tuple[Step, ...]) -> None:
        """These next, in this order, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def next(self, step: Step) -> None:
        """This one next."""
        self.agenda.append(step)

    def advance(self) -> None:
        """Run pending work until someone has a real choice to make, or the game is over."""
        left = STEP_CAP
        while self.waiting is None and self.outcome is None:
            if not self.agenda:
                raise BrokenRules("nothing is left to do, but the game is not over")
            step = self.agenda.pop()
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
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        waiting = self.waiting
        if waiting is None:
            return None
        seats = waiting.seats(self)
        numbers = tuple([self.numbers[seat] if seat != CHANCE else 0 for seat in seats])
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
        if seat != CHANCE and number != self.numbers[seat]:
            raise StaleAnswer(f"answer to question {number} of seat {seat}, which is now at {self.numbers[seat]}")
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
        numbers = self.numbers
        if len(numbers) == 1:
            self.numbers = (numbers[0] + 1,)
        else:
            self.numbers = numbers[:seat] + (numbers[seat] + 1,) + numbers[seat + 1 :]
