"""What can happen in Dark Souls, and the games in which it is looked for.

    PYTHONPATH=src:tests python -m every_game.happening_dark_souls

prints how often each thing happened, the rarest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from every_game.happening import (
    Player,
    Watching,
    kinds_of_events,
    noting_steps,
    questions_of,
    rules_that_refuse,
    steps_of,
)
from every_game.starts_dark_souls import starts
from souldeck.games import dark_souls, game_named
from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import CONDITIONS, FoeCard, PlayerCard
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.event import Event
from souldeck.kernel.table import Table

ENDS = ("won", "lost: the bonfire has burned down", "stopped: cap")


def possible(cards: Cards) -> list[str]:
    """Everything that can happen: ends, questions, events, steps, refusals, and what every card does and suffers."""
    return [
        *[f"ended {end}" for end in ENDS],
        *[f"asked {ask}" for ask in questions_of(dark_souls)],
        *[f"event {kind}" for kind in kinds_of_events(events)],
        *[f"step {step.__name__}" for step in steps_of(dark_souls) if "run" in vars(step)],
        *[f"refused by {rule}" for rule in rules_that_refuse(dark_souls, "ds")],
        *[deed for card in cards.kinds for deed in deeds_of_card(card)],
        *[deed for foe in cards.foes for deed in deeds_of_foe(foe)],
        *[f"{behaviour.id} of {boss.id}" for boss in cards.bosses for behaviour in boss.behaviours],
        *[f"{hero.id} used the ability" for hero in cards.heroes],
        *[f"{name} {how} a hero" for name in CONDITIONS for how in ("on", "works on")],
        *[f"{name} {how} an enemy" for name in inflicted_on_enemies(cards) for how in ("on", "works on")],
        *[f"{encounter.id} {how}" for encounter in cards.encounters for how in ("entered", "won")],
        *[f"{boss.id} won" for boss in cards.bosses],
        *[f"{card.name} burns" for card in cards.bonfires[1:]],
    ]


def inflicted_on_enemies(cards: Cards) -> list[str]:
    """The conditions that some card inflicts on enemies; no card of the box inflicts Frostbite on them."""
    all_bits = [action.inflict for card in cards.kinds for action in card.actions]
    return [name for at, name in enumerate(CONDITIONS) if any(bits >> at & 1 for bits in all_bits)]


def deeds_of_card(card: PlayerCard) -> list[str]:
    """What happens to and with a player's card."""
    rows = [row_used(card, row) for row in range(len(card.actions))]
    treasure = [f"{card.id} gained"] if card.tier in ("common", "transposed") else []
    bought = [f"{card.id} bought", f"{card.id} gained"] if card.price else []
    return [*rows, *treasure, *bought, *([f"{card.id} paid"] if card.is_stamina else [])]


def row_used(card: PlayerCard, row: int) -> str:
    return f"{card.id} row {row + 1}"


def deeds_of_foe(foe: FoeCard) -> list[str]:
    """What an enemy does and suffers. Wolnir himself is not hurt, his Hands have no attack."""
    turns = foe.is_boss and foe.id != "wolnir"
    return [
        f"{foe.id} stands",
        *([] if foe.is_hand else [f"{foe.id} attacks"]),
        *([f"{foe.id} is hurt"] if foe.hp[0] else []),
        *([f"{foe.id} falls or turns"] if foe.hp[0] or not turns else []),
        *([f"{foe.id} rises"] if foe.ability == "reanimate" else []),
    ]


class WatchingDarkSouls(Watching):
    """Counts what happens in games of Dark Souls."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards

    def begin(self, table: Table) -> None:
        """What happened while the table was set up."""
        for event in table.events:
            self.note(f"event {event.kind}")
            self.event(table, event)

    def patience(self, wanted: list[str], decisions: int = 80) -> Callable[[], bool]:
        """Tells that it is enough: all of this has happened, or so many decisions were taken without it."""
        left = decisions

        def enough() -> bool:
            nonlocal left
            left -= 1
            return not left or not self.never(wanted)

        return enough

    def event(self, table: Table, event: Event) -> None:
        assert isinstance(table, DarkSouls)
        if event.kind in DEEDS:
            for what in DEEDS[event.kind](table, event):
                self.note(what)


def row_taken(table: DarkSouls, event: Event) -> Iterator[str]:
    if event.what >= 0:
        yield row_used(table.card(event.what), event.amount - 1)


def foe_turned(table: DarkSouls, event: Event) -> Iterator[str]:
    """The side that is up now stands, the other one has fallen."""
    for boss in table.cards.bosses:
        sides = [side.index for side in boss.sides]
        if event.what in sides:
            yield f"{table.cards.foes[event.what].id} stands"
            yield f"{table.cards.foes[sides[1 - sides.index(event.what)]].id} falls or turns"


def encounter_entered(table: DarkSouls, event: Event) -> Iterator[str]:
    if event.what >= 0:
        yield f"{table.cards.encounters[event.what].id} entered"


def encounter_won(table: DarkSouls, event: Event) -> Iterator[str]:
    boss = table.bosses[event.who]
    won = table.cards.bosses[boss] if boss >= 0 else table.cards.encounters[table.encounters[event.who]]
    yield f"{won.id} won"


def behaviour_shown(table: DarkSouls, event: Event) -> Iterator[str]:
    boss = table.cards.bosses[event.who]
    yield f"{boss.behaviours[event.what].id} of {boss.id}"


Deed = Callable[[DarkSouls, Event], Iterator[str]]


def of_card(what: str) -> Deed:
    return lambda table, event: iter([f"{table.card(event.what).id} {what}"])


def of_foe(what: str) -> Deed:
    return lambda table, event: iter([f"{table.cards.foes[event.what].id} {what}"])


def condition_named(bit: int) -> str:
    return CONDITIONS[bit.bit_length() - 1]


DEEDS: dict[str, Deed] = {
    events.ATTACKED: row_taken,
    events.USED: row_taken,
    events.REACTED: row_taken,
    events.PAID: of_card("paid"),
    events.GAINED: of_card("gained"),
    events.BOUGHT: of_card("bought"),
    events.SPAWNED: of_foe("stands"),
    events.STRUCK: of_foe("attacks"),
    events.WOUNDED: of_foe("is hurt"),
    events.DIED: of_foe("falls or turns"),
    events.REANIMATED: of_foe("rises"),
    events.TURNED: foe_turned,
    events.INFLICTED: lambda table, event: iter([f"{condition_named(event.what)} on a hero"]),
    events.CONDITION_ENDED: lambda table, event: iter([f"{condition_named(event.what)} works on a hero"]),
    events.FOE_INFLICTED: lambda table, event: iter([f"{condition_named(event.amount)} on an enemy"]),
    events.FOE_CONDITION_ENDED: lambda table, event: iter([f"{condition_named(event.amount)} works on an enemy"]),
    events.BEHAVED: behaviour_shown,
    events.ABILITY_USED: lambda table, event: iter([f"{table.heroes[event.who].id} used the ability"]),
    events.RESTED: lambda table, event: iter([f"{table.cards.bonfires[event.amount - 1].name} burns"]),
    events.ENTERED: encounter_entered,
    events.WON: encounter_won,
}
"""What an event tells of cards, enemies, conditions and the map."""

HEARD = (
    *("dance", "enter bonfire", "on F1", "on F2", "on B1", "on B2", "on B3", "as precise", "search mace"),
    *(
        "lose spear",
        "add remnant_of_humanity",
        "buy stamina_int_or_fth",
        "react herald_armour 1",
        "to F2",
        "pay ability",
    ),
)
"""What is seldom offered, or never."""

ROUNDS = 100
"""Many times what it takes; what is still missing costs little to look for again."""


def play_until_everything_happened(cards: Cards, rounds: int = ROUNDS) -> WatchingDarkSouls:
    """Play games from the beginning and from set-up tables, at random and greedily; at most so many rounds of them."""
    game, random, watching = game_named("dark-souls"), Random("everything"), WatchingDarkSouls(cards)
    everything, player = possible(cards), Player(random, watching)
    with noting_steps(steps_of(dark_souls), watching.note):
        for number in range(rounds):
            for start in starts(cards):
                if watching.never(start.wanted):
                    table = game.stage(start.setup, start.seats, start.options, cards, seed=number)
                    table.luck_outside = False
                    watching.begin(table)
                    curious = Player(random, watching, HEARD, curiosity=5)
                    curious.play(table, random.choice((0, 0.95)), enough=watching.patience(start.wanted))
            for options in ({}, {"decks": "custom"}):
                table = game.new(random.choice((1, 2, 3, 4)), options, cards, seed=number)
                player.play(table, 0.5, enough=watching.patience(everything))
            if not watching.never(everything):
                break
    return watching


if __name__ == "__main__":
    watched = play_until_everything_happened(game_named("dark-souls").load_cards())
    for thing in sorted(possible(watched.cards), key=lambda thing: watched.counts[thing]):
        print(f"{watched.counts[thing]:>8} {thing}")
