"""Timing windows: "when", "after" and "before" abilities, asked in the order that a rule gives.

A game declares its windows as small integers and hands the kernel a `WindowRules` object in its
`TableConfig`. A procedure opens a window by pushing `AskWindow(window, context)`, or `SealedWindow`
to put it to everybody at once; `context` is any integer of the game's (the die rolled, the system
attacked). Windows nest: using an ability may push frames that open windows of their own.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.flow import ASK, OK, Decision, Procedure, lowest, members
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)
WIDE: Final = 64  # more seats than any table has


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowRules(Generic[S]):
    """What the kernel must know of a game's windows; one shared object per game."""

    PASS: ClassVar[int] = 0
    """The action that declines."""
    WORDS: ClassVar[list[str]] = []
    """What clients call the windows, by number: standing answers go by these words."""
    default_refusal: ClassVar[int] = 1
    """The refusal of what is no option, where `refusal` has no better one to tell."""

    def order(self, s: S, window: int, context: int) -> list[int]:
        """The seats in the order in which the rulebook asks them."""
        raise NotImplementedError  # abstract

    def holders(self, s: S, window: int, context: int) -> int:
        """Mask of the seats that hold something of this window: kept up to date by the game,
        so that a window which nobody can use costs one look."""
        raise NotImplementedError  # abstract

    def could(self, s: S, window: int, context: int) -> int:
        """Mask of the seats that might hold something, as far as the table can tell: a public
        reading of what the abilities need. These are asked where the table is discreet, so that
        not being asked tells nothing."""
        return self.holders(s, window, context)

    def playing(self, s: S) -> int:
        """Mask of the seats that have not left the game; a game that nobody leaves has no need of
        it."""
        return -1

    def discreet(self, s: S) -> bool:
        """Whether every seat that could hold something is asked: an option of the game."""
        return False

    def frank(self, s: S) -> bool:
        """Whether the table has agreed that being asked tells who holds something, as an option of
        a game may say: else a table where only holders of hidden things are asked leaks. Even then
        others are told only that somebody is asked, neither in which window nor which of those who
        are `playing` (kernel/asking.py)."""
        return False

    def actor(self, s: S) -> int:
        """The seat whose move opened the window, -1 for none; it alone learns nothing by not
        being asked."""
        return -1

    def hidden(self, s: S, window: int, context: int) -> int:
        """Mask of the seats of which the one who opened the window can't tell whether they can
        use something in it: the window is then an information barrier, used or not. None where
        all that may be used lies open."""
        others = self.could(s, window, context)
        actor = self.actor(s)
        return others & ~(1 << actor) if actor >= 0 else others

    def again(self, s: S, window: int) -> bool:
        """Whether the round of questions starts anew after somebody used something."""
        return True

    def must(self, s: S, window: int, context: int, seat: int) -> bool:
        """Whether one of the options has to be taken: abilities without "may". Nobody passes
        then."""
        return False

    def options(self, s: S, window: int, context: int, seat: int) -> list[int]:
        """The actions with which `seat` can use something now, without the pass."""
        raise NotImplementedError  # abstract

    def candidates(self, s: S, window: int, context: int, seat: int) -> list[int]:
        """The actions that `seat` might try, legal or not (`Decision.candidates`)."""
        return self.options(s, window, context, seat)

    def refusal(self, s: S, window: int, context: int, seat: int, action: int) -> int:
        """`OK`, or the refusal number, for an action other than the pass."""
        options = self.options(s, window, context, seat)
        return OK if action in options else self.default_refusal

    def question(self, window: int, context: int, seat: int) -> Decision[Any]:
        """The decision that asks a seat. A game may give one of its own, derived from
        `AnswerWindow`."""
        return AnswerWindow(window, context, seat)

    def use(self, s: S, window: int, context: int, seat: int, action: int) -> None:
        """Carry out a reaction; it may push frames, open nested windows, change the context's
        matter in the state."""
        raise NotImplementedError  # abstract


def rules_of(s: State) -> WindowRules[Any]:
    """The window rules of the game that a state is of."""
    rules = s.config.windows
    assert isinstance(rules, WindowRules)
    return rules


def asked_in(s: State, window: int, context: int) -> int:
    """Mask of the seats that are asked in a window."""
    rules = rules_of(s)
    if rules.discreet(s):
        return rules.could(s, window, context)
    asked = 0
    for seat in members(rules.holders(s, window, context)):
        if rules.options(s, window, context, seat):
            asked |= 1 << seat
    return asked


def opened(s: State, window: int, context: int) -> None:
    """A window is an information barrier if anybody but its actor could use something hidden in
    it, used or not: else the free take-back would tell who holds nothing."""
    if rules_of(s).hidden(s, window, context):
        s.reveals += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AskWindow(Procedure[State]):
    """Ask the seats of a window in order until all have passed in a row.

    Its progress is 1 + 64 * the place in the order at which the round began + the seats asked
    since; 0 before the first round. A use starts a new round behind the user when the window says
    so.
    """

    def __init__(self, window: int, context: int) -> None:
        self.window = window
        self.context = context

    def steps(self) -> list[str]:
        return ASK

    def furthest(self) -> int:
        return WIDE * WIDE

    def run(self, s: State, n: int) -> None:
        rules = rules_of(s)
        if n == 0:
            opened(s, self.window, self.context)
            n = 1
        first = (n - 1) // WIDE
        done = (n - 1) % WIDE
        discreet = rules.discreet(s)
        if discreet:
            asked = rules.could(s, self.window, self.context)
        else:
            asked = rules.holders(s, self.window, self.context)
        if asked:
            order = rules.order(s, self.window, self.context)
            while done < len(order):
                seat = order[(first + done) % len(order)]
                done += 1
                if asked >> seat & 1 and (
                    discreet or rules.options(s, self.window, self.context, seat)
                ):
                    s.next_step[-1] = 1 + first * WIDE + done
                    s.push(rules.question(self.window, self.context, seat))
                    return
        s.pop()

    def rest(self, s: State, n: int) -> list[int]:
        """The seats that are still to be asked in this round, by the window's progress."""
        order = rules_of(s).order(s, self.window, self.context)
        if n == 0 or not order:
            return order
        turns = [order[((n - 1) // WIDE + step) % len(order)] for step in range(len(order))]
        return turns[(n - 1) % WIDE :]

    def resumed(self, s: State, n: int, rest: list[int]) -> int:
        """The progress with which, in the order that there is now, these seats are still asked."""
        order = rules_of(s).order(s, self.window, self.context)
        left = [seat for seat in rest if seat in order]
        if n == 0 or not left:
            return 0 if n == 0 else 1 + len(order)
        done = len(order) - len(left)
        return 1 + (order.index(left[0]) - done) % len(order) * WIDE + done

    def used(self, s: State, seat: int) -> None:
        """Start a new round behind `seat`, which has just used something; the window is on top."""
        rules = rules_of(s)
        order = rules.order(s, self.window, self.context)
        if rules.again(s, self.window) and seat in order:
            s.next_step[-1] = 1 + (order.index(seat) + 1) % len(order) * WIDE


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerWindow(Decision[State]):
    """One seat uses something of the window, or passes."""

    kind = "window"

    def __init__(self, about: int, context: int, who: int) -> None:
        self.about = about
        self.context = context
        self.who = who

    def seat(self, s: State) -> int:
        return self.who

    def window(self) -> int:
        return self.about

    def candidates(self, s: State, seat: int) -> list[int]:
        return [rules_of(s).PASS, *rules_of(s).candidates(s, self.about, self.context, seat)]

    def legal(self, s: State, seat: int) -> list[int]:
        return legal_in(s, self.about, self.context, seat)

    def why_not(self, s: State, seat: int, action: int) -> int:
        return why_not_in(s, self.about, self.context, seat, action)

    def choose(self, s: State, seat: int, action: int) -> None:
        rules = rules_of(s)
        if action != rules.PASS:
            below = s.stack[-1]
            assert isinstance(below, AskWindow)
            below.used(s, seat)
            rules.use(s, self.about, self.context, seat, action)


def legal_in(s: State, window: int, context: int, seat: int) -> list[int]:
    """Every legal answer of a seat in a window: the pass comes first, where there is one."""
    rules = rules_of(s)
    options = rules.options(s, window, context, seat)
    if options and rules.must(s, window, context, seat):
        return options
    return [rules.PASS, *options]


def why_not_in(s: State, window: int, context: int, seat: int, action: int) -> int:
    """What forbids an answer in a window, `OK` when nothing does. A pass that is forbidden since
    something has to be used is refused as the first option's rule says it (`refusal`)."""
    rules = rules_of(s)
    if action != rules.PASS:
        return rules.refusal(s, window, context, seat, action)
    if not rules.must(s, window, context, seat) or not rules.options(s, window, context, seat):
        return OK
    return rules.refusal(s, window, context, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedAnswers(SealedDecision[State]):
    """The seats of the mask `among`, who could use something in the window, seal an intent at once.
    The first use in the order that the round has is carried out; those behind it are void, since
    the situation has changed, and nobody learns what they were."""

    kind = "window"

    def __init__(self, about: int, context: int, among: int) -> None:
        self.about = about
        self.context = context
        self.among = among

    def window(self) -> int:
        return self.about

    def exclusive(self, s: State) -> bool:
        return True  # a deal may neither take away what is sealed nor open a question above it

    def asked(self, s: State) -> int:
        return self.among & rules_of(s).playing(s)

    def candidates(self, s: State, seat: int) -> list[int]:
        return [rules_of(s).PASS, *rules_of(s).candidates(s, self.about, self.context, seat)]

    def legal(self, s: State, seat: int) -> list[int]:
        return legal_in(s, self.about, self.context, seat)

    def why_not(self, s: State, seat: int, action: int) -> int:
        return why_not_in(s, self.about, self.context, seat, action)

    def reveal(self, s: State, answers: list[int]) -> None:
        rules = rules_of(s)
        below = s.stack[-1]
        assert isinstance(below, SealedWindow)
        for seat in below.turns(s):
            if seat < len(answers) and answers[seat] not in (-1, rules.PASS):
                below.used(s, seat)
                rules.use(s, self.about, self.context, seat, answers[seat])
                return
        s.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedWindow(AskWindow):
    """A window put to everybody at once, again after each use: one wait of the table a round,
    however many seats. An option for tables that last days.

    Its progress is 1 + the place in the order at which the round began + 64 * the mask of the seats
    that are not asked again; 0 before the first round.
    """

    def furthest(self) -> int:
        return WIDE << WIDE

    def run(self, s: State, n: int) -> None:
        if n == 0:
            opened(s, self.window, self.context)
            s.next_step[-1] = n = 1
        past = (n - 1) // WIDE
        asked = asked_in(s, self.window, self.context) & ~past
        if not asked:
            s.pop()
        elif asked & (asked - 1):
            s.push(SealedAnswers(self.window, self.context, asked))
        else:  # one seat has nobody to hide its answer from
            s.next_step[-1] = n + asked * WIDE
            s.push(rules_of(s).question(self.window, self.context, lowest(asked)))

    def rest(self, s: State, n: int) -> list[int]:
        order = rules_of(s).order(s, self.window, self.context)
        first = (n - 1) % WIDE % max(len(order), 1) if n else 0
        return order[first:] + order[:first]

    def resumed(self, s: State, n: int, rest: list[int]) -> int:
        order = rules_of(s).order(s, self.window, self.context)
        left = [seat for seat in rest if seat in order]
        return 1 + (n - 1) // WIDE * WIDE + order.index(left[0]) if n and left else n

    def turns(self, s: State) -> list[int]:
        """The order in which the answers of this round count; the window is on top."""
        order = rules_of(s).order(s, self.window, self.context)
        first = (s.next_step[-1] - 1) % WIDE % max(len(order), 1)
        return order[first:] + order[:first]

    def used(self, s: State, seat: int) -> None:
        rules = rules_of(s)
        turns = self.turns(s)
        if seat not in turns:
            return
        done = turns[: turns.index(seat) + 1]
        if rules.again(s, self.window):
            order = rules.order(s, self.window, self.context)
            s.next_step[-1] = 1 + (order.index(seat) + 1) % len(order)
        else:  # those behind may still use something, the others have had their turn
            past = (s.next_step[-1] - 1) // WIDE
            for one in done:
                past |= 1 << one
            s.next_step[-1] = 1 + (s.next_step[-1] - 1) % WIDE + past * WIDE


def still_asked(s: State) -> list[list[int]]:
    """For each window that is open, the lowest one first, whom its round has yet to ask: to be
    known before somebody leaves the game."""
    return [
        frame.rest(s, s.next_step[depth])
        for depth, frame in enumerate(s.stack)
        if isinstance(frame, AskWindow)
    ]


def ask_on(s: State, rests: list[list[int]]) -> None:
    """Go on with the rounds of the windows that are still open where they stood, in the order of
    those who have not left."""
    n = 0
    for depth, frame in enumerate(s.stack):
        if isinstance(frame, AskWindow):
            s.next_step[depth] = frame.resumed(s, s.next_step[depth], rests[n])
            n += 1
