"""From card files to the card set that the rules read. Stays interpreted."""

from functools import cache
from pathlib import Path
from typing import Final

from souldeck.cards.card_files import CardSet, read_cards
from souldeck.cards.errors import Fault
from souldeck.cards.language import Language
from souldeck.games.dark_souls import models
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import LAST_LEVEL, REMNANT, STARTING_DECK, Boss, FoeCard, PlayerCard
from souldeck.kernel.nearest import did_you_mean

HERE: Final = Path(__file__).parent
FILES: Final = (
    "heroes",
    "stamina",
    "equipment",
    "treasures",
    "enemies",
    "bosses",
    "encounters",
    "bonfires",
    "boards",
)
CARD_FILES: Final = tuple([HERE / "cards" / f"{name}.yaml" for name in FILES])


@cache
def language() -> Language:
    """The rules text of Dark Souls: none of its own, since its cards are rows of fields."""
    return Language.load(())


@cache
def built_in_cards() -> Cards:
    """The built-in card set, read once in a process."""
    return build(card_files())


def load_cards(path: str | None = None) -> Cards:
    """The built-in cards, or with a user's file or folder laid over them. Raises `CardErrors` with every mistake."""
    return built_in_cards() if path is None else build(card_files(path))


def card_files(path: str | None = None) -> CardSet:
    """The cards as they are written, checked one by one and together."""
    return read_cards(CARD_FILES, models.MODELS, language(), overlay=None if path is None else Path(path), check=faults)


def faults(cards: CardSet) -> list[Fault]:
    """What is wrong with the set as a whole."""
    return [*_decks(cards), *_boards(cards), *_levels(cards), *_bonfires(cards), *_foes(cards), *_classes(cards)]


def _decks(cards: CardSet) -> list[Fault]:
    """A starting deck has 28 cards that exist. (ds.parts.starting_decks)"""
    known = [stamina.card.id for stamina in cards.of(models.StaminaCard)]
    known += [equipment.card.id for equipment in cards.of(models.Equipment)]
    known += [treasure.card.id for treasure in cards.of(models.Treasure)]
    found: list[Fault] = []
    for hero in cards.of(models.Hero):
        found += [
            hero.fault(f"there is no card '{name}'{did_you_mean(name, known)}", "deck", name)
            for name in hero.card.deck
            if name not in known
        ]
        size = sum(hero.card.deck.values())
        if size != STARTING_DECK:
            found.append(hero.fault(f"a starting deck has {STARTING_DECK} cards, not {size}", "deck"))
    if REMNANT not in cards:
        found.append(cards.of(models.Hero)[0].fault(f"the card '{REMNANT}' is missing", "id"))
    return found


def _boards(cards: CardSet) -> list[Fault]:
    """The spaces of bosses are named after them."""
    bosses = [boss.card.id for boss in cards.of(models.Boss)]
    return [
        board.fault(f"there is no boss '{name}'{did_you_mean(name, bosses)}", "spaces", name)
        for board in cards.of(models.Board)
        for name, space in board.card.spaces.items()
        if space.boss and name not in bosses
    ]


def _levels(cards: CardSet) -> list[Fault]:
    """Each side needs as many encounters of a level as it has spaces of it."""
    levels = [encounter.card.level for encounter in cards.of(models.Encounter)]
    return [
        board.fault(f"there are {levels.count(level)} encounters of level {level}, and more spaces", "spaces")
        for board in cards.of(models.Board)
        for level in range(1, LAST_LEVEL + 1)
        if [space.level for space in board.card.spaces.values()].count(level) > levels.count(level)
    ]


def _bonfires(cards: CardSet) -> list[Fault]:
    """Each bonfire card has a place of its own, from 1 on."""
    places: list[int] = []
    found: list[Fault] = []
    for bonfire in cards.of(models.Bonfire):
        if bonfire.card.n in places:
            found.append(bonfire.fault(f"another bonfire card is number {bonfire.card.n} already", "n"))
        places.append(bonfire.card.n)
    missing = set(range(1, len(places) + 1)) - set(places)
    if missing and not found:
        found.append(cards.of(models.Bonfire)[-1].fault(f"there is no bonfire card number {min(missing)}", "n"))
    return found


def _foes(cards: CardSet) -> list[Fault]:
    """No companion is called like another enemy."""
    known = [enemy.card.id for enemy in cards.of(models.Enemy)]
    found: list[Fault] = []
    for boss in cards.of(models.Boss):
        for place, companion in enumerate(boss.card.companions or []):
            if companion.id in known:
                found.append(boss.fault(f"another enemy is called '{companion.id}'", "companions", place, "id"))
            known.append(companion.id)
    return found


def _classes(cards: CardSet) -> list[Fault]:
    """The class of equipment is a hero."""
    heroes = [hero.card.id for hero in cards.of(models.Hero)]
    return [
        equipment.fault(f"there is no hero '{named}'{did_you_mean(named, heroes)}", "class")
        for equipment in cards.of(models.Equipment)
        if (named := equipment.card.hero_class) is not None and named not in heroes
    ]


def build(cards: CardSet) -> Cards:
    """The card set as the rules read it."""
    kinds = _kinds(cards)
    index_of = {card.id: card.index for card in kinds}
    foes = [each.card.made(index) for index, each in enumerate(cards.of(models.Enemy))]
    bosses = [_boss(index, each.card, foes) for index, each in enumerate(cards.of(models.Boss))]
    return Cards(
        kinds,
        tuple(
            [each.card.made(index, _deck(each.card.deck, index_of)) for index, each in enumerate(cards.of(models.Hero))]
        ),
        tuple(foes),
        tuple([each.card.made(index) for index, each in enumerate(cards.of(models.Encounter))]),
        tuple(bosses),
        tuple([card.made() for card in sorted([each.card for each in cards.of(models.Bonfire)], key=_place)]),
        tuple([each.card.made() for each in cards.of(models.Board)]),
        cards.fingerprint,
    )


def _place(card: models.Bonfire) -> int:
    return card.n


def _kinds(cards: CardSet) -> tuple[PlayerCard, ...]:
    kinds: list[PlayerCard] = []
    for stamina in cards.of(models.StaminaCard):
        kinds.append(stamina.card.made(len(kinds)))
    for equipment in cards.of(models.Equipment):
        kinds.append(equipment.card.made(len(kinds)))
    for treasure in cards.of(models.Treasure):
        kinds.append(treasure.card.made(len(kinds)))
    return tuple(kinds)


def _deck(deck: dict[str, int], index_of: dict[str, int]) -> tuple[int, ...]:
    return tuple(sorted([index_of[name] for name, copies in deck.items() for _ in range(copies)]))


def _boss(index: int, card: models.Boss, foes: list[FoeCard]) -> Boss:
    """A boss; its sides and companions are added to the foes."""
    sides = []
    for at in range(len(card.sides)):
        sides.append(card.side(at, len(foes)))
        foes.append(sides[-1])
    companions = []
    for companion in card.companions or ():
        companions.append((companion.made(len(foes)), companion.spaces()))
        foes.append(companions[-1][0])
    reward = card.reward or models.Reward()
    return Boss(
        index,
        card.id,
        card.name,
        card.tier,
        tuple(sides),
        tuple(companions),
        tuple([behaviour.made(at, card.hands) for at, behaviour in enumerate(card.behaviours)]),
        reward.souls,
        reward.transposed_treasure,
    )
