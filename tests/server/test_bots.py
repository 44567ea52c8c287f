"""Bots at tables: they see what their seat sees, and no failure of theirs stops a game."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from astrarium.games.star_realms import GAME
from astrarium.kernel.rng import FairRng
from astrarium.kernel.session import Session
from astrarium.server.settings import Settings
from astrarium.server.work.bots import BotPool, Thought
from server.house import PATIENT, House, Player

WEB = Path(__file__).parents[2] / "web" / "src"
MAKER = "server.makers:make"
ODD = ("dies", "raises", "illegal", "careful")


@pytest.mark.drawn
@pytest.mark.parametrize("name", ["dies", "raises", "illegal", "careful"])
def test_a_game_goes_on_whatever_a_bot_does(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.WARNING, "astrarium.server"),
        House(tmp_path / "db.sqlite", bot_maker=MAKER, bots=ODD) as house,
    ):
        id, tokens = house.create("human", name)
        with Player(house.address, id, tokens["0"]) as player:
            player.play("end_turn")
            told = player.until("update")
            assert told["table"]["moves"] == 2
            assert told["events"][0]["seat"] == 1
    assert bool(caplog.records) is (name != "careful")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("plain") / "plain.sqlite"
    with House(database, bots=Settings("").bots) as opened:
        yield opened


@pytest.mark.parametrize(
    "name",
    ["search:60000ms", "search:1000000", "search:1", "admiral ", "greedy", "random", "os:system"],
)
def test_no_bot_is_seated_but_the_levels(plain: House, name: str) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": name}]
    answer = plain.http.post("/api/tables", json={"game": "star_realms", "seats": seats})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, "malformed")
    assert error["field"] == "seats[1].bot"
    assert error["message"]["params"]["known"] == "cadet, captain, admiral"


def test_every_bot_that_the_pages_offer_is_seated_and_no_other(plain: House) -> None:
    words = json.loads((WEB / "i18n" / "en.json").read_text())
    ends = "_hint"
    offered = {key[4 : -len(ends)] for key in words if key.startswith("bot.") and ends in key}
    assert offered == set(Settings("").bots)
    assert plain.http.get("/api/version").json()["bots"] == list(Settings("").bots)
    for name in offered:
        plain.create("human", name)


@pytest.mark.drawn
def test_a_bot_that_never_answers_costs_its_process_and_a_random_move(tmp_path: Path) -> None:
    limits = dataclasses.replace(PATIENT, thought_seconds=0.5)
    with House(tmp_path / "db.sqlite", limits, bot_maker=MAKER, bots=("endless",)) as house:
        id, tokens = house.create("human", "endless")
        with Player(house.address, id, tokens["0"]) as player:
            player.play("end_turn")
            assert player.until("update")["table"]["moves"] == 2


@pytest.mark.drawn
def test_bots_among_themselves_play_only_before_somebody(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("random", "random")
        assert tokens == {}
        assert house.get(f"/tables/{id}")["moves"] == 0
        with Player(house.address, id) as watcher:
            while watcher.now["table"]["moves"] < 3:
                watcher.until("update")


def test_a_worker_is_sent_the_table_as_the_bots_seat_knows_it() -> None:
    seed = "ab" * 32
    state = Session(GAME, GAME.check_options({"first_seat": 0}), FairRng(seed)).state
    pool = BotPool(Settings(""))
    with closing(pool.workers):
        pool.workers = sent = Sent()  # type: ignore[assignment]
        asyncio.run(pool.choose(GAME, state, 0, "random", 1, ("address", "table")))
    _, _, saved, seat, *_ = sent.job.args
    assert seed not in str(saved)
    assert saved["table"] != GAME.save(state)["table"]
    assert GAME.view(GAME.load(saved), seat) == GAME.view(state, seat)
    assert sent.job().plan


class Sent:
    """Stands in for the workers, and keeps what they were sent."""

    async def run(self, job: partial[Thought], *_: str) -> Thought:
        self.job = job
        return Thought([], 0.0)


@pytest.mark.drawn
def test_where_seeds_are_fixed_bots_play_the_same_game_again(tmp_path: Path) -> None:
    records = []
    for name in ("one", "two"):
        with House(tmp_path / f"{name}.sqlite", seed="tests") as house:
            id, _ = house.create("random", "random", "random", title="again", game="goofspiel",
                                 options={})  # fmt: skip
            with Player(house.address, id) as watcher:
                while watcher.now["table"]["status"] != "finished":
                    watcher.until("update")
            record = house.http.get(f"/api/tables/{id}/record").text
            records.append(record.splitlines()[2:])
    assert records[0] == records[1]
    assert len(records[0]) > 39
