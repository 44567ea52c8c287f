"""The Battle Line (chapters "Placement des Forces" and "Réorganisation"; AR-6, AR-7.2 on)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.rules.effects import side_recon, speaker
from astrarium.games.ares.rules.forces import (
    alive,
    engaged,
    front,
    leave_line,
    note,
    on_line,
    open_column,
    pool,
    stand,
)
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.state import NONE, Ares, Battle
from astrarium.kernel.flow import OK, Procedure


class FormLine(Procedure[Ares]):
    """AR-6.2 to AR-6.5: match and add in turn; also the re-placement of AR-7.4."""

    def steps(self) -> int:
        return 2

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            start_line(s)
        elif pool(b, 0) or pool(b, 1):
            s.at[-1] = 1
            go_on(s)
        else:
            b.placing = NONE


def start_line(s: Ares) -> None:
    """AR-6.4: the side with fewer recon points places as many Forces as the difference."""
    b = s.battle
    points = [side_recon(s, 0), side_recon(s, 1)]
    b.placing = 1 if points[1] < points[0] else 0  # AR-6.2: the Attacker, when equal
    b.adds = abs(points[0] - points[1]) or 1


def go_on(s: Ares) -> None:
    """One placement, or the other side's turn to place."""
    b = s.battle
    side = b.placing
    mine = pool(b, side)
    if mine and (unmatched(b, side) or b.adds > 0):
        options = placements(b, side)
        if len(options) == 1:
            place(s, options[0])
        else:
            s.push(LINE_UP)
        return
    if b.replacing and not mine:  # AR-7.4: what the other side has left follows AR-7.3
        if not unmatched(b, 1 - side) or not pool(b, 1 - side):
            s.at[-1] = 2
            b.placing = NONE
            return
    b.placing = 1 - side
    rest = len(pool(b, 1 - side))
    b.adds = rest if not mine and not b.replacing else 1  # AR-6.5: the rest goes to the ends
    if b.replacing and not mine:
        b.adds = 0


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
        return [m.MATCH + f * m.FORCES + enemy for f in mine for enemy in enemies]
    places = gaps(b)
    return [m.INSERT + f * m.GAP.size + gap for f in mine for gap in places]


def place(s: Ares, action: int) -> None:
    """Put a Force on the line: opposite an enemy, or into a column of its own."""
    b = s.battle
    if action < m.INSERT:
        f, enemy = divmod(action - m.MATCH, m.FORCES)
        stand(b, f, b.f_column[enemy])
        if s.log is not None:
            note(s, "matched", f, "AR-6.2", enemy)
    else:
        f, gap = divmod(action - m.INSERT, m.GAP.size)
        open_column(b, gap)
        stand(b, f, gap)
        b.adds -= 1
        if s.log is not None:
            note(s, "placed", f, "AR-6.2", gap)


class LineUp(SideDecision):
    """AR-D6: which Force goes where."""

    def asked_side(self, s: Ares) -> int:
        return s.battle.placing

    def legal(self, s: Ares, seat: int) -> list[int]:
        return placements(s.battle, s.battle.placing)

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        side = b.placing
        if m.MATCH <= action < m.INSERT:
            f, enemy = divmod(action - m.MATCH, m.FORCES)
            if f not in pool(b, side):
                return no.NOT_UNPLACED
            return OK if enemy in unmatched(b, side) else no.NOT_UNMATCHED
        if m.INSERT <= action < m.REINFORCE:
            f, gap = divmod(action - m.INSERT, m.GAP.size)
            if f not in pool(b, side):
                return no.NOT_UNPLACED
            if unmatched(b, side):
                return no.MATCH_FIRST
            if gap > b.columns:
                return no.NO_GAP
            return OK if gap in gaps(b) else no.ENDS_ONLY
        return no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        place(s, action)


class Reorganize(Procedure[Ares]):
    """Step 2 of a Combat Round (AR-7.2 to AR-7.5)."""

    def steps(self) -> int:
        return 2

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            free = [unengaged(b, 0), unengaged(b, 1)]
            for f in range(len(b.f_seat)):
                b.f_moved[f] = 0
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
    return [f for f in alive(b, side) if b.f_column[f] == NONE or not engaged(b, f)]


class Rearrange(SideDecision):
    """AR-7.3, AR-D8: each unengaged Force may reinforce, stand apart, or stay."""

    def __init__(self, side: int) -> None:
        self.side = side

    def args(self) -> list[int]:
        return [self.side]

    def asked_side(self, s: Ares) -> int:
        return self.side

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        found: list[int] = []
        friends = [f for f in alive(b, self.side) if on_line(b, f) and engaged(b, f)]
        for f in unengaged(b, self.side):
            if b.f_moved[f]:
                continue
            for friend in friends:
                if may_reinforce(b, f, friend) == OK:
                    found.append(m.REINFORCE + f * m.FORCES + friend)
            for gap in range(b.columns + 1):
                if may_stand_apart(b, f, gap) == OK:
                    found.append(m.INSERT + f * m.GAP.size + gap)
        if not pool(b, self.side):
            found.append(m.DONE)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        if action == m.DONE:
            return no.NOT_UNPLACED if pool(b, self.side) else OK
        if m.REINFORCE <= action < m.SWAP:
            f, friend = divmod(action - m.REINFORCE, m.FORCES)
            code = self.movable(b, f)
            if code != OK:
                return code
            if friend not in alive(b, self.side) or not on_line(b, friend):
                return no.NOT_ENGAGED
            return may_reinforce(b, f, friend) if engaged(b, friend) else no.NOT_ENGAGED
        if m.INSERT <= action < m.REINFORCE:
            f, gap = divmod(action - m.INSERT, m.GAP.size)
            code = self.movable(b, f)
            return code if code != OK else may_stand_apart(b, f, gap)
        return no.NOT_NOW

    def movable(self, b: Battle, f: int) -> int:
        """Whether a Force may be re-placed."""
        if f not in unengaged(b, self.side):
            return no.NOT_UNENGAGED
        return no.MOVED_ALREADY if b.f_moved[f] else OK

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        if action == m.DONE:
            return
        if action >= m.REINFORCE:
            f, friend = divmod(action - m.REINFORCE, m.FORCES)
            leave_line(b, f)
            stand(b, f, b.f_column[friend])
            if s.log is not None:
                note(s, "reinforced", f, "AR-7.3", friend)
        else:
            f, gap = divmod(action - m.INSERT, m.GAP.size)
            before, columns = b.f_column[f], b.columns
            leave_line(b, f)
            if b.columns < columns and gap > before:
                gap -= 1
            open_column(b, gap)
            stand(b, f, gap)
            if s.log is not None:
                note(s, "placed", f, "AR-7.3", gap)
        b.f_moved[f] = 1
        if self.legal(s, seat) != [m.DONE]:
            s.push(self)


def may_reinforce(b: Battle, f: int, friend: int) -> int:
    """AR-7.3 A, AR-7.7: behind an engaged friend; never a No Flanking Force."""
    if f == friend:
        return no.NOT_ENGAGED
    return no.NO_FLANKING_FORCE if b.f_wide[f] else OK


def may_stand_apart(b: Battle, f: int, gap: int) -> int:
    """AR-7.3 B: at either end or between two columns, where it does not stand already."""
    if gap > b.columns:
        return no.NO_GAP
    column = b.f_column[f]
    if column != NONE and gap in (column, column + 1):
        alone = sum(other == column for other in b.f_column) == 1
        return no.NO_GAP if alone else OK
    return OK


FORM_LINE: Final = FormLine()
LINE_UP: Final = LineUp()
REORGANIZE: Final = Reorganize()
