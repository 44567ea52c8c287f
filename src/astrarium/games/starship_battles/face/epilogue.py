"""What a finished battle tells: what the fleets were worth, the last hit, ships afloat and lost."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally

from ..state import DESTROYED, FLED, Battle, ShipNumber, ships_of

GROUPS: Final = ["whole", "reduced", "lost"]


def group_of(s: Battle, ship: ShipNumber) -> str:
    """How a ship came through the battle (SB-6.1, SB-6.6)."""
    if s.square[ship] in (DESTROYED, FLED):
        return "lost"
    return "reduced" if s.reduced[ship] else "whole"


class BattleEpilogue(Epilogue[Battle]):
    """Starship Battles told when it is over."""

    def __init__(self) -> None:
        super().__init__(
            blows=["destroyed", "fled", "critical", "hit"],
            tallies=[
                Tally("hits", ["hit", "critical"]),
                Tally("damage", ["hit", "critical"], "damage"),
                Tally("criticals", ["critical"]),
                Tally("missed", ["missed"]),
                Tally("launched", ["launched"]),
                Tally("lost", ["destroyed", "fled"]),
            ],
        )

    def measure(self, s: Battle) -> str:
        return "fleet"

    def standing(self, s: Battle) -> list[int]:
        """The points of the ships that are left (SB-2.8)."""
        if not s.kind:
            return []
        return [
            sum(s.data.cost[s.kind[ship]] for ship in ships_of(s, n) if group_of(s, ship) != "lost")
            for n in (0, 1)
        ]

    def possessions(self, s: Battle, seat: int) -> list[Possession]:
        found: list[Possession] = []
        for group in GROUPS:
            types = [s.kind[ship] for ship in ships_of(s, seat) if group_of(s, ship) == group]
            order = sorted(set(types), key=lambda kind: (-s.data.cost[kind], kind))
            found += [
                Possession(group, "@type:" + s.data.ids[kind], types.count(kind)) for kind in order
            ]
        return found


EPILOGUE: Final = BattleEpilogue()
