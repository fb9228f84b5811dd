"""The games of a plan, and the figures taken from them."""

from pathlib import Path

import pytest

from lab.laboratory import Here, nobody_watches, planned, without_time
from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.kernel.errors import BrokenRules
from souldeck.lab.crew import processes
from souldeck.lab.playing import Job, play_job
from souldeck.lab.results import Results
from souldeck.lab.simulating import simulate
from souldeck.lab.summary import summary
from souldeck.play.holders import seating
from souldeck.play.starting import begin


def test_a_simulated_game_is_the_game_that_its_seed_gives_at_the_table() -> None:
    plan = planned(3, seats=2)
    game = game_named("drawing-dead")

    for played in play_job(plan, Job(0, (0, 1, 2))).games:
        bots = seating("random", 2, 1, bot_named)
        cards = game.load_cards(None)
        session = begin(game, bots, {}, cards, played.seed, save=None, date="2026-11-30", souldeck="0.1.0")
        session.play_bots()

        assert session.outcome is not None
        assert (session.outcome.result, session.outcome.reason) == (played.result, played.reason)
        assert len(session.moves) - 1 == played.decisions
        assert game.turn(session.table) == played.rounds


def test_the_games_are_the_same_however_many_workers_play_them() -> None:
    plan = planned(12, "difficulty=easy,hard", seed=3)

    alone = simulate(plan, Here, 1, nobody_watches)
    together = simulate(plan, lambda: processes(2), 2, nobody_watches)

    assert alone.count == 24
    assert without_time(together) == without_time(alone)


def test_every_cell_plays_the_same_seeds() -> None:
    results = simulate(planned(5, "difficulty=easy,hard"), Here, 1, nobody_watches)

    easy, hard = ([game.seed for game in results.in_order(cell)] for cell in (0, 1))
    assert easy == hard
    assert len(set(easy)) == 5


def test_a_card_that_was_used_was_seen_in_that_game() -> None:
    batch = play_job(planned(10, "difficulty=peaceful"), Job(0, tuple(range(10))))

    assert batch.cards["flame_5"].games_seen > 0
    for count in batch.cards.values():
        assert 10 >= count.games_seen >= count.games_used >= count.won_used
        assert count.seen + count.used >= count.games_seen >= count.won_seen >= count.won_used


def test_the_summary_counts_what_was_played() -> None:
    results = simulate(planned(8, "difficulty=easy,hard"), Here, 1, nobody_watches)

    figures = summary(results)

    assert figures["game"] == "drawing-dead"
    assert figures["games"] == sum(figures["outcomes"].values()) == 16
    assert figures["decisions"] == sum(game.decisions for games in results.games for game in games.values())
    assert figures["decisions_per_second"] == pytest.approx(figures["decisions"] / results.seconds, rel=0.01)
    assert figures["build"] in ("interpreted", "compiled")
    assert [cell["games"] for cell in figures["cells"]] == [8, 8]
    assert "differences" not in figures


def test_a_game_that_breaks_says_which_one_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned(1, seed=9)

    def broken(table: object, bots: object, seed: object) -> None:
        raise BrokenRules("nothing is left to do")

    monkeypatch.setattr("souldeck.lab.playing._choose", broken)

    with pytest.raises(BrokenRules) as caught:
        simulate(plan, Here, 1, nobody_watches)
    assert f"seed {plan.seed_of(0)}" in caught.value.__notes__[0]


def test_a_second_card_set_is_compared_game_by_game(tmp_path: Path) -> None:
    own = tmp_path / "frail.yaml"
    own.write_text(FRAIL)
    plan = planned(20, "characters=rime", cards=(None, str(own)))

    figures = summary(simulate(plan, Here, 1, nobody_watches))

    (difference,) = figures["differences"]
    assert (difference["cards"], difference["vs"]) == ("built-in", str(own))
    assert difference["games"] == 20
    before, after = (cell["rounds"]["value"] for cell in figures["cells"])
    assert difference["rounds"]["value"] == pytest.approx(after - before, abs=1e-3)
    assert difference["rounds"]["value"] < 0  # with one HP Rime dies sooner


def test_results_know_what_is_still_missing() -> None:
    plan = planned(4)
    results = Results(plan)

    results.add(play_job(plan, Job(0, (2, 3))))

    assert results.done == {(0, 2), (0, 3)}
    assert [game.number for game in results.in_order(0)] == [2, 3]


FRAIL = """
- id: rime
  kind: character
  name: Rime
  radiant:
    hp: 1
  infernal:
    hp: 1
"""
