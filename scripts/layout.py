"""Say how tables are laid out: every state of every game, looked at in a browser and measured.

    scripts/layout.py                      all of it, a table of faults by game, size and measure
    scripts/layout.py --sample             each position once, each pair of circumstances
    scripts/layout.py --game ares          of one game only; likewise --size 844x390
    scripts/layout.py --pictures FOLDER    with a picture of every faulty state
    scripts/layout.py --keep               so often it may be found from now on (known.json)

The numbers are states in which a measure found anything. All that was found stands in
build/layout/found, a file a size. tests/e2e/layout says what is measured. Of a game and size that
were never kept nothing is held yet.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOUND = ROOT / "build" / "layout" / "found"
KNOWN = ROOT / "tests" / "layout" / "known.json"
Counts = dict[str, dict[str, dict[str, int]]]
"""In how many states a measure found something, by game and size."""


def states() -> tuple[list[Any], float]:
    """Every state that was looked at, with its faults; and the seconds that it took."""
    read = [json.loads(file.read_text("utf-8")) for file in sorted(FOUND.glob("*.json"))]
    return [state for each in read for state in each["found"]], sum(e["seconds"] for e in read)


def counts(found: list[Any]) -> Counts:
    """In how many states each measure found something."""
    result: Counts = {}
    for state in found:
        of_size = result.setdefault(state["game"], {}).setdefault(state["size"], {})
        for measure in sorted({fault["measure"] for fault in state["faults"]}):
            of_size[measure] = of_size.get(measure, 0) + 1
    return result


def table(found: list[Any]) -> list[str]:
    """The counts as a table in Markdown: a row a game and size, a column a measure."""
    counted = counts(found)
    measures = sorted({m for sizes in counted.values() for row in sizes.values() for m in row})
    lines = [
        f"| game | size | states | faulty | {' | '.join(measures)} |",
        f"|---|---|{'--:|' * (2 + len(measures))}",
    ]
    for game, sizes in counted.items():
        for size, row in sizes.items():
            here = [s for s in found if s["game"] == game and s["size"] == size]
            bad = sum(bool(state["faults"]) for state in here)
            cells = " | ".join(str(row.get(measure, "")) for measure in measures)
            lines.append(f"| {game} | {size} | {len(here)} | {bad} | {cells} |")
    return lines


def main() -> int:
    """Look, print, and keep what is asked for."""
    parser = argparse.ArgumentParser(description="Measure how tables are laid out.")
    parser.add_argument("--sample", action="store_true", help="each position once")
    parser.add_argument("--game", default="", help="this game only")
    parser.add_argument("--size", default="", help="this size only, such as 844x390")
    parser.add_argument("--pictures", type=Path, help="where pictures of faulty states go")
    parser.add_argument("--keep", action="store_true", help="write tests/layout/known.json")
    asked = parser.parse_args()
    if asked.keep and asked.sample:
        parser.error("--keep counts all states, --sample looks at some")
    shutil.rmtree(FOUND, ignore_errors=True)
    environment = os.environ | {
        "ASTRARIUM_TIER": "all",
        "LAYOUT_EVERY": "0" if asked.sample else "1",
        "LAYOUT_FOUND": str(FOUND),
        "LAYOUT_GAME": asked.game,
        "LAYOUT_SIZE": asked.size,
    }
    if asked.pictures:
        environment["LAYOUT_PICTURES"] = str(asked.pictures.absolute())
    command = ["npx", "playwright", "test", "layout.spec"]
    failed = subprocess.run(command, cwd=ROOT / "web", env=environment, check=False).returncode
    found, seconds = states()
    print(*table(found), sep="\n")
    bad = sum(bool(state["faults"]) for state in found)
    print(f"\n{len(found)} states, {bad} faulty, {len(found) / max(seconds, 1):.1f} a second")
    if asked.keep:
        known: Counts = json.loads(KNOWN.read_text("utf-8"))
        for game, sizes in counts(found).items():
            known.setdefault(game, {}).update(sizes)
        KNOWN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
    return 0 if asked.keep else failed


if __name__ == "__main__":
    sys.exit(main())
