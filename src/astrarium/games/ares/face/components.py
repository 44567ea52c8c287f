"""Every component with its provenance, for the inspector, the docs and `astrarium games`."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.components import component

from ..printed.tables import CARD_FILES, FACTIONS, OWN

Json = dict[str, Any]

RECORDS: Final = ("card", "starting_building", "printed_building")
VALUES: Final = [
    *("subkind", "build_cost", "slot", "power_to_activate", "power_per_construction"),
    *("cost_power", "timing", "from_type", "to_type", "max_stored_power", "unit_cost"),
    *("max_units", "gun_mounts", "upgrade_bays", "effect", "attended_effect", "jobs"),
]
"""What is shown of a card as it is written."""


def components(pack: Json | None) -> list[Json]:
    """All components of the game's own data, or of a user's pack."""
    tables = OWN if pack is None else pack
    found = [part(record, "faction", record["id"]) for record in tables["factions.toml"]["faction"]]
    for faction, name in zip(FACTIONS, CARD_FILES, strict=True):
        table = tables[name]
        for sort in RECORDS:
            for record in table[sort]:
                entry = part(record, record["kind"] if sort == "card" else sort, faction, VALUES)
                entry["sides"] = [side["id"] for side in record.get("side", [])]
                found.append(entry)
        for record in [*table["card"], *table["starting_building"]]:
            found += [unit(side, record, faction) for side in record.get("side", [])]
    return found + [
        part(record, record["kind"], "") for record in tables["common.toml"]["component"]
    ]


def part(record: Json, kind: str, faction: str, values: list[str] | None = None) -> Json:
    """A component of a faction, "" for none, and where each of its values comes from. Its source is
    the weakest of its labels, as the lab counts them; what an example implies is seed."""
    found = component({"source": "reconstructed", **record}, kind, values or [])
    found["faction"] = faction
    found["identity_source"] = record.get("identity_source", record.get("source", ""))
    found["source"] = "seed" if found["source"] == "inferred" else found["source"]
    found["fields"] = {
        field: label
        for label in ("seed", "inferred", "public", "reconstructed")
        for field in record.get(f"{label}_fields", [])
    }
    return found


def unit(side: Json, record: Json, faction: str) -> Json:
    """What one side of a Building makes."""
    found = part({**side, "count": record.get("count", 1)}, "unit", faction)
    found["building"] = record["id"]
    for field in ("unit_type", "unit_cost", "initiative", "abilities", "power_to_activate"):
        found[field] = side.get(field, 0)
    found["attack"] = {type: None if n == "X" else n for type, n in side["attack"].items()}
    found["special_text"] = side.get("special_text", [])
    return found
