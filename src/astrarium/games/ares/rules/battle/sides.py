"""Questions to a side of a Battle: either partner of a team may answer them (AR-14.3)."""

from __future__ import annotations

from astrarium.kernel.flow import Decision

from ...state import Ares
from ..effects import side_seats, speaker


def voices(s: Ares, side: int) -> int:
    """Mask of the seats that may answer for a side."""
    mask = 0
    for seat in side_seats(s, side):
        mask |= 1 << seat
    return mask


class SideDecision(Decision[Ares]):
    """A question to a whole side; the seat that leads it is asked, a partner may answer for it."""

    def asked_side(self, s: Ares) -> int:
        """0 for the attacking side, 1 for the defending one."""
        raise NotImplementedError  # abstract

    def seat(self, s: Ares) -> int:
        return speaker(s, self.asked_side(s))

    def may(self, s: Ares) -> int:
        return voices(s, self.asked_side(s))
