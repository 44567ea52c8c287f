"""Small frames and requests within all other limits, and every other attack: who sends them by the
thousand holds up nobody but themselves.

A table of all attacks, with nothing else running: `PYTHONPATH=tests python -m server.bystander`.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import socket
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from astrarium.server.limits import Bucket
from astrarium.server.socket.socket_connection import frame_size
from server.attacks import (
    ASKED,
    ATTACKER,
    PATIENCE,
    PING,
    Besieged,
    Game,
    called,
    frame,
    upgraded,
    wrong_frames,
)
from server.bystander import ATTACKS, HEAD, endure

SMALL = {
    "pings before hello",
    "pings after hello",
    "requests in a row",
    "frames that are no message",
    "big frames",
    "big heads",
    "tiny chunks",
    "frames that drip",
}
linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads Linux' /proc")


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_a_frame_is_whole_with_its_last_byte(length: int) -> None:
    whole = frame(b"x" * length)
    assert frame_size(bytearray(whole + PING), 70_000) == len(whole)
    for cut in {1, 2, 3, 5, 9, 13, len(whole) - 1}:
        if cut < len(whole):
            assert frame_size(bytearray(whole[:cut]), 70_000) == 0, cut


def test_a_frame_that_is_too_long_is_left_to_its_reader() -> None:
    begun = frame(b"x" * 70_000)[:20]
    assert frame_size(bytearray(begun), 65_536) == 20


def test_there_are_a_hundred_kinds_of_frames_that_are_no_message() -> None:
    assert len({*wrong_frames()}) >= 100


def test_what_is_reserved_is_waited_for_in_turn() -> None:
    bucket = Bucket((10, 1.0))
    assert [bucket.reserve(5, 1.0), bucket.reserve(5, 1.0)] == [0.0, 0.0]
    waits = [bucket.reserve(4, 1.0) for _ in range(3)]
    assert waits[0] == pytest.approx(0.4, abs=0.05)
    assert waits[1] == pytest.approx(0.8, abs=0.05)
    assert waits[2] is None


SECONDS = 3.0 if os.environ.get("ASTRARIUM_TIER") == "all" else 1.5


# -- another visitor -----------------------------------------------------------------------------


@linux
@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=pytest.mark.drawn if n in SMALL else pytest.mark.long) for n in ATTACKS],
)
def test_nobody_else_waits_for_whoever_attacks(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = os.getloadavg()[0] > (os.cpu_count() or 1)  # by others, who slow all of this
    wait = endure(name, SECONDS, tmp_path)
    with capsys.disabled():
        print(f"\n{HEAD}\n{wait.row()}")  # noqa: T201
    assert statistics.median(wait.pings) < (0.5 if loaded else 0.1)
    assert max(wait.pings) < (3.0 if loaded else 0.5)
    assert "Traceback" not in wait.log


# -- one connection ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    with Besieged(tmp_path_factory.mktemp("siege")) as server:
        yield server


def closing(line: socket.socket, wait: float = PATIENCE) -> bytes:
    """What a connection still tells before it is closed; TimeoutError when it is not."""
    found = b""
    line.settimeout(wait)
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65_536):
            found += part
    return found


@pytest.mark.drawn
@linux
def test_five_frames_may_come_before_a_hello(besieged: Besieged) -> None:
    with upgraded(besieged.port, "none") as line:
        line.sendall(PING * 5)
        line.settimeout(PATIENCE)
        told = b""
        while told.count(b"hello_first") < 5:
            told += line.recv(65_536)
        line.sendall(PING)
        assert closing(line) == b"\x88\x0d\x03\xf0hello first"


@pytest.mark.drawn
@linux
def test_a_socket_that_sends_too_many_frames_is_read_slowly_and_then_closed(
    tmp_path: Path,
) -> None:
    with Besieged(tmp_path, frames=(20, 10.0)) as server:
        game = Game(server.port)
        line = game.lines[0][0]
        start = time.monotonic()
        for n in range(22):
            line.send(json.dumps({"type": "ping", "n": n}))
        told = iter(lambda: json.loads(line.recv(PATIENCE)), None)
        pongs = (each["n"] for each in told if each["type"] == "pong")
        assert list(itertools.islice(pongs, 22)) == list(range(22))
        assert time.monotonic() - start > 0.5
        for _ in range(100):
            line.send('{"type":"ping","n":1}')
        with pytest.raises(ConnectionClosed) as closed:
            list(told)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "rate")
        game.leave()


@pytest.mark.drawn
@linux
def test_sockets_and_requests_of_an_address_share_what_it_may_have(tmp_path: Path) -> None:
    with Besieged(tmp_path, share=(40, 40.0)) as server, upgraded(server.port, "none") as line:
        with httpx.Client(
            base_url=f"http://127.0.0.1:{server.port}",
            transport=httpx.HTTPTransport(local_address=ATTACKER),
        ) as http:
            answers = [http.get("/api/version").status_code for _ in range(12)]
        assert answers[:8] == [200] * 8
        assert answers[-1] == 429
        start = time.monotonic()
        line.sendall(PING * 5)  # less than four are left
        line.settimeout(PATIENCE)
        told = b""
        while told.count(b"hello_first") < 5:
            told += line.recv(65_536)
        assert time.monotonic() - start > 0.3


@linux
def test_what_comes_after_a_goodbye_is_counted_as_well(besieged: Besieged) -> None:
    with upgraded(besieged.port, "none") as line:
        line.sendall(frame(b'{"type":"hello"}'))  # there is no such table
        line.settimeout(PATIENCE)
        told = b""
        while b"not_found" not in told or b"\x11\x34" not in told:  # close code 4404
            told += line.recv(65_536)
        before = besieged.cpu()
        with contextlib.suppress(ConnectionError):
            line.sendall(b"\x89\x80\0\0\0\0" * 40_000)
        closing(line)
        spent = besieged.cpu() - before
        assert spent < 0.2, spent


@linux
def test_a_head_of_too_many_lines_is_refused_and_a_longer_one_not_even_read(
    besieged: Besieged,
) -> None:
    begun = b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for lines, answer in ((180, b" 200 "), (210, b" 431 ")):
        with called(besieged.port) as line:
            line.sendall(begun + b"a:\r\n" * lines + b"\r\n")
            line.settimeout(PATIENCE)
            assert answer in line.recv(65_536)
    with called(besieged.port) as line:
        line.sendall(begun + b"a:\r\n" * 60_000 + b"\r\n")
        assert b" 200 " not in closing(line)


@pytest.mark.drawn
@linux
def test_what_it_takes_to_understand_requests_is_spread_over_time(tmp_path: Path) -> None:
    text = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with (
        Besieged(tmp_path, reading=(0.05, 1.0)) as server,
        called(server.port) as line,
        httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as other,
    ):
        start = time.monotonic()
        line.sendall(text + b"1\r\n \r\n" * 20_000 + b"0\r\n\r\n" + ASKED)
        assert other.get("/api/version").status_code == 200
        line.settimeout(PATIENCE)
        told = b""
        while told.count(b"HTTP/1.1 ") < 2:
            told += line.recv(65_536)
        assert time.monotonic() - start > 1.0
        assert b"HTTP/1.1 400" in told
        assert told.index(b"HTTP/1.1 400") < told.index(b"HTTP/1.1 200")


@pytest.mark.drawn
@linux
def test_a_request_that_is_one_too_many_ends_its_connection(tmp_path: Path) -> None:
    with (
        Besieged(tmp_path, share=(8, 8.0)) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line,
    ):
        line.sendall(ASKED * 200)
        told = closing(line)
    assert told.count(b"HTTP/1.1 200") in (2, 3)
    assert told.count(b"HTTP/1.1 429") == 1
    assert b"connection: close" in told.lower()
