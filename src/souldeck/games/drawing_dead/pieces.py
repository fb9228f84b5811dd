"""What lies on the table besides soul cards: enemies in play and characters. Immutable; verbs put new ones in place."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead.cards import RADIANT_SIDE, CharacterCard, CharacterSide, EnemyCard, Enhancement


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Enemy:
    """An enemy in play. `id` is new each time a card enters play.

    `challenges` are the soul cards on it, `warded` and `wounded` say whether it would have taken damage, and whether it
    took any, this round.
    """

    def __init__(
        self,
        id: int,
        card: EnemyCard,
        damage: int = 0,
        haunts: int = 0,
        challenges: tuple[int, ...] = (),
        warded: bool = False,
        wounded: bool = False,
    ) -> None:
        self.id: Final = id
        self.card: Final = card
        self.damage: Final = damage
        self.haunts: Final = haunts
        self.challenges: Final = challenges
        self.warded: Final = warded
        self.wounded: Final = wounded

    def changed(
        self,
        *,
        damage: int = -1,
        haunts: int = -1,
        challenges: tuple[int, ...] | None = None,
        warded: bool | None = None,
        wounded: bool | None = None,
    ) -> "Enemy":
        """The same enemy, some things about it changed."""
        return Enemy(
            self.id,
            self.card,
            self.damage if damage < 0 else damage,
            self.haunts if haunts < 0 else haunts,
            self.challenges if challenges is None else challenges,
            self.warded if warded is None else warded,
            self.wounded if wounded is None else wounded,
        )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Character:
    """A player's character.

    `side` is radiant or infernal, `dying` whether it had lethal damage this phase, `level_sides` the sides chosen of
    its level 2 and level 3 cards, `penance` the ability (1 to 4) that bears its token, 0 for none.
    """

    def __init__(
        self,
        card: CharacterCard,
        side: int = RADIANT_SIDE,
        damage: int = 0,
        dying: bool = False,
        level_sides: tuple[int, ...] = (),
        penance: int = 0,
        shift_tokens: int = 0,
        suit_tokens: int = 0,
    ) -> None:
        self.card: Final = card
        self.side: Final = side
        self.damage: Final = damage
        self.dying: Final = dying
        self.level_sides: Final = level_sides
        self.penance: Final = penance
        self.shift_tokens: Final = shift_tokens
        self.suit_tokens: Final = suit_tokens

    @property
    def face(self) -> CharacterSide:
        """The side that is up."""
        return self.card.sides[self.side]

    @property
    def has_tokens(self) -> bool:
        """Whether it has any token to place."""
        return self.shift_tokens > 0 or self.suit_tokens > 0

    def enhancement(self, ability: int) -> Enhancement | None:
        """What the character's level-up cards do to one of its abilities (1 to 4)."""
        pair = (ability - 1) >> 1
        if pair >= len(self.level_sides):
            return None
        return self.card.level_ups[pair].sides[self.level_sides[pair]].enhancements[(ability - 1) & 1]

    def changed(
        self,
        *,
        side: int = -1,
        damage: int = -1,
        dying: bool | None = None,
        level_sides: tuple[int, ...] | None = None,
        penance: int = -1,
        shift_tokens: int = -1,
        suit_tokens: int = -1,
    ) -> "Character":
        """The same character, some things about it changed."""
        return Character(
            self.card,
            self.side if side < 0 else side,
            self.damage if damage < 0 else damage,
            self.dying if dying is None else dying,
            self.level_sides if level_sides is None else level_sides,
            self.penance if penance < 0 else penance,
            self.shift_tokens if shift_tokens < 0 else shift_tokens,
            self.suit_tokens if suit_tokens < 0 else suit_tokens,
        )
