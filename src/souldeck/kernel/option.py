"""One step of a choice."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """A value that a seat may answer with.

    Two options are equal when they read the same. A game's options are small final classes; what they hold is enough
    to print them, so that a log needs no table.
    """

    def text(self) -> str:
        """The canonical text: what records, scenarios and searches compare. Never changes for the same choice."""
        raise NotImplementedError

    def touches(self) -> tuple[str, ...]:
        """References to the cards, spaces and seats it is about, so that a screen can light them up."""
        return ()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Option) and self.text() == other.text())

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        return f"<{self.text()}>"
