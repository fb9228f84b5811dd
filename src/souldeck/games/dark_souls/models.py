"""What the card files of Dark Souls may hold, kind by kind.

A row of equipment, an attack or a behaviour stays a row of fields; `printed` is its text in one wording.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from souldeck.cards.models import CardModel, Fields, Id
from souldeck.games.dark_souls import cards as rules
from souldeck.games.dark_souls.card_texts import (
    behaviour_text,
    bonfire_text,
    card_text,
    encounter_text,
    foe_text,
    hero_text,
)
from souldeck.games.dark_souls.cards import ANY, ATTACK_TYPES, CONDITIONS, STAMINA_TYPES
from souldeck.games.dark_souls.spaces import AREAS, DIRECTIONS, NAMES, NOWHERE
from souldeck.games.dark_souls.stamina import MOST_SYMBOLS

Name = Annotated[str, Field(min_length=1, max_length=60)]
Number = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Level = Annotated[int, Field(ge=1, le=3)]
AttackType = Literal["none", "heavy", "precise", "magical", "skilled"]
Stamina = Literal["str", "dex", "int", "fth"]
Symbol = Literal["str", "dex", "int", "fth", "any"]
Condition = Literal["bleed", "frostbite", "poison", "stagger"]
Space = Literal["F1", "F2", "F3", "B1", "B2", "B3"]
Direction = Literal["to_back", "to_front", "to_column_1_side", "to_column_3_side"]
Players = Literal["1", "2", "3", "4"]
Hp = Positive | dict[Players, Positive]

ALL_PLAYERS: tuple[Players, ...] = ("1", "2", "3", "4")


def _bits(names: list[Condition]) -> int:
    return sum([1 << CONDITIONS.index(name) for name in set(names)])


def _area(spaces: list[Space]) -> int:
    return sum([1 << NAMES.index(space) for space in set(spaces)])


def _hp(hp: Hp | None) -> tuple[int, int, int, int]:
    """Hit points by number of heroes; zeros for what cannot be hurt."""
    if hp is None:
        return (0, 0, 0, 0)
    if isinstance(hp, int):
        return (hp, hp, hp, hp)
    return (hp["1"], hp["2"], hp["3"], hp["4"])


class Card(CardModel):
    """A card, and how many of it there are in the box."""

    count: Positive = 1

    @property
    def printed(self) -> str:
        """The text that its fields print as."""
        return ""


# -- cards of the players ---------------------------------------------------------------------------------------------


class StaminaCard(Card):
    """Stamina: a single type, one of two, or both. `copies` says how many a market pile holds."""

    kind: Literal["stamina"]
    gives: Annotated[list[Stamina], Field(min_length=1, max_length=2)]
    rule: Literal["single", "one of the two", "both"]
    price: Positive | None = None
    copies: Positive | Literal["only inside starting decks"] = "only inside starting decks"

    @property
    def name(self) -> str:
        """Its types in words."""
        words = {"str": "Strength", "dex": "Dexterity", "int": "Intelligence", "fth": "Faith"}
        return (" and " if self.rule == "both" else " or ").join([words[name] for name in self.gives])

    @property
    def printed(self) -> str:
        return "\n".join(card_text(self.made(0)))

    def made(self, index: int) -> rules.PlayerCard:
        """The card as the rules read it."""
        return rules.PlayerCard(
            index,
            self.id,
            self.name,
            "stamina",
            gives=sum([1 << STAMINA_TYPES.index(name) for name in self.gives]),
            both=self.rule == "both",
            price=self.price or 0,
            copies=self.copies if isinstance(self.copies, int) else 0,
        )


class Action(Fields):
    """A row of an equipment card: mode, stamina cost, kind, and what it does."""

    mode: Literal["quick", "standard"]
    cost: Annotated[list[Symbol], Field(max_length=MOST_SYMBOLS)]
    kind: Literal["attack", "defence", "utility"]
    damage: Number | None = None
    block: Number | None = None
    dodge: bool | None = None
    ranged: bool | None = None
    inflict: list[Condition] | None = None
    area: Literal["front row", "back row", "column 1", "column 2", "column 3"] | None = None
    shift: Number | None = None
    heal: Number | None = None
    search: Number | None = None
    draw: Number | None = None
    who: Literal["any one hero", "every hero"] | None = None
    move: Literal["any space"] | None = None
    buff: (
        Literal[
            "chosen hero next attack +1 damage and becomes heavy",
            "chosen hero next attack +1 damage and becomes precise",
            "chosen hero next attack +1 damage and becomes magical",
            "chosen hero next attack +1 damage and becomes skilled",
        ]
        | None
    ) = None
    riposte: Annotated[str, Field(pattern=r"^[1-9] damage to the attacker$")] | None = None

    def made(self) -> rules.Action:
        """The row as the rules read it. A heal names nobody on the card and serves any one hero. (ds.heal.any_hero)"""
        cost = [self.cost.count(symbol) for symbol in ("str", "dex", "int", "fth", ANY)]
        who = {"any one hero": rules.ONE_HERO, "every hero": rules.EVERY_HERO}.get(self.who or "", rules.ONESELF)
        return rules.Action(
            quick=self.mode == "quick",
            cost=(cost[0], cost[1], cost[2], cost[3], cost[4]),
            kind=self.kind,
            damage=self.damage or 0,
            block=self.block or 0,
            dodge=bool(self.dodge),
            ranged=bool(self.ranged),
            inflict=_bits(self.inflict or []),
            area=AREAS[self.area] if self.area else 0,
            shift=self.shift or 0,
            heal=self.heal or 0,
            search=self.search or 0,
            draw=self.draw or 0,
            who=rules.ONE_HERO if self.heal and self.who is None else who,
            relocates=self.move is not None,
            buff=ATTACK_TYPES.index(self.buff.split()[-1]) if self.buff else rules.NO_TYPE,
            riposte=int(self.riposte[0]) if self.riposte else 0,
        )


EQUIPMENT_RULES = {
    "may be aimed at any enemy, column and position do not matter": rules.AIMS_ANYWHERE,
    "a block that stops all damage of an attack also stops its conditions": rules.BLOCK_STOPS_CONDITIONS,
    "a block that stops all damage of an attack also stops its pushes": rules.BLOCK_STOPS_PUSHES,
    "a block that stops all damage of an attack lets one hero of choice heal 1": rules.BLOCK_HEALS,
    "may block for any hero, not only its owner": rules.BLOCKS_FOR_ANYONE,
    "area drawn as the right-hand column of the opposing board": 0,
    "areas drawn as the left-hand (quick) and right-hand (standard) column of the opposing board": 0,
}
"""The standing rules of equipment. The last two only say how a card is drawn. (ds.area.drawn)"""


class _Gear(Card):
    """What equipment and treasures have in common."""

    name: Name
    attack_type: AttackType
    actions: Annotated[list[Action], Field(min_length=1, max_length=4)]
    rule: (
        Literal[
            "may be aimed at any enemy, column and position do not matter",
            "a block that stops all damage of an attack also stops its conditions",
            "a block that stops all damage of an attack also stops its pushes",
            "a block that stops all damage of an attack lets one hero of choice heal 1",
            "may block for any hero, not only its owner",
            "area drawn as the right-hand column of the opposing board",
            "areas drawn as the left-hand (quick) and right-hand (standard) column of the opposing board",
        ]
        | None
    ) = None

    @property
    def printed(self) -> str:
        return "\n".join(card_text(self.made(0)))

    def made(self, index: int) -> rules.PlayerCard:
        """The card as the rules read it."""
        return rules.PlayerCard(
            index,
            self.id,
            self.name,
            self.tier_of(),
            attack_type=ATTACK_TYPES.index(self.attack_type),
            actions=tuple([action.made() for action in self.actions]),
            rules=EQUIPMENT_RULES[self.rule] if self.rule else 0,
            copies=self.count,
        )

    def tier_of(self) -> str:
        """Which pile the card belongs to."""
        raise NotImplementedError


class Equipment(_Gear):
    """Starting equipment, or the Remnant."""

    kind: Literal["equipment"]
    tier: Literal["start", "filler"]
    hero_class: Id | None = Field(default=None, alias="class")
    copies_in_box: Positive | None = None

    @model_serializer(mode="wrap")
    def named_as_in_the_file(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """The field `class`, whose name is a word of Python's own."""
        fields: dict[str, Any] = write(self)
        return {"class" if name == "hero_class" else name: value for name, value in fields.items()}

    def tier_of(self) -> str:
        return self.tier


class Treasure(_Gear):
    """A common or transposed treasure."""

    kind: Literal["treasure"]
    tier: Literal["common", "transposed"]

    def tier_of(self) -> str:
        return self.tier


class Effect(Fields):
    """What a heroic ability does."""

    damage: Number | None = None
    heal: Number | None = None
    block: Number | None = None
    pays: Literal["whole stamina cost of one magical attack"] | None = None
    target: Name | None = None
    ignores_defence: bool | None = None


class Hero(Card):
    """A hero: taunt, heroic ability, and the starting deck by card."""

    kind: Literal["hero"]
    name: Name
    taunt: Number
    ability: Name
    timing: Annotated[str, Field(max_length=120)]
    effect: Effect
    deck: dict[Id, Positive]

    @property
    def printed(self) -> str:
        return hero_text(self.made(0, ()))

    def made(self, index: int, deck: tuple[int, ...]) -> rules.HeroCard:
        """The hero as the rules read it."""
        effect = self.effect
        return rules.HeroCard(
            index,
            self.id,
            self.name,
            self.taunt,
            self.ability,
            damage=effect.damage or 0,
            heal=effect.heal or 0,
            block=effect.block or 0,
            pays=effect.pays is not None,
            deck=deck,
        )


# -- enemies ----------------------------------------------------------------------------------------------------------


class _Strikes(Fields):
    """An attack: a target space or an area, a condition, a push."""

    target: Space | None = None
    area: list[Space] | None = None
    inflict: Condition | None = None
    push: Direction | None = None

    @model_validator(mode="after")
    def one_aim(self) -> Self:
        """A target or an area, not both and not neither."""
        if (self.target is None) == (not self.area):
            raise ValueError("has a 'target' or an 'area'")
        return self

    def strike(self, damage: int) -> rules.Strike:
        """The attack as the rules read it."""
        return rules.Strike(
            damage,
            NAMES.index(self.target) if self.target else NOWHERE,
            _area(self.area or []),
            _bits([self.inflict]) if self.inflict else 0,
            DIRECTIONS[self.push] if self.push else 0,
        )


class Enemy(Card, _Strikes):
    """An enemy: level, souls, attack, Defence, hit points, weakness, spawn space, and where it attacks."""

    kind: Literal["enemy"]
    name: Name
    level: Level
    souls: Number
    attack: Number
    defence: Number
    hp: Positive
    weakness: AttackType
    spawn: Space
    ability: Literal["invisibility", "reanimate", "double_strike"] | None = None

    @property
    def printed(self) -> str:
        return "\n".join(foe_text(self.made(0)))

    def made(self, index: int) -> rules.FoeCard:
        """The enemy as the rules read it."""
        return rules.FoeCard(
            index,
            self.id,
            self.name,
            "enemy",
            level=self.level,
            souls=self.souls,
            defence=self.defence,
            hp=_hp(self.hp),
            weakness=ATTACK_TYPES.index(self.weakness),
            spawn=NAMES.index(self.spawn),
            strike=self.strike(self.attack),
            ability=self.ability or "",
            copies=self.count,
        )


BOSS_RULES = {
    "each hero that begins the hero activation in the front row gets Frostbite": "icy_touch",
    "Frostbite damage to a hero is 1 higher": "chilled_to_the_bones",
    "two Undead Legionnaires start in F1 and F3": "brotherhood",
    "Legionnaires are removed; every attack of this boss deals 2 more": "burning_wrath",
    "cannot be moved or attacked; the Hands start in play; loses when both Hands are gone": "undying_will",
    "flips each time 5 more damage is reached; beaten at total hp": "authority",
    "uses the Pontiff's behaviour deck; flips back at 0 hp; full hp each time it appears": "will",
}
"""The rules printed on boss cards, and the words the rules know them by."""


class BossRule(Fields):
    """The rule printed on a side of a boss."""

    name: Name
    effect: Literal[
        "each hero that begins the hero activation in the front row gets Frostbite",
        "Frostbite damage to a hero is 1 higher",
        "two Undead Legionnaires start in F1 and F3",
        "Legionnaires are removed; every attack of this boss deals 2 more",
        "cannot be moved or attacked; the Hands start in play; loses when both Hands are gone",
        "flips each time 5 more damage is reached; beaten at total hp",
        "uses the Pontiff's behaviour deck; flips back at 0 hp; full hp each time it appears",
    ]


class Side(Fields):
    """A side of a boss card. Without `hp` it cannot be hurt."""

    side: Literal["fog_gate", "heat_up", "clone", "only"]
    name: Name | None = None
    defence: Number | None = None
    hp: Hp | None = None
    rule: BossRule


class CompanionRule(Fields):
    """The rule printed on a companion that attacks."""

    name: Name
    effect: Literal["attacks the hero space straight opposite each time the boss resolves a behaviour"]


class Companion(Fields):
    """A card that fights with the boss: it has an attack, or is a Hand."""

    id: Id
    name: Name
    copies: Positive | None = None
    start: Space | list[Space]
    defence: Number
    hp: Hp
    attack: Number | None = None
    weakness: AttackType | None = None
    rule: CompanionRule | Literal["attackable only in the front row, except by ranged attacks"]

    def made(self, index: int) -> rules.FoeCard:
        """The companion as the rules read it."""
        return rules.FoeCard(
            index,
            self.id,
            self.name,
            "legionnaire" if self.attack else "hand",
            defence=self.defence,
            hp=_hp(self.hp),
            weakness=ATTACK_TYPES.index(self.weakness or "none"),
            strike=rules.Strike(self.attack, NOWHERE, 0, 0, 0) if self.attack else None,
        )

    def spaces(self) -> int:
        """Where its copies start, as a set of spaces."""
        return _area([self.start] if isinstance(self.start, str) else self.start)


class Behaviour(_Strikes):
    """A behaviour card: where the boss, or each of its Hands, moves, its attack and its weakness."""

    id: Id
    name: Name
    damage: Number
    move: Space | dict[Id, Space]
    weakness: AttackType

    def made(self, index: int, hands: list[str]) -> rules.Behaviour:
        """The behaviour as the rules read it."""
        to = [self.move] if isinstance(self.move, str) else [self.move[hand] for hand in hands]
        moves = tuple([NAMES.index(space) for space in to])
        return rules.Behaviour(
            index, self.id, self.name, moves, self.strike(self.damage), ATTACK_TYPES.index(self.weakness)
        )


class Reward(Fields):
    """What a beaten boss gives."""

    souls: Number = 0
    transposed_treasure: Number = 0


class Boss(Card):
    """A boss: sides, companions, behaviours, reward."""

    kind: Literal["boss"]
    name: Name
    tier: Literal["easier", "harder"]
    start: Space
    reward: Reward | None = None
    sides: Annotated[list[Side], Field(min_length=1, max_length=2)]
    companions: list[Companion] | None = None
    behaviours: Annotated[list[Behaviour], Field(min_length=1, max_length=20)]

    @property
    def hands(self) -> list[str]:
        """The ids of the Hands, whose moves the behaviours name."""
        return [companion.id for companion in self.companions or [] if not companion.attack]

    @model_validator(mode="after")
    def behaviours_move_hands(self) -> Self:
        """Behaviours move the boss, or all its Hands."""
        for behaviour in self.behaviours:
            named = [] if isinstance(behaviour.move, str) else list(behaviour.move)
            if sorted(named) != sorted(self.hands):
                wanted = " and ".join(self.hands) or "one space"
                raise ValueError(f"has the behaviour {behaviour.id}, whose 'move' must give {wanted}")
        return self

    @property
    def printed(self) -> str:
        sides = [line for at in range(len(self.sides)) for line in foe_text(self.side(at, 0))]
        behaviours = [f"{card.name}: {behaviour_text(card.made(0, self.hands))}" for card in self.behaviours]
        return "\n".join([*sides, *behaviours])

    def side(self, at: int, index: int) -> rules.FoeCard:
        """A side as the rules read it."""
        side = self.sides[at]
        return rules.FoeCard(
            index,
            self.id if at == 0 else f"{self.id}_{side.side}",
            side.name or self.name,
            "boss",
            defence=side.defence or 0,
            hp=_hp(side.hp),
            spawn=NAMES.index(self.start),
            rule=BOSS_RULES[side.rule.effect],
        )


# -- the map and the fire ---------------------------------------------------------------------------------------------


class EncounterRow(Fields):
    """Enemies of level 1, 2 and 3 to draw, and common treasures, for a number of heroes."""

    enemies: Annotated[list[Number], Field(min_length=3, max_length=3)]
    treasure: Number

    @model_validator(mode="after")
    def fits_the_board(self) -> Self:
        """The enemies' board has six spaces."""
        if not 1 <= sum(self.enemies) <= 6:
            raise ValueError("draws 1 to 6 enemies in all")
        return self


class Encounter(Card):
    """An encounter: its level, and what it holds by number of heroes."""

    kind: Literal["encounter"]
    name: Name
    level: Level
    by_players: dict[Players, EncounterRow]

    @model_validator(mode="after")
    def every_number(self) -> Self:
        """A row for each number of heroes."""
        missing = [players for players in ALL_PLAYERS if players not in self.by_players]
        if missing:
            raise ValueError(f"says nothing for {', '.join(missing)} heroes; 'by_players' has a row for 1, 2, 3 and 4")
        return self

    @property
    def printed(self) -> str:
        return "\n".join(encounter_text(self.made(0)))

    def made(self, index: int) -> rules.EncounterCard:
        """The encounter as the rules read it."""
        rows = [self.by_players[players] for players in ALL_PLAYERS]
        return rules.EncounterCard(
            index,
            self.id,
            self.name,
            self.level,
            tuple([(row.enemies[0], row.enemies[1], row.enemies[2]) for row in rows]),
            tuple([row.treasure for row in rows]),
        )


class Lasting(Fields):
    """A rule that holds while a bonfire card is on top."""

    name: Name
    effect: Literal["encounters give no souls and no treasure"]


GIFTS = {
    "gain 1 common treasure": (1, 0, 0),
    "gain 1 transposed treasure": (0, 1, 0),
    "gain one 2-soul stamina card": (0, 0, 2),
    "gain one 5-soul stamina card": (0, 0, 5),
}
"""What a bonfire card gives: common treasures, transposed treasures, price of a stamina card."""


class Bonfire(Card):
    """A bonfire card: its place in the deck, the largest deck of a hero, what it gives."""

    kind: Literal["bonfire"]
    n: Positive
    name: Name
    max_deck: Positive
    when_revealed: (
        Literal[
            "gain 1 common treasure",
            "gain 1 transposed treasure",
            "gain one 2-soul stamina card",
            "gain one 5-soul stamina card",
        ]
        | None
    ) = None
    continuous: Lasting | None = None
    note: Name | None = None

    @property
    def printed(self) -> str:
        return bonfire_text(self.made())

    def made(self) -> rules.Bonfire:
        """The card as the rules read it."""
        common, transposed, price = GIFTS[self.when_revealed] if self.when_revealed else (0, 0, 0)
        return rules.Bonfire(
            self.name,
            self.max_deck,
            common=common,
            transposed=transposed,
            stamina_price=price,
            last=self.continuous is not None,
        )


class MapSpace(Fields):
    """A space of the exploration board: of a level, of a boss, or the bonfire."""

    level: Level | None = None
    boss: bool | None = None


class Board(Card):
    """A side of the exploration board: spaces, the first of them the bonfire, and paths, walked both ways."""

    kind: Literal["board"]
    bosses: Annotated[list[Id], Field(min_length=2, max_length=2)]
    spaces: dict[Id, MapSpace]
    paths: list[Annotated[list[Id], Field(min_length=2, max_length=2)]]

    @model_validator(mode="after")
    def paths_join_spaces(self) -> Self:
        """A path joins two spaces of the side; each boss has a space."""
        for name in [*[end for path in self.paths for end in path], *self.bosses]:
            if name not in self.spaces:
                raise ValueError(f"names '{name}', which is no space of it")
        return self

    def made(self) -> rules.MapSide:
        """The side as the rules read it."""
        names = list(self.spaces)
        ends: list[list[int]] = [[] for _ in names]
        for one, other in self.paths:
            ends[names.index(one)].append(names.index(other))
            ends[names.index(other)].append(names.index(one))
        return rules.MapSide(
            self.id,
            tuple(names),
            tuple([self.spaces[name].level or 0 for name in names]),
            tuple([name if self.spaces[name].boss else "" for name in names]),
            tuple([tuple(sorted(places)) for places in ends]),
        )


MODELS: dict[str, type[CardModel]] = {
    "hero": Hero,
    "stamina": StaminaCard,
    "equipment": Equipment,
    "treasure": Treasure,
    "enemy": Enemy,
    "boss": Boss,
    "encounter": Encounter,
    "bonfire": Bonfire,
    "board": Board,
}
