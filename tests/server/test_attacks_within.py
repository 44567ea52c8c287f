"""Short attacks by those whom the server lets in; `server.attacks_within` runs longer ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from server.attacks_within import ATTACKS, attack

SECONDS = 8.0 if os.environ.get("ASTRARIUM_TIER") == "all" else 4.0


@pytest.mark.drawn
@pytest.mark.parametrize("name", ATTACKS)
def test_others_play_on_during(tmp_path: Path, name: str) -> None:
    result = attack(name, SECONDS, tmp_path)
    print(result.row())  # noqa: T201 - shown with -s
    assert result.lost == 0
    assert result.typical() < 0.5
    assert min(result.captains) < 5.0  # in a queue without turns it waits for all the others
