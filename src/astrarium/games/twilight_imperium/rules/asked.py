"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from astrarium.kernel.flow import SeatDecision

from ..refusals import NOT_NOW
from ..state import TwilightImperium


class Question(SeatDecision[TwilightImperium]):
    """A question to one seat."""

    otherwise = NOT_NOW
