"""Where saved games live, and keeping one while it is played.

A saved game is a record to which a line is added with each choice. What has been written survives the process.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from souldeck.play.errors import BadRecord, NoSavedGame
from souldeck.play.records import Entry, Record, read_record

SUFFIX: Final = ".record"


def saves_folder(environment: Mapping[str, str] | None = None) -> Path:
    """`$SOULDECK_HOME/saves`, else `souldeck/saves` where the system keeps the data of its users."""
    variables = os.environ if environment is None else environment
    if variables.get("SOULDECK_HOME"):
        return Path(variables["SOULDECK_HOME"]) / "saves"
    data = variables.get("XDG_DATA_HOME") or str(Path(variables.get("HOME") or Path.home()) / ".local" / "share")
    return Path(data) / "souldeck" / "saves"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file in the folder: the record in it, or in one line why it cannot be read."""

    path: Path
    changed: float
    record: Record | None
    fault: str = ""

    @property
    def going_on(self) -> bool:
        """Whether the game can be gone on with."""
        return self.record is not None and not self.record.outcome

    @property
    def is_begun(self) -> bool:
        """Whether anything has been chosen; a file that cannot be read might tell."""
        return self.record is None or bool(self.record.outcome or self.record.choices)

    @property
    def text(self) -> str:
        """A line for people: name, game, players, date, how far it is."""
        if self.record is None:
            return f"{self.path.name}: cannot be read: {self.fault}"
        header = self.record.header
        choices = self.record.choices
        state = self.record.outcome or f"going on, {choices} {'choice' if choices == 1 else 'choices'}"
        return f"{self.path.name}: {header.game}, {', '.join(header.seats)}, {header.date}: {state}"


def saved_games(folder: Path) -> list[SavedGame]:
    """All saved games, the one played last first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            changed = path.stat().st_mtime
            found.append(SavedGame(path, changed, read_record(path)))
        except BadRecord as error:
            found.append(SavedGame(path, changed, None, str(error)))
        except OSError:
            continue  # gone since the folder was read
    return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)


def latest(folder: Path, game: str | None = None) -> Path:
    """The game that was played last and is not over, rather one in which something was chosen. Raises `NoSavedGame`."""
    games = saved_games(folder)
    for saved in (*[each for each in games if each.is_begun], *games):
        if saved.going_on and saved.record and game in (None, saved.record.header.game):
            return saved.path
    raise NoSavedGame(f"no game{f' of {game}' if game else ''} to go on with in {folder}; 'souldeck saves' lists all")


def new_save(folder: Path, game: str, date: str) -> Path:
    """A name for a new game that no other has: `drawing-dead-2026-01-31.record`, then `…-2`. The folder is made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoSavedGame(f"{folder}: cannot be made: {error.strerror}") from None
    taken = {path.name for path in folder.iterdir()}
    stem = f"{game}-{date}"
    names = [f"{stem}{SUFFIX}", *[f"{stem}-{number}{SUFFIX}" for number in range(2, len(taken) + 3)]]
    return folder / next(name for name in names if name not in taken)


class Keeper:
    """Writes a saved game: the whole record at once when it begins, then each entry in one piece when it happens.

    The file is held: a second process that wants to go on with the same game is refused.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def begin(cls, path: Path, text: str) -> Keeper:
        """Write a record under a name that must be free. It is there whole or not at all. Raises `NoSavedGame`."""
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            descriptor = os.open(draft, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_TRUNC, 0o644)
            try:
                _write(descriptor, text)
                _hold(descriptor)
                _give_name(draft, path)
            except OSError:
                os.close(descriptor)
                raise
            finally:
                draft.unlink(missing_ok=True)
        except FileExistsError:
            raise NoSavedGame(f"{path}: there is already a file of that name; go on with it with --resume") from None
        except OSError as error:
            raise NoSavedGame(f"{path}: cannot be written: {error.strerror}") from None
        return cls(path, descriptor)

    @classmethod
    def go_on(cls, path: Path) -> Keeper:
        """Go on with a saved game; a last line that was cut off is taken away. Raises `NoSavedGame`."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise NoSavedGame(f"{path}: cannot be written: {error.strerror}") from None
        if not _hold(descriptor):
            os.close(descriptor)
            raise NoSavedGame(f"{path}: this game is being played in another window")
        whole = path.read_bytes().rpartition(b"\n")
        os.ftruncate(descriptor, len(whole[0]) + len(whole[1]))
        return cls(path, descriptor)

    def __call__(self, entries: Sequence[Entry]) -> None:
        """Add entries. Raises `NoSavedGame` when the file cannot be written."""
        self.add_lines(entry.line for entry in entries)

    def add_lines(self, lines: Iterable[str]) -> None:
        """Add lines as they are, in one piece."""
        text = "".join(f"{line}\n" for line in lines)
        whole = os.fstat(self._descriptor).st_size
        try:
            _write(self._descriptor, text)
        except OSError as error:
            # A full disk must not leave half a line for the next one to go on with.
            os.ftruncate(self._descriptor, whole)
            raise NoSavedGame(f"{self.path}: cannot be written: {error.strerror}") from None

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _hold(descriptor: int) -> bool:
    """Hold the file until it is closed; False when another process does. Not every file system knows holding."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _give_name(draft: Path, path: Path) -> None:
    """Give a finished file its name, which must be free."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:
        # A file system without links: the name could be taken between these two lines, but no file is ever half there.
        if path.exists():
            raise FileExistsError from None
        draft.rename(path)


def _write(descriptor: int, text: str) -> None:
    left = text.encode()
    while left:
        left = left[os.write(descriptor, left) :]
