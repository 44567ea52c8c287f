"""kill -9 in mid-play: every acknowledged action is there, none twice, every table loads."""

from __future__ import annotations

import itertools
import logging
import os
import random
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from astrarium.kernel.game import games
from astrarium.server.journal.rebuilding import rebuild
from astrarium.server.store.schema import JOURNAL, TABLES
from astrarium.server.store.store import Store
from server.house import PATIENCE, Player

CRASHES = int(os.environ.get("ASTRARIUM_CRASHES", "5"))
CLIENTS = 2
LOG = logging.getLogger("figures")
LAUNCH = Path(__file__).parent / "launch.py"


class Client:
    """Plays against a bot, comes back after each crash, and notes what was acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.number = number
        self.random = random.Random(number)
        self.ids = itertools.count()
        self.acked: dict[tuple[str, str], str] = {}
        self.table: tuple[str, str] | None = None
        self.pending: dict[str, Any] | None = None
        self.last_seq = 0
        self.resent = 0
        self.stop = False
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        """Play until told to stop; whatever a crash does to a connection is borne."""
        while not self.stop:
            try:
                self.play()
            except (WebSocketException, OSError, httpx.HTTPError, TimeoutError, EOFError):
                time.sleep(0.02)
            except BaseException as error:
                self.failure = error
                return

    def play(self) -> None:
        """One connection, from its hello on."""
        if self.table is None:
            self.table = self.sit_down()
        id, token = self.table
        with Player(self.address, id, token, self.last_seq) as player:
            assert player.hello["seq"] >= self.last_seq, "an acknowledged action is gone"
            self.settle(player, resend=True)
            while not self.stop:
                if player.now["table"]["status"] == "finished":
                    self.table, self.last_seq = None, 0
                    return
                if not player.now["decision"]["yours"]:
                    player.until("update")
                    continue
                decision = player.now["decision"]["id"]
                action = self.random.choice(player.choices())
                name = f"{self.number}-{next(self.ids)}"
                self.pending = {
                    "type": "act", "action_id": name, "decision": decision, "action": action,
                }  # fmt: skip
                self.settle(player, resend=False)
                player.catch_up()

    def settle(self, player: Player, resend: bool) -> None:
        """Send what waits for its acknowledgement until it has an answer."""
        if self.pending is None:
            return
        self.resent += resend
        sent = dict(self.pending)
        sent.pop("type")
        answer = player.ask("act", sent.pop("action_id"), **sent)
        if answer["type"] == "ack":
            assert self.table is not None
            self.acked[self.table[0], self.pending["action_id"]] = self.pending["action"]
            self.last_seq = answer["seq"]
        self.pending = None

    def sit_down(self) -> tuple[str, str]:
        """A new table against a bot."""
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": "star_realms", "seats": seats}
        answer = httpx.post(f"http://{self.address}/api/tables", json=wish, timeout=PATIENCE)
        return answer.json()["table"]["id"], answer.json()["tokens"]["0"]


class Victim:
    """A server process that is started and killed."""

    def __init__(self, database: Path, port: int) -> None:
        self.database = database
        self.port = port

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, str(LAUNCH), str(self.database), str(self.port)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while True:
            with suppress(httpx.HTTPError):
                httpx.get(f"http://127.0.0.1:{self.port}/api/version", timeout=1)
                return
            assert time.monotonic() < deadline, "the server does not come back"
            assert self.process.poll() is None, "the server does not start on what it left"
            time.sleep(0.02)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()


@pytest.mark.drawn
@pytest.mark.timeout(60 + 40 * CRASHES)  # each crash starts a server anew, on a busy machine too
def test_no_crash_loses_or_repeats_an_acknowledged_action(tmp_path: Path) -> None:
    from astrarium.server.run import listen

    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    victim = Victim(tmp_path / "db.sqlite", port)
    clients = [Client(port, number) for number in range(CLIENTS)]
    victim.start()
    for client in clients:
        client.thread.start()
    chance = random.Random(1)
    for _ in range(CRASHES):
        before = sum(len(client.acked) for client in clients)
        deadline = time.monotonic() + 30
        while sum(len(client.acked) for client in clients) == before:
            assert time.monotonic() < deadline, [client.failure for client in clients]
            time.sleep(0.01)
        time.sleep(chance.uniform(0.0, 0.5))
        victim.kill()
        victim.start()
    for client in clients:
        client.stop = True
    for client in clients:
        client.thread.join(30)
    victim.kill()
    assert [client.failure for client in clients] == [None] * CLIENTS
    check(tmp_path / "db.sqlite", clients)


def check(database: Path, clients: list[Client]) -> None:
    """The store against what the clients were told."""
    store = Store(f"sqlite:///{database}")
    with store.engine.connect() as connection:
        ids = list(connection.scalars(select(TABLES.c.id)))
        for id in ids:
            rebuild(connection, games(), id)
        rows = connection.execute(select(JOURNAL)).all()
    store.engine.dispose()
    kept: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        kept.setdefault((row.table_id, row.action_id), []).append(row.data)
    acked = {key: action for client in clients for key, action in client.acked.items()}
    for key, action in acked.items():
        assert kept.get(key) == [f'{{"action": "{action}"}}'], key
    assert len(kept) == len(rows)
    resent = sum(client.resent for client in clients)
    LOG.info(
        "%d crashes, %d tables, %d journal entries, %d actions acknowledged, %d sent again: "
        "none lost, none twice",
        CRASHES, len(ids), len(rows), len(acked), resent,
    )  # fmt: skip
