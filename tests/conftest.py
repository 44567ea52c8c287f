"""Which astrarium the tests run, and which of the tests: ASTRARIUM_TREE names a compiled tree in
place of the sources, ASTRARIUM_TIER the tier, ASTRARIUM_DRAW the number that everything random
follows from.
"""

import gc
import json
import os
import sys
from collections import Counter
from datetime import date
from pathlib import Path
from zlib import crc32

import pytest

TESTS = Path(__file__).parent
DEALT: dict[str, int] = json.loads((TESTS / "turns.json").read_text())["pytest"]
"""The turns of dear tests, dealt by their seconds (scripts/deal.py)."""
TREE = os.environ.get("ASTRARIUM_TREE")
ALL = os.environ.get("ASTRARIUM_TIER") == "all"
DRAW = int(os.environ.get("ASTRARIUM_DRAW") or date.today().toordinal())
os.environ["ASTRARIUM_DRAW"] = str(DRAW)
TAKING_TURNS = ["drawn"] if TREE else ["drawn", "plain"]
"""Markers of which a short run takes one test in seven."""
TURNS = 7
"""Short runs, each with the next number to draw by, after which every drawn test has run."""
INTERPRETED = 4
"""Of so many tests that want the compiled rules a long run tries one interpreted."""

if TREE:
    # First on the path here and in every process that a test starts.
    sys.path.insert(0, str(Path(TREE).absolute()))
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [sys.path[0], inherited]))

gc.disable()  # nothing of what is imported and collected is garbage

import astrarium  # noqa: E402 (the path had to be set first)

CLAIMED = "compiled" if TREE else "interpreted"


def pytest_report_header() -> str:
    """Say which mode and tier run, in the head of the log."""
    tier = "all" if ALL else "short"
    place = Path(astrarium.__file__).parent
    return f"astrarium: {astrarium.mode()}, {place}; ASTRARIUM_TIER={tier} ASTRARIUM_DRAW={DRAW}"


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Let what Hypothesis tries follow from the draw as well."""
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(DRAW)


def offset(path: Path) -> int:
    """Where a file's turns begin, so that not all run their first tests on the same day."""
    return crc32(Path(os.path.relpath(path, TESTS)).as_posix().encode())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a short run leave out what is long, and of what is drawn in each file what has not its
    turn; whoever names single tests gets them. What wants the compiled rules runs with the others
    in no short run, and one in four in a long one."""
    if config.option.keyword or any("::" in each for each in config.option.file_or_dir):
        return
    met: Counter[tuple[Path, int]] = Counter()

    def has_turn(item: pytest.Item, turns: int) -> bool:
        turn = met[item.path, turns] + offset(item.path)
        met[item.path, turns] += 1
        if turns == TURNS:
            turn = DEALT.get(item.nodeid, turn)
        return (turn + DRAW) % turns == 0

    kept, left = [], []
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if "drawn" in marks and "long" not in marks:
            item.user_properties.append(("drawn", item.nodeid))
        if not TREE and "compiled" in marks:
            runs = ALL and has_turn(item, INTERPRETED)
        elif ALL:
            runs = True
        else:
            runs = not marks & set(TAKING_TURNS) or has_turn(item, TURNS)
            runs &= "long" not in marks
        (kept if runs else left).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left)


def pytest_collection_finish() -> None:
    """Keep what collecting has made out of every later search for garbage, and search seldom:
    a fifteenth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_sessionstart() -> None:
    """Stop at once when the mode is not the one claimed."""
    place = Path(TREE).absolute() if TREE else TESTS.parent / "src"
    found = Path(astrarium.__file__).absolute()
    if astrarium.mode() != CLAIMED or not found.is_relative_to(place):
        pytest.exit(f"the tests should run {CLAIMED} from {place}, not {found}", returncode=3)
