"""A view as plain lines: what the line-by-line table and scenario reports print."""

from collections import Counter
from textwrap import wrap

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.kernel.game import View

WIDTH = 80
CELL = 25
WIDTH_OF_ROW = 3 * CELL + 2


def show(view: View) -> list[str]:
    """The table in lines of at most 80 characters that also read well aloud."""
    lines = [_headline(view)]
    if view["phase"] in phases.ON_THE_BOARDS and view["outcome"] is None:
        lines += _boards(view)
        lines += _foes(view)
        if view["blow"] is not None:
            lines += _blow(view)
    lines += [line for hero in view["heroes"] for line in _hero(view, hero)]
    lines += _map(view)
    return lines + _party(view)


def _headline(view: View) -> str:
    if view["outcome"] is not None:
        return f"The game is {view['outcome']}."
    fire = view["bonfire"]
    burning = f"Bonfire {fire['number']} of {fire['of']}: {fire['name']}"
    return f"Dark Souls, {view['phase']}. {burning}. Rounds: {view['rounds']}."


def _boards(view: View) -> list[str]:
    """Both boards face to face: heroes above, enemies below, front rows in the middle."""
    heroes = {hero["space"]: hero["name"] for hero in view["heroes"]}
    foes = {foe["space"]: foe["name"] for foe in view["foes"]}
    lines = ["Heroes"]
    lines += [_row(heroes, NAMES[3:]), _row(heroes, NAMES[:3]), "-" * WIDTH_OF_ROW]
    return [*lines, _row(foes, NAMES[:3]), _row(foes, NAMES[3:]), "Enemies"]


def _row(standing: dict[str, str], names: tuple[str, ...]) -> str:
    cells = [f"{name} {standing.get(name, '-')}"[:CELL].ljust(CELL) for name in names]
    return " ".join(cells).rstrip()


def _foes(view: View) -> list[str]:
    lines = []
    boss = view["boss"]
    if boss is not None and boss["behaviour"]:
        lines += wrapped(f"Behaviour {boss['behaviour_name']}: {boss['behaviour_text']}")
    for foe in view["foes"]:
        marks = [f"{foe['hp'] - foe['wounds']} of {foe['hp']} HP"] if foe["hp"] else []
        marks += [f"Defence {foe['defence']}", f"weak to {foe['weakness']}", *foe["conditions"]]
        lines += wrapped(f"{foe['space']} {foe['name']}: {', '.join(marks)}. {' '.join(foe['text'])}")
    return lines


def _blow(view: View) -> list[str]:
    blow = view["blow"]
    hit = view["heroes"][blow["seat"]]["name"]
    state = "dodged" if blow["dodged"] else f"{blow['damage']} damage, {blow['blocked']} blocked"
    return wrapped(f"Attack on the {hit}: {state}.")


def _hero(view: View, hero: View) -> list[str]:
    marks = [f"deck {hero['deck']}", f"discard pile {len(hero['discard'])}"]
    if not hero["ready"]:
        marks.append("ability used")
    marks += hero["conditions"]
    marks += [f"gem: {gem}" for gem in hero["gems"]]
    marks += hero["done_this_activation"]
    place = f" in {hero['space']}" if hero["space"] else ""
    lines = wrapped(f"{hero['name']}{place}: {', '.join(marks)}.")
    if hero["hand"]:
        lines += wrapped(f"  Hand: {_counted(view, hero['hand'])}.")
    if hero["deck_list"]:
        lines += wrapped(f"  Deck: {_counted(view, hero['deck_list'])}.")
    return lines


def _map(view: View) -> list[str]:
    parts = []
    called = {space["name"]: space["boss_name"] or space["name"] for space in view["map"]["spaces"]}
    for space in view["map"]["spaces"][1:]:
        what = space["boss_name"] or space["encounter_name"] or f"level {space['level']}"
        marks = ", cleared" if space["cleared"] else ""
        shown = what if space["boss"] else f"{space['name']} {what}"
        parts.append(f"{shown}{marks} (to {', '.join([called[path] for path in space['paths']])})")
    return wrapped(f"Map: {'; '.join(parts)}.")


def _party(view: View) -> list[str]:
    lines = wrapped(f"Inventory: {view['souls']} souls. {_counted(view, view['inventory']) or 'No cards'}.")
    if view["loot"] or view["loot_souls"]:
        lines += wrapped(f"Loot at risk: {view['loot_souls']} souls. {_counted(view, view['loot']) or 'No cards'}.")
    if view["phase"] == phases.REST:
        market = ", ".join([f"{left} {view['cards'][id]['name']}" for id, left in view["market"].items()])
        lines += wrapped(f"Market: {market}. Remnants: {view['remnants']}.")
    return lines


def _counted(view: View, ids: list[str]) -> str:
    """`3 Strength, Long Sword`; a hidden card stays `?`."""
    cards = view["cards"]
    names = [(cards[id]["name"] if id in cards else id, count) for id, count in Counter(ids).items()]
    return ", ".join([name if count == 1 else f"{count} {name}" for name, count in names])


def wrapped(text: str) -> list[str]:
    """Text in lines that fit."""
    return wrap(text, WIDTH, subsequent_indent="    ") or [text]
