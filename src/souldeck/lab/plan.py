"""What is simulated: a grid of cells, each with the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import product
from typing import Any

from souldeck.kernel.errors import BadValue
from souldeck.kernel.game import Game
from souldeck.play.asked import Chooser
from souldeck.play.holders import ME, seating


@dataclass(frozen=True, slots=True)
class CardsUsed:
    """A card set: the file or folder laid over the built-in cards (None: these alone), and its fingerprint."""

    path: str | None
    fingerprint: str

    @property
    def name(self) -> str:
        """As tables write it."""
        return self.path or "built-in"


@dataclass(frozen=True, slots=True)
class Cell:
    """Games that differ in nothing but their seeds. `bots` names the level in each seat."""

    options: Mapping[str, str]
    bots: tuple[str, ...]
    cards: CardsUsed

    @property
    def bots_text(self) -> str:
        """The bots as they are typed: one level that takes every seat, or one for each."""
        return self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole simulation: `games` in each of the `cells`; game number n has the same seed in all of them."""

    game: str
    version: str
    seats: int
    games: int
    seed: int
    cells: tuple[Cell, ...]

    @property
    def total(self) -> int:
        """How many games that is."""
        return self.games * len(self.cells)

    def seed_of(self, number: int) -> int:
        """The seed that game number n has in every cell."""
        return int.from_bytes(blake2b(f"{self.seed} {number}".encode(), digest_size=6).digest())

    def plain(self) -> dict[str, Any]:
        """The plan as plain data; equal for equal plans."""
        data = asdict(self)
        data["cells"] = [
            {**cell, "options": dict(cell["options"]), "bots": list(cell["bots"])} for cell in data["cells"]
        ]
        return data

    @staticmethod
    def from_plain(data: Mapping[str, Any]) -> Plan:
        """The plan that `plain` made this of."""
        cells = tuple(Cell(cell["options"], tuple(cell["bots"]), CardsUsed(**cell["cards"])) for cell in data["cells"])
        return Plan(data["game"], data["version"], data["seats"], data["games"], data["seed"], cells)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asked for, as typed: options `NAME=VALUE`, seatings of bots, paths of card sets to compare."""

    games: int
    seats: int | None = None
    options: Sequence[str] = ()
    bots: Sequence[str] = ("random",)
    seed: int = 0
    cards: Sequence[str | None] = (None,)


def plan_of(game: Game, wanted: Wanted, bot_named: Callable[[str], Chooser]) -> Plan:
    """The plan of what is wanted, everything in it checked.

    Raises `BadValue` and `UnknownName` for what the game or the bots do not take, `CardErrors` for broken cards.
    """
    if wanted.games < 1:
        raise BadValue(f"--games takes a number from 1 up, not {wanted.games}")
    seatings = [_seating(typed, wanted.seats, game, bot_named) for typed in wanted.bots]
    seats = len(seatings[0])
    if any(len(levels) != seats for levels in seatings):
        raise BadValue("all --bots of one simulation must take the same number of seats; say how many with --seats")
    settings = [game.settings(seats, chosen) for chosen in grid(game, wanted.options)]
    cells = []
    for path in wanted.cards:
        cards = game.load_cards(path)
        used = CardsUsed(path, game.fingerprint(cards))
        for options in settings:
            game.new(seats, options, cards, 0)
        cells += [Cell(options, levels, used) for levels, options in product(seatings, settings)]
    return Plan(game.name, game.version, seats, wanted.games, wanted.seed, tuple(cells))


def grid(game: Game, typed: Sequence[str]) -> Iterator[dict[str, str]]:
    """Every combination of the values typed as `NAME=VALUE`.

    A name may be given several times, for several values. Where the game lists an option's values, commas part them;
    elsewhere a comma belongs to the value, as in `characters=rime,ferhity`.
    """
    listed = {option.name for option in game.options if option.values}
    values: dict[str, list[str]] = {}
    for words in typed:
        name, equals, value = words.partition("=")
        if not equals or not name or not value:
            raise BadValue(f"'{words}' is no option of a game; write NAME=VALUE, such as difficulty=easy,hard")
        new = [part.strip() for part in value.split(",")] if name in listed else [value]
        for one in new:
            if one in values.setdefault(name, []):
                raise BadValue(f"option {name} is given the value '{one}' twice")
            values[name].append(one)
    for combination in product(*values.values()):
        yield dict(zip(values, combination, strict=True))


def _seating(typed: str, seats: int | None, game: Game, bot_named: Callable[[str], Chooser]) -> tuple[str, ...]:
    holders = seating(typed, seats, game.seats[0], bot_named)
    levels = tuple(holder.name for holder in holders)
    if ME in levels:
        raise BadValue(f"'{typed}' seats a person, but only bots play in a simulation")
    return levels
