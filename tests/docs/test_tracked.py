"""What git holds: nothing large, nothing built, no database and no recording."""

from __future__ import annotations

import subprocess
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
LARGEST = 800_000  # bytes
BUILT = {"build", "dist", "site", "test-results", "playwright-report"}
DATABASES = (".db", ".sqlite", ".sqlite3", "-journal", "-wal", "-shm")
FILMS = (".cast", ".gif", ".har", ".mov", ".mp3", ".mp4", ".ogg", ".wav", ".webm", ".zip")
GAMES = "tests/games/*/records/*.record"  # the few recorded games that a test replays


@pytest.fixture(scope="module")
def tracked() -> list[PurePosixPath]:
    """The files that git holds, as they lie in this tree."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = map(PurePosixPath, filter(None, listed.stdout.split("\0")))
    found = [path for path in paths if (ROOT / path).is_file()]
    assert found
    return found


def test_no_tracked_file_is_large(tracked: list[PurePosixPath]) -> None:
    assert [str(path) for path in tracked if (ROOT / path).stat().st_size > LARGEST] == []


def test_nothing_built_is_tracked(tracked: list[PurePosixPath]) -> None:
    assert [str(path) for path in tracked if BUILT & set(path.parts)] == []


def test_no_database_is_tracked(tracked: list[PurePosixPath]) -> None:
    assert [str(path) for path in tracked if is_database(path)] == []


def is_database(path: PurePosixPath) -> bool:
    """Whether a file is a database, by its name or by how it begins."""
    if path.name.endswith(DATABASES):
        return True
    with (ROOT / path).open("rb") as file:
        return file.read(15) == b"SQLite format 3"


def test_no_recording_is_tracked_but_those_that_are_replayed(
    tracked: list[PurePosixPath],
) -> None:
    assert [str(path) for path in tracked if is_recording(path)] == []


def is_recording(path: PurePosixPath) -> bool:
    """Whether a file is a film, a sound, a trace or a recorded game of no test."""
    return path.suffix in FILMS or (path.suffix == ".record" and not path.match(GAMES))
