"""The languages of the three games, each built once for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from souldeck.cards.language import Language

FACTS = Path(__file__).parents[1] / "facts" / "rules-text"
DRAWING_DEAD = Path(__file__).parents[2] / "src" / "souldeck" / "games" / "drawing_dead"


@pytest.fixture(scope="session", autouse=True)
def cache_of_these_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing is read from, or left in, the cache of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        directory = tmp_path_factory.mktemp("cache")
        patch.setenv("XDG_CACHE_HOME", str(directory))
        yield directory


@pytest.fixture(scope="session")
def four_souls() -> Language:
    return Language.load([FACTS / "four_souls.phrases", FACTS / "four_souls_settings.phrases"])


@pytest.fixture(scope="session")
def dark_souls() -> Language:
    return Language.load([FACTS / "dark_souls.phrases"])


@pytest.fixture(scope="session")
def drawing_dead() -> Language:
    return Language.load([DRAWING_DEAD / "drawing_dead.phrases"], ["pattern"])


@pytest.fixture(scope="session")
def four_souls_texts() -> dict[str, str]:
    entries = yaml.safe_load((FACTS / "four_souls_base_texts.yaml").read_text("utf-8"))
    return {key: entry.get("text") or "" for key, entry in entries.items()}


@pytest.fixture(scope="session")
def dark_souls_texts() -> dict[str, str]:
    texts: dict[str, str] = yaml.safe_load((FACTS / "dark_souls_texts.yaml").read_text("utf-8"))
    return texts
