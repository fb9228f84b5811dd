"""Commands run in this process, in an empty folder and an empty home, with what they printed."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from souldeck.cli import main
from souldeck.games import GAMES


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def refused(self) -> str:
        """The one line a command refused its input with."""
        assert self.code == 2, (self.code, self.out, self.err)
        assert "Traceback" not in self.err
        (line,) = self.err.splitlines()
        return line

    @property
    def printed(self) -> str:
        """What a command printed that found nothing wrong."""
        assert (self.code, self.err) == (0, "")
        return self.out


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `souldeck` with these words."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOULDECK_HOME", str(tmp_path / "souldeck"))
    monkeypatch.setenv("COLUMNS", "100")

    def ran(*words: str) -> Ran:
        code = main(words)
        return Ran(code, *capsys.readouterr())

    return ran


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles is among the games, under the name `toy`."""
    monkeypatch.setitem(GAMES, "toy", "toy")
