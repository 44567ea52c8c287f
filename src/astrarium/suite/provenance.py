"""How sure each component's data is: counts by kind and source, and by field where it differs."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.game import Game, Json

SOURCES = ["seed", "public", "recalled", "reconstructed"]
"""Printed in the rulebook; public data; from memory, unchecked; worked out by us."""


def provenance(game: Game[Any]) -> dict[str, Json]:
    """For each kind of component how many there are, in all and by source.

    "count" and the sources count different components: three Scouts of one kind are one; "copies"
    counts all that lie in the box. Where a game tells the source of every field ("sources" of a
    component), "fields" counts these as well.
    """
    counts: dict[str, Json] = {}
    for component in game.components():
        kind = counts.setdefault(
            component["kind"], {"count": 0, "copies": 0, **dict.fromkeys(SOURCES, 0)}
        )
        kind["count"] += 1
        kind["copies"] += component.get("count", 1)
        kind[component["source"]] += 1
        for field, source in component.get("sources", {}).items():
            fields = kind.setdefault("fields", {})
            fields.setdefault(field, dict.fromkeys(SOURCES, 0))[source] += 1
    return counts
