"""A whole table as a PettingZoo environment: every seat is an agent, one acts at a time."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from astrarium.adapters.encoding import Hashed, asked_first, legal_mask, rewards
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Json, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State


class TableEnv(AECEnv):  # type: ignore[misc]  # the library has no types
    """The game `id` with agents "seat_0", "seat_1" and so on.

    Observations are dicts: "observation", a vector of `encoding.size` floats, and "action_mask", a
    1 for each action that the agent may play now. Agents act when the game asks them, in no fixed
    order; where several are asked at once in secret, the lowest seat answers first. Rewards come
    at the end: 1 for a win, -1 for a loss. An action that isn't legal raises
    `kernel.errors.IllegalAction` and changes nothing.
    """

    def __init__(
        self, id: str, options: Json | None = None, encoding: Hashed | None = None
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"astrarium_{id}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.game = game(id)
        self.options = self.game.check_options(options or {})
        self.encoding = encoding or Hashed()
        self.table: State = self.game.fresh(self.options, FastRng(0))
        self.possible_agents = [f"seat_{n}" for n in range(self.game.seat_count(self.table))]
        self.agents: list[str] = []
        self.chance = np.random.default_rng()
        actions = self.game.space.size
        seen = Box(-np.inf, np.inf, (self.encoding.size,), np.float32)
        mask = Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions: the numbers of the game's actions."""
        return self.action_spaces[agent]

    def __copy__(self) -> Self:
        return deepcopy(self)

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a game. `options["game"]` goes over the environment's options for this game."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        chosen = self.game.check_options({**self.options, **(options or {}).get("game", {})})
        self.table = self.game.fresh(chosen, FastRng(int(self.chance.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        """The agent that is asked; the first one when nobody is."""
        asked = 0 if self.table.over else must_act(self.table)
        return self.possible_agents[asked_first(asked) if asked else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may play."""
        seat = self.possible_agents.index(agent)
        asked = not self.table.over and must_act(self.table) >> seat & 1
        none = np.zeros(self.game.space.size, np.int8)
        return {
            "observation": self.encoding.encode(self.game, self.table, seat),
            "action_mask": legal_mask(self.game, self.table, seat) if asked else none,
        }

    def step(self, action: int | None) -> None:
        """The selected agent plays an action; None after the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to act")
        self.game.play(self.table, self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.over:
            won = rewards(self.game.outcome(self.table), len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()
        if self.table.over:
            self._deads_step_first()
