"""A saved table that cannot be read is refused with a word on why, never with a traceback."""

from __future__ import annotations

import pytest

import souldeck
from souldeck.games import GAMES
from souldeck.kernel.errors import BadSave, SouldeckError


@pytest.mark.parametrize("name", GAMES)
def test_a_save_of_other_cards_is_refused_with_what_to_do(name: str):
    saved = souldeck.save(souldeck.new(name, seed=1))
    assert souldeck.save(souldeck.load(saved)) == saved
    with pytest.raises(BadSave, match=r"saved with other cards .*; give the same card files with --cards"):
        souldeck.load(saved | {"cards": "0"})


@pytest.mark.parametrize("name", GAMES)
def test_a_save_without_one_of_its_parts_is_refused(name: str):
    saved = souldeck.save(souldeck.new(name, seed=1))
    for part in saved.keys() - {"version"}:
        with pytest.raises(SouldeckError):
            souldeck.load({key: value for key, value in saved.items() if key != part})


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        *[(name, {"agenda": 7}) for name in GAMES],
        *[(name, {"waiting": {"step": "Nap"}}) for name in GAMES],
        ("drawing-dead", {"characters": [[99]]}),
        ("dark-souls", {"side": "x"}),
    ],
)
def test_a_save_with_a_damaged_part_is_refused(name: str, damage: dict[str, object]):
    saved = souldeck.save(souldeck.new(name, seed=1))
    assert damage.keys() <= saved.keys()
    with pytest.raises(BadSave, match=r"this save is damaged|which this version does not have"):
        souldeck.load(saved | damage)
