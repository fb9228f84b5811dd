"""A table of Drawing Dead with the verbs of its players, for stories."""

from collections.abc import Iterable

import souldeck
from souldeck.games.drawing_dead.game import GAME
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import NAMES, PRINTED, SUITS
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event


def souls(written: str) -> tuple[int, ...]:
    """The soul cards of these names."""
    return tuple(NAMES.index(name) for name in written.split())


def names(cards: Iterable[int]) -> list[str]:
    """The names of these soul cards."""
    return [NAMES[card] for card in cards]


def soul_cards(table: DrawingDead) -> list[str]:
    """Every soul card on the table, as often as it is there."""
    return [card for zone, held in GAME.zones(table).items() if "minion" not in zone for card in held]


class StagedTable:
    """A table with the verbs of its players. What it shows is named as the rulebook names it."""

    def __init__(self, table: DrawingDead, draws: list[str]) -> None:
        self.table = table
        self._draws = draws
        self._story = list(table.events)
        self._let_luck_decide()

    def copy(self) -> "StagedTable":
        """Another table at the same point."""
        other = object.__new__(StagedTable)
        other.table = self.table.copy()
        other._draws = self._draws[:]
        other._story = self._story[:]
        return other

    # -- verbs --------------------------------------------------------------------------------------------------------

    def choose(self, text: str) -> None:
        """Answer what is asked with the option of that text."""
        decision = self.table.decision
        assert decision is not None, f"the game is over: {self.outcome}"
        assert text in self.options, f"'{text}' is not offered by '{decision.ask}' among {self.options}"
        self.table.answer(decision.seat, decision.number, text)
        self._story += self.table.events
        self._let_luck_decide()

    def play(self, card: str) -> None:
        """Use a card in the river."""
        self.choose(f"river {card}")

    def act(self, card: str) -> None:
        """Use a card as an action."""
        self.choose(f"action {card}")

    def to_gate(self, card: str) -> None:
        """Place a card at the open gate."""
        self.choose(f"gate {card}")

    def to_bank(self, card: str) -> None:
        """Place a card in the bank."""
        self.choose(f"bank {card}")

    def discards(self, card: str) -> None:
        """Discard the card that has to go."""
        self.choose(f"discard {card}")

    def swap(self, card: str, bank_card: str) -> None:
        """Discard a hand card for a card of the bank."""
        self.choose(f"swap {card} for {bank_card}")

    def token(self, does: str, card: str) -> None:
        """Place a token on a river card: `+1`, `-1` or a suit."""
        self.choose(f"token {does} {card}")

    def activate(self, ability: int, spent: str) -> None:
        """Activate an ability with these river cards."""
        self.choose(f"ability {ability}")
        if self.asks != "cards":
            assert not spent, "no cards can be chosen for this ability"
            return
        ways = [text for text in self.options if text.startswith("use ") and text.partition(": ")[2] == spent]
        assert ways, f"'{spent}' cannot be spent; there are {self.options}"
        self.choose(ways[0])

    def target(self, enemy: str) -> None:
        """Choose an enemy as the target."""
        self.choose(f"target {enemy}")

    def first(self, enemy: str) -> None:
        """Let this enemy be the next to act."""
        (text,) = [text for text in self.options if text.startswith(f"next {enemy} ")]
        self.choose(text)

    def enters(self, spare: str) -> None:
        """An enemy enters play, as by the effect of a card."""
        card = next(card for card in self.table.cards.minions if card.id == spare)
        self.table.minion_deck = Deck(tuple(index for index in self.table.minion_deck.pool if index != card.index))
        self.table.enter(card)

    def go_on(self, draws: str = "") -> None:
        """Go on after a stop."""
        assert self.asks == "pause"
        self._draws += draws.split()
        self.choose("go on")

    def whatever(self) -> None:
        """Take the first option of whatever is asked until cards are used again or the game is over."""
        while self.asks not in ("use", "ability", "pause", ""):
            self.choose(self.options[0])

    def to_the_next_ability(self, river: str = "") -> None:
        """Take the first option of whatever is asked until an ability is asked for; then lay this river."""
        while self.asks != "ability":
            self.choose(self.options[0])
        if river:
            self._lay_river(souls(river))

    def to_the_next_round(self) -> None:
        """Take the first option of whatever is asked until the next round has come to its first choice."""
        this = self.round
        while self.round == this and not self.outcome:
            self.choose(self.options[0])

    # -- what is asked and answered -----------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        """The key of what is asked; empty when the game is over."""
        decision = self.table.decision
        return decision.ask if decision else ""

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        decision = self.table.decision
        assert decision is not None, f"the game is over: {self.outcome}"
        return decision.seat

    @property
    def options(self) -> list[str]:
        """The texts of all options."""
        decision = self.table.decision
        return [option.text() for option in decision.options] if decision else []

    def offers(self, *texts: str) -> bool:
        """Whether all these options are there."""
        return set(texts) <= set(self.options)

    def refused(self, text: str) -> str:
        """The rule against an attempt of the player who is asked; empty when it is offered."""
        refusal = souldeck.refusal(self.table, self.seat, text)
        assert (refusal is None) == (text in self.options), f"'{text}' is refused by {refusal}, options {self.options}"
        return refusal.rule if refusal else ""

    @property
    def outcome(self) -> str:
        """How the game ended; empty while it goes on."""
        return self.table.outcome.text if self.table.outcome else ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.table.outcome.winners if self.table.outcome else ()

    # -- what lies on the table ---------------------------------------------------------------------------------------

    @property
    def river(self) -> list[str]:
        """The cards in the river, by what is printed on them."""
        return [NAMES[lies.card] for lies in self.table.river]

    @property
    def river_now(self) -> list[str]:
        """The cards in the river as tokens have made them."""
        return [f"{SUITS[lies.suit]}-{lies.number}" for lies in self.table.river]

    @property
    def hand(self) -> list[str]:
        """The active player's hand."""
        return names(self.table.hand)

    @property
    def bank(self) -> list[str]:
        """The cards in the bank."""
        return names(self.table.bank)

    @property
    def gate_pile(self) -> list[str]:
        """The cards at the gate."""
        return names(self.table.gate_pile)

    @property
    def discard(self) -> list[str]:
        """The discard pile in the order the cards came."""
        return names(self.table.discard_pile)

    @property
    def lost(self) -> list[str]:
        """The lost pile in the order the cards came."""
        return names(self.table.lost_pile)

    @property
    def revealed(self) -> list[str]:
        """The cards that have been revealed and wait for their place."""
        return names(self.table.revealed)

    @property
    def soul_deck(self) -> list[str]:
        """The cards of the soul deck, sorted."""
        return names(self.table.soul_deck.cards())

    def everywhere(self) -> list[str]:
        """Every soul card on the table, as often as it is there."""
        return soul_cards(self.table)

    @property
    def enemies(self) -> list[str]:
        """The enemies in play."""
        return [enemy.card.id for enemy in self.table.enemies]

    def enemy(self, name: str = "minion") -> "SeenEnemy":
        """An enemy in play."""
        return SeenEnemy(next(enemy for enemy in self.table.enemies if enemy.card.id == name))

    @property
    def minion_discard(self) -> list[str]:
        """The minions that were defeated."""
        return [self.table.cards.minions[index].id for index in self.table.minion_discard]

    @property
    def gate(self) -> str:
        """The gate card on top of the stack."""
        return self.table.gate_card.id

    @property
    def gate_is_open(self) -> bool:
        """Whether cards can be placed at a gate."""
        return self.table.gate_open

    @property
    def gates_seen(self) -> int:
        """How many gates have been revealed."""
        return len(self.table.gates_seen)

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.table.round

    @property
    def phase(self) -> str:
        """The phase of the round."""
        return self.table.phase

    @property
    def active(self) -> int:
        """The seat of the active player."""
        return self.table.active

    @property
    def heroes(self) -> list["SeenHero"]:
        """The characters by seat."""
        return [SeenHero(character) for character in self.table.characters]

    @property
    def hero(self) -> "SeenHero":
        """The active player's character."""
        return self.heroes[self.table.active]

    # -- what has happened --------------------------------------------------------------------------------------------

    def happened(self, kind: str) -> list[str]:
        """To what or whom this has happened on the stage, in order."""
        return [self._subject(event) for event in self._story if event.kind == kind]

    def story(self, *kinds: str) -> list[str]:
        """What has happened of these kinds on the stage, in order: `dealt flame-5`."""
        return [f"{event.kind} {self._subject(event)}" for event in self._story if event.kind in kinds]

    def _subject(self, event: Event) -> str:
        if event.kind in ("locked in", "acted", "entered", "defeated", "left", "hurt"):
            return self.table.cards.enemies[event.what].id
        if event.kind in ("died", "character hurt", "round", "healed"):
            return f"seat {event.who}"
        if event.kind in ("gate revealed", "unlocked"):
            return self.table.cards.gates[event.who].id
        return NAMES[event.who]

    def _let_luck_decide(self) -> None:
        while self.asks == "luck":
            decision = self.table.decision
            assert decision is not None
            offered = [option.text() for option in decision.options]
            wanted = self._draws.pop(0) if self._draws else offered[0]
            assert wanted in offered, f"luck cannot come to {wanted}, only to {offered}"
            self.table.answer(decision.seat, decision.number, wanted)
            self._story += self.table.events

    def _lay_river(self, wanted: tuple[int, ...]) -> None:
        """Exchange the river for other cards, which are taken from wherever they may lie unseen or spent."""
        table = self.table
        before = [lies.card for lies in table.river]
        table.lost_pile = tuple(card for card in (*table.lost_pile, *before) if card not in wanted)
        table.discard_pile = tuple(card for card in table.discard_pile if card not in wanted)
        table.soul_deck = EMPTY.shuffled_with(card for card in table.soul_deck.cards() if card not in wanted)
        table.river = tuple(PRINTED[card] for card in wanted)
        assert sorted(soul_cards(table)) == sorted(NAMES)


class SeenEnemy:
    """What can be seen of an enemy in play."""

    def __init__(self, enemy: Enemy) -> None:
        self.damage = enemy.damage
        self.haunts = enemy.haunts
        self.challenges = names(enemy.challenges)


class SeenHero:
    """What can be seen of a character."""

    def __init__(self, character: Character) -> None:
        self.damage = character.damage
        self.is_infernal = character.side == 1
        self.shift_tokens = character.shift_tokens
        self.suit_tokens = character.suit_tokens
        self.penance = character.penance
        self.level_sides = "".join("ab"[side] for side in character.level_sides)
