"""All that a game shows and says in seeded games of every setting, as one short text, equal in every process and build.

PYTHONPATH=src:tests python -m every_game.fingerprint GAME
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

from every_game.walks import Moment, Setting, all_games, settings_of, walk_game

GAMES_EACH = 2
DECISIONS_A_GAME = 50


def fingerprint(name: str) -> str:
    """The fingerprint of the game of that name."""
    hashing = blake2b(digest_size=12)
    game = next(game for game in all_games() if game.name == name)
    for setting in settings_of(game):
        hashing.update(of_setting(setting))
    return hashing.hexdigest()


def of_setting(setting: Setting) -> bytes:
    hashing = blake2b(digest_size=12)
    for seed in range(GAMES_EACH):
        walk_game(setting, seed, lambda moment: hashing.update(shown(moment)), heard=[], most=DECISIONS_A_GAME)
    return hashing.digest()


def shown(moment: Moment) -> bytes:
    """Everything the moment shows, in the order it is given in: options, views, log, refusals, a world and a save."""
    game, table = moment.game, moment.table
    attempts = moment.heard[:3]
    everything = [
        [[seat, option.text(), option.touches()] for seat in moment.asked for option in table.options(seat)],
        [game.view(table, eyes) for eyes in [*moment.eyes(), None]],
        [game.tell(table, event) for event in table.events],
        [repr(game.refusal(table, seat, text)) for seat in moment.seats for text in attempts],
        [game.save(game.world(table, seat, 1)) for seat in moment.seats],
        game.save(table),
    ]
    return json.dumps(everything).encode()


if __name__ == "__main__":
    print(fingerprint(sys.argv[1]))
