"""Setup: the table, heroes, their decks. (rulebook: Choosing a Character, Setup; Alternate Modes of Play)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.asking import HeroChooses
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import STARTING_DECK, MapSide
from souldeck.games.dark_souls.exploration import JOURNEY
from souldeck.games.dark_souls.options import CardOption, HeroOption
from souldeck.games.dark_souls.sorted_cards import with_card, without, without_all
from souldeck.games.dark_souls.spaces import NOWHERE
from souldeck.games.dark_souls.table import NO_CARD, ONGOING, DarkSouls, Settings
from souldeck.games.dark_souls.treasures import remnants_left, take_remnant
from souldeck.kernel.chance import seeded
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadValue, UnknownName
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

CUSTOM_DECK: Final = STARTING_DECK

HERO_TAKEN: Final = "ds.setup.different"
NOT_IN_POOL: Final = "ds.custom.pool"
OUT_OF_ORDER: Final = "ds.custom.in_order"


def lay_table(game: Game, seats: int, settings: Settings, cards: Cards, seed: int) -> DarkSouls:
    """An empty table, everything in its place. (ds.setup.board, ds.setup.decks)"""
    table = DarkSouls()
    table.lay(game, seats, seeded(seed))
    table.cards = cards
    table.settings = settings
    table.phase = phases.SETUP
    table.rounds = 0
    table.result = ONGOING
    _lay_heroes(table, seats)
    _lay_enemies(table)
    _lay_map(table)
    _lay_party(table)
    return table


def _lay_heroes(table: DarkSouls, seats: int) -> None:
    table.heroes = ()
    table.spaces = (NOWHERE,) * seats
    table.hands = ((),) * seats
    table.shown = ((),) * seats
    table.decks = (Deck(()),) * seats
    table.discards = ((),) * seats
    table.in_use = (NO_CARD,) * seats
    table.conditions = (0,) * seats
    table.used = (0,) * seats
    table.ready = (True,) * seats
    table.buffs = ((),) * seats
    table.begun = (None,) * seats
    table.swapped_in = ((),) * seats
    table.swapped_out = ((),) * seats


def _lay_enemies(table: DarkSouls) -> None:
    table.foes = ()
    table.foes_made = 0
    table.fallen = ()
    table.arriving = NO_CARD
    table.enemy_decks = table.cards.enemies_of_level
    table.blow = None
    table.boss = None
    table.behaviours = Deck(())
    table.behaviours_done = ()
    table.behaviour = NO_CARD
    table.wounds_aside = 0


def _lay_map(table: DarkSouls) -> None:
    """The chosen side of the exploration board, its cards face down. (ds.setup.side_option, ds.setup.board)"""
    chosen = table.settings.chosen
    side = _side_named(table.cards, f"side_{chosen['side']}")
    table.side = side
    table.bosses = _bosses_of(table.cards, side, chosen["bosses"])
    table.encounters = (NO_CARD,) * len(side.spaces)
    table.encounter_decks = table.cards.encounters_of_level
    table.cleared = 0
    table.at = NOWHERE
    table.bonfire = 0


def _lay_party(table: DarkSouls) -> None:
    """Treasure decks, the piles of the market, the supply of Remnants. (ds.setup.market, ds.remnant.supply)"""
    cards = table.cards
    table.box = cards.starting
    table.common = cards.common
    table.transposed = cards.transposed
    table.market = cards.market_copies
    table.remnants = cards.kinds[cards.remnant].copies
    table.inventory = ()
    table.souls = 0
    table.loot = ()
    table.loot_souls = 0
    table.souls_at_stake = 0


def _side_named(cards: Cards, id: str) -> MapSide:
    for side in cards.sides:
        if side.id == id:
            return side
    raise UnknownName(f"there is no side '{id}' of the exploration board")


def _bosses_of(cards: Cards, side: MapSide, chosen: str) -> tuple[int, ...]:
    """Which boss stands on each space: as printed, or the two chosen. (ds.variant.bosses)"""
    index_of = {boss.id: boss.index for boss in cards.bosses}
    printed = [index_of[name] if name else NO_CARD for name in side.bosses]
    if not chosen:
        return tuple(printed)
    names = chosen.split(",")
    for name in names:
        if name not in index_of:
            raise UnknownName(f"there is no boss '{name}'{did_you_mean(name, index_of)}")
    if len(names) != 2 or names[0] == names[1]:
        raise BadValue(f"option bosses takes two different bosses, like 'vordt,wolnir'; not '{chosen}'")
    left = [index_of[name] for name in names]
    return tuple([left.pop(0) if boss != NO_CARD else NO_CARD for boss in printed])


def begin(table: DarkSouls) -> None:
    """Choose heroes and decks, then set out."""
    seats = len(table.spaces)
    chosen = _heroes_named(table.cards, table.settings.chosen["heroes"], seats)
    for index in chosen:
        take_hero(table, index)
    steps: list[Step] = [ChooseHero(seat) for seat in range(len(chosen), seats)]
    if table.settings.custom_decks:
        steps.extend([BuildDeck(seat) for seat in range(seats)])
    table.then((*steps, TAKE_DECKS, JOURNEY))
    table.advance()


def _heroes_named(cards: Cards, names: str, seats: int) -> list[int]:
    """The heroes of the option, in the order of the seats; seats it leaves out choose. (ds.setup.heroes_option)"""
    if not names:
        return []
    index_of = {hero.id: hero.index for hero in cards.heroes}
    chosen = names.split(",")
    for name in chosen:
        if name not in index_of:
            raise UnknownName(f"there is no hero '{name}'{did_you_mean(name, index_of)}")
    if len(chosen) > seats or len(set(chosen)) < len(chosen):
        raise BadValue(f"option heroes takes up to {seats} different heroes, not '{names}'")
    return [index_of[name] for name in chosen]


@final
class ChooseHero(HeroChooses):
    """Each player picks a different hero. (ds.setup.different)"""

    ask = "hero"

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        return [HeroOption("hero", hero.index, hero) for hero in table.cards.heroes if not may_take(table, hero.index)]

    def choose(self, table: DarkSouls, seat: int, option: HeroOption) -> None:
        take_hero(table, option.value)


def may_take(table: DarkSouls, index: int) -> str:
    """The rule against taking a hero, or nothing."""
    return HERO_TAKEN if any(hero.index == index for hero in table.heroes) else ""


def take_hero(table: DarkSouls, index: int) -> None:
    """The next seat takes a hero, ability side up."""
    table.happened(events.HERO_CHOSEN, len(table.heroes), index)
    table.heroes = (*table.heroes, table.cards.heroes[index])


@final
class TakeDecks(Step):
    """Without decks of their own, heroes take their starting decks, shuffled. (ds.setup.starting_decks)"""

    def run(self, table: DarkSouls) -> None:
        if table.settings.custom_decks:
            return
        for seat, hero in enumerate(table.heroes):
            table.put_deck(seat, Deck(hero.deck))
            table.box = without_all(table.box, hero.deck)


# -- custom starting decks --------------------------------------------------------------------------------------------


def pool_left(table: DarkSouls) -> tuple[int, ...]:
    """The cards of the four starting decks and the Remnants that nobody has taken, sorted. (ds.custom.shared)"""
    return tuple(sorted(table.box + (table.cards.remnant,) * remnants_left(table, CUSTOM_DECK)))


def may_put_in(table: DarkSouls, seat: int, kind: int) -> str:
    """The rule against putting a card next into a custom deck, or nothing. Cards are chosen in one fixed order."""
    left = pool_left(table)
    deck = table.decks[seat].pool
    if kind not in left:
        return NOT_IN_POOL
    enough_after = len([other for other in left if other >= kind]) >= CUSTOM_DECK - len(deck)
    return "" if enough_after and (not deck or kind >= deck[-1]) else OUT_OF_ORDER


@final
class BuildDeck(HeroChooses):
    """A deck of exactly 28 cards, chosen card by card. (ds.custom.size)"""

    ask = "build"

    def needed(self, table: DarkSouls) -> bool:
        return len(table.decks[self.seat]) < CUSTOM_DECK

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        kinds = sorted(set(pool_left(table)))
        return [table.cards.options.include[kind] for kind in kinds if not may_put_in(table, seat, kind)]

    def choose(self, table: DarkSouls, seat: int, option: CardOption) -> None:
        kind = option.card.index
        if kind == table.cards.remnant:
            take_remnant(table)
        else:
            table.box = without(table.box, kind)
        table.put_deck(seat, Deck(with_card(table.decks[seat].pool, kind)))
        table.record(table.cards.events.added, seat, kind)
        table.next(self)


TAKE_DECKS: Final = TakeDecks()
