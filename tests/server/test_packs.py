"""Cards of one's own: checked at the door, played with, shown at their table, kept in records."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from astrarium.kernel.flow import settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.game import game as installed
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import String, Whole
from astrarium.kernel.packs.packs import pack_digest
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import TableConfig
from astrarium.server.work.pack_checks import looked_at
from server.house import PATIENT, House, Player
from toys.drafts import Battle, Drafts, Fleets

GAME_DATA = '[[prize]]\nid = "moon"\nvalue = 5\n'
OWN = '[[prize]]\nid = "comet"\nvalue = 3\n\n[[prize]]\nid = "nova"\nvalue = 7\n'
PRIZE: list[Field] = [String("id", 20), Whole("value", 1, 13)]


class Packed(Drafts):
    """The toy of drafts, with prizes from a pack."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "packed"
        self.pack_files = ["prizes.toml"]

    def options_schema(self) -> Json:
        schema = super().options_schema()
        schema["properties"]["cards"] = {"type": ["object", "null"], "default": None}
        return schema

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return {"prizes.toml": {"prize": faults.records(tables, "prizes.toml", "prize", PRIZE)}}

    def pack_template(self) -> dict[str, str]:
        return {"prizes.toml": GAME_DATA}

    def new(self, options: Json, rng: Rng) -> Fleets:
        s = Fleets(rng, TableConfig(options))
        s.fleets, s.done, s.shots = [[], []], 0, 0
        s.push(Battle())
        settle(s)
        return s

    def components(self) -> list[Json]:
        return [{"id": "moon", "kind": "prize", "value": 5, "source": "seed"}]

    def components_at(self, s: Fleets) -> list[Json]:
        cards = s.config.options["cards"]
        return self.components() if cards is None else list(cards["prizes.toml"]["prize"])


class Slow(Packed):
    """A game whose packs take for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "slow"

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        while True:
            pass


def find(id: str) -> Game[Any]:
    """What the process that looks at packs finds."""
    own = {"packed": Packed, "slow": Slow}
    return own[id]() if id in own else installed(id)


FINDER = "server.test_packs:find"


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("packs")
    with House(folder / "packs.sqlite", game_finder=FINDER) as house:
        house.lobby.games["packed"] = Packed()
        yield house


def check(house: House, text: str, file: str = "prizes.toml", game: str = "packed") -> Any:
    return house.http.post(f"/api/games/{game}/pack", json={"files": {file: text}})


def table(house: House, cards: Any) -> httpx.Response:
    seats = [{"kind": "human"}, {"kind": "human"}]
    return house.http.post(
        "/api/tables", json={"game": "packed", "options": {"cards": cards}, "seats": seats}
    )


@pytest.mark.drawn
def test_a_good_pack_comes_back_normalised(packed: House) -> None:
    answer = check(packed, OWN)
    assert answer.status_code == 200
    found = answer.json()
    assert found["faults"] == []
    assert found["records"] == {"prize": 2}
    assert len(found["digest"]) == 10
    assert found["pack"]["prizes.toml"]["prize"][1] == {"id": "nova", "value": 7}


def test_every_fault_comes_back_in_both_languages(packed: House) -> None:
    found = check(packed, OWN.replace("7", "77").replace("value = 3", "valeu = 3")).json()
    assert (found["pack"], found["digest"]) == (None, "")
    places = [(f["file"], f["line"], f["record"], f["field"]) for f in found["faults"]]
    assert places == [
        ("prizes.toml", 3, "comet", "valeu"),
        ("prizes.toml", 1, "comet", "value"),
        ("prizes.toml", 7, "nova", "value"),
    ]
    assert found["faults"][2]["reason"] == {"en": "from 1 to 13, not 77", "fr": "de 1 à 13, pas 77"}
    assert "TOML" in check(packed, "prize = [").json()["faults"][0]["reason"]["fr"]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "[[prize]]\nid = 'x'\nvalue = 0x" + "f" * 5000,
        "[[prize]]\nid = 'x'\nvalue = 1979-05-27",
        "[[prize]]\nid = 'x'\nvalue = nan",
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
        "prize = [[[[]]]]",
    ],
)
def test_no_file_breaks_the_check(packed: House, text: str) -> None:
    answer = check(packed, text)
    assert answer.status_code == 200
    assert answer.json()["faults"]


def test_what_is_no_pack_or_too_large_is_refused(packed: House) -> None:
    assert check(packed, OWN, game="goofspiel").json()["faults"][0]["file"] == ""
    assert check(packed, OWN, game="nothing").status_code == 404
    large = check(packed, "#" * 300_000)
    assert (large.status_code, large.json()["error"]["message"]["key"]) == (
        413,
        "server.pack_large",
    )
    for body in ({"files": 3}, {"files": {"a": 3}}, {}, []):
        assert packed.http.post("/api/games/packed/pack", json=body).status_code == 400


def test_the_games_own_data_is_a_pack_to_begin_with(packed: House) -> None:
    files = packed.get("/games/packed/pack")["files"]
    assert files == {"prizes.toml": GAME_DATA}
    assert check(packed, files["prizes.toml"]).json()["faults"] == []
    assert packed.get("/games/goofspiel/pack") == {"files": {}}
    listed = {game["id"]: game["pack_files"] for game in packed.get("/games")}
    assert (listed["packed"], listed["goofspiel"]) == (["prizes.toml"], [])


@pytest.mark.drawn
def test_a_table_with_own_cards_says_so_and_shows_them(packed: House) -> None:
    found = check(packed, OWN).json()
    answer = table(packed, found["pack"])
    assert answer.status_code == 201, answer.text
    told, tokens = answer.json()["table"], answer.json()["tokens"]
    assert (told["cards"], "cards" in told["options"]) == (found["digest"], False)
    id = told["id"]
    assert [one["id"] for one in packed.get(f"/tables/{id}/components")] == ["comet", "nova"]
    with Player(packed.address, id, tokens["0"]) as player:
        assert player.hello["table"]["cards"] == found["digest"]
        assert "comet" not in player.raw[0]
        player.ask("resign")
    record = packed.http.get(f"/api/tables/{id}/record").text
    assert "comet" in record
    again = packed.http.post("/api/records", content=record).json()["table"]
    assert again["cards"] == found["digest"]
    assert packed.get(f"/tables/{again['id']}/components")[0]["id"] == "comet"
    plain = table(packed, None).json()["table"]
    assert plain["cards"] is None
    assert [one["id"] for one in packed.get(f"/tables/{plain['id']}/components")] == ["moon"]


def test_a_table_takes_no_cards_that_its_game_would_not(packed: House) -> None:
    good = check(packed, OWN).json()["pack"]
    wrong = {"prizes.toml": {"prize": [{"id": "comet", "value": 99}]}}
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    for cards in (wrong, {"x.toml": {}}, 3, [], {"prizes.toml": {"prize": deep}}):
        answer = table(packed, cards)
        assert answer.status_code == 400, cards
    assert answer.json()["error"]["field"] == "options.cards"
    many = [{"id": f"p{n}", "value": 1} for n in range(20_000)]
    assert table(packed, {"prizes.toml": {"prize": many}}).status_code == 413
    assert table(packed, good).status_code == 201


@pytest.mark.drawn
def test_lists_of_tables_read_no_packs(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", game_finder=FINDER) as house:
        house.lobby.games["packed"] = Packed()
        cards = {"prizes.toml": {"prize": [{"id": "comet", "value": 3}]}}
        wish = {
            "game": "packed",
            "options": {"cards": cards},
            "seats": [{"kind": "human"}] * 2,
            "public": True,
        }
        made = house.http.post("/api/tables", json=wish).json()["table"]
        house.lobby.tables.let_go(0.0)
        asked: list[str] = []

        @event.listens_for(house.lobby.store.engine, "before_cursor_execute")
        def note(_c: Any, _u: Any, statement: str, *_: Any) -> None:
            asked.append(statement)

        assert house.get("/tables") == [{**made, "host": False}]
        assert made["cards"] == pack_digest(cards)
        columns = [each for each in asked if "comet" in each or "packs" in each]
        assert columns == []
        stored = "select options, pack from tables join packs on table_id = id"
        options, pack = house.run(house.lobby.store.read(lambda c: c.exec_driver_sql(stored).one()))
        assert "comet" not in options
        assert "comet" in pack
        assert house.get(f"/tables/{made['id']}/components")[0]["id"] == "comet"


def waited_among_slow_packs(house: House) -> float:
    """The seconds that ten questions take while six packs wait that are given up."""
    with ThreadPoolExecutor() as threads:
        slow = [threads.submit(check, house, OWN, game="slow") for _ in range(6)]
        start = time.monotonic()
        for _ in range(5):
            assert house.get("/tables") == []
            assert house.http.get("/api/tables/none").status_code == 404
        waited = time.monotonic() - start
        answers = [each.result() for each in slow]
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [413, 413, 413, 413, 429, 429]
    given_up = next(answer for answer in answers if answer.status_code == 413)
    assert given_up.json()["error"]["message"]["key"] == "server.pack_slow"
    return waited


@pytest.mark.drawn
def test_a_pack_that_takes_too_long_is_given_up_and_nobody_else_waits(tmp_path: Path) -> None:
    limits = dataclasses.replace(PATIENT, pack_seconds=0.3)
    with House(tmp_path / "db.sqlite", limits, game_finder=FINDER) as house:
        house.http.timeout = 60.0
        house.lobby.games["packed"], house.lobby.games["slow"] = Packed(), Slow()
        check(house, OWN)  # the process is there
        assert any(waited_among_slow_packs(house) < 1.5 for _ in range(3))
        assert check(house, OWN).json()["records"] == {"prize": 2}


@pytest.mark.drawn
def test_packs_count_as_creations(tmp_path: Path) -> None:
    limits = dataclasses.replace(PATIENT, creations=(2, 600.0))
    with House(tmp_path / "db.sqlite", limits, game_finder=FINDER) as house:
        house.lobby.games["packed"] = Packed()
        assert [check(house, OWN).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.drawn
def test_the_cards_of_a_new_table_are_looked_at_in_the_same_room(tmp_path: Path) -> None:
    limits = dataclasses.replace(PATIENT, pack_seconds=1.0)
    with House(tmp_path / "db.sqlite", limits, game_finder=FINDER) as house:
        house.lobby.games["slow"] = Slow()
        wish = {"game": "slow", "options": {"cards": {"prizes.toml": {"prize": []}}}}
        answer = house.http.post("/api/tables", json={**wish, "seats": [{"kind": "human"}] * 2})
        assert answer.json()["error"]["message"]["key"] == "server.pack_slow"


@pytest.mark.drawn
def test_a_pack_that_is_being_looked_at_dies_with_its_server() -> None:
    script = (
        "import asyncio\n"
        "from astrarium.server.metrics import Metrics\n"
        "from astrarium.server.work.pack_checks import PackChecks\n"
        "from astrarium.server.settings import Limits\n"
        f"room = PackChecks('{FINDER}', Limits(pack_seconds=60.0), Metrics())\n"
        "async def life():\n"
        "    await room.check('here', 'packed', 'cards', {})\n"
        "    slow = asyncio.create_task(room.check('here', 'slow', 'cards', {}))\n"
        "    await asyncio.sleep(0.5)\n"
        "    print('looking', flush=True)\n"
        "    await slow\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(life())\n"
    )
    path = [str(Path(__file__).parents[1]), *filter(None, sys.path)]
    with TemporaryDirectory() as folder:
        (Path(folder) / "lone_server.py").write_text(script)
        lone = subprocess.Popen(
            [sys.executable, "lone_server.py"],
            cwd=folder,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path)},
        )
        assert lone.stdout is not None
        assert lone.stdout.readline() == b"looking\n"
        lone.kill()
        # Whoever still looks keeps the pipe open: an end of it says that nobody does.
        with ThreadPoolExecutor(1) as reader:
            assert reader.submit(lone.stdout.read).result(20) == b""
        lone.wait()


def test_faults_leave_the_process_as_plain_data_that_any_build_can_read() -> None:
    faults, found = looked_at(installed("starship_battles"), "texts", {"ships.toml": "[["})
    assert found == {}
    assert faults
    assert all(isinstance(part, str | int) for fault in faults for part in fault)
