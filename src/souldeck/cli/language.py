"""`souldeck rules-text`: the words in which a game's cards are written."""

from __future__ import annotations

from souldeck.cards.card_files import texts_of
from souldeck.cards.describe import describe
from souldeck.cli.words import CardsPath, GameName
from souldeck.games import game_named
from souldeck.games.card_sets import written_cards_of


def rules_text(game: GameName, /, *, cards: CardsPath = None) -> None:
    """Print the language of the game's card texts: every sentence and phrase, and how many cards use it."""
    written = written_cards_of(game)
    trees = [text.tree for loaded in written.read(cards) for _, text in texts_of(loaded.card)]
    print(describe(written.language(), game_named(game).title, trees).rstrip())
