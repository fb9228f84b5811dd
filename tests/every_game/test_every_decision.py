"""Random play from many seeds, with every invariant after every decision.

`SOULDECK_DECISIONS` says how many decisions are made of each game before each invariant; `make soak` plays the large
number. An invariant whose check takes much longer than a decision looks at `MOST_DEAR` of them, spread over all games.
"""

import pytest

from every_game.invariants import DEAR, INVARIANTS
from every_game.walks import DECISIONS, all_settings, share, walk

MOST_DEAR = 40_000


@pytest.mark.parametrize("setting", all_settings(), ids=str)
@pytest.mark.parametrize("invariant", INVARIANTS)
def test_every_decision(invariant, setting):
    every = -(-DECISIONS // MOST_DEAR) if invariant in DEAR else 1
    walk(setting, share(setting), INVARIANTS[invariant], every)
