"""A place for what can always be made again: the user's cache directory.

Nothing here ever fails. What cannot be written is not kept, what is missing or damaged is made anew.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path

_DIGEST = hashlib.sha256().digest_size


def cache_directory() -> Path | None:
    """The user's cache directory for this project, or None where there is no such thing."""
    for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if base := os.environ.get(variable):
            return Path(base) / "souldeck"
    try:
        return Path.home() / ".cache" / "souldeck"
    except RuntimeError:
        return None


def load(name: str) -> bytes | None:
    """What was stored under this name, or None when there is nothing, or not what was written."""
    directory = cache_directory()
    if directory is None:
        return None
    try:
        stored = (directory / name).read_bytes()
    except OSError:
        return None
    digest, content = stored[:_DIGEST], stored[_DIGEST:]
    return content if hashlib.sha256(content).digest() == digest else None


def store(name: str, content: bytes) -> None:
    """Keep this under the name, whole or not at all."""
    directory = cache_directory()
    if directory is None:
        return
    with suppress(OSError):
        directory.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=directory)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(content).digest() + content)
            Path(temporary).replace(directory / name)
        except OSError:
            Path(temporary).unlink(missing_ok=True)


def code_digest() -> bytes:
    """A digest of the code of this package, so that what older code made is not used by newer code."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        with suppress(OSError):
            digest.update(path.read_bytes())
    return digest.digest()
