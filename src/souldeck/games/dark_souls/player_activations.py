"""The heroes activate, in any order and each in steps. (rulebook: Player Activations, End of Player Activation)"""

from collections.abc import Sequence
from typing import Any, Final, final

from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.announcing import (
    COUNT_HAND,
    action_of,
    can_pay,
    can_still_pay,
    fury_can_pay,
    is_paid,
    payment_options,
)
from souldeck.games.dark_souls.attacking import NO_TARGET, StrikeFoes, has_target, may_attack_space, may_backstab
from souldeck.games.dark_souls.cards import ATTACK, DEFENCE, EVERY_HERO, FROSTBITE, UTILITY
from souldeck.games.dark_souls.conditions import HeroStaggers, PoisonWorks, inflict_on_hero
from souldeck.games.dark_souls.deck_basics import DrawCards, PutAway, Search, heal, pay, take_up
from souldeck.games.dark_souls.enemy_cards import hurt_foe, rule_in_play
from souldeck.games.dark_souls.movement import move_hero
from souldeck.games.dark_souls.options import (
    ABILITY,
    DONE,
    ENOUGH,
    FURY,
    MOVE,
    ON,
    TO,
    ActionOption,
    CardOption,
    HeroOption,
    SpaceOption,
    TypeOption,
    Word,
    about_each,
)
from souldeck.games.dark_souls.pieces import ATTACKING, CYCLING, HEROIC, NOT_CHOSEN, USING, Announcement
from souldeck.games.dark_souls.sorted_cards import distinct, holds, place_of, without
from souldeck.games.dark_souls.spaces import FRONT, NEXT_TO, SPACES, are_neighbours, row_of
from souldeck.games.dark_souls.stamina import total
from souldeck.games.dark_souls.table import ATTACKED, CYCLED, MOVED, USED, DarkSouls, with_at
from souldeck.games.dark_souls.table import DONE as HAS_FINISHED
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step

FINISHED: Final = "ds.act.done"
MOVE_ONCE: Final = "ds.act.move_once"
ONE_SPACE: Final = "ds.move.one_space"
SWAP_USES_BOTH: Final = "ds.move.swap_uses_both"
CYCLE_ONCE: Final = "ds.act.cycle_once"
ATTACK_ONCE: Final = "ds.act.attack_once"
USE_ONCE: Final = "ds.act.use_once"
ATTACK_ROWS: Final = "ds.act.attack_rows"
UTILITY_ROWS: Final = "ds.act.other_rows"
DEFENCE_ROWS: Final = "ds.react.outside"
CANNOT_PAY: Final = "ds.pay.cost"
ABILITY_SPENT: Final = "ds.ability.once"
ABILITY_ELSEWHERE: Final = "ds.ability.when"


# -- what may be done -------------------------------------------------------------------------------------------------


def may_move(table: DarkSouls, seat: int, to: int) -> str:
    """The rule against moving to that space, or nothing."""
    if table.used[seat] & MOVED:
        return MOVE_ONCE
    if not are_neighbours(table.spaces[seat], to):
        return ONE_SPACE
    other = table.hero_at(to)
    return SWAP_USES_BOTH if other >= 0 and table.used[other] & MOVED else ""


def may_cycle(table: DarkSouls, seat: int) -> str:
    """The rule against discarding cards to draw as many, or nothing."""
    return CYCLE_ONCE if table.used[seat] & CYCLED else ""


def may_attack(table: DarkSouls, seat: int, kind: int, row: int, units: int = COUNT_HAND) -> str:
    """The rule against attacking with a row of a card in hand, or nothing. `units` is what the hand gives, if known."""
    card = table.card(kind)
    action = card.actions[row]
    if action.kind != ATTACK:
        return ATTACK_ROWS
    if table.used[seat] & ATTACKED:
        return ATTACK_ONCE
    if not can_pay(table, seat, action, units) and not fury_can_pay(table, seat, card, action):
        return CANNOT_PAY
    return "" if has_target(table, seat, card, action) else NO_TARGET


def may_use(table: DarkSouls, seat: int, kind: int, row: int, units: int = COUNT_HAND) -> str:
    """The rule against using a row of a card in hand that is no attack, or nothing. `units` as for `may_attack`."""
    action = table.card(kind).actions[row]
    if action.kind != UTILITY:
        return DEFENCE_ROWS if action.kind == DEFENCE else UTILITY_ROWS
    if table.used[seat] & USED:
        return USE_ONCE
    return "" if can_pay(table, seat, action, units) else CANNOT_PAY


def may_use_ability(table: DarkSouls, seat: int) -> str:
    """The rule against using the heroic ability by itself, or nothing."""
    hero = table.heroes[seat]
    if not hero.damage and not hero.heal:
        return ABILITY_ELSEWHERE
    if not table.ready[seat]:
        return ABILITY_SPENT
    if hero.damage and not any(not may_backstab(table, seat, foe.space) for foe in table.foes):
        return NO_TARGET
    return ""


# -- the steps of an announcement -------------------------------------------------------------------------------------


def asks_target(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether the next thing to choose is a target."""
    if announced.target != NOT_CHOSEN or announced.what == CYCLING:
        return False
    if announced.what == HEROIC:
        return True
    action = action_of(table, announced)
    return action.asks_enemy or action.asks_hero or action.relocates


def asks_type(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether several gems leave the attack type to choose. (ds.gem.two)"""
    if announced.what != ATTACKING or announced.as_type != NOT_CHOSEN:
        return False
    return len(set(table.buffs[seat])) > 1


def target_options(table: DarkSouls, seat: int, announced: Announcement) -> list[Option]:
    """The enemies, heroes or spaces that the announced action may choose."""
    if announced.what == HEROIC:
        if table.heroes[seat].damage:
            return [ON[space] for space in range(SPACES) if not may_backstab(table, seat, space)]
        return _heroes(table)
    card = table.card(announced.card)
    action = card.actions[announced.row]
    if action.asks_enemy:
        return [ON[space] for space in range(SPACES) if not may_attack_space(table, seat, card, action, space)]
    if action.relocates:
        return [TO[space] for space in range(SPACES) if space != table.spaces[seat]]
    return _heroes(table)


def _heroes(table: DarkSouls) -> list[Option]:
    return [HeroOption("for", at, hero) for at, hero in enumerate(table.heroes)]


def cycle_options(table: DarkSouls, seat: int, chosen: tuple[int, ...]) -> list[Option]:
    """The cards that may be discarded next, and enough. (ds.act.cycle, ds.pay.order, ds.pay.order_chosen)"""
    left = table.hands[seat]
    for kind in chosen:
        left = without(left, kind)
    least = -1 if table.settings.discard_order else chosen[-1]
    offered = about_each(table.cards.options.cycle, left[place_of(left, least) :])
    offered.append(ENOUGH)
    return offered


def still_possible(table: DarkSouls, seat: int, announced: Announcement) -> bool:
    """Whether what was announced so far is still allowed, after others have acted."""
    if announced.what == CYCLING:
        return all(table.hands[seat].count(kind) >= announced.paid.count(kind) for kind in announced.paid)
    if announced.what == HEROIC:
        return not may_use_ability(table, seat)
    if not holds(table.hands[seat], announced.card):
        return False
    if announced.what == USING:
        return not may_use(table, seat, announced.card, announced.row) and can_still_pay(table, seat, announced)
    card = table.card(announced.card)
    action = card.actions[announced.row]
    if announced.target != NOT_CHOSEN and may_attack_space(table, seat, card, action, announced.target):
        return False
    return not may_attack(table, seat, announced.card, announced.row) and can_still_pay(table, seat, announced)


# -- the activation ---------------------------------------------------------------------------------------------------


@final
class HeroActivation(Question):
    """Every hero acts until all are done, switching freely between players. (ds.act.any_order)"""

    ask = "activation"
    quiet = True

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        acting = table.unfinished()
        return table.asked_alone(acting[0]) if len(acting) == 1 else acting

    def needed(self, table: DarkSouls) -> bool:
        return any(not used & HAS_FINISHED for used in table.used)

    def midway(self, table: DarkSouls, seat: int) -> bool:
        return table.begun[seat] is not None

    def reads(self, table: DarkSouls, seat: int) -> tuple[Any, ...]:
        return (
            table.hands[seat],
            table.begun[seat],
            table.used[seat],
            table.heroes_who(MOVED),
            table.spaces,
            [foe.card.index << 3 | foe.space for foe in table.foes],
            table.ready[seat],
            table.buffs[seat],
        )

    def options(self, table: DarkSouls, seat: int) -> Sequence[Option]:
        announced = table.begun[seat]
        if table.used[seat] & HAS_FINISHED:
            return ()
        if announced is None:
            return _beginnings(table, seat)
        if announced.what == CYCLING:
            return cycle_options(table, seat, announced.paid)
        if asks_target(table, seat, announced):
            return target_options(table, seat, announced)
        if asks_type(table, seat, announced):
            return [TypeOption(kind) for kind in sorted(set(table.buffs[seat]))]
        return payment_options(table, seat, announced)

    def choose(self, table: DarkSouls, seat: int, option: Option) -> None:
        table.next(self)
        announced = table.begun[seat]
        if announced is not None:
            _go_on(table, seat, announced, option)
        elif isinstance(option, SpaceOption):
            _move(table, seat, option.space)
        elif isinstance(option, CardOption):
            table.begin(seat, Announcement(CYCLING, paid=(option.card.index,)))
        elif isinstance(option, ActionOption):
            what = ATTACKING if option.verb == "attack" else USING
            _announce(table, seat, Announcement(what, option.card.index, option.row))
        elif option.text() == ABILITY.text():
            table.begin(seat, Announcement(HEROIC))
        else:
            table.set_used(seat, HAS_FINISHED)
            table.happened(events.DONE, seat)


def _beginnings(table: DarkSouls, seat: int) -> list[Option]:
    """Everything the hero may begin to do."""
    offered: list[Option] = []
    hand = table.hands[seat]
    options = table.cards.options
    units = total(table.cards.kinds, hand)
    for kind in distinct(hand):
        card = table.card(kind)
        for row in range(len(card.actions)):
            if not may_attack(table, seat, kind, row, units):
                offered.append(options.attack[kind][row])
            elif not may_use(table, seat, kind, row, units):
                offered.append(options.use[kind][row])
    if not may_use_ability(table, seat):
        offered.append(ABILITY)
    offered.extend([MOVE[space] for space in NEXT_TO[table.spaces[seat]] if not may_move(table, seat, space)])
    if not may_cycle(table, seat):
        offered.extend(about_each(options.cycle, hand))
    offered.append(DONE)
    return offered


def _move(table: DarkSouls, seat: int, to: int) -> None:
    """Move one space; a swap is the move of both. (ds.move.swap_uses_both)"""
    other = table.hero_at(to)
    if other >= 0:
        table.set_used(other, MOVED)
    table.set_used(seat, MOVED)
    _after_this(table)
    move_hero(table, seat, to)


def _go_on(table: DarkSouls, seat: int, announced: Announcement, option: Option) -> None:
    """One more step of what was begun."""
    if isinstance(option, CardOption):
        _announce(table, seat, announced.paying(option.card.index))
    elif isinstance(option, SpaceOption):
        _announce(table, seat, announced.at(option.space))
    elif isinstance(option, HeroOption):
        _announce(table, seat, announced.at(option.value))
    elif isinstance(option, TypeOption):
        _announce(table, seat, announced.of_type(option.attack_type))
    elif isinstance(option, Word) and option.word == FURY.word:
        _announce(table, seat, announced.with_fury())
    else:
        _cycle(table, seat, announced.paid)


def _announce(table: DarkSouls, seat: int, announced: Announcement) -> None:
    """Keep what is announced, or carry it out when nothing is left to choose."""
    if (
        announced.what == CYCLING
        or asks_target(table, seat, announced)
        or asks_type(table, seat, announced)
        or (announced.what != HEROIC and not is_paid(table, seat, announced))
    ):
        table.begin(seat, announced)
        return
    table.begin(seat, None)
    _after_this(table)
    if announced.what == ATTACKING:
        _attack(table, seat, announced)
    elif announced.what == USING:
        _use(table, seat, announced)
    else:
        _use_ability(table, seat, announced.target)


def _after_this(table: DarkSouls) -> None:
    """What the others have begun is looked at again when the action is over."""
    if len(table.heroes) > 1:
        table.next(DROP_IMPOSSIBLE)


def _cycle(table: DarkSouls, seat: int, chosen: tuple[int, ...]) -> None:
    """Discard the cards, then draw as many. (ds.act.cycle)"""
    table.begin(seat, None)
    table.set_used(seat, CYCLED)
    for kind in chosen:
        table.discard_from_hand(seat, kind, table.cards.events.discarded)
    table.next(DrawCards(seat, len(chosen)))


def _attack(table: DarkSouls, seat: int, announced: Announcement) -> None:
    """Pay, stagger, strike, put the card away. (ds.attack.steps)"""
    card = table.card(announced.card)
    action = card.actions[announced.row]
    if announced.fury:
        table.spend_ability(seat)
    pay(table, seat, announced.paid)
    take_up(table, seat, announced.card)
    table.set_used(seat, ATTACKED)
    table.happened(events.ATTACKED, seat, announced.card, announced.row + 1)
    as_type = card.attack_type
    if table.buffs[seat]:
        as_type = announced.as_type if announced.as_type != NOT_CHOSEN else table.buffs[seat][0]
    table.then(
        (
            HeroStaggers(seat),
            StrikeFoes(seat, announced.card, announced.row, announced.target, as_type),
            PutAway(seat, action.quick),
        )
    )


def _use(table: DarkSouls, seat: int, announced: Announcement) -> None:
    """Pay, carry out the one action that is no attack, put the card away."""
    action = action_of(table, announced)
    pay(table, seat, announced.paid)
    take_up(table, seat, announced.card)
    table.set_used(seat, USED)
    table.happened(events.USED, seat, announced.card, announced.row + 1)
    served = announced.target if action.asks_hero else seat
    table.next(PutAway(seat, action.quick))
    if action.heal:
        for healed in range(len(table.heroes)) if action.who == EVERY_HERO else (served,):
            heal(table, healed, action.heal)
    if action.draw:
        table.next(DrawCards(served, action.draw))
    if action.search:
        table.next(Search(seat, action.search))
    if action.buff:
        table.buffs = with_at(table.buffs, served, (*table.buffs[served], action.buff))
        table.happened(events.BUFFED, served, action.buff)
    if action.relocates:
        move_hero(table, seat, announced.target)


def _use_ability(table: DarkSouls, seat: int, target: int) -> None:
    """The Assassin's Backstab or the Herald's Perseverance. (ds.backstab.damage, ds.perseverance.heal)"""
    hero = table.heroes[seat]
    table.spend_ability(seat)
    if hero.heal:
        heal(table, target, hero.heal)
        return
    foe = table.foe_at(target)
    if foe is not None:
        hurt_foe(table, foe, hero.damage)


@final
class DropImpossible(Step):
    """What another hero has begun and cannot go on with is dropped."""

    def run(self, table: DarkSouls) -> None:
        for seat, announced in enumerate(table.begun):
            if announced is not None and not still_possible(table, seat, announced):
                table.begin(seat, None)


@final
class StartHeroes(Step):
    """The hero activation begins: everybody may do everything once. (ds.act.once_each)"""

    def run(self, table: DarkSouls) -> None:
        table.phase = "heroes"
        table.used = (0,) * len(table.heroes)
        if rule_in_play(table, "icy_touch"):
            # Heroes in the front row suffer Frostbite. (ds.vordt.icy_touch)
            for seat, space in enumerate(table.spaces):
                if row_of(space) == FRONT:
                    inflict_on_hero(table, seat, FROSTBITE)


@final
class EndHeroes(Step):
    """The hero activation is over: Poison works on every hero who has it. (ds.poison.hero)"""

    def run(self, table: DarkSouls) -> None:
        table.then(tuple([PoisonWorks(seat) for seat in range(len(table.heroes))]))


DROP_IMPOSSIBLE: Final = DropImpossible()
START_HEROES: Final = StartHeroes()
HERO_ACTIVATION: Final = HeroActivation()
END_HEROES: Final = EndHeroes()
