"""How sure a figure is: 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""Standard deviations on each side of the mean that hold 95 % of a normal distribution."""


def z_for_all(count: int) -> float:
    """Standard deviations that hold `count` figures at once in 95 % of cases, by Z. Šidák (1967).

    Who looks at a hundred intervals of 95 % finds five that miss; these leave it at one page in twenty.
    """
    return NormalDist().inv_cdf((1 + 0.95 ** (1 / max(count, 1))) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(part: int, whole: int, z: float = Z) -> Estimate:
    """A proportion with the score interval of E. B. Wilson (1927), which keeps within 0 and 1 and holds for few cases.

    >>> share(8, 10)
    Estimate(value=0.8, low=0.4901624715, high=0.9433178485)

    Of nothing at all nothing is known: the interval of 0 out of 0 is 0 to 1.
    """
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    rate = part / whole
    middle = rate + z * z / (2 * whole)
    spread = z * sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole))
    shrink = 1 + z * z / whole
    low, high = (middle - spread) / shrink, (middle + spread) / shrink
    return Estimate(rate, round(max(low, 0.0), 10), round(min(high, 1.0), 10))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the normal interval, which wants some dozens of values; the mean alone for a single one."""
    middle = fmean(values)
    spread = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - spread, middle + spread)


def paired_share(gained: int, lost: int, whole: int) -> Estimate:
    """By how much a proportion changed when the same cases were looked at twice.

    `gained` cases became true, `lost` ones became false. The interval is that of A. Agresti and Y. Min (2005), which
    adds half a case to each kind and so stays honest when hardly any case changed.

    >>> paired_share(12, 3, 100)
    Estimate(value=0.09, low=0.0133056392, high=0.163164949)
    """
    if not whole:
        return Estimate(0.0, -1.0, 1.0)
    more, fewer, cases = gained + 0.5, lost + 0.5, whole + 2
    middle = (more - fewer) / cases
    spread = Z * sqrt(more + fewer - (more - fewer) ** 2 / cases) / cases
    return Estimate(
        (gained - lost) / whole, round(max(middle - spread, -1.0), 10), round(min(middle + spread, 1.0), 10)
    )


class Compared(NamedTuple):
    """Two groups of cases that are alike but for what is asked about: how many of each, and how many were won."""

    won: int
    cases: int
    others_won: int
    others: int


def stratified_difference(groups: Iterable[Compared], z: float = Z) -> Estimate | None:
    """By how much the share that is won differs from that of the others, each group compared within itself.

    The difference is that of N. Mantel and W. Haenszel (1959); its interval takes the shares of A. Agresti and B. Caffo
    (2000), who add one won and one lost case to each, so that no share is taken for certain. None where no group has
    both.
    """
    weights = difference = variance = 0.0
    for won, cases, others_won, others in groups:
        if not cases or not others:
            continue
        weight = cases * others / (cases + others)
        weights += weight
        difference += weight * (won / cases - others_won / others)
        variance += weight * weight * (_variance(won, cases) + _variance(others_won, others))
    if not weights:
        return None
    middle, spread = difference / weights, z * sqrt(variance) / weights
    return Estimate(middle, max(middle - spread, -1.0), min(middle + spread, 1.0))


def _variance(part: int, whole: int) -> float:
    rate = (part + 1) / (whole + 2)
    return rate * (1 - rate) / (whole + 2)
