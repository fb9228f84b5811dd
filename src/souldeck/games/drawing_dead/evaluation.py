"""How well the players stand, for bots that look ahead."""

from typing import Final

from souldeck.games.drawing_dead.gates import pile_row
from souldeck.games.drawing_dead.hands import Part, Row
from souldeck.games.drawing_dead.table import GATES_TO_WIN, DrawingDead

SOULS_OF_A_GAME: Final = 52
STEP: Final = 1.0 / (2 * GATES_TO_WIN)
"""Each gate is worth two steps: its unlocking and its boss."""


def evaluate(table: DrawingDead, seat: int) -> float:
    """From 0 (lost) to 1 (won), the same for every seat: the players win together."""
    if table.outcome is not None:
        return 1.0 if table.outcome.result == "won" else 0.0
    score = 0.75 * _progress(table) + 0.13 * _souls(table) + 0.12 * _health(table)
    return min(0.99, max(0.01, score))


def _progress(table: DrawingDead) -> float:
    """Bosses beaten, and how far the gate that is up has come."""
    steps = 2.0 * table.bosses_beaten
    if table.boss_up:
        boss = [enemy for enemy in table.enemies if enemy.card.is_boss]
        steps += 1.0 + (boss[0].damage / boss[0].card.hp if boss else 0.0)
    elif table.gates_seen and not table.boss_beaten:
        steps += 0.95 * _gate_progress(table)
    minions = [enemy for enemy in table.enemies if not enemy.card.is_boss]
    steps += 0.1 * sum(enemy.damage / enemy.card.hp for enemy in minions)
    return steps * STEP


def _gate_progress(table: DrawingDead) -> float:
    """The part of the requirement that lies at the gate already."""
    needs = table.gate_card.needs
    row = pile_row(table)
    if needs.met_by(row):
        return 1.0
    parts = [needs.first] if needs.second is None else [needs.first, needs.second]
    wanted = sum(part.count for part in parts)
    return sum(_most(part, row) for part in parts) / (wanted + 0.5)


def _most(part: Part, row: Row) -> int:
    """How many cards of the part lie there: the largest smaller part of the kind that is met."""
    for count in range(part.count, 0, -1):
        if Part(part.kind, count).met_by(row):
            return count
    return 0


def _souls(table: DrawingDead) -> float:
    """Cards not lost: the time that is left."""
    return 1.0 - len(table.lost_pile) / SOULS_OF_A_GAME


def _health(table: DrawingDead) -> float:
    """HP left on the side that is up, with half for a second side; tokens and bank count a little."""
    total = 0.0
    for character in table.characters:
        left = max(0, character.face.hp - character.damage) / character.face.hp
        life = 0.5 + 0.5 * left if character.side == 0 else 0.5 * left
        if character.dying:
            life = 0.5 if character.side == 0 else 0.0
        total += life + 0.05 * (character.shift_tokens + character.suit_tokens)
    return total / len(table.characters) if table.characters else 1.0
