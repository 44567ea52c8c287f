"""How fast a game runs here: random play, clones, and a loop that tells machines apart."""

from __future__ import annotations

import platform
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import astrarium
from astrarium.kernel.game import Game, Json
from astrarium.kernel.playout import clones, playout
from astrarium.kernel.rng import FastRng
from astrarium.lab.series import CAP

MIDDLE = 100
"""Decisions after which the state is taken that gets cloned."""
CLONES = 20_000
ROUNDS = 5
LOOP = 200_000
HEADER = """
| date | astrarium | game | mode | decisions/s | games/s | clone µs | per loop | machine |
|---|---|---|---|---:|---:|---:|---:|---|
"""


@dataclass(frozen=True)
class Speed:
    """Speed of one game. `loops` is how often a second the calibrating loop runs here, so that
    `decisions / loops` compares across machines."""

    game: str
    mode: str
    decisions: float
    games: float
    clone_us: float
    loops: float

    def to_json(self) -> Json:
        """One entry of `astrarium bench --json`."""
        return {
            "game": self.game,
            "mode": self.mode,
            "decisions_per_second": round(self.decisions),
            "games_per_second": round(self.games, 1),
            "clone_us": round(self.clone_us, 3),
            "loops_per_second": round(self.loops),
            "decisions_per_loop": round(self.decisions / self.loops, 5),
        }


def bench(game: Game[Any], seconds: float) -> Speed:
    """Measure a game's first variant: random playouts without idle moves for `seconds`, set-up
    included, with the calibrating loop run before and after; then clones of a middle state."""
    options = game.check_options({})
    before = calibrate()
    decisions = games = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        state = game.fresh(options, FastRng(games))
        decisions += playout(state, FastRng(games + 1), CAP, game.idle_action)
        games += 1
        elapsed = time.perf_counter() - start
    loops = (before + calibrate()) / 2
    return Speed(
        game.id, astrarium.mode(), decisions / elapsed, games / elapsed, clone_us(game), loops
    )


def clone_us(game: Game[Any]) -> float:
    """Microseconds of one clone of a state in the middle of a game, the best of a few rounds."""
    state = game.start({}, 1)
    playout(state, FastRng(1), MIDDLE, game.idle_action)
    if state.over:
        state = game.start({}, 1)
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        clones(state, CLONES)
        best = min(best, time.perf_counter() - start)
    return best / CLONES * 1e6


def calibrate() -> float:
    """Passes a second of a fixed loop in plain Python: list and integer work, no astrarium."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        ring = list(range(64))
        x = 1
        for _ in range(LOOP):
            x = (x * 1_103_515_245 + 12_345) & 0x7FFFFFFF
            ring[x & 63] = ring[(x >> 8) & 63] + 1
        best = max(best, LOOP / (time.perf_counter() - start))
    return best


def machine() -> str:
    """The processor and Python, in a few words."""
    return f"{processor()}, Python {platform.python_version()}"


def processor() -> str:
    """The processor's name where the system tells it."""
    info = Path("/proc/cpuinfo")
    lines: Iterator[str] = iter(info.read_text().splitlines() if info.exists() else [])
    for line in lines:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def version() -> str:
    """The version, with the commit of the sources where they are under git."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        found = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return astrarium.__version__
    return f"{astrarium.__version__} ({found.stdout.strip()})"


def record(speeds: list[Speed], path: Path) -> None:
    """Append a row a game to the history of benchmarks, a table in Markdown."""
    text = path.read_text(encoding="utf-8") if path.exists() else "# Benchmarks\n"
    if HEADER.strip() not in text:
        text = text.rstrip("\n") + "\n" + HEADER
    day = datetime.now(UTC).date().isoformat()
    for speed in speeds:
        facts = speed.to_json()
        cells = [
            day,
            version(),
            speed.game,
            speed.mode,
            f"{facts['decisions_per_second']:,}",
            f"{facts['games_per_second']:,}",
            f"{speed.clone_us:.2f}",
            f"{facts['decisions_per_loop']:.4f}",
            machine(),
        ]
        text = insert_row(text, f"| {' | '.join(cells)} |\n")
    path.write_text(text, encoding="utf-8")


def insert_row(text: str, row: str) -> str:
    """Add a row at the end of the table, whatever follows it."""
    lines = text.splitlines(keepends=True)
    at = lines.index(HEADER.strip().splitlines()[-1] + "\n") + 1
    while at < len(lines) and lines[at].startswith("|"):
        at += 1
    return "".join([*lines[:at], row, *lines[at:]])
