"""What somebody may see. The one place where hidden things are left out: by whose card it is, never by the phase.

Nothing is hidden in Drawing Dead but the cards in hand when hands are closed: decks and lower gates are undecided until
they are drawn (see `souldeck.kernel.deck`), and everything else lies open.
"""

from typing import Any

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.abilities import lines_of
from souldeck.games.drawing_dead.enemy_phase import STRONG, ResolveAbilities, locked_in
from souldeck.games.drawing_dead.gates import DIFFICULTIES
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.souls import NAMES, SUITS, RiverCard
from souldeck.games.drawing_dead.table import AS_ACTION, IN_RIVER, TO_PLACE, DrawingDead
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Eyes, View

HIDDEN = "?"
"""Stands for a card that these eyes do not know."""

USES = ((IN_RIVER, "river"), (AS_ACTION, "action"), (TO_PLACE, "place"))


def sees_hand(table: DrawingDead, eyes: Eyes) -> bool:
    """Whether these eyes see the active player's hand. (dd.round.open_hands, dd.round.closed_hands)"""
    return _sees_hand_of(table, eyes, table.active)


def _sees_hand_of(table: DrawingDead, eyes: Eyes, seat: int) -> bool:
    return eyes is None or not table.settings.closed_hands or seat in eyes


def view(table: DrawingDead, eyes: Eyes) -> View:
    """The table as these eyes see it.

    `round`, `phase`, `active`, `outcome`, `options` · `river` (card, number, suit, tokens, in order) · `hand`, `uses`
    left · `bank`, `soul_deck` (how many), `discard_pile`, `lost_pile`, `minion_deck`, `minion_discard` · `gate` (id,
    name, number, level, requirement, minions, pile, open, boss) · `enemies` (with what each will do) · `reach` (in the
    player phase, for each ability of the active character: what it needs, and whether the river has it) · `characters`.
    """
    sees = sees_hand(table, eyes)
    return {
        "game": "drawing-dead",
        "round": table.round,
        "phase": table.phase,
        "active": table.active,
        "outcome": None if table.outcome is None else table.outcome.text,
        "options": dict(table.settings.chosen),
        "river": [_river_card(lies) for lies in table.river],
        "hand": [NAMES[card] if sees or card in table.shown else HIDDEN for card in table.hand],
        "uses": [name for use, name in USES if table.uses & use] if table.phase == "player" else [],
        "chosen": [_river_card(lies) for lies in table.chosen],
        "resolving": [NAMES[card] for card in table.resolving],
        "revealed": [NAMES[card] for card in table.revealed],
        "bank": [NAMES[card] for card in table.bank],
        "soul_deck": len(table.soul_deck),
        "discard_pile": [NAMES[card] for card in table.discard_pile],
        "lost_pile": [NAMES[card] for card in table.lost_pile],
        "minion_deck": len(table.minion_deck),
        "minion_discard": [table.cards.minions[index].id for index in table.minion_discard],
        "bosses_beaten": table.bosses_beaten,
        "gate": _gate(table),
        "enemies": [_enemy(table, enemy) for enemy in table.enemies],
        "fallen": [enemy.card.id for group in table.fallen for enemy in group],
        "reach": _reach(table),
        "characters": [_character(character) for character in table.characters],
    }


def _river_card(lies: RiverCard) -> View:
    return {"card": NAMES[lies.card], "number": lies.number, "suit": SUITS[lies.suit], "tokens": lies.tokens}


def _gate(table: DrawingDead) -> View | None:
    if not table.gates_seen:
        return None
    gate = table.gate_card
    return {
        "id": gate.id,
        "name": gate.name,
        "number": len(table.gates_seen),
        "levels": list(DIFFICULTIES[table.settings.difficulty]),
        "level": gate.level,
        "requirement": gate.needs.text(),
        "minions": gate.minions,
        "pile": [NAMES[card] for card in table.gate_pile],
        "open": table.gate_open,
        "boss": gate.boss.id,
        "boss_name": gate.boss.name,
        "boss_up": table.boss_up,
    }


def _enemy(table: DrawingDead, enemy: Enemy) -> View:
    card = enemy.card
    return {
        "id": enemy.id,
        "card": card.id,
        "name": card.name,
        "type": card.type,
        "boss": card.is_boss,
        "hp": card.hp,
        "damage": enemy.damage,
        "haunts": enemy.haunts,
        "challenges": [NAMES[challenge] for challenge in enemy.challenges],
        "text": card.printed,
        "will_do": _will_do(table, enemy),
    }


def _will_do(table: DrawingDead, enemy: Enemy) -> list[str]:
    """What the enemy has locked in and not done yet, or would lock in as the river lies while challenges are met."""
    if table.phase != "enemy":
        return []
    for step in (table.waiting, *table.agenda):
        if isinstance(step, ResolveAbilities):
            return ["strong" if ability == STRONG else "weak" for id, ability in step.left if id == enemy.id]
    if any(enemy.challenges for enemy in table.enemies):
        return ["strong" if ability == STRONG else "weak" for ability in locked_in(enemy, table.row())]
    return []


def _reach(table: DrawingDead) -> list[list[View]]:
    """The needs of the active character's abilities, each with whether the river meets it as it lies."""
    if table.phase != "player":
        return []
    row = table.row()
    return [
        [{"needs": line.printed, "met": line.needs.met_by(row)} for line in lines_of(table, ability)]
        for ability in (1, 2, 3, 4)
    ]


def _character(character: Character) -> View:
    card = character.card
    return {
        "id": card.id,
        "name": card.name,
        "side": ("radiant", "infernal")[character.side],
        "hp": character.face.hp,
        "damage": character.damage,
        "dying": character.dying,
        "text": character.face.printed,
        "level": 1 + len(character.level_sides),
        "penance": character.penance,
        "shift_tokens": character.shift_tokens,
        "suit_tokens": character.suit_tokens,
        "abilities": [
            {"number": number, "id": ability.id, "name": ability.name, "text": ability.printed}
            for number, ability in enumerate(card.abilities, 1)
        ],
        "level_ups": [_level_up(character, place) for place in range(len(card.level_ups))],
    }


def _level_up(character: Character, place: int) -> View:
    card = character.card.level_ups[place]
    chosen = character.level_sides[place] if place < len(character.level_sides) else None
    return {
        "id": card.id,
        "name": card.name,
        "level": place + 2,
        "sides": [{"name": side.name, "text": side.printed} for side in card.sides],
        "chosen": chosen,
    }


def seen(table: DrawingDead, event: Event, eyes: Eyes) -> Event:
    """The event as these eyes saw it: cards drawn into a hand they do not see are -1. (dd.round.closed_hands)

    Luck does not say whose hand it filled: the active player's, since whoever was active before has an empty hand, and
    all that was in it lies open.
    """
    if event.kind == events.DRAWN and not _sees_hand_of(table, eyes, event.what):
        return Event(event.kind, -1, -1, event.amount, None)
    if event.kind == LUCK and _draws_to_hand(event.note) and not sees_hand(table, eyes):
        return Event(event.kind, event.who, -1, event.amount, None)
    return event


def _draws_to_hand(note: Any) -> bool:
    from souldeck.games.drawing_dead.taking import INTO_HAND, LOOTED, TakeOne

    return isinstance(note, TakeOne) and note.where in (INTO_HAND, LOOTED)
