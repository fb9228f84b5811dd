"""The rule ledger of each game."""

from pathlib import Path

from souldeck.cards.ledger import Ledger, read_ledger
from souldeck.games import GAMES
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean


def ledger_of(game: str) -> Ledger:
    """The ledger of `drawing-dead`. Raises `UnknownName` with the nearest game when there is none of that name."""
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game}'{did_you_mean(game, GAMES)} (games: {', '.join(GAMES)})")
    return read_ledger(Path(__file__).parent / game.replace("-", "_") / "rules.yaml")


def ledgers() -> dict[str, Ledger]:
    """The ledgers of all games by name."""
    return {game: ledger_of(game) for game in GAMES}
