"""What comes before any table: names, headers, addresses, half-sent requests, places."""

from __future__ import annotations

import dataclasses
import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from astrarium.server.callers import among, caller, counted, networks
from astrarium.server.http.guard import host_name
from astrarium.server.limits import REMEMBERED, Buckets
from astrarium.server.metrics import Metrics
from astrarium.server.operations.descriptors import RESERVED, for_visitors
from astrarium.server.operations.quiet_log import Quiet
from astrarium.server.settings import Limits
from server.house import PATIENT, House, Player
from tries import once_under

WISH = {"game": "goofspiel", "seats": [{"kind": "human"}, {"kind": "human"}]}


def tight(**limits: Any) -> Limits:
    return dataclasses.replace(PATIENT, **limits)


def raw(house: House, text: bytes, wait: float = 5.0) -> bytes:
    """What the server answers to bytes, up to the end of the connection or of the wait."""
    with opened(house) as line:
        line.sendall(text)
        return read(line, wait)


def opened(house: House) -> socket.socket:
    host, port = house.address.split(":")
    return socket.create_connection((host, int(port)), timeout=5.0)


def read(line: socket.socket, wait: float) -> bytes:
    found = b""
    line.settimeout(wait)
    try:
        while part := line.recv(65_536):
            found += part
    except (TimeoutError, ConnectionError):
        pass
    return found


def key(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["message"]["key"])


# -- names, origins, headers ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("example.org", "example.org"),
        ("example.org.:80", "example.org"),
        ("[::1]:8000", "::1"),
        ("127.0.0.1", "127.0.0.1"),
        ("", ""),
        ("[x", None),
        ("a b", None),
        ("a/b", None),
        ("a@b", None),
        ("a:b:c", None),
    ],
)
def test_a_host_is_a_name_with_or_without_a_port(host: str, name: str | None) -> None:
    assert host_name(host) == name


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("[x", 400),
        ("table.example", 200),
        ("TABLE.example:8000", 200),
        ("own.example", 200),
        ("192.0.2.7:81", 200),
        ("[2001:db8::1]", 200),
        ("laptop", 200),
        ("laptop.local", 200),
    ],
)
def test_the_server_answers_to_its_own_names_and_to_addresses(
    named: House, host: str, status: int
) -> None:
    answer = named.http.get("/api/version", headers={"host": host})
    assert answer.status_code == status
    if status != 200:
        assert key(answer) in ("server.host", "server.bad_host")


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("named")
    with House(
        folder / "db.sqlite", hosts=("table.example",), origins=("https://own.example",)
    ) as house:
        yield house


def test_a_foreign_page_does_not_pass_by_bringing_its_own_name(named: House) -> None:
    both = {"host": "evil.example", "origin": "http://evil.example"}
    assert named.http.post("/api/tables", json=WISH, headers=both).status_code == 421
    url = f"ws://{named.address}/api/tables/x/socket"
    with pytest.raises(InvalidStatus) as turned_away, connect(url, origin="http://evil.example"):
        pass
    assert turned_away.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["http://[x", "http://[", "//]["])
def test_an_origin_that_is_no_address_is_refused(house: House, origin: str) -> None:
    answer = house.http.post("/api/tables", json=WISH, headers={"origin": origin})
    assert (answer.status_code, key(answer)) == (400, "server.bad_origin")


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "\xff"}',
        json.dumps(WISH).encode()[:-1] + b', "title": "\xc3("}',
        json.dumps({**WISH, "title": "\ud800"}).encode(),
        json.dumps({**WISH, "options": {"\udc00": 1}}).encode(),
        json.dumps({**WISH, "seats": [{"kind": "human", "name": "\ud800"}] * 2}).encode(),
    ],
)
def test_what_is_no_text_is_refused_with_a_reason(house: House, body: bytes) -> None:
    answer = house.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["message"]["fr"]


@pytest.mark.parametrize("field", ["date", "players", "\ud800"])
def test_half_a_character_in_a_record_is_the_records_fault(house: House, field: str) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    first, header, *rest = house.http.get(f"/api/tables/{id}/record").text.splitlines()
    said = {**json.loads(header), field: ["\ud800"] if field == "players" else "\ud800"}
    text = "\n".join([first, json.dumps(said), *rest])
    answer = house.http.post("/api/records", content=text.encode())
    assert (answer.status_code, key(answer)) == (400, "server.record")
    assert answer.json()["error"]["field"] == "line 2"


def test_odd_paths_and_queries_are_never_an_error_of_the_server(house: House) -> None:
    for path in ("/%ff", "/api/%ff", "/api/tables/%ed%a0%80", "/api/tables/x/at/1?seat=%ff",
                 "/%00", "/api/games/%ff/rules", "/health?%ff", "//", "/..%2f..%2fetc",
                 "/" + "a" * 3000):  # fmt: skip
        answer = raw(house, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert answer[9:10] in (b"2", b"3", b"4"), (path, answer[:200])


def test_headers_over_the_limit_are_refused(house: House) -> None:
    for headers in ({"x": "a" * 100_000}, {f"x{n}": "a" * 100 for n in range(200)}):
        answer = house.http.get("/api/version", headers=headers)
        assert answer.status_code in (400, 431)
    answer = house.http.get("/api/version", headers={"x": "a" * 8_000})
    assert answer.status_code == 200
    answer = house.http.get("/api/version?" + "a" * 20_000)
    assert answer.status_code in (400, 431)


def test_private_answers_are_kept_nowhere(house: House) -> None:
    id, _ = house.create("human", "human")
    for path in (f"/api/tables/{id}", f"/api/tables/{id}/record", "/api/tables/none", "/api/none",
                 "/health", "/metrics"):  # fmt: skip
        assert house.http.get(path).headers["cache-control"] == "no-store"
    answer = house.http.post("/api/tables", json=WISH)
    assert answer.headers["cache-control"] == "no-store"
    assert house.http.get("/").headers.get("cache-control") != "no-store"


# -- rates and addresses -------------------------------------------------------------------------


def test_addresses_count_as_households() -> None:
    assert counted("192.0.2.1") != counted("192.0.2.2")
    assert counted("::ffff:192.0.2.1") == "192.0.2.1"
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") == "2001:db8::/64"
    assert counted("2001:db8:0:1::1") != counted("2001:db8::1")
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert (caller(None), caller(("unix", 0))) == ("", "unix")
    known = networks(["10.0.0.0/8", "::1"])
    assert [among(host, known) for host in ("10.1.2.3", "::ffff:10.1.2.3", "::1")] == [True] * 3
    assert [among(host, known) for host in ("11.0.0.1", "::2", "x", "")] == [False] * 4
    with pytest.raises(ValueError, match="proxy"):
        networks(["proxy.example"])


@pytest.mark.drawn
def test_everything_is_counted_and_told_when_to_come_back(tmp_path: Path) -> None:
    limits = tight(requests=(2, 60.0), pages=(3, 60.0), handshakes=(1, 60.0))
    with House(tmp_path / "db.sqlite", limits) as house:
        assert [house.http.get("/api/version").status_code for _ in range(3)] == [200, 200, 429]
        paths = ("/", "/schema/openapi.json", "/nothing.js", "/")
        answers = [house.http.get(path) for path in paths]
        assert [answer.status_code for answer in answers][3] == 429
        assert 10 <= int(answers[3].headers["retry-after"]) <= 20
        url = f"ws://{house.address}/api/tables/x/socket"
        with connect(url):
            pass
        with pytest.raises(InvalidStatus) as turned_away, connect(url):
            pass
        assert turned_away.value.response.status_code == 429
        assert turned_away.value.response.headers["retry-after"]


@pytest.mark.parametrize(("proxies", "statuses"), [(("127.0.0.1",), [200, 200, 429, 200]),
                                                   ((), [200, 429, 429, 429])])  # fmt: skip
def test_only_a_proxy_that_is_named_may_speak_for_others(
    tmp_path: Path, proxies: tuple[str, ...], statuses: list[int]
) -> None:
    limits = tight(requests=(1, 60.0))
    with House(tmp_path / "db.sqlite", limits, proxies=proxies) as house:
        found = [
            house.http.get("/api/version", headers={"x-forwarded-for": address}).status_code
            for address in ("2001:db8::1", "192.0.2.1", "2001:db8::2", "2001:db8:0:1::1")
        ]
        assert found == statuses


def test_addresses_do_not_fill_the_memory() -> None:
    buckets = Buckets((1, 1e9))
    for n in range(REMEMBERED + 10):
        buckets.take(n)
    assert len(buckets.buckets) == REMEMBERED


# -- connections ---------------------------------------------------------------------------------


@pytest.mark.drawn
def test_half_a_request_is_cut_off_and_whole_ones_are_not(tmp_path: Path) -> None:
    limits = tight(head_seconds=0.6, body_seconds=0.6)
    with House(tmp_path / "db.sqlite", limits) as house:
        for half in (
            b"",
            b"GET / HT",
            b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\nGET /",
            b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf",
        ):
            assert once_under(6.0, partial(ask_half, house, half)), half
        assert once_under(6.0, partial(ask_slowly, house))  # no way to keep it open
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as player:
            time.sleep(2.0)  # a socket has nothing to send for as long as it likes
            player.play("end_turn")


def ask_half(house: House, half: bytes) -> None:
    """Send the beginning of a request and wait for the end of the connection."""
    with opened(house) as line:
        line.sendall(half)
        read(line, 10.0)


def ask_slowly(house: House) -> None:
    """Send a request of more than ten seconds byte by byte, and be cut off."""
    with opened(house) as line, pytest.raises(ConnectionError):
        trickle(line, b"GET /api/version HTTP/1.1\r\nX: " + b"x" * 200)


def trickle(line: socket.socket, text: bytes) -> None:
    """Send a text byte by byte."""
    for byte in text:
        line.sendall(bytes([byte]))
        time.sleep(0.05)


def test_who_does_not_read_its_answer_is_cut_off(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("x" * 3_000_000)
    with House(tmp_path / "db.sqlite", tight(answer_seconds=0.5), static=static) as house:
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            host, port = house.address.split(":")
            deaf.connect((host, int(port)))
            deaf.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert gone(house)
        assert len(house.http.get("/").content) == 3_000_000


def gone(house: House, left: int = 0, wait: float = 8.0) -> bool:
    """Whether all but `left` connections end in time."""
    end = time.monotonic() + wait
    while len(house.server.crowd.guests) > left:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_one_address_has_so_many_connections_and_others_still_come(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(address_connections=5), proxies=()) as house:
        with ExitStack() as held:
            lines = [held.enter_context(opened(house)) for _ in range(12)]
            end = time.monotonic() + 5.0
            while len(house.server.crowd.guests) != 5 and time.monotonic() < end:
                time.sleep(0.02)
            assert [read(line, 0.05) for line in lines[5:]] == [b""] * 7
            assert len(house.server.crowd.guests) == 5
        assert gone(house)
        assert house.http.get("/api/version").status_code == 200


@pytest.mark.drawn
def test_a_full_house_lets_the_longest_silent_go(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight()) as house:
        house.server.crowd.most = 6
        id, tokens = house.create("human", "human")
        with ExitStack() as held, Player(house.address, id, tokens["0"]) as player:
            for _ in range(30):
                held.enter_context(opened(house))
                assert house.http.get("/api/version").status_code == 200
                house.http.close()
                house.http = httpx.Client(base_url=f"http://{house.address}", timeout=10.0)
            assert len(house.server.crowd.guests) <= 6
            player.play("end_turn")


def test_a_log_says_the_same_thing_once_and_counts_the_rest(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = [0.0]
    quiet = Quiet(10.0, lambda: clock[0])
    log = logging.getLogger("flooded")
    log.addFilter(quiet)
    with caplog.at_level(logging.INFO):
        for n in range(100):
            log.warning("no. %d", n)
        log.error("another")
        log.info("below a warning")
        log.info("below a warning")
        clock[0] = 10.0
        quiet.tell()
        log.warning("no. %d", 100)
    said = [record.getMessage() for record in caplog.records]
    assert said == ["no. 0", "another", "below a warning", "below a warning",
                    "flooded: 99 more like it in 10 s: no. %d", "no. 100"]  # fmt: skip


def test_visitors_leave_descriptors_to_the_server() -> None:
    assert for_visitors(100) == 100
    assert for_visitors(10**9) <= 65_536 - RESERVED


# -- places --------------------------------------------------------------------------------------


def turned_away(house: House, *who: Any) -> str:
    """Why a player is not let in."""
    with pytest.raises(ConnectionClosed) as closed:
        Player(house.address, *who)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    return closed.value.rcvd.reason


def test_strangers_do_not_take_the_places_of_seats(tmp_path: Path) -> None:
    limits = tight(connections=4, kept_connections=2)
    with House(tmp_path / "db.sqlite", limits) as house, ExitStack() as held:
        id, tokens = house.create("human", "human")
        for _ in range(2):
            held.enter_context(Player(house.address, id))
        turned_away(house, id)
        for seat in "01":
            held.enter_context(Player(house.address, id, tokens[seat]))
        turned_away(house, id, tokens["0"])


@pytest.mark.drawn
def test_who_says_no_hello_makes_room_for_others(tmp_path: Path) -> None:
    limits = tight(waiting_connections=3, connections=5)
    with House(tmp_path / "db.sqlite", limits) as house, ExitStack() as held:
        id, tokens = house.create("human", "human")
        silent = [held.enter_context(Player(house.address, id, silent=True)) for _ in range(10)]
        with Player(house.address, id, tokens["0"]) as player:
            player.play("end_turn")
        assert silent[0].ending() == (4429, "full")
        door = house.app.state.door
        assert len(door.waiting) <= 3


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    limits = tight(address_sockets=3)
    with House(tmp_path / "db.sqlite", limits) as house, ExitStack() as held:
        id, tokens = house.create("human", "human")
        for _ in range(3):
            held.enter_context(Player(house.address, id))
        player = Player(house.address, id, tokens["0"], silent=True)
        assert player.until("refuse")["message"]["key"] == "server.address_sockets"
        assert player.ending() == (4429, "full")
        url = f"ws://{house.address}/api/tables/{id}/socket"
        with connect(url, additional_headers={"x-forwarded-for": "192.0.2.9"}) as other:
            other.send(json.dumps({"type": "hello", "token": tokens["0"]}))
            assert json.loads(other.recv(10.0))["type"] == "welcome"
    assert house.app.state.door.by_address == {}


# -- health --------------------------------------------------------------------------------------


def test_health_follows_the_store(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        assert house.http.get("/health").json() == {"status": "ok"}
        house.app.state.pulse.felt = -10.0
        house.lobby.store.failing = True
        answer = house.http.get("/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "store"})
        house.lobby.store.failing = False
        assert house.http.get("/health").status_code == 503  # felt once a second at most
        house.app.state.pulse.felt = -10.0
        assert house.http.get("/health").status_code == 200
        house.lobby.store._read = lambda ask: 1 / 0  # type: ignore[method-assign]
        house.app.state.pulse.felt = -10.0
        assert house.http.get("/health").status_code == 503


def test_a_store_that_cannot_write_says_so_to_everybody_at_the_table(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as one, Player(house.address, id) as other:
            house.run(house.lobby.store.write(full_disk()))
            one.send({"type": "act", "action_id": "x", "decision": one.now["decision"]["id"],
                      "action": "end_turn"})  # fmt: skip
            for player in (one, other):
                refused = player.until("refuse")
                assert refused["action_id"] is None
                assert refused["message"]["fr"]
                assert player.ending()[0] == 1011
        house.app.state.pulse.felt = -10.0
        assert house.http.get("/health").status_code == 503


def full_disk() -> list[Any]:
    """Writes after which the journal takes no more rows, as if the disk were full."""
    from sqlalchemy import text

    trigger = """CREATE TRIGGER full BEFORE INSERT ON journal
        BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"""
    return [(text(trigger), [])]


def test_metrics_are_for_those_who_may_read_them(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]), Player(house.address, id):
            told = house.http.get("/metrics")
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        lines = told.text.splitlines()
        assert 'astrarium_requests_total{kind="api",status="201"} 1' in lines
        assert 'astrarium_sockets{kind="seats"} 1' in lines
        assert 'astrarium_sockets{kind="spectators"} 1' in lines
        assert "astrarium_tables 1" in lines
        assert any(line.startswith("astrarium_store_writes_total ") for line in lines)
        assert tokens["0"] not in told.text
        assert id not in told.text
        stranger = {"x-forwarded-for": "192.0.2.1"}
        assert house.http.get("/metrics", headers=stranger).status_code == 403


def test_every_metric_has_its_type_and_its_help() -> None:
    metrics = Metrics()
    metrics.count("shed", why="head")
    metrics.count("store_seconds", 0.25)
    metrics.gauge("tables", "Tables.", lambda: {"": 3})
    names = {
        line.split("{")[0].split()[0] for line in metrics.text().splitlines() if line[0] != "#"
    }
    assert names == {"astrarium_shed_total", "astrarium_store_seconds_total", "astrarium_tables"}
    for name in names:
        assert f"# HELP {name} " in metrics.text()
        assert f"# TYPE {name} " in metrics.text()


def test_who_is_refused_before_its_body_does_not_go_on_with_another_request(house: House) -> None:
    """Proxies do: the next request of somebody else would be taken for that body."""
    head = f"POST /api/records HTTP/1.1\r\nHost: {house.address}\r\nContent-Length: 2000000\r\n"
    at = house.listener.getsockname()
    with socket.create_connection(at) as line:
        line.settimeout(3.0)
        line.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
        answer = b""
        while part := line.recv(65_536):
            answer += part
    assert answer.startswith(b"HTTP/1.1 413")
