"""The game in words for people: questions and options. Events are in `log`, the table in `screen`.

References: `card:long_sword` a player card, `hero:knight`, `space:F2` a space of the heroes, `enemy:F2` the enemy in
that space (or the space) of the other board, `foe:hound_rat` an enemy card, `map:a1` a space of the exploration board.
"""

from collections.abc import Callable
from typing import Any, Final

from souldeck.games.dark_souls.card_texts import action_text, card_text, hero_text
from souldeck.games.dark_souls.cards import ATTACK_TYPES
from souldeck.games.dark_souls.deck_basics import PayDamage
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
from souldeck.games.dark_souls.player_reactions import React
from souldeck.games.dark_souls.setup import CUSTOM_DECK, BuildDeck
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import FINISHED, DarkSouls
from souldeck.kernel.option import Option

QUESTIONS: Final = {
    "hero": "Which hero do you play?",
    "build": "Which card next into your starting deck?",
    "explore": "Where does the party go?",
    "place": "Where do you stand?",
    "redraw": "Your hand has no attack. Shuffle it back and draw anew?",
    "spawn": "Where does this enemy stand?",
    "reaction": "How do you react to the attack?",
    "damage": "Which card do you lose?",
    "heal": "Who heals?",
    "shift": "Where do you shift?",
    "activation": "What do you do?",
    "search": "Which card from your discard pile goes on top of your deck?",
    "rest-or-press-on": "Rest at the bonfire, or press on with the loot at risk?",
    "stamina-gift": "Which stamina card does the party gain?",
    "buy": "Which stamina card does the party buy?",
    "rebuild": "How do you change your deck?",
    "luck": "What does luck decide?",
}

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


def question(table: DarkSouls) -> str:
    """What is asked now."""
    waiting = table.waiting
    if waiting is None:
        return "The game is over."
    if isinstance(waiting, React) and table.blow is not None:
        attacker = table.foe(table.blow.attacker)
        name = attacker.card.name if attacker is not None else "The fallen enemy"
        hit = table.heroes[table.blow.seat].name
        return f"{name} hits {hit} for {table.blow.damage - table.blow.blocked}. How does the {_asked(table)} react?"
    if isinstance(waiting, BuildDeck):
        chosen = len(table.decks[waiting.seat])
        return f"{QUESTIONS[waiting.ask]} {chosen} of {CUSTOM_DECK} chosen."
    if isinstance(waiting, PayDamage) and waiting.amount > 1:
        return f"{QUESTIONS[waiting.ask]} {waiting.amount} points are left to pay."
    return QUESTIONS[waiting.ask]


def _asked(table: DarkSouls) -> str:
    waiting = table.waiting
    assert isinstance(waiting, React)
    return table.heroes[waiting.seat].name


def explain(table: DarkSouls, option: Option) -> str:
    """An option as a person would say it."""
    say = EXPLAINED.get(type(option))
    return say(table, option) if say is not None else option.text()


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


def _word(table: DarkSouls, option: Word) -> str:
    if option.word == ABILITY.word:
        return _ability(table)
    return WORDS[option.word]


def _ability(table: DarkSouls) -> str:
    """What the ability does, if only one hero may have one to use, as far as everybody knows."""
    waiting = table.waiting
    if isinstance(waiting, React):
        return hero_text(table.heroes[waiting.seat])
    acting = [seat for seat, used in enumerate(table.used) if table.ready[seat] and not used & FINISHED]
    able = [table.heroes[seat] for seat in acting if table.heroes[seat].damage or table.heroes[seat].heal]
    return hero_text(able[0]) if len(able) == 1 else WORDS[ABILITY.word]


EXPLAINED: Final[dict[type[Option], Callable[[DarkSouls, Any], str]]] = {
    CardOption: _card,
    ActionOption: _action,
    SpaceOption: _space,
    HeroOption: _hero,
    MapOption: _map,
    TypeOption: lambda table, option: f"As a {ATTACK_TYPES[option.attack_type]} attack",
    Word: _word,
}
