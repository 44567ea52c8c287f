"""Exact chances of combats (TI-11, TI-15 to TI-17, TI-24 to TI-26, TI-33): a Markov chain over the
fleets, fought as the rules suggest it to who has nothing to say.

Hits are sustained first, by the cheapest ship that can, then taken by the cheapest ship, a damaged
one before a whole one (`rules/hits.suggestion`). Every space cannon fires, everything that can
bombards, all ground forces aboard land. Nobody retreats, and nothing is used that is a choice: no
card, no note, no ability, no technology that is exhausted.
"""

from .battle import Odds, battle
from .duel import Duel, duel
from .sides import Side

__all__ = ["Duel", "Odds", "Side", "battle", "duel"]
