"""Run every suite one after the other, then say in one line what passed and what failed.

Each suite leaves a JUnit report in build/reports. A suite that ran no test counts as a failure,
so an empty run cannot pass. `make check` goes first and counts as one test.
`scripts/test.py SUITE...` runs only the suites named.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "build" / "reports"
TREE = ROOT / "build" / "compiled"
COMPILED = {"ASTRARIUM_TREE": str(TREE)}
"""What a suite's environment names when it runs the compiled rules, which are made once for all."""


@dataclass
class Suite:
    """One command and where it runs.

    `{report}` in an argument or a variable is its report's path; without one it is a single test.
    """

    name: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] = field(default_factory=dict)

    def run(self) -> Tally:
        """Run the command, its output passing through; what its report says."""
        report = REPORTS / f"{self.name}.xml"
        report.unlink(missing_ok=True)
        command = [part.format(report=report) for part in self.command]
        added = {name: value.format(report=report) for name, value in self.environment.items()}
        print(f"\n== {self.name}: {' '.join(self.command)}", flush=True)
        start = time.monotonic()
        if self.name not in BESIDE:
            COMPILING.finish()
        status = subprocess.run(command, cwd=self.folder, env=os.environ | added, check=False)
        tally = read(report) if report.exists() else Tally()
        tally.seconds = time.monotonic() - start
        if "{report}" not in str((self.command, self.environment)):
            tally.passed = int(status.returncode == 0)
        if not tally.failed and (status.returncode or not tally.passed):
            tally.failed = 1
        return tally


@dataclass
class Tally:
    """How many tests passed, failed and were skipped, and how long they took."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0


def read(report: Path) -> Tally:
    """The tally of a JUnit report."""
    tally = Tally()
    for suite in outermost(ElementTree.parse(report).getroot()):
        count = {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors")}
        skipped = int(suite.get("skipped", "0"))
        failed = count["failures"] + count["errors"]
        tally.failed += failed
        tally.skipped += skipped
        tally.passed += count["tests"] - failed - skipped
    return tally


def outermost(node: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The `testsuite` elements that lie in no other."""
    if node.tag == "testsuite":
        yield node
        return
    for child in node:
        yield from outermost(child)


class Compiling:
    """Brings the compiled tree up to date beside the first suites; what fails shows in the suite
    that wants it."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it."""
        script = str(ROOT / "scripts" / "compile.py")
        command = [sys.executable, script, "--opt", OPTIMISED, "--into", str(TREE)]
        self.process = subprocess.Popen(command)

    def finish(self) -> None:
        """Wait for it, if it was started."""
        if self.process is not None and self.process.wait():
            shutil.rmtree(TREE, ignore_errors=True)
        self.process = None


OPTIMISED = "1"
"""gcc's -O: half the time of -O3 to make, and one to six per cent slower games."""
COMPILING = Compiling()
BESIDE = ("check", "web")
"""Suites that measure no time and leave a core idle: the rules are compiled meanwhile."""


PYTEST = [sys.executable, "-m", "pytest", "--junitxml={report}"]
TWO = ["-n", "2", "--dist", "worksteal"]
"""Both cores, for suites that measure no time."""

SUITES = [
    Suite("check", ["make", "--no-print-directory", "check"]),
    Suite(
        "web",
        ["npx", "vitest", "run", "--reporter=default", "--reporter=junit", "--outputFile={report}"],
        folder=ROOT / "web",
    ),
    Suite("interpreted", [*PYTEST, *TWO, "-m", "not speed"]),
    Suite(
        "compiled",
        [*PYTEST, *TWO, "-m", "not speed", "tests/kernel", "tests/games"],
        environment=COMPILED,
    ),
    Suite("speed", [*PYTEST, "-m", "speed"], environment=COMPILED),
    Suite(
        "browser",
        ["npx", "playwright", "test", "--reporter=list,junit"],
        folder=ROOT / "web",
        environment=COMPILED
        | {"PLAYWRIGHT_JUNIT_OUTPUT_FILE": "{report}", "PYTHONPATH": str(TREE)},
    ),
]


def main(names: list[str]) -> int:
    """Run the suites named, or all; 0 when every test of each passed."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    chosen = [suite for suite in SUITES if not names or suite.name in names]
    if unknown := set(names) - {suite.name for suite in SUITES}:
        print(f"no suite named {', '.join(sorted(unknown))}")
        return 2
    if any("ASTRARIUM_TREE" in suite.environment for suite in chosen):
        COMPILING.begin()
    tallies = {suite.name: suite.run() for suite in chosen}
    print()
    for name, tally in tallies.items():
        print(
            f"{name:12} {tally.passed:6} passed {tally.failed:4} failed"
            f" {tally.skipped:4} skipped {tally.seconds:7.0f} s"
        )
    failed = sum(tally.failed for tally in tallies.values())
    print(f"{sum(tally.passed for tally in tallies.values())} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
