"""The rules machine: a state, the stack of procedures under way, and the decision they wait for.

A rulebook is a tree of numbered procedures. Here each is a `Procedure` frame whose steps run in
order; each question put to players is a `Decision` frame. Frames are immutable and say where we
are; the state is plain data and says what is. `settle` runs until somebody has to decide.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import NotYourDecision
from astrarium.kernel.events import Log
from astrarium.kernel.rng import Rng

OK: Final = 0
"""What a predicate of legality returns when nothing forbids; other numbers are refusals."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure of the rulebook or a question to seats. Immutable: progress lives in the state.

    A frame with parameters returns them from `args`, in the order of its constructor's, so that
    a stack can be saved as plain data.
    """

    def args(self) -> list[int]:
        """The integers from which the same frame is built again."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; a game's own state class adds its fields and `clone`."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.stack: list[Frame] = []
        self.at: list[int] = []  # the next step of each frame on the stack
        self.answers: list[int] = []  # sealed answers of the decision on top, -1 = not yet
        self.over = False
        self.reveals = 0  # counts showings of something hidden: an information barrier each
        self.log: Log | None = None

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack; it runs before everything below it goes on."""
        self.stack.append(frame)
        self.at.append(0)

    def pop(self) -> None:
        """Finish the frame on top."""
        self.stack.pop()
        self.at.pop()

    def finish(self) -> None:
        """The game is over: nothing on the stack runs any more."""
        self.over = True
        self.stack = []
        self.at = []

    def copy_flow(self, other: State) -> None:
        """Copy the kernel's own fields into `other`, a fresh clone; the log is not carried."""
        other.stack = self.stack[:]
        other.at = self.at[:]
        if self.answers:
            other.answers = self.answers[:]
        other.over = self.over
        other.reveals = self.reveals

    def clone(self) -> State:
        """An independent copy without log: playing it leaves this state unchanged."""
        raise NotImplementedError  # abstract


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame, Generic[S]):
    """Numbered steps of the rulebook. Step n+1 runs once all that step n pushed is done."""

    def steps(self) -> int:
        """How many steps there are."""
        raise NotImplementedError  # abstract

    def step(self, s: S, n: int) -> None:
        """Run step n. It may push frames, jump (set `s.at[-1]` before pushing) or finish."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame, Generic[S]):
    """A question: who must answer, what is legal for each, what an answer does."""

    def seat(self, s: S) -> int:
        """The first seat that must answer."""
        raise NotImplementedError  # abstract

    def seats(self, s: S) -> int:
        """Mask of the seats that must answer."""
        return 1 << self.seat(s)

    def may(self, s: S) -> int:
        """Mask of the seats that may answer: those who must, and others who are free to."""
        return self.seats(s)

    def secret(self, s: S) -> bool:
        """Whether nobody may learn how often another seat has answered while this question is
        open: a fleet drafted in secret. Tables then hide those moves from everybody else as long
        as `choose` puts the decision back; only who still has to answer (`seats`) is told."""
        return False

    def legal(self, s: S, seat: int) -> list[int]:
        """Every legal action of `seat`; never empty for a seat that must answer."""
        raise NotImplementedError  # abstract

    def why_not(self, s: S, seat: int, action: int) -> int:
        """`OK`, or the game's number of the refusal that forbids `action` to `seat`."""
        raise NotImplementedError  # abstract

    def choose(self, s: S, seat: int, action: int) -> None:
        """Carry out a legal action. The frame has been popped; it may push itself again."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedDecision(Decision[S]):
    """Several seats answer in secret; the answers show together when the last one is in.

    An answer may be changed until then. `asked` says who answers, `reveal` what the answers do.
    """

    def asked(self, s: S) -> int:
        """Mask of the seats that have to answer."""
        raise NotImplementedError  # abstract

    def reveal(self, s: S, answers: list[int]) -> None:
        """All are in; `answers[seat]` is that seat's action, -1 for one not asked."""
        raise NotImplementedError  # abstract

    def redraw(self, s: S, seat: int, rng: Rng) -> None:
        """For determinization: replace the answers that `seat` can't know by any legal ones."""
        for other, answer in enumerate(s.answers):
            if other != seat and answer >= 0:
                options = self.legal(s, other)
                s.answers[other] = options[rng.below(len(options))]

    def seat(self, s: S) -> int:
        return lowest(self.seats(s))

    def seats(self, s: S) -> int:
        waiting = self.asked(s)
        for seat, answer in enumerate(s.answers):
            if answer >= 0:
                waiting &= ~(1 << seat)
        return waiting

    def may(self, s: S) -> int:
        return self.asked(s)

    def secret(self, s: S) -> bool:
        return True

    def choose(self, s: S, seat: int, action: int) -> None:
        if not s.answers:
            s.answers = [-1] * self.asked(s).bit_length()
        s.answers[seat] = action
        if self.seats(s):
            s.push(self)
            return
        answers = s.answers
        s.answers = []
        s.reveals += 1
        self.reveal(s, answers)


def lowest(mask: int) -> int:
    """The lowest seat in a non-empty mask."""
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def members(mask: int) -> list[int]:
    """The seats in a mask, in order."""
    found: list[int] = []
    seat = 0
    while mask:
        if mask & 1:
            found.append(seat)
        mask >>= 1
        seat += 1
    return found


def settle(s: State) -> None:
    """Run automatic steps until a seat has to decide or the game is over."""
    while s.stack:
        top = s.stack[-1]
        if not isinstance(top, Procedure):
            return
        n = s.at[-1]
        if n == top.steps():
            s.stack.pop()
            s.at.pop()
        else:
            s.at[-1] = n + 1
            top.step(s, n)


def decision(s: State) -> Decision[Any]:
    """The question on top of a settled state that is not over."""
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return top


def to_act(s: State) -> int:
    """The first seat that must answer, -1 when the game is over."""
    if s.over:
        return -1
    return decision(s).seat(s)


def must_act(s: State) -> int:
    """Mask of the seats that must answer, 0 when the game is over."""
    if s.over:
        return 0
    return decision(s).seats(s)


def may_act(s: State) -> int:
    """Mask of the seats that may answer, 0 when the game is over."""
    if s.over:
        return 0
    return decision(s).may(s)


def legal(s: State, seat: int) -> list[int]:
    """Every legal action of `seat` now; empty when it is not asked or the game is over."""
    if s.over:
        return []
    top = decision(s)
    if not top.may(s) >> seat & 1:
        return []
    return top.legal(s, seat)


def apply(s: State, seat: int, action: int) -> None:
    """Carry out an action known to be legal, then settle. For play from outside see `Game.play`."""
    choose(s, seat, action)
    settle(s)


def choose(s: State, seat: int, action: int) -> None:
    """The first half of `apply`: what the decision itself does, before any procedure goes on."""
    top = s.stack.pop()
    s.at.pop()
    assert isinstance(top, Decision)
    top.choose(s, seat, action)


def require_asked(s: State, seat: int) -> None:
    """Raise NotYourDecision unless `seat` may answer now."""
    mask = may_act(s)
    if not mask >> seat & 1:
        raise NotYourDecision(seat, members(mask))
