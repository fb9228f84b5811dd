"""A small random generator whose state is one integer below 2^62, the same in every build.

Multiply-with-carry with a 32-bit word (G. Marsaglia, "Xorshift RNGs", 2003, and earlier notes). No product leaves 62
bits, so interpreted and compiled code agree and the state fits a machine word. To the
interpreter `i64` is a plain integer.
"""

from typing import Final

from mypy_extensions import i64

CHANCE: Final = -1
"""The seat that luck holds."""

_MULTIPLIER: Final = 698769069
_WORD: Final = 0xFFFFFFFF
_MASK64: Final = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> int:
    """A generator state for any integer seed. Neighbouring seeds give unrelated states and none is a weak one."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK64
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK64
    mixed ^= mixed >> 31
    low = mixed & _WORD
    carry = (mixed >> 32) % (_MULTIPLIER - 2) + 1
    return following((carry << 32) | low)


def following(state: i64) -> i64:
    """The state after this one."""
    return _MULTIPLIER * (state & _WORD) + (state >> 32)


def below(state: i64, count: i64) -> i64:
    """The number that a state stands for, `0 <= number < count`. `count` is at most 2^30."""
    return (((state ^ (state >> 32)) & _WORD) * count) >> 32
