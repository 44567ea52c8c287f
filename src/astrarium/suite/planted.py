"""Faults planted one by one, each in a process of its own, and what of the suite catches them.

    python -m astrarium.suite.planted tests/planted/secrets.toml --only notes-are-not-redrawn

A fault is a text of one module that gives way to another while the module is imported; nothing is
written, and the rules run interpreted. `conformance.check` is then to raise `Broken`; what is
consistent with itself, as a card known to too many is, one of the tests that a fault names is to
catch.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import json
import resource
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # nothing of the package may be imported before the fault is planted
    from astrarium.kernel.game import Json

PATIENCE = 900
"""Seconds that a fault is looked for."""


@dataclass(frozen=True)
class PlantedFault:
    """A slip: in `module`, `find` stands once and gives way to `replace`. It is looked for at one
    table of a game, in `seeds` games from `seed` on and at so many points of each, or by `tests`,
    files named from where the faults are listed. Where `moves` says so, only so many decisions of
    a game are played. `kind` is what the fault lets out, keeps or loses."""

    id: str
    kind: str
    what: str
    game: str
    module: str
    find: str
    replace: str
    options: Json = field(default_factory=dict)
    seed: int = 0
    seeds: int = 2
    points: int = 8
    moves: int = 0
    tests: list[str] = field(default_factory=list)


def read_faults(path: Path) -> list[PlantedFault]:
    """The faults that a file lists."""
    with path.open("rb") as file:
        return [PlantedFault(**row) for row in tomllib.load(file)["fault"]]


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with a fault in it, and leaves all others alone."""

    def __init__(self, fault: PlantedFault) -> None:
        self.fault = fault
        self.planted = False

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module to plant in; None for every other."""
        if name != self.fault.module:
            return None
        found = importlib.machinery.PathFinder.find_spec(name, path)
        assert found is not None, f"{name} is not there"
        assert found.origin is not None
        made = importlib.util.spec_from_file_location(
            name,
            found.origin,
            loader=self,
            submodule_search_locations=found.submodule_search_locations,
        )
        return made

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's text with the fault in it."""
        assert module.__file__ is not None
        text = Path(module.__file__).read_text(encoding="utf-8")
        found = text.count(self.fault.find)
        assert found == 1, f"{self.fault.id}: found {found} times in {module.__file__}"
        text = text.replace(self.fault.find, self.fault.replace)
        self.planted = True
        exec(compile(text, module.__file__, "exec"), module.__dict__)


def look_for(path: Path, fault: PlantedFault) -> str:
    """Plant a fault in this process, and say which check catches it; "" when none does."""
    planter = Planter(fault)
    sys.meta_path.insert(0, planter)
    found = tested(path, fault) if fault.tests else checked(fault)
    assert planter.planted, f"{fault.module} is not part of {fault.game}"
    return found


def checked(fault: PlantedFault) -> str:
    """Which of the checks of conformance catches what is planted."""
    from astrarium.kernel.game import game
    from astrarium.suite.conformance import Broken, check, check_beginning

    known: Any = game(fault.game)
    seeds = range(fault.seed, fault.seed + fault.seeds)
    try:
        if fault.moves:
            check_beginning(known, fault.options, seeds, fault.points, fault.moves)
        else:
            check(known, fault.options, seeds, fault.points)
    except Broken as broken:
        return broken.check
    return ""


def tested(path: Path, fault: PlantedFault) -> str:
    """Which of the files of tests that a fault names catches what is planted."""
    import pytest

    for name in fault.tests:
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", str(path.parent / name)])
        if code == pytest.ExitCode.TESTS_FAILED:
            return Path(name).stem
    return ""


def caught(path: Path, fault: PlantedFault) -> str:
    """What catches a fault, looked for in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", "astrarium.suite.planted", str(path), "--here", fault.id],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if done.returncode:
        raise RuntimeError(f"{fault.id}: {done.stderr[-2000:]}")
    by: str = json.loads(done.stdout.splitlines()[-1])
    return by


def processor_seconds() -> float:
    """What the processes that have ended took of the processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@dataclass(frozen=True)
class Looked:
    """A fault, what caught it ("" for nothing), and what looking for it took of the processor."""

    fault: PlantedFault
    by: str
    seconds: float


def table(found: list[Looked]) -> str:
    """By kind and game how many were planted and caught, by which checks, in how many processor
    seconds; as Markdown."""
    rows: dict[tuple[str, str], list[Looked]] = {}
    for one in found:
        rows.setdefault((one.fault.kind, one.fault.game), []).append(one)
    lines = ["| kind | game | planted | caught | by | processor s |", "|---|---|--:|--:|---|--:|"]
    for kind, game in sorted(rows):
        row = rows[kind, game]
        hit = sum(bool(one.by) for one in row)
        by = ", ".join(sorted({one.by for one in row if one.by}))
        took = sum(one.seconds for one in row)
        lines.append(f"| {kind} | {game} | {len(row)} | {hit} | {by} | {took:.0f} |")
    hit = sum(bool(one.by) for one in found)
    took = sum(one.seconds for one in found)
    lines.append(f"| all | | {len(found)} | {hit} | | {took:.0f} |")
    return "\n".join(lines)


def main() -> int:
    """Look for the faults of a file, say what caught each; 1 when one was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", nargs="*", help="ids of faults; by default all")
    parser.add_argument("--table", action="store_true", help="a table by kind and game at the end")
    parser.add_argument("--here", help="look for this one in this process")
    given = parser.parse_args()
    faults = read_faults(given.file)
    if given.here:
        fault = next(one for one in faults if one.id == given.here)
        sys.stdout.write(json.dumps(look_for(given.file, fault)) + "\n")
        return 0
    found: list[Looked] = []
    for fault in faults:
        if given.only and fault.id not in given.only:
            continue
        began = processor_seconds()
        one = Looked(fault, caught(given.file, fault), processor_seconds() - began)
        found.append(one)
        sys.stdout.write(f"{fault.id}: {one.by or 'MISSED'} ({one.seconds:.1f} s)\n")
        sys.stdout.flush()
    if given.table:
        sys.stdout.write(table(found) + "\n")
    return int(not all(one.by for one in found))


if __name__ == "__main__":
    sys.exit(main())
