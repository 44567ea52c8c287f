"""What is at a table: the state of a game, its config, and the frames under way on its stack."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import attributes
from astrarium.kernel.events import Log
from astrarium.kernel.parts import Part, copy_part
from astrarium.kernel.rng import Rng


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

    def number_of(self, step: str) -> int:
        """The progress with which the step of this name comes next."""
        raise NotImplementedError  # abstract: only procedures have steps

    def status(self, s: Any) -> str:
        """What it waits for when it is on top, for who looks into a state."""
        return repr(self)

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
class TableConfig:
    """What never changes at a table, shared by all copies of its state: the options, and what a
    game has standing ready at any moment. A game's own set-up is a class derived from it."""

    def __init__(
        self,
        options: dict[str, Any],
        windows: Any = None,
        side_actions: Any = None,
        abilities: list[Any] | None = None,
    ) -> None:
        self.options = options
        self.game: Any = None
        """The game that is played, once `Game.fresh` has set it out."""
        self.team: list[int] = []
        """The team of each seat, numbered as the game likes; empty where everybody plays alone."""
        self.windows = windows
        """The game's WindowRules (kernel/windows.py)."""
        self.side_actions = side_actions
        """The game's SideActions (kernel/flow.py), None when it has none."""
        self.abilities: list[Any] = [] if abilities is None else abilities
        """The game's abilities by number (kernel/abilities.py)."""
        self.asks_all = False
        """Whether questions with a single answer are asked too: a scenario may show a refusal at
        one. Set before anything is settled."""

    def __copy__(self) -> TableConfig:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> TableConfig:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A config is set out again where it arrives; TypeError when it is no game's."""
        if self.game is None:
            raise TypeError("only configs that a game has set out can be pickled")
        return set_out, (self.game, self.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """What every game's state has; a game's own state class adds its fields and `clone`.

    Every field is marked once: as open, redrawn or derived (kernel/parts.py), or as shared.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("config", "stack", "next_step", "over", "reveals", "log")
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

    def __init__(self, rng: Rng, config: TableConfig) -> None:
        self.rng = rng
        self.config = config
        self.stack: list[Frame] = []
        self.next_step: list[int] = []  # the next step of each frame on the stack
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
        played = self.config.game
        if played is None:
            raise TypeError("only states that a game has set out can be pickled")
        return loaded, (played, played.save(self))

    def __repr__(self) -> str:
        now = "over" if self.over else self.stack[-1].status(self) if self.stack else "not begun"
        return f"<{type(self).__name__}: {now}>"

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack; it runs before everything below it goes on."""
        self.stack.append(frame)
        self.next_step.append(0)

    def push_below(self, depth: int, frame: Frame) -> None:
        """Put a frame below those that were pushed since the stack was `depth` high: it goes on
        when they are done."""
        self.stack.insert(depth, frame)
        self.next_step.insert(depth, 0)

    def pop(self) -> None:
        """Finish the frame on top."""
        self.stack.pop()
        self.next_step.pop()

    def jump(self, step: str) -> None:
        """The procedure on top goes on with the step of this name; to be said before pushing."""
        self.next_step[-1] = self.stack[-1].number_of(step)

    def finish(self) -> None:
        """The game is over: nothing on the stack runs any more."""
        self.over = True
        self.stack = []
        self.next_step = []
        self.answers = []

    def copy_flow(self, other: State) -> None:
        """Copy the kernel's own fields into `other`, a fresh clone; the log is not carried."""
        other.stack = self.stack[:]
        other.next_step = self.next_step[:]
        if self.answers:
            other.answers = self.answers[:]
        other.over = self.over
        other.reveals = self.reveals

    def clone(self) -> State:
        """An independent copy without log: playing it leaves this state unchanged.

        This one copies all fields of a class that is made from a generator and a config; a class
        that is cloned by the million writes its own.
        """
        other: State = type(self)(self.rng.clone(), self.config)
        self.copy_flow(other)
        copy_part(self, other, FLOW)
        return other


FLOW: Final = ("rng", "config", "stack", "next_step", "answers", "over", "reveals", "log")
"""The fields of `State` itself, which `Game.save` treats apart."""


def set_out(played: Any, options: dict[str, Any]) -> TableConfig:
    """The config of a game's table with these checked options."""
    s: State = played.start(options)
    return s.config


def loaded(played: Any, saved: dict[str, Any]) -> State:
    """The state that a game saved."""
    s: State = played.rebuilt(saved)
    return s
