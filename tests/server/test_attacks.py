"""One visitor does not take the server down: another table's moves go on under attack.

A longer run, with more attacks: `PYTHONPATH=tests python -m server.attacks --seconds 20`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from server.attacks import HEAD, attack

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads Linux' /proc")


@pytest.mark.drawn
@pytest.mark.parametrize(
    "name", ["half-sent requests", "silent connections", "all sockets", "packs"]
)
def test_another_table_goes_on_under_attack(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    result = attack(name, 5.0, tmp_path)
    with capsys.disabled():
        print(f"\n{HEAD}\n{result.row()}")  # noqa: T201
    assert result.lost == 0
    assert result.typical() < 0.5
    assert max(result.newcomers) < 5.0
    assert result.after < 5.0
    assert result.log < 100 * 1024
