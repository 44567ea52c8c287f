"""How sure each component's data is: counts by kind and source."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.game import Game

SOURCES = ["seed", "public", "recalled", "reconstructed"]
"""Printed in the rulebook; public data; from memory, unchecked; worked out by us."""


def provenance(game: Game[Any]) -> dict[str, dict[str, int]]:
    """For each kind of component how many there are, in all and by source.

    Different components are counted, not copies: three Scouts of one kind are one.
    """
    counts: dict[str, dict[str, int]] = {}
    for component in game.components():
        kind = counts.setdefault(component["kind"], {"count": 0, **dict.fromkeys(SOURCES, 0)})
        kind["count"] += 1
        kind[component["source"]] += 1
    return counts
