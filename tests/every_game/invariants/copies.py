"""A copy is equal, and nothing done to either shows on the other."""

from typing import Any

from every_game.comparing import PLAIN, attributes, same
from every_game.walks import Moment
from souldeck.kernel.table import Table

REPLACED = ("events", "offers")
"""Lists of the kernel that are replaced as a whole between decisions and never changed in place then."""


def check(moment: Moment) -> None:
    table, plain = moment.table, moment.comparing.table
    before = plain(table)
    copy = table.copy()
    assert type(copy) is type(table)
    same(plain(copy), before, "a copy differs from its original")
    check_nothing_is_shared(table, copy)
    check_every_attribute_is_its_own(table, copy)
    same(plain(table), before, "changing a copy changed the original")

    random = moment.random("copies")
    for seat in moment.asked:
        if not table.options(seat):
            continue
        option = random.choice(list(table.options(seat)))
        one, other = table.copy(), table.copy()
        one.take(seat, option)
        same(plain(table), before, f"'{option.text()}' on a copy changed the original")
        number = table.numbers[seat] if seat >= 0 else 0
        other.answer(seat, number, option.text())
        same(plain(other), plain(one), f"'{option.text()}' came to different things on two copies")


def check_every_attribute_is_its_own(table: Table, copy: Table) -> None:
    """Setting an attribute of the copy does not reach the original."""
    for name in attributes(table):
        original = getattr(table, name)
        setattr(copy, name, changed(getattr(copy, name)))
        now = getattr(table, name)
        # A compiled table makes a new object of a large integer each time it is read.
        untouched = now is original or (isinstance(original, PLAIN) and now == original)
        assert untouched, f"a copy shares {name} with its original"


def changed(value: Any) -> Any:
    """A value of the same type that is another; the same where a type has no other."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, tuple):
        return (*value, *value[:1])
    return value


def check_nothing_is_shared(table: Table, copy: Table) -> None:
    """No list, dictionary or set of the original is also the copy's, however deep."""
    mine = {id(value): way for name in attributes(table) for way, value in changeable(getattr(table, name), name)}
    for name in attributes(copy):
        if name in REPLACED:
            continue
        for way, value in changeable(getattr(copy, name), name):
            assert id(value) not in mine, f"original and copy share the {type(value).__name__} at {way}"


def changeable(value: Any, way: str) -> list[tuple[str, Any]]:
    """Everything that can be changed in place, with the way to it."""
    if isinstance(value, PLAIN):
        return []
    if isinstance(value, list | set):
        return [(way, value), *[found for item in value for found in changeable(item, f"{way}[…]")]]
    if isinstance(value, dict):
        return [(way, value), *[found for key, item in value.items() for found in changeable(item, f"{way}[{key}]")]]
    if isinstance(value, tuple | frozenset):
        return [found for item in value for found in changeable(item, f"{way}[…]")]
    return []
