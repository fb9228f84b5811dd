"""The game in words for people: questions, options and events. All text that players read is here or on the cards.

References: `soul:flame_5`, `enemy:ash_hound`, `seat:0`, `ability:2`, `character:rime`, `level-up:…`, `gate:…`.
"""

from typing import Final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.abilities import lines_of
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
from souldeck.games.drawing_dead.souls import NAMES, SUITS
from souldeck.games.drawing_dead.table import SHIFT, DrawingDead
from souldeck.kernel.event import TAKEN, Event
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
    if isinstance(option, CardOption):
        action = " ".join(table.cards.souls[option.card].printed.split("\n"))
        return WITH_CARD[option.verb].format(card_name(option.card), action)
    if isinstance(option, Swap):
        return f"Swap: discard {card_name(option.card)}, take {card_name(option.bank_card)} from the bank"
    if isinstance(option, Replace):
        return f"Replace {card_name(option.old)} with {card_name(option.new)}"
    if isinstance(option, Token):
        does = TOKEN_WORDS[option.does]
        change = does if option.does >= SHIFT_UP else does.capitalize()
        return f"Token: {card_name(option.card)} becomes {change}" if option.does < SHIFT_UP else f"Token: {card_name(option.card)} {change}"
    if isinstance(option, ActivateAbility):
        return _ability(table, option.ability)
    if isinstance(option, Spend):
        return _spend(table, option)
    if isinstance(option, Meet):
        return f"Meet the challenge of {card_name(option.card)} on {enemy_name(table, option.enemy)}"
    if isinstance(option, EnemyOption):
        name = enemy_name(table, option.enemy)
        return f"{name} uses its {option.note} ability" if option.verb == "next" else WITH_ENEMY[option.verb].format(name)
    if isinstance(option, Enough):
        return "Enough"
    if isinstance(option, Numbered):
        return _numbered(table, option)
    return option.text()


def _ability(table: DrawingDead, number: int) -> str:
    ability = table.hero.card.abilities[number - 1]
    penance = " (repeats: penance)" if table.hero.penance == number else ""
    reachable = any([line.needs.met_by(table.row()) for line in lines_of(table, number)])
    return f"{number} {ability.name}{penance}" + ("" if reachable else " (the river meets none of its needs)")


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
        owner = table.waiting.about(table) if table.waiting is not None else ""
        return _mode(table, owner, option.value)
    words = option.name.split()
    name = enemy_name(table, int(words[-1]))
    return f"Haunt on {name}" if words[0] == "haunt" else f"What {words[0].partition(':')[2]} says about {name}"


def _mode(table: DrawingDead, owner: str, place: int) -> str:
    """The line of a `Choose one` list as printed."""
    for name, card in zip(NAMES, table.cards.souls, strict=True):
        if owner == f"soul:{name.replace('-', '_')}":
            return card.printed.split("\n")[place + 1].removeprefix("- ")
    return f"Mode {place + 1}"


def enemy_name(table: DrawingDead, id: int) -> str:
    """The name of an enemy in play or just defeated."""
    for enemy in (*table.enemies, *[fallen for group in table.fallen for fallen in group]):
        if enemy.id == id:
            return enemy.card.name
    return "an enemy"


# -- events -----------------------------------------------------------------------------------------------------------

CARD_EVENTS: Final = {
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

ENEMY_EVENTS: Final = {
    events.ENTERED: "{} enters play.",
    events.HURT: "{} takes {} damage.",
    events.PREVENTED: "{} shrugs off {} damage.",
    events.HAUNTED: "{} is haunted.",
    events.MENDED: "{} mends {} damage.",
    events.DEFEATED: "{} is defeated.",
}

CHARACTER_EVENTS: Final = {
    events.HERO_HURT: "{} takes {} damage.",
    events.HEALED: "{} heals {}.",
    events.DIED: "{} dies.",
    events.PENANCE: "{} repeats an ability and does penance.",
    events.STARTED: "{} starts.",
}


def tell(table: DrawingDead, event: Event) -> str:
    """An event as one line; nothing for what only statistics read."""
    if event.kind in CARD_EVENTS:
        return CARD_EVENTS[event.kind].format("A card" if event.who < 0 else card_name(event.who))
    if event.kind in ENEMY_EVENTS:
        return ENEMY_EVENTS[event.kind].format(table.cards.enemies[event.what].name, event.amount)
    if event.kind in CHARACTER_EVENTS:
        return CHARACTER_EVENTS[event.kind].format(_character_name(table, event.who), event.amount)
    if event.kind == TAKEN:
        return ""
    return _other(table, event)


def _character_name(table: DrawingDead, seat: int) -> str:
    return table.characters[seat].card.name if seat < len(table.characters) else f"Seat {seat}"


def _other(table: DrawingDead, event: Event) -> str:
    if event.kind == events.ROUND:
        return f"Round {event.amount}: {_character_name(table, event.who)} is active."
    if event.kind == events.GATE_UP:
        return f"Gate {event.amount} is revealed: {table.cards.gates[event.who].name}."
    if event.kind == events.UNLOCKED:
        gate = table.cards.gates[event.who]
        return f"{gate.name} unlocks. {gate.boss.name} comes up."
    if event.kind == events.SHUFFLED:
        return f"The discard pile, {event.amount} cards, is shuffled into a new soul deck."
    if event.kind == events.LOCKED_IN:
        return f"{enemy_name(table, event.who)} locks in its {'strong' if event.amount else 'weak'} ability."
    if event.kind == events.ACTED:
        return f"{table.cards.enemies[event.what].name} uses its {'strong' if event.amount else 'weak'} ability."
    if event.kind == events.CHARACTER_CHOSEN:
        return f"Seat {event.who} plays {table.cards.characters[event.what].name}."
    if event.kind == events.ABILITY_CHOSEN:
        ability = table.characters[event.who].card.abilities[event.amount - 1]
        return f"{_character_name(table, event.who)} activates {ability.name}."
    if event.kind == events.TOKENS_GAINED:
        kind = "shift" if event.what == SHIFT else "suit"
        return f"{_character_name(table, event.who)} gains {event.amount} {kind} token{'s' if event.amount > 1 else ''}."
    if event.kind == events.TOKEN_PLACED:
        change = f"{event.amount:+d}" if event.amount else SUITS[event.what].capitalize()
        return f"A token makes {card_name(event.who)} {change}."
    if event.kind == events.REPLACED:
        return f"{card_name(event.what)} replaces {card_name(event.who)} in the river."
    if event.kind == events.CHALLENGED:
        return f"{card_name(event.who)} challenges {enemy_name(table, event.what)}."
    if event.kind == events.CHALLENGE_MET:
        return f"{enemy_name(table, event.who)} loses the challenge."
    if event.kind == events.LEVELED:
        return f"{_character_name(table, event.who)} reaches level {event.amount}."
    return ""
