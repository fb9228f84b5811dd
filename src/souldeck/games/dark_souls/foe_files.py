"""From the card files to enemies and bosses."""

from __future__ import annotations

from souldeck.games.dark_souls.cards import (
    ATTACK_TYPES,
    CONDITIONS,
    DOUBLE_STRIKE,
    INVISIBILITY,
    LAST_LEVEL,
    MOST_HEROES,
    NO_TYPE,
    REANIMATE,
    Behaviour,
    Boss,
    FoeCard,
    Strike,
)
from souldeck.games.dark_souls.entries import Entry
from souldeck.games.dark_souls.spaces import DIRECTIONS, NAMES, NOWHERE

SPACES = {name: index for index, name in enumerate(NAMES)}
TYPES = {name: index for index, name in enumerate(ATTACK_TYPES)}
INFLICTS = {name: 1 << index for index, name in enumerate(CONDITIONS)}
ABILITIES = {name: name for name in (INVISIBILITY, REANIMATE, DOUBLE_STRIKE)}

LEGIONNAIRE_ATTACK = "attacks the hero space straight opposite each time the boss resolves a behaviour"
HAND_RULE = "attackable only in the front row, except by ranged attacks"

BOSS_RULES = {
    "each hero that begins the hero activation in the front row gets Frostbite": "icy_touch",
    "Frostbite damage to a hero is 1 higher": "chilled_to_the_bones",
    "two Undead Legionnaires start in F1 and F3": "brotherhood",
    "Legionnaires are removed; every attack of this boss deals 2 more": "burning_wrath",
    "cannot be moved or attacked; the Hands start in play; loses when both Hands are gone": "undying_will",
    "flips each time 5 more damage is reached; beaten at total hp": "authority",
    "uses the Pontiff's behaviour deck; flips back at 0 hp; full hp each time it appears": "will",
}
"""The rules printed on boss cards, by the words of the card files."""


def read_enemies(enemies: list[tuple[str, Entry]], abilities: list[tuple[str, Entry]]) -> list[FoeCard]:
    """The ordinary enemies."""
    for name, entry in abilities:
        entry.text(name)
    return [_read_enemy(index, id, entry) for index, (id, entry) in enumerate(enemies)]


def _read_enemy(index: int, id: str, entry: Entry) -> FoeCard:
    hp = entry.number("hp", low=1)
    return FoeCard(
        index,
        id,
        entry.text("name"),
        "enemy",
        level=entry.number("level", low=1, high=LAST_LEVEL),
        souls=entry.number("souls"),
        defence=entry.number("defence"),
        hp=(hp, hp, hp, hp),
        weakness=entry.required("weakness", TYPES, NO_TYPE),
        spawn=entry.required("spawn", SPACES, 0),
        strike=_read_strike(entry, "attack"),
        ability=entry.choice("ability", ABILITIES, ""),
    )


def _read_strike(entry: Entry, damage: str) -> Strike:
    """An attack: it has a target or an area, not both."""
    area = 0
    for space in entry.choices("area", SPACES, 0):
        area |= 1 << space
    target = entry.choice("target", SPACES, NOWHERE)
    if (area == 0) == (target == NOWHERE):
        entry.fault("an attack has a 'target' or an 'area'")
    inflict = entry.choice("inflict", INFLICTS, 0)
    return Strike(entry.number(damage), target, area, inflict, entry.choice("push", DIRECTIONS, 0))


def read_bosses(entries: list[tuple[str, Entry]], foes: list[FoeCard]) -> tuple[Boss, ...]:
    """The bosses. Their sides and companions are added to the foes."""
    return tuple([_read_boss(index, id, entry, foes) for index, (id, entry) in enumerate(entries)])


def _read_boss(index: int, id: str, entry: Entry, foes: list[FoeCard]) -> Boss:
    name = entry.text("name")
    start = entry.required("start", SPACES, 0)
    sides: list[FoeCard] = []
    for side in entry.entries("sides"):
        rule = side.inner("rule")
        word = rule.required("effect", BOSS_RULES, "") if rule else ""
        if rule:
            rule.ignore("name")
        part = side.text("side")
        sides.append(
            FoeCard(
                len(foes),
                id if not sides else f"{id}_{part}",
                side.text("name", name),
                "boss",
                defence=side.number("defence", 0),
                hp=_read_hp(side),
                spawn=start,
                rule=word,
            )
        )
        foes.append(sides[-1])
        side.finish()
    companions = [_read_companion(companion, foes) for companion in entry.entries("companions")]
    hands = [foe.id for foe, _ in companions if foe.is_hand]
    reward = entry.inner("reward")
    behaviours = [_read_behaviour(at, card, hands) for at, card in enumerate(entry.entries("behaviours"))]
    if not sides or not behaviours:
        entry.fault("a boss has sides and behaviours")
    return Boss(
        index,
        id,
        name,
        entry.required("tier", {"easier": "easier", "harder": "harder"}, "easier"),
        tuple(sides),
        tuple(companions),
        tuple(behaviours),
        reward.number("souls", 0) if reward else 0,
        reward.number("transposed_treasure", 0) if reward else 0,
    )


def _read_companion(entry: Entry, foes: list[FoeCard]) -> tuple[FoeCard, int]:
    """A companion and, as a set, the spaces it starts in."""
    attack = entry.number("attack", 0)
    rule = entry.inner("rule") if attack else None
    if rule:
        rule.required("effect", {LEGIONNAIRE_ATTACK: True}, default=True)
        rule.ignore("name")
    elif entry.text("rule", HAND_RULE) != HAND_RULE:
        entry.fault(f"a companion without an attack has the rule '{HAND_RULE}'", "rule")
    entry.number("copies", 1)
    card = FoeCard(
        len(foes),
        entry.text("id"),
        entry.text("name"),
        "legionnaire" if attack else "hand",
        defence=entry.number("defence", 0),
        hp=_read_hp(entry),
        weakness=entry.choice("weakness", TYPES, NO_TYPE),
        strike=Strike(attack, NOWHERE, 0, 0, 0) if attack else None,
    )
    foes.append(card)
    spaces = entry.choices("start", SPACES, 0) if isinstance(entry.value("start"), list) else []
    if not spaces:
        spaces = [entry.required("start", SPACES, 0)]
    entry.finish()
    return card, sum([1 << space for space in spaces])


def _read_hp(entry: Entry) -> tuple[int, int, int, int]:
    """Hit points: one number, or one for each number of heroes; none for what cannot be hurt."""
    if isinstance(entry.value("hp"), int):
        hp = entry.number("hp", low=1)
        return (hp, hp, hp, hp)
    table = entry.inner("hp")
    if table is None:
        return (0, 0, 0, 0)
    numbers = [table.number(str(heroes), low=1) for heroes in range(1, MOST_HEROES + 1)]
    table.finish()
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def _read_behaviour(index: int, entry: Entry, hands: list[str]) -> Behaviour:
    if hands:
        table = entry.inner("move")
        moves = tuple([table.required(hand, SPACES, 0) for hand in hands]) if table else ()
        if table:
            table.finish()
    else:
        moves = (entry.required("move", SPACES, 0),)
    weakness = entry.required("weakness", TYPES, NO_TYPE)
    card = Behaviour(index, entry.text("id"), entry.text("name"), moves, _read_strike(entry, "damage"), weakness)
    entry.finish()
    return card
