"""What happened, told shortly: lines that say the same of several things are told as one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

_OF_ONE_OF_SEVERAL: Final = ((" is ", " are "), (" returns ", " return "))
"""What is said of one thing, and of several."""


def merged(lines: Sequence[str]) -> list[str]:
    """`Flame 2 is lost.` and `Bolt 5 is lost.` one after the other become `Flame 2 and Bolt 5 are lost.`"""
    told: list[str] = []
    for said, group in groupby(lines, _said_of_one):
        found = list(group)
        names = [line[: -len(said)] for line in found] if said else []
        # Hidden cards have all the same name: there is nothing to list.
        several = said and len(set(names)) == len(names) > 1
        told += [f"{listed([*names[:1], *map(_within, names[1:])])}{_of_several(said)}"] if several else found
    return told


def listed(names: Sequence[str]) -> str:
    """`Flame 2, Bolt 5 and Wings 1`."""
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])


def _within(name: str) -> str:
    """A name as it stands within a sentence: `the Knight's ability`."""
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if article in ("The", "A", "An") else name


def _said_of_one(line: str) -> str:
    """What a line says of one thing that may also be said of several, else nothing."""
    for one, _ in _OF_ONE_OF_SEVERAL:
        thing, found, said = line.partition(one)
        if found and ":" not in thing:
            return found + said
    return ""


def _of_several(said: str) -> str:
    one, several = next(words for words in _OF_ONE_OF_SEVERAL if said.startswith(words[0]))
    return several + said.removeprefix(one)
