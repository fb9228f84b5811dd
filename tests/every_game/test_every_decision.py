"""Random play from many seeds, with every invariant after every decision.

`SOULDECK_DECISIONS` says how many decisions each invariant sees of each game; `make soak` plays the large number.
"""

import pytest

from every_game.invariants import INVARIANTS
from every_game.walks import all_settings, share, walk


@pytest.mark.parametrize("setting", all_settings(), ids=str)
@pytest.mark.parametrize("invariant", INVARIANTS)
def test_every_decision(invariant, setting):
    walk(setting, share(setting), INVARIANTS[invariant])
