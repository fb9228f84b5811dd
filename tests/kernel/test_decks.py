"""A deck is a row of places: every verb against a naive model that keeps, for each place, its card and who knows it."""

from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from souldeck.kernel.deck import UNDRAWN, Deck

SEATS = range(3)
cards = st.integers(0, 5)
watchers = st.sets(st.sampled_from(list(SEATS)))


@dataclass
class Spot:
    """A place of the model: a card or None, and the seats that know it."""

    card: int | None = None
    knows: set[int] = field(default_factory=set)


def bits(seats: set[int]) -> int:
    return sum(1 << seat for seat in seats)


def row_of(deck: Deck) -> list[tuple[int | None, int]]:
    return [(None, 0) if place is UNDRAWN else (place.card, place.seen) for place in deck.places()]


class DeckAgainstModel(RuleBasedStateMachine):
    """Any verbs in any order."""

    @initialize(pool=st.lists(cards, max_size=8))
    def lay(self, pool):
        self.deck = Deck(tuple(sorted(pool)))
        self.row = [Spot() for _ in pool]
        self.pool = sorted(pool)
        self.earlier = []

    def becomes(self, deck):
        self.earlier.append((self.deck, row_of(self.deck), self.deck.pool))
        self.deck = deck

    def undrawn(self):
        return [depth for depth, spot in enumerate(self.row) if spot.card is None]

    def known(self):
        return [depth for depth, spot in enumerate(self.row) if spot.card is not None]

    @precondition(lambda self: self.row and self.row[0].card is None)
    @rule(data=st.data())
    def luck_draws_the_top_card(self, data):
        index = data.draw(st.integers(0, len(self.pool) - 1))
        gave = self.deck.gave(self.pool[index])
        self.becomes(self.deck.drawn(index))
        assert (row_of(gave), gave.pool) == (row_of(self.deck), self.deck.pool)
        self.row.pop(0)
        self.pool.pop(index)

    @precondition(lambda self: self.row and self.row[0].card is not None)
    @rule()
    def the_known_top_card_is_drawn(self):
        self.becomes(self.deck.without_top())
        self.row.pop(0)

    @precondition(lambda self: self.undrawn())
    @rule(data=st.data(), knows=watchers)
    def luck_fixes_a_place_that_some_seats_look_at(self, data, knows):
        depth = data.draw(st.sampled_from(self.undrawn()))
        index = data.draw(st.integers(0, len(self.pool) - 1))
        self.becomes(self.deck.fixed(depth, index, bits(knows)))
        self.row[depth] = Spot(self.pool.pop(index), set(knows))

    @precondition(lambda self: self.known())
    @rule(data=st.data(), knows=watchers)
    def a_fixed_place_is_shown_to_more_seats(self, data, knows):
        depth = data.draw(st.sampled_from(self.known()))
        self.becomes(self.deck.shown(depth, bits(knows)))
        self.row[depth].knows |= knows

    @rule(card=cards, knows=watchers)
    def a_card_is_put_on_top(self, card, knows):
        self.becomes(self.deck.with_on_top(card, bits(knows)))
        self.row.insert(0, Spot(card, set(knows)))

    @rule(card=cards, knows=watchers)
    def a_card_is_put_at_the_bottom(self, card, knows):
        self.becomes(self.deck.with_at_bottom(card, bits(knows)))
        self.row.append(Spot(card, set(knows)))

    @rule(more=st.lists(cards, max_size=3))
    def all_is_shuffled_with_more_cards(self, more):
        self.becomes(self.deck.shuffled_with(tuple(more)))
        self.pool = sorted([*self.pool, *[spot.card for spot in self.row if spot.card is not None], *more])
        self.row = [Spot() for _ in self.pool]

    @invariant()
    def every_place_and_the_pool_are_those_of_the_model(self):
        assert row_of(self.deck) == [(spot.card, bits(spot.knows)) for spot in self.row]
        assert list(self.deck.pool) == self.pool
        assert len(self.deck) == len(self.row)
        assert len(self.deck.pool) == len(self.undrawn())

    @invariant()
    def the_deck_knows_what_is_in_it_and_what_lies_on_top(self):
        fixed = [spot.card for spot in self.row if spot.card is not None]
        assert list(self.deck.cards()) == sorted(self.pool + fixed)
        if self.row:
            top = self.row[0]
            assert self.deck.known_top() == (-1 if top.card is None else top.card)
            assert self.deck.top_place() is UNDRAWN or top.card is not None
            assert self.deck.top_place().seen == bits(top.knows)

    @invariant()
    def earlier_decks_are_as_they_were(self):
        for deck, row, pool in self.earlier:
            assert row_of(deck) == row
            assert deck.pool == pool


TestDeckAgainstModel = DeckAgainstModel.TestCase
TestDeckAgainstModel.settings = settings(max_examples=60, stateful_step_count=30)


def test_shuffling_forgets_what_was_seen():
    deck = Deck((1, 2, 3)).fixed(0, 0, 0b11).shuffled_with((2,))
    assert row_of(deck) == [(None, 0)] * 4
    assert deck.pool == (1, 2, 2, 3)
