"""What is asked, as a sentence that says who chooses, for which card, and how much of it is left."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from souldeck.games.dark_souls.announcing import action_of
from souldeck.games.dark_souls.bonfire import Buy, Rebuild
from souldeck.games.dark_souls.card_texts import cost_words
from souldeck.games.dark_souls.cards import ATTACK, ATTACK_TYPES
from souldeck.games.dark_souls.deck_basics import PayDamage, Search
from souldeck.games.dark_souls.encounter import PlaceHeroes, Redraw, SpawnElsewhere
from souldeck.games.dark_souls.movement import Shift
from souldeck.games.dark_souls.pieces import ATTACKING, CYCLING, HEROIC, Announcement
from souldeck.games.dark_souls.player_actions import asks_target, asks_type
from souldeck.games.dark_souls.player_activations import HeroActivation
from souldeck.games.dark_souls.player_reactions import HealAnyone, React
from souldeck.games.dark_souls.setup import CUSTOM_DECK, BuildDeck
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import DarkSouls
from souldeck.games.dark_souls.views import attacker_name, sees_announcement
from souldeck.kernel.game import Eyes

QUESTIONS: Final = {
    "hero": "Which hero do you play?",
    "build": "Which card next into the starting deck of the {hero}? {chosen} of {deck} chosen.",
    "explore": "Where does the party go?",
    "place": "Where does {who} stand?",
    "redraw": "The hand of the {hero} has no attack. Shuffle it back and draw anew?",
    "spawn": "Where does the {foe} stand? {space} is taken.",
    "reaction": "{attacker} hits the {hit} for {damage}. How does the {hero} react?",
    "damage": "Which card does the {hero} lose?{left}",
    "heal": "Who heals {cards}?",
    "shift": "Where does the {hero} shift?",
    "activation": "What does {who} do?",
    "search": "Which card from the discard pile of the {hero} goes on top of the deck?{left}",
    "rest-or-press-on": "Rest at the bonfire, or press on with the loot at risk?",
    "stamina-gift": "Which stamina card does the party gain?",
    "buy": "Which stamina card does the party buy? {souls} left.",
    "rebuild": "How does {who} change the deck?{size}",
    "luck": "What does luck decide?",
}


def question(table: DarkSouls, eyes: Eyes) -> str:
    """What is asked now, as far as these eyes may know what has been begun. (ds.act.half_made)"""
    waiting = table.waiting
    if waiting is None:
        return "The game is over."
    for seat, begun in enumerate(table.begun):
        if begun is not None and waiting.midway(table, seat) and sees_announcement(eyes, seat):
            return _next_step(table, seat, begun)
    filled_in = FILLED_IN.get(type(waiting))
    told = filled_in(table, waiting) if filled_in is not None else {}
    together = OF_SEVERAL.get(type(waiting))
    if together is not None:
        told = together(table, _own(waiting.seats(table), eyes))
    return QUESTIONS[waiting.ask].format(**told)


def _own(seats: Sequence[int], eyes: Eyes) -> Sequence[int]:
    """Of the seats that are asked together, those of these eyes; all where none of them is theirs."""
    return [seat for seat in seats if eyes is not None and seat in eyes] or seats


def _hero(table: DarkSouls, waiting: Any) -> dict[str, str]:
    return {"hero": table.heroes[waiting.seat].name}


def _each(table: DarkSouls, seats: Sequence[int]) -> dict[str, str]:
    """The hero of the only seat, or each of several."""
    return {"who": f"the {table.heroes[seats[0]].name}" if len(seats) == 1 else "each hero"}


def _build(table: DarkSouls, waiting: BuildDeck) -> dict[str, str]:
    chosen = len(table.decks[waiting.seat])
    return {**_hero(table, waiting), "chosen": str(chosen), "deck": str(CUSTOM_DECK)}


def _spawn(table: DarkSouls, waiting: SpawnElsewhere) -> dict[str, str]:
    card = table.cards.foes[table.arriving]
    return {"foe": card.name, "space": NAMES[card.spawn]}


def _reaction(table: DarkSouls, waiting: React) -> dict[str, str]:
    blow = table.blow
    assert blow is not None
    return {
        **_hero(table, waiting),
        "attacker": attacker_name(table, blow),
        "hit": table.heroes[blow.seat].name,
        "damage": str(blow.left),
    }


def _damage(table: DarkSouls, waiting: PayDamage) -> dict[str, str]:
    left = f" {waiting.amount} points are left to pay." if waiting.amount > 1 else ""
    return {**_hero(table, waiting), "left": left}


def _heal(table: DarkSouls, waiting: HealAnyone) -> dict[str, str]:
    return {"cards": str(waiting.cards)}


def _search(table: DarkSouls, waiting: Search) -> dict[str, str]:
    left = f" {waiting.cards} are left to choose." if waiting.cards > 1 else ""
    return {**_hero(table, waiting), "left": left}


def _buy(table: DarkSouls, waiting: Buy) -> dict[str, str]:
    return {"souls": f"{table.souls} soul{' is' if table.souls == 1 else 's are'}"}


def _rebuild(table: DarkSouls, seats: Sequence[int]) -> dict[str, str]:
    most = table.top_bonfire.max_deck
    size = f"{len(table.decks[seats[0]])} of at most" if len(seats) == 1 else "At most"
    return {**_each(table, seats), "size": f" {size} {most} cards."}


FILLED_IN: Final[dict[type, Callable[[DarkSouls, Any], dict[str, str]]]] = {
    BuildDeck: _build,
    Redraw: _hero,
    SpawnElsewhere: _spawn,
    React: _reaction,
    PayDamage: _damage,
    HealAnyone: _heal,
    Shift: _hero,
    Search: _search,
    Buy: _buy,
}
"""What stands in the places of each question."""

OF_SEVERAL: Final[dict[type, Callable[[DarkSouls, Sequence[int]], dict[str, str]]]] = {
    PlaceHeroes: _each,
    HeroActivation: _each,
    Rebuild: _rebuild,
}
"""The same for what several heroes are asked together: by the seats of whoever reads it."""


# -- a choice that is asked in steps ----------------------------------------------------------------------------------


def _next_step(table: DarkSouls, seat: int, begun: Announcement) -> str:
    """What is asked of a hero who has begun something."""
    hero = table.heroes[seat]
    if begun.what == CYCLING:
        return f"What else does the {hero.name} discard, to draw as many? So far {_names(table, begun.paid)}."
    if begun.what == HEROIC:
        return f"Who heals {hero.heal}?" if hero.heal else f"Whom does the {hero.ability} of the {hero.name} hit?"
    if asks_target(table, seat, begun):
        return _whom(table, seat, begun)
    card = table.card(begun.card)
    if asks_type(table, seat, begun):
        return f"Of which type is the attack of the {hero.name} with {card.name}?"
    cost = ", ".join(cost_words(action_of(table, begun)))
    paid = f" Paid so far: {_names(table, begun.paid)}." if begun.paid else ""
    return f"How does the {hero.name} pay for {card.name}{_against(table, begun)}: {cost}?{paid}"


def _whom(table: DarkSouls, seat: int, begun: Announcement) -> str:
    """The target that an action asks for."""
    hero, card, action = table.heroes[seat].name, table.card(begun.card).name, action_of(table, begun)
    if action.kind == ATTACK:
        return f"Whom does the {hero} attack with {card}?"
    if action.relocates:
        return f"Where does the {hero} go with {card}?"
    if action.buff:
        return f"Whose next attack is {ATTACK_TYPES[action.buff]}, with 1 more, by {card}?"
    return f"Who heals {action.heal} with {card}?" if action.heal else f"Who draws {action.draw} with {card}?"


def _against(table: DarkSouls, begun: Announcement) -> str:
    """The enemy that was chosen: ` against Hound Rat in F2`."""
    if begun.what != ATTACKING or begun.target < 0:
        return ""
    foe = table.foe_at(begun.target)
    return f" against {foe.card.name} in {NAMES[begun.target]}" if foe is not None else ""


def _names(table: DarkSouls, kinds: tuple[int, ...]) -> str:
    return ", ".join([table.card(kind).name for kind in kinds])
