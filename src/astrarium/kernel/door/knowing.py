"""Who knows what: views, and other worlds that a seat can't tell from the true one."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.referee import Referee
from astrarium.kernel.flow import decision, legal
from astrarium.kernel.knowledge import Knowledge, exchange, redraw
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.state import State
from astrarium.kernel.views import to_json

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowing(Referee[S]):
    """Keeps from every seat what it may not know."""

    def view(self, s: S, seat: int) -> Json:
        """The table as `seat` may see it, as JSON-able data; -1 is a spectator. By default what a
        view of the game's `view_type` tells."""
        found: Json = to_json(self.view_type(s, seat))
        return found

    def knowledge(self, s: S, seat: int) -> Knowledge:
        """What a seat, -1 for a spectator, knows of the components; by default there are none."""
        return Knowledge(seat, [], [])

    def hides(self, options: Json) -> bool:
        """Whether a game with these checked options hides anything from anybody."""
        return True

    def dealt(self, s: S) -> list[list[list[int]]]:
        """The zones over which hidden components are dealt, in groups: within a group, every
        arrangement of what a viewer does not know is possible for it (a deck and a hand)."""
        return []

    def determinize(self, s: S, seat: int, rng: Rng) -> S:
        """A state that `seat` can't tell from this one; everything it does not know, the future
        of chance included, is drawn anew from `rng`. A seat of -1 knows only what is public.

        This one deals the components in `dealt` anew, replaces sealed answers by legal ones, and
        makes what follows from these anew (`derive`).
        """
        other: Any = s.clone()
        other.rng = FastRng(rng.below(1 << 50))
        seen = self.knowledge(other, seat)
        for zones in self.dealt(other):
            redraw(zones, seen.known, seen.viewer, rng)
        if not other.over:
            top = decision(other)
            if isinstance(top, SealedDecision):
                top.redraw(other, seat, rng)
        self.derive(other)
        made: S = other
        return made

    def twin(self, s: S, seat: int, rng: Rng) -> S:
        """Another world that `seat` can't tell from this one, with the same generator: what checks
        of secrecy compare with. It is made without `determinize`, so that what that forgets shows
        too."""
        other: Any = s.clone()
        self.exchange(other, seat, rng)
        self.derive(other)
        made: S = other
        return made

    def exchange(self, s: S, seat: int, rng: Rng) -> None:
        """Let hidden things of one kind change places that `seat` can't know (`twin`). By default
        the components of `dealt`, and sealed answers turn to other legal ones."""
        known = self.knowledge(s, seat).known
        for zones in self.dealt(s):
            exchange(zones, known, seat, rng)
        self.exchange_answers(s, seat, rng)

    def exchange_answers(self, s: S, seat: int, rng: Rng) -> None:
        """Let the sealed answers that `seat` can't know be other ones."""
        if s.over or not isinstance(decision(s), SealedDecision):
            return
        for other, answer in enumerate(s.answers):
            if other != seat and answer >= 0:
                ways = legal(s, other)
                s.answers[other] = ways[rng.below(len(ways))]

    def derive(self, s: S) -> None:
        """Make the fields anew that follow from hidden ones (`Part.DERIVED`), once these have been
        drawn anew. By default there are none."""

    def imagine(self, s: S, seat: int, rng: Rng) -> S:
        """What a bot at `seat` believes: a determinization such as sensible rivals would have
        brought about, where the game knows better than drawing anything at all."""
        return self.determinize(s, seat, rng)
