"""What can be wrong with an order to the lab."""

from __future__ import annotations


class LabError(Exception):
    """An order that can't be carried out; `field` names the part at fault."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type[LabError], tuple[str, str]]:
        """Errors come back from other processes whole."""
        return type(self), (self.field, self.reason)
