"""What players type in the words that are shown, told in the words of options: `play flame 5` is `river flame-5`."""

from typing import Final

from souldeck.games.drawing_dead.souls import NAMES
from souldeck.games.drawing_dead.words import WITH_CARD

SHOWN: Final = {sentence.lower().split()[0]: verb for verb, sentence in WITH_CARD.items()}
"""The verb of a card's option by the first word that it is shown with."""


def canonical(attempt: str) -> str:
    """The attempt as an option would say it; as it was typed when it is not about one card."""
    words = attempt.lower().split()
    card = _card(words[1:])
    if not card:
        return attempt
    verb = words[0] if words[0] in WITH_CARD else SHOWN.get(words[0], "")
    return f"{verb} {card}" if verb else attempt


def _card(words: list[str]) -> str:
    """The card that words begin with, `flame 5` or `flame-5`; nothing for another thing."""
    for length in (1, 2):
        name = "-".join(words[:length])
        if name in NAMES:
            return name
    return ""
