"""Confidence intervals for shares of games."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The score interval for a share, 95 % unless `z` says otherwise; (0, 1) without trials.

    `successes` may hold halves, for draws. (Wilson, "Probable inference, the law of succession,
    and statistical inference", Journal of the American Statistical Association 22, 1927.)
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, centre - half), min(1.0, centre + half)
