"""Reading what a setup says: each value is one of those expected, or refused with its place and the nearest word."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from souldeck.kernel.errors import BadSetup
from souldeck.kernel.nearest import did_you_mean

Route: TypeAlias = tuple[str | int, ...]
Known = TypeVar("Known")

YES_NO: Final = {"yes": True, "no": False}
FEW: Final = 10
"""Up to so many names are listed where none of them is given."""


def one_of(said: Any, known: Mapping[str, Known], route: Route, what: str) -> Known:
    """What a name stands for."""
    name = str(said).strip()
    if name not in known:
        listed = f" ({', '.join(known)})" if len(known) <= FEW else ""
        raise BadSetup(f"no {what} '{said}'{did_you_mean(name, known)}{listed}", route)
    return known[name]


def some_of(said: Any, known: Mapping[str, Known], route: Route, what: str, example: str = "") -> list[Known]:
    """What each name of a list stands for; none is named twice."""
    names = listed(said, route, example or ", ".join(list(known)[:3]))
    only_once([str(name).strip() for name in names], route)
    return [one_of(name, known, (*route, place), what) for place, name in enumerate(names)]


def only_once(names: Iterable[str], route: Route) -> None:
    """No name stands twice in a list."""
    met: set[str] = set()
    for place, name in enumerate(names):
        if name in met:
            raise BadSetup(f"'{name}' is named twice", (*route, place))
        met.add(name)


def whole(said: Any, route: Route, least: int, most: int, advice: str = "") -> int:
    """A whole number."""
    if isinstance(said, bool) or not isinstance(said, int) or not least <= said <= most:
        wanted = f"a whole number from {least} to {most}" if least < most else f"{least}, nothing else"
        raise BadSetup(advice or f"this is {wanted}, not '{said}'", route)
    return said


def listed(said: Any, route: Route, example: str = "one, another") -> list[Any]:
    """A list."""
    if not isinstance(said, list | tuple):
        raise BadSetup(f"{route[-1]} is a list: [{example}]", route)
    return list(said)


def mapping(said: Any, route: Route) -> Mapping[str, Any]:
    """A mapping."""
    if not isinstance(said, Mapping):
        raise BadSetup("this is a mapping: name, then value", route)
    return said


def known_keys(said: Mapping[str, Any], keys: tuple[str, ...], route: Route, what: str) -> None:
    """A mapping has no other keys than these."""
    for key in said:
        if key not in keys:
            raise BadSetup(f"a {what} has no '{key}'{did_you_mean(str(key), keys)}", (*route, key))
