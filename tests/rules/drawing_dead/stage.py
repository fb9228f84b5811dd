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
from dataclasses import replace
from typing import Any

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
from rules.drawing_dead.staged_table import StagedTable, soul_cards, souls
from souldeck.games.drawing_dead.abilities import CHOOSE_ABILITY
from souldeck.games.drawing_dead.cards import CharacterCard, EnemyCard
from souldeck.games.drawing_dead.cleanup import CLEANUP_PHASE
from souldeck.games.drawing_dead.game import GAME
from souldeck.games.drawing_dead.gates import DIFFICULTIES
from souldeck.games.drawing_dead.new import bare_table
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.player_phase import PLAYER_PHASE
from souldeck.games.drawing_dead.rounds import DEAL_PHASE, DRAW_PHASE, ENEMY_PHASE, PHASES, ROUND
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import NAMES, PRINTED
from souldeck.games.drawing_dead.table import ALL_USES, DrawingDead, Settings
from souldeck.kernel.deck import Deck
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step

__all__ = ["boss", "built_in_cards", "cards", "gate", "hero", "minion", "stage"]

FIRST_STEPS: dict[str, Step] = {
    "deal": DEAL_PHASE[0],
    "enemy": ENEMY_PHASE[0],
    "draw": DRAW_PHASE[0],
    "player": PLAYER_PHASE[0],
    "ability": CHOOSE_ABILITY,
    "cleanup": CLEANUP_PHASE[0],
    "next round": ROUND,
}
PLAIN_GATE = gate("Flush of 5")
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
    enemies: Sequence[EnemySpec] = (minion(),),
    spares: tuple[EnemySpec, ...] = SPARES,
    minion_deck: list[str] | None = None,
    minion_discard: Iterable[str] = (),
    gate: GateSpec = PLAIN_GATE,
    next_gates: tuple[GateSpec, ...] = (),
    boss: EnemySpec | None = None,
    boss_beaten: bool = False,
    bosses_beaten: int = 0,
    heroes: HeroSpec | Sequence[HeroSpec] | int = 1,
    active: int = 0,
    round_number: int = 1,
    stop: str = "",
    **options: str,
) -> StagedTable:
    """A table at the beginning of a phase, run on to the first choice, or to the phase before which it shall `stop`.

    With `deck`, the soul deck holds these cards only and `rest` says where the others lie: `lost` or `gate`.
    """
    played_by = _heroes(heroes)
    this_gate = bosses_beaten - boss_beaten
    levels = DIFFICULTIES[options.get("difficulty", "standard")]
    gates = [PLAIN_GATE] * len(levels)
    gates[this_gate] = gate if boss is None else replace(gate, boss=boss)
    gates[this_gate + 1 : this_gate + 1 + len(next_gates)] = next_gates
    made = cards_of(played_by, (*enemies, *spares), gates, levels, actions or {})
    table = bare_table(GAME, len(played_by), Settings(GAME.settings(len(played_by), options)), made, seed=1)

    table.round = round_number
    table.phase = phase
    table.uses = ALL_USES if phase == "player" else 0
    table.active = active
    table.characters = tuple(_character(card, spec) for card, spec in zip(made.characters, played_by, strict=True))
    table.gate = this_gate
    table.gates_seen = tuple(range(this_gate + 1))
    table.boss_up = boss is not None
    table.boss_beaten = boss_beaten
    table.bosses_beaten = bosses_beaten
    in_play = [*zip(made.minions, enemies, strict=False), *([(made.gates[this_gate].boss, boss)] if boss else [])]
    table.enemies = tuple(_enemy(id, card, spec) for id, (card, spec) in enumerate(in_play, start=1))
    table.enemies_entered = len(table.enemies)
    _lay_minions(table, [spare.name for spare in spares] if minion_deck is None else minion_deck, minion_discard)
    table.river = tuple(PRINTED[card] for card in souls(river))
    table.hand = souls(hand)
    table.bank = souls(bank)
    table.gate_pile = souls(gate_pile)
    table.discard_pile = souls(discard)
    table.lost_pile = souls(lost)
    _lay_soul_deck(table, deck, rest)

    table.luck_outside = True
    table.then(_steps(phase, stop))
    table.advance()
    return StagedTable(table, draws.split())


def _heroes(heroes: HeroSpec | Sequence[HeroSpec] | int) -> Sequence[HeroSpec]:
    if isinstance(heroes, int):
        return (hero(),) * heroes
    return (heroes,) if isinstance(heroes, HeroSpec) else heroes


def _character(card: CharacterCard, spec: HeroSpec) -> Character:
    return Character(
        card,
        side=int(spec.side == "infernal"),
        damage=spec.damage,
        level_sides=tuple("ab".index(side) for side in spec.level_sides),
        penance=spec.penance,
        shift_tokens=spec.shift,
        suit_tokens=spec.suit,
    )


def _enemy(id: int, card: EnemyCard, spec: EnemySpec) -> Enemy:
    return Enemy(id, card, spec.damage, spec.haunts, souls(spec.challenges))


def _lay_minions(table: DrawingDead, deck: Iterable[str], discarded: Iterable[str]) -> None:
    ids = [card.id for card in table.cards.minions]
    table.minion_discard = tuple(ids.index(name) for name in discarded)
    table.minion_deck = Deck(tuple(sorted(ids.index(name) for name in set(deck) - set(discarded))))


def _lay_soul_deck(table: DrawingDead, deck: str | None, rest: str) -> None:
    """What lies nowhere else is the soul deck, or, where that is given, lies with the `rest`."""
    table.soul_deck = EMPTY.shuffled_with(() if deck is None else souls(deck))
    mentioned = soul_cards(table)
    assert len(mentioned) == len(set(mentioned)), f"a card lies in two places: {sorted(mentioned)}"
    others = tuple(card for card, name in enumerate(NAMES) if name not in mentioned)
    if deck is None:
        table.soul_deck = EMPTY.shuffled_with(others)
    elif rest == "lost":
        table.lost_pile += others
    else:
        table.gate_pile += others


def _steps(phase: str, stop: str) -> tuple[Step, ...]:
    """The round from the beginning of a phase, with a pause before the phase to stop at."""
    steps = PHASES[PHASES.index(FIRST_STEPS[phase]) :]
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
