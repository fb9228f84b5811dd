"""The heroes activate, in any order and each in steps. (rulebook: Player Activations, End of Player Activation)"""

from collections.abc import Sequence
from typing import Any, Final, final

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.announcing import action_of, is_paid, payment_options
from souldeck.games.dark_souls.attacking import AttackLands
from souldeck.games.dark_souls.cards import EVERY_HERO, FROSTBITE, ICY_TOUCH
from souldeck.games.dark_souls.conditions import HeroStaggers, PoisonWorks, inflict_on_hero
from souldeck.games.dark_souls.deck_basics import DrawCards, PutAway, Search, heal, pay, take_up
from souldeck.games.dark_souls.enemy_cards import hurt_foe, rule_in_play
from souldeck.games.dark_souls.movement import move_hero
from souldeck.games.dark_souls.options import (
    ABILITY,
    FURY,
    ActionOption,
    CardOption,
    HeroOption,
    SpaceOption,
    TypeOption,
)
from souldeck.games.dark_souls.pieces import ATTACKING, CYCLING, HEROIC, NOT_CHOSEN, USING, Announcement
from souldeck.games.dark_souls.player_actions import (
    asks_target,
    asks_type,
    beginnings,
    cycle_options,
    still_possible,
    target_options,
)
from souldeck.games.dark_souls.spaces import FRONT, row_of
from souldeck.games.dark_souls.table import ATTACKED, CYCLED, FINISHED, MOVED, USED, DarkSouls, with_at
from souldeck.kernel.option import Option
from souldeck.kernel.step import Question, Step


@final
class HeroActivation(Question):
    """Every hero acts until all are done, switching freely between players. (ds.act.any_order)"""

    ask = "activation"
    quiet = True

    def seats(self, table: DarkSouls) -> tuple[int, ...]:
        acting = table.unfinished()
        return table.asked_alone(acting[0]) if len(acting) == 1 else acting

    def needed(self, table: DarkSouls) -> bool:
        return bool(table.unfinished())

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
        if table.used[seat] & FINISHED:
            return ()
        if announced is None:
            return beginnings(table, seat)
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
        elif option == ABILITY:
            table.begin(seat, Announcement(HEROIC))
        else:
            table.set_used(seat, FINISHED)
            table.happened(events.DONE, seat)


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
    elif option == FURY:
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
    """Pay, stagger, attack, put the card away. (ds.attack.steps)"""
    card = table.card(announced.card)
    action = card.actions[announced.row]
    if announced.fury:
        # The ability and the attack are both used. (ds.fury.uses_both)
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
            AttackLands(seat, announced.card, announced.row, announced.target, as_type),
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
    # Any one hero is healed, draws or gets the gem. (ds.heal.any_hero, ds.ring.any_hero)
    served = announced.target if action.asks_hero else seat
    table.next(PutAway(seat, action.quick))
    if action.heal:
        # Or every hero is. (ds.heal.everybody)
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
        # A movement, but not the hero's move. (ds.falchion.relocation)
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
        table.phase = phases.HEROES
        table.used = (0,) * len(table.heroes)
        if rule_in_play(table, ICY_TOUCH):
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
