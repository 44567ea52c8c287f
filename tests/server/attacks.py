"""A server under attack: what a visitor can do to it, and how long another table's moves take then.

    PYTHONPATH=tests python -m server.attacks --seconds 20

starts a server of its own with 1,024 descriptors for each attack, plays at one table from one
address, attacks from another, and prints a row for each. `PYTHONPATH=OTHER/src:tests` attacks
another version.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import queue
import random
import resource
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

DESCRIPTORS = 1024
LARGEST = 64 * 1024  # bytes of a frame
PLAYER, ATTACKER = "127.0.0.2", "127.0.0.3"
PATIENCE = 20.0  # seconds after which a move is taken for lost
BEAT = 0.3  # seconds between two moves
SLOW = 0.1  # seconds without an answer after which a connection is being kept waiting
STOPS: list[float] = []
"""Of this process' attack: seconds that a connection went on until it was closed, refused or kept
waiting for the first time."""

SERVE = f"""
import json, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({DESCRIPTORS}, {DESCRIPTORS}))
from astrarium.server.run import run
from astrarium.server.settings import Limits, Settings
limits = Limits(**json.loads(sys.argv[3]))
run(Settings("sqlite:///" + sys.argv[1], limits), "127.0.0.1", int(sys.argv[2]), False)
"""


# -- the server ----------------------------------------------------------------------------------


class Besieged:
    """A server as a process of its own, with few descriptors and its log in a file; `limits` are
    those that differ from the usual ones."""

    def __init__(self, folder: Path, **limits: int) -> None:
        self.folder = folder
        self.limits = json.dumps(limits)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.log = folder / "log"

    def __enter__(self) -> Besieged:
        command = [sys.executable, "-c", SERVE, str(self.folder / "db.sqlite"), str(self.port)]
        command.append(self.limits)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stderr=log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return self
            time.sleep(0.1)
        raise RuntimeError(self.log.read_text())

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def logged(self) -> int:
        """Bytes in the log."""
        return self.log.stat().st_size


# -- a game that goes on --------------------------------------------------------------------------


class Game:
    """Two people who end their turns one after the other, and how long each had to wait."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.numbers = 0
        self.held = contextlib.ExitStack()
        wish = {"game": "star_realms", "seats": [{"kind": "human"}] * 2}
        with self.visitor() as http:
            made = http.post("/api/tables", json=wish).json()
        self.table: str = made["table"]["id"]
        self.tokens: dict[str, str] = made["tokens"]
        self.lines = [self.join(seat) for seat in "01"]
        self.now: dict[str, Any] = self.lines[0][1]

    def visitor(self) -> httpx.Client:
        """Somebody at the players' address."""
        way = httpx.HTTPTransport(local_address=PLAYER)
        return httpx.Client(
            base_url=f"http://127.0.0.1:{self.port}", transport=way, timeout=PATIENCE
        )

    def join(self, seat: str) -> tuple[ClientConnection, dict[str, Any]]:
        """A new socket of a seat, and its welcome."""
        line = self.held.enter_context(
            connect(
                f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket",
                source_address=(PLAYER, 0),
                compression=None,
                max_size=None,
                open_timeout=PATIENCE,
            )
        )
        line.send(json.dumps({"type": "hello", "token": self.tokens[seat]}))
        return line, _until(line, "welcome")

    def move(self) -> float:
        """End a turn; the seconds until that was acknowledged."""
        decision = self.now["decision"]
        line = self.lines[decision["seats"][0]][0]
        self.numbers += 1
        asked = {"type": "act", "action_id": f"m{self.numbers}", "decision": decision["id"]}
        start = time.monotonic()
        line.send(json.dumps({**asked, "action": "end_turn"}))
        _until(line, "ack")
        waited = time.monotonic() - start
        for other, _ in self.lines:
            self.now = _until(other, "update")
        return waited

    def leave(self) -> None:
        """Close every socket."""
        with contextlib.suppress(OSError, WebSocketException):
            self.held.close()


def _until(line: ClientConnection, kind: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while True:
        message: dict[str, Any] = json.loads(line.recv(max(0.0, end - time.monotonic())))
        if message["type"] == kind:
            return message


# -- attacks -------------------------------------------------------------------------------------


def half_sent(port: int, seconds: float) -> None:
    """Keep 1,100 connections with half a request open, anew when one is cut off."""
    _hold(port, seconds, 1_100, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")


def silent(port: int, seconds: float) -> None:
    """Keep 1,100 connections open that say nothing."""
    _hold(port, seconds, 1_100, b"")


def sockets(port: int, seconds: float) -> None:
    """Take every socket there is, as spectators of tables of one's own."""
    wish = {"game": "goofspiel", "seats": [{"kind": "human"}] * 2}
    with attacker(port) as http:
        ids = [http.post("/api/tables", json=wish).json()["table"]["id"] for _ in range(40)]
    asked = [
        f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        + b"\x81\x90\x00\x00\x00\x00"
        + b'{"type":"hello"}'
        for id in ids
    ]
    _hold(port, seconds, 2_100, *asked)


def packs(port: int, seconds: float) -> None:
    """Six at a time, packs that are long to read: nested deeply, or with nothing but faults."""
    deep = {"ships.toml": "a." * 64_000 + "b = 1"}
    empty = {"ships.toml": "[[ship]]\n" * 28_000}
    wide = {"ships.toml": ("a." * 15 + "b = {}\n") * 4 + "[[ship]]\nz = [" + "{},\n" * 50_000 + "]"}
    _threads(
        port, seconds, 6,
        lambda http: http.post(
            "/api/games/starship_battles/pack",
            json={"files": random.choice([deep, empty, wide])},
        ),
    )  # fmt: skip


def pages(port: int, seconds: float) -> None:
    """Ask for the page, the list of tables and what is not there as fast as eight threads can."""
    paths = ("/", "/api/tables", "/schema/openapi.json", "/api/tables/none")
    _threads(port, seconds, 8, lambda http: http.get(random.choice(paths)))


def handshakes(port: int, seconds: float) -> None:
    """Open sockets and drop them, as fast as eight threads can."""

    def once(_: httpx.Client) -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/none/socket"
        with (
            contextlib.suppress(WebSocketException),
            connect(url, source_address=(ATTACKER, 0)),
        ):
            pass

    _threads(port, seconds, 8, once)


PING = b'\x81\x95\0\0\0\0{"type":"ping","n":1}'
HELLO = b'\x81\x90\0\0\0\0{"type":"hello"}'
ASKED = b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def upgraded(port: int, table: str) -> socket.socket:
    """A socket of a table after its handshake, from the attacker's address; OSError where it is
    refused."""
    line = called(port)
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    found = b""
    while b"\r\n\r\n" not in found:
        part = line.recv(4096)
        if not part:
            break
        found += part
    if b" 101 " not in found:
        line.close()
        raise ConnectionRefusedError(found[:40])
    return line


def called(port: int) -> socket.socket:
    """A connection from the attacker's address, whose bytes leave at once."""
    line = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(ATTACKER, 0))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def watching(port: int, table: str) -> socket.socket:
    """A socket of a table that has said hello."""
    line = upgraded(port, table)
    line.sendall(HELLO)
    return line


def pings(port: int, seconds: float) -> None:
    """Keep 100 sockets that never say hello, and ping on each as fast as it takes them."""
    _stream(port, seconds, 100, lambda: upgraded(port, "none"), [PING * 200])


def greeted(port: int, seconds: float) -> None:
    """The same on 60 sockets that watch a table of one's own, with pings of both kinds."""
    id = _own_table(port)
    below = b"\x89\x80\0\0\0\0"
    _stream(port, seconds, 60, lambda: watching(port, id), [PING * 200, below * 800])


def pipelined(port: int, seconds: float) -> None:
    """Keep 200 connections with 200 requests each that do not wait for their answers."""
    _stream(port, seconds, 200, lambda: called(port), [ASKED * 200])


def malformed(port: int, seconds: float) -> None:
    """Keep a socket for each kind of frame that is no message, before and after its hello."""
    id = _own_table(port)
    kinds = wrong_frames()
    numbers = iter(range(10**9))

    def one() -> socket.socket:
        return (watching if next(numbers) % 2 else upgraded)(port, id)

    _stream(port, seconds, 100, one, [kind * 50 for kind in kinds])


def big_frames(port: int, seconds: float) -> None:
    """Frames of 64 KiB, the largest there may be, on 60 sockets that watch: long words, lists and
    what is nested deeply; one in four a byte too long."""
    id = _own_table(port)
    chat = b'{"type":"chat","action_id":"a","text":"'
    act = b'{"type":"act","action_id":"a","decision":1,"action":"x","actions":['
    texts = [
        chat + b"x" * (LARGEST - len(chat) - 2) + b'"}',
        act + b'"",' * ((LARGEST - len(act) - 4) // 3) + b'""]}',
        b"[" * LARGEST,
        b"x" * (LARGEST + 1),
    ]
    _stream(port, seconds, 60, lambda: watching(port, id), [frame(text) for text in texts])


def big_heads(port: int, seconds: float) -> None:
    """Requests with heads of 15 KiB in the shortest lines, and of 250 KiB, on 100 connections."""
    begun = b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    texts = [begun + b"a:\r\n" * (kib * 256) + b"\r\n" for kib in (15, 250)]
    _stream(port, seconds, 100, lambda: called(port), texts)


def tiny_chunks(port: int, seconds: float) -> None:
    """Bodies that come in chunks of a byte, on 20 connections."""
    begun = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    text = begun + b"1\r\n \r\n" * 100_000 + b"0\r\n\r\n"
    _stream(port, seconds, 20, lambda: called(port), [text])


def dripped_frames(port: int, seconds: float) -> None:
    """Pings that come a byte at a time, on 60 sockets that watch."""
    id = _own_table(port)
    _stream(port, seconds, 60, lambda: watching(port, id), [PING], 1)


def dripped_requests(port: int, seconds: float) -> None:
    """Requests that come a byte at a time, on 200 connections."""
    _stream(port, seconds, 200, lambda: called(port), [ASKED], 1)


def frames_without_end(port: int, seconds: float) -> None:
    """Frames and heads that come a byte at a time and are never whole, on 60 sockets that watch and
    100 connections."""
    id = _own_table(port)
    numbers = iter(range(10**9))

    def one() -> socket.socket:
        return called(port) if next(numbers) % 8 < 5 else watching(port, id)

    _stream(port, seconds, 160, one, [frame(b" " * LARGEST), b"GET /" + b"a" * 15_000], 1, False)


def come_and_go(port: int, seconds: float) -> None:
    """Connections that say a request or nothing and go, as fast as they are taken."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        lines = []
        for _ in range(50):
            line = socket.socket()
            line.bind((ATTACKER, 0))
            line.setblocking(False)
            line.connect_ex(("127.0.0.1", port))
            lines.append(line)
        time.sleep(0.005)
        for n, line in enumerate(lines):
            with contextlib.suppress(OSError):
                if n % 2:
                    line.send(ASKED)
            line.close()


def frame(payload: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    """A frame as a client sends it, its payload as it is."""
    size = len(payload)
    if size < 126:
        head = bytes([0x80 | size])
    elif size < 65_536:
        head = b"\xfe" + size.to_bytes(2)
    else:
        head = b"\xff" + size.to_bytes(8)
    return bytes([opcode | fin << 7]) + head + b"\0\0\0\0" + payload


def wrong_frames() -> list[bytes]:
    """A hundred kinds of frames that are no message: of a wrong form or type, too deep or long."""
    many = json.dumps(["x"] * 500)
    texts = [
        "", " ", "{", "}", "[]", "[[]]", "null", "0", "1e999", "true", '""', '"x"', "{}", "nul",
        '{"type":}', '{"type":"x"}', '{"type":1}', '{"type":null}', '{"type":["ping"]}',
        '{"type":"ping"}', '{"type":"ping","n":-1}', '{"type":"ping","n":1.5}',
        '{"type":"ping","n":"1"}', "[1", '{"type":"ping","n":1e30}',
        '{"type":"ping","n":' + "9" * 500 + "}",
        '{"type":"ping","n":null}', '{"type":"ping","n":1}x', '{"type":"ping",,"n":1}',
        "{'type':'ping'}", '{"type":"hello","token":1}', '{"type":"hello","token":""}',
        '{"type":"hello","token":"' + "x" * 5000 + '"}', '{"type":"hello","seq":-1}',
        '{"type":"hello","seq":"1"}', '{"type":"hello","protocol":99}', '{"type":"act"}',
        '{"type":"act","action_id":"a"}', '{"type":"act","action_id":"","decision":1,"action":"x"}',
        '{"type":"act","action_id":"a","decision":"1","action":"x"}',
        '{"type":"act","action_id":"a","decision":1,"action":1}',
        '{"type":"act","action_id":"a","decision":1,"actions":[]}',
        '{"type":"act","action_id":"a","decision":1,"actions":' + many + "}",
        '{"type":"act","action_id":{},"decision":1,"action":"x"}',
        '{"type":"act","action_id":"' + "a" * 65 + '","decision":1,"action":"x"}',
        '{"type":"undo"}', '{"type":"undo","action_id":"a","to":-1}', '{"type":"chat"}',
        '{"type":"chat","action_id":"a","text":' + '"x"' * 2 + "}",
        '{"type":"chat","action_id":"a","text":"' + "x" * 9000 + '"}',
        '{"type":"chat","text":"x"}',
        '{"type":"offer","action_id":"a","kind":"x"}', '{"type":"answer","action_id":"a"}',
        '{"type":"resign"}', '{"type":"try","action_id":"a"}',
        '{"type":"standing","action_id":"a"}', '{"type":"ping","n":01}',
        '{"type":"welcome"}', '{"type":"update"}', '{"type":"refuse"}', '{"type":"ack"}',
        "[" * 200, "[" * 20_000, '{"a":' * 5000, '{"type":"ping","n":' + "[" * 5000,
        '{"type":"' + "p" * 60_000 + '"}', "\ufeff{}", "\x00", "\x00" * 1000, "//", "/*", "NaN",
        "Infinity", "-", '"\\ud800"', '{"type":"chat","action_id":"a","text":"\\ud800"}',
        '{"type":"ping","type":"hello"}', '{"TYPE":"ping"}', "GET / HTTP/1.1\r\n\r\n",
    ]  # fmt: skip
    found = [frame(text.encode()) for text in texts]
    found += [
        frame(text, 1) for text in (b"\xff", b"\xc3", b'{"type":"\xed\xa0\x80"}', b"\x80" * 99)
    ]
    found += [frame(text, 2) for text in (b"", b"{}", b"\0" * 60_000)]
    found += [frame(b"", opcode) for opcode in (0, 3, 7, 11, 15)]
    found += [frame(b"x" * 126, 9), frame(b"", 9, False), frame(b"x", 8), frame(b"\x03\xe7", 8)]
    found += [frame(b"", 1, False), frame(b"{", 1, False) + frame(b"", 0, False) * 20]
    found += [b"\x81\x02{}", b"\xf1\x80\0\0\0\0", b"\x81\xff" + b"\xff" * 8, b"\x81\xfe\xff\xff"]
    return found


def _own_table(port: int) -> str:
    wish = {"game": "goofspiel", "seats": [{"kind": "human"}] * 2}
    with attacker(port) as http:
        return str(http.post("/api/tables", json=wish).json()["table"]["id"])


ATTACKS: dict[str, Callable[[int, float], None]] = {
    "half-sent requests": half_sent,
    "silent connections": silent,
    "all sockets": sockets,
    "packs": packs,
    "pages": pages,
    "handshakes": handshakes,
    "pings before hello": pings,
    "pings after hello": greeted,
    "requests in a row": pipelined,
    "frames that are no message": malformed,
    "big frames": big_frames,
    "big heads": big_heads,
    "tiny chunks": tiny_chunks,
    "frames that drip": dripped_frames,
    "requests that drip": dripped_requests,
    "frames and heads without end": frames_without_end,
    "connections that come and go": come_and_go,
}


def attacker(port: int) -> httpx.Client:
    """Somebody at the attacker's address, who notes when an answer is a refusal or takes its
    time."""
    began = time.monotonic()
    asked = [began]
    stopped: list[bool] = []

    def note(answer: httpx.Response) -> None:
        now = time.monotonic()
        slow = now - asked[0] > SLOW
        if not stopped and (slow or answer.status_code in (409, 413, 429)):
            stopped.append(True)
            STOPS.append((asked[0] if slow else now) - began)

    return httpx.Client(
        base_url=f"http://127.0.0.1:{port}",
        transport=httpx.HTTPTransport(local_address=ATTACKER),
        timeout=60.0,
        event_hooks={
            "request": [lambda _: asked.__setitem__(0, time.monotonic())],
            "response": [note],
        },
    )


def _threads(port: int, seconds: float, count: int, once: Callable[[httpx.Client], Any]) -> None:
    end = time.monotonic() + seconds

    def go() -> None:
        with attacker(port) as http:
            while time.monotonic() < end:
                with contextlib.suppress(httpx.HTTPError, OSError):
                    once(http)

    threads = [threading.Thread(target=go, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, end + 1.0 - time.monotonic()))


def _hold(port: int, seconds: float, count: int, *texts: bytes) -> None:
    """Hold so many connections that have each said a text, and open what is cut off anew."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    watched = selectors.DefaultSelector()
    end = time.monotonic() + seconds
    held = 0
    while time.monotonic() < end:
        for _ in range(min(50, count - held)):
            line = socket.socket()
            line.bind((ATTACKER, 0))
            line.settimeout(0.5)
            began = time.monotonic()
            try:
                line.connect(("127.0.0.1", port))
                line.sendall(random.choice(texts))
            except OSError:
                STOPS.append(time.monotonic() - began)
                line.close()
                break
            line.setblocking(False)
            watched.register(line, selectors.EVENT_READ, began)
            held += 1
        for key, _ in watched.select(0.01):
            assert isinstance(key.fileobj, socket.socket)
            if _heard(key.fileobj) is None:
                STOPS.append(time.monotonic() - key.data)
                watched.unregister(key.fileobj)
                key.fileobj.close()
                held -= 1


@dataclass
class Talk:
    """A connection that says one text after the other: what is left of the one that it is at, when
    it began, when it was last answered, and whether it has been kept waiting."""

    left: bytes
    began: float
    heard: float
    stopped: bool = False

    def stop(self) -> None:
        """Note that it was closed or is kept waiting, the first time."""
        if not self.stopped:
            STOPS.append(self.heard - self.began)
        self.stopped = True


def _stream(
    port: int,
    seconds: float,
    count: int,
    one: Callable[[], socket.socket],
    texts: list[bytes],
    most: int = 2**20,
    answered: bool = True,
) -> None:
    """Keep so many connections, anew when one is cut off, and say on each, over and over, as much
    as it takes of the texts, at `most` so many bytes at once, each connection beginning with
    another text. Where these are to be `answered`, silence means that one has to wait."""
    watched = selectors.DefaultSelector()
    end = time.monotonic() + seconds
    turn = 0
    talks: dict[socket.socket, Talk] = {}
    fresh: queue.Queue[socket.socket] = queue.Queue(20)
    threading.Thread(target=_open, args=(end, one, fresh), daemon=True).start()
    while (now := time.monotonic()) < end:
        while len(talks) < count and not fresh.empty():
            line = fresh.get()
            line.setblocking(False)
            watched.register(line, selectors.EVENT_READ | selectors.EVENT_WRITE)
            began = time.monotonic()
            talks[line] = Talk(b"", began, began)
        for key, events in watched.select(0.01):
            line = key.fileobj  # type: ignore[assignment]
            talk = talks[line]
            gone = False
            if events & selectors.EVENT_READ:
                heard = _heard(line)
                gone = heard is None
                if heard != 0:
                    talk.heard = time.monotonic()
            if not gone and events & selectors.EVENT_WRITE:
                if not talk.left:
                    talk.left = texts[turn % len(texts)]
                    turn += 1
                try:
                    talk.left = talk.left[line.send(talk.left[:most]) :]
                except BlockingIOError:
                    pass
                except OSError:
                    gone = True
            if gone:
                talk.stop()
                watched.unregister(line)
                line.close()
                del talks[line]
        for talk in talks.values():
            if answered and now - talk.heard > SLOW:
                talk.stop()
    going = [talk for talk in talks.values() if not talk.stopped and end - talk.began > 1.0]
    going = going if answered else []
    STOPS.extend([float("inf")] * len(going))


def _open(end: float, one: Callable[[], socket.socket], fresh: queue.Queue[socket.socket]) -> None:
    """Open connections, which may have to wait themselves, while somebody else talks."""
    while (began := time.monotonic()) < end:
        try:
            fresh.put(one())
        except OSError:
            STOPS.append(time.monotonic() - began)
            time.sleep(0.01)


def _heard(line: socket.socket) -> int | None:
    """How much a connection was told; None when it was closed."""
    try:
        return len(line.recv(65_536)) or None
    except BlockingIOError:
        return 0
    except OSError:
        return None


# -- what it did ---------------------------------------------------------------------------------


@dataclass
class Result:
    """Of one attack: seconds until each move was acknowledged, until a newcomer had its page and
    a player a new socket (infinite when never), and what it cost the server."""

    name: str
    moves: list[float] = field(default_factory=list)
    lost: int = 0
    newcomers: list[float] = field(default_factory=list)
    after: float = float("inf")
    cpu: float = 0.0
    log: int = 0

    def typical(self) -> float:
        """The median move, infinite when none came through."""
        return statistics.median(self.moves) if self.moves else float("inf")

    def most(self) -> float:
        """What 19 of 20 moves keep within."""
        found = sorted(self.moves + [float("inf")] * self.lost)
        return found[min(len(found) - 1, int(len(found) * 0.95))] if found else float("inf")

    def row(self) -> str:
        """A row of the table in docs/benchmarks.md."""
        told = [self.typical(), self.most(), max(self.moves, default=float("inf"))]
        told += [max(self.newcomers, default=float("inf")), self.after]
        times = " | ".join("never" if t == float("inf") else f"{t * 1000:,.0f}" for t in told)
        kib = self.log / 1024
        return f"| {self.name} | {times} | {self.lost} | {self.cpu:.1f} | {kib:,.0f} |"


HEAD = (
    "| attack | move, ms: median | 19 of 20 | worst | newcomer, ms: worst | right after | lost |"
    " CPU, s | log, KiB |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def attack(name: str, seconds: float, folder: Path) -> Result:
    """Play, attack for so many seconds, and see who is served."""
    result = Result(name)
    with Besieged(folder) as server:
        game = Game(server.port)
        for _ in range(3):
            game.move()
        cpu, log = server.cpu(), server.logged()
        attacker = multiprocessing.get_context("spawn").Process(
            target=ATTACKS[name], args=(server.port, seconds), daemon=True
        )
        attacker.start()
        time.sleep(min(2.0, seconds / 3))
        end = time.monotonic() + seconds - min(2.0, seconds / 3)
        for newcomer in _turns(end):
            try:
                result.moves.append(game.move())
            except (TimeoutError, OSError, WebSocketException):
                result.lost += 1
                with contextlib.suppress(TimeoutError, OSError, WebSocketException):
                    game.lines = [game.join(seat) for seat in "01"]
                    game.now = game.lines[0][1]
            if newcomer:
                result.newcomers.append(_come(game))
        result.cpu, result.log = server.cpu() - cpu, server.logged() - log
        attacker.kill()
        attacker.join()
        result.after = _come(game)
        game.leave()
    return result


def _turns(end: float) -> Iterator[bool]:
    """Every beat until the end, whether somebody new comes too: every fourth time."""
    n = 0
    while time.monotonic() < end:
        yield n % 4 == 0
        n += 1
        time.sleep(BEAT)


def _come(game: Game) -> float:
    """Seconds until a newcomer has seen the table and a seat has joined on a new socket."""
    start = time.monotonic()
    try:
        with game.visitor() as http:
            http.get(f"/api/tables/{game.table}").raise_for_status()
        line, _ = game.join("0")
        line.close()
    except (TimeoutError, OSError, WebSocketException, httpx.HTTPError):
        return float("inf")
    return time.monotonic() - start


def main() -> None:
    """Every attack, or those that are named."""
    parser = argparse.ArgumentParser(prog="server.attacks")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    print(HEAD)  # noqa: T201
    for name in asked.attacks or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            print(attack(name, asked.seconds, Path(folder)).row(), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
