"""Small facts of English that phrases, printer and reader share."""

from __future__ import annotations

from typing import Final

_SOUNDS_LIKE_A_CONSONANT: Final = ("eu", "one", "uni", "use", "usu")


def article(word: str) -> str:
    """`a` or `an`, whichever goes before this word."""
    folded = word.lower()
    return "an" if folded[:1] in tuple("aeiou") and not folded.startswith(_SOUNDS_LIKE_A_CONSONANT) else "a"


def in_one_line(text: str, between: str = " ") -> str:
    """A printed text where there is one line for it: the bullets of a choice follow each other with `Or`."""
    return text.replace(":\n- ", ": ").replace("\n- ", " Or: ").replace("\n", between)
