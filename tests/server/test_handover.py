"""A server that moves to faster rules: who plays goes on, nobody is refused, nothing is left."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import pytest

import astrarium
from astrarium.server.operations.handover import BEGIN, INHERITED, READY
from astrarium.server.run import TableServer, configured
from server.house import House, Player

SOURCE = Path(astrarium.__file__).parent
MARK = "ASTRARIUM_TEST_HOUSE"
PATIENCE = 60.0  # a process has to load on a busy machine
COMPILED = "+compiled"
AT = re.compile(r"Astrarium is at http://127\.0\.0\.1:(\d+)/")
MOVING, MOVED, STAYING = "tables and bots move", "have moved", "rules stay slow"

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="looks for processes in /proc"
)


def tree(folder: Path, first: str = "") -> Path:
    """The package again, with a version of its own and `first` of all some other code."""
    package = folder / "tree" / "astrarium"
    package.mkdir(parents=True)
    for path in SOURCE.iterdir():
        if path.name not in ("__init__.py", "__pycache__"):
            (package / path.name).symlink_to(path)
    facts = (SOURCE / "__init__.py").read_text()
    more = f"\n__version__ += {COMPILED!r}\n{first}\n"
    (package / "__init__.py").write_text(facts + more)
    return package.parent


class Served:
    """`astrarium serve` as a process whose fast rules are there once it is told to `compile`."""

    def __init__(
        self, folder: Path, first: str = "", command: str = "true", before: Sequence[str] = ()
    ) -> None:
        self.go = folder / "go"
        waiting = f"while [ ! -e '{self.go}' ]; do sleep 0.05; done; {command}"
        self.command = [
            *before,
            *(sys.executable, "-m", "astrarium", "serve", "--port", "0"),
            *("--db", f"sqlite:///{folder / 'db.sqlite'}", "--limit", "requests=100000/1"),
            *("--fast-rules", str(tree(folder, first)), "--made-by", waiting),
        ]
        self.mark = str(folder)
        self.lines: list[str] = []

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            self.command,
            env={**os.environ, MARK: self.mark},
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.reader = threading.Thread(target=self.read)
        self.reader.start()
        self.port = int(self.told(AT)[1])
        self.address = f"127.0.0.1:{self.port}"
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        self.process.wait()
        self.reader.join()

    def read(self) -> None:
        """Take in what it says."""
        assert self.process.stderr is not None
        self.lines.extend(iter(self.process.stderr.readline, ""))

    def compile(self) -> None:
        """Let the fast rules be there."""
        self.go.touch()

    def told(self, what: re.Pattern[str] | str) -> re.Match[str]:
        """Wait until it says something."""
        found = until(lambda: re.search(what, "".join(self.lines)), what)
        assert isinstance(found, re.Match)
        return found

    def processes(self) -> list[int]:
        """Every process that came of this one, itself included."""
        mark = f"{MARK}={self.mark}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                told = (folder / "environ").read_bytes().split(b"\0")
            except OSError:  # it has just left, or is somebody else's
                continue
            if mark in told:
                found.append(int(folder.name))
        return found

    def version(self) -> dict[str, Any]:
        """What it says that it runs."""
        found: dict[str, Any] = httpx.get(f"http://{self.address}/api/version", timeout=30).json()
        return found

    def table(self, *kinds: str) -> tuple[str, dict[str, str]]:
        """A table for a person, or for bots of such names; its id and tokens."""
        seats = [
            {"kind": "human"} if kind == "human" else {"kind": "bot", "bot": kind} for kind in kinds
        ]
        wish = {"game": "star_realms", "seats": seats, "options": {"first_seat": 0}}
        made = httpx.post(f"http://{self.address}/api/tables", json=wish, timeout=30).json()
        return made["table"]["id"], made["tokens"]


def until(look: Callable[[], Any], what: object) -> Any:
    """What a look finds, once it finds something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, what
        time.sleep(0.02)
    return found


class Visitors:
    """Strangers who come one after the other, each with a connection of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.versions: list[str] = []
        self.failures: list[str] = []
        self.longest = 0.0
        self.over = False
        self.threads = [threading.Thread(target=self.come) for _ in range(3)]

    def __enter__(self) -> Self:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over = True
        for thread in self.threads:
            thread.join()

    def come(self) -> None:
        """Ask what runs here, until it is over."""
        while not self.over:
            began = time.monotonic()
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                line.request("GET", "/api/version")
                self.versions.append(line.getresponse().read().decode())
            except (OSError, http.client.HTTPException) as error:
                self.failures.append(repr(error))
            line.close()
            self.longest = max(self.longest, time.monotonic() - began)
            time.sleep(0.005)


@pytest.mark.drawn
def test_tables_seats_and_bots_go_on_in_the_successor_and_nobody_is_turned_away(
    tmp_path: Path,
) -> None:
    with Served(tmp_path) as served, Visitors(served.port) as visitors:
        assert served.version()["compiling"]
        id, tokens = served.table("human", "cadet")
        bots, _ = served.table("cadet", "cadet")
        player, watcher = Player(served.address, id, tokens["0"]), Player(served.address, bots)
        player.play(next(each for each in player.choices() if each.startswith("play ")))
        while watcher.now["table"]["moves"] < 2:
            watcher.receive(PATIENCE)
        served.compile()
        assert player.ending()[0] == 1012
        assert watcher.ending()[0] == 1012
        before, seen = player.now, watcher.now["table"]["moves"]
        player.close()
        watcher.close()
        with (
            Player(served.address, id, tokens["0"], before["seq"]) as player,
            Player(served.address, bots) as watcher,
        ):
            assert player.now["view"] == before["view"]
            player.play(next(each for each in player.choices() if each.startswith("play ")))
            assert player.now["table"]["moves"] == before["table"]["moves"] + 1
            while watcher.now["table"]["moves"] < seen + 2:
                watcher.receive(PATIENCE)
        now = served.version()
        served.told(MOVED)
        assert (now["version"], now["compiling"]) == (astrarium.__version__ + COMPILED, False)
    assert visitors.failures == []
    assert len(set(visitors.versions)) == 2


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("first", "command", "why"),
    [
        ("", "echo trying >&2; echo no C compiler >&2; exit 1", "no C compiler"),
        ("raise ImportError", "true", "did not start"),
    ],
    ids=["the rules can not be made", "the successor does not start"],
)
def test_a_server_that_gets_no_successor_goes_on_and_says_why(
    tmp_path: Path, first: str, command: str, why: str
) -> None:
    with Served(tmp_path, first, command) as served:
        id, tokens = served.table("human", "human")
        with Player(served.address, id, tokens["0"]) as player:
            served.compile()
            assert why in served.told(f"{STAYING}.*").group()
            player.play(player.choices()[0])
        assert served.version()["version"] == astrarium.__version__
        assert not served.version()["compiling"]


def compiles(served: Served) -> None:
    """Wait until the command has started what takes it long."""
    served.compile()
    until(lambda: any(b"600" in told(each) for each in served.processes()), "a compiler")


def told(process: int) -> list[bytes]:
    """The command line of a process, empty when it has just left."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    return []


def loads_slowly(served: Served) -> None:
    """Wait until the successor is loading."""
    served.compile()
    until(lambda: len(served.processes()) == 2 and (served.go.parent / "loading").exists(), "")


def moves(served: Served) -> None:
    """Wait until the server leaves for its successor."""
    served.compile()
    served.told(MOVING)


def has_moved(served: Served) -> None:
    """Wait until the successor serves, with bots that think."""
    served.compile()
    served.told(MOVED)
    served.table("cadet", "human")
    until(lambda: len(served.processes()) > 2, "a worker")


COMPILES = {"command": "sleep 600; true"}
DEAF = {"before": ("sh", "-c", "trap '' INT; exec \"$@\"", "sh")}
"""Started as a shell starts what runs in its background."""
LOADS = {
    "first": """
import os, time, pathlib
if "ASTRARIUM_INHERITED" in os.environ:
    pathlib.Path(os.environ["ASTRARIUM_TEST_HOUSE"], "loading").touch()
    time.sleep(60)
"""
}


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("number", "how", "reach"),
    [
        pytest.param(signal.SIGINT, COMPILES, compiles, id="Ctrl-C while rules are made"),
        pytest.param(signal.SIGINT, LOADS, loads_slowly, id="Ctrl-C while the successor loads"),
        pytest.param(signal.SIGINT, {}, moves, id="Ctrl-C while the house is handed over"),
        pytest.param(signal.SIGINT, {}, has_moved, id="Ctrl-C after that"),
        pytest.param(signal.SIGINT, DEAF, moves, id="interrupted then, started to ignore that"),
        pytest.param(signal.SIGTERM, LOADS, loads_slowly, id="ended while the successor loads"),
        pytest.param(signal.SIGTERM, {}, has_moved, id="ended after that"),
        pytest.param(signal.SIGKILL, {}, has_moved, id="killed after that"),
    ],
)
def test_whenever_the_server_is_stopped_no_process_stays_behind(
    tmp_path: Path, number: signal.Signals, how: dict[str, Any], reach: Callable[[Served], None]
) -> None:
    with Served(tmp_path, **how) as served:
        reach(served)
        served.process.send_signal(number)
        status = served.process.wait(PATIENCE)
        assert status == {signal.SIGINT: 0}.get(number, -number)
        until(lambda: not served.processes(), "all are gone")


LOSING = """
import time
from astrarium.server.operations.handover import Predecessor

Predecessor.inherited().await_turn()
print("begun", flush=True)
while True:
    try:
        time.sleep(1)
    except BaseException:
        pass
"""
"""A successor that loses what is raised before it serves."""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, -15)])
def test_a_signal_ends_a_successor_that_does_not_serve_yet_whatever_loses_exceptions(
    number: signal.Signals, status: int
) -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    ours, theirs = socket.socketpair()
    descriptors = (listener.fileno(), theirs.fileno())
    told = {INHERITED: ",".join(map(str, descriptors))}
    with listener, ours, theirs:
        successor = subprocess.Popen(
            [sys.executable, "-c", LOSING],
            env={**os.environ, **told},
            pass_fds=descriptors,
            stdout=subprocess.PIPE,
        )
        assert ours.recv(1) == READY
        ours.sendall(BEGIN)
        assert successor.stdout is not None
        assert successor.stdout.readline() == b"begun\n"
        successor.send_signal(number)
        try:
            assert successor.wait(PATIENCE) == status
        finally:
            successor.kill()
            successor.stdout.close()


def test_whoever_asks_twice_that_a_server_leave_does_not_keep_it_from_closing(house: House) -> None:
    server = TableServer(configured(house.app, house.settings, 10))
    for _ in range(2):
        server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.force_exit) == (True, False)
