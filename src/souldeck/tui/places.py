"""Where the parts of the screen stand, for each size of the terminal."""

from __future__ import annotations

from typing import Final, NamedTuple

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
WIDE: Final = 112
"""From this width on, what happened has a column of its own from top to bottom."""

MAIN: Final = 88
"""As wide as large cards in river, hand and bank side by side; from there on what happened gets the room."""

LEAST_NEWS: Final = 32
MOST_NEWS: Final = 52
LEAST_BOARD: Final = 14
MOST_BOARD: Final = 34


class Place(NamedTuple):
    """A rectangle of the screen in characters: the left top corner is 0, 0."""

    x: int
    y: int
    width: int
    height: int


def places(width: int, height: int, asked: int = 1) -> dict[str, Place]:
    """The place of each part by its name, for a screen of at least 80 by 24 and a question of so many lines.

    `board` over `question` over `choices` over `detail`, `keys` in the last line; `news` beside the choices, or where
    there is room, beside all of it. `note` is where a note of the guide stands, over the choices.
    """
    wide = width >= WIDE
    news_width = min(max(LEAST_NEWS, width - MAIN), MOST_NEWS) if wide else width * 2 // 5
    main = width - news_width if wide else width
    board = min(LEAST_BOARD + (height - LEAST_HEIGHT) * 2 // 3, MOST_BOARD)
    detail = 2 if height < 28 else 3 if height < 36 else 4
    top = board + asked
    lower = height - top - detail - 1
    return {
        "board": Place(0, 0, main, board),
        "question": Place(0, board, main, asked),
        "choices": Place(0, top, main if wide else width - news_width, lower),
        "news": Place(main, 0, news_width, height - 1) if wide else Place(width - news_width, top, news_width, lower),
        "detail": Place(0, top + lower, main, detail),
        "note": Place(0, top, main, lower + detail),
        "keys": Place(0, height - 1, width, 1),
    }


def too_small(width: int, height: int) -> str:
    """What to say when the table does not fit; nothing when it does."""
    if width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
        return ""
    return (
        f"The table needs a window of at least {LEAST_WIDTH} columns and {LEAST_HEIGHT} rows; "
        f"this one has {width} and {height}.\n\n"
        "Make it larger, or leave with q: the game is saved. With --plain it plays in any window."
    )
