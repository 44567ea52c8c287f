"""Set-up (SB-3, SB-A1): sides, fleets, the reveal, deployment in the zones of three rows."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK
from astrarium.kernel.steps import Step, Steps, Stepwise

from .. import refusals as no
from .. import state as st
from ..moves import DEPLOYED, PICK, PLACE, SPACE
from ..printed.grid import EAST, NORTH, SOUTH, SQUARE_WORDS, SQUARES, WEST, Direction, Square, Y
from ..printed.stats import FIGHTER, ShipKind, front
from ..printed.tables import FACTIONS
from ..state import NO_SHIP, Battle, ShipNumber, every_ship, note, owner, ships_of
from .building import BuildFleet, ChooseSides, random_fleet, starter_fleet, two_dice
from .fleets import told_fleet
from .seat_question import Question
from .ships import count_counters, klass, put, remove

STANDARD_FLEETS: Final = {
    "quick_start": ["quick_light_rebels", "quick_dark_empire"],
    "standard": ["light_mon_calamari_line", "dark_imperial_line"],
    "skirmish": ["light_skirmish", "dark_skirmish"],
}


class SetUp(Stepwise[Battle]):
    """SB-A1: sides, fleets, reveal, deployment roll, the two deployments, counters."""

    def table(self) -> Steps[SetUp, Battle]:
        return SET_UP

    def take_sides(self, s: Battle) -> None:
        """SB-2.1: sides as the options say, or as the players choose."""
        s.phase = st.SIDES
        if s.setup.sides == "choose":
            s.push(ChooseSides())
        else:
            light = 0 if s.setup.sides == "light_dark" else 1
            s.faction = [light, 1 - light]

    def muster_fleets(self, s: Battle) -> None:
        """SB-2.2: fleets are built, or given."""
        s.phase = st.FLEETS
        if s.setup.fleets == "build":
            s.push(BuildFleet())
        else:
            s.drafts = [given_fleet(s, 0), given_fleet(s, 1)]

    def begin_battle(self, s: Battle) -> None:
        """SB-3.7: the counters that the fleets begin with."""
        s.placing = NO_SHIP
        s.active = -1
        count_counters(s)


def begin_deployment(s: Battle, seat: int) -> None:
    """SB-3.3: a player places its ships."""
    s.active = seat
    s.placing = next_to_place(s, seat)
    s.push(Deploy(seat))


SET_UP: Final[Steps[SetUp, Battle]] = Steps(
    [
        Step("sides", SetUp.take_sides),
        Step("fleets", SetUp.muster_fleets),
        Step("reveal", lambda top, s: reveal(s)),
        Step("first_deployment", lambda top, s: begin_deployment(s, s.low)),
        Step("second_deployment", lambda top, s: begin_deployment(s, 1 - s.low)),
        Step("counters", SetUp.begin_battle),
    ]
)


def given_fleet(s: Battle, seat: int) -> list[ShipKind]:
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
    """SB-2.5: both fleets are shown; every ship gets its number and lies beside the grid. Then the
    players roll for who deploys first."""
    s.reveals += 1
    muster(s)
    if s.log is not None:
        for seat in (0, 1):
            points, n = s.data.fleet_points(s.drafts[seat]), len(s.drafts[seat])
            told: Params = {"faction": FACTIONS[s.faction[seat]], "points": points, "n": n}
            s.log.add("fleet_revealed", seat, "SB-2.5", told)
    first_to_deploy(s)


def muster(s: Battle) -> None:
    """Give every ship of the drafts a number: the full side up, undamaged (SB-1.6)."""
    s.first = len(s.drafts[0])
    s.kind = s.drafts[0] + s.drafts[1]
    count = len(s.kind)
    fighter = [s.data.klass[kind] == FIGHTER for kind in s.kind]
    s.square = [Square(st.RESERVE if one else st.UNDEPLOYED) for one in fighter]  # SB-3.4
    s.facing = [NORTH if s.faction[owner(s, one)] == 0 else SOUTH for one in every_ship(s)]
    s.reduced, s.damage = [0] * count, [0] * count
    s.flags, s.launched, s.marks = [0] * count, [0] * count, [0] * count
    s.counters = [0] * count
    if s.setup.advanced:
        s.counters = [s.data.commands[front(k)] for k in s.kind]  # SB-3.7, SB-8.3
        s.restore()


def first_to_deploy(s: Battle) -> None:
    """SB-3.5: the lower roll deploys first; SB-7.3: in the quick start the light side does."""
    s.phase = st.DEPLOYMENT
    if not s.setup.advanced:
        s.low = s.faction.index(0)
        return
    a, b = two_dice(s)
    s.dice = [a, b]
    s.low = 0 if a < b else 1
    if s.log is not None:
        s.log.add("deployment_roll", s.low, "SB-3.5", {"a": a, "b": b})


def next_to_place(s: Battle, seat: int) -> ShipNumber:
    """The first ship that still has to be deployed, NO_SHIP when all are."""
    for ship in ships_of(s, seat):
        if s.square[ship] == st.UNDEPLOYED:
            return ship
    return NO_SHIP


def in_zone(s: Battle, seat: int, square: Square) -> bool:
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


class Deploy(Question):
    """Decision 3 (SB-3.3): one player places the ships of classes 1 to 3 in its zone."""

    kind = "deploy"
    rule = "SB-3.3"

    def exclusive(self, s: Battle) -> bool:
        return True  # SB-8.4: options are laid in rounds

    def may_pick(self, s: Battle, ship: ShipNumber) -> int:
        """Whether a ship may be the next one to be placed."""
        if ship >= len(s.kind) or owner(s, ship) != self.who:
            return no.NOT_YOURS
        if klass(s, ship) == FIGHTER:
            return no.NOT_DEPLOYABLE
        return no.PICKED if ship == s.placing else OK

    def may_place(self, s: Battle, square: Square) -> int:
        """Whether the ship that was picked may stand on a square."""
        if not s.setup.grid.near[square]:
            return no.OFF_GRID
        if s.placing < 0:
            return no.NOTHING_PICKED
        if not in_zone(s, self.who, square):
            return no.OUT_OF_ZONE
        there = s.cells[square]
        return OK if there == st.EMPTY or there == s.placing else no.OCCUPIED

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
            for square in s.setup.grid.zones[s.faction[seat]]:
                if s.cells[square] == st.EMPTY or s.cells[square] == s.placing:
                    actions += places[square]
        for ship in ships_of(s, seat):
            if ship != s.placing and s.data.klass[s.kind[ship]] != FIGHTER:  # as `may_pick` says
                actions.append(PICKS[ship])
        if self.may_end(s) == OK:
            actions.append(DEPLOYED.of())
        return actions

    def answers(self) -> Answers[Deploy, Battle]:
        return DEPLOYING

    def pick(self, s: Battle, seat: int, known: Action) -> None:
        """Another ship is placed next."""
        s.placing = ShipNumber(known.a)
        s.push(self)

    def place(self, s: Battle, seat: int, known: Action) -> None:
        """Put the ship down."""
        ship = s.placing
        remove(s, ship, st.UNDEPLOYED)
        put(s, ship, Square(known.a))
        s.facing[ship] = Direction(known.b)
        s.placing = next_to_place(s, seat)
        if s.log is not None:
            note(s, ship, "deployed", "SB-3.3", {"square": SQUARE_WORDS[known.a]})
        s.push(self)


DEPLOYING: Final[Answers[Deploy, Battle]] = Answers(
    SPACE,
    [
        Answer(PICK, lambda top, s, seat, known: top.may_pick(s, ShipNumber(known.a)), Deploy.pick),
        Answer(PLACE, lambda top, s, seat, known: top.may_place(s, Square(known.a)), Deploy.place),
        Answer(DEPLOYED, lambda top, s, seat, known: top.may_end(s), nothing),
    ],
    offers=[PICK, PLACE, DEPLOYED],
)
