"""Every row of every card, every enemy, every behaviour, every encounter and every bonfire card, once each."""

from typing import Any

import pytest

from rules.dark_souls.tale import Story, built_in_cards, foe, hero, knight, tale
from souldeck.games.dark_souls.cards import ATTACK, CONDITIONS, DEFENCE, Action, Behaviour, Boss, FoeCard, PlayerCard
from souldeck.games.dark_souls.spaces import NAMES, SPACES, beyond, column_of

CARDS = built_in_cards()
STAMINA = ("stamina_str", "stamina_dex", "stamina_int", "stamina_fth", "stamina_str")
ROWS = [(card, row) for card in CARDS.kinds for row in range(len(card.actions))]
ATTACKS = [(card, row) for card, row in ROWS if card.actions[row].kind == ATTACK]
DEFENCES = [(card, row) for card, row in ROWS if card.actions[row].kind == DEFENCE]
UTILITIES = [(card, row) for card, row in ROWS if card.actions[row].kind not in (ATTACK, DEFENCE)]
ENEMIES = [card for card in CARDS.foes if card.role == "enemy"]
BEHAVIOURS = [(boss, behaviour) for boss in CARDS.bosses for behaviour in boss.behaviours]
BIG = "monstrosity_of_sin"


def named(value: Any) -> str:
    return str(getattr(value, "id", value))


def hand_for(card: PlayerCard, action: Action) -> str:
    """The card and exactly what its row costs."""
    cost = [name for name, count in zip(STAMINA, action.cost, strict=True) for _ in range(count)]
    return " ".join([card.id, *cost])


def is_put_away(story: Story, name: str, card: PlayerCard, action: Action) -> bool:
    return card.id in (story.hand(name) if action.quick else story.discard(name))


@pytest.mark.parametrize(("card", "row"), ATTACKS, ids=named)
@pytest.mark.rule("ds.attack.steps", "ds.attack.damage", "ds.action.quick", "ds.pay.cost")
def test_every_attack_deals_its_damage_and_conditions(card: PlayerCard, row: int):
    action = card.actions[row]
    space = next((at for at in range(SPACES) if action.area >> at & 1), 1)
    other = "giant_slave at B1" if column_of(space) else "giant_slave at B3"
    at = NAMES[column_of(space)]
    enemies = [f"{BIG} at {NAMES[space]}", *([] if action.area else [other])]
    story = tale(hero("knight", hand_for(card, action), at=at), enemies=enemies)
    story.acts(f"attack {card.id} {row + 1}", f"on {NAMES[space]}")
    assert story.wounds(BIG) == action.damage
    assert story.conditions(BIG) == [name for place, name in enumerate(CONDITIONS) if action.inflict >> place & 1]
    assert (story.asks == "shift") == bool(action.shift)
    if action.shift:
        story.does("stay")
    assert is_put_away(story, "knight", card, action)
    assert len(story.discard("knight")) == action.symbols + (0 if action.quick else 1)


@pytest.mark.parametrize(("card", "row"), DEFENCES, ids=named)
@pytest.mark.rule("ds.block.reduces", "ds.dodge.all", "ds.react.once")
def test_every_defence_blocks_or_dodges(card: PlayerCard, row: int):
    action = card.actions[row]
    story = tale(hero("herald", hand_for(card, action), at="F3", deck=30), enemies=["giant_slave"], phase="enemies")
    story.does(f"react {card.id} {row + 1}")
    if action.shift:
        story.does("stay")
    assert story.happened("dodged herald") == action.dodge
    left = 0 if action.dodge else max(0, 5 - action.block)
    assert story.happened(f"hurt herald {left}") == bool(left)
    assert story.wounds("giant_slave") == action.riposte
    story.goes_on_until("activation")
    assert (story.conditions("herald") == ["stagger"]) == (not action.dodge and not _stops_stagger(card, left))


def _stops_stagger(card: PlayerCard, left: int) -> bool:
    return card.id == "conjurator_robes" and not left


@pytest.mark.parametrize(("card", "row"), UTILITIES, ids=named)
@pytest.mark.rule("ds.act.once_each", "ds.action.quick")
def test_every_other_action_does_what_it_says(card: PlayerCard, row: int):
    action = card.actions[row]
    pile = "kukris estoc spear buckler mace rapier"
    story = tale(hero("knight", hand_for(card, action), at="F1", discard=pile), enemies=["giant_slave"])
    before = story.deck("knight")
    story.acts(f"use {card.id} {row + 1}", "for knight", "to B3", "search mace", "search spear")
    assert story.happened(f"used knight {card.id} {row + 1}")
    assert story.deck("knight") - before == action.heal + action.search - action.draw
    assert story.happened(f"healed knight {action.heal}") == bool(action.heal)
    assert story.table.buffs[0] == ((action.buff,) if action.buff else ())
    assert story.space("knight") == ("B3" if action.relocates else "F1")
    assert is_put_away(story, "knight", card, action)


@pytest.mark.parametrize("card", ENEMIES, ids=named)
@pytest.mark.rule("ds.spawn.draw", "ds.target.space", "ds.area.all", "ds.attack.value", "ds.push.direction")
def test_every_enemy_attacks_where_its_card_says(card: FoeCard):
    assert card.strike is not None
    strike = card.strike
    space = strike.target if strike.target >= 0 else next(at for at in range(SPACES) if strike.area >> at & 1)
    story = tale(hero("herald", at=NAMES[space], deck=40), enemies=[card.id], phase="enemies")
    assert story.foes == [f"{card.id} at {NAMES[card.spawn]}"]
    story.goes_on_until("activation")
    times = 2 if card.ability == "double_strike" else 1
    assert story.times(f"struck {card.id} herald") == times
    assert story.times(f"hurt herald {strike.damage}") == times
    assert story.conditions("herald") == [name for at, name in enumerate(CONDITIONS) if strike.inflict >> at & 1]
    pushed = beyond(space, strike.push) if strike.push else space
    assert story.space("herald") == NAMES[pushed]


@pytest.mark.parametrize(("boss", "behaviour"), BEHAVIOURS, ids=named)
@pytest.mark.rule("ds.boss.behaviour", "ds.boss.move", "ds.wolnir.hands_move")
def test_every_behaviour_moves_and_attacks(boss: Boss, behaviour: Behaviour):
    strike = behaviour.strike
    space = strike.target if strike.target >= 0 else next(at for at in range(SPACES) if strike.area >> at & 1)
    hands = [
        f"{card.id} at {'B1' if at == 0 else 'B3'}" for at, (card, _) in enumerate(boss.companions) if card.is_hand
    ]
    story = tale(
        hero("herald", at=NAMES[space], deck=40),
        boss={"name": boss.id, "next": [behaviour.id]},
        enemies=hands,
        phase="enemies",
        options={"bosses": f"{boss.id},{'vordt' if boss.id != 'vordt' else 'wolnir'}"},
    )
    story.goes_on_until("activation")
    assert story.happened(f"behaved {behaviour.id}")
    movers = [card.id for card, _ in boss.companions if card.is_hand] or [boss.id]
    for name, to in zip(movers, behaviour.moves, strict=True):
        assert f"{name} at {NAMES[to]}" in story.foes
    assert story.happened(f"hurt herald {strike.damage}")
    assert story.space("herald") == NAMES[beyond(space, strike.push) if strike.push else space]


@pytest.mark.parametrize("encounter", CARDS.encounters, ids=named)
@pytest.mark.rule("ds.spawn.draw", "ds.reward.treasure", "ds.explore.flip")
def test_every_encounter_draws_its_enemies_for_each_number_of_heroes(encounter: Any):
    space = {1: "a1", 2: "b2", 3: "d3"}[encounter.level]
    for heroes in (1, 2, 3, 4):
        party = [hero(name, "stamina_fth", deck=60) for name in ("knight", "herald", "assassin", "sorcerer")[:heroes]]
        story = tale(*party, phase="encounter", at=space, encounters={space: encounter.id})
        while story.asks in ("place", "spawn"):
            story.does(story.all_offered()[0])
        drawn = [event.split()[1] for event in story.events if event.startswith("spawned")]
        levels = [next(card.level for card in CARDS.foes if card.id == name) for name in drawn]
        assert [levels.count(level) for level in (1, 2, 3)] == list(encounter.enemies[heroes - 1])
        won = tale(*party, phase="victory", at=space, encounters={space: encounter.id})
        assert len(won.loot) == encounter.treasure[heroes - 1]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.rule("ds.bonfire.gifts", "ds.deck.limit")
def test_every_bonfire_card_gives_its_gift_and_its_limit(number: int):
    story = tale(knight(deck=20), phase="rest", bonfire=number - 1)
    bonfire = CARDS.bonfires[number - 1]
    if bonfire.stamina_price:
        story.does(story.all_offered()[0])
    tiers = [CARDS.kinds[CARDS.kind_of[name]] for name in story.inventory]
    assert [card.tier for card in tiers] == (
        ["common"] * bonfire.common or ["transposed"] * bonfire.transposed or ["stamina"]
    )
    assert story.table.top_bonfire.max_deck == 25 + 3 * number


def test_the_words_of_a_story_about_enemies_are_read_as_written():
    assert foe("hound_rat at F2 with bleed poison, 1 wound") == {
        "card": "hound_rat",
        "space": "F2",
        "conditions": ["bleed", "poison"],
        "wounds": 1,
    }
