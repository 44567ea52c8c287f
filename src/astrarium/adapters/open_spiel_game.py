"""The games as OpenSpiel games: import this, then `pyspiel.load_game("astrarium_ares")`."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from astrarium.adapters.encoding import SIZE, Hashed, asked_first, rewards
from astrarium.kernel.flow import State, legal, must_act
from astrarium.kernel.game import Json, game, games
from astrarium.kernel.rng import FastRng

PREFIX: Final = "astrarium_"
SEEDS: Final = 1024
"""How many games differ by chance unless told otherwise."""
LONGEST: Final = 1_000_000
"""The bound on a game's length that OpenSpiel wants; no game of ours comes near."""
PARAMETERS: Final[dict[str, Any]] = {"options": "{}", "seeds": SEEDS, "size": SIZE}


def game_type(id: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=PREFIX + id,
        long_name="Astrarium: " + game(id).name["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=10,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def read_options(text: str) -> Json:
    """The options in the parameter "options": JSON, where a semicolon may stand for a comma. So
    `write_options` has it, since OpenSpiel takes a comma in a game's name for the end of a
    parameter. ValueError when it is neither."""
    try:
        found = json.loads(text)
    except ValueError:
        try:
            found = json.loads(text.replace(";", ","))
        except ValueError as error:
            raise ValueError(f"options: no JSON: {text!r}") from error
    if not isinstance(found, dict):
        raise ValueError(f"options: a table is needed, not {text!r}")
    return found


def write_options(options: Json) -> str:
    """Options as a parameter that OpenSpiel can write into a game's name and read again."""
    return json.dumps(options, sort_keys=True, separators=("\0", ":")).translate(ESCAPED)


ESCAPED: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in ",;()="} | {0: ";"}
"""What stands in JSON for signs that OpenSpiel would take for its own."""


class AstrariumGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A game with its options, which come as JSON in the parameter "options" (`read_options`).

    All chance of a game follows from its seed: one chance node at the root draws one of "seeds"
    (1,024), and nothing is left to chance afterwards. "size" is the length of an observation
    (`Hashed`).
    """

    def __init__(self, kind: pyspiel.GameType, id: str, parameters: dict[str, Any]) -> None:
        self.rules = game(id)
        asked = read_options(parameters.get("options", PARAMETERS["options"]))
        self.options = self.rules.check_options(asked)
        self.seeds = int(parameters.get("seeds", SEEDS))
        self.encoding = Hashed(int(parameters.get("size", SIZE)))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.space.size,
            max_chance_outcomes=self.seeds,
            num_players=self.rules.seat_count(self.start(0)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {**parameters, "options": write_options(asked)})

    def __copy__(self) -> AstrariumGame:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> AstrariumGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def start(self, seed: int) -> State:
        """The game of a seed, at its first question."""
        begun: State = self.rules.fresh(self.options, FastRng(seed))
        return begun

    def new_initial_state(self) -> AstrariumState:
        """The node of chance before everything."""
        return AstrariumState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SeatObserver:
        """What reads observations."""
        return SeatObserver(self)


class Held:
    """A state of ours; OpenSpiel copies its own by `copy.deepcopy`, which becomes a clone here."""

    def __init__(self, s: State | None) -> None:
        self.s = s

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(None if self.s is None else self.s.clone())


class AstrariumState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A position; before the seed is drawn there is none yet."""

    def __init__(self, game: AstrariumGame) -> None:
        super().__init__(game)
        self.held = Held(None)

    def __copy__(self) -> AstrariumState:
        copied: AstrariumState = self.clone()
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> AstrariumState:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return deserialized, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    @property
    def table(self) -> State:
        """The state of the game itself."""
        if self.held.s is None:
            raise ValueError("the seed has not been drawn yet: apply a chance outcome first")
        return self.held.s

    def current_player(self) -> int:
        """The seat that acts, the chance player before the seed is drawn, or the terminal one."""
        if self.held.s is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.held.s.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return asked_first(must_act(self.held.s))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, all equally likely."""
        seeds: int = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal(self.table, player))

    def _apply_action(self, action: int) -> None:
        home: AstrariumGame = self.get_game()
        if self.held.s is None:
            self.held = Held(home.start(action))
        else:
            home.rules.play(self.held.s, self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        written: str = self.get_game().rules.write(action)
        return written

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.s is not None and self.held.s.over

    def returns(self) -> list[float]:
        """1 for winners, -1 for the others, once the game is over."""
        over = self.is_terminal()
        return rewards(
            self.get_game().rules.outcome(self.table) if over else None, self.num_players()
        )

    def __str__(self) -> str:
        """The history: enough to tell positions apart."""
        return " ".join(str(action) for action in self.history()) or "start"


def loaded(name: str) -> AstrariumGame:
    """The game of a name with its parameters."""
    found: AstrariumGame = pyspiel.load_game(name)
    return found


def deserialized(text: str) -> AstrariumState:
    """The state that OpenSpiel wrote down with its game."""
    state: AstrariumState = pyspiel.deserialize_game_and_state(text)[1]
    return state


class SeatObserver:
    """Observations of a seat (OpenSpiel's `PyObserver`): `tensor`, and `dict` with its one part."""

    def __init__(self, home: AstrariumGame) -> None:
        self.home = home
        self.tensor = np.zeros(home.encoding.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: AstrariumState, player: int) -> None:
        """Read what a seat sees."""
        self.tensor.fill(0)
        if state.held.s is not None:
            self.tensor += self.home.encoding.encode(self.home.rules, state.table, player)

    def string_from(self, state: AstrariumState, player: int) -> str:
        """The seat's view as JSON."""
        if state.held.s is None:
            return ""
        return json.dumps(self.home.rules.view(state.table, player), sort_keys=True)


def register_all() -> None:
    """Make every game known to `pyspiel.load_game`, by the name "astrarium_" and its id."""
    for id in games():
        register(id)


def register(id: str) -> None:
    """Make one game known."""
    kind = game_type(id)

    class Registered(AstrariumGame):
        """The game of this id; OpenSpiel makes it by its parameters alone."""

        def __init__(self, parameters: Json | None = None) -> None:
            super().__init__(kind, id, parameters or {})

    pyspiel.register_game(kind, Registered)


register_all()
