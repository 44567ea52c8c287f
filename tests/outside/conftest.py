"""A package beside Astrarium, as `pip install` would leave it: the worked example Convoy."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

CONVOY = Path(__file__).parents[2] / "examples" / "convoy"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Convoy on the path with its entry point; the folder that holds its metadata."""
    facts = tmp_path / "astrarium_convoy-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: astrarium-convoy\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[astrarium.games]\nconvoy = convoy:GAME\n")
    for folder in (tmp_path, CONVOY):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", ":".join(path for path in sys.path if path))
    return tmp_path
