"""States as plain data: saved whole, loaded again, compared by a digest."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.questions import Questions
from astrarium.kernel.errors import BadOptions, BadPosition
from astrarium.kernel.flow import Decision, legal, may_act, members
from astrarium.kernel.parts import load_part, save_part, stop
from astrarium.kernel.rng import FastRng, load_rng
from astrarium.kernel.state import FLOW, Frame, State

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Saving(Questions[S]):
    """Saves and loads states."""

    def save(self, s: S) -> Json:
        """The whole state as plain JSON data, without its log."""
        return {
            "options": dict(s.config.options),
            "flow": save_flow(s),
            "table": save_part(s, FLOW),
        }

    def load(self, data: Any) -> S:
        """The state that `save` described; BadPosition lists what does not fit."""
        s = self.rebuilt(data)
        self.require_sound(s)
        return s

    def rebuilt(self, data: Any) -> S:
        """The same for what is known to come from `save`: that it makes a state in which the game
        can go on is not looked at."""
        if not isinstance(data, dict):
            raise BadPosition("state", "a table is needed")
        for name in ("options", "flow", "table"):
            if not isinstance(data.get(name), dict):
                raise BadPosition(name, "a table is needed")
        try:
            s = self.fresh(self.check_options(data["options"]), FastRng(0))
        except BadOptions as error:
            raise BadPosition(f"options.{error.field}", error.reason) from error
        faults: list[tuple[str, str]] = []
        load_flow(s, data["flow"], self.frames(), faults)
        for seat, answer in enumerate(s.answers):
            if not -1 <= answer < self.space.size:
                faults.append((f"flow.answers.{seat}", f"no action {answer}"))
        try:
            load_part(s, data["table"], "", faults, FLOW)
        except Exception as error:  # what follows from the fields can't be made from these
            faults.append(("state", f"the parts do not fit together: {error!r}"))
        stop(faults)
        return s

    def require_sound(self, s: S) -> None:
        """BadPosition unless components are conserved, a question can be put and the table shown:
        numbers that point at nothing show there."""
        try:
            self.audit(s)
            if not s.over:
                for seat in members(may_act(s)):
                    assert legal(s, seat), f"seat {seat} has no answer"
                assert may_act(s), "nobody is asked"
            for seat in range(-1, self.seat_count(s)):
                self.view(s, seat)
        except Exception as error:
            raise BadPosition("state", f"the parts do not fit together: {error}") from error

    def frames(self) -> dict[str, Any]:
        """The class of every frame that the game, those that it is derived from and the kernel
        have, by its name."""
        packages = {kind.__module__.removesuffix(".game") for kind in type(self).__mro__}
        found: dict[str, Any] = {}
        for kind in frame_classes(Frame):
            module = kind.__module__
            if any(module == each or module.startswith(each + ".") for each in packages):
                assert found.get(kind.__name__, kind) is kind, f"two frames {kind.__name__}"
                found[kind.__name__] = kind
        return found

    def digest(self, s: S) -> str:
        """32 hex digits that are equal for equal states, in any process and mode."""
        text = json.dumps(self.save(s), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def audit(self, s: S) -> None:
        """Check what must hold in every state, components conserved above all; AssertionError."""


def frame_classes(kind: Any) -> list[Any]:
    """All classes derived from a class of frames."""
    found: list[Any] = []
    for derived in kind.__subclasses__():
        found.append(derived)
        found += frame_classes(derived)
    return found


def save_flow(s: State) -> Json:
    """The kernel's own fields of a state as plain data."""
    return {
        "rng": s.rng.save(),
        "stack": [[type(frame).__name__, *frame.args()] for frame in s.stack],
        "at": s.next_step[:],
        "answers": s.answers[:],
        "over": s.over,
        "reveals": s.reveals,
    }


def load_flow(s: State, data: Json, frames: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    """Fill the kernel's own fields from `save_flow`'s data; what does not fit goes into `faults`.

    `frames` gives the frame classes by name.
    """
    try:
        s.rng = load_rng(data["rng"])
    except (KeyError, ValueError, TypeError, IndexError) as error:
        faults.append(("flow.rng", f"is no generator: {error!r}"))
    stack, at, answers = data.get("stack"), data.get("at"), data.get("answers")
    if not all_ints(at) or not all_ints(answers) or not isinstance(stack, list):
        faults.append(("flow.stack", "frames, their progress and answers are lists"))
        return
    s.stack = []
    for place, saved in enumerate(stack):
        frame = build_frame(saved, frames)
        if frame is None:
            faults.append((f"flow.stack.{place}", f"no frame of this game: {saved!r}"))
        else:
            s.stack.append(frame)
    s.next_step, s.answers = list(at or []), list(answers or [])
    if len(s.next_step) != len(stack):
        faults.append(("flow.at", "one progress number per frame is needed"))
    elif len(s.stack) == len(s.next_step):
        for place, frame in enumerate(s.stack):
            if not 0 <= s.next_step[place] <= frame.furthest():
                faults.append((f"flow.at.{place}", f"no step {s.next_step[place]}"))
    over, reveals = data.get("over"), data.get("reveals")
    if type(over) is not bool or type(reveals) is not int:
        faults.append(("flow", "'over' is true or false, 'reveals' a whole number"))
        return
    s.over, s.reveals = over, reveals
    if over == bool(stack) or (stack and s.stack and not isinstance(s.stack[-1], Decision)):
        faults.append(
            ("flow.stack", "a game that is on waits for a decision, one that is over not")
        )


def all_ints(value: Any) -> bool:
    """Whether a value is a list of whole numbers."""
    return isinstance(value, list) and all(type(item) is int for item in value)


def build_frame(saved: Any, frames: dict[str, Any]) -> Frame | None:
    """The frame that `save_flow` described, None when there is no such one."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        return None
    if saved[0] not in frames or not all_ints(saved[1:]):
        return None
    try:
        made: Frame = frames[saved[0]](*saved[1:])
    except TypeError:
        return None
    return made
