"""Playing a world on: luck decided as it comes, a quick policy for every seat, up to a horizon."""

from __future__ import annotations

from random import Random
from typing import Final

from souldeck.bots.budget import Budget
from souldeck.bots.looking import Look, let_luck_decide
from souldeck.kernel.chance import seeded
from souldeck.kernel.option import Option
from souldeck.kernel.step import LuckQuestion
from souldeck.kernel.table import Table

MOST_DECISIONS: Final = 400
"""A playout ends here at the latest, and is judged as it stands."""

RECALLED: Final = 3
"""How many options are looked at again. The best is among them 97 times in 100, for two thirds of the looks."""

SEEDS: Final = 1 << 30


class Playout:
    """A world on its way to the end of so many turns, the one it is in included.

    It stops at the first decision, or the first luck, of the turn after: there things stand as one left them, before a
    new deal blurs the picture. So luck is outside, and decided here, in the last turn at least.
    """

    def __init__(self, world: Table, turns: int) -> None:
        self.world: Final = world
        self.over = False
        self._turns: Final = turns
        self._turns_left = turns
        self._turn = world.game.turn(world)
        self._decisions_left = MOST_DECISIONS
        world.luck_outside = True

    def take(self, seat: int, option: Option, eyes: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Make a choice and let luck do its part, up to the next decision or the horizon.

        Gives what these eyes saw of luck: which case each time, -1 where it was hidden from them.
        """
        world = self.world
        world.take(seat, option)
        self._decisions_left -= 1
        seen: list[int] = []
        while not self._at_the_end():
            waiting = world.waiting
            if not isinstance(waiting, LuckQuestion):
                break
            let_luck_decide(world, waiting)
            if eyes:
                seen.append(world.game.seen(world, world.events[0], eyes).what)
        return tuple(seen)

    @property
    def in_first_turn(self) -> bool:
        """Whether the turn it began in is still going on."""
        return self._turns_left == self._turns

    def _at_the_end(self) -> bool:
        world = self.world
        if world.waiting is None or not self._decisions_left:
            self.over = True
            return True
        game = world.game
        turn = game.turn(world)
        if turn != self._turn:
            self._turn = turn
            self._turns_left -= 1
            self.over = self._turns_left <= 0
        if game.is_arranging(world):
            self.over = True
        return self.over

    def result(self, seat: int) -> float:
        """What it came to for a seat: 1 for a game won, 0 for any other end, else how things stand."""
        outcome = self.world.outcome
        if outcome is not None:
            return 1.0 if seat in outcome.winners else 0.0
        return self.world.game.evaluate(self.world, seat)


class Policy:
    """A quick player: of at most `tries` options, drawn at random, the one after which things stand best for its seat.

    Options that it has looked at before in the same turn are left out, but for those that came to most then. With no
    tries it takes any option.
    """

    def __init__(self, tries: int) -> None:
        self.tries: Final = tries

    def play(self, playout: Playout, random: Random, budget: Budget) -> None:
        """Choose for every seat until the playout is over or the time is up."""
        seen = _Seen()
        while not playout.over and not budget.is_up():
            seat = free_seat(playout.world, random)
            playout.take(seat, self._choice(playout.world, seat, random, seen))
            for planned in seen.line:
                option = _offered(playout, seat, planned)
                if option is None:
                    break
                playout.take(seat, option)

    def _choice(self, world: Table, seat: int, random: Random, seen: _Seen) -> Option:
        options = world.options(seat)
        seen.line = []
        if not self.tries or len(options) == 1:
            return random.choice(options)
        texts = [option.text() for option in options]
        places = seen.worth_a_look(world.game.turn(world), seat, texts)
        if len(places) > self.tries:
            places = random.sample(places, self.tries)
        looked_at = luck_aside(world, random)
        look = Look(looked_at, seat)
        best = places[0]
        most = -1.0
        for place in places:
            worth = look.worth(looked_at, options[place])
            seen.worths[texts[place]] = worth
            if worth > most:
                best, most = place, worth
                seen.line = look.line
        return options[best]


def _offered(playout: Playout, seat: int, planned: Option) -> Option | None:
    """The option with that text, if it is offered to the seat now."""
    if not playout.over:
        text = planned.text()
        for option in playout.world.options(seat):
            if option.text() == text:
                return option
    return None


class _Seen:
    """What options came to when a seat looked at them, while it chooses one thing after the other in the same turn."""

    def __init__(self) -> None:
        self.worths: dict[str, float] = {}
        self.line: list[Option] = []
        """How the last choice goes on, where a look at it has seen that for sure."""
        self._turn = -1
        self._seat = -1

    def worth_a_look(self, turn: int, seat: int, texts: list[str]) -> list[int]:
        """The places of those not looked at yet, and of the `RECALLED` others that came to most."""
        if turn != self._turn or seat != self._seat:
            self.worths = {}
            self._turn, self._seat = turn, seat
        new: list[int] = []
        old: list[tuple[float, int]] = []
        for place, text in enumerate(texts):
            worth = self.worths.get(text)
            if worth is None:
                new.append(place)
            else:
                old.append((-worth, place))
        old.sort()
        return new + [place for _, place in old[:RECALLED]]


def free_seat(table: Table, random: Random) -> int:
    """The seat to act next: where several may, in any order, one of those that have something to choose."""
    waiting = table.waiting
    assert waiting is not None
    seats = waiting.seats(table)
    if len(seats) == 1:
        return seats[0]
    free = [seat for seat in seats if table.options(seat)]
    return free[0] if len(free) == 1 else random.choice(free)


def luck_aside(world: Table, random: Random) -> Table:
    """A copy to look ahead on: what luck brings in the world itself must not be known beforehand."""
    copy = world.copy()
    copy.luck_outside = True
    copy.random = seeded(random.randrange(SEEDS))
    return copy
