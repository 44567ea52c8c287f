"""Which astrarium the tests run: the sources, or the compiled tree that ASTRARIUM_TREE names."""

import os
import sys
from pathlib import Path

import pytest

TREE = os.environ.get("ASTRARIUM_TREE")

if TREE:
    # First on the path here and in every process that a test starts.
    sys.path.insert(0, str(Path(TREE).absolute()))
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [sys.path[0], inherited]))

import astrarium  # noqa: E402 (the path had to be set first)

CLAIMED = "compiled" if TREE else "interpreted"


def pytest_report_header() -> str:
    """Say which mode runs, in the head of the log."""
    return f"astrarium: {astrarium.mode()}, {Path(astrarium.__file__).parent}"


def pytest_sessionstart() -> None:
    """Stop at once when the mode is not the one claimed."""
    place = Path(TREE).absolute() if TREE else Path(__file__).parent.parent / "src"
    found = Path(astrarium.__file__).absolute()
    if astrarium.mode() != CLAIMED or not found.is_relative_to(place):
        pytest.exit(f"the tests should run {CLAIMED} from {place}, not {found}", returncode=3)
