"""Somebody who plays at another table while the server is attacked: how long each ping of theirs
takes, and when the attackers are stopped.

    PYTHONPATH=tests python -m server.bystander --seconds 4

starts a server for each attack, and prints a row for each. Every attack of `server.attacks` is
there, and of `server.attacks_within` those that send more than an address may.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from server import attacks, attacks_within
from server.attacks import PATIENCE, Besieged, Game

WITHIN = ("imports", "searches", "waiting rooms")
ATTACKS: dict[str, Callable[[int, float], None]] = {
    **attacks.ATTACKS,
    **{name: attacks_within.ATTACKS[name] for name in WITHIN},
}
EVERY = 0.05  # seconds from one ping to the next
HEAD = (
    "| attack | ping, ms: before | median | worst | stopped after, ms: median | worst"
    " | CPU | log, KiB |\n|---|---:|---:|---:|---:|---:|---:|---:|"
)


@dataclass
class Wait:
    """Under one attack: seconds that pings took before and meanwhile, seconds after which the
    attacker's connections were closed, refused or kept waiting, and what it cost the server."""

    name: str
    before: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)
    stops: list[float] = field(default_factory=list)
    cpu: float = 0.0  # of one core
    log: str = ""

    def row(self) -> str:
        """A row of the table in docs/benchmarks.md."""
        times = [_ms(statistics.median(self.before)), _ms(statistics.median(self.pings))]
        times.append(_ms(max(self.pings)))
        times += [_ms(statistics.median(self.stops)), _ms(max(self.stops))] if self.stops else "––"
        told = " | ".join([self.name, *times, f"{self.cpu:.0%}", f"{len(self.log) / 1024:,.0f}"])
        return f"| {told} |"


def _ms(seconds: float) -> str:
    return "never" if seconds == float("inf") else f"{seconds * 1000:,.0f}"


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
        time.sleep(EVERY)
    return found


def endure(name: str, seconds: float, folder: Path) -> Wait:
    """Ping through an attack of so many seconds, from its first one on."""
    wait = Wait(name)
    with Besieged(folder) as server:
        game = Game(server.port)
        wait.before = round_trips(game, 0.5)
        ours, theirs = multiprocessing.Pipe()
        attacker = multiprocessing.get_context("spawn").Process(
            target=_attack, args=(name, server.port, seconds, theirs), daemon=True
        )
        attacker.start()
        try:
            ours.recv()  # it begins
            cpu, start = server.cpu(), time.monotonic()
            wait.pings = round_trips(game, seconds)
            wait.cpu = (server.cpu() - cpu) / (time.monotonic() - start)
            if ours.poll(5.0):
                wait.stops = ours.recv()
        finally:
            attacker.kill()
            attacker.join()
            game.leave()
        wait.log = server.log.read_text()
    return wait


def _attack(name: str, port: int, seconds: float, told: Connection) -> None:
    """Attack, in a process of its own; tell when it begins, and what stopped it."""
    told.send(None)
    ATTACKS[name](port, seconds)
    told.send(attacks.STOPS)


def main() -> None:
    """Every attack, or those that are named."""
    parser = argparse.ArgumentParser(prog="server.bystander")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=4.0)
    asked = parser.parse_args()
    print(HEAD)  # noqa: T201
    for name in asked.attacks or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            print(endure(name, asked.seconds, Path(folder)).row(), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
