"""A stage for short stories about Drawing Dead: only the cards that matter, players' verbs, and luck by script.

    biter = minion("Weak: Deal 1 damage to the active character.", name="biter")
    table = stage("enemy", river="flame-5 bolt-5 fork-9", enemies=[biter])
    assert table.hero.damage == 1

A stage begins at a phase (`deal`, `enemy`, `draw`, `player`, `ability`, `cleanup`) and runs on to the first choice.
Cards are written as options write them; one that is mentioned nowhere lies in the soul deck. Enemies, heroes, gates and
actions are made up on the spot. Luck comes to the things in `draws`, in their order, and after them to the first there
is. What luck has no choice about is not drawn.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import souldeck
from rules.drawing_dead.made_up import (
    EnemySpec,
    GateSpec,
    HeroSpec,
    boss,
    built_in_cards,
    cards_of,
    gate,
    hero,
    minion,
)
from souldeck.games.drawing_dead.abilities import CHOOSE_ABILITY
from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.cleanup import CLEANUP_PHASE
from souldeck.games.drawing_dead.game import GAME
from souldeck.games.drawing_dead.gates import DIFFICULTIES
from souldeck.games.drawing_dead.new import bare_table
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.player_phase import PLAYER_PHASE
from souldeck.games.drawing_dead.rounds import DEAL_PHASE, DRAW_PHASE, ENEMY_PHASE, PHASES, ROUND
from souldeck.games.drawing_dead.souls import NAMES, PRINTED, SUITS
from souldeck.games.drawing_dead.table import ALL_USES, DrawingDead, Settings
from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event
from souldeck.kernel.option import Option
from souldeck.kernel.table import Question, Step

__all__ = ["Stage", "boss", "built_in_cards", "cards", "gate", "hero", "minion", "stage"]

FIRST_STEPS: dict[str, Step] = {
    "deal": DEAL_PHASE[0],
    "enemy": ENEMY_PHASE[0],
    "draw": DRAW_PHASE[0],
    "player": PLAYER_PHASE[0],
    "ability": CHOOSE_ABILITY,
    "cleanup": CLEANUP_PHASE[0],
    "next round": ROUND,
}
SPARES = tuple(minion(name=f"spare_{number}") for number in range(1, 5))


def cards(names: str) -> list[str]:
    """The names of some cards."""
    return names.split()


def stage(
    phase: str = "player",
    *,
    river: str = "",
    hand: str = "",
    bank: str = "",
    gate_pile: str = "",
    discard: str = "",
    lost: str = "",
    deck: str | None = None,
    rest: str = "lost",
    draws: str = "",
    actions: dict[str, str] | None = None,
    enemies: Iterable[EnemySpec] = (minion(),),
    spares: tuple[EnemySpec, ...] = SPARES,
    minion_deck: list[str] | None = None,
    minion_discard: Iterable[str] = (),
    gate: GateSpec = gate("Flush of 5"),  # noqa: B008  (an immutable value)
    next_gates: tuple[GateSpec, ...] = (),
    boss: EnemySpec | None = None,
    boss_beaten: bool = False,
    bosses_beaten: int = 0,
    heroes: HeroSpec | Sequence[HeroSpec] | int = 1,
    active: int = 0,
    round_number: int = 1,
    stop: str = "",
    **options: str,
) -> "Stage":
    """A table at the beginning of a phase, run on to the first choice, or to the phase before which it shall `stop`.

    With `deck`, the soul deck holds these cards only and `rest` says where the others lie: `lost` or `gate`.
    """
    played_by = _heroes(heroes)
    minions = (*enemies, *spares)
    this_gate = bosses_beaten - boss_beaten
    levels = DIFFICULTIES[options.get("difficulty", "standard")]
    gates = [GateSpec("Flush of 5")] * len(levels)
    gates[this_gate] = gate if boss is None else GateSpec(gate.needs, gate.minions, boss)
    gates[this_gate + 1 : this_gate + 1 + len(next_gates)] = next_gates
    made = cards_of(played_by, minions, gates, levels, actions or {})
    table = bare_table(GAME, len(played_by), Settings(GAME.settings(len(played_by), options)), made, seed=1)

    table.round = round_number
    table.active = active
    table.phase = phase
    table.uses = ALL_USES if phase == "player" else 0
    table.river = tuple(PRINTED[card] for card in _souls(river))
    table.hand = _souls(hand)
    table.bank = _souls(bank)
    table.gate_pile = _souls(gate_pile)
    table.discard_pile = _souls(discard)
    table.lost_pile = _souls(lost)
    table.enemies = tuple(
        Enemy(place + 1, made.minions[place], spec.damage, spec.haunts, _souls(spec.challenges))
        for place, spec in enumerate(enemies)
    )
    _lay_soul_deck(table, deck, rest)
    ids = [card.id for card in made.minions]
    in_deck = [spare.name for spare in spares] if minion_deck is None else minion_deck
    table.minion_deck = Deck(tuple(sorted(ids.index(name) for name in in_deck if name not in minion_discard)))
    table.minion_discard = tuple(ids.index(name) for name in minion_discard)
    table.gate = this_gate
    table.gates_seen = tuple(range(this_gate + 1))
    table.boss_up = boss is not None
    table.boss_beaten = boss_beaten
    table.bosses_beaten = bosses_beaten
    if boss is not None:
        back = Enemy(
            len(table.enemies) + 1, made.gates[this_gate].boss, boss.damage, boss.haunts, _souls(boss.challenges)
        )
        table.enemies = (*table.enemies, back)
    table.enemies_entered = len(table.enemies)
    table.characters = tuple(_character(made, seat, spec) for seat, spec in enumerate(played_by))

    table.luck_outside = True
    table.then(_steps(phase, stop))
    table.advance()
    return Stage(table, draws.split())


def _heroes(heroes: HeroSpec | Sequence[HeroSpec] | int) -> Sequence[HeroSpec]:
    if isinstance(heroes, int):
        return (hero(),) * heroes
    return (heroes,) if isinstance(heroes, HeroSpec) else heroes


def _lay_soul_deck(table: DrawingDead, deck: str | None, rest: str) -> None:
    table.soul_deck = Deck(())
    mentioned = soul_cards(table)
    unmentioned = tuple(card for card, name in enumerate(NAMES) if name not in mentioned)
    if deck is None:
        table.soul_deck = Deck(unmentioned)
        return
    kept = tuple(sorted(_souls(deck)))
    others = tuple(card for card in unmentioned if card not in kept)
    table.soul_deck = Deck(kept)
    if rest == "lost":
        table.lost_pile += others
    else:
        table.gate_pile += others


def soul_cards(table: DrawingDead) -> list[str]:
    """Every soul card on the table, as often as it is there."""
    return [card for zone, held in GAME.zones(table).items() if "minion" not in zone for card in held]


def _character(made: Cards, seat: int, spec: HeroSpec) -> Character:
    return Character(
        made.characters[seat],
        side=int(spec.side == "infernal"),
        damage=spec.damage,
        level_sides=tuple("ab".index(side) for side in spec.level_sides),
        penance=spec.penance,
        shift_tokens=spec.shift,
        suit_tokens=spec.suit,
    )


def _steps(phase: str, stop: str) -> tuple[Step, ...]:
    """The round from the beginning of a phase, with a pause before the phase to stop at."""
    steps = PHASES[PHASES.index(FIRST_STEPS[phase]) :]
    if phase == "ability":
        steps = (CHOOSE_ABILITY, *PHASES[PHASES.index(CHOOSE_ABILITY) + 1 :])
    if not stop:
        return steps
    place = steps.index(FIRST_STEPS[stop])
    return (*steps[:place], _Pause(), *steps[place:])


class _Pause(Question):
    """Stops a story before a phase begins."""

    ask = "pause"

    def seats(self, table: Any) -> tuple[int, ...]:
        return (table.active,)

    def many(self, table: Any) -> bool:
        return True

    def options(self, table: Any, seat: int) -> Sequence[Option]:
        return [_GoOn()]

    def choose(self, table: Any, seat: int, option: Any) -> None:
        pass


class _GoOn(Option):
    def text(self) -> str:
        return "go on"


class Stage:
    """A table with the verbs of its players. What it shows is named as the rulebook names it."""

    def __init__(self, table: DrawingDead, draws: list[str]) -> None:
        self.table = table
        self._draws = draws
        self._story = list(table.events)
        self._let_luck_decide()

    def copy(self) -> "Stage":
        """Another table at the same point."""
        other = object.__new__(Stage)
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
            self._lay_river(_souls(river))

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
        return _names(self.table.hand)

    @property
    def bank(self) -> list[str]:
        """The cards in the bank."""
        return _names(self.table.bank)

    @property
    def gate_pile(self) -> list[str]:
        """The cards at the gate."""
        return _names(self.table.gate_pile)

    @property
    def discard(self) -> list[str]:
        """The discard pile in the order the cards came."""
        return _names(self.table.discard_pile)

    @property
    def lost(self) -> list[str]:
        """The lost pile in the order the cards came."""
        return _names(self.table.lost_pile)

    @property
    def revealed(self) -> list[str]:
        """The cards that have been revealed and wait for their place."""
        return _names(self.table.revealed)

    @property
    def soul_deck(self) -> list[str]:
        """The cards of the soul deck, sorted."""
        return _names(self.table.soul_deck.cards())

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
        table.soul_deck = Deck(tuple(card for card in table.soul_deck.cards() if card not in wanted))
        table.river = tuple(PRINTED[card] for card in wanted)
        assert sorted(soul_cards(table)) == sorted(NAMES)


class SeenEnemy:
    """What can be seen of an enemy in play."""

    def __init__(self, enemy: Enemy) -> None:
        self.damage = enemy.damage
        self.haunts = enemy.haunts
        self.challenges = _names(enemy.challenges)


class SeenHero:
    """What can be seen of a character."""

    def __init__(self, character: Character) -> None:
        self.damage = character.damage
        self.is_infernal = character.side == 1
        self.shift_tokens = character.shift_tokens
        self.suit_tokens = character.suit_tokens
        self.penance = character.penance
        self.level_sides = "".join("ab"[side] for side in character.level_sides)


def _souls(names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names.split())


def _names(souls: Iterable[int]) -> list[str]:
    return [NAMES[soul] for soul in souls]
