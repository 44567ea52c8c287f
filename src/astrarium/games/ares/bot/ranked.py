"""Actions that bots compare by one number."""

from __future__ import annotations


class Ranked:
    """Actions with their worth."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.worth: list[float] = []

    def add(self, action: int, worth: float) -> None:
        """One more action."""
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

    def worth_of(self, action: int) -> float:
        """The worth of an action, that of the worst for one which is not here."""
        for i, other in enumerate(self.actions):
            if other == action:
                return self.worth[i]
        return min(self.worth)
