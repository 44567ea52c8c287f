"""What a game tells bots about itself: which actions deserve a thought, and who stands better.

Everything here has a default that works for any game; a game's `bot.py` overrides what it knows
better. Methods get states from `Game.determinize`: what the seat can't know is a guess in them.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)


class Tuning:
    """How a tree search should think (bots/search.py).

    `explore` weighs curiosity; the advice's ratings count as much as `trust` visits; rollouts
    last `horizon` ticks of the advice's clock and are judged after each but the first `skipped`;
    a decision in them is random in `slips` of a hundred cases.
    """

    def __init__(
        self,
        explore: float = 0.6,
        trust: float = 60.0,
        horizon: int = 4,
        skipped: int = 0,
        slips: int = 0,
    ) -> None:
        self.explore = explore
        self.trust = trust
        self.horizon = horizon
        self.skipped = skipped
        self.slips = slips


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """A whole compound move: actions of one seat to be played one after the other, and how it
    looks at a glance, in log-odds of winning; only differences between plans count."""

    def __init__(self, actions: list[int], rating: float) -> None:
        self.actions = actions
        self.rating = rating


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """A game's hints to bots. One shared object per game; it holds nothing of a single state."""

    def options(self, s: S, seat: int) -> list[int]:
        """The legal actions worth a thought, never empty; just one where the choice is plain."""
        return decision(s).legal(s, seat)

    def plans(self, s: S, seat: int) -> list[Plan]:
        """The compound moves worth a thought where a question is the first of many that belong
        together; none where each choice stands for itself. A search tries whole plans then."""
        return []

    def pick(self, s: S, seat: int, rng: Rng) -> int:
        """A sensible legal action, found fast: what the greedy bot plays and the search rolls
        out. Equal choices may be drawn from `rng`."""
        actions = decision(s).legal(s, seat)
        return actions[rng.below(len(actions))]

    def respond(self, s: S, seat: int, rng: Rng) -> int:
        """What to do about an offer that somebody has made to the seat, -1 for nothing."""
        return -1

    def rate(self, s: S, seat: int, action: int) -> float:
        """How one of the `options` looks at a glance, in log-odds of winning; only differences
        between the options count."""
        return 0.0

    def ratings(self, s: S, seat: int, actions: list[int]) -> list[float]:
        """The ratings of these actions, for advice that finds all of them with one look; none where
        each is rated by itself."""
        return []

    def reason(self, s: S, seat: int, action: int) -> tuple[str, Params]:
        """Why one would do this, for people: what stands behind "<prefix>.reason." in the game's
        messages, and its parameters; an empty key where there is nothing to say. It must follow
        from what the seat knows: the rest of `s` is a guess."""
        return "", {}

    def alike(self, s: S, seat: int, one: int, other: int) -> bool:
        """Whether two answers come to the same, so that people need be told of one only."""
        return one == other

    def name(self, s: S, seat: int, action: int) -> int:
        """A number that an action keeps when chance falls otherwise: not "the card in place 3"
        but "that card". The search adds up what it learns by these numbers."""
        return action

    def evaluate(self, s: S) -> list[float]:
        """Each seat's chance to win, from 0 to 1, in a state that is not over."""
        raise NotImplementedError  # abstract

    def tuning(self) -> Tuning:
        """How a search should think."""
        return Tuning()

    def halving(self) -> Tuning:
        """How a search by halving should think (bots/halving.py): it has no tree and no curiosity,
        so it needs other ticks at which to judge. By default as any search."""
        return self.tuning()

    def clock(self, s: S) -> int:
        """What rollouts count before they are judged, turns for example; -1 for a game whose
        positions can't be judged: then they run to the end."""
        return -1
