"""What can go wrong, in words for the person who can mend it."""


class SouldeckError(Exception):
    """The base of all errors with a message for people: what is wrong, where, and what to do."""


class UnknownName(SouldeckError):
    """A game, option, character or card that does not exist."""


class BadValue(SouldeckError):
    """A setting outside what is allowed."""


class NotOffered(SouldeckError):
    """An answer that is not among the options of that seat."""


class StaleAnswer(SouldeckError):
    """An answer to a question that is no longer asked."""


class BadSave(SouldeckError):
    """A saved table that cannot be read, or was made with other cards."""


class BadSetup(SouldeckError):
    """A scenario sets up what cannot be; `route` is the way there as keys and indexes: `("enemies", 0, "hp")`."""

    def __init__(self, message: str, route: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.route = route


class BrokenRules(SouldeckError):
    """The rules reached a state they must never reach; the message names the step. Always a bug."""
