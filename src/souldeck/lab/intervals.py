"""How sure a figure is: 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

Z: Final = 1.959963984540054
"""Standard deviations on each side of the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(part: int, whole: int) -> Estimate:
    """A proportion with the score interval of E. B. Wilson (1927), which keeps within 0 and 1 and holds for few cases.

    >>> share(8, 10)
    Estimate(value=0.8, low=0.4901624715, high=0.9433178485)

    Of nothing at all nothing is known: the interval of 0 out of 0 is 0 to 1.
    """
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    rate = part / whole
    middle = rate + Z * Z / (2 * whole)
    spread = Z * sqrt(rate * (1 - rate) / whole + Z * Z / (4 * whole * whole))
    shrink = 1 + Z * Z / whole
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
