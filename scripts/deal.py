"""Deal dear tests over the seven draws by their seconds: none much dearer than another.

    make test-all
    scripts/deal.py

reads what the long tier left in build/reports and writes tests/turns.json. What takes less than a
second, and a test that came later, takes its turn by its place in its file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
TURNS = ROOT / "tests" / "turns.json"
REPORTS = {"pytest": "compiled", "browser": "browser"}
"""The report that each runner's turns follow from."""
WEEK = 7
DEAR = 1.0
"""Seconds from which a test's turn is dealt."""


def seconds(report: Path) -> dict[str, float]:
    """What each drawn test took, by the name that its report tells."""
    return {
        tag.get("value", ""): float(case.get("time", 0.0))
        for case in ElementTree.parse(report).getroot().iter("testcase")
        for tag in case.iterfind("properties/property[@name='drawn']")
    }


def deal(took: dict[str, float]) -> tuple[dict[str, int], list[float]]:
    """A turn for each dear test, the dearest first and each to the draw that has least; and what
    each draw then has."""
    loads = [0.0] * WEEK
    turns = {}
    for name, each in sorted(took.items(), key=lambda item: (-item[1], item[0])):
        if each < DEAR:
            break
        turn = loads.index(min(loads))
        turns[name] = turn
        loads[turn] += each
    return dict(sorted(turns.items())), loads


def main() -> int:
    """Write the turns, and say what each draw has."""
    dealt = {}
    for runner, report in REPORTS.items():
        took = seconds(ROOT / "build" / "reports" / f"{report}.xml")
        if not took:
            print(f"the report {report} names no drawn test: run make test-all first")
            return 1
        dealt[runner], loads = deal(took)
        cheap = sum(each for each in took.values() if each < DEAR)
        print(
            f"{runner}: {len(dealt[runner])} of {len(took)} drawn tests dealt,"
            f" {min(loads):.0f} to {max(loads):.0f} s a draw; the others {cheap:.0f} s together"
        )
    TURNS.write_text(json.dumps(dealt, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
