"""The games pass the conformance suites of Gymnasium, PettingZoo and OpenSpiel."""

import copy
import json
import pickle
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test, seed_test

from astrarium.adapters import open_spiel_game
from astrarium.adapters.encoding import Hashed, legal_mask
from astrarium.adapters.gymnasium_env import OneSeatEnv
from astrarium.adapters.pettingzoo_env import TableEnv
from astrarium.kernel.errors import IllegalAction, RulesError
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import games
from astrarium.kernel.rng import FastRng

IDS = sorted(games())


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


class Lenient(OneSeatEnv):
    """The checker samples without a mask: what isn't legal becomes the first action that is."""

    def step(self, action: np.int64) -> Any:
        mask = self.action_mask()
        return super().step(action if mask[action] else np.flatnonzero(mask)[0])


@pytest.mark.parametrize("id", IDS)
@pytest.mark.filterwarnings("ignore:.*observation space m:UserWarning")
def test_gymnasium_checks_every_game(id: str) -> None:
    check_env(Lenient(id, rivals="random"), skip_render_check=True)


@pytest.mark.drawn
@pytest.mark.parametrize("id", IDS)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_checks_every_game(id: str) -> None:
    api_test(TableEnv(id), num_cycles=60)
    seed_test(lambda: TableEnv(id), num_cycles=20)


LONG = ["twilight_imperium"]
"""Games that uniform chance plays for thousands of answers; OpenSpiel's own test has no bound."""


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[pytest.mark.long] if id in LONG else []) for id in IDS]
)
def test_openspiel_plays_every_game_at_random(id: str) -> None:
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, {"seeds": 8, "size": 64})
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("goofspiel", {"seats": 3}),
    ("ares", {"variant": "free_for_all", "seats": 3}),
    ("star_realms", {"format": "free_for_all", "seats": 4}),
    ("starcraft", {"variant": "team_play", "seats": 4}),
    ("starship_battles", {"variant": "skirmish", "fleets": "random"}),
    ("twilight_imperium", {"seats": 3, "galaxy": "built", "factions": "chosen"}),
]


def at_move(spiel: Any, moves: int) -> Any:
    """A state of a game after the seed and so many random answers."""
    state, rng = spiel.new_initial_state(), FastRng(3)
    state.apply_action(2)
    for _ in range(moves):
        if not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize(("id", "options"), OPTIONS)
def test_openspiel_writes_and_reads_games_and_states(id: str, options: dict[str, Any]) -> None:
    told = {"options": json.dumps(options), "seeds": 8, "size": 64}
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, told)
    assert spiel.options == spiel.rules.check_options(options)
    for again in (pyspiel.load_game(str(spiel)), pickle.loads(pickle.dumps(spiel))):
        assert (str(again), again.options) == (str(spiel), spiel.options)
    assert copy.deepcopy(spiel) is spiel
    state = at_move(spiel, 12)
    text = pyspiel.serialize_game_and_state(spiel, state)
    others = [pyspiel.deserialize_game_and_state(text)[1], state.clone(), copy.copy(state)]
    others += [copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    for other in others:
        assert other.history() == state.history()
        for player in range(spiel.num_players()):
            assert other.observation_string(player) == state.observation_string(player)
        other.apply_action(other.legal_actions()[0])
    assert len(state.history()) == 13


WHOLE = [
    pytest.param(id, options, id=id, marks=[] if id == "goofspiel" else [pytest.mark.drawn])
    for id, options in OPTIONS
    if id not in LONG
]
WHOLE += [pytest.param(*each, id=each[0], marks=pytest.mark.long) for each in OPTIONS[-1:]]


@pytest.mark.parametrize(("id", "options"), WHOLE)
def test_openspiel_plays_a_playthrough_again(
    id: str, options: dict[str, Any], tmp_path: Path
) -> None:
    flags.FLAGS.mark_as_parsed()
    told = open_spiel_game.write_options(options)
    name = f"{open_spiel_game.PREFIX}{id}(options={told},seeds=4,size=16)"
    kept = tmp_path / "playthrough.txt"
    kept.write_text(generate_playthrough.playthrough(name, [3], seed=1))
    written, again = generate_playthrough.replay(str(kept))
    assert written == again
    assert "IsTerminal() = True" in again


@pytest.mark.parametrize(
    ("options", "error"),
    [('{"seats": 3', "no JSON"), ("[3]", "a table is needed"), ('{"seats": 9}', "seats")],
)
def test_openspiel_options_that_are_none_are_named(options: str, error: str) -> None:
    with pytest.raises(Exception, match=error):
        pyspiel.load_game("astrarium_goofspiel", {"options": options})


def test_options_travel_in_a_game_name_whatever_they_hold() -> None:
    hard = {"cards": {"a,b;c": ["(=)", '\u00e9"\\']}, "seats": 3, "none": None}
    written = open_spiel_game.write_options(hard)
    assert not set(",()=\n") & set(written)
    assert open_spiel_game.read_options(written) == hard
    assert open_spiel_game.read_options(json.dumps(hard)) == hard


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_environments_are_copied_and_go_on(id: str, copied: Any) -> None:
    env = OneSeatEnv(id, rivals="random")
    _, info = copied(env).reset(seed=4)
    _, info = env.reset(seed=4)
    info = env.step(np.flatnonzero(info["action_mask"])[0])[4]
    other = copied(env)
    for _ in range(4):
        action = np.flatnonzero(info["action_mask"])[-1]
        before = env.game.digest(env.table)
        there = other.step(action)
        assert env.game.digest(env.table) == before
        here = env.step(action)
        assert (here[0] == there[0]).all()
        assert here[1:4] == there[1:4]
        info = here[4]
        if here[2]:
            break
    table = TableEnv(id)
    table.reset(seed=4)
    other = copied(table)
    for _ in range(6):
        action = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])
        before = table.game.digest(table.table)
        other.step(action)
        assert table.game.digest(table.table) == before
        table.step(action)
        assert other.agent_selection == table.agent_selection
        assert other.game.digest(other.table) == table.game.digest(table.table)


BESIDE = pytest.mark.filterwarnings("ignore:.*ERROR. Traceback:UserWarning")


@BESIDE
@pytest.mark.parametrize("id", IDS)
def test_environments_run_side_by_side_in_processes(id: str) -> None:
    side_by_side(id, "fork")


@BESIDE
@pytest.mark.drawn
@pytest.mark.parametrize("id", IDS)
def test_environments_run_side_by_side_in_spawned_processes(id: str) -> None:
    side_by_side(id, "spawn")


def side_by_side(id: str, method: str) -> None:
    """Two environments in processes of their own do what two here do, and say what is wrong."""
    makers = [partial(OneSeatEnv, id, rivals="random")] * 2
    envs = AsyncVectorEnv(makers, context=method)
    try:
        alone = [maker() for maker in makers]
        seen, info = envs.reset(seed=[5, 6])
        for n, env in enumerate(alone):
            assert (env.reset(seed=5 + n)[0] == seen[n]).all()
        for _ in range(3):
            actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
            seen, _, over, _, info = envs.step(np.array(actions))
            assert not over.any()
            for n, env in enumerate(alone):
                assert (env.step(actions[n])[0] == seen[n]).all()
        wrong = int(np.flatnonzero(info["action_mask"][0] == 0)[0])
        right = int(np.flatnonzero(info["action_mask"][1])[0])
        with pytest.raises(IllegalAction) as here:
            alone[0].step(wrong)
        with pytest.raises(IllegalAction) as refused:
            envs.step(np.array([wrong, right]))
        assert (str(refused.value), refused.value.rule) == (str(here.value), here.value.rule)
    finally:
        envs.close(terminate=True)


@pytest.mark.parametrize("id", LONG)
def test_openspiel_plays_the_beginning_of_long_games(id: str) -> None:
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, {"seeds": 8, "size": 64})
    state = spiel.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(5)
    rng = FastRng(7)
    for step in range(120):
        assert not state.is_terminal()
        player = state.current_player()
        actions = state.legal_actions()
        assert actions == sorted(set(actions)) == state.legal_actions(player)
        assert len({state.action_to_string(player, one) for one in actions}) == len(actions)
        assert [sum(state.legal_actions_mask(player))] == [len(actions)]
        assert state.returns() == [0.0] * spiel.num_players()
        twin = state.clone()
        action = actions[rng.below(len(actions))]
        seen = state.observation_tensor(player)
        state.apply_action(action)
        assert twin.observation_tensor(player) == seen  # the copy stays where it was
        twin.apply_action(action)
        assert (str(twin), len(twin.history())) == (str(state), step + 2)
        assert twin.observation_string(player) == state.observation_string(player)


def test_a_gymnasium_episode_ends_with_a_win_or_a_loss() -> None:
    env = OneSeatEnv("goofspiel", {"seats": 3}, rivals=["random", "greedy"], seat=1)
    vector, info = env.reset(seed=5)
    assert vector.shape == (1024,)
    over = False
    won = 0.0
    while not over:
        action = np.flatnonzero(info["action_mask"])[0]
        vector, won, over, _, info = env.step(action)
    assert won in (-1.0, 0.0, 1.0)
    assert not info["action_mask"].any()


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    env = OneSeatEnv("star_realms")
    _, info = env.reset(seed=1)
    assert env.table is not None
    before = env.game.digest(env.table)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(RulesError):
        env.step(np.int64(wrong))
    assert env.game.digest(env.table) == before


@pytest.mark.parametrize(
    ("told", "error"),
    [({"seat": 2}, "seat 2 of 2"), ({"rivals": ["random", "random"]}, "2 rivals for 1 other")],
)
def test_bad_settings_of_an_environment_are_named(told: dict[str, Any], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        OneSeatEnv("goofspiel", **told)


def test_stepping_before_a_reset_says_so() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        OneSeatEnv("goofspiel").step(np.int64(0))


def test_the_same_seed_gives_the_same_episode() -> None:
    def episode(seed: int) -> list[bytes]:
        env = OneSeatEnv("ares", rivals="random")
        vector, info = env.reset(seed=seed)
        seen = [vector.tobytes()]
        for _ in range(30):
            vector, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
            seen.append(vector.tobytes())
            if over:
                break
        return seen

    assert episode(4) == episode(4)
    assert episode(4) != episode(5)


@pytest.mark.drawn
@pytest.mark.parametrize("id", IDS)
def test_an_observation_is_the_same_whatever_the_seat_cannot_know(id: str) -> None:
    env = TableEnv(id)
    env.reset(seed=3)
    rng = FastRng(9)
    for _ in range(40):
        if env.table.over:
            break
        for seat in range(len(env.possible_agents)):
            other = env.game.determinize(env.table, seat, rng)
            kept = env.encoding.encode(env.game, env.table, seat)
            assert (env.encoding.encode(env.game, other, seat) == kept).all()
            if must_act(env.table) >> seat & 1:
                mask = legal_mask(env.game, env.table, seat)
                assert (legal_mask(env.game, other, seat) == mask).all()
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[-1]))


def test_the_own_seat_comes_first_in_an_encoding() -> None:
    encoding = Hashed(256)
    told = [np.zeros(256, np.float32) for _ in range(2)]
    points = [{"points": 3}, {"points": 8}]
    encoding.add(told[0], "", {"seats": points}, 2, 0)
    encoding.add(told[1], "", {"seats": points[::-1]}, 2, 1)
    assert (told[0] == told[1]).all()


def test_openspiel_copies_of_a_position_go_their_own_ways() -> None:
    state = pyspiel.load_game("astrarium_goofspiel", {"seeds": 4}).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.history() == [3]
    assert copy.deepcopy(state.held).s is not state.held.s


def test_openspiel_refuses_an_illegal_action_by_its_rule() -> None:
    state = pyspiel.load_game("astrarium_goofspiel").new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalAction):
        state.apply_action(0)  # no card has this number
