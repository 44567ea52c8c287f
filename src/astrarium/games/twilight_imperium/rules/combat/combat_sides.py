"""The two sides of a space combat and their ships (TI-25)."""

from __future__ import annotations

from typing import Final

from ...printed.tables import SYSTEMS, TYPES, Hurt, UnitType
from ...state import TwilightImperium
from ..board.units import ONE, count, warships

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = (ATTACKER, DEFENDER)


def fleet(s: TwilightImperium, side: int) -> int:
    """The ships of a side, packed, and what fights as one (TI-6.1)."""
    return warships(s, s.combat.seats[side], s.system)


def decided(s: TwilightImperium) -> bool:
    """Whether at most one side has ships left (TI-25.9)."""
    return not fleet(s, ATTACKER) or not fleet(s, DEFENDER)


def units_in_combat(s: TwilightImperium) -> int:
    """How many ships both sides have."""
    return count(fleet(s, ATTACKER)) + count(fleet(s, DEFENDER))


def of_side(s: TwilightImperium, seat: int, place: int) -> int:
    """The bit of `Combat.once` for what each side may use once: the attacker's at a place, the
    defender's behind it."""
    return 1 << place + s.combat.seats.index(seat)


def repair(s: TwilightImperium, seat: int, kind: UnitType) -> None:
    """A damaged ship of the active system is repaired (TI-33.3)."""
    at = seat * SYSTEMS + s.system
    s.hurt[at] = Hurt(s.hurt[at] - ONE[kind])
    if s.log is not None:
        s.log.add("repaired", seat, "TI-33.3", {"unit": "@unit:" + TYPES[kind]})
