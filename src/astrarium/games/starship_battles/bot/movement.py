"""How bots move and launch in Starship Battles (SB-4): where a ship wants to be, and how it goes.

A move is planned anew at each step; the best place stays the best, so that the ship goes on to it.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ..moves import END_HIT_AND_RUN, END_LAUNCHES, END_MOVES, FACE, JUMP, LAUNCH, SPACE, STEP, STOP
from ..moves import FIGHTER as LAUNCH_FIGHTER
from ..printed import grid
from ..printed.grid import DX, DY, FRONT, OFF, STRIDE, Direction, Square, X, Y, distance
from ..printed.stats import CLASSES, CORVETTE, FIGHTER, NONE, ShipKind, front
from ..rules.launching import reserve_types
from ..rules.movement import MoveTurn, Moving
from ..rules.ships import card, klass
from ..rules.steps import IN_HIT_AND_RUN, may_begin, reach, squares_allowed, stops_at
from ..state import EMPTY, Battle, ShipNumber, every_ship, owner, ships_of
from . import worth
from .ties import Best, Toss
from .worth import Values

DANGER: Final[int] = worth.NUMBERS["moves"]["danger"]
CROSSFIRE: Final[int] = worth.NUMBERS["moves"]["crossfire"]
HUNT: Final[int] = worth.NUMBERS["moves"]["hunt"]
CLOSER: Final[int] = worth.NUMBERS["moves"]["closer"]
STAY: Final[int] = worth.NUMBERS["moves"]["stay"]
WIDE: Final[int] = worth.NUMBERS["moves"]["wide"]
OPEN: Final[int] = worth.NUMBERS["moves"]["open"]
MARGIN: Final[int] = worth.NUMBERS["search"]["margin"]
BARRED: Final = -1_000_000
KEPT: Final = 6
"""Squares remembered while the best is looked for."""
NO_STEP: Final = Direction(-1)
"""Instead of a first step: the ship stays."""


def stance(square: Square, facing: Direction) -> int:
    """A square and the facing of a ship there, as one number."""
    return grid.DIAGONAL * square + facing


def square_of(place: int) -> Square:
    """The square of a stance."""
    return Square(place // grid.DIAGONAL)


def facing_of(place: int) -> Direction:
    """The facing of a stance."""
    return Direction(place % grid.DIAGONAL)


class Field:
    """What a seat's ships meet on the grid: the enemies, and the squares beside them."""

    def __init__(self, s: Battle, v: Values, seat: int, toss: Toss) -> None:
        self.s = s
        self.v = v
        self.seat = seat
        self.toss = toss
        self.enemies: list[ShipNumber] = []
        self.each: list[int] = []  # of every ship number: what a point of damage takes from it
        self.beside: list[int] = [0] * grid.SQUARES
        self.big = 0  # own ships of classes 1 to 3
        self.goals: list[Square] = []  # squares of the enemy's ships of classes 1 to 3
        for ship in every_ship(s):
            square = s.square[ship]
            if square < 0:
                self.each.append(0)
                continue
            self.each.append(worth.loss_each(s, v, ship))
            k = s.data.klass[s.kind[ship]]
            if owner(s, ship) == seat:
                if k != FIGHTER:
                    self.big += 1
                continue
            self.enemies.append(ship)
            if k != FIGHTER:
                self.goals.append(square)
            for near in s.setup.grid.near[square]:
                self.beside[near] = 1
        if not self.goals:
            self.goals = [s.square[ship] for ship in self.enemies]

    # -- fighters --------------------------------------------------------------------------------

    def fighter_value(self, ship: ShipNumber, square: Square) -> int:
        """What a fighter does, and what is done to it, on a square."""
        s, v = self.s, self.v
        value = -CLOSER * self.to_go(square)
        bomber = v.advanced and s.data.bomber[card(s, ship)] != 0
        if not self.beside[square]:
            return value + (self.bombing(ship, square) if bomber else 0)
        best = 0
        alive = 1000  # the chance to outlast the round's attacks, in thousandths
        side = card(s, ship)
        hull = max(1, v.hull[s.kind[ship]] - worth.taken(s, ship))
        evasive = s.data.evasive[side] if v.advanced else 0
        for near in s.setup.grid.near[square]:
            other = s.cells[near]
            if other < 0 or owner(s, other) == self.seat:
                continue
            fire = worth.firepower(s, v, ship, other, square)
            best = max(best, fire * self.each[other])
            k = s.data.klass[s.kind[other]]
            guard = s.data.defense[side][FRONT] + (evasive if k != FIGHTER else 0)
            back = v.fire[worth.fire_at(card(s, other), worth.AT_FIGHTERS) + guard] // hull
            if k != FIGHTER:
                back = back * CROSSFIRE // 100
            alive = alive * (1000 - min(back, 800)) // 1000
            defense = s.data.point_defense[card(s, other)]
            if defense != NONE:
                hits = worth.FACES + 1 - max(2, min(worth.FACES, guard - defense))
                alive = alive * (1000 - 1000 * hits // (worth.FACES * hull)) // 1000
        if bomber:
            best = max(best, 1000 * self.bombing(ship, square))
        harm = worth.worth_now(s, v, ship) * (1000 - alive) // 1000
        return value + best // 1000 - harm * DANGER // 100

    def bombing(self, ship: ShipNumber, square: Square) -> int:
        """What a Long-Range Bomber does from two squares away (SB-8.13), with one weapon system."""
        s, v = self.s, self.v
        best = 0
        weapons = max(1, s.data.weapons[card(s, ship)])
        for other in self.enemies:
            if s.data.klass[s.kind[other]] == FIGHTER or distance(square, s.square[other]) != 2:
                continue
            if worth.hidden(s, v, other, 2):
                continue
            fire = worth.firepower(s, v, ship, other, square)
            best = max(best, fire * self.each[other])
        return best * (2 if weapons > 1 else 3) // 3000

    def to_go(self, square: Square) -> int:
        """How far the nearest enemy ship of classes 1 to 3 is."""
        best = 99
        for goal in self.goals:
            best = min(best, distance(square, goal))
        return best

    def fighter_goals(self, ship: ShipNumber, left: int, most: int) -> list[Direction]:
        """The first steps to the best squares in reach, best first; NO_STEP stands for staying."""
        s = self.s
        here = s.square[ship]
        best: Best[Square] = Best(KEPT, self.toss)
        best.add(here, self.fighter_value(ship, here) + STAY)
        for square in self.free_within(here, left):
            best.add(square, self.fighter_value(ship, square))
        return self.first_steps(ship, best, left, most)

    def free_within(self, here: Square, left: int) -> list[Square]:
        """The free squares at most `left` away."""
        grid, cells = self.s.setup.grid, self.s.cells
        x0, y0 = X[here], Y[here]
        return [
            Square(x + STRIDE * y)
            for y in range(max(0, y0 - left), min(grid.rows, y0 + left + 1))
            for x in range(max(0, x0 - left), min(grid.columns, x0 + left + 1))
            if cells[x + STRIDE * y] == EMPTY
        ]

    def first_steps(
        self, ship: ShipNumber, ends: Best[Square], left: int, most: int
    ) -> list[Direction]:
        """The directions in which the ways to some squares begin, each once; those to squares
        that are not much worse than the best."""
        found: list[Direction] = []
        top = 0
        for at, square in enumerate(ends.things):
            if found and ends.values[at] < top - MARGIN:
                break
            step = NO_STEP
            if square != self.s.square[ship]:
                step = way(self.s, ship, self.s.square[ship], square, left)
                if step < 0:
                    continue
            if not found:
                top = ends.values[at]
            if step not in found:
                found.append(step)
                if len(found) == most:
                    break
        return found or [NO_STEP]

    # -- ships of classes 1 to 3 -------------------------------------------------------------------

    def attacking(self, ship: ShipNumber, square: Square) -> int:
        """What a ship's weapon systems and point defense do from a square."""
        s, v = self.s, self.v
        best = 0
        total = 0
        count = 0
        sweeps = 0
        defense = s.data.point_defense[card(s, ship)]
        for other in self.enemies:
            away = distance(square, s.square[other])
            if s.data.klass[s.kind[other]] == FIGHTER:
                if away > 1:
                    continue
                if defense != NONE:
                    sweeps += worth.swept(s, v, defense, other)
            elif worth.hidden(s, v, other, away):
                continue
            fire = worth.firepower(s, v, ship, other, square) * self.each[other]
            best = max(best, fire)
            total += fire
            count += 1
        if not count:
            return -HUNT * self.to_go(square)  # nothing in range: Stealth, or fighters far away
        best = (best * (100 - WIDE) + total // count * WIDE) // 100
        return best // 1000 + sweeps

    def exposures(self, ship: ShipNumber, square: Square) -> list[int]:
        """By facing, what the enemy may be expected to take from a ship that stands so."""
        s, v = self.s, self.v
        totals = [0, 0, 0, 0]
        side = card(s, ship)
        group = worth.GROUP[klass(s, ship)]
        evasive = s.data.evasive[side] if v.advanced else 0
        for other in self.enemies:
            k = s.data.klass[s.kind[other]]
            away = distance(square, s.square[other])
            if (k == FIGHTER and away > 1) or worth.hidden(s, v, ship, away):
                continue
            at = worth.fire_at(card(s, other), group) + (evasive if k != FIGHTER else 0)
            faced = worth.lane(square, s.square[other])
            for facing in range(grid.DIAGONAL):
                fire = v.fire[at + v.guard[worth.guard_at(side, worth.FACED[faced + facing])]]
                totals[facing] += fire * 2 if k == FIGHTER else fire
        for facing in range(grid.DIAGONAL):
            totals[facing] = totals[facing] * self.each[ship] // (1000 * (self.big + 1))
        for near in s.setup.grid.near[square]:
            there = s.cells[near]
            if there == EMPTY or there == ship:  # fighters could come there
                faced = worth.lane(square, near)
                for facing in range(grid.DIAGONAL):
                    mask = worth.FACED[faced + facing]
                    if mask & 4:
                        totals[facing] += 3 * OPEN
                    elif mask & 2:
                        totals[facing] += OPEN
        return totals

    def best_facing(self, ship: ShipNumber, square: Square) -> Direction:
        """The facing that shows the enemy the strongest sides."""
        shown = self.exposures(ship, square)
        now = self.s.facing[ship]
        if shown[now] == min(shown):
            return now
        best: Best[Direction] = Best(1, self.toss)
        for facing in grid.STRAIGHT:
            best.add(facing, -shown[facing])
        return best.first()

    def corvette_goals(self, ship: ShipNumber, left: int, most: int) -> list[Direction]:
        """The same as `fighter_goals` for class 3: of the squares to attack from, the best
        protected ones."""
        s = self.s
        here = s.square[ship]
        best: Best[Square] = Best(KEPT, self.toss)
        for square in [here, *self.free_within(here, left)]:
            best.add(square, self.attacking(ship, square))
        shown: Best[Square] = Best(KEPT, self.toss)
        for square in [*best.things, here]:
            value = self.attacking(ship, square) - min(self.exposures(ship, square))
            shown.add(square, value + STAY if square == here else value)
        return self.first_steps(ship, shown, left, most)

    def capital_goals(self, ship: ShipNumber, left: int, most: int) -> list[Direction]:
        """The same for classes 1 and 2, which turn only as they go (SB-4.4)."""
        s = self.s
        start = stance(s.square[ship], s.facing[ship])
        best: Best[int] = Best(KEPT, self.toss)  # the first step plus 1, or 0 for staying
        if s.mover != ship or s.cells[s.square[ship]] == ship:
            best.add(0, self.capital_value(ship, start) + STAY)
        seen: list[int] = [start]
        layer: list[int] = [start]
        begins = [NO_STEP]
        while left > 0 and layer:
            after: list[int] = []
            after_begins: list[Direction] = []
            for at, place in enumerate(layer):
                for direction in grid.STRAIGHT:
                    square = s.setup.grid.step(square_of(place), direction)
                    end = stance(square, direction)
                    if square == OFF or end in seen:
                        continue
                    here, facing = square_of(place), facing_of(place)
                    if reach(s, ship, here, facing, direction, left, 0) != OK:
                        continue
                    seen.append(end)
                    after.append(end)
                    begin = direction if begins[at] < 0 else begins[at]
                    after_begins.append(begin)
                    there = s.cells[square]
                    if there == EMPTY or there == ship or owner(s, there) != self.seat:
                        best.add(1 + begin, self.capital_value(ship, end))
            layer = after
            begins = after_begins
            left -= 1
        found: list[Direction] = []
        for step, value in zip(best.things, best.values, strict=True):
            if value < best.values[0] - MARGIN or len(found) == most:
                break
            if step - 1 not in found:
                found.append(Direction(step - 1))
        return found or [NO_STEP]

    def capital_value(self, ship: ShipNumber, place: int) -> int:
        """How good a stance is for a ship."""
        square = square_of(place)
        return self.attacking(ship, square) - self.exposures(ship, square)[facing_of(place)]

    def retreat(self, ship: ShipNumber, left: int) -> list[Direction]:
        """After a Hit and Run attack: the first step to the nearest square beside no enemy."""
        s = self.s
        here = s.square[ship]
        if not self.beside[here]:
            return [NO_STEP]
        best: Best[Square] = Best(KEPT, self.toss)
        for square in s.setup.grid.squares:
            if s.cells[square] == EMPTY and not self.beside[square]:
                if distance(square, here) <= left:
                    best.add(square, -distance(square, here))
        return self.first_steps(ship, best, left, 1)

    def goals_of(self, ship: ShipNumber, left: int, most: int) -> list[Direction]:
        """First steps of a ship to the best places, best first; NO_STEP for staying."""
        k = klass(self.s, ship)
        if k == FIGHTER:
            return self.fighter_goals(ship, left, most)
        if k == CORVETTE:
            return self.corvette_goals(ship, left, most)
        return self.capital_goals(ship, left, most)


def way(s: Battle, ship: ShipNumber, square: Square, goal: Square, left: int) -> Direction:
    """The first step of a way of at most `left` steps, NO_STEP if none leads there."""
    if left <= 0:
        return NO_STEP
    dx = X[goal] - X[square]
    dy = Y[goal] - Y[square]
    for direction in grid.ALL_DIRECTIONS:
        # straight on, or to the side and still nearer
        if DX[direction] * dx + DY[direction] * dy <= 0:
            continue
        to = s.setup.grid.step(square, direction)
        if to == OFF or distance(to, goal) > left - 1:
            continue
        if reach(s, ship, square, s.facing[ship], direction, left, 0) != OK:
            continue
        if to == goal:
            return direction
        if stops_at(s, ship, to):
            continue
        if way(s, ship, to, goal, left - 1) >= 0:
            return direction
    return NO_STEP


def move_turn(s: Battle, v: Values, seat: int, top: MoveTurn, most: int, toss: Toss) -> list[int]:
    """The first steps worth a thought: of the first ship that wants to move, fighters first."""
    field = Field(s, v, seat, toss)
    for k in reversed(CLASSES):
        for ship in ships_of(s, seat):
            if s.square[ship] < 0 or s.data.klass[s.kind[ship]] != k:
                continue
            if may_begin(s, seat, ship, top.mode) != OK:
                continue
            if s.setup.exact and k != FIGHTER and top.mode != IN_HIT_AND_RUN:
                continue  # SB-4.3: how far it goes is not its own choice
            left = squares_allowed(s, ship, top.mode)
            if top.mode == IN_HIT_AND_RUN:
                steps = field.retreat(ship, left)
            else:
                steps = field.goals_of(ship, left, most)
            if steps[0] >= 0:
                return [STEP.of(ship, step) for step in steps if step >= 0]
            if k == CORVETTE and top.mode != IN_HIT_AND_RUN:
                facing = field.best_facing(ship, s.square[ship])
                if facing != s.facing[ship]:
                    return [FACE.of(ship, facing)]
    return [END_HIT_AND_RUN.of() if top.mode == IN_HIT_AND_RUN else END_MOVES.of()]


def moving(s: Battle, v: Values, seat: int, top: Moving, most: int, toss: Toss) -> list[int]:
    """The next steps worth a thought of the ship under way, or the end of its move."""
    field = Field(s, v, seat, toss)
    ship = s.mover
    left = top.left(s)
    out: list[int] = []
    steps = [NO_STEP]
    if left > 0:
        if top.mode == IN_HIT_AND_RUN:
            steps = field.retreat(ship, left)
        else:
            steps = field.goals_of(ship, left, most)
    for step in steps:
        if step >= 0:
            out.append(STEP.of(ship, step))
        elif top.may_end(s) == OK:
            if klass(s, ship) == CORVETTE:
                out.append(FACE.of(ship, field.best_facing(ship, s.square[ship])))
            else:
                out.append(STOP.of(ship))
    return out or sure_step(s, v, seat, top.legal(s, seat), toss)


def sure_step(s: Battle, v: Values, seat: int, actions: list[int], toss: Toss) -> list[int]:
    """The best of the legal steps that stay on the grid, or the first legal action: for ships
    that have to move on."""
    field = Field(s, v, seat, toss)
    best: Best[int] = Best(1, toss)
    for action in actions:
        known = SPACE.decode(action)
        if known.verb is not STEP:
            continue
        ship, direction = ShipNumber(known.a), Direction(known.b)
        to = s.setup.grid.step(s.square[ship], direction)
        if to == OFF:
            value = BARRED
        elif klass(s, ship) == FIGHTER:
            value = field.fighter_value(ship, to)
        elif klass(s, ship) == CORVETTE:
            value = field.attacking(ship, to)
        else:
            facing = direction if direction < grid.DIAGONAL else s.facing[ship]
            value = field.capital_value(ship, stance(to, facing))
        best.add(action, value)
    if best.things:
        return [best.first()]
    known = SPACE.decode(actions[0])
    if known.verb is FACE:
        ship = ShipNumber(known.a)
        return [FACE.of(ship, field.best_facing(ship, s.square[ship]))]
    return actions[:1]


# -- launching and pushes ------------------------------------------------------------------------


def launch_turn(s: Battle, seat: int, actions: list[int], toss: Toss) -> int:
    """The carrier nearest the enemy launches first."""
    best: Best[int] = Best(1, toss)
    best.add(END_LAUNCHES.of(), BARRED)
    targets = [s.square[ship] for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    for action in actions:
        known = SPACE.decode(action)
        if known.verb is LAUNCH:
            square = s.square[known.a]
            best.add(action, -min([distance(square, target) for target in targets], default=50))
        elif known.verb is JUMP:
            best.add(action, BARRED + 1)
    return best.first()


def best_fighter(s: Battle, v: Values, seat: int, toss: Toss) -> int:
    """The best fighter of the reserve."""
    best: Best[ShipKind] = Best(1, toss)
    for kind in reserve_types(s, seat):
        best.add(kind, worth.usual_fire(v, front(kind)) + 5 * s.data.cost[kind])
    return LAUNCH_FIGHTER.of(best.first())


def best_square(
    s: Battle, v: Values, seat: int, ship: ShipNumber, actions: list[int], toss: Toss
) -> int:
    """Of some squares for a fighter the best."""
    field = Field(s, v, seat, toss)
    best: Best[int] = Best(1, toss)
    for action in actions:
        best.add(action, field.fighter_value(ship, Square(SPACE.decode(action).a)))
    return best.first()
