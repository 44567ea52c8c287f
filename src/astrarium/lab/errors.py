"""What can be wrong with an order to the lab, and with a game that it tries."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.attributes import reduced


class LabError(Exception):
    """An order that can't be carried out; `field` names the part at fault, `french` is the reason
    in French."""

    def __init__(self, field: str, reason: str, french: str = "") -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
        self.french = french or reason

    def told(self, language: str) -> str:
        """The error in the reader's language."""
        return f"{self.field} : {self.french}" if language == "fr" else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)


class Broken(AssertionError):
    """A game breaks a promise of the protocol: which one, and how to see it again."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)
