"""What a player asks about: a card, an enemy, a hero, a boss, by reference or by name."""

from collections.abc import Iterator
from typing import Final

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.card_texts import (
    behaviour_text,
    bonfire_text,
    card_text,
    encounter_text,
    foe_text,
    hero_text,
)
from souldeck.games.dark_souls.cards import ATTACK_TYPES, FoeCard, PlayerCard
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.kernel.numbers import whole_number


def describe(table: DarkSouls, words: str) -> list[str]:
    """Its text in lines; nothing for what is not in the game. Every card may be read by everybody."""
    wanted = folded(words)
    if words.strip().lower().startswith("enemy:") and wanted.upper() in NAMES:
        foe = table.foe_at(NAMES.index(wanted.upper()))
        if foe is None:
            return []
        wanted = foe.card.id
    if words.startswith("seat:") and 0 <= whole_number(wanted) < len(table.heroes):
        wanted = table.heroes[whole_number(wanted)].id
    if words.startswith("map:"):
        return _map_space(table, wanted)
    for names, lines in _catalogue(table.cards):
        if wanted in names:
            return lines
    return []


def _map_space(table: DarkSouls, name: str) -> list[str]:
    """A space of the exploration board: its level or boss, and the encounter if it has been turned up."""
    for at in range(len(table.side.spaces)):
        if table.space_name(at) != name:
            continue
        boss, encounter, level = table.bosses[at], table.encounters[at], table.side.levels[at]
        if boss >= 0:
            card = table.cards.bosses[boss]
            return [f"{card.name}, boss.", *foe_text(card.sides[0])]
        if encounter >= 0:
            shown = table.cards.encounters[encounter]
            return [f"{name}: {shown.name}, encounter of level {level}.", *encounter_text(shown)]
        return [f"{name}: an encounter of level {level}, face down."] if level else [f"{name}: the bonfire."]
    return []


def folded(words: str) -> str:
    """`card:long_sword`, `Long Sword` and `long-sword` are the same."""
    name = words.strip().lower().rpartition(":")[2].strip()
    return name.replace("'", "").replace(" ", "_").replace("-", "_")


def _catalogue(cards: Cards) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """Every card: what it may be called, its lines."""
    for card in cards.kinds:
        yield (card.id, folded(card.name)), [_card_line(card), *card_text(card)]
    for hero in cards.heroes:
        yield (hero.id, folded(hero.name)), [f"{hero.name}. Taunt {hero.taunt}.", hero_text(hero)]
    for foe in cards.foes:
        yield (foe.id, folded(foe.name)), [_foe_line(foe), *foe_text(foe)]
    for boss in cards.bosses:
        for behaviour in boss.behaviours:
            lines = [f"{behaviour.name}, behaviour of {boss.name}.", behaviour_text(behaviour)]
            yield (behaviour.id, folded(behaviour.name)), lines
    for encounter in cards.encounters:
        head = f"{encounter.name}, encounter of level {encounter.level}."
        yield (encounter.id, folded(encounter.name)), [head, *encounter_text(encounter)]
    for number, bonfire in enumerate(cards.bonfires, 1):
        name = folded(bonfire.name)
        yield (f"bonfire_{number}", name), [f"{bonfire.name}, bonfire card {number}.", bonfire_text(bonfire)]


TIERS: Final = {
    "start": "starting equipment",
    "filler": "fills any deck",
    "common": "common treasure",
    "transposed": "transposed treasure",
}


def _card_line(card: PlayerCard) -> str:
    if card.is_stamina:
        return f"{card.name}, stamina{f', {card.price} souls' if card.price else ''}."
    kind = "" if not card.attack_type else f", {ATTACK_TYPES[card.attack_type]}"
    return f"{card.name}, {TIERS[card.tier]}{kind}."


def _foe_line(foe: FoeCard) -> str:
    level = f", level {foe.level}, {foe.souls} soul{'s' * (foe.souls > 1)}" if foe.level else f", {foe.role}"
    hp = sorted(set(foe.hp))
    by_heroes = f"{'/'.join(map(str, foe.hp))} with 1/2/3/4 heroes"
    health = "" if not hp[-1] else f" HP {hp[0] if len(hp) == 1 else by_heroes}."
    weak = f" Weak to {ATTACK_TYPES[foe.weakness]}." if foe.weakness else ""
    return f"{foe.name}{level}.{health} Defence {foe.defence}.{weak}"
