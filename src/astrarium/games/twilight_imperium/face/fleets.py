"""What a seat sees of fleets on their way and in combat."""

from __future__ import annotations

from typing import Annotated, ClassVar

from astrarium.kernel.asking import Loss, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.views import View

from ..parts.movement import Ship
from ..printed.tables import NONE, SYSTEM_IDS, TYPES, Hurt, SystemNumber, UnitType
from ..rules.board.galaxy import FAR
from ..rules.board.limits import excess, over_fleet
from ..rules.board.transport import cargo, kind_of_load, room, system_of_load
from ..rules.board.units import ONE, damaged, in_space, kinds_in, number, put, take
from ..rules.combat.combat_sides import SIDES
from ..rules.combat.hits import AssignHit, carry_out, hit_choices, suggestion, unassigned
from ..rules.combat.rolls import dice_of
from ..rules.movement.arriving import lift
from ..rules.movement.paths import exits_of
from ..state import TwilightImperium

Unit = Annotated[str, tuple(TYPES)]


class LoadView(View):
    """A unit that a moving ship carries, and the system from which it comes."""

    def __init__(self, load: int) -> None:
        self.unit: Unit = TYPES[kind_of_load(load)]
        self.system: str = SYSTEM_IDS[system_of_load(load)]


class ShipView(View):
    """A ship that is declared to move: its way, what it carries, how many units more it can, and
    how often it leaves a gravity rift."""

    def __init__(self, s: TwilightImperium, seat: int, ship: Ship) -> None:
        self.unit: Unit = TYPES[ship.kind]
        self.damaged: bool = ship.hurt
        self.way: list[str] = [SYSTEM_IDS[system] for system in ship.path]
        self.loads: list[LoadView] = [LoadView(load) for load in ship.loads]
        self.room: int = room(s, seat, ship)
        self.rifts: int = exits_of(ship.path)


class DiceView(View):
    """Dice of a fleet: how many hit from which face on."""

    def __init__(self, least: int, n: int) -> None:
        self.least: int = least
        self.n: int = n


class SideView(View):
    """One side of a space combat: its next roll, the hits it has produced in this round, and how
    many ground forces fight as ships (the Alastor)."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: TwilightImperium, side: int) -> None:
        c = s.combat
        seat, enemy = c.seats[side], c.seats[1 - side]
        self.seat: int = seat
        self.dice: list[DiceView] = [
            DiceView(least, n) for least, n in dice_of(s, seat, s.system, enemy)
        ]
        self.hits: int = c.hits[side] + c.big[side]
        self.retreats: bool = c.announced == side
        self.troops: int = c.troops if c.drafted == seat else 0


class CombatView(View):
    """The space combat under way: attacker and defender, and the dice of the group rolled last."""

    def __init__(self, s: TwilightImperium) -> None:
        self.round: int = s.combat.round
        self.sides: list[SideView] = [SideView(s, side) for side in SIDES]
        self.faces: list[int] = s.combat.faces[:]


class StruckView(View):
    """Ships of a type that take hits: how many sustain damage, and how many are lost."""

    def __init__(self, kind: UnitType, sustained: int, lost: int) -> None:
        self.unit: Unit = TYPES[kind]
        self.sustained: int = sustained
        self.lost: int = lost


def suggested(s: TwilightImperium) -> list[StruckView]:
    """How the hits that are being assigned would fall as suggested (TI-25.6)."""
    top = None if s.over else decision(s)
    if not isinstance(top, AssignHit):
        return []
    seat, system = top.who, top.system
    t = s.clone()
    while t.volley.hits + t.volley.big and unassigned(t, seat, system):
        options = hit_choices(t, seat, system)
        carry_out(t, seat, system, suggestion(t, seat, system, options))
    sustained = damaged(t, seat, system) - damaged(s, seat, system)
    lost = t.volley.doomed - s.volley.doomed
    return [
        StruckView(kind, number(sustained, kind), number(lost, kind))
        for kind in kinds_in(in_space(s, seat, system))
        if number(sustained, kind) or number(lost, kind)
    ]


def moving(s: TwilightImperium) -> list[ShipView]:
    """The ships that are declared to move or to retreat."""
    if not s.movement.ships:
        return []
    seat = s.active
    if s.combat.announced != NONE:
        seat = s.combat.seats[s.combat.announced]
    return [ShipView(s, seat, ship) for ship in s.movement.ships]


def moves_from(s: TwilightImperium, system: int) -> int | None:
    """How many moves take a ship from a system into the active one while movement is declared
    (TI-36.3, TI-75.1); None outside of it, and where no way is open to ships that pass no
    others."""
    move = s.movement
    if not move.steps:
        return None
    needed = min(move.steps[system], move.rift_steps[system] - 1)
    return None if needed >= FAR - 1 else needed


def moved(s: TwilightImperium, seat: int) -> TwilightImperium:
    """The table as the declared ships of a seat would leave it, if no rift takes any."""
    after = s.clone()
    for ship in after.movement.ships:
        hurt = Hurt(ONE[ship.kind] if ship.hurt else 0)
        take(after, seat, SystemNumber(ship.path[0]), ONE[ship.kind], hurt)
        for load in ship.loads:
            lift(after, seat, load)
        put(after, seat, s.system, ONE[ship.kind] + cargo(ship), hurt)
    return after


def lost_by_moving(s: TwilightImperium, seat: int) -> list[Loss]:
    """What moving the declared ships now would cost for want of capacity or fleet pool."""
    after = moved(s, seat)
    found: list[Loss] = []
    for system in sorted({s.system, *[ship.path[0] for ship in s.movement.ships]}):
        where: Params = {"system": "@system:" + SYSTEM_IDS[system]}
        beyond = excess(after, seat, SystemNumber(system))
        if beyond:
            key = "twilight_imperium.warning.capacity"
            found.append(warning(key, "TI-18.3", {**where, "n": beyond}))
        if over_fleet(after, seat, SystemNumber(system)):
            key = "twilight_imperium.warning.fleet_pool"
            found.append(warning(key, "TI-72.3", where))
    return found
