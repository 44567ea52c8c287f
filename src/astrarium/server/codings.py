"""Content codings: which of them an Accept-Encoding header takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MOST: Final = 20  # of a header


def taken(accepted: str, made: Iterable[str]) -> list[str]:
    """Those of the codings that were `made` which a header takes, in the same order."""
    weights = _weights(accepted)
    return [coding for coding in made if weights.get(coding, weights.get("*", 0.0)) > 0]


def _weights(accepted: str) -> dict[str, float]:
    """The codings of a header, each with its weight; 0 says that it is refused."""
    found: dict[str, float] = {}
    for part in accepted.lower().split(",")[:MOST]:
        coding, _, weight = part.partition(";")
        try:
            found[coding.strip()] = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            found[coding.strip()] = 0.0
    return found
