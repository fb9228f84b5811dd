"""The state of a game of Drawing Dead and the verbs that change it.

Soul cards are integers (see `souls`); each of the 52 is always in exactly one of the zones. `shown` names the hand
cards that everybody has seen. Enemies are referred to by id, characters by seat.
"""

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.cards import Cards, EnemyCard, GateCard
from souldeck.games.drawing_dead.hands import Row
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.soul_deck import SoulDeck
from souldeck.games.drawing_dead.souls import PRINTED, RiverCard
from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Question
from souldeck.kernel.table import Table

SHIFT: Final = 0
SUIT: Final = 1

BANK_LIMIT: Final = 3
GATES_TO_WIN: Final = 3
ROUND_CAP: Final = 200

IN_RIVER: Final = 1
AS_ACTION: Final = 2
TO_PLACE: Final = 4
ALL_USES: Final = IN_RIVER | AS_ACTION | TO_PLACE

JUST: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))
"""Each seat alone."""


@final
class Settings:
    """The options of a game, read once."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen: Final = chosen
        self.difficulty: Final = chosen["difficulty"]
        self.lenient_selection: Final = chosen["lenient_selection"] == "yes"
        self.ace_high: Final = chosen["ace_high"] == "yes"
        self.strict_refill: Final = chosen["strict_refill"] == "yes"
        self.closed_hands: Final = chosen["closed_hands"] == "yes"


@final
@mypyc_attr(acyclic=True)
class DrawingDead(Table):
    """The table. All fields hold immutable values except the kernel's own lists."""

    __slots__ = (
        "ability",
        "ability_damage",
        "active",
        "bank",
        "boss_beaten",
        "boss_up",
        "bosses_beaten",
        "cards",
        "characters",
        "chosen",
        "discard_pile",
        "enemies",
        "enemies_entered",
        "fallen",
        "felled",
        "gate",
        "gate_pile",
        "gates_seen",
        "hand",
        "handling",
        "lost_pile",
        "minion_deck",
        "minion_discard",
        "phase",
        "resolving",
        "revealed",
        "river",
        "round",
        "settings",
        "shown",
        "soul_deck",
        "struck",
        "uses",
    )

    cards: Cards
    settings: Settings
    round: int
    active: int
    phase: str

    soul_deck: SoulDeck
    discard_pile: tuple[int, ...]
    lost_pile: tuple[int, ...]
    river: tuple[RiverCard, ...]
    hand: tuple[int, ...]
    shown: tuple[int, ...]
    bank: tuple[int, ...]
    gate_pile: tuple[int, ...]
    revealed: tuple[int, ...]
    resolving: tuple[int, ...]
    chosen: tuple[RiverCard, ...]

    minion_deck: Deck
    minion_discard: tuple[int, ...]
    enemies: tuple[Enemy, ...]
    fallen: tuple[tuple[Enemy, ...], ...]
    handling: bool
    enemies_entered: int

    gate: int
    gates_seen: tuple[int, ...]
    boss_up: bool
    boss_beaten: bool
    bosses_beaten: int

    characters: tuple[Character, ...]
    uses: int
    ability: int
    ability_damage: int
    struck: tuple[int, ...]
    felled: int

    def copy(self) -> "DrawingDead":
        """An exact copy: every field is immutable or, in the kernel's part, taken over with care."""
        new = DrawingDead()
        new.fill_kernel(self)
        new.cards = self.cards
        new.settings = self.settings
        new.round = self.round
        new.active = self.active
        new.phase = self.phase
        new.soul_deck = self.soul_deck
        new.discard_pile = self.discard_pile
        new.lost_pile = self.lost_pile
        new.river = self.river
        new.hand = self.hand
        new.shown = self.shown
        new.bank = self.bank
        new.gate_pile = self.gate_pile
        new.revealed = self.revealed
        new.resolving = self.resolving
        new.chosen = self.chosen
        new.minion_deck = self.minion_deck
        new.minion_discard = self.minion_discard
        new.enemies = self.enemies
        new.fallen = self.fallen
        new.handling = self.handling
        new.enemies_entered = self.enemies_entered
        new.gate = self.gate
        new.gates_seen = self.gates_seen
        new.boss_up = self.boss_up
        new.boss_beaten = self.boss_beaten
        new.bosses_beaten = self.bosses_beaten
        new.characters = self.characters
        new.uses = self.uses
        new.ability = self.ability
        new.ability_damage = self.ability_damage
        new.struck = self.struck
        new.felled = self.felled
        return new

    def happened(self, kind: str, who: int = -1, what: int = -1, amount: int = 0) -> None:
        """Record an event."""
        self.events.append(Event(kind, who, what, amount))

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def gate_card(self) -> GateCard:
        """The gate card on top of the stack, whichever side is up."""
        return self.cards.gates[self.gate]

    @property
    def gate_open(self) -> bool:
        """Whether cards can be placed at a gate. (dd.gate.closed)"""
        return not self.boss_up and not self.boss_beaten

    @property
    def hero(self) -> Character:
        """The active character."""
        return self.characters[self.active]

    def row(self) -> Row:
        """The river, sorted for the search for hands."""
        return Row(self.river, self.settings.ace_high)

    def enemy(self, id: int) -> Enemy | None:
        """The enemy in play with that id."""
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        return None

    # -- soul cards ---------------------------------------------------------------------------------------------------

    # Zones grow by `zone = zone + cards`: compiled, `+=` looks for an addition of numbers first.

    def discard(self, card: int) -> None:
        """Put a card that has left its zone on the discard pile."""
        self.discard_pile = self.discard_pile + (card,)
        self.events.append(events.CARD_DISCARDED[card])

    def discard_all(self, cards: tuple[int, ...]) -> None:
        """Put cards that have left their zone on the discard pile, one after the other."""
        self.discard_pile = self.discard_pile + cards
        for card in cards:
            self.events.append(events.CARD_DISCARDED[card])

    def put_on_lost_pile(self, cards: tuple[int, ...]) -> None:
        """Put cards that have left the river on the lost pile, one after the other."""
        self.lost_pile = self.lost_pile + cards
        for card in cards:
            self.events.append(events.CARD_LOST[card])

    def leave_hand(self, card: int) -> None:
        """A card leaves the hand."""
        self.hand = without(self.hand, card)
        if self.shown and card in self.shown:
            self.shown = without(self.shown, card)

    def take_from_bank(self, card: int) -> None:
        """A card goes from the bank to the hand, and everybody has seen which."""
        self.bank = without(self.bank, card)
        self.hand = self.hand + (card,)
        self.shown = self.shown + (card,)
        self.events.append(events.CARD_TAKEN_FROM_BANK[self.active][card])

    def discard_from_hand(self, card: int) -> None:
        """Discard a card of the hand."""
        self.leave_hand(card)
        self.discard(card)

    def put_into_bank(self, card: int) -> None:
        """Put a card that has left its zone into the bank, which must have room."""
        self.bank = self.bank + (card,)
        self.events.append(events.CARD_BANKED[card])

    def put_at_gate(self, card: int) -> None:
        """Put a card that has left its zone at the open gate, where it stays. (dd.gate.cards_stay)"""
        self.gate_pile = self.gate_pile + (card,)
        self.events.append(events.CARD_PLACED[card])

    def put_into_river(self, card: int) -> None:
        """Put a card that has left the hand into the river, as printed."""
        self.river = self.river + (PRINTED[card],)
        self.events.append(events.CARD_PLAYED[card])

    def shuffle_discard_into_deck(self) -> None:
        """The discard pile, and no card in use, becomes the soul deck. (dd.soul.cards_in_use_stay)"""
        self.happened(events.SHUFFLED, amount=len(self.discard_pile))
        self.soul_deck = self.soul_deck.shuffled_with(self.discard_pile)
        self.discard_pile = ()

    # -- enemies and characters ---------------------------------------------------------------------------------------

    def enter(self, card: EnemyCard) -> None:
        """An enemy enters play without damage."""
        self.enemies_entered += 1
        self.enemies = self.enemies + (Enemy(self.enemies_entered, card),)
        self.happened(events.ENTERED, self.enemies_entered, card.index)

    def put_enemy(self, changed: Enemy) -> None:
        """Put a changed enemy in the place of the old."""
        self.enemies = tuple(changed if enemy.id == changed.id else enemy for enemy in self.enemies)

    def put_character(self, seat: int, changed: Character) -> None:
        """Put a changed character in the place of the old."""
        if len(self.characters) == 1:
            self.characters = (changed,)
        else:
            self.characters = self.characters[:seat] + (changed,) + self.characters[seat + 1 :]

    def lose(self, reason: str) -> None:
        """The players lose together. (dd.win.together)"""
        self.end(Outcome("lost", reason))

    def win(self) -> None:
        """The players win together. (dd.win.together)"""
        self.end(Outcome("won", "", tuple(range(len(self.characters)))))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without that one."""
    if len(cards) == 1 and cards[0] == card:
        return ()
    place = 0
    while cards[place] != card:
        place += 1
    return cards[:place] + cards[place + 1 :]


@mypyc_attr(acyclic=True)
class ActiveChooses(Question):
    """A question to the active player."""

    def seats(self, table: DrawingDead) -> tuple[int, ...]:
        return JUST[table.active]


def drawing_dead(table: Table) -> DrawingDead:
    """The table as the game's own class."""
    return cast(DrawingDead, table)
