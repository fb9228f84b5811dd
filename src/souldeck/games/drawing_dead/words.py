"""The game in words for people: questions and options. Events are in `log`, the table in `screen`.

References: `soul:flame_5`, `enemy:ash_hound`, `seat:0`, `ability:2`, `character:rime`, `level-up:…`, `gate:…`.
"""

from collections.abc import Callable
from typing import Any, Final

from souldeck.cards.words import in_one_line
from souldeck.games.drawing_dead.abilities import lines_of
from souldeck.games.drawing_dead.effects import ChooseMode
from souldeck.games.drawing_dead.keywords import Meet
from souldeck.games.drawing_dead.options import (
    SHIFT_UP,
    TOKEN_WORDS,
    ActivateAbility,
    CardOption,
    EnemyOption,
    Enough,
    Numbered,
    Replace,
    Spend,
    Swap,
    Token,
)
from souldeck.games.drawing_dead.souls import NAMES
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.kernel.option import Option

QUESTIONS: Final = {
    "luck": "Luck decides.",
    "character": "Choose your character.",
    "challenge-order": "Which challenge is met first?",
    "enemy-order": "Which enemy acts next?",
    "use": "Use your cards: one into the river, one as an action, one placed.",
    "ability": "Choose an ability to activate.",
    "cards": "Choose the river cards for the ability. The others are lost.",
    "target": "Which enemy is hit?",
    "trigger": "What happens first?",
    "defeated": "Which defeated enemy is handled first?",
    "place": "The beaten minion leaves a soul card. Where does it go?",
    "bank": "Which card goes into the bank next?",
    "bank-overflow": "The bank is full. Which card is discarded?",
    "gate": "Which of the revealed cards go to the gate?",
    "discard-bank": "Which bank card is discarded?",
    "loot": "Which card do you discard?",
    "tamper": "Replace river cards with the drawn ones, or leave the river.",
    "challenge": "Which enemy is challenged?",
    "challenge-card": "Which of the used cards goes on the enemy?",
    "haunt": "Which enemy is haunted?",
    "level-up": "Which side of the level-up card counts from now on?",
    "mode": "Choose one.",
}

WITH_CARD: Final = {
    "river": "Play {} into the river",
    "action": "Use {}: {}",
    "gate": "Place {} at the gate",
    "bank": "Put {} into the bank",
    "discard": "Discard {}",
    "challenge-with": "Challenge with {}",
}

WITH_ENEMY: Final = {
    "target": "Hit {}",
    "challenge": "Challenge {}",
    "haunt": "Haunt {}",
    "handle": "Handle {}",
}


def question(table: DrawingDead) -> str:
    """What is asked now."""
    waiting = table.waiting
    return "The game is over." if waiting is None else QUESTIONS[waiting.ask]


def card_name(card: int) -> str:
    """`Flame 5`."""
    suit, number = NAMES[card].split("-")
    return f"{suit.capitalize()} {number}"


def explain(table: DrawingDead, option: Option) -> str:
    """An option as a person would say it."""
    say = EXPLAINED.get(type(option))
    return say(table, option) if say is not None else option.text()


def _card(table: DrawingDead, option: CardOption) -> str:
    action = in_one_line(table.cards.souls[option.card].printed)
    return WITH_CARD[option.verb].format(card_name(option.card), action)


def _swap(table: DrawingDead, option: Swap) -> str:
    return f"Swap: discard {card_name(option.card)}, take {card_name(option.bank_card)} from the bank"


def _replace(table: DrawingDead, option: Replace) -> str:
    return f"Replace {card_name(option.old)} with {card_name(option.new)}"


def _token(table: DrawingDead, option: Token) -> str:
    does = TOKEN_WORDS[option.does]
    change = does if option.does >= SHIFT_UP else f"becomes {does.capitalize()}"
    return f"Token: {card_name(option.card)} {change}"


def _meet(table: DrawingDead, option: Meet) -> str:
    return f"Meet the challenge of {card_name(option.card)} on {enemy_name(table, option.enemy)}"


def _enemy(table: DrawingDead, option: EnemyOption) -> str:
    name = enemy_name(table, option.enemy)
    if option.verb == "next":
        return f"{name} uses its {option.note} ability"
    return WITH_ENEMY[option.verb].format(name)


def _ability(table: DrawingDead, option: ActivateAbility) -> str:
    number = option.ability
    ability = table.hero.card.abilities[number - 1]
    penance = " (repeats: penance)" if table.hero.penance == number else ""
    reachable = any(line.needs.met_by(table.row()) for line in lines_of(table, number))
    return f"Activate {ability.name}{penance}" + ("" if reachable else " (the river meets none of its needs)")


def _spend(table: DrawingDead, option: Spend) -> str:
    if option.line < 0:
        return "Use no cards: nothing happens and the whole river is lost"
    return f"{option.needs.capitalize()}: {', '.join([card_name(card) for card in option.cards])}"


def _numbered(table: DrawingDead, option: Numbered) -> str:
    if option.verb == "character":
        return table.cards.characters[option.value].name
    if option.verb == "side":
        waiting = table.waiting
        assert waiting is not None
        character = table.characters[waiting.seats(table)[0]]
        side = character.card.level_ups[len(character.level_sides)].sides[option.value]
        return f"{side.name}: {' '.join(side.printed.split(chr(10)))}"
    if option.verb == "mode":
        waiting = table.waiting
        assert isinstance(waiting, ChooseMode)
        return table.cards.texts[waiting.texts[option.value]].printed
    owner, enemy = option.name.split()
    return f"Haunt on {enemy_name(table, int(enemy))}" if owner == "haunt" else _said_by(table, owner)


def _said_by(table: DrawingDead, owner: str) -> str:
    """The name of a card that sets something off, with what it says of that."""
    kind, _, id = owner.partition(":")
    if kind == "enemy":
        card = next(card for card in table.cards.enemies if card.id == id)
        name, printed = card.name, card.printed
    else:
        character = next(character for character in table.characters if character.card.id == id)
        name, printed = character.card.name, character.face.printed
    said = [line for line in printed.split("\n") if line.startswith(("When", "The first time"))]
    return f"{name}: {' '.join(said)}"


def enemy_name(table: DrawingDead, id: int) -> str:
    """The name of an enemy in play or just defeated."""
    for enemy in (*table.enemies, *[fallen for group in table.fallen for fallen in group]):
        if enemy.id == id:
            return enemy.card.name
    return "an enemy"


EXPLAINED: Final[dict[type[Option], Callable[[DrawingDead, Any], str]]] = {
    CardOption: _card,
    Swap: _swap,
    Replace: _replace,
    Token: _token,
    ActivateAbility: _ability,
    Spend: _spend,
    Meet: _meet,
    EnemyOption: _enemy,
    Numbered: _numbered,
    Enough: lambda table, option: "Enough",
}
