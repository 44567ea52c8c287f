"""The state of a battle (SB-A5): what each ship is and where, and the attack or move under way.

What is said of ships stands in lists by ship number: the ships of seat 0 first, then seat 1's.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.cards.stats import Cards
from astrarium.games.starship_battles.rules.grid import GRID_IDS, GRIDS, SQUARES, Grid
from astrarium.games.starship_battles.cards.tables import Json
from astrarium.kernel.flow import State
from astrarium.kernel.rng import Rng

# Squares of ships that are on none
RESERVE: Final = -1
UNDEPLOYED: Final = -2
DESTROYED: Final = -3
FLED: Final = -4
PLACES: Final = {RESERVE: "reserve", UNDEPLOYED: "undeployed", DESTROYED: "destroyed", FLED: "fled"}

EMPTY: Final = -1
"""A square of the grid without a ship."""

# Bits of `flags[ship]`: what a ship did this round. Bits 0 to 5 are its fired weapon systems.
USED_TRACTOR: Final = 1 << 7
MOVED: Final = 1 << 8
LAUNCHED: Final = 1 << 9  # placed by a launch this round (SB-4.14)
ATTACKED: Final = 1 << 10
USED_BOMBER: Final = 1 << 11
USED_ACE: Final = 1 << 12
USED_SHIELDS: Final = 1 << 13
RAN: Final = 1 << 14  # its Hit and Run move is made
FIRED: Final = 0x3F
LAID: Final = 3
"""Shift of the markers in `marks[ship]` that act from the next round on (SB-8.12)."""

# Phases
SIDES: Final = 0
FLEETS: Final = 1
DEPLOYMENT: Final = 2
MOVEMENT: Final = 3
LAUNCHING: Final = 4
ATTACKING: Final = 5
DAMAGE: Final = 6
OVER: Final = 7
PHASES: Final = [
    "sides",
    "fleets",
    "deployment",
    "movement",
    "launch",
    "attack",
    "damage",
    "over",
]

# Endings
ANNIHILATED: Final = 1
STRANDED: Final = 2
MUTUAL: Final = 3
ROUND_LIMIT: Final = 4
ROUND_LIMIT_DRAW: Final = 5
RESIGNED: Final = 6
ENDINGS: Final = [
    "",
    "annihilated",
    "stranded",
    "mutual_destruction",
    "round_limit",
    "round_limit_draw",
    "resigned",
]

# Changes of a damage phase, kept for the summary of the round
CHANGE_DESTROYED: Final = 0
CHANGE_FLIPPED: Final = 1
CHANGE_RETURNED: Final = 2
CHANGE_REPAIRED: Final = 3
CHANGE_FLED: Final = 4
CHANGES: Final = ["destroyed", "flipped", "returned", "repaired", "fled"]

VARIANT_POINTS: Final = {"quick_start": 0, "standard": 300, "skirmish": 150}


class Setup:
    """What does not change during a game: the options and what follows from them."""

    def __init__(self, options: Json) -> None:
        self.options = options
        self.variant: str = options["variant"]
        self.advanced = self.variant != "quick_start"  # SB-7.1, SB-7.4
        self.points: int = options["points"] or VARIANT_POINTS[self.variant]
        preset: str = options["grid"]
        if not preset:
            preset = "skirmish" if self.variant == "skirmish" else "standard"
        self.grid: Grid = GRIDS[GRID_IDS.index(preset)]
        self.fleets: str = options["fleets"]
        if self.fleets == "auto":
            given = options["fleet_light"] or options["fleet_dark"]
            self.fleets = "build" if self.advanced and not given else "preset"
        self.sides: str = options["sides"]
        self.exact = options["movement"] == "exact"
        self.defender_picks = options["diagonal_side"] == "defender"
        self.defense_by_ship = options["point_defense_first"] == "ship"
        self.unique: bool = options["unique_named_ships"]
        self.max_rounds: int = options["max_rounds"]


class Battle(State):
    """A battle between seat 0 and seat 1. `blank` gives the fields their first values."""

    setup: Setup
    data: Cards
    faction: list[int]  # of each seat, -1 = not chosen yet
    drafts: list[list[int]]  # of each seat: the types of the fleet being built
    first: int  # number of seat 1's first ship; seat 0's begin at 0
    kind: list[int]  # of each ship, shared by clones
    jammers: list[list[int]]  # ships of each seat whose card has the ability, shared by clones
    wells: list[list[int]]
    controllers: list[list[int]]
    square: list[int]
    facing: list[int]
    reduced: list[int]
    damage: list[int]
    flags: list[int]
    launched: list[int]
    marks: list[int]
    counters: list[int]  # unspent command counters by class, four bits each
    cells: list[int]  # the ship on each square
    swept: list[int]  # ship * 256 + target of each point defense attack of this round
    holds: list[int]  # of each seat: mask of the classes for which it has a usable counter
    laid: list[int]  # of each seat: mask of the options taken this round
    score: list[int]  # of each seat: enemy points destroyed (SB-9.5)
    dice: list[int]
    report: list[int]  # changes of this round: ship, change and number in turn
    summary: list[int]  # the round that is over, then its changes
    past: list[int]  # the last attack as `view` tells it
    round: int
    phase: int
    low: int  # the seat that rolled lower: moves first, attacks second (SB-4.2)
    active: int
    passed: int  # the active seat has ended its phase
    volley: int  # it has fired a weapon system: point defense is over (SB-5.14)
    placing: int
    mover: int
    steps: int  # squares that the mover has made
    need: int  # steps that it has to make in all where moves are exact (SB-4.3)
    halted: int  # it stands beside an enemy fighter (SB-4.12)
    trail: list[int]
    pushed: int
    attacker: int
    weapon: int
    target: int
    side: int
    corner: int
    stage: int
    die: int
    hit: int
    extra: int  # damage that an instant option adds
    harm: int  # damage counters that a hit has laid
    reserved: int  # type of the fighter that is being launched, -1 none
    carrier: int
    ending: int
    winners: int

    def clone(self) -> Battle:
        b = Battle(self.rng.clone())
        self.copy_flow(b)
        b.setup = self.setup
        b.data = self.data
        b.faction = self.faction[:]
        b.drafts = self.drafts[:]
        b.first = self.first
        b.kind = self.kind
        b.jammers = self.jammers
        b.wells = self.wells
        b.controllers = self.controllers
        b.square = self.square[:]
        b.facing = self.facing[:]
        b.reduced = self.reduced[:]
        b.damage = self.damage[:]
        b.flags = self.flags[:]
        b.launched = self.launched[:]
        b.marks = self.marks[:]
        b.counters = self.counters[:]
        b.cells = self.cells[:]
        b.swept = self.swept[:]
        b.holds = self.holds[:]
        b.laid = self.laid[:]
        b.score = self.score[:]
        b.dice = self.dice[:]
        b.report = self.report
        b.summary = self.summary
        b.past = self.past
        b.round = self.round
        b.phase = self.phase
        b.low = self.low
        b.active = self.active
        b.passed = self.passed
        b.volley = self.volley
        b.placing = self.placing
        b.mover = self.mover
        b.steps = self.steps
        b.need = self.need
        b.halted = self.halted
        b.trail = self.trail
        b.pushed = self.pushed
        b.attacker = self.attacker
        b.weapon = self.weapon
        b.target = self.target
        b.side = self.side
        b.corner = self.corner
        b.stage = self.stage
        b.die = self.die
        b.hit = self.hit
        b.extra = self.extra
        b.harm = self.harm
        b.reserved = self.reserved
        b.carrier = self.carrier
        b.ending = self.ending
        b.winners = self.winners
        return b


# Stages of an attack under way
NO_ATTACK: Final = 0
IS_DECLARED: Final = 1
IS_ROLLED: Final = 2
IS_HIT: Final = 3
STAGES: Final = ["", "declared", "rolled", "hit"]


def blank(setup: Setup, data: Cards, rng: Rng) -> Battle:
    """A table with nothing on it."""
    s = Battle(rng)
    s.setup = setup
    s.data = data
    s.faction = [-1, -1]
    s.drafts = [[], []]
    s.first = 0
    s.kind, s.jammers, s.wells, s.controllers = [], [[], []], [[], []], [[], []]
    s.square, s.facing, s.reduced, s.damage = [], [], [], []
    s.flags, s.launched, s.marks, s.counters = [], [], [], []
    s.cells, s.swept = [EMPTY] * SQUARES, []
    s.holds, s.laid, s.score = [0, 0], [0, 0], [0, 0]
    s.dice, s.report, s.summary, s.past, s.trail = [], [], [], [], []
    s.round = s.low = s.passed = s.volley = s.steps = s.need = s.halted = 0
    s.phase = SIDES
    s.active = s.placing = s.mover = s.pushed = s.reserved = s.carrier = -1
    s.attacker = s.weapon = s.target = -1
    s.side = s.corner = s.stage = s.die = s.hit = s.extra = s.harm = 0
    s.ending = s.winners = 0
    return s


def owner(s: Battle, ship: int) -> int:
    """The seat that a ship belongs to."""
    return 0 if ship < s.first else 1


def ships_of(s: Battle, seat: int) -> range:
    """The ship numbers of a seat."""
    return range(s.first) if seat == 0 else range(s.first, len(s.kind))


def card(s: Battle, ship: int) -> int:
    """The index of the card side that counts for a ship (SB-5.1, SB-6.8)."""
    return 2 * s.kind[ship] + s.reduced[ship]


def klass(s: Battle, ship: int) -> int:
    """A ship's class."""
    return s.data.klass[s.kind[ship]]


def remove(s: Battle, ship: int, place: int) -> None:
    """Take a ship off the grid."""
    square = s.square[ship]
    if square >= 0 and s.cells[square] == ship:
        s.cells[square] = EMPTY
    s.square[ship] = place


def put(s: Battle, ship: int, square: int) -> None:
    """Stand a ship on a free square."""
    s.square[ship] = square
    s.cells[square] = ship


def count_counters(s: Battle) -> None:
    """SB-8.3: note for which classes each seat has a usable counter: unspent, its ship on the
    grid, its Command on the side of the card that counts."""
    if not s.setup.advanced:
        return
    for seat in (0, 1):
        mask = 0
        for ship in ships_of(s, seat):
            left = s.counters[ship]
            if left and s.square[ship] >= 0:
                printed = s.data.commands[card(s, ship)]
                for k in (1, 2, 3, 4):
                    if left >> 4 * k & 15 and printed >> 4 * k & 15:
                        mask |= 1 << k
        s.holds[seat] = mask


def words(s: Battle, ship: int) -> dict[str, str | int]:
    """The parameters that name a ship in messages: its type, and its number in the fleet."""
    number = ship + 1 if ship < s.first else ship - s.first + 1
    return {"ship": "@type:" + s.data.ids[s.kind[ship]], "number": number}


def against(s: Battle, ship: int, target: int) -> dict[str, str | int]:
    """The parameters of a message about a ship and its target."""
    params = words(s, ship)
    other = words(s, target)
    params["target"] = other["ship"]
    params["target_number"] = other["number"]
    return params
