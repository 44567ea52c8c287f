"""The catalogue of a game's rules: what events, refusals, tests and the rules help cite."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """A numbered rule: `title` and `text` by language, `heading` as in the rulebook.

    `kind` is "rule", or "note" for an entry that no program can apply (an index of rulings).
    """

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.title: dict[str, str] = entry["title"]
        self.text: dict[str, str] = entry["text"]
        self.heading: str = entry["heading"]
        self.chapter: str = entry["chapter"]
        self.kind: str = entry["kind"]
        self.ruling: bool = entry["ruling"]
        self.weight: str = entry["weight"]

    def to_json(self) -> dict[str, Any]:
        """Plain data, as `GET /api/games/{id}/rules` sends it."""
        return {
            "id": self.id,
            "title": self.title,
            "text": self.text,
            "heading": self.heading,
            "chapter": self.chapter,
            "kind": self.kind,
            "ruling": self.ruling,
            "weight": self.weight,
        }


def load_rules(path: Path) -> list[Rule]:
    """The rules of a `rules.toml`, in the order of the file."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    return [Rule(entry) for entry in data["rule"]]
