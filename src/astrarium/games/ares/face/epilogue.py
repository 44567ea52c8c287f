"""What a finished game of The Ares Project tells: points, the last conquest, Forces, score."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally

from ..moves import ALL_SITES
from ..printed.tables import PLAN_IDS, WORKERS
from ..rules.ending import points
from ..state import HOLE, Ares


class AresEpilogue(Epilogue[Ares]):
    """The Ares Project told when it is over."""

    def __init__(self) -> None:
        super().__init__(
            blows=["conquered", "out", "scored", "frontier", "defended", "attacker_won", "banked"],
            tallies=[
                Tally("attacks", ["attacked"]),
                Tally("battles", ["attacker_won", "defended"]),
                Tally("hits", ["fired", "fired_base"], "hits"),
                Tally("built", ["built"], "n"),
                Tally("lost", ["lost"], "n"),
                Tally("frontier", ["frontier", "grabbed"]),
            ],
        )

    def measure(self, s: Ares) -> str:
        return "points"

    def standing(self, s: Ares) -> list[int]:
        return [points(s, seat) for seat in range(s.setup.seats)]

    def possessions(self, s: Ares, seat: int) -> list[Possession]:
        p = s.players[seat]
        units: dict[int, int] = {}
        for site, plan in zip(ALL_SITES, p.plan):
            if plan != HOLE and plan != WORKERS and p.units[site]:
                units[plan] = units.get(plan, 0) + p.units[site]
        found = [Possession("forces", "@unit:" + PLAN_IDS[k], units[k]) for k in sorted(units)]
        cards = [s.setup.card_id(card) for card in p.score]
        found += [
            Possession("score", "@card:" + one, cards.count(one)) for one in sorted(set(cards))
        ]
        return found


EPILOGUE: Final = AresEpilogue()
