"""Setting up a table in the middle of a game, for scenarios, puzzles and tests.

All keys may be left out. Where play goes on: `phase` (`explore`, `encounter`, `enemies`, `start of heroes`, `heroes`,
`victory`, `defeat`, `rest`, `rebuild`). The party: `bonfire`, `souls`, `inventory`, `loot`, `loot_souls`, `market`,
`remnants`, `treasures`, `rounds`. The map: `at`, `cleared`, `encounters` (space: card).

Enemies: `enemies`, each a card or `{card, space, wounds, conditions, risen}`; `enemy_deck` the cards that can be drawn;
`boss` with `side` (1 or 2), `wounds`, `space`, `conditions`, `behaviour`, `next` (their order), `done`, `aside`.

`heroes`, each a name or `{name, space, hand, deck, top, discard, conditions, done, ability, gems}`; `deck` is what luck
can draw, `top` lies above it in that order.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeVar

from souldeck.games.dark_souls.bonfire import GATHER_DECKS, REBUILD, REST_BY_CHOICE
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import ATTACK_TYPES, CONDITIONS
from souldeck.games.dark_souls.deck_basics import REFILL
from souldeck.games.dark_souls.encounter import FIGHT, SET_UP_ENCOUNTER
from souldeck.games.dark_souls.enemy_activations import CHECK_VICTORY
from souldeck.games.dark_souls.exploration import JOURNEY
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.player_activations import END_HEROES, HERO_ACTIVATION, START_HEROES
from souldeck.games.dark_souls.setup import lay_table
from souldeck.games.dark_souls.sorted_cards import without
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import (
    ATTACKED,
    CYCLED,
    DEFEAT,
    FINISHED,
    MOVED,
    USED,
    VICTORY,
    DarkSouls,
    Settings,
    with_at,
    with_place,
)
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.step import Step

Route: TypeAlias = tuple[str | int, ...]
Known = TypeVar("Known")

AFTER_HEROES: Final = (END_HEROES, CHECK_VICTORY, REFILL, FIGHT)
FROM_PHASE: Final[dict[str, tuple[Step, ...]]] = {
    "explore": (),
    "encounter": (SET_UP_ENCOUNTER,),
    "enemies": (FIGHT,),
    "start of heroes": (START_HEROES, HERO_ACTIVATION, *AFTER_HEROES),
    "heroes": (HERO_ACTIVATION, *AFTER_HEROES),
    "victory": (),
    "defeat": (),
    "rest": REST_BY_CHOICE,
    "rebuild": (GATHER_DECKS, REBUILD),
}
RESULTS: Final = {"victory": VICTORY, "defeat": DEFEAT}
USES: Final = {"moved": MOVED, "cycled": CYCLED, "attacked": ATTACKED, "used": USED, "done": FINISHED}
CONDITION_BITS: Final = {name: 1 << at for at, name in enumerate(CONDITIONS)}
HERO_KEYS: Final = ("name", "space", "hand", "deck", "top", "discard", "conditions", "done", "ability", "gems")
FOE_KEYS: Final = ("card", "space", "wounds", "conditions", "risen")
BOSS_KEYS: Final = ("name", "side", "wounds", "space", "conditions", "behaviour", "next", "done", "aside")
PARTY_KEYS: Final = ("bonfire", "souls", "loot_souls", "remnants", "rounds")
KEYS: Final = (
    *("phase", *PARTY_KEYS, "inventory", "loot", "market", "treasures", "at", "cleared", "encounters"),
    *("enemies", "enemy_deck", "boss", "heroes"),
)


def stage(game: Game, setup: Mapping[str, Any], seats: int, settings: Settings, cards: Cards, seed: int) -> DarkSouls:
    """A table as the setup says, run on to its first decision or luck. Raises `BadSetup`."""
    return _Stage(setup, cards).lay(lay_table(game, seats, settings, cards, seed), seats)


class _Stage:
    def __init__(self, setup: Mapping[str, Any], cards: Cards) -> None:
        self.setup = setup
        self.cards = cards
        self.foes = {foe.id: foe for foe in cards.foes}

    def lay(self, table: DarkSouls, seats: int) -> DarkSouls:
        _known(self.setup, KEYS, ())
        table.luck_outside = True
        self._lay_party(table)
        self._lay_map(table)
        table.heroes = tuple([table.cards.heroes[self._hero_index(seat)] for seat in range(seats)])
        for seat in range(seats):
            self._lay_hero(table, seat)
        self._lay_foes(table)
        phase = str(self.setup.get("phase", "heroes" if table.foes else "explore"))
        _one_of(phase, FROM_PHASE, ("phase",), "phase")
        table.phase = "heroes" if phase == "start of heroes" else "rest" if phase == "rebuild" else phase
        table.result = RESULTS.get(phase, 0)
        table.then((*FROM_PHASE[phase], JOURNEY))
        table.advance()
        return table

    # -- the party ----------------------------------------------------------------------------------------------------

    def _lay_party(self, table: DarkSouls) -> None:
        table.bonfire = _whole(self.setup.get("bonfire", 1), ("bonfire",), 1, len(self.cards.bonfires)) - 1
        table.souls = self._number("souls", 0)
        table.loot_souls = self._number("loot_souls", 0)
        table.remnants = self._number("remnants", table.remnants)
        table.rounds = self._number("rounds", 0)
        table.inventory = tuple(sorted(self._kinds("inventory")))
        table.loot = tuple(sorted(self._kinds("loot")))
        for kind in table.inventory + table.loot:
            self._leaves_its_pile(table, kind)
        if "treasures" in self.setup:
            treasures = self._kinds("treasures")
            table.common = tuple(sorted([kind for kind in treasures if self.cards.kinds[kind].tier == "common"]))
            table.transposed = tuple(sorted([kind for kind in treasures if self.cards.kinds[kind].tier != "common"]))
        for name, left in _mapping(self.setup.get("market", {}), ("market",)).items():
            kind = self._kind(name, ("market", name))
            if kind not in self.cards.market:
                raise BadSetup(f"'{name}' is not sold in the market", ("market", name))
            pile = self.cards.market.index(kind)
            table.market = with_place(table.market, pile, _whole(left, ("market", name), 0, 99))

    def _leaves_its_pile(self, table: DarkSouls, kind: int) -> None:
        """A card given somewhere is taken from the pile it would lie in."""
        if kind in table.common:
            table.common = without(table.common, kind)
        elif kind in table.transposed:
            table.transposed = without(table.transposed, kind)
        elif kind in self.cards.market and table.market[self.cards.market.index(kind)]:
            pile = self.cards.market.index(kind)
            table.market = with_place(table.market, pile, table.market[pile] - 1)
        elif kind in table.box:
            table.box = without(table.box, kind)
        elif kind == self.cards.remnant and table.remnants:
            table.remnants -= 1

    def _lay_map(self, table: DarkSouls) -> None:
        table.at = self._map_space(table, self.setup.get("at", "a1"), ("at",))
        for place, name in enumerate(_list(self.setup.get("cleared", []), ("cleared",))):
            table.cleared |= 1 << self._map_space(table, name, ("cleared", place))
        given = dict(_mapping(self.setup.get("encounters", {}), ("encounters",)))
        name = table.space_name(table.at)
        level = table.side.levels[table.at]
        if level and name not in given and "boss" not in self.setup:
            given[name] = self.cards.encounters[table.encounter_decks[level - 1][0]].id
        ids = {card.id: card.index for card in self.cards.encounters}
        for name, id in given.items():
            space = self._map_space(table, name, ("encounters", name))
            index = _one_of(str(id), ids, ("encounters", name), "encounter")
            table.encounters = with_place(table.encounters, space, index)
            table.encounter_decks = tuple(
                [tuple([card for card in deck if card != index]) for deck in table.encounter_decks]
            )

    def _map_space(self, table: DarkSouls, name: Any, route: Route) -> int:
        return _one_of(
            str(name), {table.space_name(at): at for at in range(len(table.side.spaces))}, route, "space of the map"
        )

    # -- heroes -------------------------------------------------------------------------------------------------------

    def _hero_said(self, seat: int) -> Mapping[str, Any]:
        given = _list(self.setup.get("heroes", []), ("heroes",))
        said = given[seat] if seat < len(given) else {}
        return said if isinstance(said, Mapping) else {"name": said}

    def _hero_index(self, seat: int) -> int:
        ids = {hero.id: hero.index for hero in self.cards.heroes}
        named = [str(self._hero_said(other)["name"]) for other in range(4) if "name" in self._hero_said(other)]
        free = [id for id in ids if id not in named]
        before = len([other for other in range(seat) if "name" not in self._hero_said(other)])
        name = str(self._hero_said(seat).get("name", free[before] if before < len(free) else ""))
        return _one_of(name, ids, ("heroes", seat, "name"), "hero")

    def _lay_hero(self, table: DarkSouls, seat: int) -> None:
        said = self._hero_said(seat)
        route: Route = ("heroes", seat)
        _known(said, HERO_KEYS, route)
        hand = self._kinds("hand", said, route)
        discard = self._kinds("discard", said, route)
        top = self._kinds("top", said, route)
        deck = (
            list(self._kinds("deck", said, route))
            if "deck" in said
            else self._rest_of_deck(table, seat, hand + discard)
        )
        table.hands = with_at(table.hands, seat, tuple(sorted(hand)))
        table.discards = with_at(table.discards, seat, discard)
        laid = Deck(tuple(sorted(deck)))
        for kind in top[::-1]:
            laid = laid.with_on_top(kind, table.all_seats)
        table.put_deck(seat, laid)
        for kind in (*hand, *discard, *top, *deck):
            self._leaves_its_pile(table, kind)
        if "space" in said:
            space = _one_of(str(said["space"]), _SPACES, (*route, "space"), "space")
            if table.hero_at(space) >= 0:
                raise BadSetup(f"another hero stands in {said['space']}", (*route, "space"))
            table.spaces = with_at(table.spaces, seat, space)
        elif self.setup.get("phase", "heroes") not in ("explore", "encounter"):
            table.spaces = with_at(table.spaces, seat, next(at for at in (1, 0, 2, 4, 3, 5) if table.hero_at(at) < 0))
        table.set_conditions(seat, _bits(said, "conditions", CONDITION_BITS, route))
        table.used = with_at(table.used, seat, _bits(said, "done", USES, route))
        table.ready = with_at(table.ready, seat, said.get("ability") != "used")
        gems = _list(said.get("gems", []), (*route, "gems"))
        types = {name: at for at, name in enumerate(ATTACK_TYPES)}
        table.buffs = with_at(
            table.buffs,
            seat,
            tuple([_one_of(str(gem), types, (*route, "gems", at), "type") for at, gem in enumerate(gems)]),
        )

    def _rest_of_deck(self, table: DarkSouls, seat: int, elsewhere: tuple[int, ...]) -> list[int]:
        """The starting deck without the cards that were given somewhere."""
        deck = list(table.heroes[seat].deck)
        for kind in elsewhere:
            if kind in deck:
                deck.remove(kind)
        return deck

    # -- enemies ------------------------------------------------------------------------------------------------------

    def _lay_foes(self, table: DarkSouls) -> None:
        if "boss" in self.setup:
            self._lay_boss(table)
        for place, said in enumerate(_list(self.setup.get("enemies", []), ("enemies",))):
            self._lay_foe(table, said if isinstance(said, Mapping) else {"card": said}, ("enemies", place))
        if "enemy_deck" in self.setup:
            named = [
                _one_of(str(name), self.foes, ("enemy_deck", place), "enemy")
                for place, name in enumerate(_list(self.setup["enemy_deck"], ("enemy_deck",)))
            ]
            table.enemy_decks = tuple(
                [tuple(sorted([foe.index for foe in named if foe.level == level])) for level in (1, 2, 3)]
            )
        table.events = []

    def _lay_foe(self, table: DarkSouls, said: Mapping[str, Any], route: Route) -> None:
        _known(said, FOE_KEYS, route)
        card = _one_of(str(said.get("card", "")), self.foes, (*route, "card"), "enemy")
        space = card.spawn
        if "space" in said:
            space = _one_of(str(said["space"]), _SPACES, (*route, "space"), "space")
        if table.foe_at(space) is not None:
            raise BadSetup(f"another enemy stands in {NAMES[space]}", (*route, "space"))
        table.enter(card, space)
        foe = table.foe_at(space)
        assert foe is not None
        wounds = _whole(said.get("wounds", 0), (*route, "wounds"), 0, 99)
        conditions = _bits(said, "conditions", CONDITION_BITS, route)
        table.put_foe(Foe(foe.id, card, space, wounds, conditions, said.get("risen") == "yes"))
        table.enemy_decks = tuple([tuple([at for at in deck if at != card.index]) for deck in table.enemy_decks])

    def _lay_boss(self, table: DarkSouls) -> None:
        said = self.setup["boss"]
        said = said if isinstance(said, Mapping) else {"name": said}
        route: Route = ("boss",)
        _known(said, BOSS_KEYS, route)
        bosses = {boss.id: boss for boss in self.cards.bosses}
        boss = _one_of(str(said.get("name", "")), bosses, (*route, "name"), "boss")
        table.boss = boss
        table.at = next((at for at, index in enumerate(table.bosses) if index == boss.index), table.at)
        side = boss.sides[_whole(said.get("side", 1), (*route, "side"), 1, len(boss.sides)) - 1]
        space = _one_of(str(said.get("space", NAMES[side.spawn])), _SPACES, (*route, "space"), "space")
        foe = {"card": side.id, "space": NAMES[space], "wounds": said.get("wounds", 0)}
        self._lay_foe(table, foe | {"conditions": said.get("conditions", [])}, route)
        table.wounds_aside = _whole(said.get("aside", 0), (*route, "aside"), 0, 99)
        ids = {behaviour.id: behaviour.index for behaviour in boss.behaviours}
        done = self._behaviours(said, "done", ids)
        following = self._behaviours(said, "next", ids)
        shown = said.get("behaviour")
        table.behaviour = -1 if shown is None else _one_of(str(shown), ids, (*route, "behaviour"), "behaviour")
        rest = [at for at in ids.values() if at not in (*done, *following, table.behaviour)]
        deck = Deck(tuple(rest))
        for behaviour in following[::-1]:
            deck = deck.with_on_top(behaviour, table.all_seats)
        table.behaviours = deck
        table.behaviours_done = done

    def _behaviours(self, said: Mapping[str, Any], key: str, ids: dict[str, int]) -> tuple[int, ...]:
        named = _list(said.get(key, []), ("boss", key))
        return tuple([_one_of(str(name), ids, ("boss", key, at), "behaviour") for at, name in enumerate(named)])

    # -- cards --------------------------------------------------------------------------------------------------------

    def _kinds(self, key: str, said: Mapping[str, Any] | None = None, route: Route = ()) -> tuple[int, ...]:
        named = _list((self.setup if said is None else said).get(key, []), (*route, key))
        return tuple([self._kind(name, (*route, key, place)) for place, name in enumerate(named)])

    def _kind(self, name: Any, route: Route) -> int:
        return _one_of(str(name), self.cards.kind_of, route, "card")

    def _number(self, key: str, default: int) -> int:
        return _whole(self.setup.get(key, default), (key,), 0, 999)


_SPACES: Final = {name: at for at, name in enumerate(NAMES)}


def _one_of(name: str, known: Mapping[str, Known], route: Route, what: str) -> Known:
    written = name.strip()
    if written not in known:
        raise BadSetup(f"no {what} '{name}'{did_you_mean(written, known)}", route)
    return known[written]


def _bits(said: Mapping[str, Any], key: str, known: Mapping[str, int], route: Route) -> int:
    bits = 0
    for place, name in enumerate(_list(said.get(key, []), (*route, key))):
        bits |= int(_one_of(str(name), known, (*route, key, place), key))
    return bits


def _whole(said: Any, route: Route, least: int, most: int) -> int:
    if isinstance(said, bool) or not isinstance(said, int) or not least <= said <= most:
        raise BadSetup(f"this is a whole number from {least} to {most}, not '{said}'", route)
    return said


def _list(said: Any, route: Route) -> list[Any]:
    if not isinstance(said, list | tuple):
        raise BadSetup("this is a list: [one, another]", route)
    return list(said)


def _mapping(said: Any, route: Route) -> Mapping[str, Any]:
    if not isinstance(said, Mapping):
        raise BadSetup("this is a mapping: name, then value", route)
    return said


def _known(said: Mapping[str, Any], keys: tuple[str, ...], route: Route) -> None:
    for key in said:
        if key not in keys:
            raise BadSetup(f"there is no '{key}' here{did_you_mean(str(key), keys)}", (*route, key))
