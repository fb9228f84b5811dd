"""Setting up enemies and bosses."""

from collections.abc import Mapping
from typing import Any, Final

from souldeck.games.dark_souls.cards import REANIMATE, WILL, FoeCard
from souldeck.games.dark_souls.enemy_cards import PONTIFF_STEP
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.sorted_cards import holds, without
from souldeck.games.dark_souls.spaces import NAMES
from souldeck.games.dark_souls.stage_heroes import CONDITION_BITS, SPACES
from souldeck.games.dark_souls.table import NO_CARD, DarkSouls, with_place
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.setups import YES_NO, Route, known_keys, listed, one_of, some_of, whole

FOE_KEYS: Final = ("card", "space", "wounds", "conditions", "risen")
BOSS_KEYS: Final = ("name", "side", "wounds", "space", "conditions", "behaviour", "next", "done", "aside")


def lay_enemies(table: DarkSouls, setup: Mapping[str, Any]) -> None:
    """The enemies in play, and those that can be drawn: as said, else all the others."""
    for place, said in enumerate(listed(setup.get("enemies", []), ("enemies",), "hound_rat, giant_slave")):
        _lay_enemy(table, said if isinstance(said, Mapping) else {"card": said}, ("enemies", place))
    if "enemy_deck" in setup:
        _lay_enemy_decks(table, setup["enemy_deck"])


def _lay_enemy(table: DarkSouls, said: Mapping[str, Any], route: Route) -> None:
    known_keys(said, FOE_KEYS, route, "card")
    name = str(said.get("card", ""))
    if name in {boss.id for boss in table.cards.bosses}:
        raise BadSetup(f"{name} is a boss; write boss: {name}", (*route, "card"))
    company = [] if table.boss is None else [card for card, _ in table.boss.companions]
    known = {card.id: card for card in [*[foe for foe in table.cards.foes if foe.level], *company]}
    card = one_of(name, known, (*route, "card"), "enemy")
    _take_enemy(table, card, (*route, "card"))
    lay_foe(table, card, said, route)


def _take_enemy(table: DarkSouls, card: FoeCard, route: Route) -> None:
    """An enemy in play is taken from its deck; a boss has only so many companions."""
    if card.level:
        if not holds(table.enemy_decks[card.level - 1], card.index):
            raise BadSetup(f"{card.id} is in play already", route)
        deck = without(table.enemy_decks[card.level - 1], card.index)
        table.enemy_decks = with_place(table.enemy_decks, card.level - 1, deck)
        return
    assert table.boss is not None
    copies = sum([spaces.bit_count() for other, spaces in table.boss.companions if other is card])
    if len([foe for foe in table.foes if foe.card is card]) == copies:
        raise BadSetup(f"{card.id} is in play already" if copies == 1 else f"there are {copies} {card.id}", route)


def lay_foe(table: DarkSouls, card: FoeCard, said: Mapping[str, Any], route: Route) -> None:
    """A card in its space, with wounds short of its hit points."""
    space = one_of(said["space"], SPACES, (*route, "space"), "space") if "space" in said else card.spawn
    other = table.foe_at(space)
    if other is not None:
        raise BadSetup(f"{other.card.id} stands in {NAMES[space]}; say another 'space'", (*route, "space"))
    risen = one_of(said.get("risen", "no"), YES_NO, (*route, "risen"), "answer")
    if risen and card.ability != REANIMATE:
        raise BadSetup(f"{card.id} has no Reanimate and never rises", (*route, "risen"))
    wounds = whole(said.get("wounds", 0), (*route, "wounds"), 0, max(0, table.hp_of(card) - 1))
    conditions = sum(some_of(said.get("conditions", []), CONDITION_BITS, (*route, "conditions"), "condition"))
    table.enter(card, space)
    table.put_foe(Foe(table.foes_made, card, space, wounds, conditions, risen))


def _lay_enemy_decks(table: DarkSouls, said: Any) -> None:
    """Only these can be drawn, of those that are not in play."""
    known = {foe.id: foe for foe in table.cards.foes if foe.level}
    decks: list[list[int]] = [[] for _ in table.enemy_decks]
    for place, name in enumerate(listed(said, ("enemy_deck",), "hound_rat, giant_slave")):
        card = one_of(name, known, ("enemy_deck", place), "enemy")
        deck = decks[card.level - 1]
        if deck.count(card.index) == table.enemy_decks[card.level - 1].count(card.index):
            raise BadSetup(f"{card.id} is in play or in the deck already", ("enemy_deck", place))
        deck.append(card.index)
    table.enemy_decks = tuple([tuple(sorted(deck)) for deck in decks])


# -- bosses -----------------------------------------------------------------------------------------------------------


def lay_boss(table: DarkSouls, said: Any) -> None:
    """A boss of this side of the board, one of its sides up, and its behaviours."""
    said = said if isinstance(said, Mapping) else {"name": said}
    route: Route = ("boss",)
    known_keys(said, BOSS_KEYS, route, "boss")
    boss = one_of(said.get("name", ""), {boss.id: boss for boss in table.cards.bosses}, (*route, "name"), "boss")
    if boss.index not in table.bosses:
        here = " and ".join([table.cards.bosses[index].id for index in table.bosses if index >= 0])
        raise BadSetup(f"{boss.id} is not on this side of the board; {here} are", (*route, "name"))
    table.boss = boss
    side = boss.sides[whole(said.get("side", 1), (*route, "side"), 1, len(boss.sides)) - 1]
    lay_foe(table, side, {key: said[key] for key in ("space", "wounds", "conditions") if key in said}, route)
    if "aside" in said:
        table.wounds_aside = _aside(table, side, said["aside"], (*route, "aside"))
    _lay_behaviours(table, said)


def _aside(table: DarkSouls, side: FoeCard, said: Any, route: Route) -> int:
    """The wounds that wait while the Clone is up. (ds.pontiff.turns)"""
    assert table.boss is not None
    if side.rule != WILL:
        raise BadSetup("wounds are set aside while a clone is up; say 'wounds'", route)
    turns = list(range(PONTIFF_STEP, table.hp_of(table.boss.sides[0]), PONTIFF_STEP))
    if isinstance(said, bool) or said not in turns:
        raise BadSetup(f"this is one of {', '.join([str(wounds) for wounds in turns])}, not '{said}'", route)
    return int(said)


def _lay_behaviours(table: DarkSouls, said: Mapping[str, Any]) -> None:
    """The card that lies face up, those to come in their order and those that are over; the rest luck will order."""
    assert table.boss is not None
    ids = {behaviour.id: behaviour.index for behaviour in table.boss.behaviours}
    done = some_of(said.get("done", []), ids, ("boss", "done"), "behaviour")
    following = some_of(said.get("next", []), ids, ("boss", "next"), "behaviour")
    shown = said.get("behaviour")
    table.behaviour = NO_CARD if shown is None else one_of(shown, ids, ("boss", "behaviour"), "behaviour")
    names = {index: id for id, index in ids.items()}
    for key, met in (("done", [table.behaviour]), ("next", [table.behaviour, *done])):
        for place, index in enumerate(done if key == "done" else following):
            if index in met:
                raise BadSetup(f"{names[index]} is somewhere else already", ("boss", key, place))
    deck = Deck(tuple([at for at in ids.values() if at not in (*done, *following, table.behaviour)]))
    for behaviour in following[::-1]:
        deck = deck.with_on_top(behaviour, table.all_seats)
    table.behaviours = deck
    table.behaviours_done = tuple(done)
