"""Drawing Dead in balance: what is played, and what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from souldeck.games import game_named
from souldeck.lab.balance.runs import Run
from souldeck.lab.plan import Wanted

GAME: Final = "drawing-dead"
DIFFICULTIES: Final = ("peaceful", "easy", "standard", "hard", "infernal")
STANDARD: Final = "standard"

Band = tuple[float, float]
"""The least and the most of a share that is asked for."""

SEARCH_BANDS: Final[Mapping[str, Band]] = {
    "peaceful": (0.85, 0.95),
    "easy": (0.70, 0.80),
    "standard": (0.45, 0.55),
    "hard": (0.25, 0.35),
    "infernal": (0.10, 0.20),
}
GREEDY_BANDS: Final[Mapping[str, Band]] = {
    "peaceful": (0.60, 0.75),
    "easy": (0.40, 0.55),
    "standard": (0.20, 0.30),
    "hard": (0.08, 0.15),
    "infernal": (0.02, 0.06),
}
RANDOM_BANDS: Final[Mapping[str, Band]] = {
    "peaceful": (0.05, 0.15),
    "easy": (0.01, 0.05),
    "standard": (0.0, 0.01),
    "hard": (0.0, 0.001),
    "infernal": (0.0, 0.001),
}
"""The win rates this game is designed for, alone, averaged over characters and gates: by a strong search bot, a greedy
bot and one that chooses by chance."""


GAMES: Final = 2000
"""Games of each difficulty that a bot plays alone, where nobody says otherwise: figures to within two points."""

OF_SEARCH: Final = 5
"""A bot that searches is so slow that it plays the fifth part."""

IN_PAIRS: Final = 3
"""Pairs of characters play the third part."""

OF_A_SIDE: Final = 5
"""Each side of a level-up card is played in a fifth as many games of each difficulty."""

FOR_CHARACTERS: Final = 4
"""To compare characters, four times as many are played: the best and the worst of four lie apart by luck alone."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot, the win rates asked for, and how many games it plays.

    Of each difficulty alone, in pairs, and with each side of a level-up card; to compare characters at Standard (0: by
    those played alone).
    """

    bot: str
    bands: Mapping[str, Band]
    games: int
    pair_games: int = 0
    side_games: int = 0
    character_games: int = 0

    def solo(self, difficulty: str) -> str:
        """The name of the run in which every character plays alone."""
        return f"solo-{self.bot}-{difficulty}-{self.games}"

    def pairs(self, difficulty: str) -> str:
        """The name of the run in which every pair of characters plays."""
        return f"pairs-{self.bot}-{difficulty}-{self.pair_games}"

    @property
    def comparison(self) -> str:
        """The name of the run that compares characters at Standard."""
        if not self.character_games:
            return self.solo(STANDARD)
        return f"characters-{self.bot}-{STANDARD}-{self.character_games}"


def levels(search: str, games: int) -> tuple[Level, ...]:
    """The bots that are asked, the quick ones first; `search` names the level of the one that searches."""
    return (
        Level("random", RANDOM_BANDS, games),
        Level(
            "greedy",
            GREEDY_BANDS,
            games,
            pair_games=games // IN_PAIRS,
            side_games=games // OF_A_SIDE,
            character_games=games * FOR_CHARACTERS,
        ),
        Level(search, SEARCH_BANDS, games // OF_SEARCH),
    )


def characters() -> list[str]:
    """The ids of the characters."""
    return [character.id for character in game_named(GAME).load_cards(None).characters]


def runs(levels: Sequence[Level]) -> list[Run]:
    """The runs with the built-in cards: of each level first the games alone, which most of the page is about."""
    return [run for level in levels for run in (*_alone(level), *_together(level))]


def _alone(level: Level) -> Iterator[Run]:
    for difficulty in DIFFICULTIES:
        yield Run(level.solo(difficulty), _wanted(level.bot, level.games, difficulty, characters()))
    if level.character_games:
        yield Run(level.comparison, _wanted(level.bot, level.character_games, STANDARD, characters()))


def _together(level: Level) -> Iterator[Run]:
    pairs = [",".join(pair) for pair in combinations(characters(), 2)]
    for difficulty in DIFFICULTIES if level.pair_games else ():
        yield Run(level.pairs(difficulty), _wanted(level.bot, level.pair_games, difficulty, pairs))


def _wanted(bot: str, games: int, difficulty: str, parties: Sequence[str]) -> Wanted:
    options = [f"difficulty={difficulty}", *(f"characters={party}" for party in parties)]
    seats = len(parties[0].split(","))
    return Wanted(max(1, games // len(parties)), seats, options, (bot,))
