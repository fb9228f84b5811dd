"""The board: which parts there are, which of them get the room, and how the choices are grouped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, final

from rich.text import Text

from souldeck.kernel.game import View
from souldeck.play.menus import Offer
from souldeck.tui.boards.board import Board, Group, Marks, by_verb, first_thing, lettered, verb
from souldeck.tui.boards.dark_souls import battle, journey, party
from souldeck.tui.boards.dark_souls.looks import LABEL, is_stamina
from souldeck.tui.fitting import Part, fitted
from souldeck.tui.text import joined, longest, spread

CARD_KEYS: Final = "gijkmnopvxyzABCDEFGIJKLMNOPQSTVWXYZ"
"""Letters that no command has."""

FIGHTING: Final = ("encounter", "enemies", "heroes")
DOING: Final = {
    "setup": "getting ready",
    "explore": "on the way",
    "encounter": "taking places",
    "enemies": "enemies act",
    "heroes": "heroes act",
    "rest": "at the bonfire",
}
LINES: Final = ((1, 1), (1, 2), (1, 3), (2, 3))
"""So many lines to a space of the heroes and to one of the enemies, from the lowest boards to the highest."""

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
        header = Part(lambda: [_header(view, width, marks)])
        heroes = Part(
            lambda: party.in_one_line(view, marks, width) if view["heroes"] else [],
            lambda: party.in_two_lines(view, marks, width),
        )
        if view["outcome"] is None and view["phase"] in FIGHTING and marks.ask not in journey.ON_THE_WAY:
            return self._fight(view, width, height, marks, header, heroes)
        owned = Part(lambda: party.owned(view, marks, width))
        decks = Part(lambda: party.deck_lists(view, marks, width))
        if view["phase"] == "rest" and view["outcome"] is None and marks.ask not in journey.ON_THE_WAY:
            return self._rest(view, width, height, marks, header, heroes, owned, decks)
        ways = Part(lambda: journey.in_ways(view, marks, width))
        return fitted((header, ways, owned, decks, heroes), (heroes,), height)

    def _fight(self, view: View, width: int, height: int, marks: Marks, header: Part, heroes: Part) -> list[Text]:
        """A fight: first each attack and Defence, then the hands, then more room for all of it, then the map."""
        boss = Part(lambda: [*journey.ahead(view), *battle.boss_lines(view, width), *battle.blow_line(view)])
        boards = Part(*[partial(battle.boards, view, marks, width, *lines) for lines in LINES])
        way = Part(
            list,
            lambda: journey.in_one_line(view, marks, width),
            lambda: journey.in_ways(view, marks, width),
        )
        owned = Part(list, lambda: party.owned(view, marks, width))
        wishes = (boards, heroes, boards, boards, way, owned, way)
        return fitted((header, way, boss, boards, heroes, owned), wishes, height)

    def _rest(
        self, view: View, width: int, height: int, marks: Marks, header: Part, heroes: Part, owned: Part, decks: Part
    ) -> list[Text]:
        """A rest: the market while there is something to buy, and the decks, which are all that is left of hands."""
        ways = Part(list, lambda: journey.in_one_line(view, marks, width), lambda: journey.in_ways(view, marks, width))
        market = Part(lambda: party.market(view, marks, width) if marks.ask != "rebuild" else party.remnants(view))
        if decks.lines(0):
            return fitted((header, ways, decks, owned, market), (ways, ways), height)
        return fitted((header, ways, market, owned, heroes), (ways, heroes, ways), height)

    def keys(self, view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
        held = [card for hero in view["heroes"] for card in hero["hand"] if card != "?"]
        designs = list(dict.fromkeys(held))
        designs.sort(key=lambda card: is_stamina(view, card))
        cards = [f"card:{card}" for card in designs]
        return battle.keys(view) | lettered(cards, CARD_KEYS, before or {})

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
        groups = by_verb(offers)
        long = [group for group in groups if verb(group.offers[0]) not in ONE_BY_ONE]
        # A list that is the only long one need not be opened first.
        return [Group(self._title(group) if group in long and len(long) > 1 else "", group.offers) for group in groups]

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
            words = ("react",) if view["blow"] else ("attack", "use")
            return [f"{word} {id} {row}" for word in words for row in rows]
        if kind == "enemy":
            # Somebody may want to aim at it once something has been begun that asks for a target.
            return [f"on {id}"] if any(hero["begun"] for hero in view["heroes"]) else []
        if kind == "space":
            return [f"move {id}"]
        return [f"enter {id}"] if kind == "map" else []

    def name_of_seat(self, view: View, seat: int) -> str:
        heroes = view["heroes"]
        return heroes[seat]["name"] if seat < len(heroes) else f"Seat {seat}"

    def asked(self, view: View, seat: int, question: str) -> str:
        # Questions name the hero, or ask the whole party, whoever answers for it.
        return question if seat < len(view["heroes"]) else super().asked(view, seat, question)

    def summary(self, view: View) -> str:
        beaten = len([space for space in view["map"]["spaces"] if space["boss"] and space["cleared"]])
        fire = view["bonfire"]
        fought = f"{view['rounds']} rounds of fighting, {beaten} of 2 bosses beaten"
        return f"{fought}, bonfire {fire['number']} of {fire['of']}."

    def more(self, view: View) -> list[str]:
        piles = [(f"Discard pile of the {hero['name']}", hero["discard"]) for hero in view["heroes"]]
        named = [(label, [view["cards"][card]["name"] for card in pile]) for label, pile in piles]
        return [f"{label}, the oldest first: {', '.join(names) or 'empty'}." for label, names in named]


def _header(view: View, width: int, marks: Marks) -> Text:
    """Where the game stands, which bonfire card lies on top, and the souls."""
    fire = view["bonfire"]
    doing = "on the way" if marks.ask in journey.ON_THE_WAY else DOING[view["phase"]]
    rounds = f"round {view['rounds']}" if view["rounds"] else ""
    of_all = f"{rounds} of the game" if rounds else ""
    number = f"bonfire {fire['number']}/{fire['of']}"
    named = f"{number} {fire['name']}"
    risk = f" (+{view['loot_souls']} at risk)" if view["loot_souls"] else ""
    souls = Text(f"souls {view['souls']}{risk}", LABEL)
    ways = ((doing, of_all, named), (doing, rounds, named), (doing, rounds, number))
    heads = [joined([Text("Dark Souls", LABEL), *[f" · {part}" for part in way if part]]) for way in ways]
    return spread(longest(heads, width - souls.cell_len - 1), souls, width)
