"""What holds for whole games: they replay, and they are the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from every_game.comparing import same
from every_game.fingerprint import fingerprint
from every_game.walks import Moment, Setting, all_games, all_settings, share, walk_game
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.event import LUCK
from souldeck.kernel.step import Chance
from souldeck.kernel.table import Table

TESTS = Path(__file__).parents[1]
NOT_REPLAYED = ("random", "luck_outside", "events")
"""Who answered for luck; and events, which come in several pieces when luck is asked in between."""


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_a_game_replays_from_its_choices_and_luck(setting):
    seed = decisions = 0
    while decisions < share(setting):
        record, positions = recorded(setting, seed)
        replayed = replay(setting, record)
        assert len(replayed) == len(positions)
        for number, (again, original) in enumerate(zip(replayed, positions, strict=True)):
            same(again, original, f"{setting}, seed {seed}: the replay differs at decision {number}")
        decisions += len(positions)
        seed += 1


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_a_game_is_the_same_when_its_seed_is_played_again(setting):
    for seed in (0, 3):
        assert recorded(setting, seed) == recorded(setting, seed)


def recorded(setting: Setting, seed: int) -> tuple[list[tuple[int, str]], list[Any]]:
    """The choices and the luck of a random game in the order they happened, and the table at each choice of a seat."""
    record: list[tuple[int, str]] = []
    positions: list[Any] = []

    def note(moment: Moment) -> None:
        record.extend([choice for choice in moment.choices[-1:] if choice[0] != CHANCE])
        record.extend([(CHANCE, text) for text in luck_of(moment.table)])
        if moment.asked != (CHANCE,):
            positions.append(moment.comparing.table(moment.table, without=NOT_REPLAYED))

    walk_game(setting, seed, note, heard=[])
    return record, positions


def luck_of(table: Table) -> list[str]:
    """What luck decided since the last answer, where it could have decided otherwise."""
    return [
        event.note.name(table, event.what)
        for event in table.events
        if event.kind == LUCK and event.amount > 1 and isinstance(event.note, Chance)
    ]


def replay(setting: Setting, record: list[tuple[int, str]]) -> list[Any]:
    """The tables at each choice, played from a record on another seed with luck outside."""
    table = setting.deal(seed=10**6, luck_outside=True)
    positions = []
    for seat, text in record:
        if seat != CHANCE:
            positions.append(setting.comparing.table(table, without=NOT_REPLAYED))
        table.answer(seat, 0 if seat == CHANCE else table.numbers[seat], text)
    assert table.outcome, "the record ends before the game"
    return [*positions, setting.comparing.table(table, without=NOT_REPLAYED)]


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_game_is_the_same_whatever_the_hash_seed_of_the_process(game):
    assert in_another_process(game, hash_seed="1") == in_another_process(game, hash_seed="4242") == fingerprint(game)


def in_another_process(game: str, hash_seed: str) -> str:
    paths = os.pathsep.join([str(TESTS.parent / "src"), str(TESTS)])
    done = subprocess.run(
        [sys.executable, "-m", "every_game.fingerprint", game],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
