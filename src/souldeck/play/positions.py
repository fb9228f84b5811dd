"""A position: a whole table at a decision as one line of text, short enough to paste into a message.

    souldeck-position:1:drawing-dead:eNqrVk…:5f3c9a21

The fields are the format's version, the game, the table (canonical JSON, compressed, in the letters of a web address)
and a checksum. A position that a seat knows has `:as-known-to-0` after that: hidden cards in it are made up.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from souldeck.kernel.game import Game
from souldeck.kernel.numbers import shortened, whole_number
from souldeck.kernel.table import Table
from souldeck.play.errors import BadPosition

PREFIX: Final = "souldeck-position"
VERSION: Final = 1

_KNOWN: Final = "as-known-to-"
_MOST_BYTES: Final = 4_000_000
"""More than any table needs; a text that unpacks to more is not one of ours."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that was read. `seat` is the seat that knows it, None when it is the whole truth."""

    game: str
    saved: dict[str, Any]
    seat: int | None

    def table(self, game: Game, cards: Any) -> Table:
        """The table. Raises `BadSave` when it was made with other cards, `BadPosition` when it is no table at all."""
        table = game.load(self.saved, cards)
        # Nobody writes a position by hand; one that does not come out as it went in was tampered with.
        try:
            exact = _plain(game.save(table)) == _plain(self.saved)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            exact = False
        if not exact:
            raise BadPosition("the position holds no table of the game; it was not made by souldeck")
        return table


def position_of(table: Table, seat: int | None = None) -> str:
    """The table as a position; with a seat, as that seat knows it: what it cannot know is made up, always the same."""
    shown = table if seat is None else table.game.world(table, seat, 0)
    packed = urlsafe_b64encode(zlib.compress(_plain(table.game.save(shown)).encode(), 9)).decode().rstrip("=")
    body = f"{VERSION}:{table.game.name}:{packed}"
    mark = "" if seat is None else f":{_KNOWN}{seat}"
    return f"{PREFIX}:{body}:{_checksum(body + mark)}{mark}"


def read_position(text: str) -> Position:
    """The position in a text, also when a message broke it over lines. Raises `BadPosition`."""
    parts = "".join(text.split()).split(":")
    if parts[0] != PREFIX:
        raise BadPosition(f"this is no position; one begins with '{PREFIX}:{VERSION}:'")
    if len(parts) > 1 and parts[1] != str(VERSION):
        raise BadPosition(f"a position of version '{parts[1]}', but this souldeck reads version {VERSION}")
    if len(parts) not in (5, 6):
        raise BadPosition("a part of the position is missing; copy the whole line")
    _, version, game, packed, checksum, *marks = parts
    mark = f":{marks[0]}" if marks else ""
    if checksum != _checksum(f"{version}:{game}:{packed}{mark}"):
        raise BadPosition("the position is damaged: its checksum does not fit; copy the whole line")
    return Position(game, _unpacked(packed), _seat(marks[0]) if marks else None)


def table_at(text: str, game_named: Callable[[str], Game], cards: str | None = None) -> Table:
    """The table of a position; `cards` is a path laid over the built-in cards.

    Raises `BadPosition`, `BadSave` when it was made with other cards, and `UnknownName` for a game that is not there.
    """
    position = read_position(text)
    game = game_named(position.game)
    return position.table(game, game.load_cards(cards))


def _plain(saved: dict[str, Any]) -> str:
    """A save as canonical JSON."""
    return json.dumps(saved, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _unpacked(packed: str) -> dict[str, Any]:
    unzip = zlib.decompressobj()
    try:
        plain = unzip.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _MOST_BYTES)
        saved = json.loads(plain)
    except (Base64Error, zlib.error, ValueError, RecursionError):
        raise BadPosition("the position cannot be unpacked; it was not made by souldeck") from None
    if not isinstance(saved, dict) or unzip.unconsumed_tail:
        raise BadPosition("the position cannot be unpacked; it was not made by souldeck")
    return saved


def _seat(mark: str) -> int:
    seat = whole_number(mark.removeprefix(_KNOWN))
    if not mark.startswith(_KNOWN) or seat < 0:
        raise BadPosition(f"'{shortened(mark)}' is no mark of a position; one reads '{_KNOWN}0'")
    return seat


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x}"
