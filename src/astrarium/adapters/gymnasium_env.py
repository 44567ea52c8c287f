"""One seat of a game as a Gymnasium environment; bots hold the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Final, Self

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from astrarium.adapters.encoding import Hashed, Mask, Vector, asked_first, legal_mask, rewards
from astrarium.bots.bot import Bot, answer
from astrarium.bots.registry import make_any
from astrarium.kernel.attributes import attributes
from astrarium.kernel.errors import IllegalAction, NotYourDecision, RulesError, UnknownAction
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Json, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State


class Again(RulesError):
    """An error that can be made of itself: `gymnasium.vector` takes what failed in another process
    and raises `type(error)(error)`."""

    def __init__(self, error: RulesError) -> None:
        self.args = error.args
        for name in attributes(error):
            setattr(self, name, getattr(error, name))


class Illegal(Again, IllegalAction):
    """An action that a rule forbids now."""


class Unknown(Again, UnknownAction):
    """A number that is no action's."""


class NotAsked(Again, NotYourDecision):
    """An answer after the end."""


AGAIN: Final[dict[type[RulesError], type[Again]]] = {
    IllegalAction: Illegal,
    UnknownAction: Unknown,
    NotYourDecision: NotAsked,
}
"""What `step` raises for each error of the rules."""


class OneSeatEnv(gymnasium.Env[Vector, np.int64]):
    """The game `id` from one seat, with the reward at its end: 1 for a win, -1 for a loss.

    `options` are the game's own; `rivals` are names of bots for the other seats, in order of
    seats, or one name for all of them. Observations are vectors of `encoding.size` floats;
    `info["action_mask"]` has a 1 for each legal action. An action that isn't legal raises
    `kernel.errors.IllegalAction`, which names its rule, and changes nothing; so it does out of an
    `AsyncVectorEnv`.

    The same seed gives the same game, bots included (bots that think by the clock excepted).
    """

    def __init__(
        self,
        id: str,
        options: Json | None = None,
        rivals: str | Sequence[str] = "greedy",
        seat: int = 0,
        encoding: Hashed | None = None,
    ) -> None:
        self.game = game(id)
        self.options = self.game.check_options(options or {})
        seats = self.game.seat_count(self.game.fresh(self.options, FastRng(0)))
        if not 0 <= seat < seats:
            raise ValueError(f"seat {seat} of {seats}: seats count from 0")
        names = [rivals] * (seats - 1) if isinstance(rivals, str) else list(rivals)
        if len(names) != seats - 1:
            raise ValueError(f"{len(names)} rivals for {seats - 1} other seats")
        self.seat = seat
        self.encoding = encoding or Hashed()
        others = [other for other in range(seats) if other != seat]
        self.bots: dict[int, Bot] = {
            other: make_any(name) for other, name in zip(others, names, strict=True)
        }
        self.action_space = Discrete(self.game.space.size)
        self.observation_space = Box(-np.inf, np.inf, (self.encoding.size,), np.float32)
        self.table: State | None = None
        self.chance = FastRng(0)

    def __copy__(self) -> Self:
        return deepcopy(self)

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Vector, Json]:
        """Begin a game; what the seat sees when it is first asked. `options["game"]` goes over the
        environment's options for this game."""
        super().reset(seed=seed)
        chosen = self.game.check_options({**self.options, **(options or {}).get("game", {})})
        start, luck = (int(n) for n in self.np_random.integers(1 << 62, size=2))
        self.table = self.game.fresh(chosen, FastRng(start))
        self.chance = FastRng(luck)
        for seat, bot in self.bots.items():
            bot.begin(self.game, chosen, seat)
        self.go_on(self.table)
        return self.seen(self.table)

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, Json]:
        """Play an action and let the others answer until the seat is asked again."""
        if self.table is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        try:
            self.game.play(self.table, self.seat, int(action))
        except tuple(AGAIN) as error:
            raise AGAIN[type(error)](error) from None
        self.go_on(self.table)
        vector, info = self.seen(self.table)
        won = rewards(self.game.outcome(self.table), len(self.bots) + 1)[self.seat]
        return vector, won, self.table.over, False, info

    def go_on(self, s: State) -> None:
        """Bots answer until the seat is asked or the game is over."""
        while not s.over and not must_act(s) >> self.seat & 1:
            other = asked_first(must_act(s))
            self.game.play(s, other, answer(self.bots[other], self.game, s, other, self.chance))

    def seen(self, s: State) -> tuple[Vector, Json]:
        """Observation and info."""
        info: Json = {"action_mask": self.action_mask()}
        return self.encoding.encode(self.game, s, self.seat), info

    def action_mask(self) -> Mask:
        """1 for each legal action; what masking libraries call before they sample."""
        if self.table is None:
            raise gymnasium.error.ResetNeeded("call reset before asking for legal actions")
        return legal_mask(self.game, self.table, self.seat)
