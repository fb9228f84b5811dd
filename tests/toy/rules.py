"""The rules of Pebbles: state, steps and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from souldeck.kernel.deck import Deck
from souldeck.kernel.event import Event
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.step import Chance, Question, Step
from souldeck.kernel.table import Table

KINDS: Final = ("reed", "heron", "ferry", "moon")
REED, HERON, FERRY, MOON = range(4)
PACK: Final = (REED,) * 5 + (HERON,) * 3 + (FERRY,) * 3 + (MOON,)
STONES: Final = ("amber", "jet")
SEATS: Final = 2

DRAWN, LOOKED, PLAYED, TOOK, GAVE, SCORED, BURIED = "drawn", "looked", "played", "took", "gave", "scored", "buried"


@final
class Say(Option):
    """An option that is nothing but its words: a verb and what it is about."""

    def __init__(self, verb: str, noun: str = "") -> None:
        self.verb: Final = verb
        self.noun: Final = noun

    def text(self) -> str:
        return f"{self.verb} {self.noun}".strip()

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.noun}",) if self.noun in KINDS else ()


class Pebbles(Table):
    """The state: everything is a tuple, a number or a deck."""

    deck: Deck
    hands: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    stones: tuple[str, ...]
    taken: tuple[str, ...]
    points: tuple[int, ...]
    round: int
    last: int
    open_hands: bool

    def copy(self) -> Pebbles:
        other = type(self)()
        other.fill_kernel(self)
        other.deck = self.deck
        other.hands = self.hands
        other.discard = self.discard
        other.stones = self.stones
        other.taken = self.taken
        other.points = self.points
        other.round = self.round
        other.last = self.last
        other.open_hands = self.open_hands
        return other

    def happened(self, kind: str, who: int, what: int = -1, amount: int = 0) -> None:
        self.events.append(Event(kind, who, what, amount))

    def score(self, seat: int, amount: int) -> None:
        self.points = changed(self.points, seat, self.points[seat] + amount)
        self.happened(SCORED, seat, amount=amount)

    def lose(self, seat: int, card: int) -> None:
        """A card leaves the hand for the discard pile, face up."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = changed(self.hands, seat, tuple(hand))
        self.discard = (*self.discard, card)


def changed(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


class SeatStep(Step):
    """A step on behalf of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)


class SeatQuestion(Question):
    """A question to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats(self, table: Pebbles) -> tuple[int, ...]:
        return (self.seat,)


class SeatChance(Chance):
    """Luck on behalf of a seat: by default, which card of the deck's pool."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def cases(self, table: Pebbles) -> int:
        return len(table.deck.pool)

    def value(self, table: Pebbles, index: int) -> int:
        return table.deck.pool[index]

    def name(self, table: Pebbles, value: int) -> str:
        return KINDS[value]


@final
class Draw(SeatStep):
    """The seat draws the top card, which luck decides unless somebody has looked at it."""

    def run(self, table: Pebbles) -> None:
        if not len(table.deck):
            return
        card = table.deck.known_top()
        if card < 0:
            table.next(DrawHidden(self.seat))
            return
        table.deck = table.deck.without_top()
        take_up(table, self.seat, card)


@final
class DrawHidden(SeatChance):
    """Luck decides which card the seat draws."""

    def happen(self, table: Pebbles, value: int) -> None:
        table.deck = table.deck.drawn(table.deck.pool.index(value))
        take_up(table, self.seat, value)


def take_up(table: Pebbles, seat: int, card: int) -> None:
    table.hands = changed(table.hands, seat, tuple(sorted((*table.hands[seat], card))))
    table.happened(DRAWN, seat, card)


@final
class Round(Step):
    """Both draw, both may take a stone, each plays; then the next round, or the end."""

    def run(self, table: Pebbles) -> None:
        if table.round == table.last or not len(table.deck):
            finish(table, "last round")
            return
        table.round += 1
        table.stones = STONES
        table.taken = ("",) * SEATS
        table.then((Draw(0), Draw(1), GATHER, PlayCard(0), PlayCard(1), ROUND))


def finish(table: Pebbles, reason: str) -> None:
    best = max(table.points)
    table.end(Outcome("won", reason, tuple([seat for seat in range(SEATS) if table.points[seat] == best])))


@final
class Gather(Question):
    """Each seat takes a stone that is left, or waits; they do so in any order."""

    ask = "gather"

    def seats(self, table: Pebbles) -> tuple[int, ...]:
        return tuple([seat for seat in range(SEATS) if not table.taken[seat]])

    def needed(self, table: Pebbles) -> bool:
        return "" in table.taken

    def options(self, table: Pebbles, seat: int) -> Sequence[Option]:
        return [*[Say("take", stone) for stone in table.stones], Say("wait")]

    def choose(self, table: Pebbles, seat: int, option: Say) -> None:
        table.taken = changed(table.taken, seat, option.noun or "nothing")
        if option.noun:
            table.stones = tuple([stone for stone in table.stones if stone != option.noun])
            table.happened(TOOK, seat, STONES.index(option.noun))
            table.score(seat, 1)
        table.next(GATHER)


ROUND: Final = Round()
GATHER: Final = Gather()


@final
class PlayCard(SeatQuestion):
    """The seat plays a card of its hand, or holds."""

    ask = "play"

    def options(self, table: Pebbles, seat: int) -> Sequence[Option]:
        return [*[Say("play", KINDS[card]) for card in dict.fromkeys(table.hands[seat])], Say("hold")]

    def choose(self, table: Pebbles, seat: int, option: Say) -> None:
        if not option.noun:
            return
        card = KINDS.index(option.noun)
        table.lose(seat, card)
        table.happened(PLAYED, seat, card)
        table.then(effect(card, seat))


def effect(card: int, seat: int) -> tuple[Step, ...]:
    """What a card does, as steps."""
    return {
        REED: (Score(seat, 1),),
        HERON: (Look(seat), Bury(seat)),
        FERRY: (Score(seat, 1), Weather(seat)),
        MOON: (Score(seat, 3), MoonRises()),
    }[card]


@final
class Score(Step):
    """The seat scores points."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.amount)

    def run(self, table: Pebbles) -> None:
        table.score(self.seat, self.amount)


@final
class MoonRises(Step):
    """The game ends at once."""

    def run(self, table: Pebbles) -> None:
        finish(table, "the moon")


@final
class Look(SeatStep):
    """The seat looks at the top card of the deck: luck decides which it is, if nobody knows it yet."""

    def run(self, table: Pebbles) -> None:
        if not len(table.deck):
            return
        if table.deck.known_top() < 0:
            table.next(LookHidden(self.seat))
        else:
            see_top(table, self.seat)


@final
class LookHidden(SeatChance):
    """Luck decides which card the seat sees on top of the deck."""

    def happen(self, table: Pebbles, value: int) -> None:
        table.deck = table.deck.fixed(0, table.deck.pool.index(value), 0)
        see_top(table, self.seat)


def see_top(table: Pebbles, seat: int) -> None:
    table.deck = table.deck.shown(0, 1 << seat)
    table.happened(LOOKED, seat, table.deck.known_top())


@final
class Bury(SeatQuestion):
    """The seat leaves the card it saw on top, or puts it at the bottom."""

    ask = "bury"

    def needed(self, table: Pebbles) -> bool:
        return len(table.deck) > 0

    def about(self, table: Pebbles) -> str:
        return "card:heron"

    def options(self, table: Pebbles, seat: int) -> Sequence[Option]:
        return [Say("leave"), Say("bury")]

    def choose(self, table: Pebbles, seat: int, option: Say) -> None:
        if option.verb == "bury":
            place = table.deck.top_place()
            table.deck = table.deck.without_top().with_at_bottom(place.card, place.seen)
            table.happened(BURIED, seat, place.card)


@final
class Weather(SeatChance):
    """Two times in three it is calm; then the ferry takes its toll of the other seat."""

    def cases(self, table: Pebbles) -> int:
        return 3

    def value(self, table: Pebbles, index: int) -> int:
        return int(index == 2)

    def name(self, table: Pebbles, value: int) -> str:
        return ("calm", "storm")[value]

    def happen(self, table: Pebbles, value: int) -> None:
        if not value:
            table.next(Toll(1 - self.seat))


@final
class Toll(SeatQuestion):
    """The seat pays a point or gives up a card. With an empty hand it has to pay."""

    ask = "toll"

    def options(self, table: Pebbles, seat: int) -> Sequence[Option]:
        return [Say("pay"), *[Say("give", KINDS[card]) for card in dict.fromkeys(table.hands[seat])]]

    def choose(self, table: Pebbles, seat: int, option: Say) -> None:
        if option.noun:
            table.lose(seat, KINDS.index(option.noun))
            table.happened(GAVE, seat, KINDS.index(option.noun))
        else:
            table.score(seat, -1)


STEPS: Final = {
    step.__name__: step
    for step in (
        *(Draw, DrawHidden, Round, Gather, PlayCard, Score, MoonRises),
        *(Look, LookHidden, Bury, Weather, Toll),
    )
}
