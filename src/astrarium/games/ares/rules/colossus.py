"""The Colossus: Upgrades, the power stored on them, and what pays for what (AR-C.5, AR-C.6)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from .. import moves as m
from .. import refusals as no
from ..printed.effect import ADD_POWER, ANY_UPGRADE, IN_CONSTRUCTION, POWER_FOR
from ..printed.tables import CardKind
from ..state import DOOMED, HOLE, NOWHERE, RES, Ares, Player, SiteNumber
from .base import discard_resources, is_upgrade
from .question import SeatQuestion


def upgrade_places(s: Ares, seat: int) -> list[SiteNumber]:
    """The places of a machine's Upgrades."""
    p = s.players[seat]
    return [
        SiteNumber(place)
        for place, plan in enumerate(p.plan)
        if plan != HOLE and is_upgrade(s.data, plan) and not p.flags[place] & DOOMED
    ]


def charge_upgrades(s: Ares, seat: int) -> None:
    """AR-C.5: each Resource on an Upgrade becomes stored power, up to four."""
    p = s.players[seat]
    for place in upgrade_places(s, seat):
        plan = p.plan[place]
        each = s.data.charge[plan]
        if not each:
            continue
        spent = min(p.res[place], (s.data.stores[plan] - p.stored[place]) // each)
        if spent > 0:
            p.stored[place] += spent * each
            discard_resources(s, seat, place, RES, spent)


def reactor_power(s: Ares, seat: int) -> int:
    """What Reactors add in a Construction."""
    p = s.players[seat]
    found = 0
    for place in upgrade_places(s, seat):
        for number in s.data.card_effects[s.data.plan_card[p.plan[place]]]:
            effect = s.data.effects[number]
            if effect.verb == ADD_POWER and effect.timing == IN_CONSTRUCTION:
                found += effect.n
    return found


def may_charge(s: Ares, seat: int, place: SiteNumber) -> int:
    """Whether an Upgrade can store more."""
    p = s.players[seat]
    if place not in upgrade_places(s, seat):
        return no.NO_UPGRADE
    return OK if p.stored[place] < s.data.stores[p.plan[place]] else no.STORE_FULL


def charge(s: Ares, seat: int, n: int) -> None:
    """Ask where `n` power is stored; what finds no room is lost."""
    if any(may_charge(s, seat, place) == OK for place in upgrade_places(s, seat)):
        s.push(Charge(seat, n))


class Charge(SeatQuestion):
    """AR-C.8, Reactor: which Upgrade stores the next of `n` power."""

    kind = "charge"
    rule = "AR-C.5"

    def __init__(self, who: int, n: int) -> None:
        super().__init__(who)
        self.n = n

    def answers(self) -> Answers[Any, Ares]:
        return CHARGES

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.CHARGE.of(place) for place in upgrade_places(s, seat)]

    def store(self, s: Ares, seat: int, known: Action) -> None:
        s.players[seat].stored[known.a] += 1
        if s.log is not None:
            s.log.add("charged", seat, "AR-C.5", {"place": known.a})
        if self.n > 1:
            charge(s, seat, self.n - 1)


CHARGES: Final[Answers[Charge, Ares]] = Answers(
    m.SPACE,
    [
        Answer(
            m.CHARGE,
            lambda top, s, seat, known: may_charge(s, seat, SiteNumber(known.a)),
            Charge.store,
        )
    ],
    offers=[m.CHARGE],
)


def lends(s: Ares, seat: int, place: SiteNumber) -> bool:
    """Whether power stored here may pay for any Upgrade (the Reactor's)."""
    kind = s.data.plan_card[s.players[seat].plan[place]]
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if effect.verb == POWER_FOR and effect.who == ANY_UPGRADE:
            return True
    return False


def funds(s: Ares, seat: int, place: SiteNumber) -> int:
    """The power that can pay for an Upgrade's use."""
    p = s.players[seat]
    found = p.stored[place]
    for other in upgrade_places(s, seat):
        if other != place and lends(s, seat, other):
            found += p.stored[other]
    return found


def pay(s: Ares, seat: int, place: SiteNumber, cost: int) -> None:
    """Pay for an Upgrade's use, from its own store first."""
    p = s.players[seat]
    own = min(cost, p.stored[place])
    p.stored[place] -= own
    cost -= own
    for other in upgrade_places(s, seat):
        if other != place and cost and lends(s, seat, other):
            taken = min(cost, p.stored[other])
            p.stored[other] -= taken
            cost -= taken


def upgrade_of(s: Ares, p: Player, kind: CardKind) -> SiteNumber:
    """The place of the Upgrade of a card kind, NONE when it is not in play."""
    for place, plan in enumerate(p.plan):
        if plan != HOLE and is_upgrade(s.data, plan) and s.data.plan_card[plan] == kind:
            if not p.flags[place] & DOOMED:
                return SiteNumber(place)
    return NOWHERE
