"""Counts: how many lines of play lie within a few choices of a small position. A wrong rule of legality changes them.

The first positions are counted by hand or by a model of a few lines; the last are numbers recorded from games whose
rules had been checked, one for each rule that changes what may be chosen. The cards in hand and the abilities that are
counted keep their own text, so that a change of balance is no change of rules here.
"""

from __future__ import annotations

from functools import cache
from math import comb, factorial
from pathlib import Path
from typing import Any

import pytest

import toy
from souldeck.games import game_named
from souldeck.kernel.table import Table
from souldeck.play.counting import count_lines

GAME = game_named("drawing-dead")


@cache
def counted_cards() -> Any:
    return GAME.load_cards(str(Path(__file__).parent / "counted_cards.yaml"))


def staged(setup: dict[str, Any], seats: int = 1, **options: str) -> Table:
    table = GAME.stage(setup, seats, options, counted_cards())
    table.luck_outside = False
    return table


def decisions(table: Table, depth: int) -> list[int]:
    """How many lines stand at a decision after 0, 1, … choices."""
    return [count.decisions for count in count_lines(table, depth)]


@pytest.mark.rule("dd.setup.characters")
def test_each_seat_takes_one_of_the_characters_that_are_left():
    cards = GAME.load_cards()
    assert decisions(GAME.new(2, {}, cards, seed=1), 1) == [1, 4]
    assert decisions(GAME.new(2, {}, cards, seed=1), 2)[2] == 4 * 3


@pytest.mark.rule("dd.play.each_way_once", "dd.play.any_order", "dd.bank.swap_between_uses")
def test_three_cards_are_used_in_three_ways_in_any_order_with_swaps_between():
    # Recycle does nothing while no card is lost, so no action asks anything.
    table = staged({"hand": ["fork-7", "wings-5", "wings-9"], "gate": "twin_arch", "lost_pile": 0, "discard_pile": 0})
    assert decisions(table, 3) == [lines(3, ("river", "action", "place"), 0, depth) for depth in range(4)]


def lines(hand: int, uses: tuple[str, ...], bank: int, depth: int) -> int:
    """The same by the rule: a card goes to each open use, a place is gate or bank, a bank card may be swapped in."""
    if not hand:
        return 4**depth  # the four abilities
    after = [(hand, uses, bank - 1)] * (hand * bank)
    for use in uses:
        left = tuple(other for other in uses if other != use)
        after += [(hand - 1, left, bank)] * hand
        after += [(hand - 1, left, bank + 1)] * hand if use == "place" else []
    if len(after) == 1:
        return lines(*after[0], depth)  # nobody is asked
    return sum(lines(*state, depth - 1) for state in after) if depth else 1


@pytest.mark.rule("dd.ability.exact_selection")
@pytest.mark.parametrize(
    ("river", "character", "ability", "ways"),
    [
        ("flame-5 fork-5 bolt-5 wings-9 wings-2 fork-12", "rime", 1, comb(3, 2) + comb(3, 3)),
        ("flame-5 fork-5 bolt-5 wings-9 flame-9 fork-12", "rime", 1, comb(3, 2) + 1 + 3 * 1 + 1),
        ("flame-5 fork-6 bolt-7 wings-8 flame-12 fork-2", "varrow", 1, 2 + 1),
        ("flame-5 fork-5 bolt-6 wings-7 flame-8 fork-2", "varrow", 1, 2 * 1 * 1 + 1 * 1 * 1 + 2),
        ("flame-1 flame-3 flame-5 flame-9 flame-12 fork-2", "solenne", 1, comb(5, 3) + comb(5, 4) + comb(5, 5)),
        ("flame-1 fork-3 flame-5 fork-9 bolt-12 wings-2", "ferhity", 2, comb(4, 3) + comb(4, 4)),
    ],
)
def test_an_ability_offers_every_exact_choice_of_river_cards_and_nothing(river, character, ability, ways):
    table = staged({"river": river.split(), "characters": [character], "phase": "ability", "soul_deck": 20})
    table.answer(0, 0, f"ability {ability}")
    assert decisions(table, 0) == [1]
    assert len(table.options(0)) == ways + 1


@pytest.mark.rule("dd.enemy.order")
def test_enemies_that_locked_in_act_in_any_order():
    enemies = ["lame_hound", "hollow_porter", "clay_husk"]
    table = staged({"river": ["bolt-2", "wings-2", "bolt-5", "flame-9"], "enemies": enemies, "phase": "enemy"})
    assert table.decision is not None
    assert table.decision.ask == "enemy-order"
    assert decisions(table, 2) == [1, 3, factorial(3)], "the last is taken at once, and the draw follows"


@pytest.mark.rule("dd.bank.overflow")
def test_a_card_for_a_full_bank_is_placed_by_giving_up_one_of_four():
    table = staged({"hand": ["wings-5"], "bank": ["fork-7", "wings-7", "wings-9"], "uses": ["place"]})
    assert [option.text() for option in table.options(0)] == [
        *("gate wings-5", "bank wings-5"),
        *("swap wings-5 for fork-7", "swap wings-5 for wings-7", "swap wings-5 for wings-9"),
    ]
    table.answer(0, 0, "bank wings-5")
    assert decisions(table, 1) == [1, 4]


def test_all_luck_is_followed_when_it_is_outside():
    table = toy.GAME.new(2, {}, toy.PACK, seed=0, luck_outside=True)
    assert decisions(table, 0) == [len(kinds_in_a_row(4))], "four draws, each of a kind that is left"


def kinds_in_a_row(count: int) -> set[tuple[int, ...]]:
    """Every way that so many draws of Pebbles can go, as kinds of cards."""
    rows: set[tuple[int, ...]] = {()}
    for _ in range(count):
        rows = {(*row, card) for row in rows for card in toy.PACK if row.count(card) < toy.PACK.count(card)}
    return rows


MIDDLE: dict[str, Any] = {
    "gate": "twin_arch",
    "boss": 3,
    "enemies": [{"card": "lame_hound", "haunts": 1}, {"card": "iron_husk", "challenges": ["bolt-4"]}],
    "characters": [{"name": "varrow", "damage": 2, "shift_tokens": 1, "penance": 2}, "rime"],
    "river": ["flame-1", "fork-2", "bolt-3", "wings-12", "flame-12", "fork-13"],
    "hand": ["fork-7", "wings-5"],
    "bank": ["wings-9"],
    "uses": ["river", "action"],
    "lost_pile": ["bolt-8", "bolt-9"],
    "soul_deck": 12,
}
"""A boss and minions with marks on them, a token, penance, a bank card, cards to recycle and a deck that runs out."""


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [1, 16, 140, 536, 2450]),
        ({"ace_high": "yes"}, [1, 16, 140, 536, 2474]),
        ({"lenient_selection": "yes"}, [1, 16, 140, 536, 2690]),
    ],
    ids=str,
)
def test_recorded_counts_of_the_middle_of_a_game(options, counts):
    assert decisions(staged(MIDDLE, 2, **options), 4) == counts


def test_recorded_counts_of_the_first_choices_of_a_game():
    table = GAME.new(2, {"difficulty": "hard"}, counted_cards(), seed=7)
    assert decisions(table, 4) == [1, 4, 12, 144, 876]
