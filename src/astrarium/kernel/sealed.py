"""Questions that several seats answer in secret."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.flow import OK, Decision, lowest
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)


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
