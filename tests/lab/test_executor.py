"""Work is shared out over processes, its results in order, and stopped when nobody waits."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from astrarium.lab.errors import LabError
from astrarium.lab.executor import Timed, in_order, part_size, run_parts
from lab.chores import dawdle, die, numbers, refuse


@pytest.mark.parametrize("count", [1, 7, 100, 1001])
@pytest.mark.parametrize("ahead", [1, 6])
@pytest.mark.parametrize("seconds", [0.0, 0.01, 3.0])
def test_parts_cover_everything_once(count: int, ahead: int, seconds: float) -> None:
    def wait(task: tuple[int, int]) -> Timed[list[int]]:
        first, last = task
        return Timed(list(range(first, last)), last - first, seconds * (last - first))

    found = list(in_order(lambda first, last: (first, last), wait, count, ahead))
    assert [n for part in found for n in part] == list(range(count))
    assert len(found[0]) == 1


def test_games_that_take_their_time_are_told_of_one_by_one() -> None:
    assert part_size(Timed(None, 1, 4.0)) == 1
    assert part_size(Timed(None, 50, 10.0)) == 1
    assert part_size(Timed(None, 4, 0.001)) == 8
    assert part_size(Timed(None, 900, 0.001)) == 1000


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs: int) -> None:
    found = [n for part in run_parts(numbers, 40, jobs) for n in part]
    assert found == list(range(40))


def test_workers_are_ended_when_nobody_waits_any_more() -> None:
    before = set(active_children())
    found = run_parts(dawdle, 30, 2)
    assert next(found) == 0
    start = time.monotonic()
    assert hasattr(found, "close")
    found.close()
    while set(active_children()) - before and time.monotonic() - start < 20:
        time.sleep(0.05)
    assert time.monotonic() - start < 20
    assert set(active_children()) <= before


def test_an_error_of_a_worker_comes_back_whole() -> None:
    with pytest.raises(LabError, match="bots: no such bot"):
        list(run_parts(refuse, 4, 2))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(LabError, match="a process ended"):
        list(run_parts(die, 4, 2))


class FakeRay(ModuleType):
    """As much of Ray as the executor uses, in this process."""

    started = False

    def is_initialized(self) -> bool:
        return self.started

    def init(self, **told: Any) -> None:
        self.started = True

    def remote(self, function: Any) -> Any:
        made = ModuleType("remote")
        made.remote = lambda *given: partial(function, *given)  # type: ignore[attr-defined]
        return made

    def get(self, task: Any) -> Any:
        return task()


def test_ray_plays_the_same_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay("ray"))
    found = [n for part in run_parts(numbers, 40, 4, "ray") for n in part]
    assert found == list(range(40))


def test_an_unknown_executor_is_refused() -> None:
    with pytest.raises(LabError, match="executor: one of local, ray, not 'cloud'"):
        run_parts(numbers, 4, 1, "cloud")


def lives(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be fetched does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are seen in /proc")
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    said = tmp_path / "workers"
    done = subprocess.Popen(
        [sys.executable, "-m", "lab.chores", str(said)], cwd=Path(__file__).parents[1]
    )
    start = time.monotonic()
    while len(list(tmp_path.iterdir())) < 2 and time.monotonic() - start < 60:
        time.sleep(0.05)
    workers = [int(path.suffix[1:]) for path in tmp_path.iterdir()]
    assert len(workers) == 2
    assert all(map(lives, workers))
    done.kill()
    done.wait()
    start = time.monotonic()
    while any(map(lives, workers)) and time.monotonic() - start < 20:
        time.sleep(0.05)
    assert not any(map(lives, workers))


def test_a_script_without_a_guard_is_told_so_in_one_line(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text(
        "from astrarium.lab.series import Series\n"
        "from astrarium.lab.simulate import simulate\n"
        'simulate(Series("goofspiel", ["random"], 1), 4, jobs=2)\n'
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 1
    # Python may complain after it of what a worker that was cut short had not given back.
    lines = done.stderr.splitlines()
    [told] = [line for line in lines if line.startswith("astrarium.lab.errors.LabError: jobs: ")]
    assert 'if __name__ == "__main__":' in told
    assert "bootstrapping" not in done.stderr
    assert "memory" not in done.stderr
