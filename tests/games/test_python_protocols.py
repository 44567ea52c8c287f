"""Python's own protocols hold for what the packages make public, in either build: copy, pickle,
other processes, repr.
"""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import astrarium
from astrarium.adapters.gymnasium_env import Again, Illegal, NotAsked, Unknown
from astrarium.bots.random import RandomBot
from astrarium.bots.registry import LEVELS, make
from astrarium.cli.keyboard import InputEnded, Left
from astrarium.games.goofspiel import Goofspiel
from astrarium.games.starship_battles.rules.fleets import BadFleet
from astrarium.kernel.attributes import attributes
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
from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.game import Game, game, games
from astrarium.kernel.packs.files import BadFile
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FairRng, FastRng, Rng, ScriptedRng
from astrarium.kernel.scenario.story import Failure
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.kernel.views import Outcome
from astrarium.lab.errors import Broken, LabError
from astrarium.lab.players import BotFailed
from astrarium.server.journal.rebuilding import Unfit
from astrarium.server.people.mail_delivery import Undeliverable
from astrarium.server.refusals import Refused
from astrarium.server.store.engine import UnfitStore
from astrarium.server.store.lease import Held
from astrarium.server.store.store import Overtaken
from astrarium.server.work.workers import WorkedTooLong, WorkerDied

Copy = Callable[[Any], Any]


def through_pickle(thing: Any) -> Any:
    """The thing by way of every protocol that can carry classes of today."""
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        thing = pickle.loads(pickle.dumps(thing, protocol))
    return thing


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
    begun = known.new(known.check_options({}), FastRng(1))
    for lost in (begun, begun.config):
        with pytest.raises(TypeError, match="set out"):
            pickle.dumps(lost)
    with pytest.raises(TypeError, match="no module"):
        pickle.dumps(Goofspiel())


class Mine(Goofspiel):
    """A game that no package brings."""


MINE = Mine()


@WAYS
def test_a_game_of_a_module_is_found_in_it_without_being_installed(copied: Copy) -> None:
    assert copied(MINE) is MINE
    s = copied(MINE.start({"seats": 3}, 5))
    assert s.config.game is MINE
    assert MINE.digest(s) == MINE.digest(MINE.start({"seats": 3}, 5))


@WAYS
def test_a_game_with_cards_of_ones_own_keeps_their_names(copied: Copy) -> None:
    known = game("starship_battles")
    texts = known.pack_template()
    changed = re.sub(
        r'^name_en = ".*"$',
        'name_en = "Lone Swan"',
        texts["ships.toml"],
        count=1,
        flags=re.MULTILINE,
    )
    options = known.check_options({"cards": known.read_pack({"ships.toml": changed})})
    speaking = known.at_table(options)
    ship = "mon_calamari_star_defender_viscount"
    assert copied(speaking).name_thing("type", ship, "en") == "Lone Swan"
    session = copied(Session(known, options, FastRng(2)))
    assert session.options["cards"] == options["cards"]
    assert known.digest(copied(session.state)) == known.digest(session.state)


@GAMES
@WAYS
def test_a_session_goes_on_with_its_history_its_log_and_its_ways_back(
    known: Game[Any], copied: Copy
) -> None:
    session = Session(known, {}, FastRng(3))
    answer_all(session, 30, 4)
    other = copied(session)
    seen, told = known.digest(session.state), len(session.log.events)
    answer_all(other, 6, 8)
    assert (known.digest(session.state), len(session.log.events)) == (seen, told)
    answer_all(session, 6, 8)
    assert [move.marks() for move in other.moves] == [move.marks() for move in session.moves]
    assert other.log.history(0) == session.log.history(0)
    for back in (len(session.moves) - 1, 12):
        other.rewind(back)
        session.rewind(back)
        assert known.digest(other.state) == known.digest(session.state)
        assert other.log.history(1) == session.log.history(1)
    header = {"seed": 3}
    assert write_record(other, header) == write_record(session, header)


def answer_all(session: Session, count: int, seed: int) -> None:
    """Play random answers on a session."""
    rng = FastRng(seed)
    for _ in range(count):
        if not session.state.over:
            seat = lowest(must_act(session.state))
            actions = legal(session.state, seat)
            session.play(seat, actions[rng.below(len(actions))])


@GAMES
@WAYS
def test_what_a_game_is_made_of_is_copied(known: Game[Any], copied: Copy) -> None:
    s = played(known, 10)
    action = known.space.decode(legal(s, lowest(must_act(s)))[0])
    told = copied(action)
    assert (told.verb.name, told.args) == (action.verb.name, action.args)
    assert [frame.args() for frame in copied(s.stack)] == [frame.args() for frame in s.stack]
    assert copied(s.config).options == s.config.options
    assert copied(known.knowledge(s, 0)).known == known.knowledge(s, 0).known
    assert copied(known.variants()[0]).options == known.variants()[0].options
    assert copied(known.rules()[0]).id == known.rules()[0].id
    for other in (known.space, known.refusals, known.messages(), known.primer(), known.epilogue()):
        assert type(copied(other)) is type(other)


def test_every_thing_says_what_it_is() -> None:
    known = game("goofspiel")
    session = Session(known, {}, FastRng(1))
    session.play(0, legal(session.state, 0)[2])
    assert repr(known) == f"<Goofspiel 'goofspiel' {known.version}>"
    assert repr(session.state) == "<Table: Bidding() asks [1]>"
    assert repr(session) == "<Session of goofspiel after 1 moves: <Table: Bidding() asks [1]>>"
    assert repr(session.moves[0]) == "Move(seat=0, action=3, marks=2)"
    assert repr(known.space.decode(3)) == "<Action bid n:3>"
    assert repr(known.space.decode(3).verb) == "<Verb bid n:>"
    assert (
        repr(Outcome("even", [1, 1], [2, 2], drawn=True))
        == "Outcome('even', [1, 1], [2, 2], drawn=True)"
    )
    assert repr(make("captain")) == "<GreedyBot 'captain'>"
    assert repr(session.state.rng) == "<FastRng after 1 draws>"
    assert "'points': 0" in repr(known.view_type(session.state, 0))


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


ERRORS = [
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
    BadFile(Path("cards.toml"), "not a text", "pas un texte", 7),
    BadFleet([{"line": 2, "en": "no ship", "fr": "aucun vaisseau"}]),
    Failure(3, ["points: 2, not 3"], ["seat 0 is asked"]),
    LabError("games", "at least one", "au moins une"),
    BotFailed(RandomBot(), 1, "raised ZeroDivisionError"),
    Broken("views", "seat 1 sees a hand"),
    Refused("illegal", "illegal", rule="SR-6.4", field="action", retry=2.5),
    WorkerDied("in the middle"),
    WorkedTooLong(),
    Unfit("move 3"),
    UnfitStore("locked"),
    Undeliverable("no such box"),
    Again(RulesError("no", "non")),
    Illegal(IllegalAction("SR-6.4", "an outpost stands in the way", "sr.no.outpost")),
    Unknown(UnknownAction("9", "numbers run to 8")),
    NotAsked(NotYourDecision(1, [])),
    Left(),
    Held("process 7 of this machine holds the store"),
    Overtaken(),
    InputEnded(),
]
NAMED = pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)


@WAYS
@NAMED
def test_an_error_says_the_same(error: Exception, copied: Copy) -> None:
    other = copied(error)
    assert (type(other), str(other), other.args) == (type(error), str(error), error.args)
    before, after = facts(error), facts(other)
    assert before == after
    if isinstance(error, (RulesError, LabError)):
        assert other.told("fr") == error.told("fr")


def facts(error: Exception) -> dict[str, Any]:
    """The attributes of an error; of faults in a pack, how they are told."""
    found = {name: getattr(error, name) for name in attributes(error)}
    if isinstance(error, BadPack):
        found["faults"] = [fault.to_json() for fault in error.faults]
    return found


def test_every_error_of_every_package_is_tried() -> None:
    for module in walk_packages(astrarium.__path__, "astrarium."):
        if not module.name.endswith("__main__") and ".migrations." not in module.name:
            import_module(module.name)
    found, waiting = set(), [Exception]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("astrarium."):
            found.add(kind)
    assert found == {type(error) for error in ERRORS}


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


def refuse(s: State) -> None:
    game("ares").play(s, 0, 0)


@pytest.mark.parametrize("method", ["fork", pytest.param("spawn", marks=pytest.mark.drawn)])
def test_states_and_errors_go_through_other_processes(method: str) -> None:
    s = played(game("ares"), 25)
    context = multiprocessing.get_context(method)
    with context.Pool(1) as pool:
        assert pool.map(digest, [s]) == [digest(s)]
        assert pool.apply(copy.copy, (game("ares"),)) is game("ares")
    with ProcessPoolExecutor(1, context) as executor:
        assert executor.submit(digest, s).result() == digest(s)
        failed = executor.submit(refuse, s).exception()
    assert isinstance(failed, RulesError)
    with pytest.raises(type(failed)) as here:
        refuse(s)
    assert (str(failed), failed.told("fr")) == (str(here.value), here.value.told("fr"))
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(digest, [s, copy.copy(s)])) == [digest(s)] * 2
