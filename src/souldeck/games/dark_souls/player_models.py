"""What the card files of Dark Souls may hold: stamina, equipment, treasures, heroes."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from souldeck.cards.models import Fields, Id
from souldeck.games.dark_souls import cards as rules
from souldeck.games.dark_souls.card_texts import card_text, hero_text
from souldeck.games.dark_souls.cards import ANY, ATTACK_TYPES, STAMINA_TYPES
from souldeck.games.dark_souls.fields import (
    AttackType,
    Card,
    Condition,
    Mark,
    Name,
    Number,
    Once,
    Positive,
    SingleCard,
    Stamina,
    Symbol,
    bits,
    given,
)
from souldeck.games.dark_souls.spaces import AREAS
from souldeck.games.dark_souls.stamina import MOST_SYMBOLS


class StaminaCard(Card):
    """Stamina: a single type, one of two, or both. `copies` says how many a market pile holds."""

    always_written: ClassVar[tuple[str, ...]] = ("price",)

    kind: Literal["stamina"]
    gives: Annotated[list[Stamina], Field(min_length=1, max_length=2), Once]
    rule: Literal["single", "one of the two", "both"]
    price: Positive | None = None
    copies: Positive | Literal["only inside starting decks"] = "only inside starting decks"

    @model_validator(mode="after")
    def types_fit_the_rule(self) -> Self:
        """One type is single; two are one of the two, or both."""
        if (len(self.gives) == 1) != (self.rule == "single"):
            raise ValueError(f"gives {' and '.join(self.gives)}, which is not '{self.rule}'")
        return self

    @model_validator(mode="after")
    def sold_from_a_pile(self) -> Self:
        """What has a price has a pile in the market, and the box holds that pile."""
        if (self.price is None) == isinstance(self.copies, int):
            raise ValueError("has a 'price' and as many 'copies' as its pile holds, or neither")
        if isinstance(self.copies, int) and "count" in self.model_fields_set and self.count != self.copies:
            raise ValueError(f"has {self.copies} 'copies' in its pile, but a 'count' of {self.count}")
        return self

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


ROW_FIELDS = {
    "attack": {"damage", "ranged", "inflict", "area", "shift"},
    "defence": {"block", "dodge", "riposte", "shift"},
    "utility": {"heal", "search", "draw", "who", "move", "buff"},
}
"""What a row of each kind can do."""


class Action(Fields):
    """A row of an equipment card: mode, stamina cost, kind, and what it does."""

    mode: Literal["quick", "standard"]
    cost: Annotated[list[Symbol], Field(max_length=MOST_SYMBOLS)]
    kind: Literal["attack", "defence", "utility"]
    damage: Number | None = None
    block: Positive | None = None
    dodge: Mark | None = None
    ranged: Mark | None = None
    inflict: Annotated[list[Condition], Field(min_length=1), Once] | None = None
    area: Literal["front row", "back row", "column 1", "column 2", "column 3"] | None = None
    shift: Positive | None = None
    heal: Positive | None = None
    search: Positive | None = None
    draw: Positive | None = None
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

    @model_validator(mode="after")
    def does_what_its_kind_does(self) -> Self:
        """A row has only fields that do something there, and at least one."""
        fields = ROW_FIELDS[self.kind]
        said = given(self) - {"mode", "cost", "kind"}
        for name in sorted(said - fields):
            raise ValueError(f"has '{name}', which does nothing in a row of kind {self.kind}")
        if self.kind == "attack" and self.damage is None and self.inflict is None:
            raise ValueError("is an attack and needs 'damage' or 'inflict'")
        if not said:
            raise ValueError(f"does nothing; it can have {', '.join(sorted(fields))}")
        return self

    @model_validator(mode="after")
    def fields_fit_together(self) -> Self:
        """No field makes another one idle."""
        if self.kind == "defence" and (self.block is None) == (self.dodge is None):
            raise ValueError("blocks or dodges: has a 'block' or a 'dodge'")
        if self.who is not None and self.heal is None and self.draw is None:
            raise ValueError("has 'who', but neither 'heal' nor 'draw'")
        if self.who == "every hero" and self.heal is None:
            raise ValueError("lets every hero draw; only a 'heal' serves every hero")
        if self.move is not None and (self.buff is not None or self.heal is not None or self.who is not None):
            raise ValueError("has a 'move' beside something that serves a hero; it can choose only one of them")
        return self

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
            inflict=bits(self.inflict or []),
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


def _is_about(standing: int, action: Action) -> bool:
    """Whether a standing rule is about a row: one aims an attack, two tell of an area, all others are about blocks."""
    if standing == rules.AIMS_ANYWHERE:
        return action.kind == "attack" and not action.area
    return bool(action.block if standing else action.area)


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

    @model_validator(mode="after")
    def rule_has_a_row(self) -> Self:
        """The standing rule and the attack type are about some row."""
        attacks = [action for action in self.actions if action.kind == "attack"]
        if self.attack_type != "none" and not attacks and not any(action.riposte for action in self.actions):
            raise ValueError(f"is {self.attack_type}, but has no attack")
        if self.rule and not any(_is_about(EQUIPMENT_RULES[self.rule], action) for action in self.actions):
            raise ValueError(f"has the rule '{self.rule}', but no row that it is about")
        return self

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

    always_written: ClassVar[tuple[str, ...]] = ("class",)

    kind: Literal["equipment"]
    tier: Literal["start", "filler"]
    hero_class: Id | None = Field(default=None, alias="class")
    copies_in_box: Positive | None = None

    @model_validator(mode="after")
    def belongs_somewhere(self) -> Self:
        """Starting equipment is of a hero, filler is counted in the box."""
        if self.tier == "start" and self.copies_in_box is not None:
            raise ValueError("has 'copies_in_box', which is for filler; starting decks say how many there are")
        if self.tier == "filler" and self.hero_class is not None:
            raise ValueError("has a 'class', and filler is for every hero")
        if self.copies_in_box not in (None, self.count):
            raise ValueError(f"has {self.copies_in_box} copies in the box, but a 'count' of {self.count}")
        return self

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


ABILITIES = {
    "damage": ("hero activation", "one enemy in the same column"),
    "heal": ("hero activation", "self or another hero"),
    "block": ("reaction", "self"),
    "pays": ("when paying", None),
}
"""How the time of each heroic ability begins, and on whom it can be used."""


class Effect(Fields):
    """What a heroic ability does."""

    damage: Positive | None = None
    heal: Positive | None = None
    block: Positive | None = None
    pays: Literal["whole stamina cost of one magical attack"] | None = None
    target: Name | None = None
    ignores_defence: Mark | None = None

    @model_validator(mode="after")
    def one_thing(self) -> Self:
        """An ability strikes, heals, blocks or pays; the damage of one that strikes ignores Defence."""
        said = [name for name in ABILITIES if name in given(self)]
        if len(said) != 1:
            raise ValueError(f"does one of {', '.join(ABILITIES)}, not {' and '.join(said) or 'nothing'}")
        if (self.damage is None) != (self.ignores_defence is None):
            raise ValueError("has 'damage' with 'ignores_defence: true', or neither")
        wanted = ABILITIES[said[0]][1]
        if self.target not in (None, wanted):
            raise ValueError(f"has {said[0]}, whose 'target' is {wanted or 'left out'}")
        return self

    @property
    def timing(self) -> str:
        """When such an ability is used."""
        return next(ABILITIES[name][0] for name in ABILITIES if name in given(self))


class Hero(SingleCard):
    """A hero: taunt, heroic ability, and the starting deck by card."""

    kind: Literal["hero"]
    name: Name
    taunt: Number
    ability: Name
    timing: Annotated[str, Field(max_length=120)]
    effect: Effect
    deck: dict[Id, Positive]

    @model_validator(mode="after")
    def used_at_its_time(self) -> Self:
        """The time is the one at which such an ability works."""
        if not self.timing.startswith(self.effect.timing):
            raise ValueError(f"has the 'timing' {self.timing}, and its effect works at: {self.effect.timing}")
        return self

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
