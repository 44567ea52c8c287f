"""Golden files of all games; `python -m astrarium.suite.goldens tests/goldens` writes them anew."""

from astrarium.kernel.game import games
from astrarium.suite.goldens import ways
from games.suite.every_game import GOLDENS


def test_no_golden_file_is_left_over() -> None:
    wanted = {f"{way.game}.{way.name}.txt" for way in ways(GOLDENS)}
    wanted |= {f"{id}.perft.txt" for id in games()}
    assert {path.name for path in GOLDENS.glob("*.txt")} == wanted
