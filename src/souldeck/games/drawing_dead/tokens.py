"""Shift and suit tokens on river cards. (rulebook: Using Suit Change and +1/-1 Tokens)"""

from typing import Final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.options import SHIFT_DOWN, SHIFT_UP, TOKENS, Token
from souldeck.games.drawing_dead.pieces import Character
from souldeck.games.drawing_dead.souls import NUMBERS, RiverCard
from souldeck.games.drawing_dead.table import SHIFT, DrawingDead
from souldeck.kernel.option import Option

NONE_LEFT: Final = "dd.token.kept"
NOT_YOURS: Final = "dd.token.own_only"
OUT_OF_RANGE: Final = "dd.token.range"
SAME_SUIT: Final = "dd.token.suit_must_change"
NO_SUIT_TOKENS: Final = "dd.token.suit_forbidden"
NO_SHIFT_TOKENS: Final = "dd.token.shift_forbidden"


def may_place_token(table: DrawingDead, does: int, lies: RiverCard) -> str:
    """The rule against placing this token on this river card now, or nothing."""
    return _may_use_tokens(table, does) or _may_lie_on(does, lies)


def _may_use_tokens(table: DrawingDead, does: int) -> str:
    shifts = does >= SHIFT_UP
    if not _tokens_of(table.hero, shifts):
        return NOT_YOURS if any(_tokens_of(character, shifts) for character in table.characters) else NONE_LEFT
    for enemy in table.enemies:
        if shifts and enemy.card.passives.no_shift_tokens:
            return NO_SHIFT_TOKENS
        if not shifts and enemy.card.passives.no_suit_tokens:
            return NO_SUIT_TOKENS
    return ""


def _tokens_of(character: Character, shifts: bool) -> int:
    return character.shift_tokens if shifts else character.suit_tokens


def _may_lie_on(does: int, lies: RiverCard) -> str:
    if does == SHIFT_UP:
        return OUT_OF_RANGE if lies.number == NUMBERS else ""
    if does == SHIFT_DOWN:
        return OUT_OF_RANGE if lies.number == 1 else ""
    return SAME_SUIT if lies.suit == does else ""


def token_options(table: DrawingDead) -> list[Option]:
    """Every token the active character may place now."""
    return [
        TOKENS[does][lies.card]
        for does in range(len(TOKENS))
        if not _may_use_tokens(table, does)
        for lies in table.river
        if not _may_lie_on(does, lies)
    ]


def place_token(table: DrawingDead, token: Token) -> None:
    """A token changes a river card until that card leaves the river. (dd.token.spent)

    Its user picks how. (dd.token.shift, dd.token.suit)
    """
    hero = table.hero
    does = token.does
    shift = 1 if does == SHIFT_UP else -1 if does == SHIFT_DOWN else 0
    table.river = tuple([_with_token(lies, does, shift) if lies.card == token.card else lies for lies in table.river])
    if shift:
        table.put_character(table.active, hero.changed(shift_tokens=hero.shift_tokens - 1))
    else:
        table.put_character(table.active, hero.changed(suit_tokens=hero.suit_tokens - 1))
    table.happened(events.TOKEN_PLACED, token.card, -1 if shift else does, shift)


def _with_token(lies: RiverCard, does: int, shift: int) -> RiverCard:
    """Shifts add up, the last suit counts. (dd.token.several)"""
    return RiverCard(lies.card, lies.number + shift, lies.suit if shift else does, lies.tokens + 1)


def gain_tokens(table: DrawingDead, seat: int, kind: int, count: int) -> None:
    """A character gets tokens to keep until it places them. (dd.token.kept)"""
    character: Character = table.characters[seat]
    if kind == SHIFT:
        changed = character.changed(shift_tokens=character.shift_tokens + count)
    else:
        changed = character.changed(suit_tokens=character.suit_tokens + count)
    table.put_character(seat, changed)
    table.happened(events.TOKENS_GAINED, seat, kind, count)
