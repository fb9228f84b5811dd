"""Heroes with their hands, and what the party owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.tui.boards.board import Marks
from souldeck.tui.boards.dark_souls.journey import ON_THE_WAY
from souldeck.tui.boards.dark_souls.looks import (
    BEATEN,
    BOLD,
    DANGER,
    HERO,
    LABEL,
    QUIET,
    cards_in_words,
    conditions,
    in_rows,
    is_stamina,
    sign,
    souls,
    word_of,
)
from souldeck.tui.text import about, joined, longest, wrapped

TO_DO: Final = ("moved", "cycled", "attacked", "used")
MAY: Final = {"moved": "move", "cycled": "cycle", "attacked": "attack", "used": "use"}
CUT: Final = (40, 12, 9, 7)
"""How long the names of cards may be, the first that fits."""


def in_one_line(view: View, marks: Marks, width: int) -> list[Text]:
    """Each hero with its hand in a line, names of cards cut as far as they must be."""
    return [_short(view, seat, marks, width) for seat in range(len(view["heroes"]))]


def _short(view: View, seat: int, marks: Marks, width: int) -> Text:
    head = _short_head(view, seat, marks)
    hands = [joined(hand_in_words(view, seat, marks, most), " ") for most in CUT]
    return longest([joined([head, " ", hand]) for hand in hands], width)


def in_two_lines(view: View, marks: Marks, width: int) -> list[Text]:
    """Each hero's state in one line, the hand in the next, if there is one."""
    lines = []
    for seat, hero in enumerate(view["heroes"]):
        head = _head(view, seat, marks, short=False)
        lines += [head] if head.cell_len <= width else wrapped(_head(view, seat, marks, short=True), width, "   ")
        if hero["hand"] or hero["in_use"]:
            lines += in_rows("   ", hand_in_words(view, seat, marks, CUT[0]), width)
    return lines


def hand_in_words(view: View, seat: int, marks: Marks, most: int) -> list[Text]:
    """The hand: equipment first, then stamina; a card that is being used last."""
    hero = view["heroes"][seat]
    equipment = [card for card in hero["hand"] if not is_stamina(view, card) and card != "?"]
    stamina = [card for card in hero["hand"] if is_stamina(view, card)]
    hidden = len([card for card in hero["hand"] if card == "?"])
    words = cards_in_words(view, [*equipment, *stamina], marks.of(seat), most)
    if hidden:
        words.append(Text(f"{hidden} hidden", QUIET))
    if hero["in_use"]:
        words.append(Text(f"(using {word_of(view, hero['in_use'])})", DANGER))
    return words or [Text("no cards", QUIET)]


def _short_head(view: View, seat: int, marks: Marks) -> Text:
    """`Knight   22·4 ✦● Psn`: cards in the deck and discarded, ability ready, not done yet, conditions and gems."""
    hero = view["heroes"][seat]
    ref = f"hero:{hero['id']}"
    return joined(
        [
            Text(f"{sign(marks, ref)}{hero['name']:8}", HERO + about(ref)),
            Text(f" {hero['deck']:2}", BOLD),
            Text(f"·{len(hero['discard']):<2}", QUIET),
            Text("✦" if hero["ready"] else " ", BOLD),
            Text("●" if may_act(view, seat, marks) else " ", BEATEN),
            " " if hero["conditions"] else "",
            conditions(hero["conditions"]),
            *[Text(f" {gem} gem", DANGER) for gem in hero["gems"]],
        ]
    )


def _head(view: View, seat: int, marks: Marks, *, short: bool) -> Text:
    """Name, piles (in short as numbers), conditions, ability, what the hero may still do in this activation."""
    hero = view["heroes"][seat]
    ref = f"hero:{hero['id']}"
    parts: list[Text | str] = [
        Text(f"{sign(marks, ref)}{hero['name']:8}", HERO + about(ref)),
        Text(" " if short else " deck ", QUIET),
        Text(f"{hero['deck']}", BOLD),
        Text(f"{'·' if short else ' · discard '}{len(hero['discard'])}", QUIET),
    ]
    if hero["conditions"]:
        parts += [" ", conditions(hero["conditions"])]
    ability = hero["ability"].partition(":")[0]
    parts.append(Text(f" · {ability}{'' if hero['ready'] else ' (used)'}", BOLD if hero["ready"] else QUIET))
    parts += [Text(f" · {gem} gem", DANGER) for gem in hero["gems"]]
    if may_act(view, seat, marks):
        left = [MAY[done] for done in TO_DO if done not in hero["done_this_activation"]]
        parts.append(Text(f" ● may {', '.join(left) or 'finish'}", BEATEN))
    return joined(parts)


def may_act(view: View, seat: int, marks: Marks) -> bool:
    """Whether a hero has not finished this activation."""
    if marks.ask in ON_THE_WAY:
        return False
    return view["phase"] == "heroes" and "done" not in view["heroes"][seat]["done_this_activation"]


# -- what the party owns ----------------------------------------------------------------------------------------------


def owned(view: View, marks: Marks, width: int) -> list[Text]:
    """Souls and cards of the inventory, and of the loot that a defeat would cost."""
    lines = _listed(view, f"Inventory, {souls(view['souls'])}: ", view["inventory"], marks, width)
    if view["loot"] or view["loot_souls"]:
        lines += _listed(view, f"At risk, {souls(view['loot_souls'])}: ", view["loot"], marks, width)
    return lines


def market(view: View, marks: Marks, width: int) -> list[Text]:
    """The piles that stamina is bought from, with the price of each."""
    piles = [
        joined(
            [
                cards_in_words(view, [card], marks)[0],
                Text(f" x{left} for", QUIET),
                Text(f" {view['cards'][card]['price']}", BOLD),
            ]
        )
        for card, left in view["market"].items()
    ]
    return in_rows(f"Market, {souls(view['souls'])}: ", piles, width)


def deck_lists(view: View, marks: Marks, width: int) -> list[Text]:
    """The decks while they are rebuilt, with how many cards they may have."""
    lines = []
    most = view["bonfire"]["max_deck"]
    for seat, hero in enumerate(view["heroes"]):
        if hero["deck_list"]:
            label = f"{hero['name']}, {hero['deck']} of {most}: "
            lines += _listed(view, label, hero["deck_list"], marks.of(seat), width)
    return lines


def remnants(view: View) -> list[Text]:
    """The cards that fill any deck, for nothing."""
    return [joined([Text("Remnants of Humanity: ", LABEL), Text(f"{view['remnants']}")])]


def _listed(view: View, label: str, cards: Sequence[str], marks: Marks, width: int) -> list[Text]:
    return in_rows(label, cards_in_words(view, cards, marks) or [Text("no cards", QUIET)], width)
