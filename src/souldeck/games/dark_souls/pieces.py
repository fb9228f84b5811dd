"""What stands and happens on the boards: enemies in play, what a hero has begun to announce, the attack that resolves.

All immutable; verbs put new ones in place.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.dark_souls.cards import FoeCard

NOT_CHOSEN: Final = -1

# What can be announced.
ATTACKING: Final = 1
USING: Final = 2
HEROIC: Final = 3
REACTING: Final = 4
CYCLING: Final = 5


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Foe:
    """An enemy in play. `id` is new each time a card enters; `conditions` is a set; `risen` says it was reanimated."""

    def __init__(
        self, id: int, card: FoeCard, space: int, wounds: int = 0, conditions: int = 0, risen: bool = False
    ) -> None:
        self.id: Final = id
        self.card: Final = card
        self.space: Final = space
        self.wounds: Final = wounds
        self.conditions: Final = conditions
        self.risen: Final = risen

    def at(self, space: int) -> "Foe":
        """The same enemy in another space."""
        return Foe(self.id, self.card, space, self.wounds, self.conditions, self.risen)

    def with_wounds(self, wounds: int) -> "Foe":
        """The same enemy with that many wounds."""
        return Foe(self.id, self.card, self.space, wounds, self.conditions, self.risen)

    def with_conditions(self, conditions: int) -> "Foe":
        """The same enemy with those conditions."""
        return Foe(self.id, self.card, self.space, self.wounds, conditions, self.risen)

    def turned(self, card: FoeCard, wounds: int) -> "Foe":
        """The boss with its other side up."""
        return Foe(self.id, card, self.space, wounds, self.conditions, self.risen)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Announcement:
    """A choice in steps that a hero has begun: what, with which row of which card, at whom, paying what.

    `target` is a space of the enemies, a seat or a space of the heroes, as the action asks. `paid` are kinds in the
    order chosen; when cycling, the cards to discard. `as_type` is the attack type among several gems, `fury` whether
    the heroic ability pays.
    """

    def __init__(
        self,
        what: int,
        card: int = NOT_CHOSEN,
        row: int = 0,
        target: int = NOT_CHOSEN,
        as_type: int = NOT_CHOSEN,
        paid: tuple[int, ...] = (),
        fury: bool = False,
    ) -> None:
        self.what: Final = what
        self.card: Final = card
        self.row: Final = row
        self.target: Final = target
        self.as_type: Final = as_type
        self.paid: Final = paid
        self.fury: Final = fury

    def at(self, target: int) -> "Announcement":
        """With its target chosen."""
        return Announcement(self.what, self.card, self.row, target, self.as_type, self.paid, self.fury)

    def of_type(self, as_type: int) -> "Announcement":
        """With its attack type chosen."""
        return Announcement(self.what, self.card, self.row, self.target, as_type, self.paid, self.fury)

    def paying(self, kind: int) -> "Announcement":
        """With one more card paid."""
        return Announcement(self.what, self.card, self.row, self.target, self.as_type, self.paid + (kind,), self.fury)

    def with_fury(self) -> "Announcement":
        """With the heroic ability in place of the whole stamina cost. (ds.fury.pays)"""
        return Announcement(self.what, self.card, self.row, self.target, self.as_type, (), True)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Blow:
    """An enemy's attack while it resolves: first what it does, then how it stands with the hero `seat` it hits now.

    `reacted` is the set of seats that have used their one reaction, `stops` the standing rules of the cards that
    blocked, `pushed` the heroes to be moved at its end.
    """

    def __init__(
        self,
        attacker: int,
        inflict: int,
        push: int,
        reacted: int = 0,
        pushed: tuple[int, ...] = (),
        seat: int = -1,
        damage: int = 0,
        blocked: int = 0,
        dodged: bool = False,
        stops: int = 0,
    ) -> None:
        self.attacker: Final = attacker
        self.inflict: Final = inflict
        self.push: Final = push
        self.reacted: Final = reacted
        self.pushed: Final = pushed
        self.seat: Final = seat
        self.damage: Final = damage
        self.blocked: Final = blocked
        self.dodged: Final = dodged
        self.stops: Final = stops

    @property
    def left(self) -> int:
        """The damage that no block has stopped; what is blocked beyond it is lost. (ds.block.reduces)"""
        return max(0, self.damage - self.blocked)

    def hitting(self, seat: int, damage: int) -> "Blow":
        """The same attack as it reaches one of its heroes."""
        return Blow(self.attacker, self.inflict, self.push, self.reacted, self.pushed, seat, damage)

    def answered(self, by: int, blocked: int, dodged: bool, stops: int) -> "Blow":
        """After a reaction of a seat; blocks add up."""
        return Blow(
            self.attacker,
            self.inflict,
            self.push,
            self.reacted | 1 << by,
            self.pushed,
            self.seat,
            self.damage,
            self.blocked + blocked,
            self.dodged or dodged,
            self.stops | stops,
        )

    def pushing(self, seat: int) -> "Blow":
        """The hero is to be pushed when the attack has hit everybody."""
        return Blow(
            self.attacker,
            self.inflict,
            self.push,
            self.reacted,
            (*self.pushed, seat),
            self.seat,
            self.damage,
            self.blocked,
            self.dodged,
            self.stops,
        )
