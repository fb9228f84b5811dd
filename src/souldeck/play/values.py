"""Values in a view: finding one by a dotted path, and comparing it with what a scenario writes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from souldeck.cards.yaml_places import Data
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.numbers import whole_number

COUNT: Final = "count"
"""The last part of a path that asks how long a list is."""

_NAMING: Final = ("card", "id", "name")
"""The fields by which a thing in a list may be called."""


class NoSuchValueError(Exception):
    """The path leads nowhere; the message says where it ends."""


def value_at(view: Any, path: str) -> Any:
    """The value at the end of a path: `enemies.ash_hound.damage`, `river.0.number`, `hand.count`.

    A part is a field, a place in a list (from 0), or what a thing in a list is called. Raises `NoSuchValueError`.
    """
    value = view
    for part in path.split("."):
        value = _field(value, part) if isinstance(value, dict) else _item(value, part)
    return value


def _field(value: dict[str, Any], part: str) -> Any:
    if part in value:
        return value[part]
    raise NoSuchValueError(f"there is no '{part}' here{did_you_mean(part, value)} (there is: {', '.join(value)})")


def _item(value: Any, part: str) -> Any:
    if not isinstance(value, list | tuple):
        raise NoSuchValueError(f"'{part}' would be a part of {shown(value)}, which has none")
    if part == COUNT:
        return len(value)
    if 0 <= whole_number(part) < len(value):
        return value[whole_number(part)]
    for item in value:
        if part in _names(item):
            return item
    called = [name for item in value for name in _names(item)]
    raise NoSuchValueError(
        f"there is no '{part}' here{did_you_mean(part, called)} (there is: {', '.join(called) or '-'})"
    )


def _names(item: Any) -> Iterable[str]:
    return [str(item[key]) for key in _NAMING if key in item] if isinstance(item, dict) else [shown(item)]


def matches(value: Any, wanted: Data) -> bool:
    """Whether a value is what a scenario writes.

    A mapping names only the fields that matter; a list names all items. A thing may be named instead of described.
    """
    if isinstance(wanted, dict):
        return isinstance(value, dict) and all(key in value and matches(value[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list):
        if not isinstance(value, list | tuple) or len(value) != len(wanted):
            return False
        return all(matches(*pair) for pair in zip(value, wanted, strict=True))
    if isinstance(value, dict):
        return str(wanted) in _names(value)
    return shown(value) == str(wanted)


def shown(value: Any) -> str:
    """A value as a scenario would write it. `yes`, `no` and `none` stand for what YAML has no word for here."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, list | tuple):
        return f"[{', '.join(shown(item) for item in value)}]"
    if isinstance(value, dict):
        named = next((str(value[key]) for key in _NAMING if key in value), None)
        return named or f"{{{', '.join(f'{key}: {shown(item)}' for key, item in value.items())}}}"
    return str(value)
