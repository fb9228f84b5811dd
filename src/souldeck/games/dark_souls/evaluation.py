"""How well things stand for the party: a quick guess for bots, between lost and won."""

from typing import Final

from souldeck.games.dark_souls.table import DEFEAT, DarkSouls

BOSS: Final = 0.25
FIRE: Final = 0.12
STRENGTH: Final = 0.14
FIGHT: Final = 0.16
HEALTH: Final = 0.08

GOOD_DECK: Final = 14.0
"""Treasures and bought stamina of a hero that count as a good deck."""


def evaluate(table: DarkSouls, seat: int) -> float:
    """From 0 (lost) to 1 (won), the same for every seat: the party wins or loses together."""
    if table.outcome is not None:
        return 1.0 if seat in table.outcome.winners else 0.0 if table.outcome.result == "lost" else 0.5
    beaten = len([space for space, boss in enumerate(table.bosses) if boss >= 0 and table.cleared >> space & 1])
    fires = len(table.cards.bonfires)
    return (
        0.01
        + BOSS * beaten
        + FIRE * (fires - 1 - table.bonfire) / (fires - 1)
        + STRENGTH * min(1.0, _strength(table) / GOOD_DECK)
        + FIGHT * _fight(table)
        + HEALTH * _health(table)
    )


def _strength(table: DarkSouls) -> float:
    """Treasures and bought stamina for each hero; souls count as what they could buy."""
    worth = 0.0
    heroes = max(1, len(table.heroes))
    held: list[int] = [*table.inventory, *table.loot]
    for seat in range(len(table.heroes)):
        held.extend(table.hands[seat])
        held.extend(table.discards[seat])
        held.extend(table.decks[seat].cards())
    for kind in held:
        card = table.card(kind)
        if card.tier == "common":
            worth += 1.0
        elif card.tier == "transposed":
            worth += 1.5
        elif card.price:
            worth += 0.2 * card.price
    return (worth + 0.1 * (table.souls + 0.5 * table.loot_souls)) / heroes


def _fight(table: DarkSouls) -> float:
    """Without enemies 1; else how much of their hit points is gone, a little for each that fell."""
    if table.result == DEFEAT:
        return 0.0
    if not table.foes:
        return 1.0 if table.phase in ("heroes", "enemies") else 0.5
    full = 0
    gone = 0.0
    for foe in table.foes:
        hp = table.hp_of(foe.card)
        full += hp
        gone += min(hp, foe.wounds)
    for index in table.fallen:
        full += table.cards.foes[index].hp[0]
        gone += table.cards.foes[index].hp[0]
    return 0.1 + 0.7 * gone / full if full else 0.5


def _health(table: DarkSouls) -> float:
    """How many cards the hero with the fewest could still give up."""
    least = 1.0
    for seat in range(len(table.heroes)):
        left = len(table.decks[seat]) + 0.5 * len(table.hands[seat])
        least = min(least, left / 28.0)
    return least
