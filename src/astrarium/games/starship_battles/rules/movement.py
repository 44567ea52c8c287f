"""The movement phase (SB-4.3 to SB-4.15): ship after ship, step by step."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK, Asking, Decision

from .. import refusals as no
from .. import state as st
from ..moves import END_HIT_AND_RUN, END_MOVES, FACE, SPACE, STEP, STOP
from ..printed.grid import DIAGONAL, DIR_WORDS, DIRECTIONS, NORTH, OFF, SQUARE_WORDS, Direction
from ..printed.stats import CAPITAL, CORVETTE, FIGHTER
from ..state import EMPTY, NO_SHIP, Battle, ShipNumber, note, owner, ships_of
from . import steps
from .ending import flee
from .modifiers import allowance
from .pushing import push_away
from .seat_question import LAUNCHES_LATER, Question, end_phase
from .ships import klass
from .steps import IN_HIT_AND_RUN, IN_MOVES


def begin_move(s: Battle, ship: ShipNumber, mode: int) -> None:
    """A ship is under way from the square it stands on."""
    s.mover = ship
    s.steps = s.halted = 0
    s.trail = [s.square[ship]]
    s.need = 0
    if mode == IN_MOVES:
        s.need = steps.steps_needed(s, ship, allowance(s, ship))


def make_step(s: Battle, direction: Direction, mode: int) -> None:
    """The mover makes one step; what follows from it is pushed."""
    ship = s.mover
    seat = owner(s, ship)
    old = s.square[ship]
    to = s.setup.grid.step(old, direction)
    s.steps += 1
    if to == OFF:
        end_move(s, mode)
        flee(s, ship)
        return
    if s.cells[old] == ship:
        s.cells[old] = NO_SHIP
    if klass(s, ship) <= CAPITAL:
        s.facing[ship] = direction  # SB-4.4: it faces the way it moves
    there = s.cells[to]
    s.square[ship] = to
    s.trail = [*s.trail, to]
    if s.log is not None:
        note(s, ship, "moved", "SB-4.3", {"from": SQUARE_WORDS[old], "to": SQUARE_WORDS[to]})
    pushes = there != EMPTY and owner(s, there) != seat
    if pushes:
        s.pushed = there
    if there == EMPTY or pushes:
        s.cells[to] = ship
    if steps.stops_at(s, ship, to):
        s.halted = 1
    go_on(s, mode)
    if pushes:
        push_away(s, there, to)


def go_on(s: Battle, mode: int) -> None:
    """Ask the mover's owner on, or end the move when nothing is left to decide."""
    ship = s.mover
    squares_left = steps.squares_allowed(s, ship, mode) - s.steps
    if klass(s, ship) == CORVETTE or (squares_left > 0 and not s.halted):
        s.push(Moving(owner(s, ship), mode))
    else:
        end_move(s, mode)


def end_move(s: Battle, mode: int) -> None:
    """The mover's move is over."""
    s.flags[s.mover] |= st.MOVED if mode == IN_MOVES else st.RAN
    s.mover = NO_SHIP
    s.trail = []


def begin_moves(s: Battle, who: int, mode: int) -> None:
    """A player's part of the movement phase begins, or its Hit and Run moves do."""
    s.passed = 0
    s.active = who
    if mode == IN_MOVES:
        s.phase = st.MOVEMENT
    s.push(MovePhase(who, mode))


class MovePhase(Asking[Battle]):
    """SB-4.3: one player moves ship after ship, or lets them stay (SB-4.15)."""

    def __init__(self, who: int, mode: int) -> None:
        self.who = who
        self.mode = mode

    def question(self, s: Battle) -> Decision[Battle] | None:
        if not s.passed:
            for ship in ships_of(s, self.who):
                if s.square[ship] >= 0 and steps.may_go(s, ship, self.mode) == OK:
                    return MoveTurn(self.who, self.mode)
        return None


class MoveTurn(Question):
    """Decision 4: which ship moves next, with its first step; a class 3 ship may just turn."""

    kind = "move"
    rule = "SB-4.3"

    def __init__(self, who: int, mode: int) -> None:
        super().__init__(who)
        self.mode = mode

    def may_end(self, s: Battle) -> int:
        """SB-4.15: ships may stay where they are; not where moves are exact (SB-4.3)."""
        if s.setup.exact and self.mode == IN_MOVES:
            for ship in ships_of(s, self.who):
                if s.square[ship] >= 0 and steps.may_go(s, ship, self.mode) == OK:
                    if steps.steps_needed(s, ship, allowance(s, ship)):
                        return no.MOVES_EXACTLY
        return OK

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = self.legal(s, seat)
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0 and steps.may_go(s, ship, self.mode) != OK:
                found.append(STEP.of(ship, NORTH))
        if self.may_end(s) != OK:
            found.append(END_MOVES.of())
        return found

    def legal(self, s: Battle, seat: int) -> list[int]:
        actions: list[int] = []
        if self.mode == IN_HIT_AND_RUN:
            actions.append(END_HIT_AND_RUN.of())
        elif self.may_end(s) == OK:
            actions.append(END_MOVES.of())
        exact = s.setup.exact and self.mode == IN_MOVES
        for ship in ships_of(s, self.who):
            if s.square[ship] < 0 or steps.may_go(s, ship, self.mode) != OK:
                continue
            squares = steps.squares_allowed(s, ship, self.mode)
            need = steps.steps_needed(s, ship, squares) if exact else 0
            actions += steps_of(s, ship, squares, need)
            if klass(s, ship) == CORVETTE and not need:
                actions += faces_of(ship)
        return actions

    def answers(self) -> Answers[MoveTurn, Battle]:
        return FIRST_STEPS

    def may_end_moves(self, s: Battle, seat: int, known: Action) -> int:
        """Whether the player may end its moves, or its Hit and Run moves."""
        if (known.verb is END_HIT_AND_RUN) != (self.mode == IN_HIT_AND_RUN):
            return no.NOT_NOW
        return self.may_end(s)

    def may_go(self, s: Battle, seat: int, known: Action) -> int:
        """Whether a ship may begin its move with this step, or just turn."""
        ship = ShipNumber(known.a)
        code = steps.may_begin(s, self.who, ship, self.mode)
        if code == no.MOVED_ALREADY and steps.stops_at(s, ship, s.square[ship]):
            return no.MUST_STOP  # SB-4.12, whatever was left of its move
        if code != OK:
            return code
        squares = steps.squares_allowed(s, ship, self.mode)
        need = steps.steps_needed(s, ship, squares) if self.mode == IN_MOVES else 0
        if known.verb is STEP:
            return steps.may_step(s, ship, Direction(known.b), squares, need)
        return may_face(s, ship, need)

    def go(self, s: Battle, seat: int, known: Action) -> None:
        """The first step of a ship."""
        begin_move(s, ShipNumber(known.a), self.mode)
        make_step(s, Direction(known.b), self.mode)

    def face(self, s: Battle, seat: int, known: Action) -> None:
        """A class 3 ship turns where it stands."""
        begin_move(s, ShipNumber(known.a), self.mode)
        turn(s, Direction(known.b))
        end_move(s, self.mode)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is STEP:  # chosen by the million
            self.go(s, seat, known)
        else:
            FIRST_STEPS.choose(self, s, seat, action)


FIRST_STEPS: Final[Answers[MoveTurn, Battle]] = Answers(
    SPACE,
    [
        Answer(END_MOVES, MoveTurn.may_end_moves, end_phase),
        Answer(END_HIT_AND_RUN, MoveTurn.may_end_moves, end_phase),
        Answer(STEP, MoveTurn.may_go),
        Answer(FACE, MoveTurn.may_go, MoveTurn.face),
    ],
    offers=[END_MOVES, END_HIT_AND_RUN, STEP, FACE],
    refused=LAUNCHES_LATER,
)


STEPS: Final = [[STEP.of(ship, way) for way in range(DIRECTIONS)] for ship in st.ALL_SHIPS]
"""The steps of each ship number, by direction."""


def steps_of(s: Battle, ship: ShipNumber, left: int, need: int) -> list[int]:
    """The steps that a ship with `left` squares may make."""
    if left <= 0:
        return []
    row = STEPS[ship]
    square, facing, cells, ways = s.square[ship], s.facing[ship], s.cells, s.setup.grid.steps
    capital = klass(s, ship) <= CAPITAL
    found: list[int] = []
    for direction in range(DIAGONAL if capital else DIRECTIONS):
        to = ways[DIRECTIONS * square + direction]
        nothing_there = to == OFF or cells[to] == EMPTY  # what `reach` asks first, asked here
        if (nothing_there and need <= 1 and not capital) or (
            steps.reach(s, ship, square, facing, Direction(direction), left, need) == OK
        ):
            found.append(row[direction])
    return found


def faces_of(ship: ShipNumber) -> list[int]:
    """The facings that a class 3 ship may state."""
    return [FACE.of(ship, facing) for facing in range(DIAGONAL)]


def may_face(s: Battle, ship: ShipNumber, need: int) -> int:
    """SB-4.7: a class 3 ship states its facing at the end of its move; others never do."""
    k = klass(s, ship)
    if k != CORVETTE:
        return no.NO_FACING if k == FIGHTER else no.FACES_BY_MOVING
    return no.MOVES_EXACTLY if need else OK


def turn(s: Battle, facing: Direction) -> None:
    """The class 3 ship under way states its facing."""
    s.facing[s.mover] = facing
    if s.log is not None:
        note(s, s.mover, "faced", "SB-4.7", {"dir": DIR_WORDS[facing]})


class Moving(Question):
    """Decision 4 goes on: the next step of the ship under way, or the end of its move."""

    kind = "moving"
    rule = "SB-4.3"

    def __init__(self, who: int, mode: int) -> None:
        super().__init__(who)
        self.mode = mode

    def left(self, s: Battle) -> int:
        """Squares that the ship may still make."""
        return 0 if s.halted else steps.squares_allowed(s, s.mover, self.mode) - s.steps

    def lengthen(self, s: Battle) -> None:
        """SB-4.3: an option has been laid; where moves are exact, one more square is one more to
        make."""
        if self.mode == IN_MOVES:
            s.need = max(s.need, s.steps + steps.steps_needed(s, s.mover, self.left(s)))

    def may_end(self, s: Battle) -> int:
        """Whether the ship may stop where it is."""
        if s.need > s.steps:
            return no.MOVES_EXACTLY
        square = s.square[s.mover]
        return OK if s.cells[square] == s.mover else no.STANDS_ON_FRIEND

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = [*STEPS[s.mover], STOP.of(s.mover)]
        if klass(s, s.mover) == CORVETTE and self.may_end(s) == OK:
            found += faces_of(s.mover)
        return found

    def legal(self, s: Battle, seat: int) -> list[int]:
        ship = s.mover
        actions = steps_of(s, ship, self.left(s), s.need - s.steps)
        if self.may_end(s) == OK:
            if klass(s, ship) == CORVETTE:
                actions += faces_of(ship)
            else:
                actions.append(STOP.of(ship))
        return actions

    def answers(self) -> Answers[Moving, Battle]:
        return NEXT_STEPS

    def may_go_on(self, s: Battle, seat: int, known: Action) -> int:
        """Whether the ship may make this step."""
        if known.a != s.mover:
            return no.ANOTHER_MOVES
        if s.halted:
            return no.MUST_STOP
        return steps.may_step(s, s.mover, Direction(known.b), self.left(s), s.need - s.steps)

    def may_stop(self, s: Battle, seat: int, known: Action) -> int:
        """Whether the ship may end its move without a word."""
        if known.a != s.mover:
            return no.NOT_MOVING
        return no.STATES_FACING if klass(s, s.mover) == CORVETTE else self.may_end(s)

    def may_face(self, s: Battle, seat: int, known: Action) -> int:
        """Whether the ship may end its move with a facing."""
        if known.a != s.mover:
            return no.NOT_MOVING
        code = may_face(s, s.mover, 0)
        return code if code != OK else self.may_end(s)

    def stop(self, s: Battle, seat: int, known: Action) -> None:
        """The end of the move."""
        end_move(s, self.mode)

    def face(self, s: Battle, seat: int, known: Action) -> None:
        """The end of the move, with a facing."""
        turn(s, Direction(known.b))
        end_move(s, self.mode)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is STEP:  # chosen by the million
            make_step(s, Direction(known.b), self.mode)
        else:
            NEXT_STEPS.choose(self, s, seat, action)


NEXT_STEPS: Final[Answers[Moving, Battle]] = Answers(
    SPACE,
    [
        Answer(STEP, Moving.may_go_on),
        Answer(STOP, Moving.may_stop, Moving.stop),
        Answer(FACE, Moving.may_face, Moving.face),
    ],
    offers=[STEP, STOP, FACE],
    refused=LAUNCHES_LATER,
)
