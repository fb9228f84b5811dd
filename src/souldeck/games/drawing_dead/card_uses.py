"""Which card an event is about, for statistics: soul cards, enemies, gates, abilities, sides of level-ups."""

from collections.abc import Callable
from typing import Final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.leveling import SIDE_NAMES
from souldeck.games.drawing_dead.souls import IDS
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.event import Event


def card_of(table: DrawingDead, event: Event) -> tuple[str, bool] | None:
    """The id of the card, and whether the event is a use of it: see `Game.card_of`."""
    find = SEEN.get(event.kind)
    if find is not None:
        return (find(table, event), False)
    find = USED.get(event.kind)
    return None if find is None else (find(table, event), True)


def _soul(table: DrawingDead, event: Event) -> str:
    return IDS[event.who]


def _enemy(table: DrawingDead, event: Event) -> str:
    """A minion by its id, a boss by that of its gate, on whose back it is."""
    place = event.what - len(table.cards.minions)
    return table.cards.enemies[event.what].id if place < 0 else f"{table.cards.gates[place].id}:boss"


def _gate(table: DrawingDead, event: Event) -> str:
    return table.cards.gates[event.who].id


def _character(table: DrawingDead, event: Event) -> str:
    return table.cards.characters[event.what].id


def _ability(table: DrawingDead, event: Event) -> str:
    return table.characters[event.who].card.abilities[event.amount - 1].id


def _level_up(table: DrawingDead, event: Event) -> str:
    """A level-up card is two cards back to back: which side was taken is what matters."""
    card = table.characters[event.who].card.level_ups[event.amount - 2]
    return f"{card.id}:{SIDE_NAMES[event.what]}"


SEEN: Final[dict[str, Callable[[DrawingDead, Event], str]]] = {
    events.DEALT: _soul,
    events.DRAWN: _soul,
    events.REVEALED: _soul,
    events.ENTERED: _enemy,
    events.GATE_UP: _gate,
    events.CHARACTER_CHOSEN: _character,
}
"""Events that bring a card into sight."""

USED: Final[dict[str, Callable[[DrawingDead, Event], str]]] = {
    events.USED: _soul,
    events.CHOSEN: _soul,
    events.ACTED: _enemy,
    events.UNLOCKED: _gate,
    events.ABILITY_CHOSEN: _ability,
    events.LEVELED: _level_up,
}
"""Events in which a card does what it is for: a soul card as an action or in an ability, an enemy as it acts."""
