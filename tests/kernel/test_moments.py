"""A moment of a game as a scenario file: what is written runs, and comes to the very state."""

from __future__ import annotations

import os
import tomllib
from typing import Any

import pytest

from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import legal, members, must_act
from astrarium.kernel.game import game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import run
from astrarium.kernel.scenario.moment import moment, nearest
from astrarium.kernel.session import Session

Json = dict[str, Any]


def properties(id: str) -> Json:
    """The options of a game."""
    found: Json = game(id).options_schema()["properties"]
    return found


GAMES = ["goofspiel", "star_realms", "starship_battles", "ares", "starcraft", "twilight_imperium"]


FORMATS = [
    (id, variant.id, {**variant.options, **seated})
    for id in GAMES
    for variant in game(id).variants()
    for seated in [{"seats": variant.seats[-1]} if "seats" in properties(id) else {}]
]
STATES = 300 if os.environ.get("ASTRARIUM_TIER") == "all" else 60
"""Of a game and format."""


def random_session(id: str, seed: int, moves: int, options: Json | None = None) -> Session:
    """So many moves of a random game."""
    session = Session(game(id), options or {}, FastRng(seed))
    chance = FastRng(seed + 1)
    while len(session.moves) < moves and not session.state.over:
        seat = members(must_act(session.state))[0]
        found = legal(session.state, seat)
        session.play(seat, found[chance.below(len(found))])
    return session


def without_chance(session: Session) -> str:
    """What tells states apart whose chance goes on differently."""
    return str(session.game.position_of(session.state))


@pytest.mark.parametrize("id", GAMES)
def test_the_file_of_a_moment_comes_to_its_state(id: str) -> None:
    session = random_session(id, 3, 120)
    for move in {0, 7, len(session.moves) // 2, len(session.moves)}:
        told = tomllib.loads(moment(session, move))
        story = run(told)
        assert str(story.game.position_of(story.state)) == without_chance(session.at(move))
        assert len(told.get("step", [])) == move - nearest(session, move)


@pytest.mark.parametrize("id", GAMES)
def test_the_file_of_a_moment_tells_people_what_lies_where(id: str) -> None:
    session = random_session(id, 3, 24)
    start = nearest(session, 24)
    lines = moment(session, 24).partition("[position]")[0].splitlines()
    said = tomllib.loads("\n".join(line[2:] for line in lines if line.startswith("# ")))
    told = session.game.describe(session.at(start).state)
    assert said
    assert pruned(said) == pruned(told)


def pruned(told: Any) -> Any:
    """A description without what is empty or nought, its lists of tables by number."""
    if isinstance(told, list) and any(isinstance(value, (dict, list)) for value in told):
        told = dict(enumerate(told))
    if not isinstance(told, dict):
        return told
    inner = {str(key): pruned(value) for key, value in told.items()}
    return {key: value for key, value in inner.items() if value}


@pytest.mark.parametrize("id", GAMES)
def test_every_state_is_a_position_and_comes_back_as_it_was(id: str) -> None:
    known = game(id)
    session = random_session(id, 5, 60)
    for move in range(0, len(session.moves) + 1, 6):
        s = session.at(move).state
        again = known.position({"saved": known.position_of(s)}, s.rng.clone())
        assert known.digest(again) == known.digest(s)


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("id", "variant", "options"), FORMATS, ids=[f"{id}-{variant}" for id, variant, _ in FORMATS]
)
def test_every_state_of_every_format_comes_back_to_the_same_digest(
    id: str, variant: str, options: Json
) -> None:
    known = game(id)
    met = 0
    for seed in range(STATES):
        session = random_session(id, seed, 0, options)
        chance = FastRng(seed)
        while not session.state.over and met < STATES:
            s = session.state
            again = known.position({"saved": known.position_of(s)}, s.rng.clone())
            assert known.digest(again) == known.digest(s), (variant, seed, len(session.moves))
            met += 1
            for _ in range(5):
                if not s.over:
                    seat = members(must_act(s))[0]
                    found = legal(s, seat)
                    session.game.play(s, seat, found[chance.below(len(found))])
        if met == STATES:
            return


def test_a_saved_position_is_checked_and_stands_alone() -> None:
    known = game("star_realms")
    saved = known.position_of(known.start({}, 1))
    with pytest.raises(BadPosition, match="saved: stands alone"):
        known.position({"saved": saved, "options": {"format": "duel"}}, FastRng(1))
    saved["table"]["turn"] = "one"
    with pytest.raises(BadPosition, match="turn: a whole number is needed"):
        known.position({"saved": saved}, FastRng(1))
    for wrong in (3, {}, {"flow": []}):
        with pytest.raises(BadPosition):
            known.position({"saved": wrong}, FastRng(1))


def test_a_moment_that_the_record_has_not_is_refused() -> None:
    session = random_session("goofspiel", 1, 4)
    for move in (-1, 5):
        with pytest.raises(IndexError, match="the record has 4 moves"):
            moment(session, move)
