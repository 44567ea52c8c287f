"""Launching fighters (SB-4.14 to SB-4.16) and arriving by Hyperspace Ring."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision

from .. import refusals as no
from .. import state as st
from ..moves import AT, END_LAUNCHES, JUMP, LAUNCH, SPACE
from ..moves import FIGHTER as LAUNCH_FIGHTER
from ..printed.grid import SQUARE_WORDS, Square, distance
from ..printed.orders import ANY_MOMENT, BONUS, KLASS, MOD_LAUNCH, lasting_bonus
from ..printed.stats import FIGHTER, NO_KIND, ShipKind, front
from ..state import EMPTY, NO_SHIP, RESERVE, Battle, ShipNumber, note, owner, ships_of, words
from .deployment import in_zone
from .modifiers import in_well, open_options
from .seat_question import MOVES_OVER, Detail, Question, end_phase
from .ships import card, count_counters, klass, put

BY_RING: Final = NO_SHIP
"""In the place of a carrier: the fighter arrives by Hyperspace Ring."""


def launch_limit(s: Battle, ship: ShipNumber) -> int:
    """SB-4.16: how many fighters a ship may launch in a round, read on the side that counts."""
    limit = s.data.launch[card(s, ship)]
    seat = owner(s, ship)
    if limit and s.laid[seat]:
        k = klass(s, ship)
        limit += lasting_bonus(s.laid[seat], MOD_LAUNCH, k, k)
    return limit


def reserve_ship(s: Battle, seat: int, kind: ShipKind) -> ShipNumber:
    """A fighter of a type in the reserve of a seat (SB-3.4), NO_SHIP when there is none."""
    for ship in ships_of(s, seat):
        if s.kind[ship] == kind and s.square[ship] == RESERVE:
            return ship
    return NO_SHIP


def reserve_types(s: Battle, seat: int) -> list[ShipKind]:
    """The types of fighters in the reserve of a seat, each once."""
    types: list[ShipKind] = []
    last = NO_KIND
    for ship in ships_of(s, seat):
        if s.square[ship] == RESERVE and s.kind[ship] != last and klass(s, ship) == FIGHTER:
            last = s.kind[ship]
            types.append(last)
    return types


def free_beside(s: Battle, ship: ShipNumber) -> list[Square]:
    """The free squares adjacent to a ship."""
    return [square for square in s.setup.grid.near[s.square[ship]] if s.cells[square] == EMPTY]


def may_launch(s: Battle, seat: int, ship: ShipNumber) -> int:
    """Whether a ship may launch one more fighter."""
    if ship >= len(s.kind) or owner(s, ship) != seat:
        return no.NOT_YOURS
    if s.square[ship] < 0:
        return no.NOT_ON_GRID
    if not s.data.launch[card(s, ship)]:
        return no.NO_LAUNCH
    if s.launched[ship] >= launch_limit(s, ship):
        return no.LAUNCHED_ALL
    if not reserve_types(s, seat):
        return no.RESERVE_EMPTY
    return OK if free_beside(s, ship) else no.NO_ROOM


def arrival_squares(s: Battle, seat: int) -> list[Square]:
    """Where a fighter may arrive by Hyperspace Ring: free squares of the own zone, outside every
    enemy Gravity Well."""
    return [
        square
        for square in s.setup.grid.zones[s.faction[seat]]
        if s.cells[square] == EMPTY and not in_well(s, square, 1 - seat)
    ]


def may_jump(s: Battle, seat: int, kind: ShipKind) -> int:
    """Whether a fighter of a type may arrive by Hyperspace Ring; its owner has a ship on the
    grid, or the battle would be over (SB-9.3)."""
    if kind >= len(s.data.ids) or reserve_ship(s, seat, kind) < 0:
        return no.NOT_IN_RESERVE
    if not s.setup.advanced or not s.data.ring[front(kind)]:
        return no.NO_RING
    return OK if arrival_squares(s, seat) else no.NO_ROOM


def begin_launches(s: Battle, who: int) -> None:
    """A player's launch phase begins."""
    s.passed = 0
    s.phase = st.LAUNCHING
    s.push(LaunchPhase(who))


class LaunchPhase(Asking[Battle]):
    """SB-4.16: after its moves a player launches, one fighter at a time."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: Battle) -> Decision[Battle] | None:
        return None if s.passed or not self.anything(s) else LaunchTurn(self.who)

    def anything(self, s: Battle) -> bool:
        """Whether a fighter can enter the grid now, or could after laying an option."""
        types = reserve_types(s, self.who)
        if not types:
            return False
        more = more_launches(s, self.who)
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0 and s.data.launch[card(s, ship)] and free_beside(s, ship):
                if s.launched[ship] < launch_limit(s, ship) or more >> klass(s, ship) & 1:
                    return True
        for kind in types:
            if may_jump(s, self.who, kind) == OK:
                return True
        return False


def more_launches(s: Battle, seat: int) -> int:
    """Mask of the classes of ships that could launch more after laying an option (SB-8.4)."""
    mask = 0
    for option in open_options(s, seat, ANY_MOMENT):
        if BONUS[option] == MOD_LAUNCH:
            mask |= 1 << KLASS[option]
    return mask


class LaunchTurn(Question):
    """Decision 6: which ship launches next, or which fighter arrives by itself."""

    kind = "launch"
    rule = "SB-4.16"

    def candidates(self, s: Battle, seat: int) -> list[int]:
        carriers = [
            LAUNCH.of(ship)
            for ship in ships_of(s, seat)
            if s.square[ship] >= 0 and s.data.launch[card(s, ship)]
        ]
        return [END_LAUNCHES.of(), *carriers, *jumps(s, seat)]

    def legal(self, s: Battle, seat: int) -> list[int]:
        ready = [ship for ship in ships_of(s, seat) if may_launch(s, seat, ship) == OK]
        return [END_LAUNCHES.of(), *[LAUNCH.of(ship) for ship in ready], *jumps(s, seat)]

    def answers(self) -> Answers[LaunchTurn, Battle]:
        return LAUNCHES

    def launch(self, s: Battle, seat: int, known: Action) -> None:
        """A ship launches: ask which fighter."""
        s.carrier = ShipNumber(known.a)
        s.push(LaunchType(seat))

    def jump(self, s: Battle, seat: int, known: Action) -> None:
        """A fighter arrives by itself: ask where."""
        s.carrier = BY_RING
        s.reserved = ShipKind(known.a)
        s.push(LaunchSquare(seat))


def jumps(s: Battle, seat: int) -> list[int]:
    """The actions by which fighters may arrive by Hyperspace Ring."""
    return [JUMP.of(kind) for kind in reserve_types(s, seat) if may_jump(s, seat, kind) == OK]


LAUNCHES: Final[Answers[LaunchTurn, Battle]] = Answers(
    SPACE,
    [
        Answer(END_LAUNCHES, always, end_phase),
        Answer(
            LAUNCH,
            lambda top, s, seat, known: may_launch(s, seat, ShipNumber(known.a)),
            LaunchTurn.launch,
        ),
        Answer(
            JUMP, lambda top, s, seat, known: may_jump(s, seat, ShipKind(known.a)), LaunchTurn.jump
        ),
    ],
    offers=[END_LAUNCHES, LAUNCH, JUMP],
    refused=MOVES_OVER,
)


class LaunchType(Detail[ShipKind]):
    """Decision 6, second part: which fighter of the reserve is launched."""

    kind = "launch_type"
    rule = "SB-3.4"
    verb = LAUNCH_FIGHTER
    refused = no.NOT_IN_RESERVE

    def offered(self, s: Battle) -> list[ShipKind]:
        return reserve_types(s, self.who)

    def chosen(self, s: Battle, value: ShipKind) -> None:
        s.reserved = value
        s.push(LaunchSquare(self.who))


class LaunchSquare(Detail[Square]):
    """Decision 6, last part: the square that the fighter is put on."""

    kind = "launch_square"
    rule = "SB-4.16"
    verb = AT

    def offered(self, s: Battle) -> list[Square]:
        if s.carrier == BY_RING:
            return arrival_squares(s, self.who)
        return free_beside(s, s.carrier)

    def may_choose(self, s: Battle, value: Square) -> int:
        if not s.setup.grid.near[value]:
            return no.OFF_GRID
        if s.carrier == BY_RING:
            if not in_zone(s, self.who, value):
                return no.OUT_OF_ZONE
            if in_well(s, value, 1 - self.who):
                return no.GRAVITY
        elif distance(value, s.square[s.carrier]) != 1:
            return no.NOT_ADJACENT_SQUARE
        return OK if s.cells[value] == EMPTY else no.OCCUPIED

    def chosen(self, s: Battle, value: Square) -> None:
        ship = reserve_ship(s, self.who, s.reserved)
        put(s, ship, value)
        s.flags[ship] |= st.LAUNCHED  # SB-4.14
        if s.counters[ship]:
            count_counters(s)
        if s.log is not None:
            told: Params = {"square": SQUARE_WORDS[value]}
            if s.carrier == BY_RING:
                note(s, ship, "jumped", "SB-8.2", told)
            else:
                told["carrier"] = words(s, s.carrier)["ship"]
                note(s, ship, "launched", "SB-4.16", told)
        if s.carrier != BY_RING:
            s.launched[s.carrier] += 1
        s.carrier = NO_SHIP
        s.reserved = NO_KIND
