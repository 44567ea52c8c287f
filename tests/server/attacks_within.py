"""Attacks by those whom the server lets in: imports, logs, bots, crowds of tables, searches.

    PYTHONPATH=tests python -m server.attacks_within --seconds 20

plays at one table between two people and at one against a captain, attacks from another address,
and prints a row for each attack.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from server.attacks import ATTACKER, BEAT, PATIENCE, PLAYER, Besieged, Game, attacker

PEOPLE = [{"kind": "human"}] * 2
SEED = "ab" * 32
SOUGHT = (
    "scrapp scrapy scrapi scrapo scraqp tradee traed cardz shipx basez outpostx autority discrd",
    "\ufdfa" * 200,
    "a" + "\u0301" * 199,
    "abcde" * 40,
)
"""Words that take a search long."""
ODD = ("x" * 500_000, "\U0001f600" * 40, "\u202e\x00\u0301" * 13, "\ud800", "Z\u0301" * 20)
"""Names and codes that nobody has."""


# -- attacks -------------------------------------------------------------------------------------


def imports(port: int, seconds: float) -> None:
    """Import a record of 3,000 moves over and over, four at a time."""
    record = long_record(3000)
    _together(port, seconds, 4, lambda http: http.post("/api/records", content=record))


def growth(port: int, seconds: float) -> None:
    """Play and take back, talk, and open the table anew, at ten tables at once."""

    def grow(http: httpx.Client) -> None:
        made = http.post("/api/tables", json={"game": "star_realms", "seats": PEOPLE}).json()
        id, tokens = made["table"]["id"], made["tokens"]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with _line(port, id, tokens["0"], ATTACKER) as (line, now):
                for n in range(40):
                    card = next(c["action"] for c in now["decision"]["choices"])
                    deeds = [
                        {"type": "act", "decision": now["decision"]["id"], "action": card},
                        {"type": "undo"},
                        {"type": "chat", "text": "x" * 500},
                    ]
                    for deed in deeds:
                        line.send(json.dumps({**deed, "action_id": f"{time.time_ns()}-{n}"}))

    _together(port, seconds, 10, grow)


def bots(port: int, seconds: float) -> None:
    """Watch as many games of captains against captains as an address may, and ask for the
    chances of each; raw budgets besides, which are refused."""
    captains = [{"kind": "bot", "bot": "captain"}] * 2
    budget = [{"kind": "human"}, {"kind": "bot", "bot": "search:60000ms"}]

    def watch(http: httpx.Client) -> None:
        http.post("/api/tables", json={"game": "star_realms", "seats": budget})
        wish = {"game": random.choice(["starship_battles", "ares"]), "seats": captains}
        made = http.post("/api/tables", json=wish).json()
        id = made["table"]["id"]
        http.get(f"/api/tables/{id}/odds?battle=true", timeout=1.0)
        with _line(port, id, None, ATTACKER) as (line, _):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                line.recv(max(0.1, end - time.monotonic()))

    _together(port, seconds, 40, watch)


def crowd(port: int, seconds: float) -> None:
    """More tables than fit into memory, looked at in turn and sat down at."""
    wish = {"game": "star_realms", "seats": [{"kind": "human"}, {"kind": "open"}]}
    with _visitor(port, ATTACKER) as http:
        ids = [http.post("/api/tables", json=wish).json()["table"]["id"] for _ in range(50)]

    def look(http: httpx.Client) -> None:
        id = random.choice(ids)
        http.get(f"/api/tables/{id}/at/0")
        http.post(f"/api/tables/{id}/seats/1", json={"name": "x"})

    _together(port, seconds, 8, look)


def searches(port: int, seconds: float) -> None:
    """Look up words that nothing has, but much is close to, in games and at a table, 16 at a time;
    lists of components besides."""
    wish = {"game": "star_realms", "seats": PEOPLE}
    with _visitor(port, ATTACKER) as http:
        table = http.post("/api/tables", json=wish).json()["table"]["id"]
    places = [f"/api/games/{game}" for game in ("star_realms", "ares", "starship_battles")]

    def look(http: httpx.Client) -> None:
        place = random.choice([*places, f"/api/tables/{table}"])
        if random.random() < 0.2:
            http.get(f"{place}/components")
        else:
            http.get(f"{place}/search", params={"words": random.choice(SOUGHT), "language": "fr"})

    _together(port, seconds, 16, look)


def rooms(port: int, seconds: float) -> None:
    """Try codes; seat bots, sit down, ask for rematches and cancel at tables that wait and at none,
    with names that are huge or no text."""
    wish = {"game": "star_realms", "seats": [{"kind": "human"}, {"kind": "open"}]}

    def meddle(http: httpx.Client) -> None:
        odd = random.choice(ODD)
        asked = json.dumps({**wish, "title": random.choice(["", odd])})
        made = http.post("/api/tables", content=asked).json()
        id, tokens = made.get("table", {"id": "none"})["id"], made.get("tokens", {"0": "x" * 43})
        host = {"authorization": f"Bearer {tokens['0']}"}
        sit = f"/api/tables/{id}/seats/1"
        code = random.choice(["AAAAAA", odd[:60]])
        http.get(f"/api/codes/{quote(code.encode(errors='surrogatepass'))}")
        for bot in (odd, "search:60000ms", "captain"):
            http.post(f"{sit}/bot", content=json.dumps({"bot": bot}), headers=host)
        http.post(sit, content=json.dumps({"name": odd}))
        http.post(f"/api/tables/{id}/rematch", headers=host)
        http.delete(f"/api/tables/{id}", headers=host)

    _together(port, seconds, 16, meddle)


ATTACKS: dict[str, Callable[[int, float], None]] = {
    "searches": searches,
    "waiting rooms": rooms,
    "imports": imports,
    "growth of a log": growth,
    "endless thought": bots,
    "eviction": crowd,
}
LIMITS = {"eviction": {"loaded_tables": 20}}
"""Limits of the server besides the usual ones."""


def long_record(moves: int) -> str:
    """A game of Star Realms of so many moves in which nobody wants to win."""
    from astrarium.games.star_realms import GAME
    from astrarium.kernel.flow import legal, lowest, must_act
    from astrarium.kernel.records.record import write_record
    from astrarium.kernel.rng import FairRng
    from astrarium.kernel.session import Session

    chance = random.Random(4)
    session = Session(GAME, GAME.check_options({"first_seat": 0}), FairRng(SEED))
    while len(session.moves) < moves:
        seat = lowest(must_act(session.state))
        ways = legal(session.state, seat)
        harmless = [a for a in ways if not GAME.write(a).startswith(("attack", "scrap"))]
        session.play(seat, chance.choice(harmless or ways))
    return write_record(session, {"seed": SEED}, hashes=False)


def _visitor(port: int, address: str) -> httpx.Client:
    way = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=way, timeout=60.0)


@contextlib.contextmanager
def _line(port: int, id: str, token: str | None, address: str) -> Any:
    """A socket of a table and its welcome."""
    url = f"ws://127.0.0.1:{port}/api/tables/{id}/socket"
    with connect(url, source_address=(address, 0), compression=None, max_size=None) as line:
        line.send(json.dumps({"type": "hello", **({"token": token} if token else {})}))
        yield line, json.loads(line.recv(PATIENCE))


def _together(port: int, seconds: float, count: int, once: Callable[[httpx.Client], Any]) -> None:
    """Do something in so many threads again and again until the time is over."""
    end = time.monotonic() + seconds

    def go() -> None:
        with attacker(port) as http:
            while time.monotonic() < end:
                with contextlib.suppress(
                    httpx.HTTPError, OSError, WebSocketException, KeyError, StopIteration, TypeError
                ):
                    once(http)
                time.sleep(0.01)

    threads = [threading.Thread(target=go, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, end + 1.0 - time.monotonic()))


# -- what it did ---------------------------------------------------------------------------------


class Captain:
    """A person against a captain, and how long each of the captain's first moves took."""

    def __init__(self, port: int, held: contextlib.ExitStack) -> None:
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "captain"}]
        wish = {"game": "star_realms", "options": {"first_seat": 0}, "seats": seats}
        with _visitor(port, PLAYER) as http:
            made = http.post("/api/tables", json=wish).json()
        lent = _line(port, made["table"]["id"], made["tokens"]["0"], PLAYER)
        self.line: ClientConnection
        self.line, self.now = held.enter_context(lent)
        self.numbers = 0
        self.over = False

    def answer(self) -> float:
        """End the turn; the seconds until the captain has moved. Then wait for its turn's end."""
        while "end_turn" not in self._ways():  # the captain has made us discard
            self._act(self._ways()[0])
            while self.now["decision"] is None or not self.now["decision"]["yours"]:
                self._hear()
        start, waited = time.monotonic(), 0.0
        moves = self.now["table"]["moves"] + 1
        self._act("end_turn")
        while True:
            if not waited and self.now["table"]["moves"] > moves:
                waited = time.monotonic() - start
            if self.over or (waited and self.now["decision"]["yours"]):
                return waited
            self._hear()

    def _ways(self) -> list[str]:
        return [choice["action"] for choice in self.now["decision"]["choices"]]

    def _act(self, action: str) -> None:
        self.numbers += 1
        asked = {"type": "act", "action_id": f"m{self.numbers}", "action": action}
        self.line.send(json.dumps({**asked, "decision": self.now["decision"]["id"]}))
        answered = self.now["decision"]["id"]
        while self.now["decision"] is not None and self.now["decision"]["id"] == answered:
            self._hear()

    def _hear(self) -> None:
        """Take in the next message."""
        message = json.loads(self.line.recv(PATIENCE))
        if message["type"] == "update":
            known = {**self.now["table"], "moves": message["moves"]}
            self.now = {**message, "table": message["table"] or known}
            self.over = self.over or self.now["table"]["status"] == "finished"


@dataclass
class Result:
    """Of one attack: seconds until each move between people was acknowledged, and until a captain
    had answered; how many came too late, and how many KiB the store has grown."""

    name: str
    moves: list[float] = field(default_factory=list)
    captains: list[float] = field(default_factory=list)
    lost: int = 0
    cpu: float = 0.0
    stored: float = 0.0

    def typical(self) -> float:
        """The median move, infinite when none came through."""
        return statistics.median(self.moves) if self.moves else float("inf")

    def most(self) -> float:
        """What 19 of 20 moves keep within."""
        found = sorted(self.moves + [float("inf")] * self.lost)
        return found[min(len(found) - 1, int(len(found) * 0.95))] if found else float("inf")

    def row(self) -> str:
        """A row of the table in docs/benchmarks.md."""
        moves, captains = self.moves or [float("inf")], self.captains or [float("inf")]
        told = [self.typical(), self.most(), max(moves)]
        told += [statistics.median(captains), max(captains)]
        times = " | ".join("never" if t == float("inf") else f"{t * 1000:,.0f}" for t in told)
        return f"| {self.name} | {times} | {self.lost} | {self.cpu:.1f} | {self.stored:,.0f} |"


HEAD = (
    "| attack | move, ms: median | 19 of 20 | worst | captain, ms: median | worst | lost |"
    " CPU, s | stored, KiB |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def attack(name: str, seconds: float, folder: Path) -> Result:
    """Play, attack for so many seconds ("quiet": not at all), and see who is served."""
    result = Result(name)
    with Besieged(folder, **LIMITS.get(name, {})) as server, contextlib.ExitStack() as held:
        game, captain = Game(server.port), Captain(server.port, held)
        held.callback(game.leave)
        game.move()
        captain.answer()  # the bots' process is there
        cpu, stored = server.cpu(), _stored(folder)
        attacker = multiprocessing.get_context("spawn").Process(
            target=ATTACKS.get(name, _nothing), args=(server.port, seconds), daemon=True
        )
        attacker.start()
        time.sleep(min(4.0, seconds / 3))
        end = time.monotonic() + seconds - min(4.0, seconds / 3)
        beats = 0
        while time.monotonic() < end:
            try:
                result.moves.append(game.move())
                if beats % 4 == 0:
                    captain = Captain(server.port, held) if captain.over else captain
                    result.captains.append(captain.answer())
            except (TimeoutError, OSError, WebSocketException):
                result.lost += 1
                game.lines = [game.join(seat) for seat in "01"]
                game.now = game.lines[0][1]
                captain = Captain(server.port, held)
            beats += 1
            time.sleep(BEAT)
        result.cpu, result.stored = server.cpu() - cpu, _stored(folder) - stored
        attacker.kill()
        attacker.join()
    return result


def _nothing(port: int, seconds: float) -> None:
    """No attack, for comparison."""


def _stored(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.glob("db.sqlite*")) / 1024


def main() -> None:
    """Every attack, or those that are named."""
    parser = argparse.ArgumentParser(prog="server.attacks_within")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    print(HEAD)  # noqa: T201
    for name in asked.attacks or ["quiet", *ATTACKS]:
        with tempfile.TemporaryDirectory() as folder:
            print(attack(name, asked.seconds, Path(folder)).row(), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
