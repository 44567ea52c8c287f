"""Python's own protocols hold for the kernel's objects in either build: copy and pickle."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from astrarium.bots.registry import LEVELS, make
from astrarium.kernel.errors import (
    BadOptions,
    BadPack,
    BadPosition,
    BadRecord,
    BadRoll,
    Fault,
    IllegalAction,
    Interrupted,
    NotYourDecision,
    RulesError,
    Stuck,
    UnknownAction,
)
from astrarium.kernel.flow import State, legal, lowest, must_act
from astrarium.kernel.game import Game, game, games
from astrarium.kernel.rng import FairRng, FastRng, Rng, ScriptedRng
from astrarium.kernel.views import Outcome

Copy = Callable[[Any], Any]


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, through_pickle])
GAMES = pytest.mark.parametrize("known", [pytest.param(g, id=id) for id, g in games().items()])


def played(known: Game[Any], answers: int) -> State:
    """A random game after so many answers."""
    s: State = known.start({}, 3)
    rng = FastRng(4)
    for _ in range(answers):
        if not s.over:
            seat = lowest(must_act(s))
            actions = legal(s, seat)
            known.play(s, seat, actions[rng.below(len(actions))])
    return s


@GAMES
@WAYS
def test_a_state_goes_on_as_the_one_that_it_was_copied_from(known: Game[Any], copied: Copy) -> None:
    s = played(known, 25)
    other = copied(s)
    before = known.digest(s)
    assert known.digest(other) == before
    for one in (s, other):
        rng = FastRng(9)
        for _ in range(10):
            if not one.over:
                seat = lowest(must_act(one))
                actions = legal(one, seat)
                known.play(one, seat, actions[rng.below(len(actions))])
    assert known.digest(other) == known.digest(s)
    assert s.over or known.digest(s) != before


@GAMES
@WAYS
def test_a_game_stays_the_installed_one(known: Game[Any], copied: Copy) -> None:
    assert copied(known) is game(known.id)


def test_what_would_not_be_found_again_is_not_pickled() -> None:
    known = game("goofspiel")
    with pytest.raises(TypeError, match="set out"):
        pickle.dumps(known.new(known.check_options({}), FastRng(1)))


@WAYS
@pytest.mark.parametrize(
    "rng",
    [
        pytest.param(FastRng(5), id="fast"),
        pytest.param(FairRng("07" * 32), id="fair"),
        pytest.param(ScriptedRng([3, 1], FastRng(2), True), id="scripted"),
    ],
)
def test_a_generator_goes_on_as_before(rng: Rng, copied: Copy) -> None:
    used = rng.clone()
    used.below(5)
    other = copied(used)
    assert other.draws == used.draws == 1
    assert [other.below(4) for _ in range(9)] == [used.below(4) for _ in range(9)]


@WAYS
@pytest.mark.parametrize(
    "error",
    [
        RulesError("no", "non"),
        IllegalAction("SR-6.4", "an outpost stands in the way", "sr.no.outpost", {"card": "hive"}),
        NotYourDecision(1, [0]),
        Interrupted(2, True),
        UnknownAction("fly", "no such verb", "verbe inconnu"),
        BadPosition("seats.0", "is no seat", [("seats.0", "is no seat"), ("turn", "is none")]),
        BadOptions("seats", "7 is too many", "7, c’est trop", [("variant", "none", "aucune")]),
        BadRecord(3, "no move", "aucun coup"),
        BadRoll("the die has faces 1 to 6, not 9"),
        Stuck("Turn", 100),
        BadPack([Fault("cards.toml", "hive", "cost", "is no number", "n’est pas un nombre", 4)]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_says_the_same(error: Exception, copied: Copy) -> None:
    other = copied(error)
    assert (type(other), str(other)) == (type(error), str(error))
    for name in ("rule", "reason", "key", "params", "seat", "place", "path", "field", "line"):
        assert getattr(other, name, None) == getattr(error, name, None)
    if isinstance(error, RulesError):
        assert other.told("fr") == error.told("fr")


@WAYS
def test_an_outcome_says_the_same(copied: Copy) -> None:
    for outcome in (Outcome("won", [1, 2], [3, 1]), Outcome("even", [1, 1], [2, 2], drawn=True)):
        assert copied(outcome).to_json() == outcome.to_json()


@WAYS
@pytest.mark.parametrize("name", [*LEVELS, "random", "search:8"])
def test_a_bot_chooses_as_before(name: str, copied: Copy) -> None:
    known = game("star_realms")
    s = played(known, 12)
    seat = lowest(must_act(s))
    bot = make(name)
    first, second = (one.choose(known, s, seat, FastRng(6)) for one in (bot, copied(bot)))
    assert first == second


def digest(s: State) -> str:
    return str(game("ares").digest(s))


@pytest.mark.drawn
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_states_go_to_other_processes(method: str) -> None:
    s = played(game("ares"), 25)
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.map(digest, [s]) == [digest(s)]
