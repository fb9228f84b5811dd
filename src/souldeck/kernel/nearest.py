"""The known name nearest to a misspelt one."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LIKE_ENOUGH: Final = 0.65


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` most likely was meant to be, whatever its capitals; None when nothing is near."""
    folded = {candidate.casefold(): candidate for candidate in sorted(known, reverse=True)}
    matches = get_close_matches(word.casefold(), sorted(folded), n=1, cutoff=_LIKE_ENOUGH)
    return folded[matches[0]] if matches else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'easy'?`, or nothing when no known name is near."""
    near = nearest(word, known)
    return f"; did you mean '{near}'?" if near else ""
