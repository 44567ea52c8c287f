"""Actions that bots compare by one number."""

from __future__ import annotations

from astrarium.kernel.rng import Rng


class Ranked:
    """Actions with their worth."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.worth: list[float] = []

    def add(self, action: int, worth: float) -> None:
        self.actions.append(action)
        self.worth.append(worth)

    def best(self, most: int) -> list[int]:
        """The actions of most worth, best first."""
        found: list[int] = []
        worth = self.worth[:]
        while len(found) < most and len(found) < len(worth):
            top = 0
            for i in range(len(worth)):
                if worth[i] > worth[top]:
                    top = i
            found.append(self.actions[top])
            worth[top] = -1e18
        return found

    def pick(self, most: int, rng: Rng) -> int:
        """One of the actions of most worth, of which there may be `most` that are equal: none of
        them comes first, so that no seat is attacked for its number."""
        top = max(self.worth)
        equal = [self.actions[i] for i, worth in enumerate(self.worth) if worth == top][:most]
        return equal[rng.below(len(equal))] if len(equal) > 1 else equal[0]

    def worth_of(self, action: int) -> float:
        """The worth of an action, that of the worst for one which is not here."""
        for i, other in enumerate(self.actions):
            if other == action:
                return self.worth[i]
        return min(self.worth)
