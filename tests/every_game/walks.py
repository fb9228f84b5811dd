"""Random games, decision by decision: what every invariant is checked against."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import toy
from every_game.comparing import Comparing
from souldeck.games import GAMES, game_named
from souldeck.games.ledgers import ledger_of
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.decision import Decision
from souldeck.kernel.game import Eyes, Game
from souldeck.kernel.option import Option
from souldeck.kernel.step import LuckOption
from souldeck.kernel.table import Table

DECISIONS = int(os.environ.get("SOULDECK_DECISIONS", "5000"))
"""How many decisions each invariant looks at for each game."""

ATTEMPTS_KEPT = 60
LONGEST_GAME = 20_000
"""More decisions than any game has before its own cap ends it."""


@dataclass(frozen=True)
class Setting:
    """A game with its seats and options."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.game.name, f"{self.seats} seats", *chosen])

    @property
    def cards(self) -> Any:
        return cards_of(self.game)

    @property
    def comparing(self) -> Comparing:
        return comparing_of(self.game)

    def deal(self, seed: int, luck_outside: bool = False) -> Table:
        return self.game.new(self.seats, self.options, self.cards, seed, luck_outside)


@cache
def cards_of(game: Game) -> Any:
    return game.load_cards()


@cache
def comparing_of(game: Game) -> Comparing:
    return Comparing(cards_of(game))


@cache
def rules_of(game: Game) -> frozenset[str]:
    """The ids of the game's ledger."""
    return toy.RULES if isinstance(game, toy.Toy) else frozenset([rule.id for rule in ledger_of(game.name)])


def all_games() -> list[Game]:
    """Every registered game, and the toy."""
    return [toy.GAME, *[game_named(name) for name in GAMES]]


def settings_of(game: Game) -> list[Setting]:
    """Each number of seats with as many option sets as it takes for every listed value to occur; defaults first."""
    fewest, most = game.seats
    listed = [option for option in game.options if option.values]
    turns = max((len(option.values) for option in listed), default=1)
    return [
        Setting(game, seats, {option.name: _turned(option.values, option.default, turn) for option in listed})
        for seats in range(fewest, most + 1)
        for turn in range(turns)
    ]


def _turned(values: tuple[str, ...], default: str, turn: int) -> str:
    return values[(values.index(default) + turn) % len(values)]


def all_settings() -> list[Setting]:
    return [setting for game in all_games() for setting in settings_of(game)]


def share(setting: Setting) -> int:
    """How many of the game's decisions fall to one setting. The toy, which only tests the suite, has fewer."""
    decisions = min(DECISIONS, 1000) if setting.game is toy.GAME else DECISIONS
    return -(-decisions // len(settings_of(setting.game)))


@dataclass
class Moment:
    """A table at a decision of a random game, or at the end of one, and how it came there."""

    setting: Setting
    seed: int
    table: Table
    before: Table | None = None
    """The table before the last choice."""
    choices: list[tuple[int, str]] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """A sample of the option texts offered to anybody so far in this and earlier games."""

    @property
    def game(self) -> Game:
        return self.setting.game

    @property
    def comparing(self) -> Comparing:
        return self.setting.comparing

    @property
    def decision(self) -> Decision | None:
        return self.table.decision

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may choose; luck's, too."""
        return self.decision.seats if self.decision else ()

    @property
    def seats(self) -> range:
        return range(self.setting.seats)

    def random(self, what: str) -> Random:
        """Randomness of this moment's own: the same in every run and in every process."""
        return Random(f"{what} {self.setting} {self.seed} {len(self.choices)}")

    def eyes(self) -> list[Eyes]:
        """Each seat, nobody, and all seats together."""
        return [*[(seat,) for seat in self.seats], (), tuple(self.seats)]

    def __str__(self) -> str:
        said = ", ".join([f"{'luck' if seat == CHANCE else seat} {text}" for seat, text in self.choices[-12:]])
        return f"{self.setting}, seed {self.seed}, decision {len(self.choices)} (after: … {said})"


def walk(setting: Setting, decisions: int, check: Callable[[Moment], None], every: int = 1) -> None:
    """Make that many decisions of random games and check one in `every`, and the end of each game.

    What goes wrong is noted with the way to it.
    """
    heard: list[str] = []
    seed = 0
    while decisions > 0:
        decisions -= walk_game(setting, seed, check, heard, decisions, every)
        seed += 1


def walk_game(
    setting: Setting,
    seed: int,
    check: Callable[[Moment], None],
    heard: list[str],
    most: int = LONGEST_GAME,
    every: int = 1,
) -> int:
    """Check one game from the deal on, at most so many decisions; how many there were.

    In every fourth game luck is answered from outside, so that it is asked, too.
    """
    random = Random(f"play {setting} {seed}")
    taste = Taste(random, plain=seed % 2 == 0)
    moment = Moment(setting, seed, setting.deal(seed, luck_outside=seed % 4 == 3), heard=heard)
    try:
        check(moment)
        while moment.decision and len(moment.choices) < most:
            take_any(moment, random, taste)
            if (seed + len(moment.choices)) % every == 0 or moment.decision is None:
                check(moment)
        assert len(moment.choices) < LONGEST_GAME, "the game does not end"
    except Exception as error:
        error.add_note(f"in {moment}")
        raise
    return len(moment.choices)


class Taste:
    """How a random player chooses: anything alike, or each verb as likely as this player happens to like it."""

    def __init__(self, random: Random, plain: bool) -> None:
        self._random = random
        self._plain = plain
        self._liking: dict[str, float] = {}

    def choice(self, options: list[Option]) -> Option:
        if options and isinstance(options[0], LuckOption):
            return self._random.choices(
                options, [option.weight for option in options if isinstance(option, LuckOption)]
            )[0]
        if self._plain:
            return self._random.choice(options)
        return self._random.choices(options, [self._likes(option.text().split(" ")[0]) for option in options])[0]

    def _likes(self, verb: str) -> float:
        if verb not in self._liking:
            self._liking[verb] = 6 ** self._random.uniform(-1, 1)
        return self._liking[verb]


def take_any(moment: Moment, random: Random, taste: Taste) -> None:
    """Let a random seat that is asked choose, and go on to the next decision."""
    table = moment.table
    able = [seat for seat in moment.asked if table.options(seat)]
    seat = random.choice(able)
    options = list(table.options(seat))
    for text in [option.text() for option in random.sample(options, min(3, len(options)))]:
        if len(moment.heard) < ATTEMPTS_KEPT:
            moment.heard.append(text)
        else:
            moment.heard[random.randrange(ATTEMPTS_KEPT)] = text
    option = taste.choice(options)
    moment.before = table.copy()
    moment.choices.append((seat, option.text()))
    table.take(seat, option)


def finish(table: Table, random: Random) -> int:
    """Play a table to its end; how many decisions it took."""
    taken = 0
    while (decision := table.decision) is not None:
        able = [seat for seat in decision.seats if table.options(seat)]
        seat = random.choice(able)
        table.take(seat, random.choice(list(table.options(seat))))
        taken += 1
        assert taken < LONGEST_GAME, "the game does not end"
    return taken
