"""The options of the game: small values that print themselves. The texts are what records and scenarios write."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from souldeck.games.drawing_dead.souls import IDS, NAMES, SOULS, SUITS, RiverCard
from souldeck.kernel.option import Option

SHIFT_UP: Final = 4
SHIFT_DOWN: Final = 5
TOKEN_WORDS: Final = (*SUITS, "+1", "-1")
"""What a token can do: become one of the four suits, add 1, take 1."""


@final
class CardOption(Option):
    """A verb and one soul card: `river flame-5`, `discard bolt-9`."""

    def __init__(self, verb: str, card: int) -> None:
        self.verb: Final = verb
        self.card: Final = card

    def text(self) -> str:
        return f"{self.verb} {NAMES[self.card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"soul:{IDS[self.card]}",)


def _for_all(verb: str) -> tuple[CardOption, ...]:
    return tuple([CardOption(verb, card) for card in range(SOULS)])


RIVER: Final = _for_all("river")
ACTION: Final = _for_all("action")
GATE: Final = _for_all("gate")
BANK: Final = _for_all("bank")
DISCARD: Final = _for_all("discard")
CHALLENGE_WITH: Final = _for_all("challenge-with")


BY_RIVER: Final = 1
BY_ACTION: Final = 2
BY_GATE: Final = 4
BY_BANK: Final = 8
BY_DISCARD: Final = 16
"""Ways to use a card, as bits."""


def _ways(ways: int) -> tuple[tuple[CardOption, ...], ...]:
    verbs = [verb for place, verb in enumerate((RIVER, ACTION, GATE, BANK, DISCARD)) if ways >> place & 1]
    return tuple([tuple([verb[card] for verb in verbs]) for card in range(SOULS)])


WAYS: Final = tuple([_ways(ways) for ways in range(BY_DISCARD << 1)])
"""`WAYS[ways][card]`: the options for a card that may be used in these ways."""


@final
class Swap(Option):
    """Discard a hand card and take a bank card: `swap flame-5 for bolt-2`."""

    def __init__(self, card: int, bank_card: int) -> None:
        self.card: Final = card
        self.bank_card: Final = bank_card

    def text(self) -> str:
        return f"swap {NAMES[self.card]} for {NAMES[self.bank_card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"soul:{IDS[self.card]}", f"soul:{IDS[self.bank_card]}")


SWAPS: Final = tuple([tuple([Swap(card, bank_card) for bank_card in range(SOULS)]) for card in range(SOULS)])


@final
class Replace(Option):
    """Tamper with the river: `replace flame-5 with bolt-9`."""

    def __init__(self, old: int, new: int) -> None:
        self.old: Final = old
        self.new: Final = new

    def text(self) -> str:
        return f"replace {NAMES[self.old]} with {NAMES[self.new]}"

    def touches(self) -> tuple[str, ...]:
        return (f"soul:{IDS[self.old]}", f"soul:{IDS[self.new]}")


REPLACE: Final = tuple([tuple([Replace(old, new) for new in range(SOULS)]) for old in range(SOULS)])


@final
class Token(Option):
    """Place a token on a river card: `token +1 flame-5`, `token bolt flame-5`. `does` is an index of `TOKEN_WORDS`."""

    def __init__(self, does: int, card: int) -> None:
        self.does: Final = does
        self.card: Final = card

    def text(self) -> str:
        return f"token {TOKEN_WORDS[self.does]} {NAMES[self.card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"soul:{IDS[self.card]}",)


TOKENS: Final = tuple([tuple([Token(does, card) for card in range(SOULS)]) for does in range(len(TOKEN_WORDS))])


@final
class ActivateAbility(Option):
    """Choose one of the four abilities: `ability 2`."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def text(self) -> str:
        return f"ability {self.ability}"

    def touches(self) -> tuple[str, ...]:
        return (f"ability:{self.ability}",)


ABILITIES: Final = tuple([ActivateAbility(ability) for ability in (1, 2, 3, 4)])


@final
@mypyc_attr(acyclic=True)
class Spend(Option):
    """Choose the river cards for an ability: `use straight of 3: flame-5 bolt-6 fork-7`, or `use nothing`.

    `line` is the index of the ability line, -1 for nothing; `mask` the places of the cards in `river`.
    """

    def __init__(self, line: int, needs: str, mask: int, river: tuple[RiverCard, ...]) -> None:
        self.line: Final = line
        self.needs: Final = needs
        self.mask: Final = mask
        self._river: Final = river

    @property
    def cards(self) -> tuple[int, ...]:
        """The chosen cards, in the order they lie."""
        return tuple([lies.card for place, lies in enumerate(self._river) if self.mask >> place & 1])

    def text(self) -> str:
        if self.line < 0:
            return "use nothing"
        return f"use {self.needs}: {' '.join([NAMES[card] for card in self.cards])}"

    def touches(self) -> tuple[str, ...]:
        return tuple([f"soul:{IDS[card]}" for card in self.cards])


USE_NOTHING: Final = Spend(-1, "", 0, ())


@final
@mypyc_attr(acyclic=True)
class EnemyOption(Option):
    """A verb and an enemy in play: `target ash_hound`, `next ash_hound`."""

    def __init__(self, verb: str, enemy: int, card_id: str, note: str = "") -> None:
        self.verb: Final = verb
        self.enemy: Final = enemy
        self.card_id: Final = card_id
        self.note: Final = note

    def text(self) -> str:
        return f"{self.verb} {self.card_id} {self.note}" if self.note else f"{self.verb} {self.card_id}"

    def touches(self) -> tuple[str, ...]:
        return (f"enemy:{self.card_id}",)


@final
class Numbered(Option):
    """A verb and a number or name: `side a`, `mode 2`, `character rime`. `value` is its place in the list."""

    def __init__(self, verb: str, value: int, name: str, touches: tuple[str, ...] = ()) -> None:
        self.verb: Final = verb
        self.value: Final = value
        self.name: Final = name
        self._touches: Final = touches

    def text(self) -> str:
        return f"{self.verb} {self.name}"

    def touches(self) -> tuple[str, ...]:
        return self._touches


@final
class Enough(Option):
    """Stop choosing: `enough`."""

    def text(self) -> str:
        return "enough"


ENOUGH: Final = Enough()
