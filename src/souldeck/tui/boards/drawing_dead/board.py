"""The board: which parts there are, which of them get the room, and how the choices are grouped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.play.menus import Offer
from souldeck.tui.boards.board import Board, Group, Marks, first_thing, verb
from souldeck.tui.boards.drawing_dead import cards, figures
from souldeck.tui.boards.drawing_dead.cards import LABEL, QUIET, Face, Zone, face, river_face
from souldeck.tui.fitting import Part, fitted
from souldeck.tui.text import joined, spread

HAND_KEYS: Final = "abcde"
RIVER_KEYS: Final = "fgijkmn"
ENEMY_KEYS: Final = "opv"
BANK_KEYS: Final = "xyz"

WITH_A_HAND_CARD: Final = ("river", "action", "gate", "bank", "discard", "swap")
LEAST_COLUMN: Final = 36


@final
class DrawingDeadBoard(Board):
    """Header, gate, enemies, characters, and the zones of cards."""

    def draw(self, view: View, width: int, height: int, marks: Marks) -> list[Text]:
        header = Part(lambda: [_header(view, width)])
        chosen = [ref for ref in marks.lit if ref.startswith("character:")]
        if chosen and not view["round"]:
            sheet = figures.sheet(chosen[0], self.describe)
            character = Part(lambda: figures.presented_shortly(sheet, width), lambda: figures.presented(sheet, width))
            return fitted((header, character), (character,), height)
        gate = Part(lambda: figures.gate_lines(view, width) if view["gate"] else [])
        enemies = Part(*_ways_of_enemies(view["enemies"], marks, width))
        heroes = Part(*_ways_of_characters(view, marks, width))
        zones = _zones(view) if view["characters"] else []
        souls = Part(
            lambda: cards.in_chips(zones, marks, width),
            lambda: cards.in_cards(zones, cards.small, marks, width),
            lambda: cards.in_cards(zones, cards.large, marks, width),
        )
        parts = (header, gate, enemies, heroes, souls)
        matter = (enemies, enemies, heroes) if view["phase"] == "enemy" else (heroes, enemies, enemies)
        return fitted(parts, (souls, *matter, souls, heroes), height)

    def keys(self, view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
        held = [face(card).ref for card in (*view["hand"], *view["revealed"])]
        river = [face(lies["card"]).ref for lies in view["river"]]
        bank = [face(card).ref for card in view["bank"]]
        enemies = [f"enemy:{enemy['card']}" for enemy in view["enemies"]]
        rows = ((held, HAND_KEYS), (river, RIVER_KEYS), (bank, BANK_KEYS), (enemies, ENEMY_KEYS))
        return {ref: key for refs, keys in rows for ref, key in zip(refs, keys, strict=False) if ref}

    def groups(self, offers: Sequence[Offer]) -> list[Group]:
        """By the hand card they use, by the needs they meet, by the river card a token goes on; others one by one."""
        named: dict[tuple[str, str], list[Offer]] = {}
        for offer in offers:
            named.setdefault(self._title(offer, offers), []).append(offer)
        return [Group(title, tuple(found), ref) for (title, ref), found in named.items()]

    def _title(self, offer: Offer, among: Sequence[Offer]) -> tuple[str, str]:
        """The title of the group that a choice belongs to, and the thing it is about."""
        word = verb(offer)
        thing = first_thing(offer)
        if word in WITH_A_HAND_CARD or (word == "token" and all(verb(other) == "token" for other in among)):
            return self._told(thing), thing
        if word == "token":
            return "Put a token on a river card", ""
        if word == "use":
            return offer.option.text().partition(":")[0].removeprefix("use ").capitalize(), ""
        if word == "replace":
            new = offer.option.touches()[1]
            return f"Put {self.name(new)} in the place of a river card", new
        return "", ""

    def _told(self, ref: str) -> str:
        """A card with its action: `Flame 5: Deal 1 damage to an enemy.`"""
        head, *text = self.describe(ref) or [ref]
        return f"{head.rstrip('.')}: {' '.join(text)}"

    def attempts(self, view: View, ref: str) -> list[str]:
        kind, _, id = ref.partition(":")
        name = id.replace("_", "-")
        if kind == "ability":
            return [f"ability {id}"]
        if kind == "enemy":
            return [f"target {id}"]
        if name in view["hand"]:
            swaps = [f"swap {name} for {banked}" for banked in view["bank"]]
            return [f"river {name}", f"action {name}", f"gate {name}", f"bank {name}", *swaps]
        if any(lies["card"] == name for lies in view["river"]):
            return [f"token {does} {name}" for does in ("+1", "-1", "flame", "fork", "bolt", "wings")]
        return [f"swap {held} for {name}" for held in view["hand"]] if name in view["bank"] else []

    def name_of_seat(self, view: View, seat: int) -> str:
        characters = view["characters"]
        return characters[seat]["name"] if seat < len(characters) else f"Seat {seat}"

    def summary(self, view: View) -> str:
        lost, deck = len(view["lost_pile"]), view["soul_deck"] + len(view["discard_pile"])
        beaten = f"{view['bosses_beaten']} of 3 bosses beaten"
        return f"Round {view['round']}, {beaten}; {lost} cards were lost, {deck} left to deal and draw."

    def more(self, view: View) -> list[str]:
        piles = (("Discard pile", view["discard_pile"]), ("Lost pile", view["lost_pile"]))
        return [f"{label}: {_listed(pile)}." for label, pile in piles]


def _listed(pile: Sequence[str]) -> str:
    """Cards of a pile by suit and number, as somebody looks through them."""
    faces = [face(card) for card in pile]
    faces.sort(key=lambda each: (list(cards.COLOURS).index(each.suit), each.number))
    return ", ".join(cards.named(each).plain for each in faces) or "empty"


def _header(view: View, width: int) -> Text:
    """Where the game stands and how many cards each pile has; in a narrow window without the game's name."""
    if view["outcome"]:
        where = f"Round {view['round']}, the game is over"
    elif view["round"]:
        where = f"Round {view['round']}, {view['phase']} phase"
    else:
        where = "Setup"
    difficulty = Text(f" · {view['options'].get('difficulty', '')}", QUIET)
    piles = figures.pile_line(view)
    full = joined([Text("Drawing Dead", LABEL), f" · {where}", difficulty])
    fits = full.cell_len + piles.cell_len < width
    return spread(full if fits else joined([Text(where, LABEL), difficulty]), piles, width)


def _ways_of_enemies(enemies: Sequence[View], marks: Marks, width: int) -> list[Callable[[], list[Text]]]:
    """Two lines each; without their rewards; with all of their text, whichever way is shorter."""
    short = figures.in_two_lines(enemies, marks, width)
    without = figures.in_rows(enemies, marks, width, whole=False)
    full = figures.in_rows(enemies, marks, width)
    if width >= LEAST_COLUMN * len(enemies) > 0:
        full = min(figures.in_columns(enemies, marks, width), full, key=len)
    ways = [short, *([without] if len(without) < len(full) else []), full]
    return [partial(list, lines) for lines in ways]


def _ways_of_characters(view: View, marks: Marks, width: int) -> list[Callable[[], list[Text]]]:
    """A line for each; with what the active one's abilities need; with all that they say."""
    if not view["characters"]:
        return [list]
    heads = figures.heads(view, marks, width)
    return [
        lambda: heads,
        lambda: [*heads, *figures.needs_grid(view, marks, width)],
        lambda: [*heads, *figures.abilities(view, marks, width)],
    ]


def _zones(view: View) -> list[Zone]:
    """The zones of cards in the order in which they stand; some only while something lies there."""
    uses = "·".join(view["uses"])
    zones = [
        Zone("River", tuple(river_face(lies) for lies in view["river"])),
        Zone("Hand", _faces(view["hand"]), uses),
        Zone("Used", tuple(river_face(lies) for lies in view["chosen"])),
        Zone("Action", _faces(view["resolving"])),
        Zone("Revealed", _faces(view["revealed"])),
        Zone("Bank", _faces(view["bank"])),
    ]
    return [zone for zone in zones if zone.cards or zone.label in ("River", "Bank")]


def _faces(names: Sequence[str]) -> tuple[Face, ...]:
    return tuple(face(card) for card in names)
