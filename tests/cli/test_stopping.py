"""A series that is stopped, by whatever, keeps what it has played, and is played on."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from argparse import Namespace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from astrarium.cli.results import under_way
from astrarium.cli.words import Words

GAMES = {"simulate": 80, "tournament": 81}
ORDERS = {
    "simulate": ["star_realms", "--bots", "greedy,random", "--games", "80"],
    "tournament": ["star_realms", "--bots", "greedy,random,cadet", "--games", "27"],
}
ASTRARIUM = [sys.executable, "-m", "astrarium"]


def workers(process: int) -> list[int]:
    """The children of a process, without the one that looks after its semaphores."""
    found = []
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            found.append(int(child))
    return found


def gone(process: int) -> bool:
    """Whether a process has ended, fetched or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.drawn
@pytest.mark.usefixtures("interruptible")
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are seen in /proc")
@pytest.mark.parametrize(
    ("command", "by", "status"),
    [
        ("simulate", signal.SIGINT, 130),
        ("simulate", signal.SIGTERM, 143),
        ("simulate", signal.SIGKILL, -signal.SIGKILL),
        ("tournament", signal.SIGINT, 130),
        ("tournament", signal.SIGTERM, 143),
    ],
)
def test_a_stopped_series_is_kept_its_workers_end_and_it_is_played_on(
    tmp_path: Path, command: str, by: signal.Signals, status: int
) -> None:
    out = tmp_path / "results.jsonl"
    order = [*ASTRARIUM, command, *ORDERS[command], "--lang", "en"]
    stopped = [*order, "--jobs", "2", "--out", str(out)]
    series = subprocess.Popen(stopped, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    start = time.monotonic()
    while not (out.exists() and out.read_bytes().count(b"\n") > 3):
        assert series.poll() is None
        assert time.monotonic() - start < 120
        time.sleep(0.02)
    started = workers(series.pid)
    assert started
    series.send_signal(by)
    _, said = series.communicate(timeout=60)
    assert series.returncode == status
    start = time.monotonic()
    while not all(map(gone, started)):
        assert time.monotonic() - start < 20
        time.sleep(0.05)
    kept = out.read_bytes()
    header, *games = kept[: kept.rindex(b"\n")].split(b"\n")
    assert json.loads(header)["game"] == "star_realms"
    pairs = len(json.loads(header).get("pairs", [[]]))
    numbers = [index // pairs for index in range(len(games))]
    assert [json.loads(game)["number"] for game in games] == numbers
    assert 3 <= len(games) < GAMES[command]
    if by != signal.SIGKILL:
        assert said.splitlines() == [
            f"{len(games)} of {GAMES[command]} games are in {out}; --resume plays on.",
            "astrarium: stopped",
        ]
    again = [*order, "--jobs", "1", "--json", "--out", str(out)]
    refused = subprocess.run(again, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "exists already" in refused.stderr
    assert out.read_bytes() == kept
    done = subprocess.run([*again, "--resume"], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["kept"] == len(games)
    assert out.read_bytes() == whole(command)


def stop_after_four(asked: Namespace) -> None:
    """Games under way that somebody stops."""
    with under_way(asked, 9, Words("en")) as note:
        asked.out.write_text("games")
        note(4)
        raise KeyboardInterrupt


def test_a_series_that_is_stopped_leaves_its_games_without_a_file_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = Namespace(out=None, game="goofspiel")
    with pytest.raises(KeyboardInterrupt):
        stop_after_four(asked)
    told = f"4 of 9 games are in {asked.out}; --out {asked.out} --resume plays on.\n"
    assert capsys.readouterr().err.endswith(told)
    assert asked.out.read_text() == "games"
    shutil.rmtree(asked.out.parent)


def test_a_series_that_comes_to_its_end_leaves_no_file_that_nobody_named() -> None:
    asked = Namespace(out=None, game="goofspiel")
    with under_way(asked, 9, Words("en")):
        asked.out.write_text("games")
    assert not asked.out.parent.exists()


@cache
def whole(command: str) -> bytes:
    """The results of a command that nothing stops."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "results.jsonl"
        order = [*ASTRARIUM, command, *ORDERS[command], "--jobs", str(os.cpu_count())]
        subprocess.run([*order, "--out", str(out)], stdout=subprocess.DEVNULL, check=True)
        return out.read_bytes()
