"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from astrarium.games.twilight_imperium.refusals import NOT_NOW
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import SeatDecision


class Question(SeatDecision[TwilightImperium]):
    """A question to one seat."""

    otherwise = NOT_NOW
