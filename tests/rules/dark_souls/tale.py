"""A stage for short stories about Dark Souls: only the cards that matter, players' verbs, and luck by script.

    story = tale(knight("long_sword stamina_str", at="F2"), enemies=["hound_rat at F2"])
    story.does("attack long_sword 2")
    assert story.died("hound_rat")

Where play begins is the `phase` (see the game's `stage`): `heroes` with enemies in play, else `explore`. A hero's deck
is twenty cards of intelligence unless told otherwise, so that draws need no luck. A choice is made by the hero who is
offered it; what leaves no choice is not said. `draws` script luck in order; after them the first thing there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import CONDITIONS
from souldeck.games.dark_souls.game import GAME
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import TAKEN
from souldeck.kernel.refusal import Refusal

FILLER = "stamina_int"
DEFAULTS = {
    "reaction": "no reaction",
    "damage": "lose top",
    "activation": "done",
    "rest-or-press-on": "press on",
    "buy": "enough",
    "rebuild": "done",
    "redraw": "keep",
    "shift": "stay",
}
"""What the players of a story do where it does not matter."""

Said = dict[str, Any]


@cache
def built_in_cards() -> Cards:
    """The built-in cards, read once."""
    return GAME.load_cards()


def hero(name: str, hand: str = "", at: str = "", deck: int | str = 20, **more: Any) -> Said:
    """A hero: hand and deck as card ids or a number of fillers; `top`, `discard`, `conditions` … are card ids, too."""
    said: Said = {"name": name, "hand": hand.split()}
    said["deck"] = [FILLER] * deck if isinstance(deck, int) else deck.split()
    if at:
        said["space"] = at
    for key, value in more.items():
        said[key] = value if key == "ability" else value.split()
    return said


def knight(hand: str = "", at: str = "", deck: int | str = 20, **more: Any) -> Said:
    """The Knight, whose taunt is highest."""
    return hero("knight", hand, at, deck, **more)


def assassin(hand: str = "", at: str = "", deck: int | str = 20, **more: Any) -> Said:
    """The Assassin."""
    return hero("assassin", hand, at, deck, **more)


def herald(hand: str = "", at: str = "", deck: int | str = 20, **more: Any) -> Said:
    """The Herald, whose taunt is lowest."""
    return hero("herald", hand, at, deck, **more)


def sorcerer(hand: str = "", at: str = "", deck: int | str = 20, **more: Any) -> Said:
    """The Sorcerer."""
    return hero("sorcerer", hand, at, deck, **more)


def foe(said: str) -> Said:
    """`hound_rat`, `hound_rat at F2`, `hound_rat at F2 with bleed poison, 1 wound`."""
    words, _, wounds = said.partition(",")
    name, _, rest = words.partition(" at ")
    name, _, early = name.partition(" with ")
    space, _, late = rest.partition(" with ")
    entry: Said = {"card": name.strip(), "conditions": (early or late).split()}
    if space.strip():
        entry["space"] = space.strip()
    if wounds:
        entry["wounds"] = int(wounds.split()[0])
    return entry


def tale(
    *heroes: Said,
    enemies: Sequence[str] = (),
    phase: str = "",
    draws: str = "",
    boss: str | Said | None = None,
    options: dict[str, str] | None = None,
    cards: Cards | None = None,
    **more: Any,
) -> Story:
    """A story with these heroes, in the order of the seats."""
    setup: Said = {"heroes": list(heroes or [knight()]), "enemies": [foe(said) for said in enemies], **more}
    if phase:
        setup["phase"] = phase
    if boss is not None:
        setup["boss"] = boss
    table = GAME.stage(setup, len(heroes) or 1, options or {}, cards or built_in_cards(), seed=1)
    assert isinstance(table, DarkSouls)
    return Story(table, draws.split())


def new_game(seats: int = 1, draws: str = "", **options: str) -> Story:
    """A game from its beginning, with luck by script."""
    table = GAME.new(seats, options, built_in_cards(), seed=1, luck_outside=True)
    assert isinstance(table, DarkSouls)
    return Story(table, draws.split())


class Story:
    """A table, what has happened on it so far, and the verbs of its players."""

    def __init__(self, table: DarkSouls, draws: list[str]) -> None:
        self.table = table
        self.draws = draws
        self.events: list[str] = []
        self._hear()
        self._luck()

    # -- what players do ----------------------------------------------------------------------------------------------

    def does(self, *choices: str, by: str = "") -> None:
        """Each choice is made by the hero who is offered it, or by the one named."""
        for choice in choices:
            seats = [seat for seat in self.seats if choice in self.offered(seat)]
            if by:
                seats = [seat for seat in seats if self.table.heroes[seat].id == by]
            assert seats, f"nobody{' named ' + by if by else ''} is offered '{choice}'; offered: {self.all_offered()}"
            self.table.answer(seats[0], self.table.numbers[seats[0]], choice)
            self._hear()
            self._luck()

    def acts(self, beginning: str, *steps: str, by: str = "") -> None:
        """Begin an action, then take those of the steps that are asked for."""
        self.does(beginning, by=by)
        left = list(steps)
        while left:
            asked = [step for step in left if any(step in self.offered(seat) for seat in self.seats)]
            if not asked:
                return
            self.does(asked[0], by=by)
            left.remove(asked[0])

    def goes_on_until(self, ask: str, most: int = 400) -> None:
        """Everybody does what does not matter until something is asked."""
        for _ in range(most):
            if self.asks == ask or self.table.outcome is not None:
                return
            self.does(self._default())
        raise AssertionError(f"'{ask}' is not asked; still {self.asks}: {self.all_offered()}")

    def ends(self, ask: str, most: int = 400) -> None:
        """The same until something else is asked than this."""
        for _ in range(most):
            if self.asks != ask:
                return
            self.does(self._default())

    def _default(self) -> str:
        offered = self.all_offered()
        wanted = DEFAULTS.get(self.asks, "")
        return wanted if wanted in offered else offered[0]

    # -- what is asked and offered ------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        return "" if self.table.waiting is None else self.table.waiting.ask

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self.table.waiting is None else self.table.waiting.seats(self.table)

    def offered(self, seat: int) -> list[str]:
        return [option.text() for option in self.table.options(seat)]

    def all_offered(self) -> list[str]:
        return [text for seat in self.seats for text in self.offered(seat)]

    def offers(self, *choices: str) -> bool:
        """Whether all of these are offered to somebody."""
        return set(choices) <= set(self.all_offered())

    def refused(self, attempt: str, by: str = "") -> str:
        """The rule that forbids an attempt, empty when it is offered."""
        refusal = self.refusal(attempt, by)
        return "" if refusal is None else refusal.rule

    def refusal(self, attempt: str, by: str = "") -> Refusal | None:
        seat = self.seat_of(by) if by else (self.seats or (0,))[0]
        return GAME.refusal(self.table, seat, attempt)

    # -- what has happened --------------------------------------------------------------------------------------------

    def happened(self, event: str) -> bool:
        """Whether an event of this text has happened: `wounded hound_rat 1`."""
        return event in self.events

    def times(self, event: str) -> int:
        return self.events.count(event)

    def died(self, enemy: str) -> bool:
        return self.happened(f"died {enemy}")

    @property
    def outcome(self) -> str:
        return "" if self.table.outcome is None else self.table.outcome.text

    def forget(self) -> None:
        """Listen only to what happens from now on."""
        self.events = []

    # -- how things stand ---------------------------------------------------------------------------------------------

    def seat_of(self, name: str) -> int:
        return [hero.id for hero in self.table.heroes].index(name)

    def hand(self, name: str) -> list[str]:
        return self._ids(self.table.hands[self.seat_of(name)])

    def discard(self, name: str) -> list[str]:
        return self._ids(self.table.discards[self.seat_of(name)])

    def deck(self, name: str) -> int:
        return len(self.table.decks[self.seat_of(name)])

    def deck_cards(self, name: str) -> list[str]:
        return self._ids(self.table.decks[self.seat_of(name)].cards())

    def top(self, name: str) -> list[str]:
        return self._ids(tuple([place.card for place in self.table.decks[self.seat_of(name)].top]))

    def bottom(self, name: str) -> list[str]:
        return self._ids(tuple([place.card for place in self.table.decks[self.seat_of(name)].bottom]))

    def space(self, name: str) -> str:
        return NAMES[self.table.spaces[self.seat_of(name)]]

    def conditions(self, name: str) -> list[str]:
        """Of a hero, or of an enemy by its card."""
        ids = [hero.id for hero in self.table.heroes]
        bits = self.table.conditions[ids.index(name)] if name in ids else self.foe(name).conditions
        return [condition for at, condition in enumerate(CONDITIONS) if bits >> at & 1]

    def foe(self, card: str) -> Foe:
        return next(foe for foe in self.table.foes if foe.card.id == card)

    def wounds(self, card: str) -> int:
        return self.foe(card).wounds

    @property
    def foes(self) -> list[str]:
        return [f"{foe.card.id} at {NAMES[foe.space]}" for foe in self.table.foes]

    @property
    def inventory(self) -> list[str]:
        return self._ids(self.table.inventory)

    @property
    def loot(self) -> list[str]:
        return self._ids(self.table.loot)

    @property
    def cleared(self) -> list[str]:
        return [name for at, name in enumerate(self.table.side.spaces) if self.table.cleared >> at & 1]

    def _ids(self, kinds: tuple[int, ...]) -> list[str]:
        return [self.table.card(kind).id for kind in kinds]

    # -- luck ---------------------------------------------------------------------------------------------------------

    def _hear(self) -> None:
        for event in self.table.events:
            if event.kind not in (TAKEN, "luck"):
                self.events.append(GAME.event_text(self.table, event))

    def _luck(self) -> None:
        while self.table.waiting is not None and self.table.waiting.ask == "luck":
            offered = self.offered(CHANCE)
            scripted = self.draws[0] if self.draws and self.draws[0] in offered else ""
            if scripted:
                self.draws = self.draws[1:]
            self.table.answer(CHANCE, 0, scripted or offered[0])
            self._hear()
