"""The rule ledger of each game. A game has one before it can be played."""

from pathlib import Path

from souldeck.cards.ledger import Ledger, read_ledger
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean

FILES = {path.parent.name.replace("_", "-"): path for path in sorted(Path(__file__).parent.glob("*/rules.yaml"))}
"""Name of the game to the file of its ledger."""


def ledger_of(game: str) -> Ledger:
    """The ledger of `drawing-dead`. Raises `UnknownName` with the nearest game when there is none of that name."""
    if game not in FILES:
        raise UnknownName(f"there is no game '{game}'{did_you_mean(game, FILES)} (games: {', '.join(FILES)})")
    return read_ledger(FILES[game])


def ledgers() -> dict[str, Ledger]:
    """The ledgers of all games by name."""
    return {game: ledger_of(game) for game in FILES}
