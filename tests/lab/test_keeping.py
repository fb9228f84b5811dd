"""Results are kept as they come: workers die, processes are killed, and the same files come of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from lab.laboratory import Here, nobody_watches, planned, without_time
from souldeck.kernel.errors import BadValue, SouldeckError
from souldeck.lab.alike import PlayedOtherwise, check_alike
from souldeck.lab.crew import processes
from souldeck.lab.journal import Journal, JournalInTheWay
from souldeck.lab.plan import Plan
from souldeck.lab.playing import Batch, Job, play_job
from souldeck.lab.results import Results
from souldeck.lab.simulating import simulate, simulate_to
from souldeck.lab.summary import summary
from souldeck.lab.tables import BadTables, Files, read_tables, write_tables


def games_in(path: Path) -> list[dict[str, Any]]:
    """The rows of games, but for how long they took."""
    return pl.read_parquet(path).drop("seconds").to_dicts()


def test_a_worker_that_is_killed_costs_no_game() -> None:
    plan = planned(30, seed=2)
    hired: list[Executor] = []
    killed: list[int] = []

    def hire() -> Executor:
        hired.append(processes(1))
        return hired[-1]

    def kill_the_first(results: Results) -> None:
        if results.count and not killed:
            killed.append(hired[0].submit(os.getpid).result())
            os.kill(killed[0], signal.SIGKILL)

    results = simulate(plan, hire, 1, kill_the_first)

    assert len(hired) == 2
    assert without_time(results) == without_time(simulate(plan, Here, 1, nobody_watches))


def test_workers_that_die_at_once_each_time_are_not_hired_for_ever() -> None:
    class Dying(Here):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise BrokenExecutor("gone")

    with pytest.raises(SouldeckError, match="died 5 times"):
        simulate(planned(2), Dying, 1, nobody_watches)


def test_one_row_for_each_game_each_seat_and_each_card(tmp_path: Path) -> None:
    plan = planned(6, "difficulty=easy,hard", seats=2, bots=("random,random",))

    simulate_to(tmp_path / "runs.parquet", plan, Here, 1, nobody_watches)

    tables = read_tables(Files(tmp_path / "runs.parquet"))
    assert tables.games.height == 12
    assert tables.seats.height == 24
    assert set(tables.games["difficulty"]) == {"easy", "hard"}
    assert tables.games["number"].to_list() == [*range(6), *range(6)]
    assert {"seed", "bots", "result", "reason", "rounds", "decisions", "seconds"} <= set(tables.games.columns)
    assert "" not in set(tables.seats["character"])
    flame = tables.cards.filter(card="flame_5", difficulty="easy")
    assert flame["games"].to_list() == [6]
    assert [path.name for path in sorted(tmp_path.iterdir())] == [
        "runs.cards.parquet",
        "runs.parquet",
        "runs.seats.parquet",
    ]


def test_a_simulation_killed_half_way_goes_on_to_the_same_files(tmp_path: Path) -> None:
    words = ["simulate", "drawing-dead", "--games", "150", "--option", "difficulty=easy,hard", "--workers", "2"]
    command = [sys.executable, "-m", "souldeck", *words, "--out", "cut.parquet"]
    journal = tmp_path / "cut.parquet.partial"

    with subprocess.Popen(command, cwd=tmp_path, env=environment(), stderr=subprocess.DEVNULL) as killed:
        while not (journal.exists() and journal.read_bytes().count(b"\n") > 5):
            assert killed.poll() is None, "it should not be done so soon"
            time.sleep(0.02)
        killed.kill()
    assert not (tmp_path / "cut.parquet").exists()
    kept = sum(len(json.loads(line)["games"]) for line in journal.read_bytes().splitlines(keepends=True)[1:5])

    subprocess.run([*command, "--json"], cwd=tmp_path, env=environment(), check=True, capture_output=True)
    plan = planned(150, "difficulty=easy,hard")
    simulate_to(tmp_path / "whole.parquet", plan, lambda: processes(2), 2, nobody_watches)

    assert 0 < kept < 300
    assert games_in(tmp_path / "cut.parquet") == games_in(tmp_path / "whole.parquet")
    for beside in ("seats", "cards"):
        assert (tmp_path / f"cut.{beside}.parquet").read_bytes() == (tmp_path / f"whole.{beside}.parquet").read_bytes()


def test_what_was_kept_is_not_played_again_and_a_cut_last_line_is_dropped(tmp_path: Path) -> None:
    plan = planned(6)
    file = tmp_path / "runs.parquet.partial"
    with Journal(file, plan) as journal:
        journal.add(play_job(plan, Job(0, (0, 4))), 1.5)
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"cell":0,"seconds":0.1,"ga')

    with Journal(file, plan) as journal:
        assert journal.results.done == {(0, 0), (0, 4)}
        assert journal.results.seconds == 1.5
    assert file.read_bytes() == whole

    simulate_to(tmp_path / "runs.parquet", plan, Here, 1, nobody_watches)
    fresh = simulate_to(tmp_path / "fresh.parquet", plan, Here, 1, nobody_watches)
    assert fresh.count == 6
    assert games_in(tmp_path / "runs.parquet") == games_in(tmp_path / "fresh.parquet")
    assert pl.read_parquet(tmp_path / "runs.cards.parquet").equals(pl.read_parquet(tmp_path / "fresh.cards.parquet"))


def test_a_finished_simulation_tells_the_time_it_told_when_it_ended(tmp_path: Path) -> None:
    files = Files(tmp_path / "runs.parquet")
    results = simulate(planned(2), Here, 1, nobody_watches)
    results.seconds = 0.0123456

    write_tables(results, files)

    assert summary(simulate_to(files.games, results.plan, Here, 1, nobody_watches)) == summary(results)


def test_a_finished_simulation_is_read_and_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "runs.parquet"
    first = simulate_to(path, planned(4), Here, 1, nobody_watches)

    def nobody_is_hired() -> Executor:
        raise AssertionError("there is nothing to play")

    again = simulate_to(path, planned(4), nobody_is_hired, 1, nobody_watches)

    assert again.outcomes == first.outcomes
    assert again.count == 4


def test_the_results_of_another_simulation_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "runs.parquet"
    simulate_to(path, planned(2), Here, 1, nobody_watches)
    with Journal(tmp_path / "cut.parquet.partial", planned(2)):
        pass

    with pytest.raises(BadTables, match="with games 2 instead of 3"):
        simulate_to(path, planned(3), Here, 1, nobody_watches)
    with pytest.raises(JournalInTheWay, match="with other options, bots or cards"):
        simulate_to(tmp_path / "cut.parquet", planned(2, "difficulty=hard"), Here, 1, nobody_watches)
    assert read_tables(Files(path)).games.height == 2


def test_a_simulation_does_not_go_on_with_bots_that_play_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = planned(6)
    with Journal(tmp_path / "runs.parquet.partial", plan) as journal:
        journal.add(play_job(plan, Job(0, (0, 1))), 1.0)
    kept = (tmp_path / "runs.parquet.partial").read_bytes()

    with monkeypatch.context() as changed:
        changed.setattr("souldeck.bots.random.RandomBot.choose", lambda self, asked: asked.options[0])
        with pytest.raises(PlayedOtherwise, match=r"have changed since .*partial was begun"):
            simulate_to(tmp_path / "runs.parquet", plan, Here, 1, nobody_watches)
    assert (tmp_path / "runs.parquet.partial").read_bytes() == kept

    assert simulate_to(tmp_path / "runs.parquet", plan, Here, 1, nobody_watches).count == 6


def test_only_as_many_games_are_compared_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned(2, "difficulty=easy,hard,infernal")
    results = Results(plan)
    for cell, seconds in enumerate((9.0, 0.5, 3.0)):
        batch = play_job(plan, Job(cell, (0, 1)))
        results.add(batch._replace(games=tuple(game._replace(seconds=seconds) for game in batch.games)))
    compared: list[int] = []

    def noted(plan: Plan, job: Job) -> Batch:
        compared.append(job.cell)
        return play_job(plan, job)

    monkeypatch.setattr("souldeck.lab.alike.play_job", noted)
    check_alike(results, "runs.parquet")

    assert compared == [1, 2]


def test_two_simulations_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "runs.parquet.partial"

    with Journal(file, planned(2)), pytest.raises(JournalInTheWay, match="is writing this file now"):
        Journal(file, planned(2))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "runs.parquet.partial"
    with Journal(file, planned(2)):
        pass
    file.write_bytes(file.read_bytes() + b"not what was written\n")

    with pytest.raises(JournalInTheWay, match=r"runs\.parquet\.partial:2: this line is damaged"):
        Journal(file, planned(2))


def test_files_that_are_no_results_are_refused(tmp_path: Path) -> None:
    strange = tmp_path / "strange.parquet"
    pl.DataFrame({"game": ["chess"]}).write_parquet(strange)
    text = tmp_path / "text.parquet"
    text.write_text("hello")

    for path in (strange, text):
        with pytest.raises(BadTables, match="was not written by 'souldeck simulate'"):
            read_tables(Files(path))
    with pytest.raises(BadTables, match="no such file"):
        read_tables(Files(tmp_path / "nothing.parquet"))
    (tmp_path / "folder.parquet").mkdir()
    with pytest.raises(BadTables, match="is a folder"):
        read_tables(Files(tmp_path / "folder.parquet"))
    with pytest.raises(BadValue, match=r"should end in \.parquet"):
        Files(tmp_path / "runs.csv")


def test_files_damaged_at_any_place_are_refused_and_left_alone(tmp_path: Path) -> None:
    simulate_to(tmp_path / "runs.parquet", planned(2), Here, 1, nobody_watches)
    files = Files(tmp_path / "runs.parquet")

    for path in (files.games, files.seats, files.cards):
        whole = path.read_bytes()
        for damaged in (whole[: len(whole) // 2], whole[:8] + b"U" * (len(whole) // 4) + whole[len(whole) // 4 + 8 :]):
            path.write_bytes(damaged)
            with pytest.raises(BadTables, match=f"{path.name} .*damaged"):
                simulate_to(tmp_path / "runs.parquet", planned(2), Here, 1, nobody_watches)
            assert path.read_bytes() == damaged
        path.write_bytes(whole)


def test_results_tell_which_build_played_them_whoever_reads_them(tmp_path: Path) -> None:
    files = Files(tmp_path / "runs.parquet")
    plan = planned(2)
    results = Results(plan, "another")
    results.add(play_job(plan, Job(0, (0, 1))))

    write_tables(results, files)

    assert summary(simulate_to(files.games, plan, Here, 1, nobody_watches))["build"] == "another"


def environment() -> dict[str, str]:
    """So that a command run elsewhere finds the build that is tested."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
