"""Loot, Tamper, Challenge and Haunt: the keywords that ask. (rulebook: Keyword Index)

Bank and Gate are in `placing`, Shred and Recycle in `taking`.
"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.damage import Hit
from souldeck.games.drawing_dead.options import (
    CHALLENGE_WITH,
    DISCARD,
    ENOUGH,
    REPLACE,
    CardOption,
    EnemyOption,
    Replace,
)
from souldeck.games.drawing_dead.placing import discard_revealed
from souldeck.games.drawing_dead.souls import IDS, NAMES, PRINTED, SOULS, number_of
from souldeck.games.drawing_dead.table import ActiveChooses, DrawingDead, without
from souldeck.games.drawing_dead.taking import REVEALED, TAKE
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

CHALLENGE_DAMAGE: Final = 2


@final
class DiscardLoot(ActiveChooses):
    """After Loot: discard as many hand cards as were drawn, old or new. (dd.keyword.loot, dd.keyword.loot_short)

    `keep` is the size of the hand before; cards are chosen in hand order from place `start` on.
    """

    ask = "loot"

    def __init__(self, keep: int, start: int = 0) -> None:
        self.keep: Final = keep
        self.start: Final = start

    def data(self) -> tuple[int, ...]:
        return (self.keep, self.start)

    def needed(self, table: DrawingDead) -> bool:
        return len(table.hand) > self.keep

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [DISCARD[card] for card in table.hand[self.start : self.keep + 1]]

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        table.next(DiscardLoot(self.keep, table.hand.index(option.card)))
        table.discard_from_hand(option.card)


@final
class TamperWith(ActiveChooses):
    """Tamper: each drawn card may replace one card that lay in the river before. (dd.tamper.one_for_one)

    Drawn cards are offered in the order they came, from place `start` on; `replacing` have been put into the river.
    """

    ask = "tamper"

    def __init__(self, start: int, replacing: tuple[int, ...]) -> None:
        self.start: Final = start
        self.replacing: Final = replacing

    def data(self) -> tuple[object, ...]:
        return (self.start, self.replacing)

    def run(self, table: DrawingDead) -> None:
        # During an ability there is no river. (dd.tamper.during_ability)
        if not table.river or self.start >= len(table.revealed):
            discard_revealed(table)
            return
        table.wait_for(self)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        options: list[Option] = [
            REPLACE[old.card][new]
            for new in table.revealed[self.start :]
            for old in table.river
            if old.card not in self.replacing
        ]
        options.append(ENOUGH)
        return options

    def choose(self, table: DrawingDead, seat: int, option: Option) -> None:
        if not isinstance(option, Replace):
            discard_revealed(table)
            return
        table.next(TamperWith(table.revealed.index(option.new), (*self.replacing, option.new)))
        table.revealed = without(table.revealed, option.new)
        table.river = tuple([PRINTED[option.new] if lies.card == option.old else lies for lies in table.river])
        table.happened(events.REPLACED, option.old, option.new)
        # With its tokens. (dd.tamper.replaced_discarded, dd.tamper.tokens_go)
        table.discard(option.old)


@final
class ChooseChallenged(ActiveChooses):
    """Challenge: choose the enemy, then the card. (dd.challenge.place, dd.challenge.any_enemy)"""

    ask = "challenge"

    def needed(self, table: DrawingDead) -> bool:
        return bool(table.enemies) and bool(table.chosen)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [EnemyOption("challenge", enemy.id, enemy.card.id) for enemy in table.enemies]

    def choose(self, table: DrawingDead, seat: int, option: EnemyOption) -> None:
        table.next(ChooseChallengeCard(option.enemy))


@final
class ChooseChallengeCard(ActiveChooses):
    """Which of the cards used for the ability goes on the enemy. (dd.challenge.place)"""

    ask = "challenge-card"

    def __init__(self, enemy: int) -> None:
        self.enemy: Final = enemy

    def data(self) -> tuple[int, ...]:
        return (self.enemy,)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [CHALLENGE_WITH[chosen.card] for chosen in table.chosen]

    def choose(self, table: DrawingDead, seat: int, option: CardOption) -> None:
        enemy = table.enemy(self.enemy)
        assert enemy is not None
        table.chosen = tuple([chosen for chosen in table.chosen if chosen.card != option.card])
        table.put_enemy(enemy.changed(challenges=(*enemy.challenges, option.card)))
        table.happened(events.CHALLENGED, option.card, self.enemy)


@final
class Challenges(ActiveChooses):
    """Every challenge is met, in the order the active player chooses. (dd.challenge.order)"""

    ask = "challenge-order"

    def needed(self, table: DrawingDead) -> bool:
        return any(enemy.challenges for enemy in table.enemies)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [Meet(enemy.id, enemy.card.id, card) for enemy in table.enemies for card in enemy.challenges]

    def choose(self, table: DrawingDead, seat: int, option: "Meet") -> None:
        enemy = table.enemy(option.enemy)
        assert enemy is not None
        table.put_enemy(enemy.changed(challenges=without(enemy.challenges, option.card)))
        table.resolving += (option.card,)
        table.then((TAKE[REVEALED][1], Compare(option.enemy, option.card), self))


@final
class Meet(Option):
    """Meet one challenge: `meet ash_hound flame-5`."""

    def __init__(self, enemy: int, card_id: str, card: int) -> None:
        self.enemy: Final = enemy
        self.card_id: Final = card_id
        self.card: Final = card

    def text(self) -> str:
        return f"meet {self.card_id} {NAMES[self.card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"enemy:{self.card_id}", f"soul:{IDS[self.card]}")


@final
class Compare(Step):
    """A revealed number below that of the card on the enemy deals 2 damage; both cards go. (dd.challenge.reveal)"""

    def __init__(self, enemy: int, card: int) -> None:
        self.enemy: Final = enemy
        self.card: Final = card

    def data(self) -> tuple[int, ...]:
        return (self.enemy, self.card)

    def run(self, table: DrawingDead) -> None:
        revealed = table.revealed
        table.revealed = ()
        table.resolving = table.resolving + revealed
        table.next(DiscardResolving((self.card, *revealed)))
        enemy = table.enemy(self.enemy)
        # Printed numbers; without a second card nothing happens. (dd.challenge.printed_numbers,
        # dd.challenge.no_card_left)
        if enemy is not None and revealed and number_of(revealed[0]) < number_of(self.card):
            table.happened(events.CHALLENGE_MET, enemy.id, enemy.card.index, 1)
            table.next(Hit((self.enemy,), CHALLENGE_DAMAGE, False))


@final
class DiscardResolving(Step):
    """Cards that have been resolved go to the discard pile."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards

    def data(self) -> tuple[object, ...]:
        return (self.cards,)

    def run(self, table: DrawingDead) -> None:
        for card in self.cards:
            table.resolving = without(table.resolving, card)
        table.discard_all(self.cards)


@final
class ChooseHaunted(ActiveChooses):
    """Haunt: a token goes on an enemy. (dd.haunt.recycles, dd.haunt.any_enemy)"""

    ask = "haunt"

    def needed(self, table: DrawingDead) -> bool:
        return bool(table.enemies)

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [EnemyOption("haunt", enemy.id, enemy.card.id) for enemy in table.enemies]

    def choose(self, table: DrawingDead, seat: int, option: EnemyOption) -> None:
        enemy = table.enemy(option.enemy)
        assert enemy is not None
        table.put_enemy(enemy.changed(haunts=enemy.haunts + 1))
        table.happened(events.HAUNTED, enemy.id, enemy.card.index)


DISCARD_USED: Final = tuple([DiscardResolving((card,)) for card in range(SOULS)])
"""For each card: it has been used as an action and is discarded."""

CHOOSE_CHALLENGED: Final = ChooseChallenged()
CHOOSE_HAUNTED: Final = ChooseHaunted()
CHALLENGES: Final = Challenges()
