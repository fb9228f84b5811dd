"""The state of a game of Dark Souls: The Card Game and the verbs that change it.

What belongs to heroes stands in columns, one value for each seat. Player cards are kinds (see `cards`), so hands and
piles are tuples of integers, hands sorted, discard piles from the bottom up. Other cards are indexes into the card set,
enemies in play have ids, spaces are numbers. A set of spaces, seats or marks is an integer with a bit for each.
"""

from typing import Final, TypeVar, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import (
    MOST_HEROES,
    Behaviour,
    Bonfire,
    Boss,
    FoeCard,
    HeroCard,
    MapSide,
    PlayerCard,
)
from souldeck.games.dark_souls.events import EachCard
from souldeck.games.dark_souls.pieces import Announcement, Blow, Foe
from souldeck.games.dark_souls.sorted_cards import holds, with_card, without
from souldeck.games.dark_souls.spaces import SPACES
from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.table import Table

T = TypeVar("T")

HAND_SIZE: Final = 6
ROUND_CAP: Final = 500

NO_CARD: Final = -1
"""Stands for a kind or an index where there is no card."""
UNKNOWN: Final = -1
SPEAKER: Final = 0
"""The seat that answers where the players choose together. (ds.party.speaker)"""

# What a hero has done in this activation.
MOVED: Final = 1
CYCLED: Final = 2
ATTACKED: Final = 4
USED: Final = 8
FINISHED: Final = 16

SEATS: Final = tuple([tuple(range(heroes)) for heroes in range(MOST_HEROES + 1)])
"""The seats, by number of heroes."""

JUST: Final = tuple([SEATS[seat + 1][seat:] for seat in range(MOST_HEROES)])
"""Each seat alone."""

SEATS_IN: Final = tuple(
    [tuple([seat for seat in range(MOST_HEROES) if heroes >> seat & 1]) for heroes in range(1 << MOST_HEROES)]
)
"""The seats in a set of heroes, which is an integer with a bit for each."""

# How the encounter ended.
ONGOING: Final = 0
VICTORY: Final = 1
DEFEAT: Final = 2


@final
class Settings:
    """The options of a game, read once."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen: Final = chosen
        self.custom_decks: Final = chosen["decks"] == "custom"
        self.closed_hands: Final = chosen["closed_hands"] == "yes"
        self.discard_order: Final = chosen["discard_order"] == "chosen"
        self.unlimited_remnants: Final = chosen["unlimited_remnants"] == "yes"


@final
@mypyc_attr(acyclic=True)
class DarkSouls(Table):
    """The table. All fields hold immutable values except the kernel's own lists."""

    cards: Cards
    settings: Settings
    phase: str  # one of `phases`
    rounds: int  # begun so far, over all encounters
    result: int  # how the encounter ended: ONGOING, VICTORY or DEFEAT

    # by seat
    heroes: tuple[HeroCard, ...]
    spaces: tuple[int, ...]  # of their board, or NOWHERE
    hands: tuple[tuple[int, ...], ...]  # kinds
    shown: tuple[tuple[int, ...], ...]  # kinds: what everybody knows of a hand where hands are closed
    decks: tuple[Deck, ...]
    discards: tuple[tuple[int, ...], ...]  # kinds
    in_use: tuple[int, ...]  # the kind whose action is carried out, or NO_CARD
    conditions: tuple[int, ...]  # bits: BLEED, FROSTBITE, POISON, STAGGER
    used: tuple[int, ...]  # bits: what is done in this activation, MOVED to FINISHED
    ready: tuple[bool, ...]  # whether the heroic ability can be used before the next rest
    buffs: tuple[tuple[int, ...], ...]  # gems for the next attack: the attack types they give
    begun: tuple[Announcement | None, ...]  # a choice in steps
    swapped_in: tuple[tuple[int, ...], ...]  # kinds put into the deck in this rest
    swapped_out: tuple[tuple[int, ...], ...]  # kinds taken out of the deck in this rest

    foes: tuple[Foe, ...]  # enemies in play, in the order of their spaces
    foes_made: int  # how many have entered play: the last id
    fallen: tuple[int, ...]  # enemy cards (indexes) beaten in this encounter
    arriving: int  # the enemy card (index) whose spawn space is taken, or NO_CARD
    enemy_decks: tuple[tuple[int, ...], ...]  # indexes of enemy cards, by level from 1
    blow: Blow | None  # an enemy's attack that resolves
    boss: Boss | None  # who is fought in this encounter
    behaviours: Deck  # of indexes among its behaviour cards
    behaviours_done: tuple[int, ...]  # indexes, the oldest first
    behaviour: int  # the one face up (index), or NO_CARD
    wounds_aside: int  # the Pontiff's while his Clone is up

    # the exploration board
    side: MapSide
    bosses: tuple[int, ...]  # by space: the boss (index) that is fought there, or NO_CARD
    encounters: tuple[int, ...]  # by space: the encounter card (index) that lies face up, or NO_CARD
    encounter_decks: tuple[tuple[int, ...], ...]  # indexes of those face down, by level from 1
    cleared: int  # bits: spaces
    at: int  # the space explored last, or NOWHERE
    bonfire: int  # the top bonfire card (index)

    box: tuple[int, ...]  # kinds of the starting decks that no hero has taken
    common: tuple[int, ...]  # kinds: the common treasure deck
    transposed: tuple[int, ...]  # kinds: the transposed treasure deck
    market: tuple[int, ...]  # stamina cards left in each pile, in the order of `cards.market`
    remnants: int  # left in the supply
    inventory: tuple[int, ...]  # kinds
    souls: int  # in the inventory
    loot: tuple[int, ...]  # kinds: the treasure that a defeat costs
    loot_souls: int  # the souls that a defeat costs
    souls_at_stake: int  # of the enemies beaten in this encounter: loot when it is won

    def copy(self) -> "DarkSouls":
        """An exact copy: every field is immutable or, in the kernel's part, taken over with care."""
        new = DarkSouls()
        new.fill_kernel(self)
        new.cards = self.cards
        new.settings = self.settings
        new.phase = self.phase
        new.rounds = self.rounds
        new.result = self.result
        new.heroes = self.heroes
        new.spaces = self.spaces
        new.hands = self.hands
        new.shown = self.shown
        new.decks = self.decks
        new.discards = self.discards
        new.in_use = self.in_use
        new.conditions = self.conditions
        new.used = self.used
        new.ready = self.ready
        new.buffs = self.buffs
        new.begun = self.begun
        new.swapped_in = self.swapped_in
        new.swapped_out = self.swapped_out
        new.foes = self.foes
        new.foes_made = self.foes_made
        new.fallen = self.fallen
        new.arriving = self.arriving
        new.enemy_decks = self.enemy_decks
        new.blow = self.blow
        new.boss = self.boss
        new.behaviours = self.behaviours
        new.behaviours_done = self.behaviours_done
        new.behaviour = self.behaviour
        new.wounds_aside = self.wounds_aside
        new.side = self.side
        new.bosses = self.bosses
        new.encounters = self.encounters
        new.encounter_decks = self.encounter_decks
        new.cleared = self.cleared
        new.at = self.at
        new.bonfire = self.bonfire
        new.box = self.box
        new.common = self.common
        new.transposed = self.transposed
        new.market = self.market
        new.remnants = self.remnants
        new.inventory = self.inventory
        new.souls = self.souls
        new.loot = self.loot
        new.loot_souls = self.loot_souls
        new.souls_at_stake = self.souls_at_stake
        return new

    def happened(self, kind: str, who: int = -1, what: int = -1, amount: int = 0) -> None:
        """Record an event."""
        self.events.append(Event(kind, who, what, amount))

    def record(self, event: EachCard, seat: int, kind: int) -> None:
        """Record an event of a hero and a card."""
        self.events.append(event[seat][kind])

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def all_seats(self) -> int:
        """Every seat, as bits."""
        return (1 << len(self.heroes)) - 1

    @property
    def top_bonfire(self) -> Bonfire:
        """The bonfire card on top."""
        return self.cards.bonfires[self.bonfire]

    def card(self, kind: int) -> PlayerCard:
        """The design of a kind."""
        return self.cards.kinds[kind]

    def hp_of(self, card: FoeCard) -> int:
        """Hit points of an enemy with this number of heroes; 0 for what cannot be hurt."""
        return card.hp[len(self.heroes) - 1]

    def foe(self, id: int) -> Foe | None:
        """The enemy in play with that id."""
        for foe in self.foes:
            if foe.id == id:
                return foe
        return None

    def foe_at(self, space: int) -> Foe | None:
        """The enemy in that space."""
        for foe in self.foes:
            if foe.space == space:
                return foe
        return None

    def hero_at(self, space: int) -> int:
        """The seat of the hero in that space, or -1."""
        for seat, taken in enumerate(self.spaces):
            if taken == space:
                return seat
        return -1

    def space_name(self, space: int) -> str:
        """What a space of the exploration board is called: a boss space by the boss that is fought there."""
        boss = self.bosses[space]
        return self.side.spaces[space] if boss < 0 else self.cards.bosses[boss].id

    @property
    def shown_behaviour(self) -> Behaviour | None:
        """The behaviour card that lies face up."""
        return self.boss.behaviours[self.behaviour] if self.boss is not None and self.behaviour >= 0 else None

    def has_condition(self, seat: int, condition: int) -> bool:
        """Whether the hero suffers it."""
        return self.conditions[seat] & condition != 0

    @property
    def hides_hands(self) -> bool:
        """Whether heroes hide their hands from each other. (ds.party.closed_hands)"""
        return self.settings.closed_hands and len(self.heroes) > 1

    def asked_alone(self, seat: int) -> tuple[int, ...]:
        """Who is asked when only this hero can answer from a hand.

        Where hands are closed everybody seems to be asked: what a hidden hand leaves no choice in must still be
        answered by its owner, and a question with several seats is never answered for one.
        """
        return SEATS[len(self.heroes)] if self.hides_hands else JUST[seat]

    def heroes_who(self, have_done: int) -> int:
        """The heroes who have done this in the activation, as bits."""
        heroes = 0
        for seat, used in enumerate(self.used):
            if used & have_done:
                heroes |= 1 << seat
        return heroes

    def unfinished(self) -> tuple[int, ...]:
        """The seats that are not done with what heroes do in any order."""
        return SEATS_IN[self.all_seats & ~self.heroes_who(FINISHED)]

    # -- a hero's cards -----------------------------------------------------------------------------------------------

    def take_into_hand(self, seat: int, kind: int, open_to: int) -> None:
        """A card comes into the hand; `open_to` are the seats that know it."""
        self.hands = with_at(self.hands, seat, with_card(self.hands[seat], kind))
        if self.hides_hands and open_to == self.all_seats:
            self.shown = with_at(self.shown, seat, with_card(self.shown[seat], kind))

    def drop_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves the hand for everybody to see."""
        self.hands = with_at(self.hands, seat, without(self.hands[seat], kind))
        if holds(self.shown[seat], kind):
            self.shown = with_at(self.shown, seat, without(self.shown[seat], kind))

    def discard(self, seat: int, kind: int, event: EachCard) -> None:
        """Put a card that has left its zone on the hero's discard pile."""
        self.discards = with_at(self.discards, seat, self.discards[seat] + (kind,))
        self.record(event, seat, kind)

    def discard_from_hand(self, seat: int, kind: int, event: EachCard) -> None:
        """Discard a card of the hand."""
        self.drop_from_hand(seat, kind)
        self.discard(seat, kind, event)

    def put_deck(self, seat: int, deck: Deck) -> None:
        """Put a changed deck in the place of the old."""
        self.decks = with_at(self.decks, seat, deck)

    # -- a hero -------------------------------------------------------------------------------------------------------

    def set_used(self, seat: int, what: int) -> None:
        """The hero has done one of the things that can be done once."""
        self.used = with_at(self.used, seat, self.used[seat] | what)

    def begin(self, seat: int, announcement: Announcement | None) -> None:
        """What the hero has announced so far; None when nothing, or when it is carried out."""
        self.begun = with_at(self.begun, seat, announcement)

    def set_conditions(self, seat: int, conditions: int) -> None:
        """Put the hero's condition tokens right."""
        self.conditions = with_at(self.conditions, seat, conditions)

    def spend_ability(self, seat: int) -> None:
        """Flip the hero's card: the ability is used until the next rest."""
        self.ready = with_at(self.ready, seat, False)
        self.happened(events.ABILITY_USED, seat)

    # -- enemies ------------------------------------------------------------------------------------------------------

    def enter(self, card: FoeCard, space: int) -> None:
        """An enemy enters play."""
        self.foes_made += 1
        self._stand([*self.foes, Foe(self.foes_made, card, space)])
        self.happened(events.SPAWNED, self.foes_made, card.index, space)

    def put_foe(self, changed: Foe) -> None:
        """Put a changed enemy in the place of the old."""
        self._stand([changed if foe.id == changed.id else foe for foe in self.foes])

    def remove_foe(self, foe: Foe, event: str) -> None:
        """Take an enemy off the board."""
        self.foes = tuple([other for other in self.foes if other.id != foe.id])
        if foe.card.level:
            self.fallen = (*self.fallen, foe.card.index)
        self.happened(event, foe.id, foe.card.index)

    def _stand(self, foes: list[Foe]) -> None:
        """Enemies are kept in the order of their spaces, which is the order in which they activate."""
        self.foes = tuple([foe for space in range(SPACES) for foe in foes if foe.space == space])

    # -- the party ----------------------------------------------------------------------------------------------------

    def gain(self, kind: int, *, safe: bool) -> None:
        """A card goes into the inventory, or into the loot pile that a defeat costs."""
        if safe:
            self.inventory = with_card(self.inventory, kind)
        else:
            self.loot = with_card(self.loot, kind)
        self.happened(events.GAINED, -1, kind, 1 if safe else 0)

    def leave_encounter(self, result: int) -> None:
        """Everything that still waits belongs to the encounter and is dropped; the journey goes on."""
        self.result = result
        self.agenda = self.agenda[:1]

    def fail_to_draw(self, seat: int) -> None:
        """A draw that cannot be made defeats the whole party at once. (ds.draw.defeat)"""
        self.happened(events.DEFEATED, seat)
        self.leave_encounter(DEFEAT)

    def lose(self, reason: str) -> None:
        """The players lose together."""
        self.end(Outcome("lost", reason))

    def win(self) -> None:
        """The players win together."""
        self.end(Outcome("won", "", tuple(range(len(self.heroes)))))


def with_at(column: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The column with another value for one seat."""
    if len(column) == 1:
        return (value,)
    return tuple(value if seat == at else column[seat] for seat in SEATS[len(column)])


def with_place(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value at one place."""
    return row[:place] + (value,) + row[place + 1 :]
