"""Assigning hits to ships: damage is sustained, then units are chosen and destroyed together
(TI-25.6, TI-33, TI-35)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure, asks

from ... import moves as m
from ... import refusals as no
from ...parts.combat import SUGGESTED_TOO, Volley
from ...printed import windows as w
from ...printed.tables import (
    FLAGSHIP,
    KINDS,
    NONE,
    SUSTAINS,
    SYSTEMS,
    TYPES,
    UNIT_RECORDS,
    WAR_SUN,
    Hurt,
    SystemNumber,
    UnitType,
    says,
)
from ...state import TwilightImperium
from ..board.limits import WORTH, least
from ..board.losses import CANNON, HIT, Cause, destroy
from ..board.units import FULL, HEAVY, ONE, SHIPS, count, damaged, kinds_in, line, number, warships
from ..cards.laws import SCHEMATICS
from ..modifiers import HITS_SUSTAINED, modifier
from ..seat_question import Question
from ..windows import open_window
from .combat_sides import of_side

FORBIDS_SUSTAINING: Final = [says(record, "forbid") for record in UNIT_RECORDS]
"""Flagships that keep other players' ships in their system from sustaining damage."""


def assign_hits(
    s: TwilightImperium,
    target: int,
    by: int,
    system: SystemNumber,
    cause: Cause,
    *,
    hits: int,
    big: int,
) -> None:
    """A seat has to assign hits produced by another one to its ships in a system; `big` of them,
    not among `hits`, to ships other than fighters if able."""
    if hits + big and warships(s, target, system):
        s.volley = volley_of(by, hits=hits, big=big)
        s.push(AssignHits(target, by, system, cause))


def volley_of(by: int, *, hits: int, big: int) -> Volley:
    """Hits of a seat, none of which is assigned or sustained yet."""
    v = Volley()
    v.hits, v.big, v.by = hits, big, by
    v.sustaining = True
    return v


def aim_hit(s: TwilightImperium, target: int, by: int, system: SystemNumber, loss: int) -> None:
    """A hit is aimed at a ship, as the loss that it would be; its owner may sustain it there."""
    assign_hits(s, target, by, system, HIT, hits=1, big=0)
    s.volley.aimed = loss


def may_sustain(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether nobody forbids a seat's ships in a system to sustain damage."""
    for other in range(s.setup.seats):
        if other != seat and FORBIDS_SUSTAINING[line(s, other, FLAGSHIP)]:
            if number(s.space[other * SYSTEMS + system], FLAGSHIP):
                return False
    return True


def sustainers(s: TwilightImperium, seat: int, system: SystemNumber) -> list[UnitType]:
    """The types of a seat's ships in a system that can sustain damage now (TI-33, TI-33.2)."""
    packed = warships(s, seat, system)
    hurt = damaged(s, seat, system)
    if s.volley.aimed != NONE:
        known = m.SPACE.decode(s.volley.aimed)
        packed &= FULL * ONE[known.a] if known.verb is m.LOSE else 0
    found = [
        kind
        for kind in kinds_in(packed)
        if SUSTAINS[line(s, seat, kind)]
        and number(packed, kind) > number(hurt, kind)
        and not (kind == WAR_SUN and s.law_mask >> SCHEMATICS & 1)
    ]
    return found if found and may_sustain(s, seat, system) else []


def cancels(s: TwilightImperium, seat: int) -> int:
    """How many hits a sustaining unit cancels (TI-33.1, TI-33.6)."""
    return 1 + modifier(s, seat, HITS_SUSTAINED)


class AssignHits(Procedure[TwilightImperium]):
    """One seat's hits: cancelled by cards, sustained one unit at a time, then units are destroyed
    (ruling on windows 3, TI-33.4). What it does stands in `TwilightImperium.volley`."""

    def __init__(self, who: int, by: int, system: SystemNumber, cause: Cause) -> None:
        self.who = who
        self.by = by
        self.system = system
        self.cause = cause

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.volley = Volley()

    def step(self, s: TwilightImperium, step: str) -> None:
        v = s.volley
        if step == "cancel":
            window = w.BEFORE_SPACE_COMBAT_HITS_ASSIGNED
            if self.cause == CANNON:
                window = w.BEFORE_SPACE_CANNON_HITS_ASSIGNED
            open_window(s, window, self.who)  # context: the seat that is hit
        elif step == "assign":
            self.assign(s)
        elif step == "destroy":
            if v.doomed:
                open_window(s, w.WHEN_UNIT_DESTROYED, self.who)  # context: their owner
        else:
            s.volley = Volley()
            if v.doomed:
                destroy(s, self.who, self.system, v.doomed, v.doomed_hurt, self.by, self.cause)
                open_window(s, w.AFTER_UNIT_DESTROYED, self.who)  # context: their owner

    def assign(self, s: TwilightImperium) -> None:
        """Assign the next hit, or ask about it; the step comes again while one is left."""
        v = s.volley
        spared = unassigned(s, self.who, self.system)
        if not v.hits + v.big or not spared:
            return
        options = hit_choices(s, self.who, self.system)
        sustains = v.sustaining and sustainers(s, self.who, self.system)
        if not sustains and v.hits + v.big >= count(spared) and not s.config.asks_all:
            doom_all(s, self.who, self.system)
            return
        s.jump("assign")
        if v.suggested or not (sustains or asks(s, len(options))):
            carry_out(s, self.who, self.system, suggestion(s, self.who, self.system, options))
        else:
            s.push(AssignHit(self.who, self.system))


STEPS: Final = ["cancel", "assign", "destroy", "destroyed"]


def sustain_hits(s: TwilightImperium, target: int, by: int, *, hits: int, big: int) -> None:
    """A side of the space combat decides which hits of this round its ships sustain."""
    s.combat.once &= ~of_side(s, target, SUGGESTED_TOO)
    if hits + big and warships(s, target, s.system):
        s.volley = volley_of(by, hits=hits, big=big)
        s.push(Sustaining(target, by, s.system, HIT))


def take_losses(s: TwilightImperium, target: int, by: int, *, hits: int, big: int) -> None:
    """The same side assigns the hits that nothing has sustained."""
    if hits + big and warships(s, target, s.system):
        s.volley = volley_of(by, hits=hits, big=big)
        s.volley.sustaining = False
        s.volley.suggested = bool(s.combat.once & of_side(s, target, SUGGESTED_TOO))
        s.push(TakingLosses(target, by, s.system, HIT))


class Sustaining(AssignHits):
    """TI-25.6: both sides decide about sustaining damage before either removes a ship; what they
    do not sustain waits in the combat (`TwilightImperium.combat`)."""

    def steps(self) -> list[str]:
        return SUSTAINING_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        v = s.volley
        if step == "cancel":
            super().step(s, step)
        elif step == "sustain":
            if not v.hits + v.big or not v.sustaining or not sustainers(s, self.who, self.system):
                return
            s.jump("sustain")
            if v.suggested:
                options = hit_choices(s, self.who, self.system)
                carry_out(s, self.who, self.system, suggestion(s, self.who, self.system, options))
            else:
                s.push(MaySustain(self.who, self.system))
        else:
            other = 1 - s.combat.seats.index(self.who)
            s.combat.hits[other], s.combat.big[other] = v.hits, v.big
            if v.suggested:
                s.combat.once |= of_side(s, self.who, SUGGESTED_TOO)
            s.volley = Volley()


SUSTAINING_STEPS: Final = ["cancel", "sustain", "keep"]


class TakingLosses(AssignHits):
    """TI-25.6: the hits that were neither cancelled nor sustained, by which ships are lost."""

    def steps(self) -> list[str]:
        return LOSING_STEPS


LOSING_STEPS: Final = ["assign", "destroy", "destroyed"]


def unassigned(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """The ships of a seat to which no hit is assigned yet, packed."""
    return warships(s, seat, system) - s.volley.doomed


def hit_choices(s: TwilightImperium, seat: int, system: SystemNumber) -> list[int]:
    """The choices of how the next hit is taken: sustained, or by which ship."""
    v = s.volley
    found: list[int] = []
    if v.sustaining:
        found += [m.SUSTAIN.of(kind) for kind in sustainers(s, seat, system)]
    if v.aimed != NONE:
        return [*found, v.aimed]
    spared = unassigned(s, seat, system)
    if v.big and spared & HEAVY:
        spared &= HEAVY
    hurt = damaged(s, seat, system) - v.doomed_hurt
    for kind in kinds_in(spared):
        n = number(hurt, kind)
        if number(spared, kind) > n:
            found.append(m.LOSE.of(kind))
        if n:
            found.append(m.LOSE_DAMAGED.of(kind))
    return found


def suggestion(s: TwilightImperium, seat: int, system: SystemNumber, options: list[int]) -> int:
    """How the next hit is best taken: sustained by the cheapest ship, else by the ship whose loss
    hurts least."""
    sustaining = [action for action in options if m.SPACE.decode(action).verb is m.SUSTAIN]
    if sustaining:
        return min(sustaining, key=lambda action: WORTH[m.SPACE.decode(action).a])
    return least(s, seat, options)


def carry_out(s: TwilightImperium, seat: int, system: SystemNumber, action: int) -> None:
    """Take a hit as chosen."""
    known = m.SPACE.decode(action)
    v = s.volley
    if known.verb is m.SUSTAIN:
        sustain(s, seat, system, UnitType(known.a))
        return
    v.sustaining = False
    v.doomed += ONE[known.a]
    if known.verb is m.LOSE_DAMAGED:
        v.doomed_hurt = Hurt(v.doomed_hurt + ONE[known.a])
    if v.big:
        v.big -= 1
    else:
        v.hits -= 1


def sustain(s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType) -> None:
    """A ship sustains damage, which cancels a hit (TI-33.1)."""
    v = s.volley
    v.struck = False
    at = seat * SYSTEMS + system
    s.hurt[at] = Hurt(s.hurt[at] + ONE[kind])
    if seat in s.combat.seats:
        s.combat.fresh[s.combat.seats.index(seat)] += ONE[kind]
    for _ in range(cancels(s, seat)):
        if v.big:
            v.big -= 1
        elif v.hits:
            v.hits -= 1
    if s.log is not None:
        s.log.add("sustained", seat, "TI-33.1", {"unit": "@unit:" + TYPES[kind]})
    ship = seat * KINDS + kind  # the context of both windows; the last one opened is asked first
    open_window(s, w.AFTER_SUSTAIN_USED, ship)
    open_window(s, w.WHEN_SUSTAIN_USED, ship)


def doom_all(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """There are as many hits as ships, or more: those in excess are lost (TI-35.1)."""
    v = s.volley
    v.doomed = warships(s, seat, system)
    v.doomed_hurt = Hurt(damaged(s, seat, system) & SHIPS)
    v.hits = v.big = 0


class AssignHit(Question):
    """TI-25.6, TI-33, TI-35.1: how the next hit is taken; or the rest as suggested."""

    kind = "assign_hit"
    rule = "TI-35.1"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, system: SystemNumber) -> None:
        super().__init__(who)
        self.system = system

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [m.SUGGESTED.of()]
        for kind in kinds_in(warships(s, seat, self.system)):
            if SUSTAINS[line(s, seat, kind)]:
                found.append(m.SUSTAIN.of(kind))
            found += [m.LOSE.of(kind), m.LOSE_DAMAGED.of(kind)]
        return found

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.SUGGESTED.of(), *hit_choices(s, seat, self.system)]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        if action in self.legal(s, seat):
            return OK
        known = m.SPACE.decode(action)
        if known.verb is m.SUSTAIN:
            able = not s.volley.sustaining and known.a in sustainers(s, seat, self.system)
            return no.SUSTAIN_FIRST if able else no.CANNOT_SUSTAIN
        if known.verb in (m.LOSE, m.LOSE_DAMAGED) and s.volley.big:
            return no.NOT_FIGHTERS
        return no.NOT_A_LOSS

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if m.SPACE.decode(action).verb is m.SUGGESTED:
            s.volley.suggested = True
        else:
            carry_out(s, seat, self.system, action)


class MaySustain(AssignHit):
    """TI-25.6, TI-33: which ship sustains the next hit, as long as one shall."""

    default_refusal = no.CANNOT_SUSTAIN

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        kinds = kinds_in(warships(s, seat, self.system))
        able = [m.SUSTAIN.of(kind) for kind in kinds if SUSTAINS[line(s, seat, kind)]]
        return [m.SUGGESTED.of(), m.DONE.of(), *able]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        able = [m.SUSTAIN.of(kind) for kind in sustainers(s, seat, self.system)]
        return [m.SUGGESTED.of(), m.DONE.of(), *able]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        return OK if action in self.legal(s, seat) else no.CANNOT_SUSTAIN

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if action == m.DONE.of():
            s.volley.sustaining = False
        else:
            super().choose(s, seat, action)
