"""The ledgers of all games: nothing cites a rule that is not there, and the pages made from them are up to date."""

from pathlib import Path

import pytest

from souldeck.cards.coverage import check_citations, cited_in_texts
from souldeck.cards.open_points import open_points
from souldeck.games.ledgers import ledger_of, ledgers
from souldeck.kernel.errors import UnknownName

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["src", "tests", "docs"])
def test_nothing_cites_a_rule_that_no_ledger_has(folder: str):
    known = ledgers().values()
    cited = list(cited_in_texts(known, ROOT / folder))
    assert cited, f"{folder} cites no rule; are they written as 'dd.bank.swap'?"
    check_citations(known, cited)


@pytest.mark.parametrize("game", ledgers())
def test_the_page_of_open_points_is_written_from_the_ledger(game: str):
    page = ROOT / "docs" / "decisions" / f"open-points-{game}.md"
    title = game.replace("-", " ").title()
    assert page.read_text("utf-8") == open_points(ledger_of(game), title), "run tools/open-points"


def test_a_game_that_does_not_exist_has_no_ledger_but_a_near_one_is_named():
    assert ledger_of("drawing-dead").prefix == "dd"
    with pytest.raises(UnknownName, match="did you mean 'drawing-dead'"):
        ledger_of("drawing-ded")
