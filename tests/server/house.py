"""A real server on a free loopback port, in a thread of the test, and players who talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import threading
import time
import zlib
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astrarium.bots.registry import LEVELS
from astrarium.server.clock import Clock, told
from astrarium.server.http.app import make_app
from astrarium.server.journal import entries
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.run import TableServer, configured, listen
from astrarium.server.settings import Limits, Settings
from astrarium.server.socket.crowd import ServerConfig
from server.databases import database as database_of

PATIENT = Limits(
    actions=(100_000, 1.0),
    chats=(100_000, 1.0),
    frames=(100_000, 1.0),
    share=(1_000_000, 1.0),
    reading=(1_000.0, 1.0),
    requests=(100_000, 1.0),
    pages=(100_000, 1.0),
    handshakes=(100_000, 1.0),
    address_sockets=10_000,
    creations=(100_000, 1.0),
    searches=(100_000, 1.0),
)
QUICK = {"bot_delay": 0.0, "presence_pause": 0.0, "bots": (*LEVELS, "random")}
PATIENCE = 60.0  # before a missing answer does: it may have to wait for a process to start
IDS = itertools.count()


class HandClock(Clock):
    """A clock that goes on only by hand."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at

    def monotonic(self) -> float:
        return self.at

    def time(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.at += seconds


@contextmanager
def still_time() -> Iterator[HandClock]:
    """A clock that journals go by as well. Houses that are compared have the same: when a move was
    made and a seat was seen may not differ by which of them is slower."""
    clock = HandClock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entries, "now", lambda: told(clock.at))
        yield clock


class House:
    """A server with its own database; leaves with the `with` block."""

    def __init__(self, database: Path, limits: Limits = PATIENT, **settings: Any) -> None:
        self.settings = Settings(database_of(database), limits, **{**QUICK, **settings})
        self.app = make_app(self.settings)
        self.lobby: Lobby = self.app.state.lobby

    def think_with(self, bots: Any) -> None:
        """Have bots of a test seated and asked in place of the house's own."""
        self.lobby.setup.bots = bots

    def __enter__(self) -> Self:
        self.listener = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.listener.getsockname()[1]}"
        config = configured(self.app, self.settings, 4000)
        config.timeout_graceful_shutdown = 1
        self.up = threading.Event()
        self.server = Announced(config, self.up)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self.thread.start()
        assert self.up.wait(PATIENCE)
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE)
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join()
        self.listener.close()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.listener])

    def run(self, job: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(PATIENCE)

    def create(self, *seats: str, **more: Any) -> tuple[str, dict[str, str]]:
        """A table with seats such as "human", "open" or "random"; its id and tokens."""
        wished = [
            {"kind": seat, "name": f"P{n}"}
            if seat in ("human", "open")
            else {"kind": "bot", "bot": seat}
            for n, seat in enumerate(seats)
        ]
        asked = {"game": "star_realms", "options": {"first_seat": 0}, "seats": wished, **more}
        answer = self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]["id"], answer.json()["tokens"]

    def get(self, path: str, token: str | None = None) -> Any:
        """The JSON at a path below /api."""
        answer = self.http.get(f"/api{path}", headers=bearer(token))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def go_round(self) -> None:
        """Have a round made through the tables in memory, and wait for what it tells."""

        async def round_made() -> None:
            await self.lobby.rounds.go()
            await asyncio.gather(*self.lobby.rounds.looking.values())

        self.run(round_made())

    def digest(self, id: str) -> str:
        """The digest of a table's state in memory."""
        table = self.run(self.lobby.tables.get(id)).table
        return str(table.game.digest(table.state))


class Announced(TableServer):
    """Says when it is up."""

    def __init__(self, config: ServerConfig, up: threading.Event) -> None:
        super().__init__(config)
        self.up = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


def until_left(house: House, id: str, count: int) -> None:
    """Wait until a table has no more than so many connections."""
    end = time.monotonic() + 10.0
    while len(house.lobby.tables.live[id].attendance.connections) > count:
        assert time.monotonic() < end
        time.sleep(0.01)


def bearer(token: str | None) -> dict[str, str]:
    """The header that shows a token."""
    return {} if token is None else {"authorization": f"Bearer {token}"}


class Player:
    """One socket of a table. `now` is the situation as of the last message."""

    def __init__(
        self,
        address: str,
        id: str,
        token: str | None = None,
        seq: int | None = None,
        silent: bool = False,
        deflate: bool = False,
    ) -> None:
        self.inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        self.pieces: list[bytes] = []  # frames that came deflated
        self.deflate = deflate
        self.held = ExitStack()
        url = f"ws://{address}/api/tables/{id}/socket"
        self.socket = self.held.enter_context(connect(url, compression=None, max_size=None))
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.hello = {} if silent else self.greet(token, seq)

    def greet(self, token: str | None, seq: int | None) -> dict[str, Any]:
        """Say hello; the welcome."""
        said: dict[str, Any] = {"type": "hello", **({"deflate": True} if self.deflate else {})}
        if token is not None:
            said["token"] = token
        if seq is not None:
            said["seq"] = seq
        self.send(said)
        return self.until("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave."""
        self.held.close()

    def send(self, message: Any) -> None:
        """Send a message, or a raw frame."""
        raw = isinstance(message, (str, bytes))
        self.socket.send(message if raw else json.dumps(message))

    def receive(self, wait: float = PATIENCE) -> dict[str, Any]:
        """The next message, an update with the table as it was told before if it brings none."""
        text = self.socket.recv(wait)
        if isinstance(text, bytes):
            self.pieces.append(text)
            text = self.inflater.decompress(text[1 : len(text) - text[0]]).decode()
            assert text.endswith("\n")
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update" and message["table"] is None:
            known = {"moves": message["moves"], "moved": message["moved"]}
            message["table"] = {**self.now["table"], **known}
        self.messages.append(message)
        if message["type"] in ("welcome", "update"):
            self.now = {**self.now, **message}
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def ask(self, type: str, action_id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request; its ack or refusal."""
        id = f"t{next(IDS)}" if action_id is None else action_id
        self.send({"type": type, "action_id": id, **fields})
        while True:
            answer = self.until("ack", "refuse")
            if answer["action_id"] == id:
                return answer

    def act(self, action: str, action_id: str | None = None) -> dict[str, Any]:
        """Answer the decision under way; its ack or refusal."""
        return self.ask("act", action_id, decision=self.now["decision"]["id"], action=action)

    def play(self, action: str) -> dict[str, Any]:
        """Answer the decision and wait for the update that shows it."""
        answer = self.act(action)
        assert answer["type"] == "ack", answer
        while self.now["seq"] < answer["seq"]:
            self.receive()
        return self.now

    def catch_up(self) -> dict[str, Any]:
        """Take in everything that is already on its way; the situation."""
        self.send({"type": "ping", "n": 1})
        self.until("pong")
        return self.now

    def choices(self) -> list[str]:
        """What may be answered now."""
        decision = self.now["decision"]
        return [] if decision is None else [choice["action"] for choice in decision["choices"]]

    def listen(self) -> None:
        """Take in messages until the connection ends."""
        while True:
            self.receive()

    def ending(self) -> tuple[int, str]:
        """Code and reason of the close that the server sends."""
        with pytest.raises(ConnectionClosed) as closed:
            self.listen()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason
