"""Data packs, a game's cards as TOML files that a user may write: what is told of a checked one."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

Json = dict[str, Any]


def pack_counts(pack: Json) -> dict[str, int]:
    """How many records of each kind a normalised pack holds."""
    found: dict[str, int] = {}
    for table in pack.values():
        for key, value in table.items():
            if isinstance(value, list):
                found[key] = found.get(key, 0) + len(value)
    return found


def pack_digest(pack: Json) -> str:
    """Ten hex digits that tell one normalised pack from another, for people to compare."""
    text = json.dumps(pack, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=5).hexdigest()
