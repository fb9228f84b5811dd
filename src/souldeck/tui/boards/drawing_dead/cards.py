"""Soul cards as they are drawn: in words, as a chip in a line, as a small or a large card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.text import about, beside, cropped, joined, width_of

COLOURS: Final = {"flame": "#ff7a59", "fork": "#d59bff", "bolt": "#ffd866", "wings": "#78dce8", "": "#909090"}
SHORT: Final = {"flame": "Fl", "fork": "Fo", "bolt": "Bo", "wings": "Wi", "": "??"}
CLASSES: Final = {"flame": "▾", "fork": "▾", "bolt": "▴", "wings": "▴", "": " "}
"""A mark for the suits that are infernal (down) and radiant (up)."""

LABEL: Final = Style(color="#a8a8a8", bold=True)
QUIET: Final = Style(color="#909090")

MOST_WORDS: Final = 3

PLAIN: Final = "╭─╮│╰╯"
LIT: Final = "┏━┓┃┗┛"
PICKED: Final = "╔═╗║╚╝"


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it counts now: suit, number, whether tokens lie on it. `ref` names the card that is printed."""

    suit: str
    number: int
    ref: str
    changed: bool = False

    @property
    def style(self) -> Style:
        return Style(color=COLOURS[self.suit]) + (about(self.ref) if self.ref else Style.null())

    @property
    def short(self) -> str:
        """Four characters: `Fl 5`, `Wi13`."""
        return f"{SHORT[self.suit]}{self.number:2}" if self.suit else " ?? "


def face(card: str) -> Face:
    """The card of that name as it is printed: `flame-5`, or `?` for one that is hidden."""
    suit, _, number = card.partition("-")
    return Face(suit, int(number), f"soul:{suit}_{number}") if number else Face("", 0, "")


def river_face(lies: View) -> Face:
    """A card of the river as its tokens have made it."""
    return Face(lies["suit"], lies["number"], face(lies["card"]).ref, bool(lies["tokens"]))


def named(card: Face) -> Text:
    """`Flame 5` in its colour."""
    star = "*" if card.changed else ""
    return Text(f"{card.suit.capitalize()} {card.number}{star}" if card.suit else "hidden", card.style)


def names(cards: Sequence[Face], most: int = MOST_WORDS) -> Text:
    """Cards in words: `Flame 5, Bolt 4`; more than so many as short as on a card: `Fl5 Bo4`."""
    if len(cards) > most:
        return joined([Text(card.short.replace(" ", ""), card.style) for card in cards], " ")
    return joined([named(card) for card in cards], ", ")


def sign(marks: Marks, ref: str) -> str:
    """One character before a thing in a line: whether it is lit or picked."""
    return "▶" if ref in marks.lit else "◆" if ref in marks.picked else " "


def chip(card: Face, marks: Marks) -> Text:
    """`a[Fl 5]`; what stands out has other brackets."""
    left, right = ("«", "»") if card.ref in marks.lit else ("‹", "›") if card.ref in marks.picked else ("[", "]")
    strong = Style(bold=card.ref in marks.lit or card.ref in marks.picked)
    return Text(f"{marks.keys.get(card.ref, '')}{left}{card.short}{right}", card.style + strong)


def small(card: Face, marks: Marks) -> list[Text]:
    """Six by three: `Fl 5` in a frame."""
    return _framed([card.short], card, marks)


def large(card: Face, marks: Marks) -> list[Text]:
    """Seven by four: number, class and suit in a frame."""
    if not card.suit:
        return _framed(["     ", " ??? "], card, marks)
    return _framed([f" {card.number:2} {CLASSES[card.suit]}", card.suit.capitalize().center(5)], card, marks)


def _framed(inside: Sequence[str], card: Face, marks: Marks) -> list[Text]:
    """A frame that tells by its kind whether the card stands out, with the card's key at the bottom."""
    lit, picked = card.ref in marks.lit, card.ref in marks.picked
    left_top, line, right_top, side, left_bottom, right_bottom = PICKED if picked else LIT if lit else PLAIN
    style = card.style + Style(bold=lit or picked)
    width = len(inside[0])
    key = f"{'*' if card.changed else ''}{marks.keys.get(card.ref, '')}"
    bottom = f" {key} ".center(width, line) if key else line * width
    return [
        Text(f"{left_top}{line * width}{right_top}", style),
        *[Text(f"{side}{text}{side}", style) for text in inside],
        Text(f"{left_bottom}{bottom}{right_bottom}", style),
    ]


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together, under a label; `note` says more beside the label where there is room."""

    label: str
    cards: tuple[Face, ...]
    note: str = ""

    def head(self, width: int) -> Text:
        """The label, with its note if that fits."""
        label = Text(self.label, LABEL)
        noted = joined([label, " ", Text(self.note, QUIET)])
        return noted if self.note and noted.cell_len <= width else label


def in_chips(zones: Sequence[Zone], marks: Marks, width: int) -> list[Text]:
    """Each zone as words in lines: the label, then a chip for each card."""
    return _flowing(
        [[joined([Text(f"{zone.label} ", LABEL), _chips(zone, marks)])] for zone in zones], width, gap="   "
    )


def _chips(zone: Zone, marks: Marks) -> Text:
    return joined([chip(card, marks) for card in zone.cards], " ") if zone.cards else Text("empty", QUIET)


def in_cards(zones: Sequence[Zone], draw: Callable[[Face, Marks], list[Text]], marks: Marks, width: int) -> list[Text]:
    """Zones of drawn cards, side by side as far as the width goes."""
    return _flowing([_drawn_zone(zone, draw, marks) for zone in zones], width, gap=" ")


def _drawn_zone(zone: Zone, draw: Callable[[Face, Marks], list[Text]], marks: Marks) -> list[Text]:
    drawn = [draw(card, marks) for card in zone.cards]
    cards = beside(drawn, [width_of(block) for block in drawn], gap="") if drawn else [Text("empty", QUIET)]
    # A note may make a zone a little wider, so that a hand of one card still says what it may be used for.
    least = len(zone.label) + (len(zone.note) + 1 if zone.note else 0)
    return [zone.head(max(least, width_of(cards))), *cards]


def _flowing(blocks: Sequence[list[Text]], width: int, gap: str) -> list[Text]:
    """Blocks side by side in as many rows as they need."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    for block in blocks:
        if row and sum(width_of(each) + len(gap) for each in row) + width_of(block) > width:
            lines += _row(row, gap)
            row = []
        row.append(block)
    lines += _row(row, gap)
    return [cropped(line, width) for line in lines]


def _row(blocks: Sequence[list[Text]], gap: str) -> list[Text]:
    return beside(blocks, [width_of(block) for block in blocks], gap) if blocks else []
