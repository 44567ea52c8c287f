"""The games pass the conformance suites of Gymnasium, PettingZoo and OpenSpiel."""

import copy
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
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


@pytest.mark.parametrize("id", sorted(set(IDS) - set(LONG)))
def test_openspiel_plays_every_game_at_random(id: str) -> None:
    name = open_spiel_game.PREFIX + id
    spiel = pyspiel.load_game(name, {"seeds": 8, "size": 64})
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=id == "goofspiel", verbose=False)


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
