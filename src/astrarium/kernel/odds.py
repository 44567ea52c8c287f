"""Chances that a game tells of a position: exact ones, and estimates with their interval."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from astrarium.kernel.events import Params

Json = dict[str, Any]

Z95: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


DIGITS: Final = 6
"""Places after the point of a chance that is told."""


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


def rounded(chance: float) -> float:
    """A chance as it is told: sums of fractions have tails that mean nothing."""
    return round(chance, DIGITS)


def exact(key: str, params: Params, chance: float, parts: list[Json] | None = None) -> Json:
    """An exact chance, between 0 and 1, of what the game's message `key` says.

    `parts` are entries of the same kind that explain it: the sides of a ship under an attack,
    the numbers of hits of a volley. What is a number and no chance (damage, hits to expect) goes
    into the parameters.
    """
    about = {"key": key, "params": params}
    return {
        "about": about,
        "chance": rounded(chance),
        "exact": True,
        "parts": [] if parts is None else parts,
    }


def beside(entry: Json, actions: list[str]) -> Json:
    """The entry, told beside these choices too: the actions, as they are written, whose outcome
    it is, on which a board shows it; without any it stands beside the question itself."""
    entry["on"] = actions
    return entry


def threat(thing: str, by: list[str], chance: float) -> Json:
    """What could befall a thing of the asker's where it stands: the things that reach it, as
    anchors of the board (`ship:3`), and the chance that it falls to all of them together, to the
    worst of them where each strikes on a turn of his own; -1 where nobody can say."""
    return {"thing": thing, "by": by, "chance": chance if chance < 0 else rounded(chance)}


def estimated(
    key: str, params: Params, successes: float, trials: int, parts: list[Json] | None = None
) -> Json:
    """A chance estimated from trials, with its 95 % Wilson interval under "low" and "high"."""
    low, high = wilson(successes, trials)
    return {
        "about": {"key": key, "params": params},
        "chance": rounded(successes / trials) if trials else 0.5,
        "low": rounded(low),
        "high": rounded(high),
        "exact": False,
        "trials": trials,
        "parts": [] if parts is None else parts,
    }
