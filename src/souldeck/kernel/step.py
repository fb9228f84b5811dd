"""Steps: pending work as data.

A `Step` is work nobody chooses. A `Question` is a step that waits for a seat. A `Chance` is a step that waits for luck.
All three are immutable; whatever changes is a field of the table. So a game can be copied, saved and compared at every
decision, also in the middle of a card.

Classes that games derive from take interpreted subclasses, so that a game in plain Python runs on the compiled kernel.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.option import Option

if TYPE_CHECKING:
    from souldeck.kernel.table import Table

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
