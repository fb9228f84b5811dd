"""Which card an event is about, for statistics: equipment and stamina, heroes, enemies, encounters."""

from collections.abc import Callable
from typing import Final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.event import Event


def card_of(table: DarkSouls, event: Event) -> tuple[str, bool] | None:
    """The id of the card, and whether the event is a use of it: see `Game.card_of`."""
    seen = SEEN.get(event.kind)
    find = USED.get(event.kind) if seen is None else seen
    card = "" if find is None else find(table, event)
    return (card, seen is None) if card else None


def _card(table: DarkSouls, event: Event) -> str:
    return table.card(event.what).id


def _foe(table: DarkSouls, event: Event) -> str:
    return table.cards.foes[event.what].id


def _hero_chosen(table: DarkSouls, event: Event) -> str:
    return table.cards.heroes[event.what].id


def _hero(table: DarkSouls, event: Event) -> str:
    return table.heroes[event.who].id


def _reacting_card(table: DarkSouls, event: Event) -> str:
    """The card, if it is no reaction with the hero's ability, which is an event of its own."""
    return "" if event.what < 0 else _card(table, event)


def _encounter(table: DarkSouls, event: Event) -> str:
    """The encounter card of a space that has one."""
    return table.cards.encounters[event.what].id if event.what >= 0 else ""


SEEN: Final[dict[str, Callable[[DarkSouls, Event], str]]] = {
    events.DRAWN: _card,
    events.GAINED: _card,
    events.SPAWNED: _foe,
    events.HERO_CHOSEN: _hero_chosen,
    events.ENTERED: _encounter,
}
"""Events that bring a card into sight."""

USED: Final[dict[str, Callable[[DarkSouls, Event], str]]] = {
    events.PAID: _card,
    events.ATTACKED: _card,
    events.USED: _card,
    events.REACTED: _reacting_card,
    events.ABILITY_USED: _hero,
    events.STRUCK: _foe,
}
"""Events in which a card does what it is for: equipment acts, stamina pays, an enemy strikes."""
