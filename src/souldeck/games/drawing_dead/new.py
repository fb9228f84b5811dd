"""A new table, before the first step of setup."""

from typing import Final

from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.setup import SETUP, ChooseCharacter, take_character
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import SOULS
from souldeck.games.drawing_dead.table import DrawingDead, Settings
from souldeck.kernel.chance import seeded
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadValue, UnknownName
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean

WHOLE_DECK: Final = EMPTY.shuffled_with(range(SOULS))  # dd.setup.shuffle_soul_deck


def new(game: Game, seats: int, settings: Settings, cards: Cards, seed: int, luck_outside: bool) -> DrawingDead:
    """A table at its first decision. Characters named in the options are taken, the others are asked for."""
    table = bare_table(game, seats, settings, cards, seed)
    table.luck_outside = luck_outside
    for index in named_characters(settings.chosen["characters"], seats, cards):
        take_character(table, index)
    table.then((*[ChooseCharacter(seat) for seat in range(len(table.characters), seats)], *SETUP))
    table.advance()
    return table


def named_characters(said: str, seats: int, cards: Cards) -> list[int]:
    """The characters of the option, `rime,ferhity`, in the order of the seats. (dd.setup.characters_option)"""
    if not said:
        return []
    ids = [card.id for card in cards.characters]
    names = [name.strip() for name in said.split(",") if name.strip()]
    for name in names:
        if name not in ids:
            raise UnknownName(f"there is no character '{name}'{did_you_mean(name, ids)} (characters: {', '.join(ids)})")
    if len(set(names)) < len(names):
        raise BadValue("option characters names a character twice; each player picks a different one")
    if len(names) > seats:
        raise BadValue(f"option characters names {len(names)} characters for {seats} seat{'s' if seats > 1 else ''}")
    return [ids.index(name) for name in names]


def bare_table(game: Game, seats: int, settings: Settings, cards: Cards, seed: int) -> DrawingDead:
    """A table with nothing on it: all cards in their decks, nothing to do."""
    table = DrawingDead()
    table.lay(game, seats, seeded(seed))
    table.cards = cards
    table.settings = settings
    table.round = 0
    table.active = 0
    table.phase = "setup"
    table.soul_deck = WHOLE_DECK
    table.discard_pile = ()
    table.lost_pile = ()
    table.river = ()
    table.hand = ()
    table.shown = ()
    table.bank = ()
    table.gate_pile = ()
    table.revealed = ()
    table.resolving = ()
    table.chosen = ()
    table.minion_deck = Deck(tuple(range(len(cards.minions))))
    table.minion_discard = ()
    table.enemies = ()
    table.fallen = ()
    table.handling = False
    table.enemies_entered = 0
    table.gate = 0
    table.gates_seen = ()
    table.boss_up = False
    table.boss_beaten = False
    table.bosses_beaten = 0
    table.characters = ()
    table.uses = 0
    table.ability = 0
    table.ability_damage = 0
    table.struck = ()
    table.felled = 0
    return table
