"""The kernel's part of a table as plain data and back, for saves.

A step is written as `{"step": name, "data": [...]}`; tuples become lists. What a step holds is integers, strings,
booleans, None, tuples of these and other steps.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from souldeck.kernel.errors import BadSave
from souldeck.kernel.game import Game, View
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import LuckQuestion, Step
from souldeck.kernel.table import Table

Loaded = TypeVar("Loaded", bound=Table)


def loaded(saved: View, fingerprint: str, read: Callable[[], Loaded]) -> Loaded:
    """The table that a game's `read` makes of a save. Raises `BadSave` for a damaged one or one of other cards."""
    if saved.get("cards") != fingerprint:
        raise BadSave(
            f"this was saved with other cards (fingerprint {saved.get('cards')}, these are {fingerprint}); "
            "give the same card files with --cards, or replay the record instead"
        )
    try:
        return read()
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration) as error:
        raise BadSave(f"this save is damaged: {type(error).__name__} at {error}") from None


class StepCodec:
    """Writes and reads the steps of one game: every class that can lie on its agenda is given once."""

    def __init__(self, steps: Iterable[type[Step]]) -> None:
        known: list[type[Step]] = [LuckQuestion, *steps]
        self._classes: dict[str, Any] = {step.__name__: step for step in known}

    def write(self, value: Any) -> Any:
        """A step, or anything a step holds, as plain data."""
        if isinstance(value, Step):
            return {"step": type(value).__name__, "data": [self.write(part) for part in value.data()]}
        if isinstance(value, tuple):
            return [self.write(part) for part in value]
        return value

    def read(self, saved: Any) -> Any:
        """What `write` made this of. Raises `BadSave` for a step that this game does not have."""
        if isinstance(saved, list):
            return tuple(self.read(part) for part in saved)
        if isinstance(saved, dict):
            if saved.get("step") not in self._classes:
                raise BadSave(f"the save waits for a step '{saved.get('step')}', which this version does not have")
            try:
                return self._classes[saved["step"]](*[self.read(part) for part in saved.get("data", [])])
            except TypeError as error:
                raise BadSave(f"the save holds a step '{saved['step']}' that cannot be read: {error}") from None
        return saved

    def write_kernel(self, table: Table) -> View:
        """Pending work, the question, numbers, luck and outcome of a table."""
        outcome = table.outcome
        return {
            "agenda": [self.write(step) for step in table.agenda],
            "waiting": None if table.waiting is None else self.write(table.waiting),
            "outcome": None if outcome is None else [outcome.result, outcome.reason, list(outcome.winners)],
            "numbers": list(table.numbers),
            "unsettled": [[seat, list(asked)] for seat, asked in table.unsettled],
            "random": table.random,
            "luck_outside": table.luck_outside,
        }

    def read_kernel(self, table: Table, game: Game, saved: View) -> None:
        """Fill the kernel's fields of a table from a save."""
        outcome = saved["outcome"]
        table.lay(game, len(saved["numbers"]), saved["random"])
        table.agenda = [self.read(step) for step in saved["agenda"]]
        table.waiting = None if saved["waiting"] is None else self.read(saved["waiting"])
        table.outcome = None if outcome is None else Outcome(outcome[0], outcome[1], tuple(outcome[2]))
        table.numbers = tuple(saved["numbers"])
        table.unsettled = tuple([(seat, tuple(asked)) for seat, asked in saved["unsettled"]])
        table.luck_outside = saved["luck_outside"]
