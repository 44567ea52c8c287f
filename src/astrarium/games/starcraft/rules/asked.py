"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from astrarium.games.starcraft.refusals import NOT_NOW
from astrarium.games.starcraft.state import StarCraft
from astrarium.kernel.flow import SeatDecision


class Question(SeatDecision[StarCraft]):
    """A question to one seat."""

    otherwise = NOT_NOW
