"""Forces: who takes part, the line's columns, damage and losses (AR-5.7, AR-6.1, AR-7.13, AR-8)."""

from __future__ import annotations

from ... import state as st
from ...moves import FORCES
from ...printed.effect import TEMPORARY_FORCE
from ...printed.tables import PLAN_IDS, QUEEN, WARRIOR, Plan, is_unit
from ...state import (
    HOLE,
    NONE,
    Ares,
    Battle,
    BattleSide,
    Column,
    Force,
    ForceNumber,
    Player,
    SiteNumber,
)
from ..base import place_of
from ..effects import attack_effects, refresh, shields


def works(s: Ares, p: Player, place: SiteNumber) -> bool:
    """Whether the units of a Building can take part: active where power is needed (AR-F.4;
    the Mine Field, AR-T.6)."""
    plan = p.plan[place]
    return plan != HOLE and (not s.data.power[plan] or p.flags[place] & st.POWERED != 0)


def has_force(s: Ares, p: Player, place: SiteNumber) -> bool:
    """AR-3.11: a Building with units, which is active (AR-F.5)."""
    return is_unit(p.plan[place]) and p.units[place] > 0 and works(s, p, place)


def add_force(
    s: Ares, seat: int, side: BattleSide, place: SiteNumber, plan: Plan, units: int
) -> None:
    """Enter a Force into the Battle, unless no number is left."""
    b = s.battle
    if len(b.forces) == FORCES:
        return
    force = Force()
    force.seat, force.side, force.place = seat, side, place
    force.plan, force.units = plan, units
    b.forces.append(force)


def muster(s: Ares, side: BattleSide, seats: list[int]) -> None:
    """Enter every Force of some seats; who may not take part is sent home afterwards (AR-5.7)."""
    first = len(s.battle.forces)
    for seat in seats:
        p = s.players[seat]
        for place, plan in enumerate(p.plan):
            if has_force(s, p, SiteNumber(place)):
                add_force(s, seat, side, SiteNumber(place), plan, p.units[place])
        if side == 0:
            muster_queen(s, seat)
    refresh(s)
    for f in range(first, len(s.battle.forces)):
        s.battle.forces[f].shield = shields(s, ForceNumber(f))


def muster_queen(s: Ares, seat: int) -> None:
    """AR-X.8: the Queen Attack adds a Force for this Battle."""
    if queen_fights(s, seat):
        place = place_of(s.players[seat], QUEEN)
        add_force(s, seat, st.ATTACKERS, place, WARRIOR, s.data.warrior_units)


def queen_fights(s: Ares, seat: int) -> bool:
    """Whether an Attack card of the seat brings a temporary Force."""
    if QUEEN not in s.players[seat].plan:
        return False
    return any(s.data.effects[number].verb == TEMPORARY_FORCE for number in attack_effects(s, seat))


def alive(b: Battle, side: BattleSide) -> list[ForceNumber]:
    """The Forces of a side that are in the Battle and have units."""
    return [
        ForceNumber(f)
        for f, force in enumerate(b.forces)
        if force.side == side and force.here and force.units > 0
    ]


def pool(b: Battle, side: BattleSide) -> list[ForceNumber]:
    """The Forces of a side that are not on the line."""
    return [f for f in alive(b, side) if b.forces[f].column == NONE]


def on_line(b: Battle, f: ForceNumber) -> bool:
    """Whether a Force stands on the line; there may be none of that number."""
    return 0 <= f < len(b.forces) and b.forces[f].here == 1 and b.forces[f].column != NONE


def front(b: Battle, side: BattleSide, column: Column) -> ForceNumber:
    """The front-line Force of a side in a column, NONE when there is none (AR-6.1)."""
    for f, force in enumerate(b.forces):
        if force.column == column and force.side == side and force.row == 0:
            return ForceNumber(f)
    return st.NOBODY


def stack(b: Battle, side: BattleSide, column: Column) -> list[ForceNumber]:
    """A side's Forces in a column, the front one first."""
    found = [f for f, force in enumerate(b.forces) if force.column == column and force.side == side]
    ordered: list[ForceNumber] = []
    for row in range(len(found)):
        for f in found:
            if b.forces[f].row == row:
                ordered.append(ForceNumber(f))
    return ordered


def engaged(b: Battle, f: ForceNumber) -> bool:
    """A front-line Force with an enemy front-line Force in its column (AR-7.2)."""
    force = b.forces[f]
    return force.row == 0 and front(b, BattleSide(1 - force.side), force.column) != NONE


def open_column(b: Battle, gap: Column) -> None:
    """Make room for a column: all others slide aside (AR-7.3 B)."""
    for force in b.forces:
        if force.column >= gap:
            force.column = Column(force.column + 1)
    b.columns += 1


def stand(b: Battle, f: ForceNumber, column: Column) -> None:
    """Put a Force into a column, behind its side's Forces there."""
    force = b.forces[f]
    force.row = len(stack(b, force.side, column))
    force.column = column


def change_places(b: Battle, f: ForceNumber, other: ForceNumber) -> None:
    """Two Forces stand where the other stood."""
    one, two = b.forces[f], b.forces[other]
    one.column, two.column = two.column, one.column
    one.row, two.row = two.row, one.row


def leave_line(b: Battle, f: ForceNumber) -> None:
    """Take a Force off the line; those behind slide forward, an empty column closes (AR-7.14)."""
    leaves = b.forces[f]
    column, row = leaves.column, leaves.row
    leaves.column = st.OFF_LINE
    leaves.row = 0
    if column == NONE:
        return
    empty = True
    for force in b.forces:
        if force.column == column:
            empty = False
            if force.side == leaves.side and force.row > row:
                force.row -= 1
    if empty:
        for force in b.forces:
            if force.column > column:
                force.column = Column(force.column - 1)
        b.columns -= 1


def damage(s: Ares, f: ForceNumber, hits: int) -> None:
    """Apply hits: the Force's shield first (AR-8.2, AR-K.9), then units (AR-7.13), a
    tough one takes two (AR-8.1)."""
    force = s.battle.forces[f]
    stopped = min(force.shield, hits)
    force.shield -= stopped
    hits -= stopped
    if stopped and s.log is not None:
        note(s, "shield", f, "AR-8.2", stopped)
    lost = hits
    if force.tough:
        total = hits + force.hurt
        lost = total // 2
        force.hurt = total % 2
    lost = min(lost, force.units)
    if lost == force.units or not force.tough:
        force.hurt = 0
    if lost:
        set_units(s, force, force.units - lost)
        force.lost += lost
        if s.log is not None:
            note(s, "lost", f, "AR-7.13", lost)
    if force.hurt and hits and s.log is not None:
        note(s, "damaged", f, "AR-8.1", 1)


def set_units(s: Ares, force: Force, units: int) -> None:
    """The units of a Force, and with them those on its Building; the Queen has none (AR-X.8)."""
    force.units = units
    if force.plan != WARRIOR:
        s.players[force.seat].units[force.place] = units


def bury(s: Ares) -> None:
    """Forces without units leave the line; their cards return home as Empty Buildings (AR-7.14)."""
    b = s.battle
    for f, force in enumerate(b.forces):
        if force.here and force.units == 0:
            leave_line(b, ForceNumber(f))
            force.here = 0
            if s.log is not None:
                note(s, "gone", ForceNumber(f), "AR-7.14", 0)


def force_at(b: Battle, seat: int, place: SiteNumber) -> ForceNumber:
    """The living Force of a site, NONE when there is none."""
    for f, force in enumerate(b.forces):
        if force.seat == seat and force.place == place and force.here and force.plan != WARRIOR:
            return ForceNumber(f)
    return st.NOBODY


def note(s: Ares, kind: str, f: ForceNumber, rule: str, n: int) -> None:
    """Tell of a Force; call only with a log."""
    assert s.log is not None
    force = s.battle.forces[f]
    unit = "@unit:" + PLAN_IDS[force.plan]
    s.log.add(kind, force.seat, rule, {"force": f, "unit": unit, "n": n, "left": force.units})
