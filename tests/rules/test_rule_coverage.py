"""Every rule of every game is named by a test that runs."""

from pathlib import Path

import pytest

from souldeck.cards.coverage import coverage
from souldeck.games.ledgers import ledgers

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("game", ledgers())
def test_every_rule_has_a_test(game: str):
    assert coverage(ledgers(), TESTS)[game].untested == ()
