"""The Battle Line (chapters "Placement des Forces" and "Réorganisation"; AR-6, AR-7.2 on)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure, asks

from ... import moves as m
from ... import refusals as no
from ...state import NONE, Ares, Battle
from ..effects import side_recon, speaker
from .forces import alive, engaged, front, leave_line, note, on_line, open_column, pool, stand
from .sides import SideDecision

LINE_STEPS: Final = ["recon", "place"]


class FormLine(Procedure[Ares]):
    """AR-6.2 to AR-6.5: match and add in turn; also the re-placement of AR-7.4."""

    def steps(self) -> list[str]:
        return LINE_STEPS

    def step(self, s: Ares, step: str) -> None:
        b = s.battle
        if step == "recon":
            start_line(s)
        elif pool(b, 0) or pool(b, 1):
            place_next(s)
        else:
            b.placing = NONE


def start_line(s: Ares) -> None:
    """AR-6.4: the side with fewer recon points places as many Forces as the difference."""
    b = s.battle
    points = [side_recon(s, 0), side_recon(s, 1)]
    b.placing = 1 if points[1] < points[0] else 0  # AR-6.2: the Attacker, when equal
    b.adds = abs(points[0] - points[1]) or 1


def place_next(s: Ares) -> None:
    """One placement, or the other side's turn to place."""
    b = s.battle
    side = b.placing
    mine = pool(b, side)
    if mine and (unmatched(b, side) or b.adds > 0):
        s.jump("place")
        options = placements(b, side)
        if asks(s, len(options)):
            s.push(LINE_UP)
        else:
            place(s, options[0])
        return
    if b.replacing and not mine:  # AR-7.4: what the other side has left follows AR-7.3
        if not unmatched(b, 1 - side) or not pool(b, 1 - side):
            b.placing = NONE
            return
    b.placing = 1 - side
    rest = len(pool(b, 1 - side))
    b.adds = rest if not mine and not b.replacing else 1  # AR-6.5: the rest goes to the ends
    if b.replacing and not mine:
        b.adds = 0
    s.jump("place")


def unmatched(b: Battle, side: int) -> list[int]:
    """The enemy front-line Forces that a side has not matched."""
    found: list[int] = []
    for column in range(b.columns):
        enemy = front(b, 1 - side, column)
        if enemy != NONE and front(b, side, column) == NONE:
            found.append(enemy)
    return found


def gaps(b: Battle) -> list[int]:
    """Where a column may be added: at the ends, or next to any friend when re-placing (AR-7.4)."""
    if b.replacing:
        return list(range(b.columns + 1))
    return [0, b.columns] if b.columns else [0]


def placements(b: Battle, side: int) -> list[int]:
    """Every placement that a side may make now."""
    mine = pool(b, side)
    enemies = unmatched(b, side)
    if enemies:
        return [m.MATCH.of(f, enemy) for f in mine for enemy in enemies]
    places = gaps(b)
    return [m.INSERT.of(f, gap) for f in mine for gap in places]


def place(s: Ares, action: int) -> None:
    """Put a Force on the line: opposite an enemy, or into a column of its own."""
    b = s.battle
    known = m.SPACE.decode(action)
    f = known.a
    if known.verb is m.MATCH:
        stand(b, f, b.forces[known.b].column)
        if s.log is not None:
            note(s, "matched", f, "AR-6.2", known.b)
    else:
        open_column(b, known.b)
        stand(b, f, known.b)
        b.adds -= 1
        if s.log is not None:
            note(s, "placed", f, "AR-6.2", known.b)


class LineUp(SideDecision):
    """AR-D6: which Force goes where."""

    kind = "line"
    rule = "AR-6.2"

    def asked_side(self, s: Ares) -> int:
        return s.battle.placing

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return placements(s.battle, s.battle.placing)

    def legal(self, s: Ares, seat: int) -> list[int]:
        return placements(s.battle, s.battle.placing)

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        side = b.placing
        known = m.SPACE.decode(action)
        if known.verb is not m.MATCH and known.verb is not m.INSERT:
            return no.NOT_NOW
        if known.a not in pool(b, side):
            return no.NOT_UNPLACED
        enemies = unmatched(b, side)
        if known.verb is m.MATCH:
            return OK if known.b in enemies else no.NOT_UNMATCHED
        if enemies:
            return no.MATCH_FIRST
        if known.b > b.columns:
            return no.NO_GAP
        return OK if known.b in gaps(b) else no.ENDS_ONLY

    def choose(self, s: Ares, seat: int, action: int) -> None:
        place(s, action)


REORGANIZE_STEPS: Final = ["re-place both", "rearrange"]


class Reorganize(Procedure[Ares]):
    """Step 2 of a Combat Round (AR-7.2 to AR-7.5)."""

    def steps(self) -> list[str]:
        return REORGANIZE_STEPS

    def step(self, s: Ares, step: str) -> None:
        b = s.battle
        if step == "re-place both":
            free = [unengaged(b, 0), unengaged(b, 1)]
            for force in b.forces:
                force.moved = 0
            if free[0] and free[1]:  # AR-7.4
                for f in free[0] + free[1]:
                    leave_line(b, f)
                b.replacing = True
                s.push(FORM_LINE)
            return
        b.replacing = False
        for side in (0, 1):
            if unengaged(b, side):
                rearrange = Rearrange(side)
                if rearrange.legal(s, speaker(s, side)) != [m.DONE]:
                    s.push(rearrange)
                return


def unengaged(b: Battle, side: int) -> list[int]:
    """AR-7.2: Forces in Reinforcement, unopposed ones, and new ones (AR-7.1)."""
    return [f for f in alive(b, side) if b.forces[f].column == NONE or not engaged(b, f)]


class Rearrange(SideDecision):
    """AR-7.3, AR-D8: each unengaged Force may reinforce, stand apart, or stay."""

    kind = "reorganize"
    rule = "AR-7.3"

    def __init__(self, side: int) -> None:
        self.side = side

    def asked_side(self, s: Ares) -> int:
        return self.side

    def candidates(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        mine = [f for f, force in enumerate(b.forces) if force.side == self.side]
        mine = [f for f in mine if b.forces[f].column != NONE]
        behind = [m.REINFORCE.of(f, friend) for f in mine for friend in mine if f != friend]
        return m.also(self.legal(s, seat), behind)

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        found: list[int] = []
        friends = [f for f in alive(b, self.side) if on_line(b, f) and engaged(b, f)]
        for f in unengaged(b, self.side):
            if b.forces[f].moved:
                continue
            for friend in friends:
                if may_reinforce(b, f, friend) == OK:
                    found.append(m.REINFORCE.of(f, friend))
            for gap in range(b.columns + 1):
                if may_stand_apart(b, f, gap) == OK:
                    found.append(m.INSERT.of(f, gap))
        if not pool(b, self.side):
            found.append(m.DONE)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        if action == m.DONE:
            return no.NOT_UNPLACED if pool(b, self.side) else OK
        known = m.SPACE.decode(action)
        if known.verb is not m.REINFORCE and known.verb is not m.INSERT:
            return no.NOT_NOW
        if known.a not in unengaged(b, self.side):
            return no.NOT_UNENGAGED
        if b.forces[known.a].moved:
            return no.MOVED_ALREADY
        if known.verb is m.INSERT:
            return may_stand_apart(b, known.a, known.b)
        friend = known.b
        if friend not in alive(b, self.side) or not on_line(b, friend):
            return no.NOT_ENGAGED
        return may_reinforce(b, known.a, friend) if engaged(b, friend) else no.NOT_ENGAGED

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            return
        b = s.battle
        known = m.SPACE.decode(action)
        f = known.a
        if known.verb is m.REINFORCE:
            leave_line(b, f)
            stand(b, f, b.forces[known.b].column)
            if s.log is not None:
                note(s, "reinforced", f, "AR-7.3", known.b)
        else:
            stand_apart(s, f, known.b)
        b.forces[f].moved = 1
        if self.legal(s, seat) != [m.DONE]:
            s.push(self)


def stand_apart(s: Ares, f: int, gap: int) -> None:
    """AR-7.3 B: into a column of its own; the one that it leaves may close."""
    b = s.battle
    before, columns = b.forces[f].column, b.columns
    leave_line(b, f)
    if b.columns < columns and gap > before:
        gap -= 1
    open_column(b, gap)
    stand(b, f, gap)
    if s.log is not None:
        note(s, "placed", f, "AR-7.3", gap)


def may_reinforce(b: Battle, f: int, friend: int) -> int:
    """AR-7.3 A, AR-7.7: behind an engaged friend; never a No Flanking Force."""
    if f == friend:
        return no.NOT_ENGAGED
    return no.NO_FLANKING_FORCE if b.forces[f].no_flanking else OK


def may_stand_apart(b: Battle, f: int, gap: int) -> int:
    """AR-7.3 B: at either end or between two columns, where it does not stand already."""
    if gap > b.columns:
        return no.NO_GAP
    column = b.forces[f].column
    if column != NONE and gap in (column, column + 1):
        return no.NO_GAP if alone(b, column) else OK
    return OK


def alone(b: Battle, column: int) -> bool:
    """Whether a column holds one Force only."""
    found = 0
    for force in b.forces:
        if force.column == column:
            found += 1
    return found == 1


FORM_LINE: Final = FormLine()
LINE_UP: Final = LineUp()
REORGANIZE: Final = Reorganize()
