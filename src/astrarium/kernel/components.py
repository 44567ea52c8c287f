"""Components for people: what a record of a data file says, in the form that clients read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


def names(record: Json) -> dict[str, str]:
    """What a record of a data file is called in both languages."""
    return {"en": record["name_en"], "fr": record["name_fr"]}


def component(record: Json, kind: str, fields: Iterable[str] = ()) -> Json:
    """A component from its record: names and summaries in both languages, how many there are,
    where its data comes from, and those of the named fields that the record has."""
    english = record.get("summary_en", "")
    return {
        "id": record["id"],
        "kind": kind,
        "name": names(record),
        "summary": {"en": english, "fr": record.get("summary_fr", english)},
        "count": record.get("count", 1),
        "source": record["source"],
        **{field: record[field] for field in fields if field in record},
    }
