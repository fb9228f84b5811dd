"""A table as plain data and back, exact at every decision, also in the middle of a card."""

from typing import Any, Final

from souldeck.games.drawing_dead import (
    abilities,
    cleanup,
    damage,
    effects,
    enemy_phase,
    gates,
    keywords,
    leveling,
    phases,
    placing,
    player_phase,
    resolve,
    rounds,
    setup,
    taking,
)
from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import RiverCard
from souldeck.games.drawing_dead.table import DrawingDead, Settings
from souldeck.kernel.codec import StepCodec, loaded
from souldeck.kernel.deck import Deck
from souldeck.kernel.game import Game, View

STEPS: Final = StepCodec(
    (
        *(abilities.ChooseAbility, abilities.ChooseCards, abilities.DiscardChosen),
        *(cleanup.MendEnemies, cleanup.NextPlayer, cleanup.ReplaceBoss),
        *(damage.ChooseDefeated, damage.Death, damage.Deaths, damage.Flip, damage.HandleDefeats, damage.Hit),
        *(damage.LevelUps, damage.Triggers),
        *(effects.ChooseMode, effects.ChooseTarget),
        *(enemy_phase.LockIn, enemy_phase.ResolveAbilities),
        *(gates.RevealGate, gates.UnlockGate),
        *(keywords.Challenges, keywords.ChooseChallengeCard, keywords.ChooseChallenged, keywords.ChooseHaunted),
        *(keywords.Compare, keywords.DiscardLoot, keywords.DiscardResolving, keywords.TamperWith),
        leveling.ChooseSide,
        *(placing.BankRevealed, placing.DiscardFromBank, placing.GateRevealed, placing.Overflow, placing.PlaceRevealed),
        *(player_phase.BeginPlayerPhase, player_phase.UseCards),
        resolve.Resolve,
        *(phases.Begin, rounds.Round),
        *(setup.ChooseCharacter, setup.CompareStartCards, setup.DrawForStart),
        *(taking.FillMinions, taking.Recycle, taking.RecycleOne, taking.Take, taking.TakeMinion, taking.TakeOne),
    )
)

PILES: Final = ("discard_pile", "lost_pile", "hand", "shown", "bank", "gate_pile", "revealed", "resolving")
NUMBERS: Final = ("round", "active", "enemies_entered", "gate", "bosses_beaten", "uses", "ability")
MORE_NUMBERS: Final = ("ability_damage", "felled")
FLAGS: Final = ("handling", "boss_up", "boss_beaten")


def save(table: DrawingDead) -> View:
    """Everything about the table: zones, pieces, and the kernel's pending work."""
    saved: View = {
        "game": "drawing-dead",
        "version": table.game.version,
        "cards": table.cards.fingerprint,
        "options": dict(table.settings.chosen),
        "phase": table.phase,
        "river": _river(table.river),
        "chosen": _river(table.chosen),
        "soul_deck": list(table.soul_deck.cards()),
        "minion_deck": list(table.minion_deck.pool),
        "minion_discard": list(table.minion_discard),
        "enemies": [_enemy(enemy) for enemy in table.enemies],
        "fallen": [[_enemy(enemy) for enemy in group] for group in table.fallen],
        "gates_seen": list(table.gates_seen),
        "characters": [_character(character) for character in table.characters],
        "struck": list(table.struck),
    }
    for name in (*NUMBERS, *MORE_NUMBERS, *FLAGS):
        saved[name] = getattr(table, name)
    for name in PILES:
        saved[name] = list(getattr(table, name))
    return saved | STEPS.write_kernel(table)


def load(game: Game, saved: View, cards: Cards) -> DrawingDead:
    """The table a save was made of. Raises `BadSave` when it cannot be read or was made with other cards."""
    return loaded(saved, cards.fingerprint, lambda: _load(game, saved, cards))


def _load(game: Game, saved: View, cards: Cards) -> DrawingDead:
    table = DrawingDead()
    table.cards = cards
    table.settings = Settings(game.settings(len(saved["numbers"]), dict(saved["options"])))
    table.phase = saved["phase"]
    table.river = _read_river(saved["river"])
    table.chosen = _read_river(saved["chosen"])
    table.soul_deck = EMPTY.shuffled_with(saved["soul_deck"])
    table.minion_deck = Deck(tuple(saved["minion_deck"]))
    table.minion_discard = tuple(saved["minion_discard"])
    table.enemies = tuple([_read_enemy(enemy, cards) for enemy in saved["enemies"]])
    table.fallen = tuple([tuple([_read_enemy(enemy, cards) for enemy in group]) for group in saved["fallen"]])
    table.gates_seen = tuple(saved["gates_seen"])
    table.characters = tuple([_read_character(character, cards) for character in saved["characters"]])
    table.struck = tuple(saved["struck"])
    for name in (*NUMBERS, *MORE_NUMBERS, *FLAGS):
        setattr(table, name, saved[name])
    for name in PILES:
        setattr(table, name, tuple(saved[name]))
    STEPS.read_kernel(table, game, saved)
    return table


def _river(cards: tuple[RiverCard, ...]) -> list[list[int]]:
    return [[lies.card, lies.number, lies.suit, lies.tokens] for lies in cards]


def _read_river(saved: list[list[int]]) -> tuple[RiverCard, ...]:
    return tuple([RiverCard(*lies) for lies in saved])


def _enemy(enemy: Enemy) -> list[Any]:
    return [
        *(enemy.id, enemy.card.index, enemy.damage, enemy.haunts, list(enemy.challenges)),
        *(enemy.warded, enemy.wounded),
    ]


def _read_enemy(saved: list[Any], cards: Cards) -> Enemy:
    id, index, damage, haunts, challenges, warded, wounded = saved
    return Enemy(id, cards.enemies[index], damage, haunts, tuple(challenges), warded, wounded)


def _character(character: Character) -> list[Any]:
    return [
        *(character.card.index, character.side, character.damage, character.dying, list(character.level_sides)),
        *(character.penance, character.shift_tokens, character.suit_tokens),
    ]


def _read_character(saved: list[Any], cards: Cards) -> Character:
    index, side, damage, dying, sides, penance, shifts, suits = saved
    return Character(cards.characters[index], side, damage, dying, tuple(sides), penance, shifts, suits)
