"""Forces: who takes part, the line's columns, damage and losses (AR-5.7, AR-6.1, AR-7.13, AR-8)."""

from __future__ import annotations

from astrarium.games.ares.cards.effect import TEMPORARY_FORCE
from astrarium.games.ares.cards.tables import FACTION_SPECIAL, PLAN_IDS, QUEEN, WARRIOR, is_unit
from astrarium.games.ares.moves import FORCES
from astrarium.games.ares.rules.effects import refresh, shields
from astrarium.games.ares.state import HOLE, NONE, POWERED, Ares, Battle, Player


def works(s: Ares, p: Player, place: int) -> bool:
    """Whether the units of a Building can take part: active where power is needed (AR-F.4;
    the Mine Field, AR-T.6)."""
    plan = p.plan[place]
    return plan != HOLE and (not s.data.power[plan] or p.flags[place] & POWERED != 0)


def has_force(s: Ares, p: Player, place: int) -> bool:
    """AR-3.11: a Building with units, which is active (AR-F.5)."""
    return is_unit(p.plan[place]) and p.units[place] > 0 and works(s, p, place)


def add_force(s: Ares, seat: int, side: int, place: int, plan: int, units: int) -> int:
    """Enter a Force into the Battle; returns its number, NONE when no number is left."""
    b = s.battle
    f = len(b.f_seat)
    if f == FORCES:
        return NONE
    b.f_seat.append(seat)
    b.f_place.append(place)
    b.f_plan.append(plan)
    b.f_side.append(side)
    b.f_units.append(units)
    for zero in (b.f_hurt, b.f_shield, b.f_fired, b.f_hits, b.f_lost, b.f_moved, b.f_row):
        zero.append(0)
    b.f_in.append(1)
    b.f_column.append(NONE)
    for value in (b.f_type, b.f_initiative, b.f_tough, b.f_deep, b.f_bound, b.f_wide):
        value.append(0)
    for value in (b.f_recon, b.f_ignore, b.f_bonus, b.f_extra, b.f_dumb):
        value.append(0)
    b.f_attack += [0, 0, 0, 0]
    return f


def muster(s: Ares, side: int, seats: list[int]) -> None:
    """Enter every Force of some seats; who may not take part is sent home afterwards (AR-5.7)."""
    first = len(s.battle.f_seat)
    for seat in seats:
        p = s.players[seat]
        for place in range(len(p.plan)):
            if has_force(s, p, place):
                add_force(s, seat, side, place, p.plan[place], p.units[place])
        if side == 0:
            muster_queen(s, seat)
    refresh(s)
    for f in range(first, len(s.battle.f_seat)):
        s.battle.f_shield[f] = shields(s, f)


def muster_queen(s: Ares, seat: int) -> None:
    """AR-X.8: the Queen Attack adds a Force for this Battle."""
    p = s.players[seat]
    if queen_fights(s, seat):
        add_force(s, seat, 0, p.plan.index(QUEEN), WARRIOR, s.data.warrior_units)


def queen_fights(s: Ares, seat: int) -> bool:
    """Whether an Attack card of the seat brings a temporary Force."""
    if s.setup.basic() or QUEEN not in s.players[seat].plan:
        return False
    for card in s.battle.cards:
        kind = s.kinds[card]
        if card // 50 == seat and s.data.subkind[kind] == FACTION_SPECIAL:
            for number in s.data.card_effects[kind]:
                if s.data.effects[number].verb == TEMPORARY_FORCE:
                    return True
    return False


def alive(b: Battle, side: int) -> list[int]:
    """The Forces of a side that are in the Battle and have units."""
    return [
        f for f in range(len(b.f_seat)) if b.f_side[f] == side and b.f_in[f] and b.f_units[f] > 0
    ]


def pool(b: Battle, side: int) -> list[int]:
    """The Forces of a side that are not on the line."""
    return [f for f in alive(b, side) if b.f_column[f] == NONE]


def on_line(b: Battle, f: int) -> bool:
    """Whether a Force stands on the line."""
    return 0 <= f < len(b.f_seat) and b.f_in[f] == 1 and b.f_column[f] != NONE


def front(b: Battle, side: int, column: int) -> int:
    """The front-line Force of a side in a column, NONE when there is none (AR-6.1)."""
    for f in range(len(b.f_seat)):
        if b.f_column[f] == column and b.f_side[f] == side and b.f_row[f] == 0:
            return f
    return NONE


def stack(b: Battle, side: int, column: int) -> list[int]:
    """A side's Forces in a column, the front one first."""
    found = [f for f in range(len(b.f_seat)) if b.f_column[f] == column and b.f_side[f] == side]
    ordered: list[int] = []
    for row in range(len(found)):
        for f in found:
            if b.f_row[f] == row:
                ordered.append(f)
    return ordered


def engaged(b: Battle, f: int) -> bool:
    """A front-line Force with an enemy front-line Force in its column (AR-7.2)."""
    return b.f_row[f] == 0 and front(b, 1 - b.f_side[f], b.f_column[f]) != NONE


def open_column(b: Battle, gap: int) -> None:
    """Make room for a column: all others slide aside (AR-7.3 B)."""
    for f in range(len(b.f_seat)):
        if b.f_column[f] >= gap:
            b.f_column[f] += 1
    b.columns += 1


def stand(b: Battle, f: int, column: int) -> None:
    """Put a Force into a column, behind its side's Forces there."""
    b.f_row[f] = len(stack(b, b.f_side[f], column))
    b.f_column[f] = column


def leave_line(b: Battle, f: int) -> None:
    """Take a Force off the line; those behind slide forward, an empty column closes (AR-7.14)."""
    column, side, row = b.f_column[f], b.f_side[f], b.f_row[f]
    b.f_column[f] = NONE
    b.f_row[f] = 0
    if column == NONE:
        return
    empty = True
    for other in range(len(b.f_seat)):
        if b.f_column[other] == column:
            empty = False
            if b.f_side[other] == side and b.f_row[other] > row:
                b.f_row[other] -= 1
    if empty:
        for other in range(len(b.f_seat)):
            if b.f_column[other] > column:
                b.f_column[other] -= 1
        b.columns -= 1


def hurt(s: Ares, f: int, hits: int) -> None:
    """Apply hits: the Force's shield first (AR-8.2, AR-K.9), then units (AR-7.13), a
    tough one takes two (AR-8.1)."""
    b = s.battle
    stopped = min(b.f_shield[f], hits)
    b.f_shield[f] -= stopped
    hits -= stopped
    if stopped and s.log is not None:
        note(s, "shield", f, "AR-8.2", stopped)
    lost = hits
    if b.f_tough[f]:
        total = hits + b.f_hurt[f]
        lost = total // 2
        b.f_hurt[f] = total % 2
    lost = min(lost, b.f_units[f])
    if lost == b.f_units[f] or not b.f_tough[f]:
        b.f_hurt[f] = 0
    if lost:
        set_units(s, f, b.f_units[f] - lost)
        b.f_lost[f] += lost
        if s.log is not None:
            note(s, "lost", f, "AR-7.13", lost)
    if b.f_hurt[f] and hits and s.log is not None:
        note(s, "damaged", f, "AR-8.1", 1)


def set_units(s: Ares, f: int, units: int) -> None:
    """The units of a Force, and with them those on its Building; the Queen has none (AR-X.8)."""
    b = s.battle
    b.f_units[f] = units
    if b.f_plan[f] != WARRIOR:
        s.players[b.f_seat[f]].units[b.f_place[f]] = units


def bury(s: Ares) -> None:
    """Forces without units leave the line; their cards return home as Empty Buildings (AR-7.14)."""
    b = s.battle
    for f in range(len(b.f_seat)):
        if b.f_in[f] and b.f_units[f] == 0:
            leave_line(b, f)
            b.f_in[f] = 0
            if s.log is not None:
                note(s, "gone", f, "AR-7.14", 0)


def force_at(b: Battle, seat: int, place: int) -> int:
    """The living Force of a site, NONE when there is none."""
    for f in range(len(b.f_seat)):
        if b.f_seat[f] == seat and b.f_place[f] == place and b.f_in[f] and b.f_plan[f] != WARRIOR:
            return f
    return NONE


def note(s: Ares, kind: str, f: int, rule: str, n: int) -> None:
    """Tell of a Force; call only with a log."""
    b = s.battle
    assert s.log is not None
    unit = "@unit:" + PLAN_IDS[b.f_plan[f]]
    s.log.add(kind, b.f_seat[f], rule, {"force": f, "unit": unit, "n": n, "left": b.f_units[f]})
