"""Events in canonical text, as scenarios write them: the kind, then names and numbers: `wounded hound_rat 2`."""

from collections.abc import Callable
from typing import Final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.cards import ATTACK_TYPES, CONDITIONS
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.event import TAKEN, Event
from souldeck.kernel.option import Option

HIDDEN: Final = "?"


def event_text(table: DarkSouls, event: Event) -> str:
    """The event with the names of what it is about."""
    details = DETAILS.get(event.kind)
    words = details(table, event) if details is not None else ()
    return " ".join([event.kind, *words])


def _hero(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.heroes[event.who].id,) if event.who < len(table.heroes) else ()


def _amount(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (str(event.amount),)


def _hero_amount(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero(table, event), str(event.amount))


def _card(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.card(event.what).id if event.what >= 0 else HIDDEN,)


def _hero_card(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero(table, event), *_card(table, event))


def _hero_row(table: DarkSouls, event: Event) -> tuple[str, ...]:
    if event.what < 0:
        return (*_hero(table, event), "ability")
    return (*_hero_card(table, event), str(event.amount))


def _hero_space(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero(table, event), NAMES[event.what])


def _hero_condition(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero(table, event), CONDITIONS[event.what.bit_length() - 1])


def _hero_type(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero(table, event), ATTACK_TYPES[event.what])


def _chosen(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.cards.heroes[event.what].id,)


def _lost(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_hero_card(table, event), "hand" if event.amount else "deck")


def _foe(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.cards.foes[event.what].id,)


def _foe_amount(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_foe(table, event), str(event.amount))


def _foe_space(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_foe(table, event), NAMES[event.amount])


def _foe_condition(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_foe(table, event), CONDITIONS[event.amount.bit_length() - 1])


def _struck(table: DarkSouls, event: Event) -> tuple[str, ...]:
    hit = [hero.id for seat, hero in enumerate(table.heroes) if event.amount >> seat & 1]
    return (*_foe(table, event), *hit)


def _behaved(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.cards.bosses[event.who].behaviours[event.what].id,)


def _map(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (table.space_name(event.who),)


def _gained(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (*_card(table, event), "inventory" if event.amount else "loot")


def _taken(table: DarkSouls, event: Event) -> tuple[str, ...]:
    return (event.note.text(),) if isinstance(event.note, Option) else ()


DETAILS: Final[dict[str, Callable[[DarkSouls, Event], tuple[str, ...]]]] = {
    TAKEN: _taken,
    events.DRAWN: _hero_card,
    events.DISCARDED: _hero_card,
    events.PAID: _hero_card,
    events.LOST: _lost,
    events.RETURNED: _hero_card,
    events.HEALED: _hero_amount,
    events.SEARCHED: _hero_card,
    events.REDRAWN: _hero,
    events.ADDED: _hero_card,
    events.REMOVED: _hero_card,
    events.HERO_CHOSEN: _chosen,
    events.PLACED: _hero_space,
    events.MOVED: _hero_space,
    events.HURT: _hero_amount,
    events.INFLICTED: _hero_condition,
    events.CONDITION_ENDED: _hero_condition,
    events.ATTACKED: _hero_row,
    events.USED: _hero_row,
    events.REACTED: _hero_row,
    events.ABILITY_USED: _hero,
    events.BLOCKED: _hero_amount,
    events.DODGED: _hero,
    events.BUFFED: _hero_type,
    events.MISSED: _hero_row,
    events.READIED: _hero,
    events.DONE: _hero,
    events.SPAWNED: _foe_space,
    events.STRUCK: _struck,
    events.STRUCK_AT_NOBODY: _foe,
    events.WOUNDED: _foe_amount,
    events.UNHARMED: _foe,
    events.FOE_MOVED: _foe_space,
    events.FOE_INFLICTED: _foe_condition,
    events.FOE_CONDITION_ENDED: _foe_condition,
    events.REANIMATED: _foe,
    events.TURNED: _foe,
    events.DIED: _foe,
    events.LEFT: _foe,
    events.BEHAVED: _behaved,
    events.ENTERED: _map,
    events.ROUND: _amount,
    events.WON: _map,
    events.DEFEATED: _hero,
    events.GAINED: _gained,
    events.LOOT_LOST: _amount,
    events.RESTED: _amount,
    events.BOUGHT: _card,
}
"""What is said of each kind of event after its name."""
