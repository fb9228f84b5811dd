"""Luck has one door: the table's generator answers, or whoever sits at the chance seat."""

import pytest

import toy
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import NotOffered
from souldeck.kernel.event import LUCK
from souldeck.kernel.step import LuckOption
from souldeck.kernel.table import Table
from tiny import Ask, Roll, Vote, tiny


def offered(table: Table) -> dict[str, float]:
    """What luck can come to, with the probability of each."""
    options = [option for option in table.options(CHANCE) if isinstance(option, LuckOption)]
    whole = sum(option.weight for option in options)
    return {option.text(): option.weight / whole for option in options}


DIE = Roll("calm", "calm", "storm")


def test_the_generator_answers_unless_somebody_else_does_and_either_leaves_the_same_event():
    sampled = tiny(DIE)
    (event,) = sampled.events
    assert (event.kind, event.who, event.amount, event.note) == (LUCK, CHANCE, 3, DIE)
    assert sampled.done == (DIE.name(sampled, event.what),)

    asked = tiny(DIE, luck_outside=True)
    assert asked.done == ()
    asked.answer(CHANCE, 0, sampled.done[0])
    assert asked.done == sampled.done
    assert [(event.kind, event.what, event.amount) for event in asked.events] == [(LUCK, event.what, 3)]


def test_all_outcomes_are_listed_with_their_probabilities():
    table = tiny(DIE, luck_outside=True)
    decision = table.decision
    assert decision is not None
    assert (decision.ask, decision.seats, decision.numbers) == ("luck", (CHANCE,), (0,))
    assert offered(table) == {"calm": pytest.approx(2 / 3), "storm": pytest.approx(1 / 3)}


def test_the_probabilities_of_a_draw_are_those_of_the_cards_left():
    table = toy.GAME.new(2, {}, toy.PACK, seed=0, luck_outside=True)
    assert offered(table) == {"reed": 5 / 12, "heron": 3 / 12, "ferry": 3 / 12, "moon": 1 / 12}

    table.answer(CHANCE, 0, "moon")

    assert offered(table) == {"reed": 5 / 11, "heron": 3 / 11, "ferry": 3 / 11}


def test_what_luck_cannot_come_to_is_refused():
    table = toy.GAME.new(2, {}, toy.PACK, seed=0, luck_outside=True)
    table.answer(CHANCE, 0, "moon")
    before = toy.GAME.save(table)
    with pytest.raises(NotOffered, match="'moon' is not offered"):
        table.answer(CHANCE, 0, "moon")
    with pytest.raises(NotOffered, match="not seat 0's choice"):
        table.answer(0, 0, "reed")
    assert toy.GAME.save(table) == before


def test_the_generator_gives_each_outcome_as_often_as_its_weight_says():
    deals = [toy.GAME.new(2, {}, toy.PACK, seed).hands for seed in range(3_000)]
    counts = [0] * len(toy.KINDS)
    for hands in deals:
        for card in hands[0] + hands[1]:
            counts[card] += 1
    shares = [count / sum(counts) for count in counts]
    assert shares == pytest.approx([5 / 12, 3 / 12, 3 / 12, 1 / 12], abs=0.015)


def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    assert toy.GAME.save(toy.GAME.new(2, {}, toy.PACK, 5)) == toy.GAME.save(toy.GAME.new(2, {}, toy.PACK, 5))
    assert len({toy.GAME.new(2, {}, toy.PACK, seed).hands for seed in range(20)}) > 5


def test_luck_that_can_come_to_one_thing_only_is_not_asked_but_is_an_event():
    for luck_outside in (False, True):
        table = tiny(Roll("calm"), luck_outside=luck_outside)
        assert table.done == ("calm",)
        assert [(event.kind, event.amount) for event in table.events] == [(LUCK, 1)]


def test_luck_may_be_taken_over_and_given_back_between_any_two_decisions():
    table = tiny(Ask("left", "right"), DIE, Ask("left", "right"), DIE)
    table.luck_outside = True
    table.answer(0, 0, "left")
    table.answer(CHANCE, 0, "storm")
    table.luck_outside = False
    table.answer(0, 1, "right")
    assert table.done[:3] == ("left", "storm", "right")
    assert table.done[3] in ("calm", "storm")


def test_answering_for_luck_does_not_touch_the_generator():
    table = tiny(DIE, Ask("left", "right"), luck_outside=True)
    before = table.random
    table.answer(CHANCE, 0, "calm")
    assert table.random == before


@pytest.mark.parametrize("luck_outside", [False, True])
@pytest.mark.parametrize(
    ("second", "numbers"),
    [("peace", (1, 0)), ("war", (1, 1))],
    ids=["asked the same after the roll", "asked something else after the roll"],
)
def test_numbers_do_not_depend_on_who_answers_for_luck(luck_outside, second, numbers):
    table = tiny(Vote("peace", (0, 1), then=(DIE, Vote(second, (0, 1)))), luck_outside=False)
    table.luck_outside = luck_outside
    table.answer(0, 0, "yes")
    if luck_outside:
        table.answer(CHANCE, 0, "calm")
    assert table.numbers == numbers


def test_a_table_that_waits_on_luck_can_be_copied_and_each_copy_answered_otherwise():
    table = tiny(DIE, luck_outside=True)
    outcomes = []
    for option in table.options(CHANCE):
        other = table.copy()
        other.take(CHANCE, option)
        outcomes.append(other.done)
    assert outcomes == [("calm",), ("storm",)]
    assert table.done == ()
