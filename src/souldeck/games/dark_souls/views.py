"""What somebody may see. The one place where hidden things are left out: by whose card it is, never by the phase.

Hidden are hands when hands are closed, and always what another hero has begun to announce. Decks are undecided until
they are drawn from; what was put under or on top of them by healing and searching, everybody saw.
"""

from souldeck.games.dark_souls import events, phases
from souldeck.games.dark_souls.attacking import weakness_of
from souldeck.games.dark_souls.card_texts import behaviour_text, foe_text, hero_text
from souldeck.games.dark_souls.cards import ATTACK_TYPES, CONDITIONS
from souldeck.games.dark_souls.deck_basics import HIDDEN, Draw
from souldeck.games.dark_souls.enemy_activations import strike_of, targets_of, wrath_of
from souldeck.games.dark_souls.pieces import ATTACKING, CYCLING, HEROIC, REACTING, USING, Announcement, Blow, Foe
from souldeck.games.dark_souls.sorted_cards import without
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.table import ATTACKED, CYCLED, FINISHED, MOVED, NO_CARD, USED, DarkSouls
from souldeck.kernel.deck import Deck
from souldeck.kernel.event import LUCK, Event
from souldeck.kernel.game import Eyes, View

USES = ((MOVED, "moved"), (CYCLED, "cycled"), (ATTACKED, "attacked"), (USED, "used"), (FINISHED, "done"))
ANNOUNCED = {ATTACKING: "attack", USING: "use", HEROIC: "ability", REACTING: "react", CYCLING: "cycle"}


def sees_hand(table: DarkSouls, eyes: Eyes, seat: int) -> bool:
    """Whether these eyes see a hero's hand. (ds.party.open_hands, ds.party.closed_hands)"""
    return eyes is None or not table.hides_hands or seat in eyes


def sees_announcement(eyes: Eyes, seat: int) -> bool:
    """What a hero has begun is nobody else's business until it is done. (ds.act.half_made)"""
    return eyes is None or seat in eyes


def view(table: DarkSouls, eyes: Eyes) -> View:
    """The table as these eyes see it.

    `phase`, `rounds`, `outcome`, `options` · `heroes` (one for each seat: space, hand, deck, discard, conditions …) ·
    `foes` in the order they activate · `boss` with its behaviours · `blow`, the attack that resolves · `map` ·
    `bonfire` · `souls`, `inventory`, `loot_souls`, `loot`, `market`, `remnants`, `treasures`, `enemy_decks` · `cards`,
    what every player card of the set is called and gives.
    """
    top = table.top_bonfire
    return {
        "game": "dark-souls",
        "phase": table.phase,
        "rounds": table.rounds,
        "outcome": None if table.outcome is None else table.outcome.text,
        "options": dict(table.settings.chosen),
        "heroes": [_hero(table, eyes, seat) for seat in range(len(table.heroes))],
        "foes": [_foe(table, foe) for foe in table.foes],
        "boss": _boss(table),
        "blow": _blow(table),
        "map": _map(table),
        "bonfire": {
            "number": table.bonfire + 1,
            "of": len(table.cards.bonfires),
            "name": top.name,
            "max_deck": top.max_deck,
            "last_chance": top.last_chance,
        },
        "souls": table.souls,
        "inventory": _ids(table, table.inventory),
        "loot_souls": table.loot_souls,
        "loot": _ids(table, table.loot),
        "market": {table.card(kind).id: left for kind, left in zip(table.cards.market, table.market, strict=True)},
        "remnants": table.remnants,
        "treasures": {"common": len(table.common), "transposed": len(table.transposed)},
        "enemy_decks": [len(deck) for deck in table.enemy_decks],
        "cards": table.cards.catalogue,
    }


def _ids(table: DarkSouls, kinds: tuple[int, ...]) -> list[str]:
    return [table.card(kind).id for kind in kinds]


def _names(conditions: int) -> list[str]:
    return [name for at, name in enumerate(CONDITIONS) if conditions >> at & 1]


def _hero(table: DarkSouls, eyes: Eyes, seat: int) -> View:
    hero = table.heroes[seat]
    space = table.spaces[seat]
    begun = table.begun[seat]
    deck = table.decks[seat]
    # With no card in hand, a list of the deck tells nothing of the hand. (ds.party.closed_hands)
    lists_deck = table.phase in (phases.REST, phases.SETUP) and not table.hands[seat]
    return {
        "id": hero.id,
        "name": hero.name,
        "taunt": hero.taunt,
        "ability": hero_text(hero),
        "ready": table.ready[seat],
        "space": NAMES[space] if space >= 0 else None,
        "hand": _hand(table, eyes, seat),
        "deck": len(deck),
        "deck_top": [table.card(place.card).id for place in deck.top],
        "deck_bottom": [table.card(place.card).id for place in deck.bottom],
        "deck_list": _ids(table, deck.cards()) if lists_deck else [],
        "discard": _ids(table, table.discards[seat]),
        "in_use": None if table.in_use[seat] == NO_CARD else table.card(table.in_use[seat]).id,
        "conditions": _names(table.conditions[seat]),
        "done_this_activation": [name for use, name in USES if table.used[seat] & use],
        "gems": [ATTACK_TYPES[kind] for kind in table.buffs[seat]],
        "begun": None if begun is None or not sees_announcement(eyes, seat) else _announced(table, begun),
    }


def _hand(table: DarkSouls, eyes: Eyes, seat: int) -> list[str]:
    """The hand in order; where it is hidden, what everybody knows of it, and how many more."""
    hand = table.hands[seat]
    if sees_hand(table, eyes, seat):
        return _ids(table, hand)
    known = table.shown[seat]
    return _ids(table, known) + [HIDDEN] * (len(hand) - len(known))


def _announced(table: DarkSouls, begun: Announcement) -> View:
    return {
        "what": ANNOUNCED[begun.what],
        "card": table.card(begun.card).id if begun.card >= 0 else None,
        "row": begun.row + 1,
        "target": begun.target,
        "paid": _ids(table, begun.paid),
    }


def _foe(table: DarkSouls, foe: Foe) -> View:
    card = foe.card
    return {
        "id": foe.id,
        "card": card.id,
        "name": card.name,
        "role": card.role,
        "level": card.level,
        "space": NAMES[foe.space],
        "hp": table.hp_of(card),
        "wounds": foe.wounds,
        "defence": card.defence,
        "weakness": ATTACK_TYPES[weakness_of(table, foe)],
        "conditions": _names(foe.conditions),
        "risen": foe.risen,
        "souls": card.souls,
        "strike": _strike(table, foe),
        "text": foe_text(card),
    }


def _strike(table: DarkSouls, foe: Foe) -> View | None:
    """The attack an enemy will make, a boss the one it last made: on which spaces, and which seats stand there now."""
    if foe.card.strike is None and table.shown_behaviour is None:
        return None
    if foe.card.is_hand:
        return None
    strike = strike_of(table, foe)
    aimed = strike.area or 1 << strike.target
    return {
        "damage": strike.damage + wrath_of(foe.card),
        "spaces": [name for at, name in enumerate(NAMES) if aimed >> at & 1],
        "hits": list(targets_of(table, strike)),
        # Its next attack is on its next behaviour card. (ds.boss.behaviour)
        "spent": foe.card.is_boss and table.phase == phases.HEROES,
        "inflicts": _names(strike.inflict),
        "pushes": strike.push > 0,
        "times": foe.card.attack_count,
    }


def _boss(table: DarkSouls) -> View | None:
    if table.boss is None:
        return None
    behaviour = table.shown_behaviour
    coming = table.behaviours.known_top() if len(table.behaviours) else -1
    return {
        "id": table.boss.id,
        "name": table.boss.name,
        "behaviour": None if behaviour is None else behaviour.id,
        "behaviour_name": "" if behaviour is None else behaviour.name,
        "behaviour_text": "" if behaviour is None else behaviour_text(behaviour),
        "behaviours_left": len(table.behaviours),
        "behaviours_next": _behaviours(table, table.behaviours),
        "next_name": "" if coming < 0 else table.boss.behaviours[coming].name,
        "behaviours_done": [table.boss.behaviours[at].id for at in table.behaviours_done],
        "wounds_aside": table.wounds_aside,
    }


def _behaviours(table: DarkSouls, deck: Deck) -> list[str]:
    """The order that is known since the pile was turned over. (ds.boss.pile_turned)"""
    assert table.boss is not None
    return [table.boss.behaviours[place.card].id for place in (*deck.top, *deck.bottom)]


def attacker_name(table: DarkSouls, blow: Blow) -> str:
    """Who attacks; it may have fallen by a hero's counter-hit meanwhile."""
    attacker = table.foe(blow.attacker)
    return "The fallen enemy" if attacker is None else attacker.card.name


def _blow(table: DarkSouls) -> View | None:
    blow = table.blow
    if blow is None or blow.seat < 0:
        return None
    attacker = table.foe(blow.attacker)
    return {
        "attacker": None if attacker is None else attacker.card.id,
        "attacker_name": attacker_name(table, blow),
        "seat": blow.seat,
        "damage": blow.damage,
        "blocked": blow.blocked,
        "dodged": blow.dodged,
        "inflicts": _names(blow.inflict),
        "pushes": blow.push > 0,
    }


def _map(table: DarkSouls) -> View:
    side = table.side
    spaces = []
    for at in range(len(side.spaces)):
        boss = table.bosses[at]
        encounter = table.encounters[at]
        shown = table.cards.encounters[encounter] if encounter >= 0 else None
        spaces.append(
            {
                "name": table.space_name(at),
                "level": side.levels[at],
                "boss": None if boss < 0 else table.cards.bosses[boss].id,
                "boss_name": "" if boss < 0 else table.cards.bosses[boss].name,
                "encounter": None if shown is None else shown.id,
                "encounter_name": "" if shown is None else shown.name,
                "enemies": [] if shown is None else list(shown.enemies[len(table.heroes) - 1]),
                "treasure": 0 if shown is None else shown.treasure[len(table.heroes) - 1],
                "cleared": bool(table.cleared >> at & 1),
                "here": at == table.at,
                "paths": [table.space_name(other) for other in side.paths[at]],
            }
        )
    return {"side": side.id, "spaces": spaces}


def seen(table: DarkSouls, event: Event, eyes: Eyes) -> Event:
    """The event as these eyes saw it: cards drawn into a hand they do not see are -1. (ds.party.closed_hands)"""
    if event.kind == events.DRAWN and not sees_hand(table, eyes, event.who):
        return Event(event.kind, event.who, -1, event.amount)
    if event.kind == LUCK and isinstance(event.note, Draw) and not sees_hand(table, eyes, event.note.seat):
        return Event(event.kind, event.who, -1, event.amount, event.note)
    return event


def shown_to(table: DarkSouls, event: Event) -> tuple[int, ...]:
    """Whom luck showed something new: a card drawn into a closed hand only its owner."""
    if event.kind != LUCK or event.amount < 2:
        return ()
    if isinstance(event.note, Draw) and table.hides_hands:
        return (event.note.seat,)
    return tuple(range(len(table.numbers)))


def hidden_cards(table: DarkSouls, seat: int) -> tuple[int, ...]:
    """The cards of a closed hand that nobody else knows, sorted."""
    hidden = table.hands[seat]
    for kind in table.shown[seat]:
        hidden = without(hidden, kind)
    return hidden
