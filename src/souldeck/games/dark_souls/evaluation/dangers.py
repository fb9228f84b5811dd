"""How the fight on the boards stands: what the enemies in play will still cost."""

from typing import Final

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.attacking import damage_after_defence, enemy_before, is_protected
from souldeck.games.dark_souls.bosses import TurnBehaviour
from souldeck.games.dark_souls.cards import AUTHORITY, NO_TYPE, REANIMATE, Strike
from souldeck.games.dark_souls.deck_basics import LoseTop, PayDamage
from souldeck.games.dark_souls.enemy_activations import Attack, strike_of, targets_of, wrath_of
from souldeck.games.dark_souls.enemy_cards import next_turn
from souldeck.games.dark_souls.evaluation.hands import MOST_DAMAGE, HandWorth
from souldeck.games.dark_souls.evaluation.plans import Plan, Target
from souldeck.games.dark_souls.evaluation.prospects import HALF, Party, Stand, cost
from souldeck.games.dark_souls.evaluation.weights import (
    ATTACK,
    AWAY,
    CONDITION,
    EDGE,
    HIT_AGAIN,
    IMPATIENCE,
    IN_THE_WAY,
    KEPT,
    STRAY,
    STUCK,
    USUAL_ROUNDS,
)
from souldeck.games.dark_souls.evaluation.worth import condition_worth
from souldeck.games.dark_souls.pieces import Foe
from souldeck.games.dark_souls.player_reactions import TAKE_BLOW
from souldeck.games.dark_souls.spaces import COLUMNS, column_of
from souldeck.games.dark_souls.table import HAND_SIZE, DarkSouls
from souldeck.kernel.step import LuckQuestion

NOT_WORTH_IT: Final = 100.0
"""Legionnaires go by themselves when their boss turns: what is done to them counts next to nothing."""
SOME_DANGER: Final = 0.05


def fight_cost(table: DarkSouls, party: Party, hands: list[HandWorth]) -> list[float]:
    """Cards that each hero will spend until the enemies in play are gone."""
    blows, befores = _next_activation(table, party, hands)
    followings = [sum(blow) for blow in blows]
    dangers = [_danger(table, party, foe) for foe in table.foes]
    targets = _targets(table, party, followings, sum(dangers))
    plan = Plan(table, targets, hands)
    if table.boss is not None:
        stand = _boss_stand(table, party, targets, sum(followings), befores[0])
        stands = [stand] if stand[0] else []
        standing = [place for place in range(len(targets)) if stand[0]]
    else:
        standing = [place for place, target in enumerate(targets) if _attacks(table, party, target)]
        stands = [
            _stand(table, party, targets[place], dangers[place], followings[place], befores[place])
            for place in standing
        ]
    saved = sum([_kept(table, party, seat, hand) for seat, hand in enumerate(hands)]) if standing else 0.0
    shared = impatience(table) * (cost(stands, party.heroes) - saved / party.heroes + (STRAY if standing else 0.0))
    # Whom the next attacks hit is known; so much of it is in what all share already.
    losses = [sum([blows[place][seat] for place in standing if not befores[place]]) for seat in range(party.heroes)]
    mean = sum(losses) / party.heroes
    return [shared + spent + loss - mean for spent, loss in zip(plan.spent, losses, strict=True)]


def pending_damage(table: DarkSouls) -> list[int]:
    """Damage that each hero is about to pay."""
    damage = [0] * len(table.heroes)
    agenda = table.agenda
    for step in agenda:
        if isinstance(step, PayDamage):
            damage[step.seat] += step.amount
    waiting = table.waiting
    if isinstance(waiting, PayDamage):
        damage[waiting.seat] += waiting.amount
    elif isinstance(waiting, LuckQuestion) and isinstance(waiting.chance, LoseTop):
        damage[waiting.chance.seat] += 1
    blow = table.blow
    if blow is not None and blow.seat >= 0 and not blow.dodged and TAKE_BLOW in agenda:
        damage[blow.seat] += max(0, blow.damage - blow.blocked)
    return damage


def dragging(table: DarkSouls) -> float:
    """How far the game is beyond its usual rounds, as a share of them: 0 until then."""
    return max(0.0, table.rounds / (USUAL_ROUNDS * (table.bonfire + 1)) - 1.0)


def impatience(table: DarkSouls) -> float:
    """How much more what is left of a fight counts against the cards that the heroes keep, when the game drags on.

    Where nobody is hit, waiting costs nothing, and nothing would ever make the heroes leave such a place.
    """
    return 1.0 + IMPATIENCE * dragging(table)


# -- the enemies ------------------------------------------------------------------------------------------------------


def _danger(table: DarkSouls, party: Party, foe: Foe) -> float:
    """Cards that an enemy costs the party each time it activates, whoever stands where."""
    if table.boss is not None:
        return party.boss_danger(table.boss, foe.card) if foe.card.is_boss else 0.0
    return party.load(foe.card)[1]


def _targets(table: DarkSouls, party: Party, followings: list[float], danger: float) -> list[Target]:
    """The enemies as those who attack see them."""
    targets: list[Target] = []
    worth = impatience(table) * (ATTACK + danger / party.heroes)
    for foe, following in zip(table.foes, followings, strict=True):
        left = float(_left(table, foe))
        card = foe.card
        if card.is_boss or card.is_hand:
            damage = party.damage_on_boss(card.defence)
        elif card.is_legionnaire:
            damage = NOT_WORTH_IT
        else:
            damage = party.damage(card.defence, card.weakness)
        each = worth / max(0.2, damage)
        targets.append(Target(foe, left, each, following))
    return targets


def _left(table: DarkSouls, foe: Foe) -> int:
    """Hit points until an enemy falls or turns."""
    hp = table.hp_of(foe.card)
    if foe.card.rule == AUTHORITY:
        hp = min(hp, next_turn(foe.wounds))
    return hp - foe.wounds


def _attacks(table: DarkSouls, party: Party, target: Target) -> float:
    """Attacks that an enemy takes when the plan is carried out; 0 when it falls by it."""
    foe = target.foe
    card = foe.card
    attacks = 0.0
    if target.left > 0.0:
        attacks = party.attacks(max(0.5, target.left - condition_worth(foe.conditions)), card.defence, card.weakness)
    if card.ability == REANIMATE and not foe.risen:
        attacks += party.attacks(table.hp_of(card), card.defence, card.weakness)
    return attacks


def _stand(table: DarkSouls, party: Party, target: Target, danger: float, following: float, before: float) -> Stand:
    """What an enemy asks for when the plan is carried out."""
    return (_attacks(table, party, target) + _delay(table, target.foe), danger + SOME_DANGER, following, before)


def _boss_stand(table: DarkSouls, party: Party, targets: list[Target], following: float, before: float) -> Stand:
    """The boss with its company as one stand."""
    boss = table.boss
    assert boss is not None
    attacks = 0.0
    danger = 0.0
    for target in targets:
        foe = target.foe
        if foe.card.is_boss:
            danger = party.boss_danger(boss, foe.card)
            if table.hp_of(foe.card):
                wounds = foe.wounds + _left(table, foe) - max(0.0, target.left)
                load = party.boss_attacks(boss, foe.card, wounds, table.wounds_aside)
                if load:
                    attacks = max(0.0, load - HALF * condition_worth(foe.conditions)) + _delay(table, foe)
        elif foe.card.is_hand and target.left > 0.0:
            attacks += party.hand_attacks(foe.card, table.hp_of(foe.card) - target.left) + _delay(table, foe)
    return (attacks, danger, following, before)


# -- what comes next --------------------------------------------------------------------------------------------------


def _next_activation(table: DarkSouls, party: Party, hands: list[HandWorth]) -> tuple[list[list[float]], list[float]]:
    """For each enemy, what its next attack costs each hero where they stand, and whether they act before it: 1 or 0."""
    hits = [0] * party.heroes
    attackers: list[int] = []
    if table.phase == phases.ENEMIES:
        attackers = [step.attacker for step in table.agenda if isinstance(step, Attack)]
    if table.boss is not None:
        return _next_behaviour(table, party, hands, hits, attackers)
    blows: list[list[float]] = []
    befores: list[float] = []
    for foe in table.foes:
        assert foe.card.strike is not None
        blow = [0.0] * party.heroes
        for _ in range(foe.card.attack_count):
            add_strike(table, party, hands, hits, foe.card.strike, 0, blow, 1.0)
        blows.append(blow)
        befores.append(0.0 if table.phase == phases.HEROES or foe.id in attackers else 1.0)
    return blows, befores


def _next_behaviour(
    table: DarkSouls, party: Party, hands: list[HandWorth], hits: list[int], attackers: list[int]
) -> tuple[list[list[float]], list[float]]:
    """The same for a boss and its company; of the behaviour cards that may be next the average counts."""
    assert table.boss is not None
    blows: list[list[float]] = [[0.0] * party.heroes for _ in table.foes]
    to_behave = any([isinstance(step, TurnBehaviour) for step in table.agenda])
    at_work = bool(attackers) and not to_behave
    for place, foe in enumerate(table.foes):
        if at_work and foe.id not in attackers:
            continue
        if foe.card.is_legionnaire:
            add_strike(table, party, hands, hits, strike_of(table, foe), 0, blows[place], 1.0)
        elif foe.card.is_boss:
            wrath = wrath_of(foe.card)
            if at_work:
                add_strike(table, party, hands, hits, strike_of(table, foe), wrath, blows[place], 1.0)
                continue
            behaviours = _behaviours_to_come(table)
            for at in behaviours:
                strike = table.boss.behaviours[at].strike
                add_strike(table, party, hands, [0] * party.heroes, strike, wrath, blows[place], 1.0 / len(behaviours))
    comes_next = table.phase == phases.HEROES or at_work or to_behave
    return blows, [0.0 if comes_next else 1.0] * len(table.foes)


def _behaviours_to_come(table: DarkSouls) -> tuple[int, ...]:
    """The behaviour cards of which one is next."""
    deck = table.behaviours
    if not len(deck):
        return table.behaviours_done[:1]
    top = deck.top_place().card
    return deck.pool if top < 0 else (top,)


def add_strike(
    table: DarkSouls,
    party: Party,
    hands: list[HandWorth],
    hits: list[int],
    strike: Strike,
    more: int,
    blow: list[float],
    share: float,
) -> None:
    """Add the cards that an attack costs each hero it hits. `hits` counts what each has taken before."""
    damage = min(MOST_DAMAGE, strike.damage + more)
    conditions = CONDITION * strike.inflict.bit_count()
    whole = damage + conditions
    for seat in targets_of(table, strike):
        hand = hands[seat]
        # Empty places of the hand will be filled from the deck.
        empty = max(0, HAND_SIZE - hand.size) / HAND_SIZE
        loss = hand.dodged[damage] if conditions else hand.losses[damage]
        usual = party.loss(seat, damage) + conditions
        if usual < loss:
            loss += empty * (usual - loss)
        blow[seat] += share * (whole - (whole - loss) * HIT_AGAIN ** hits[seat])
        hits[seat] += 1


def _kept(table: DarkSouls, party: Party, seat: int, hand: HandWorth) -> float:
    """Cards that the best attack in hand saves in the next activation, against the usual one.

    A full hand without any brings none: nothing comes into it by itself.
    """
    best = 0.0
    for ready in hand.attacks:
        for foe in table.foes:
            if table.hp_of(foe.card) and not is_protected(table, foe):
                # What a boss is weak to will be another thing then.
                as_type = ready.card.attack_type if table.boss is None else NO_TYPE
                damage = damage_after_defence(table, foe, ready.action.damage, as_type)
                best = max(best, damage + condition_worth(ready.action.inflict & ~foe.conditions))
    usual = party.usual[seat]
    full = min(1.0, hand.size / HAND_SIZE)
    if best <= 0.0:
        return -STUCK * full
    return KEPT * ATTACK * full * (best - usual) / max(0.5, usual)


def _delay(table: DarkSouls, foe: Foe) -> float:
    """Attacks that are lost on the way to an enemy, from where the heroes stand."""
    nearest = COLUMNS
    whole = 0.0
    for space in table.spaces:
        away = abs(column_of(space) - column_of(foe.space))
        nearest = min(nearest, away)
        whole += away
    in_the_way = IN_THE_WAY if enemy_before(table, foe.space) else 0.0
    return AWAY * HALF * (nearest + whole / len(table.spaces)) + in_the_way


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
