"""The cards of each game as they are written: for listing, checking and exporting them, never for playing.

Each game's package has a module `load` with `card_files`, `load_cards` and `language`, and a module `models` with
`MODELS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from souldeck.cards.card_files import CardSet
from souldeck.cards.language import Language
from souldeck.cards.models import CardModel
from souldeck.games import GAMES, game_named


@dataclass(frozen=True, slots=True)
class WrittenCards:
    """How a game's cards are read.

    `read` gives the built-in cards, with a user's file or folder over them when a path is given, checked one by one
    and together; `build` also makes them playable. Both raise `CardErrors`. `models` are the kinds of card,
    `language` is that of their texts.
    """

    read: Callable[[str | None], CardSet]
    build: Callable[[str | None], Any]
    models: Mapping[str, type[CardModel]]
    language: Callable[[], Language]


def written_cards_of(game: str) -> WrittenCards:
    """How the cards of that game are read. Raises `UnknownName` with the nearest game when there is none."""
    package = GAMES[game_named(game).name].rpartition(".")[0]
    load, models = import_module(f"{package}.load"), import_module(f"{package}.models")
    return WrittenCards(load.card_files, load.load_cards, models.MODELS, load.language)
