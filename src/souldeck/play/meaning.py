"""Which choices typed words mean: a number, the words of a choice's text, or the words in which it is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from souldeck.kernel.numbers import whole_number
from souldeck.play.menus import Offer
from souldeck.play.session import Session


def meant(session: Session, offers: Sequence[Offer], words: str) -> Sequence[Offer]:
    """The choices among these that the words may mean: by number, or by their words.

    The name of the seat that chooses may stand before the words.
    """
    if words.isdecimal():
        number = whole_number(words)
        return offers[number - 1 : number] if number > 0 else []
    seats, rest = addressed(session, list(dict.fromkeys(offer.seat for offer in offers)), words)
    of_seats = [offer for offer in offers if offer.seat in seats]
    return _said_by(session, of_seats, rest) or _said_by(session, offers, words)


def _said_by(session: Session, offers: Sequence[Offer], words: str) -> Sequence[Offer]:
    """The choices that words say: all words of a text, the beginnings of all or of the later ones, or what is shown.

    The order of a text's own words is free, so that nobody has to name cards in the order in which they lie.
    """
    canonical = session.game.canonical(session.table, words)
    return (
        [offer for offer in offers if sorted(offer.option.text().split()) == sorted(words.split())]
        or [offer for offer in offers if _begins(offer.option.text(), words)]
        or [offer for offer in offers if _begins(offer.option.text().partition(" ")[2], words)]
        or [offer for offer in offers if _tells(session.game.explain(session.table, offer.option, offer.seat), words)]
        or [offer for offer in offers if offer.option.text() == canonical]
    )


def addressed(session: Session, seats: Sequence[int], words: str) -> tuple[Sequence[int], str]:
    """The seats among these that the words are for, and the words without the name of one that stands before them.

    After the name there may be a comma, as choices of several seats are shown.
    """
    for seat in seats:
        name = re.escape(session.game.seat_name(session.table, seat))
        named = re.match(f"{name},? ", words, re.IGNORECASE)
        if named:
            return [seat], words[named.end() :]
    return seats, words


def _begins(text: str, words: str) -> bool:
    """Whether each word is the beginning of the text's word in the same place."""
    parts = text.lower().split()
    typed = words.lower().split()
    return len(typed) <= len(parts) and all(part.startswith(word) for part, word in zip(parts, typed, strict=False))


def _tells(said: str, words: str) -> bool:
    """Whether the words are beginnings of words in the first part of what is said, in their order, the first first."""
    told = _words(said.partition(":")[0])
    typed = _words(words)
    if not told or not typed or not told[0].startswith(typed[0]):
        return False
    left = iter(told)
    return all(any(part.startswith(word) for part in left) for word in typed)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text.lower())
