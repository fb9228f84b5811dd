"""Why an attempt is not offered: the rule, and what stands in the way.

Legality itself is written where the moves are (`may_…` in the chapter's module); here an attempt's text is taken apart
and the same functions are asked for their reason.
"""

from collections.abc import Callable
from typing import Final

from souldeck.games.dark_souls import announcing, attacking, bonfire, encounter, exploration, setup
from souldeck.games.dark_souls import player_actions as acting
from souldeck.games.dark_souls import player_reactions as reacting
from souldeck.games.dark_souls.announcing import NOT_IN_HAND
from souldeck.games.dark_souls.options import FURY
from souldeck.games.dark_souls.pieces import CYCLING
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import FINISHED, DarkSouls
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.numbers import whole_number
from souldeck.kernel.refusal import Refusal

VERBS: Final = {
    "hero": ("hero", "ds.setup.different"),
    "include": ("build", "ds.custom.size"),
    "enter": ("explore", "ds.explore.next_to"),
    "place": ("place", "ds.place.anew"),
    "keep": ("redraw", "ds.hand.redraw"),
    "redraw": ("redraw", "ds.hand.redraw"),
    "spawn": ("spawn", "ds.spawn.row"),
    "react": ("reaction", "ds.react.outside"),
    "no": ("reaction", "ds.react.optional"),
    "ability": ("activation reaction", "ds.ability.when"),
    "pay": ("activation reaction", "ds.pay.no_waste"),
    "lose": ("damage", "ds.damage.choice"),
    "for": ("activation heal", "ds.heal.any_hero"),
    "on": ("activation", "ds.target.enemy"),
    "to": ("activation shift", "ds.shift.steps"),
    "stay": ("shift", "ds.shift.steps"),
    "as": ("activation", "ds.gem.two"),
    "attack": ("activation", "ds.act.attack_once"),
    "use": ("activation", "ds.act.use_once"),
    "move": ("activation", "ds.act.move_once"),
    "cycle": ("activation", "ds.act.cycle"),
    "done": ("activation rebuild", "ds.act.any_order"),
    "enough": ("activation buy", "ds.act.cycle"),
    "search": ("search", "ds.search.pick"),
    "rest": ("rest-or-press-on", "ds.explore.rest_or_press_on"),
    "press": ("rest-or-press-on", "ds.explore.rest_or_press_on"),
    "gain": ("stamina-gift", "ds.bonfire.stamina_gift"),
    "buy": ("buy", "ds.market.buy"),
    "add": ("rebuild", "ds.deck.swap"),
    "remove": ("rebuild", "ds.deck.swap"),
}
"""Each verb, the questions that it answers, and the rule that says when it may be done."""

FOLLOWING: Final = ("to", "for", "as", "pay", "enough")
"""What goes on with something that was begun: where the question is another one, such a word is out of place."""

ENDINGS: Final = {"won": "ds.win.both", "lost": "ds.bonfire.burn", "stopped": "ds.encounter.cap"}
"""The rule by which a game ended with that result."""

NO_SUCH_MOVE: Final = "ds.encounter.turns"
SPEAKER_CHOOSES: Final = "ds.party.speaker"
OWN_HERO: Final = "ds.party.own_hero"
CHOSEN_TOGETHER: Final = ("explore", "spawn", "rest-or-press-on", "stamina-gift", "buy")
"""The questions of the whole party; all others are those of one hero."""


def refusal(table: DarkSouls, seat: int, attempt: str) -> Refusal | None:
    """Why the seat may not do this now; None when it is offered."""
    attempt = " ".join(attempt.split())
    if any(option.text() == attempt for option in table.options(seat)):
        return None
    words = attempt.split()
    if table.outcome is not None:
        return Refusal(ENDINGS[table.outcome.result], f"the game is {table.outcome.text}")
    if not words or words[0] not in VERBS:
        return Refusal(NO_SUCH_MOVE, f"'{attempt}' is nothing that can be done; moves begin with {', '.join(VERBS)}")
    waiting = table.waiting
    assert waiting is not None
    asks, rule = VERBS[words[0]]
    if seat not in waiting.seats(table):
        return _not_your_choice(table, seat)
    if not table.options(seat):
        return _nothing_to_choose(table, seat)
    if waiting.ask not in asks.split():
        return Refusal(rule, f"'{words[0]}' is not what is asked now")
    return _move(table, seat, words, rule)


def _not_your_choice(table: DarkSouls, seat: int) -> Refusal:
    waiting = table.waiting
    assert waiting is not None
    chooser = waiting.seats(table)[0]
    if chooser < 0:
        return Refusal(NO_SUCH_MOVE, "luck decides first")
    if table.used[seat] & FINISHED and waiting.ask in ("activation", "rebuild"):
        return Refusal(acting.IS_DONE, "this hero is done", _hero(table, seat))
    rule = SPEAKER_CHOOSES if waiting.ask in CHOSEN_TOGETHER else OWN_HERO
    named = f"the {table.heroes[chooser].name}" if chooser < len(table.heroes) else f"seat {chooser}"
    return Refusal(rule, f"it is the choice of {named} now", _hero(table, chooser))


def _nothing_to_choose(table: DarkSouls, seat: int) -> Refusal:
    if table.used[seat] & FINISHED:
        return Refusal(acting.IS_DONE, "this hero is done", _hero(table, seat))
    return Refusal(OWN_HERO, "another hero decides now")


def _hero(table: DarkSouls, seat: int) -> tuple[str, ...]:
    return (f"hero:{table.heroes[seat].id}",) if seat < len(table.heroes) else ()


def _move(table: DarkSouls, seat: int, words: list[str], rule: str) -> Refusal:
    """The verb is right for this question; say what is wrong with what it is done to."""
    begun = table.begun[seat]
    beginnings = ("attack", "use", "move", "cycle", "done", "ability", "react", "no")
    if begun is not None and words[0] in beginnings and not (begun.what == CYCLING and words[0] == "cycle"):
        return Refusal("ds.act.one_at_a_time", "this hero is in the middle of an action; finish it, or take it back")
    if words[0] in FOLLOWING and not any(option.text().split()[0] == words[0] for option in table.options(seat)):
        return Refusal(rule, f"'{words[0]}' is not what is asked now")
    explain = EXPLAINED.get(words[0])
    found = explain(table, seat, words) if explain is not None else None
    return found if found is not None else Refusal(rule, f"'{' '.join(words)}' cannot be chosen now")


# -- one for each verb ------------------------------------------------------------------------------------------------


def _attack(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    return _with_row(table, seat, words, acting.may_attack)


def _use(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    return _with_row(table, seat, words, acting.may_use)


def _react(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    return _with_row(table, seat, words, reacting.may_react)


def _with_row(
    table: DarkSouls, seat: int, words: list[str], may: Callable[[DarkSouls, int, int, int], str]
) -> Refusal | None:
    """What is wrong with a row of a card in hand: `attack long_sword 2`."""
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 3 else -1
    if kind < 0 or not words[2].isdecimal():
        return Refusal(NOT_IN_HAND, f"write '{words[0]} long_sword 2': the card and its row")
    card = table.card(kind)
    row = whole_number(words[2]) - 1
    if kind not in table.hands[seat]:
        return Refusal(NOT_IN_HAND, f"{card.name} is not in the hand")
    if not 0 <= row < len(card.actions):
        return Refusal(NOT_IN_HAND, f"{card.name} has {len(card.actions)} rows", (f"card:{card.id}",))
    against = may(table, seat, kind, row)
    if not against:
        return None
    blockers: tuple[str, ...] = (f"card:{card.id}",)
    if against == attacking.NO_TARGET:
        blockers = _out_of_reach(table, seat, kind, row)
    return Refusal(against, BECAUSE[against].format(card=card.name, row=words[2]), blockers)


def _out_of_reach(table: DarkSouls, seat: int, kind: int, row: int) -> tuple[str, ...]:
    """What stands between the hero and the enemies of the column, or the enemies that cannot be reached."""
    between: list[str] = []
    for foe in table.foes:
        if attacking.may_attack_space(table, seat, table.card(kind), table.card(kind).actions[row], foe.space):
            between.extend(attacking.in_the_way(table, seat, foe.space) or (f"enemy:{NAMES[foe.space]}",))
    return tuple(dict.fromkeys(between))


def _on(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    space = _space(words)
    begun = table.begun[seat]
    if begun is None or not acting.aims_at_enemies(table, seat, begun):
        return Refusal(attacking.NOBODY_THERE, "'on' is not what is asked now")
    against = acting.may_aim(table, seat, begun, space) if space >= 0 else ""
    if not against:
        return None
    blockers: tuple[str, ...] = (f"enemy:{NAMES[space]}",)
    if against == attacking.BLOCKED:
        blockers = attacking.in_the_way(table, seat, space)
    if against == attacking.INVISIBLE:
        blockers = tuple([f"enemy:{NAMES[foe.space]}" for foe in table.foes if not foe.card.invisible])
    return Refusal(against, BECAUSE[against].format(space=NAMES[space]), blockers)


def _go(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    space = _space(words)
    against = acting.may_move(table, seat, space) if space >= 0 else ""
    if not against:
        return None
    blockers: tuple[str, ...] = (f"space:{NAMES[space]}",)
    if against == acting.SWAP_USES_BOTH:
        blockers = _hero(table, table.hero_at(space))
    return Refusal(against, BECAUSE[against].format(space=NAMES[space]), blockers)


def _to(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    space = _space(words)
    against = acting.may_relocate(table, seat, space) if table.begun[seat] is not None and space >= 0 else ""
    return Refusal(against, BECAUSE[against].format(space=NAMES[space]), _hero(table, seat)) if against else None


def _cycle(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    begun = table.begun[seat]
    against = acting.may_cycle(table, seat) if begun is None else ""
    if against:
        return Refusal(against, BECAUSE[against], _hero(table, seat))
    chosen = begun.paid if begun is not None else ()
    return _about_card(table, words, lambda kind: acting.may_discard_next(table, seat, chosen, kind))


def _about_card(table: DarkSouls, words: list[str], may: Callable[[int], str]) -> Refusal | None:
    """What is wrong with a card after the verb: `cycle estoc`, `pay stamina_str`."""
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    if kind < 0:
        return _no_card(table, words)
    card = table.card(kind)
    against = may(kind)
    return Refusal(against, BECAUSE[against].format(card=card.name), (f"card:{card.id}",)) if against else None


def _no_card(table: DarkSouls, words: list[str]) -> Refusal:
    if len(words) != 2:
        return Refusal(NOT_IN_HAND, f"write '{words[0]} stamina_str': one card")
    return Refusal(NOT_IN_HAND, f"there is no card '{words[1]}'{did_you_mean(words[1], table.cards.kind_of)}")


def _ability(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    waiting = table.waiting
    if waiting is not None and waiting.ask == "reaction":
        against = reacting.may_react_with_ability(table, seat)
    else:
        against = acting.may_use_ability(table, seat)
    return Refusal(against, BECAUSE[against], _hero(table, seat)) if against else None


def _enter(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    spaces = [table.space_name(space) for space in range(len(table.side.spaces))]
    if len(words) != 2 or words[1] not in spaces:
        return Refusal(exploration.NOT_NEXT, f"the exploration board has the spaces {', '.join(spaces)}")
    against = exploration.may_enter(table, spaces.index(words[1]))
    return Refusal(against, BECAUSE[against].format(space=words[1]), (f"map:{words[1]}",)) if against else None


def _place(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    space = _space(words)
    against = encounter.may_stand(table, space) if space >= 0 else ""
    if not against:
        return None
    return Refusal(against, BECAUSE[against].format(space=NAMES[space]), _hero(table, table.hero_at(space)))


def _spawn(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    space = _space(words)
    if space < 0:
        return None
    against = encounter.may_spawn(table, table.arriving, space)
    if not against:
        return None
    return Refusal(against, BECAUSE[against].format(space=NAMES[space]), (f"enemy:{NAMES[space]}",))


def _hero_choice(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    indexes = {hero.id: hero.index for hero in table.cards.heroes}
    against = setup.may_take(table, indexes[words[1]]) if len(words) == 2 and words[1] in indexes else ""
    if against:
        return Refusal(against, BECAUSE[against].format(hero=words[1]), (f"hero:{words[1]}",))
    return Refusal(setup.HERO_TAKEN, f"the heroes are {', '.join([hero.id for hero in table.cards.heroes])}")


def _buy(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    if kind not in table.cards.market:
        return Refusal("ds.market.piles", f"the market has {', '.join([table.card(k).id for k in table.cards.market])}")
    against = bonfire.may_buy(table, kind)
    if not against:
        return None
    return Refusal(against, BECAUSE[against].format(card=table.card(kind).name), (f"card:{words[1]}",))


def _add(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    against = bonfire.may_add(table, seat, kind) if kind >= 0 else bonfire.NOT_IN_INVENTORY
    return Refusal(against, BECAUSE[against]) if against else None


def _remove(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    against = bonfire.may_remove(table, seat, kind) if kind >= 0 else bonfire.NOT_IN_DECK
    return Refusal(against, BECAUSE[against]) if against else None


def _include(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    against = setup.may_put_in(table, seat, kind) if kind >= 0 else setup.NOT_IN_POOL
    return Refusal(against, BECAUSE[against]) if against else None


def _pay(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    begun = table.begun[seat]
    assert begun is not None
    if " ".join(words) == FURY.text():
        against = announcing.may_pay_with_ability(table, seat, begun)
        return Refusal(against, BECAUSE[against], _hero(table, seat)) if against else None
    return _about_card(table, words, lambda kind: announcing.may_pay(table, seat, begun, kind))


def _lose(table: DarkSouls, seat: int, words: list[str]) -> Refusal | None:
    kind = table.cards.kind_of.get(words[1], -1) if len(words) == 2 else -1
    if kind >= 0 and table.in_use[seat] == kind:
        return Refusal("ds.action.card_in_use", "that card is being used", (f"card:{words[1]}",))
    if words[1:] == ["top"]:
        return Refusal("ds.damage.choice", "the deck is empty")
    if kind >= 0:
        return Refusal("ds.damage.choice", f"{table.card(kind).name} is not in the hand", (f"card:{words[1]}",))
    return Refusal("ds.damage.choice", "damage is paid with a card of the hand or the top card of the deck")


def _space(words: list[str]) -> int:
    return NAMES.index(words[1].upper()) if len(words) == 2 and words[1].upper() in NAMES else -1


EXPLAINED: Final[dict[str, Callable[[DarkSouls, int, list[str]], Refusal | None]]] = {
    "attack": _attack,
    "use": _use,
    "react": _react,
    "on": _on,
    "move": _go,
    "to": _to,
    "cycle": _cycle,
    "ability": _ability,
    "enter": _enter,
    "place": _place,
    "spawn": _spawn,
    "hero": _hero_choice,
    "buy": _buy,
    "add": _add,
    "remove": _remove,
    "include": _include,
    "pay": _pay,
    "lose": _lose,
}

BECAUSE: Final = {
    announcing.NOT_IN_HAND: "{card} is not in the hand, or no more of it",
    announcing.OUT_OF_ORDER: "cards discarded together are chosen in one order, and {card} comes before those chosen",
    announcing.NO_STAMINA: "{card} is no stamina",
    announcing.WASTE: "{card} would pay nothing here",
    announcing.FURY_PAYS: "the ability pays only where it is Spell Fury, and then the whole cost",
    announcing.NOT_MAGICAL: "Spell Fury pays for attacks that are printed magical and cost stamina",
    acting.NO_OTHER_SPACE: "this hero is in {space} already",
    acting.MOVE_ONCE: "this hero has moved in this activation",
    acting.ONE_SPACE: "{space} is not one step away",
    acting.SWAP_USES_BOTH: "the hero in {space} has moved already, and a swap uses both moves",
    acting.CYCLE_ONCE: "this hero has discarded for new cards in this activation",
    acting.ATTACK_ONCE: "this hero has attacked in this activation",
    acting.USE_ONCE: "this hero has used another action in this activation",
    acting.ATTACK_ROWS: "row {row} of {card} is no attack",
    acting.UTILITY_ROWS: "row {row} of {card} is an attack",
    acting.DEFENCE_ROWS: "row {row} of {card} is only for reactions",
    announcing.CANNOT_PAY: "the stamina in hand does not pay for row {row} of {card}",
    announcing.ABILITY_SPENT: "the ability is used until the next rest",
    acting.ABILITY_ELSEWHERE: "this hero's ability is not an action of its own",
    attacking.NO_TARGET: "there is no enemy that it can reach",
    attacking.NOBODY_THERE: "there is no enemy in {space}",
    attacking.INVISIBLE: "the enemy in {space} is invisible while another is not",
    attacking.UNTOUCHABLE: "what stands in {space} cannot be attacked",
    attacking.HAND_IN_BACK: "a Hand in the back row is out of reach without a ranged attack",
    attacking.OTHER_COLUMN: "{space} is in another column",
    attacking.BLOCKED: "a card stands in between",
    reacting.NOT_DEFENCE: "row {row} of {card} neither blocks nor dodges",
    reacting.ONLY_OWNER: "row {row} of {card} cannot block for another hero",
    reacting.ABILITY_NO_REACTION: "this hero's ability is no reaction",
    exploration.IS_BONFIRE: "the party sets out from the bonfire; it rests there after an encounter",
    exploration.IS_CLEARED: "{space} is cleared",
    exploration.NOT_NEXT: "{space} is next to neither the bonfire nor a cleared space",
    encounter.SPACE_TAKEN: "{space} is taken",
    encounter.SPAWN_FREE: "{space} is taken",
    encounter.SPAWN_ROW: "a space of its own row is free",
    bonfire.NOT_ENOUGH_SOULS: "the inventory has too few souls for {card}",
    bonfire.PILE_EMPTY: "the pile of {card} is empty",
    bonfire.DECK_FULL: "the deck holds as many cards as the bonfire allows",
    bonfire.NOT_IN_INVENTORY: "that card is not in the inventory",
    bonfire.NOT_IN_DECK: "that card is not in the deck",
    bonfire.NOT_BACK_AGAIN: "this hero has moved that card the other way in this rest",
    setup.HERO_TAKEN: "the {hero} is taken",
    setup.NOT_IN_POOL: "that card is not left among the starting decks and Remnants",
    setup.OUT_OF_ORDER: "cards are chosen in one order, and 28 must be reached with what is left",
}
"""The reason in words for each rule that a move can break."""
