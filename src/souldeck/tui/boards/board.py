"""What the full-screen table asks of a game's board. The base class serves any game, in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from souldeck.kernel.game import Game, View
from souldeck.play.menus import Offer
from souldeck.play.names import called
from souldeck.tui.text import wrapped

Describe = Callable[[str], Sequence[str]]
"""The text of a thing of the table, by its reference, as lines for people."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands out: the things that the choice under the bar is about, those the player has picked, and the key of
    each thing that has one. `ask` is what is asked, so that what it needs gets the room."""

    lit: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    keys: Mapping[str, str] = field(default_factory=dict)
    ask: str = ""
    seats: frozenset[int] | None = None
    """The seats whose choice is under the bar; None when it is not said."""

    def of(self, seat: int) -> Marks:
        """The same for the cards of a seat: nothing is lit when the choice is another seat's."""
        return self if self.seats is None or seat in self.seats else replace(self, lit=frozenset())


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together under one title, or without a title, choices to be shown one by one.

    `ref` is the thing they are all about, if there is one.
    """

    title: str
    offers: tuple[Offer, ...]
    ref: str = ""


class Board:
    """How one game looks and how its choices are ordered. Holds nothing of the game that is being played."""

    def __init__(self, game: Game, describe: Describe) -> None:
        self.game = game
        self.describe = describe

    def draw(self, view: View, width: int, height: int, marks: Marks) -> list[Text]:
        """The table in lines of that width, as many as it needs; with more than `height` the screen scrolls.

        Words about a thing carry its reference (`souldeck.tui.text.about`), so that it can be pointed at.
        """
        return [line for told in self.game.show(view) for line in wrapped(Text(told), width, "  ")]

    def keys(self, view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
        """The key of each thing on the table that can be pointed at by one: reference to letter.

        `before` are the keys that things have had; a thing keeps its key, so that nobody has to look it up anew.
        """
        return {}

    def groups(self, offers: Sequence[Offer]) -> list[Group]:
        """A long list of choices in groups. Here: by what they do, or when all do the same, by what it is done to."""
        return by_verb(offers) if len({verb(offer) for offer in offers}) > 1 else self.by_thing(offers)

    def by_thing(self, offers: Sequence[Offer]) -> list[Group]:
        """Choices by the first thing they are about."""
        things = dict.fromkeys(first_thing(offer) for offer in offers)
        return [
            Group(self.name(thing), tuple(offer for offer in offers if first_thing(offer) == thing), thing)
            for thing in things
        ]

    def attempts(self, view: View, ref: str) -> list[str]:
        """What somebody may want to do with a thing, in the words of choices; the game says which it refuses."""
        return []

    def name(self, ref: str) -> str:
        """A thing as a person calls it."""
        return called(ref, self.describe(ref))

    def name_of_seat(self, view: View, seat: int) -> str:
        """A seat as the players call it."""
        return f"Seat {seat}"

    def asked(self, view: View, seat: int, question: str) -> str:
        """A question to one of several seats that a person holds, with the seat's name unless it says who is meant."""
        return f"{self.name_of_seat(view, seat)}: {question}"

    def summary(self, view: View) -> str:
        """How far a game that is over has come, in a sentence."""
        return ""

    def more(self, view: View) -> list[str]:
        """What may be known and finds no room on the table, in lines."""
        return []


def lettered(refs: Sequence[str], letters: str, before: Mapping[str, str]) -> dict[str, str]:
    """A letter for each thing: its own if it had one, else one that nothing has had, else one that is free again."""
    keys = {ref: before[ref] for ref in refs if before.get(ref, "-") in letters}
    had = set(before.values())
    free = [letter for letter in letters if letter not in had]
    free += [letter for letter in letters if letter in had and letter not in keys.values()]
    return keys | dict(zip([ref for ref in refs if ref not in keys], free, strict=False))


def verb(offer: Offer) -> str:
    """The first word of a choice."""
    return offer.option.text().partition(" ")[0]


def first_thing(offer: Offer) -> str:
    """The first thing that a choice is about, or nothing."""
    return next(iter(offer.option.touches()), "")


def by_verb(offers: Sequence[Offer]) -> list[Group]:
    """Choices by their first word, in the order in which the words first come."""
    verbs = dict.fromkeys(verb(offer) for offer in offers)
    return [Group(word.capitalize(), tuple(offer for offer in offers if verb(offer) == word)) for word in verbs]
