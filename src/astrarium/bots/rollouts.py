"""Games played on in thought: by a game's advice, for some ticks of its clock, then judged."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.advice import Advice
from astrarium.kernel.flow import apply, to_act
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

LONGEST: Final = 5000
"""Decisions after which a rollout is given up as even, in games without a clock."""


class Rollouts:
    """Plays on for `last` ticks of the advice's clock, and judges after each but the first
    `skipped`; a decision is random in `slips` of a hundred cases."""

    def __init__(
        self, game: Game[Any], advice: Advice[Any], last: int, skipped: int, slips: int
    ) -> None:
        self.game = game
        self.advice = advice
        self.last = last
        self.skipped = skipped
        self.slips = slips

    def play(self, s: State, rng: Rng) -> list[float]:
        """Play on by the advice, and judge: the mean of what the position is worth to each seat
        after ticks of the clock, or the result where the game ends before."""
        totals = [0.0] * self.game.seat_count(s)
        for tick in range(self.last):
            self.play_on(s, rng)
            if tick < self.skipped and not s.over:
                continue
            values = self.judge(s)
            # what has ended stays as it is for the remaining ticks
            weight = self.last - max(tick, self.skipped) if s.over else 1
            for seat, value in enumerate(values):
                totals[seat] += weight * value
            if s.over:
                break
        return [total / (self.last - self.skipped) for total in totals]

    def play_on(self, s: State, rng: Rng) -> None:
        """Play by the advice until its clock ticks, or to the end."""
        advice = self.advice
        now = advice.clock(s)
        for _ in range(LONGEST):
            if s.over or advice.clock(s) != now:
                return
            seat = to_act(s)
            if self.slips and rng.below(100) < self.slips:
                options = advice.options(s, seat)
                apply(s, seat, options[rng.below(len(options))])
            else:
                apply(s, seat, advice.pick(s, seat, rng))

    def judge(self, s: State) -> list[float]:
        """Each seat's result: 1 for a win, a chance where the game is still on."""
        if not s.over:
            if self.advice.clock(s) >= 0:
                return self.advice.evaluate(s)
            return [0.5] * self.game.seat_count(s)
        outcome = self.game.outcome(s)
        assert outcome is not None
        values = [0.0] * len(outcome.ranks)
        winners = outcome.winners
        for seat in winners:
            values[seat] = 1.0
        return values if winners else [0.5] * len(values)
