"""What is wanted becomes a plan: a grid of cells with the same seeds, everything checked before a game is played."""

import json

import pytest

from lab.laboratory import planned
from souldeck.kernel.errors import SouldeckError
from souldeck.lab.plan import Plan


def test_several_values_of_options_and_several_bots_make_a_grid() -> None:
    plan = planned(10, "difficulty=easy,hard", "ace_high=no,yes", bots=("random", "greedy"))

    cells = [(cell.bots_text, cell.options["difficulty"], cell.options["ace_high"]) for cell in plan.cells]
    assert cells[:3] == [("random", "easy", "no"), ("random", "easy", "yes"), ("random", "hard", "no")]
    assert len(set(cells)) == 8
    assert plan.total == 80


def test_a_comma_belongs_to_a_value_that_the_game_does_not_list() -> None:
    plan = planned(1, "characters=rime,ferhity", "characters=varrow,rime", seats=2)

    assert [cell.options["characters"] for cell in plan.cells] == ["rime,ferhity", "varrow,rime"]


def test_a_plan_is_the_same_after_it_was_written_down() -> None:
    plan = planned(3, "difficulty=easy,hard", bots=("random,greedy",), seats=2, seed=5)

    assert Plan.from_plain(json.loads(json.dumps(plan.plain()))).plain() == plan.plain()


def test_plans_of_neighbouring_seeds_share_no_game() -> None:
    one, other = planned(200, seed=1), planned(200, seed=2)

    seeds = {plan.seed_of(number) for plan in (one, other) for number in range(200)}
    assert len(seeds) == 400


@pytest.mark.parametrize(
    ("options", "wanted", "told"),
    [
        (("difficulty=esay",), {}, "did you mean 'easy'"),
        (("dificulty=easy",), {}, "did you mean 'difficulty'"),
        (("difficulty",), {}, "write NAME=VALUE"),
        (("difficulty=easy,easy",), {}, "'easy' twice"),
        (("characters=rhyme",), {}, "did you mean 'rime'"),
        ((), {"bots": ("gredy",)}, "did you mean 'greedy'"),
        ((), {"bots": ("me",)}, "seats a person"),
        ((), {"bots": ("random", "random,greedy")}, "the same number of seats"),
        ((), {"seats": 3}, "1 to 2 seats"),
    ],
)
def test_what_cannot_be_played_is_told_before_a_game_begins(
    options: tuple[str, ...], wanted: dict[str, object], told: str
) -> None:
    with pytest.raises(SouldeckError, match=told):
        planned(1, *options, **wanted)
