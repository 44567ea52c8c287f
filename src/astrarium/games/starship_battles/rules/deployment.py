"""Set-up (SB-3, SB-A1): sides, fleets, the reveal, deployment in the zones of three rows."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure, SeatDecision

from .. import refusals as no
from ..moves import DEPLOYED, PICK, PLACE, SPACE
from ..printed.grid import EAST, NORTH, SOUTH, SQUARE_WORDS, SQUARES, WEST, Y
from ..printed.stats import FIGHTER, front
from ..printed.tables import FACTIONS
from ..state import (
    DEPLOYMENT,
    EMPTY,
    FLEETS,
    RESERVE,
    SIDES,
    UNDEPLOYED,
    Battle,
    owner,
    ships_of,
    words,
)
from .building import BuildFleet, ChooseSides, random_fleet, starter_fleet, two_dice
from .fleets import told_fleet
from .ships import count_counters, klass, put, remove

STANDARD_FLEETS: Final = {
    "quick_start": ["quick_light_rebels", "quick_dark_empire"],
    "standard": ["light_mon_calamari_line", "dark_imperial_line"],
    "skirmish": ["light_skirmish", "dark_skirmish"],
}


SET_UP: Final = ["sides", "fleets", "reveal", "first_deployment", "second_deployment", "counters"]


class SetUp(Procedure[Battle]):
    """SB-A1: sides, fleets, reveal, deployment roll, the two deployments, counters."""

    def steps(self) -> list[str]:
        return SET_UP

    def step(self, s: Battle, step: str) -> None:
        if step == "sides":
            s.phase = SIDES
            if s.setup.sides == "choose":
                s.push(ChooseSides())
            else:
                light = 0 if s.setup.sides == "light_dark" else 1
                s.faction = [light, 1 - light]
        elif step == "fleets":
            s.phase = FLEETS
            if s.setup.fleets == "build":
                s.push(BuildFleet())
            else:
                s.drafts = [given_fleet(s, 0), given_fleet(s, 1)]
        elif step == "reveal":
            reveal(s)
            first_to_deploy(s)
        elif step == "counters":
            s.placing = s.active = -1
            count_counters(s)
        else:
            s.active = s.low if step == "first_deployment" else 1 - s.low
            s.placing = next_to_place(s, s.active)
            s.push(Deploy(s.active))


def given_fleet(s: Battle, seat: int) -> list[int]:
    """The fleet of a seat where none is built: a sample fleet, or one drawn by chance."""
    faction = s.faction[seat]
    id: str = s.setup.options["fleet_light" if faction == 0 else "fleet_dark"]
    if not id and s.setup.fleets == "random":
        if s.setup.advanced:
            return random_fleet(s.data, s.setup, faction, s.rng)
        return starter_fleet(s.data, faction, s.rng)
    if not id:
        id = STANDARD_FLEETS[s.setup.variant][faction]
    return told_fleet(s.data, faction, id)


def reveal(s: Battle) -> None:
    """SB-2.5: both fleets are shown; every ship gets its number and lies beside the grid."""
    s.reveals += 1
    muster(s)
    if s.log is not None:
        for seat in (0, 1):
            points = s.data.fleet_points(s.drafts[seat])
            s.log.add(
                "fleet_revealed",
                seat,
                "SB-2.5",
                {
                    "faction": FACTIONS[s.faction[seat]],
                    "points": points,
                    "n": len(s.drafts[seat]),
                },
            )


def muster(s: Battle) -> None:
    """Give every ship of the drafts a number: the full side up, undamaged (SB-1.6)."""
    s.first = len(s.drafts[0])
    s.kind = s.drafts[0] + s.drafts[1]
    count = len(s.kind)
    s.square = [UNDEPLOYED if s.data.klass[k] != FIGHTER else RESERVE for k in s.kind]  # SB-3.4
    s.facing = [NORTH if s.faction[owner(s, i)] == 0 else SOUTH for i in range(count)]
    s.reduced, s.damage = [0] * count, [0] * count
    s.flags, s.launched, s.marks = [0] * count, [0] * count, [0] * count
    s.counters = [0] * count
    if s.setup.advanced:
        s.counters = [s.data.commands[front(k)] for k in s.kind]  # SB-3.7, SB-8.3
        s.restore()


def first_to_deploy(s: Battle) -> None:
    """SB-3.5: the lower roll deploys first; SB-7.3: in the quick start the light side does."""
    s.phase = DEPLOYMENT
    if not s.setup.advanced:
        s.low = s.faction.index(0)
        return
    a, b = two_dice(s)
    s.dice = [a, b]
    s.low = 0 if a < b else 1
    if s.log is not None:
        s.log.add("deployment_roll", s.low, "SB-3.5", {"a": a, "b": b})


def next_to_place(s: Battle, seat: int) -> int:
    """The first ship that still has to be deployed, -1 when all are."""
    for ship in ships_of(s, seat):
        if s.square[ship] == UNDEPLOYED:
            return ship
    return -1


def in_zone(s: Battle, seat: int, square: int) -> bool:
    """SB-3.2: whether a square lies in the three rows nearest a seat's edge."""
    row = Y[square]
    return row < 3 if s.faction[seat] == 0 else row >= s.setup.grid.rows - 3


FACINGS: Final = [[NORTH, EAST, WEST, SOUTH], [SOUTH, EAST, WEST, NORTH]]
"""SB-3.6: any facing, the one towards the enemy's edge first; by faction."""
PLACES: Final = [
    [[PLACE.of(square, facing) for facing in facings] for square in range(SQUARES)]
    for facings in FACINGS
]
"""The placings of each faction, by square."""
PICKS: Final = PICK.every()


class Deploy(SeatDecision[Battle]):
    """Decision 3 (SB-3.3): one player places the ships of classes 1 to 3 in its zone."""

    kind = "deploy"
    rule = "SB-3.3"

    def exclusive(self, s: Battle) -> bool:
        return True  # SB-8.4: options are laid in rounds

    def may_pick(self, s: Battle, ship: int) -> int:
        """Whether a ship may be the next one to be placed."""
        if ship >= len(s.kind) or owner(s, ship) != self.who:
            return no.NOT_YOURS
        if klass(s, ship) == FIGHTER:
            return no.NOT_DEPLOYABLE
        return no.PICKED if ship == s.placing else OK

    def may_place(self, s: Battle, square: int) -> int:
        """Whether the ship that was picked may stand on a square."""
        if not s.setup.grid.near[square]:
            return no.OFF_GRID
        if s.placing < 0:
            return no.NOTHING_PICKED
        if not in_zone(s, self.who, square):
            return no.OUT_OF_ZONE
        there = s.cells[square]
        return OK if there == EMPTY or there == s.placing else no.OCCUPIED

    def may_end(self, s: Battle) -> int:
        """Whether everything is deployed."""
        return OK if next_to_place(s, self.who) < 0 and s.placing < 0 else no.NOT_ALL_DEPLOYED

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = self.legal(s, seat)
        if self.may_end(s) != OK:
            found.append(DEPLOYED.of())
        return found

    def legal(self, s: Battle, seat: int) -> list[int]:
        actions: list[int] = []
        if s.placing >= 0:
            places = PLACES[s.faction[seat]]
            for square in s.setup.grid.zone(s.faction[seat]):
                if s.cells[square] == EMPTY or s.cells[square] == s.placing:
                    actions += places[square]
        for ship in ships_of(s, seat):
            if ship != s.placing and s.data.klass[s.kind[ship]] != FIGHTER:  # as `may_pick` says
                actions.append(PICKS[ship])
        if self.may_end(s) == OK:
            actions.append(DEPLOYED.of())
        return actions

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is PICK:
            return self.may_pick(s, known.a)
        if known.verb is PLACE:
            return self.may_place(s, known.a)
        return self.may_end(s) if known.verb is DEPLOYED else no.NOT_NOW

    def choose(self, s: Battle, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DEPLOYED:
            return
        if known.verb is PICK:
            s.placing = known.a
        else:
            ship = s.placing
            remove(s, ship, UNDEPLOYED)
            put(s, ship, known.a)
            s.facing[ship] = known.b
            s.placing = next_to_place(s, seat)
            if s.log is not None:
                params = words(s, ship)
                params["square"] = SQUARE_WORDS[known.a]
                s.log.add("deployed", seat, "SB-3.3", params)
        s.push(self)
