"""Activating one of the four abilities with river cards. (rulebook: Activating Character Abilities)"""

from collections.abc import Sequence
from typing import Final, final

from souldeck.games.drawing_dead import events
from souldeck.games.drawing_dead.cards import AbilityLine
from souldeck.games.drawing_dead.damage import hurt_character
from souldeck.games.drawing_dead.hands import ROW_LIMIT, SUBSETS, Row
from souldeck.games.drawing_dead.options import ABILITIES, USE_NOTHING, ActivateAbility, Spend, Token
from souldeck.games.drawing_dead.pieces import Character
from souldeck.games.drawing_dead.resolve import resolve_text
from souldeck.games.drawing_dead.table import ActiveChooses, DrawingDead
from souldeck.games.drawing_dead.taking import LOST, TAKE
from souldeck.games.drawing_dead.tokens import place_token, token_options
from souldeck.kernel.option import Option
from souldeck.kernel.step import Step

PENANCE_DAMAGE: Final = 1
PENANCE_CARDS: Final = 2
MOST_CARDS: Final = 5
"""Up to five river cards are chosen for an ability. (dd.ability.up_to_five)"""


@final
class ChooseAbility(ActiveChooses):
    """The active player chooses an ability; tokens may still be placed before. (dd.ability.one_a_round)"""

    ask = "ability"

    def many(self, table: DrawingDead) -> bool:
        return True

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        return [*ABILITIES, *token_options(table)] if table.hero.has_tokens else ABILITIES

    def choose(self, table: DrawingDead, seat: int, option: Option) -> None:
        if isinstance(option, Token):
            table.next(CHOOSE_ABILITY)
            place_token(table, option)
        elif isinstance(option, ActivateAbility):
            _activate(table, option.ability)


def _activate(table: DrawingDead, ability: int) -> None:
    """Penance moves, and is paid where it lay already, before any card is chosen. (dd.ability.penance_repeat)

    (dd.ability.penance_moves, dd.ability.penance_each_repeat, dd.ability.penance_before_cards)
    """
    table.events.append(events.ABILITIES_CHOSEN[table.active][ability])
    repeated = table.hero.penance == ability
    table.put_character(table.active, table.hero.changed(penance=ability))
    table.ability = ability
    table.struck = ()
    table.felled = 0
    table.next(CHOOSE_CARDS)
    if repeated:
        table.happened(events.PENANCE, table.active, amount=ability)
        more = sum(enemy.card.passives.penance for enemy in table.enemies)
        hurt_character(table, table.active, PENANCE_DAMAGE + more)
        table.next(TAKE[LOST][PENANCE_CARDS])


def lines_of(table: DrawingDead, ability: int) -> list[AbilityLine]:
    """What an ability of the active hero offers."""
    return lines_of_hero(table.hero, ability)


def lines_of_hero(hero: Character, ability: int) -> list[AbilityLine]:
    """What the ability offers: its printed lines and what level-ups add."""
    lines = list(hero.card.abilities[ability - 1].lines)
    enhancement = hero.enhancement(ability)
    if enhancement is not None:
        lines.extend([line for line in (enhancement.enough, enhancement.line) if line is not None])
    return lines


def line_masks(table: DrawingDead, line: AbilityLine, row: Row) -> tuple[int, ...]:
    """The choices of river places to spend on a line. (dd.ability.exact_selection, dd.ability.lenient_selection)"""
    ways = line.needs.ways(row)
    if not table.settings.lenient_selection:
        return ways
    everything = (1 << len(table.river)) - 1
    return tuple(
        [
            mask
            for count in range(line.needs.size, min(MOST_CARDS, ROW_LIMIT) + 1)
            for mask in SUBSETS[everything][count]
            if any(mask & way == way for way in ways)
        ]
    )


@final
class ChooseCards(ActiveChooses):
    """Choose the river cards that meet a requirement of the ability, or none. (dd.ability.none_chosen)"""

    ask = "cards"

    def about(self, table: DrawingDead) -> str:
        return f"ability:{table.hero.card.abilities[table.ability - 1].id}"

    def options(self, table: DrawingDead, seat: int) -> Sequence[Option]:
        row = table.row()
        options: list[Option] = [
            Spend(line.index, line.printed, mask, table.river)
            for line in lines_of(table, table.ability)
            for mask in line_masks(table, line, row)
        ]
        options.append(USE_NOTHING)
        if table.hero.has_tokens:
            options.extend(token_options(table))
        return options

    def choose(self, table: DrawingDead, seat: int, option: Option) -> None:
        if isinstance(option, Token):
            table.next(CHOOSE_CARDS)
            place_token(table, option)
        elif isinstance(option, Spend):
            _spend(table, option)


def _spend(table: DrawingDead, option: Spend) -> None:
    """Chosen cards wait in no pile, the rest of the river is lost, then the line happens. (dd.ability.unchosen_lost)

    (dd.ability.chosen_in_no_pile, dd.ability.river_empties)
    """
    river = table.river
    table.river = ()
    table.chosen = tuple([lies for place, lies in enumerate(river) if option.mask >> place & 1])
    for lies in table.chosen:
        table.events.append(events.CARD_CHOSEN[lies.card])
    table.put_on_lost_pile(tuple([lies.card for place, lies in enumerate(river) if not option.mask >> place & 1]))
    table.next(DISCARD_CHOSEN)
    if option.line < 0:
        return
    line = table.cards.lines[option.line]
    enhancement = table.hero.enhancement(table.ability)
    table.ability_damage = ability_damage(table, line)
    if enhancement is not None and enhancement.also is not None:
        table.next(resolve_text(enhancement.also, table.active))
    table.next(resolve_text(line.text, table.active))


def ability_damage(table: DrawingDead, line: AbilityLine) -> int:
    """What level-ups and the character's side add to what the line deals to enemies. (dd.level.from_next_ability)"""
    enhancement = table.hero.enhancement(table.ability)
    more = 0 if enhancement is None or line is enhancement.line else enhancement.damage
    for kind, extra in enumerate(table.hero.face.passives.more_damage):
        if extra and line.needs.has(kind):
            more += extra
    return more


@final
class DiscardChosen(Step):
    """The cards chosen for the ability are discarded after it. (dd.ability.chosen_discarded)"""

    def run(self, table: DrawingDead) -> None:
        chosen = table.chosen
        table.chosen = ()
        table.ability = 0
        table.ability_damage = 0
        table.struck = ()
        table.felled = 0
        table.discard_all(tuple(lies.card for lies in chosen))


CHOOSE_ABILITY: Final = ChooseAbility()
CHOOSE_CARDS: Final = ChooseCards()
DISCARD_CHOSEN: Final = DiscardChosen()
