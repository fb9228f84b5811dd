"""The options of the game: small values that print themselves. The texts are what records and scenarios write.

References: `card:ID` a player card, `hero:ID` a hero, `space:F2` a space of the heroes, `enemy:F2` the enemy in that
space of the other board (or the space), `map:a1` a space of the exploration board.
"""

from typing import Final, final

from souldeck.games.dark_souls.cards import ATTACK_TYPES, HeroCard, PlayerCard
from souldeck.games.dark_souls.spaces import NAMES, SPACES
from souldeck.kernel.option import Option


@final
class CardOption(Option):
    """A verb and a player card: `pay stamina_str`, `lose kukris`, `cycle estoc`, `buy stamina_int_or_fth`."""

    def __init__(self, verb: str, card: PlayerCard) -> None:
        self.verb: Final = verb
        self.card: Final = card
        self._text: Final = f"{verb} {card.id}"

    def text(self) -> str:
        return self._text

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card.id}",)


@final
class ActionOption(Option):
    """A verb, an equipment card and a row of it: `attack long_sword 2`, `use talisman 2`, `react buckler 1`."""

    def __init__(self, verb: str, card: PlayerCard, row: int) -> None:
        self.verb: Final = verb
        self.card: Final = card
        self.row: Final = row
        self._text: Final = f"{verb} {card.id} {row + 1}"

    def text(self) -> str:
        return self._text

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card.id}",)


@final
class CardOptions:
    """Every option about the cards of a set, by kind and row. Made once, for they are offered all the time."""

    def __init__(self, kinds: tuple[PlayerCard, ...]) -> None:
        self.include: Final = _about_cards("include", kinds)
        self.cycle: Final = _about_cards("cycle", kinds)
        self.pay: Final = _about_cards("pay", kinds)
        self.lose: Final = _about_cards("lose", kinds)
        self.search: Final = _about_cards("search", kinds)
        self.gain: Final = _about_cards("gain", kinds)
        self.buy: Final = _about_cards("buy", kinds)
        self.add: Final = _about_cards("add", kinds)
        self.remove: Final = _about_cards("remove", kinds)
        self.attack: Final = _about_rows("attack", kinds)
        self.use: Final = _about_rows("use", kinds)
        self.react: Final = _about_rows("react", kinds)


def _about_cards(verb: str, kinds: tuple[PlayerCard, ...]) -> tuple[CardOption, ...]:
    return tuple([CardOption(verb, card) for card in kinds])


def _about_rows(verb: str, kinds: tuple[PlayerCard, ...]) -> tuple[tuple[ActionOption, ...], ...]:
    return tuple([tuple([ActionOption(verb, card, row) for row in range(len(card.actions))]) for card in kinds])


def about_each(options: tuple[CardOption, ...], cards: tuple[int, ...]) -> list[Option]:
    """The options about the kinds among sorted cards, each once."""
    offered: list[Option] = []
    last = -1
    for kind in cards:
        if kind != last:
            offered.append(options[kind])
            last = kind
    return offered


@final
class SpaceOption(Option):
    """A verb and a space: `move F2`, `place B1`, `to F3` of the heroes; `on F2`, `spawn B3` of the enemies."""

    def __init__(self, verb: str, space: int, board: str) -> None:
        self.verb: Final = verb
        self.space: Final = space
        self.board: Final = board
        self._text: Final = f"{verb} {NAMES[space]}"

    def text(self) -> str:
        return self._text

    def touches(self) -> tuple[str, ...]:
        return (f"{self.board}:{NAMES[self.space]}",)


def _spaces(verb: str, board: str) -> tuple[SpaceOption, ...]:
    return tuple([SpaceOption(verb, space, board) for space in range(SPACES)])


PLACE: Final = _spaces("place", "space")
MOVE: Final = _spaces("move", "space")
TO: Final = _spaces("to", "space")
ON: Final = _spaces("on", "enemy")
SPAWN: Final = _spaces("spawn", "enemy")


@final
class HeroOption(Option):
    """A verb and a hero: `for knight`, `hero herald`. `value` is the seat, or the index of the card at the start."""

    def __init__(self, verb: str, value: int, hero: HeroCard) -> None:
        self.verb: Final = verb
        self.value: Final = value
        self.hero: Final = hero

    def text(self) -> str:
        return f"{self.verb} {self.hero.id}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}",)


@final
class MapOption(Option):
    """Enter a space of the exploration board: `enter a1`."""

    def __init__(self, space: int, name: str) -> None:
        self.space: Final = space
        self.name: Final = name

    def text(self) -> str:
        return f"enter {self.name}"

    def touches(self) -> tuple[str, ...]:
        return (f"map:{self.name}",)


@final
class TypeOption(Option):
    """The attack type of an attack with several gems: `as heavy`."""

    def __init__(self, attack_type: int) -> None:
        self.attack_type: Final = attack_type

    def text(self) -> str:
        return f"as {ATTACK_TYPES[self.attack_type]}"


@final
class Word(Option):
    """An option that is a word: `done`, `enough`, `rest`."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def text(self) -> str:
        return self.word


DONE: Final = Word("done")
ENOUGH: Final = Word("enough")
STAY: Final = Word("stay")
ABILITY: Final = Word("ability")
FURY: Final = Word("pay ability")
LOSE_TOP: Final = Word("lose top")
NO_REACTION: Final = Word("no reaction")
KEEP: Final = Word("keep")
REDRAW: Final = Word("redraw")
REST: Final = Word("rest")
PRESS_ON: Final = Word("press on")
