"""Both battle boards, face to face: heroes above, enemies below, the front rows in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from souldeck.tui.text import about, cropped, filled, joined

ROWS: Final = (("back", "B"), ("front", "F"))
COLUMNS: Final = "123"
LABEL_WIDTH: Final = 6
MOST_BAR: Final = 10

Cell = Callable[[View, str, Marks, int], list[Text]]


def boards(view: View, marks: Marks, width: int, lines: int) -> list[Text]:
    """The boards with so many lines to a space."""
    share = (width - LABEL_WIDTH - 2) // len(COLUMNS)
    middle = Text("═" * LABEL_WIDTH + "╪".join(["═" * share] * len(COLUMNS)), QUIET)
    heroes = [_row(view, _hero_cell, label, row, marks, share, lines) for label, row in ROWS]
    foes = [_row(view, _foe_cell, label, row, marks, share, lines) for label, row in reversed(ROWS)]
    above = [line for row in heroes for line in row]
    below = [line for row in foes for line in row]
    return [*above, middle, *below]


def _row(view: View, cell: Cell, label: str, row: str, marks: Marks, share: int, lines: int) -> list[Text]:
    """A row of three spaces, no higher than what stands there needs."""
    cells = [cell(view, f"{row}{column}", marks, share) for column in COLUMNS]
    drawn = []
    for at in range(min(lines, max(map(len, cells)))):
        head = Text((label if not at else "").ljust(LABEL_WIDTH), LABEL)
        parts = [filled(cropped(one[at] if at < len(one) else Text(), share), share) for one in cells]
        drawn.append(joined([head, joined(parts, "│")]))
    return drawn


# -- heroes -----------------------------------------------------------------------------------------------------------


def _hero_cell(view: View, space: str, marks: Marks, width: int) -> list[Text]:
    """Name, cards left and conditions; what will strike here; the gems."""
    ref = f"space:{space}"
    head = Text(f"{sign(marks, ref)}{space} ", (DANGER if ref in marks.lit else QUIET) + about(ref))
    seat = next((seat for seat, hero in enumerate(view["heroes"]) if hero["space"] == space), -1)
    threat = _threat(view, space)
    if seat < 0:
        empty = joined([head, Text("·", QUIET + about(ref))])
        return [empty, joined(["  ", threat])] if threat else [empty]
    hero = view["heroes"][seat]
    hero_ref = f"hero:{hero['id']}"
    name = Text(f"{sign(marks, hero_ref).strip()}{hero['name']}", HERO + about(hero_ref))
    left = Text(f" {hero['deck']}+{len(hero['hand'])}", BOLD)
    gems = [Text(f" {gem} gem", DANGER) for gem in hero["gems"]]
    return [
        joined([head, name, left, " " if hero["conditions"] else "", conditions(hero["conditions"])]),
        joined([Text(f"   taunt {hero['taunt']}", QUIET), threat, *gems]),
    ]


def _threat(view: View, space: str) -> Text:
    """What enemies aim at this space: ` ⚔3 ⚔4`. A boss shows its next attack only when it turns the card."""
    strikes = [foe["strike"] for foe in view["foes"] if foe["strike"] and foe["role"] != "boss"]
    damage = [strike["damage"] for strike in strikes for _ in range(strike["times"]) if space in strike["spaces"]]
    return Text("".join(f" ⚔{amount}" for amount in damage), DANGER)


# -- enemies ----------------------------------------------------------------------------------------------------------


def _foe_cell(view: View, space: str, marks: Marks, width: int) -> list[Text]:
    """Key and name with what is left of it; its attack; Defence, weakness, conditions."""
    ref = f"enemy:{space}"
    key = marks.keys.get(ref, "")
    head = Text(f"{sign(marks, ref)}{space} ", (DANGER if ref in marks.lit else QUIET) + about(ref))
    foe = next((foe for foe in view["foes"] if foe["space"] == space), None)
    if foe is None:
        return [joined([head, Text("·", QUIET + about(ref))])]
    left = foe["hp"] - foe["wounds"]
    points = Text(f" {left}/{foe['hp']}" if foe["hp"] else "", BOLD)
    room = width - head.cell_len - points.cell_len - (2 if key else 0)
    name = joined([Text(f"{key} ", QUIET) if key else "", cropped(Text(foe["name"], ENEMY), room)])
    name.stylize(about(ref))
    return [
        joined([head, name, points]),
        joined(["   ", attack(view, foe)]),
        joined([Text(f"   D{foe['defence']}", BOLD), weakness(foe), " ", conditions(foe["conditions"])]),
    ]


def weakness(foe: View) -> Text:
    """`, weak: heavy`."""
    return Text(f", weak to {foe['weakness']}" if foe["weakness"] != "none" else ", no weakness", QUIET)


def attack(view: View, foe: View) -> Text:
    """`⚔3 F2 → Knight`: damage, spaces, whom it hits as they stand."""
    strike = foe["strike"]
    if strike is None:
        return Text(f"moves with {view['boss']['name']}" if foe["role"] == "hand" else "", QUIET)
    twice = "x2" if strike["times"] > 1 else ""
    hits = ",".join(view["heroes"][seat]["name"][:4] for seat in strike["hits"]) or "nobody"
    effects = conditions(strike["inflicts"])
    push = Text(" push", BLOOD) if strike["pushes"] else Text()
    spaces = "".join(strike["spaces"])
    return joined(
        [Text(f"⚔{strike['damage']}{twice}", DANGER), Text(f" {spaces}→{hits}"), " " if effects else "", effects, push]
    )


def boss_lines(view: View, width: int) -> list[Text]:
    """The behaviour card that lies face up and how many are left."""
    boss = view["boss"]
    if boss is None:
        return []
    if not boss["behaviour"]:
        return [Text(f"{boss['name']}: {boss['behaviours_left']} behaviours, none turned yet.", QUIET)]
    head = Text(f"{boss['behaviour_name']}: ", ENEMY + about(f"card:{boss['behaviour']}"))
    known = f" then {boss['next_name']}" if boss["next_name"] else ""
    left = Text(f" ({boss['behaviours_left']} left{known})", QUIET)
    return [cropped(joined([head, boss["behaviour_text"], left]), width)]


def blow_line(view: View) -> list[Text]:
    """The attack that is being resolved."""
    blow = view["blow"]
    if blow is None:
        return []
    name = view["heroes"][blow["seat"]]["name"]
    state = "dodged" if blow["dodged"] else f"{blow['damage']} damage, {blow['blocked']} blocked"
    effects = joined([" ", conditions(blow["inflicts"])]) if blow["inflicts"] else Text()
    return [
        joined(
            [
                Text(f"{blow['attacker_name']} hits the {name}: ", DANGER),
                state,
                effects,
                " push" if blow["pushes"] else "",
            ]
        )
    ]


def standing(view: View) -> Sequence[str]:
    """References to the spaces of enemies in play, in their order."""
    return [f"enemy:{foe['space']}" for foe in view["foes"] if foe["hp"]]
