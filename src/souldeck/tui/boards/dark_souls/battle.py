"""Both battle boards, face to face: heroes above, enemies below, the front rows in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.boards.dark_souls.looks import (
    BLOOD,
    BOLD,
    DANGER,
    ENEMY,
    HERO,
    LABEL,
    QUIET,
    conditions,
    sign,
)
from souldeck.tui.text import about, cropped, filled, joined, longest, wrapped

ROWS: Final = (("back", "B"), ("front", "F"))
COLUMNS: Final = "123"
LABEL_WIDTH: Final = 6
KEYS: Final = "abcdef"

Cell = Callable[[View, str, Marks, int, int], list[Text]]


def boards(view: View, marks: Marks, width: int, of_heroes: int, of_foes: int) -> list[Text]:
    """The boards with so many lines to a space of the heroes, and to one of the enemies."""
    share = (width - LABEL_WIDTH - 2) // len(COLUMNS)
    middle = Text("═" * LABEL_WIDTH + "╪".join(["═" * share] * len(COLUMNS)), QUIET)
    heroes = [_row(view, _hero_cell, label, row, marks, share, of_heroes) for label, row in ROWS]
    foes = [_row(view, _foe_cell, label, row, marks, share, of_foes) for label, row in reversed(ROWS)]
    above = [line for row in heroes for line in row]
    below = [line for row in foes for line in row]
    return [*above, middle, *below]


def _row(view: View, cell: Cell, label: str, row: str, marks: Marks, share: int, lines: int) -> list[Text]:
    """A row of three spaces, no higher than what stands there needs."""
    cells = [cell(view, f"{row}{column}", marks, share, lines) for column in COLUMNS]
    drawn = []
    for at in range(max(map(len, cells))):
        head = Text((label if not at else "").ljust(LABEL_WIDTH), LABEL)
        parts = [filled(cropped(one[at] if at < len(one) else Text(), share), share) for one in cells]
        drawn.append(joined([head, joined(parts, "│")]))
    return drawn


# -- heroes -----------------------------------------------------------------------------------------------------------


def _hero_cell(view: View, space: str, marks: Marks, width: int, lines: int) -> list[Text]:
    """Name, cards left and conditions; taunt, what will strike here, the gems. In one line, what finds room of it."""
    ref = f"space:{space}"
    head = Text(f"{sign(marks, ref)}{space} ", (DANGER if ref in marks.lit else QUIET) + about(ref))
    seat = next((seat for seat, hero in enumerate(view["heroes"]) if hero["space"] == space), -1)
    threat = _threat(view, space)
    if seat < 0:
        return [joined([head, Text("·", QUIET + about(ref)), threat])]
    hero = view["heroes"][seat]
    hero_ref = f"hero:{hero['id']}"
    name = joined([head, Text(f"{sign(marks, hero_ref).strip()}{hero['name']}", HERO + about(hero_ref))])
    left = Text(f" {hero['deck']}+{len(hero['hand'])}", BOLD)
    suffers = joined([" ", conditions(hero["conditions"])]) if hero["conditions"] else Text()
    taunt = Text(f" taunt {hero['taunt']}", QUIET)
    gems = joined([Text(f" {gem} gem", DANGER) for gem in hero["gems"]])
    if lines > 1:
        return [joined([name, left, suffers]), joined(["  ", taunt, threat, gems])]
    ways = ([left, suffers, taunt, threat, gems], [taunt, threat], [threat])
    return [longest([joined([name, *way]) for way in ways], width)]


def _threat(view: View, space: str) -> Text:
    """What enemies aim at this space and have not done yet: ` ⚔3 ⚔4`."""
    strikes = [foe["strike"] for foe in view["foes"] if foe["strike"] and not foe["strike"]["spent"]]
    damage = [strike["damage"] for strike in strikes for _ in range(strike["times"]) if space in strike["spaces"]]
    return Text("".join(f" ⚔{amount}" for amount in damage), DANGER)


# -- enemies ----------------------------------------------------------------------------------------------------------


def _foe_cell(view: View, space: str, marks: Marks, width: int, lines: int) -> list[Text]:
    """Key and name with what is left of it; its attack; Defence, weakness, conditions. In fewer lines it is shorter."""
    ref = f"enemy:{space}"
    key = marks.keys.get(ref, "")
    head = Text(f"{sign(marks, ref)}{space} ", (DANGER if ref in marks.lit else QUIET) + about(ref))
    foe = next((foe for foe in view["foes"] if foe["space"] == space), None)
    if foe is None:
        return [joined([head, Text("·", QUIET + about(ref))])]
    left = foe["hp"] - foe["wounds"]
    points = Text(f" {left}/{foe['hp']}" if foe["hp"] else "", BOLD)
    suffers = joined([" ", conditions(foe["conditions"])]) if foe["conditions"] else Text()
    defence = Text(f" D{foe['defence']}", BOLD)
    after = joined([points, defence, suffers] if lines == 1 else [points, suffers])
    room = width - head.cell_len - after.cell_len - (2 if key else 0)
    name = joined([Text(f"{key} ", QUIET) if key else "", cropped(Text(foe["name"], ENEMY), room)])
    name.stylize(about(ref))
    first = joined([head, name, after])
    if lines == 1:
        return [first]
    if lines == 2:
        short = Text(f" {foe['weakness']}" if foe["weakness"] != "none" else "", QUIET)
        return [first, longest([joined([" ", told, defence, short]) for told in attacks(view, foe)], width)]
    return [first, longest([joined(["   ", told]) for told in attacks(view, foe)], width), _guard(foe)]


def _guard(foe: View) -> Text:
    """`D1, weak to heavy`."""
    weak = f", weak to {foe['weakness']}" if foe["weakness"] != "none" else ", no weakness"
    return joined([Text(f"   D{foe['defence']}", BOLD), Text(weak, QUIET)])


def attacks(view: View, foe: View) -> list[Text]:
    """`⚔3 F2→Knight`: damage, spaces, whom it hits as they stand; shorter and shorter."""
    strike = foe["strike"]
    if foe["role"] == "hand":
        return [Text(f"moves with {view['boss']['name']}", QUIET)]
    if strike is None or strike["spent"]:
        return [Text(text, QUIET) for text in ("⚔ by its next behaviour", "⚔ next card", "⚔?")]
    twice = "x2" if strike["times"] > 1 else ""
    damage = Text(f"⚔{strike['damage']}{twice}", DANGER)
    effects = joined([" ", conditions(strike["inflicts"])]) if strike["inflicts"] else Text()
    push = Text(" push", BLOOD) if strike["pushes"] else Text()
    spaces = "".join(strike["spaces"])
    return [
        joined([damage, Text(f"{gap}{where}→{hits}"), effects, push])
        for gap, where, most in ((" ", spaces, 40), ("", spaces, 40), ("", spaces, 4), ("", spaces, 1), ("", "", 1))
        for hits in (_hits(view, strike, most),)
    ]


def _hits(view: View, strike: View, most: int) -> str:
    """The heroes who stand where an attack goes, by so many letters of their names."""
    heroes = view["heroes"]
    if len(strike["hits"]) == len(heroes) > 1:
        return "all"
    return ",".join(heroes[seat]["name"][:most] for seat in strike["hits"]) or "nobody"


def boss_lines(view: View, width: int) -> list[Text]:
    """The behaviour card that lies face up, how many are left, and the next where it is known."""
    boss = view["boss"]
    if boss is None:
        return []
    if not boss["behaviour"]:
        return [Text(f"{boss['name']}: {boss['behaviours_left']} behaviours, none turned yet.", QUIET)]
    head = Text(f"{boss['behaviour_name']}: ", ENEMY + about(f"card:{boss['behaviour']}"))
    known = f" then {boss['next_name']}" if boss["next_name"] else ""
    left = Text(f" ({boss['behaviours_left']} left{known})", QUIET)
    return wrapped(joined([head, boss["behaviour_text"], left]), width, "  ")


def blow_line(view: View) -> list[Text]:
    """The attack that is being resolved."""
    blow = view["blow"]
    if blow is None:
        return []
    name = view["heroes"][blow["seat"]]["name"]
    state = "dodged" if blow["dodged"] else f"{blow['damage']} damage, {blow['blocked']} blocked"
    effects = joined([", ", conditions(blow["inflicts"])]) if blow["inflicts"] else Text()
    return [
        joined(
            [
                Text(f"{blow['attacker_name']} hits the {name}: ", DANGER),
                state,
                effects,
                ", push" if blow["pushes"] else "",
            ]
        )
    ]


def keys(view: View) -> dict[str, str]:
    """The letter of each enemy that can be hurt: one for each space, so that it stays as it is when others fall."""
    standing = {foe["space"] for foe in view["foes"] if foe["hp"]}
    spaces = [f"{row}{column}" for _, row in reversed(ROWS) for column in COLUMNS]
    return {f"enemy:{space}": key for space, key in zip(spaces, KEYS, strict=True) if space in standing}
