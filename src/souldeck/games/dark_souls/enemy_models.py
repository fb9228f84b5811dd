"""What the card files of Dark Souls may hold: enemies and bosses."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from souldeck.cards.models import Fields, Id
from souldeck.games.dark_souls import cards as rules
from souldeck.games.dark_souls.card_texts import behaviour_text, foe_text
from souldeck.games.dark_souls.cards import ATTACK_TYPES
from souldeck.games.dark_souls.fields import (
    AttackType,
    Card,
    Condition,
    Direction,
    Hp,
    Level,
    Name,
    Number,
    Positive,
    Space,
    area,
    bits,
    hit_points,
)
from souldeck.games.dark_souls.spaces import DIRECTIONS, NAMES, NOWHERE


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
            area(self.area or []),
            bits([self.inflict]) if self.inflict else 0,
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
            hp=hit_points(self.hp),
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
            hp=hit_points(self.hp),
            weakness=ATTACK_TYPES.index(self.weakness or "none"),
            strike=rules.Strike(self.attack, NOWHERE, 0, 0, 0) if self.attack else None,
        )

    def spaces(self) -> int:
        """Where its copies start, as a set of spaces."""
        return area([self.start] if isinstance(self.start, str) else self.start)


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
            hp=hit_points(side.hp),
            spawn=NAMES.index(self.start),
            rule=BOSS_RULES[side.rule.effect],
        )
