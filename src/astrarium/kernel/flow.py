"""The rules machine: a state, the stack of procedures under way, and the decision they wait for.

A rulebook is a tree of numbered procedures. Here each is a `Procedure` frame whose steps run in
order; each question put to players is a `Decision` frame. Frames are immutable and say where we
are; the state is plain data and says what is. `settle` runs until somebody has to decide.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import ActionSpace, Verb
from astrarium.kernel.attributes import attributes
from astrarium.kernel.errors import NotYourDecision, Stuck
from astrarium.kernel.events import Log
from astrarium.kernel.parts import Part, copy_part
from astrarium.kernel.rng import Rng

OK: Final = 0
"""What a predicate of legality returns when nothing forbids; other numbers are refusals."""
NOT_ASKED: Final = -1
"""The refusal of an answer by a seat that may act now, but not answer this question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure of the rulebook or a question to seats. Immutable: progress lives in the state.

    What a frame is about are ints, given to its constructor in the order in which they are
    assigned, a base class's before its own; so a stack is saved as plain data.
    """

    def __copy__(self) -> Frame:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Frame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self.args())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.args()))})"

    def args(self) -> list[int]:
        """The integers from which the same frame is built again."""
        return [getattr(self, name) for name in attributes(self)]

    def furthest(self) -> int:
        """The highest number that its progress may have."""
        return 0

    def needs(self, s: Any, seat: int) -> bool:
        """Whether there is nothing left to do here once a seat has left the game; by default
        whether the frame is that seat's own."""
        return bool(getattr(self, "who", -1) == seat)

    def dropped(self, s: Any, n: int) -> None:
        """The frame was taken off the stack before it had run to its end, with progress `n`: put
        away what lies on the table for it."""

    def stays(self, s: Any) -> None:
        """Somebody else has left the game: what was reckoned from the table may be otherwise."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """What never changes at a table, shared by all copies of its state: the options, and what a
    game has standing ready at any moment. A game's own set-up is a class derived from it."""

    def __init__(
        self,
        options: dict[str, Any],
        windows: Any = None,
        meanwhile: Meanwhile[Any] | None = None,
        abilities: list[Any] | None = None,
    ) -> None:
        self.options = options
        self.game: Any = None
        """The game that is played, once `Game.fresh` has set it out."""
        self.team: list[int] = []
        """The team of each seat, numbered as the game likes; empty where everybody plays alone."""
        self.windows = windows
        """The game's WindowRules (kernel/windows.py)."""
        self.meanwhile = meanwhile
        self.abilities: list[Any] = [] if abilities is None else abilities
        """The game's abilities by number (kernel/abilities.py)."""
        self.asks_all = False
        """Whether questions with a single answer are asked too: a scenario may show a refusal at
        one. Set before anything is settled."""

    def __copy__(self) -> Setting:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A setting is set out again where it arrives; TypeError when it is no game's."""
        if self.game is None:
            raise TypeError("only settings that a game has set out can be pickled")
        return set_out, (self.game, self.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """What every game's state has; a game's own state class adds its fields and `clone`.

    Every field is marked once: as open, redrawn or derived (kernel/parts.py), or as shared.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("setting", "stack", "at", "over", "reveals", "log")
    REDRAWN: ClassVar[tuple[str, ...]] = ("rng", "answers")
    FRAMES: ClassVar[tuple[str, ...]] = (
        "who",
        "window",
        "about",
        "context",
        "among",
        "ability",
        "source",
        "start",
    )
    """The fields of frames, by their names. All are open: what is hidden lies in the state, since
    frames are shared by all worlds. A game's state class names those of its own frames."""

    def __init__(self, rng: Rng, setting: Setting) -> None:
        self.rng = rng
        self.setting = setting
        self.stack: list[Frame] = []
        self.at: list[int] = []  # the next step of each frame on the stack
        self.answers: list[int] = []  # sealed answers of the decision on top, -1 = not yet
        self.over = False
        self.reveals = 0  # counts showings of something hidden: an information barrier each
        self.log: Log | None = None

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as its game saves it, without its log; TypeError when it is no game's."""
        played = self.setting.game
        if played is None:
            raise TypeError("only states that a game has set out can be pickled")
        return loaded, (played, played.save(self))

    def __repr__(self) -> str:
        top = self.stack[-1] if self.stack else None
        now = "over" if self.over else repr(top)
        if isinstance(top, Decision):
            now += f" asks {members(top.seats(self))}"
        return f"<{type(self).__name__}: {now}>"

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack; it runs before everything below it goes on."""
        self.stack.append(frame)
        self.at.append(0)

    def push_below(self, depth: int, frame: Frame) -> None:
        """Put a frame below those that were pushed since the stack was `depth` high: it goes on
        when they are done."""
        self.stack.insert(depth, frame)
        self.at.insert(depth, 0)

    def pop(self) -> None:
        """Finish the frame on top."""
        self.stack.pop()
        self.at.pop()

    def jump(self, step: str) -> None:
        """The procedure on top goes on with the step of this name; to be said before pushing."""
        top = self.stack[-1]
        assert isinstance(top, Procedure)
        self.at[-1] = top.steps().index(step)

    def finish(self) -> None:
        """The game is over: nothing on the stack runs any more."""
        self.over = True
        self.stack = []
        self.at = []
        self.answers = []

    def copy_flow(self, other: State) -> None:
        """Copy the kernel's own fields into `other`, a fresh clone; the log is not carried."""
        other.stack = self.stack[:]
        other.at = self.at[:]
        if self.answers:
            other.answers = self.answers[:]
        other.over = self.over
        other.reveals = self.reveals

    def clone(self) -> State:
        """An independent copy without log: playing it leaves this state unchanged.

        This one copies all fields of a class that is made from a generator and a setting; a class
        that is cloned by the million writes its own.
        """
        other: State = type(self)(self.rng.clone(), self.setting)
        self.copy_flow(other)
        copy_part(self, other, FLOW)
        return other


FLOW: Final = ("rng", "setting", "stack", "at", "answers", "over", "reveals", "log")
"""The fields of `State` itself, which `Game.save` treats apart."""

S = TypeVar("S", bound=State)


def set_out(played: Any, options: dict[str, Any]) -> Setting:
    """The setting of a game's table with these checked options."""
    s: State = played.start(options)
    return s.setting


def loaded(played: Any, saved: dict[str, Any]) -> State:
    """The state that a game saved."""
    s: State = played.rebuilt(saved)
    return s


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
        `n` is what they last wrote to `s.at[-1]`."""
        steps = self.steps()
        if n == len(steps):
            s.stack.pop()
            s.at.pop()
        else:
            s.at[-1] = n + 1
            self.step(s, steps[n])

    def furthest(self) -> int:
        return len(self.steps())


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
    otherwise: ClassVar[int] = 1
    """The refusal of what is no candidate, where `why_not` has no better one to tell."""

    def seat(self, s: S) -> int:
        """The first seat that must answer."""
        raise NotImplementedError  # abstract

    def seats(self, s: S) -> int:
        """Mask of the seats that must answer."""
        return 1 << self.seat(s)

    def may(self, s: S) -> int:
        """Mask of the seats that may answer: those who must, and others who are free to."""
        return self.seats(s)

    def alone(self, s: S) -> bool:
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
        return OK if action in self.candidates(s, seat) else self.otherwise

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
        else:
            self.close(s)

    def close(self, s: S) -> None:
        """All are in: they show together. The frame has been popped."""
        answers = s.answers
        s.answers = []
        s.reveals += 1
        self.reveal(s, answers)

    def leave(self, s: S, seat: int) -> None:
        """A seat has left the game, so that `asked` no longer names it, while this question is on
        top: its answer is void, and nobody waits for it. Answers of others that are not legal any
        more, since what they aimed at is gone, have to be given again."""
        if seat < len(s.answers):
            s.answers[seat] = -1
        for other, answer in enumerate(s.answers):
            if answer >= 0 and self.why_not(s, other, answer) != OK:
                s.answers[other] = -1
        if not self.seats(s):
            s.pop()
            self.close(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Meanwhile(Generic[S]):
    """What seats may do at any moment, whoever is asked whatever: offers and their answers, lasting
    options, scrapping one's own pieces. Nobody waits for it, and the question on top stays where
    it is. One shared object a game, in its `Setting`; `verbs` are all whose actions it answers
    for while it is open."""

    otherwise: ClassVar[int] = 1
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
        return OK if action in self.candidates(s, seat) else self.otherwise

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
        top.run(s, s.at[-1])


def stuck(s: State) -> Stuck:
    """The error that says where a state runs in a circle."""
    told: list[str] = []
    for depth, frame in enumerate(s.stack):
        names = frame.steps() if isinstance(frame, Procedure) else []
        # what lies below waits behind the step that pushed; the top is about to run its next one
        n = s.at[depth] if depth == len(s.stack) - 1 else s.at[depth] - 1
        told.append(f"{type(frame).__name__} step {names[n] if 0 <= n < len(names) else n}")
    told.reverse()
    return Stuck(" in ".join(told[:NAMED]), MOST_STEPS)


NAMED: Final = 4
"""How many frames an error names, from the top of the stack down."""


def unwind(s: State, kind: type[Frame]) -> None:
    """End what is under way down to the innermost frame of a kind, which stays: the turn is over,
    the combat is over, whatever windows and effects lay above. Nothing happens without one."""
    depth = len(s.stack) - 1
    while depth >= 0 and not isinstance(s.stack[depth], kind):
        depth -= 1
    if depth >= 0:
        drop(s, depth + 1)


def drop(s: State, depth: int) -> None:
    """End all that is under way down to this place on the stack, the latest first."""
    while len(s.stack) > depth:
        top, n = s.stack[-1], s.at[-1]
        s.pop()
        if isinstance(top, SealedDecision):
            s.answers = []
        top.dropped(s, n)


def vacate(s: State, seat: int) -> None:
    """A seat has left the game: end what can't go on without it and all that this has pushed, close
    the sealed question on top if it only waited for that seat, and pass on every question that
    nobody has to answer or can answer any more. What `seats`, `asked` and windows name must be
    without the seat already."""
    depth = 0
    while depth < len(s.stack):
        frame = s.stack[depth]
        if not frame.needs(s, seat):
            depth += 1
        elif s.at[depth] or depth == len(s.stack) - 1:
            drop(s, depth)
        else:  # it has not begun, and what lies above is not its own
            del s.stack[depth]
            del s.at[depth]
            frame.dropped(s, 0)
    for frame in s.stack[:]:
        frame.stays(s)
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, SealedDecision):
            top.leave(s, seat)
            return
        if not isinstance(top, Decision) or answered(s, top):
            return
        drop(s, len(s.stack) - 1)


def answered(s: State, top: Decision[Any]) -> bool:
    """Whether a question has somebody who must answer it and can."""
    waiting = top.seats(s)
    if not waiting:
        return False
    for seat in members(waiting):
        if not top.legal(s, seat):
            return False
    return True


def asks(s: State, answers: int) -> bool:
    """Whether a question that has so many answers is asked: what can be done in one way only is
    done, where the table does not want to be asked that too (`Setting.asks_all`)."""
    return answers > 1 or (answers == 1 and s.setting.asks_all)


def decision(s: State) -> Decision[Any]:
    """The question on top of a settled state that is not over."""
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return top


def beside(s: State, top: Decision[Any]) -> Meanwhile[Any] | None:
    """What may happen beside the question on top, None when nothing may."""
    meanwhile = s.setting.meanwhile
    return None if meanwhile is None or top.alone(s) else meanwhile


def aside(s: State, action: int) -> bool:
    """Whether an action is done beside the question on top, and is no answer to it."""
    if s.over:
        return False
    meanwhile = beside(s, decision(s))
    return meanwhile is not None and meanwhile.covers(action)


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
    meanwhile = beside(s, top)
    return top.may(s) if meanwhile is None else top.may(s) | meanwhile.seats(s)


def nudged(s: State) -> int:
    """Mask of the seats that something done meanwhile has addressed."""
    if s.over:
        return 0
    meanwhile = beside(s, decision(s))
    return 0 if meanwhile is None else meanwhile.nudged(s)


def legal(s: State, seat: int) -> list[int]:
    """Every legal action of `seat` now; empty when it is not asked, looks on (-1), or the game is
    over."""
    if s.over or seat < 0:
        return []
    top = decision(s)
    found = top.legal(s, seat) if top.may(s) >> seat & 1 else []
    meanwhile = beside(s, top)
    if meanwhile is not None and meanwhile.seats(s) >> seat & 1:
        found = found + meanwhile.legal(s, seat)
    return found


def candidates(s: State, seat: int) -> list[int]:
    """What `seat` might try now, legal or not; beside the question too, even when it has nothing to
    do there: then it learns why. Nothing for who looks on (-1)."""
    if s.over or seat < 0:
        return []
    top = decision(s)
    found = top.candidates(s, seat) if top.may(s) >> seat & 1 else []
    meanwhile = beside(s, top)
    return found if meanwhile is None else found + meanwhile.candidates(s, seat)


def why_not(s: State, seat: int, action: int) -> int:
    """`OK`, or the number of the refusal that forbids `action` to a seat that may act now."""
    if seat < 0:
        return NOT_ASKED
    top = decision(s)
    meanwhile = beside(s, top)
    if meanwhile is not None and meanwhile.covers(action):
        return meanwhile.why_not(s, seat, action)
    if not top.may(s) >> seat & 1:
        return NOT_ASKED
    return top.why_not(s, seat, action)


def apply(s: State, seat: int, action: int) -> None:
    """Carry out an action known to be legal, then settle. For play from outside see `Game.play`."""
    choose(s, seat, action)
    settle(s)


def choose(s: State, seat: int, action: int) -> None:
    """The first half of `apply`: what the decision itself does, before any procedure goes on."""
    meanwhile = s.setting.meanwhile
    if meanwhile is not None and meanwhile.covered[action] and not decision(s).alone(s):
        meanwhile.choose(s, seat, action)  # the question stays on top
        return
    top = s.stack.pop()
    s.at.pop()
    assert isinstance(top, Decision)
    top.choose(s, seat, action)


def require_asked(s: State, seat: int) -> None:
    """Raise NotYourDecision unless `seat` may act now."""
    mask = may_act(s)
    if seat < 0 or not mask >> seat & 1:
        raise NotYourDecision(seat, members(mask))
