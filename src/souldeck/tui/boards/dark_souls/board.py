"""The board: which parts there are, which of them get the room, and how the choices are grouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.play.menus import Offer
from souldeck.tui.boards.board import Board, Group, Marks, by_verb, first_thing, verb
from souldeck.tui.boards.dark_souls import battle, journey, party
from souldeck.tui.boards.dark_souls.looks import LABEL, QUIET, is_stamina
from souldeck.tui.fitting import Part, fitted
from souldeck.tui.text import joined, spread

ENEMY_KEYS: Final = "abcdef"
CARD_KEYS: Final = "gijkmnopvxyz"

FIGHTING: Final = ("encounter", "enemies", "heroes")
ONE_BY_ONE: Final = ("attack", "use", "ability", "done", "react", "no", "enough")
"""Choices that stand in the list themselves, whatever else there is."""

TITLES: Final = {
    "move": "Move to another space",
    "cycle": "Discard cards and draw as many",
    "add": "Put a card into the deck",
    "remove": "Take a card out of the deck",
    "buy": "Buy stamina",
    "pay": "Pay with",
    "lose": "Lose a card of the hand",
}


@final
class DarkSoulsBoard(Board):
    """Header, map, boss, both battle boards, heroes with their hands, what the party owns."""

    def draw(self, view: View, width: int, height: int, marks: Marks) -> list[Text]:
        header = Part(lambda: [_header(view, width)])
        heroes = Part(
            lambda: party.in_one_line(view, marks, width) if view["heroes"] else [],
            lambda: party.in_two_lines(view, marks, width),
        )
        if view["phase"] in FIGHTING and view["outcome"] is None:
            return self._fight(view, width, height, marks, header, heroes)
        ways = Part(lambda: journey.in_ways(view, marks, width))
        owned = Part(lambda: party.owned(view, marks, width))
        market = Part(lambda: party.market(view, marks, width) if view["phase"] == "rest" else [])
        decks = Part(list, lambda: party.deck_lists(view, marks, width))
        return fitted((header, ways, owned, market, decks, heroes), (decks, heroes), height)

    def _fight(self, view: View, width: int, height: int, marks: Marks, header: Part, heroes: Part) -> list[Text]:
        """A fight: the boards get what room there is, then the hands, then the map."""
        boss = Part(lambda: [*journey.ahead(view), *battle.boss_lines(view, width), *battle.blow_line(view)])
        boards = Part(
            lambda: battle.boards(view, marks, width, 1),
            lambda: battle.boards(view, marks, width, 2),
            lambda: battle.boards(view, marks, width, 3),
        )
        way = Part(
            list,
            lambda: journey.in_one_line(view, marks, width),
            lambda: journey.in_ways(view, marks, width),
        )
        owned = Part(list, lambda: party.owned(view, marks, width))
        return fitted((header, way, boss, boards, heroes, owned), (boards, heroes, boards, way, owned, way), height)

    def keys(self, view: View) -> dict[str, str]:
        held = [card for hero in view["heroes"] for card in hero["hand"] if card != "?"]
        designs = list(dict.fromkeys(held))
        designs.sort(key=lambda card: is_stamina(view, card))
        cards = [f"card:{card}" for card in designs]
        rows = ((battle.standing(view), ENEMY_KEYS), (cards, CARD_KEYS))
        return {ref: key for refs, keys in rows for ref, key in zip(refs, keys, strict=False)}

    def groups(self, offers: Sequence[Offer]) -> list[Group]:
        """By hero where several may act; what a hero does by verbs, attacks and the like one by one."""
        seats = list(dict.fromkeys(offer.seat for offer in offers))
        if len(seats) > 1:
            return [
                Group(self.name(f"seat:{seat}"), tuple(offer for offer in offers if offer.seat == seat))
                for seat in seats
            ]
        if len({verb(offer) for offer in offers}) == 1:
            return self.by_thing(offers) if self._needs_things(offers) else [Group("", tuple(offers))]
        return [
            Group("" if verb(group.offers[0]) in ONE_BY_ONE else self._title(group), group.offers)
            for group in by_verb(offers)
        ]

    def _needs_things(self, offers: Sequence[Offer]) -> bool:
        """Whether several choices are about one thing each time, so that grouping by things shortens the list."""
        return len({first_thing(offer) for offer in offers}) < len(offers)

    def _title(self, group: Group) -> str:
        word = verb(group.offers[0])
        return TITLES.get(word, group.title)

    def attempts(self, view: View, ref: str) -> list[str]:
        kind, _, id = ref.partition(":")
        if kind == "card" and id in view["cards"]:
            rows = range(1, view["cards"][id]["rows"] + 1)
            return [f"{word} {id} {row}" for word in ("attack", "use", "react") for row in rows]
        if kind == "enemy":
            return [f"on {id}"]
        if kind == "space":
            return [f"move {id}"]
        return [f"enter {id}"] if kind == "map" else []

    def name_of_seat(self, view: View, seat: int) -> str:
        heroes = view["heroes"]
        return heroes[seat]["name"] if seat < len(heroes) else f"Seat {seat}"

    def summary(self, view: View) -> str:
        beaten = len([space for space in view["map"]["spaces"] if space["boss"] and space["cleared"]])
        fire = view["bonfire"]
        fought = f"{view['rounds']} rounds of fighting, {beaten} of 2 bosses beaten"
        return f"{fought}, bonfire {fire['number']} of {fire['of']}."

    def more(self, view: View) -> list[str]:
        piles = [(f"Discard pile of the {hero['name']}", hero["discard"]) for hero in view["heroes"]]
        return [f"{label}: {', '.join(pile) or 'empty'}." for label, pile in piles]


def _header(view: View, width: int) -> Text:
    """Where the game stands, which bonfire card lies on top, and the souls."""
    fire = view["bonfire"]
    where = f" · round {view['rounds']}, {view['phase']}" if view["rounds"] else f" · {view['phase']}"
    burning = Text(f" · bonfire {fire['number']}/{fire['of']} {fire['name']}", QUIET)
    risk = f" (+{view['loot_souls']} at risk)" if view["loot_souls"] else ""
    souls = Text(f"souls {view['souls']}{risk}", LABEL)
    return spread(joined([Text("Dark Souls", LABEL), where, burning]), souls, width)
