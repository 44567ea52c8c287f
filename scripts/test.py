"""Run the tests of a tier part after part, then say what passed, what it took and what was dearest.

    scripts/test.py            the short tier: what everybody runs after a change, and CI
    scripts/test.py --all      the long tier: everything, before a release
    scripts/test.py web ...    only the parts named, of either tier

What a short run draws (tables, languages, sizes, seeds) follows from one number, ASTRARIUM_DRAW:
the date's unless it is set. Seven runs with consecutive numbers look at everything that is drawn,
and the same number looks at the same again. docs/decisions/0027-two-tiers.md says what is in which
tier, and why.

Each part leaves a JUnit report in build/reports. A part that ran no test counts as a failure, so an
empty run cannot pass. Nothing is tried twice.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "build" / "reports"
TREE = ROOT / "build" / "compiled"
COMPILED = {"ASTRARIUM_TREE": str(TREE)}
"""What a part's environment names when it runs the compiled rules, which are made once for all."""
BEGAN = "ASTRARIUM_BEGAN"
"""In the environment: when `make` began, in seconds since 1970, so that set-up is counted."""
DEAREST = 10
USUAL_PACE = 6.7
"""Million turns a second of the calibrating loop of `astrarium bench`, on the machine for which the
tiers' times are told."""


@dataclass
class Part:
    """One command and where it runs.

    `{report}` in an argument or a variable is its report's path; without one it is a single test.
    """

    name: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] = field(default_factory=dict)
    beside: bool = False
    """Whether it runs beside the part before it; what it prints is kept until that is over."""

    @property
    def report(self) -> Path:
        """Where its JUnit report goes."""
        return REPORTS / f"{self.name}.xml"

    def start(self, out: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
        """Start the command; its output goes to `out` or passes through."""
        self.report.unlink(missing_ok=True)
        command = [part.format(report=self.report) for part in self.command]
        added = {name: value.format(report=self.report) for name, value in self.environment.items()}
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env=os.environ | added,
            stdout=out,
            stderr=subprocess.STDOUT if out else None,
        )

    def headline(self) -> None:
        """Print which part follows."""
        print(f"\n== {self.name}: {' '.join(self.command)}", flush=True)

    def tally(self, status: int) -> Tally:
        """What its report says of a run that ended with a status."""
        tally = read(self.report) if self.report.exists() else Tally()
        if "{report}" not in str((self.command, self.environment)):
            tally.passed = int(status == 0)
        if not tally.failed and (status or not tally.passed):
            tally.failed = 1
        return tally


def run(part: Part, others: list[Part]) -> Iterator[tuple[Part, Tally]]:
    """Run a part and those beside it; each with what its report says, when it is over."""
    begun = time.monotonic()
    with ExitStack() as stack:
        outs = [stack.enter_context(TemporaryFile()) for _ in others]
        running = [other.start(out) for other, out in zip(others, outs, strict=True)]
        part.headline()
        processes = [part.start(), *running]
        for each, process, out in zip([part, *others], processes, [None, *outs], strict=True):
            tally = each.tally(process.wait())
            tally.seconds = time.monotonic() - begun
            if out:
                each.headline()
                out.seek(0)
                print(out.read().decode(errors="replace"), flush=True)
            begun = time.monotonic()
            yield each, tally


@dataclass
class Tally:
    """How many tests passed, failed and were skipped, how long all and each of them took."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    each: list[tuple[float, str]] = field(default_factory=list)


def read(report: Path) -> Tally:
    """The tally of a JUnit report."""
    tally = Tally()
    root = ElementTree.parse(report).getroot()
    for suite in outermost(root):
        count = {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors")}
        skipped = int(suite.get("skipped", "0"))
        failed = count["failures"] + count["errors"]
        tally.failed += failed
        tally.skipped += skipped
        tally.passed += count["tests"] - failed - skipped
    for case in root.iter("testcase"):
        name = f"{case.get('classname', '')} › {case.get('name', '')}"
        tally.each.append((float(case.get("time") or 0.0), name))
    return tally


def outermost(node: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The `testsuite` elements that lie in no other."""
    if node.tag == "testsuite":
        yield node
        return
    for child in node:
        yield from outermost(child)


class Compiling:
    """Brings the compiled tree up to date beside the first parts; what fails shows in the part that
    wants it."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it."""
        command = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--into", str(TREE)]
        self.process = subprocess.Popen(command)

    def finish(self) -> str:
        """Wait for it, if it was started; a sentence on how long that was."""
        if self.process is None:
            return ""
        begun = time.monotonic()
        if self.process.wait():
            shutil.rmtree(TREE, ignore_errors=True)
        self.process = None
        return f"compiling, beside the others: waited {time.monotonic() - begun:.0f} s for it"


PYTEST = [sys.executable, "-m", "pytest", "--junitxml={report}"]
UNMEASURED = ["--dist", "worksteal", "-m", "not speed"]
BUSY, WAITING = ["-n", "2"], ["-n", "3"]
"""Both cores; and a third process where tests wait for servers, bots and clocks."""
INTERPRETED_ONCE = [f"tests/{name}" for name in ("cli", "docs", "kernel", "library", "outside")]
"""What a short run does interpreted only: these tests start processes, read sources and docs, or
try the machine alone."""
SUITES = sorted(
    str(path.relative_to(ROOT))
    for pattern in ("test_*.py", "*/test_suite.py")
    for path in (ROOT / "tests" / "games").glob(pattern)
)
"""What a short run does both ways: scenarios, goldens and promises of every game, of which it draws
what has its turn interpreted. All else it does compiled only, as users run it."""

CHECK = Part(
    "check",
    ["make", "--no-print-directory", "--keep-going", "--jobs=2", "--output-sync", "check", "web"],
)
"""The pages are made here too: the compiler need not wait for them."""
WEB = Part(
    "web",
    ["npx", "vitest", "run", "--reporter=default", "--reporter=junit", "--outputFile={report}"],
    folder=ROOT / "web",
    beside=True,
)
SPEED = Part("speed", [*PYTEST, "-m", "speed", "tests/speed"], environment=COMPILED)
BROWSER = Part(
    "browser",
    ["npx", "playwright", "test", "--reporter=list,junit"],
    folder=ROOT / "web",
    environment=COMPILED | {"PLAYWRIGHT_JUNIT_OUTPUT_FILE": "{report}", "PYTHONPATH": str(TREE)},
)


def parts(everything: bool) -> list[Part]:
    """What a tier runs, in order. The first ones need no compiled rules."""
    plain, compiled = [*PYTEST, *WAITING, *UNMEASURED], [*PYTEST, *WAITING, *UNMEASURED]
    if not everything:
        plain = [*PYTEST, *BUSY, *UNMEASURED, *INTERPRETED_ONCE, *SUITES]
        compiled += [*(f"--ignore={folder}" for folder in INTERPRETED_ONCE), "tests"]
    return [
        CHECK,
        Part("interpreted", plain),
        WEB,
        Part("compiled", compiled, environment=COMPILED),
        SPEED,
        BROWSER,
    ]


def together(chosen: list[Part]) -> Iterator[tuple[Part, list[Part]]]:
    """Each part with those that run beside it."""
    rest = list(chosen)
    while rest:
        part, others = rest.pop(0), []
        while rest and rest[0].beside:
            others.append(rest.pop(0))
        yield part, others


def pace() -> float:
    """Million turns a second of the loop that tells how fast a machine is."""
    from astrarium.lab.bench import calibrate

    return max(calibrate() for _ in range(3)) / 1e6


def tell(tallies: dict[str, Tally], remarks: list[str], seconds: float, measured: float) -> None:
    """The dearest tests, then a line a part and one for all."""
    print(f"\nThe {DEAREST} dearest tests")
    each = [(took, part, name) for part, tally in tallies.items() for took, name in tally.each]
    for took, part, name in sorted(each, reverse=True)[:DEAREST]:
        print(f"{took:7.1f} s  {part}: {name[:140]}")
    print()
    for name, tally in tallies.items():
        print(
            f"{name:12} {tally.passed:6} passed {tally.failed:4} failed"
            f" {tally.skipped:4} skipped {tally.seconds:7.0f} s"
        )
    print(*remarks, f"in all {seconds:.0f} s at {measured:.1f} million turns a second", sep="\n")
    failed = sum(tally.failed for tally in tallies.values())
    print(f"{sum(tally.passed for tally in tallies.values())} passed, {failed} failed")


def main() -> int:
    """Run the parts named, or all of a tier; 0 when every test of each passed."""
    parser = argparse.ArgumentParser(description="Run the tests.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="only these parts")
    parser.add_argument("--all", action="store_true", help="the long tier")
    asked = parser.parse_args()
    everything = asked.all or os.environ.get("ASTRARIUM_TIER") == "all"
    found = parts(everything)
    if unknown := set(asked.parts) - {part.name for part in found}:
        parser.error(f"no part named {', '.join(sorted(unknown))}")
    chosen = [part for part in found if not asked.parts or part.name in asked.parts]
    os.environ["ASTRARIUM_TIER"] = "all" if everything else "short"
    draw = os.environ.setdefault("ASTRARIUM_DRAW", str(date.today().toordinal()))
    measured = pace()
    print(
        f"ASTRARIUM_DRAW={draw} ASTRARIUM_TIER={os.environ['ASTRARIUM_TIER']}; this machine makes"
        f" {measured:.1f} million turns a second, {measured / USUAL_PACE:.1f} of the usual pace",
        flush=True,
    )
    REPORTS.mkdir(parents=True, exist_ok=True)
    begun = float(os.environ.get(BEGAN) or time.time())
    compiling = Compiling()
    if any("ASTRARIUM_TREE" in part.environment for part in chosen):
        compiling.begin()
    tallies: dict[str, Tally] = {}
    remarks = [f"set-up: {time.time() - begun:.0f} s"]
    for part, others in together(chosen):
        if any(each.environment for each in (part, *others)):
            remarks += filter(None, [compiling.finish()])
        for each, tally in run(part, others):
            tallies[each.name] = tally
    tell(tallies, remarks, time.time() - begun, measured)
    return 1 if any(tally.failed for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
