"""What the card files of Dark Souls may hold: stamina, equipment, treasures, heroes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from souldeck.cards.models import Fields, Id
from souldeck.games.dark_souls import cards as rules
from souldeck.games.dark_souls.card_texts import card_text, hero_text
from souldeck.games.dark_souls.cards import ANY, ATTACK_TYPES, STAMINA_TYPES
from souldeck.games.dark_souls.fields import AttackType, Card, Condition, Name, Number, Positive, Stamina, Symbol, bits
from souldeck.games.dark_souls.spaces import AREAS
from souldeck.games.dark_souls.stamina import MOST_SYMBOLS


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
