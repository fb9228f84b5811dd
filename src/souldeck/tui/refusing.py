"""What the game refuses to do with a thing that was picked, each reason once."""

from __future__ import annotations

from souldeck.kernel.refusal import Refusal
from souldeck.tui.player import Player


def refusals(player: Player) -> list[tuple[str, Refusal]]:
    """What is refused with the picked thing, and why. What one reason forbids stands together, all by its name."""
    thing = player.thing or player.looked_at
    if not thing or not player.asked:
        return []
    offered = {offer.option.text() for offer in player.menu.offers}
    tried = [attempt for attempt in player.board.attempts(player.view, thing) if attempt not in offered]
    found: dict[Refusal, list[str]] = {}
    for attempt in tried:
        found.setdefault(player.plain.reasons(attempt)[0].refusal, []).append(attempt)
    for_all = len(tried) > 1 and len(found) == 1
    return [
        (player.board.name(thing) if for_all else ", ".join(attempts), refusal) for refusal, attempts in found.items()
    ]
