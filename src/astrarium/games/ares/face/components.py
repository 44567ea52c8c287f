"""Every component with its provenance, for the inspector, the docs and `astrarium games`."""

from __future__ import annotations

from typing import Any

from astrarium.games.ares.cards.tables import CARD_FILES, FACTIONS, OWN

Json = dict[str, Any]

LABELS = [
    ("seed", "seed_fields"),
    ("inferred", "inferred_fields"),
    ("public", "public_fields"),
    ("reconstructed", "reconstructed_fields"),
]


def components(pack: Json | None) -> list[Json]:
    """All components of the game's own data, or of a user's pack."""
    tables = OWN if pack is None else pack
    found: list[Json] = []
    for record in tables["factions.toml"]["faction"]:
        found.append(named(record, "faction", record["id"], 1))
    for faction, name in zip(FACTIONS, CARD_FILES, strict=True):
        table = tables[name]
        for record in table["card"]:
            found.append(card(record, record["kind"], faction))
        for record in table["starting_building"]:
            found.append(card(record, "starting_building", faction))
        for record in table["printed_building"]:
            found.append(card(record, "printed_building", faction))
        for record in [*table["card"], *table["starting_building"]]:
            for side in record.get("side", []):
                found.append(unit(side, record, faction))
    for record in tables["common.toml"]["component"]:
        found.append(named(record, record["kind"], "", int(record.get("count", 1))))
    return found


def source_of(record: Json) -> str:
    """The weakest label of a record, as the lab counts them; what an example implies is seed."""
    source = str(record.get("source", "reconstructed"))
    return "seed" if source == "inferred" else source


def fields_of(record: Json) -> Json:
    """Where each value comes from."""
    found: Json = {}
    for label, key in LABELS:
        for field in record.get(key, []):
            found[field] = label
    return found


def named(record: Json, kind: str, faction: str, count: int) -> Json:
    """What every component has."""
    english = record.get("summary_en", "")
    return {
        "id": record["id"],
        "kind": kind,
        "faction": faction,
        "name": {"en": record["name_en"], "fr": record["name_fr"]},
        "summary": {"en": english, "fr": record.get("summary_fr", english)},
        "count": count,
        "source": source_of(record),
        "identity_source": record.get("identity_source", record.get("source", "")),
        "fields": fields_of(record),
    }


def card(record: Json, kind: str, faction: str) -> Json:
    """A card with its printed values."""
    found = named(record, kind, faction, int(record.get("count", 1)))
    found["sides"] = [side["id"] for side in record.get("side", [])]
    for field in (
        "subkind",
        "build_cost",
        "slot",
        "power_to_activate",
        "power_per_construction",
        "cost_power",
        "timing",
        "from_type",
        "to_type",
        "max_stored_power",
        "unit_cost",
        "max_units",
        "gun_mounts",
        "upgrade_bays",
        "effect",
        "attended_effect",
        "jobs",
    ):
        if field in record:
            found[field] = record[field]
    return found


def unit(side: Json, record: Json, faction: str) -> Json:
    """What one side of a Building makes."""
    found = named(side, "unit", faction, int(record.get("count", 1)))
    found["building"] = record["id"]
    for field in ("unit_type", "unit_cost", "initiative", "abilities", "power_to_activate"):
        found[field] = side.get(field, 0)
    scores = side["attack"]
    found["attack"] = {type: None if n == "X" else n for type, n in scores.items()}
    found["special_text"] = side.get("special_text", [])
    return found
