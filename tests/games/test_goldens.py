"""Games play today as the reviewed golden files say; a change of rules shows in their diff.

`python -m astrarium.lab.goldens tests/goldens` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import Game, games
from astrarium.lab.goldens import SHOWN, SHOWN_MORE, Way, perft_lines, playthrough, ways

GOLDENS = Path(__file__).parents[1] / "goldens"
GAMES = games()
WAYS = ways(GOLDENS)
EACH_GAME = pytest.mark.parametrize("game", [pytest.param(g, id=g.id) for g in GAMES.values()])


@EACH_GAME
def test_every_variant_of_a_game_is_looked_at(game: Game[Any]) -> None:
    listed = [game.check_options(way.options) for way in WAYS if way.game == game.id]
    for variant in game.variants():
        looked = [all(o[name] == value for name, value in variant.options.items()) for o in listed]
        assert any(looked), f"{variant.id} is missing in tables.toml"


@EACH_GAME
def test_positions_have_as_many_continuations_as_counted(game: Game[Any]) -> None:
    kept = (GOLDENS / f"{game.id}.perft.txt").read_text(encoding="utf-8")
    assert list(perft_lines(game, WAYS)) == kept.splitlines()


@pytest.mark.parametrize("way", [pytest.param(w, id=f"{w.game}-{w.name}") for w in WAYS])
def test_the_golden_playthrough_happens_again(way: Way) -> None:
    first = next(other for other in WAYS if other.game == way.game)
    kept = (GOLDENS / f"{way.game}.{way.name}.txt").read_text(encoding="utf-8")
    shown = SHOWN if way is first else SHOWN_MORE
    assert playthrough(GAMES[way.game], way.options, shown) == kept


def test_no_golden_file_is_left_over() -> None:
    wanted = {f"{way.game}.{way.name}.txt" for way in WAYS} | {f"{id}.perft.txt" for id in GAMES}
    assert {path.name for path in GOLDENS.glob("*.txt")} == wanted
