"""Colours, marks and short words that all parts of the table share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.text import about, joined

LABEL: Final = Style(color="#a8a8a8", bold=True)
QUIET: Final = Style(color="#909090")
BOLD: Final = Style(bold=True)
HERO: Final = Style(color="#9ecbff", bold=True)
ENEMY: Final = Style(color="#ff9d9d", bold=True)
BEATEN: Final = Style(color="#98c379")
DANGER: Final = Style(color="#ffd866", bold=True)
BLOOD: Final = Style(color="#e06c75", bold=True)

STAMINA: Final = {"str": "#e5a06c", "dex": "#98c379", "int": "#78a9ff", "fth": "#ffd866"}
"""The colour of each type of stamina; of two types, the first's."""

CONDITIONS: Final = {"bleed": "Bld", "frostbite": "Frs", "poison": "Psn", "stagger": "Stg"}


def sign(marks: Marks, ref: str) -> str:
    """One character before a thing: whether it is lit or picked."""
    return "▶" if ref in marks.lit else "◆" if ref in marks.picked else " "


def conditions(names: Sequence[str]) -> Text:
    """`Psn Stg`."""
    return joined([Text(CONDITIONS[name], BLOOD) for name in names], " ")


def types_of(view: View, card: str) -> list[str]:
    """The types of stamina that a card gives; none for other cards and for a hidden one."""
    types: list[str] = view["cards"][card]["gives"] if card in view["cards"] else []
    return types


def is_stamina(view: View, card: str) -> bool:
    """Whether a card is stamina."""
    return bool(types_of(view, card))


def word_of(view: View, card: str) -> str:
    """A card in a few letters: its name; of stamina `Str`, `Str/Fth` for one of the two, `Str+Fth` for both."""
    if card not in view["cards"]:
        return card
    shown = view["cards"][card]
    return ("+" if shown["both"] else "/").join(shown["gives"]).title() or str(shown["name"])


def souls(amount: int) -> str:
    """`1 soul`, `18 souls`."""
    return f"{amount} soul{'' if amount == 1 else 's'}"


def in_rows(label: str, parts: Sequence[Text], width: int) -> list[Text]:
    """A label and what is listed under it, in rows broken between the parts; all but the first are indented."""
    rows = [Text(label, LABEL)]
    for place, part in enumerate(parts):
        gap = "  " if place else ""
        if place and rows[-1].cell_len + len(gap) + part.cell_len > width:
            rows.append(Text("   "))
            gap = ""
        rows[-1] = joined([rows[-1], gap, part])
    return rows


def cards_in_words(view: View, cards: Sequence[str], marks: Marks, most: int = 40) -> list[Text]:
    """Each design once, with its key and how often it is there: `g Long Sword`, `2 Str`. Names are cut to `most`."""
    return [_counted(view, card, count, marks, most) for card, count in Counter(cards).items()]


def _counted(view: View, card: str, count: int, marks: Marks, most: int) -> Text:
    ref = f"card:{card}"
    stands_out = ref in marks.lit or ref in marks.picked
    types = types_of(view, card)
    colour = STAMINA[types[0]] if types else "#e8e8e8"
    style = Style(color=colour, bold=stands_out, underline=stands_out) + about(ref)
    key = marks.keys.get(ref, "")
    mark = "▶" if ref in marks.lit else "◆" if ref in marks.picked else ""
    number = f"{count} " if count > 1 else ""
    return joined(
        [
            Text(f"{mark}{key} " if key else mark, QUIET + about(ref)),
            Text(f"{number}{word_of(view, card)[:most]}", style),
        ]
    )
