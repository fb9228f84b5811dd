"""What the card files of Dark Souls may hold, kind by kind.

A row of equipment, an attack or a behaviour stays a row of fields; `printed` is its text in one wording.
"""

from souldeck.cards.models import CardModel
from souldeck.games.dark_souls.enemy_models import Boss, Enemy, Reward
from souldeck.games.dark_souls.map_models import Board, Bonfire, Encounter
from souldeck.games.dark_souls.player_models import Equipment, Hero, StaminaCard, Treasure

__all__ = [
    "MODELS",
    "Board",
    "Bonfire",
    "Boss",
    "Encounter",
    "Enemy",
    "Equipment",
    "Hero",
    "Reward",
    "StaminaCard",
    "Treasure",
]

MODELS: dict[str, type[CardModel]] = {
    "hero": Hero,
    "stamina": StaminaCard,
    "equipment": Equipment,
    "treasure": Treasure,
    "enemy": Enemy,
    "boss": Boss,
    "encounter": Encounter,
    "bonfire": Bonfire,
    "board": Board,
}
