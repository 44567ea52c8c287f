"""What a viewer knows of a table: cards that it has seen, Bases as it saw them last.

Views, labels, refusals and names come from here. A rival's Base is what it was when its screen was
last open (AR-1.13, AR-3.4); in a Battle the Bases of both sides are open (AR-4.1), partners look
at each other's at any time (AR-14.2), and once the game is over everything lies open.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from astrarium.kernel.knowledge import EVERYBODY, Knowledge

from ..printed.tables import CARD_IDS, PLAN_IDS, Plan
from ..rules.base import undo_play
from ..state import HOLE, Ares, Card, Player, SiteNumber


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Knowledge):
    """The eyes of a seat, -1 for a spectator's."""

    def __init__(self, s: Ares, seat: int) -> None:
        known = [EVERYBODY] * len(s.known) if s.over else s.known
        super().__init__(seat, cast("list[int]", s.kinds), known)
        self.players = s.players
        self.eyes = s.setup.eyes
        self.over = s.over

    def shares(self, owner: int) -> bool:
        """Whether the viewer may look behind the owner's screen."""
        return self.seat >= 0 and bool(self.eyes[owner] >> self.seat & 1)

    def base(self, owner: int) -> Player:
        """A seat's Base as the viewer knows it; to be looked at only."""
        p = self.players[owner]
        if not p.plays or self.over or self.shares(owner):
            return p
        seen = p.clone()
        while seen.plays:
            undo_play(seen)
        return seen

    def word(self, card: Card) -> str | None:
        """A card's id, None when the viewer does not know it."""
        return CARD_IDS[self.kind(card)] if self.knows(card) else None

    def words_of(self, cards: list[Card]) -> list[str | None]:
        """The ids of cards, None for each that the viewer does not know."""
        return self.words(cards, CARD_IDS)

    def plans(self, owner: int) -> list[Plan]:
        """What stands at the places of a seat's Base; HOLE for nothing that the viewer knows of."""
        return self.base(owner).plan if 0 <= owner < len(self.players) else []

    def site_name(self, owner: int, place: SiteNumber) -> str:
        """A site by its unit or its Building, as a message's parameter; "" for none."""
        plans = self.plans(owner)
        plan = plans[place] if 0 <= place < len(plans) else HOLE
        return "" if plan == HOLE else "@unit:" + PLAN_IDS[plan]

    def site_number(self, owner: int, place: SiteNumber) -> int:
        """Which of a Base's sites with the same name it is, from 1; 0 when there is only one."""
        if not self.site_name(owner, place):
            return 0
        plans = self.plans(owner)
        plan = plans[place]
        return plans[: place + 1].count(plan) if plans.count(plan) > 1 else 0

    def place_named(self, owner: int, plan: Plan) -> int:
        """The first place of a Base where a plan stands, -1 when there is none."""
        plans = self.plans(owner)
        return plans.index(plan) if plan in plans else -1
