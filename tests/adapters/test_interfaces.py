"""The games pass the conformance suites of Gymnasium, PettingZoo and OpenSpiel."""

import copy
import json
import pickle
from collections.abc import Iterator
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
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from pettingzoo.test import api_test, seed_test

from astrarium.adapters import open_spiel_game
from astrarium.adapters.encoding import VERSION, Hashed, legal_mask
from astrarium.adapters.gymnasium_env import OneSeatEnv
from astrarium.adapters.pettingzoo_env import TableEnv
from astrarium.kernel.errors import IllegalAction, RulesError
from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.game import game, games
from astrarium.kernel.rng import FastRng

IDS = sorted(games())
GOOFSPIEL = game("goofspiel")


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


LONG = {"twilight_imperium": 120}
"""Games that uniform chance plays for tens of thousands of answers, and how many they may have."""


@pytest.mark.drawn
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[pytest.mark.long] if id in LONG else []) for id in IDS]
)
def test_openspiel_plays_every_game_at_random(id: str) -> None:
    told = {"seeds": 8, "size": 64, "answers": LONG.get(id, 0)}
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, told)
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
    pytest.param(id, options, id=id, marks=[] if id == "goofspiel" else [pytest.mark.long])
    for id, options in OPTIONS
]


@pytest.mark.parametrize(("id", "options"), WHOLE)
def test_openspiel_plays_a_playthrough_again(
    id: str, options: dict[str, Any], tmp_path: Path
) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # which brings half of SciPy

    flags.FLAGS.mark_as_parsed()
    told = open_spiel_game.write_options(options)
    most = LONG.get(id, 0)
    name = f"{open_spiel_game.PREFIX}{id}(options={told},seeds=4,size=16,answers={most})"
    kept = tmp_path / "playthrough.txt"
    kept.write_text(generate_playthrough.playthrough(name, [3], seed=1))
    written, again = generate_playthrough.replay(str(kept))
    assert written == again
    assert "IsTerminal() = True" in again


def test_openspiel_ends_a_game_after_as_many_answers_as_it_may_have() -> None:
    spiel = pyspiel.load_game("astrarium_star_realms", {"seeds": 8, "size": 16, "answers": 5})
    assert spiel.max_game_length() == 5
    state = at_move(spiel, 4)
    assert not state.is_terminal()
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert (state.returns(), state.legal_actions()) == ([0.0, 0.0], [])
    assert pyspiel.load_game(str(spiel)).answers == 5


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


@pytest.mark.drawn
@pytest.mark.parametrize("id", [id for id in IDS if id != "goofspiel"])
def test_openspiel_plays_the_beginning_of_long_games(id: str) -> None:
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, {"seeds": 8, "size": 64})
    state = spiel.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(5)
    rng = FastRng(7)
    for step in range(120):
        if state.is_terminal():
            assert step > 30, "left to chance, a base falls early, but not so early"
            break
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


def encoded(facts: Any) -> list[float]:
    """A table of facts as a vector."""
    encoding = Hashed(256)
    vector = np.zeros(256, np.float32)
    encoding.add(vector, "", facts)
    return list(vector)


def test_an_encoding_goes_by_names_where_a_list_has_no_order() -> None:
    units = [{"unit": "zealot", "n": 2}, {"unit": "scout", "n": 1}]
    assert encoded({"units": units}) == encoded({"units": units[::-1]})
    assert encoded({"hand": ["ram", None, "scout"]}) == encoded({"hand": ["scout", "ram", None]})
    assert encoded({"hand": ["ram", None]}) != encoded({"hand": ["ram"]})
    assert encoded({"votes": (3, 8)}) != encoded({"votes": (8, 3)})
    assert encoded({"due": [3, 8]}) != encoded({"due": [8, 3]})


def test_the_same_situation_looks_the_same_from_every_chair() -> None:
    """Three seats bid in turn what the others bid in the next game, moved by one seat."""
    bids = [[3, 9, 12], [1, 13, 2], [7, 7, 5]]
    seen: list[dict[int, list[float]]] = []
    for moved in range(3):
        s = GOOFSPIEL.start({"seats": 3}, 5)
        for rounds in bids:
            for seat in range(3):
                GOOFSPIEL.play(s, seat, rounds[(seat - moved) % 3])
        vectors = {(seat - moved) % 3: Hashed().encode(GOOFSPIEL, s, seat) for seat in range(3)}
        seen.append({seat: list(vector) for seat, vector in vectors.items()})
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0] != seen[0][1] != seen[0][2]


NAMES_OF_SEATS = [
    "you",
    "to_act",
    "active",
    "owner",
    "holder",
    "giver",
    "taker",
    "speaker",
    "winners",
]


@pytest.mark.parametrize("id", IDS)
def test_no_seat_is_told_by_its_own_number_from_a_chair(id: str) -> None:
    known, rng = game(id), FastRng(6)
    s = known.start({}, 4)
    for number in range(40):
        if s.over:
            break
        if number % 4 == 0:
            for path, value in facts_in(known.observation_from_chair(s, 1)["view"], ""):
                if path.rpartition(".")[2] in NAMES_OF_SEATS:
                    assert type(value) is not int, (path, value)
        seat = lowest(must_act(s))
        actions = legal(s, seat)
        known.play(s, seat, actions[rng.below(len(actions))])


def facts_in(told: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The facts of a view by path, places in lists left out."""
    if isinstance(told, dict):
        for name, inner in told.items():
            yield from facts_in(inner, f"{path}.{name}")
    elif isinstance(told, (list, tuple)):
        for inner in told:
            yield from facts_in(inner, path)
    else:
        yield path, told


def test_an_encoding_has_a_version() -> None:
    assert repr(Hashed(64)) == f"Hashed(64, version={VERSION})"
    assert Hashed(64, VERSION).size == pickled(Hashed(64)).size == 64
    with pytest.raises(ValueError, match="is installed, not 1"):
        Hashed(64, version=1)


@pytest.mark.parametrize("id", IDS)
def test_equal_observations_have_equal_legal_actions(id: str) -> None:
    known, encoding, rng = game(id), Hashed(), FastRng(8)
    allowed: dict[Any, list[int]] = {}
    for seed in (1, 1, 2):
        s = known.start({}, seed)
        for _ in range(25):
            if s.over:
                break
            for seat in (lowest(must_act(s)), known.seat_count(s) - 1):
                actions = sorted(legal(s, seat))
                told = json.dumps(known.observation(s, seat))
                for seen in (told, encoding.encode(known, s, seat).tobytes()):
                    assert allowed.setdefault(seen, actions) == actions
            seat = lowest(must_act(s))
            actions = legal(s, seat)
            known.play(s, seat, actions[rng.below(len(actions))])


class Flat:
    """Values every position the same; for searches whose way matters and not their result."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * int(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def searched(spiel: Any, state: Any, seed: int) -> list[tuple[int, float]]:
    """What ISMCTS makes of a state, with chance of this seed."""
    bot = ISMCTSBot(spiel, Flat(), 1.0, 6, random_state=np.random.RandomState(seed))
    numbers = np.random.RandomState(seed)
    bot.set_resampler(lambda root, player: root.resample_from_infostate(player, numbers.uniform))
    return sorted((int(action), share) for action, share in bot.get_policy(state))


@pytest.mark.parametrize("id", IDS)
def test_ismcts_searches_every_game_and_sees_nothing_hidden(id: str) -> None:
    spiel = pyspiel.load_game(open_spiel_game.PREFIX + id, {"seeds": 4, "size": 16})
    state = at_move(spiel, 10)
    for turn in range(2):
        if state.is_terminal():
            break
        player = state.current_player()
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.history() == state.history()
        again = pickled(twin)
        assert again.information_state_string(player) == twin.information_state_string(player)
        assert searched(spiel, twin, turn) == searched(spiel, state, turn)
        state.apply_action(int(ISMCTSBot(spiel, Flat(), 1.0, 4).step(state)))


def test_a_position_imagined_for_a_player_holds_nothing_told_to_others_alone() -> None:
    spiel = pyspiel.load_game("astrarium_star_realms", {"seeds": 4, "size": 16})
    state = at_move(spiel, 30)
    twin = state.resample_from_infostate(0, lambda: 0.5)
    assert any(event.secret for event in twin.held.log.events)
    for event in twin.held.log.events:
        assert not event.secret or event.audience & 1


def test_an_information_state_tells_what_was_played_and_told() -> None:
    state = at_move(pyspiel.load_game("astrarium_goofspiel", {"seeds": 4}), 5)
    told = json.loads(state.information_state_string(1))
    assert told["played"] == [move.action for move in state.full_history() if move.player == 1]
    assert [event[0] for event in told["told"]].count("bid") == 4
    assert set(told) - set(json.loads(state.observation_string(1))) == {"played", "told"}


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
