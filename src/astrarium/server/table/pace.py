"""How long answers take that nobody gives by hand, so that their pace tells nothing.

A bot's pass, a bot's use and a standing pass are drawn from one distribution. Whoever is seen at
the table passes as slowly as people do.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

SPREAD: Final = (0.5, 2.0)  # of the ordinary delay
SIGMA: Final = 0.5  # of the logarithm of what people take
EXTREMES: Final = (0.4, 4.0)  # of what they take half of the time
LONGEST_THOUGHT: Final = 5.0


class Pace:
    """The pauses at one table. `delay` and `person` are seconds: the ordinary pause of a bot, and
    what people take half of the time."""

    def __init__(self, delay: float, person: float, chance: Random) -> None:
        self.delay = delay
        self.person = person
        self.chance = chance
        self.slowest = 0.0  # thought of a bot in a window so far

    def thought(self, seconds: float) -> None:
        """A bot has thought so long in a window. From now on every answer takes longer than that:
        one that has nothing to think about would be faster."""
        self.slowest = max(self.slowest, min(seconds, LONGEST_THOUGHT))

    def pause(self) -> float:
        """Seconds before an answer in a window, whoever gives it and whatever it is."""
        return self.slowest + self.delay * self.chance.uniform(*SPREAD)

    def as_a_person(self) -> float:
        """Seconds before the standing answer of somebody who is seen at the table."""
        least, most = EXTREMES
        drawn = math.exp(self.chance.gauss(0.0, SIGMA))
        return self.person * min(max(drawn, least), most)
