"""Options in words for people. What is asked is in `questions`, events in `log`, the table in `screen`.

References: `card:long_sword` a player card, `hero:knight`, `space:F2` a space of the heroes, `enemy:F2` the enemy in
that space (or the space) of the other board, `foe:hound_rat` an enemy card, `map:a1` a space of the exploration board.
"""

from collections.abc import Callable
from typing import Any, Final

from souldeck.games.dark_souls.aims import UNSETTLED, announced_damage, damage_to, reach
from souldeck.games.dark_souls.announcing import can_pay
from souldeck.games.dark_souls.card_texts import action_text, card_text, hero_text
from souldeck.games.dark_souls.cards import ATTACK_TYPES
from souldeck.games.dark_souls.options import (
    ABILITY,
    ActionOption,
    CardOption,
    HeroOption,
    MapOption,
    SpaceOption,
    TypeOption,
    Word,
)
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.option import Option

WITH_CARD: Final = {
    "pay": "Pay {}",
    "lose": "Lose {} from the hand",
    "cycle": "Discard {} to draw a card for it",
    "search": "Put {} on top of the deck",
    "gain": "Gain {}{}",
    "add": "Put {} into the deck{}",
    "remove": "Take {} out of the deck",
    "include": "Take {}{}",
}

WITH_SPACE: Final = {
    "place": "Stand in {}",
    "move": "Move to {}",
    "to": "Go to {}",
    "spawn": "It stands in {}",
}

WORDS: Final = {
    "done": "Done",
    "ability": "Use the heroic ability",
    "enough": "Enough",
    "stay": "Stay here",
    "pay ability": "Pay with Spell Fury",
    "lose top": "Lose the top card of the deck",
    "no reaction": "Don't react",
    "keep": "Keep this hand",
    "redraw": "Shuffle it back and draw six new cards",
    "rest": "Rest at the bonfire",
    "press on": "Draw up to six and press on",
}


def explain(table: DarkSouls, option: Option, seat: int | None) -> str:
    """An option as a person would say it."""
    say = EXPLAINED.get(type(option))
    said = say(table, option) if say is not None else option.text()
    more = OF_A_SEAT.get(type(option))
    return said if more is None or seat is None else more(table, option, seat, said)


def _card(table: DarkSouls, option: CardOption) -> str:
    card = option.card
    if option.verb == "buy":
        return f"Buy {card.name} for {card.price} souls"
    text = "" if card.is_stamina else f": {' '.join(card_text(card))}"
    return WITH_CARD[option.verb].format(card.name, text)


def _action(table: DarkSouls, option: ActionOption) -> str:
    text = action_text(option.card.actions[option.row])
    return f"{option.card.name}, {text[0].lower()}{text[1:]}"


def _space(table: DarkSouls, option: SpaceOption) -> str:
    name = NAMES[option.space]
    if option.verb == "on":
        foe = table.foe_at(option.space)
        return f"{name}: {foe.card.name}" if foe is not None else name
    if option.board == "space" and option.verb in ("move", "to"):
        other = table.hero_at(option.space)
        if other >= 0:
            return f"{WITH_SPACE[option.verb].format(name)}, changing places with the {table.heroes[other].name}"
    return WITH_SPACE[option.verb].format(name)


def _hero(table: DarkSouls, option: HeroOption) -> str:
    if option.verb == "hero":
        return f"{option.hero.name}, taunt {option.hero.taunt}. {hero_text(option.hero)}"
    return f"The {option.hero.name}"


def _map(table: DarkSouls, option: MapOption) -> str:
    boss = table.bosses[option.space]
    if boss >= 0:
        return f"Fight {table.cards.bosses[boss].name}"
    encounter = table.encounters[option.space]
    level = table.side.levels[option.space]
    known = "" if encounter < 0 else f": {table.cards.encounters[encounter].name}"
    return f"{option.name}, level {level}{known}"


# -- what it would do for the seat that it is offered to ---------------------------------------------------------------


def _action_of(table: DarkSouls, option: ActionOption, seat: int, said: str) -> str:
    """An attack names whom it can hit and for how much, and Spell Fury where nothing else can pay."""
    if option.verb != "attack":
        return said
    card, action = option.card, option.card.actions[option.row]
    if not can_pay(table, seat, action):
        said = said.replace(card.name, f"{card.name} with {table.heroes[seat].ability}", 1)
    foes = reach(table, seat, card, action)
    struck = [_struck(foe, damage_to(table, seat, card, action, foe), alone=len(foes) == 1) for foe in foes]
    return f"{said} On {', '.join(struck) or 'nobody'}."


def _struck(foe: Foe, damage: int, *, alone: bool) -> str:
    """`Hound Rat in F2: 1`; among several `F2: 1`, for they are told apart when the target is asked for."""
    space = NAMES[foe.space]
    where = f"{foe.card.name} in {space}" if alone else space
    return where if damage == UNSETTLED else f"{where}: {damage}"


def _space_of(table: DarkSouls, option: SpaceOption, seat: int, said: str) -> str:
    """An enemy that can be chosen is told with the damage and what it has left."""
    foe = table.foe_at(option.space) if option.verb == "on" else None
    if foe is None:
        return said
    damage = announced_damage(table, seat, foe)
    left = table.hp_of(foe.card) - foe.wounds
    return f"{said}, {left} HP left" if damage == UNSETTLED else f"{said}, {damage} damage, {left} HP left"


def _hero_of(table: DarkSouls, option: HeroOption, seat: int, said: str) -> str:
    """A hero who can be chosen is told with deck and discard pile."""
    if option.verb == "hero":
        return said
    at = option.value
    return f"{said}, deck {len(table.decks[at])}, discard pile {len(table.discards[at])}"


def _word_of(table: DarkSouls, option: Word, seat: int, said: str) -> str:
    """The heroic ability by its own text."""
    return hero_text(table.heroes[seat]) if option.word == ABILITY.word else said


OF_A_SEAT: Final[dict[type[Option], Callable[[DarkSouls, Any, int, str], str]]] = {
    ActionOption: _action_of,
    SpaceOption: _space_of,
    HeroOption: _hero_of,
    Word: _word_of,
}

EXPLAINED: Final[dict[type[Option], Callable[[DarkSouls, Any], str]]] = {
    CardOption: _card,
    ActionOption: _action,
    SpaceOption: _space,
    HeroOption: _hero,
    MapOption: _map,
    TypeOption: lambda table, option: f"As a {ATTACK_TYPES[option.attack_type]} attack",
    Word: lambda table, option: WORDS[option.word],
}
