"""From card files to the card set that the rules read. Stays interpreted."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from souldeck.cards.card_files import CardSet, LoadedCard, read_cards
from souldeck.cards.errors import CardErrors, Fault
from souldeck.cards.language import Language
from souldeck.games.drawing_dead import models
from souldeck.games.drawing_dead.cards import (
    PLAIN_TEXT,
    Ability,
    Cards,
    CharacterCard,
    CharacterSide,
    EnemyCard,
    Enhancement,
    GateCard,
    LevelUpCard,
    LevelUpSide,
    Passives,
    SoulCard,
    Text,
)
from souldeck.games.drawing_dead.hands import SET, Part, Pattern
from souldeck.games.drawing_dead.program import EnemyParts, Programs
from souldeck.games.drawing_dead.requirements import Unplayable, gate_needs
from souldeck.games.drawing_dead.souls import IDS

Made = TypeVar("Made")

HERE: Final = Path(__file__).parent
CARD_FILES: Final = tuple(
    [HERE / "cards" / f"{name}.yaml" for name in ("souls", "characters", "abilities", "level_ups", "minions", "gates")]
)
GATES_OF_A_LEVEL: Final = 2
LOW_ABILITY: Final = {2: 1, 3: 3}
"""The lower of the two abilities that a level-up card of each level stands between."""


@cache
def language() -> Language:
    """The rules text of Drawing Dead."""
    return Language.load([HERE / "drawing_dead.phrases"], ("pattern",))


@cache
def built_in_cards() -> Cards:
    """The project's own card set, read once in a process."""
    return build(card_files())


def load_cards(path: str | None = None) -> Cards:
    """The built-in cards, or with a user's file or folder laid over them. Raises `CardErrors` with every mistake."""
    return built_in_cards() if path is None else build(card_files(path))


def card_files(path: str | None = None) -> CardSet:
    """The cards as they are written, checked one by one and against the component list."""
    return read_cards(CARD_FILES, models.MODELS, language(), overlay=None if path is None else Path(path), check=counts)


def counts(cards: CardSet) -> list[Fault]:
    """Faults of a set that the game's component list does not allow. (dd.parts.*)"""
    return [*_souls(cards), *_belongings(cards), *_gates(cards)]


def _gates(cards: CardSet) -> list[Fault]:
    """Some difficulty takes two gates of each level. (dd.setup.difficulty)"""
    gates = cards.of(models.Gate)
    levels = [gate.card.level for gate in gates]
    return [
        gates[0].fault(f"there must be two gates of level {level} or more, not {levels.count(level)}", "level")
        for level in (1, 2, 3)
        if levels.count(level) < GATES_OF_A_LEVEL
    ]


def _souls(cards: CardSet) -> list[Fault]:
    """The 52 soul cards are fixed: a user's card replaces one, with its suit and number."""
    faults = []
    for soul in cards.of(models.Soul):
        id = f"{soul.card.suit}_{soul.card.number}"
        if soul.card.id != id:
            faults.append(soul.fault(f"the soul card of {soul.card.suit} {soul.card.number} has the id '{id}'", "id"))
    return faults


def _belongings(cards: CardSet) -> list[Fault]:
    """Abilities and level-ups belong to a character, and each place is taken once."""
    characters = [character.card.id for character in cards.of(models.Character)]
    places: dict[tuple[str, str, int], LoadedCard[models.Ability] | LoadedCard[models.LevelUp]] = {}
    faults = []
    owned: list[LoadedCard[models.Ability] | LoadedCard[models.LevelUp]] = [
        *cards.of(models.Ability),
        *cards.of(models.LevelUp),
    ]
    for loaded in owned:
        card = loaded.card
        place = card.position if isinstance(card, models.Ability) else card.level
        if card.character not in characters:
            faults.append(
                loaded.fault(f"there is no character '{card.character}' ({', '.join(characters)})", "character")
            )
        elif (card.character, card.kind, place) in places:
            other = places[card.character, card.kind, place].card.id
            faults.append(loaded.fault(f"'{other}' stands in that place of {card.character} already", "character"))
        else:
            places[card.character, card.kind, place] = loaded
    for character in cards.of(models.Character):
        wanted = [("ability", place) for place in (1, 2, 3, 4)] + [("level-up", level) for level in (2, 3)]
        missing = [f"{kind} {place}" for kind, place in wanted if (character.card.id, kind, place) not in places]
        if missing:
            faults.append(character.fault(f"this character has no {', no '.join(missing)}", "id"))
    return faults


def build(cards: CardSet) -> Cards:
    """The card set as the rules read it. Raises `CardErrors` for texts that the game cannot carry out."""
    return _Builder(cards).build()


class _Builder:
    """Builds the cards of each kind in turn, and collects what cannot be played on the way."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.programs = Programs(language())
        self.faults: list[Fault] = []

    def build(self) -> Cards:
        souls = {soul.card.id: self.soul(soul) for soul in self.cards.of(models.Soul)}
        abilities = {
            (each.card.character, each.card.position): self.ability(each) for each in self.cards.of(models.Ability)
        }
        minions = [self.minion(index, each) for index, each in enumerate(self.cards.of(models.Minion))]
        gates = [self.gate(index, each, len(minions)) for index, each in enumerate(self.cards.of(models.Gate))]
        sides = {each.card.id: self.sides(each) for each in self.cards.of(models.Character)}
        self.stop_at_faults()
        level_ups = {
            (each.card.character, each.card.level): self.level_up(each, abilities)
            for each in self.cards.of(models.LevelUp)
        }
        self.stop_at_faults()
        characters = [
            CharacterCard(
                index,
                each.card.id,
                each.card.name,
                sides[each.card.id],
                tuple([abilities[each.card.id, place] for place in (1, 2, 3, 4)]),
                tuple([level_ups[each.card.id, level] for level in (2, 3)]),
            )
            for index, each in enumerate(self.cards.of(models.Character))
        ]
        texts, lines = tuple(self.programs.texts), tuple(self.programs.lines)
        in_order = tuple([souls[id] for id in IDS])
        return Cards(in_order, tuple(characters), tuple(minions), tuple(gates), lines, texts, self.cards.fingerprint)

    def stop_at_faults(self) -> None:
        if self.faults:
            raise CardErrors(self.faults)

    def tried(self, make: Callable[[], Made], otherwise: Made, each: LoadedCard[Any], *route: str | int) -> Made:
        """What `make` makes; what the game cannot carry out becomes a fault at its place in the file."""
        try:
            return make()
        except Unplayable as unplayable:
            self.faults.append(each.fault(unplayable.message, *route, at=unplayable.node))
            return otherwise

    def soul(self, each: LoadedCard[models.Soul]) -> SoulCard:
        text = each.card.text
        owner = f"soul:{each.card.id}"
        return SoulCard(self.tried(lambda: self.programs.action(owner, text.tree), NOTHING, each, "text"), text.printed)

    def ability(self, each: LoadedCard[models.Ability]) -> Ability:
        card, printed = each.card, each.card.text.printed
        return self.tried(
            lambda: self.programs.ability(card.id, card.name, card.text.tree, printed),
            Ability(card.id, card.name, (), printed),
            each,
            "text",
        )

    def level_up(self, each: LoadedCard[models.LevelUp], abilities: dict[tuple[str, int], Ability]) -> LevelUpCard:
        card = each.card
        low = LOW_ABILITY[card.level]
        pair = (abilities[card.character, low], abilities[card.character, low + 1])
        first, second = [self.level_up_side(each, place, pair) for place in range(len(card.sides))]
        return LevelUpCard(card.id, card.name, (first, second))

    def level_up_side(self, each: LoadedCard[models.LevelUp], place: int, pair: tuple[Ability, Ability]) -> LevelUpSide:
        side = each.card.sides[place]
        enhancements: tuple[Enhancement, ...] = self.tried(
            lambda: self.programs.enhancements(
                f"level-up:{each.card.id}", side.text.tree, pair, LOW_ABILITY[each.card.level]
            ),
            (Enhancement(), Enhancement()),
            each,
            *("sides", place, "text"),
        )
        return LevelUpSide(side.name, enhancements, side.text.printed)

    def sides(self, each: LoadedCard[models.Character]) -> tuple[CharacterSide, CharacterSide]:
        return self.side(each, "radiant", each.card.radiant), self.side(each, "infernal", each.card.infernal)

    def side(self, each: LoadedCard[models.Character], name: str, said: models.Side) -> CharacterSide:
        if said.text is None:
            return CharacterSide(said.hp, Passives(), "")
        text = said.text
        owner = f"character:{each.card.id}"
        passives = self.tried(lambda: self.programs.side(owner, text.tree), Passives(), each, name, "text")
        return CharacterSide(said.hp, passives, text.printed)

    def minion(self, index: int, each: LoadedCard[models.Minion]) -> EnemyCard:
        return self.enemy(index, each, each.card, each.card.id, "text")

    def gate(self, index: int, each: LoadedCard[models.Gate], minions: int) -> GateCard:
        card = each.card
        needs = self.tried(lambda: gate_needs(card.requirement.tree), Pattern(Part(SET, 1)), each, "requirement")
        boss = self.enemy(minions + index, each, card.boss, f"{card.id}_boss", "boss", "text")
        return GateCard(index, card.id, card.name, card.level, card.minions, needs, boss)

    def enemy(
        self, index: int, each: LoadedCard[Any], said: models.Minion | models.Boss, id: str, *route: str
    ) -> EnemyCard:
        is_boss = isinstance(said, models.Boss)
        nothing: EnemyParts = (None, None, None, Passives())
        weak, strong, reward, passives = self.tried(
            lambda: self.programs.enemy(f"enemy:{id}", said.text.tree), nothing, each, *route
        )
        return EnemyCard(
            index, id, said.name, said.type, said.hp, is_boss, weak, strong, reward, passives, said.text.printed
        )


NOTHING: Final = Text(-1, PLAIN_TEXT, "", ())
"""Stands for a text that could not be built, until the faults are raised."""
