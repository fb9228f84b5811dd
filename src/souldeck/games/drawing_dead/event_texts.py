"""Events in canonical text, as scenarios write them: the kind, then names and numbers: `hurt ash_hound 2`."""

from collections.abc import Callable
from typing import Final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.options import TOKEN_WORDS
from souldeck.games.drawing_dead.souls import NAMES
from souldeck.games.drawing_dead.table import SHIFT, DrawingDead
from souldeck.kernel.event import TAKEN, Event
from souldeck.kernel.option import Option

HIDDEN: Final = "?"


def event_text(table: DrawingDead, event: Event) -> str:
    """The event with the names of what it is about."""
    details = DETAILS.get(event.kind)
    words = details(table, event) if details is not None else ()
    return " ".join([event.kind, *words])


def _soul(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (_card(event.who),)


def _card(card: int) -> str:
    return HIDDEN if card < 0 else NAMES[card]


def _amount(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (str(event.amount),)


def _two_souls(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (_card(event.who), _card(event.what))


def _token_placed(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (_card(event.who), TOKEN_WORDS[event.what] if event.what >= 0 else f"{event.amount:+}")


def _challenged(table: DrawingDead, event: Event) -> tuple[str, ...]:
    on = table.enemy(event.what)
    return (_card(event.who), HIDDEN if on is None else on.card.id)


def _enemy(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (table.cards.enemies[event.what].id,)


def _enemy_and_amount(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (*_enemy(table, event), str(event.amount))


def _enemy_and_ability(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (*_enemy(table, event), "strong" if event.amount else "weak")


def _character(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (table.characters[event.who].card.id,)


def _character_and_amount(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (*_character(table, event), str(event.amount))


def _character_chosen(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (table.cards.characters[event.what].id,)


def _tokens_gained(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (*_character(table, event), "shift" if event.what == SHIFT else "suit", str(event.amount))


def _leveled(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (*_character(table, event), str(event.amount), "ab"[event.what])


def _gate(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (table.cards.gates[event.who].id,)


def _taken(table: DrawingDead, event: Event) -> tuple[str, ...]:
    return (event.note.text(),) if isinstance(event.note, Option) else ()


DETAILS: Final[dict[str, Callable[[DrawingDead, Event], tuple[str, ...]]]] = {
    TAKEN: _taken,
    events.DEALT: _soul,
    events.DRAWN: _soul,
    events.SHREDDED: _soul,
    events.REVEALED: _soul,
    events.DISCARDED: _soul,
    events.LOST: _soul,
    events.RECYCLED: _soul,
    events.PLAYED: _soul,
    events.USED: _soul,
    events.BANKED: _soul,
    events.PLACED: _soul,
    events.TAKEN_FROM_BANK: _soul,
    events.CHOSEN: _soul,
    events.REPLACED: _two_souls,
    events.CHALLENGED: _challenged,
    events.TOKEN_PLACED: _token_placed,
    events.SHUFFLED: _amount,
    events.ENTERED: _enemy,
    events.LOCKED_IN: _enemy_and_ability,
    events.ACTED: _enemy_and_ability,
    events.HURT: _enemy_and_amount,
    events.PREVENTED: _enemy_and_amount,
    events.HAUNTED: _enemy,
    events.MENDED: _enemy_and_amount,
    events.DEFEATED: _enemy,
    events.LEFT: _enemy,
    events.CHALLENGE_MET: _enemy,
    events.CHARACTER_CHOSEN: _character_chosen,
    events.STARTED: _character,
    events.HERO_HURT: _character_and_amount,
    events.HEALED: _character_and_amount,
    events.DIED: _character,
    events.TOKENS_GAINED: _tokens_gained,
    events.PENANCE: _character_and_amount,
    events.ABILITY_CHOSEN: _character_and_amount,
    events.LEVELED: _leveled,
    events.ROUND: _amount,
    events.GATE_UP: _gate,
    events.UNLOCKED: _gate,
}
"""What is said of each kind of event after its name."""
