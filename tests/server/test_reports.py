"""A moment as one file: a scenario of a game that is over, of a running one what its asker saw."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from astrarium.kernel.flow import legal, members, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.game import game as game_of
from astrarium.kernel.records.record import read_sight, replay_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import run
from astrarium.kernel.scenario.moment import seen_after
from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.seats import Seat
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.table.records import seat_report, whole_record
from server.ended import OPTIONS, played, record_of
from server.house import House, bearer

SEED = "5e" * 32
FORMATS: dict[str, Json] = {
    **OPTIONS,
    "starship_battles": {"variant": "standard", "fleets": "build"},
    "goofspiel": {"seats": 3},
}
SECRET = {"starship_battles": 9, "goofspiel": 10}
"""Moves after which a game still has a secret, where it has none later on."""


def table_after(game: Game[Any], options: Json, moves: int) -> Table:
    """A table after so many moves of a random game."""
    session = open_session(game, game.check_options(options), {"seed": SEED})
    count = game.seat_count(session.state)
    seats = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(count)]
    facts = TableFacts(
        "t", game.id, game.version, "", "network", True, False, session.options, {"seed": SEED},
        "2026-01-01T00:00:00Z", "playing", 0, None, seats,
    )  # fmt: skip
    table = Table(game, facts, session)
    chance = FastRng(5)
    for number in range(moves):
        if table.state.over:
            break
        asked = members(must_act(table.state))
        seat = asked[chance.below(len(asked))]
        found = legal(table.state, seat)
        action = game.write(found[chance.below(len(found))])
        table.carry_out(JournalEntry(f"n{number}", "act", seat, {"action": action}))
    return table


@pytest.mark.parametrize("id", FORMATS)
def test_the_report_of_a_running_table_is_the_same_whatever_others_hold(id: str) -> None:
    game = game_of(id)
    table = table_after(game, FORMATS[id], SECRET.get(id, 40))
    true, moved = table.state, 0
    for seat in range(-1, len(table.facts.seats)):
        known = len(table.viewer(seat).moves)
        table.session.state = true
        told = seat_report(table, seat, known)
        table.session.state = game.twin(true, seat, FastRng(9))
        moved += game.save(table.state) != game.save(true)
        assert seat_report(table, seat, known) == told
        assert SEED not in told
        if seat >= 0:
            assert read_sight(told)["view"]["you"] == seat
    assert moved, "in none of the twins anything has changed its place"


@pytest.mark.parametrize("id", FORMATS)
def test_a_report_finds_its_moment_in_the_record(id: str) -> None:
    game = game_of(id)
    table = table_after(game, FORMATS[id], 30)
    known = len(table.viewer(0).moves)
    reports = [read_sight(seat_report(table, 0, at)) for at in (0, known // 2, known)]
    while not table.state.over:
        seat = members(must_act(table.state))[0]
        table.carry_out(JournalEntry(f"resign-{seat}", "resign", seat, {}))
    session = replay_record(game, whole_record(table))
    for told in reports:
        at = seen_after(session, 0, told["view"], told["moves"])
        assert game.view(session.at(at).state, 0).items() <= told["view"].items()
    with pytest.raises(LookupError):
        seen_after(session, 0, {**reports[0]["view"], "to_act": [99]}, 0)


def report(house: House, id: str, move: int, token: str | None = None) -> Any:
    return house.http.get(f"/api/tables/{id}/at/{move}/report", headers=bearer(token))


@pytest.mark.drawn
def test_of_a_finished_game_it_is_a_scenario_that_runs_to_that_moment(house: House) -> None:
    session = played("star_realms")
    id = house.http.post("/api/records", content=record_of(session)).json()["table"]["id"]
    answer = report(house, id, 57)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    told = tomllib.loads(answer.text)
    assert told["title"] == f"star_realms, table {id}, after move 57"
    story = run(told)
    game = session.game
    assert game.position_of(story.state) == game.position_of(session.at(57).state)
    late = report(house, id, 100_000)
    assert late.status_code == 404
    assert late.json()["error"]["field"] == "move"
    assert f"{len(session.moves)} moves" in late.json()["error"]["message"]["en"]


def test_of_a_running_game_it_is_what_the_asker_saw_and_no_seed(house: House) -> None:
    id, tokens = house.create("human", "human")
    mine, theirs, open_ = (report(house, id, 0, token).text for token in (*tokens.values(), None))
    heads = [json.loads(text.splitlines()[1]) for text in (mine, theirs, open_)]
    assert [head["seat"] for head in heads] == [0, 1, None]
    for head, token in zip(heads, (*tokens.values(), None), strict=True):
        assert head["table"] == id
        moment = house.get(f"/tables/{id}/at/0", token)
        assert (head["view"], head["decision"]) == (moment["view"], moment["decision"])
    seed = house.run(house.lobby.tables.get(id)).table.facts.origin["seed"]
    assert seed not in mine + theirs + open_
    assert report(house, id, 1).status_code == 404
    assert report(house, id, 0, "wrong").status_code == 401
    assert report(house, "none", 0).status_code == 404
    assert report(house, id, -1).status_code in (400, 404)
