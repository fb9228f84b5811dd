"""The pages of balance: what is played for them, and what they make of it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lab.laboratory import Here, keep, nobody_watches
from lab.test_keeping import environment
from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.games.drawing_dead.load import card_files
from souldeck.games.drawing_dead.models import LevelUp
from souldeck.kernel.errors import UnknownName
from souldeck.lab.alike import PlayedOtherwise
from souldeck.lab.balance.pages import Balance, balance_of
from souldeck.lab.balance.runs import Run, folder_of, found_in, play_runs
from souldeck.lab.balance.telling import band, near, verdict, with_remarks
from souldeck.lab.intervals import Estimate, share
from souldeck.lab.plan import Wanted, plan_of
from souldeck.lab.playing import CardCount
from souldeck.lab.results import Results


def runs_of(game: str, *bots: str) -> list[Run]:
    """The runs of these bots."""
    return [run for run in balance_of(game, "adept").runs if run.wanted.bots[0] in bots]


def test_every_difficulty_is_played_by_every_bot_as_often_as_asked_for() -> None:
    games = {
        run.name: plan_of(game_named("drawing-dead"), run.wanted, bot_named).total
        for run in runs_of("drawing-dead", "random", "greedy", "adept")
    }

    assert games["solo-random-infernal-2000"] == games["solo-greedy-standard-2000"] == 2000
    assert games["solo-adept-peaceful-400"] == 400
    assert games["pairs-greedy-hard-666"] == 666
    assert games["side-greedy-rime_level_2-a-400"] == games["side-greedy-rime_level_2-b-400"] == 2000
    assert games["characters-greedy-standard-8000"] == 8000
    assert len(games) == 37


def test_every_number_of_heroes_meets_every_pair_of_bosses() -> None:
    plans = {
        run.name: plan_of(game_named("dark-souls"), run.wanted, bot_named) for run in runs_of("dark-souls", "greedy")
    }

    assert list(plans) == ["1-greedy-288", "2-greedy-288", "3-greedy-288", "4-greedy-288"]
    assert {plan.total for plan in plans.values()} == {288}
    assert len({cell.options["bosses"] for cell in plans["4-greedy-288"].cells}) == 6
    assert len({cell.options["heroes"] for cell in plans["2-greedy-288"].cells}) == 6


def test_smaller_tables_are_made_of_fewer_games() -> None:
    runs = balance_of("drawing-dead", "expert", 500).runs
    games = {run.name: plan_of(game_named("drawing-dead"), run.wanted, bot_named).total for run in runs}

    assert games["solo-greedy-hard-500"] == 500
    assert games["solo-expert-hard-100"] == 100
    assert games["pairs-greedy-hard-166"] == 162, "six pairs play the same number of games"


def test_a_figure_is_met_open_or_missed() -> None:
    assert verdict(share(25, 100), 0.20, 0.30) == "yes"
    assert verdict(share(32, 100), 0.20, 0.30) == "open: 2.0 points too high"
    assert verdict(share(3200, 10000), 0.20, 0.30) == "**no**: 2.0 points too high"
    assert verdict(share(100, 1000), 0.20, 0.30) == "**no**: 10.0 points too low"
    assert (band(0.2, 0.3), band(0.0, 0.001)) == ("20–30 %", "under 0.1 %")


@pytest.fixture
def half_played(tmp_path: Path) -> tuple[Balance, Path]:
    """Made-up results of the greedy bot alone: each difficulty is won less often, and by Ferhity twice as often."""
    game = game_named("drawing-dead")
    used = {
        "overpower": CardCount(0, 4000, 500, 500, 200, 200),
        "varrow_level_3:a": CardCount(0, 400, 400, 400, 160, 160),
        "varrow_level_3:b": CardCount(0, 100, 100, 100, 40, 40),
    }
    runs = {run.name: run for run in runs_of("drawing-dead", "greedy")}
    for place, difficulty in enumerate(("peaceful", "easy", "standard", "hard", "infernal")):
        run = runs[f"solo-greedy-{difficulty}-2000"]
        plan = plan_of(game, run.wanted, bot_named)
        strongest = [cell.options["characters"] for cell in plan.cells].index("ferhity")
        wins = 320 - 60 * place
        keep(
            tmp_path / f"{run.name}.parquet",
            plan,
            lambda cell, number, wins=wins, strongest=strongest: number < wins * (1 if cell != strongest else 2) / 2,
            used,
        )
    plan = plan_of(game, runs["characters-greedy-standard-8000"].wanted, bot_named)
    keep(
        tmp_path / "characters-greedy-standard-8000.parquet",
        plan,
        lambda cell, number: number < (400 if cell != strongest else 800),
    )
    return balance_of("drawing-dead", "adept"), tmp_path


def test_a_page_tells_what_is_met_and_what_is_missing(half_played: tuple[Balance, Path]) -> None:
    balance, folder = half_played

    page = balance.page(found_in(folder, balance.runs), "make balance")

    # Peaceful: 3 x 160 + 320 of 2,000 games.
    assert "| greedy | peaceful | 2,000 | 40.0 % (37.9–42.2) | 60–75 % | **no**: 20.0 points too low |" in page
    assert "| greedy | standard | 2,000 | 25.0 % (23.2–26.9) | 20–30 % | yes |" in page
    assert "| adept | standard |  | not played yet | 45–55 % |  |" in page
    assert "| characters at most 8 points apart at Standard | greedy | +20.0 (+17.2 to +22.8) | **no** |" in page
    assert "| each difficulty harder than the one before | greedy | in order | yes |" in page
    assert "a quarter of the losses each | greedy | 0.0 % (0.0–0.1) by the deck | **no** |" in page
    assert "two players" not in page
    assert "| Ferhity | greedy | 64.0 %" in page


def test_how_often_an_ability_is_chosen_is_told_for_each_character(half_played: tuple[Balance, Path]) -> None:
    balance, folder = half_played

    page = balance.page(found_in(folder, balance.runs), "make balance")

    # Lost games last ten rounds and won ones twenty; 1,000 of Ferhity's 2,500 games were won.
    assert f"| Ferhity | Overpower | greedy | {20000 / 35000:.1%}".replace("%", " %") in page


def test_a_side_is_judged_by_the_same_games_with_the_other_one(half_played: tuple[Balance, Path]) -> None:
    balance, folder = half_played
    for run in balance.runs:
        if "varrow_level_3" in run.name:
            wins = 200 if run.name.startswith("side-greedy-varrow_level_3-a") else 180
            plan = plan_of(game_named("drawing-dead"), run.wanted, bot_named)
            keep(folder / f"{run.name}.parquet", plan, lambda cell, number, wins=wins: number < wins)

    page = balance.page(found_in(folder, balance.runs), "make balance")

    assert "| sides of a level-up at most 8 points apart | greedy | +5.0 (+4.0 to +6.0) | yes |" in page
    assert "| Last Stretch | greedy | 80.0 % (78.4–81.5) | +0.0 (-4.8 to +4.8) | +5.0 (+4.0 to +6.0) |" in page


def test_a_side_is_played_with_a_card_that_shows_nothing_else(tmp_path: Path) -> None:
    game = game_named("drawing-dead")
    run = next(run for run in balance_of("drawing-dead", "adept").runs if run.name.startswith("side-greedy-varrow"))
    few = replace(run, wanted=replace(run.wanted, games=1, options=("difficulty=easy", "characters=varrow")))

    play_runs(game, [few], tmp_path, Here, 1, lambda _: nobody_watches)

    (cell,) = found_in(tmp_path, [few])[few.name].plan.cells
    built_in, changed = (card_of(path) for path in (None, cell.cards.path))
    assert changed.sides == [built_in.sides[0]] * 2


def card_of(path: str | None) -> LevelUp:
    """Momentum, as it is written in the built-in cards or with a file laid over them."""
    return next(each.card for each in card_files(path).of(LevelUp) if each.card.id == "varrow_level_2")


def test_what_is_there_is_not_played_again_and_the_rest_is(tmp_path: Path) -> None:
    game = game_named("drawing-dead")
    runs = [Run("first", Wanted(3)), Run("second", Wanted(2, seed=1))]
    hired: list[str] = []

    def hire() -> Here:
        hired.append("somebody")
        return Here()

    play_runs(game, runs[:1], tmp_path, hire, 1, lambda _: nobody_watches)
    play_runs(game, runs, tmp_path, hire, 1, lambda _: nobody_watches)

    assert len(hired) == 2
    assert {name: found.games.height for name, found in found_in(tmp_path, runs).items()} == {"first": 3, "second": 2}


def test_a_run_that_was_broken_off_is_told_as_far_as_it_came(tmp_path: Path) -> None:
    game = game_named("drawing-dead")
    run = Run("first", Wanted(5))

    def stop_at_the_first(results: Results) -> None:
        if results.count:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_runs(game, [run], tmp_path, Here, 1, lambda _: stop_at_the_first)
    assert found_in(tmp_path, [run])["first"].games.height == 1

    play_runs(game, [run], tmp_path, Here, 1, lambda _: nobody_watches)
    assert found_in(tmp_path, [run])["first"].games.height == 5


def test_a_run_that_has_not_played_a_game_is_not_told_of(tmp_path: Path) -> None:
    run = Run("first", Wanted(5))
    (tmp_path / "first.parquet.partial").write_text("")

    assert found_in(tmp_path, [run]) == {}


def test_results_of_bots_that_changed_since_are_not_put_on_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named("drawing-dead")
    play_runs(game, [Run("first", Wanted(3))], tmp_path, Here, 1, lambda _: nobody_watches)
    monkeypatch.setattr("souldeck.bots.random.RandomBot.choose", lambda self, asked: asked.options[0])

    with pytest.raises(PlayedOtherwise, match=r"since .*first\.parquet was begun"):
        play_runs(game, [Run("first", Wanted(3))], tmp_path, Here, 1, lambda _: nobody_watches)


def test_other_cards_have_a_folder_of_their_own(tmp_path: Path) -> None:
    game = game_named("drawing-dead")

    assert folder_of(game, tmp_path) == tmp_path / "drawing-dead" / game.fingerprint(game.load_cards(None))


def test_dark_souls_is_told_by_heroes_and_bosses(tmp_path: Path) -> None:
    balance = balance_of("dark-souls", "adept")
    run = next(run for run in balance.runs if run.name == "2-greedy-288")
    plan = plan_of(game_named("dark-souls"), run.wanted, bot_named)
    counts = {"vordt": CardCount(6, 9, 6, 3, 1, 1), "hollow_cell": CardCount(16, 0, 8, 0, 1, 0)}
    keep(tmp_path / "2-greedy-288.parquet", plan, lambda cell, number: number == 0, counts)

    page = balance.page(found_in(tmp_path, balance.runs), "make balance GAME=dark-souls")

    assert "| 2 | 288 | 12.5 % (9.2–16.8) | 2.0 | 10 | second death (88%) |" in page
    assert "| 1 |  | not played yet |  |  |  |" in page
    assert (
        "| 2 | Vordt of the Boreal Valley and Abyss Watcher | 48 | 12.5 % (5.9–24.7) | 75.0 % (61.2–85.1) | 0.0 %"
        in page
    )


def test_a_difference_is_small_large_or_cannot_be_told() -> None:
    assert near(Estimate(-0.06, -0.16, 0.04), 0.08) == "yes"
    assert near(Estimate(-0.12, -0.22, -0.02), 0.08) == "open"
    assert near(Estimate(-0.12, -0.15, -0.09), 0.08) == near(Estimate(0.12, 0.09, 0.15), 0.08) == "**no**"


def test_what_people_wrote_on_a_page_stays() -> None:
    before = "# Title\n\nold figures\n\n## Remarks\n\nBy chance nobody wins.\n"

    once = with_remarks("# Title\n\nnew figures\n\n", before)

    assert once == "# Title\n\nnew figures\n\n## Remarks\n\nBy chance nobody wins.\n"
    assert with_remarks("# Title\n\nnew figures\n\n", once) == once
    assert with_remarks("# Title\n", "") == "# Title\n"


def test_there_are_no_figures_of_a_game_nobody_thought_of() -> None:
    with pytest.raises(UnknownName, match="did you mean 'dark-souls'"):
        balance_of("dark-soul", "adept")


def test_the_command_writes_a_page_of_what_is_there(tmp_path: Path) -> None:
    words = [
        "drawing-dead",
        "--bots",
        "none",
        "--games",
        "500",
        "--folder",
        str(tmp_path),
        "--page",
        str(tmp_path / "page.md"),
    ]

    subprocess.run([sys.executable, "-m", "souldeck.lab.balance", *words], env=environment(), check=True)

    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| greedy | standard |  | not played yet | 20–30 % |  |" in page
    assert '`make balance GAME=drawing-dead ARGS="--games 500"`' in page
