"""Why something a player tries is not among the options."""

from typing import Final, final


@final
class Refusal:
    """The rule that forbids an attempt and what stands in its way.

    `rule` is an id of the game's ledger, `because` one sentence about this attempt on this table, `blockers` references
    to the cards, spaces or seats in the way, as far as the asking seat knows them.
    """

    def __init__(self, rule: str, because: str, blockers: tuple[str, ...] = ()) -> None:
        self.rule: Final = rule
        self.because: Final = because
        self.blockers: Final = blockers

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.rule == other.rule
            and self.because == other.because
            and self.blockers == other.blockers
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.because, self.blockers))

    def __repr__(self) -> str:
        return f"<{self.rule}: {self.because}>"
