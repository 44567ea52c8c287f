"""The Battle Line (chapters "Placement des Forces" and "Réorganisation"; AR-6, AR-7.2 on)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK, Procedure, asks

from ... import moves as m
from ... import refusals as no
from ... import state as st
from ...state import NONE, Ares, Battle, Column, ForceNumber
from ..effects import side_recon, speaker
from ..question import SideQuestion, word
from .forces import alive, engaged, front, leave_line, note, on_line, open_column, pool, stand

LINE_STEPS: Final = ["recon", "place"]


class FormLine(Procedure[Ares]):
    """AR-6.2 to AR-6.5: match and add in turn; also the re-placement of AR-7.4."""

    def steps(self) -> list[str]:
        return LINE_STEPS

    def step(self, s: Ares, step: str) -> None:
        b = s.battle
        if step == "recon":
            start_line(s)
        elif pool(b, st.ATTACKERS) or pool(b, st.DEFENDERS):
            place_next(s)
        else:
            b.placing = st.NO_SIDE


def start_line(s: Ares) -> None:
    """AR-6.4: the side with fewer recon points places as many Forces as the difference."""
    b = s.battle
    points = [side_recon(s, st.ATTACKERS), side_recon(s, st.DEFENDERS)]
    # AR-6.2: the Attacker, when equal
    b.placing = st.DEFENDERS if points[1] < points[0] else st.ATTACKERS
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
            LINE_UP.choose(s, speaker(s, side), options[0])
        return
    if b.replacing and not mine:  # AR-7.4: what the other side has left follows AR-7.3
        if not unmatched(b, st.BattleSide(1 - side)) or not pool(b, st.BattleSide(1 - side)):
            b.placing = st.NO_SIDE
            return
    b.placing = st.BattleSide(1 - side)
    rest = len(pool(b, st.BattleSide(1 - side)))
    b.adds = rest if not mine and not b.replacing else 1  # AR-6.5: the rest goes to the ends
    if b.replacing and not mine:
        b.adds = 0
    s.jump("place")


def unmatched(b: Battle, side: st.BattleSide) -> list[ForceNumber]:
    """The enemy front-line Forces that a side has not matched."""
    found: list[ForceNumber] = []
    for column in m.ALL_COLUMNS[: b.columns]:
        enemy = front(b, st.BattleSide(1 - side), column)
        if enemy != NONE and front(b, side, column) == NONE:
            found.append(enemy)
    return found


def gaps(b: Battle) -> list[Column]:
    """Where a column may be added: at the ends, or next to any friend when re-placing (AR-7.4)."""
    if b.replacing:
        return m.ALL_COLUMNS[: b.columns + 1]
    return [Column(0), Column(b.columns)] if b.columns else [Column(0)]


def placements(b: Battle, side: st.BattleSide) -> list[int]:
    """Every placement that a side may make now."""
    mine = pool(b, side)
    enemies = unmatched(b, side)
    if enemies:
        return [m.MATCH.of(f, enemy) for f in mine for enemy in enemies]
    places = gaps(b)
    return [m.INSERT.of(f, gap) for f in mine for gap in places]


class LineUp(SideQuestion):
    """AR-D6: which Force goes where."""

    kind = "line"
    rule = "AR-6.2"

    def asked_side(self, s: Ares) -> st.BattleSide:
        return s.battle.placing

    def answers(self) -> Answers[Any, Ares]:
        return PLACEMENTS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return placements(s.battle, s.battle.placing)

    def legal(self, s: Ares, seat: int) -> list[int]:
        return placements(s.battle, s.battle.placing)

    def may_match(self, s: Ares, seat: int, known: Action) -> int:
        """Opposite an enemy that nobody faces (AR-6.2)."""
        b = s.battle
        if known.a not in pool(b, b.placing):
            return no.NOT_UNPLACED
        return OK if known.b in unmatched(b, b.placing) else no.NOT_UNMATCHED

    def may_add(self, s: Ares, seat: int, known: Action) -> int:
        """Into a column of its own, once all enemies are faced (AR-6.5)."""
        b = s.battle
        if known.a not in pool(b, b.placing):
            return no.NOT_UNPLACED
        if unmatched(b, b.placing):
            return no.MATCH_FIRST
        if known.b > b.columns:
            return no.NO_GAP
        return OK if known.b in gaps(b) else no.ENDS_ONLY

    def match(self, s: Ares, seat: int, known: Action) -> None:
        b, f = s.battle, ForceNumber(known.a)
        stand(b, f, b.forces[known.b].column)
        if s.log is not None:
            note(s, "matched", f, "AR-6.2", known.b)

    def add(self, s: Ares, seat: int, known: Action) -> None:
        b, f, gap = s.battle, ForceNumber(known.a), Column(known.b)
        open_column(b, gap)
        stand(b, f, gap)
        b.adds -= 1
        if s.log is not None:
            note(s, "placed", f, "AR-6.2", gap)


PLACEMENTS: Final[Answers[LineUp, Ares]] = Answers(
    m.SPACE,
    [Answer(m.MATCH, LineUp.may_match, LineUp.match), Answer(m.INSERT, LineUp.may_add, LineUp.add)],
    offers=[m.MATCH, m.INSERT],
)


REORGANIZE_STEPS: Final = ["re-place both", "rearrange"]


class Reorganize(Procedure[Ares]):
    """Step 2 of a Combat Round (AR-7.2 to AR-7.5)."""

    def steps(self) -> list[str]:
        return REORGANIZE_STEPS

    def step(self, s: Ares, step: str) -> None:
        b = s.battle
        if step == "re-place both":
            free = [unengaged(b, st.ATTACKERS), unengaged(b, st.DEFENDERS)]
            for force in b.forces:
                force.moved = 0
            if free[0] and free[1]:  # AR-7.4
                for f in free[0] + free[1]:
                    leave_line(b, f)
                b.replacing = True
                s.push(FORM_LINE)
            return
        b.replacing = False
        for side in st.SIDES:
            if unengaged(b, side):
                rearrange = Rearrange(side)
                if rearrange.legal(s, speaker(s, side)) != [m.DONE]:
                    s.push(rearrange)
                return


def unengaged(b: Battle, side: st.BattleSide) -> list[ForceNumber]:
    """AR-7.2: Forces in Reinforcement, unopposed ones, and new ones (AR-7.1)."""
    return [f for f in alive(b, side) if b.forces[f].column == NONE or not engaged(b, f)]


class Rearrange(SideQuestion):
    """AR-7.3, AR-D8: each unengaged Force may reinforce, stand apart, or stay."""

    kind = "reorganize"
    rule = "AR-7.3"

    def __init__(self, side: st.BattleSide) -> None:
        self.side = side

    def asked_side(self, s: Ares) -> st.BattleSide:
        return self.side

    def answers(self) -> Answers[Any, Ares]:
        return REARRANGEMENTS

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
            for gap in m.ALL_COLUMNS[: b.columns + 1]:
                if may_stand_apart(b, f, gap) == OK:
                    found.append(m.INSERT.of(f, gap))
        if not pool(b, self.side):
            found.append(m.DONE)
        return found

    def choose(self, s: Ares, seat: int, action: int) -> None:
        REARRANGEMENTS.choose(self, s, seat, action)
        if action != m.DONE and self.legal(s, seat) != [m.DONE]:
            s.push(self)

    def may_stay(self, s: Ares, seat: int, known: Action) -> int:
        """All Forces stand on the line."""
        return no.NOT_UNPLACED if pool(s.battle, self.side) else OK

    def may_move(self, b: Battle, f: ForceNumber) -> int:
        """Whether a Force may still go anywhere."""
        if f not in unengaged(b, self.side):
            return no.NOT_UNENGAGED
        return no.MOVED_ALREADY if b.forces[f].moved else OK

    def may_support(self, s: Ares, seat: int, known: Action) -> int:
        """Whether a Force may go behind a friend."""
        b, f, friend = s.battle, ForceNumber(known.a), ForceNumber(known.b)
        ready = friend in alive(b, self.side) and on_line(b, friend) and engaged(b, friend)
        return self.may_move(b, f) or (may_reinforce(b, f, friend) if ready else no.NOT_ENGAGED)

    def support(self, s: Ares, seat: int, known: Action) -> None:
        """AR-7.3 A: behind a friend."""
        b, f = s.battle, ForceNumber(known.a)
        leave_line(b, f)
        stand(b, f, b.forces[known.b].column)
        b.forces[f].moved = 1
        if s.log is not None:
            note(s, "reinforced", f, "AR-7.3", known.b)

    def may_stand_apart(self, s: Ares, seat: int, known: Action) -> int:
        b, f = s.battle, ForceNumber(known.a)
        return self.may_move(b, f) or may_stand_apart(b, f, Column(known.b))

    def stand_apart(self, s: Ares, seat: int, known: Action) -> None:
        """AR-7.3 B: into a column of its own; the one that it leaves may close."""
        b, f, gap = s.battle, ForceNumber(known.a), Column(known.b)
        before, columns = b.forces[f].column, b.columns
        leave_line(b, f)
        if b.columns < columns and gap > before:
            gap = Column(gap - 1)
        open_column(b, gap)
        stand(b, f, gap)
        b.forces[f].moved = 1
        if s.log is not None:
            note(s, "placed", f, "AR-7.3", gap)


REARRANGEMENTS: Final[Answers[Rearrange, Ares]] = Answers(
    m.SPACE,
    [
        word(m.DONE, Rearrange.may_stay, nothing),
        Answer(m.REINFORCE, Rearrange.may_support, Rearrange.support),
        Answer(m.INSERT, Rearrange.may_stand_apart, Rearrange.stand_apart),
    ],
    offers=[m.verb_of(m.DONE), m.REINFORCE, m.INSERT],
)


def may_reinforce(b: Battle, f: ForceNumber, friend: ForceNumber) -> int:
    """AR-7.3 A, AR-7.7: behind an engaged friend; never a No Flanking Force."""
    if f == friend:
        return no.NOT_ENGAGED
    return no.NO_FLANKING_FORCE if b.forces[f].no_flanking else OK


def may_stand_apart(b: Battle, f: ForceNumber, gap: Column) -> int:
    """AR-7.3 B: at either end or between two columns, where it does not stand already."""
    if gap > b.columns:
        return no.NO_GAP
    column = b.forces[f].column
    if column != NONE and gap in (column, column + 1):
        return no.NO_GAP if holds_one(b, column) else OK
    return OK


def holds_one(b: Battle, column: Column) -> bool:
    """Whether a column holds one Force only."""
    found = 0
    for force in b.forces:
        if force.column == column:
            found += 1
    return found == 1


FORM_LINE: Final = FormLine()
LINE_UP: Final = LineUp()
REORGANIZE: Final = Reorganize()
