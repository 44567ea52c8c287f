"""Plant the faults of tests/planted/faults.toml one by one, and say which test catches each.

    scripts/plant.py                every fault
    scripts/plant.py ID ...         only these
    scripts/plant.py --draws 7      how many days of short runs a fault may take to be caught

Each fault goes into a copy of this tree under build/planted, which keeps what was compiled there.
The tests that its record names run as their part of `make test` runs them: by today's draw, by
those of the days after while nothing fails, and at last in the long tier. A fault is caught when a
test fails that passes without it; where one fails without it, the record proves nothing, and this
says so.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.test import (  # noqa: E402 (the path had to be set first)
    COMPILED,
    INTERPRETED_ONCE,
    PYTEST,
    Part,
    parts,
)

RECORDS = ROOT / "tests" / "planted" / "faults.toml"
WATCHING = "tests/docs/test_planted.py"
"""Says that a fault's place is gone, which planting it always does: that catches nothing."""
COPY = ROOT / "build" / "planted"
PAGES = COPY / "build" / "pages"
REPORT = COPY / "build" / "report.xml"
LISTED = COPY / "build" / "listed"
MADE = ("build/compiled", "build/mypyc-Og", "src/astrarium/server/static")
LINKED = (".venv", "web/node_modules")
SHORT_DRAWS = 7
ALL = "all"
TARGET = re.compile(r"\*\*\* \[\S+: ([\w-]+)\]")
COMPILING = "compiling"
BUILDING = "building the pages"


@dataclass(frozen=True)
class Fault:
    """A slip: what it is, where it goes, and the tests of a part that are to catch it."""

    id: str
    kind: str
    what: str
    file: str
    find: str
    replace: str
    part: str
    tests: tuple[str, ...]

    def planted(self, text: str) -> str:
        """The file's text with the fault. SystemExit when the place is not there exactly once."""
        if (count := text.count(self.find)) != 1:
            raise SystemExit(f"{self.id}: what it replaces is {count} times in {self.file}")
        return text.replace(self.find, self.replace)


def faults() -> list[Fault]:
    """The faults on record."""
    records = tomllib.loads(RECORDS.read_text())["fault"]
    return [
        Fault(**{k: v for k, v in one.items() if k != "by"}, part=part, tests=tuple(tests))
        for one in records
        for part, tests in [(one["by"]["part"], one["by"]["tests"])]
    ]


def runs(part: str, tests: str) -> bool:
    """Whether a part runs these tests in a short run: what runs interpreted only is no part of the
    compiled one, and of what the interpreted one tries there are the games beside it."""
    once = any(Path(tests).is_relative_to(folder) for folder in INTERPRETED_ONCE)
    if part == "interpreted":
        return once or Path(tests).is_relative_to("tests/games")
    return part != "compiled" or not once


# -- the copy ------------------------------------------------------------------------------------


def bring_up_to_date() -> None:
    """Make the copy the tree as it is, with all that git does not hold but tests need."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [name for name in told.split("\0") if name and os.path.lexists(ROOT / name)]
    (COPY / "build").mkdir(parents=True, exist_ok=True)
    before = LISTED.read_text().split("\0") if LISTED.exists() else []
    for name in set(before) - set(files):
        (COPY / name).unlink(missing_ok=True)
    for name in files:
        renew(ROOT / name, COPY / name)
    LISTED.write_text("\0".join(files))
    for name in MADE:
        if (ROOT / name).exists() and not (COPY / name).exists():
            shutil.copytree(ROOT / name, COPY / name, symlinks=True)
    for name in LINKED:
        if not (COPY / name).is_symlink():
            (COPY / name).symlink_to((ROOT / name).resolve())


def renew(source: Path, target: Path) -> None:
    """Copy a file, or a link as such, unless the target is the same already."""
    if target.exists() and not source.is_symlink() and filecmp.cmp(source, target, shallow=False):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    shutil.copy2(source, target, follow_symlinks=False)


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """The fault stands in the copy within. Afterwards the file is as old as before, so that nothing
    else is compiled anew."""
    file = COPY / fault.file
    text, before = file.read_text(), file.stat()
    file.write_text(fault.planted(text))
    try:
        yield
    finally:
        file.write_text(text)
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


# -- running -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """Tests of a part in a tier, "all" for the long one, else by the draw that it names."""

    part: str
    tests: tuple[str, ...]
    draw: str

    def command(self, base: Part) -> list[str]:
        """What runs them, one after the other."""
        if self.part == "check":
            return ["make", "--no-print-directory", "check"]
        if self.part == "web":
            return [*base.command, *self.tests]
        if self.part == "browser":
            return ["npx", "playwright", "test", "--reporter=junit", "--workers=1", *self.tests]
        kind = "speed" if self.part == "speed" else "not speed"
        return [*PYTEST, "-m", kind, f"--ignore={WATCHING}", *self.tests]

    def environment(self, base: Part) -> dict[str, str]:
        """The part's, in the copy, with tier and draw."""
        own = {"PYTHONPATH": str(COPY / "src")} | {
            name: value.replace(str(ROOT), str(COPY)).format(report=REPORT)
            for name, value in base.environment.items()
        }
        tier = ALL if self.draw == ALL else "short"
        draw = str(today()) if self.draw == ALL else self.draw
        pages = {"ASTRARIUM_PAGES": str(PAGES)} if PAGES.exists() else {}
        return os.environ | own | pages | {"ASTRARIUM_TIER": tier, "ASTRARIUM_DRAW": draw}

    def failed(self, first: bool = False) -> str:
        """The first test that fails, nothing when all pass; with `first` the rest is left out."""
        base = next(each for each in parts(self.draw == ALL) if each.name == self.part)
        command = [word.format(report=REPORT) for word in self.command(base)]
        if first:
            command += STOPPING.get(self.part, ["--exitfirst"])
        REPORT.unlink(missing_ok=True)
        folder = COPY / base.folder.relative_to(ROOT)
        done = subprocess.run(
            command,
            cwd=folder,
            env=self.environment(base),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode == 0 and (self.part == "check" or passed(REPORT)):
            return ""
        (COPY / "build" / "last.log").write_text(done.stdout + done.stderr)
        return failing(REPORT) or target_of(done.stdout + done.stderr)


STOPPING = {"check": [], "web": ["--bail=1"], "browser": ["--max-failures=1"]}
"""What has the parts stop at their first failure; the others are pytest's."""


def passed(report: Path) -> bool:
    """Whether a JUnit report holds a test that ran."""
    cases = ElementTree.parse(report).getroot().iter("testcase") if report.exists() else []
    return any(case.find("skipped") is None for case in cases)


def failing(report: Path) -> str:
    """The name of the first test in a JUnit report that failed."""
    if not report.exists():
        return ""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            return f"{case.get('classname', '')} › {case.get('name', '')}"
    return ""


def target_of(output: str) -> str:
    """What make says that it could not make; without such a word the end of what was said."""
    found = TARGET.search(output)
    return found[1] if found else output.strip()[-200:] or "no test ran"


def prepare(part: str, fault: Fault | None = None) -> str:
    """Compile and build what a part wants; what of it failed, nothing when all is there."""
    base = next(each for each in parts(False) if each.name == part)
    if COMPILED.items() <= base.environment.items():
        if failed_there([sys.executable, "scripts/compile.py"], COPY):
            return COMPILING
    shutil.rmtree(PAGES, ignore_errors=True)
    if part == "browser" and fault and fault.file.startswith("web/"):
        building = ["npx", "vite", "build", "--outDir", str(PAGES), "--emptyOutDir"]
        if failed_there(building, COPY / "web"):
            return BUILDING
    return ""


def failed_there(command: list[str], folder: Path) -> bool:
    """Whether a command fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        (COPY / "build" / "last.log").write_text(done.stdout + done.stderr)
    return done.returncode != 0


# -- looking for each ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """What caught a fault, nothing if nothing did, in which draw, and how long that took; `red` is
    a test that fails without any fault."""

    fault: Fault
    by: str = ""
    draw: str = ""
    seconds: float = 0.0
    red: str = ""

    def row(self) -> list[str]:
        """Its line of the table."""
        by = f"not green without it: {self.red}" if self.red else self.by or "nothing"
        return [self.fault.id, self.fault.kind, by, self.draw, f"{self.seconds:.0f}"]


class Search:
    """Looks for what catches faults; a run without a fault is made once."""

    def __init__(self, draws: int) -> None:
        self.draws = [*(str(today() + n) for n in range(draws)), ALL]
        self.clean: dict[Run, str] = {}

    def look(self, fault: Fault) -> Found:
        """Run the fault's tests, draw after draw, until one fails."""
        start = time.monotonic()
        for draw in self.draws:
            run = Run(fault.part, fault.tests, draw)
            with planted(fault):
                by = prepare(fault.part, fault) or run.failed(first=True)
            if by:
                red = self.red(run)
                return Found(fault, by, self.called(draw), time.monotonic() - start, red)
        return Found(fault, seconds=time.monotonic() - start)

    def red(self, run: Run) -> str:
        """What fails in a run without any fault."""
        if run not in self.clean:
            self.clean[run] = prepare(run.part) or run.failed()
        return self.clean[run]

    def called(self, draw: str) -> str:
        """How the table calls a draw."""
        number = self.draws.index(draw)
        return "long tier" if draw == ALL else "today" if number == 0 else f"day {number + 1}"


def today() -> int:
    """The number that today's short run draws by."""
    return int(os.environ.get("ASTRARIUM_DRAW") or date.today().toordinal())


HEAD = ["fault", "kind", "caught by", "draw", "seconds"]


def table(found: list[Found], markdown: bool) -> str:
    """The results, a line each."""
    rows = [HEAD, *(each.row() for each in found)]
    if markdown:
        rows.insert(1, ["---", "---", "---", "---", "--:"])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)
    widths = [max(len(row[n]) for row in rows) for n in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def main() -> int:
    """Plant the faults that are asked for; 0 when each is caught."""
    parser = argparse.ArgumentParser(description="Plant faults, and see what catches them.")
    parser.add_argument("ids", nargs="*", metavar="ID", help="only these faults")
    parser.add_argument("--draws", type=int, default=SHORT_DRAWS, help="short runs to try")
    parser.add_argument("--markdown", action="store_true", help="the table for the documentation")
    asked = parser.parse_args()
    known = faults()
    if unknown := set(asked.ids) - {fault.id for fault in known}:
        parser.error(f"no fault is called {', '.join(sorted(unknown))}")
    bring_up_to_date()
    search = Search(asked.draws)
    found: list[Found] = []
    for fault in known:
        if asked.ids and fault.id not in asked.ids:
            continue
        found.append(search.look(fault))
        print(*found[-1].row(), sep="  ", file=sys.stderr, flush=True)
    print(table(found, asked.markdown))
    caught = sum(bool(each.by) and not each.red for each in found)
    print(f"\n{caught} of {len(found)} caught")
    return 0 if caught == len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
