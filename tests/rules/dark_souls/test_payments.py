"""Which cards pay a cost, against a model that tries every way to match stamina with symbols."""

from itertools import combinations
from random import Random

import pytest

from rules.dark_souls.tale import built_in_cards
from souldeck.games.dark_souls.payments import continues, continues_in_any_order, total, ways_to_pay
from souldeck.games.dark_souls.stamina import covers, packed_cost

KINDS = built_in_cards().kinds
STAMINA = [card.index for card in KINDS if card.is_stamina]
ANY = 4

Cost = tuple[int, int, int, int, int]


def units(cards: tuple[int, ...]) -> list[int]:
    """Each stamina that the cards give, as the set of types it may be of."""
    given = []
    for kind in cards:
        types = [1 << at for at in range(4) if KINDS[kind].gives >> at & 1]
        given += types if KINDS[kind].both else [sum(types)]
    return given


def pays(cards: tuple[int, ...], cost: Cost) -> bool:
    """Whether every symbol finds stamina of its own, by trying."""
    symbols = [at for at, count in enumerate(cost) for _ in range(count)]
    return _match(symbols, units(cards))


def _match(symbols: list[int], given: list[int]) -> bool:
    if not symbols:
        return True
    first, *others = symbols
    return any(
        (first == ANY or unit >> first & 1) and _match(others, given[:at] + given[at + 1 :])
        for at, unit in enumerate(given)
    )


def hands_and_costs(count: int, most_cards: int) -> list[tuple[tuple[int, ...], Cost]]:
    random = Random("payments")
    pairs = []
    for _ in range(count):
        hand = tuple(sorted(random.choices(STAMINA, k=random.randint(0, most_cards))))
        cost = [0] * 5
        for _ in range(random.randint(0, 4)):
            cost[random.randrange(5)] += 1
        pairs.append((hand, (cost[0], cost[1], cost[2], cost[3], cost[4])))
    return pairs


@pytest.mark.rule("ds.pay.cost", "ds.stamina.any", "ds.stamina.split", "ds.stamina.both")
def test_cards_cover_a_cost_exactly_when_each_symbol_finds_stamina_of_its_own():
    for hand, cost in hands_and_costs(1500, most_cards=9):
        assert covers(total(KINDS, hand), packed_cost(cost)) == pays(hand, cost), (hand, cost)


@pytest.mark.rule("ds.pay.no_waste", "ds.pay.choice")
def test_the_ways_to_pay_are_all_sets_of_which_no_card_could_be_left_out():
    for hand, cost in hands_and_costs(400, most_cards=7):
        model = {
            cards
            for size in range(len(hand) + 1)
            for cards in combinations(hand, size)
            if pays(cards, cost) and not any(pays(cards[:at] + cards[at + 1 :], cost) for at in range(size))
        }
        ways = ways_to_pay(KINDS, hand, packed_cost(cost), sum(cost))
        assert set(ways) == model, (hand, cost)
        assert len(ways) == len(model), "each way once"


@pytest.mark.rule("ds.pay.order", "ds.pay.order_chosen")
def test_a_set_is_reached_once_in_fixed_order_and_in_every_order_by_choice():
    ways = [(0, 1, 3), (0, 4)]
    assert continues(ways, ()) == [0]
    assert continues(ways, (0,)) == [1, 4]
    assert continues(ways, (0, 1)) == [3]
    assert continues_in_any_order(ways, ()) == [0, 1, 3, 4]
    assert continues_in_any_order(ways, (3,)) == [0, 1]
    assert continues_in_any_order(ways, (4, 0)) == []
