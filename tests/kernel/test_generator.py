"""The generator: a known one, with a period that is proven and not just long, and the same cards in every build."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from souldeck.kernel.chance import below, following, seeded

MULTIPLIER = 698769069
PRIME = MULTIPLIER * 2**32 - 1
"""Multiply-with-carry is multiplication modulo this number, written so that no product leaves 62 bits."""

SEEDS = [0, 1, -1, 2, 7, 2**31, 2**32 - 1, 2**32, 2**62, 2**63, 2**64, -(2**64), 10**30]


def is_prime(number: int) -> bool:
    """Miller and Rabin's test, which is exact below 3.3e24 with these bases."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, number)
        if power != 1 and all(pow(power, 2**i, number) != number - 1 for i in range(twos)):
            return False
    return True


def stream(seed: int, count: int, sides: int) -> list[int]:
    state, numbers = seeded(seed), []
    for _ in range(count):
        state = following(state)
        numbers.append(below(state, sides))
    return numbers


@given(st.integers(1, PRIME - 1))
def test_the_next_state_is_a_product_modulo_a_prime(state):
    assert following(state) == state * MULTIPLIER % PRIME


def test_every_state_lies_on_a_cycle_of_more_than_ten_to_the_eighteen():
    half = (PRIME - 1) // 2
    assert is_prime(PRIME)
    assert is_prime(half), "so the order of the multiplier is 1, 2, half or all"
    assert pow(MULTIPLIER, half, PRIME) == 1
    assert pow(MULTIPLIER, 2, PRIME) != 1
    assert half > 10**18


@pytest.mark.parametrize("seed", SEEDS)
def test_no_seed_is_a_weak_one(seed):
    assert 0 < seeded(seed) < PRIME < 2**62
    assert len(set(stream(seed, 100, 2**30))) == 100


@given(st.integers(), st.integers(1, 2**30))
def test_numbers_lie_below_the_count_and_states_below_two_to_the_62(seed, count):
    state = following(seeded(seed))
    assert 0 < state < 2**62
    assert 0 <= below(state, count) < count


def test_neighbouring_seeds_give_unrelated_first_draws():
    pairs = [tuple(stream(seed, 2, 10)) for seed in range(-5_000, 5_000)]
    counts = {pair: pairs.count(pair) for pair in set(pairs)}
    assert len(counts) == 100
    chi_squared = sum((count - 100) ** 2 / 100 for count in counts.values())
    assert 60 < chi_squared < 149, "within 0.1 % on either side for 99 degrees of freedom"


def test_draws_in_a_row_are_unrelated():
    numbers = stream(seed=7, count=30_000, sides=10)
    triples = list(zip(numbers, numbers[1:], numbers[2:], strict=False))[::3]
    chi_squared = sum((triples.count(triple) - 10) ** 2 / 10 for triple in set(triples))
    chi_squared += 10 * (1000 - len(set(triples)))
    assert 860 < chi_squared < 1144, "within 0.1 % on either side for 999 degrees of freedom"


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [28, 31, 49, 49, 51, 50, 41, 14, 37, 10, 38, 38]),
        (1, [30, 22, 12, 42, 19, 1, 44, 2, 46, 48, 24, 6]),
        (-1, [9, 17, 36, 7, 1, 22, 3, 25, 34, 35, 33, 4]),
        (2**64 + 7, [26, 50, 1, 29, 38, 46, 45, 22, 49, 31, 8, 31]),
    ],
)
def test_every_build_deals_the_same_cards(seed, numbers):
    assert stream(seed, 12, 52) == numbers


def test_seeds_are_read_modulo_two_to_the_64():
    assert seeded(2**64 + 7) == seeded(7) != seeded(8)
