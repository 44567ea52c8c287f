"""Procedures run with an end in sight: one that would run for ever is stopped and named."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.errors import Endless
from astrarium.kernel.flow import Procedure, State

MOST_STEPS: Final = 100_000
"""Steps between two questions, far more than any rulebook has."""

NAMED: Final = 4
"""How many frames an error names, from the top of the stack down."""


def settle_within(s: State, most: int = MOST_STEPS) -> None:
    """What `flow.settle` does, in at most `most` steps; Endless says where it stood then."""
    for _ in range(most):
        if not s.stack:
            return
        top = s.stack[-1]
        if not isinstance(top, Procedure):
            return
        n = s.at[-1]
        if n == top.steps():
            s.pop()
        else:
            s.at[-1] = n + 1
            top.step(s, n)
    if s.stack and isinstance(s.stack[-1], Procedure):
        raise Endless(most, where(s))


def where(s: State) -> str:
    """The frames on top of the stack, each with the step that it is at."""
    frames = [
        f"{type(frame).__name__} step {at - 1 if at else 0}"
        for frame, at in zip(s.stack, s.at, strict=True)
    ]
    told = " in ".join(reversed(frames[-NAMED:]))
    below = len(frames) - NAMED
    return f"{told} and {below} more" if below > 0 else told
