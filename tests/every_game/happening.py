"""Play until everything has happened: which cards, lines, steps, questions and refusals there are, and how often.

A game's own module lists what can happen (`happening_drawing_dead`); this one plays and counts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from types import ModuleType
from unittest.mock import patch

from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import Event
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step
from souldeck.kernel.table import Table

Note = Callable[[str], None]
"""Takes note of something that happened."""


def steps_of(package: ModuleType) -> list[type[Step]]:
    """Every class of steps that a game has."""
    found: list[type[Step]] = []
    waiting: list[type[Step]] = [Step]
    while waiting:
        for step in waiting.pop().__subclasses__():
            waiting.append(step)
            if step.__module__.startswith(f"{package.__name__}."):
                found.append(step)
    return found


def questions_of(package: ModuleType) -> list[str]:
    """The key of every question that a game can ask."""
    return sorted({step.ask for step in steps_of(package) if issubclass(step, Question) and step.ask})


def kinds_of_events(events: ModuleType) -> list[str]:
    """Every kind of event that the game's module of events names."""
    return [kind for name, kind in vars(events).items() if name.isupper() and isinstance(kind, str)]


def rules_that_refuse(package: ModuleType, prefix: str) -> list[str]:
    """Every rule that the game's code names as a text, which it does to refuse something."""
    sources = [path.read_text() for path in Path(str(package.__file__)).parent.glob("*.py")]
    return sorted({rule for source in sources for rule in re.findall(rf'"({prefix}\.\w+\.\w+)"', source)})


@contextmanager
def noting_steps(steps: Iterable[type[Step]], note: Note) -> Iterator[None]:
    """While this lasts, each step that runs is noted by the name of its class."""
    with ExitStack() as stack:
        for step in steps:
            if "run" in vars(step):
                stack.enter_context(patch.object(step, "run", _noted(step, note)))
        yield


def _noted(step: type[Step], note: Note) -> Callable[[Step, Table], None]:
    original = step.run

    def run(self: Step, table: Table) -> None:
        note(f"step {step.__name__}")
        original(self, table)

    return run


class Watching:
    """Counts what happens. A game's own watcher adds what its options and events mean."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def note(self, what: str) -> None:
        """Count something that happened."""
        self.counts[what] += 1

    def choice(self, table: Table, option: Option) -> None:
        """An option is about to be taken."""

    def event(self, table: Table, event: Event) -> None:
        """Something has happened on the table."""

    def never(self, possible: Iterable[str]) -> list[str]:
        """What can happen and has not, in the order given."""
        return [what for what in possible if not self.counts[what]]


class Player:
    """Plays games and asks why about what is not offered.

    `greed` is how often it takes the option after which things stand best, out of a few; otherwise it takes any.
    `heard` are attempts that it has heard of, to which it adds what it is offered; at each decision it tries
    `curiosity` of them.
    """

    def __init__(
        self, random: Random, watching: Watching, heard: Iterable[str] = ("dance",), curiosity: int = 1
    ) -> None:
        self._random = random
        self._watching = watching
        self._heard = list(heard)
        self._curiosity = curiosity

    def play(self, table: Table, greed: float, enough: Callable[[], bool] = lambda: False) -> None:
        """Play to the end, or until it is enough."""
        note = self._watching.note
        while (decision := table.decision) is not None:
            if enough():
                return
            seat = self._random.choice([seat for seat in decision.seats if table.options(seat)])
            option = self._choice(table, seat, greed)
            note(f"asked {decision.ask}")
            if seat != CHANCE:
                self._heard.extend([option.text(), self._random.choice(list(table.options(seat))).text()])
                self._ask_why(table)
                self._watching.choice(table, option)
            table.take(seat, option)
            for event in table.events:
                note(f"event {event.kind}")
                self._watching.event(table, event)
        assert table.outcome is not None
        note(f"ended {table.outcome.text}")
        self._ask_why(table)

    def _choice(self, table: Table, seat: int, greed: float) -> Option:
        options = list(table.options(seat))
        if seat == CHANCE or self._random.random() > greed:
            return self._random.choice(options)
        few = self._random.sample(options, min(12, len(options)))
        return max(few, key=lambda option: standing(table, seat, option))

    def _ask_why(self, table: Table) -> None:
        """Try what was heard, and offers with one word taken from something else that was heard."""
        for asking in range(len(table.numbers)):
            offered = [option.text() for option in table.options(asking)]
            attempts = [self._one_word_changed(text) for text in self._random.sample(offered, min(3, len(offered)))]
            heard = [self._random.choice(self._heard) for _ in range(self._curiosity)]
            for attempt in (*heard, *attempts):
                refusal = table.game.refusal(table, asking, attempt)
                if refusal:
                    self._watching.note(f"refused by {refusal.rule}")

    def _one_word_changed(self, text: str) -> str:
        words, others = text.split(" "), self._random.choice(self._heard).split(" ")
        place = self._random.randrange(len(words))
        words[place] = others[place] if place < len(others) else self._random.choice(others)
        return " ".join(words)


def standing(table: Table, seat: int, option: Option) -> float:
    """How things stand for the seat after this option, on a copy."""
    after = table.copy()
    after.take(seat, option)
    return table.game.evaluate(after, seat)
