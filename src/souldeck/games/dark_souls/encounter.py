"""An encounter: heroes take places, hands are drawn, enemies spawn, rounds follow. (rulebook: Encounter Setup)"""

from collections.abc import Sequence
from typing import Any, Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.asking import HeroChooses, SpeakerChooses
from souldeck.games.dark_souls.bosses import BOSS_ACTIVATION, PLACE_BOSS
from souldeck.games.dark_souls.cards import LAST_LEVEL
from souldeck.games.dark_souls.deck_basics import REFILL, DrawCards
from souldeck.games.dark_souls.enemy_activations import CHECK_VICTORY, ENEMY_ACTIVATION
from souldeck.games.dark_souls.options import KEEP, PLACE, REDRAW, SPAWN, SpaceOption
from souldeck.games.dark_souls.player_activations import END_HEROES, HERO_ACTIVATION, START_HEROES
from souldeck.games.dark_souls.sorted_cards import without
from souldeck.games.dark_souls.spaces import NOWHERE, ROW, SPACES, row_of
from souldeck.games.dark_souls.table import HAND_SIZE, NO_CARD, ROUND_CAP, DarkSouls, with_at, with_place
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Chance, Question, Step


@final
class SetUpEncounter(Step):
    """Heroes, hands, then enemies; the enemies activate first. (ds.encounter.order)"""

    def run(self, table: DarkSouls) -> None:
        table.phase = phases.ENCOUNTER
        table.spaces = (NOWHERE,) * len(table.heroes)
        fresh = [seat for seat in range(len(table.heroes)) if not table.hands[seat]]
        # Only an empty hand is drawn anew. (ds.hand.opening)
        hands = [DrawCards(seat, HAND_SIZE) for seat in fresh]
        redraws = [Redraw(seat) for seat in fresh]
        table.then((PLACE_HEROES, *hands, *redraws, *_enemies(table), FIGHT))


def _enemies(table: DarkSouls) -> tuple[Step, ...]:
    """The cards to draw, level 1 first. (ds.spawn.levels)"""
    encounter = table.encounters[table.at]
    if encounter < 0:
        return (PLACE_BOSS,)
    counts = table.cards.encounters[encounter].enemies[len(table.heroes) - 1]
    draws: list[Step] = []
    for level in range(LAST_LEVEL):
        draws.extend([DRAW_ENEMY[level]] * counts[level])
    return tuple(draws)


@final
class PlaceHeroes(Question):
    """Every hero takes an empty space, in any order. (ds.place.one_per_space)"""

    ask = "place"

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        return tuple([seat for seat in range(len(table.heroes)) if table.spaces[seat] == NOWHERE])

    def needed(self, table: DarkSouls) -> bool:
        return NOWHERE in table.spaces

    def many(self, table: DarkSouls) -> bool:
        return True

    def reads(self, table: DarkSouls, seat: int) -> tuple[Any, ...]:
        return (table.spaces,)

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [PLACE[space] for space in range(SPACES) if not may_stand(table, space)]

    def choose(self, table: DarkSouls, seat: int, option: SpaceOption) -> None:
        table.spaces = with_at(table.spaces, seat, option.space)
        table.happened(events.PLACED, seat, option.space)
        table.next(self)


SPACE_TAKEN: Final = "ds.place.one_per_space"


def may_stand(table: DarkSouls, space: int) -> str:
    """The rule against placing a hero there, or nothing."""
    return SPACE_TAKEN if table.hero_at(space) >= 0 else ""


@final
class Redraw(HeroChooses):
    """A fresh hand without attack may be shuffled back and drawn anew, once. (ds.hand.redraw, ds.hand.redraw_fresh)"""

    ask = "redraw"

    def needed(self, table: DarkSouls) -> bool:
        return not any(table.card(kind).attacks for kind in table.hands[self.seat])

    def many(self, table: DarkSouls) -> bool:
        return True

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [KEEP, REDRAW]

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        if option == KEEP:
            return
        table.put_deck(seat, table.decks[seat].shuffled_with(table.hands[seat]))
        table.hands = with_at(table.hands, seat, ())
        table.shown = with_at(table.shown, seat, ())
        table.happened(events.REDRAWN, seat)
        table.next(DrawCards(seat, HAND_SIZE))


@final
class DrawEnemy(Chance):
    """The next enemy of a level comes into play. (ds.spawn.draw)"""

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def data(self) -> tuple[int, ...]:
        return (self.level,)

    def run(self, table: DarkSouls) -> None:
        if table.enemy_decks[self.level]:
            super().run(table)

    def cases(self, table: DarkSouls) -> int:
        return len(table.enemy_decks[self.level])

    def value(self, table: DarkSouls, index: int) -> int:
        return table.enemy_decks[self.level][index]

    def name(self, table: DarkSouls, value: int) -> str:
        return table.cards.foes[value].id

    def happen(self, table: DarkSouls, value: int) -> None:
        deck = table.enemy_decks[self.level]
        table.enemy_decks = with_place(table.enemy_decks, self.level, without(deck, value))
        card = table.cards.foes[value]
        if table.foe_at(card.spawn) is None:
            table.enter(card, card.spawn)
        else:
            table.arriving = value
            table.next(SPAWN_ELSEWHERE)


@final
class SpawnElsewhere(SpeakerChooses):
    """The spawn space is taken: a free one of its row, or any if the row is full. (ds.spawn.row, ds.spawn.anywhere)"""

    ask = "spawn"

    def about(self, table: DarkSouls) -> str:
        return f"foe:{table.cards.foes[table.arriving].id}"

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [SPAWN[space] for space in range(SPACES) if not may_spawn(table, table.arriving, space)]

    def choose(self, table: DarkSouls, seat: int, option: SpaceOption) -> None:
        table.enter(table.cards.foes[table.arriving], option.space)
        table.arriving = NO_CARD


SPAWN_FREE: Final = "ds.spawn.free"
SPAWN_ROW: Final = "ds.spawn.row"


def may_spawn(table: DarkSouls, card: int, space: int) -> str:
    """The rule against an enemy spawning there, or nothing."""
    if table.foe_at(space) is not None:
        return SPAWN_FREE
    row = row_of(table.cards.foes[card].spawn)
    row_has_room = any(table.foe_at(free) is None for free in ROW[row])
    return SPAWN_ROW if row_has_room and row_of(space) != row else ""


@final
class Fight(Step):
    """Enemies, refill, heroes, refill, until one side is beaten. (ds.encounter.turns, ds.draw.refill)"""

    def run(self, table: DarkSouls) -> None:
        if table.rounds == ROUND_CAP:
            # Neither won nor lost. (ds.encounter.cap)
            table.end(Outcome("stopped", "cap"))
            return
        table.rounds += 1
        table.happened(events.ROUND, amount=table.rounds)
        table.then(ROUND_WITH_BOSS if table.boss is not None else ROUND)


SPAWN_ELSEWHERE: Final = SpawnElsewhere()
PLACE_HEROES: Final = PlaceHeroes()
DRAW_ENEMY: Final = tuple([DrawEnemy(level) for level in range(LAST_LEVEL)])
SET_UP_ENCOUNTER: Final = SetUpEncounter()
FIGHT: Final = Fight()
HEROES_TURN: Final[tuple[Step, ...]] = (START_HEROES, HERO_ACTIVATION, END_HEROES, CHECK_VICTORY, REFILL, FIGHT)
ROUND: Final[tuple[Step, ...]] = (ENEMY_ACTIVATION, REFILL, *HEROES_TURN)
ROUND_WITH_BOSS: Final[tuple[Step, ...]] = (BOSS_ACTIVATION, REFILL, *HEROES_TURN)
"""The steps of a round, the last of which begins the next one.

The heroes finish their activation before a victory counts. (ds.win.in_activation)
"""
