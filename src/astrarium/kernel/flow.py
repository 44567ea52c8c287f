"""The rules machine: a state, the stack of procedures under way, and the decision they wait for.

A rulebook is a tree of numbered procedures. Here each is a `Procedure` frame whose steps run in
order; each question put to players is a `Decision` frame. Frames are immutable and say where we
are; the state is plain data and says what is. `settle` runs until somebody has to decide.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import ActionSpace, Verb
from astrarium.kernel.errors import NotYourDecision, Stuck
from astrarium.kernel.state import Frame, State

OK: Final = 0
"""What a predicate of legality returns when nothing forbids; other numbers are refusals."""

NOT_ASKED: Final = -1
"""The refusal of an answer by a seat that may act now, but not answer this question."""

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame, Generic[S]):
    """Steps of the rulebook, by name. The next one runs once all that this one pushed is done."""

    def steps(self) -> list[str]:
        """The names of the steps in their order; always the same list."""
        raise NotImplementedError  # abstract

    def step(self, s: S, step: str) -> None:
        """Run a step. It may push frames, jump, or finish (`s.pop()`)."""
        raise NotImplementedError  # abstract

    def run(self, s: S, n: int) -> None:
        """Run the n-th step, or finish behind the last. Procedures of another shape override it:
        `n` is what they last wrote to `s.next_step[-1]`."""
        steps = self.steps()
        if n == len(steps):
            s.stack.pop()
            s.next_step.pop()
        else:
            s.next_step[-1] = n + 1
            self.step(s, steps[n])

    def furthest(self) -> int:
        return len(self.steps())

    def number_of(self, step: str) -> int:
        return self.steps().index(step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Procedure[S]):
    """Asks as long as there is something to ask. It looks each time, so that nobody is asked about
    a matter that the last answer took away."""

    def question(self, s: S) -> Decision[Any] | None:
        """The next question, None when nothing is left."""
        raise NotImplementedError  # abstract

    def done(self, s: S) -> None:
        """Nothing is left to ask; the procedure has finished."""

    def steps(self) -> list[str]:
        return ASK

    def run(self, s: S, n: int) -> None:
        top = self.question(s)
        if top is None:
            s.pop()
            self.done(s)
        else:
            s.push(top)


ASK: Final = ["ask"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame, Generic[S]):
    """A question: who must answer, what is legal for each, what an answer does."""

    kind: ClassVar[str] = ""
    """The kind of question, as clients know it; the messages "ask" and "hint" go by it."""
    rule: ClassVar[str] = ""
    """The id of the rule that asks."""
    default_refusal: ClassVar[int] = 1
    """The refusal of what is no candidate, where `why_not` has no better one to tell."""

    def status(self, s: S) -> str:
        return f"{self!r} asks {members(self.seats(s))}"

    def seat(self, s: S) -> int:
        """The first seat that must answer."""
        raise NotImplementedError  # abstract

    def seats(self, s: S) -> int:
        """Mask of the seats that must answer."""
        return 1 << self.seat(s)

    def may(self, s: S) -> int:
        """Mask of the seats that may answer: those who must, and others who are free to."""
        return self.seats(s)

    def exclusive(self, s: S) -> bool:
        """Whether nothing else may happen meanwhile: small choices that belong together."""
        return False

    def window(self) -> int:
        """The timing window that this asks about, -1 for none: standing answers go by it."""
        return -1

    def secret(self, s: S) -> bool:
        """Whether nobody may learn how often another seat has answered while this question is
        open: a fleet drafted in secret. Tables then hide those moves from everybody else as long
        as `choose` puts the decision back; only who still has to answer (`seats`) is told."""
        return False

    def private(self, s: S) -> bool:
        """Whether a secret question's answers stay with who gave them when it is closed: others
        count none but the one that closes it. An offer put together of many things."""
        return False

    def candidates(self, s: S, seat: int) -> list[int]:
        """The actions that `seat` might try, the legal ones among them: what people are shown,
        lit or with the rule that is in the way. None may depend on what the seat can't know."""
        raise NotImplementedError  # abstract

    def legal(self, s: S, seat: int) -> list[int]:
        """Every legal action of `seat`; never empty for a seat that must answer. A question asked
        often may say it faster than this."""
        return [
            action for action in self.candidates(s, seat) if self.why_not(s, seat, action) == OK
        ]

    def why_not(self, s: S, seat: int, action: int) -> int:
        """`OK`, or the game's number of the refusal that forbids `action` to `seat`. Where all
        candidates are legal, there is no more to say than this."""
        return OK if action in self.candidates(s, seat) else self.default_refusal

    def choose(self, s: S, seat: int, action: int) -> None:
        """Carry out a legal action. The frame has been popped; it may push itself again, but not
        below anything that may take its matter away (see `Asking`)."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision[S]):
    """A question to the seat `who`. One that is about something takes more ints after it."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: S) -> int:
        return self.who

    def seats(self, s: S) -> int:
        return 1 << self.who


@mypyc_attr(allow_interpreted_subclasses=True)
class SideActions(Generic[S]):
    """What seats may do at any moment, whoever is asked whatever: offers and their answers, lasting
    options, scrapping one's own pieces. Nobody waits for it, and the question on top stays where
    it is. One shared object a game, in its `TableConfig`; `verbs` are all whose actions it answers
    for while it is open."""

    default_refusal: ClassVar[int] = 1
    """The refusal of what is no candidate, where `why_not` has no better one to tell."""

    def __init__(self, space: ActionSpace, verbs: list[Verb]) -> None:
        self.space = space
        self.verbs = verbs
        self.covered = [False] * space.size
        for verb in verbs:
            self.covered[verb.first : verb.first + verb.count] = [True] * verb.count

    def covers(self, action: int) -> bool:
        """Whether an action is one of these, and no answer to the question on top."""
        return 0 <= action < len(self.covered) and self.covered[action]

    def seats(self, s: S) -> int:
        """Mask of the seats that have something to do; each one's list is then not empty."""
        raise NotImplementedError  # abstract

    def nudged(self, s: S) -> int:
        """Mask of the seats that somebody has addressed (an offer): bots among them are asked once,
        people get a notice; nobody waits for them."""
        return 0

    def candidates(self, s: S, seat: int) -> list[int]:
        """The actions that `seat` might try beside the question; see `Decision.candidates`."""
        raise NotImplementedError  # abstract

    def legal(self, s: S, seat: int) -> list[int]:
        """What a seat may do beside the question."""
        return [
            action for action in self.candidates(s, seat) if self.why_not(s, seat, action) == OK
        ]

    def why_not(self, s: S, seat: int, action: int) -> int:
        """`OK`, or the number of the refusal (`Decision.why_not`)."""
        return OK if action in self.candidates(s, seat) else self.default_refusal

    def choose(self, s: S, seat: int, action: int) -> None:
        """Carry it out; frames pushed here run before the question comes up again."""
        raise NotImplementedError  # abstract


def lowest(mask: int) -> int:
    """The lowest seat in a mask, which must not be empty: a question on top that nobody must
    answer was pushed below something that took its matter away."""
    assert mask > 0, "nobody must answer the question on top"
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def members(mask: int) -> list[int]:
    """The seats in a mask, in order; none in one below 0, which is no mask."""
    found: list[int] = []
    while mask > 0:
        lowest_bit = mask & -mask
        found.append(lowest_bit.bit_length() - 1)
        mask ^= lowest_bit
    return found


MOST_STEPS: Final = 100_000
"""Automatic steps between two questions after which a procedure counts as running in a circle."""


def settle(s: State) -> None:
    """Run automatic steps until a seat has to decide or the game is over. Stuck, which names the
    frame and its step, when that never comes."""
    left = MOST_STEPS
    while s.stack:
        top = s.stack[-1]
        if not isinstance(top, Procedure):
            return
        if left == 0:
            raise stuck(s)
        left -= 1
        top.run(s, s.next_step[-1])


def stuck(s: State) -> Stuck:
    """The error that says where a state runs in a circle."""
    told: list[str] = []
    for depth, frame in enumerate(s.stack):
        names = frame.steps() if isinstance(frame, Procedure) else []
        # what lies below waits behind the step that pushed; the top is about to run its next one
        n = s.next_step[depth] if depth == len(s.stack) - 1 else s.next_step[depth] - 1
        told.append(f"{type(frame).__name__} step {names[n] if 0 <= n < len(names) else n}")
    told.reverse()
    return Stuck(" in ".join(told[:NAMED]), MOST_STEPS)


NAMED: Final = 4
"""How many frames an error names, from the top of the stack down."""


def asks(s: State, answers: int) -> bool:
    """Whether a question that has so many answers is asked: what can be done in one way only is
    done, where the table does not want to be asked that too (`TableConfig.asks_all`)."""
    return answers > 1 or (answers == 1 and s.config.asks_all)


def decision(s: State) -> Decision[Any]:
    """The question on top of a settled state that is not over."""
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return top


def open_side_actions(s: State, top: Decision[Any]) -> SideActions[Any] | None:
    """What may happen beside the question on top, None when nothing may."""
    beside: SideActions[Any] | None = s.config.side_actions
    return None if beside is None or top.exclusive(s) else beside


def is_side_action(s: State, action: int) -> bool:
    """Whether an action is done beside the question on top, and is no answer to it."""
    if s.over:
        return False
    beside = open_side_actions(s, decision(s))
    return beside is not None and beside.covers(action)


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
    """Mask of the seats that may do something now, 0 when the game is over."""
    if s.over:
        return 0
    top = decision(s)
    beside = open_side_actions(s, top)
    return top.may(s) if beside is None else top.may(s) | beside.seats(s)


def nudged(s: State) -> int:
    """Mask of the seats that something done meanwhile has addressed."""
    if s.over:
        return 0
    beside = open_side_actions(s, decision(s))
    return 0 if beside is None else beside.nudged(s)


def legal(s: State, seat: int) -> list[int]:
    """Every legal action of `seat` now; empty when it is not asked, looks on (-1), or the game is
    over."""
    if s.over or seat < 0:
        return []
    top = decision(s)
    found = top.legal(s, seat) if top.may(s) >> seat & 1 else []
    beside = open_side_actions(s, top)
    if beside is not None and beside.seats(s) >> seat & 1:
        found = found + beside.legal(s, seat)
    return found


def candidates(s: State, seat: int) -> list[int]:
    """What `seat` might try now, legal or not; beside the question too, even when it has nothing to
    do there: then it learns why. Nothing for who looks on (-1)."""
    if s.over or seat < 0:
        return []
    top = decision(s)
    found = top.candidates(s, seat) if top.may(s) >> seat & 1 else []
    beside = open_side_actions(s, top)
    return found if beside is None else found + beside.candidates(s, seat)


def why_not(s: State, seat: int, action: int) -> int:
    """`OK`, or the number of the refusal that forbids `action` to a seat that may act now."""
    if seat < 0:
        return NOT_ASKED
    top = decision(s)
    beside = open_side_actions(s, top)
    if beside is not None and beside.covers(action):
        return beside.why_not(s, seat, action)
    if not top.may(s) >> seat & 1:
        return NOT_ASKED
    return top.why_not(s, seat, action)


def every_code(s: State, seat: int, size: int) -> list[int]:
    """What `why_not` says of each action of a space with so many."""
    return [why_not(s, seat, action) for action in range(size)]


def apply(s: State, seat: int, action: int) -> None:
    """Carry out an action known to be legal, then settle. For play from outside see `Game.play`."""
    choose(s, seat, action)
    settle(s)


def choose(s: State, seat: int, action: int) -> None:
    """The first half of `apply`: what the decision itself does, before any procedure goes on."""
    beside: SideActions[Any] | None = s.config.side_actions
    if beside is not None and beside.covered[action] and not decision(s).exclusive(s):
        beside.choose(s, seat, action)  # the question stays on top
        return
    top = s.stack.pop()
    s.next_step.pop()
    assert isinstance(top, Decision)
    top.choose(s, seat, action)


def require_asked(s: State, seat: int) -> None:
    """Raise NotYourDecision unless `seat` may act now."""
    mask = may_act(s)
    if seat < 0 or not mask >> seat & 1:
        raise NotYourDecision(seat, members(mask))
