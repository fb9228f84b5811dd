"""Setting up heroes: who they are, where they stand, their cards and tokens."""

from collections.abc import Mapping
from typing import Any, Final

from souldeck.games.dark_souls.cards import ATTACK_TYPES, CONDITIONS, NO_TYPE
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.stage_party import kinds_of, take, take_all
from souldeck.games.dark_souls.table import ATTACKED, CYCLED, FINISHED, MOVED, USED, DarkSouls, with_at
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.setups import Route, known_keys, listed, one_of, some_of

HERO_KEYS: Final = ("name", "space", "hand", "deck", "top", "discard", "conditions", "done", "ability", "gems")
IN_A_FIGHT: Final = ("space", "conditions", "gems")
USES: Final = {"moved": MOVED, "cycled": CYCLED, "attacked": ATTACKED, "used": USED, "done": FINISHED}
READY: Final = {"ready": True, "used": False}
CONDITION_BITS: Final = {name: 1 << at for at, name in enumerate(CONDITIONS)}
GEMS: Final = {name: at for at, name in enumerate(ATTACK_TYPES) if at != NO_TYPE}
SPACES: Final = {name: at for at, name in enumerate(NAMES)}
USUAL_SPACES: Final = tuple([SPACES[name] for name in ("F2", "F1", "F3", "B2", "B1", "B3")])


def _said(setup: Mapping[str, Any], seat: int) -> Mapping[str, Any]:
    given = setup.get("heroes", [])
    said = given[seat] if seat < len(given) else {}
    return said if isinstance(said, Mapping) else {"name": said}


def choose_heroes(table: DarkSouls, setup: Mapping[str, Any], seats: int) -> None:
    """Each seat's hero, by name; seats that name none take those who are left. (ds.setup.different)"""
    given = listed(setup.get("heroes", []), ("heroes",), "knight, herald")
    if len(given) > seats:
        raise BadSetup(f"there are {len(given)} heroes, but {seats} seat{'s' * (seats > 1)}", ("heroes", seats))
    known = {hero.id: hero for hero in table.cards.heroes}
    named: dict[int, str] = {}
    for seat in range(len(given)):
        said = _said(setup, seat)
        known_keys(said, HERO_KEYS, ("heroes", seat), "hero")
        if "name" not in said:
            continue
        hero = one_of(said["name"], known, ("heroes", seat, "name"), "hero")
        if hero.id in named.values():
            raise BadSetup(f"the {hero.id} is another seat's hero already", ("heroes", seat, "name"))
        named[seat] = hero.id
    free = [id for id in known if id not in named.values()]
    table.heroes = tuple([known[named[seat] if seat in named else free.pop(0)] for seat in range(seats)])


def lay_heroes(table: DarkSouls, setup: Mapping[str, Any], phase: str, *, fights: bool) -> None:
    """The heroes as they are said, then what is not said of them: decks of what is left, spaces that are free."""
    heroes = [(seat, _said(setup, seat)) for seat in range(len(table.heroes))]
    for seat, said in heroes:
        _fits_the_phase(said, phase, fights, ("heroes", seat))
        _lay_cards(table, seat, said, ("heroes", seat))
        _lay_tokens(table, seat, said, ("heroes", seat))
        if "space" in said:
            _lay_space(table, seat, said["space"], ("heroes", seat, "space"))
    for seat, said in sorted(heroes, key=lambda hero: "deck" not in hero[1]):
        deck = _drawn_from(table, said["deck"], seat) if "deck" in said else _starting_deck(table, seat)
        _lay_deck(table, seat, deck)
    for seat, said in heroes if fights else ():
        if "space" not in said:
            table.spaces = with_at(table.spaces, seat, next(at for at in USUAL_SPACES if table.hero_at(at) < 0))


def _fits_the_phase(said: Mapping[str, Any], phase: str, fights: bool, route: Route) -> None:
    """What is of a fight is said only of heroes in one."""
    for key in IN_A_FIGHT if not fights else ():
        if said.get(key):
            raise BadSetup(f"'{key}' is for a fight, and the phase is '{phase}'", (*route, key))
    if said.get("done") and phase != "heroes":
        raise BadSetup(f"'done' is for the phase 'heroes', and the phase is '{phase}'", (*route, "done"))


def _lay_cards(table: DarkSouls, seat: int, said: Mapping[str, Any], route: Route) -> None:
    """Hand, discard pile and the top of the deck."""
    hand, discard, top = [kinds_of(table, said.get(key, []), (*route, key)) for key in ("hand", "discard", "top")]
    for key, kinds in (("hand", hand), ("discard", discard), ("top", top)):
        take_all(table, kinds, (*route, key))
    table.hands = with_at(table.hands, seat, tuple(sorted(hand)))
    table.discards = with_at(table.discards, seat, discard)
    laid = Deck(())
    for kind in top[::-1]:
        laid = laid.with_on_top(kind, table.all_seats)
    table.put_deck(seat, laid)


def _lay_deck(table: DarkSouls, seat: int, kinds: tuple[int, ...]) -> None:
    """Under the cards whose order is known, those that luck draws."""
    laid = Deck(tuple(sorted(kinds)))
    for place in reversed(table.decks[seat].top):
        laid = laid.with_on_top(place.card, table.all_seats)
    table.put_deck(seat, laid)


def _drawn_from(table: DarkSouls, said: Any, seat: int) -> tuple[int, ...]:
    """What luck can draw, as often as the setup likes; what there is of it is taken from its pile."""
    deck = kinds_of(table, said, ("heroes", seat, "deck"))
    for kind in deck:
        take(table, kind)
    return deck


def _starting_deck(table: DarkSouls, seat: int) -> tuple[int, ...]:
    """The starting deck without the cards that were given somewhere."""
    own = [*table.hands[seat], *table.discards[seat], *[place.card for place in table.decks[seat].top]]
    deck: list[int] = []
    for kind in table.heroes[seat].deck:
        if kind in own:
            own.remove(kind)
        elif take(table, kind):
            deck.append(kind)
    return tuple(deck)


def _lay_tokens(table: DarkSouls, seat: int, said: Mapping[str, Any], route: Route) -> None:
    conditions = some_of(said.get("conditions", []), CONDITION_BITS, (*route, "conditions"), "condition")
    table.set_conditions(seat, sum(conditions))
    uses = some_of(said.get("done", []), USES, (*route, "done"), "thing to have done")
    table.used = with_at(table.used, seat, sum(uses))
    ready = one_of(said.get("ability", "ready"), READY, (*route, "ability"), "state of an ability")
    table.ready = with_at(table.ready, seat, ready)
    gems = listed(said.get("gems", []), (*route, "gems"), "heavy, precise")
    types = [one_of(gem, GEMS, (*route, "gems", at), "attack type") for at, gem in enumerate(gems)]
    table.buffs = with_at(table.buffs, seat, tuple(types))


def _lay_space(table: DarkSouls, seat: int, said: Any, route: Route) -> None:
    space = one_of(said, SPACES, route, "space")
    other = table.hero_at(space)
    if other >= 0:
        raise BadSetup(f"the {table.heroes[other].id} stands in {NAMES[space]}", route)
    table.spaces = with_at(table.spaces, seat, space)
