"""The movement step of a tactical action: ships are declared, and move all at once (TI-36)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from ...parts.movement import Movement, Ship
from ...printed import windows as w
from ...printed.tables import (
    ALL_SYSTEMS,
    FIGHTER,
    INFANTRY,
    KINDS,
    SYSTEM_OF,
    SYSTEMS,
    UNHURT,
    Hurt,
    SystemNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.limits import CARGO, check_limits
from ..board.transport import may_embark, own_ground, system_of_load
from ..board.units import FULL, ONE, kinds_in, line, number
from ..procedures import SeatProcedure
from ..windows import open_window
from .arriving import arrive
from .declaring import MoveShips, declare, take_aboard
from .movement_range import BONUSES, why_not_go
from .paths import free_space, steps_to


class MovementStep(SeatProcedure):
    """TI-4.2, TI-36.3 to TI-36.7: all moving ships are declared with what they carry, then they
    arrive together; space cannons fire behind this step."""

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.movement = Movement()

    def stays(self, s: TwilightImperium) -> None:
        if s.movement.left:
            declare_again(s, self.who, s.movement.ships)

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "start":
            s.movement = Movement()
            open_window(s, w.MOVE_STEP, s.system)  # context: the active system
        elif step == "declare":
            begin_movement(s, self.who)
            if s.movement.starts and not s.no_moves:
                s.push(MoveShips(self.who))
        elif step == "arrive":
            ships = s.movement.ships
            arrived = s.movement.arrived
            s.movement = Movement()
            s.movement.arrived = arrive(s, self.who, ships, s.system) or arrived
            check_limits(s)
        elif s.movement.arrived:
            s.movement = Movement()
            open_window(s, w.AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM, s.system)  # context: that system


STEPS: Final = ["start", "declare", "arrive", "arrived"]


def begin_movement(s: TwilightImperium, seat: int) -> None:
    """Nothing is declared yet; say which systems are within reach."""
    move = Movement()
    move.arrived, move.drive_used = s.movement.arrived, s.movement.drive_used
    move.left = s.space[seat * SYSTEMS : (seat + 1) * SYSTEMS]
    move.left_hurt = s.hurt[seat * SYSTEMS : (seat + 1) * SYSTEMS]
    move.left_ground = own_ground(s, seat)
    move.through = free_space(s, seat)
    most = max(s.data.move[s.lines[at]] for at in range(seat * KINDS, (seat + 1) * KINDS)) + BONUSES
    move.steps, move.rift_steps = steps_to(s, seat, s.system, move.through, most)
    s.movement = move
    for system, packed in enumerate(move.left):
        if (
            packed & CARGO
            and system != s.system
            and may_embark(s, seat, SystemNumber(system), s.system)
        ):
            move.sources |= 1 << system
    for planet, packed in enumerate(move.left_ground):
        if number(packed, INFANTRY) and may_embark(s, seat, SYSTEM_OF[planet], s.system):
            move.sources |= 1 << SYSTEM_OF[planet]
    for system in ALL_SYSTEMS:
        if move.left[system]:
            for kind in kinds_in(move.left[system]):
                if why_not_go(s, seat, system, kind) == OK:
                    move.starts.append(system)
                    break


def declare_again(s: TwilightImperium, seat: int, ships: list[Ship]) -> None:
    """The board is another one, since somebody has left the game: what was declared stays declared
    as far as it can still go."""
    begin_movement(s, seat)
    for ship in ships:
        if why_not_go(s, seat, SystemNumber(ship.path[0]), ship.kind) == OK:
            declare(s, seat, SystemNumber(ship.path[0]), ship.kind, ship.hurt)
            for load in ship.loads:
                if s.movement.ships[-1].on_way >> system_of_load(load) & 1:
                    take_aboard(s, seat, len(s.movement.ships) - 1, load)


class FlagshipFirst(Procedure[TwilightImperium]):
    """A flagship moves before the other ships, with what it carries (TI-FAQ.59)."""

    def __init__(self, who: int, start: SystemNumber, kind: UnitType) -> None:
        self.who = who
        self.start = start
        self.kind = kind

    def hold_back(self, s: TwilightImperium) -> None:
        """Nothing but the flagship moves, and cargo may come along."""
        move = s.movement
        move.starts = [self.start] if self.start in move.starts else []
        cargo = FULL * ONE[INFANTRY]
        if not s.data.move[line(s, self.who, FIGHTER)]:
            cargo |= FULL * ONE[FIGHTER]
        flagship = move.left[self.start] & FULL * ONE[self.kind]
        hurt = Hurt(move.left_hurt[self.start] & FULL * ONE[self.kind])
        move.left = [packed & cargo for packed in move.left]
        move.left_hurt = [UNHURT] * len(move.left_hurt)
        move.left[self.start] += flagship
        move.left_hurt[self.start] = hurt

    def stays(self, s: TwilightImperium) -> None:
        if s.movement.left:
            declare_again(s, self.who, s.movement.ships)
            self.hold_back(s)

    def steps(self) -> list[str]:
        return FIRST_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "declare":
            begin_movement(s, self.who)
            self.hold_back(s)
            if s.movement.starts:
                s.push(MoveShips(self.who))
        else:
            ships = s.movement.ships
            s.movement = Movement()
            s.movement.settled = True
            s.movement.drive_used = any(ship.driven for ship in ships)
            s.movement.arrived = arrive(s, self.who, ships, s.system)


FIRST_STEPS: Final = ["declare", "arrive"]
