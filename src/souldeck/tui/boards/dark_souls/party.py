"""Heroes with their hands, and what the party owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.boards.dark_souls.looks import (
    BEATEN,
    BOLD,
    DANGER,
    HERO,
    QUIET,
    cards_in_words,
    conditions,
    in_rows,
    is_stamina,
    sign,
    souls,
    word_of,
)
from souldeck.tui.text import about, cropped, joined

TO_DO: Final = ("moved", "cycled", "attacked", "used")
MAY: Final = {"moved": "move", "cycled": "cycle", "attacked": "attack", "used": "use"}
CUT: Final = (40, 12, 9, 7)
"""How long the names of cards may be, the first that fits."""


def in_one_line(view: View, marks: Marks, width: int) -> list[Text]:
    """Each hero with its hand in a line, names of cards cut as far as they must be."""
    return [_short(view, seat, marks, width) for seat in range(len(view["heroes"]))]


def _short(view: View, seat: int, marks: Marks, width: int) -> Text:
    head = _head(view, seat, marks, short=True)
    lines = [joined([head, " ", joined(hand_in_words(view, seat, marks, most), " ")]) for most in CUT]
    return next((line for line in lines if line.cell_len <= width), cropped(lines[-1], width))


def in_two_lines(view: View, marks: Marks, width: int) -> list[Text]:
    """Each hero's state in one line, the hand in the next."""
    lines = []
    for seat in range(len(view["heroes"])):
        lines.append(cropped(_head(view, seat, marks, short=False), width))
        hand = hand_in_words(view, seat, marks, CUT[0])
        lines += in_rows("   ", hand, width)
    return lines


def hand_in_words(view: View, seat: int, marks: Marks, most: int) -> list[Text]:
    """The hand: equipment first, then stamina; a card that is being used last."""
    hero = view["heroes"][seat]
    equipment = [card for card in hero["hand"] if not is_stamina(view, card) and card != "?"]
    stamina = [card for card in hero["hand"] if is_stamina(view, card)]
    hidden = len([card for card in hero["hand"] if card == "?"])
    words = cards_in_words(view, [*equipment, *stamina], marks, most)
    if hidden:
        words.append(Text(f"{hidden} hidden", QUIET))
    if hero["in_use"]:
        words.append(Text(f"(using {word_of(view, hero['in_use'])})", DANGER))
    return words or [Text("no cards", QUIET)]


def _head(view: View, seat: int, marks: Marks, *, short: bool) -> Text:
    """Name, piles, conditions, what the hero may still do in this activation."""
    hero = view["heroes"][seat]
    ref = f"hero:{hero['id']}"
    name = Text(f"{sign(marks, ref)}{hero['name']:8}", HERO + about(ref))
    piles = (
        Text(f" {hero['deck']:2}", BOLD)
        if short
        else joined(
            [Text(" deck ", QUIET), Text(f"{hero['deck']}", BOLD), Text(f" · discard {len(hero['discard'])}", QUIET)]
        )
    )
    parts: list[Text | str] = [name, piles]
    if hero["conditions"]:
        parts += [" ", conditions(hero["conditions"])]
    if short:
        return joined([*parts, Text(" ●" if may_act(view, seat) else "  ", BEATEN)])
    ability = hero["ability"].partition(":")[0]
    parts.append(Text(f" · {ability}{'' if hero['ready'] else ' (used)'}", BOLD if hero["ready"] else QUIET))
    parts += [Text(f" · {gem} gem", DANGER) for gem in hero["gems"]]
    if may_act(view, seat):
        left = [MAY[done] for done in TO_DO if done not in hero["done_this_activation"]]
        parts.append(Text(f" ● may {', '.join(left) or 'finish'}", BEATEN))
    return joined(parts)


def may_act(view: View, seat: int) -> bool:
    """Whether a hero has not finished this activation."""
    return view["phase"] == "heroes" and "done" not in view["heroes"][seat]["done_this_activation"]


# -- what the party owns ----------------------------------------------------------------------------------------------


def owned(view: View, marks: Marks, width: int) -> list[Text]:
    """Souls and cards of the inventory, and of the loot that a defeat would cost."""
    lines = _listed(view, f"Inventory, {souls(view['souls'])}: ", view["inventory"], marks, width)
    if view["loot"] or view["loot_souls"]:
        lines += _listed(view, f"At risk, {souls(view['loot_souls'])}: ", view["loot"], marks, width)
    return lines


def market(view: View, marks: Marks, width: int) -> list[Text]:
    """The piles that stamina is bought from."""
    piles = [
        joined([cards_in_words(view, [card], marks)[0], Text(f" x{left}", QUIET)])
        for card, left in view["market"].items()
    ]
    return in_rows("Market: ", [*piles, Text(f"Remnants x{view['remnants']}", QUIET)], width)


def deck_lists(view: View, marks: Marks, width: int) -> list[Text]:
    """The decks while they are rebuilt."""
    lines = []
    most = view["bonfire"]["max_deck"]
    for hero in view["heroes"]:
        if hero["deck_list"]:
            lines += _listed(view, f"{hero['name']}, {hero['deck']} of {most}: ", hero["deck_list"], marks, width)
    return lines


def _listed(view: View, label: str, cards: Sequence[str], marks: Marks, width: int) -> list[Text]:
    return in_rows(label, cards_in_words(view, cards, marks) or [Text("no cards", QUIET)], width)
