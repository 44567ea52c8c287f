"""The movement phase (SB-4.3 to SB-4.15): ship after ship, step by step."""

from __future__ import annotations

from astrarium.games.starship_battles import refusals as no
from astrarium.games.starship_battles.rules.commands import SheetDecision
from astrarium.games.starship_battles.rules.ending import flee
from astrarium.games.starship_battles.rules.grid import (
    DIAGONAL,
    DIR_WORDS,
    OFF,
    SQUARE_WORDS,
)
from astrarium.games.starship_battles.rules.modifiers import allowance
from astrarium.games.starship_battles.moves import (
    END_HIT_AND_RUN,
    END_MOVES,
    FACE,
    SHIPS,
    STEP,
    STOP,
)
from astrarium.games.starship_battles.rules.pushing import push_away
from astrarium.games.starship_battles.refusals import NOT_NOW
from astrarium.games.starship_battles.state import (
    EMPTY,
    MOVED,
    MOVEMENT,
    RAN,
    Battle,
    klass,
    owner,
    ships_of,
    words,
)
from astrarium.games.starship_battles.rules.steps import (
    IN_HIT_AND_RUN,
    IN_MOVES,
    may_begin,
    may_step,
    squares_allowed,
    steps_needed,
    stops_at,
)
from astrarium.kernel.flow import OK, Procedure


def begin_move(s: Battle, ship: int, mode: int) -> None:
    """A ship is under way from the square it stands on."""
    s.mover = ship
    s.steps = s.halted = 0
    s.trail = [s.square[ship]]
    s.need = 0
    if mode == IN_MOVES:
        s.need = steps_needed(s, ship, allowance(s, ship))


def make_step(s: Battle, direction: int, mode: int) -> None:
    """The mover makes one step; what follows from it is pushed."""
    ship = s.mover
    seat = owner(s, ship)
    old = s.square[ship]
    to = s.setup.grid.steps[8 * old + direction]
    s.steps += 1
    if to == OFF:
        end_move(s, mode)
        flee(s, ship)
        return
    if s.cells[old] == ship:
        s.cells[old] = EMPTY
    if klass(s, ship) <= 2:
        s.facing[ship] = direction  # SB-4.4: it faces the way it moves
    there = s.cells[to]
    s.square[ship] = to
    s.trail = [*s.trail, to]
    if s.log is not None:
        params = words(s, ship)
        params["from"] = SQUARE_WORDS[old]
        params["to"] = SQUARE_WORDS[to]
        s.log.add("moved", seat, "SB-4.3", params)
    pushes = there != EMPTY and owner(s, there) != seat
    if pushes:
        s.pushed = there
    if there == EMPTY or pushes:
        s.cells[to] = ship
    if stops_at(s, ship, to):
        s.halted = 1
    go_on(s, mode)
    if pushes:
        push_away(s, there, to)


def go_on(s: Battle, mode: int) -> None:
    """Ask the mover's owner on, or end the move when nothing is left to decide."""
    ship = s.mover
    squares_left = squares_allowed(s, ship, mode) - s.steps
    if klass(s, ship) == 3 or (squares_left > 0 and not s.halted):
        s.push(Moving(owner(s, ship), mode))
    else:
        end_move(s, mode)


def end_move(s: Battle, mode: int) -> None:
    """The mover's move is over."""
    s.flags[s.mover] |= MOVED if mode == IN_MOVES else RAN
    s.mover = -1
    s.trail = []


class MovePhase(Procedure[Battle]):
    """SB-4.3: one player moves ship after ship, or lets them stay (SB-4.15)."""

    def __init__(self, who: int, mode: int) -> None:
        self.who = who
        self.mode = mode

    def args(self) -> list[int]:
        return [self.who, self.mode]

    def steps(self) -> int:
        return -1

    def step(self, s: Battle, n: int) -> None:
        if n == 0:
            s.passed = 0
            s.active = self.who
            if self.mode == IN_MOVES:
                s.phase = MOVEMENT
        if s.passed or not self.anything(s):
            s.pop()
        else:
            s.push(MoveTurn(self.who, self.mode))

    def anything(self, s: Battle) -> bool:
        """Whether any ship may still move."""
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0 and may_begin(s, self.who, ship, self.mode) == OK:
                return True
        return False


class MoveTurn(SheetDecision):
    """Decision 4: which ship moves next, with its first step; a class 3 ship may just turn."""

    def __init__(self, who: int, mode: int) -> None:
        super().__init__(who)
        self.mode = mode

    def args(self) -> list[int]:
        return [self.who, self.mode]

    def own(self, s: Battle) -> list[int]:
        actions: list[int] = []
        if self.mode == IN_HIT_AND_RUN:
            actions.append(END_HIT_AND_RUN)
        elif self.may_end(s) == OK:
            actions.append(END_MOVES)
        exact = s.setup.exact and self.mode == IN_MOVES
        for ship in ships_of(s, self.who):
            if s.square[ship] < 0 or may_begin(s, self.who, ship, self.mode) != OK:
                continue
            k = klass(s, ship)
            squares = squares_allowed(s, ship, self.mode)
            need = steps_needed(s, ship, squares) if exact else 0
            for direction in range(DIAGONAL if k <= 2 else 8):
                if may_step(s, ship, direction, squares, need) == OK:
                    actions.append(STEP + 8 * ship + direction)
            if k == 3 and not need:
                at = FACE + 4 * ship
                actions += [at, at + 1, at + 2, at + 3]
        return actions

    def may_end(self, s: Battle) -> int:
        """SB-4.15: ships may stay where they are; not where moves are exact (SB-4.3)."""
        if s.setup.exact:
            for ship in ships_of(s, self.who):
                if s.square[ship] >= 0 and may_begin(s, self.who, ship, self.mode) == OK:
                    if steps_needed(s, ship, allowance(s, ship)):
                        return no.MOVES_EXACTLY
        return OK

    def own_why_not(self, s: Battle, action: int) -> int:
        if action == END_MOVES:
            return self.may_end(s) if self.mode == IN_MOVES else NOT_NOW
        if action == END_HIT_AND_RUN:
            return OK if self.mode == IN_HIT_AND_RUN else NOT_NOW
        stepping = STEP <= action < STEP + 8 * SHIPS
        if not stepping and not FACE <= action < FACE + 4 * SHIPS:
            return NOT_NOW
        ship = (action - STEP) // 8 if stepping else (action - FACE) // 4
        code = may_begin(s, self.who, ship, self.mode)
        if code != OK:
            return code
        squares = squares_allowed(s, ship, self.mode)
        need = 0
        if self.mode == IN_MOVES:
            need = steps_needed(s, ship, squares)
        if stepping:
            return may_step(s, ship, (action - STEP) % 8, squares, need)
        return may_face(s, ship, need)

    def choose_own(self, s: Battle, action: int) -> None:
        if action == END_MOVES or action == END_HIT_AND_RUN:
            s.passed = 1
        elif action < FACE:
            begin_move(s, (action - STEP) // 8, self.mode)
            make_step(s, (action - STEP) % 8, self.mode)
        else:
            begin_move(s, (action - FACE) // 4, self.mode)
            turn(s, (action - FACE) % 4)
            end_move(s, self.mode)


def may_face(s: Battle, ship: int, need: int) -> int:
    """SB-4.7: a class 3 ship states its facing at the end of its move; others never do."""
    k = klass(s, ship)
    if k != 3:
        return no.NO_FACING if k == 4 else no.FACES_BY_MOVING
    return no.MOVES_EXACTLY if need else OK


def turn(s: Battle, facing: int) -> None:
    """The class 3 ship under way states its facing."""
    s.facing[s.mover] = facing
    if s.log is not None:
        params = words(s, s.mover)
        params["dir"] = DIR_WORDS[facing]
        s.log.add("faced", owner(s, s.mover), "SB-4.7", params)


class Moving(SheetDecision):
    """Decision 4 goes on: the next step of the ship under way, or the end of its move."""

    def __init__(self, who: int, mode: int) -> None:
        super().__init__(who)
        self.mode = mode

    def args(self) -> list[int]:
        return [self.who, self.mode]

    def left(self, s: Battle) -> int:
        """Squares that the ship may still make."""
        return 0 if s.halted else squares_allowed(s, s.mover, self.mode) - s.steps

    def option_laid(self, s: Battle) -> None:
        """SB-4.3: where moves are exact, one more square is one more to make."""
        if self.mode == IN_MOVES:
            s.need = max(s.need, s.steps + steps_needed(s, s.mover, self.left(s)))

    def may_end(self, s: Battle) -> int:
        if s.need > s.steps:
            return no.MOVES_EXACTLY
        square = s.square[s.mover]
        return OK if s.cells[square] == s.mover else no.STANDS_ON_FRIEND

    def own(self, s: Battle) -> list[int]:
        actions: list[int] = []
        ship = s.mover
        k = klass(s, ship)
        left = self.left(s)
        if left > 0:
            for direction in range(DIAGONAL if k <= 2 else 8):
                if may_step(s, ship, direction, left, s.need - s.steps) == OK:
                    actions.append(STEP + 8 * ship + direction)
        if self.may_end(s) == OK:
            if k == 3:
                at = FACE + 4 * ship
                actions += [at, at + 1, at + 2, at + 3]
            else:
                actions.append(STOP + ship)
        return actions

    def own_why_not(self, s: Battle, action: int) -> int:
        ship = s.mover
        k = klass(s, ship)
        if STEP <= action < STEP + 8 * SHIPS:
            if (action - STEP) // 8 != ship:
                return no.ANOTHER_MOVES
            if s.halted:
                return no.MUST_STOP
            return may_step(s, ship, (action - STEP) % 8, self.left(s), s.need - s.steps)
        if STOP <= action < STOP + SHIPS:
            if action - STOP != ship:
                return no.NOT_MOVING
            return no.STATES_FACING if k == 3 else self.may_end(s)
        if FACE <= action < FACE + 4 * SHIPS:
            if (action - FACE) // 4 != ship:
                return no.NOT_MOVING
            code = may_face(s, ship, 0)
            return code if code != OK else self.may_end(s)
        return NOT_NOW

    def choose_own(self, s: Battle, action: int) -> None:
        if STEP <= action < STEP + 8 * SHIPS:
            make_step(s, (action - STEP) % 8, self.mode)
            return
        if action >= FACE:
            turn(s, (action - FACE) % 4)
        end_move(s, self.mode)
