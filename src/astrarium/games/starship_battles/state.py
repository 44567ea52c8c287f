"""The state of a battle (SB-A5): what each ship is and where, and the attack or move under way.

What is said of ships stands in lists by ship number: the ships of seat 0 first, then seat 1's.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from astrarium.kernel.events import Params
from astrarium.kernel.flow import SideActions
from astrarium.kernel.parts import Part, add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig

from .printed.grid import GRID_IDS, GRIDS, SQUARES, Direction, Grid, Side, Square
from .printed.stats import NO_KIND, NONE, Cards, ShipKind, Weapon, back, front

FLEET_LIMIT: Final = 80
"""The most ships of a fleet: a limit of the platform, beyond any fleet of 300 points."""
ShipNumber = NewType("ShipNumber", int)
"""The place of a ship in the lists of a battle."""
ALL_SHIPS: Final = [ShipNumber(n) for n in range(2 * FLEET_LIMIT)]
NO_SHIP: Final = ShipNumber(-1)

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
PHASES: Final[list[str]] = []
SIDES: Final = add_word(PHASES, "sides")
FLEETS: Final = add_word(PHASES, "fleets")
DEPLOYMENT: Final = add_word(PHASES, "deployment")
MOVEMENT: Final = add_word(PHASES, "movement")
LAUNCHING: Final = add_word(PHASES, "launch")
ATTACKING: Final = add_word(PHASES, "attack")
DAMAGE: Final = add_word(PHASES, "damage")
OVER: Final = add_word(PHASES, "over")

# Endings
ENDINGS: Final[list[str]] = [""]
ANNIHILATED: Final = add_word(ENDINGS, "annihilated")
STRANDED: Final = add_word(ENDINGS, "stranded")
MUTUAL: Final = add_word(ENDINGS, "mutual_destruction")
ROUND_LIMIT: Final = add_word(ENDINGS, "round_limit")
ROUND_LIMIT_DRAW: Final = add_word(ENDINGS, "round_limit_draw")
RESIGNED: Final = add_word(ENDINGS, "resigned")

# Stages of an attack under way
STAGES: Final[list[str]] = []
NO_ATTACK: Final = add_word(STAGES, "")
IS_DECLARED: Final = add_word(STAGES, "declared")
IS_ROLLED: Final = add_word(STAGES, "rolled")
IS_HIT: Final = add_word(STAGES, "hit")

# Changes of a round, kept for its summary
CHANGES: Final[list[str]] = []
CHANGE_DESTROYED: Final = add_word(CHANGES, "destroyed")
CHANGE_FLIPPED: Final = add_word(CHANGES, "flipped")
CHANGE_RETURNED: Final = add_word(CHANGES, "returned")
CHANGE_REPAIRED: Final = add_word(CHANGES, "repaired")
CHANGE_FLED: Final = add_word(CHANGES, "fled")

VARIANT_POINTS: Final = {"quick_start": 0, "standard": 300, "skirmish": 150}


class Setup(TableConfig):
    """What does not change during a game: the options and what follows from them."""

    def __init__(
        self,
        options: dict[str, Any],
        cards: Cards,
        windows: Any = None,
        side_actions: SideActions[Any] | None = None,
        abilities: list[Any] | None = None,
    ) -> None:
        super().__init__(options, windows, side_actions, abilities)
        self.team = [0, 1]
        self.cards = cards
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


class Change(Part):
    """What a round did to a ship, with the points or the damage counters that it is about."""

    OPEN = ("ship", "what", "n")

    def __init__(self, ship: ShipNumber = NO_SHIP, what: int = 0, n: int = 0) -> None:
        self.ship = ship
        self.what = what
        self.n = n


class Sweep(Part):
    """A point defense attack of this round (SB-5.14)."""

    OPEN = ("ship", "target")

    def __init__(self, ship: ShipNumber = NO_SHIP, target: ShipNumber = NO_SHIP) -> None:
        self.ship = ship
        self.target = target


class PastAttack(Part):
    """The last attack as the table shows it: what struck whom, and the sum of its roll."""

    OPEN = named(
        """
        attacker weapon target side type die attack defense need hit harm
        """
    )

    def __init__(self) -> None:
        self.attacker = self.target = NO_SHIP
        self.weapon, self.side = Weapon(-1), Side(0)
        self.type = -1  # of the weapon system, -1 for point defense and tractor beams
        self.die = self.attack = self.defense = self.need = self.hit = self.harm = 0


class Battle(State):
    """A battle between seat 0 and seat 1. `begin` declares the fields."""

    OPEN = named(
        """
        faction first kind square facing reduced damage flags launched marks counters cells
        swept holds laid score dice report summary told past round phase low active placing
        passed volley mover pushed steps need halted trail attacker weapon target side corner
        stage die hit extra harm reserved carrier ending winners
        """
    )
    REDRAWN = ("drafts",)
    FRAMES = ("left", "mode", "option", "square")

    SHARED = ("setup", "data", "jammers", "wells", "controllers")
    REPLACED = ("faction", "drafts", "kind", "dice", "trail", "swept", "report", "summary", "past")
    PARTS: ClassVar[dict[str, Any]] = {
        "swept": Sweep,
        "report": Change,
        "summary": Change,
        "past": PastAttack,
    }

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng, setup)
        self.setup = setup
        self.data = setup.cards

    def begin(self) -> None:
        """A table with nothing on it. What is said of ships has one entry for each ship."""
        self.faction: list[int] = [-1, -1]  # of each seat, -1 = not chosen yet
        self.drafts: list[list[ShipKind]] = [[], []]  # of each seat: the types of its fleet
        self.first = 0  # number of seat 1's first ship; seat 0's begin at 0
        self.kind: list[ShipKind] = []
        self.jammers: list[list[ShipNumber]] = [[], []]  # of each seat: those with the ability
        self.wells: list[list[ShipNumber]] = [[], []]
        self.controllers: list[list[ShipNumber]] = [[], []]
        self.square: list[Square] = []
        self.facing: list[Direction] = []
        self.reduced: list[int] = []
        self.damage: list[int] = []
        self.flags: list[int] = []
        self.launched: list[int] = []
        self.marks: list[int] = []
        self.counters: list[int] = []  # unspent command counters (cards.stats.counters_for)
        self.cells: list[ShipNumber] = [NO_SHIP] * SQUARES  # the ship on each square
        self.swept: list[Sweep] = []
        self.holds: list[int] = [0, 0]  # of each seat: mask of classes with a usable counter
        self.laid: list[int] = [0, 0]  # of each seat: mask of the options taken this round
        self.score: list[int] = [0, 0]  # of each seat: enemy points destroyed (SB-9.5)
        self.dice: list[int] = []
        self.report: list[Change] = []  # of this round
        self.summary: list[Change] = []  # of the round that is over
        self.told = 0  # the number of that round
        self.past: list[PastAttack] = []  # the last attack, once there is one
        self.round = 0
        self.phase = SIDES
        self.low = 0  # the seat that rolled lower: moves first, attacks second (SB-4.2)
        self.active = -1
        self.placing = NO_SHIP
        self.passed = 0  # the active seat has ended its phase
        self.volley = 0  # it has fired a weapon system: point defense is over (SB-5.14)
        self.mover = self.pushed = NO_SHIP
        self.steps = 0  # squares that the mover has made
        self.need = 0  # steps that it has to make in all where moves are exact (SB-4.3)
        self.halted = 0  # it stands beside an enemy fighter (SB-4.12)
        self.trail: list[Square] = []
        self.attacker = self.target = NO_SHIP
        self.weapon = Weapon(-1)
        self.side = Side(0)
        self.corner = self.stage = self.die = self.hit = 0
        self.extra = 0  # damage that an instant option adds
        self.harm = 0  # damage counters that a hit has laid
        self.reserved = NO_KIND  # the type of the fighter that is launched
        self.carrier = NO_SHIP  # by whom
        self.ending = self.winners = 0

    def clone(self) -> Battle:
        b = Battle(self.rng.clone(), self.setup)
        self.copy_flow(b)
        b.jammers, b.wells, b.controllers = self.jammers, self.wells, self.controllers
        b.faction, b.drafts, b.dice = self.faction, self.drafts, self.dice
        b.first, b.kind = self.first, self.kind
        b.square, b.facing, b.cells = self.square[:], self.facing[:], self.cells[:]
        b.reduced, b.damage, b.flags = self.reduced[:], self.damage[:], self.flags[:]
        b.launched, b.marks, b.counters = self.launched[:], self.marks[:], self.counters[:]
        b.holds, b.laid, b.score = self.holds[:], self.laid[:], self.score[:]
        b.report, b.summary, b.told = self.report, self.summary, self.told
        b.swept, b.past, b.trail = self.swept, self.past, self.trail
        b.round, b.phase, b.low = self.round, self.phase, self.low
        b.active, b.passed, b.volley = self.active, self.passed, self.volley
        b.placing, b.mover, b.pushed = self.placing, self.mover, self.pushed
        b.steps, b.need, b.halted = self.steps, self.need, self.halted
        b.attacker, b.weapon, b.target = self.attacker, self.weapon, self.target
        b.side, b.corner, b.stage = self.side, self.corner, self.stage
        b.die, b.hit = self.die, self.hit
        b.extra, b.harm = self.extra, self.harm
        b.reserved, b.carrier = self.reserved, self.carrier
        b.ending, b.winners = self.ending, self.winners
        return b

    def restore(self) -> None:
        """Find the ships whose abilities reach far: those that have them on either side."""
        if self.setup.advanced:
            self.jammers = self.carriers_of(self.data.jamming, NONE)
            self.wells = self.carriers_of(self.data.gravity, NONE)
            self.controllers = self.carriers_of(self.data.droid_control, 0)

    def carriers_of(self, column: list[int], absent: int) -> list[list[ShipNumber]]:
        """The ships of each seat that have an ability on either side of the card."""
        has = [column[front(kind)] != absent or column[back(kind)] != absent for kind in self.kind]
        return [[ship for ship in ships_of(self, seat) if has[ship]] for seat in (0, 1)]


def owner(s: Battle, ship: ShipNumber) -> int:
    """The seat that a ship belongs to."""
    return 0 if ship < s.first else 1


def every_ship(s: Battle) -> list[ShipNumber]:
    """The ships of both seats."""
    return ALL_SHIPS[: len(s.kind)]


def ships_of(s: Battle, seat: int) -> list[ShipNumber]:
    """The ships of a seat."""
    return ALL_SHIPS[: s.first] if seat == 0 else ALL_SHIPS[s.first : len(s.kind)]


def words(s: Battle, ship: ShipNumber) -> Params:
    """The parameters that name a ship in messages: its type, and its number in the fleet."""
    number = ship + 1 if ship < s.first else ship - s.first + 1
    return {"ship": "@type:" + s.data.ids[s.kind[ship]], "number": number}


def note(s: Battle, ship: ShipNumber, kind: str, rule: str, more: Params) -> None:
    """Log what happens to a ship; to be asked for only where a log is kept, for speed."""
    assert s.log is not None
    s.log.add(kind, owner(s, ship), rule, {**words(s, ship), **more})


def against(s: Battle, ship: ShipNumber, target: ShipNumber) -> Params:
    """The parameters of a message about a ship and its target."""
    other = words(s, target)
    return {**words(s, ship), "target": other["ship"], "target_number": other["number"]}
