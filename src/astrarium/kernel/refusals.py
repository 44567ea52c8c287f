"""Why something is not legal: a number for the hot path, a rule and a sentence for people."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusals:
    """A game's table of refusals by number; number 0 is "legal".

    `table` holds (rule id, message key): the sentence stands in the game's messages under
    `prefix` plus the key.
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.table: list[tuple[str, str]] = [("", "")]

    def add(self, rule: str, key: str) -> int:
        """Register a refusal; returns its number."""
        self.table.append((rule, self.prefix + key))
        return len(self.table) - 1
