"""The soul deck as a set of cards, and rows of cards as counts, against plain ways to say the same."""

from itertools import combinations
from random import Random

import pytest

from souldeck.games.drawing_dead.hands import FLUSH, INFERNAL, RADIANT, SET, STRAIGHT, Part, Row
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import NUMBERS, PRINTED, SOULS, RiverCard


def test_luck_counts_the_cards_of_the_deck_from_the_lowest_on():
    deck = EMPTY.shuffled_with((51, 0, 33, 31, 32))
    assert [deck.card(index) for index in range(len(deck))] == [0, 31, 32, 33, 51]
    assert deck.cards() == (0, 31, 32, 33, 51)


def test_each_card_can_be_drawn_and_shuffled_in_again():
    whole = EMPTY.shuffled_with(range(SOULS))
    for card in range(SOULS):
        rest = whole.without(card)
        assert rest.cards() == tuple(other for other in range(SOULS) if other != card)
        assert rest.shuffled_with((card,)).cards() == whole.cards() == tuple(range(SOULS))


def meets(part: Part, cards: tuple[RiverCard, ...], ace_high: bool) -> bool:
    """Whether exactly these cards are what the part asks for."""
    numbers = sorted(card.number for card in cards)
    suits = {card.suit for card in cards}
    if part.kind == SET:
        return len(set(numbers)) == 1
    if part.kind == STRAIGHT:
        high = sorted(NUMBERS + 1 if number == 1 else number for number in numbers)
        return any(
            row == list(range(row[0], row[0] + len(row))) for row in ([numbers, high] if ace_high else [numbers])
        )
    if part.kind == FLUSH:
        return len(suits) == 1
    return suits <= ({0, 1} if part.kind == INFERNAL else {2, 3})


@pytest.mark.rule("dd.match.every_way_offered")
@pytest.mark.parametrize("ace_high", [False, True])
@pytest.mark.parametrize("kind", [SET, STRAIGHT, FLUSH, INFERNAL, RADIANT])
def test_trying_all_choices_of_cards_finds_the_same_ways(kind, ace_high):
    random = Random(kind)
    for size in (0, 1, 3, 5, 6, 7, 9):
        for _ in range(20):
            cards = tuple(PRINTED[card] for card in random.sample(range(SOULS), size))
            row = Row(cards, ace_high)
            for count in range(1, 6):
                part = Part(kind, count)
                tried = [
                    sum(1 << place for place in places)
                    for places in combinations(range(size), count)
                    if meets(part, tuple(cards[place] for place in places), ace_high)
                ]
                assert sorted(part.ways(row)) == sorted(tried)
                assert part.met_by(row) == bool(tried)
