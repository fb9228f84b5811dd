"""The journey: choose an encounter, win or lose it, press on or rest. (rulebook: Exploration, Winning the Game)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.asking import SpeakerChooses
from souldeck.games.dark_souls.bonfire import REST_BY_CHOICE, REST_DEFEATED
from souldeck.games.dark_souls.cards import BONFIRE
from souldeck.games.dark_souls.deck_basics import REFILL
from souldeck.games.dark_souls.encounter import SET_UP_ENCOUNTER
from souldeck.games.dark_souls.options import PRESS_ON, REST, MapOption
from souldeck.games.dark_souls.sorted_cards import with_card
from souldeck.games.dark_souls.table import NO_CARD, ONGOING, VICTORY, DarkSouls, with_place
from souldeck.games.dark_souls.treasures import COMMON_INTO_LOOT, TRANSPOSED_INTO_LOOT, secure_loot
from souldeck.kernel.option import Option
from souldeck.kernel.step import Chance, Step

IS_BONFIRE: Final = "ds.explore.bonfire"
IS_CLEARED: Final = "ds.explore.cleared"
NOT_NEXT: Final = "ds.explore.next_to"


@final
class Journey(Step):
    """Encounter after encounter. This step always lies at the bottom; whatever ends an encounter falls back to it."""

    def run(self, table: DarkSouls) -> None:
        table.next(self)
        result = table.result
        table.result = ONGOING
        if result == ONGOING:
            table.next(CHOOSE_ENCOUNTER)
        elif result == VICTORY:
            table.then((END_ENCOUNTER, REWARD, REST_OR_PRESS_ON))
        else:
            table.then((END_ENCOUNTER, *REST_DEFEATED))


def may_enter(table: DarkSouls, space: int) -> str:
    """The rule against exploring that space, or nothing."""
    if space == BONFIRE:
        return IS_BONFIRE
    if table.cleared >> space & 1:
        return IS_CLEARED
    # Next to the bonfire or to a cleared space, a beaten boss among them. (ds.explore.next_to, ds.explore.past_boss)
    return "" if table.side.is_reached(space, table.cleared) else NOT_NEXT


@final
class ChooseEncounter(SpeakerChooses):
    """Which space next to the bonfire or to a cleared one. (ds.explore.next_to)"""

    ask = "explore"

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [
            MapOption(space, table.space_name(space))
            for space in range(len(table.side.spaces))
            if not may_enter(table, space)
        ]

    def choose(self, table: DarkSouls, seat: int, option: MapOption) -> None:
        table.phase = phases.EXPLORE
        table.at = option.space
        if table.side.levels[option.space] and table.encounters[option.space] < 0:
            table.then((FLIP_ENCOUNTER, SET_UP_ENCOUNTER))
            return
        table.happened(events.ENTERED, option.space, table.encounters[option.space])
        table.next(SET_UP_ENCOUNTER)


@final
class FlipEncounter(Chance):
    """The face-down card of the space is turned up and stays so. (ds.explore.flip, ds.explore.stays_up)"""

    def cases(self, table: DarkSouls) -> int:
        return len(self._deck(table))

    def value(self, table: DarkSouls, index: int) -> int:
        return self._deck(table)[index]

    def name(self, table: DarkSouls, value: int) -> str:
        return table.cards.encounters[value].id

    def happen(self, table: DarkSouls, value: int) -> None:
        level = table.side.levels[table.at] - 1
        rest = tuple([card for card in table.encounter_decks[level] if card != value])
        table.encounter_decks = with_place(table.encounter_decks, level, rest)
        table.encounters = with_place(table.encounters, table.at, value)
        table.happened(events.ENTERED, table.at, value)

    def _deck(self, table: DarkSouls) -> tuple[int, ...]:
        return table.encounter_decks[table.side.levels[table.at] - 1]


@final
class EndEncounter(Step):
    """Enemies are shuffled back, a card that was in use is discarded. (ds.encounter.end)

    Tokens and gems go. (ds.encounter.tokens_end)
    """

    def run(self, table: DarkSouls) -> None:
        seats = len(table.heroes)
        _shuffle_back(table)
        table.foes = ()
        table.fallen = ()
        table.used = (0,) * seats
        table.boss = None
        table.behaviour = NO_CARD
        table.blow = None
        table.conditions = (0,) * seats
        table.buffs = ((),) * seats
        table.begun = (None,) * seats
        for seat, kind in enumerate(table.in_use):
            if kind != NO_CARD:
                table.in_use = with_place(table.in_use, seat, NO_CARD)
                table.discard(seat, kind, table.cards.events.discarded)


def _shuffle_back(table: DarkSouls) -> None:
    """The enemy cards that were drawn go back into their decks."""
    decks = list(table.enemy_decks)
    drawn = [table.cards.foes[index] for index in table.fallen] + [foe.card for foe in table.foes]
    for card in drawn:
        if card.level:
            decks[card.level - 1] = with_card(decks[card.level - 1], card.index)
    table.enemy_decks = tuple(decks)


@final
class Reward(Step):
    """The old loot is safe, the prize becomes the loot; the last boss wins. (ds.reward.order, ds.win.both)"""

    def run(self, table: DarkSouls) -> None:
        at = table.at
        table.cleared |= 1 << at
        secure_loot(table)
        treasure: list[Step] = []
        # The souls of all enemies that fell. (ds.reward.souls)
        souls = table.souls_at_stake
        table.souls_at_stake = 0
        boss = table.bosses[at]
        if boss >= 0:
            # What is printed on the boss. (ds.boss.reward)
            souls += table.cards.bosses[boss].souls
            treasure = [TRANSPOSED_INTO_LOOT] * table.cards.bosses[boss].transposed
        else:
            # What is printed on the encounter for so many heroes. (ds.reward.treasure)
            encounter = table.cards.encounters[table.encounters[at]]
            treasure = [COMMON_INTO_LOOT] * encounter.treasure[len(table.heroes) - 1]
        if table.top_bonfire.last_chance:
            # Nothing is gained any more, from bosses neither. (ds.bonfire.last_chance)
            souls = 0
            treasure = []
        table.loot_souls = souls
        table.happened(events.WON, at, amount=souls)
        if all(table.cleared >> space & 1 for space, boss in enumerate(table.bosses) if boss >= 0):
            table.win()
            return
        table.then(tuple(treasure))


@final
class RestOrPressOn(SpeakerChooses):
    """After a won encounter: rest at once, or refill and risk the loot. (ds.explore.rest_or_press_on)"""

    ask = "rest-or-press-on"

    def many(self, table: DarkSouls) -> bool:
        return True

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [REST, PRESS_ON]

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        if option == REST:
            table.then(REST_BY_CHOICE)
        else:
            table.next(REFILL)


JOURNEY: Final = Journey()
CHOOSE_ENCOUNTER: Final = ChooseEncounter()
FLIP_ENCOUNTER: Final = FlipEncounter()
END_ENCOUNTER: Final = EndEncounter()
REWARD: Final = Reward()
REST_OR_PRESS_ON: Final = RestOrPressOn()
