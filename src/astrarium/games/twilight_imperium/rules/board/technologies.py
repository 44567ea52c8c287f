"""Which technologies a seat has at its disposal (TI-81.1, TI-74.3)."""

from __future__ import annotations

from typing import Final

from ...printed.tables import NONE, TECHNOLOGY_RECORDS, TechnologyNumber
from ...state import TwilightImperium

COPYING: Final = sum(
    1 << technology
    for technology, record in enumerate(TECHNOLOGY_RECORDS)
    for part in record.get("ability", [])
    if any(effect["op"] == "copy_text_while_token_on_technology" for effect in part["effect"])
)
"""The mask of the technologies that copy others."""


def has(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> bool:
    """Whether a seat owns a technology, exhausted or not: what it says without a cost works
    (TI-40.4)."""
    return bool(s.players[seat].technologies >> technology & 1)


def n_owned(s: TwilightImperium, seat: int) -> int:
    """How many technologies a seat owns; a copying one and what it copies are one (TI-81.16)."""
    owned = s.players[seat].technologies
    copies = sum(one != NONE for one in s.valefar) if owned & COPYING else 0
    return owned.bit_count() - copies


def ready(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> bool:
    """Whether a seat owns it and it is not exhausted (TI-74.3)."""
    p = s.players[seat]
    return bool((p.technologies & ~p.spent) >> technology & 1)


def exhaust(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> None:
    """Exhaust a technology as a cost."""
    s.players[seat].spent |= 1 << technology
