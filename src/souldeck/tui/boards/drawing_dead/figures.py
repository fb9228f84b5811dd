"""Gate, enemies and characters as they are drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from souldeck.cards.words import in_one_line
from souldeck.kernel.game import View
from souldeck.tui.boards.board import Describe, Marks
from souldeck.tui.boards.drawing_dead.cards import LABEL, MOST_WORDS, QUIET, face, named, names, sign
from souldeck.tui.text import about, beside, cropped, joined, shares, spread, wrapped

BOLD: Final = Style(bold=True)
NAME: Final = Style(bold=True, color="#f0f0f0")
ENEMY: Final = Style(color="#ff9d9d", bold=True)
BAR: Final = Style(color="#e06c75")
HERO_BAR: Final = Style(color="#98c379")
MET: Final = Style(color="#98c379", bold=True)
WILL: Final = Style(color="#ffd866", bold=True)

WILL_SIGN: Final = "▶"
MOST_BAR: Final = 15


def bar(left: int, most: int, style: Style) -> Text:
    """Hit points as blocks, full and empty."""
    left = max(left, 0)
    return joined([Text("█" * left, style), Text("░" * (most - left), QUIET)]) if most <= MOST_BAR else Text()


# -- gate -------------------------------------------------------------------------------------------------------------


def gate_lines(view: View, width: int) -> list[Text]:
    """The gate: what it needs, what lies there, who waits behind it. In two lines only if it must be."""
    full = _gate(view["gate"], whole=True)
    return wrapped(full if full.cell_len <= width else _gate(view["gate"], whole=False), width, "  ")


def _gate(gate: View, *, whole: bool) -> Text:
    """The gate in a line. Not whole, its level is left out, and the cards there stand without a word."""
    name = Text(gate["name"], NAME + about(f"gate:{gate['id']}"))
    level = Text(f" (level {gate['level']})", QUIET) if whole else ""
    head = joined([Text(f"Gate {gate['number']}/3 ", LABEL), name, level, ": "])
    boss = Text(gate["boss_name"], ENEMY + about(f"enemy:{gate['boss']}"))
    if gate["boss_up"]:
        return joined([head, "open, and ", boss, " has come up."])
    if not gate["open"]:
        return joined([head, boss, " is beaten."])
    pile = [face(card) for card in gate["pile"]]
    there = joined(["holds " if whole else "", names(pile, most=MOST_WORDS if whole else 0)])
    needs = Text(gate["requirement"], BOLD)
    return joined([head, needs, " · ", there if pile else Text("empty", QUIET), " · boss ", boss])


# -- enemies ----------------------------------------------------------------------------------------------------------


def enemy_head(enemy: View, marks: Marks, width: int) -> Text:
    """Name, hit points, what lies on it and what it is going to do; its kind and the bar only where there is room."""
    ref = f"enemy:{enemy['card']}"
    key = marks.keys.get(ref, " ")
    left = enemy["hp"] - enemy["damage"]
    name = joined([sign(marks, ref), Text(f"{key} ", QUIET), Text(enemy["name"], ENEMY)])
    name.stylize(about(ref))
    kind = Text(f", {'boss' if enemy['boss'] else enemy['type']}", QUIET)
    blocks = joined([" ", bar(left, enemy["hp"], BAR)])
    points = Text(f" {left}/{enemy['hp']} HP", BOLD)
    on_it = [f" · haunted {enemy['haunts']}"] if enemy["haunts"] else []
    challenges = [joined([" · challenged by ", named(face(card))]) for card in enemy["challenges"]]
    will = [Text(f" · will be {'/'.join(enemy['will_do'])}", WILL)] if enemy["will_do"] else []
    after: list[Text | str] = [points, *will, *on_it, *challenges]
    heads = (joined([name, kind, blocks, *after]), joined([name, blocks, *after]), joined([name, *after]))
    return next((head for head in heads if head.cell_len <= width), cropped(heads[-1], width))


def enemy_texts(enemy: View, *, shorter: bool = False) -> list[Text]:
    """What the card says, a text for each line; what the enemy is going to do is marked."""
    texts = []
    for line in (_shorter(enemy["text"]) if shorter else enemy["text"]).splitlines():
        head, _, said = line.partition(": ")
        which = head.partition(",")[0].lower()
        chosen = which in enemy["will_do"]
        words = joined([Text(f"{head}: ", BOLD), said]) if which in ("weak", "strong", "reward") else Text(line)
        texts.append(joined([Text(f"{WILL_SIGN} " if chosen else "  ", WILL), words]))
    return texts


def _shorter(text: str) -> str:
    """A text where room is scarce: damage without a target goes to the active character."""
    text = re.sub(r"Deal (\d+) damage to the active character", r"\1 damage", text)
    return re.sub(r"Deal (\d+) damage to each character", r"\1 damage to each", text)


def in_two_lines(enemies: Sequence[View], marks: Marks, width: int) -> list[Text]:
    """Each enemy with the short of its abilities in one line after its own, then its passive text."""
    lines = []
    for enemy in enemies:
        texts = [text for text in enemy_texts(enemy, shorter=True) if not is_reward(text)]
        texts.sort(key=lambda text: not text.plain[2:].startswith(("Weak", "Strong")))
        lines += [enemy_head(enemy, marks, width), cropped(joined(texts, " "), width)]
    return lines


def in_rows(enemies: Sequence[View], marks: Marks, width: int, *, whole: bool = True) -> list[Text]:
    """Each enemy with its text, one under the other. Not whole, the reward is left out."""
    lines = []
    for enemy in enemies:
        lines.append(enemy_head(enemy, marks, width))
        texts = [text for text in enemy_texts(enemy) if whole or not is_reward(text)]
        for text in _run_together(texts, width):
            lines += wrapped(text, width, "    ")
    return lines


def is_reward(text: Text) -> bool:
    """Whether a line of an enemy's text is its reward."""
    return text.plain.lstrip(" ").startswith("Reward")


def _run_together(texts: Sequence[Text], width: int) -> list[Text]:
    """Texts that fit beside each other share a line."""
    lines: list[Text] = []
    for text in texts:
        if lines and lines[-1].cell_len + text.cell_len + 1 <= width:
            lines[-1] = joined([lines[-1], " ", text])
        else:
            lines.append(text)
    return lines


def in_columns(enemies: Sequence[View], marks: Marks, width: int) -> list[Text]:
    """Enemies side by side."""
    widths = shares(width, len(enemies))
    return beside([in_rows([enemy], marks, share) for enemy, share in zip(enemies, widths, strict=True)], widths)


# -- characters -------------------------------------------------------------------------------------------------------


def character_head(view: View, seat: int, marks: Marks, width: int) -> Text:
    """Name, side, hit points, level, tokens."""
    character = view["characters"][seat]
    ref = f"seat:{seat}"
    left = max(character["hp"] - character["damage"], 0)
    several = len(view["characters"]) > 1
    active = "" if not several else ", active" if seat == view["active"] else ", waiting"
    tokens = f"{character['shift_tokens']} shift, {character['suit_tokens']} suit"
    return spread(
        joined(
            [
                Text(f"{sign(marks, ref)} {character['name']}", NAME + about(f"character:{character['id']}")),
                Text(f", {character['side']}{active} ", QUIET),
                bar(left, character["hp"], HERO_BAR),
                Text(f" {left}/{character['hp']} HP", BOLD),
                *([Text(" dying", BAR + BOLD)] if character["dying"] else []),
            ]
        ),
        joined(
            [
                Text("level ", QUIET),
                Text(f"{character['level']}", BOLD),
                Text(" · tokens ", QUIET),
                Text(tokens, BOLD if character["shift_tokens"] or character["suit_tokens"] else QUIET),
            ]
        ),
        width,
    )


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character to choose, as its description tells it: the first line, what its sides say, and each ability by its
    name with the lines of its text."""

    head: str
    sides: tuple[str, ...]
    abilities: tuple[tuple[str, tuple[str, ...]], ...]


def sheet(ref: str, describe: Describe) -> Sheet:
    """The character of that reference."""
    head, *rest = describe(ref)
    names = [line for line in rest if line[0].isdecimal()]
    abilities = [(name, tuple(describe(name.partition(" ")[2])[1:])) for name in names]
    return Sheet(head, tuple(line for line in rest if line not in names), tuple(abilities))


def presented_shortly(character: Sheet, width: int) -> list[Text]:
    """A character to choose, its abilities by their needs."""
    lines = [Text(character.head, NAME), *_sides(character, width), Text()]
    for name, texts in character.abilities:
        needs = short_needs([(text.partition(":")[0].lower(), False) for text in texts])
        lines.append(cropped(joined([Text(f"{name:20}", BOLD), *needs]), width))
    return [*lines, Text(), Text("? tells all that they do.", QUIET)]


def presented(character: Sheet, width: int) -> list[Text]:
    """A character to choose, with all that its abilities say."""
    widths = shares(width, 2)
    blocks = []
    for number, (name, texts) in enumerate(character.abilities):
        said = [line for text in texts for line in wrapped(Text(f"  {text}"), widths[number % 2], "    ")]
        blocks.append([Text(name, BOLD), *said, Text()])
    columns = beside([blocks[0] + blocks[2], blocks[1] + blocks[3]], widths)
    return [Text(character.head, NAME), *_sides(character, width), Text(), *columns]


def _sides(character: Sheet, width: int) -> list[Text]:
    return [line for said in character.sides for line in wrapped(Text(f"  {said}"), width, "    ")]


def heads(view: View, marks: Marks, width: int) -> list[Text]:
    """All characters, a line each."""
    return [character_head(view, seat, marks, width) for seat in range(len(view["characters"]))]


def needs_grid(view: View, marks: Marks, width: int) -> list[Text]:
    """The four abilities of the active character, each with what it needs, two to a line."""
    character = view["characters"][view["active"]]
    widths = shares(width, 2)
    cells = [
        [_needs(view, character, number, marks, widths[(number - 1) % 2])]
        for number in range(1, len(character["abilities"]) + 1)
    ]
    return [line for at in range(0, len(cells), 2) for line in beside(cells[at : at + 2], widths[: len(cells) - at])]


def _needs(view: View, character: View, number: int, marks: Marks, width: int) -> Text:
    """An ability in one line: its number and name, then its needs; those that the river meets have a ✓."""
    needs = [(line["needs"].lower(), line["met"]) for line in _reach(view, number)]
    if not needs:
        texts = character["abilities"][number - 1]["text"].splitlines()
        needs = [(line.partition(":")[0].lower(), False) for line in texts]
    return cropped(joined([ability_name(character, number, marks), *short_needs(needs)]), width)


def _reach(view: View, number: int) -> list[View]:
    """What an ability of the active character needs and whether the river has it, as far as that matters now."""
    reach: list[View] = view["reach"][number - 1] if view["reach"] else []
    return reach


def ability_name(character: View, number: int, marks: Marks) -> Text:
    """`1 Icy Duel`, with a † where penance lies."""
    ref = f"ability:{number}"
    penance = "†" if character["penance"] == number else ""
    name = f"{sign(marks, ref)}{number} {character['abilities'][number - 1]['name']}{penance}"
    return Text(name, NAME + about(ref))


def short_needs(needs: Sequence[tuple[str, bool]]) -> list[Text]:
    """`set of 2`, `set of 2 plus set of 2`, `straight of 3` as ` set ·2 ·2+2`, ` straight ✓3`."""
    texts = []
    kind = ""
    for need, met in needs:
        before, (kind, counts) = kind, _shortened(need)
        if kind != before:
            texts.append(Text(f" {kind}", QUIET))
        texts.append(Text(f" ✓{counts}", MET) if met else Text(f" ·{counts}", QUIET))
    return texts


def _shortened(need: str) -> tuple[str, str]:
    """`set of 3 plus set of 2` as kind and counts: `set` and `3+2`."""
    kind, _, rest = need.replace(" of ", " ").partition(" ")
    return kind, rest.replace(f" plus {kind} ", "+").replace(" plus ", "+").replace(" as well as ", "&")


def abilities(view: View, marks: Marks, width: int) -> list[Text]:
    """The active character's own text, its four abilities and what its level-ups add, in two columns."""
    character = view["characters"][view["active"]]
    widths = shares(width, 2)
    blocks = [_ability(view, character, number, marks, widths[number % 2]) for number in (1, 2, 3, 4)]
    left, right = [*blocks[0], *blocks[2]], [*blocks[1], *blocks[3]]
    return [*own_texts(character, width), *beside([left, right], widths)]


def own_texts(character: View, width: int) -> list[Text]:
    """What the side that is up says, and the sides chosen of the level-ups."""
    texts = [Text(f"  {line}") for line in character["text"].splitlines()]
    for level_up in character["level_ups"]:
        if level_up["chosen"] is not None:
            side = level_up["sides"][level_up["chosen"]]
            said = in_one_line(side["text"])
            texts.append(joined([Text(f"  Level {level_up['level']}, {side['name']}: ", BOLD), said]))
    return [line for text in texts for line in wrapped(text, width, "    ")]


def _ability(view: View, character: View, number: int, marks: Marks, width: int) -> list[Text]:
    lines = [cropped(ability_name(character, number, marks), width)]
    reach = {line["needs"].lower(): line["met"] for line in _reach(view, number)}
    for text in character["abilities"][number - 1]["text"].splitlines():
        need, _, said = text.partition(": ")
        met = reach.get(need.lower(), False)
        head = Text(f"{need}: ", MET if met else BOLD)
        lines += wrapped(joined([Text("  ✓ " if met else "    ", MET), head, said]), width, "      ")
    return lines


def pile_line(view: View) -> Text:
    """How many cards each pile has."""
    piles = (
        ("deck", view["soul_deck"]),
        ("discard", len(view["discard_pile"])),
        ("lost", len(view["lost_pile"])),
        ("minions", view["minion_deck"]),
    )
    return joined([joined([Text(f"{name} ", QUIET), Text(f"{count}", BOLD)]) for name, count in piles], " · ")
