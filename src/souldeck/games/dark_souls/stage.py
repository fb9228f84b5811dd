"""Setting up a table in the middle of a game, for scenarios, puzzles and tests.

All keys may be left out. Where play goes on: `phase` (`explore`, `encounter`, `enemies`, `start of heroes`, `heroes`,
`victory`, `defeat`, `rest`, `rebuild`). The party: `bonfire`, `souls`, `inventory`, `loot`, `loot_souls`, `market`,
`remnants`, `treasures`, `rounds`. The map: `at`, `cleared`, `encounters` (space: card).

Enemies: `enemies`, each a card or `{card, space, wounds, conditions, risen}`; `enemy_deck` the cards that can be drawn;
`boss` with `side` (1 or 2), `wounds`, `space`, `conditions`, `behaviour`, `next` (their order), `done`, `aside`.

`heroes`, each a name or `{name, space, hand, deck, top, discard, conditions, done, ability, gems}`; `deck` is what luck
can draw, `top` lies above it in that order. Only a `deck` may hold more cards of a design than there are.
"""

from collections.abc import Mapping
from typing import Any, Final

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.bonfire import GATHER_DECKS, REBUILD, REST_BY_CHOICE
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.cards import BONFIRE
from souldeck.games.dark_souls.encounter import FIGHT, HEROES_TURN, SET_UP_ENCOUNTER
from souldeck.games.dark_souls.exploration import JOURNEY
from souldeck.games.dark_souls.setup import lay_table
from souldeck.games.dark_souls.stage_enemies import lay_boss, lay_enemies
from souldeck.games.dark_souls.stage_heroes import choose_heroes, lay_heroes
from souldeck.games.dark_souls.stage_party import lay_party, lay_piles
from souldeck.games.dark_souls.table import DEFEAT, ONGOING, ROUND_CAP, VICTORY, DarkSouls, Settings, with_place
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.game import Game
from souldeck.kernel.setups import Route, known_keys, mapping, one_of, some_of, whole
from souldeck.kernel.step import Step

FROM_PHASE: Final[dict[str, tuple[str, tuple[Step, ...]]]] = {
    "explore": (phases.EXPLORE, ()),
    "encounter": (phases.ENCOUNTER, (SET_UP_ENCOUNTER,)),
    "enemies": (phases.ENEMIES, (FIGHT,)),
    "start of heroes": (phases.HEROES, HEROES_TURN),
    "heroes": (phases.HEROES, HEROES_TURN[1:]),
    "victory": (phases.HEROES, ()),
    "defeat": (phases.HEROES, ()),
    "rest": (phases.REST, REST_BY_CHOICE),
    "rebuild": (phases.REST, (GATHER_DECKS, REBUILD)),
}
"""What the party is at where play goes on, and the steps that come then."""

FIGHTS: Final = ("enemies", "start of heroes", "heroes", "victory", "defeat")
"""The phases in which heroes and enemies stand on the boards."""
RESULTS: Final = {"victory": VICTORY, "defeat": DEFEAT}
KEYS: Final = (
    *("phase", "bonfire", "souls", "loot_souls", "remnants", "rounds", "inventory", "loot", "market", "treasures"),
    *("at", "cleared", "encounters", "enemies", "enemy_deck", "boss", "heroes"),
)


def stage(game: Game, setup: Mapping[str, Any], seats: int, settings: Settings, cards: Cards, seed: int) -> DarkSouls:
    """A table as the setup says, run on to its first decision or luck. Raises `BadSetup`."""
    known_keys(setup, KEYS, (), "setup")
    phase = _phase(setup)
    table = lay_table(game, seats, settings, cards, seed)
    table.luck_outside = True
    choose_heroes(table, setup, seats)
    if "boss" in setup:
        lay_boss(table, setup["boss"])
    _lay_map(table, setup, phase)
    table.bonfire = whole(setup.get("bonfire", 1), ("bonfire",), 1, len(cards.bonfires)) - 1
    table.rounds = whole(setup.get("rounds", 0), ("rounds",), 0, ROUND_CAP)
    lay_party(table, setup)
    lay_heroes(table, setup, phase, fights=phase in FIGHTS)
    lay_piles(table, setup)
    lay_enemies(table, setup)
    table.events = []
    table.phase, steps = FROM_PHASE[phase]
    table.result = RESULTS.get(phase, ONGOING)
    table.then((*steps, JOURNEY))
    table.advance()
    return table


def _phase(setup: Mapping[str, Any]) -> str:
    """Where play goes on: where enemies stand, with the heroes' activation. Only a fight has enemies on the board."""
    there = [key for key in ("boss", "enemies") if setup.get(key)]
    phase = one_of(
        setup.get("phase", "heroes" if there else "explore"), {name: name for name in FROM_PHASE}, ("phase",), "phase"
    )
    if there and phase not in FIGHTS:
        raise BadSetup(
            f"there are no enemies in play in the phase '{phase}'; they are in {', '.join(FIGHTS)}", (there[0],)
        )
    return phase


# -- the map ----------------------------------------------------------------------------------------------------------


def _lay_map(table: DarkSouls, setup: Mapping[str, Any], phase: str) -> None:
    spaces = {table.space_name(at): at for at in range(len(table.side.spaces))}
    cleared = some_of(setup.get("cleared", []), spaces, ("cleared",), "space of the map")
    if BONFIRE in cleared:
        raise BadSetup("the bonfire is no space that is cleared", ("cleared", cleared.index(BONFIRE)))
    table.cleared = sum([1 << at for at in cleared])
    _lay_at(table, setup, spaces, fought_over=phase in FIGHTS or phase == "encounter")
    _lay_encounters(table, dict(mapping(setup.get("encounters", {}), ("encounters",))), spaces, "boss" not in setup)


def _lay_at(table: DarkSouls, setup: Mapping[str, Any], spaces: Mapping[str, int], *, fought_over: bool) -> None:
    """The space that the party is on: a boss's own, else the one said, else the first that can be fought over."""
    usual = next(
        at for at, level in enumerate(table.side.levels) if level and not (fought_over and table.cleared >> at & 1)
    )
    boss = -1 if table.boss is None else table.bosses.index(table.boss.index)
    table.at = boss if boss >= 0 else usual
    if "at" not in setup and boss < 0:
        return
    if "at" in setup:
        table.at = one_of(setup["at"], spaces, ("at",), "space of the map")
    name = table.space_name(table.at)
    if boss >= 0 and table.at != boss:
        raise BadSetup(f"{table.space_name(boss)} is fought on its own space; leave 'at' out", ("at",))
    if fought_over and table.at == BONFIRE:
        raise BadSetup("there is nothing to fight at the bonfire", ("at",))
    if fought_over and table.cleared >> table.at & 1:
        raise BadSetup(f"{name} is cleared, so that nobody fights there", ("at",))
    if boss < 0 and table.bosses[table.at] >= 0 and setup.get("enemies"):
        raise BadSetup(f"{name} is fought there; write boss: {name}", ("at",))


def _lay_encounters(table: DarkSouls, given: dict[Any, Any], spaces: Mapping[str, int], any_card: bool) -> None:
    """Which encounter lies on which space; on the space of the party one that is given nowhere."""
    ids = {card.id: card.index for card in table.cards.encounters}
    for name, id in given.items():
        route: Route = ("encounters", name)
        space = one_of(name, spaces, route, "space of the map")
        _lay_encounter(table, space, one_of(id, ids, route, "encounter"), route)
    level = table.side.levels[table.at]
    if level and any_card and table.encounters[table.at] < 0:
        _lay_encounter(table, table.at, table.encounter_decks[level - 1][0], ("encounters",))


def _lay_encounter(table: DarkSouls, space: int, index: int, route: Route) -> None:
    card = table.cards.encounters[index]
    level = table.side.levels[space]
    if card.level != level:
        wanted = f"an encounter of level {level}" if level else "no encounter"
        raise BadSetup(f"{table.space_name(space)} has {wanted}, and {card.id} is of level {card.level}", route)
    deck = table.encounter_decks[level - 1]
    if index not in deck:
        raise BadSetup(f"{card.id} lies on another space already", route)
    table.encounters = with_place(table.encounters, space, index)
    rest = tuple([card for card in deck if card != index])
    table.encounter_decks = with_place(table.encounter_decks, level - 1, rest)
