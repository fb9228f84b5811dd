"""Setting up what the party owns, and the piles that its cards come from."""

from collections.abc import Mapping
from typing import Any, Final

from souldeck.games.dark_souls.sorted_cards import holds, without
from souldeck.games.dark_souls.table import DarkSouls, with_place
from souldeck.games.dark_souls.treasures import COMMON, TRANSPOSED, has_remnant, take_remnant
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.setups import Route, listed, mapping, one_of, whole

MOST_SOULS: Final = 999
TREASURES: Final = (COMMON, TRANSPOSED)


def lay_party(table: DarkSouls, setup: Mapping[str, Any]) -> None:
    """Souls, inventory and loot."""
    table.souls = whole(setup.get("souls", 0), ("souls",), 0, MOST_SOULS)
    table.loot_souls = whole(setup.get("loot_souls", 0), ("loot_souls",), 0, MOST_SOULS)
    table.inventory = _owned(table, setup, "inventory")
    table.loot = _owned(table, setup, "loot")
    for place, kind in enumerate(kinds_of(table, setup.get("loot", []), ("loot",))):
        if table.card(kind).tier not in TREASURES:
            raise BadSetup(f"the loot holds treasures, and {table.card(kind).id} is none", ("loot", place))


def _owned(table: DarkSouls, setup: Mapping[str, Any], key: str) -> tuple[int, ...]:
    kinds = kinds_of(table, setup.get(key, []), (key,))
    if table.cards.remnant in kinds:
        place = kinds.index(table.cards.remnant)
        raise BadSetup("Remnants lie on their pile and in decks, nowhere else; say 'remnants' how many", (key, place))
    take_all(table, kinds, (key,))
    return tuple(sorted(kinds))


def lay_piles(table: DarkSouls, setup: Mapping[str, Any]) -> None:
    """What is left in the piles, when everything else has been taken from them."""
    left = table.remnants
    table.remnants = _left(setup.get("remnants", left), ("remnants",), left)
    for name, said in mapping(setup.get("market", {}), ("market",)).items():
        route: Route = ("market", name)
        piles = {table.card(kind).id: pile for pile, kind in enumerate(table.cards.market)}
        pile = one_of(name, piles, route, "card in the market")
        table.market = with_place(table.market, pile, _left(said, route, table.market[pile]))
    if "treasures" in setup:
        _lay_treasures(table, kinds_of(table, setup["treasures"], ("treasures",)))


def _left(said: Any, route: Route, most: int) -> int:
    """A number of cards that lie nowhere else."""
    return whole(said, route, 0, most, f"0 to {most} cards can lie here, all others lie elsewhere; not '{said}'")


def _lay_treasures(table: DarkSouls, treasures: tuple[int, ...]) -> None:
    """The treasures that can be gained, and no others."""
    common, transposed = table.common, table.transposed
    for place, kind in enumerate(treasures):
        card = table.card(kind)
        if card.tier not in TREASURES:
            raise BadSetup(f"{card.id} is no treasure", ("treasures", place))
        pile = common if card.tier == COMMON else transposed
        if not holds(pile, kind):
            raise BadSetup(f"{card.id} lies somewhere else already", ("treasures", place))
        if card.tier == COMMON:
            common = without(common, kind)
        else:
            transposed = without(transposed, kind)
    table.common = tuple(sorted([kind for kind in treasures if table.card(kind).tier == COMMON]))
    table.transposed = tuple(sorted([kind for kind in treasures if table.card(kind).tier == TRANSPOSED]))


# -- cards and the piles they lie in ----------------------------------------------------------------------------------


def kinds_of(table: DarkSouls, said: Any, route: Route) -> tuple[int, ...]:
    """The cards of a list."""
    known = table.cards.kind_of
    return tuple([one_of(name, known, (*route, place), "card") for place, name in enumerate(listed(said, route))])


def take_all(table: DarkSouls, kinds: tuple[int, ...], route: Route) -> None:
    """Cards given somewhere are taken from the piles they would lie in; none is there more often than it exists."""
    for place, kind in enumerate(kinds):
        if not take(table, kind):
            raise BadSetup(f"there is no {table.card(kind).id} left; all of them lie somewhere else", (*route, place))


def take(table: DarkSouls, kind: int) -> bool:
    """Take a card from the pile it lies in, whether there is one."""
    if kind == table.cards.remnant:
        return _take_remnant(table)
    if holds(table.common, kind):
        table.common = without(table.common, kind)
    elif holds(table.transposed, kind):
        table.transposed = without(table.transposed, kind)
    elif holds(table.box, kind):
        table.box = without(table.box, kind)
    elif kind in table.cards.market and table.market[table.cards.market.index(kind)]:
        pile = table.cards.market.index(kind)
        table.market = with_place(table.market, pile, table.market[pile] - 1)
    else:
        return False
    return True


def _take_remnant(table: DarkSouls) -> bool:
    if not has_remnant(table):
        return False
    take_remnant(table)
    return True
