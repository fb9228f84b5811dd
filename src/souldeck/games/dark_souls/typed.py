"""What players type in the words that are shown, told in the words of options: `put scimitar` is `add scimitar`."""

from typing import Final

from souldeck.games.dark_souls.describe import folded
from souldeck.games.dark_souls.refusals import VERBS
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.games.dark_souls.words import WITH_CARD, WITH_SPACE, WORDS

FROM_HAND: Final = ("attack", "use", "react", "cycle", "pay", "lose")
"""Verbs of what a hero does with a card of the hand."""


def _shown_verbs() -> dict[str, list[str]]:
    """The verbs that an option may have by the first word it is shown with."""
    verbs: dict[str, list[str]] = {}
    for shown in (WITH_CARD, WITH_SPACE, WORDS):
        for verb, sentence in shown.items():
            verbs.setdefault(sentence.lower().split()[0], []).append(verb)
    return verbs


SHOWN: Final = _shown_verbs()


def canonical(table: DarkSouls, attempt: str) -> str:
    """The attempt as an option would say it; as it was typed when it begins with no word that is shown."""
    words = attempt.lower().split()
    if not words:
        return attempt
    verb = words[0] if words[0] in VERBS else _verb(table, words[0])
    if not verb:
        return attempt
    thing = _thing(table, words[1:])
    if verb == words[0] and not thing:
        return attempt
    return f"{verb} {thing}".strip()


def _verb(table: DarkSouls, word: str) -> str:
    """The verb that is shown with that word, rather one that answers what is asked now."""
    verbs = SHOWN.get(word, [])
    ask = "" if table.waiting is None else table.waiting.ask
    for verb in verbs:
        if ask in VERBS[verb.split()[0]][0].split():
            return verb
    return verbs[0] if verbs else ""


def _thing(table: DarkSouls, words: list[str]) -> str:
    """The card, with its row, or the space that words begin with or name; nothing when they name neither."""
    ids = {folded(card.name): card.id for card in table.cards.kinds} | {id: id for id in table.cards.kind_of}
    for length in range(len(words), 0, -1):
        card = ids.get(folded(" ".join(words[:length])), "")
        if card:
            rows = [word for word in words[length:] if word.isdecimal()]
            return " ".join([card, *rows[:1]])
    spaces = [word.upper() for word in words if word.upper() in NAMES]
    return spaces[0] if spaces else ""


def seats_of(table: DarkSouls, attempt: str) -> tuple[int, ...]:
    """The seats that hold the card which an attempt would use; none when it is about no card of a hand."""
    words = attempt.split()
    kind = table.cards.kind_of.get(words[1], -1) if len(words) > 1 and words[0] in FROM_HAND else -1
    return tuple([seat for seat, hand in enumerate(table.hands) if kind in hand])
