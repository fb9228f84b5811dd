"""The cards of the game as the rules read them: numbers and programs, no YAML and no grammar."""

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from souldeck.games.drawing_dead.effects import Effect
    from souldeck.games.drawing_dead.hands import Pattern

RADIANT_SIDE: Final = 0
INFERNAL_SIDE: Final = 1

PLAIN_TEXT: Final = 0
"""The text of a soul card, a reward or a trigger."""

ABILITY_TEXT: Final = 1
"""A printed line of a character's ability: level-ups and infernal sides add to its damage."""

ADDED_TEXT: Final = 2
"""What a level-up adds to an ability: part of the ability, without further additions."""

ENEMY_TEXT: Final = 3
"""What an enemy does: passives add to its damage, and it can reach characters only while it is in play."""


@final
class Text:
    """The sentences that happen together: one ability line, action, reward, trigger or chosen mode.

    Texts are numbered through the whole card set; the agenda holds that number and never a function. `printed` is only
    there for a mode, which is a part of what its card prints.
    """

    def __init__(self, index: int, kind: int, owner: str, effects: "tuple[Effect, ...]", printed: str = "") -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.owner: Final = owner
        self.effects: Final = effects
        self.printed: Final = printed


@final
class SoulCard:
    """A card of the soul deck; its suit and number follow from its place in the set."""

    def __init__(self, action: Text, printed: str) -> None:
        self.action: Final = action
        self.printed: Final = printed


@final
class Passives:
    """The lasting rules printed on an enemy or on one side of a character.

    Amounts are 0 and flags False where the card says nothing. `rising` is what each other enemy deals more, `pack`
    narrows that to its type; `more_damage` counts by kind of requirement (`hands.SET` …).
    """

    def __init__(
        self,
        *,
        prevents: int = 0,
        prevents_first: int = 0,
        rising: int = 0,
        pack: bool = False,
        heals_at_cleanup: int = 0,
        also_weak: bool = False,
        no_suit_tokens: bool = False,
        no_shift_tokens: bool = False,
        no_banking: bool = False,
        no_healing: bool = False,
        penance: int = 0,
        more_damage: tuple[int, ...] = (0, 0, 0, 0, 0),
        first_hurt: Text | None = None,
        hurt: Text | None = None,
        defeated: Text | None = None,
        enemy_defeated: Text | None = None,
    ) -> None:
        self.prevents: Final = prevents
        self.prevents_first: Final = prevents_first
        self.rising: Final = rising
        self.pack: Final = pack
        self.heals_at_cleanup: Final = heals_at_cleanup
        self.also_weak: Final = also_weak
        self.no_suit_tokens: Final = no_suit_tokens
        self.no_shift_tokens: Final = no_shift_tokens
        self.no_banking: Final = no_banking
        self.no_healing: Final = no_healing
        self.penance: Final = penance
        self.more_damage: Final = more_damage
        self.first_hurt: Final = first_hurt
        self.hurt: Final = hurt
        self.defeated: Final = defeated
        self.enemy_defeated: Final = enemy_defeated


@final
class EnemyAbility:
    """A weak or strong ability: what the river must show (None: nothing), and what happens."""

    def __init__(self, needs: "Pattern | None", text: Text) -> None:
        self.needs: Final = needs
        self.text: Final = text


@final
class EnemyCard:
    """A minion, or the boss side of a gate card. `index` is its place among all enemies of the set."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        type: str,
        hp: int,
        is_boss: bool,
        weak: EnemyAbility | None,
        strong: EnemyAbility | None,
        reward: Text | None,
        passives: Passives,
        printed: str,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.type: Final = type
        self.hp: Final = hp
        self.is_boss: Final = is_boss
        self.weak: Final = weak
        self.strong: Final = strong
        self.reward: Final = reward
        self.passives: Final = passives
        self.printed: Final = printed


@final
class GateCard:
    """A gate: its level, how many minions stand before it, what unlocks it, and the boss on its back."""

    def __init__(
        self, index: int, id: str, name: str, level: int, minions: int, needs: "Pattern", boss: EnemyCard
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.level: Final = level
        self.minions: Final = minions
        self.needs: Final = needs
        self.boss: Final = boss


@final
class AbilityLine:
    """One activation option of an ability: what it needs (`printed` in words) and what it does.

    `index` counts the lines of the whole set.
    """

    def __init__(self, index: int, needs: "Pattern", text: Text) -> None:
        self.index: Final = index
        self.needs: Final = needs
        self.text: Final = text
        self.printed: Final = needs.text()


@final
class Ability:
    """One of a character's four abilities."""

    def __init__(self, id: str, name: str, lines: tuple[AbilityLine, ...], printed: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.lines: Final = lines
        self.printed: Final = printed


@final
class Enhancement:
    """What one side of a level-up card does to one ability.

    It adds `damage` to each amount that the ability deals to enemies, makes `enough` a second requirement of the first
    line, adds `also` to the end of whatever line is used, or adds a `line`.
    """

    def __init__(
        self,
        damage: int = 0,
        enough: AbilityLine | None = None,
        also: Text | None = None,
        line: AbilityLine | None = None,
    ) -> None:
        self.damage: Final = damage
        self.enough: Final = enough
        self.also: Final = also
        self.line: Final = line


@final
class LevelUpSide:
    """One side of a level-up card: two enhancements, for the lower and the higher of its two abilities."""

    def __init__(self, name: str, enhancements: tuple[Enhancement, ...], printed: str) -> None:
        self.name: Final = name
        self.enhancements: Final = enhancements
        self.printed: Final = printed


@final
class LevelUpCard:
    """A level-up card: level 2 for abilities 1 and 2, level 3 for abilities 3 and 4."""

    def __init__(self, id: str, name: str, sides: tuple[LevelUpSide, ...]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.sides: Final = sides


@final
class CharacterSide:
    """The radiant or the infernal side of a character."""

    def __init__(self, hp: int, passives: Passives, printed: str) -> None:
        self.hp: Final = hp
        self.passives: Final = passives
        self.printed: Final = printed


@final
class CharacterCard:
    """A character with its two sides, four abilities and two level-up cards (level 2, level 3)."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        sides: tuple[CharacterSide, ...],
        abilities: tuple[Ability, ...],
        level_ups: tuple[LevelUpCard, ...],
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.sides: Final = sides
        self.abilities: Final = abilities
        self.level_ups: Final = level_ups


@final
class Cards:
    """A whole card set. `enemies` lists minions first, then bosses in the order of their gates."""

    def __init__(
        self,
        souls: tuple[SoulCard, ...],
        characters: tuple[CharacterCard, ...],
        minions: tuple[EnemyCard, ...],
        gates: tuple[GateCard, ...],
        lines: tuple[AbilityLine, ...],
        texts: tuple[Text, ...],
        fingerprint: str,
    ) -> None:
        self.souls: Final = souls
        self.characters: Final = characters
        self.minions: Final = minions
        self.gates: Final = gates
        self.enemies: Final = minions + tuple([gate.boss for gate in gates])
        self.lines: Final = lines
        self.texts: Final = texts
        self.fingerprint: Final = fingerprint
