"""The games as OpenSpiel games: import this, then `pyspiel.load_game("astrarium_ares")`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from astrarium.adapters.encoding import SIZE, Hashed, asked_first, rewards
from astrarium.kernel.events import Log
from astrarium.kernel.flow import legal, must_act
from astrarium.kernel.game import Json, game, games
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State

PREFIX: Final = "astrarium_"
SEEDS: Final = 1024
"""How many games differ by chance unless told otherwise."""
LONGEST: Final = 1_000_000
"""The bound on a game's length that OpenSpiel wants; no game of ours comes near."""
PARAMETERS: Final[dict[str, Any]] = {"options": "{}", "seeds": SEEDS, "size": SIZE, "answers": 0}


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
        provides_information_state_string=True,
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
    (1,024), and nothing is left to chance afterwards. So a search that plays on clones knows every
    die and card to come, and what others hold: one that is to know only what its player knows
    starts from `AstrariumState.resample_from_infostate`, as ISMCTS does. What enumerates chance or
    information states (CFR, best response, exploitability) sees no chance node but the root, and
    in no more than "seeds" games. "size" is the length of an observation (`Hashed`). After so many
    "answers" a game ends with 0 for everybody, unless that is 0: what plays by uniform chance, as
    OpenSpiel's own tests do, would else play some games for tens of thousands.
    """

    def __init__(self, kind: pyspiel.GameType, id: str, parameters: dict[str, Any]) -> None:
        self.rules = game(id)
        asked = read_options(parameters.get("options", PARAMETERS["options"]))
        self.options = self.rules.check_options(asked)
        self.seeds = int(parameters.get("seeds", SEEDS))
        self.encoding = Hashed(int(parameters.get("size", SIZE)))
        self.answers = int(parameters.get("answers", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.space.size,
            max_chance_outcomes=self.seeds,
            num_players=self.rules.seat_count(self.start(0)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.answers or LONGEST,
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
        begun.log = Log()
        return begun

    def new_initial_state(self) -> AstrariumState:
        """The node of chance before everything."""
        return AstrariumState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SeatObserver:
        """What reads observations or, where perfect recall is asked for, information states."""
        return SeatObserver(self, kind is not None and kind.perfect_recall)


class Held:
    """A state of ours with its log; OpenSpiel copies its own by `copy.deepcopy`, which becomes a
    clone here."""

    def __init__(self, s: State | None, log: Log | None = None) -> None:
        self.s = s
        if s is not None and log is not None:
            s.log = log

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        if self.s is None:
            return Held(None)
        return Held(self.s.clone(), self.log.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return Held, (self.s, None if self.s is None else self.log)

    @property
    def log(self) -> Log:
        """What has happened in the game."""
        assert self.s is not None
        assert self.s.log is not None
        return self.s.log


class AstrariumState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A position; before the seed is drawn there is none yet. `clone` copies all of it, hidden
    cards and future dice included; `resample_from_infostate` what a player knows."""

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

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AstrariumState:
        """A position that `player` can't tell from this one, with this history: everything it does
        not know, the future of chance included, is drawn anew from a number in [0, 1) that
        `sampler` gives (`Game.determinize`). What others alone were told is forgotten."""
        other: AstrariumState = self.clone()
        if self.held.s is not None:
            rng = FastRng(int(sampler() * (1 << 53)))
            imagined = self.get_game().rules.determinize(self.held.s, player, rng)
            other.held = Held(imagined, told_to(self.held.log, player))
        return other

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
        if self.is_terminal():
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
        """Whether the game is over, or has had as many answers as it may have."""
        if self.held.s is None:
            return False
        most: int = self.get_game().answers
        return self.held.s.over or (most > 0 and len(self.history()) > most)

    def returns(self) -> list[float]:
        """1 for winners, -1 for the others, once the game is over."""
        over = self.held.s is not None and self.held.s.over
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


def told_to(log: Log, player: int) -> Log:
    """A log without what only others were told."""
    told = Log()
    for event in log.events:
        if event.secret and not event.audience >> player & 1:
            told.add(event.kind, event.seat, event.rule, event.params)
        else:
            told.events.append(event)
    return told


class SeatObserver:
    """Observations of a seat (OpenSpiel's `PyObserver`): `tensor`, and `dict` with its one part.
    With `recall` the string is an information state: besides what the seat sees and is asked, all
    that it was told and has played."""

    def __init__(self, home: AstrariumGame, recall: bool) -> None:
        self.home = home
        self.recall = recall
        self.tensor = np.zeros(home.encoding.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: AstrariumState, player: int) -> None:
        """Read what a seat sees."""
        self.tensor.fill(0)
        if state.held.s is not None:
            self.tensor += self.home.encoding.encode(self.home.rules, state.table, player)

    def string_from(self, state: AstrariumState, player: int) -> str:
        """What the seat sees and is asked, as JSON (`Game.observation`)."""
        if state.held.s is None:
            return ""
        seen = self.home.rules.observation(state.table, player)
        if self.recall:
            moves = state.full_history()
            seen["told"] = state.held.log.history(player)
            seen["played"] = [move.action for move in moves if move.player == player]
        return json.dumps(seen, sort_keys=True)


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
