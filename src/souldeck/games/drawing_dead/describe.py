"""What a player asks about: a card, an enemy, an ability, by reference or by name."""

from collections.abc import Iterator

from souldeck.cards.words import in_one_line
from souldeck.games.drawing_dead.cards import Cards, EnemyCard
from souldeck.games.drawing_dead.souls import NAMES
from souldeck.games.drawing_dead.table import DrawingDead
from souldeck.games.drawing_dead.words import card_name


def describe(table: DrawingDead, words: str) -> list[str]:
    """Its text in lines; nothing for what is not in the game. Every card may be read by everybody."""
    wanted = _folded(words)
    if wanted.startswith("ability-") and wanted.removeprefix("ability-") in ("1", "2", "3", "4") and table.characters:
        ability = table.hero.card.abilities[int(wanted[-1]) - 1]
        return _lines(f"{wanted[-1]} {ability.name}.", ability.printed)
    for names, head, text in _catalogue(table.cards):
        if wanted in names:
            return _lines(head, text)
    return []


def _folded(words: str) -> str:
    """`soul:flame_5`, `Flame 5` and `flame-5` are the same."""
    kind, _, name = words.strip().lower().partition(":")
    joined = f"{kind} {name}" if kind == "ability" and name.isdecimal() else name or kind
    return joined.strip().replace(" ", "-").replace("_", "-")


def _catalogue(cards: Cards) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Every card: what it may be called, its first line, its text."""
    for card, name in enumerate(NAMES):
        yield (name,), f"{card_name(card)}.", cards.souls[card].printed
    for enemy in cards.enemies:
        yield _names(enemy.id, enemy.name), _enemy_line(enemy), enemy.printed
    for gate in cards.gates:
        head = f"{gate.name}, gate of level {gate.level}: needs {gate.needs.text()}; minions: {gate.minions}."
        yield _names(gate.id, gate.name), head, f"Its boss is {gate.boss.name}."
    for character in cards.characters:
        radiant, infernal = character.sides
        head = f"{character.name}: {radiant.hp} HP on the radiant side, {infernal.hp} on the infernal side."
        abilities = [f"{number} {ability.name}" for number, ability in enumerate(character.abilities, start=1)]
        yield _names(character.id, character.name), head, "\n".join([radiant.printed, infernal.printed, *abilities])
        for ability in character.abilities:
            yield _names(ability.id, ability.name), f"{ability.name}, of {character.name}.", ability.printed
        for level_up in character.level_ups:
            sides = [f"{side.name}: {in_one_line(side.printed)}" for side in level_up.sides]
            yield _names(level_up.id, level_up.name), f"{level_up.name}, of {character.name}.", "\n".join(sides)


def _names(id: str, name: str) -> tuple[str, ...]:
    return (_folded(id), _folded(name))


def _enemy_line(enemy: EnemyCard) -> str:
    return f"{enemy.name}, {'boss' if enemy.is_boss else enemy.type}, {enemy.hp} HP."


def _lines(head: str, text: str) -> list[str]:
    return [head, *[line for line in text.split("\n") if line]]
