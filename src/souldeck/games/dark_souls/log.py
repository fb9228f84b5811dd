"""What happened, as lines for people."""

from collections.abc import Callable
from typing import Final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.cards import ATTACK_TYPES, CONDITIONS
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.event import Event

OF_CARDS: Final = {
    events.DRAWN: "The {hero} draws {card}.",
    events.DISCARDED: "The {hero} discards {card}.",
    events.PAID: "The {hero} pays {card}.",
    events.RETURNED: "{card} goes back to the {hero}'s hand.",
    events.SEARCHED: "The {hero} puts {card} on top of the deck.",
    events.ADDED: "{card} goes into the {hero}'s deck.",
    events.REMOVED: "{card} leaves the {hero}'s deck.",
    events.MISSED: "The attack of the {hero} with {card} hits nobody.",
}
"""Events whose `who` is a seat and whose `what` is a player card."""

OF_HEROES: Final = {
    events.HEALED: "The {hero} heals {amount}.",
    events.REDRAWN: "The {hero} shuffles a hand without attacks back.",
    events.HURT: "The {hero} suffers {amount} damage.",
    events.ABILITY_USED: "The {hero} uses {ability}.",
    events.BLOCKED: "{amount} damage is blocked.",
    events.DODGED: "The {hero} dodges.",
    events.READIED: "The {hero}'s ability is ready again.",
    events.DONE: "The {hero} is done.",
    events.DEFEATED: "The {hero} cannot draw: the party is defeated.",
}
"""Events whose `who` is a seat."""

OF_FOES: Final = {
    events.STRUCK_AT_NOBODY: "{foe} attacks, but nobody stands there.",
    events.WOUNDED: "{foe} takes {amount} damage.",
    events.UNHARMED: "{foe} is not hurt.",
    events.REANIMATED: "{foe} rises again.",
    events.DIED: "{foe} is defeated.",
    events.LEFT: "{foe} leaves.",
    events.TURNED: "The card is turned over: {foe}.",
}
"""Events whose `what` is an enemy card."""


def tell(table: DarkSouls, event: Event) -> str:
    """An event as one line; nothing for what only statistics read."""
    if event.kind in OF_CARDS:
        line = OF_CARDS[event.kind].format(hero=_hero(table, event.who), card=_card(table, event.what))
        return line[0].upper() + line[1:]
    if event.kind in OF_HEROES:
        ability = table.heroes[event.who].ability if 0 <= event.who < len(table.heroes) else ""
        return OF_HEROES[event.kind].format(hero=_hero(table, event.who), ability=ability, amount=event.amount)
    if event.kind in OF_FOES:
        return OF_FOES[event.kind].format(foe=table.cards.foes[event.what].name, amount=event.amount)
    say = OTHERS.get(event.kind)
    return "" if say is None else say(table, event)


def _hero(table: DarkSouls, seat: int) -> str:
    return table.heroes[seat].name if 0 <= seat < len(table.heroes) else "party"


def _card(table: DarkSouls, kind: int) -> str:
    return table.card(kind).name if kind >= 0 else "a card"


def _condition(bit: int) -> str:
    return CONDITIONS[bit.bit_length() - 1]


def _foe(table: DarkSouls, event: Event) -> str:
    return table.cards.foes[event.what].name


def _lost(table: DarkSouls, event: Event) -> str:
    where = "hand" if event.amount else "deck"
    return f"The {_hero(table, event.who)} loses {_card(table, event.what)} from the {where}."


def _hero_chosen(table: DarkSouls, event: Event) -> str:
    return f"Seat {event.who} plays the {table.cards.heroes[event.what].name}."


def _placed(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)} stands in {NAMES[event.what]}."


def _moved(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)} moves to {NAMES[event.what]}."


def _inflicted(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)} suffers {_condition(event.what)}."


def _condition_ended(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)}'s {_condition(event.what)} takes effect."


def _attacked(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)} attacks with {_card(table, event.what)}, row {event.amount}."


def _used(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)} uses {_card(table, event.what)}, row {event.amount}."


def _reacted(table: DarkSouls, event: Event) -> str:
    if event.what < 0:
        return ""
    return f"The {_hero(table, event.who)} reacts with {_card(table, event.what)}, row {event.amount}."


def _buffed(table: DarkSouls, event: Event) -> str:
    return f"The {_hero(table, event.who)}'s next attack gets +1 and is {ATTACK_TYPES[event.what]}."


def _spawned(table: DarkSouls, event: Event) -> str:
    return f"{_foe(table, event)} appears in {NAMES[event.amount]}."


def _struck(table: DarkSouls, event: Event) -> str:
    hit = [hero.name for seat, hero in enumerate(table.heroes) if event.amount >> seat & 1]
    return f"{_foe(table, event)} attacks the {' and the '.join(hit)}."


def _foe_moved(table: DarkSouls, event: Event) -> str:
    return f"{_foe(table, event)} moves to {NAMES[event.amount]}."


def _foe_inflicted(table: DarkSouls, event: Event) -> str:
    return f"{_foe(table, event)} suffers {_condition(event.amount)}."


def _foe_condition_ended(table: DarkSouls, event: Event) -> str:
    return f"{_foe(table, event)}'s {_condition(event.amount)} takes effect."


def _behaved(table: DarkSouls, event: Event) -> str:
    return f"Behaviour: {table.cards.bosses[event.who].behaviours[event.what].name}."


def _pile_turned(table: DarkSouls, event: Event) -> str:
    return "The behaviour pile is turned over."


def _entered(table: DarkSouls, event: Event) -> str:
    boss = table.bosses[event.who]
    if boss >= 0:
        return f"The party enters the fog gate of {table.cards.bosses[boss].name}."
    return f"The party enters {table.space_name(event.who)}: {table.cards.encounters[event.what].name}."


def _round(table: DarkSouls, event: Event) -> str:
    return f"Round {event.amount}."


def _won(table: DarkSouls, event: Event) -> str:
    return f"The encounter is won: {_souls(event.amount)}."


def _souls(amount: int) -> str:
    return f"{amount} soul{'' if amount == 1 else 's'}"


def _gained(table: DarkSouls, event: Event) -> str:
    return f"{_card(table, event.what)} goes into the {'inventory' if event.amount else 'loot pile'}."


def _loot_lost(table: DarkSouls, event: Event) -> str:
    return f"The loot is lost, {_souls(event.amount)} with it."


def _rested(table: DarkSouls, event: Event) -> str:
    return f"The party rests. {table.cards.bonfires[event.amount - 1].name} burns now."


def _bought(table: DarkSouls, event: Event) -> str:
    return f"The party buys {_card(table, event.what)}."


OTHERS: Final[dict[str, Callable[[DarkSouls, Event], str]]] = {
    events.LOST: _lost,
    events.HERO_CHOSEN: _hero_chosen,
    events.PLACED: _placed,
    events.MOVED: _moved,
    events.INFLICTED: _inflicted,
    events.CONDITION_ENDED: _condition_ended,
    events.ATTACKED: _attacked,
    events.USED: _used,
    events.REACTED: _reacted,
    events.BUFFED: _buffed,
    events.SPAWNED: _spawned,
    events.STRUCK: _struck,
    events.FOE_MOVED: _foe_moved,
    events.FOE_INFLICTED: _foe_inflicted,
    events.FOE_CONDITION_ENDED: _foe_condition_ended,
    events.BEHAVED: _behaved,
    events.PILE_TURNED: _pile_turned,
    events.ENTERED: _entered,
    events.ROUND: _round,
    events.WON: _won,
    events.GAINED: _gained,
    events.LOOT_LOST: _loot_lost,
    events.RESTED: _rested,
    events.BOUGHT: _bought,
}


def setback(table: DarkSouls, event: Event) -> str:
    """A draw that cannot be made is warned of, whoever must draw. (ds.draw.defeat)"""
    if event.kind != events.DEFEATED:
        return ""
    hero = table.heroes[event.who].name
    return f"the {hero} would have to draw more cards than are left in the deck: the party would be defeated"
