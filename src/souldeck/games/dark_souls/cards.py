"""The cards of the game as the rules read them: numbers, no YAML.

Player cards are referred to by kind, the index of the design: copies of a design cannot be told apart. Enemy cards,
boss sides and companions are all `FoeCard`s.
"""

from typing import Any, Final, final

from souldeck.games.dark_souls.stamina import packed_cost, packed_units

ATTACK_TYPES: Final[tuple[str, ...]] = ("none", "heavy", "precise", "magical", "skilled")
NO_TYPE: Final = 0

STAMINA_TYPES: Final[tuple[str, ...]] = ("str", "dex", "int", "fth")
ANY: Final = "any"

CONDITIONS: Final[tuple[str, ...]] = ("bleed", "frostbite", "poison", "stagger")
BLEED: Final = 1
FROSTBITE: Final = 2
POISON: Final = 4
STAGGER: Final = 8

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
UTILITY: Final = "utility"

ONESELF: Final = 0
ONE_HERO: Final = 1
EVERY_HERO: Final = 2

AIMS_ANYWHERE: Final = 1
BLOCK_STOPS_CONDITIONS: Final = 2
BLOCK_STOPS_PUSHES: Final = 4
BLOCK_HEALS: Final = 8
BLOCKS_FOR_ANYONE: Final = 16

INVISIBILITY: Final = "invisibility"
REANIMATE: Final = "reanimate"
DOUBLE_STRIKE: Final = "double_strike"

# The rules printed on the sides of bosses.
ICY_TOUCH: Final = "icy_touch"
CHILLED_TO_THE_BONES: Final = "chilled_to_the_bones"
BROTHERHOOD: Final = "brotherhood"
BURNING_WRATH: Final = "burning_wrath"
UNDYING_WILL: Final = "undying_will"
AUTHORITY: Final = "authority"
WILL: Final = "will"

STARTING_DECK: Final = 28
REMNANT: Final = "remnant_of_humanity"
LAST_LEVEL: Final = 3
MOST_HEROES: Final = 4


@final
class Action:
    """A row of an equipment card.

    `cost` counts the stamina asked of each type and of any, `symbols` all of it together (`packed`: see `stamina`);
    `area` is a set of spaces, 0 for an action that chooses its target; `who` says whom a heal or a draw serves; `buff`
    is the attack type that a gem gives, with +1 damage.
    """

    def __init__(
        self,
        *,
        quick: bool,
        cost: tuple[int, int, int, int, int],
        kind: str,
        damage: int = 0,
        block: int = 0,
        dodge: bool = False,
        ranged: bool = False,
        inflict: int = 0,
        area: int = 0,
        shift: int = 0,
        heal: int = 0,
        search: int = 0,
        draw: int = 0,
        who: int = ONESELF,
        relocates: bool = False,
        buff: int = NO_TYPE,
        riposte: int = 0,
    ) -> None:
        self.quick: Final = quick
        self.cost: Final = cost
        self.packed: Final = packed_cost(cost)
        self.symbols: Final = sum(cost)
        self.kind: Final = kind
        self.damage: Final = damage
        self.block: Final = block
        self.dodge: Final = dodge
        self.ranged: Final = ranged
        self.inflict: Final = inflict
        self.area: Final = area
        self.shift: Final = shift
        self.heal: Final = heal
        self.search: Final = search
        self.draw: Final = draw
        self.who: Final = who
        self.relocates: Final = relocates
        self.buff: Final = buff
        self.riposte: Final = riposte

    @property
    def asks_hero(self) -> bool:
        """Whether the player picks the hero it serves."""
        return (self.who == ONE_HERO and bool(self.heal or self.draw)) or self.buff != NO_TYPE

    @property
    def asks_enemy(self) -> bool:
        """Whether the player picks the enemy it attacks."""
        return self.kind == ATTACK and not self.area


@final
class PlayerCard:
    """A design of equipment or stamina.

    `tier` is `stamina`, `start`, `filler`, `common` or `transposed`. Stamina has `gives`, a set of types, and `both`
    for a card that gives one of each at once; `price` is 0 for what cannot be bought. `rules` are the standing rules.
    """

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        tier: str,
        *,
        attack_type: int = NO_TYPE,
        actions: tuple[Action, ...] = (),
        rules: int = 0,
        gives: int = 0,
        both: bool = False,
        price: int = 0,
        copies: int = 1,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.tier: Final = tier
        self.attack_type: Final = attack_type
        self.actions: Final = actions
        self.rules: Final = rules
        self.gives: Final = gives
        self.units: Final = packed_units(gives, both)
        self.both: Final = both
        self.price: Final = price
        self.copies: Final = copies
        self.is_stamina: Final = gives != 0
        self.attacks: Final = any(action.kind == ATTACK for action in actions)

    @property
    def shown(self) -> dict[str, Any]:
        """What everybody may know of a design: its name, the stamina it gives, how many rows it has, what it costs."""
        gives = [name for at, name in enumerate(STAMINA_TYPES) if self.gives >> at & 1]
        return {"name": self.name, "gives": gives, "both": self.both, "rows": len(self.actions), "price": self.price}


@final
class HeroCard:
    """A hero: taunt, ability and starting deck (kinds).

    The ability deals `damage`, heals, blocks as a reaction, or `pays` for a magical attack.
    """

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        taunt: int,
        ability: str,
        *,
        damage: int = 0,
        heal: int = 0,
        block: int = 0,
        pays: bool = False,
        deck: tuple[int, ...] = (),
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.taunt: Final = taunt
        self.ability: Final = ability
        self.damage: Final = damage
        self.heal: Final = heal
        self.block: Final = block
        self.pays: Final = pays
        self.deck: Final = deck


@final
class Strike:
    """An attack of an enemy: a target space (-1 for none) or an area, and what it does to each hero it hits."""

    def __init__(self, damage: int, target: int, area: int, inflict: int, push: int) -> None:
        self.damage: Final = damage
        self.target: Final = target
        self.area: Final = area
        self.inflict: Final = inflict
        self.push: Final = push


@final
class FoeCard:
    """An enemy, a side of a boss or a companion. `role` is `enemy`, `boss`, `legionnaire` or `hand`.

    `hp` counts by number of heroes, beginning with one; 0 means that the card cannot be hurt.
    """

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        role: str,
        *,
        level: int = 0,
        souls: int = 0,
        defence: int = 0,
        hp: tuple[int, ...] = (0, 0, 0, 0),
        weakness: int = NO_TYPE,
        spawn: int = 0,
        strike: Strike | None = None,
        ability: str = "",
        rule: str = "",
        copies: int = 1,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.role: Final = role
        self.level: Final = level
        self.souls: Final = souls
        self.defence: Final = defence
        self.hp: Final = hp
        self.weakness: Final = weakness
        self.spawn: Final = spawn
        self.strike: Final = strike
        self.ability: Final = ability
        self.rule: Final = rule
        self.copies: Final = copies
        self.is_boss: Final = role == "boss"
        self.is_legionnaire: Final = role == "legionnaire"
        self.is_hand: Final = role == "hand"
        self.invisible: Final = ability == INVISIBILITY
        self.attack_count: Final = 2 if ability == DOUBLE_STRIKE else 1


@final
class Behaviour:
    """A behaviour card. `moves` is where the boss stands afterwards, or where its hands do, in their order."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        moves: tuple[int, ...],
        strike: Strike,
        weakness: int,
        hands: tuple[str, ...] = (),
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.moves: Final = moves
        self.strike: Final = strike
        self.weakness: Final = weakness
        self.hands: Final = hands


@final
class Boss:
    """A boss: its sides, first the fog gate, the cards that fight with it, its behaviours and its reward."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        tier: str,
        sides: tuple[FoeCard, ...],
        companions: tuple[tuple[FoeCard, int], ...],
        behaviours: tuple[Behaviour, ...],
        souls: int,
        transposed: int,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.tier: Final = tier
        self.sides: Final = sides
        self.companions: Final = companions
        self.behaviours: Final = behaviours
        self.souls: Final = souls
        self.transposed: Final = transposed


@final
class EncounterCard:
    """An encounter: by number of heroes, beginning with one, the enemies to draw of each level and the treasure."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        level: int,
        enemies: tuple[tuple[int, ...], ...],
        treasure: tuple[int, ...],
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.level: Final = level
        self.enemies: Final = enemies
        self.treasure: Final = treasure


@final
class Bonfire:
    """A bonfire card: the largest deck while it is on top, and what it gives when it becomes the top card."""

    def __init__(
        self,
        name: str,
        max_deck: int,
        *,
        common: int = 0,
        transposed: int = 0,
        stamina_price: int = 0,
        last: bool = False,
    ) -> None:
        self.name: Final = name
        self.max_deck: Final = max_deck
        self.common: Final = common
        self.transposed: Final = transposed
        self.stamina_price: Final = stamina_price
        self.last_chance: Final = last


BONFIRE: Final = 0
"""The bonfire's place among the spaces of the exploration board."""


@final
class MapSide:
    """A side of the exploration board. A level of 0 is the bonfire or a boss.

    `bosses` names the boss printed on each space, empty elsewhere; `paths` lists the neighbours of each space.
    """

    def __init__(
        self,
        id: str,
        spaces: tuple[str, ...],
        levels: tuple[int, ...],
        bosses: tuple[str, ...],
        paths: tuple[tuple[int, ...], ...],
    ) -> None:
        self.id: Final = id
        self.spaces: Final = spaces
        self.levels: Final = levels
        self.bosses: Final = bosses
        self.paths: Final = paths

    def is_reached(self, space: int, cleared: int) -> bool:
        """Whether a space lies next to the bonfire or to a space of the set `cleared`."""
        reached = cleared | 1 << BONFIRE
        return any(reached >> other & 1 for other in self.paths[space])
