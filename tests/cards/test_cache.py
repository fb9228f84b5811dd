"""The cache never stands in the way: what cannot be kept is made again, what is damaged is not believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.cards import cache, parse
from souldeck.cards.language import Language

GAME = Path(__file__).parents[2] / "src" / "souldeck" / "games" / "drawing_dead" / "drawing_dead.phrases"
TEXT = "Straight of 3: Deal 2 damage to an enemy."


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "souldeck"


def read_a_text() -> str:
    language = Language.load([GAME])
    return language.print(language.parse(TEXT))


def test_what_was_stored_is_loaded_whole_or_not_at_all(directory: Path) -> None:
    assert cache.load("thing") is None

    cache.store("thing", b"content")

    assert cache.load("thing") == b"content"
    for damage in (b"", b"content", (directory / "thing").read_bytes()[:-1]):
        (directory / "thing").write_bytes(damage)
        assert cache.load("thing") is None
    assert [path.name for path in directory.iterdir()] == ["thing"], "no half-written file is left"


def test_a_grammar_is_built_once(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_a_text()

    def not_again(*_: object) -> str:
        raise RuntimeError("built again")

    monkeypatch.setattr(parse, "grammar_source", not_again)

    assert read_a_text() == TEXT
    for stored in directory.glob("grammar-*"):
        stored.unlink()
    with pytest.raises(RuntimeError, match="built again"):
        read_a_text()


def test_a_damaged_or_foreign_grammar_is_built_again(directory: Path) -> None:
    read_a_text()
    (stored,) = directory.glob("grammar-*")
    whole = stored.read_bytes()

    stored.write_bytes(whole[:1000])
    assert read_a_text() == TEXT
    assert cache.load(stored.name), "and stored again"

    cache.store(stored.name, b"not a grammar")
    assert read_a_text() == TEXT


def test_without_a_place_to_write_everything_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert read_a_text() == TEXT

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache.cache_directory() is None
    assert read_a_text() == TEXT


def test_a_changed_phrase_is_another_grammar(directory: Path, tmp_path: Path) -> None:
    read_a_text()
    changed = tmp_path / "changed.phrases"
    changed.write_text(GAME.read_text() + "[act]\n  doze doze/dozes\n")

    language = Language.load([changed])

    assert language.print(language.parse("Doze.")) == "Doze."
    assert len(list(directory.glob("grammar-*"))) == 2
