"""The bot that searches: Monte-Carlo tree search over worlds that agree with what its seat knows.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012: one tree of information sets, a new world for each playout.
C. Browne et al., "A Survey of Monte Carlo Tree Search Methods", same journal 4 (1), 2012: the parts and their names.
G. Chaslot et al., "Progressive Strategies for Monte-Carlo Tree Search", 2008: widening and the look as a bias.

Every seat, the searching one and the others, is taken to want the best result for itself, so players together and
against each other need no difference here.
"""

from __future__ import annotations

from random import Random
from typing import Final

from souldeck.bots.bot import Bot
from souldeck.bots.budget import Budget, Undisturbed
from souldeck.bots.looking import Look
from souldeck.bots.playout import SEEDS, Playout, Policy, free_seat, luck_aside
from souldeck.bots.tree import Choice, Node
from souldeck.kernel.option import Option
from souldeck.kernel.table import Table
from souldeck.play.asked import Asked

TURNS: Final = 2
"""How many turns a playout sees through, the one it begins in included."""

TRIES: Final = 40
"""How many options a playout looks at for each choice in it: nearly always all. With eight it plays much worse."""


class Search:
    """A search for one answer. `run` it, then read the `choices` at the root."""

    def __init__(self, asked: Asked, turns: int = TURNS, tries: int = TRIES) -> None:
        self._asked: Final = asked
        self._turns: Final = turns
        self._policy: Final = Policy(tries)
        self._random: Final = Random(asked.seed)
        self._worlds: Final[list[int]] = []
        self.root: Final = Node()

    def run(self, budget: Budget, until_decided: bool = False) -> None:
        """Search until the budget is spent, or could change nothing more. May be called again to go on."""
        while budget.left() and not (until_decided and self.is_decided(budget)):
            self.once(budget)

    def is_decided(self, budget: Budget) -> bool:
        """Whether what is left of the budget could not change which choice is best."""
        left = budget.most_left()
        if left is None or not budget.done:
            return False
        visits = sorted([choice.visits for choice in self.root.choices.values()])
        return len(visits) == 1 or visits[-1] - visits[-2] > left

    def once(self, budget: Budget) -> None:
        """One playout: down the tree, to the end of this turn or one node more, then play on, and tell all on the way.

        One that is broken off tells nothing: in the middle of a turn things look different from its end.
        """
        asked = self._asked
        if not self.root.choices:
            seed = self._world_seed(0)
            self._look(self.root, asked.world(seed), asked.seat, Random(seed))
        first = self.root.choose(list(self.root.choices.values()))
        # Each choice is tried in the same worlds with the same luck, so that none is judged by its own.
        seed = self._world_seed(first.visits)
        playout = Playout(asked.world(seed), self._turns)
        random = Random(seed)
        path = [(self.root, first)]
        node = self._take(playout, first)
        while (node.reached or playout.in_first_turn) and not playout.over and not budget.is_up():
            choice = self._next(node, playout.world, random)
            path.append((node, choice))
            node = self._take(playout, choice)
        self._policy.play(playout, random, budget)
        budget.spend()
        if not playout.over:
            return
        node.reached = True
        for passed, choice in path:
            passed.add(choice, playout.result(choice.seat))

    @property
    def best(self) -> Choice:
        """The choice that held the search's interest longest; before the first playout, the one that looked best."""
        return self.root.best

    def _next(self, node: Node, world: Table, random: Random) -> Choice:
        seat = free_seat(world, random)
        self._look(node, world, seat, random)
        return node.choose([node.choices[seat, option.text()] for option in world.options(seat)])

    def _look(self, node: Node, world: Table, seat: int, random: Random) -> None:
        """Give a first judgement of each choice that has not been seen at the node before."""
        look: Look | None = None
        looked_at = world
        for option in world.options(seat):
            text = option.text()
            if (seat, text) not in node.choices:
                if look is None:
                    looked_at = luck_aside(world, random)
                    look = Look(looked_at, seat)
                node.choices[seat, text] = Choice(seat, text, look.worth(looked_at, option))

    def _take(self, playout: Playout, choice: Choice) -> Node:
        """Make the choice; the node of what the searching seat knows then."""
        option = next(option for option in playout.world.options(choice.seat) if option.text() == choice.text)
        seen = playout.take(choice.seat, option, (self._asked.seat,))
        node = choice.nodes.get(seen)
        if node is None:
            node = choice.nodes[seen] = Node()
        return node

    def _world_seed(self, number: int) -> int:
        while number >= len(self._worlds):
            self._worlds.append(self._random.randrange(SEEDS))
        return self._worlds[number]


class SearchBot(Bot):
    """Searches with a budget of so many playouts for each choice, or of so many seconds."""

    def __init__(self, playouts: int = 0, seconds: float = 0.0, turns: int = TURNS, tries: int = TRIES) -> None:
        self.playouts: Final = playouts
        self.seconds: Final = seconds
        self.turns: Final = turns
        self.tries: Final = tries

    def choose(self, asked: Asked) -> Option:
        options = asked.options
        if len(options) == 1:
            return options[0]
        with Undisturbed():
            search = Search(asked, self.turns, self.tries)
            search.run(Budget(self.playouts, self.seconds), until_decided=True)
            chosen = search.best.text
            return next(option for option in options if option.text() == chosen)
