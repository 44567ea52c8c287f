"""Timing windows: "when", "after" and "before" abilities, asked in the order that a rule gives.

A game declares its windows as small integers and hands the kernel a `WindowRules` object. A
procedure opens a window by pushing `AskWindow(rules, window, context)`; `context` is any integer
of the game's (the die rolled, the system attacked). Windows nest: using an ability may push
frames that open windows of their own.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.flow import OK, Decision, Procedure, State

S = TypeVar("S", bound=State)
WIDE: Final = 64  # more seats than any table has


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowRules(Generic[S]):
    """What the kernel must know of a game's windows; one shared object per game."""

    PASS: int = 0
    """The action that declines."""

    def order(self, s: S, window: int) -> list[int]:
        """The seats in the order in which the rulebook asks them."""
        raise NotImplementedError  # abstract

    def holders(self, s: S, window: int) -> int:
        """Mask of the seats that hold something of this window: kept up to date by the game,
        so that a window which nobody can use costs one look."""
        raise NotImplementedError  # abstract

    def could(self, s: S, window: int) -> int:
        """Mask of the seats that might hold something, as far as the table can tell; these are
        asked when `discreet` is on, so that not being asked tells nothing."""
        return self.holders(s, window)

    def discreet(self, s: S) -> bool:
        """Whether every seat that could hold something is asked."""
        return False

    def again(self, s: S, window: int) -> bool:
        """Whether the round of questions starts anew after somebody used something."""
        return True

    def options(self, s: S, window: int, context: int, seat: int) -> list[int]:
        """The actions with which `seat` can use something now, without the pass."""
        raise NotImplementedError  # abstract

    def refusal(self, s: S, window: int, context: int, seat: int, action: int) -> int:
        """`OK`, or the refusal number, for an action other than the pass."""
        raise NotImplementedError  # abstract

    def question(self, window: int, context: int, seat: int) -> Decision[Any]:
        """The decision that asks a seat. A game may give one of its own, for instance one that
        lets other seats act at the same time (deals that are open at any moment); its `choose`
        calls `answer`."""
        return AnswerWindow(self, window, context, seat)

    def answer(self, s: S, window: int, context: int, seat: int, action: int) -> None:
        """What an answer does: nothing for a pass, else a use and a new round of questions."""
        if action == self.PASS:
            return
        below = s.stack[-1]
        assert isinstance(below, AskWindow)
        below.used(s, seat)
        self.use(s, window, context, seat, action)

    def use(self, s: S, window: int, context: int, seat: int, action: int) -> None:
        """Carry out a reaction; it may push frames, open nested windows, change the context's
        matter in the state."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class AskWindow(Procedure[State]):
    """Ask the seats of a window in order until all have passed in a row.

    Progress counts seats asked since the start of the round; a use starts a new round behind
    the user when the window says so.
    """

    def __init__(self, rules: WindowRules[Any], window: int, context: int) -> None:
        self.rules = rules
        self.window = window
        self.context = context

    def args(self) -> list[int]:
        return [self.window, self.context]

    def steps(self) -> int:
        return -1

    def step(self, s: State, n: int) -> None:
        rules = self.rules
        asked = rules.could(s, self.window) if rules.discreet(s) else rules.holders(s, self.window)
        if not asked:
            s.pop()
            return
        order = rules.order(s, self.window)
        first = n // WIDE
        done = n % WIDE
        while done < len(order):
            seat = order[(first + done) % len(order)]
            done += 1
            if asked >> seat & 1 and (
                rules.discreet(s) or rules.options(s, self.window, self.context, seat)
            ):
                s.at[-1] = first * WIDE + done
                s.push(rules.question(self.window, self.context, seat))
                return
        s.pop()

    def used(self, s: State, seat: int) -> None:
        """Start a new round behind `seat`, which has just used something."""
        order = self.rules.order(s, self.window)
        if self.rules.again(s, self.window) and seat in order:
            s.at[-1] = (order.index(seat) + 1) % len(order) * WIDE


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerWindow(Decision[State]):
    """One seat uses something of the window, or passes."""

    def __init__(self, rules: WindowRules[Any], window: int, context: int, who: int) -> None:
        self.rules = rules
        self.window = window
        self.context = context
        self.who = who

    def args(self) -> list[int]:
        return [self.window, self.context, self.who]

    def seat(self, s: State) -> int:
        return self.who

    def legal(self, s: State, seat: int) -> list[int]:
        return [self.rules.PASS, *self.rules.options(s, self.window, self.context, seat)]

    def why_not(self, s: State, seat: int, action: int) -> int:
        if action == self.rules.PASS:
            return OK
        return self.rules.refusal(s, self.window, self.context, seat, action)

    def choose(self, s: State, seat: int, action: int) -> None:
        self.rules.answer(s, self.window, self.context, seat, action)
