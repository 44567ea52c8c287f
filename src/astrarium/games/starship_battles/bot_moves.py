"""How bots move and launch in Starship Battles (SB-4).

A move is planned anew at each step; the best place stays the best, so that the ship goes on to it.
"""

from __future__ import annotations

from astrarium.games.starship_battles.bot_field import BARRED, MARGIN, Best, Choices, Field, just
from astrarium.games.starship_battles.grid import (
    DIAGONAL,
    OFF,
    distance,
)
from astrarium.games.starship_battles.launching import reserve_types
from astrarium.games.starship_battles.movement import MoveTurn, Moving
from astrarium.games.starship_battles.moves import (
    END_HIT_AND_RUN,
    END_LAUNCHES,
    END_MOVES,
    FACE,
    LAUNCH,
    STEP,
    STOP,
)
from astrarium.games.starship_battles.moves import (
    FIGHTER as LAUNCH_FIGHTER,
)
from astrarium.games.starship_battles.state import Battle, klass, ships_of
from astrarium.games.starship_battles.steps import (
    IN_HIT_AND_RUN,
    may_begin,
    squares_allowed,
)
from astrarium.games.starship_battles.worth import (
    HIGHEST,
    Values,
)
from astrarium.kernel.flow import OK


def move_turn(s: Battle, v: Values, seat: int, top: MoveTurn, most: int) -> Choices:
    """The first steps worth a thought: of the first ship that wants to move, fighters first.
    Where more than one thing is wanted, also that all the rest stay."""
    field = Field(s, v, seat)
    for k in (4, 3, 2, 1):
        for ship in ships_of(s, seat):
            if s.square[ship] < 0 or s.data.klass[s.kind[ship]] != k:
                continue
            if may_begin(s, seat, ship, top.mode) != OK:
                continue
            if s.setup.exact and k <= 3 and top.mode != IN_HIT_AND_RUN:
                continue  # SB-4.3: how far it goes is not its own choice
            left = squares_allowed(s, ship, top.mode)
            if top.mode == IN_HIT_AND_RUN:
                steps = field.retreat(ship, left)
            else:
                steps = field.goals_of(ship, left, most)
            if steps.things[0] >= 0:
                return begun(s, ship, top, steps, most)
            if k == 3 and top.mode != IN_HIT_AND_RUN:
                facing = field.best_facing(ship, s.square[ship])
                if facing != s.facing[ship]:
                    return just(FACE + 4 * ship + facing)
    return just(END_HIT_AND_RUN if top.mode == IN_HIT_AND_RUN else END_MOVES)


def begun(s: Battle, ship: int, top: MoveTurn, steps: Choices, most: int) -> Choices:
    """The actions that begin a ship's move with one of some steps."""
    found = Choices()
    for at, step in enumerate(steps.things):
        if step >= 0:
            found.add(STEP + 8 * ship + step, steps.values[at])
    if most > 1 and top.mode != IN_HIT_AND_RUN and top.may_end(s) == OK:
        found.add(END_MOVES, steps.values[0] - MARGIN)
    return found


def moving(s: Battle, v: Values, seat: int, top: Moving, most: int) -> Choices:
    """The next steps worth a thought of the ship under way, or the end of its move."""
    field = Field(s, v, seat)
    ship = s.mover
    left = top.left(s)
    out = Choices()
    steps = just(-1)
    if left > 0:
        if top.mode == IN_HIT_AND_RUN:
            steps = field.retreat(ship, left)
        else:
            steps = field.goals_of(ship, left, most)
    for at, step in enumerate(steps.things):
        if step >= 0:
            out.add(STEP + 8 * ship + step, steps.values[at])
        elif top.may_end(s) == OK:
            if klass(s, ship) == 3:
                facing = field.best_facing(ship, s.square[ship])
                out.add(FACE + 4 * ship + facing, steps.values[at])
            else:
                out.add(STOP + ship, steps.values[at])
    return out if out.things else just(sure_step(s, v, seat, top.legal(s, seat)))


def sure_step(s: Battle, v: Values, seat: int, actions: list[int]) -> int:
    """The best of the legal steps that stay on the grid, or the first legal action: for ships
    that have to move on."""
    field = Field(s, v, seat)
    best = BARRED
    chosen = actions[0]
    for action in actions:
        if not STEP <= action < STOP:
            continue
        ship = (action - STEP) // 8
        direction = (action - STEP) % 8
        to = s.setup.grid.steps[8 * s.square[ship] + direction]
        if to == OFF:
            value = BARRED + 1
        elif klass(s, ship) == 4:
            value = field.fighter_value(ship, to)
        elif klass(s, ship) == 3:
            value = field.attacking(ship, to)
        else:
            facing = direction if direction < DIAGONAL else s.facing[ship]
            value = field.capital_value(ship, 4 * to + facing)
        if value > best:
            best = value
            chosen = action
    if FACE <= chosen < END_MOVES:
        ship = (chosen - FACE) // 4
        return FACE + 4 * ship + field.best_facing(ship, s.square[ship])
    return chosen


# -- launching and pushes ------------------------------------------------------------------------


def launch_turn(s: Battle, seat: int, actions: list[int]) -> int:
    """The carrier nearest the enemy launches first."""
    best = 99
    chosen = END_LAUNCHES
    targets = [s.square[ship] for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    for action in actions:
        if LAUNCH <= action < LAUNCH_FIGHTER:
            square = s.square[action - LAUNCH]
            away = min([distance(square, target) for target in targets], default=50)
            if away < best:
                best = away
                chosen = action
        elif action > LAUNCH_FIGHTER and best == 99 and chosen == END_LAUNCHES:
            chosen = action
    return chosen


def best_fighter(s: Battle, v: Values, seat: int) -> int:
    """The best fighter of the reserve."""
    best = -1
    chosen = -1
    for kind in reserve_types(s, seat):
        value = v.fire[3 * 2 * kind * HIGHEST + 17] + 5 * s.data.cost[kind]
        if value > best:
            best = value
            chosen = kind
    return LAUNCH_FIGHTER + chosen


def best_squares(
    s: Battle, v: Values, seat: int, ship: int, actions: list[int], base: int, most: int
) -> Choices:
    """Of some squares for a fighter the best."""
    field = Field(s, v, seat)
    best = Best(most)
    for action in actions:
        best.add(action, field.fighter_value(ship, action - base))
    found = Choices()
    for at, action in enumerate(best.things):
        if best.values[at] >= best.values[0] - MARGIN:
            found.add(action, best.values[at])
    return found
