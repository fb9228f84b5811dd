"""What can happen in Drawing Dead, and the games in which it is looked for.

    PYTHONPATH=src:tests python -m every_game.happening_drawing_dead

prints how often each thing happened, the rarest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from every_game.happening import (
    Player,
    Watching,
    kinds_of_events,
    noting_steps,
    questions_of,
    rules_that_refuse,
    steps_of,
)
from souldeck.games import drawing_dead, game_named
from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.cards import AbilityLine, Cards, EnemyCard, Text
from souldeck.games.drawing_dead.options import Spend
from souldeck.games.drawing_dead.resolve import Resolve
from souldeck.games.drawing_dead.souls import NAMES, SUITS
from souldeck.games.drawing_dead.table import ROUND_CAP, DrawingDead
from souldeck.kernel.event import Event
from souldeck.kernel.option import Option
from souldeck.kernel.table import Table

ENDS = ("won", "lost: soul deck empty", "lost: second death", "stopped: cap")


def possible(cards: Cards) -> list[str]:
    """Everything that can happen: ends, questions, verbs, events, steps, refusals, and what every card does."""
    return [
        *[f"ended {end}" for end in ENDS],
        *[f"asked {ask}" for ask in questions_of(drawing_dead)],
        *[f"event {kind}" for kind in kinds_of_events(events)],
        *[f"step {step.__name__}" for step in steps_of(drawing_dead) if "run" in vars(step)],
        *[f"refused by {rule}" for rule in rules_that_refuse(drawing_dead, "dd")],
        *[f"sentence {sentence}" for text in cards.texts for sentence in sentences(text)],
        *[named(line) for line in cards.lines],
        *[f"{card.id} {what}" for card in cards.enemies for what in deeds(card)],
        *[f"gate {gate.id} unlocked" for gate in cards.gates],
        *[f"{name} used" for name in NAMES],
        *[f"{card.id} died" for card in cards.characters],
        *[
            f"{card.id} took side {side} of level {level}"
            for card in cards.characters
            for level in (2, 3)
            for side in (0, 1)
        ],
    ]


def sentences(text: Text) -> list[str]:
    return [f"{at + 1} of text {text.index} ({text.owner})" for at in range(len(text.effects))]


def named(line: AbilityLine) -> str:
    return f"line {line.index} of {line.text.owner}: {line.printed}"


def deeds(card: EnemyCard) -> list[str]:
    """What an enemy can do and suffer."""
    does = [name for name, ability in (("strong", card.strong), ("weak", card.weak)) if ability]
    prevents = card.passives.prevents or card.passives.prevents_first
    return [
        *["entered", "was hurt", "was defeated"],
        *[f"used its {name} ability" for name in does],
        *(["prevented damage"] if prevents else []),
        *(["mended"] if card.passives.heals_at_cleanup else []),
    ]


DEEDS = {
    events.ENTERED: "entered",
    events.HURT: "was hurt",
    events.DEFEATED: "was defeated",
    events.PREVENTED: "prevented damage",
    events.MENDED: "mended",
}


class WatchingDrawingDead(Watching):
    """Counts what happens in games of Drawing Dead."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards

    def choice(self, table: Table, option: Option) -> None:
        if isinstance(option, Spend) and option.line >= 0:
            self.note(named(self.cards.lines[option.line]))

    def event(self, table: Table, event: Event) -> None:
        assert isinstance(table, DrawingDead)
        kind = event.kind
        if kind in DEEDS:
            self.note(f"{self.cards.enemies[event.what].id} {DEEDS[kind]}")
        elif kind == events.ACTED:
            self.note(f"{self.cards.enemies[event.what].id} used its {('weak', 'strong')[event.amount]} ability")
        elif kind == events.UNLOCKED:
            self.note(f"gate {self.cards.gates[event.who].id} unlocked")
        elif kind == events.USED:
            self.note(f"{NAMES[event.who]} used")
        elif kind == events.DIED:
            self.note(f"{table.characters[event.who].card.id} died")
        elif kind == events.LEVELED:
            self.note(f"{table.characters[event.who].card.id} took side {event.what} of level {event.amount}")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While this lasts, steps and sentences that run are counted."""
        resolve = Resolve.run

        def run(step: Resolve, table: DrawingDead) -> None:
            self.note(f"sentence {sentences(table.cards.texts[step.text])[step.at]}")
            self.note("step Resolve")
            resolve(step, table)

        others = [step for step in steps_of(drawing_dead) if step is not Resolve]
        with noting_steps(others, self.note), patch.object(Resolve, "run", run):
            yield


Start = tuple[int, dict[str, str], dict[str, Any]]
"""Seats, options and set-up of a table to play on from."""


def rare_starts(cards: Cards) -> Iterator[Start]:
    """What random play hardly comes to: the last round, and several challenges to meet."""
    yield 1, {}, {"phase": "cleanup", "round": ROUND_CAP}
    first, second = cards.minions[:2]
    challenged = [
        {"card": first.id, "challenges": ["flame-5", "bolt-9"]},
        {"card": second.id, "challenges": ["wings-2"]},
    ]
    yield 1, {}, {"phase": "enemy", "enemies": challenged}


def rich_starts(cards: Cards, random: Random) -> Iterator[Start]:
    """Every character about to use a river with long straights, flushes and sets, all of which are rare."""
    for card in cards.characters:
        low, suit = random.randrange(1, 9), random.choice(SUITS)
        run = [f"{suit}-{number}" for number in range(low, low + 5)]
        others = [f"{random.choice([other for other in SUITS if other != suit])}-{low + 4}"]
        yield 1, {}, {"river": [*run, *others], "enemies": some_minions(cards, random), **heroes([card.id], random, 2)}


def starts(cards: Cards, random: Random) -> Iterator[Start]:
    """Before, at and behind each gate, early and late in the game, with characters that have something to show."""
    characters = [card.id for card in cards.characters]
    for gate in cards.gates:
        for boss in ({}, {"boss": "up"}, {"boss": gate.boss.hp - 1}):
            seats, beaten = random.choice((1, 2)), random.randrange(3)
            options = {name: random.choice(("no", "yes")) for name in ("lenient_selection", "ace_high", "closed_hands")}
            pile = random.sample(NAMES, 4)
            setup = {"gate": gate.id, "bosses_beaten": beaten, **(boss or {"gate_pile": pile})}
            yield seats, options, setup | heroes(random.sample(characters, seats), random, beaten)


def heroes(names: list[str], random: Random, levels: int) -> dict[str, Any]:
    """Characters of that many level-ups with some tokens and damage."""
    return {
        "bosses_beaten": levels,
        "characters": [
            {
                "name": name,
                "level_sides": [random.choice("ab") for _ in range(levels)],
                "shift_tokens": random.randrange(3),
                "suit_tokens": random.randrange(3),
                "damage": random.randrange(3),
            }
            for name in names
        ],
    }


def some_minions(cards: Cards, random: Random) -> list[str]:
    return [card.id for card in random.sample(cards.minions, 2)]


ROUNDS = 40
"""Many times what it takes."""


def play_until_everything_happened(cards: Cards, rounds: int = ROUNDS) -> WatchingDrawingDead:
    """Play games from the deal and from set-up tables, at random and greedily; at most so many rounds of them."""
    game, random, watching = game_named("drawing-dead"), Random("everything"), WatchingDrawingDead(cards)
    everything, player = possible(cards), Player(random, watching)
    with watching.watching():
        for number in range(rounds):
            for start in [*rare_starts(cards), *rich_starts(cards, random), *starts(cards, random)]:
                table = game.stage(start[2], start[0], start[1], cards, seed=number)
                table.luck_outside = False
                player.play(table, greed=random.choice((0.3, 0.95)))
            for seats in (1, 2):
                player.play(game.new(seats, {}, cards, seed=number), greed=0.5)
            if not watching.never(everything):
                break
    return watching


if __name__ == "__main__":
    watched = play_until_everything_happened(game_named("drawing-dead").load_cards())
    for thing in sorted(possible(watched.cards), key=lambda thing: watched.counts[thing]):
        print(f"{watched.counts[thing]:>8} {thing}")
