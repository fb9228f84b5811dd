"""From the card files to the cards: every field checked, all faults of all files at once.

A user's file or folder is laid over the built-in cards: an entry with a known id replaces that card, a new id is added.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from souldeck.cards.errors import CardErrors, Fault
from souldeck.cards.yaml_places import Document, read_yaml
from souldeck.games.dark_souls.cards import (
    ANY,
    ATTACK,
    ATTACK_TYPES,
    CONDITIONS,
    DEFENCE,
    EVERY_HERO,
    LAST_LEVEL,
    MOST_HEROES,
    NO_TYPE,
    ONE_HERO,
    ONESELF,
    STAMINA_TYPES,
    UTILITY,
    Action,
    Bonfire,
    Cards,
    EncounterCard,
    HeroCard,
    MapSide,
    PlayerCard,
)
from souldeck.games.dark_souls.entries import Entry
from souldeck.games.dark_souls.foe_files import read_bosses, read_enemies
from souldeck.games.dark_souls.spaces import AREAS
from souldeck.kernel.nearest import did_you_mean

BUILT_IN = Path(__file__).parent / "cards"

SECTIONS = {
    "stamina": "id",
    "equipment": "id",
    "treasures": "id",
    "heroes": "id",
    "decks": "",
    "enemies": "id",
    "abilities": "",
    "bosses": "id",
    "encounters": "id",
    "bonfires": "n",
    "sides": "id",
}
"""The lists of card files, and the field that tells their entries apart."""

TYPES = {name: index for index, name in enumerate(ATTACK_TYPES)}
COSTS = {name: index for index, name in enumerate((*STAMINA_TYPES, ANY))}
INFLICTS = {name: 1 << index for index, name in enumerate(CONDITIONS)}
GIVES = {name: 1 << index for index, name in enumerate(STAMINA_TYPES)}
KINDS = {name: name for name in (ATTACK, DEFENCE, UTILITY)}
WHO = {"any one hero": ONE_HERO, "every hero": EVERY_HERO}
BUFFS = {f"chosen hero next attack +1 damage and becomes {name}": TYPES[name] for name in ATTACK_TYPES[1:]}
EQUIPMENT_RULES = {
    "may be aimed at any enemy, column and position do not matter": 1,
    "a block that stops all damage of an attack also stops its conditions": 2,
    "a block that stops all damage of an attack also stops its pushes": 4,
    "a block that stops all damage of an attack lets one hero of choice heal 1": 8,
    "may block for any hero, not only its owner": 16,
    "area drawn as the right-hand column of the opposing board": 0,
    "areas drawn as the left-hand (quick) and right-hand (standard) column of the opposing board": 0,
}
"""The standing rules of equipment, by the words of the card files. The last two only say how a card is drawn."""

GIFTS = {
    "gain 1 common treasure": (1, 0, 0),
    "gain 1 transposed treasure": (0, 1, 0),
    "gain one 2-soul stamina card": (0, 0, 2),
    "gain one 5-soul stamina card": (0, 0, 5),
}
"""What a bonfire card gives: common treasures, transposed treasures, price of a stamina card."""

NO_REWARDS = "encounters give no souls and no treasure"


class Sections:
    """The entries of all files by section and id, the later file first where both have one."""

    def __init__(self) -> None:
        self.entries: dict[str, dict[str, Entry]] = {name: {} for name in SECTIONS}
        self.faults: list[Fault] = []

    def add(self, document: Document) -> None:
        """Take in a file. An id given twice in one file is a fault."""
        if not isinstance(document.data, dict):
            message = f"a card file has lists named {', '.join(SECTIONS)}"
            self.faults.append(document.fault(message, document.place()))
            return
        for name, content in document.data.items():
            if name not in SECTIONS:
                message = f"there is no list '{name}' here{did_you_mean(name, SECTIONS)}"
                self.faults.append(document.fault(message, document.key_place(name)))
            elif not SECTIONS[name]:
                whole = Entry(document, (name,), content, self.faults)
                for key, value in whole.data.items():
                    self.entries[name][key] = Entry(document, (name,), {key: value}, self.faults)
            else:
                self.add_list(Entry(document, (), document.data, self.faults), name)

    def add_list(self, whole: Entry, name: str) -> None:
        own: set[str] = set()
        for entry in whole.entries(name):
            id = str(entry.value(SECTIONS[name]) or "")
            if not id:
                entry.fault(f"'{SECTIONS[name]}' is missing")
            elif id in own:
                entry.fault(f"'{id}' is given twice", SECTIONS[name])
            else:
                own.add(id)
                self.entries[name][id] = entry

    def of(self, name: str) -> list[tuple[str, Entry]]:
        """The entries of a section with their ids."""
        return list(self.entries[name].items())


def load_cards(path: str | None = None) -> Cards:
    """The built-in cards, or those with a user's file or folder laid over them. Raises `CardErrors`."""
    files = sorted(BUILT_IN.glob("*.yaml"))
    if path is not None:
        files += _files_of(Path(path))
    sections = Sections()
    digest = sha256()
    for file in files:
        document = read_yaml(file)
        sections.add(document)
        digest.update(repr(document.data).encode())
    cards = _read(sections, digest.hexdigest()[:10])
    if sections.faults:
        raise CardErrors(sections.faults)
    assert cards is not None
    return cards


def _files_of(path: Path) -> list[Path]:
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def _read(sections: Sections, fingerprint: str) -> Cards | None:
    kinds = _read_kinds(sections)
    known = {card.id: card.index for card in kinds}
    heroes = _read_heroes(sections, known)
    foes = read_enemies(sections.of("enemies"), sections.of("abilities"))
    bosses = read_bosses(sections.of("bosses"), foes)
    encounters = tuple(
        [_read_encounter(index, id, entry) for index, (id, entry) in enumerate(sections.of("encounters"))]
    )
    bonfires = tuple(
        [_read_bonfire(entry) for _, entry in sorted(sections.of("bonfires"), key=lambda item: int(item[0]))]
    )
    sides = tuple([_read_side(id, entry, {boss.id for boss in bosses}) for id, entry in sections.of("sides")])
    for entries in sections.entries.values():
        for entry in entries.values():
            if not sections.faults:
                entry.finish()
    if sections.faults:
        return None
    return Cards(kinds, heroes, tuple(foes), encounters, bosses, bonfires, sides, fingerprint)


def _number(item: tuple[str, Entry]) -> int:
    return item[1].number("n", low=1)


def _read_kinds(sections: Sections) -> tuple[PlayerCard, ...]:
    kinds: list[PlayerCard] = []
    for id, entry in sections.of("stamina"):
        kinds.append(_read_stamina(len(kinds), id, entry))
    for name in ("equipment", "treasures"):
        for id, entry in sections.of(name):
            kinds.append(_read_equipment(len(kinds), id, entry))
    return tuple(kinds)


def _read_stamina(index: int, id: str, entry: Entry) -> PlayerCard:
    gives = 0
    for bit in entry.choices("gives", GIVES, 0):
        gives |= bit
    rule = entry.required("rule", {"single": False, "one of the two": False, "both": True}, False)
    price = entry.number("price", 0)
    copies = entry.number("copies", 0) if price else 0
    entry.ignore("copies", "name")
    name = entry.text("name", _stamina_name(gives, rule))
    return PlayerCard(index, id, name, "stamina", gives=gives, both=rule, price=price, copies=copies)


def _stamina_name(gives: int, both: bool) -> str:
    long = {"str": "Strength", "dex": "Dexterity", "int": "Intelligence", "fth": "Faith"}
    names = [long[name] for index, name in enumerate(STAMINA_TYPES) if gives >> index & 1]
    return (" and " if both else " or ").join(names)


def _read_equipment(index: int, id: str, entry: Entry) -> PlayerCard:
    rules = entry.choice("rule", EQUIPMENT_RULES, 0)
    tier = entry.required("tier", {tier: tier for tier in ("start", "filler", "common", "transposed")}, "start")
    entry.ignore("class")
    actions = tuple([_read_action(action) for action in entry.entries("actions")])
    if not actions:
        entry.fault("equipment has at least one action", "actions")
    return PlayerCard(
        index,
        id,
        entry.text("name"),
        tier,
        attack_type=entry.required("attack_type", TYPES, NO_TYPE),
        actions=actions,
        rules=rules,
        copies=entry.number("copies_in_box", 1, low=1),
    )


def _read_action(entry: Entry) -> Action:
    cost = [0] * len(COSTS)
    for index in entry.choices("cost", COSTS, 0):
        cost[index] += 1
    if "cost" not in entry:
        entry.fault("'cost' is missing; an action without cost has 'cost: []'")
    inflict = 0
    for bit in entry.choices("inflict", INFLICTS, 0):
        inflict |= bit
    riposte = re.fullmatch(r"(\d+) damage to the attacker", entry.text("riposte", ""))
    if "riposte" in entry and not riposte:
        entry.fault("a riposte reads 'N damage to the attacker'", "riposte")
    action = Action(
        quick=entry.required("mode", {"quick": True, "standard": False}, False),
        cost=(cost[0], cost[1], cost[2], cost[3], cost[4]),
        kind=entry.required("kind", KINDS, UTILITY),
        damage=entry.number("damage", 0),
        block=entry.number("block", 0),
        dodge=entry.flag("dodge"),
        ranged=entry.flag("ranged"),
        inflict=inflict,
        area=entry.choice("area", AREAS, 0),
        shift=entry.number("shift", 0),
        heal=entry.number("heal", 0),
        search=entry.number("search", 0),
        draw=entry.number("draw", 0),
        # A heal names nobody on the card and then serves any one hero. (ds.heal.any_hero)
        who=entry.choice("who", WHO, ONE_HERO if "heal" in entry else ONESELF),
        relocates=entry.choice("move", {"any space": True}, default=False),
        buff=entry.choice("buff", BUFFS, NO_TYPE),
        riposte=int(riposte.group(1)) if riposte else 0,
    )
    entry.finish()
    return action


def _read_heroes(sections: Sections, known: dict[str, int]) -> tuple[HeroCard, ...]:
    decks = {id: entry.inner(id) for id, entry in sections.of("decks")}
    heroes = []
    for index, (id, entry) in enumerate(sections.of("heroes")):
        effect = entry.inner("effect")
        deck = decks.get(id)
        entry.ignore("timing")
        if effect is None or deck is None:
            entry.fault(f"the hero has no {'starting deck' if effect else 'effect'}")
            continue
        effect.ignore("target", "ignores_defence")
        kinds: list[int] = []
        for card in deck.data:
            kinds += [deck.known(card, known, 0, card)] * deck.number(card, low=1)
        heroes.append(
            HeroCard(
                index,
                id,
                entry.text("name"),
                entry.number("taunt"),
                entry.text("ability"),
                damage=effect.number("damage", 0),
                heal=effect.number("heal", 0),
                block=effect.number("block", 0),
                pays=effect.choice("pays", {"whole stamina cost of one magical attack": True}, default=False),
                deck=tuple(sorted(kinds)),
            )
        )
        effect.finish()
    return tuple(heroes)


def _read_encounter(index: int, id: str, entry: Entry) -> EncounterCard:
    enemies: list[tuple[int, int, int]] = []
    treasure: list[int] = []
    table = entry.inner("by_players")
    for heroes in range(1, MOST_HEROES + 1):
        row = table.inner(str(heroes)) if table else None
        if row is None:
            entry.fault(f"'by_players' has no row for {heroes}")
            continue
        counts = [count if isinstance(count, int) else 0 for count in row.items("enemies")]
        if len(counts) != LAST_LEVEL or not 1 <= sum(counts) <= 6:
            row.fault("'enemies' counts level 1, 2 and 3, at most 6 in all", "enemies")
            counts = [0, 0, 0]
        enemies.append((counts[0], counts[1], counts[2]))
        treasure.append(row.number("treasure"))
        row.finish()
    level = entry.number("level", low=1, high=LAST_LEVEL)
    return EncounterCard(index, id, entry.text("name"), level, tuple(enemies), tuple(treasure))


def _read_bonfire(entry: Entry) -> Bonfire:
    common, transposed, price = entry.choice("when_revealed", GIFTS, (0, 0, 0))
    lasting = entry.inner("continuous")
    last = lasting is not None and lasting.required("effect", {NO_REWARDS: True}, default=True)
    if lasting is not None:
        lasting.ignore("name")
    entry.ignore("note")
    return Bonfire(
        entry.text("name"),
        entry.number("max_deck", low=1),
        common=common,
        transposed=transposed,
        stamina_price=price,
        last=last,
    )


def _read_side(id: str, entry: Entry, bosses: set[str]) -> MapSide:
    table = entry.inner("spaces")
    names = list(table.data) if table else []
    levels = []
    for name in names:
        space = table.inner(name) if table else None
        levels.append(space.number("level", 0, high=LAST_LEVEL) if space else 0)
        if space and space.flag("boss") and name not in bosses:
            space.fault(f"there is no boss '{name}'{did_you_mean(name, bosses)}")
    paths: list[list[int]] = [[] for _ in names]
    for index, pair in enumerate(entry.items("paths")):
        ends = pair if isinstance(pair, list) else []
        places = [names.index(str(end)) for end in ends if str(end) in names]
        if len(places) != 2:
            entry.fault("a path joins two spaces of this side", "paths", index)
            continue
        paths[places[0]].append(places[1])
        paths[places[1]].append(places[0])
    entry.ignore("bosses")
    return MapSide(
        id,
        tuple(names),
        tuple(levels),
        tuple([name if name in bosses else "" for name in names]),
        tuple([tuple(sorted(ends)) for ends in paths]),
    )
