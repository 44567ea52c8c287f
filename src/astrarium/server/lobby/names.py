"""Names for those who give none: stars, which are called alike in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

STARS: Final = (
    "Vega", "Altair", "Rigel", "Deneb", "Capella", "Spica", "Mizar", "Regulus",
    "Castor", "Pollux", "Sirius", "Antares", "Bellatrix", "Aldebaran", "Arcturus", "Alcor",
)  # fmt: skip
"""As many as a table has seats at most."""


def star(taken: Iterable[str]) -> str:
    """The first star after which nobody at a table is called yet."""
    called = {name.casefold() for name in taken}
    return next((name for name in STARS if name.casefold() not in called), STARS[-1])
