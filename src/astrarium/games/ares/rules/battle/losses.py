"""What fire costs: losses, Empty Buildings (AR-7.13 to AR-7.15)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK, Asking, Decision

from ... import moves as m
from ... import refusals as no
from ...printed.tables import PLAN_IDS
from ...state import ATTACKERS, DEFENDERS, HOLE, Ares, ForceNumber, SiteNumber
from ..base import can_destroy, clear_site
from ..effects import refresh, side_seats, speaker
from ..question import SideQuestion
from .forces import bury, damage


def take_losses(s: Ares) -> None:
    """AR-7.9, AR-7.13, AR-7.14: the losses of both sides at once."""
    b = s.battle
    for f, force in enumerate(b.forces):
        if force.hits:
            hits = force.hits
            force.hits = 0
            damage(s, ForceNumber(f), hits)
    bury(s)
    refresh(s)


class Destroying(Asking[Ares]):
    """AR-7.15: what was hit through Base cards falls with the losses of its group."""

    def question(self, s: Ares) -> Decision[Ares] | None:
        b = s.battle
        if not b.kills or not DESTROY.legal(s, speaker(s, ATTACKERS)):
            b.kills = 0
            return None
        b.kills -= 1
        return DESTROY


class DestroyBuilding(SideQuestion):
    """AR-D12: which Empty Building of the Defender is destroyed."""

    kind = "destroy"
    rule = "AR-7.15"

    def answers(self) -> Answers[Any, Ares]:
        return DESTRUCTIONS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        # nothing of anybody else: what stands there is behind a screen
        return [
            m.DESTROY.of(owner, place)
            for owner in side_seats(s, DEFENDERS)
            for place, plan in enumerate(s.players[owner].plan)
            if plan != HOLE
        ]

    def may_fall(self, s: Ares, seat: int, known: Action) -> int:
        """Whether it is an Empty Building of the defending side."""
        if known.a not in side_seats(s, DEFENDERS):
            return no.NOT_THE_LOSER
        return OK if can_destroy(s.players[known.a], SiteNumber(known.b)) else no.NOT_DESTRUCTIBLE

    def destroy(self, s: Ares, seat: int, known: Action) -> None:
        """An Obelisk's ability ends with it (AR-K.4)."""
        plan = s.players[known.a].plan[known.b]
        clear_site(s, known.a, SiteNumber(known.b))
        refresh(s)
        if s.log is not None:
            s.log.add("destroyed", known.a, "AR-7.15", {"unit": "@unit:" + PLAN_IDS[plan]})


DESTRUCTIONS: Final[Answers[DestroyBuilding, Ares]] = Answers(
    m.SPACE,
    [Answer(m.DESTROY, DestroyBuilding.may_fall, DestroyBuilding.destroy)],
    offers=[m.DESTROY],
)
DESTROYING: Final = Destroying()
DESTROY: Final = DestroyBuilding()
