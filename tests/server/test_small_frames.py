"""Small frames and requests within all other limits: who sends them by the thousand holds up nobody
but themselves."""

from __future__ import annotations

import contextlib
import itertools
import json
import multiprocessing
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
from astrarium.server.wire import frame_size
from server.attacks import (
    ATTACKER,
    ATTACKS,
    PATIENCE,
    PING,
    Besieged,
    Game,
    frame,
    upgraded,
    wrong_frames,
)

SMALL = [
    "pings before hello",
    "pings after hello",
    "requests in a row",
    "frames that are no message",
]
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


# -- another visitor -----------------------------------------------------------------------------


def round_trips(game: Game, seconds: float) -> list[float]:
    """How long a player's pings took, one every twentieth of a second."""
    line, found = game.lines[0][0], []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        start = time.monotonic()
        line.send('{"type":"ping","n":1}')
        while json.loads(line.recv(PATIENCE))["type"] != "pong":
            pass
        found.append(time.monotonic() - start)
        time.sleep(0.05)
    return found


@pytest.mark.drawn
@linux
@pytest.mark.parametrize("name", SMALL)
def test_nobody_else_waits_for_whoever_sends_small_things(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Besieged(tmp_path) as server:
        game = Game(server.port)
        loaded = os.getloadavg()[0] > (os.cpu_count() or 1)  # by others, who slow all of this
        quiet = statistics.median(round_trips(game, 1.0))
        attacker = multiprocessing.get_context("spawn").Process(
            target=ATTACKS[name], args=(server.port, 60.0), daemon=True
        )
        attacker.start()
        try:
            time.sleep(2.0)  # it has begun
            cpu, start = server.cpu(), time.monotonic()
            found = round_trips(game, 5.0)
            busy = (server.cpu() - cpu) / (time.monotonic() - start)
        finally:
            attacker.kill()
            attacker.join()
            game.leave()
        log = server.log.read_text()
    typical, worst = statistics.median(found), max(found)
    with capsys.disabled():
        told = (
            f"{quiet * 1000:.1f} ms before, {typical * 1000:.1f} now, {worst * 1000:.0f} at worst"
        )
        print(f"\n{name}: {told}, {busy:.0%} of a core")  # noqa: T201
    assert typical < (0.5 if loaded else 0.1)
    assert worst < (3.0 if loaded else 0.5)
    assert "Traceback" not in log


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
def test_a_request_that_is_one_too_many_ends_its_connection(tmp_path: Path) -> None:
    asked = b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with (
        Besieged(tmp_path, share=(8, 8.0)) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line,
    ):
        line.sendall(asked * 200)
        told = closing(line)
    assert told.count(b"HTTP/1.1 200") in (2, 3)
    assert told.count(b"HTTP/1.1 429") == 1
    assert b"connection: close" in told.lower()
