"""What happened, as lines for people."""

from collections.abc import Callable
from typing import Final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.souls import SUITS
from souldeck.games.drawing_dead.table import SHIFT, DrawingDead
from souldeck.games.drawing_dead.words import card_name, enemy_name
from souldeck.kernel.event import Event

OF_CARDS: Final = {
    events.DEALT: "{} is dealt into the river.",
    events.DRAWN: "{} is drawn.",
    events.SHREDDED: "{} is lost from the soul deck.",
    events.REVEALED: "{} is revealed.",
    events.DISCARDED: "{} is discarded.",
    events.LOST: "{} is lost.",
    events.RECYCLED: "{} returns from the lost pile to the discard pile.",
    events.PLAYED: "{} is played into the river.",
    events.USED: "{} is used as an action.",
    events.BANKED: "{} goes into the bank.",
    events.PLACED: "{} is placed at the gate.",
    events.TAKEN_FROM_BANK: "{} is taken from the bank.",
    events.CHOSEN: "{} is used for the ability.",
}
"""Events whose `who` is a soul card."""

OF_ENEMIES: Final = {
    events.ENTERED: "{} enters play.",
    events.HURT: "{} takes {} damage.",
    events.PREVENTED: "{} shrugs off {} damage.",
    events.HAUNTED: "{} is haunted.",
    events.MENDED: "{} mends {} damage.",
    events.DEFEATED: "{} is defeated.",
}
"""Events whose `what` is the card of an enemy."""

OF_CHARACTERS: Final = {
    events.HERO_HURT: "{} takes {} damage.",
    events.HEALED: "{} heals {}.",
    events.DIED: "{} dies.",
    events.PENANCE: "{} repeats an ability and does penance.",
    events.STARTED: "{} starts.",
    events.LEVELED: "{} reaches level {}.",
}
"""Events whose `who` is a seat."""


def tell(table: DrawingDead, event: Event) -> str:
    """An event as one line; nothing for what only statistics read."""
    if event.kind in OF_CARDS:
        return OF_CARDS[event.kind].format("A card" if event.who < 0 else card_name(event.who))
    if event.kind in OF_ENEMIES:
        return OF_ENEMIES[event.kind].format(table.cards.enemies[event.what].name, event.amount)
    if event.kind in OF_CHARACTERS:
        return OF_CHARACTERS[event.kind].format(_name(table, event.who), event.amount)
    say = OTHERS.get(event.kind)
    return "" if say is None else say(table, event)


def _name(table: DrawingDead, seat: int) -> str:
    return table.characters[seat].card.name if seat < len(table.characters) else f"Seat {seat}"


def _round(table: DrawingDead, event: Event) -> str:
    return f"Round {event.amount}: {_name(table, event.who)} is active."


def _gate_up(table: DrawingDead, event: Event) -> str:
    return f"Gate {event.amount} is revealed: {table.cards.gates[event.who].name}."


def _unlocked(table: DrawingDead, event: Event) -> str:
    gate = table.cards.gates[event.who]
    return f"{gate.name} unlocks. {gate.boss.name} comes up."


def _shuffled(table: DrawingDead, event: Event) -> str:
    return f"The discard pile, {event.amount} cards, is shuffled into a new soul deck."


def _locked_in(table: DrawingDead, event: Event) -> str:
    return f"{enemy_name(table, event.who)} locks in its {_strength(event)} ability."


def _acted(table: DrawingDead, event: Event) -> str:
    return f"{table.cards.enemies[event.what].name} uses its {_strength(event)} ability."


def _strength(event: Event) -> str:
    return "strong" if event.amount else "weak"


def _character_chosen(table: DrawingDead, event: Event) -> str:
    return f"Seat {event.who} plays {table.cards.characters[event.what].name}."


def _ability_chosen(table: DrawingDead, event: Event) -> str:
    ability = table.characters[event.who].card.abilities[event.amount - 1]
    return f"{_name(table, event.who)} activates {ability.name}."


def _tokens_gained(table: DrawingDead, event: Event) -> str:
    kind = "shift" if event.what == SHIFT else "suit"
    return f"{_name(table, event.who)} gains {event.amount} {kind} token{'s' if event.amount > 1 else ''}."


def _token_placed(table: DrawingDead, event: Event) -> str:
    change = f"{event.amount:+d}" if event.amount else SUITS[event.what].capitalize()
    return f"A token makes {card_name(event.who)} {change}."


def _replaced(table: DrawingDead, event: Event) -> str:
    return f"{card_name(event.what)} replaces {card_name(event.who)} in the river."


def _challenged(table: DrawingDead, event: Event) -> str:
    return f"{card_name(event.who)} challenges {enemy_name(table, event.what)}."


def _challenge_met(table: DrawingDead, event: Event) -> str:
    return f"{enemy_name(table, event.who)} loses the challenge."


OTHERS: Final[dict[str, Callable[[DrawingDead, Event], str]]] = {
    events.ROUND: _round,
    events.GATE_UP: _gate_up,
    events.UNLOCKED: _unlocked,
    events.SHUFFLED: _shuffled,
    events.LOCKED_IN: _locked_in,
    events.ACTED: _acted,
    events.CHARACTER_CHOSEN: _character_chosen,
    events.ABILITY_CHOSEN: _ability_chosen,
    events.TOKENS_GAINED: _tokens_gained,
    events.TOKEN_PLACED: _token_placed,
    events.REPLACED: _replaced,
    events.CHALLENGED: _challenged,
    events.CHALLENGE_MET: _challenge_met,
}
