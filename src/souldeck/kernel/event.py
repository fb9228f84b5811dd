"""What happened, as plain data that triggers, logs, statistics and screens read."""

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    `kind` is a past-tense word of the game (`drawn`, `hurt`), `who` the id of the thing or seat it happened to, `what`
    the id of the other thing involved and `amount` how much; each game documents its kinds. `note` is a step or an
    option when the event is about one (luck decided, a single option was taken).
    """

    __slots__ = ("amount", "kind", "note", "what", "who")

    def __init__(self, kind: str, who: int = -1, what: int = -1, amount: int = 0, note: object = None) -> None:
        self.kind: Final = kind
        self.who: Final = who
        self.what: Final = what
        self.amount: Final = amount
        self.note: Final = note

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, who={self.who}, what={self.what}, amount={self.amount}, note={self.note!r})"


LUCK: Final = "luck"
"""Luck decided: `note` is the `Chance` step, `what` the value it came to, `amount` the number of equally likely cases.

With one case there was nothing to decide: nobody is asked for it when luck comes from outside.
"""

TAKEN: Final = "taken"
"""The engine took the only option there was: `who` is the seat, `note` the option."""
