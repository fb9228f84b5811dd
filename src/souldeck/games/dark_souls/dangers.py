"""How the fight on the boards stands: what the enemies in play will still cost. For the evaluation only."""

from typing import Final, final

from souldeck.games.dark_souls.attacking import damage_after_defence, is_protected
from souldeck.games.dark_souls.bosses import TurnBehaviour
from souldeck.games.dark_souls.cards import ATTACK, DEFENCE, DOUBLE_STRIKE, REANIMATE, Action, PlayerCard, Strike
from souldeck.games.dark_souls.deck_basics import PayDamage
from souldeck.games.dark_souls.enemy_activations import Attack, strike_of, targets_of
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.player_activations import may_attack
from souldeck.games.dark_souls.player_reactions import TAKE_BLOW
from souldeck.games.dark_souls.prospects import Party, Stand, cost
from souldeck.games.dark_souls.sorted_cards import distinct
from souldeck.games.dark_souls.spaces import BACK, COLUMNS, column_of, row_of
from souldeck.games.dark_souls.stamina import covers, total
from souldeck.games.dark_souls.table import ATTACKED, DONE, HAND_SIZE, MOVED, DarkSouls
from souldeck.games.dark_souls.weights import (
    ATTACK_KEPT,
    ATTACK_READY,
    BLOCK_KEPT,
    CONDITION,
    DODGE,
    EDGE,
    FAR_AWAY,
    HIT_AGAIN,
    IN_THE_WAY,
    NEXT_COLUMN,
    REACTION,
    READY_NOT_KEPT,
)
from souldeck.games.dark_souls.worth import condition_worth

ENEMIES: Final = "enemies"
HEROES: Final = "heroes"


def fight_cost(table: DarkSouls, party: Party) -> float:
    """Cards of each hero that the enemies in play will still cost; 0 without enemies."""
    if not table.foes:
        return 0.0
    hands = [Hand(table, party, seat) for seat in range(len(table.heroes))]
    stands = _boss_stands(table, party, hands) if table.boss is not None else _stands(table, party, hands)
    return cost(stands, party.heroes, party.spent) - sum([hand.saves for hand in hands]) / party.heroes


def pending_damage(table: DarkSouls, seat: int) -> int:
    """Damage that a hero is about to pay."""
    damage = sum([step.amount for step in table.agenda if isinstance(step, PayDamage) and step.seat == seat])
    waiting = table.waiting
    if isinstance(waiting, PayDamage) and waiting.seat == seat:
        damage += waiting.amount
    blow = table.blow
    if blow is not None and blow.seat == seat and not blow.dodged and TAKE_BLOW in table.agenda:
        damage += max(0, blow.damage - blow.blocked)
    return damage


@final
class Hand:
    """What a hero's hand can do: the damage its best reaction stops, and the cards that its best attack saves."""

    def __init__(self, table: DarkSouls, party: Party, seat: int) -> None:
        hand = table.hands[seat]
        deck = party.decks[seat]
        units = total(table.cards.kinds, hand)
        to_act = table.phase != HEROES or not table.used[seat] & (ATTACKED | DONE)
        stops = 0.0
        kept = 0.0
        ready = 0.0
        for kind in distinct(hand):
            card = table.card(kind)
            for row, action in enumerate(card.actions):
                if not covers(units, action.packed):
                    continue
                if action.kind == DEFENCE:
                    stops = max(stops, DODGE if action.dodge else float(action.block))
                elif action.kind == ATTACK:
                    damage = _best_damage(table, card, action)
                    kept = max(kept, damage)
                    if to_act and table.phase == HEROES and damage > ready and not may_attack(table, seat, kind, row):
                        ready = damage
        # Empty places of the hand will be filled from the deck.
        empty = max(0, HAND_SIZE - len(hand)) / HAND_SIZE
        usual = party.usual[seat]
        kept += empty * max(0.0, usual - kept)
        self.stops: Final = stops + empty * max(0.0, deck.stops - stops)
        if not to_act:
            attack = ATTACK_KEPT * (kept - usual)
        elif table.phase == HEROES:
            attack = ATTACK_READY * (ready - usual) + READY_NOT_KEPT * ATTACK_KEPT * (kept - usual)
        else:
            attack = ATTACK_KEPT * (kept - usual)
        self.saves: Final = attack + BLOCK_KEPT * (self.stops - deck.stops)


def _best_damage(table: DarkSouls, card: PlayerCard, action: Action) -> float:
    """What an attack does to the enemy it suits best."""
    best = 0.0
    for foe in table.foes:
        hp = table.hp_of(foe.card)
        if hp and not is_protected(table, foe):
            damage = damage_after_defence(table, foe, action.damage, card.attack_type) + condition_worth(
                action.inflict & ~foe.conditions
            )
            best = max(best, min(damage, hp - foe.wounds + 0.5))
    return best


# -- the enemies ------------------------------------------------------------------------------------------------------


def _stands(table: DarkSouls, party: Party, hands: list[Hand]) -> list[Stand]:
    before = _before(table)
    attackers = _attackers(table)
    hits = [0] * party.heroes
    stands: list[Stand] = []
    for foe in table.foes:
        card = foe.card
        hp = table.hp_of(card)
        attacks = party.attacks(
            max(0.5, hp - foe.wounds - condition_worth(foe.conditions)), card.defence, card.weakness
        )
        if card.ability == REANIMATE and not foe.risen:
            attacks += party.attacks(hp, card.defence, card.weakness)
        assert card.strike is not None
        strikes = 2 if card.ability == DOUBLE_STRIKE else 1
        following = 0.0
        for _ in range(strikes):
            following += _strike_cost(table, party, hands, hits, card.strike)
        waits = before if table.phase != ENEMIES or foe.id in attackers else 1.0
        stands.append((attacks / _reach(table, foe), party.load(card)[1] + 0.05, following, waits))
    return stands


def _boss_stands(table: DarkSouls, party: Party, hands: list[Hand]) -> list[Stand]:
    """The boss with its company as one stand."""
    boss = table.boss
    assert boss is not None
    attackers = _attackers(table)
    to_behave = any([isinstance(step, TurnBehaviour) for step in table.agenda])
    following = 0.0
    before = 1.0
    if table.phase != ENEMIES or to_behave or not attackers:
        following = _next_behaviour(table, party, hands)
        before = _before(table) if table.phase != ENEMIES or to_behave else 1.0
    else:
        before = 0.0
        hits = [0] * party.heroes
        for foe in table.foes:
            if foe.id in attackers:
                following += _strike_cost(table, party, hands, hits, strike_of(table, foe))
    attacks = 0.0
    danger = 0.0
    for foe in table.foes:
        if foe.card.is_boss:
            load = party.boss_load(boss, foe.card, foe.wounds, table.wounds_aside)
            danger = load[1]
            if table.hp_of(foe.card):
                attacks = max(0.5, load[0] - 0.5 * condition_worth(foe.conditions)) / _reach(table, foe)
        elif foe.card.is_hand:
            attacks += party.hand_attacks(foe.card, foe.wounds) / _reach(table, foe)
    return [(max(0.5, attacks), danger, following, before)]


def _before(table: DarkSouls) -> float:
    """How much of a round the heroes have before the enemies activate."""
    if table.phase != HEROES:
        return 0.0
    return len([used for used in table.used if not used & (ATTACKED | DONE)]) / len(table.used)


def _attackers(table: DarkSouls) -> list[int]:
    """The enemies whose attack is still to come in their activation."""
    return [step.attacker for step in table.agenda if isinstance(step, Attack)]


def _next_behaviour(table: DarkSouls, party: Party, hands: list[Hand]) -> float:
    """What the next behaviour card costs the heroes where they stand, on the average of what it may be."""
    assert table.boss is not None
    deck = table.behaviours
    next_ones: tuple[int, ...]
    if len(deck):
        top = deck.top_place().card
        next_ones = deck.pool if top < 0 else (top,)
    else:
        next_ones = table.behaviours_done[:1]
    cards = 0.0
    for at in next_ones:
        cards += _strike_cost(table, party, hands, [0] * party.heroes, table.boss.behaviours[at].strike)
    cards /= max(1, len(next_ones))
    for foe in table.foes:
        if foe.card.role == "legionnaire":
            cards += _strike_cost(table, party, hands, [1] * party.heroes, strike_of(table, foe))
    return cards


def _strike_cost(table: DarkSouls, party: Party, hands: list[Hand], hits: list[int], strike: Strike) -> float:
    """Cards that an attack costs those it hits. `hits` counts what each hero has taken before."""
    cards = 0.0
    for seat in targets_of(table, strike):
        stops = hands[seat].stops * HIT_AGAIN ** hits[seat]
        hits[seat] += 1
        cards += min(float(strike.damage), max(0.0, strike.damage - stops) + REACTION)
        cards += CONDITION * strike.inflict.bit_count()
    return cards


def _reach(table: DarkSouls, foe: Foe) -> float:
    """How well the heroes can get at an enemy from where they stand, the best placed above all."""
    best = 0.0
    whole = 0.0
    for seat, space in enumerate(table.spaces):
        away = abs(column_of(space) - column_of(foe.space))
        reach = (1.0, NEXT_COLUMN, FAR_AWAY)[away]
        if not away:
            past_enemy = row_of(foe.space) == BACK and table.foe_at(foe.space - COLUMNS) is not None
            past_hero = row_of(space) == BACK and table.hero_at(space - COLUMNS) >= 0
            if past_enemy or past_hero:
                reach = IN_THE_WAY
        elif table.phase == HEROES and table.used[seat] & MOVED:
            reach *= reach
        best = max(best, reach)
        whole += reach
    return 0.5 * (best + whole / len(table.spaces))


# -- before the enemies are there -------------------------------------------------------------------------------------


def standing_cost(table: DarkSouls, party: Party) -> float:
    """What the first attack of an enemy still face down costs each hero more than usual, where they stand."""
    strikes: list[Strike] = []
    if table.encounters[table.at] < 0:
        strikes.extend([behaviour.strike for behaviour in table.cards.bosses[table.bosses[table.at]].behaviours])
    else:
        counts = table.cards.encounters[table.encounters[table.at]].enemies[party.heroes - 1]
        for level, count in enumerate(counts):
            for index in table.enemy_decks[level] if count else ():
                strike = table.cards.foes[index].strike
                assert strike is not None
                strikes.append(strike)
    cards = 0.0
    for strike in strikes:
        for seat in targets_of(table, strike):
            cards += party.loss(seat, strike.damage) + CONDITION * strike.inflict.bit_count()
    # From the middle column every enemy is near.
    edges = len([space for space in table.spaces if space >= 0 and column_of(space) != 1])
    return (EDGE * edges + cards / max(1, len(strikes))) / party.heroes
