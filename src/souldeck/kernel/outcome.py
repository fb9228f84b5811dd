"""How a game ended, and why."""

from typing import Final, final


@final
class Outcome:
    """The end of a game.

    `result` is `won`, `lost` or `stopped`; `reason` says why in the rulebook's words and may be empty for a win;
    `winners` are the seats that won (all of them when players win together, none when they lose together).
    """

    def __init__(self, result: str, reason: str = "", winners: tuple[int, ...] = ()) -> None:
        self.result: Final = result
        self.reason: Final = reason
        self.winners: Final = winners

    @property
    def text(self) -> str:
        """`won`, `lost: second death`, `stopped: cap`."""
        return f"{self.result}: {self.reason}" if self.reason else self.result

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.text == other.text and self.winners == other.winners

    def __hash__(self) -> int:
        return hash((self.text, self.winners))

    def __repr__(self) -> str:
        return f"<{self.text}>"
