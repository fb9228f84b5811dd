"""What the card files of Dark Souls may hold: enemies and bosses."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

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
    Once,
    Positive,
    SingleCard,
    Space,
    area,
    bits,
    hit_points,
)
from souldeck.games.dark_souls.spaces import DIRECTIONS, NAMES, NOWHERE


class _Strikes(Fields):
    """An attack: a target space or an area, a condition, a push."""

    target: Space | None = None
    area: Annotated[list[Space], Field(min_length=1), Once] | None = None
    inflict: Condition | None = None
    push: Direction | None = None

    @model_validator(mode="after")
    def one_aim(self) -> Self:
        """A target or an area, not both and not neither."""
        if (self.target is None) == (self.area is None):
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


SIDES: tuple[tuple[str, ...], ...] = (("only",), ("fog_gate", "heat_up"), ("fog_gate", "clone"))
"""The sides that a boss card can have."""

SIDES_OF_RULE = {
    "icy_touch": ("only", "fog_gate", "heat_up"),
    "chilled_to_the_bones": ("only", "fog_gate", "heat_up"),
    "brotherhood": ("fog_gate",),
    "burning_wrath": ("heat_up",),
    "undying_will": ("only",),
    "authority": ("fog_gate",),
    "will": ("clone",),
}
"""The sides on which each rule works."""


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

    always_written: ClassVar[tuple[str, ...]] = ("defence", "hp")

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
    start: Space | Annotated[list[Space], Field(min_length=1), Once]
    defence: Number
    hp: Hp
    attack: Positive | None = None
    weakness: AttackType | None = None
    rule: CompanionRule | Literal["attackable only in the front row, except by ranged attacks"]

    @model_validator(mode="after")
    def is_one_or_the_other(self) -> Self:
        """What attacks has the rule of its attack; a Hand has that of Hands, and the weakness of the behaviour."""
        if isinstance(self.rule, CompanionRule) != (self.attack is not None):
            raise ValueError("has an 'attack' and the rule of one that attacks, or neither and is a Hand")
        if self.attack is None and self.weakness is not None:
            raise ValueError("has a 'weakness', and a Hand has that of the behaviour")
        if self.copies not in (None, self.spaces().bit_count()):
            raise ValueError(f"has {self.copies} 'copies', but starts in {self.spaces().bit_count()}")
        return self

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

    @property
    def starts(self) -> list[Space]:
        """Where its copies start."""
        return [self.start] if isinstance(self.start, str) else self.start

    def spaces(self) -> int:
        """The same as a set of spaces."""
        return area(self.starts)


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
            index, self.id, self.name, moves, self.strike(self.damage), ATTACK_TYPES.index(self.weakness), tuple(hands)
        )


class Reward(Fields):
    """What a beaten boss gives."""

    souls: Number = 0
    transposed_treasure: Number = 0


class Boss(SingleCard):
    """A boss: sides, companions, behaviours, reward."""

    always_written: ClassVar[tuple[str, ...]] = ("reward",)

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

    @model_validator(mode="after")
    def hands_stand_apart(self) -> Self:
        """Two Hands never move to one space, and everybody starts in an own one."""
        for behaviour in self.behaviours:
            if not isinstance(behaviour.move, str) and len(set(behaviour.move.values())) < len(behaviour.move):
                raise ValueError(f"has the behaviour {behaviour.id}, whose 'move' sends two Hands to one space")
        starts = [self.start, *[name for each in self.companions or [] for name in each.starts]]
        if len(set(starts)) < len(starts):
            raise ValueError("starts in one space with its companions, or two of them do")
        return self

    @model_validator(mode="after")
    def names_once(self) -> Self:
        """Behaviours and companions have ids of their own."""
        for each in (self.behaviours, self.companions or []):
            ids = [card.id for card in each]
            twice = next((id for place, id in enumerate(ids) if id in ids[:place]), None)
            if twice is not None:
                raise ValueError(f"has '{twice}' twice")
        return self

    @model_validator(mode="after")
    def sides_belong_together(self) -> Self:
        """One side is the only one; of two the first is the fog gate. Each has the rule that works there."""
        sides = tuple([side.side for side in self.sides])
        if sides not in SIDES:
            raise ValueError(
                f"has the sides {', '.join(sides)}; it can have {'; '.join([', '.join(s) for s in SIDES])}"
            )
        for side in self.sides:
            rule = BOSS_RULES[side.rule.effect]
            if side.side not in SIDES_OF_RULE[rule]:
                raise ValueError(f"has the rule '{side.rule.effect}' on its side {side.side}")
            if (side.hp is None) != (rule == "undying_will"):
                raise ValueError(f"needs 'hp' on its side {side.side}, unless its Hands are fought instead")
            if side.hp is None and side.defence is not None:
                raise ValueError(f"has 'defence' on its side {side.side}, which cannot be attacked")
        known = [BOSS_RULES[side.rule.effect] for side in self.sides]
        if ("authority" in known) != ("will" in known):
            raise ValueError("flips back and forth only with a side that flips at 5 more damage and one at 0 hp")
        return self

    @model_validator(mode="after")
    def company_has_its_rule(self) -> Self:
        """Hands come with the rule that needs them, and so do Legionnaires."""
        known = [BOSS_RULES[side.rule.effect] for side in self.sides]
        if bool(self.hands) != ("undying_will" in known):
            raise ValueError("has Hands and the rule that it loses when they are gone, or neither")
        starts = sorted([name for each in self.companions or [] if each.attack for name in each.starts])
        if bool(starts) != ("brotherhood" in known) or starts not in ([], ["F1", "F3"]):
            raise ValueError("has two companions that attack, in F1 and F3, and the rule that says so, or neither")
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
