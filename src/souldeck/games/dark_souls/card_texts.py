"""The text of cards, printed from their fields in one wording."""

from typing import Final

from souldeck.games.dark_souls import cards as all_cards
from souldeck.games.dark_souls.cards import (
    ATTACK,
    ATTACK_TYPES,
    CONDITIONS,
    Action,
    Behaviour,
    Bonfire,
    EncounterCard,
    FoeCard,
    HeroCard,
    PlayerCard,
    Strike,
)
from souldeck.games.dark_souls.spaces import (
    AREAS,
    NAMES,
    NOWHERE,
    SPACES,
    TO_BACK,
    TO_COLUMN_1_SIDE,
    TO_COLUMN_3_SIDE,
    TO_FRONT,
)

STAMINA_WORDS: Final = ("strength", "dexterity", "intelligence", "faith", "any")
AREA_WORDS: Final = {area: f"the {name}" if name.endswith("row") else name for name, area in AREAS.items()}
PUSHES: Final = {
    TO_BACK: "to the back row",
    TO_FRONT: "to the front row",
    TO_COLUMN_1_SIDE: "towards column 1",
    TO_COLUMN_3_SIDE: "towards column 3",
}
RULES: Final = {
    all_cards.AIMS_ANYWHERE: "This can attack any enemy.",
    all_cards.BLOCK_STOPS_CONDITIONS: "When a block stops all damage of an attack, ignore its conditions.",
    all_cards.BLOCK_STOPS_PUSHES: "When a block stops all damage of an attack, ignore its pushes.",
    all_cards.BLOCK_HEALS: "When a block stops all damage of an attack, a hero heals 1.",
    all_cards.BLOCKS_FOR_ANYONE: "This can block for another hero.",
}
FOE_RULES: Final = {
    all_cards.ICY_TOUCH: "When a hero begins the hero activation in the front row, that hero suffers frostbite.",
    all_cards.CHILLED_TO_THE_BONES: "Frostbite damage to heroes is 1 higher.",
    all_cards.BROTHERHOOD: "Two Undead Legionnaires start in F1 and F3.",
    all_cards.BURNING_WRATH: "The Legionnaires leave. This deals 2 more damage.",
    all_cards.UNDYING_WILL: "This can't be moved or attacked. Its Hands start in play; it falls when both are gone.",
    all_cards.AUTHORITY: "When this reaches 5 more wounds, it flips.",
    all_cards.WILL: "At 0 HP this flips back. It has full HP each time it appears.",
}
ABILITIES: Final = {
    all_cards.INVISIBILITY: "Can't be attacked while an enemy without invisibility is in play.",
    all_cards.REANIMATE: "The first time this dies, it stays in place with full HP.",
    all_cards.DOUBLE_STRIKE: "Attacks twice.",
}


def card_text(card: PlayerCard) -> list[str]:
    """The lines of a player card."""
    if card.is_stamina:
        names = [STAMINA_WORDS[at] for at in range(4) if card.gives >> at & 1]
        return [f"Gives {(' and ' if card.both else ' or ').join(names)}."]
    rules = [text for bit, text in RULES.items() if card.rules & bit]
    return [*[action_text(action) for action in card.actions], *rules]


def action_text(action: Action) -> str:
    """A row: `Quick, strength, any: Attack for 2. Inflict bleed.`"""
    head = ", ".join(["Quick" if action.quick else "Standard", *cost_words(action)])
    return f"{head}: {' '.join([f'{effect}.' for effect in _effects(action)])}"


def cost_words(action: Action) -> list[str]:
    """The stamina asked for, word by word."""
    return [word for at, word in enumerate(STAMINA_WORDS) for _ in range(action.cost[at])]


def _effects(action: Action) -> list[str]:
    effects: list[str] = []
    if action.kind == ATTACK:
        effects.append(_attack(action))
    effects += [f"Inflict {name}" for at, name in enumerate(CONDITIONS) if action.inflict >> at & 1]
    if action.block:
        effects.append(f"Block {action.block}")
    if action.dodge:
        effects.append("Dodge")
    if action.riposte:
        effects.append(f"Hit the attacker for {action.riposte}")
    effects += _card_effects(action)
    if action.relocates:
        effects.append("Move to any space")
    if action.buff:
        effects.append(f"A hero gets +1 on the next attack this encounter and makes it {ATTACK_TYPES[action.buff]}")
    if action.shift:
        effects.append(f"Shift {action.shift}")
    return effects


def _attack(action: Action) -> str:
    if action.area:
        return f"Attack {AREA_WORDS[action.area]} for {action.damage}"
    return f"Attack{' at range' if action.ranged else ''} for {action.damage}"


def _card_effects(action: Action) -> list[str]:
    """Healing, searching and drawing."""
    effects: list[str] = []
    if action.heal:
        effects.append(f"{'Each hero heals' if action.who == all_cards.EVERY_HERO else 'Heal'} {action.heal}")
    if action.search:
        effects.append(f"Search {action.search}")
    if action.draw:
        cards = f"{action.draw} card{'s' if action.draw > 1 else ''}"
        effects.append(f"A hero draws {cards}" if action.who == all_cards.ONE_HERO else f"Draw {cards}")
    return effects


def hero_text(hero: HeroCard) -> str:
    """The ability: `Backstab: Deal 1 damage to an enemy in your column ignoring Defence.`"""
    if hero.damage:
        effect = f"Deal {hero.damage} damage to an enemy in your column, ignoring Defence."
    elif hero.heal:
        effect = f"A hero heals {hero.heal}."
    elif hero.block:
        effect = f"As a reaction, block {hero.block}."
    else:
        effect = "Pay nothing for a magical attack."
    return f"{hero.ability}: {effect}"


def strike_text(strike: Strike, damage: int = -1) -> str:
    """An enemy's attack: `Attacks F2 for 3. Pushes to the back row.`"""
    amount = strike.damage if damage < 0 else damage
    if strike.area:
        where = AREA_WORDS.get(strike.area, ", ".join([NAMES[at] for at in range(SPACES) if strike.area >> at & 1]))
        where = f"all of {where}"
    else:
        where = NAMES[strike.target] if strike.target != NOWHERE else "the space straight opposite"
    text = f"Attacks {where} for {amount}."
    names = [name for at, name in enumerate(CONDITIONS) if strike.inflict >> at & 1]
    if names:
        text += f" Inflicts {' and '.join(names)}."
    return f"{text} Pushes {PUSHES[strike.push]}." if strike.push else text


def foe_text(card: FoeCard) -> list[str]:
    """What an enemy, a boss side or a companion does."""
    lines = [] if card.strike is None else [strike_text(card.strike)]
    if card.ability:
        lines.append(ABILITIES[card.ability])
    if card.is_hand:
        lines.append("Can be attacked only in the front row or by ranged attacks.")
    if card.rule:
        lines.append(FOE_RULES[card.rule])
    return lines


def behaviour_text(card: Behaviour) -> str:
    """A behaviour: where the boss or each of its Hands moves, how it attacks, its weakness."""
    spaces = [NAMES[space] for space in card.moves]
    named = [f"the {hand.replace('_', ' ')} to {space}" for hand, space in zip(card.hands, spaces, strict=False)]
    moves = " and ".join(named) or f"to {spaces[0]}"
    return f"Moves {moves}. {strike_text(card.strike)} Weak to {ATTACK_TYPES[card.weakness]}."


def encounter_text(card: EncounterCard) -> list[str]:
    """An encounter by number of heroes."""
    lines = []
    for heroes, counts in enumerate(card.enemies, 1):
        enemies = [f"{count} of level {level}" for level, count in enumerate(counts, 1) if count]
        treasure = card.treasure[heroes - 1]
        lines.append(f"{heroes} hero{'es' if heroes > 1 else ''}: {', '.join(enemies)}; treasure {treasure}.")
    return lines


def bonfire_text(card: Bonfire) -> str:
    """A bonfire card."""
    gifts = []
    if card.common:
        gifts.append(f"gain {card.common} common treasure")
    if card.transposed:
        gifts.append(f"gain {card.transposed} transposed treasure")
    if card.stamina_price:
        gifts.append(f"gain 1 stamina card worth {card.stamina_price} souls")
    text = f"Decks hold up to {card.max_deck} cards."
    if gifts:
        text += f" When this is revealed, {' and '.join(gifts)}."
    return f"{text} Encounters give no souls and no treasure." if card.last_chance else text
