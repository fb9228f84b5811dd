"""The exploration board: every way from the bonfire to a boss in a line."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.boards.dark_souls.looks import BEATEN, DANGER, ENEMY, LABEL, QUIET, sign
from souldeck.tui.text import about, joined, wrapped

ON_THE_WAY: Final = ("explore", "rest-or-press-on")
"""Questions that are asked between two fights, when nobody stands on the boards any more."""


def in_one_line(view: View, marks: Marks, width: int) -> list[Text]:
    """All spaces in a line, short."""
    spaces = [_short(space, marks) for space in spaces_of(view)[1:]]
    return wrapped(joined([Text("Map ", LABEL), joined(spaces, " ")]), width, "    ")


def _short(space: View, marks: Marks) -> Text:
    ref = f"map:{space['name']}"
    done = "✓" if space["cleared"] else ""
    here = "*" if space["here"] else ""
    return Text(
        f"{sign(marks, ref).strip()}{space['boss_name'] or space['name']}{here}{done}",
        _style(space) + about(ref),
    )


def in_ways(view: View, marks: Marks, width: int) -> list[Text]:
    """Each way from the bonfire to a boss, with what is known of its spaces."""
    spaces = {space["name"]: space for space in spaces_of(view)}
    return [line for way in ways(view) for line in wrapped(_way(way, spaces, marks), width, "    ")]


def spaces_of(view: View) -> list[View]:
    """The spaces of the map, the bonfire first. After a rest the party stands on no other. (ds.explore.bonfire)"""
    rests = view["phase"] == "rest"
    return [space | {"here": space["here"] and not rests} for space in view["map"]["spaces"]]


def ways(view: View) -> list[list[str]]:
    """The ways from the bonfire, the first of the spaces, to each boss that pass no other boss, by their names."""
    spaces = {space["name"]: space for space in view["map"]["spaces"]}
    found = []
    open_ways = [[view["map"]["spaces"][0]["name"]]]
    while open_ways:
        way = open_ways.pop(0)
        for name in spaces[way[-1]]["paths"]:
            if name in way:
                continue
            if spaces[name]["boss"]:
                found.append([*way, name])
            else:
                open_ways.append([*way, name])
    return sorted(found, key=lambda way: (way[-1], len(way)))


def _way(way: list[str], spaces: dict[str, View], marks: Marks) -> Text:
    steps = [_space(spaces[name], marks) for name in way[1:]]
    return joined([Text("Bonfire", LABEL), *[joined([Text(" ─ ", QUIET), step]) for step in steps]])


def _space(space: View, marks: Marks) -> Text:
    """`a1 Hollow Cave, cleared`, `b2 level 2`, or the boss."""
    ref = f"map:{space['name']}"
    if space["boss"]:
        words = space["boss_name"]
    elif space["encounter"]:
        words = f"{space['name']} {space['encounter_name']} ({space['level']})"
    else:
        words = f"{space['name']} level {space['level']}"
    state = " ✓" if space["cleared"] else " ◂ here" if space["here"] else ""
    lit = sign(marks, ref)
    return Text(f"{lit.strip()}{words}{state}", _style(space) + about(ref))


def ahead(view: View) -> list[Text]:
    """What the encounter holds that heroes take their places for."""
    space = next((space for space in view["map"]["spaces"] if space["here"] and space["encounter"]), None)
    if space is None or view["phase"] != "encounter":
        return []
    enemies = [f"{count} of level {level}" for level, count in enumerate(space["enemies"], 1) if count]
    words = f": {' and '.join(enemies)}; treasure {space['treasure']}"
    return [joined([Text(space["encounter_name"], ENEMY + about(f"card:{space['encounter']}")), words])]


def _style(space: View) -> Style:
    if space["cleared"]:
        return BEATEN
    if space["here"]:
        return DANGER
    return ENEMY if space["boss"] else QUIET
