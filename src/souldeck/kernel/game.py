"""What a game gives the engine: the calls of the contract, and nothing that plays or shows."""

from typing import Any, ClassVar, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from souldeck.kernel.errors import BadValue, UnknownName
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.option import Option
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table

View: TypeAlias = dict[str, Any]
"""All that somebody may know, as plain data ready for JSON. Each game documents its keys."""

Eyes: TypeAlias = tuple[int, ...] | None
"""Who looks: the seats one person holds, `()` for a spectator, None for an observer who sees everything."""

EVERYTHING: Final = None
SPECTATOR: Final[tuple[int, ...]] = ()


@final
class GameOption:
    """A setting of a game: its values as typed (empty when any text is checked by the game), default and meaning."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, meaning: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.meaning: Final = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One of the games. `seats` is the least and the most seats it takes; `options` its settings in printed order.

    `version` is raised when the rules change so that recorded games may run differently. `foresees` says that
    `evaluate` reckons with some of what is pending: then nothing new is seen from the middle of a choice, and a playout
    carries out what a look saw of the rest of it. `fitted` says that `evaluate` was fitted to games, so that it is the
    chance to win; else it only ranks.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    options: ClassVar[tuple[GameOption, ...]]
    foresees: ClassVar[bool] = False
    fitted: ClassVar[bool] = False

    def load_cards(self, path: str | None = None) -> Any:
        """The built-in card set, or that set with a user's file or folder laid over it.

        Raises `souldeck.cards.errors.CardErrors` with every mistake of the files at once.
        """
        raise NotImplementedError

    def new(self, seats: int, options: dict[str, str], cards: Any, seed: int, luck_outside: bool = False) -> Table:
        """A table at its first decision. Raises `BadValue` or `UnknownName` for settings it does not take.

        With `luck_outside` the table stops at each `Chance` and asks seat `CHANCE`.
        """
        raise NotImplementedError

    def stage(self, setup: View, seats: int, options: dict[str, str], cards: Any, seed: int = 0) -> Table:
        """A table set up in the middle of a game, with luck outside: what matters is given, the rest is sensible.

        `setup` is a scenario's mapping of plain data (strings, integers, lists, mappings); each game documents its
        keys. Raises `BadSetup` with the way to the value that cannot be.
        """
        raise NotImplementedError

    def fingerprint(self, cards: Any) -> str:
        """A short text that differs for card sets which play differently."""
        raise NotImplementedError

    def view(self, table: Any, eyes: Eyes) -> View:
        """All that these eyes may know, and nothing else. The one function secrets pass through."""
        raise NotImplementedError

    def seen(self, table: Any, event: Event, eyes: Eyes) -> Event:
        """The event as these eyes saw it: hidden cards in it are -1."""
        raise NotImplementedError

    def shown_to(self, table: Any, event: Event) -> tuple[int, ...]:
        """The seats that this event showed something they did not know, so that taking it back needs their word.

        What luck decides is new to everybody, unless the game knows better.
        """
        return tuple(range(len(table.numbers))) if event.kind == LUCK and event.amount > 1 else ()

    def seat_name(self, table: Any, seat: int) -> str:
        """What a seat is called where several are spoken of."""
        return f"seat {seat}"

    def setback(self, table: Any, event: Event) -> str:
        """What to warn a person of before a choice that is sure to bring this event; nothing for most events."""
        return ""

    def turn(self, table: Any) -> int:
        """A number that stays the same while one turn lasts and is different in the next."""
        raise NotImplementedError

    def refusal(self, table: Any, seat: int, attempt: str) -> Refusal | None:
        """Why an attempt, in an option's canonical text, is not offered; None when it is."""
        raise NotImplementedError

    def note(self, table: Any, seat: int) -> str:
        """What the seat should know of its choice beside the question; mostly nothing."""
        return ""

    def canonical(self, table: Any, attempt: str) -> str:
        """What a person wants to do, said in the words that are shown, as an option's text would say it."""
        return attempt

    def seats_of(self, table: Any, attempt: str) -> tuple[int, ...]:
        """The seats whose own card an attempt would use, in an option's text; none where it is nobody's."""
        return ()

    def world(self, table: Any, seat: int, seed: int) -> Table:
        """A table that agrees with what the seat knows; it depends on that and the seed alone."""
        raise NotImplementedError

    def swapped(self, table: Any, eyes: Eyes, seed: int) -> Table:
        """The same table with whatever these eyes cannot know dealt anew; views, options and logs must not change."""
        raise NotImplementedError

    def zones(self, table: Any) -> dict[str, list[str]]:
        """Where every card of the game lies, as zone to card ids: each card in exactly one zone, however it moves."""
        raise NotImplementedError

    def evaluate(self, table: Any, seat: int) -> float:
        """How well things stand for a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def is_foreseen(self, table: Any) -> bool:
        """Whether `evaluate` reckons with what is pending, luck or a choice half made: a look goes no further then."""
        return False

    def is_arranging(self, table: Any) -> bool:
        """Whether players arrange their own things, and `evaluate` tells what comes of it: a playout ends there."""
        return False

    def save(self, table: Any) -> View:
        """Everything about the table at its decision as plain data: dicts, lists, strings, integers."""
        raise NotImplementedError

    def load(self, saved: View, cards: Any) -> Table:
        """The table a save was made of. Raises `BadSave`."""
        raise NotImplementedError

    def show(self, view: View) -> list[str]:
        """A view as lines of plain text, at most 80 characters each, that also read well aloud."""
        raise NotImplementedError

    def event_text(self, table: Any, event: Event) -> str:
        """An event in canonical text, as scenarios write it: its kind, then whom, what and how much it was about."""
        parts = [event.kind, *[str(number) for number in (event.who, event.what) if number >= 0]]
        return " ".join([*parts, str(event.amount)] if event.amount else parts)

    def tell(self, table: Any, event: Event) -> str:
        """An event as one line for people; empty for what nobody wants to read."""
        raise NotImplementedError

    def explain(self, table: Any, option: Option, seat: int | None = None) -> str:
        """An option as a person would say it, short enough for one line of a menu.

        With the seat that it is offered to, also what it would do from there as the table stands.
        """
        raise NotImplementedError

    def concerns(self, table: Any, option: Option, seat: int) -> tuple[str, ...]:
        """References to what an option of the seat is about, and to what it could be aimed at in its next steps."""
        return option.touches()

    def card_of(self, table: Any, event: Event) -> tuple[str, bool] | None:
        """For statistics: the id of the card that an event brought into sight, and whether it was used in it.

        None for an event that is about no card. Read right after the answer that the event belongs to.
        """
        return None

    def characters_of(self, table: Any) -> tuple[str, ...]:
        """The id of what each seat plays as, in the order of the seats; nothing where seats are all alike."""
        return ()

    def describe(self, table: Any, words: str) -> list[str]:
        """What somebody asks about, as lines for people: a card, an enemy, an ability, by reference or by name.

        Only what everybody may read: a card's text, what lies on it. Empty for what the game does not know.
        """
        return []

    def question(self, table: Any, eyes: Eyes = None) -> str:
        """What is asked now, as a sentence for people, as far as these eyes may know what has been begun."""
        raise NotImplementedError

    def settings(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """Every option with its value, given or default; checks seats, names and listed values."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadValue(f"{self.name} takes {low} to {high} seats, not {seats}")
        chosen = {option.name: option.default for option in self.options}
        for name, value in given.items():
            if name not in chosen:
                raise UnknownName(f"{self.name} has no option '{name}'{did_you_mean(name, chosen)}")
            chosen[name] = value
        for option in self.options:
            value = chosen[option.name]
            if option.values and value not in option.values:
                other = did_you_mean(value, option.values)
                raise BadValue(f"option {option.name} takes {', '.join(option.values)}; not '{value}'{other}")
        return chosen
