"""Tables of Dark Souls to play on from, each laid so that what it is there for happens soon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import DEFENCE, REANIMATE, Action, Boss, EncounterCard, FoeCard, PlayerCard
from souldeck.games.dark_souls.table import ROUND_CAP

Setup = dict[str, Any]

STAMINA = ("stamina_str", "stamina_dex", "stamina_int", "stamina_fth", "stamina_str")
"""What pays each symbol of a cost."""

TARGETS = [{"card": "monstrosity_of_sin", "space": "F2"}, {"card": "giant_slave", "space": "F3"}]
SIDES = {"vordt": "a", "pontiff": "a", "wolnir": "b", "abyss_watcher": "b"}
OTHER_BOSS = {"vordt": "pontiff", "pontiff": "vordt", "wolnir": "abyss_watcher", "abyss_watcher": "wolnir"}

SOULMASS = ["homing_crystal_soulmass", "stamina_int_and_fth"]
"""An attack that reaches everybody."""


@dataclass(frozen=True)
class Start:
    """What is hoped for, and the table on which it may happen."""

    wanted: list[str]
    setup: Setup
    seats: int = 1
    options: dict[str, str] = field(default_factory=dict)


def starts(cards: Cards) -> Iterator[Start]:
    """All of them."""
    for card in cards.kinds:
        yield from starts_of_card(card)
    for foe in cards.foes:
        if foe.level:
            yield from starts_of_enemy(foe)
    for boss in cards.bosses:
        yield from starts_of_boss(boss)
    for encounter in cards.encounters:
        yield from starts_of_encounter(encounter)
    for number, bonfire in enumerate(cards.bonfires[1:], 1):
        yield Start([f"{bonfire.name} burns"], {"phase": "rest", "bonfire": number})
    yield from rare_starts()
    yield from refusing_starts()


def short(setup: Setup) -> Setup:
    """The same with the last bonfire burning: the next defeat ends the game."""
    return {"bonfire": 5, **setup}


def fight(*others: str, hero: Setup) -> Setup:
    """The hero against two strong enemies and others."""
    return short({"heroes": [hero], "enemies": [*TARGETS, *others]})


def ready(*hand: str, name: str = "herald", space: str = "F2", **more: Any) -> Setup:
    """A hero who can do little else than use the hand."""
    return {
        "name": name,
        "space": space,
        "hand": list(hand),
        "deck": ["spear"] * 9,
        "discard": ["spear", "kukris"],
        "done": ["moved", "cycled"],
        "ability": "used",
        **more,
    }


def starts_of_card(card: PlayerCard) -> Iterator[Start]:
    """A hero with the card and what each row costs; the card as treasure, as stamina, in the market."""
    for row, action in enumerate(card.actions):
        yield Start([f"{card.id} row {row + 1}"], with_row(card, action))
    if card.tier in ("common", "transposed"):
        at = "a1" if card.tier == "common" else "vordt"
        yield Start([f"{card.id} gained"], {"phase": "victory", "at": at, "treasures": [card.id]})
    if card.is_stamina:
        hero = ready(card.id, card.id, "kukris", "knight_shield", "spear", "mail_breaker")
        yield Start([f"{card.id} paid"], fight(hero=hero))
    if card.price:
        wanted = [f"{card.id} bought", f"{card.id} gained", "refused by ds.market.price"]
        yield Start(wanted, {"phase": "rest", "bonfire": 1, "souls": card.price})


def with_row(card: PlayerCard, action: Action) -> Setup:
    """A hero with the card and what the row costs, among enemies who give reason to use it."""
    cost = [name for name, count in zip(STAMINA, action.cost, strict=True) for _ in range(count)]
    if action.kind == DEFENCE:
        return {"phase": "enemies", **fight(hero=ready(card.id, *cost, done=[]))}
    return {"phase": "heroes", **fight(hero=ready(card.id, *cost))}


def starts_of_enemy(foe: FoeCard) -> Iterator[Start]:
    """The enemy comes and attacks, and is about to fall."""
    # Encounters that draw a card of just this level for two heroes.
    encounter, space = {
        1: ("hollow_cave", "a1"),
        2: ("high_wall_of_lothric", "c2"),
        3: ("demon_ruins", "c2"),
    }[foe.level]
    coming = {"phase": "encounter", "at": space, "encounters": {space: encounter}, "enemy_deck": [foe.id]}
    yield Start([f"{foe.id} stands", f"{foe.id} attacks"], short(coming), seats=2)
    hero = ready(*SOULMASS, gems=["magical"])
    rises = foe.ability == REANIMATE
    for risen, wanted in (("no", ["is hurt", "rises"]), ("yes" if rises else "no", ["falls or turns"])):
        standing = {"card": foe.id, "space": "F2", "wounds": foe.hp[0] - 1, "risen": risen}
        deeds = [f"{foe.id} {what}" for what in wanted if what != "rises" or rises]
        yield Start(deeds, short({"heroes": [hero], "enemies": [standing]}))


def starts_of_boss(boss: Boss) -> Iterator[Start]:
    """The boss from its beginning, each behaviour, and each card about to fall."""
    options = {"side": SIDES[boss.id]}
    company = [companion for companion, _ in boss.companions]
    stands = [f"{card.id} stands" for card in (boss.sides[0], *company)]
    yield Start(stands, short({"phase": "encounter", "at": boss.id}), options=options)
    for number, side in enumerate(boss.sides, 1):
        for behaviour in boss.behaviours:
            turned = {"name": boss.id, "side": number, "next": [behaviour.id]}
            wanted = [f"{behaviour.id} of {boss.id}", f"{side.id} attacks"]
            yield Start(wanted, short({"phase": "enemies", "boss": turned}), options=options)
        about_to_fall = {"name": boss.id, "side": number, "wounds": max(0, side.hp[0] - 1)}
        setup = {"boss": about_to_fall, "heroes": [ready(*SOULMASS)], "cleared": [OTHER_BOSS[boss.id]]}
        wanted = [f"{side.id} is hurt", f"{side.id} falls or turns", f"{boss.id} won", "ended won"]
        yield Start(wanted if side.hp[0] else [], short(setup), options=options)
    for card in company:
        falling = {"card": card.id, "space": "F1", "wounds": card.hp[0] - 1}
        setup = {"boss": boss.id, "enemies": [falling], "heroes": [ready(*SOULMASS)]}
        wanted = [f"{card.id} is hurt", f"{card.id} falls or turns"]
        if card.is_hand:
            wanted += [f"{boss.id} won", f"{boss.sides[0].id} falls or turns"]
        yield Start(wanted, short(setup), options=options)


def starts_of_encounter(encounter: EncounterCard) -> Iterator[Start]:
    """The encounter lies face up on its space, and has just been won."""
    space = {1: "a1", 2: "c2", 3: "d3"}[encounter.level]
    setup = {"at": space, "encounters": {space: encounter.id}}
    yield Start([f"{encounter.id} entered"], {"phase": "explore", **setup}, seats=1 + encounter.index % 4)
    yield Start([f"{encounter.id} won"], short({"phase": "victory", **setup}))


def rare_starts() -> Iterator[Start]:
    """What random play hardly comes to."""
    endless = {"phase": "enemies", "rounds": ROUND_CAP - 1, "enemies": TARGETS}
    yield Start(["ended stopped: cap"], endless)
    done = ["double_swipe", "charging_slam", "hammerfist", "frost_breath", "overhead_smash", "chilling_strike"]
    spent = {"name": "vordt", "behaviour": "mace_thrust", "done": [*done, "backhand_swipe"]}
    yield Start(["event pile turned"], short({"phase": "enemies", "boss": spent}))
    watcher = {
        "boss": {"name": "abyss_watcher", "wounds": 5},
        "enemies": [{"card": "undead_legionnaire", "space": "F1"}],
        "heroes": [ready(*SOULMASS)],
    }
    yield Start(["event left"], short(watcher), options={"side": "b"})
    pontiff = {"boss": {"name": "pontiff", "wounds": 4}, "heroes": [ready(*SOULMASS)]}
    yield Start(["pontiff_clone stands"], short(pontiff))
    yield Start(["asked search", "event searched"], fight(hero=ready("budding_green_blossom")))
    armoured = ready("wolf_knight_armour", "stamina_fth", done=[])
    healing = {"phase": "enemies", "heroes": [armoured, "knight"], "enemies": ["hound_rat"]}
    yield Start(["asked heal"], short(healing), seats=2)
    sick = {"card": "giant_slave", "conditions": ["bleed", "poison", "stagger"]}
    suffering = {"phase": "enemies", "heroes": [ready(*SOULMASS, done=[])], "enemies": [sick]}
    yield Start([f"{name} works on an enemy" for name in sick["conditions"]], short(suffering))


def refusing_starts() -> Iterator[Start]:
    """Situations in which the rarer rules refuse something."""
    yield Start(["refused by ds.search.pick"], fight(hero=ready("budding_green_blossom")))
    yield Start(["refused by ds.falchion.relocation"], fight(hero=ready("falchion", "stamina_str")))
    yield Start(["refused by ds.gem.two"], fight(hero=ready("spear", "stamina_fth", gems=["heavy", "skilled"])))
    staggered = ready("spear", "kukris", "herald_armour", "stamina_fth", conditions=["stagger"])
    yield Start(["refused by ds.action.card_in_use"], fight(hero=staggered))
    spells = ready(*SOULMASS, "stamina_int", "stamina_fth")
    yield Start(["refused by ds.invisibility.protected"], fight("irithyllian_slave_warrior", hero=spells))
    helper = ready("armour_of_the_sun", "herald_armour", "stamina_fth", "stamina_fth", space="B1", done=[])
    helped = {
        "phase": "enemies",
        "heroes": [ready("knight_armour", name="knight", done=[]), helper],
        "enemies": TARGETS,
    }
    yield Start(["refused by ds.sun.for_others"], short(helped), seats=2)
    stamina = ("stamina_fth", "stamina_int_or_fth", "stamina_str", "stamina_str_or_dex", "stamina_dex")
    yield Start(["refused by ds.target.blocked"], fight("winged_corvian", hero=ready("spear", *stamina)))
    hands = [{"card": "left_hand", "space": "F1"}, {"card": "right_hand", "space": "B1"}]
    wolnir = {"boss": "wolnir", "enemies": hands, "heroes": [ready("spear", *stamina, space="F1")]}
    out_of_reach = ["refused by ds.wolnir.hand_front_row", "refused by ds.wolnir.untouchable"]
    yield Start(out_of_reach, short(wolnir), options={"side": "b"})
    either = ("stamina_str", "stamina_str_or_dex", "stamina_str_or_fth")
    yield Start(["refused by ds.falchion.relocation"], fight(hero=ready("falchion", *either)))
    furious = ready("long_sword", *either, name="sorcerer", ability="ready")
    yield Start(["refused by ds.fury.printed"], fight(hero=furious))
    sold_out = {"phase": "rest", "souls": 9, "market": {"stamina_int_or_fth": 0}}
    yield Start(["refused by ds.market.pile_empty"], sold_out)
    yield Start(["refused by ds.explore.bonfire"], {"phase": "explore"})
    yield Start(["refused by ds.deck.limit"], {"phase": "rebuild", "bonfire": 1})
    crowd = {"phase": "encounter", "at": "a1", "encounters": {"a1": "hollow_cave"}}
    crowded = short(crowd | {"enemy_deck": ["skeleton", "firebomb_hollow"]})
    yield Start(["refused by ds.spawn.free"], crowded, seats=2)
